"""What may be done now: choices rather than combinations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from duelfsm.machine.walk import passing
from duelfsm.play.actions.base import Action
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.combined import any_legal, firsts
from duelfsm.play.choices.offers import Asked, Offers, asked_here, is_bound, without_fields
from duelfsm.play.choices.possible import allows_here
from duelfsm.play.choices.references import References
from duelfsm.play.effects.concerned import does_deed
from duelfsm.play.effects.done_once import anything_due
from duelfsm.play.run.running import Running
from duelfsm.position.card import Card
from duelfsm.rulebook.deeds import Deed


def choices(game: Running) -> list[Choice]:
    """Return what may be done now, in the order of the walk; the game stays as it is."""
    found: dict[Asked, Choice] = {}
    for passed in _walked(game):
        for asked, choice in Offers(game).but(found, passed):
            found[asked] = choice
    return list(found.values())


def legal_names(game: Running, state: str | None = None) -> tuple[str, ...]:
    """Return the names of the actions that are legal now, each once; with *state*, those that it would take.

    It stops at the first legal way of each action, which a refusal in a full battle zone needs.
    """
    return game.here.find(game, ("legal", state, game.unasked), lambda: _legal_names(game, state))


def _legal_names(game: Running, state: str | None) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for _ in _walked(game):
        if state in (None, game.state):
            words = [word for word in game.machine.actions_of(game.state) if word not in found]
            if not (
                anything_due(game) or is_bound(game) or game.position.suspended
            ):  # then operations are tried only if asked for
                found |= dict.fromkeys(word for word in words if word in game.edition.operations)
            words = [word for word in words if word not in found]
            references = References(game)
            found |= dict.fromkeys(word for word in words if any(_possible(game, references, word)))
    return tuple(found)


def ways_to_do(game: Running, deed: Deed, card: Card) -> Iterator[Action]:
    """Yield in which ways a card could do this, or suffer it, where the game stands now (506.1b, 507.1b)."""
    word = deed.trigger
    ways = game.runner.ways.get((game.state, word))
    if not ways:
        return
    edge = ways[0].edge
    named = edge.suffering if deed.suffers else edge.doing
    references = References(game)
    for by, given in asked_here(game, word):
        asked, (options, _) = without_fields(game, word, by, given), references.asked_fields(word, by)
        mine = {name: tuple(each for each in options.get(name, ()) if _is(each, card)) for name in named}
        tries = [options | {name: own} for name, own in mine.items() if own] if named else [options]
        for each in tries:
            for values in firsts(each, {}, list(each)):
                action = asked.make(values)
                if allows_here(game, action) and does_deed(game, action, edge, deed, card):
                    yield action


def _is(option: Any, card: Card) -> bool:
    return getattr(option, "id", None) == card.id


def _walked(game: Running) -> Iterator[tuple[str, ...]]:
    """Walk over what may go unsaid, yield at each state what was passed, and take the walk back."""
    passed: tuple[str, ...] = ()
    with game.trial():
        yield passed
        for edge in passing(game.runner, game.machine.unsaid, game):
            passed = (*passed, edge.id)
            yield passed


def _possible(game: Running, references: References, word: str) -> Iterator[bool]:
    for by, given in asked_here(game, word):
        options, known = references.options(word, by, given)
        yield any_legal(game, without_fields(game, word, by, given), options, known)

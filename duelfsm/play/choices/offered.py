"""What may be done now: choices rather than combinations."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from duelfsm.machine.walk import passing
from duelfsm.play.board.meaning import Known
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.combined import any_legal, firsts, legal_options
from duelfsm.play.choices.fixed_values import Options, Values, given_values, has_values
from duelfsm.play.choices.operation_values import depending
from duelfsm.play.choices.possible import allows_here
from duelfsm.play.choices.references import References
from duelfsm.play.effects.concerned import does_deed
from duelfsm.play.effects.done_once import anything_due, decides
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.rules.effect_text import limits_of
from duelfsm.play.rules.replacing import anything_may_happen, goes_on
from duelfsm.play.run.running import Running
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.deeds import Deed
from duelfsm.rulebook.transition import By, Transition

Asked = tuple[str, Side, str]  # an action, who does it, and the fields that have one value only


class CouldBe(NamedTuple):
    """A choice that could be, what could stand in its fields, and what that means."""

    key: Asked
    asked: Choice
    options: Options
    known: Known


def choices(game: Running) -> list[Choice]:
    """Return what may be done now, in the order of the walk; the game stays as it is."""
    found: dict[Asked, Choice] = {}
    for passed in _walked(game):
        for asked, choice in _here(game, passed, found):
            found[asked] = choice
    return list(found.values())


def choices_here(game: Running, words: Collection[str], leaving_out: Values) -> Iterator[Choice]:
    """Yield what the state of the game takes of some actions, without a look at what comes when nothing is said.

    Args:
        game: it stays as it is.
        words: the actions that are looked at.
        leaving_out: fields with the one value that is not asked about.
    """
    return (choice for _, choice in _here(game, (), {}, words, leaving_out))


def takes_any(game: Running, words: Collection[str], leaving_out: Values) -> bool:
    """Tell whether the state of the game takes any of some actions.

    What interrupts is asked about without a card: it applies to whatever is there.
    """
    references = References(game)
    for word in words:
        interrupts = game.runner.ways[game.state, word][0].edge.interrupts
        for by, given in _asked(game, word):
            if given == leaving_out:
                continue
            options, known = ({}, {}) if interrupts else references.options(word, by, given)
            if any_legal(game, _without_fields(game, word, by, given), options, known):
                return True
    return False


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
                anything_due(game) or _is_bound(game) or game.position.suspended
            ):  # then operations are tried only if asked for
                found |= dict.fromkeys(word for word in words if word in game.edition.operations)
            words = [word for word in words if word not in found]
            references = References(game)
            found |= dict.fromkeys(word for word in words if any(_possible(game, references, word)))
    return tuple(found)


def can_be_done(game: Running, deed: Deed, card: Card) -> bool:
    """Tell whether a card could do this, or suffer it, where the game stands now (506.1b, 507.1b)."""
    word = deed.trigger
    ways = game.runner.ways.get((game.state, word))
    if not ways:
        return False
    edge = ways[0].edge
    named = edge.suffering if deed.suffers else edge.doing
    references = References(game)
    for by, given in _asked(game, word):
        asked, (options, _) = _without_fields(game, word, by, given), references.asked_fields(word, by)
        mine = {name: tuple(each for each in options.get(name, ()) if _is(each, card)) for name in named}
        tries = [options | {name: own} for name, own in mine.items() if own] if named else [options]
        for each in tries:
            actions = (asked.make(values) for values in firsts(each, {}, list(each)))
            if any(allows_here(game, action) and does_deed(game, action, edge, deed, card) for action in actions):
                return True
    return False


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
    for by, given in _asked(game, word):
        options, known = references.options(word, by, given)
        yield any_legal(game, _without_fields(game, word, by, given), options, known)


def _asked(game: Running, word: str) -> Iterator[tuple[Side, Values]]:
    """Yield for each choice that the word could be here who does it, and the fields that have one value only."""
    edge = game.runner.ways[game.state, word][0].edge
    for by in _actors(game, edge):
        for given in given_values(game, word, by):
            yield by, given


def _without_fields(game: Running, word: str, by: Side, given: Values, passed: tuple[str, ...] = ()) -> Choice:
    return Choice(word, by, game.state, passed, {}, given)


def _here(
    game: Running, passed: tuple[str, ...], found: dict[Asked, Choice], words: Collection[str] | None = None,
    leaving_out: Values | None = None,
) -> Iterator[tuple[Asked, Choice]]:  # fmt: skip
    """Yield what the state of the game takes, but what a state before it takes already."""
    words = game.machine.actions_of(game.state) if words is None else words
    behind = dict[Asked, list[Options]]()
    if anything_may_happen(game):
        behind = _behind_what_waits(game, list(_could_be(game, passed, found, words, leaving_out)))
    for key, asked, options, known in _could_be(game, passed, found, words, leaving_out):
        untried = _untried(game, asked.do, options)
        legal = [untried] if untried else behind.get(key)
        for at, fields in enumerate(legal_options(game, asked, options, known) if legal is None else legal):
            choice = Choice(asked.do, asked.by, asked.state, asked.unsaid, fields, asked.given)
            yield (*key[:2], f"{key[2]}{at or ''}"), choice


def _could_be(
    game: Running, passed: tuple[str, ...], found: Collection[Asked], words: Collection[str], leaving_out: Values | None
) -> Iterator[CouldBe]:
    """Yield the choices that some actions could be where the game stands, but those that are found already."""
    references = References(game)
    for word in words:
        if (word, SIDES[0], "") in found and (word, SIDES[1], "") in found and not has_values(word):
            continue  # as in most states that are passed
        for by, given in _asked(game, word):
            key = (word, by, repr(given) if given else "")
            if key not in found and (leaving_out is None or given != leaving_out):
                options, known = references.options(word, by, given)
                yield CouldBe(key, _without_fields(game, word, by, given, passed), options, known)


def _behind_what_waits(game: Running, asked: Collection[CouldBe]) -> dict[Asked, list[Options]]:
    """Return what is legal of what the game goes on by, once the events happened that nothing replaced (609).

    They happen before any such action, so they happen once for all; what its cards mean is looked for behind them.
    Where that leaves another event that may happen, each action is asked about by itself.
    """
    with game.trial():
        game.goes_on()
        if anything_may_happen(game):
            return {}
        return {
            each.key: list(legal_options(game, each.asked, each.options, {}))
            for each in asked
            if goes_on(game.edition, each.asked.do)
        }


def _untried(game: Running, word: str, options: Options) -> Options | None:
    """Return every option of what is done in an effect if nothing can refuse it; None where they must be tried."""
    if (game.state, word) not in game.machine.unrefused or not game.stack or _is_hampered(game):
        return None
    fields = game.runner.ways[game.state, word][0].edge.fields.values()
    if depending(game.edition, word) or any(field.besides for field in fields):  # no card is put under itself
        return None
    return options if options and all(options.values()) else None


def _is_hampered(game: Running) -> bool:
    """Tell whether something may stand against what an open effect does, whatever it is (101.2, 112.3c, 603.4).

    Its own text does, where that says all that it does (101.3).
    """
    effect = game.stack[-1]
    if effect.idle or effect.short or may_go_on(game, "cannot") or may_go_on(game, "must") or limits_of(game, effect):
        return True
    return bool(game.position.suspended) or anything_due(game) or _is_bound(game)


def _is_bound(game: Running) -> bool:
    """Tell whether the open effect is that of a static ability which decides the game (604.4)."""
    return bool(game.stack) and decides(game, game.stack[-1])


def _actors(game: Running, edge: Transition) -> tuple[Side, ...]:
    if edge.by is By.BOTH and not (game.stack and game.stack[-1].by):
        return SIDES
    return (game.actor(edge.by),)

"""What a game says of itself: how the turn came here, what waits, and what may be done or why it may not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, get_args

from pydantic import BaseModel, ConfigDict, Field

from duelfsm.machine.refusal import Refusal
from duelfsm.play.actions.base import Action, ref_to
from duelfsm.play.actions.kinds import ANY_ACTION, PLAYER, OwnAction
from duelfsm.play.choices.legal_now import choices
from duelfsm.play.run.refusal_words import MISPLACED
from duelfsm.play.run.running import Running
from duelfsm.play.told.refusals import edge_name, refused_as
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Waiting
from duelfsm.rulebook.decisions import load_decisions
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import Transition

MOST_ROUNDS = 20  # of what waits: an effect that brings itself back has no last one


class _Said(BaseModel):
    model_config = ConfigDict(defer_build=True, frozen=True)


class Passed(_Said):
    """An edge that was taken in this turn, and the state that it left."""

    edge: str
    state: str
    rule: str
    name: Text


class Waits(_Said):
    """An effect that waits; `place` counts from 1 in the order in which they must go, alike where it is free."""

    place: int | None
    owner: Side
    source: str
    event: str
    optional: bool


class Ruled(_Said):
    """A decision that a verdict rests on (law 13)."""

    id: str
    basis: str
    text: Text


class Possible(_Said):
    """An action, of which card and by whom, and whether it is legal now; if not, why, and by which rule and guard."""

    do: str
    name: Text
    by: Side | None
    card: str | None = None
    legal: bool
    rule: str | None
    guard: str | None = None
    basis: str
    message: Text | None = None
    decisions: tuple[Ruled, ...] = ()
    finding: Finding | None = Field(default=None, exclude=True)  # all of the refusal, where it is shown as one


class Explanation(_Said):
    """What there is to say of a game as it stands; `levels` are the states from the turn's own inward."""

    edition: str
    turn: int | None
    player: Side
    state: str
    levels: tuple[str, ...]
    path: tuple[Passed, ...]
    waits: tuple[Waits, ...]
    actions: tuple[Possible, ...]


def explain(game: Running, do: str | None = None) -> Explanation:
    """Return what there is to say of a game, of all actions or of one; it stays as it is.

    Raises:
        ValueError: for a word that is no action.
    """
    if do is not None and str(do) not in game.edition.triggers:
        raise ValueError(f"there is no action / 行動がありません: {do!r:.60}")
    actions = dict.fromkeys([*_legal(game), *_forbidden(game, do)])
    return Explanation(
        edition=game.edition.id,
        turn=game.position.turn.number if game.position.turn else None,
        player=game.turn_player,
        state=game.state,
        levels=tuple(game.position.levels),
        path=tuple(_path(game)),
        waits=tuple(_waits(game)),
        actions=tuple(action for action in actions if do in (None, action.do)),
    )


def _path(game: Running) -> Iterator[Passed]:
    for edge_id in game.position.path:
        edge = game.edition.transitions[edge_id]
        yield Passed(edge=edge.id, state=edge.source, rule=edge.rule, name=edge_name(game, edge))


def _waits(game: Running) -> Iterator[Waits]:
    """Yield what waits in the order in which the machine takes it; what it would not take has no place."""
    left, rounds = list(game.position.standby), _rounds(game)
    for place, each in [(at, each) for at, group in enumerate(rounds, 1) for each in group]:
        if each in left:
            left.remove(each)
            yield _waiting(each, place)
    yield from (_waiting(each, None) for each in left)


def _rounds(game: Running) -> list[list[Waiting]]:
    """Return what waits in groups: within a group the order is free, and each group comes before the next."""
    rounds: list[list[Waiting]] = []
    with game.trial():
        while game.position.standby and len(rounds) < MOST_ROUNDS:
            group = [each for each in game.position.standby if game.allows(_resolved(each))]
            if not group:
                break
            rounds.append(group)
            for each in group:
                if game.do(_resolved(each)):
                    game.do(ANY_ACTION.validate_python({"do": "done"}))
    return rounds


def _resolved(waiting: Waiting) -> Action:
    return ANY_ACTION.validate_python({"do": "effect", "by": waiting.owner, "source": waiting.name})


def _waiting(each: Waiting, place: int | None) -> Waits:
    return Waits(place=place, owner=each.owner, source=each.name, event=each.event, optional=each.optional)


def _legal(game: Running) -> Iterator[Possible]:
    for choice in choices(game):
        edge = game.runner.ways[choice.state, choice.do][0].edge
        name = game.edition.triggers[choice.do].name
        yield Possible(
            do=choice.do,
            name=name,
            by=choice.by,
            legal=True,
            rule=edge.rule,
            basis="text",
            decisions=_decided(edge.rule),
        )


def _forbidden(game: Running, do: str | None) -> Iterator[Possible]:
    """Yield what may not be done now: each action of the turn, with each known card that it could be about."""
    for word in game.edition.triggers.values():
        if do in (None, word.id) and word.action and not _only_inside(game, word.id):
            for action, card in _tried(game, word.id):
                why = _why(game, action)
                if why is not None:
                    finding = refused_as(game, action, partial(_known, why)).findings[0]
                    yield Possible(
                        do=word.id, name=word.name, by=action.by, card=card, legal=False, rule=finding.rule,
                        guard=why.guard, basis=finding.basis or "text", message=finding.message,
                        decisions=_decided(finding.rule), finding=finding,
                    )  # fmt: skip


def _known(why: Refusal) -> Refusal:
    return why


def _why(game: Running, action: Action) -> Refusal | None:
    """Return why an action is forbidden; of a card that what goes unsaid would take away, why it is so at once."""
    why = game.why(action)
    return game.why(action, unsaid=False) if why and why.kind in MISPLACED else why


def _only_inside(game: Running, word: str) -> bool:
    """Tell whether an action has its place only in an open effect: what those do, nobody asks for in the turn."""
    inside = {
        each.id for procedure in game.edition.procedures.values() if procedure.holds_back for each in procedure.states
    }
    return all(edge.source in inside for edge in game.edition.transitions.values() if edge.trigger == word)


def _tried(game: Running, word: str) -> Iterator[tuple[Action, str | None]]:
    """Yield an action for each known card that it could be about; without one, the action with nothing named."""
    edges = [edge for edge in game.edition.transitions.values() if edge.trigger == word]
    cards = list(_cards(game, edges[0])) if edges else []
    for name, card in cards:
        values = {name: [ref_to(card)] if _is_list(word, name) else ref_to(card)}
        yield ANY_ACTION.validate_python({"do": word, **_filled(game, word), **values}), card.name
    if not cards:
        yield ANY_ACTION.validate_python({"do": word, **_filled(game, word)}), None


def _cards(game: Running, edge: Transition) -> Iterator[tuple[str, Card]]:
    """Yield the known cards that the first field of an edge could name."""
    for name, field in list(edge.fields.items())[:1]:
        side = game.actor(edge.by)
        found = [card for zone in field.zones for card in game.position.zone(side, zone)]
        if not (field.many or field.player):
            yield from ((name, card) for card in found if card is not None and card.name is not None)


def _is_list(word: str, name: str) -> bool:
    return name in _MANY and name in _MODELS[word].model_fields


def _filled(game: Running, word: str) -> dict[str, Any]:
    """Return something for each field that an action must have."""
    some: dict[str, Any] = {
        "card": {}, "cards": [{}], "target": PLAYER, "source": "?", "player": game.turn_player,
        "how": next(iter(game.edition.uses)), "to": next(iter(game.edition.zones)), "count": 1, "onto": {},
        "by": game.turn_player,
    }  # fmt: skip
    fields = _MODELS[word].model_fields if word in _MODELS else {}
    return {name: some[name] for name, field in fields.items() if field.is_required() and name in some}


def _decided(rule: str | None) -> tuple[Ruled, ...]:
    return tuple(Ruled(id=each.id, basis=each.basis, text=each.name) for each in load_decisions() if each.rule == rule)


_MANY = ("cards",)
_MODELS: dict[str, type[Action]] = {model.model_fields["do"].default: model for model in get_args(OwnAction)}

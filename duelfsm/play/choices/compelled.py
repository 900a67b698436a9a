"""What effects say must be done, and what would leave it undone (101.2, 506.1b, 507.1b)."""

from __future__ import annotations

from duelfsm.machine.graph import ALL_RUNS, TURNS, Level
from duelfsm.play.actions.base import Action
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Doubt
from duelfsm.play.cards.parts import parts_of
from duelfsm.play.choices.legal_now import ways_to_do
from duelfsm.play.effects.concerned import doers, sufferers
from duelfsm.play.effects.forbidding import COMPELLING, deed_of, not_asking, said_of
from duelfsm.play.effects.lasting import all_of_a_kind
from duelfsm.play.facts.effort import GONE_THROUGH
from duelfsm.play.rules.registry import RULES
from duelfsm.play.run.running import Running
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.deeds import Deed
from duelfsm.rulebook.transition import Transition


@RULES.guard
@RULES.asked_only_with("must")
def nothing_compels(game: Running, act: Act) -> bool:
    """What must be done comes before what leaves it undone, while it can be done (506.1b, 507.1b)."""
    if not any((game.state, deed_of(game, each).trigger) in game.runner.ways for each in all_of_a_kind(game, "must")):
        return True
    ways: dict[
        tuple[str, Side], tuple[list[Card], bool]
    ] = {}  # many creatures may have the same duty: it is asked once
    for deed, card in game.here.find(game, COMPELLING, lambda: _unmet(game)):
        if (deed.id, card.owner) not in ways:
            ways[deed.id, card.owner] = _of_duty(game, act, deed, card.owner)
        doing, leaves = ways[deed.id, card.owner]
        if leaves and not any(each is card for each in doing) and _can_do(game, deed, card):
            if unknown := _facts_that_decide(game, deed, card):
                game.doubt_all(unknown)
                continue
            rule = game.edition.triggers[deed.trigger].compelled
            case = deed.id if deed.id in game.edition.guards[nothing_compels.__name__].cases else None
            return game.no(card=card.name or "?", number=deed.name, rule=rule, case=case)
    return True


def _unmet(game: Running) -> list[tuple[Deed, Card]]:
    """Return what must still be done, and by which cards or to which."""
    return [(deed, card) for deed, card in said_of(game, "must") if not _is_met(game, deed, card)]


def _can_do(game: Running, deed: Deed, card: Card) -> bool:
    """Tell whether a card can do, or suffer, what it must; what others must is not asked for besides (507.1b)."""
    with not_asking(game, COMPELLING):
        return game.here.find(game, (deed.id, card.id, game.unasked), lambda: any(ways_to_do(game, deed, card)))


def _facts_that_decide(game: Running, deed: Deed, card: Card) -> tuple[Doubt, ...]:
    """Return what nobody knows and would decide whether a card can do what it must, nothing where it surely can."""
    unknown: tuple[Doubt, ...] = ()
    with not_asking(game, COMPELLING):
        for action in ways_to_do(game, deed, card):
            unknown = _doubts_of(game, action)
            if not unknown:
                break
    return unknown


def _doubts_of(game: Running, action: Action) -> tuple[Doubt, ...]:
    """Return in doubt of what an action would be taken (law 12); the game stays as it is."""
    with game.trial():
        game.do(action)
        return tuple(game.doubts)


def _of_duty(game: Board, act: Act, deed: Deed, owner: Side) -> tuple[list[Card], bool]:
    """Return which cards an action does, or suffers, a deed with, and whether it leaves those of a player undone."""
    edge = act.edge
    assert edge is not None
    concerned = sufferers if deed.suffers else doers
    there = [one.card for one in concerned(game, act, edge) if one.card] if edge.trigger == deed.trigger else []
    ways = game.runner.ways.get((game.state, deed.trigger))
    if ways and deed.suffers and ways[0].edge.suffering:  # only to choose somebody else leaves it undone (506.1e)
        return [], edge.trigger == deed.trigger and not any(_must(game, card, deed) for card in there)
    return there, bool(ways) and _passes_by(game, edge, deed, owner)


def _passes_by(game: Board, edge: Transition, deed: Deed, owner: Side) -> bool:
    """Tell whether behind an edge a player cannot do any more what could be done before it."""
    level = game.machine.graph.level_of.get(edge.source)
    if edge.to is None or level is None:  # what can be done anywhere, such as to give up, leaves nothing undone
        return False
    known = _knowing(game, level, deed, owner)
    return bool(known) and not known & level.ahead(edge.to, ALL_RUNS if known <= level.in_attack else TURNS)


def _knowing(game: Board, level: Level, deed: Deed, owner: Side) -> frozenset[str]:
    """Return the states in which a card of a player could do or suffer it: what the player does not do, it does not."""
    edges = [edge for edge in level.edges if edge.trigger == deed.trigger]
    return frozenset(edge.source for edge in edges if deed.suffers or game.may_act(edge.by, Act(None, owner)))


def _is_met(game: Board, deed: Deed, card: Card) -> bool:
    """Tell whether a card did in this turn what it must do once in it (506.1b)."""
    event = game.edition.triggers[deed.trigger].met_by
    parts = [part.id for part in parts_of(game, card)]
    game.effort.spend(len(game.position.past) // GONE_THROUGH)
    return not deed.suffers and any(each.event == event and each.card in parts for each in game.position.past)


def _must(game: Board, card: Card, deed: Deed) -> bool:
    return (deed, card) in said_of(game, "must")

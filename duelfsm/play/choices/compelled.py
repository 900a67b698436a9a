"""What effects say must be done, and what would leave it undone (101.2, 506.1b, 507.1b)."""

from __future__ import annotations

from duelfsm.machine.graph import ALL_RUNS, TURNS, Level
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.parts import parts_of
from duelfsm.play.choices.offered import can_be_done
from duelfsm.play.effects.concerned import doers, sufferers
from duelfsm.play.effects.forbidding import COMPELLING, deed_of, not_asking, said_of
from duelfsm.play.effects.lasting import all_of_a_kind
from duelfsm.play.facts.effort import GONE_THROUGH
from duelfsm.play.rules.registry import RULES
from duelfsm.play.run.running import Running
from duelfsm.position.card import Card
from duelfsm.rulebook.deeds import Deed


@RULES.guard
@RULES.asked_only_with("must")
def nothing_compels(game: Running, act: Act) -> bool:
    """What must be done comes before what leaves it undone, while it can be done (506.1b, 507.1b)."""
    if not any((game.state, deed_of(game, each).trigger) in game.runner.ways for each in all_of_a_kind(game, "must")):
        return True
    for deed, card in game.here.find(game, COMPELLING, lambda: _unmet(game)):
        if _leaves_undone(game, act, deed, card) and _can_do(game, deed, card):
            rule = game.edition.triggers[deed.trigger].compelled
            return game.no(card=card.name or "?", number=deed.name, rule=rule)
    return True


def _unmet(game: Running) -> list[tuple[Deed, Card]]:
    """Return what must still be done, and by which cards or to which."""
    return [(deed, card) for deed, card in said_of(game, "must") if not _is_met(game, deed, card)]


def _can_do(game: Running, deed: Deed, card: Card) -> bool:
    """Tell whether a card can do, or suffer, what it must; what others must is not asked for besides (507.1b)."""
    with not_asking(game, COMPELLING):
        return game.here.find(game, (deed.id, card.id, game.unasked), lambda: can_be_done(game, deed, card))


def _leaves_undone(game: Board, act: Act, deed: Deed, card: Card) -> bool:
    edge, ways = act.edge, game.runner.ways.get((game.state, deed.trigger))
    assert edge is not None
    if not ways:
        return False
    concerned = sufferers if deed.suffers else doers
    there = list(concerned(game, act, edge)) if edge.trigger == deed.trigger else []
    if deed.suffers and ways[0].edge.suffering:  # only to choose somebody else leaves it undone (506.1e)
        return edge.trigger == deed.trigger and not any(one.card and _must(game, one.card, deed) for one in there)
    if edge.to is None or any(one.card is card for one in there):
        return False
    level = game.machine.graph.level_of.get(edge.source)
    if level is None:  # what can be done anywhere, such as to give up, leaves nothing undone
        return False
    known = _knowing(game, level, deed, card)
    return not known & level.ahead(edge.to, ALL_RUNS if known <= level.in_attack else TURNS)


def _knowing(game: Board, level: Level, deed: Deed, card: Card) -> frozenset[str]:
    """Return the states in which the card could do or suffer it: what its player does not do there, it does not."""
    edges = [edge for edge in level.edges if edge.trigger == deed.trigger]
    return frozenset(edge.source for edge in edges if deed.suffers or game.may_act(edge.by, Act(None, card.owner)))


def _is_met(game: Board, deed: Deed, card: Card) -> bool:
    """Tell whether a card did in this turn what it must do once in it (506.1b)."""
    event = game.edition.triggers[deed.trigger].met_by
    parts = [part.id for part in parts_of(game, card)]
    game.effort.spend(len(game.position.past) // GONE_THROUGH)
    return not deed.suffers and any(each.event == event and each.card in parts for each in game.position.past)


def _must(game: Board, card: Card, deed: Deed) -> bool:
    return (deed, card) in said_of(game, "must")

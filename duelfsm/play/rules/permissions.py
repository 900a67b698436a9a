"""Can, cannot and must (101.2): what effects say of any action, done or suffered, by a card or by a player."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.machine.graph import ALL_RUNS, TURNS, Level
from duelfsm.play.act import Act, Pick
from duelfsm.play.action import value_of
from duelfsm.play.board import Board
from duelfsm.play.choices import can_be_done
from duelfsm.play.concerned import as_shown, doers, kept_from, players, sufferers
from duelfsm.play.deeds import COMPELLING, deed_of, forbidding, not_asking, said_of
from duelfsm.play.lasting import Going
from duelfsm.play.rules.hands import events_of_move, named_cards
from duelfsm.play.rules.registry import RULES
from duelfsm.play.running import Running
from duelfsm.play.stack import parts_of
from duelfsm.position.card import Card
from duelfsm.position.position import Lasting
from duelfsm.rulebook.declaration import Transition
from duelfsm.rulebook.deeds import Deed
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text, plain

OF = Text(ja="{card}の効果", en="the effect of {card}")
STATIC = Text(ja="常在型能力", en="a static ability")


@RULES.guard
@RULES.asked_only_with("cannot")
def nothing_forbids(game: Board, act: Act) -> bool:
    """What an effect forbids is not possible, whatever else allows it (101.2)."""
    assert act.edge is not None
    edge, trigger = act.edge, act.edge.trigger
    for one in (*doers(game, act, edge), *sufferers(game, act, edge), *players(game, act, edge)):
        going = forbidding(game, trigger, card=one.looks, player=one.side, suffers=one.suffers)
        if going is not None:
            return game.no(card=one.said, **_said_by(game, going))
    for pick, going in (*_moved(game, act), *_turned(game, act)):
        return game.no(card=pick, **_said_by(game, going))
    return True


def _said_by(game: Board, going: Going) -> dict[str, Text]:
    """Return what is forbidden, and whose effect forbids it; of a static ability nobody says whose it is."""
    source = OF.fill({"card": plain(going.source)}) if isinstance(going, Lasting) else STATIC
    return {"number": deed_of(game, going).name, "expected": source}


@RULES.guard
def is_there(game: Board, act: Act) -> bool:
    """A sealed creature is treated as not there (116.2a), and a card under another one is no card by itself (403.4)."""
    assert act.edge is not None
    for name in act.edge.present:
        for pick in act.picks.get(name, ()):
            if pick.card and not pick.card.counts:
                return game.no(card=pick, rule=COVERED if pick.card.under else SEALED)
    return True


@RULES.concerns_edge(is_there)
def names_cards(_edition: Edition, edge: Transition) -> bool:
    """Tell whether an action names cards that must be there: it looks for none that are sealed or under another."""
    return bool(edge.present)


@RULES.guard
def has_its_mana(game: Board, act: Act) -> bool:
    """What was declared comes to nothing where its mana is not there as it resolves, or another was used (112.3c)."""
    inside = act.action is not None and bool(game.stack)
    if not inside or not (game.stack[-1].short or game.stack[-1].spent):
        return True
    source = game.stack[-1].source or "?"
    return game.no(card=source) if game.stack[-1].short else game.no(card=source, case="used")


@RULES.guard
def condition_is_met(game: Board, act: Act) -> bool:
    """An effect whose condition is not met when it resolves does nothing, which may be said (603.4)."""
    inside = act.action is not None and bool(game.stack)
    return not (inside and game.stack[-1].idle) or game.no(card=game.stack[-1].source or "?")


@RULES.concerns_edge(condition_is_met)
@RULES.concerns_edge(has_its_mana)
def does_something(edition: Edition, edge: Transition) -> bool:
    """Tell whether an action is done where the game stays, and is not that nothing happens."""
    operation = edition.operations.get(edge.trigger)
    return edge.to == edge.source and not (operation is not None and operation.idle)


@RULES.guard
@RULES.asked_only_with("must")
def nothing_compels(game: Running, act: Act) -> bool:
    """What must be done comes before what leaves it undone, while it can be done (506.1b, 507.1b)."""
    for deed, card in said_of(game, "must"):
        if _is_met(game, deed, card):
            continue
        if _leaves_undone(game, act, deed, card) and _can_do(game, deed, card):
            rule = game.edition.triggers[deed.trigger].compelled
            return game.no(card=card.name or "?", number=deed.name, rule=rule)
    return True


RULES.keeps(kept_from)


def _can_do(game: Running, deed: Deed, card: Card) -> bool:
    """Tell whether a card can do, or suffer, what it must; what others must is not asked for besides (507.1b)."""
    with not_asking(game, COMPELLING):
        return can_be_done(game, deed, card)


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
    return not deed.suffers and any(each.event == event and each.card in parts for each in game.position.past)


def _must(game: Board, card: Card, deed: Deed) -> bool:
    return (deed, card) in said_of(game, "must")


def _moved(game: Board, act: Act) -> Iterator[tuple[Pick, Going]]:
    """Yield the cards whose move is an event that an effect forbids, such as to be destroyed, and what forbids it."""
    undestroyed = bool(value_of(act.action, "undestroyed"))
    for pick, goal in _ways(game, act):
        yield from _forbidden(game, pick, events_of_move(game, pick.zone, goal, undestroyed=undestroyed))


def _ways(game: Board, act: Act) -> Iterator[tuple[Pick, str]]:
    """Yield the cards that an action moves, and where to: as it says, or as its operation does (701.26, 801)."""
    goal, operation = value_of(act.action, "goal"), game.edition.operations.get(act.edge.trigger if act.edge else "")
    if goal is not None:
        yield from ((pick, goal) for pick in named_cards(act))
    for field, zone in operation.goes.items() if operation else ():
        there = act.picks[zone][0].zone if zone in act.picks else zone
        yield from ((pick, there) for pick in act.picks.get(field, ()))


def _turned(game: Board, act: Act) -> Iterator[tuple[Pick, Going]]:
    """Yield the cards that are named to be turned as an effect forbids, and what forbids it."""
    assert act.edge is not None
    event = game.edition.triggers[act.edge.trigger].brings
    for pick in [pick for picks in act.picks.values() for pick in picks] if event else ():
        yield from _forbidden(game, pick, [event or ""])


def _forbidden(game: Board, pick: Pick, events: list[str]) -> Iterator[tuple[Pick, Going]]:
    """Yield a card for each of the events that must not happen to it, as it shows itself now."""
    card = as_shown(pick)
    for event in events if card is not None else ():
        going = forbidding(game, event, card=card, suffers=True)
        if going is not None:
            yield pick, going


SEALED, COVERED = "116.2a", "403.4"

"""Can, cannot and must (101.2): what effects say of any action, done or suffered, by a card or by a player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from duelfsm.machine.graph import ALL_RUNS, TURNS
from duelfsm.play.act import Act, Pick
from duelfsm.play.action import value_of
from duelfsm.play.actions import PLAYER
from duelfsm.play.choices import can_be_done
from duelfsm.play.deeds import COMPELLING, deed_of, forbidding, not_asking, said_of
from duelfsm.play.game_type import Game
from duelfsm.play.lasting import Going, may_go_on, on_card, on_player
from duelfsm.play.rules.hands import events_of_move
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Side, other_side
from duelfsm.position.position import Lasting
from duelfsm.rulebook.declaration import Transition
from duelfsm.rulebook.deeds import Deed
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text, plain

if TYPE_CHECKING:
    from duelfsm.play.game import Game as WholeGame

OF = Text(ja="{card}の効果", en="the effect of {card}")
STATIC = Text(ja="常在型能力", en="a static ability")


@RULES.guard
@RULES.asked_only_with("cannot")
def nothing_forbids(game: Game, act: Act) -> bool:
    """What an effect forbids is not possible, whatever else allows it (101.2)."""
    assert act.edge is not None
    for name, picks in act.picks.items():
        for pick in picks:
            suffers = _suffers(act, name)
            going = forbidding(game, act.edge.trigger, card=pick.card, suffers=suffers) if pick.card else None
            if going is not None:
                return game.no(card=pick, **_said_by(game, going))
    for card, going in (*_moved(game, act), *_turned(game, act), *_attacker(game, act)):
        return game.no(card=card.name or "?", **_said_by(game, going))
    for side, suffers in _players(game, act):
        going = forbidding(game, act.edge.trigger, player=side, suffers=suffers)
        if going is not None:
            return game.no(card=side, **_said_by(game, going))
    return True


def _said_by(game: Game, going: Going) -> dict[str, Text]:
    """Return what is forbidden, and whose effect forbids it; of a static ability nobody says whose it is."""
    source = OF.fill({"card": plain(going.source)}) if isinstance(going, Lasting) else STATIC
    return {"number": deed_of(game, going).name, "expected": source}


@RULES.guard
def is_there(game: Game, act: Act) -> bool:
    """A sealed creature is treated as not there (116.2a), and a card under another one is no card by itself (403.4)."""
    assert act.edge is not None
    for name, picks in act.picks.items():
        field = act.edge.fields[name]
        for pick in picks if not (field.sealed or field.under) else ():
            if pick.card and not pick.card.counts:
                return game.no(card=pick, rule=COVERED if pick.card.under else SEALED)
    return True


@RULES.concerns_edge(is_there)
def names_cards(_edition: Edition, edge: Transition) -> bool:
    """Tell whether an action names cards that must be there: it looks for none that are sealed or under another."""
    return any(not (field.sealed or field.under) for field in edge.fields.values())


@RULES.guard
def has_its_mana(game: Game, act: Act) -> bool:
    """What was declared without its mana comes to nothing if the mana is not there as it resolves (112.3c)."""
    inside = act.action is not None and bool(game.stack)
    return not (inside and game.stack[-1].short) or game.no(card=game.stack[-1].source or "?")


@RULES.guard
def condition_is_met(game: Game, act: Act) -> bool:
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
def nothing_compels(game: Game, act: Act) -> bool:
    """What must be done comes before what leaves it undone, while it can be done (506.1b, 507.1b)."""
    for deed, card in said_of(game, "must"):
        if _is_met(game, deed, card):
            continue
        if _leaves_undone(game, act, deed, card) and _can_do(game, deed, card):
            rule = game.edition.triggers[deed.trigger].compelled
            return game.no(card=card.name or "?", number=deed.name, rule=rule)
    return True


@RULES.lift
def is_lifted(game: Game, act: Act | None, obstacle: str) -> bool:
    """A permission lifts the obstacle that it names and no other (101.2)."""
    if act is None or not may_go_on(game, "may"):
        return False
    going = [each for card in _doers(game, act) for each in on_card(game, "may", card)]
    going += list(on_player(game, "may", act.by or game.turn_player))
    return any(game.edition.id_of("obstacles", each.what or "") == obstacle for each in going)


def _can_do(game: Game, deed: Deed, card: Card) -> bool:
    """Tell whether a card can do what it must; what others must besides does not stand against it (507.1b)."""
    with not_asking(game, COMPELLING):
        return can_be_done(cast("WholeGame", game), deed.trigger, card)


def _leaves_undone(game: Game, act: Act, deed: Deed, card: Card) -> bool:
    edge = act.edge
    assert edge is not None
    if deed.suffers:
        suffering = [pick.card for name in act.picks for pick in act.picks[name] if _suffers(act, name)]
        meant = [each for each in suffering if each and _must_suffer(game, each, deed)]
        return edge.trigger == deed.trigger and not meant
    if edge.trigger == deed.trigger and card in _doers(game, act):
        return False
    if (game.state, deed.trigger) not in game.runner.ways or edge.to is None:
        return False
    level = game.machine.graph.level_of.get(edge.source)
    if level is None:  # what can be done anywhere, such as to give up, leaves nothing undone
        return False
    known = level.knowing(deed.trigger)
    return not known & level.ahead(edge.to, ALL_RUNS if known <= level.in_attack else TURNS)


def _is_met(game: Game, deed: Deed, card: Card) -> bool:
    """Tell whether a card did in this turn what it must do once in it (506.1b)."""
    event = game.edition.triggers[deed.trigger].met_by
    return not deed.suffers and any((each.event, each.card) == (event, card.id) for each in game.position.past)


def _must_suffer(game: Game, card: Card, deed: Deed) -> bool:
    return any(deed_of(game, each) == deed for each in on_card(game, "must", card))


def _suffers(act: Act, field: str) -> bool:
    return act.edge is not None and field in act.edge.fields and act.edge.fields[field].suffers


def _moved(game: Game, act: Act) -> Iterator[tuple[Card, Going]]:
    """Yield the cards whose move is an event that an effect forbids, such as to be destroyed, and what forbids it."""
    goal = value_of(act.action, "goal")
    if goal is None:
        return
    for pick in act.picks.get("card", ()):
        undestroyed = bool(value_of(act.action, "undestroyed"))
        for event in events_of_move(game, pick.zone, goal, undestroyed=undestroyed):
            going = forbidding(game, event, card=pick.card, suffers=True) if pick.card else None
            if pick.card and going is not None:
                yield pick.card, going


def _turned(game: Game, act: Act) -> Iterator[tuple[Card, Going]]:
    """Yield the cards that are named to be turned as an effect forbids, and what forbids it."""
    assert act.edge is not None
    event = game.edition.triggers[act.edge.trigger].brings
    for pick in [pick for picks in act.picks.values() for pick in picks] if event else ():
        going = forbidding(game, event or "", card=pick.card, suffers=True) if pick.card else None
        if pick.card and going is not None:
            yield pick.card, going


def _attacker(game: Game, act: Act) -> Iterator[tuple[Card, Going]]:
    """Yield the attacker that suffers what names nobody else, such as a block (507.1a)."""
    assert act.edge is not None
    trigger, attack = act.edge.trigger, game.position.attack
    if game.edition.triggers[trigger].suffered is None or any(field.suffers for field in act.edge.fields.values()):
        return
    attacker = game.position.card(attack.attacker) if attack else None
    going = forbidding(game, trigger, card=attacker, suffers=True) if attacker is not None else None
    if attacker is not None and going is not None:
        yield attacker, going


def _players(game: Game, act: Act) -> Iterator[tuple[Side, bool]]:
    """Yield the players of an action: who does it, and who suffers it."""
    if act.by is None:
        return
    yield act.by, False
    named: Any = value_of(act.action, "player")
    if named is not None:
        yield named, False
        yield named, True
    if value_of(act.action, "target") == PLAYER:
        yield other_side(act.by), True


def _doers(game: Game, act: Act) -> Iterator[Card]:
    """Yield the cards that act: those of fields that do not suffer, and the attacker in its attack."""
    for field in ("card", "more", "target"):
        picks: list[Pick] = act.picks.get(field, [])
        yield from (pick.card for pick in picks if pick.card)
    attack = game.position.attack
    if attack is not None and (attacker := game.position.known(attack.attacker)) is not None:
        yield attacker


SEALED, COVERED = "116.2a", "403.4"

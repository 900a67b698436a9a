"""Can and cannot (101.2): what effects say of any action, done or suffered, by a card or by a player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.effects.concerned import as_shown, doers, kept_from, players, sufferers
from duelfsm.play.effects.forbidding import deed_of, forbidding
from duelfsm.play.effects.lasting import Going
from duelfsm.play.effects.left_in_doubt import does_nothing_surely
from duelfsm.play.effects.look_around import COVERED
from duelfsm.play.effects.printed_text import text_may_lift
from duelfsm.play.rules.effect_text import has_discarded_first, limits_of, open_ability
from duelfsm.play.rules.leaving import GRAVEYARD, events_of_move
from duelfsm.play.rules.main import is_used_by_paying
from duelfsm.play.rules.moves import named_cards
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.spell_conditions import does_nothing_inside, is_for_other_turns
from duelfsm.position.card import Side
from duelfsm.position.kept_effects import Lasting
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text, card_word
from duelfsm.rulebook.transition import Transition

OF = Text(ja="{card}の効果", en="the effect of {card}")
OF_STATIC = Text(ja="{card}の常在型能力", en="the static ability of {card}")
STATIC = Text(ja="常在型能力", en="a static ability")


@RULES.guard
@RULES.asked_only_with("cannot")
def nothing_forbids(game: Board, act: Act) -> bool:
    """What an effect forbids is not possible, whatever else allows it (101.2)."""
    assert act.edge is not None
    edge, trigger, how = act.edge, act.edge.trigger, value_of(act.action, "how")
    for one in (*doers(game, act, edge), *sufferers(game, act, edge), *players(game, act, edge)):
        going = forbidding(game, trigger, card=one.looks, player=one.side, suffers=one.suffers, met=one.met, how=how)
        if going is not None:
            of_card = one.card is not None or one.side is None
            return game.no_with(partial(_words, game, one.said, going, of_card=of_card))
    for pick, going in (*_moved(game, act), *_turned(game, act)):
        return game.no_with(partial(_words, game, pick, going))
    return True


def _words(game: Board, said: Pick | Side | str, going: Going, *, of_card: bool = True) -> dict[str, Any]:
    return {"card": said, **said_by(game, going, of_card=of_card)}


def said_by(game: Board, going: Going, *, of_card: bool = True) -> dict[str, Text]:
    """Return what is forbidden to a card, or to a player, and the effect or the static ability that forbids it."""
    source = OF.fill({"card": card_word(going.source)}) if isinstance(going, Lasting) else _static_of(game, going)
    return {"number": deed_of(game, going).forbidden(of_card=of_card), "expected": source}


def _static_of(game: Board, going: Static) -> Text:
    """Return a static ability by the card that has it, where only one card of this game does."""
    cards = [card for each in game.position.zone_of if (card := game.position.known(each)) is not None]
    known = dict.fromkeys(card.name for card in cards if card.name is not None)
    names = {name for name in known if any(static is going for static in game.statics(name))}
    return OF_STATIC.fill({"card": card_word(names.pop())}) if len(names) == 1 else STATIC


@RULES.guard
@RULES.asked_only_with(COVERED)
def is_there(game: Board, act: Act) -> bool:
    """A sealed creature is treated as not there (116.2a), and a card under another one is no card by itself (403.4)."""
    assert act.edge is not None
    for name in act.edge.present:
        field = act.edge.fields[name]
        pick = act.covered(name, field)
        if pick is not None and pick.card is not None:
            return game.no(card=pick, rule=UNDER_ANOTHER if pick.card.under and not field.under else SEALED)
    return True


@RULES.guard
def may_lie_there(game: Board, act: Act) -> bool:
    """A card that goes back to a zone of its own lies hidden in no other one, nor another card there (117.1)."""
    return not act.picks or _may_lie_there(game, act)


def _may_lie_there(game: Board, act: Act) -> bool:
    """Tell whether each hidden card that an act shows may lie where it is shown."""
    assert act.edge is not None
    for name in act.edge.present:
        for pick in act.unseen(name):
            kind = game.type_of(pick)
            if kind is None or kind.home == pick.zone:
                continue
            if kind.home is not None:
                return game.no(card=pick, number=game.edition.zones[kind.home].name)
            if pick.zone in game.edition.homes:
                return game.no(card=pick, number=game.edition.zones[pick.zone].name, case="other")
    return True


@RULES.concerns_edge(may_lie_there)
def names_hidden_cards(edition: Edition, edge: Transition) -> bool:
    """Tell whether an action may show a hidden card: none lies in the battle zone, and a use says more (820.4a)."""
    if is_used_by_paying.__name__ in edge.guards:
        return False
    zones = {zone for name in edge.present for zone in (*edge.fields[name].zones, *edge.fields[name].permitted)}
    return any(not edition.zones[zone].field for zone in zones)


@RULES.concerns_edge(is_there)
def names_cards(_edition: Edition, edge: Transition) -> bool:
    """Tell whether an action names cards that must be there: it looks for none that are sealed or under another."""
    return bool(edge.present)


@RULES.guard
def has_its_mana(game: Board, act: Act) -> bool:
    """What was declared comes to nothing where its mana is not there as it resolves, or another was used (112.3c)."""
    return act.action is None or not game.position.stack or not _comes_to_nothing(game)


@RULES.guard
def condition_is_met(game: Board, act: Act) -> bool:
    """An effect whose condition is not met when it resolves does nothing, which may be said (603.4)."""
    if act.action is None or not game.stack:
        return True
    frame = game.stack[-1]
    if not frame.idle and _does_something(game, act):
        return True
    return game.no(card=game.source or "?", **({"case": "turn"} if is_for_other_turns(game, frame) else {}))


def _does_something(game: Board, act: Act) -> bool:
    """Tell whether an act is none of a spell that does nothing; most often it is none of one that an effect uses."""
    opened = open_ability(game, game.stack[-1])
    if opened is None or not opened.used:
        return True
    return not does_nothing_surely(game, partial(does_nothing_inside, game, act))


@RULES.guard
def its_card_is_found(game: Board, act: Act) -> bool:
    """An effect that uses its card does nothing where that moved on since it was declared (112.3a, 400.5).

    What it has discarded before that is done all the same (112.3b).
    """
    if act.action is None or not game.stack or game.stack[-1].cards:
        return True
    frame = game.stack[-1]
    opened = open_ability(game, frame)
    if opened is None or not (opened.used and opened.declared) or frame.idle:
        return True
    first = has_discarded_first(limits_of(game, frame)) and value_of(act.action, "goal") == GRAVEYARD
    return first or game.no(card=frame.source or "?")


@RULES.concerns_edge(its_card_is_found)
@RULES.concerns_edge(condition_is_met)
@RULES.concerns_edge(has_its_mana)
def does_something(edition: Edition, edge: Transition) -> bool:
    """Tell whether an action is done where the game stays, and is not that nothing happens."""
    operation = edition.operations.get(edge.trigger)
    return edge.to == edge.source and not (operation is not None and operation.idle)


def _comes_to_nothing(game: Board) -> bool:
    """Tell whether what was declared lacks its mana, or another one was used in this attack."""
    frame = game.position.stack[-1]
    if not (frame.short or frame.spent):
        return False
    used = {} if frame.short else {"case": "used"}
    return not game.no(card=frame.source or "?", **used)


RULES.keeps(kept_from)
RULES.lifts(text_may_lift)


def _moved(game: Board, act: Act) -> Iterator[tuple[Pick, Going]]:
    """Yield the cards whose move is an event that an effect forbids, such as to be destroyed, and what forbids it."""
    undestroyed = bool(value_of(act.action, "undestroyed"))
    for pick, goal in _ways(game, act):
        yield from _forbidden(game, pick, events_of_move(game, pick.zone, goal, undestroyed=undestroyed))


def _ways(game: Board, act: Act) -> Iterator[tuple[Pick, str]]:
    """Yield the cards that an action moves, and where to: as it says, or as its operation does (701.26, 801).

    What is used where it must come is among them: what cannot come is not summoned (409.2).
    """
    goal, operation = value_of(act.action, "goal"), game.edition.operations.get(act.edge.trigger if act.edge else "")
    if goal is not None:
        yield from ((pick, goal) for pick in named_cards(act))
    use = game.edition.uses.get(value_of(act.action, "how") or "")
    if use is not None and use.must_come and use.to is not None:
        yield from ((pick, use.to) for pick in act.picks.get("card", ()))
    for field, zone in operation.goes.items() if operation else ():
        there = act.picks[zone][0].zone if zone in act.picks else zone
        yield from ((pick, there) for pick in act.picks.get(field, ()))


def _turned(game: Board, act: Act) -> Iterator[tuple[Pick, Going]]:
    """Yield the cards that are named to be turned as an effect forbids, and what forbids it."""
    assert act.edge is not None
    event = game.edition.triggers[act.edge.trigger].brings
    for pick in [pick for picks in act.picks.values() for pick in picks] if event else ():
        yield from _forbidden(game, pick, [event or ""])


def _forbidden(game: Board, pick: Pick, events: Iterable[str]) -> Iterator[tuple[Pick, Going]]:
    """Yield a card for each of the events that must not happen to it, as it shows itself now."""
    card = as_shown(pick)
    for event in events if card is not None else ():
        going = forbidding(game, event, card=card, suffers=True)
        if going is not None and not _may_be_attempted(game, event):
            yield pick, going


def _may_be_attempted(game: Board, event: str) -> bool:
    """Tell whether an effect goes on where it attempts this, though nothing comes of it, as its text says (101.3a)."""
    frame = game.position.stack[-1] if game.position.stack else None
    return frame is not None and any(each.after == event for each in limits_of(game, frame))


SEALED, UNDER_ANOTHER = "116.2a", "403.4"

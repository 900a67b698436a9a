"""What is tapped, discarded and destroyed for a cost, as the text of the card says (601.1a, 602)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.parts import creatures_named, first_of_each
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.effects.costs import as_many_as, costs_of_use, is_additional, is_for_cost, may_have_costs
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.such_cards import is_known, is_known_as
from duelfsm.play.effects.used_from import parts_of_permissions
from duelfsm.play.rules.leaving import GRAVEYARD, events_of_move
from duelfsm.play.rules.moves import move_together, shown
from duelfsm.play.rules.orientation import taps_in, turn_together
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Orientation
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.paid_parts import PAID_WITH, Paid, PaidParts
from duelfsm.rulebook.text import Text

Given = dict[str, list[Card]]
Asked = tuple[Paid, Card | None]  # what is asked for, and the card that says so


@RULES.guard
def gives_what_its_cost_names(game: Board, act: Act) -> bool:
    """Such cards are given for a cost as the text of the card names, as many, and all that it asks for (601.1).

    Whatever a text says that nobody knows, what is tapped already is not tapped for it (105.6).
    """
    pick = act.the("card")
    facts = game.facts(pick.name)
    gives = bool(_parts_given(act))
    if gives and (facts is None or facts.statics is None):
        return can_all_be_given(game, act) and game.doubt(pick, "statics")
    edge = game.runner.ways[game.state, act.action.do][0].edge
    usual = pick.zone in edge.fields["card"].zones
    if not gives and usual and not may_have_costs(game, pick.name):  # as most often
        return True
    card = as_shown(pick)
    ways = costs_of_use(game, act.actor, card) if card is not None else []
    permitted = parts_of_permissions(game, act.actor, card, pick.zone) if card is not None and not usual else []
    if gives and not gives_rightly(game, act, [*ways, *((each, None) for each in permitted)]):
        return False
    if not any(_gives(act, each) for each in permitted) and permitted:
        return gives_all(game, act, [part for part, _ in permitted[0].parts], rule=ADDITIONAL)
    must = [part for way, source in ways if source is card and is_additional(way) for part, _ in way.parts]
    return not must or gives_all(game, act, must, rule=ADDITIONAL)


def gives_rightly(game: Board, act: Act, ways: Sequence[tuple[PaidParts, Card | None]]) -> bool:
    """Tell whether all that a line gives for a cost is as one of the ways to pay it asks."""
    return all(_fits(game, act, part, ways) for part in _parts_given(act))


def can_all_be_given(game: Board, act: Act) -> bool:
    """Tell whether what a line gives for a cost can be done to each of these cards, whatever asks for it (101.2)."""
    return all(_can_each_be_given(game, act, part) for part in _parts_given(act))


def gives_all(game: Board, act: Act, parts: Sequence[str], **words: str) -> bool:
    """Tell whether a line names what is given for each of these parts of a cost."""
    left = next((part for part in parts if part not in _parts_given(act)), None)
    if left is None:
        return True
    marker = load_notation().named("markers", left)
    return game.no(card=act.the("card"), case="left", event=DONE[left], number=marker, **words)


def given(game: Board, act: Act) -> Given:
    """Return the cards that are given for a cost, by what is done with them; hidden ones are shown now."""
    return {
        part: first_of_each([shown(game, pick) for pick in picks])
        for part, field in PAID_WITH.items()
        if (picks := act.picks.get(field))
    }


def give(game: Board, cards: Given) -> None:
    """Tap, discard, destroy and make mana of what is given for a cost, each part as one event (111.2)."""
    turn_together(game, cards.get(TAPPING, []), Orientation.TAPPED)
    for part in ("discarding", "destroying"):
        if part in cards:
            move_together(game, [ZoneChange(card, GRAVEYARD) for card in cards[part]])
    tapped = {"orientation": Orientation.TAPPED}
    move_together(game, [ZoneChange(card, MANA, marks=dict(tapped)) for card in cards.get(INTO_MANA, ())])


def _gives(act: Act, asked: PaidParts) -> bool:
    return {part for part, _ in asked.parts} <= {*_parts_given(act)}


def _parts_given(act: Act) -> list[str]:
    picks = act.picks
    return [part for part, field in PAID_WITH.items() if picks.get(field)]


def _fits(game: Board, act: Act, part: str, ways: Sequence[tuple[PaidParts, Card | None]]) -> bool:
    pick, picks = act.the("card"), act.picks[PAID_WITH[part]]
    asked = [(paid, source) for way, source in ways for name, paid in way.parts if name == part]
    if not asked:
        return game.no(card=pick, case="none", event=DONE[part])
    if not _can_each_be_given(game, act, part):
        return False
    others = [each for each in picks if not any(paid.alone and _may_be(game, each, paid, of) for paid, of in asked)]
    return not others or _are_such(game, pick, others, [each for each in asked if not each[0].alone], DONE[part])


def _can_each_be_given(game: Board, act: Act, part: str) -> bool:
    held = next((each for each in act.picks[PAID_WITH[part]] if not _can_be_given(game, each, part)), None)
    case = "tapped" if part == TAPPING else "held"
    return held is None or game.no(card=act.the("card"), target=held, event=DONE[part], case=case)


def _are_such(game: Board, pick: Pick, picks: Sequence[Pick], asked: Sequence[Asked], done: Text) -> bool:
    right = [paid for paid, source in asked if all(_may_be(game, each, paid, source) for each in picks)]
    creatures = creatures_named(picks)
    fitting = [paid for paid in right if as_many_as(picks, paid) and as_many_as(creatures, paid)]
    if fitting:
        _doubt_costs_that_count(game, creatures, fitting)
        return not all(paid.differing for paid in fitting) or _are_of_different_costs(game, pick, creatures, done)
    if right:
        count = len(picks if as_many_as(creatures, right[0]) else creatures)
        return game.no(card=pick, case="number", event=done, count=count, limit=right[0].number or 1)
    wrong = next(each for each in picks if not (asked and all(_may_be(game, each, *way) for way in asked)))
    return game.no(card=pick, target=wrong, event=done)


def _doubt_costs_that_count(game: Board, picks: Sequence[Pick], fitting: Sequence[Paid]) -> None:
    """Name each cost that nobody knows and by which what is paid becomes less (601.1a)."""
    for each in picks if any(paid.less_costs for paid in fitting) else ():
        facts = game.facts_now(each.card) if each.card is not None else game.facts(each.name)
        if facts is None or facts.cost is None:
            game.doubt(each, "cost")


def _are_of_different_costs(game: Board, pick: Pick, picks: Sequence[Pick], done: Text) -> bool:
    """Tell whether no two of these are of the same cost; where a cost is not known that is in doubt (601.1a)."""
    found: dict[int, Pick] = {}
    for each in picks if len(picks) > 1 else ():
        facts = game.facts_now(each.card) if each.card is not None else game.facts(each.name)
        if facts is None or facts.cost is None:
            game.doubt(each, "cost")
        elif facts.cost in found:
            return game.no(
                card=pick, target=each, expected=found[facts.cost], event=done, case="same", count=facts.cost
            )
        else:
            found[facts.cost] = each
    return True


def _may_be(game: Board, each: Pick, paid: Paid, source: Card | None) -> bool:
    """Tell whether a card may be such as a cost asks for; of one of which too little is known nobody can say no."""
    card = as_shown(each)
    if card is None or not is_known(game, card, paid):
        is_known_as(game, card, paid)  # what would decide it is told
        return not paid.alone
    return is_for_cost(game, card, paid, source)


def _can_be_given(game: Board, pick: Pick, part: str) -> bool:
    """Tell whether this can be done to a card; what cannot be done pays nothing (101.2, 601.1, 602)."""
    events = TAPPED if part == TAPPING else events_of_move(game, pick.zone, MANA if part == INTO_MANA else GRAVEYARD)
    card = as_shown(pick)
    if any(is_forbidden(game, event, card=card, suffers=True) for event in events):
        return False
    return part != TAPPING or _can_be_tapped(game, pick)


def _can_be_tapped(game: Board, pick: Pick) -> bool:
    card = pick.card
    return card is not None and not card.tapped and taps_in(game, game.edition.zones[pick.zone], pick)


TAPPING, INTO_MANA, ADDITIONAL, MANA = "tapping", "into_mana", "601.1", "mana"
TAPPED = ("taps", "tap")  # the event, and the deed that is suffered
DONE = {
    TAPPING: Text(ja="タップする", en="tapped"),
    "discarding": Text(ja="捨てる", en="discarded"),
    "destroying": Text(ja="破壊する", en="destroyed"),
    INTO_MANA: Text(ja="マナゾーンに置く", en="put into the mana zone"),
}

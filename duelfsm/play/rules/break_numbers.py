"""How many shields an attack breaks (509.2): one, or what a breaker ability says, or all where there are fewer."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.characteristics import keywords_of, power_of, total
from duelfsm.play.effects.lasting import on_card
from duelfsm.play.rules.in_attack import attack_of
from duelfsm.play.rules.registry import RULES
from duelfsm.rulebook.card_hints import BREAKS
from duelfsm.rulebook.keyword import Keyword

BY_EFFECTS = "509.2"  # 509.2a is about a creature without an ability that says otherwise


@RULES.guard
def no_shield_twice(game: Board, act: Act) -> bool:
    """A shield is broken once (509.6)."""
    named = act.action.shields or ()
    return len({*named}) == len(named) or game.no()


@RULES.guard
def breaks_one(game: Board, act: Act) -> bool:
    """Without a breaker ability one shield is broken (509.2a), or more where an effect adds to the number."""
    return len(_breakers(game) or ()) > 0 or _is_right(game, act, {1}, rule=BY_EFFECTS)


@RULES.guard
def breaks_as_its_ability_says(game: Board, act: Act) -> bool:
    """With one breaker ability it is the number of that ability (509.2b)."""
    breakers = _breakers(game) or ()
    return len(breakers) != 1 or _is_right(game, act, {*breakers})


@RULES.guard
def breaks_as_one_ability_says(game: Board, act: Act) -> bool:
    """Of several breaker abilities one is picked; none of them is not a choice (509.2c)."""
    breakers = _breakers(game) or ()
    return len(breakers) <= 1 or _is_right(game, act, {*breakers})


@RULES.guard
def no_more_than_there(game: Board, act: Act) -> bool:
    """Where there are fewer shields than the number, all of them are chosen (509.3, 101.3)."""
    there = len(game.position.counted(game.position.opponent, "shields"))
    return _said(act) <= there or game.no(count=_said(act), limit=there, expected=game.position.opponent)


def numbers_of_breaks(game: Board) -> set[int] | None:
    """Return how many shields the attacker may break: one of these; None where its abilities are not known."""
    breakers, card = _breakers(game), game.position.card(attack_of(game).attacker)
    more = total(on_card(game, BREAKS, card))
    return None if breakers is None else {number + more for number in breakers or {1}}


def _breakers(game: Board) -> set[int] | None:
    """Return the numbers of the attacker's breaker abilities, None where its abilities are not known."""
    keywords = keywords_of(game, game.position.card(attack_of(game).attacker))
    if not keywords:
        return None if keywords is None else set()
    numbers = {_number(game, keyword) for keyword in keywords}
    return None if None in numbers else {number for number in numbers if number}


def _number(game: Board, keyword: Keyword) -> int | None:
    """Return how many shields a keyword breaks, 0 for one that says nothing of it, None where a power is not known."""
    if keyword.breaks == "all":
        return len(game.position.counted(game.position.opponent, "shields"))
    if keyword.power_of_one_more is None:
        return keyword.breaks
    power = power_of(game, game.position.card(attack_of(game).attacker))
    return None if power is None else keyword.breaks + max(power, 0) // keyword.power_of_one_more


def _is_right(game: Board, act: Act, printed: set[int], **by: str) -> bool:
    """Tell whether the number of a line is one of these, or of all shields that are there (101.3).

    Where effects add to the number, the rule may be another one.
    """
    card = game.position.card(attack_of(game).attacker)
    more, there = total(on_card(game, BREAKS, card)), len(game.position.counted(game.position.opponent, "shields"))
    said, numbers = _said(act), {number + more for number in printed}
    if said in numbers or said in {min(number, there) for number in numbers}:
        more_by_text = game.hinting and said < there and BREAKS in game.hints(card.name)
        return not more_by_text or game.doubt_card(card, "keywords")
    if said and _breakers(game) is None:  # whatever they are, none of them breaks nothing (509.2c)
        return game.doubt_card(card, "keywords" if keywords_of(game, card) is None else "power")
    added = {"case": "more", "number": f"{more:+d}"} | by if more else {}
    return game.no(card=card.name or "?", count=said, limit=" / ".join(map(str, sorted(numbers))), **added)


def _said(act: Act) -> int:
    count: int | None = act.action.count if act.action.shields is None else None
    return len(act.picks["shields"]) if count is None else count

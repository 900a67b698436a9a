"""How often, and by how much, an effect does what its text says (101.3): a small record for each."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

LINES = """edition: 1.50
first: A
card "K": creature, water, cost 1, power 1000, keywords none, abilities none, statics none
card "Z": creature, water, cost 1, power 3000, keywords none, abilities none, statics none
card "R": spell, water, cost 1, abilities resolves only {text}, statics none
A hand: "R"
A mana: 1 "K"
A battle: "K"
B battle: 2 "Z"
start: turn 5 A state main
---
cast "R"
effect "R"
{does}
done
"""
BOTH = "lasts cannot attack until other_turn of-other type creature"
POWERS = "destroyed of-other type creature total-power-at-most 5000 mandatory"


def is_refused(text: str, does: str) -> bool:
    """Tell whether what an effect of this text does is refused, by nothing but what its text says."""
    report = Report()
    check_source(report, Source("x.duel", LINES.format(text=text, does=does.replace("; ", "\n"))))
    errors = [each for each in report.checked[0].findings if each.severity == "error" and not each.follows]
    assert {each.rule for each in errors} <= {"101.3"}
    return bool(errors)


@pytest.mark.parametrize(
    ("text", "legal", "illegal"),
    [
        ("1 looked of-own from deck mandatory", "look at 1 from deck", ""),
        ("1 looked of-own from deck mandatory", "reveal 1 from deck", "reveal 2 from deck"),
        ("1 looked of-own from deck mandatory", 'look at "K" (A, deck)', "search"),
        ("3 looked of-own from deck mandatory", "look at 2 from deck; look at 1 from deck", "look at 2 from deck"),
        ("looked of-own from deck", "search", "look at 1 from hand for B"),
        ("1 looked of-other from hand", "look at 1 from hand for B", "look from hand for B"),
        ("looked of-other from hand mandatory", "look from hand for B", "look at 2 from hand for B"),
    ],
)
def test_how_many_hidden_cards_are_looked_at(text: str, legal: str, illegal: str) -> None:
    """Each card that is looked at counts once, and a search sees the whole deck (101.3, 701)."""
    assert (is_refused(text, legal), is_refused(text, illegal)) == (False, True)


def test_what_was_looked_at_is_revealed_besides() -> None:
    """A card that the effect has looked at is shown to both players without being looked at once more (701)."""
    text = "5 looked of-own from deck only 1 moved of-own from deck to hand"
    assert not is_refused(text, 'look at 5 from deck; reveal "K" (A, deck); move "K" from deck -> hand')


@pytest.mark.parametrize(
    ("text", "legal", "illegal"),
    [
        ("lasts power +2000 until turn", 'power +2000 "K" (A, battle)', 'power -2000 "K" (A, battle)'),
        ("lasts breaks +1", 'breaks +1 "K" (A, battle)', 'breaks +2 "K" (A, battle)'),
        ("lasts until turn", 'power +9 "K" (A, battle) until turn', 'power +9 "K" (A, battle) until other_turn'),
        ("1 lasts cost -1 until turn mandatory", "cost -1 for A until turn", ""),
        ("lasts charges +1 until turn of-own mandatory", "charges +1 for A until turn", "charges +1 for B until turn"),
        (BOTH, "cannot attack all-of B until other_turn", "cannot attack all-of A until other_turn"),
        (BOTH, 'cannot attack "Z" (B, battle)', "cannot attack for B until other_turn"),
        (f"1 {BOTH}", 'cannot attack "Z" (B, battle)', "cannot attack all-of B until other_turn"),
    ],
)
def test_by_how_much_and_on_whom_it_lasts(text: str, legal: str, illegal: str) -> None:
    """What lasts is of the amount that the text says, on such cards, or on that player (101.3, 110.2e, 608.2a)."""
    assert (is_refused(text, legal), is_refused(text, illegal)) == (False, True)


@pytest.mark.parametrize(
    ("text", "legal", "illegal"),
    [
        (f"{BOTH} mandatory", 'cannot attack "Z", "Z" 2', 'cannot attack "Z"'),
        (POWERS, 'destroy "Z"', 'destroy "Z", "Z" 2'),
        (POWERS, 'destroy "Z"', ""),
        (POWERS.replace("5000", "6000"), 'destroy "Z", "Z" 2', 'destroy "Z"'),
        ("2 destroyed of-other type creature total-cost-at-most 1 mandatory", 'destroy "Z"', ""),
    ],
)
def test_all_is_done_that_can_be(text: str, legal: str, illegal: str) -> None:
    """It is done once to each, and to no more than all of them together may come to (101.3)."""
    assert (is_refused(text, legal), is_refused(text, illegal)) == (False, True)

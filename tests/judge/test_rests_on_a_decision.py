"""A refusal that rests on what was decided says so, and on which decision (law 13)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.judge.reports.phrases import rule_lines
from duelfsm.rulebook.decisions import load_decisions
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.known import known_editions

FACTS = "creature, fire, cost 2, power 2000, keywords none, statics none"
TURNS = f"""edition: 2020-08-01
first: A
A hand: "Vorg", 4
A mana: 2 "Vorg"
B battle: "Bomb"
card "Vorg": {FACTS}, abilities enters
card "Bomb": {FACTS}, abilities enters of-other
start: turn 5 A
---
turn 5 A
summon "Vorg"
"""
GONE = f"""edition: 1.48
first: A
A battle: "Vorg"
card "Vorg": {FACTS}, abilities attacks
start: turn 5 A state attack.declare
---
attack "Vorg" -> player
"""
SUMMONED = f"""edition: 1.48
first: A
A battle: "Fan"
A hand: "Vorg", "Spell"
A mana: 5 "Vorg"
card "Fan": {FACTS}, abilities summoned of-own
card "Vorg": {FACTS}, abilities none
card "Spell": spell, fire, cost 2, abilities none
start: turn 5 A state main
---
"""


def _refused(lines: list[str], head: str) -> Finding:
    return next(each for each in judged("\n".join(lines), head=head).findings if each.severity is Severity.ERROR)


def test_the_order_of_both_players_extra_turns_is_a_reading_where_no_rule_gives_it() -> None:
    """Editions without 500.5a give no order between them (500.5)."""
    first = 'effect "Vorg": extra turn A'
    found = _refused([first, 'B: effect "Bomb": extra turn B', "end", "turn 6 B"], TURNS)
    assert (found.rule, found.basis, found.decision) == ("500.5", "reading", "extra_turns_as_gained")
    assert any("come as they were gained" in line for line in rule_lines(found, "en"))


def test_a_turn_that_was_skipped_is_said_to_have_been() -> None:
    """The extra turn is the one that is skipped, which is our reading (500.5)."""
    told = ['effect "Vorg": extra turn A; skip next turn A', "end", "turn 6 A"]
    found = _refused(told, TURNS.replace("2020-08-01", "1.48").replace('B battle: "Bomb"\n', ""))
    assert "The turn of A was skipped" in found.message.en
    assert found.basis == "reading"


def test_an_attacker_that_is_no_creature_any_more_is_out_by_a_reading() -> None:
    """One that left the battle zone is out of the attack by the text of the rule (505.6a)."""
    turned = _refused(['effect "Vorg": become type cross_gear "Vorg" until turn', "break 1"], GONE)
    assert (turned.rule, turned.basis, turned.decision) == ("505.6a", "reading", "no_creature_any_more")
    left = _refused(['effect "Vorg": destroy "Vorg"', "break 1"], GONE)
    assert (left.rule, left.basis, left.decision) == ("505.6a", "text", None)


def test_a_rule_whose_text_is_not_known_is_no_text() -> None:
    """When a summon is answered stands in no rule that was seen (112.3g)."""
    found = _refused(['cast "Spell"', 'effect "Spell": put out "Vorg"', 'effect "Fan": draw 1'], SUMMONED)
    assert (found.rule, found.basis) == ("112.3g", "reading")


@pytest.mark.parametrize("edition", known_editions())
def test_what_guards_name_was_decided(edition: str) -> None:
    """Each decision that a guard names, for a case of its own, stands among the decisions."""
    decided = {each.id for each in load_decisions()}
    for guard in load_edition(edition).guards.values():
        assert decided.issuperset(guard.decided.values())
        assert {"always", *guard.cases}.issuperset(guard.decided)


def test_a_summoned_creature_that_could_not_come_is_said_to_have_stayed() -> None:
    """Before 2021-04-14 it lies where it was, and does not attack (101.2, 409.2, 506.1)."""
    statue = "creature, cost 1, civilizations none, power 2000, keywords speed_attacker, abilities none"
    head = f"""edition: 1.23
first: A
A mana: 2
A shields: SHIELDS
card "Statue": {statue}, statics cannot enters if shields at-least 5
start: turn 5 A
---
"""
    lines = ['summon "Statue"', 'attack "Statue" -> player']
    found = _refused(lines, head.replace("SHIELDS", "5"))
    assert found.rule == "506.1"
    assert "could not come to the battle zone" in found.message.en
    assert "409.2" in found.message.ja
    assert not judged("\n".join(lines), head=head.replace("SHIELDS", "4")).findings

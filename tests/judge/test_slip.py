"""What is an order slip, and what only looks like one."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

HEAD = """edition: 1.48
first: A
A battle: "Att"
A mana: 1
A hand: "Big", "Cheap", 3
card "Att": type creature; power 2000; keywords none; abilities none
card "Big": type creature; cost 5; civilizations none; abilities none
card "Cheap": type creature; cost 1; civilizations none; abilities none
start: turn 5 A
---
turn 5 A
"""


def slips(*lines: str, head: str = HEAD) -> list[tuple[str | None, bool]]:
    """Return the rule of each refused line, and whether it is an order slip."""
    report = Report()
    check_source(report, Source("x.duel", head + "\n".join(lines) + "\n"))
    return [(each.rule, each.slip) for each in report.findings if each.severity == "error"]


def test_a_charge_behind_a_summoning_is_a_slip() -> None:
    """Nothing was seen or decided between the two (500.2a), and the position is the same."""
    assert slips('summon "Cheap"', 'charge "Big"', "end") == [("500.2a", True)]


def test_what_costs_nothing_in_an_effect_is_no_slip() -> None:
    """A card that cannot be paid for (112.2) is not the same play as one that an effect uses (101.4d)."""
    assert slips('summon "Big"', 'effect "?"', "done", "end") == [("112.2", False)]


@pytest.mark.parametrize("decided", [["B: no block"], []])
def test_what_the_other_player_could_answer_is_no_slip(decided: list[str]) -> None:
    """Behind an attack the other player has decided, said or unsaid, whether to block (507.1)."""
    lines = ['attack "Att" -> player', *decided, "break 1", 'summon "Cheap"', "end"]
    assert slips(*lines) == [("500.2a", False)]


def test_what_nobody_has_answered_yet_is_a_slip() -> None:
    """Directly behind the attack nothing was decided, so the summoning could have come first (500.2a)."""
    assert slips('attack "Att" -> player', 'summon "Cheap"', "break 1", "end") == [("500.2a", True)]


@pytest.mark.parametrize("mana", ["1", '"M" tapped'])
def test_a_draw_before_the_untap_is_a_slip(mana: str) -> None:
    """The untap is forced and nothing is chosen at it (501.1), so the card that was drawn before tells it nothing."""
    head = HEAD.replace("A mana: 1", f"A mana: {mana}")
    assert slips("draw", "untap", 'charge "Big"', "end", head=head) == [("500.2a", True)]


def test_a_choice_behind_a_draw_is_no_slip() -> None:
    """What an effect drew may have told the player what to charge (500.2a): only a forced move knows no more by it."""
    effect = ['effect "?"', "draw 1", "done"]
    assert slips('summon "Cheap"', *effect, 'charge "Big"', "end") == [("500.2a", False)]


def test_what_an_effect_forbade_in_between_is_no_slip() -> None:
    """A line that was legal before an effect forbade it is wrong because of the effect, not of the order (101.2)."""
    head = HEAD.replace("start:", 'card "Any": abilities any\nstart:')
    draws = ['effect "Any"', "cannot draw for B until turn", "draw 2 A", "done"]
    assert slips(*draws, head=head) == []
    assert slips(*(line.replace("for B", "for A") for line in draws), head=head) == [("101.2", False)]


SPELL = """edition: 1.48
first: A
A mana: 6 "Terror Pit"
A hand: "Terror Pit", 3
A battle: "Immortal Baron, Vorg"
B battle: "Aqua Hulcus"
start: turn 7 A
---
turn 7 A
"""


def test_an_effect_written_before_its_spell_is_one_slip() -> None:
    """The whole effect would be legal behind the spell (302.2), which owes nothing then: nothing more is wrong."""
    early = ['effect "Terror Pit": destroy "Aqua Hulcus"', 'cast "Terror Pit"']
    assert slips(*early, 'attack "Immortal Baron, Vorg" -> player', "break 1", "end", head=SPELL) == [("302.2", True)]


def test_an_effect_before_its_creature_that_shows_a_card_is_no_slip() -> None:
    """Who sees a card of the deck first may summon otherwise for it (603.2)."""
    head = SPELL.replace("Terror Pit", "Bronze-Arm Tribe")
    lines = ['effect "Bronze-Arm Tribe": put the top card of the deck into the mana zone', 'summon "Bronze-Arm Tribe"']
    assert slips(*lines, "end", head=head) == [("603.2", False)]


def test_a_spell_that_was_resolved_early_is_not_resolved_for_another() -> None:
    """What a refused line did is that of one spell: another one owes what it says all the same (101.3)."""
    head = SPELL.replace('mana: 6 "Terror Pit"', 'mana: 12 "Terror Pit"').replace(
        'A hand: "', 'A hand: "Terror Pit", "'
    )
    head = head.replace('B battle: "Aqua Hulcus"', 'B battle: "Aqua Hulcus", "Aqua Hulcus"')
    lines = ['effect "Terror Pit": destroy "Aqua Hulcus"', 'cast "Terror Pit"', 'cast "Terror Pit"', "end"]
    assert slips(*lines, head=head) == [("302.2", True), ("101.3", False)]


def test_a_charge_before_the_untap_and_the_draw_is_one_mistake() -> None:
    """One line came too early, and the two forced moves behind it are not two mistakes (500.1, 500.2a)."""
    assert slips('charge "Big"', "untap", "draw", "end") == [("500.2a", True)]


@pytest.mark.parametrize("lines", [["draw", 'charge "Big"', "untap", "draw"], ['charge "Big"', "draw", "draw"]])
def test_a_draw_that_was_said_before_is_another_mistake(lines: list[str]) -> None:
    """Nobody draws twice in the Draw step (502.1, 500.2a)."""
    assert [rule for rule, _ in slips(*lines, "end")] == ["500.2a", "500.2a"]

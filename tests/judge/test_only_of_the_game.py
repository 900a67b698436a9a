"""What the text of an effect says of turns, of the game and of seals, which happens to no card that moves (101.3)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
start: turn 7 A state main
A hand: "E"
A mana: 9
card "E": creature, fire, cost 4, power 4000, keywords none, statics none, abilities enters only 1 {said}
---
summon "E"
effect "E": """
DONE = {
    "wins": "win A",
    "loses of-other": "lose B",
    "gains_turn": "extra turn A",
    "skips_turn of-other": "skip next turn B",
    "skips_rest": "skip rest of turn",
    "sealed this": 'seal "E"',
}


def _rules(said: str, does: str) -> list[str | None]:
    return [each.rule for each in judged(f"{does}\n", head=HEAD.replace("{said}", said)).findings]


@pytest.mark.parametrize("said", DONE)
def test_an_effect_does_what_its_text_says(said: str) -> None:
    """What the text names, the effect does, and nothing is in doubt (101.3)."""
    assert _rules(f"{said} mandatory", DONE[said]) == []


@pytest.mark.parametrize("said", DONE)
def test_it_is_no_part_of_another_text(said: str) -> None:
    """Where the text names another thing alone, it is no part of it (101.3)."""
    assert _rules("draws", DONE[said]) == ["101.3"]


@pytest.mark.parametrize("said", DONE)
def test_what_is_mandatory_is_done(said: str) -> None:
    """An effect is not over before it did that, where it must (101.3)."""
    assert _rules(f"{said} mandatory", "nothing") == ["101.3"]


def test_each_is_done_so_often() -> None:
    """Two extra turns are two, and a third is none of them (101.3, 500.5)."""
    head = HEAD.replace("{said}", "gains_turn mandatory only 1 gains_turn mandatory").replace(
        'effect "E": ', 'effect "E"\n'
    )
    two = "extra turn A\nextra turn A\n"
    assert judged(two + "done", head=head).legal
    assert [each.rule for each in judged(two + "extra turn A", head=head).findings] == ["101.3"]


def test_what_is_forbidden_need_not_be_done() -> None:
    """Who cannot gain extra turns gains none, whatever the text says (101.2)."""
    held = HEAD.replace(
        "A mana: 9\n",
        'A mana: 9\nB battle: "No"\ncard "No": creature, cost 3, power 3000, keywords none, '
        "abilities none, statics cannot extra_turn of-other player\n",
    )
    assert judged("nothing\n", head=held.replace("{said}", "gains_turn mandatory")).legal


def test_whose_it_is_told() -> None:
    """A text that makes the other player lose makes its owner lose nothing (101.3)."""
    assert _rules("loses of-other", "lose A") == ["101.3"]

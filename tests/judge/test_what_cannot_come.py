"""What cannot come to the battle zone is not summoned, since 2021-04-14 (409.2, 101.2)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: EDITION
first: A
start: turn 5 A state main
A hand: "Scout", "Gear", "Ace"
A mana: 4
A battle: "Base"
B battle: "Gate"
card "Scout": type creature; cost 1; civilizations none; power 2000; keywords none; abilities none
card "Base": type creature; cost 1; civilizations none; power 2000; keywords none; abilities none
card "Gear": type cross_gear; cost 1; civilizations none; keywords none; abilities none
card "Ace": type evolution_creature; cost 1; civilizations none; power 2000; keywords none; abilities none; EVOLVES
card "Gate": type creature; cost 1; civilizations none; power 2000; keywords none; abilities none; STATICS
card "an effect": abilities any
---
""".replace("EVOLVES", "evolves-from type creature")


def _head(edition: str = "1.50", statics: str = "statics cannot enters of-other") -> str:
    return HEAD.replace("EDITION", edition).replace("STATICS", statics)


@pytest.mark.parametrize("line", ['summon "Scout"', 'summon "Ace" -> "Base"'])
@pytest.mark.parametrize(("edition", "rules"), [("1.50", ["101.2"]), ("2021-04-14", ["101.2"]), ("1.23", [])])
def test_a_creature_that_cannot_come_is_not_summoned(line: str, edition: str, rules: list[str]) -> None:
    """Until 2021-04-14 it was summoned and stayed in the hand (409.2, official notice 31627)."""
    assert [*refused([line], _head(edition)).values()] == rules


def test_nor_is_it_summoned_inside_an_effect() -> None:
    """What an effect has summoned does not come either (409.2, official Q&A 39612)."""
    assert refused(['effect "an effect"', 'summon "Scout"', "done"], _head()) == {2: "101.2"}


def test_another_card_is_used_and_stays() -> None:
    """The ruling speaks of creatures; a cross gear that cannot come stays in the hand, by our reading (409.2)."""
    assert not judged('generate "Gear" #= "Gear" (A, hand)', head=_head()).findings


@pytest.mark.parametrize("statics", ["statics cannot enters of-other type cross_gear", "statics cannot enters of-own"])
def test_what_is_not_forbidden_to_come_is_summoned(statics: str) -> None:
    """Only while an effect forbids it (101.2)."""
    assert not refused(['summon "Scout"'], _head(statics=statics))


def test_what_would_come_elsewhere_instead_is_summoned() -> None:
    """That something takes the place of its coming forbids nothing (609)."""
    replaces = "abilities enters of-other type creature replaces"
    head = _head(statics=replaces).replace("abilities none; abilities", "abilities")
    assert not refused(['summon "Scout"', 'B: apply "Gate": move "Scout" -> graveyard'], head)

"""Keywords that are there to be counted or to be put under, such as Wave Striker and Shinkalize (603.4, 801)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Striker", "Other"
B battle: FOES
card "Striker": type creature; cost 3; civilizations fire; power 2000; keywords wave_striker; abilities none; STATICS
card "Other": type creature; cost 3; civilizations fire; power 2000; keywords ウェーブストライカー; abilities none
card "Foe": type creature; cost 3; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Far": type creature; cost 3; civilizations fire; power 2000; keywords wave_striker; abilities none; statics none
---
""".replace("STATICS", "statics may untapped-target if Wave Striker")


@pytest.mark.parametrize(("foes", "rules"), [('"Foe", "Far"', []), ('"Foe"', ["505.2"])])
def test_wave_strikers_of_both_players_are_counted(foes: str, rules: list[str]) -> None:
    """With two others in play, whoever has them, the ability is there; its own card is not counted (603.4)."""
    assert [*refused(['attack "Striker" -> "Foe"'], HEAD.replace("FOES", foes)).values()] == rules


EVOLUTION = """edition: 1.50
first: A
start: turn 5 A state main
A hand: "Star"
A battle: "Seed"
A mana: 6 "Seed"
card "Seed": type tamaseed; cost 2; civilizations light; races ジョーカーズ; keywords KEYWORDS; statics none
card "Star": type evolution_creature; cost 3; civilizations light; power 6000; keywords none; abilities none; STATICS
---
"""


@pytest.mark.parametrize("keywords", ["shinkalize", "シンカライズ"])
@pytest.mark.parametrize(("asked", "onto", "rules"), [
    ("type creature race ジョーカーズ", '"Seed" (A, battle)', []),
    ("type creature race Human", '"Seed" (A, battle)', ["801"]),
    ("type creature race ジョーカーズ from mana", '"Seed" (A, mana)', ["801"]),
])  # fmt: skip
def test_a_tamaseed_is_put_under_as_a_creature(keywords: str, asked: str, onto: str, rules: list[str]) -> None:
    """In the battle zone an evolution is put onto it as if it were a creature, elsewhere it is none (801)."""
    head = EVOLUTION.replace("KEYWORDS", keywords).replace("STATICS", f"statics none; evolves-from {asked}")
    assert [*refused([f'summon "Star" -> {onto}'], head).values()] == rules


@pytest.mark.parametrize("asked", ["type creature", "race ジョーカーズ", "type creature or type creature race Human"])
def test_a_tamaseed_without_shinkalize_is_put_under_nothing(asked: str) -> None:
    """Its ability, and not its type, lets an evolution onto a creature lie on it (801, official Q&A 41412)."""
    head = EVOLUTION.replace("KEYWORDS", "none").replace("STATICS", f"statics none; evolves-from {asked}")
    assert [*refused(['summon "Star" -> "Seed" (A, battle)'], head).values()] == ["801"]


@pytest.mark.parametrize("asked", ["type tamaseed", "race Human or type tamaseed civilization light"])
def test_an_evolution_onto_a_tamaseed_asks_for_no_shinkalize(asked: str) -> None:
    """What names tamaseeds goes onto one whatever its abilities (801)."""
    head = EVOLUTION.replace("KEYWORDS", "none").replace("STATICS", f"statics none; evolves-from {asked}")
    assert not judged('summon "Star" -> "Seed" (A, battle)', head=head).findings


@pytest.mark.parametrize(
    "asked", ["type creature", "race ジョーカーズ", "race ジョーカーズ or type tamaseed civilization fire"]
)
def test_whether_an_unknown_tamaseed_is_put_under_is_in_doubt(asked: str) -> None:
    """Of a tamaseed whose keyword abilities nobody knows it is not decided (801)."""
    head = EVOLUTION.replace("keywords KEYWORDS; statics none", "statics none")
    report = judged('summon "Star" -> "Seed" (A, battle)', head=head.replace("STATICS", f"evolves-from {asked}"))
    assert (report.undecided, report.illegal) == (1, 0)


def test_nothing_else_is_in_doubt_for_its_unknown_keywords() -> None:
    """A field has no such ability, known or not (801)."""
    head = EVOLUTION.replace("keywords KEYWORDS; statics none", "statics none").replace("type tamaseed", "type field")
    head = head.replace("STATICS", "statics none; evolves-from type creature")
    assert [*refused(['summon "Star" -> "Seed" (A, battle)'], head).values()] == ["801"]


def test_shinkalize_may_be_given_by_an_effect() -> None:
    """An effect that gives the ability lets an evolution lie on the tamaseed, until it ends (801, 608)."""
    head = EVOLUTION.replace("KEYWORDS", "none").replace("STATICS", "statics none; evolves-from type creature")
    head = head.replace("---\n", 'card "an effect": abilities any\n---\n')
    lines = ['effect "an effect": gain shinkalize "Seed" (A, battle) until turn', 'summon "Star" -> "Seed" (A, battle)']
    assert not refused(lines, head)

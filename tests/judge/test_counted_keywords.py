"""Keywords that are there to be counted or to be put under, such as Wave Striker and Shinkalize (603.4, 801)."""

from __future__ import annotations

import pytest
from turn_five import refused

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


@pytest.mark.parametrize("keywords", ["none", "shinkalize", "シンカライズ"])
@pytest.mark.parametrize(("asked", "onto", "rules"), [
    ("type creature race ジョーカーズ", '"Seed" (A, battle)', []),
    ("type creature race Human", '"Seed" (A, battle)', ["801"]),
    ("type creature race ジョーカーズ from mana", '"Seed" (A, mana)', ["801"]),
])  # fmt: skip
def test_a_tamaseed_is_put_under_as_a_creature(keywords: str, asked: str, onto: str, rules: list[str]) -> None:
    """In the battle zone an evolution is put onto it as if it were a creature, elsewhere it is none (801)."""
    head = EVOLUTION.replace("KEYWORDS", keywords).replace("STATICS", f"statics none; evolves-from {asked}")
    assert [*refused([f'summon "Star" -> {onto}'], head).values()] == rules

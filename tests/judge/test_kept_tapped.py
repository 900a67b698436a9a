"""A Silent Skill that is resolved though no line says what untapped: its creature stayed tapped, all else untapped."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Sleeper" tapped, "Dreamer" tapped, "Raider" tapped, "Awake"
A mana: "Raider" tapped
card "Sleeper": type creature; cost 3; power 2000; keywords none; abilities Silent Skill; statics none
card "Dreamer": type creature; cost 3; power 2000; keywords none; abilities Silent Skill; statics none
card "Awake": type creature; cost 3; power 2000; keywords none; abilities Silent Skill; statics none
card "Raider": type creature; cost 2; power 2000; keywords none; abilities none; statics none
---
turn 5 A
"""
TOLD = {
    "the others untapped": ['effect "Sleeper": draw 1', "draw", 'attack "Raider" -> player'],
    "another one with a Silent Skill untapped": ['effect "Sleeper": draw 1', "draw", 'attack "Dreamer" -> player'],
    "two stayed tapped": ['effect "Sleeper": draw 1', 'effect "Dreamer"', "draw 2", "done", "draw"],
    "by the name of the ability": ['silent skill "Sleeper": draw 1', "draw", 'attack "Raider" -> player'],
    "in Japanese": ["サイレントスキル 《Sleeper》: 1枚引く", "ドロー", "攻撃 《Raider》 → プレイヤー"],
}
REFUSED = {
    "it stayed tapped, so it cannot attack": (
        ['effect "Sleeper": draw 1', "draw", 'attack "Sleeper" -> player'], {3: "506.1a"},
    ),
    "each of two stayed tapped": (
        ['effect "Sleeper": draw 1', 'effect "Dreamer": draw 1', "draw", 'attack "Dreamer" -> player'], {4: "506.1a"},
    ),
    "the untapping is told of it": (
        ['untap "Sleeper", "Dreamer", "Raider", "Raider"', 'effect "Sleeper": draw 1'], {2: "501.1a"},
    ),
    "the untapping is told, and it lay untapped": (["untap", 'effect "Awake": draw 1'], {2: "501.1a"}),
    "the untapping is told twice": (["untap", "untap"], {2: "702.2"}),
    "the step is over": (["draw", 'effect "Sleeper": draw 1'], {2: "603.2"}),
    "it lay untapped": (['effect "Awake": draw 1'], {1: "501.1a"}),
    "it has no Silent Skill": (['effect "Raider": draw 1'], {1: "603.2"}),
}  # fmt: skip


@pytest.mark.parametrize("way", TOLD)
def test_a_silent_skill_says_that_its_creature_stayed_tapped(way: str) -> None:
    """Where its effect is resolved first in a turn, all the other cards untapped, and a note says so (501.1a)."""
    assert refused(TOLD[way], HEAD) == {}
    (note,) = judged("\n".join(TOLD[way]) + "\n", head=HEAD).findings
    assert (note.code, note.line) == ("DM.opened", HEAD.count("\n") + 1)
    assert "Sleeper" in note.message.en


@pytest.mark.parametrize("way", REFUSED)
def test_a_silent_skill_is_read_so_only_where_it_may_have_been(way: str) -> None:
    """It stays tapped for the turn, and it is not read so where it untapped, or had nothing to untap (501.1a)."""
    lines, wrong = REFUSED[way]
    assert refused(lines, HEAD) == wrong


IN_ORDER = (["untap", 'silent skill "Sleeper": draw 1'], ['silent skill "Sleeper": draw 1', "untap"])


@pytest.mark.parametrize("lines", IN_ORDER, ids=["the untapping first", "the untapping behind it"])
def test_who_says_that_all_untaps_beside_a_silent_skill_says_that_of_the_others(lines: list[str]) -> None:
    """The creature stays tapped, all the others untap, and its effect comes behind that (501.1a)."""
    assert refused([*lines, "draw", 'attack "Raider" -> player'], HEAD) == {}
    assert refused([*lines, "draw", 'attack "Sleeper" -> player'], HEAD) == {4: "506.1a"}

"""What an effect does of which nobody told the text is not judged, and that is said once (101.3, law 12)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: "Ours"
A hand: "Diamond Cutter", "Twin", "Laser Wing"
A mana: 20
B battle: 3 "Theirs"
card "Ours": type creature; power 2000; keywords none; abilities attacks, blocks; statics none
card "Theirs": type creature; power 2000; keywords none; abilities none; statics none
card "Twin": type spell; cost 2; civilizations none; keywords none; abilities resolves only 1 destroyed of-other
start: turn 5 A state main
---
"""
PIT = 'cast "Diamond Cutter"\n  effect "Diamond Cutter"\n    destroy "Theirs"\n  done'
LIFE = 'cast "Laser Wing"\n  effect "Laser Wing"\n    draw 1\n  done'


def _noted(lines: str) -> list[tuple[str, int]]:
    return [
        (each.message.en.split(": ")[-1], (each.line or 0) - HEAD.count("\n"))
        for each in judged(lines, head=HEAD).findings
    ]


def test_what_effects_do_whose_texts_nobody_told_is_said_once() -> None:
    """That the game is legal says nothing of what these spells do; the first line of that is named (101.3)."""
    assert _noted(f"{LIFE}\n{PIT}\n") == [("Laser Wing, Diamond Cutter.", 3)]


@pytest.mark.parametrize(
    "lines", ['cast "Twin"\n  effect "Twin"\n    destroy "Theirs"\n  done', 'cast "Diamond Cutter"']
)
def test_nothing_is_said_where_the_record_tells_the_text_or_nothing_is_done(lines: str) -> None:
    """What the record says that the effect does is judged, and an effect that no line tells does nothing (101.3)."""
    assert _noted(lines) == []


def test_nothing_is_said_of_a_card_of_which_the_record_tells_the_abilities() -> None:
    """Who describes a card may leave untold what its effects do: that is no list that lacks it (law 12)."""
    assert _noted('attack "Ours" -> player\n  effect "Ours"\n    destroy "Theirs"\n  done') == []


def test_it_is_a_note_and_the_record_is_legal() -> None:
    """Most games of real cards have such effects; where they are resolved was judged (law 12)."""
    report = judged(PIT, head=HEAD)
    assert (report.legal, report.undecided) == (1, 0)
    assert [(each.code, each.severity.value) for each in report.findings] == [("DM.effects", "note")]

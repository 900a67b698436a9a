"""Japanese marks a word behind it: 山札から, 手札へ, このターンまで."""

from __future__ import annotations

import pytest

from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.sources import Source

HEAD = "edition: 1.48\nfirst: A\nA battle: 《青銅の鎧》\nstart: turn 5 A state main\n---\neffect 《青銅の鎧》\n"


def reading(line: str) -> Reading:
    """Return what is read of a line inside an effect."""
    return read(Source("x.duel", f"{HEAD}{line}\n"))


def said(line: str) -> object:
    """Return the action of a line."""
    record = reading(line).record
    assert record is not None
    return record.actions[-1]


@pytest.mark.parametrize(
    ("behind", "before"),
    [
        ("移動 1 山札から → マナ", "move 1 from deck -> mana"),
        ("移動 1 山札から -> 手札", "move 1 from deck -> hand"),
        ("移動 2 シールドゾーンから 手札へ", "move 2 from shields -> hand"),
        ("マナに置く 1 山札から", "to mana 1 from deck"),
        ("パワー +1000 《青銅の鎧》 このターンの終わりまで", "power +1000 《青銅の鎧》 until このターンの終わり"),
    ],
)
def test_a_marker_behind_its_word_is_read_as_before_it(behind: str, before: str) -> None:
    """No Japanese writer puts から before its noun: what is said so is no name of a card."""
    assert said(behind) == said(before)


@pytest.mark.parametrize("line", ["破壊 山札から", "タップ 手札へ", "破壊 次のターンまで"])
def test_a_place_is_no_card(line: str) -> None:
    """Where no such place stands behind the verb, the line is refused: no card is made of it in silence."""
    (fault,) = reading(line).faults
    assert fault.reason == "syntax"
    assert "カード名ではなく" in fault.message.ja


def test_a_card_of_such_a_name_stands_in_quotes() -> None:
    """A card may be called so: in quotes it is a name, and one that the record names is so without them, too."""
    assert not reading("破壊 《山札から》").faults
    named = HEAD.replace("A battle: ", "A battle: 《手札から》, ")
    assert not read(Source("x.duel", f"{named}破壊 手札から\n")).faults


def test_it_is_written_as_it_is_said() -> None:
    """The writer has the marker behind the zone, and what it writes is read as the same."""
    record = reading("移動 2 from 山札 → 手札").record
    assert record is not None
    text = write_duel(record, "ja")
    assert "移動 2 山札から → 手札" in text
    again = read(Source("x.duel", text)).record
    assert again is not None
    assert again.actions == record.actions

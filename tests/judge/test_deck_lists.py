"""The list of a deck: what is shown and is not on it, and a fifth copy of a card (100.2a)."""

from pathlib import Path

import pytest

from duelfsm.judge.check import Report, check
from duelfsm.record.files.convert import write_record
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import STDIN, Source
from duelfsm.rulebook.finding import Severity
from duelfsm.web.game_table import GameTable
from duelfsm.web.rows import Opened
from duelfsm.web.view import view

HEAD = "edition: 1.48\nfirst: A\n"
LIST = 'A deck list: 2 "Aqua Hulcus", 3 アクア・ビークル, "Holy Awe"\n'


def checked(folder: Path, lists: str, *lines: str, head: str = "") -> Report:
    """Check a record with lists of decks."""
    path = folder / "a.duel"
    path.write_text(HEAD + lists + head + "---\nturn 1 A\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return check(path)


def told(report: Report) -> list[tuple[str, int | None]]:
    """Return the code of each finding and its line."""
    return [(finding.code, finding.line) for finding in report.findings]


def test_what_is_not_on_the_list_is_found_at_its_line(tmp_path: Path) -> None:
    """By either name it is on the list; another card is not, once; the other deck has no list."""
    assert told(checked(tmp_path, LIST, 'charge "アクア・ハルカス"', "end", "turn 2 B", 'charge "Bombat"')) == []
    found = checked(tmp_path, LIST, 'charge "Bolshack Dragon"', "end", "turn 2 B", "end", "turn 3 A")
    assert told(found) == [("DM.deck_list", 6)]
    at_first = checked(tmp_path, LIST, "end", head='A mana: "Aqua Hulcus", "Bombat"\n')
    assert told(at_first) == [("DM.deck_list", 4)]


def test_a_head_alone_is_held_against_its_list(tmp_path: Path) -> None:
    """What lies there at first and is not on the list is found where no line follows; nobody did it."""
    path = tmp_path / "a.duel"
    path.write_text(f'{HEAD}{LIST}A hand: "Bombat"\nstart: turn 5 A\n---\n', encoding="utf-8")
    report = check(path)
    assert told(report) == [("DM.deck_list", 4)]
    assert report.checked[0].who[:1] == (None,)


def test_more_than_the_list_has_is_found_at_the_line_that_shows_it(tmp_path: Path) -> None:
    """Two lie in the mana zone, under both names; the third one is charged."""
    head = 'A mana: "Aqua Hulcus", "アクア・ハルカス"\n'
    found = checked(tmp_path, LIST, 'charge "Aqua Hulcus"', head=head)
    assert told(found) == [("DM.deck_list", 7)]
    assert "3 copies of Aqua Hulcus" in found.findings[0].message.en


def test_what_is_in_no_deck_needs_no_place_on_the_list(tmp_path: Path) -> None:
    """Cards of the hyperspatial zone are none of the deck (407), nor need one be that nobody knows."""
    head = 'A hyperspatial: "Gaial Kaiser", 2\nA battle: "Something Psychic"\n'
    assert told(checked(tmp_path, LIST, "end", head=head)) == []
    assert told(checked(tmp_path, LIST, "end", head='A battle: "Something"\n')) == [("DM.deck_list", 4)]


def test_a_fifth_copy_is_found_on_the_list(tmp_path: Path) -> None:
    """Under both names together, at the entry that makes five; a text that nobody knows might allow it (100.2a)."""
    lists = 'A deck list: 4 "Aqua Hulcus"\nA デッキリスト: 4 「Aqua Vehicle」、 1 アクア・ハルカス\n'
    report = checked(tmp_path, lists, "end")
    (found,) = report.findings
    assert (found.code, found.line, found.column, report.illegal) == ("DM100.2a", 4, 29, 1)
    unknown = checked(tmp_path, "A deck list: 5 Foo\n", "end")
    assert (told(unknown), unknown.undecided) == ([("DM.unverified.text", 3)], 1)


@pytest.mark.parametrize("lists", ["deck list: 4 X", "A deck list:", "A deck list: 4", "A deck list: 0 X"])
def test_a_list_that_cannot_be_read_has_its_place(tmp_path: Path, lists: str) -> None:
    """One finding at the line of the list."""
    found = checked(tmp_path, f"{lists}\n", "end").findings
    assert [(finding.code.startswith("IN."), finding.line) for finding in found] == [(True, 3)]


def test_both_spellings_hold_the_list(tmp_path: Path) -> None:
    """A record that is converted to JSON and back has the list; a number that is left out is one."""
    record = read(Source(STDIN, HEAD + LIST + "---\nturn 1 A\n")).record
    assert record is not None
    assert [(each.name, each.count) for each in record.players.A.deck_list or ()][-1] == ("Holy Awe", 1)
    for name in ("a.json", "a.duel"):
        write_record(record, str(tmp_path / name), "ja")
        assert check(tmp_path / name).legal == 1
        again = read(Source(name, (tmp_path / name).read_text(encoding="utf-8"))).record
        assert again is not None
        assert again.players == record.players


def test_the_public_view_has_no_list() -> None:
    """What is turned towards the players names no card that only a list names."""
    table = GameTable(Opened(text=HEAD + LIST + "---\nturn 1 A\n"))
    assert "Aqua Hulcus" not in str(view(table, public=True))


def test_a_list_has_no_more_cards_than_a_deck(tmp_path: Path) -> None:
    """40 are a deck, fewer are what is known of it; the 41st is found at its entry (100)."""
    forty = ", ".join(f'4 "A{number}"' for number in range(10))
    assert told(checked(tmp_path, f"A deck list: {forty}\n", "end")) == []
    assert told(checked(tmp_path, f'A deck list: {forty}\nA deck list: "B"\n', "end")) == [("DM100", 4)]


def test_what_begins_beside_the_deck_is_none_of_the_forty(tmp_path: Path) -> None:
    """A GR creature on a list is no card of the deck (100, 408)."""
    cards = ", ".join(f'4 "A{number}"' for number in range(10))
    lists = f'A deck list: {cards}, "G"\ncard "G": type gr_creature\n'
    assert told(checked(tmp_path, lists, "end")) == []


@pytest.mark.parametrize(
    ("head", "fits"),
    [
        ("A: Akari (deck 30, hand 5, shields 5)", True),
        ("A: Akari (deck 40, hand 5)", False),
        ("A: Akari (deck 30, hand 5)\nA mana: 5", True),  # the shields are not told
        ('A: Akari (deck 30, hand 5)\nA mana: 5, "Bombat"', False),
        ('A: Akari (deck 40)\nA battle: "Aqua Hulcus"', False),
        ('A: Akari (deck 40)\nA battle: 2, "Unknown"', True),  # of what is there nobody knows the type
        ('A: Akari (deck 40)\nA battle: "P"\ncard "P": type pulse', True),  # it may have begun there (307.2)
        ('A: Akari (deck 40)\nA battle: "Psy"\ncard "Psy": type psychic_creature', True),
        ('A hyperspatial: 8\nA battle: "Psy"\ncard "Psy": type psychic_creature', False),
        ('A gr: 11\nA battle: "G"\ncard "G": type gr_creature', True),
        ('A gr: 12\nA battle: "G"\ncard "G": type gr_creature', False),
        ('A gr: 12\nA graveyard: "G"\ncard "G": type gr_creature', False),
    ],
)
def test_no_more_cards_are_told_than_there_can_be(tmp_path: Path, head: str, fits: bool) -> None:
    """What a head tells of a player is at most 40 of the deck, 8 and 12 beside it, wherever they lie (100): a note."""
    found = checked(tmp_path, "", "end", head=head + "\n")
    assert [(each.rule, each.severity) for each in found.findings] == ([] if fits else [("100", Severity.NOTE)])
    assert found.legal == 1

"""Heads and lines as people write them who never saw the notation."""

from __future__ import annotations

import pytest

from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.sources import Source
from duelfsm.record.model.record import Record, Start

SAID = 'A: Akari\nB: Ben\nfirst: {first}\n---\nturn 1 {first}\n{first}: charge "Aqua Hulcus"\n'


def read_text(text: str) -> Reading:
    """Read a record in the hand notation."""
    return read(Source("x.duel", text))


def record_of(text: str) -> Record:
    """Return a record that can be read."""
    found = read_text(text)
    assert found.record is not None, found.faults
    assert not found.faults
    return found.record


@pytest.mark.parametrize(
    "head",
    [
        "Players: Akari, Ben\nAkari goes first",
        "Akari plays first\nplayers: Akari, Ben",
        "プレイヤー: Akari、Ben\n先攻: Akari",
        "対戦者: Akari, Ben\nAkariが先攻",
        "プレイヤー: Akari、Ben\nAkari は先攻です",
        "Akari vs Ben\nAkari started",
        "Akari 対 Ben\n先攻 Akari",
        "対戦: Akari vs Ben\n先攻: Akari",
        "Players: Akari vs. Ben\nfirst: Akari",
        "先攻 Akari\n後攻 Ben",
        "Players: Akari, Ben\nStarting player: Akari",
    ],
)
@pytest.mark.parametrize("begin", ["\nTurn 1 Akari", "---\nAkari's turn 1", "\nAkariのターン1"])
def test_who_plays_is_said_in_one_line_and_who_begins_in_a_sentence(head: str, begin: str) -> None:
    """The names of both players stand behind one key, A first, and the header of the first turn ends the head."""
    assert record_of(f"{head}\n{begin}\nAkari charges Aqua Hulcus\n") == record_of(SAID.format(first="A"))


def test_the_second_of_the_two_may_go_first() -> None:
    """The order of the names says who is A, not who begins."""
    text = "Players: Akari, Ben\nBen goes first\n\nTurn 1 Ben\nBen charges Aqua Hulcus\n"
    assert record_of(text) == record_of(SAID.format(first="B"))


@pytest.mark.parametrize(
    ("head", "reason", "line", "column"),
    [
        ("players: Akari\nfirst: A", "syntax", 1, 15),
        ("players: Akari,\nfirst: A", "syntax", 1, 16),
        ("players: Akari vs\nfirst: A", "syntax", 1, 18),
        ("players: A vs B\nfirst: A", "syntax", 1, 10),
        ("players: Akari, Ben, Chika\nfirst: A", "syntax", 1, 20),
        ("players: A, B\nfirst: A", "syntax", 1, 10),
        ("A: Chika\nplayers: Akari, Ben\nfirst: A", "duplicate_key", 2, 10),
        ("players: Akari, Ben\nChika goes first", "unknown_word", 2, 1),
    ],
)
def test_what_names_not_two_players_is_told_at_its_place(head: str, reason: str, line: int, column: int) -> None:
    """One name, three, a letter, another name than was said before, and a stranger who begins are faults."""
    fault = read_text(f"{head}\n---\nturn 1 A\n").faults[0]
    assert (fault.reason, fault.line, fault.column) == (reason, line, column)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("charges Aqua Hulcus", "charge Aqua Hulcus"),
        ("summons Aqua Hulcus", "summon Aqua Hulcus"),
        ("casts Holy Awe", "cast Holy Awe"),
        ("evolves Aqua Hulcus -> Aqua Sniper", "evolve Aqua Hulcus -> Aqua Sniper"),
        ("searches deck", "search"),
        ("looks at B hand", "look at B hand"),
        ("A: concedes", "A: concede"),
    ],
)
def test_an_english_verb_may_be_said_of_somebody(said: str, written: str) -> None:
    """The third person of each verb of the notation is that verb."""
    head = "first: A\n---\nturn 1 A\n"
    assert record_of(head + said) == record_of(head + written)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("look at B hand", "look at for B from hand"),
        ("look B's hand", "look at for B from hand"),
        ("looks at the top 3 cards of the deck", "look at 3 from deck"),
        ("look at the top card", "look at 1 from deck"),
        ("reveal the top two cards", "reveal 2 from deck"),
        ("reveals the top card of my deck", "reveal 1 from deck"),
    ],
)
def test_a_place_that_is_looked_at_is_no_card_of_that_name(said: str, written: str) -> None:
    """Whose hand, or the top of a deck, was read as the name of a card, and nobody asked who may see it (101.3)."""
    head = "first: A\n---\nturn 1 A\n"
    assert record_of(head + said) == record_of(head + written)


@pytest.mark.parametrize("line", ["summons Aqua Hulcus, taps 3", "charge Aqua Hulcus draws"])
def test_a_name_does_not_swallow_a_verb(line: str) -> None:
    """Behind the name of a printed card a verb in any form asks for quotes: nobody would look at it."""
    (fault,) = read_text(f"first: A\n---\nturn 1 A\n{line}\n").faults
    assert "quotes" in fault.message.en


@pytest.mark.parametrize("line", ["A:", "B: ", "Akari:"])
def test_who_acts_alone_says_nothing(line: str) -> None:
    """A player and a colon with nothing behind them are a fault at their place, and none of the program."""
    (fault,) = read_text(f"A: Akari\nfirst: A\n---\nturn 1 A\n{line}\n").faults
    assert (fault.reason, fault.line) in {("missing", 5), ("syntax", 5), ("verb", 5)}


@pytest.mark.parametrize(
    ("head", "first"),
    [
        ("start: turn 5 A\n---\n", "A"),
        ("start: turn 6 A\n---\n", "B"),
        ("players: Akari, Ben\nstart: turn 5 Ben\n---\n", "B"),
        ("title: first round\n---\nturn 1 B\n", "B"),
        ("A: Akari\nB: Ben\n\nTurn 1 Ben\n", "B"),
    ],
)
def test_a_start_or_the_first_header_shows_who_goes_first(head: str, first: str) -> None:
    """Odd turns are those of the player who goes first (103.4); from there on 先攻 names that player."""
    assert record_of(head).first == first
    later = record_of(f"{head}先攻: charge ?\n後攻は《X》でブロック\n").actions[-2:]
    assert [getattr(each, "by", None) for each in later] == [first, "B" if first == "A" else "A"]


@pytest.mark.parametrize(
    "text",
    [
        "---\ncharge ?\n",
        "---\n先攻1ターン目\n",
        "start: turn 5 先攻\n---\n",
        "---\nturn 2 B\nturn 1 A\n",
        "---\n後攻: end\nturn 1 A\n",
    ],
)
def test_where_nothing_shows_who_goes_first_it_is_asked(text: str) -> None:
    """Who is called the first one before anything shows who that is, is nobody; the line to be written is told."""
    (fault,) = read_text(text).faults
    assert (fault.reason, "first: A" in fault.message.en, "先攻: A" in fault.message.ja) == (
        "missing_field",
        True,
        True,
    )


@pytest.mark.parametrize("header", ["①Akari", "【1】Akari", "先1", "1. Akari", "1ターン目(先攻)"])
def test_a_number_beside_a_player_is_the_header_of_a_turn(header: str) -> None:
    """It ends the head, where nothing else does, because the head names that player."""
    text = f"Players: Akari, Ben\nfirst: Akari\n\n{header}\nAkari charges Aqua Hulcus\n"
    assert record_of(text) == record_of(SAID.format(first="A"))


def test_zones_may_be_those_of_a_player_by_name() -> None:
    """Akari's mana, あかりのマナ are the lines of her letter."""
    said = 'players: Akari, Ben\nstart: 5ターン目 Akari\nAkari\'s mana: 2 "X"\nBenの場: "Y"\n---\n'
    assert record_of(said) == record_of('players: Akari, Ben\nstart: turn 5 A\nA mana: 2 "X"\nB battle: "Y"\n---\n')


@pytest.mark.parametrize("start", ["turn 5 turn", "turn 5 A", "A turn 5"])
def test_a_player_may_be_called_as_a_word_of_the_start(start: str) -> None:
    """The word with its number behind it is the word; alone it is the player."""
    assert record_of(f"A: turn\nB: Ben\nfirst: A\nstart: {start}\n---\n").start == Start(turn=5, player="A")


@pytest.mark.parametrize("said", ['"X" x3', '"X" x 3', "「X」×3", "「X」3枚", "「X」 3枚", '3 "X"', '"X", "X", "X"'])
def test_how_many_of_a_card_lie_in_a_zone_stands_before_or_behind_it(said: str) -> None:
    """Three of a card are three cards, and two of which nothing is said are hidden (400.2)."""
    mana = record_of(f"first: A\nA mana: {said}, 2\n---\nturn 1 A\n").players.A.mana
    assert mana == ("X", "X", "X", 2)


@pytest.mark.parametrize("said", ['"X" 3', '"X" x', '"X" x101', "X x3"])
def test_a_number_that_may_be_another_one_is_told(said: str) -> None:
    """A number alone behind a card may be of hidden cards; there are no more cards than a zone can have."""
    assert read_text(f"first: A\nA mana: {said}\n---\nturn 1 A\n").faults

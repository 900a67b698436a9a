"""The library as a program uses it: records in and out, games that are copied and told back, events as JSON."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import SPECS

import duelfsm
from duelfsm.record.files.sources import sources

TEXT = 'first: A\n---\nturn 1 A\n  charge "Aqua Hulcus"\n'
ONE_LINE = json.dumps({"duelfsm": 1, "first": "B", "actions": [{"do": "turn", "number": 1, "by": "B"}]})
SHIPPED = sorted((SPECS / "rulings").glob("*/*.duel"))[::9] + sorted((SPECS / "games").glob("*.duel"))
each_record = pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)


def played(path: Path) -> tuple[duelfsm.Record, duelfsm.Game, list[duelfsm.Accepted]]:
    """Return a record, its game, and what its lines came to as far as they are accepted."""
    record = duelfsm.read_record(path)
    game = duelfsm.Game.at(duelfsm.starting_position(record, duelfsm.load_edition(record.edition)))
    outcomes = [game.apply(line) for line in record.actions if line.do in game.edition.triggers]
    return record, game, [each for each in outcomes if isinstance(each, duelfsm.Accepted)]


def test_a_record_is_read_from_a_file_a_stream_or_its_text(tmp_path: Path) -> None:
    """What is read is the same record, wherever it stands; a text has several lines or begins with a brace."""
    path = tmp_path / "game.duel"
    path.write_text(TEXT, encoding="utf-8")
    found = [duelfsm.read_record(where) for where in (path, str(path), TEXT, io.StringIO(TEXT))]
    assert found == [found[0]] * 4
    assert duelfsm.read_record(ONE_LINE).first == "B"


def test_many_records_are_read_one_by_one(tmp_path: Path) -> None:
    """A file of JSON Lines, a folder, a stream and a text give their records in order; a stream is not read on."""
    (tmp_path / "a.jsonl").write_text(f"{ONE_LINE}\n\n{ONE_LINE}\n", encoding="utf-8")
    (tmp_path / "b.duel").write_text(TEXT, encoding="utf-8")
    assert [each.first for each in duelfsm.read_records(tmp_path, TEXT, io.StringIO(f"{ONE_LINE}\n"))] == [*"BBAAB"]

    def endless() -> Iterator[str]:
        while True:
            yield f"{ONE_LINE}\n"

    assert next(duelfsm.read_records(endless())).first == "B"  # type: ignore[arg-type]  # a stream without an end


def test_what_cannot_be_read_is_told_with_its_place(tmp_path: Path) -> None:
    """The error has the faults in both languages, each at its line and column, and the records behind are read."""
    path = tmp_path / "games.jsonl"
    path.write_text(f'{{"duelfsm": 1}}\n{ONE_LINE}\n', encoding="utf-8")
    found = duelfsm.read_records(path)
    with pytest.raises(duelfsm.UnreadableError) as told:
        next(found)
    assert f"{path}:1:1: " in str(told.value)
    assert told.value.faults[0].message.ja in str(told.value)
    assert next(found).first == "B"
    with pytest.raises(duelfsm.UnreadableError, match=r"-:3:1: .*jump"):
        duelfsm.read_record("first: A\n---\njump high\n")


def test_one_record_is_one(tmp_path: Path) -> None:
    """A file of several records, or none, is no record (it is not the first of them)."""
    (tmp_path / "a.jsonl").write_text(f"{ONE_LINE}\n{ONE_LINE}\n", encoding="utf-8")
    with pytest.raises(duelfsm.SeveralRecordsError):
        duelfsm.read_record(tmp_path / "a.jsonl")
    with pytest.raises(duelfsm.UnreadableError):
        duelfsm.read_record(tmp_path / "none.duel")


@each_record
def test_the_record_of_a_game_begins_where_it_began(path: Path) -> None:
    """Of every start that a head can say the record of the game says it again, cards, zones, turn and state."""
    record, game, _ = played(path)
    again = duelfsm.Record.of(game)
    edition = duelfsm.load_edition(record.edition)
    assert duelfsm.starting_position(again, edition) == duelfsm.starting_position(record, edition)


@each_record
def test_the_record_of_a_game_leads_where_the_game_stands(path: Path) -> None:
    """Its actions, done anew, are accepted one and all, and the position is the same."""
    record, game, _ = played(path)
    again = duelfsm.Record.of(game)
    other = duelfsm.Game.at(duelfsm.starting_position(again, duelfsm.load_edition(record.edition)))
    assert all(other.apply(action) for action in game.actions)
    assert other.position == game.position


@each_record
def test_a_copy_goes_its_own_way(path: Path) -> None:
    """A copy can be taken back to the beginning, and the game stands as it did; so the other way round (law 11)."""
    _, game, _ = played(path)
    before, twin = game.position.model_copy(deep=True), game.copy()
    while twin.undo():
        pass
    assert game.position == before
    assert twin.position == game.beginning()
    other = game.copy()
    while game.undo():
        pass
    assert other.position == before
    assert [choice.do for choice in other.legal_actions()] == [
        choice.do for choice in duelfsm.Game.at(before).legal_actions()
    ]


@each_record
def test_events_come_back_from_json(path: Path) -> None:
    """Every event of a game is equal when it is read back, and they lead from the beginning to the end (law 11)."""
    _, game, outcomes = played(path)
    position = game.beginning()
    for outcome in outcomes:
        events = duelfsm.events_from_json(duelfsm.events_to_json(outcome.events))
        for event in events:
            event.redo(position)
    assert position == game.position
    again = duelfsm.Position.model_validate_json(position.model_dump_json())
    assert again.model_dump() == position.model_dump()  # facts that ship are plain facts then


@pytest.mark.parametrize("text", ["[1]", '[{"event": "Flown"}]', '[{"event": "Turned"}]', "{", '[{"event": "Put"}]'])
def test_what_is_no_event_is_told(text: str) -> None:
    """A text that holds no events is an error of its value."""
    with pytest.raises(ValueError, match=r"."):
        duelfsm.events_from_json(text)


def test_the_turn_is_there_or_told() -> None:
    """Before the first turn there is none: an error of the library says so, and no attribute of None (500.1)."""
    record = duelfsm.Record.model_validate({"duelfsm": 1, "first": "B", "actions": []})
    game = duelfsm.Game.at(duelfsm.starting_position(record, duelfsm.load_edition(record.edition)))
    with pytest.raises(duelfsm.NoTurnError):
        _ = game.turn
    assert duelfsm.Game.new(first="B").turn.player == "B"


def test_a_new_game_knows_its_cards_and_decks() -> None:
    """What is said of a card counts as in a record, names in either language; the lists are in the record (100.2a)."""
    guard = duelfsm.CardFacts(name="Wall", type="クリーチャー", cost=1, civilizations=("水",), power=1000)
    game = duelfsm.Game.new(cards=[guard], decks={"A": ["Wall", "Wall"], "B": {"Wall": 5}})
    assert game.position.facts["Wall"].type == "creature"
    record = duelfsm.Record.of(game)
    assert [(each.name, each.count) for each in record.players.A.deck_list or ()] == [("Wall", 2)]
    assert [(each.name, each.count) for each in record.players.B.deck_list or ()] == [("Wall", 5)]


def test_a_card_of_unknown_words_is_told() -> None:
    """A word of a card that the edition does not know is named, with those that it knows; nothing is passed over."""
    with pytest.raises(duelfsm.UnknownWordError, match=r'Wall: "wizzard" is not known; known / .*creature'):
        duelfsm.Game.new(cards=[duelfsm.CardFacts(name="Wall", type="wizzard")])


def test_a_position_with_a_card_of_unknown_words_begins_no_game() -> None:
    """A type of card that came later is told as such where a game is to stand at the position of a record."""
    text = (
        'edition: 2018-10-01\nfirst: A\nA battle: "Wall"\ncard "Wall": type tamaseed\nstart: turn 5 A\n---\nturn 5 A\n'
    )
    record = duelfsm.read_record(text)
    position = duelfsm.starting_position(record, duelfsm.load_edition(record.edition))
    with pytest.raises(duelfsm.UnknownWordError, match="tamaseed"):
        duelfsm.Game.at(position)


def test_a_game_from_the_middle_has_no_head() -> None:
    """A position that was kept in the middle of a turn is where no head of a record begins: that is told."""
    game = duelfsm.Game.new()
    game.apply(duelfsm.Charge(card="Wall"))
    with pytest.raises(duelfsm.UntoldStartError):
        duelfsm.Record.of(duelfsm.Game.at(game.position))


def test_what_is_taken_back_is_in_no_record() -> None:
    """The actions of a game are those that stand: one that is refused or taken back is none of them."""
    game = duelfsm.Game.new()
    game.apply(duelfsm.Charge(card="X"))
    game.apply(duelfsm.Charge(card="Y"))
    game.undo()
    game.apply(duelfsm.Charge(card="Z"))
    with game.aside(0):
        game.apply(duelfsm.NoCharge())
    assert [getattr(action, "card", None) for action in game.actions] == [None, "Z"]


def test_a_record_is_written_to_a_file_or_a_stream(tmp_path: Path) -> None:
    """A stream gets the notation in the language that is asked for; a file is what its ending says."""
    record, stream = duelfsm.read_record(TEXT), io.StringIO()
    duelfsm.write_record(record, stream, "ja")
    assert "ターン 1 A" in stream.getvalue()
    for name in ("a.duel", "a.json"):
        duelfsm.write_record(record, tmp_path / name)
        assert duelfsm.read_record(tmp_path / name) == record
    with pytest.raises(duelfsm.NotWrittenError, match=r"A record is written as .* / "):
        duelfsm.write_record(record, tmp_path / "a.txt")


def test_every_shipped_record_is_read_so() -> None:
    """What the check reads from the folders, a program reads, too."""
    assert sum(1 for _ in duelfsm.read_records(SPECS / "games")) == sum(1 for _ in sources([SPECS / "games"]))

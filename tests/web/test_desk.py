"""A table is the fold of its rows, and its view says what a judge needs, without any server or browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from duelfsm.record.duel.read_duel import DuelText
from duelfsm.rulebook.decisions import load_decisions
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.web.alone import Alone
from duelfsm.web.book import book
from duelfsm.web.desk import MAX_GAMES, Desk, NoSuchGameError
from duelfsm.web.game_table import NotTakenError
from duelfsm.web.rows import ROW
from duelfsm.web.sqlite import Database
from duelfsm.web.store import KeptRow, Memory, StaleError, Store

NEW = "edition: 1.48\nfirst: A\n---\n"
CHARGE = {"do": "charge", "by": "A", "card": "Aqua Hulcus"}
MANY_GAMES = 10_000


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A file of games."""
    with closing(Database(tmp_path / "games.db")) as found:
        yield found


@pytest.fixture(params=["memory", "file"])
def store(request: pytest.FixtureRequest, database: Database) -> Store:
    """Each of the stores."""
    return Memory() if request.param == "memory" else database


def played(at: int, line: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """Return a row that plays a line."""
    return {"row": "played", "at": at, "line": line or CHARGE, **more}


def take(desk: Desk, game: str, rows: int, row: dict[str, Any]) -> dict[str, Any]:
    """Add a row and return the answer."""
    return desk.try_take(game, rows, desk.row(row), "me")


def test_a_second_desk_sees_what_the_first_one_did(store: Store) -> None:
    """Nothing lives in memory alone: a desk that is started anew shows the same table."""
    first = Desk(store)
    game = first.open(NEW)["id"]
    take(first, game, 1, played(1))
    shown = take(first, game, 2, {"row": "named", "name": "Table 7"})["view"]
    assert Desk(store).view(game) == shown
    assert shown["branches"][0]["name"] == {"ja": "Table 7", "en": "Table 7"}


def test_a_line_that_was_played_before_another_opens_a_branch(store: Store) -> None:
    """What happened stays as it was, and what should have happened stands beside it."""
    desk = Desk(store)
    game = desk.open(NEW)["id"]
    take(desk, game, 1, played(1))
    branch = take(desk, game, 2, played(1, {"do": "end", "by": "A"}))["view"]
    assert (branch["branch"], branch["length"], branch["branches"][1]["origin"]) == (1, 2, {"branch": 0, "at": 1})
    assert [line["do"] for line in desk.view(game, 0)["lines"]] == ["turn", "charge"]


def test_a_refused_line_is_kept_only_where_it_happened(store: Store) -> None:
    """A second charge (503.2) adds no row; written down as it happened it stands in the record with its finding."""
    desk = Desk(store)
    game = desk.open(NEW)["id"]
    take(desk, game, 1, played(1))
    refused = take(desk, game, 2, played(2))
    assert (refused["taken"], refused["findings"][0]["rule"], refused["view"]["rows"]) == (False, "503.2", 2)
    kept = take(desk, game, 2, played(2, kept=True))["view"]
    assert [(each["line"], each["rule"]) for each in kept["findings"]] == [(3, "503.2")]
    assert kept["zones"]["A"][4]["count"] == 1


def test_a_finding_brings_the_words_of_its_rule(store: Store) -> None:
    """Beside the sentence stand the clause and its basis."""
    desk = Desk(store)
    game = desk.open(NEW)["id"]
    take(desk, game, 1, played(1))
    (why,) = desk.why(game, 0, None, "charge")
    assert (why["rule"], why["basis"]) == ("503.2", "text")
    assert why["clause"]["en"]


def test_a_reading_is_shown_where_a_verdict_rests_on_it(store: Store) -> None:
    """How turns are numbered is our reading (512.1); a late charge is in the text, with no word of a late untap."""
    late, counted = (
        Desk(store).check(f"{NEW}{lines}")["findings"][0]
        for lines in ("turn 1 A\nno charge\nend\nturn 2 B\nno charge\ncharge X\n", "turn 1 A\nend\nturn 5 B\n")
    )
    assert (late["rule"], late["basis"], late["decisions"]) == ("500.2a", "text", [])
    assert (counted["rule"], counted["basis"]) == ("512.1", "reading")
    assert [each["en"] for each in counted["decisions"]] == [
        each.name.en for each in load_decisions() if each.rule == "512.1"
    ]


def test_a_finding_at_a_table_suggests_its_repair(store: Store) -> None:
    """A second charge (503.2) is found at its line, with the way back that check suggests."""
    desk = Desk(store)
    text = 'edition: 1.48\nfirst: A\n---\nturn 1 A\ncharge "X"\ncharge "Y"\n'
    (found,) = desk.view(desk.open(text)["id"])["findings"]
    (checked,) = desk.check(text)["findings"]
    assert (found["line"], found["rule"], found["repair"]["to_line"]) == (3, "503.2", 2)
    assert found["repair"]["kind"] == checked["repair"]["kind"]


def test_a_text_that_is_checked_is_read_once(store: Store) -> None:
    """A text at the limit takes seconds to read, also where the edition that it names is looked for."""
    with patch.object(DuelText, "__init__", autospec=True, side_effect=DuelText.__init__) as read:
        (found,) = Desk(store).check(f'{NEW}turn 1 A\ncharge "X"\ncharge "Y"\n')["findings"]
    assert found["clause"]["en"]
    assert read.call_count == 1


def test_what_may_not_be_done_says_so_of_each_card(store: Store) -> None:
    """In an attack a tapped Blocker may not block (507.1a), an untapped one may; the greyed one is named."""
    desk = Desk(store)
    facts = 'card "Giga": type creature; keywords blocker\ncard "Ura": type creature; keywords blocker\n'
    field = 'A battle: "Hulcus"\nB battle: "Giga" tapped, "Ura"\nstart: turn 5 A state main\n---\n'
    game = desk.open(f'edition: 1.48\nfirst: A\n{facts}{field}attack "Hulcus" -> player\n')["id"]
    assert [(each["cards"], each["rule"]) for each in desk.why(game, 0, None, "block")] == [(["Giga"], "507.1a")]
    legal = {option["do"] for option in desk.view(game)["options"]}
    greyed = desk.why(game, 0, None)
    assert {"block", "charge", "end"} <= {each["do"] for each in greyed}
    assert "declare" in legal
    assert all(each["cards"] for each in greyed if each["do"] in legal)


def test_who_comes_second_is_told(store: Store) -> None:
    """The number of rows is the lock: an old one adds nothing (and undo and redo are rows as well)."""
    desk = Desk(store)
    game = desk.open(NEW)["id"]
    take(desk, game, 1, played(1))
    with pytest.raises(StaleError):
        take(desk, game, 1, played(1))
    assert take(desk, game, 2, {"row": "undone"})["view"]["length"] == 1
    assert take(desk, game, 3, {"row": "redone"})["view"]["length"] == 2
    assert take(desk, game, 4, {"row": "redone"})["taken"] is False
    assert [each["number"] for each in desk.trail(game)] == [1, 2, 3, 4]


def test_two_desks_over_one_file_lose_nothing(database: Database) -> None:
    """Two servers over one file: the second finds the row that the first added, and is told."""
    with closing(Database(database.path)) as other:
        one, two = Desk(database), Desk(other)
        game = one.open(NEW)["id"]
        assert two.view(game)["rows"] == 1
        take(one, game, 1, played(1))
        with pytest.raises(StaleError):
            take(two, game, 1, played(1))
        assert two.view(game)["length"] == 2


def test_a_row_that_cannot_be_stored_is_not_shown() -> None:
    """Where the file refuses, the table is as it was: nothing is shown that is not kept."""

    class Full(Memory):
        def add(self, game: str, entry: KeptRow) -> None:
            if entry.number > 1:
                raise OSError("disk full")
            super().add(game, entry)

    desk = Desk(Full())
    game = desk.open(NEW)["id"]
    with pytest.raises(OSError, match="disk full"):
        take(desk, game, 1, played(1))
    assert desk.view(game)["length"] == 1


def test_a_row_of_which_no_view_can_be_made_is_not_stored(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The view is made before the row is stored: what is stored can be viewed, and the table goes on as it was."""
    desk = Desk(store)
    game = desk.open(NEW)["id"]

    def fails(*_given: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("duelfsm.web.desk.view", fails)
        with pytest.raises(ZeroDivisionError):
            desk.take(game, 1, desk.row(played(1)))
    assert [entry.number for entry in store.entries(game)] == [1]
    assert (desk.view(game)["rows"], desk.view(game)["length"]) == (1, 1)


def test_who_must_block_and_who_lost_are_shown_without_a_server() -> None:
    """What is offered as several cards at once, as blockers that must and the losers of a battle, is JSON, too."""
    alone = Alone(lambda _game, _row: None)
    statics = "statics must block"
    head = [
        "edition: 1.48", "first: A", "start: turn 5 A", 'A battle: "Raider"', 'B battle: "Guard", "Sentry"',
        'card "Raider": type creature; keywords none; abilities none',
        *(f'card "{name}": type creature; keywords blocker; abilities none; {statics}' for name in ("Guard", "Sentry")),
        "---", "turn 5 A", '  attack "Raider" -> player',
    ]  # fmt: skip
    blocked = [*head, '  B: block "Guard" and "Sentry"']
    for lines in (head, blocked):
        said = json.loads(alone.ask("open", json.dumps({"text": "\n".join(lines)})))
        assert "answer" in said, said


def test_the_players_are_shown_no_hidden_card() -> None:
    """The public view names no card of a hand or a shield zone, and offers nothing to do."""
    desk = Desk(Memory())
    text = 'edition: 1.48\nfirst: A\nA hand: "Secret", 4\nB shields: "Hidden", 4\nstart: turn 3 A\n---\n'
    game = desk.open(text)["id"]
    public = json.dumps(desk.view(game, public=True))
    assert "Secret" not in public
    assert "Hidden" not in public
    assert "options" not in public
    assert "Secret" in json.dumps(desk.view(game))


def test_ten_thousand_games(database: Database) -> None:
    """A file of many games opens at once, lists its newest, and finds any of them; one more is told to go elsewhere."""
    connection = database.connection()
    row = json.dumps({"row": "opened", "text": NEW})
    ids = [f"{number:016d}" for number in range(MANY_GAMES)]
    connection.execute("BEGIN")
    connection.executemany("INSERT INTO game (id, opened) VALUES (?, ?)", [(game, row) for game in ids])
    connection.executemany("INSERT INTO entry VALUES (?, 1, 'me', 0, ?)", [(game, row) for game in ids])
    connection.execute("COMMIT")
    desk = Desk(database)
    newest = desk.games(count=2)
    assert [each["id"] for each in newest] == [ids[-1], ids[-2]]
    assert desk.games(newest[-1]["number"], 1)[0]["id"] == ids[-3]
    assert desk.view(ids[0])["rows"] == 1
    with pytest.raises(NoSuchGameError):
        desk.view("nowhere")
    assert MAX_GAMES == MANY_GAMES
    with pytest.raises(NotTakenError, match="10000 tables are kept here and no more"):
        desk.open(NEW)


@pytest.mark.parametrize(
    "text", ["", "{", "edition: 9.9\nfirst: A\n---\n", "edition: 1.48\nfirst: A\nA battle: 101\n---\n"]
)
def test_what_cannot_be_read_opens_no_table(text: str) -> None:
    """An unreadable record is refused with what is wrong, and leaves nothing behind."""
    store = Memory()
    with pytest.raises(NotTakenError):
        Desk(store).open(text)
    assert store.kept == {}


def test_the_book_says_of_every_state_what_may_be_done() -> None:
    """With no game at all: each state of the edition has its name, its rule, and its ways out with who acts."""
    edition = load_edition(newest_edition())
    found = book(edition)
    assert set(found["states"]) == set(edition.states)
    ways = {way["id"]: way for state in found["states"].values() for way in state["ways"]}
    assert set(ways) | {way["id"] for way in found["anywhere"]} == set(edition.transitions)
    assert (ways["attack.block/block"]["by"], ways["attack.block/block"]["rule"]) == ("other", "507.1")


def test_the_desk_of_one_device_keeps_its_rows() -> None:
    """In the browser each row is handed over to be kept, and a new start takes them all back."""
    kept: list[dict[str, Any]] = []
    first = Alone(lambda _game, row: kept.append(json.loads(row)))
    game = json.loads(first.ask("open", json.dumps({"text": NEW})))["answer"]["id"]
    first.ask("try_take", json.dumps({"game": game, "rows": 1, "row": played(1)}))
    second = Alone(lambda _game, _row: None)
    second.load(game, json.dumps(kept))
    assert json.loads(second.ask("view", json.dumps({"game": game})))["answer"]["length"] == 2
    problem = json.loads(second.ask("view", json.dumps({"game": "nowhere"})))["problem"]
    assert (problem["status"], problem["message"]["en"]) == (404, "There is no such table.")


def test_every_row_is_read_as_it_was_written() -> None:
    """A row of each kind is the same after it went through JSON."""
    for row in (played(1), {"row": "undone", "branch": 1}, {"row": "redone"}, {"row": "named", "name": "x"}):
        assert ROW.validate_json(ROW.dump_json(ROW.validate_python(row), by_alias=True)) == ROW.validate_python(row)


def test_a_table_with_very_many_cards_is_shown_and_says_what_it_leaves_out(store: Store) -> None:
    """Of hundreds of cards it is all shown; where that is more than may be tried, a sentence says so in its place."""
    zones = ("hand", "battle", "mana", "graveyard")
    lie = [
        f"{side} {zone}: " + ", ".join(f'"{side}{zone}{at}"' for at in range(100)) for side in "AB" for zone in zones
    ]
    desk = Desk(store)
    game = desk.open("\n".join(["edition: 1.50", "first: A", *lie, "start: turn 5 A state main", "---", ""]))["id"]
    assert len(desk.view(game)["options"]) > 100
    with patch("duelfsm.judge.answers.at_most.MAX_HELP", 100_000):
        view = desk.view(game)
    assert view["options"] == []
    assert view["too_much"]["en"].startswith("Too many cards")
    assert desk.view(desk.open("edition: 1.50\nfirst: A\n---\nturn 1 A\n")["id"])["too_much"] is None

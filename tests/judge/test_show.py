"""The position of a record at a line, in words."""

from __future__ import annotations

import json
from pathlib import Path
from unittest.mock import patch

import pytest
from rich.cells import cell_len

from duelfsm.cli.one_game import show as command
from duelfsm.judge.answers import at_most
from duelfsm.judge.answers.explained import as_json, explained
from duelfsm.judge.answers.show import NoSuchLineError, describe, game_at
from duelfsm.judge.replay.replay import Replay
from duelfsm.judge.said.wrap import WIDTH
from duelfsm.play.game import Game
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.json.write_json import write_json
from duelfsm.record.model.record import Record

pytestmark = pytest.mark.outside("the command line")

TEXT = """edition: 1.48
A: あかり
B: Ben
first: A
A battle: アクア・ハルカス tapped, 「水晶の鎧」
B battle: "Giga"
card アクア・ハルカス: type creature
start: turn 5 A
---
turn 5 A

untap
draw
charge "X"
attack 水晶の鎧 -> player
chrage "Y"
"""


def shown(line: int | None, language: str = "en", text: str = TEXT) -> list[str]:
    """Return what is shown of the game behind a line."""
    game = game_at(read(Source("x.duel", text)), line)
    assert game is not None
    return list(describe(game, language, game.legal_actions()))


def read_back(text: str) -> Record:
    """Return the record of a text."""
    record = read(Source("x.duel", text)).record
    assert record is not None
    return record


def zone(lines: list[str], name: str) -> str:
    """Return the first line of a zone, the first player's."""
    return next(line.strip() for line in lines if line.strip().startswith(name))


@pytest.mark.parametrize(("line", "hand", "mana"), [(10, 5, 0), (12, 5, 0), (13, 6, 0), (14, 5, 1), (None, 5, 1)])
def test_the_position_behind_a_line(line: int | None, hand: int, mana: int) -> None:
    """The lines up to the one that is named are played, and no further."""
    lines = shown(line)
    assert zone(lines, "hand").startswith(f"hand {hand}:")
    assert any(row.strip().startswith("mana zone 1: X") for row in lines) == bool(mana)


def test_a_line_without_an_action_is_the_one_above() -> None:
    """An empty line, or one that cannot be read, shows where the game stands behind the last good line."""
    assert shown(11) == shown(10)
    assert shown(16) == shown(15)


def test_above_the_first_action_the_game_stands_at_its_start() -> None:
    """Before the first action the cards lie as the head says, and the turn has not begun."""
    assert "アクア・ハルカス [tapped]" in zone(shown(3), "battle zone")
    assert not any(line.startswith("turn 5") for line in shown(3))


@pytest.mark.parametrize("line", [-1, 0, 18, 10_000])
def test_a_line_that_the_file_does_not_have_is_said(line: int, tmp_path: Path) -> None:
    """Below the first line and behind the last one there is no position to be shown."""
    for path, text in (("x.duel", TEXT.replace("chrage", "# ")), ("x.json", write_json(read_back(TEXT)))):
        last = text.removesuffix("\n").count("\n") + 1
        (tmp_path / path).write_text(text, encoding="utf-8")
        assert command(str(tmp_path / path), at=last, lang="en") == 0
        with pytest.raises(NoSuchLineError, match=f"no line {line} in a file of {last} lines"):
            command(str(tmp_path / path), at=line)


def test_both_languages() -> None:
    """The turn, its player, the state and the zones in the words of the language."""
    english, japanese = shown(10), shown(10, "ja")
    assert english[0] == "turn 5: あかり (A)"
    assert japanese[0] == "ターン 5: あかり(A)"
    assert english[1].endswith("[start.untap]")
    assert not any("start.untap" in line for line in japanese)
    assert any("裏向き 5枚" in line for line in japanese)
    assert any("プレイヤー" in line for line in shown(14, "ja"))


def test_uses_are_named() -> None:
    """A way of using a card is called by its name in both languages."""
    assert any("召喚" in line for line in shown(14, "ja"))
    assert not any("summon" in line for line in shown(14, "ja"))


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("name", ["炎" * 200, "x" * 200, "炎 x " * 40])
def test_no_line_is_wider_than_the_screen(language: str, name: str) -> None:
    """With names as long as they may be, every line has at most 80 cells, wide characters counted twice."""
    text = TEXT.replace("あかり", name).replace("水晶の鎧", name)
    assert max(cell_len(line) for line in shown(14, language, text)) <= WIDTH


def test_what_cannot_be_read_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record in which nobody goes first cannot be shown: standard error says so, and the command exits with 2."""
    (tmp_path / "x.duel").write_text("edition: 1.48\n---\nend\n", encoding="utf-8")
    assert command(str(tmp_path / "x.duel"), lang="en") == 2
    printed = capsys.readouterr()
    assert (printed.out, "IN.missing_field" in printed.err) == ("", True)


@pytest.mark.parametrize(("line", "code"), [(14, 0), (15, 0), (16, 2), (None, 2)])
def test_what_cannot_be_read_up_to_the_line_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: int | None, code: int
) -> None:
    """The position is shown; where a line of it was left out because it cannot be read, the command exits with 2."""
    (tmp_path / "x.duel").write_text(TEXT, encoding="utf-8")
    assert command(str(tmp_path / "x.duel"), at=line, lang="en") == code
    printed = capsys.readouterr()
    assert ("turn 5: あかり (A)" in printed.out, "IN.verb" in printed.err) == (True, code == 2)


def test_a_record_is_judged_once_to_be_shown(tmp_path: Path) -> None:
    """One at the limit takes seconds to judge: where it stands and what of it cannot be read is found in one go."""
    (tmp_path / "x.duel").write_text(TEXT, encoding="utf-8")
    with patch.object(Replay, "findings", autospec=True, side_effect=Replay.findings) as judged:
        assert command(str(tmp_path / "x.duel"), lang="en") == 2
    assert judged.call_count == 1


def test_the_command_shows_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`duelfsm show FILE --at LINE --lang both` prints the position twice."""
    (tmp_path / "x.duel").write_text(TEXT, encoding="utf-8")
    assert command(str(tmp_path / "x.duel"), at=13, lang="both") == 0
    printed = capsys.readouterr().out
    assert "ターン 5: あかり(A)" in printed
    assert "turn 5: あかり (A)" in printed


def test_the_rest_is_explained() -> None:
    """Behind what may be done stand the states of this turn, and of each other action why it may not be done."""
    game = game_of_text(14)
    lines = [line for language in ("ja", "en") for line in explained(game, language, game.explain())]
    assert max(map(cell_len, lines)) <= WIDTH
    said = " ".join(line.strip() for line in lines)
    assert "Untap > Start-of-turn triggers > Draw a card" in said
    assert "[503.2, text]" in said
    assert "このターンのマナチャージはもう行いました" in said.replace(" ", "")


def test_what_waits_stands_in_its_order() -> None:
    """The turn player's effects come first, in an order of their choice; then the other player's (101.4, 506.3)."""
    abilities = "abilities attacks of-any"
    text = TEXT.replace("card アクア・ハルカス: type creature", f"""card アクア・ハルカス: type creature; {abilities}
card 水晶の鎧: type creature; {abilities}
card Giga: type creature; {abilities}""")  # fmt: skip
    game = game_of_text(None, text)
    waits = [(each.place, each.owner, each.source) for each in game.explain().waits]
    assert waits == [(1, "A", "アクア・ハルカス"), (1, "A", "水晶の鎧"), (2, "B", "Giga")]


def test_an_explanation_as_json() -> None:
    """For programs the same is one object: the position, the path, each action with rule, guard and basis."""
    game = game_of_text(14)
    before = game.position.model_copy(deep=True)
    data = json.loads(as_json(game))
    assert game.position == before
    assert (data["turn"], data["player"], data["position"]["turn"]["number"]) == (5, "A", 5)
    assert {"do", "by", "card", "legal", "rule", "guard", "basis", "message", "decisions"} <= set(data["actions"][0])
    (charge,) = [each for each in data["actions"] if each["do"] == "charge" and not each["legal"]][:1]
    assert (charge["rule"], charge["guard"], charge["basis"]) == ("503.2", "charges_left", "text")
    assert data["path"][-1]["edge"] == "charge/charge"


def game_of_text(line: int | None, text: str = TEXT) -> Game:
    """Return the game behind a line."""
    game = game_at(read(Source("x.duel", text)), line)
    assert game is not None
    return game


def test_an_attack_that_is_under_way_is_why_its_creature_does_not_attack() -> None:
    """A creature that will lose its battle attacks a second time: the attack in progress forbids it (505.4)."""
    head = 'edition: 1.48\nfirst: A\nA battle: "Hulcus"\nB battle: "Giga" tapped\nstart: turn 5 A\n'
    cards = 'card "Hulcus": type creature; power 1000\ncard "Giga": type creature; power 3000\n---\n'
    game = game_at(read(Source("x.duel", f'{head}{cards}turn 5 A\nattack "Hulcus" -> "Giga"\n')), None)
    assert game is not None
    (why,) = [each for each in game.explain().actions if each.do == "attack"]
    assert (why.card, why.rule, why.legal) == ("Hulcus", "505.4", False)


def test_where_too_much_could_be_done_the_position_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is tried for what may be done has the limit of a record: behind it that is said, the rest shown."""
    monkeypatch.setattr(at_most, "MAX_HELP", 1_000)
    path = tmp_path / "x.duel"
    path.write_text("edition: 1.48\nfirst: A\nA: Akari (hand 5)\n---\nturn 1 A\n", encoding="utf-8")
    assert command(str(path), lang="en") == 0
    said = capsys.readouterr().out
    assert "hand 5" in said
    assert at_most.TOO_MUCH.en in said
    assert command(str(path), form="json") == 0
    assert list(json.loads(capsys.readouterr().out)) == ["position"]

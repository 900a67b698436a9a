"""A record is written in the words of either language so that it reads the same, or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from duelfsm.record.duel.tokens import quote
from duelfsm.record.duel.write_duel import write_duel, write_line
from duelfsm.record.files.convert import NotWrittenError, write_record
from duelfsm.record.model.lines import ANY_LINE
from duelfsm.record.model.record import Record


def record_of(*actions: dict[str, Any], **head: Any) -> Record:
    """Return a record of these actions."""
    return Record.model_validate({"duelfsm": 1, "edition": "1.48", "first": "A", **head, "actions": list(actions)})


def body_of(*actions: dict[str, Any], language: str = "en") -> list[str]:
    """Return the lines behind the head."""
    return write_duel(record_of(*actions), language).split("---\n")[1].splitlines()


def head_of(language: str = "en", **head: Any) -> list[str]:
    """Return the lines of the head behind the three that are always there."""
    return write_duel(record_of(**head), language).split("---\n")[0].splitlines()[3:]


@pytest.mark.parametrize(
    ("action", "english", "japanese"),
    [
        ({"do": "turn", "number": 3, "by": "A"}, "turn 3 A", "ターン 3 A"),
        ({"do": "attack", "card": "X", "target": "player"}, 'attack "X" -> player', "攻撃 「X」 → プレイヤー"),
        ({"do": "attack", "card": "X", "target": "player", "whom": "B"}, 'attack "X" -> B', "攻撃 「X」 → B"),
        ({"do": "block", "by": "B", "card": {"name": "X", "number": 2}}, 'B: block "X" 2', "B: ブロック 「X」 2"),
        ({"do": "no_block", "by": "B"}, "B: no block", "B: ブロックなし"),
        ({"do": "no_charge"}, "no charge", "チャージなし"),
        ({"do": "use", "how": "cast", "card": "X", "pay": ["Y", {"id": 7}]}, 'cast "X" paying "Y", @7',
         "唱える 「X」 マナ 「Y」, @7"),
        ({"do": "move", "card": "X", "from": "battle", "to": "graveyard"}, 'destroy "X"', "破壊 「X」"),
        ({"do": "move", "card": "X", "from": "battle", "to": "graveyard", "undestroyed": True},
         'move "X" from battle -> graveyard without-destroying', "移動 「X」 バトルゾーンから → 墓地 破壊せずに"),
        ({"do": "move", "count": 2, "player": "B", "from": "hand", "to": "graveyard"}, "discard 2 B", "捨てる 2 B"),
        ({"do": "break", "shields": [1, 3]}, "break #1 #3", "ブレイク #1 #3"),
        ({"do": "break"}, "break", "ブレイク"),
        ({"do": "tap", "cards": [{"place": 2, "zone": "shields"}]}, "tap ? #2 (shields)",
         "タップ ? #2 (シールドゾーン)"),
        ({"do": "told", "what": "saw", "text": "the first # one"}, 'saw "the first # one"',
         "見た 「the first # one」"),
        ({"do": "end", "note": "a # b", "refused": "506.2"}, "end # a \\# b #! 506.2", "ターン終了 # a \\# b #! 506.2"),
    ],
)  # fmt: skip
def test_a_line_in_both_languages(action: dict[str, Any], english: str, japanese: str) -> None:
    """An action is written with the first word of the language that says it, and nothing that is at its default."""
    line = ANY_LINE.validate_python(action)
    assert write_line(line, "en") == english
    assert write_line(line, "ja") == japanese


@pytest.mark.parametrize(
    ("name", "language", "quoted"),
    [("X", "en", '"X"'), ('a "b" \\', "en", '"a \\"b\\" \\\\"'), ("X", "ja", "「X」"), ("「X」", "ja", '"「X」"')],
)
def test_quotes(name: str, language: str, quoted: str) -> None:
    """Names stand in the quotes of the language, in straight ones where those would end too early."""
    assert quote(name, language) == quoted


def test_effects_are_indented() -> None:
    """What an effect does stands one step further in, and turns stand out."""
    effect: list[dict[str, Any]] = [{"do": "effect", "source": "X"}, {"do": "draw"}, {"do": "done"}]
    lines: list[dict[str, Any]] = [{"do": "turn", "number": 1}, *effect, {"do": "end"}]
    assert body_of(*lines) == ["turn 1", '  effect "X"', "    draw", "  done", "  end"]


def test_a_rewind_names_the_line_of_the_file() -> None:
    """The number of lines of the record becomes the line of the file; 0 is the line that ends the head."""
    text = write_duel(record_of({"do": "turn"}, {"do": "end"}, {"do": "rewound", "to": 1}, {"do": "rewound", "to": 0}))
    lines = text.splitlines()
    named = [int(line.split()[-1]) for line in lines if "rewound" in line]
    assert [lines[number - 1].strip() for number in named] == ["turn", "---"]


def test_zones_of_the_head() -> None:
    """Counts stand behind the player's name, cards one by one on lines of their own."""
    players = {"A": {"name": "Akari", "deck": 30, "mana": ["X", {"name": "Y", "tapped": True}, 2], "hand": []}}
    assert head_of(players=players) == ['A: "Akari" (deck 30, hand 0)', 'A mana: "X", "Y" tapped, 2']


def test_facts_of_the_head() -> None:
    """Facts of a card are written in the words of the language."""
    card = {"name": "X", "type": "creature", "civilizations": ["water"], "keywords": [], "power": 2000}
    assert head_of(cards=[card]) == ['card "X": type creature; civilizations water; power 2000; keywords none']
    assert head_of("ja", cards=[card]) == ["カード 「X」: 種類 creature; 文明 水; パワー 2000; キーワード なし"]


@pytest.mark.parametrize("text", ["#1 seed", "A; B", '"quoted"', "「春」", "Ｂ", "先攻"])
def test_a_text_that_would_be_read_otherwise_stands_in_quotes(text: str) -> None:
    """A title or a throw that has signs of the notation is written in quotes."""
    assert head_of(title=text, throw=text) == [f"title: {quote(text)}", f"throw: {quote(text)}"]


def test_what_no_line_can_say_is_not_written(tmp_path: Path) -> None:
    """A record with a line end inside a word is refused rather than written wrong; as JSON it can be written."""
    record = record_of(start={"turn": 1, "player": "A", "state": "a\nb"})
    with pytest.raises(NotWrittenError):
        write_record(record, tmp_path / "x.duel")
    assert not (tmp_path / "x.duel").exists()
    write_record(record, tmp_path / "x.json")
    assert (tmp_path / "x.json").exists()


def test_other_endings_and_places_are_told(tmp_path: Path) -> None:
    """A file of another ending, or in a folder that is not there, is told in a sentence."""
    for name in ("x.txt", "none/x.duel", "a\0b.duel"):
        with pytest.raises(NotWrittenError):
            write_record(record_of(), tmp_path / name)

"""Whatever a message proposes is accepted when it is typed: after misspelt words, missing signs, and mistakes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.reports.legal import legal_text
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.files.sources import Source
from duelfsm.record.model.unreadable import InputFault
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.notation import load_notation

ROOT = Path(__file__).parents[2]
FOLDERS = ("tests/records-as-told", "specs/games", "specs/rulings")
NEEDED = ("edition: 1.50", "first: A")
MEANT = {"en": re.compile(r'Did you mean "(.+)"\?$'), "ja": re.compile(r"。「(.+)」ですか\?$")}
IN_PLACE_OF = re.compile(r'(?:There is no action|There is no word|expected here, not) "(.*?)"(?: here)?\.')
QUOTED = re.compile(r'"[^"]*"|《[^》]*》|「[^」]*」')
WORD = re.compile(r"[^\W\d_][\w・-]*")
Line = tuple[bool, str]  # whether it stands in the head, and the line


@cache
def lines() -> tuple[Line, ...]:
    """Return every line of the records that is read where nobody is named; of lines that are alike the first."""
    found: dict[tuple[bool, str], Line] = {}
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.duel")):
        in_head = True
        for line in path.read_text(encoding="utf-8").splitlines():
            said = re.split(r" #(?!\d)", line)[0].rstrip()
            in_head = in_head and re.match(r"---|turn\b|ターン|先攻\d", said) is None
            if said.strip("- ") and not said.startswith("#"):
                found.setdefault((in_head, re.sub(r"\d+", "1", QUOTED.sub('"X"', said))), (in_head, said))
    return tuple(line for line in found.values() if not faults_of(*line))


def misspelt() -> Iterator[tuple[bool, str, int, int]]:
    """Yield each line with one word that lacks a letter or has two of them turned, and where the word stands."""
    seen: set[tuple[bool, str, str]] = set()
    for in_head, line in lines():
        for match in WORD.finditer(QUOTED.sub(lambda name: "0" * len(name[0]), line)):
            word, before = match[0], line[: match.start()].split()[-1:]
            place = (in_head, word, "".join(before))
            if len(word) > 2 and place not in seen:
                seen.add(place)
                middle = len(word) // 2
                for wrong in (
                    word[:middle] + word[middle + 1 :],
                    word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :],
                ):
                    yield in_head, line[: match.start()] + wrong + line[match.end() :], match.start(), len(wrong)


def faults_of(in_head: bool, line: str) -> list[InputFault]:
    """Return what cannot be read of a line, in the head or behind it."""
    needed = [each for each in NEEDED if not in_head or each.partition(":")[0] not in line.partition(":")[0]]
    text = [line, *needed, "---"] if in_head else [*NEEDED, "---", line]
    return [fault for fault in DuelText("\n".join(text)).faults if fault.line == text.index(line) + 1]


@pytest.mark.slow("thousands of misspelt lines")
def test_every_word_that_is_proposed_for_a_misspelt_one_is_read_in_its_place() -> None:
    """What is proposed is typed in the place of what the message names, or of the word under its caret."""
    proposed, wrong = 0, []
    for in_head, line, start, length in misspelt():
        for fault in faults_of(in_head, line)[:1]:
            meant = {language: MEANT[language].search(getattr(fault.message, language)) for language in MEANT}
            if meant["en"] is None or meant["ja"] is None:
                assert meant == {"en": None, "ja": None}
                continue
            named, column = IN_PLACE_OF.search(fault.message.en), fault.column - 1
            typed = named[1] if named else line[start : start + length]
            assert line.startswith(typed, column)
            assert meant["ja"][1] == meant["en"][1]
            mended = line[:column] + meant["en"][1] + line[column + len(typed) :]
            wrong += [(line, mended, left.message.en) for left in faults_of(in_head, mended)]
            proposed += 1
    assert wrong == []
    assert proposed > 1000


@pytest.mark.parametrize(
    ("line", "typed", "meant"),
    [
        ("draw had", "draw had", "draw hand"),
        ("turn upsde down X", "turn upsde down", "turn upside down"),
        ("direct attck", "direct attck", "direct attack"),
        ("csat X", "csat", "cast"),
        ("blok", "blok", "block"),
        ("chargeBolshack Dragon", "chargeBolshack", "charge Bolshack"),
        ("召還アクア", "召還アクア", "召喚 アクア"),
    ],
)
def test_the_word_that_is_proposed_is_the_one_with_which_the_line_can_be_read(
    line: str, typed: str, meant: str
) -> None:
    """Words of several parts are compared whole; of two that are as like, the one is proposed that can stand there."""
    (fault,) = faults_of(False, line)
    assert fault.message.en == f'There is no action "{typed}". Did you mean "{meant}"?'


@pytest.mark.parametrize(
    "line",
    [
        "Xを手札に戻す",
        "シールドを1枚手札に加える",
        "break oe shield",
    ],
)
def test_nothing_is_proposed_with_which_the_line_could_not_be_read(line: str) -> None:
    """A word that is like the first one helps nobody where the rest of the line does not go with it."""
    (fault,) = faults_of(False, line)
    assert MEANT["en"].search(fault.message.en) is None


@pytest.mark.parametrize(
    ("said", "first", "second"),
    [
        ("Xをマナに置く", "チャージ 《X》", "マナに置く 《X》"),
        ("マナに《X》を置く", "チャージ 《X》", "マナに置く 《X》"),
        ("Xをマナゾーンへ置きました", "チャージ 《X》", "マナに置く 《X》"),
        ("put X into the mana zone", 'charge "X"', 'to mana "X"'),
    ],
)
def test_a_card_put_into_the_mana_may_be_charged_or_put_there_by_an_effect(said: str, first: str, second: str) -> None:
    """Both are told, and both can be typed; the operation of an effect alone is not proposed for a charge (503.1)."""
    (fault,) = faults_of(False, said)
    assert f"write {first} or {second}" in fault.message.en
    assert faults_of(False, first) == faults_of(False, second) == []


@pytest.mark.parametrize(
    ("line", "column"),
    [('A deck list 4 "X"', 13), ("A hand 3", 8), ('B battle "X"', 10), ("A デッキリスト 4 《X》", 10)],
)
def test_a_line_of_the_head_without_its_colon_is_no_attack(line: str, column: int) -> None:
    """A player and a zone, or a deck list, is said in a head, also where A and B are short for attack and block."""
    faults = DuelText("\n".join([*NEEDED, line, "turn 1 A"])).faults
    assert [(fault.line, fault.column) for fault in faults] == [(3, column)]
    assert faults[0].message.en.startswith("A colon (:) is expected here")
    assert "Did you mean" not in faults[0].message.en


@pytest.mark.parametrize(
    ("in_head", "line", "example", "typed"),
    [
        (True, "start: five", "turn 5 A state main", "start: {}"),
        (True, "A deck list:", '4 "Aqua Hulcus"', "A deck list: {}"),
        (True, "先攻: 先攻さん\nfirst: べん", "B: Ben", "{}"),
        (False, "concede", "B: concede", "{}"),
        (False, "attack X -> shield 2", "break #2", "{}"),
        (False, '"X" flies', 'attack "X" -> player', "{}"),
        (False, "move 2 -> hand", "2 from deck", "move {} -> hand"),
        (False, 'end #= "X" power 1', '"X" (A, battle)', "end #= {} tapped"),
    ],
)
def test_what_a_message_gives_as_an_example_can_be_typed(in_head: bool, line: str, example: str, typed: str) -> None:
    """Each example of a message is read where the message says that it may stand."""
    needed = [each for each in NEEDED if each[:5] not in line]
    text = [*line.split("\n"), *needed, "---"] if in_head else [*NEEDED, "---", line]
    assert any(example in fault.message.en for fault in DuelText("\n".join(text)).faults)
    assert faults_of(in_head, typed.format(example)) == []


@pytest.mark.parametrize(
    ("record", "told", "line"),
    [
        ("attack X -> player\nturn 5 A", 'write the line "turn 5" first', "turn 5"),
        ("attack X -> player\nturn 5 A", "先に「ターン5」の行を書いてください", "ターン5"),
        ('turn 5 A\ncharge X\neffect "X"\n  draw 1\nend', "write done when it is over", "done"),
        ('turn 5 A\ncharge X\neffect "X"\n  draw 1\nend', "「効果終了」と書いてください", "効果終了"),
        ("turn 5 A\ncharge X\ndestroy Y", "say first which effect it is", 'effect "X"'),
    ],
)
def test_the_line_that_a_refusal_says_to_write_can_be_written(record: str, told: str, line: str) -> None:
    """What stands behind "write" in a sentence of a verdict is read as it stands there."""
    report = Report()
    check_source(report, Source("x.duel", "\n".join([*NEEDED, 'A battle: "X"', "start: turn 5 A", "---", record])))
    assert told in report.findings[-1].message.en + report.findings[-1].message.ja
    assert faults_of(False, line) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_word_that_is_told_as_legal_is_a_verb(language: str) -> None:
    """What was legal is told by the words that are typed, in Japanese by the names of the actions (507.1a).

    Each begins a line of the notation, or stands behind `#= 合法`; 宣言 or 効果 alone would say too little.
    """
    edition, notation = load_edition(newest_edition()), load_notation()
    triggers = {each.trigger for each in edition.transitions.values()} & {verb.do for verb in notation.verbs}
    groups = re.split("[;。]", getattr(legal_text(tuple(sorted(triggers - set(edition.operations)))), language))
    said = [word for group in groups if group for word in re.split(", |、", group.rstrip(".").partition(": ")[2])]
    assert len(said) > 20
    named = {each.name.ja for each in edition.triggers.values() if each.action} if language == "ja" else set()
    assert set(said) <= {word for verb in notation.verbs for word in verb.words} | named


@pytest.mark.parametrize(
    ("line", "column", "meant"),
    [
        ("Anna drws a card", 6, "draws"),
        ("Aqua Hulcus atacks the player", 13, "attacks"),
        ("Ben bloks with La Ura Giga", 5, "blocks"),
        ("Rusher attcks the player", 8, "attacks"),
        ("Ben dosn't block", 5, "doesn't"),
        ("Anna ends her tun", 15, "turn"),
    ],
)
def test_a_misspelt_word_of_a_sentence_has_a_suggestion_and_the_caret_on_it(line: str, column: int, meant: str) -> None:
    """With the word that is proposed the line is one that is read."""
    text = "\n".join([*NEEDED, "A: Anna", "B: Ben", "turn 1 A", ""])
    (fault,) = DuelText(text + line).faults
    assert (fault.column, f'Did you mean "{meant}"?' in fault.message.en) == (column, True)
    typed = line[column - 1 :].split(" ", maxsplit=1)[0]
    assert DuelText(text + line.replace(typed, meant)).faults == []


@pytest.mark.parametrize("line", ["Bob sings a song", "X eats Y", "lorem ipsum dolor sit amet"])
def test_what_is_no_sentence_has_no_word_of_one(line: str) -> None:
    """Nothing is proposed for words that are like none, or with which the line would still be no sentence."""
    assert all("here. Did you mean" not in fault.message.en for fault in faults_of(False, line))

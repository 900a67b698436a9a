"""The reference of the notation is fresh, and has every word and an example of each that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duelfsm.cli.commands import notation as command
from duelfsm.play.actions.words import unknown_word
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.reference.notation_page import FILE, reference
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.notation import load_notation

pytestmark = pytest.mark.outside("the command line")

ROOT = Path(__file__).parents[2]
SECTIONS = re.split(r"^## ", reference(), flags=re.MULTILINE)[1:]
HEAD = "edition: 1.48\nfirst: A\n"


def examples(section: str) -> list[str]:
    """Return the examples of a section."""
    return re.findall(r"`` (.*?) ``", section)


def test_the_file_is_fresh() -> None:
    """The reference that ships says what the words are now; `duelfsm notation` writes it."""
    assert (ROOT / FILE).read_text(encoding="utf-8") == reference(), f"{FILE} is stale: run duelfsm notation"


def test_every_word_is_in_it() -> None:
    """Every word of both languages stands in a table."""
    notation = load_notation()
    cells = {word for section in SECTIONS for row in section.split("\n") for cell in row.split("|")[1:3]
             for word in re.split(r", |、", cell.strip())}  # fmt: skip
    lists = [getattr(notation, name) for name in type(notation).model_fields]
    assert {word for items in lists for item in items for word in getattr(item, "words", ())} <= cells


def _said(line: str) -> str | None:
    """Return what a line of the head says."""
    return load_notation().tables["head"].get(line.split(":", maxsplit=1)[0])


@pytest.mark.unmeasured("all examples")
@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: str(section).split(" ·")[0])
def test_every_example_can_be_read(section: str) -> None:
    """Every example is a line without faults, of the head or of the game."""
    for line in examples(section):
        keys = [key for key in HEAD.splitlines() if _said(key) != _said(line)]
        tries = [DuelText("\n".join([*keys, line, "---\n"])), DuelText(f"{HEAD}---\nend\n{line}")]
        assert any(not each.faults and each.record is not None for each in tries), line


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: str(section).split(" ·")[0])
def test_nothing_of_an_example_means_nothing(section: str) -> None:
    """Whatever an example of a line of the game says is judged: none of its words is refused where it stands."""
    edition = load_edition(newest_edition())
    for line in filter(lambda each: _said(each) is None, examples(section)):
        record = DuelText(f"{HEAD}---\nend\n{line}").record
        for action in record.actions if record is not None else ():
            assert unknown_word(edition, action) is None, line


def test_the_command_writes_and_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`duelfsm notation` writes the file; with --check it writes nothing and tells a stale one by exit code 1."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / FILE).parent.mkdir()
    assert command(check=True) == 1
    assert command() == 0
    assert command(check=True) == 0
    (tmp_path / FILE).write_text("old", encoding="utf-8")
    assert command(check=True) == 1
    assert (tmp_path / FILE).read_text(encoding="utf-8") == "old"
    assert capsys.readouterr().out.count("stale") == 3  # the grammar, too, before it was written


@pytest.mark.parametrize("table", ["types", "keywords", "events", "durations"])
def test_the_words_of_cards_are_listed(table: str) -> None:
    """Every type, keyword, event and duration of the edition stands in the reference, in both languages."""
    text = reference()
    for item in getattr(load_edition(newest_edition()), table).values():
        assert f"| `{item.id}` | {item.name.en} | {item.name.ja} |" in text


@pytest.mark.parametrize("word", ["w_breaker", "Ｗ・ブレイカー", "ダブル・ブレイカー", "Double Breaker", "W breaker"])
def test_a_keyword_has_the_words_that_people_write(word: str) -> None:
    """A breaker ability is known by each word for it (509.2b)."""
    assert load_edition(newest_edition()).id_of("keywords", word) == "double_breaker"

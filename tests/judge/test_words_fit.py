"""Every message of the rulebook fits into 80 columns, in both languages, and its lines begin below each other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from duelfsm.judge.said.wrap import WIDTH, wrap
from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.decisions import load_decisions
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text

EDITION = load_edition(newest_edition())
INDENTS = ["", "  ", "    "]


def texts() -> Iterator[tuple[str, Text]]:
    """Yield every sentence and name of the rulebook by what bears it."""
    for sort in ("guards", "refusals"):
        yield from ((f"{sort}:{each.id}", text) for each in getattr(EDITION, sort).values() for text in each.texts)
    for sort in (
        "states",
        "triggers",
        "zones",
        "types",
        "uses",
        "keywords",
        "events",
        "durations",
        "operations",
        "steps",
    ):
        yield from ((f"{sort}:{each.id}", each.name) for each in getattr(EDITION, sort).values())
    yield from ((f"clause:{each.id}", Text(ja=each.ja, en=each.en)) for each in load_clauses(EDITION))
    yield from ((f"decision:{each.id}", each.name) for each in load_decisions())
    yield from ((f"judge:{each.id}", Text(ja=each.ja, en=each.en)) for each in load_remedies().sentences)


def test_there_is_something_to_fit() -> None:
    """The refusals, guards, clauses, decisions and the judge's own sentences are among them."""
    sorts = {name.split(":")[0] for name, _ in texts()}
    assert {"guards", "refusals", "clause", "decision", "judge", "states", "triggers"} <= sorts
    assert len(list(texts())) > 300


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("indent", INDENTS, ids=len)
def test_every_message_fits_and_aligns(language: str, indent: str) -> None:
    """At each indent of a report: no line is wider than 80 cells, each begins below the first, no word is lost."""
    for name, text in texts():
        said = str(getattr(text, language))
        lines = list(wrap(said, indent))
        assert max(map(cell_len, lines)) <= WIDTH, name
        assert all(line.startswith(indent) and line[len(indent)] != " " for line in lines), name
        assert "".join("".join(lines).split()) == "".join(said.split()), name


@pytest.mark.parametrize(("text", "kept"), [
    ("あ" * 37 + "10行目", "10行"),
    ("あ" * 37 + "チャージ", "チャージ"),
    ("あ" * 36 + "A (Akari)です", "A (Akari)"),
    ("あ" * 39 + "(注意)", "(注"),
])  # fmt: skip
def test_a_line_breaks_between_words(text: str, kept: str) -> None:
    """A number stays with its counter, a katakana word and a player's name whole; no line ends with a bracket."""
    assert any(kept in line for line in wrap(text, ""))

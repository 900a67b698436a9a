"""The documentation says the same in both languages, and no link of it leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from doc_pages import ARCHITECTURE, COMMENT, FENCE, LANGUAGES, READMES, ROOT, blocks, guides, headings, pages, text_of

LINK = re.compile(r"\]\(([^)\s]+)\)")
PAIRS = [
    tuple(READMES.values()),
    ARCHITECTURE,
    *((path, ROOT / "docs" / "ja" / path.name) for path in pages("en")[1:]),
]
ALL = [*(page for language in LANGUAGES for page in pages(language)), *guides()]
both = pytest.mark.parametrize(("english", "japanese"), PAIRS, ids=[pair[0].stem for pair in PAIRS])


def test_both_have_the_same_pages() -> None:
    """Each page is there in both languages."""
    named = [{page.name for page in pages(language)[1:]} for language in LANGUAGES]
    assert named[0] == named[1]


@both
def test_both_have_the_same_parts(english: Path, japanese: Path) -> None:
    """A page has the headings, the points of its lists and the rows of its tables of the other one."""
    assert headings(english) == headings(japanese)
    for sign in (r"^- ", r"^\|"):
        counts = [len(re.findall(sign, FENCE.sub("", text_of(page)), re.MULTILINE)) for page in (english, japanese)]
        assert counts[0] == counts[1]


@both
def test_both_have_the_same_code(english: Path, japanese: Path) -> None:
    """A page has the examples of the other one: of the same kind, in the same files; commands are the same."""
    one, two = ([(block.kind, block.key, block.value) for block in blocks(page)] for page in (english, japanese))
    assert one == two
    for kind in ("sh", "json", "yaml", "{eval-rst}"):
        texts = [[shape(block.text) for block in blocks(page) if block.kind == kind] for page in (english, japanese)]
        assert texts[0] == texts[1]


def shape(text: str) -> str:
    """Return a code without the names of cards, which each language has its own for."""
    return re.sub(r'"[^"]*"', '""', text)


@both
def test_both_type_the_same_commands(english: Path, japanese: Path) -> None:
    """What is typed on a console is the same but for the language, the names of cards and questions."""
    typed = [
        [re.sub(r" --lang \w+|CHARGE\\t[^\\]+|(?<=rule )\".*\"", "", line)
         for block in blocks(page) if block.kind == "console"
         for line in block.text.splitlines() if line.startswith("$ ")]
        for page in (english, japanese)
    ]  # fmt: skip
    assert typed[0] == typed[1]


@pytest.mark.parametrize("page", ALL, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_links_lead_somewhere(page: Path) -> None:
    """A link leads to a file of the project; none is an address of a package registry."""
    text = COMMENT.sub("", FENCE.sub("", text_of(page)))
    for goal in LINK.findall(text):
        path = goal.partition("#")[0]
        assert "://" in goal or not path or (page.parent / path).exists(), goal
    assert not re.search(r"pypi\.|npmjs\.|files\.pythonhosted", text)

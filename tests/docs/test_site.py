"""What the site takes from the program: every command and option, every code with an example that is run, the rules."""

from __future__ import annotations

import re
import sys
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "docs"))

from made import MAKERS, MARKER, fill  # noqa: E402  # it lies beside the pages, and is found from here on
from made.findings import codes, report_of  # noqa: E402  # the same
from made.texts import in_phrases, to_the_site  # noqa: E402  # the same

from duelfsm.cli.japanese import PAGES  # noqa: E402  # behind them, in the order of imports
from duelfsm.record.model.value_errors import _REASONS  # noqa: E402  # behind them, in the order of imports
from duelfsm.rulebook.clauses import load_clauses  # noqa: E402  # behind them, in the order of imports
from duelfsm.rulebook.edition import load_edition, newest_edition  # noqa: E402  # behind them, in the order of imports

CODE = re.compile(r'"(DM\.[a-z_]+|IN\.[a-z_]+)"')
WITHOUT_EXAMPLE = {  # what no short text brings about: files, sizes, and what should not happen
    "DM.more", "IN.encoding", "IN.engine", "IN.file", "IN.format", "IN.limit", "IN.missing", "IN.no_records",
    "IN.program", "IN.unjudged",
}  # fmt: skip


@pytest.mark.parametrize("code", codes(), ids=lambda code: str(code["code"]))
def test_every_code_has_an_example_that_is_so(code: dict[str, Any]) -> None:
    """The example of a code has a finding with it; both languages say when it comes."""
    assert ("record" not in code) == (code["code"] in WITHOUT_EXAMPLE)
    assert code["en"].endswith(".")
    assert code["ja"].endswith("。")
    if "record" in code:
        assert code["code"] in {finding.code for finding in report_of(code).findings}


def test_no_code_is_left_out() -> None:
    """What the program names as a code, or as the reason of one, stands in the list."""
    listed = {code["code"] for code in codes()}
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "duelfsm").rglob("*.py")]
    named = {found for source in sources for found in CODE.findall(source)} | {f"IN.{why}" for why in _REASONS.values()}
    assert named <= listed


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_command_and_option_is_told(language: str) -> None:
    """Each command has its part and each option its row, with a sentence."""
    made = MAKERS["commands"](language)
    for name, page in PAGES.items():
        if name and not name.startswith("-"):
            part = made.split(f"### duelfsm {name}\n")[1].split("\n### ")[0]
            rows = re.findall(r"^\| `(.*?)`.*? \| (.+?) \|", part, re.MULTILINE)
            assert [row[0] for row in rows] == [
                option.lower() if option[0] == "-" else option for option in page.options
            ]
            assert all(says.endswith(("。", ".", ")")) for _, says in rows)


@pytest.mark.slow("a site is built")
def test_every_rule_stands_in_the_table() -> None:
    """The table has a row for each numbered rule, in both languages."""
    for language in ("en", "ja"):
        made = MAKERS["rules"](language)
        for clause in load_clauses(load_edition(newest_edition())):
            assert f"\n| {clause.id} | " in made


def test_a_page_gets_what_it_asks_for() -> None:
    """A marker gives way to what it names, and each marker of a page names something."""
    assert "`Charge`" in fill("a\n\n<!-- made: actions -->\n\nb", "en")
    for page in (ROOT / "docs").glob("*/*.md"):
        for name, path in MARKER.findall(page.read_text(encoding="utf-8")):
            assert (ROOT / path).is_file() if name == "text" else name in MAKERS


def test_links_lead_inside_of_the_site() -> None:
    """A link to a text that is a page of the site leads there; what is no page of it is named without a link."""
    text = (
        "[a](docs/ARCHITECTURE.md#law-1) [b](docs/en/limits.md) [c](specs/clauses) [d](https://x.example) ![e](f.svg)"
    )
    led = "[a](architecture.md#law-1) [b](limits.md) c [d](https://x.example) ![e](f.svg)"
    assert to_the_site(text, PurePosixPath()) == led


def test_a_japanese_sentence_has_no_gap_where_its_line_ends() -> None:
    """Lines of a Japanese sentence are joined; lists, words of other languages and code stay as they are."""
    assert (
        in_phrases("これは\n文です。\n- 点\n\n```text\nこれは\n文\n```\n")
        == "これは文です。\n- 点\n\n```text\nこれは\n文\n```\n"
    )
    assert in_phrases("ここで\nword\nです") == "ここで\nword\nです"

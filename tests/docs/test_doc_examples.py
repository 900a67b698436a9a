"""Every example of the documentation is run: records are read, commands typed, Python entered, as a reader would."""

from __future__ import annotations

import json
import shlex
import textwrap
from pathlib import Path

import pytest
import yaml
from doc_pages import LANGUAGES, READMES, ROOT, Block, blocks, guides, pages
from page_run import PRINTED, PageRun, agrees, records

import duelfsm
from duelfsm.cli.commands import app

EXAMPLES = {"duel", "console", "python"}
SHOWN = {"json", "yaml", "sh", "text", "mermaid", "toml", "lua"}
PAGES = [
    *((page, language) for language in LANGUAGES for page in pages(language)),
    *((page, "en") for page in guides()),
]
each_page = pytest.mark.parametrize(
    ("page", "language"), PAGES, ids=[f"{language}-{page.stem}" for page, language in PAGES]
)


def is_directive(block: Block) -> bool:
    """Tell whether a block is for the generator of the site."""
    return block.kind.startswith("{")


@each_page
def test_every_block_is_of_a_known_kind(page: Path, language: str) -> None:
    """A block is an example that is run, something that is shown and looked up, or is for the generator."""
    assert {block.kind for block in blocks(page) if not is_directive(block)} <= EXAMPLES | SHOWN


@pytest.mark.unmeasured("all examples of all pages, in processes of their own")
@each_page
def test_the_examples_run(page: Path, language: str, tmp_path: Path) -> None:
    """What is to be typed prints what stands below it; Python prints what the comments say."""
    found = list(blocks(page))
    if not any(block.kind in EXAMPLES for block in found):
        return
    run = PageRun(tmp_path, language)
    for block in found:
        if block.key == "file":
            run.save(block)
        elif block.kind == "duel" and page == READMES[language]:
            run.save(Block("duel", block.text, "file", "game.duel"))
        elif block.kind == "console":
            printed = run.console(block.text)
            assert agrees(block.text, printed), printed
        elif block.kind == "python":
            assert run.python(block.text) == PRINTED.findall(block.text)


@each_page
def test_every_record_can_be_read(page: Path, language: str, tmp_path: Path) -> None:
    """No record of the documentation is unreadable."""
    for number, block in enumerate(records(page)):
        path = tmp_path / f"{number}.duel"
        path.write_text(block.text, encoding="utf-8")
        assert duelfsm.check(path).unreadable == 0, block.text


@each_page
def test_what_is_shown_is_so(page: Path, language: str) -> None:
    """YAML stands in the specs or is a file that can be read, and so is JSON; a command in `sh` can be typed."""
    for block in blocks(page):
        if block.kind == "yaml" and block.key != "file":
            quoted = [textwrap.indent(block.text, "  " * depth) for depth in range(4)]
            files = [path.read_text(encoding="utf-8") for path in (ROOT / "specs").rglob("*.yaml")]
            assert any(each in file for file in files for each in quoted), block.text
        elif block.kind == "yaml":
            assert yaml.safe_load(block.text)
        elif block.kind == "json":
            assert json.loads(block.text)
        elif block.kind == "sh":
            for line in block.text.splitlines():
                words = shlex.split(line, comments=True)
                if words[:1] == ["duelfsm"]:
                    app.parse_args(words[1:], exit_on_error=False, print_error=False)

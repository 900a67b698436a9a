"""ARCHITECTURE and CONTRIBUTING say what is so: each law that code names, the rooms, the ranks, the files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_house import RANK, RANKS

ROOT = Path(__file__).parents[2]
PAGES = {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in ("docs/ARCHITECTURE.md", "docs/ARCHITECTURE.ja.md", "CONTRIBUTING.md")
}
ARCHITECTURE = PAGES["docs/ARCHITECTURE.md"]
NAMED = re.compile(r"\blaws? (\d+)")
FILE = re.compile(r"`((?:duelfsm|specs|tests|docs|scripts|diagrams|examples|\.ci|\.github)/[\w./-]*)`")


def test_the_laws_are_numbered_in_order() -> None:
    """Thirteen laws, one after the other, in both languages."""
    for page in ("docs/ARCHITECTURE.md", "docs/ARCHITECTURE.ja.md"):
        numbers = re.findall(r"^### Law (\d+): ", PAGES[page], re.MULTILINE)
        assert numbers == [str(number) for number in range(1, 14)]


def test_every_law_that_is_named_has_its_page() -> None:
    """A comment, a docstring or a spec that names a law names one of them."""
    places = [
        path
        for folder in ("duelfsm", "specs", "tests", "scripts", "docs")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {"", ".py", ".yaml", ".md"} and path.is_file()
    ]
    named = {int(number) for path in places for number in NAMED.findall(path.read_text(encoding="utf-8"))}
    assert {1, 12} <= named <= set(range(1, 14))


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_is_named_is_there(page: str) -> None:
    """A path in these pages is one of the project."""
    named = FILE.findall(PAGES[page])
    assert len(named) > 10
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_room_and_rank_is_told() -> None:
    """The tables have the rooms and the ranks that the house test holds, in their order."""
    rooms = [name for name in RANK if (ROOT / "duelfsm" / name).is_dir()]
    assert [name for name in re.findall(r"^\| `duelfsm/(\w+)/` ", ARCHITECTURE, re.MULTILINE) if name in rooms] == rooms
    for room, ranks in RANKS.items():
        told = ARCHITECTURE.partition(f"## The ranks inside {room}\n")[2].partition("\n## ")[0]
        assert re.findall(r"^\| `(\w+)` ", told, re.MULTILINE) == [
            name for name in ranks if (ROOT / "duelfsm" / room / name).is_dir()
        ]


def test_the_way_of_one_line_is_the_way() -> None:
    """The example of the page: `duelfsm rule 507.1a` names the guard, and the guard is a function of that name."""
    guard = "blocker_is_untapped"
    assert f"`{guard}`" in ARCHITECTURE
    assert f"- id: {guard}\n" in (ROOT / "specs/turn/base/guards.yaml").read_text(encoding="utf-8")
    rules = (ROOT / "duelfsm/play/rules").glob("*.py")
    assert sum(f"def {guard}(" in path.read_text(encoding="utf-8") for path in rules) == 1

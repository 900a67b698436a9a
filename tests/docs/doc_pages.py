"""What stands in the pages of the documentation: README, and `docs/` in both languages, with their fenced blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ja")
READMES = {"en": ROOT / "README.md", "ja": ROOT / "README.ja.md"}
ARCHITECTURE = (ROOT / "docs" / "ARCHITECTURE.md", ROOT / "docs" / "ARCHITECTURE.ja.md")
FENCE = re.compile(
    r"(?:^<!-- (?P<key>\w+): (?P<value>\S+) -->\n+)?^```(?P<kind>\S+).*\n(?P<text>(?s:.*?))^```$", re.MULTILINE
)
HEADING = re.compile(r"^(#+) (.*)$", re.MULTILINE)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, its text, and the marker `<!-- KEY: VALUE -->` above it."""

    kind: str
    text: str
    key: str | None = None
    value: str | None = None


def pages(language: str) -> list[Path]:
    """Return the pages in a language, README first."""
    return [READMES[language], *sorted((ROOT / "docs" / language).rglob("*.md"))]


def guides() -> list[Path]:
    """Return the pages for those who change the project."""
    return [ROOT / "CONTRIBUTING.md", *ARCHITECTURE]


def text_of(path: Path) -> str:
    """Return the text of a page."""
    return path.read_text(encoding="utf-8")


def blocks(path: Path) -> Iterator[Block]:
    """Yield the fenced blocks of a page in their order."""
    for found in FENCE.finditer(text_of(path)):
        yield Block(found["kind"], found["text"], found["key"], found["value"])


def headings(path: Path) -> list[int]:
    """Return how deep each heading of a page is, those in its blocks left out."""
    return [len(sign) for sign, _ in HEADING.findall(FENCE.sub("", text_of(path)))]

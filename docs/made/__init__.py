"""What the site takes from the program: a marker `<!-- made: NAME -->` in a page gives way to what NAME makes."""

from __future__ import annotations

import re
from collections.abc import Callable

from made.actions import actions
from made.commands import commands
from made.findings import findings
from made.formats import formats
from made.rules import rules
from made.texts import text

MARKER = re.compile(r"^<!-- made: (\w+)(?: (\S+))? -->$", re.MULTILINE)
MAKERS: dict[str, Callable[[str], str]] = {
    "actions": actions, "commands": commands, "findings": findings, "formats": formats, "rules": rules,
}  # fmt: skip


def fill(page: str, language: str) -> str:
    """Return a page with what it asks for; one that asks for a text of the project becomes that text."""
    for name, path in MARKER.findall(page):
        if name == "text":
            return text(path)
    return MARKER.sub(lambda found: MAKERS[found[1]](language), page)

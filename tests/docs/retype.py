"""Types the consoles of pages anew, and writes what is printed now: `python tests/docs/retype.py PAGE...`.

Where what stands there still agrees it stays, lines of three points with it. What Python prints is only told.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from doc_pages import FENCE, READMES, Block, text_of
from page_run import PRINTED, PageRun, agrees


def retyped(page: Path, folder: Path) -> str:
    """Return the text of a page with what its consoles print now."""
    run = PageRun(folder, "ja" if page.parent.name == "ja" or page == READMES["ja"] else "en")

    def again(found: re.Match[str]) -> str:
        block = Block(found["kind"], found["text"], found["key"], found["value"])
        if block.key == "file":
            run.save(block)
        elif block.kind == "duel" and page in READMES.values():
            run.save(Block("duel", block.text, "file", "game.duel"))
        elif block.kind == "python" and (printed := run.python(block.text)) != PRINTED.findall(block.text):
            print(f"{page}: Python prints {printed}", file=sys.stderr)
        elif block.kind == "console" and not agrees(block.text, printed_now := run.console(block.text)):
            lines = "".join(f"{line.rstrip()}\n" for line in printed_now.splitlines())
            return found[0].replace(f"```console\n{block.text}", f"```console\n{lines}")
        return found[0]

    return FENCE.sub(again, text_of(page))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name).resolve()
        with tempfile.TemporaryDirectory() as folder:
            path.write_text(retyped(path, Path(folder)), encoding="utf-8")

"""The generated pictures of a checkout: the folder `diagrams/` with its page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from duelfsm.diagram.content import Diagram, extract, only_procedure
from duelfsm.diagram.detail import in_steps, outline
from duelfsm.diagram.flow import flow
from duelfsm.diagram.look import View
from duelfsm.diagram.mermaid import mermaid
from duelfsm.diagram.page import page
from duelfsm.diagram.playmat import playmat
from duelfsm.diagram.png import hash_in, hash_of, png
from duelfsm.diagram.second_page import second_page
from duelfsm.diagram.sheet import sheet
from duelfsm.diagram.strip import strip
from duelfsm.diagram.tall import tall
from duelfsm.rulebook.edition import Edition

FOLDER = Path("diagrams")
PNG = FOLDER / "turn-playmat.png"


def fresh_files(edition: Edition, root: Path) -> Iterator[tuple[Path, str]]:
    """Yield each generated text below *root* and what should stand in it."""
    diagram = extract(edition)
    for name, text in _pictures(diagram):
        yield root / FOLDER / name, text
    yield root / FOLDER / "README.md", page(diagram)


def _pictures(diagram: Diagram) -> Iterator[tuple[str, str]]:
    """Yield the pictures of the turn and of each procedure, both languages in one."""
    view = View()
    yield "turn.mmd", mermaid(diagram, view)
    yield "turn-strip.svg", strip(in_steps(diagram), view)
    yield "turn-playmat.svg", playmat(in_steps(diagram), view)
    yield "turn-tall.svg", tall(in_steps(diagram), view)
    for language in ("ja", "en"):  # in one language all of it is large enough on paper
        yield f"turn-sheet-{language}.svg", sheet(in_steps(diagram), View((language,)))
    yield "turn-states.svg", playmat(diagram, view)
    yield "turn-conditions.svg", second_page(in_steps(diagram), view)
    yield "turn-outline.svg", flow(outline(diagram), view)
    yield "turn-flow.svg", flow(diagram, view)
    for procedure in diagram.procedures:
        alone = only_procedure(diagram, procedure.id)
        yield f"{procedure.id}-playmat.svg", playmat(alone, view)
        yield f"{procedure.id}-flow.svg", flow(alone, view)


def stale_files(edition: Edition, root: Path) -> list[Path]:
    """Return the generated files that are not as they should be: texts by their bytes, a PNG by the hash of its SVG."""
    return [path for path, _ in _stale(edition, root)]


def write_files(edition: Edition, root: Path) -> list[Path]:
    """Write the generated files that are stale, and return them."""
    stale = list(_stale(edition, root))
    for path, text in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png(text, zoom=1) if path.suffix == PNG.suffix else text.encode())
    return [path for path, _ in stale]


def _stale(edition: Edition, root: Path) -> Iterator[tuple[Path, str]]:
    """Yield the stale files with the text that they are made of."""
    for path, text in fresh_files(edition, root):
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            yield path, text
        if path == (root / PNG).with_suffix(".svg"):
            drawn = root / PNG
            if not drawn.is_file() or hash_in(drawn.read_bytes()) != hash_of(text):
                yield drawn, text

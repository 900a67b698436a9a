"""The formats of pictures by name, and by the ending of a file."""

from __future__ import annotations

from duelfsm.diagram import dot, flow, mermaid, playmat, scxml, second_page, sheet, tall, xstate
from duelfsm.diagram.asked import NotDrawnError
from duelfsm.diagram.content import Diagram
from duelfsm.diagram.look import RENDERERS, View
from duelfsm.diagram.png import png
from duelfsm.errors import Error

REGISTERED = (playmat, second_page, sheet, tall, flow, mermaid, dot, xstate, scxml)  # each registers itself, imported
PLAYMAT, SHEET, CONDITIONS, TALL, FLOW, PNG = "playmat", "sheet", "conditions", "tall", "flow", "png"
WITH_PROCEDURES = ("mermaid", "dot")  # the others draw the turn, or one procedure
NAMES = (*sorted(RENDERERS), PNG)
SVG, ENDING_OF_PNG = ".svg", ".png"
ENDINGS = {RENDERERS[name].ending: name for name in NAMES[:-1]} | {SVG: PLAYMAT, ENDING_OF_PNG: PNG, ".gv": "dot"}


class UnknownEndingError(Error, ValueError):
    """No format has the ending of a file."""

    def __init__(self, ending: str) -> None:
        known = " ".join(ENDINGS)
        super().__init__(f"no format ends in {ending!r}; known: {known} / {ending!r} の形式はありません: {known}")


def format_of(name: str | None, ending: str | None) -> str:
    """Return the format of a picture: what was asked for, else what the ending of the file says, else the playmat.

    Raises:
        UnknownEndingError: for an ending that no format has.
        NotDrawnError: for a format that the ending of the file is not the one of.
    """
    if name is not None:
        if not _fits(name, ending):
            raise NotDrawnError(f"--format {name} is no {ending} / --format {name} は {ending} になりません")
        return name
    if ending is None:
        return PLAYMAT
    if ending not in ENDINGS:
        raise UnknownEndingError(ending)
    return ENDINGS[ending]


def _fits(name: str, ending: str | None) -> bool:
    """Tell whether a file of this ending can hold a format: SVG becomes a PNG; an ending nobody knows is free."""
    drawn = ENDING_OF_PNG if name == PNG else RENDERERS[name].ending
    return ENDINGS.get(ending or "") in (None, name) or ending == drawn or (ending, drawn) == (ENDING_OF_PNG, SVG)


def render(name: str, ending: str | None, diagram: Diagram, view: View) -> bytes:
    """Return a picture in a format; a picture in SVG becomes a PNG where the file is to be one.

    Raises:
        MissingExtraError: where the format needs the extra `diagram`.
    """
    raster = name == PNG or ending == ENDING_OF_PNG
    chosen = RENDERERS[PLAYMAT if name == PNG else name]
    text = chosen.draw(diagram, view)
    return png(text) if raster and chosen.ending == SVG else text.encode()

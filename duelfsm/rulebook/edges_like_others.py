"""An edge that is as another one, from another state: `like` names it, and only what differs is said."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.rulebook.overlay import Sections
from duelfsm.rulebook.spec import Mapping, SpecError, SpecFault

LIKE = "like"


def fill_in_likes(sections: Sections) -> None:
    """Give each edge that is like another one what that one says and it does not; an overlay of one reaches both.

    Raises:
        SpecError: where the other one is not there, or is like a third one itself.
    """
    following = [edge for edge in _edges(sections) if LIKE in edge]
    whole = {edge.get("id"): edge for edge in _edges(sections) if LIKE not in edge}
    faults = [_fault(edge) for edge in following if edge[LIKE] not in whole]
    if faults:
        raise SpecError(faults)
    for edge in following:
        said = whole[edge.pop(LIKE)]
        edge.update({key: value for key, value in said.items() if key not in edge})


def _edges(sections: Sections) -> Iterator[Mapping]:
    yield from sections.get("transitions", ())
    for procedure in sections.get("procedures", ()):
        yield from procedure.get("transitions", ())


def _fault(edge: Mapping) -> SpecFault:
    return SpecFault(edge.file, edge.line, f"{edge.get('id')}: {edge[LIKE]!r} is no edge that says all itself")

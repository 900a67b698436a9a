"""How a picture is shown: languages, light or dark, and what is marked in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from duelfsm.diagram.content import Diagram, Edge, Node
from duelfsm.rulebook.text import Text


class Role(StrEnum):
    """What a mark says of a state or an edge."""

    NOW = "now"
    PATH = "path"
    LEGAL = "legal"
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    TAKEN = "taken"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark of a state or an edge; the tag says the same as its colour, or how often."""

    role: Role
    tag: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """How a picture is shown.

    Args:
        languages: one or both of `ja` and `en`, in this order.
        dark: light words on a dark ground.
        marks: what is marked, by the id of a state or a transition.
        unfold: the procedures whose states are drawn in place of a call.
        note: a line beside the title, such as whose turn it is.
    """

    languages: tuple[str, ...] = ("ja", "en")
    dark: bool = False
    marks: Mapping[str, Mark] = field(default_factory=dict)
    unfold: frozenset[str] = frozenset()
    note: Text | None = None

    def words(self, text: Text) -> list[str]:
        """Return the text in each of the languages."""
        return [str(getattr(text, language)) for language in self.languages]

    def line(self, text: Text) -> str:
        """Return the text in one line, the languages one after the other."""
        return " ".join(dict.fromkeys(self.words(text)))

    def mark(self, drawn: Node | Edge) -> Mark | None:
        """Return the mark of what a node or an edge stands for; of several the first role's."""
        found = [self.marks[name] for name in (drawn.id, *drawn.merged) if name in self.marks]
        return min(found, key=lambda mark: list(Role).index(mark.role), default=None)

    def roles(self, drawn: Iterable[Node | Edge]) -> list[Role]:
        """Return the roles that are in the picture, in the order of the key."""
        seen = {mark.role for each in drawn if (mark := self.mark(each))}
        return [role for role in Role if role in seen]


Draw = Callable[[Diagram, View], str]


@dataclass(frozen=True, slots=True)
class Renderer:
    """What draws a diagram: the ending of its files, and the function."""

    ending: str
    draw: Draw


RENDERERS: dict[str, Renderer] = {}


def renderer(name: str, ending: str) -> Callable[[Draw], Draw]:
    """Return a decorator that registers what draws a diagram by a name."""

    def register(draw: Draw) -> Draw:
        RENDERERS[name] = Renderer(ending, draw)
        return draw

    return register

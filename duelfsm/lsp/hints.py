"""What went unsaid before a line: forced moves, and choices that were left (law 3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, takewhile

from lsprotocol.types import InlayHint, InlayHintKind, Range

from duelfsm.lsp.open_text import OpenText
from duelfsm.play.game import Game
from duelfsm.position.events import Stepped
from duelfsm.rulebook.finding import Severity
from duelfsm.rulebook.transition import By, Transition

Done = tuple[int, int]  # how many actions the game had accepted before a line, and behind it


def hints(text: OpenText, asked: Range) -> list[InlayHint]:
    """Return for the lines of a part of the text what went unsaid before each, in front of its first word."""
    found = ((line, words) for line, words in _unsaid(text) if asked.start.line <= line <= asked.end.line)
    return [_hint(text, line, words) for line, words in found]


def _hint(text: OpenText, line: int, words: list[str]) -> InlayHint:
    typed = text.lines[line]
    place = text.units.position(text.lines, line, len(typed) - len(typed.lstrip()))
    said = "、".join(words) if text.spoken[0] == "ja" else ", ".join(words)
    return InlayHint(place, f"({said})", kind=InlayHintKind.Parameter, padding_right=True)


def _unsaid(text: OpenText) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines before which something went unsaid, and what; nothing is told of a line that is refused."""
    game = text.story.game if text.is_notation else None
    if game is None:
        return
    wrong = {each.line for each in text.report.findings if each.severity is Severity.ERROR}
    marks = [*game.marks, game.mark()]
    for (line, action), done in zip(text.actions, _kept(text.story.accepted, game), strict=False):
        edges = (
            [edge for edge in _before(game, marks[done[0]], marks[done[1]], action.do) if _is_told(game, edge)]
            if done
            else []
        )
        if edges and line + 1 not in wrong:
            names = [edge.name or game.edition.triggers[edge.trigger].name for edge in edges]
            yield line, list(dict.fromkeys(getattr(name, text.spoken[0]) for name in names))


def _kept(accepted: list[int], game: Game) -> Iterator[Done | None]:
    """Yield for each line which actions of the game are its own; None where a judge took them back."""
    behind = [*accepted[1:], game.accepted]
    least = reversed(list(accumulate(reversed(behind), min)))
    for before, after, kept in zip(accepted, behind, least, strict=True):
        yield (before, after) if before < after <= kept else None


def _before(game: Game, begin: int, end: int, do: str) -> Iterator[Transition]:
    """Yield the edges that were taken before what a line says, of its part of the journal."""
    events = game.journal.log[begin:end]
    edges = (game.edition.transitions[event.edge] for event in events if isinstance(event, Stepped))
    return takewhile(lambda edge: edge.trigger != do, edges)


def _is_told(game: Game, edge: Transition) -> bool:
    """Tell whether an edge is a step of the turn at which somebody does something, or could have."""
    state = game.edition.states.get(edge.source)  # what may be done anywhere is of no state
    return state is not None and state.step not in game.edition.procedures and (edge.forced or edge.by is not By.NOBODY)

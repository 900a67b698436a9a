"""Effects of which nobody said what they do: what they did was legal in its moment, and no more was judged (law 12)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache

from duelfsm.judge.refused.story import Story
from duelfsm.play.game import Game
from duelfsm.play.rules.effect_limits import is_done_by_an_effect
from duelfsm.play.rules.effect_text import limits_of
from duelfsm.position.changed import STACK
from duelfsm.position.events import Cleared, Stepped
from duelfsm.position.position import Frame
from duelfsm.rulebook.card_tables import PrintedFacts
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.text import Text, card_word, join

CODE, HIDDEN = "DM.effects", "?"


def effects_untold(story: Story, found: Iterable[Finding]) -> Iterator[Finding]:
    """Yield one note on all effects that did what no text that is known says (101.3), at the first line of them.

    Args:
        story: what became of the lines of a record.
        found: what was found; of a card that is in doubt already nothing more is said.
    """
    game, places, doubted = story.game, story.places, {each.card for each in found}
    if game is None or places is None or not _is_any_untold(game):  # as in most games of a simulator
        return
    first, untold = _untold(game)
    names = [name for name in untold if name not in doubted]
    if names:
        done = bisect_right(game.marks, first)
        index = max(bisect_left(story.accepted, done) - 1, 0)
        line, column = places.action_place(index)
        message = _UNTOLD.fill({"cards": join([card_word(name) for name in names])})
        yield Finding(line=line, column=column, code=CODE, severity=Severity.NOTE, message=message)


def _is_any_untold(game: Game) -> bool:
    """Tell whether the text of any card, or of any effect that a line names, is told by nobody: else none need be."""
    sources = {vars(action).get("source") for action in game.actions}
    return any(_is_unknown(game, name) for name in game.journal.names | sources if name)


def _untold(game: Game) -> tuple[int, list[str]]:
    """Return where in the journal the first of these effects does something, and the names of their cards."""
    deeds, first, found = _deeds(game.edition), 0, list[str]()
    for at, edge, frame in _steps_back(game):
        if edge in deeds and frame is not None and _is_untold(game, frame):
            first = at
            found.append(frame.source or HIDDEN)
    return first, [*dict.fromkeys(reversed(found))]


def _steps_back(game: Game) -> Iterator[tuple[int, str, Frame | None]]:
    """Yield each edge that was taken, the last one first, with its place in the journal and the call around it."""
    stack = [*game.stack]
    for at, event in reversed([*enumerate(game.journal.log)]):
        if isinstance(event, Cleared) and event.field == STACK:
            stack = [*event.old]
        elif isinstance(event, Stepped):
            if event.pushed is not None:
                stack.pop()
            elif event.popped is not None:
                stack.append(event.popped)
            yield at, event.edge, stack[-1] if stack else None


def _is_untold(game: Game, frame: Frame) -> bool:
    """Tell whether nobody said what an open effect does: neither the record, nor the cards that ship."""
    named = frame.source is not None and frame.source != HIDDEN
    return named and _is_unknown(game, frame.source) and not limits_of(game, frame)


def _is_unknown(game: Game, name: str | None) -> bool:
    """Tell whether the record says nothing of a card, so that what it does is what ships of it, if anything does."""
    facts = game.facts(name)
    return facts is None or isinstance(facts, PrintedFacts)


@lru_cache(maxsize=64)
def _deeds(edition: Edition) -> frozenset[str]:
    """Return the edges by which an open effect changes something."""
    shows = {each.id for each in edition.operations.values() if each.shows}
    deeds = (edge for edge in edition.transitions.values() if is_done_by_an_effect(edition, edge))
    return frozenset(edge.id for edge in deeds if edge.trigger not in shows)


_UNTOLD = Text(
    ja="次のカードの効果の内容は、記録にも収録カードにもないので、判定していません: {cards}。",
    en="What these effects do was not judged, as neither the record nor the cards that ship tell it: {cards}.",
)

"""Cards that did not change places, as one of them would not have gone its way: nothing came of that (701.26b)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.judge.refused.exchanged import SWAP
from duelfsm.judge.refused.story import Story
from duelfsm.play.game import Game
from duelfsm.play.told.causes import came_of
from duelfsm.position.card_events import Moved
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.text import Text

CODE = "DM.opened"


def swaps_failed(story: Story) -> Iterator[Finding]:
    """Yield a note on each line by which cards would have changed places, and by which none moved (701.26b)."""
    game, places = story.game, story.places
    if game is None or places is None:
        return
    for index, told in enumerate(story.lines):
        if told.do == SWAP and told.legal and not _moved_any(game, [*story.accepted, game.accepted][index : index + 2]):
            line, column = places.action_place(index)
            yield Finding(line=line, column=column, code=CODE, severity=Severity.NOTE, message=_FAILED)


def _moved_any(game: Game, accepted: list[int]) -> bool:
    """Tell whether a card moved by the actions between two numbers of accepted ones, or there are none of these."""
    first, end = accepted
    if first == end or end > len(game.marks):
        return True
    return any(isinstance(each, Moved) for each in came_of(game, first, end))


_FAILED = Text(
    ja="この入れ替えは行われません。片方の移動がほかの能力で置き換わるか防がれるので、何も変わりません(701.26b)。",
    en="This exchange fails: something replaces one of the two moves, or forbids it, so nothing changes (701.26b).",
)

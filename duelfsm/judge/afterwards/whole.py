"""No record is legal that was not judged from its first line to its last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.judge.refused.story import Story
from duelfsm.play.actions.base import Action
from duelfsm.record.model.lines import JudgeLine, NoteLine, RewoundLine, ToldLine
from duelfsm.record.model.record import Record
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.text import Text


def left_unjudged(record: Record | None, story: Story, found: Iterable[Finding], line: int) -> Iterator[Finding]:
    """Yield what is said of a record that was not judged whole where no error says so already.

    Args:
        record: what was read of it.
        story: what was told of its lines as they were judged.
        found: what was found.
        line: the line of the file at which it begins.
    """
    if any(finding.severity is Severity.ERROR for finding in found):
        return
    if record is None or story.places is None or len(story.lines) != len(record.actions):
        yield Finding(line=line, column=1, code="IN.unjudged", kind=Kind.INPUT, message=_UNJUDGED)
    elif not any(map(_is_asked, record.actions)):
        yield Finding(
            line=line, column=1, code="DM.nothing", severity=Severity.NOTE, kind=Kind.UNVERIFIED, message=_NOTHING
        )


def _is_asked(action: Action) -> bool:
    """Tell whether a line asks for a verdict: an action of the game, a checkpoint, or what it expects."""
    return bool(action.refused or action.holds) or not isinstance(action, JudgeLine | ToldLine | NoteLine | RewoundLine)


_NOTHING = Text(
    ja="この記録には判定する行がありません。合法とも違反とも言えません。",
    en="This record has no line to judge; it is neither legal nor illegal.",
)
_UNJUDGED = Text(
    ja="この記録は最後の行まで判定されていません。合法とも違反とも言えません。",
    en="This record was not judged to its last line; nobody can call it legal or illegal.",
)

"""How a mistake is repaired: a suggestion for each finding, never official."""

from __future__ import annotations

from dataclasses import dataclass, field

from duelfsm.judge.refused.story import Story, line_text
from duelfsm.judge.said.judged_record import MatchHead
from duelfsm.position.card import SIDES, Side
from duelfsm.rulebook.finding import Finding, Kind, Repair, Severity
from duelfsm.rulebook.remedies import Remedies, Remedy, load_remedies
from duelfsm.rulebook.text import Text, join, plain

MOST_SEEN = 3  # what makes a repair costly is named; more than a few names help nobody


@dataclass(slots=True)
class FirstMistakes:
    """Where each player made which mistake first, in all records of a check."""

    first: dict[tuple[str, ...], tuple[str, int]] = field(default_factory=dict)

    def note(self, finding: Finding, who: Side | None, head: MatchHead) -> Text | None:
        """Note a mistake; return where the same player made the same before, None where it is the first.

        What one guard forbids is one mistake, by whatever number of its cases or places it is told.
        A player without a name is the same one in the same record only.
        """
        if who is None or finding.line is None:
            return None
        path = finding.path or ""
        player = head.players.get(who) or f"{path}\0{who}"
        before = self.first.setdefault((player, finding.kind, finding.guard or finding.code), (path, finding.line))
        if before == (path, finding.line):
            return None
        return line_text(before[1]) if before[0] == path else plain(f"{before[0]}:{before[1]}")


def with_repairs(
    found: tuple[Finding, ...], who: tuple[Side | None, ...], head: MatchHead, story: Story, earlier: FirstMistakes
) -> tuple[Finding, ...]:
    """Return the findings of a record, each with the repair that is suggested for it.

    Args:
        found: what was found.
        who: for each finding the player who acted in its line.
        head: what the head of the record says of the match.
        story: what became of its lines.
        earlier: the mistakes of the records before it; those of this one are noted in it.
    """
    return tuple(_with_repair(each, side, head, story, earlier) for each, side in zip(found, who, strict=True))


def _with_repair(finding: Finding, who: Side | None, head: MatchHead, story: Story, earlier: FirstMistakes) -> Finding:
    index = story.at((finding.line, finding.column))
    remedy = _remedy(finding, story, index)
    if remedy is None or index is None:
        return finding
    by = _whose(finding, remedy, who)
    before = earlier.note(finding, by, head)
    return finding.model_copy(update={"repair": _repair(remedy, story, index, by, before)})


def _remedy(finding: Finding, story: Story, index: int | None) -> Remedy | None:
    """Return the first repair that fits; what no rule forbids, and what follows from a mistake, has none."""
    if index is None or finding.rule is None or finding.severity is not Severity.ERROR:
        return None
    told = story.lines[index]
    for remedy in load_remedies().repairs:
        right = remedy.kind is finding.kind and remedy.slip <= finding.slip and told.do in (remedy.do or (told.do,))
        right = right and remedy.rule in (None, finding.rule) and remedy.guard in (None, finding.guard)
        if right and (not remedy.forced or finding.rule in story.forced):
            return remedy
    return None


def _whose(finding: Finding, remedy: Remedy, who: Side | None) -> Side | None:
    """Return who made a mistake: who acted, or the turn player, whose moves are forced."""
    if remedy.forced:
        return next((side for side in SIDES if side == finding.player), None)
    return who if remedy.kind is Kind.ILLEGAL else None


def _repair(remedy: Remedy, story: Story, index: int, by: Side | None, before: Text | None) -> Repair:
    remedies, last = load_remedies(), story.last_legal(index)
    seen = story.shown_since(index)
    name = remedy.id if not seen or not _has(remedies, f"{remedy.id}_seen") else f"{remedy.id}_seen"
    line = story.named(last) if last is None else remedies.say("left_behind", line=story.named(last))
    what = remedies.say(name, line=line, what=_first(seen))
    who = story.names[by] if by else remedies.say("whoever")
    level = remedies.say(remedy.dirty if seen else remedy.level, who=who)
    again = remedies.say("again", where=before) if before else plain("")
    message = remedies.say("suggested", what=_beside([what, level, again]))
    return Repair(kind=remedy.id, to_line=story.file_line(last), clean=not seen, message=message)


def _first(seen: list[Text]) -> Text:
    """Return the first of what was seen, and that there is more."""
    return join([*seen[:MOST_SEEN], *([load_remedies().say("more")] if len(seen) > MOST_SEEN else [])])


def _has(remedies: Remedies, sentence: str) -> bool:
    return any(each.id == sentence for each in remedies.sentences)


def _beside(sentences: list[Text]) -> Text:
    """Return sentences beside each other; English has a space between them."""
    return Text(ja="".join(each.ja for each in sentences), en=" ".join(each.en for each in sentences if each.en))

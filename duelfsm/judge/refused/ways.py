"""The two ways to take what stands behind a refused line: whether it had happened, and what belongs to it."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.related import NAMING
from duelfsm.judge.refused.story import line_text
from duelfsm.play.actions.base import Action
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Accepted, Outcome
from duelfsm.play.told.refusals import finding_at
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text


class SecondWay(Enum):
    """The second way to take something behind a refused line: what it opened, or the line itself, where it rests."""

    HAPPENED = "it had happened where it stands"
    OTHERWISE = "it had happened there with another card, or by another player"
    PARTLY = "it had happened without those of its cards that are wrong"
    DONE = "what its effect does had happened"
    WHOLE = "its effect had done to all such cards what it does"
    STAYED = "what was in progress where it stands had not been over"
    NOT_DONE = "it had not happened"
    STEPS = "the next lines, which choose what happens in an attack, had not happened"
    ATTACK = "nor had what was resolved between them"
    PART = "an effect that may be resolved there is part of it"
    OTHERS = "it means the card of that name that the other player has"
    CLOSED = "the next line that closes an effect closes what it opened"


STEPS = (SecondWay.STEPS, SecondWay.ATTACK)
DONE = (SecondWay.HAPPENED, SecondWay.PARTLY)
SENTENCES = {
    SecondWay.HAPPENED: "assumed",
    SecondWay.PARTLY: "assumed",
    SecondWay.DONE: "assumed",
    SecondWay.WHOLE: "assumed",
    SecondWay.OTHERWISE: "done_otherwise",
    SecondWay.OTHERS: "others",
}


class Chosen(NamedTuple):
    """Something that can be taken in two ways: at which line, what it is, and behind which refused line."""

    at: int
    way: SecondWay
    fault: int


class Explained(NamedTuple):
    """Why a refused line is no other mistake.

    Args:
        note: says so; None where nothing is said of it.
        meant: what the line means in the game as it stands now; None where the line itself is judged there.
        judged: whether it is; a part of what was refused is not.
        doubts: what decides whether it is so and nobody knows (law 12).
    """

    note: Finding | None
    meant: Action | None = None
    judged: bool = True
    doubts: tuple[Finding, ...] = ()


@dataclass(slots=True)
class Ways:
    """What can be taken in two ways.

    Attributes:
        otherwise: what the check takes the second way.
        chosen: of what there were two ways to take it at the last line.
    """

    otherwise: frozenset[Chosen] = frozenset()
    chosen: list[Chosen] = field(default_factory=list)
    _faults: dict[Chosen, Offence] = field(default_factory=dict)

    def take_second(self, fault: Offence, way: SecondWay, at: int | None = None) -> bool:
        """Note that something can be taken in two ways; tell whether it is taken in the second.

        Args:
            fault: the refused line of which it is not known whether it, or what belongs to it, had happened.
            way: what the second way is.
            at: the line, where the other lines that rest on the refused one may be taken the first way.
        """
        chosen = Chosen(fault.index if at is None else at, way, fault.index)
        self.chosen.append(chosen)
        self._faults[chosen] = fault
        return chosen in self.otherwise

    def took_as_happened(self, names: Set[str]) -> bool:
        """Tell whether a refused line that names one of these cards is taken to have happened, the second way."""
        return any(names_of(fault.action) & names for fault in self.happened)

    @property
    def happened(self) -> list[Offence]:
        """The refused lines that are taken to have happened, the second way."""
        return [self._faults[each] for each in self.otherwise & self._faults.keys() if each.way in DONE]

    def with_steps(self, faults: Iterable[Offence]) -> list[Offence]:
        """Return the refused lines but those of which it is taken that what they led to in an attack had not been."""
        without = {each.fault for each in self.otherwise if each.way in STEPS}
        return [fault for fault in faults if fault.index not in without]

    def note(self, game: Game, chosen: Chosen) -> Finding:
        """Return the note that something is taken the second way."""
        return note_of(game, SENTENCES.get(chosen.way, "not_assumed"), self._faults[chosen])


def note_of(game: Game, sentence: str, fault: Offence) -> Finding:
    """Return a note on a line that rests on a refused one, or belongs to it."""
    return unread_note(game, fault.line) if fault.unread else _note(game, sentence, fault.line)


def unread_note(game: Game, line: int) -> Finding:
    """Return the note on a line that may rest on one of the file that cannot be read."""
    return _note(game, "unread", line)


def _note(game: Game, sentence: str, line: int) -> Finding:
    message = load_remedies().say(sentence, line=line_text(line))
    return finding_at(
        game, code="DM.assumed", severity=Severity.NOTE, kind=Kind.UNVERIFIED, message=message, follows=line
    )


def read_as(game: Game, sentence: str, **words: Text) -> Finding:
    """Return the note that says how a line is read that is no mistake, but stands elsewhere or says less."""
    return finding_at(game, code="DM.opened", severity=Severity.NOTE, message=load_remedies().say(sentence, **words))


def doubts_of(outcome: Outcome) -> tuple[Finding, ...]:
    """Return what nobody knows and would decide whether an action that no line says was done at all (law 12)."""
    return (
        tuple(each for each in outcome.notes if each.kind is Kind.UNVERIFIED) if isinstance(outcome, Accepted) else ()
    )


def undecided(game: Game, sentence: str, **words: Text) -> Finding:
    """Return the note that the lines of a record do not decide a line, and which line would."""
    said = {"severity": Severity.NOTE, "kind": Kind.UNVERIFIED}
    return finding_at(game, code="DM.undecided", message=load_remedies().say(sentence, **words), **said)


def untried(game: Game, refused: list[Offence], line: Offence, found: list[Finding]) -> list[Finding]:
    """Return what is found in a line, a note where it names a card of an earlier refused one that may explain it."""
    names = names_of(line.action, NAMING)
    before = [each for each in refused if each.index < line.index and names_of(each.action, NAMING) & names]
    return [note_of(game, "untried", before[-1])] if before else found

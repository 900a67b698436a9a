"""Replays one record through a game and collects what was wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from duelfsm.judge.refused.not_done import NotDone
from duelfsm.judge.refused.otherwise import is_wrong
from duelfsm.judge.refused.related import Mistake, follows, mistake, rules_of
from duelfsm.judge.refused.story import Story
from duelfsm.judge.replay.deck_lists import DeckLists
from duelfsm.judge.replay.denied_triggers import DeniedTriggers
from duelfsm.judge.replay.expect import unmet
from duelfsm.judge.replay.expected_rules import Expectations
from duelfsm.judge.replay.first_header import header_within, take_up
from duelfsm.judge.replay.outcomes import not_refused, refuses
from duelfsm.judge.replay.readable import in_words_of, why_unreadable, with_unknown_zones
from duelfsm.judge.replay.referee import Referee
from duelfsm.judge.replay.said_to_apply import said_to_apply
from duelfsm.judge.replay.step_said import in_another_step
from duelfsm.judge.replay.told_lines import about_the_game, of_their_own
from duelfsm.judge.replay.unsaid import Unsaid
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.play.actions.base import Action
from duelfsm.play.facts.effort import Effort, TooMuchError
from duelfsm.play.game import Game
from duelfsm.play.run.refusal_words import MISSING, NOT_HELD
from duelfsm.position.status import status
from duelfsm.record.files.read import Places
from duelfsm.record.model.limits import MAX_EFFORT, MAX_HELP
from duelfsm.record.model.lines import NoteLine
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import LIMIT, too_much
from duelfsm.record.start.begin import starting_position
from duelfsm.record.start.head_faults import HeadFault, head_faults
from duelfsm.rulebook.finding import Finding, Kind, Severity, code_of
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import joined, plain

MISSING_CARD = f"IN.{MISSING}"


class Replay:
    """A record on its way through a game.

    Args:
        record: what is replayed.
        source: its text, for the places of findings.
        machine: the edition by which it is judged.
        runner: what fires the triggers; the compiled table, folded, if none is given.
        story: what is told of its lines.
        assumes: go on after a fault as a judge would; else each line is judged where the legal ones lead.
        effort: what may be looked at for it; that of any record if none is given.
        supposes: take what nobody knows of a card that applies to replace the event before it (609, law 12).
    """

    def __init__(
        self,
        record: Record,
        source: Places,
        machine: Compiled,
        runner: Runner | None = None,
        story: Story | None = None,
        *,
        assumes: bool = True,
        effort: Effort | None = None,
        supposes: bool = True,
    ) -> None:
        self.record, self._strange = in_words_of(machine.edition, record)
        self.source, self.machine, self.runner = source, machine, runner
        self.game: Game | None = None
        self.index = 0
        self.off_by: dict[tuple[str, str], list[tuple[int, int]]] = {}  # since which line, and by how many
        self.refused_by: set[str] = set()  # the rules by which a line was refused, expected or not
        self.story, self._assumes, self._effort, self._supposes = story or Story(), assumes, effort, supposes
        self._expected = Expectations(self.record.actions, machine.edition)
        closer = (self._strange, of_their_own(self.record.actions), source.steps)
        self._plain: set[int | None] = set(self._expected.free).difference(*closer)
        self.referee: Referee | None = None
        self.decks: DeckLists | None = None
        self._mistakes: dict[int, list[Mistake]] = {}  # of each turn
        self._not_done, self._denied = NotDone(), DeniedTriggers()
        self._said: tuple[object, ...] = ()
        self._opening: int | None = None

    def findings(self) -> Iterator[Finding]:
        """Yield every finding of the record, in the order of its lines."""
        wrong = head_faults(self.record, self.machine.edition)
        if wrong:
            yield from map(self._of_the_head, wrong)
            return
        position = starting_position(self.record, self.machine.edition)
        faults = status(position, self.machine.edition)
        for fault in faults:
            where = ("players", fault.side, fault.zone) if fault.side else ("start", "state")
            yield self._at(where, code="IN.position", rule=fault.rule, kind=Kind.INPUT, message=fault.message)
        if not faults:
            self.game = Game(self.machine, position, self.runner)
            self.game.effort = self._effort or Effort(MAX_EFFORT, MAX_HELP)
            self.game.own_turns = self.source.own_turns
            self.game.supposed = said_to_apply(self.record.actions) if self._supposes else frozenset()
            self.referee = Referee(self.game, self.record, self.source, self._expected, assumes=self._assumes)
            self.story.begin(self.game, self.source, self.referee.accepted)
            self.story.written = self.record.forced is not None
            yield from self._throw()
            self.decks = DeckLists(self.record, self.game)
            yield from self.decks.of_the_head(self.game, self.source)
            yield from self._lines(self.game, self.referee)

    def _lines(self, game: Game, referee: Referee) -> Iterator[Finding]:
        actions, decks, self._opening = self.record.actions, self.decks or None, header_within(game, self.record)
        denied, plain, tell = self._denied, self._plain, self.story.tell
        plain.discard(self._opening)
        if actions:
            take_up(game, self.record)
        for index, action in enumerate(actions):
            self.index = index
            referee.accepted.append(len(game.marks))
            try:
                if index not in plain:
                    found = self._line(game, referee, index, action)
                elif found := referee.judge(index, plain=True):
                    found = self._told(game, index, action, found, since=referee.since, judged=True)
                else:  # as most lines: legal, and nothing is told of it
                    tell(game, action, referee.since, refused=len(game.journal.log) == referee.since, found=False)
                if decks:
                    found += decks.of_a_line(game, self.source, index)
                if denied.lines or isinstance(action, NoteLine):
                    found += denied.of_a_line(game, self.source, index, action)
            except TooMuchError:
                yield self._at(("actions", index), code=f"IN.{LIMIT}", kind=Kind.INPUT, message=too_much())
                break
            if found:
                yield from self._once_a_line(found)
        game.effort = Effort()  # what is asked of the game behind its record is no matter of the record

    def _once_a_line(self, found: Iterable[Finding]) -> Iterator[Finding]:
        """Leave out what the actions of one line of the file say alike: it is one line, and is said once."""
        for finding in map(self._follow, found):
            if finding.follows is None or finding.follows != finding.line:
                if (said := (finding.line, finding.column, finding.code, finding.rule, finding.message)) != self._said:
                    yield finding
                self._said = said

    @property
    def unsaid(self) -> list[Unsaid]:
        """The forced moves so far that no line says and that are taken as made."""
        return self.referee.unsaid if self.referee else []

    def back_to_line(self, count: int) -> None:
        """Take the game back to where it stood after the first *count* lines of the record."""
        assert self.referee is not None
        self.referee.rewind(count)
        self._not_done.rewind(self.source.action_place(count)[0])

    def _line(self, game: Game, referee: Referee, index: int, action: Action) -> list[Finding]:
        since, strange = game.mark(), self._strange.get(index)
        about = about_the_game(self, action) if strange is None else why_unreadable(game, strange)
        if about is not None or index == self._opening:
            return self._told(game, index, action, list(about or ()), since=since, judged=False)
        found, over = [*referee.judge(index), *in_another_step(referee, index)], self._expected.is_over(index)
        return self._told(game, index, action, [] if over else found, since=referee.since, judged=not over)

    def _told(
        self, game: Game, index: int, action: Action, found: list[Finding], *, since: int, judged: bool
    ) -> list[Finding]:
        """Return what is told of a line: what was found but what was expected of it, each with its place."""
        expected, asks = self._expected.rule(index), action.holds or action.refused
        found = with_unknown_zones(game.edition, action, found) if found or not judged else found
        against = [each for each in found if is_wrong([each]) and each.kind in (Kind.ILLEGAL, Kind.MISSED)]
        otherwise = refuses(found)  # with a note, too: it was not done as it stands
        self.refused_by |= {rule for each in against for rule in rules_of(each)}
        if expected is not None:
            met = [finding for finding in found if finding.rule == expected]
            self.story.as_marked += bool(met)
            found = [finding for finding in found if finding.rule != expected]
            if self._expected.is_broken(index, met=bool(met), refused=found):
                found.append(not_refused(self.machine.edition, expected, self._expected.refused(index) or against))
        found += unmet(game, action, self.record.actions[index + 1 :], self.unsaid) if asks else []
        refused = otherwise or (judged and game.mark() == since)
        self.story.tell(game, action, since, refused=refused, found=bool(found))
        if refused:
            self._not_done.note(game, action, self.source.action_place(index)[0], refused=bool(against))
        return [self._placed(index, action, finding) for finding in found]

    def _placed(self, index: int, action: Action, finding: Finding) -> Finding:
        line, column = self.source.action_place(index)
        return self._because(self._before_the_deal(action, finding)).model_copy(update={"line": line, "column": column})

    def _before_the_deal(self, action: Action, finding: Finding) -> Finding:
        """Say what the head must have where a line of set-up is refused because the record begins behind it."""
        if self.record.deal or action.do not in self.machine.edition.set_up or finding.kind is not Kind.ILLEGAL:
            return finding
        words = load_notation()
        hint = load_remedies().say("deal", deal=words.named("head", "deal"), yes=words.named("values", "yes"))
        return finding.model_copy(update={"message": joined(finding.message, hint)})

    def _because(self, finding: Finding) -> Finding:
        """Say in which line that happened which stands behind a finding; before the first line is in none."""
        because = finding.because
        if because is None or self.referee is None:
            return finding
        done, accepted = because.action or 0, self.referee.accepted
        index = next((at for at in reversed(range(len(accepted))) if accepted[at] < done), None)
        if index is None:
            return finding
        line = self.source.action_place(index)[0]
        message = joined(finding.message, load_remedies().say("in_line", line=plain(line)))
        return finding.model_copy(update={"because": because.model_copy(update={"line": line}), "message": message})

    def _follow(self, finding: Finding) -> Finding:
        """Say which error of the same turn a later one may follow from.

        A card that is not there because a line before was refused is no fault of the file: it is a note.
        """
        if self.game is not None and (finding.code == MISSING_CARD or finding.guard == NOT_HELD):
            finding = self._not_done.softened(self.game, self.record.actions[self.index], finding)
        if finding.turn is None or not is_wrong([finding]) or finding.line is None or finding.code == MISSING_CARD:
            return finding
        here = self._mistake(finding.line)
        before = follows(finding, here, self._mistakes.setdefault(finding.turn, []))
        return finding if before is None else finding.model_copy(update={"follows": before})

    def _mistake(self, line: int) -> Mistake:
        assert self.game is not None
        return mistake(self.game, self.record.actions[self.index], line)

    def _throw(self) -> Iterator[Finding]:
        """Look at how it was decided who goes first: the winner of the throw is first, with no choice (103.4)."""
        throw, winner = self.record.throw, self.record.thrown
        if throw is None or winner == self.record.first:
            return
        refusals = self.machine.edition.refusals
        ruled = {"code": code_of("103.4", ""), "rule": "103.4", "basis": "text"}
        if winner is not None:
            message = refusals["wrong_first"].text.fill({"who": plain(winner), "player": plain(self.record.first)})
            yield self._at(("throw",), message=message, **ruled)
            return
        message = refusals["other_throw"].text.fill({"what": plain(throw)})
        yield self._at(("throw",), message=message, severity=Severity.NOTE, **ruled)

    def _of_the_head(self, fault: HeadFault) -> Finding:
        return self._at(fault.where, code=f"IN.{fault.reason}", rule=fault.rule, kind=Kind.INPUT, message=fault.message)

    def _at(self, location: tuple[int | str | None, ...], **fields: Any) -> Finding:
        place = self.source.place(tuple(part for part in location if part is not None))
        return Finding(line=place[0], column=place[1], **fields)

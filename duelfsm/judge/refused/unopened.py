"""An effect of which no line says that it is resolved: what its card does says so, or what only effects do (603.2e)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.judge.refused.applied_unsaid import applied_unsaid
from duelfsm.judge.refused.before_its_event import event_behind, event_said_again
from duelfsm.judge.refused.before_the_break import chosen_first
from duelfsm.judge.refused.declared_otherwise import declared_otherwise
from duelfsm.judge.refused.event_unsaid import event_note, event_unsaid
from duelfsm.judge.refused.exchanged import exchanged
from duelfsm.judge.refused.force import force, undo_to
from duelfsm.judge.refused.in_the_break import declared_in_the_break
from duelfsm.judge.refused.missing_header import begin_unsaid
from duelfsm.judge.refused.of_itself import Event, told_of_itself
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.opened import Openings, is_of_effects, open_effects, opens, uses_a_card
from duelfsm.judge.refused.told_again import ends_a_refused, tapped_to_attack, told_again
from duelfsm.judge.refused.told_behind import told_behind, told_behind_its_end
from duelfsm.judge.refused.used_unsaid import used_before, uses_itself
from duelfsm.judge.refused.ways import Explained, note_of, read_as
from duelfsm.judge.refused.what_waits import declare_unsaid, declared_of, is_in_an_effect, only_one, unknown_before
from duelfsm.judge.refused.whose_by_text import whose_by_text
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.actions.of_effects import Done, Effect
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Refused
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import plain


class Unopened:
    """The effects that were opened so: people write `s-trigger X`, then `cast X`, or `summon X`, then `draw 1`.

    Neither has an `effect X`, nor its `done`.

    Args:
        openings: what the lines open.
    """

    def __init__(self, openings: Openings) -> None:
        self._openings = openings
        self.open = list[Offence]()
        self._passed = dict[str, Offence]()
        self._told: dict[int, Finding] = {}  # what is told of the lines that were judged before
        self._retold = list[Event]()  # what happened of itself, and lines have told since
        self._begun: tuple[int, Offence] | None = None  # before what accepted action a turn began without its header
        self._hasty: tuple[Offence, ...] = ()  # the lines that passed something over
        self._is_refused = False  # whether a line of that effect was
        self._unsaid_to: int | None = None  # the last line of an effect that was opened so, and that no line closes
        self._around = 0  # how many effects that were opened so are around that one
        self._is_owing = False  # whether that effect did not do what it must

    def close_unsaid(self, game: Game, index: int) -> None:
        """Close the effect that was opened so where a line stands behind those that belong to it."""
        if self._unsaid_to is not None and index > self._unsaid_to:
            around, self._unsaid_to, self._around = self._around, None, 0
            done = all(bool(game.apply(Done())) for _ in range(around + 1))
            self._is_owing = not (done or self._is_refused)
            if self._is_refused and not done:  # what it had to do was refused, and is told
                force(game, Done())

    def unsaid(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Open the effect of which a refused line is a part, where the line is legal in it.

        That is a declared one of the card that the line uses, where it may be declared by that itself, or the only
        one that waits, where the line does what nobody does outside of an effect unless the game makes them: a draw,
        a discard.

        Args:
            game: as it stands where the line was refused; it stands then so that the line is legal.
            line: the refused line.
            actions: the lines of the record.

        Returns:
            What is said of it, None where nothing waits of which the line could be a part. What the text of the only
            effect that waits does not allow is judged in it: that says more than that no effect is open (101.3).
        """
        if self._is_owing:
            self._is_owing, owed = False, _closed(game)
            if owed is not None or game.allows(line.action):
                return Explained(owed)
        return self._of_an_effect(game, line, actions) or self._told_elsewhere(game, line, actions)

    def _of_an_effect(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Take a line as part of the effect that is open, of what comes of that, of one that waits, or of none."""
        used = whose_by_text(game, line) or used_before(game, line.action)
        if used is not None:
            return used if isinstance(used, Explained) else Explained(used)
        opened = self._opened_behind(game, line, actions) or self._opened(game, line, actions)
        return opened or self._applied(game, line)

    def _told_elsewhere(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Take a line as told before or behind its place, or once more."""
        behind = chosen_first(game, line, actions, self._openings) or event_behind(game, line, actions, self._openings)
        behind = behind or told_behind_its_end(game, line, actions, self._openings)
        if behind is not None:
            self._told = self._told | behind
            return Explained(None)
        inside = told_behind(game, line, actions, self._openings)
        if inside is not None:
            self._told = self._told | inside
            return Explained(inside[line.index], judged=False)
        found = self._event_unsaid(game, line, actions) or declared_in_the_break(game, line, actions)
        found = found or declared_otherwise(game, line, actions) or exchanged(game, line, actions)
        found = found or event_said_again(game, line, actions)
        found = found or self._of_a_refused(game, line, actions) or tapped_to_attack(game, line, actions, self.open)
        found = found or told_of_itself(game, line, actions, self._retold)
        found = found or ends_a_refused(game, line, actions, self.open)
        return found or told_again(game, line, actions, self.open, self._hasty)

    def _opened_behind(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Close the effect that was opened so, where a line is no part of it and one of what waits then."""
        count, last = game.accepted, self._unsaid_to
        if last is None or not is_in_an_effect(game) or not game.apply(Done()):
            return None
        found = self._opened(game, line, actions) or self._opened_of_unknown(game, line, actions)
        if found is None:
            undo_to(game, count)
            self._unsaid_to = last
        return found

    def _opened_of_unknown(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Open an effect of a card that the lines before are about and that nobody knows: it may have triggered."""
        count = game.accepted
        for by, name in unknown_before(game, line, actions):
            if game.apply(Effect(by=by, source=name)) and game.allows(line.action):
                self._unsaid_to, self._is_refused = line.index, False
                return Explained(read_as(game, "opened", card=plain(name)))
            undo_to(game, count)
        return None

    def _opened(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Open what waits of which a line is a part, None where it is of nothing; then the game stands as before."""
        count = game.accepted
        declare_unsaid(game, line.action)
        may_be = [*declared_of(game, line.action), *only_one(game, line.action)]
        written = bool(may_be) and self._openings.closes_more(game, line.index)
        for owner, name in may_be:
            opened = bool(game.apply(Effect(by=owner, source=name)))
            done = opened and bool(game.apply(line.action))
            used = used_before(game, line.action) if opened and not done else None
            done = done or bool(used and game.apply(line.action))
            if done or (opened and len(may_be) == 1 and _is_forbidden(game, line.action)):
                last, theirs = self._last(game, line.index, name, actions), None if done else whose_by_text(game, line)
                undo_to(game, game.accepted - done)
                self._unsaid_to, self._is_refused = None if written else last, not (done or theirs)
                return theirs or Explained(used or read_as(game, "opened", card=plain(name)))
            undo_to(game, count)
        undo_to(game, count)
        return None

    def _applied(self, game: Game, line: Offence) -> Explained | None:
        """Apply what a line does in the place of an event, and close that behind it."""
        found = applied_unsaid(game, line)
        if found:
            self._around += self._unsaid_to is not None
            self._unsaid_to = line.index
        return found

    def _event_unsaid(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Let the effect that is resolved there do what a refused replacement takes the place of (609)."""
        made = event_unsaid(game, line, actions, self._openings)
        if made is None:
            return None
        self._unsaid_to = made.last or self._unsaid_to
        return Explained(event_note(game, line, made))

    def header_unsaid(self, game: Game, line: Offence, actions: Sequence[Action], *, unread: bool) -> Explained | None:
        """Begin the turn whose header is missing; where it comes behind lines of that turn, the turn begins there anew.

        Args:
            game: as it stands where the line was refused.
            line: the refused line.
            actions: the lines of the record.
            unread: whether a line before it cannot be read, which may be that header.

        Returns:
            What is said of it, None where no header is missing.
        """
        count, late = game.accepted, self._came_late(game, line)
        found = late or begin_unsaid(game, line, actions, unread=unread)
        if found:
            self._begun = None if late else (count, line)
        return found

    def _came_late(self, game: Game, line: Offence) -> Explained | None:
        header, turn = line.action, game.position.turn
        if self._begun is None or not isinstance(header, Turn) or turn is None or header.number != turn.number:
            return None
        (count, fault), note = self._begun, note_of(game, "not_assumed", self._begun[1])
        meant = header.by in (None, turn.player) and fault.index < line.index
        return game.instead(count, lambda: Explained(note, header) if meant and game.allows(header) else None)

    def _of_a_refused(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """What only effects do, directly behind a refused use or an effect that was passed over, is a part of that."""
        if is_in_an_effect(game) or not is_of_effects(game.edition, line.action.do):
            return None
        before = line.index - 1
        while before >= 0 and is_of_effects(game.edition, actions[before].do):
            before -= 1
        used = [each for each in self.open if each.index == before and uses_a_card(game.edition, each.action.do)]
        late = [
            each
            for each in self._passed.values()
            if game.position.turn is not None and each.turn == game.position.turn.number
        ]
        own = [each for each in (*used, *late) if line.action.by in (None, each.by)]
        sentence = "inside" if used else "late"
        return Explained(note_of(game, sentence, own[0]), judged=False) if own else None

    def _last(self, game: Game, index: int, name: str, actions: Sequence[Action]) -> int:
        """Return the last line of what a card does that was used: its own effect, and what only effects do (302.2)."""
        last = index
        for at in range(index + 1, len(actions)):
            stop = self._belongs_to(game, at, name, actions[at]) if at > last else last
            if stop is None:
                break
            last = max(last, stop)
        return last

    def _belongs_to(self, game: Game, at: int, name: str, action: Action) -> int | None:
        """Return the last line of a part of that, None where a line is none."""
        if opens(game.edition, action.do):
            own = getattr(action, "source", None) == name and game.allows(action)
            return self._openings.inside_of(game, at)[0].stop - 1 if own else None
        return at if is_of_effects(game.edition, action.do) or uses_itself(game, action) else None


def _closed(game: Game) -> Finding | None:
    """Close the open effect; return why it was not over, None where it is, or none is open."""
    effects = open_effects(game)
    outcome = game.apply(Done(by=effects[-1].by)) if effects else None
    if not isinstance(outcome, Refused):
        return None
    found = outcome.findings[0]
    force(game, Done())
    return found


def _is_forbidden(game: Game, action: Action) -> bool:
    """Tell whether what an effect would do is refused by a guard where the game stands."""
    why = game.why(action)
    return why is not None and why.guard is not None

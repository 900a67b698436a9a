"""An effect of which no line says that it is resolved: what its card does says so, or what only effects do (603.2e)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from duelfsm.judge.refused.applied_unsaid import applied_unsaid
from duelfsm.judge.refused.copy_comes_first import copy_comes_first
from duelfsm.judge.refused.declared_behind import declared_behind, has_begun, is_opened_again
from duelfsm.judge.refused.discarded_for_it import discard_and_use, discarded
from duelfsm.judge.refused.evolve_as_summons import summons_meant
from duelfsm.judge.refused.force import close, force, undo_to
from duelfsm.judge.refused.named_early import NamedEarly, discard_in_its_effect, named_early, with_named
from duelfsm.judge.refused.of_its_text import may_be_of_its_text
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import Openings, is_of_effects_here, opens
from duelfsm.judge.refused.survived import survived
from duelfsm.judge.refused.told_elsewhere import ToldElsewhere
from duelfsm.judge.refused.told_of_another import Loose, draws_again, first_of_two_draws, told_of_another
from duelfsm.judge.refused.used_unsaid import closes_what_came, used_before, uses_itself
from duelfsm.judge.refused.ways import Explained, doubts_of, note_of, read_as
from duelfsm.judge.refused.what_waits import declare_unsaid, declared_of, is_forbidden, only_one, unknown_before
from duelfsm.judge.refused.whose_by_text import whose_by_text
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.of_effects import Done, Effect
from duelfsm.play.game import Game
from duelfsm.play.rules.effect_text import has_discarded_first, limits_of
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import card_word


class Unopened(ToldElsewhere):
    """The effects that were opened so: people write `s-trigger X`, then `cast X`, or `summon X`, then `draw 1`.

    Neither has an `effect X`, nor its `done`.

    Args:
        openings: what the lines open.
    """

    def __init__(self, openings: Openings) -> None:
        super().__init__(openings)
        self._around = 0  # how many effects that were opened so are around that one
        self._is_refused = self._is_owing = False  # whether a line of that effect was; whether it does not all it must
        self._loose: Loose | None = None  # the last effect that was opened so, where nobody knows its text
        self._named: tuple[NamedEarly, ...] = ()  # the shields that were named before the effects of their S-Backs

    @property
    def is_at_an_effect(self) -> bool:
        """True while an effect is open so, or a shield was named whose S-Back is not resolved yet."""
        return self._unsaid_to is not None or bool(self._named)

    def close_unsaid(self, game: Game, index: int) -> None:
        """Close the effect that was opened so where a line stands behind those that belong to it."""
        self._named = discard_in_its_effect(game, self._named)
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
            self._is_owing, owed = False, close(game)
            if owed is not None or game.allows(line.action):
                return Explained(owed)
        found = survived(game, line)
        if found is None and not self.goes_on_unread(game, line):
            found = self._of_an_effect(game, line, actions)
        return found or self.told_elsewhere(game, line, actions)

    def _of_an_effect(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Take a line as part of the effect that is open, of what comes of that, of one that waits, or of none."""
        if early := copy_comes_first(game, line, actions):
            self._told = self._told | dict.fromkeys(early.behind, note_of(game, "inside", line))
            self.open = [*self.open, early.fault]
            return Explained(early.finding, judged=False)
        if used := whose_by_text(game, line) or used_before(game, line.action):
            return used
        if (found := self._discarded_for_it(game, line, actions)) is not None:
            return found
        opened = self._named_early(game, line, actions) or self._said_late(game, line.action)
        opened = opened or self._opened_behind(game, line, actions)
        opened = opened or self._opened(game, line, actions) or self._opened_first(game, line, actions)
        opened = opened or first_of_two_draws(game, line, actions) or self._applied(game, line)
        return opened or summons_meant(game, line)

    def _discarded_for_it(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Discard in the effect of a card that is used what the line names beside it, where that has its place there.

        What is refused then is the discard, if the text of the effect has another card discarded (112.3b).
        """
        said, count = discard_and_use(line.action) or with_named(game, line.action, self._named), game.accepted
        if said is None:
            return None
        opened = None if game.open_effect else self._opened(game, replace(line, action=said.use), actions)
        if game.open_effect and has_discarded_first(limits_of(game, game.open_effect)):
            done = discarded(game, said.discard, refused=said.refused)
            self._is_refused = self._is_refused and not (done and game.allows(said.use))
            return Explained(opened.note if opened else None, said.use if done else said.discard)
        undo_to(game, count)
        self._unsaid_to = self._unsaid_to if opened is None else None
        return None

    def _named_early(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Put off the discard of a shield that is named as its S-Back is declared (112.3b)."""
        said, named = named_early(game, line, actions, self._named) or (None, None)
        self._named = (*self._named, named) if named else self._named
        return said

    def _opened_behind(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Close the effect that was opened so, where a line is no part of it and one of what waits then."""
        count, last = game.accepted, self._unsaid_to
        if last is None or not game.in_an_effect or not game.apply(Done()):
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
            if (opened := game.apply(Effect(by=by, source=name))) and game.allows(line.action):
                self._unsaid_to, self._is_refused = line.index, False
                return Explained(read_as(game, "opened", card=card_word(name)), doubts=doubts_of(opened))
            undo_to(game, count)
        return None

    def _opened(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Open what waits of which a line is a part, None where it is of nothing; then the game stands as before."""
        count = game.accepted
        doubts = declare_unsaid(game, line.action)
        before = game.accepted
        may_be = [*declared_of(game, line.action), *only_one(game, line.action)]
        written = bool(may_be) and self._openings.closes_more(game, line.index)
        for owner, name in may_be:
            opened = game.apply(Effect(by=owner, source=name))
            done = bool(opened) and bool(game.apply(line.action))
            used = used_before(game, line.action) if opened and not done else None
            done = done or bool(used and game.apply(line.action))
            if done or (opened and len(may_be) == 1 and is_forbidden(game, line.action)):
                last, theirs = self._last(game, line.index, name, actions), None if done else whose_by_text(game, line)
                undo_to(game, game.accepted - done)
                self._loose = self._of_no_known_text(game, before, range(line.index, last + 1)) if done else None
                self._unsaid_to, self._is_refused = None if written else last, not (done or theirs)
                note, unsure = (
                    next(iter(doubts), (used and used.note) or read_as(game, "opened", card=card_word(name))),
                    doubts_of(opened),
                )
                return theirs or Explained(note, doubts=unsure)
            undo_to(game, count)
        undo_to(game, count)
        return None

    def _of_no_known_text(self, game: Game, accepted: int, lines: range) -> Loose | None:
        """Return the effect that was opened, where its text says nothing of what it does; else None."""
        frame = game.stack[-1]
        if not frame.source or limits_of(game, frame):
            return None
        return Loose(Effect(by=frame.by, source=frame.source), accepted, lines)

    def of_what_waits(self, game: Game, line: Offence, actions: Sequence[Action]) -> list[Finding]:
        """Resolve what a line passes over by what the lines before it, or it itself, say without an effect (101.3).

        Args:
            game: as it stands where the line was refused; it stands then as if that had been resolved, or as it stood.
            line: the line that passes something over.
            actions: the lines of the record.
        """
        found = told_of_another(game, self._loose, actions, line.index) if self._loose else []
        if found or not draws_again(line, actions):
            return found
        count = game.accepted
        game.come_to(None)
        opened = self._opened(game, line, actions)
        if opened is None or opened.note is None:
            undo_to(game, count)
            return []
        self._unsaid_to = line.index  # the next draw is one of its own
        return [opened.note]

    def _opened_first(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        """Open what the next line declares, where a line is a part of that (112.3b)."""
        count, told = game.accepted, self._told
        self._told, found = told | declared_behind(game, line, actions), None
        if self._told != told:
            behind = replace(line, index=line.index + 1)
            found = self._named_early(game, behind, actions) or self._opened(game, line, actions)
        if found is None:
            undo_to(game, count)
            self._told = told
        return found

    def _said_late(self, game: Game, action: Action) -> Explained | None:
        """Take the line that opens an effect as that of the one which a line before it opened unsaid.

        Where that did something already it is over: what a second line opens is another one (603.2).
        """
        if self._unsaid_to is None or not is_opened_again(game, action) or has_begun(game):
            return None
        self._unsaid_to = None
        return Explained(None, judged=isinstance(action, Effect) and closes_what_came(game, action))

    def _applied(self, game: Game, line: Offence) -> Explained | None:
        """Apply what a line does in the place of an event, and close that behind it."""
        found = applied_unsaid(game, line)
        if found:
            self._around += self._unsaid_to is not None
            self._unsaid_to = line.index
        return found

    def _last(self, game: Game, index: int, name: str, actions: Sequence[Action]) -> int:
        """Return the last line of what a card does that was used: its own effect, and what only effects do (302.2)."""
        last, begun = index, has_begun(game)
        for at in (each for each in range(index + 1, len(actions)) if each not in self._told):
            stop = self._belongs_to(game, at, name, actions[at], begun=begun) if at > last else last
            if stop is None:
                break
            last = max(last, stop)
            begun = begun or is_of_effects_here(game, actions[at].do)
        return last

    def _belongs_to(self, game: Game, at: int, name: str, action: Action, *, begun: bool) -> int | None:
        """Return the last line of a part of that, None where a line is none: what has begun is not opened again."""
        if opens(game.edition, action.do):
            if begun and is_opened_again(game, action):
                return None
            own = getattr(action, "source", None) == name and (game.allows(action) or is_opened_again(game, action))
            return self._openings.inside_of(game, at)[0].stop - 1 if own else None
        return at if may_be_of_its_text(game, action) or uses_itself(game, action) else None

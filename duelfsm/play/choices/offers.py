"""What may be done in one state: each choice that could be is asked about once, however often that is wanted."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from duelfsm.play.board.meaning import Known
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.combined import any_legal, legal_options
from duelfsm.play.choices.fixed_values import OF_THE_UNTOLD, Options, Values, but_idle, given_values, has_values
from duelfsm.play.choices.operation_values import depending
from duelfsm.play.choices.references import References
from duelfsm.play.effects.done_once import anything_due, decides
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.rules.effect_text import limits_of
from duelfsm.play.rules.replacing import anything_may_happen, goes_on
from duelfsm.play.run.running import Running
from duelfsm.position.card import SIDES, Side
from duelfsm.position.events import Event
from duelfsm.rulebook.transition import By, Transition

Asked = tuple[str, Side, str]  # an action, who does it, and the fields that have one value only


class CouldBe(NamedTuple):
    """A choice that could be, what could stand in its fields, and what that means."""

    key: Asked
    asked: Choice
    options: Options
    known: Known


class Offers:
    """What may be done in the state in which a game stands.

    Args:
        game: it stands there as long as this is used.
    """

    def __init__(self, game: Running) -> None:
        self._game, self._references = game, References(game)
        self._legal: dict[Asked, list[Options]] = {}
        self._stood = _stands(game)

    @property
    def hold(self) -> bool:
        """Whether the game stands where it did, or does so again, and each card is the object that it was."""
        (last, redone), (last_now, redone_now) = self._stood, _stands(self._game)
        return last is last_now and redone == redone_now

    def any_of(self, words: Collection[str]) -> bool:
        """Tell whether the state takes any of some actions, other than an effect of which nobody knows anything."""
        for word in words:
            for by, given in asked_here(self._game, word):
                if given != OF_THE_UNTOLD and self._takes(word, by, given):
                    return True
        return False

    def _takes(self, word: str, by: Side, given: Values) -> bool:
        """Tell whether the state takes any of the actions that one choice could be.

        What interrupts is asked about without a card: it applies to whatever is there. Of what an effect may do one
        action is found: a list of it is long, and seldom asked for.
        """
        game, stack = self._game, self._game.position.stack
        interrupts = game.runner.ways[game.state, word][0].edge.interrupts
        options, known = ({}, {}) if interrupts else self._references.options(word, by, given)
        if options and not all(options.values()):
            return False  # as of most that could be declared
        asked = without_fields(game, word, by, given)
        inside = bool(stack) and game.edition.procedures[stack[-1].procedure].holds_back
        if interrupts or inside or anything_may_happen(game):
            return any_legal(game, asked, options, known)
        return bool(self._legal_of(CouldBe(_key(word, by, given), asked, options, known)))

    def among(self, words: Collection[str]) -> Iterator[Choice]:
        """Yield what of some actions the state takes, other than an effect of which nobody knows anything."""
        awake = but_idle(self._game, words)
        return (choice for _, choice in self.but({}, words=awake, leaving_out=OF_THE_UNTOLD))

    def but(
        self,
        found: Collection[Asked],
        passed: tuple[str, ...] = (),
        words: Collection[str] | None = None,
        leaving_out: Values | None = None,
    ) -> Iterator[tuple[Asked, Choice]]:
        """Yield what the state takes, but what a state before it takes already.

        Args:
            found: that.
            passed: the edges that went unsaid since then.
            words: the actions that are looked at; None for all.
            leaving_out: fields with the one value that is not asked about.
        """
        game, behind = self._game, dict[Asked, list[Options]]()
        words = game.machine.actions_of(game.state) if words is None else words
        if anything_may_happen(game):
            behind = _behind_what_waits(game, list(self._could_be(passed, found, words, leaving_out)))
        for could in self._could_be(passed, found, words, leaving_out):
            key, asked = could[:2]
            there = key in behind and not _untried(game, asked.do, could.options)
            for at, fields in enumerate(behind[key] if there else self._legal_of(could)):
                choice = Choice(asked.do, asked.by, asked.state, asked.unsaid, fields, asked.given)
                yield (*key[:2], f"{key[2]}{at or ''}"), choice

    def _could_be(
        self, passed: tuple[str, ...], found: Collection[Asked], words: Collection[str], leaving_out: Values | None
    ) -> Iterator[CouldBe]:
        """Yield the choices that some actions could be where the game stands, but those that are found already."""
        game = self._game
        for word in words:
            if (word, SIDES[0], "") in found and (word, SIDES[1], "") in found and not has_values(word):
                continue  # as in most states that are passed
            for by, given in asked_here(game, word):
                key = _key(word, by, given)
                if key not in found and (leaving_out is None or given != leaving_out):
                    options, known = self._references.options(word, by, given)
                    yield CouldBe(key, without_fields(game, word, by, given, passed), options, known)

    def _legal_of(self, could: CouldBe) -> list[Options]:
        """Return the options that make a legal action of what could be a choice; those of nothing refused untried."""
        if could.options and not all(could.options.values()):
            return []
        found = self._legal.get(could.key)
        if found is None:
            untried = _untried(self._game, could.asked.do, could.options)
            found = [untried] if untried else list(legal_options(self._game, *could[1:]))
            self._legal[could.key] = found
        return found


def asked_here(game: Running, word: str) -> list[tuple[Side, Values]]:
    """Return for each choice that the word could be here who does it, and the fields that have one value only."""
    edge = game.runner.ways[game.position.state, word][0].edge
    return [(by, given) for by in _actors(game, edge) for given in given_values(game, word, by)]


def without_fields(game: Running, word: str, by: Side, given: Values, passed: tuple[str, ...] = ()) -> Choice:
    """Return a choice of which nothing is said but the fields that have one value only."""
    return Choice(word, by, game.state, passed, {}, given)


def _stands(game: Running) -> tuple[Event | None, int]:
    log = game.journal.log
    return (log[-1] if log else None), game.journal.redone


def _key(word: str, by: Side, given: Values) -> Asked:
    return (word, by, repr(given) if given else "")


def _behind_what_waits(game: Running, asked: Collection[CouldBe]) -> dict[Asked, list[Options]]:
    """Return what is legal of what the game goes on by, once the events happened that nothing replaced (609).

    They happen before any such action, so they happen once for all; what its cards mean is looked for behind them.
    Where that leaves another event that may happen, each action is asked about by itself.
    """
    with game.trial():
        game.goes_on()
        if anything_may_happen(game):
            return {}
        return {
            each.key: list(legal_options(game, each.asked, each.options, {}))
            for each in asked
            if goes_on(game.edition, each.asked.do)
        }


def _untried(game: Running, word: str, options: Options) -> Options | None:
    """Return every option of what is done in an effect if nothing can refuse it; None where they must be tried."""
    if (game.state, word) not in game.machine.unrefused or not game.stack or _is_hampered(game):
        return None
    fields = game.runner.ways[game.state, word][0].edge.fields.values()
    if depending(game.edition, word) or any(field.besides for field in fields):  # no card is put under itself
        return None
    return options if options and all(options.values()) else None


def _is_hampered(game: Running) -> bool:
    """Tell whether something may stand against what an open effect does, whatever it is (101.2, 112.3c, 603.4).

    Its own text does, where that says all that it does (101.3).
    """
    effect = game.stack[-1]
    if effect.idle or effect.short or may_go_on(game, "cannot") or may_go_on(game, "must") or limits_of(game, effect):
        return True
    position = game.position
    return bool(position.suspended) or position.skipping is not None or anything_due(game) or is_bound(game)


def is_bound(game: Running) -> bool:
    """Tell whether the open effect is that of a static ability which decides the game (604.4)."""
    return bool(game.stack) and decides(game, game.stack[-1])


def _actors(game: Running, edge: Transition) -> tuple[Side, ...]:
    stack = game.position.stack
    if edge.by is By.BOTH and not (stack and stack[-1].by):
        return SIDES
    return (game.actor(edge.by),)

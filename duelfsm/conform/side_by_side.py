"""One game that the referee and an engine play side by side; each step is compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pydantic import ValidationError

from duelfsm.conform import said_of_deviations as say
from duelfsm.conform.actions_compared import agree, by_name, each_action, meaning
from duelfsm.conform.any_engine import Engine
from duelfsm.conform.changes_compared import changes_otherwise
from duelfsm.conform.deviation import Deviation, Differs, ScriptedGame
from duelfsm.conform.engine_process import NONSENSE, EngineTroubleError
from duelfsm.conform.rule_of import of_a_change, of_a_place, of_an_action, of_an_edge, of_standing
from duelfsm.conform.standing_compared import WHOSE_TURN, stand_otherwise
from duelfsm.conform.zones_compared import CardLiesOtherwise, lie_otherwise
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.told.outcome import Accepted
from duelfsm.position.events import Stepped
from duelfsm.protocol.at_decisions import is_choice, never_a_choice
from duelfsm.protocol.one_game_asked import GameAsked, begin
from duelfsm.protocol.replies import TableTold, ToldToo
from duelfsm.record.model.record import Head
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import Text, plain, shown
from duelfsm.rulebook.values import Values

GAME = "game"
_PASSED_OVER = Finding(code="", message=Text(ja="", en=""))  # of an action that nobody need list, and anybody may
MOST_LISTED = 400  # of our actions: behind it, as in an open effect, lists are not compared


class SideBySide:
    """A game of two.

    Args:
        engine: the engine under test.
        script: how the game begins; its actions are none of this.

    Attributes:
        in_step: whether both stand alike, as far as is known; behind a difference that parts them they do not.
        kept: the rules that both kept alike so far.
        both: the actions that both hold for legal, once `lists` was gone through.
    """

    def __init__(self, engine: Engine, script: ScriptedGame) -> None:
        self.engine, self.script = engine, ScriptedGame(script.head, (), script.pace)
        self.asked = GameAsked(begin(Head.model_validate(script.head)), script.pace)
        self.in_step, self.kept, self.both = True, set[str](), list[Values]()
        self._supports = engine.hello.supports
        self._compared = script.pace == "decisions"
        places = ["position"] if "position" in self._supports.asks else []
        self._wanted = [*places, "changes"] if self._compared else []
        self._told: ToldToo | None = None

    def start(self) -> list[Deviation]:
        """Begin the game; return where it stands otherwise already."""
        fields = {"record": self.script.head, "pace": self.script.pace, "tell": self._wanted}
        self._told = self.engine.ask("start", game=GAME, **fields)
        return list(self._standing())

    def step(self, said: Values) -> list[Deviation]:
        """Do an action on both sides; return in what they differ."""
        action = ANY_ACTION.validate_python(said)
        done = partial(self.asked.do, action)
        outcome, reply = self.engine.ask_while("do", done, game=GAME, action=said, tell=self._wanted)
        if isinstance(outcome, Accepted) and reply.accepted:
            self.script = ScriptedGame(self.script.head, (*self.script.actions, said), self.script.pace)
            self._told = reply
            self.kept |= {
                self.asked.game.edition.transitions[event.edge].rule
                for event in self.asked.events if isinstance(event, Stepped)
            }  # fmt: skip
            return [*self._standing(), *self._telling()]
        if isinstance(outcome, Accepted):
            ruled = of_an_edge(self.asked.game, outcome.events, action.do)
            self.asked.undo()
            self.in_step = self._compared
            return [self._difference(Differs.REFUSES, ruled, said)]
        if not reply.accepted:
            self.kept |= {outcome.rule} if outcome.rule else set()
            return []
        found = self._difference(Differs.ACCEPTS, outcome.rule, said)
        self.in_step = "undo" in self._supports.asks and self.engine.ask("undo", game=GAME).undone
        self._told = None
        return [found]

    def listed(self, legal: Sequence[Values]) -> None:
        """Take the list of the engine, which was not asked for it."""
        self._told = ToldToo(legal=tuple(legal))

    def stands(self, told: TableTold) -> list[Deviation]:
        """Return where the game of the engine stands otherwise by what it told, which it was not asked for."""
        self._told = ToldToo(position=told)
        return list(self._standing())

    def back(self) -> None:
        """Note that the last action was taken back on both sides."""
        self.script = ScriptedGame(self.script.head, self.script.actions[:-1], self.script.pace)
        self._told = None

    def lists(self) -> Iterator[Deviation]:
        """Yield what only one of the two lists; `both` is then what both hold for legal."""
        self.both = []
        if self.is_open or self.asked.game.position.result is not None:
            return
        told = self._legal()
        if len(self.asked.choices) > MOST_LISTED:
            return
        legal = self.asked.legal()
        ours = self.both = [by_name(each) for each in each_action(legal)]
        if told is None or not ours or [*told] == legal:  # as most often
            return
        theirs = [by_name(each) for each in each_action(told)]
        known, self.both = [meaning(each) for each in ours], []
        too_many = list(self._too_many(theirs, known))
        missing = list(self._all_missing([meaning(each) for each in theirs]))
        certain = [each for each, guard in too_many if guard]
        yield from certain
        idle = never_a_choice(self.asked.game.machine)
        if not certain or any(each["do"] not in idle for each in self.both):  # else that it stands elsewhere follows
            yield from missing
        if not (certain or missing):
            yield from (each for each, _ in too_many)

    def _too_many(self, theirs: Sequence[Values], known: Sequence[Values]) -> Iterator[tuple[Deviation, bool]]:
        """Yield what the engine lists and is refused, and whether a guard refuses it; note what both hold for legal.

        What is refused because it comes too early or too late may follow from something that the engine does not list.
        """
        idle = never_a_choice(self.asked.game.machine)
        for said in theirs:
            meant = meaning(said)
            ours = meant in known or any(agree(meant, each) and meant.keys() <= each.keys() for each in known)
            refused = None if ours else self._refused(said) if said.get("do") not in idle else _PASSED_OVER
            if refused is None:
                self.both.append(said)
            elif refused is not _PASSED_OVER:
                yield self._difference(Differs.LISTS, refused.rule, said), refused.guard is not None

    @property
    def is_open(self) -> bool:
        """Whether an effect is open: what it may do is said by the engine, and not asked."""
        return self.asked.game.in_an_effect

    def _all_missing(self, listed: Sequence[Values]) -> Iterator[Deviation]:
        """Yield the actions that the engine knows and does not list, but for what declines."""
        machine, known = self.asked.game.machine, self._supports.actions
        for choice in self.asked.choices:
            if is_choice(machine, choice.state, choice.do) and (known is None or choice.do in known):
                for said in map(by_name, each_action(self.asked.legal_of(choice))):
                    meant = meaning(said)
                    if meant not in listed and not any(agree(meant, each) for each in listed):
                        yield self._difference(Differs.LISTS_NOT, of_an_action(self.asked, self._action(said)), said)

    def _refused(self, said: Values) -> Finding | None:
        """Return why an action of the engine's list is refused; None where it is legal."""
        outcome = self.asked.do(self._action(said))
        if isinstance(outcome, Finding):
            return outcome
        self.asked.undo()
        return None

    def _action(self, said: Values) -> Action:
        try:
            return ANY_ACTION.validate_python(said)
        except ValidationError:
            words = {"ask": plain("legal"), "said": plain(shown(str(said)))}
            raise EngineTroubleError(NONSENSE.fill(words)) from None

    def _legal(self) -> Sequence[Values] | None:
        """Return the engine's list, which it told or is asked for; None where it has none."""
        told = self._told.legal if self._told is not None else None
        if told is None and "legal" in self._supports.asks:
            _, reply = self.engine.ask_while("legal", lambda: self.asked.choices, game=GAME)
            told = reply.legal
        return told

    def _table(self) -> TableTold | None:
        """Return how the engine's game stands, which it told or is asked for; None where it says nothing of that."""
        told = self._told.position if self._told is not None and self._compared else None
        if told is None and self._compared and "position" in self._supports.asks:
            told = self.engine.ask("position", game=GAME).position
        return told

    def _standing(self) -> Iterator[Deviation]:
        """Yield where the engine's game stands otherwise; then the two are no longer in step."""
        theirs = self._table()
        if theirs is None:
            return
        position = self.asked.position()
        if theirs.says(position):  # as most often, and told at once
            return
        ours = TableTold.model_validate(position)
        lying = [*lie_otherwise(ours, theirs, self._supports.told)]
        otherwise = stand_otherwise(ours, theirs)
        if not lying and otherwise is None:
            return
        self.in_step = False
        behind = self._stands_before_a_choice() if lying else None
        if behind is not None:
            yield behind
        elif otherwise is not None and (otherwise.about in WHOSE_TURN or not lying):  # what lies otherwise follows
            yield self._stands(of_standing(self.asked, ours, otherwise.about), otherwise.message, otherwise.about)
        else:
            yield from map(self._lies, lying)

    def _lies(self, lies: CardLiesOtherwise) -> Deviation:
        return self._stands(of_a_place(self.asked, self.asked.events, lies), say.lies(lies), say.about(lies))

    def _stands_before_a_choice(self) -> Deviation | None:
        """Return what the engine still lists and a guard refuses where the referee came by, as nothing was legal there.

        Then that is the difference, and where the cards lie follows from it.
        """
        here = {choice.do for choice in self.asked.choices}
        for said in map(by_name, each_action(self._legal() or ())):
            refused = None if said["do"] in here else self.asked.refused_on_the_way([self._action(said)])
            if refused is not None and refused.guard is not None:
                return self._difference(Differs.LISTS, refused.rule, said)
        return None

    def _telling(self) -> Iterator[Deviation]:
        """Yield what the engine tells otherwise of what its action changed, where both stand alike as far as is known.

        Where its position is not known either, the two are no longer in step then.
        """
        told = self._told.changes if self._told is not None and self._compared and self.in_step else None
        for each in changes_otherwise(self.asked, told, self._supports.told) if told is not None else ():
            self.in_step = self._table() is not None
            rule = of_a_change(self.asked, self.asked.events, each)
            yield self._stands(rule, say.tells(each), say.about_ways(each), Differs.TELLS)

    def _stands(self, rule: str | None, message: Text, about: str, kind: Differs = Differs.STANDS) -> Deviation:
        return Deviation(kind, rule, about, message, self.script)

    def _difference(self, kind: Differs, rule: str | None, said: Values) -> Deviation:
        plain_said = {name: value for name, value in said.items() if value is not None}
        return Deviation(kind, rule, str(said["do"]), say.of_an_action(kind, plain_said), self.script, plain_said)

"""The referee as an engine: it answers what a program asks about many games at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from duelfsm import __version__
from duelfsm.play.facts.effort import TooMuchError
from duelfsm.play.told.outcome import Accepted
from duelfsm.protocol.one_game_asked import BadStartError, GameAsked, begin
from duelfsm.protocol.questions import (
    VERSION,
    ByeQuestion,
    DoQuestion,
    ExplainQuestion,
    HelloQuestion,
    LegalQuestion,
    PositionQuestion,
    Question,
    QuestionOfGame,
    StartQuestion,
    UndoQuestion,
)
from duelfsm.protocol.read_spoken import NoAnswerError, question_of, spoken_line
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.known import UnknownEditionError, known_editions
from duelfsm.rulebook.text import Text, plain, shown
from duelfsm.rulebook.values import Values

MOST_GAMES = 10_000
NAME = "duelfsm"
NO_GAME = Text(ja="「{game}」というゲームはありません。", en='There is no game "{game}"; begin it with start.')
TOO_MANY = Text(
    ja="ゲームが多すぎます(上限 {most})。", en="There are too many games, at most {most}; end some with bye."
)
OTHER_PROTOCOL = Text(ja="話せるのは版 {version} です。", en="The version spoken here is {version}.")
TOO_MUCH = Text(ja="調べることが多すぎます。", en="Far more would have to be looked at than any game needs.")
PROGRAM = Text(ja="duelfsm の不具合です({why})。", en="This is a fault of duelfsm ({why}).")


class RefereeEngine:
    """Answers questions, one line each; `over` is true once it was asked to go."""

    def __init__(self) -> None:
        self.games: dict[str, GameAsked] = {}
        self.over = False

    def answer(self, line: str | bytes) -> str:
        """Return the answer to a line; whatever stands there, there is one."""
        return json.dumps(self._answered(line), ensure_ascii=False, separators=(",", ":"))

    def _answered(self, line: str | bytes) -> Values:
        number: Any = None
        try:
            spoken = spoken_line(line)
            number = spoken.values.get("id") if type(spoken.values.get("id")) in (int, str) else None
            question = question_of(spoken)
            return {"id": number, "answer": question.ask, **self._values(question)}
        except NoAnswerError as error:
            return _error(number, error.error, error.message)
        except TooMuchError:
            return _error(number, "limit", TOO_MUCH)
        except Exception as error:  # whatever it is: the other games go on
            return _error(number, "program", PROGRAM.fill({"why": plain(type(error).__name__)}))

    def _values(self, question: Any) -> Values:
        return _ANSWERS[type(question)](self, question)

    def game(self, question: QuestionOfGame) -> GameAsked:
        """Return the game that a question is about.

        Raises:
            NoAnswerError: where there is none of that name.
        """
        found = self.games.get(question.game)
        if found is None:
            raise NoAnswerError("game", NO_GAME.fill({"game": plain(shown(question.game))}))
        return found

    def hello(self, question: HelloQuestion) -> Values:
        """Say who answers, that all is supported, and which editions have a number; any day may be said."""
        if question.protocol != VERSION:
            raise NoAnswerError("protocol", OTHER_PROTOCOL.fill({"version": plain(VERSION)}))
        editions = [name for name in known_editions() if "-" not in name]
        return {"protocol": VERSION, "name": NAME, "version": __version__, "supports": {}, "editions": editions}

    def start(self, question: StartQuestion) -> Values:
        """Begin a game; one of the same name is forgotten, but where no game can begin so."""
        if len(self.games.keys() - {question.game}) >= MOST_GAMES:
            raise NoAnswerError("limit", TOO_MANY.fill({"most": plain(MOST_GAMES)}))
        try:
            game = GameAsked(begin(question.record), question.pace)
        except (BadStartError, UnknownEditionError) as error:
            raise NoAnswerError("start", error.message) from None
        self.games[question.game] = game
        return game.told(question.tell)

    def legal(self, question: LegalQuestion) -> Values:
        """Say what may be done."""
        return self.game(question).told(("legal", *question.tell))

    def do(self, question: DoQuestion) -> Values:
        """Do an action, or say why it is refused."""
        game = self.game(question)
        outcome = game.do(question.action)
        return {**_became_of(outcome), **game.told(question.tell)}

    def position(self, question: PositionQuestion) -> Values:
        """Say how the game stands."""
        return self.game(question).told(("position", *question.tell))

    def undo(self, question: UndoQuestion) -> Values:
        """Take the last action back."""
        game = self.game(question)
        return {"undone": game.undo(), **game.told(question.tell)}

    def explain(self, question: ExplainQuestion) -> Values:
        """Say why an action may be done or not, or all that there is to say of the game."""
        game = self.game(question)
        if question.action is None:
            return {"explanation": game.game.explain().model_dump(mode="json"), **game.told(question.tell)}
        outcome = game.do(question.action)
        if isinstance(outcome, Accepted):
            game.undo()
        return {**_became_of(outcome), **game.told(question.tell)}

    def bye(self, question: ByeQuestion) -> Values:
        """Forget a game, or go."""
        self.over = question.game is None
        if question.game is not None:
            self.games.pop(question.game, None)
        return {}


def _became_of(outcome: Accepted | Finding) -> Values:
    """Return whether an action was accepted, and why it is refused."""
    if isinstance(outcome, Accepted):
        return {"accepted": True, **({"doubts": [_doubt(note) for note in outcome.notes]} if outcome.notes else {})}
    return {"accepted": False, "rule": outcome.rule, "code": outcome.code, "message": outcome.message.model_dump()}


def _doubt(note: Finding) -> Values:
    """Return what is not known of a card and would decide whether the action is legal (law 12)."""
    return {"card": note.card, "code": note.code, "message": note.message.model_dump()}


def _error(number: Any, error: str, message: Text) -> Values:
    return {"id": number, "answer": "error", "error": error, "message": message.model_dump()}


_ANSWERS: dict[type[Question], Callable[[RefereeEngine, Any], Values]] = {
    HelloQuestion: RefereeEngine.hello,
    StartQuestion: RefereeEngine.start,
    LegalQuestion: RefereeEngine.legal,
    DoQuestion: RefereeEngine.do,
    PositionQuestion: RefereeEngine.position,
    UndoQuestion: RefereeEngine.undo,
    ExplainQuestion: RefereeEngine.explain,
    ByeQuestion: RefereeEngine.bye,
}

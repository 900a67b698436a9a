"""An engine judged by what it wrote into a file: the lines of the protocol, each question above its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from duelfsm.conform.any_engine import Engine
from duelfsm.conform.conformance import Conformance
from duelfsm.conform.deviation import Deviation, ScriptedGame
from duelfsm.conform.engine_process import EngineTroubleError
from duelfsm.conform.side_by_side import SideBySide
from duelfsm.protocol.one_game_asked import BadStartError
from duelfsm.protocol.questions import DoQuestion, LegalQuestion, PositionQuestion, StartQuestion, UndoQuestion
from duelfsm.protocol.read_spoken import NoAnswerError, SpokenLine, question_of, reply_of, spoken_line
from duelfsm.protocol.replies import ErrorReply, HelloReply, Supports
from duelfsm.rulebook.known import UnknownEditionError
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

NOT_READ = Text(ja="プロトコルの行として読めません: {why}", en="This is no line of the protocol: {why}")
NO_START = Text(ja="このゲームの start がありません。", en="There is no start of this game above it.")
NO_GAMES = Text(ja="ゲームが一つもありません。", en="There is no game in this log.")
_COMPARED = (DoQuestion, LegalQuestion, PositionQuestion, UndoQuestion)
NO_ANSWER = Text(ja="答えがありません。", en="There is no answer to it.")


class LoggedEngine(Engine):
    """What an engine wrote: it answers each question with what stands below it in the file."""

    def __init__(self) -> None:
        self.hello = HelloReply(answer="hello", name="?", supports=Supports(asks=()))
        self.reply: Any = None

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return the answer that was read."""
        return self.reply


class JudgedLog:
    """Judges a log, line by line.

    Args:
        path: how its file is named in what is found.

    Attributes:
        found: what was found.
    """

    def __init__(self, path: str) -> None:
        self.found, self._engine = Conformance(name=path), LoggedEngine()
        self._path, self._at = path, 1
        self._games: dict[str, SideBySide] = {}

    def read(self, lines: Iterable[str]) -> Conformance:
        """Judge the lines of a log; what cannot be read is told, and ends it."""
        try:
            for self._at, question, reply in _pairs(lines):
                self._take(question, reply)
            if not self._games:
                raise EngineTroubleError(NO_GAMES)
        except EngineTroubleError as error:
            self.found.troubles.append((f"{self._path}:{error.line or self._at}", error.message))
        return self.found

    def _note(self, differences: Iterable[Deviation]) -> None:
        """Note differences in the question that is judged."""
        self.found.note(replace(each, place=(self._path, self._at)) for each in differences)

    def _take(self, question: Any, reply: Any) -> None:
        """Judge a question with its answer."""
        self._engine.reply = reply
        if isinstance(reply, HelloReply):
            self.found.name = f"{reply.name} {reply.version}".strip()
        elif isinstance(question, StartQuestion):
            self._start(question)
        elif isinstance(question, _COMPARED) and not isinstance(reply, ErrorReply):
            self._go_on(question, reply)

    def _start(self, question: StartQuestion) -> None:
        head = question.record.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude_unset=True)
        script = ScriptedGame({"duelfsm": 1, "edition": question.record.edition, **head}, (), question.pace)
        try:
            pair = SideBySide(self._engine, script)
        except (BadStartError, UnknownEditionError) as error:
            raise EngineTroubleError(NOT_READ.fill({"why": error.message})) from None
        self._games[question.game] = pair
        self.found.count("games")
        self._note(pair.start())

    def _go_on(self, question: Any, reply: Any) -> None:
        pair = self._games.get(question.game)
        if pair is None:
            raise EngineTroubleError(NO_START)
        if not pair.in_step:  # it stands otherwise since a difference that was told
            return
        if isinstance(question, LegalQuestion):
            pair.listed(reply.legal)
            self._note(pair.lists())
        elif isinstance(question, PositionQuestion):
            self._note(pair.stands(reply.position))
        elif isinstance(question, UndoQuestion):
            if reply.undone and pair.asked.undo():
                pair.back()
        else:
            self.found.count("decisions")
            said: Values = question.action.model_dump(mode="json", by_alias=True, exclude_defaults=True)
            self._note(pair.step({"do": question.action.do, **said}))
        self.found.kept |= pair.kept


def _pairs(lines: Iterable[str]) -> Iterator[tuple[int, Any, Any]]:
    """Yield each question of a log with the number of its line and its answer."""
    told = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    for (number, asked), answered in zip(told[::2], [*told[1::2], None], strict=False):
        question = _read(number, asked, question_of)
        if answered is None:
            raise EngineTroubleError(NO_ANSWER, line=number)
        yield number, question, _read(answered[0], answered[1], reply_of)


def _read(number: int, line: str, understood: Callable[[SpokenLine], Any]) -> Any:
    try:
        return understood(spoken_line(line))
    except NoAnswerError as error:
        raise EngineTroubleError(NOT_READ.fill({"why": error.message}), line=number) from None

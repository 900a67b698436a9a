"""An engine under test: a process of its own that is asked, and that can do nothing to whoever asks it."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import IO, Any, TypeVar

from pydantic import ValidationError

from duelfsm.errors import Error
from duelfsm.protocol.questions import VERSION
from duelfsm.protocol.read_spoken import NoAnswerError, reply_of, spoken_line
from duelfsm.protocol.replies import ANY_REPLY, ErrorReply, HelloReply
from duelfsm.rulebook.system_errors import why_not
from duelfsm.rulebook.text import Text, plain, shown
from duelfsm.rulebook.values import Values

T = TypeVar("T")
LONGEST = 4 * 1024 * 1024  # bytes of an answer: a longer one is a flood
_PIECE = 65_536
_LAST_WORDS = 2_000  # letters that are kept of what an engine complains about
_SHOWN = 60
_GRACE = 1.0  # seconds in which an engine may go by itself
NOT_STARTED = Text(
    ja="エンジン「{command}」を始められません: {why}", en='The engine "{command}" cannot be started: {why}'
)
DIED = Text(ja="{ask} に答えず終了しました({why})。", en="It ended (code {why}) and did not answer {ask}.")
SAYING = Text(ja="最後の言葉: {last}", en=" Its last words: {last}")
CLOSED = Text(ja="{ask} に答えず標準出力を閉じました。", en="It closed its output and did not answer {ask}.")
LATE = Text(ja="{ask} に{seconds}秒以内に答えませんでした。", en="It did not answer {ask} within {seconds} s.")
FLOOD = Text(ja="{ask} への答えが{limit} MBを超えました。", en="Its answer to {ask} is longer than {limit} MB.")
UNASKED = Text(ja="尋ねられていないことを書きました: {said}", en="It said what nobody asked for: {said}")
NONSENSE = Text(ja="{ask} への答えになっていません: {said}", en="That is no answer to {ask}: {said}")
OTHER_VERSION = Text(
    ja="プロトコルの版 {said} を話します。ここで話すのは版 {version} です。",
    en="It speaks version {said} of the protocol; what is spoken here is version {version}.",
)
UNABLE = Text(
    ja="対応すると言った {ask} に答えません: {said}", en="It says that it supports {ask}, and does not: {said}"
)


class EngineTroubleError(Error):
    """The engine under test hangs, died, or talks nonsense: `message` says it in one line.

    `unable`: it goes on, and only has no answer to this question. `line`: in which line of what it wrote.
    """

    def __init__(self, message: Text, *, unable: bool = False, line: int | None = None) -> None:
        super().__init__(message.en)
        self.message, self.unable, self.line = message, unable, line


class EngineProcess:
    """An engine that was started, in a group of processes that ends with it.

    Args:
        command: what starts it.
        seconds: how long it may take for an answer.

    Raises:
        EngineTroubleError: where it cannot be started, or does not say hello.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.seconds, self._number, self._read = seconds, 0, b""
        self._last: deque[str] = deque(maxlen=_LAST_WORDS)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - it is what the user asks to be started
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
            )  # fmt: skip
        except (OSError, ValueError) as error:  # a name with NUL in it is an error of its value
            words = {"command": plain(shown(command[0])), "why": why_not(error)}
            raise EngineTroubleError(NOT_STARTED.fill(words)) from None
        self._pipes = [_open(pipe) for pipe in (self._process.stdin, self._process.stdout, self._process.stderr)]
        os.set_blocking(self._pipes[0].fileno(), False)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        try:
            self.hello: HelloReply = self.ask("hello", protocol=VERSION)
            if self.hello.protocol != VERSION:
                words = {"said": plain(self.hello.protocol), "version": plain(VERSION)}
                raise EngineTroubleError(OTHER_VERSION.fill(words))
        except BaseException:
            self.end()
            raise

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return what the engine answers.

        Raises:
            EngineTroubleError: where that is nothing, or nonsense.
        """
        return self.ask_while(ask, _nothing, **fields)[1]

    def ask_while(self, ask: str, meanwhile: Callable[[], T], **fields: Any) -> tuple[T, Any]:
        """Return what is worked out here while the engine works at its answer, and that: each has its own processor.

        Raises:
            EngineTroubleError: where that is nothing, or nonsense.
        """
        self._number += 1
        question = {"id": self._number, "ask": ask, **fields}
        if self._read:
            raise EngineTroubleError(UNASKED.fill({"said": _said(self._read)}))
        left = self._send(json.dumps(question).encode() + b"\n")
        try:
            own = meanwhile()
        finally:  # else the next question would have this answer
            line = self._heard(ask, left)
        return own, self._answer(ask, line)

    def _answer(self, ask: str, line: bytes) -> Any:
        reply = self._reply(ask, line)
        if isinstance(reply, ErrorReply):
            raise EngineTroubleError(UNABLE.fill({"ask": plain(ask), "said": _error_told(reply)}), unable=True)
        return reply

    def end(self) -> None:
        """End the engine, and whatever it started."""
        with contextlib.suppress(OSError):
            os.write(self._pipes[0].fileno(), b'{"ask": "bye"}\n')
        for pipe in self._pipes[:1]:
            with contextlib.suppress(OSError):
                pipe.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listener.join(_GRACE)
        for pipe in self._pipes[1:]:
            with contextlib.suppress(OSError):
                pipe.close()

    def _listen(self) -> None:
        """Keep the last of what the engine complains about: nobody may be stopped by a pipe that is full."""
        with contextlib.suppress(OSError, ValueError):
            while piece := os.read(self._pipes[2].fileno(), _PIECE):
                self._last.extend(piece.decode(errors="replace"))

    def _heard(self, ask: str, line: bytes) -> bytes:
        """Send what is left of a line, and return the one that comes back."""
        until = monotonic() + self.seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self._pipes[0], selectors.EVENT_WRITE)
            selector.register(self._pipes[1], selectors.EVENT_READ)
            while b"\n" not in self._read:
                left = until - monotonic()
                ready = selector.select(left) if left > 0 else []
                if not ready and self._process.poll() is not None:  # something that it started keeps the pipe open
                    raise EngineTroubleError(self._gone(ask))
                if not ready:
                    raise EngineTroubleError(LATE.fill({"ask": plain(ask), "seconds": plain(f"{self.seconds:g}")}))
                for key, _ in ready:
                    if key.fileobj is self._pipes[1]:
                        self._take(ask)
                    elif not (line := self._send(line)):
                        selector.unregister(self._pipes[0])
        answer, _, self._read = self._read.partition(b"\n")
        return answer

    def _send(self, line: bytes) -> bytes:
        """Write what the pipe takes; return what is left. One that is closed is told when nothing comes back."""
        try:
            return line[os.write(self._pipes[0].fileno(), line) :]
        except BlockingIOError:
            return line
        except OSError:
            return b""

    def _take(self, ask: str) -> None:
        piece = os.read(self._pipes[1].fileno(), _PIECE)
        self._read += piece
        if not piece:
            raise EngineTroubleError(self._gone(ask))
        if len(self._read) > LONGEST:
            raise EngineTroubleError(FLOOD.fill({"ask": plain(ask), "limit": plain(LONGEST // 1024**2)}))

    def _gone(self, ask: str) -> Text:
        """Return what is said of an engine whose output is at its end."""
        try:
            code = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return CLOSED.fill({"ask": plain(ask)})
        self._listener.join(_GRACE)
        told = DIED.fill({"ask": plain(ask), "why": plain(code)})
        last = "".join(self._last).strip().rpartition("\n")[2]
        more = SAYING.fill({"last": plain(shown(last, _SHOWN))}) if last else plain("")
        return Text(ja=told.ja + more.ja, en=told.en + more.en)

    def _reply(self, ask: str, line: bytes) -> Any:
        nonsense = NONSENSE.fill({"ask": plain(ask), "said": _said(line)})
        try:
            data: Values = json.loads(line)
            reply = ANY_REPLY.validate_python(data)
        except (ValueError, RecursionError, ValidationError):
            raise EngineTroubleError(_with_reason(nonsense, line)) from None
        if reply.id != self._number or reply.answer not in (ask, "error"):
            raise EngineTroubleError(nonsense)
        return reply


def _nothing() -> None:
    """Do nothing until the answer comes."""


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _with_reason(nonsense: Text, line: bytes) -> Text:
    """Return what is said of a line that is no answer, with the key that is not understood."""
    try:
        reply_of(spoken_line(line))
    except NoAnswerError as error:
        return Text(ja=f"{nonsense.ja}。{error.message.ja}", en=f"{nonsense.en}. {error.message.en}")
    return nonsense


def _error_told(reply: ErrorReply) -> Text:
    """Return what an engine says of an error, in both languages if it does."""
    message = plain(reply.message) if isinstance(reply.message, str) else reply.message
    return Text(**{each: shown(f"{reply.error}: {said}", _SHOWN) for each, said in message.model_dump().items()})


def _said(line: bytes) -> Text:
    return plain(shown(line.decode(errors="replace").strip().partition("\n")[0], _SHOWN))

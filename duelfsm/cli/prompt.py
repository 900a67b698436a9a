"""A prompt that walks through a game: lines in, lines out; nothing that is typed ends it but `quit`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, cast

from duelfsm.judge.answers.at_most import at_most
from duelfsm.judge.answers.explained import explained
from duelfsm.judge.answers.show import describe
from duelfsm.judge.check import machine_of
from duelfsm.judge.replay.first_header import unsaid_header
from duelfsm.judge.reports.phrases import sentences
from duelfsm.judge.said.wrap import wrap
from duelfsm.play.actions.base import Action
from duelfsm.play.facts.effort import TooMuchError
from duelfsm.play.game import Game
from duelfsm.play.told.refusals import refused_finding
from duelfsm.position.status import status
from duelfsm.record.duel.write_duel import write_line
from duelfsm.record.files.convert import NotWrittenError, real_path, write_record
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.model.record import Record
from duelfsm.record.start.begin import starting_position
from duelfsm.record.start.head_faults import head_faults
from duelfsm.rulebook.edition import newest_edition
from duelfsm.rulebook.text import Text, plain

if TYPE_CHECKING:
    from duelfsm.record.model.lines import AnyLine

MOST_LISTED = 40  # legal actions with a number; others can be typed as lines of the notation
INDENT = "  "
_BESIDE = " " * 6
HELP = Text(
    ja="番号か記録の行で行動します。undo(戻す)、why 行(なぜ)、show(局面)、save ファイル(保存)、quit(終了)も使えます。",
    en="A number or a line of a record acts; undo, why LINE, show, save FILE, quit.",
)
LEFT_OUT = Text(ja="違反の行は除きました: {line}", en="An illegal line was left out: {line}")
NOTHING = Text(ja="戻すものがありません。", en="There is nothing to take back.")
LEGAL = Text(ja="合法です。", en="That is legal.")
TOO_MUCH = Text(
    ja="調べることが多すぎる行です(実際のゲームよりはるかに多い量です)。何も行いません。",
    en="To judge this line, far more must be looked at than any game needs; nothing is done.",
)
IN_THE_WAY = Text(
    ja="{file}はもうあります。このゲームのファイルではないので、上書きしません。",
    en="{file} is there already and is no file of this game; it is left as it is.",
)
SAVED = Text(ja="保存しました: {file}", en="Saved: {file}")
NO_NUMBER = Text(ja="その番号はありません。", en="There is no such number.")
NO_FILE = Text(ja="ファイル名を書いてください(.duel か .json)。", en="Name a file, .duel or .json.")
NOTHING_BEHIND = Text(ja="「{word}」の後ろには何も書きません。", en='Nothing may stand behind "{word}".')
NO_LINE = Text(ja="行動を一つ書いてください。", en="Write one action.")


def prompt_of(source: Source | None, edition: str | None, languages: tuple[str, ...]) -> Prompt | None:
    """Return the prompt of a record or of a new game, None where the record cannot be played.

    Raises:
        UnknownEditionError: for an edition that is not known.
    """
    if source is None:
        record = Record(duelfsm=1, edition=newest_edition(), first="A", actions=())
    else:
        reading = read(source)
        if reading.record is None or reading.faults:
            return None
        record = reading.record
    machine = machine_of(record, edition)
    if head_faults(record, machine.edition):
        return None
    position = starting_position(record, machine.edition)
    if status(position, machine.edition):
        return None
    record = record.model_copy(update={"edition": machine.edition.id})
    return Prompt(record, Game(machine, position), languages, source.path if source else None)


class Prompt:
    """A game at a prompt.

    Args:
        record: what is gone on with; its lines are played first.
        game: as it stands before them.
        languages: in which it speaks.
        file: from which the record was read; it may be written over, as what was saved may.
    """

    def __init__(self, record: Record, game: Game, languages: tuple[str, ...], file: str | None = None) -> None:
        self.record, self.game, self.languages = record, game, languages
        self._files = {real_path(file)} if file else set()
        self.over = False
        self._done: list[Action] = []
        self._numbered: list[Action] = []
        self.commands: dict[str, Callable[[str], Iterator[str]]] = {}
        for words, command in (
            (("undo", "戻す"), self._undo), (("why", "なぜ"), self._why), (("show", "局面"), self._show),
            (("save", "保存"), self._save), (("quit", "exit", "終了"), self._quit), (("help", "?", "助け"), self._help),
        ):  # fmt: skip
            self.commands |= dict.fromkeys(words, command)

    def begin(self) -> Iterator[str]:
        """Play the lines of the record; yield which were left out, and what may be done."""
        if header := unsaid_header(self.game, self.record):
            self._act(header)
        for action in self.record.actions:
            if action.do in self.game.edition.triggers and not self._act(action):
                yield from self._say(LEFT_OUT.fill({"line": plain(_line(action, "en"))}))
        yield from self._help("")
        yield from self._legal()

    def take(self, line: str) -> Iterator[str]:
        """Do what a line asks for and yield the answer."""
        words = line.strip().split(maxsplit=1)
        if not words:
            yield from self._legal()
            return
        command, rest = self.commands.get(words[0].lower()), words[1] if len(words) > 1 else ""
        if command and rest and command not in (self._why, self._save):
            yield from self._say(NOTHING_BEHIND.fill({"word": plain(words[0])}))
            return
        try:
            yield from command(rest) if command else self._acted(line.strip())
        except TooMuchError:
            yield from self._say(TOO_MUCH)

    def _acted(self, text: str) -> Iterator[str]:
        action = self._meant(text)
        if isinstance(action, Text):
            yield from self._say(action)
        elif self._act(action):
            yield from self._legal()
        else:
            yield from self._refused(action)

    def _act(self, action: Action) -> bool:
        try:
            done = bool(self.game.apply(action))
        except TooMuchError:
            return False
        if done:
            self._done.append(action)
        return done

    def _meant(self, text: str) -> Action | Text:
        """Return the action that a number or a line of a record means, or what is wrong with it."""
        if text.isdecimal():
            at = int(text[:9]) - 1
            return self._numbered[at] if 0 <= at < len(self._numbered) else NO_NUMBER
        reading = read(
            Source("line.duel", f"edition: {self.record.edition}\nfirst: {self.record.first}\n---\n{text}\n")
        )
        if reading.faults:
            return reading.faults[0].message
        actions = reading.record.actions if reading.record else ()
        return actions[0] if len(actions) == 1 else NO_LINE

    def _refused(self, action: Action) -> Iterator[str]:
        why = self.game.why(action)
        if why is None:
            yield from self._say(LEGAL)
            return
        finding = refused_finding(self.game, action, why)
        yield from wrap(finding.code, "")
        for sentence in sentences(finding, self.languages):
            yield from wrap(sentence, INDENT)

    # The commands.

    def _undo(self, _rest: str) -> Iterator[str]:
        if not self._done:
            yield from self._say(NOTHING)
            return
        self.game.undo()
        self._done.pop()
        yield from self._legal()

    def _why(self, rest: str) -> Iterator[str]:
        if not rest:
            said = at_most(self.game, self.game.explain)
            for language in self.languages:
                yield from explained(self.game, language, said)
            return
        action = self._meant(rest)
        yield from self._say(action) if isinstance(action, Text) else self._refused(action)

    def _show(self, _rest: str) -> Iterator[str]:
        legal = at_most(self.game, self.game.legal_actions)
        for language in self.languages:
            yield from describe(self.game, language, legal)

    def _save(self, rest: str) -> Iterator[str]:
        if not rest:
            yield from self._say(NO_FILE)
            return
        yield from self._say(self._written(rest) or SAVED.fill({"file": plain(rest)}))

    def _written(self, file: str) -> Text | None:
        """Write the record and return None, or what is in the way: a file that is not of this game is left alone."""
        path = real_path(file) if "\0" not in file else Path()
        if path.is_file() and path not in self._files:
            return IN_THE_WAY.fill({"file": plain(file)})
        record = self.record.model_copy(update={"actions": tuple(self._done)})
        try:
            write_record(record, file, self.languages[0])
        except NotWrittenError as error:
            return error.said
        self._files.add(path)
        return None

    def _quit(self, _rest: str) -> Iterator[str]:
        self.over = True
        yield from ()

    def _help(self, _rest: str) -> Iterator[str]:
        yield from self._say(HELP)

    def _legal(self) -> Iterator[str]:
        """Yield where the game stands, and the legal actions with their numbers, as lines of a record."""
        position = self.game.position
        turn, names = position.turn, [self.game.edition.states[level].name for level in position.levels]
        for language in self.languages:
            where = " > ".join(str(getattr(name, language)) for name in names)
            yield from wrap(f"{f'T{turn.number} {turn.player} ' if turn else ''}{where}", "")
        self._numbered = list(islice(self._listed(), MOST_LISTED))
        for number, action in enumerate(self._numbered, 1):
            name = " / ".join(dict.fromkeys(_line(action, language) for language in self.languages))
            first, *rest = wrap(name, _BESIDE)
            yield f"{number:>4}  {first.lstrip()}"
            yield from rest

    def _listed(self) -> Iterator[Action]:
        """Yield a concrete action for each legal choice, with each option of its first field."""
        for choice in self.game.legal_actions():
            first = {name: options[0] for name, options in choice.fields.items()}
            name = next(iter(first), None)
            for option in choice.fields[name] if name else (None,):
                yield choice.make({**first, **({name: option} if name else {})})

    def _say(self, text: Text) -> Iterator[str]:
        for language in self.languages:
            yield from wrap(str(getattr(text, language)), "")


def _line(action: Action, language: str) -> str:
    return write_line(cast("AnyLine", action), language)

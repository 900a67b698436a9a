"""The command that tests an engine of the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from duelfsm.cli.asked_run import AskedRun
from duelfsm.cli.spoken import Language, languages
from duelfsm.cli.terminal import complain, print_report

if TYPE_CHECKING:
    from duelfsm.conform.conformance import Conformance

Form = Literal["text", "json", "badge", "junit", "sarif", "github"]


def conform(
    *command: Annotated[str, Parameter(allow_leading_hyphen=True)],
    asked: Annotated[AskedRun, Parameter(name="*")] = AskedRun(),  # noqa: B008 - it is never changed
    log: Path | None = None,
    expected: Path | None = None,
    form: Annotated[Form, Parameter(name="--format")] = "text",
    lang: Language | None = None,
) -> int:
    """Test an engine of the game by the shipped rulings and random games: duelfsm conform -- COMMAND.

    It speaks the protocol of specs/protocol with the engine, and says which numbered rules it breaks.

    Parameters
    ----------
    command
        What starts the engine, behind --.
    log
        Judge what an engine wrote into a file instead: the lines of the protocol.
    expected
        A file of known deviations (TOML); only others make the exit code 1.
    form
        How the report is written: text is for people, the others are for programs.
    lang
        The language of the messages; else DUELFSM_LANG, else the locale decides.
    """
    from duelfsm.conform.forms import told_as
    from duelfsm.conform.known_deviations import WrongDeviationsError, known_deviations
    from duelfsm.conform.perft_positions import NoPositionError

    if wrong := _misused(command, log, asked):
        return complain(f"duelfsm conform: {wrong}")
    try:
        known = known_deviations(expected) if expected is not None else {}
        found = _of_a_log(log) if log is not None else _of_a_run(command, asked)
    except (WrongDeviationsError, NoPositionError) as error:
        return complain(f"duelfsm conform: {error}")
    found.expected = known
    print_report(form, told_as(form)(found, languages(lang)))
    return found.exit_code


def _misused(command: tuple[str, ...], log: Path | None, asked: AskedRun) -> str | None:
    """Return what is wrong with what is asked for: what would test nothing is no success."""
    from duelfsm.conform.ruling_cases import without_a_ruling
    from duelfsm.rulebook.text import shown

    if bool(command) == bool(log):
        return _WHICH
    if asked.position and not asked.perft:
        return _NO_PERFT
    unknown = without_a_ruling(asked.rule)
    return _NO_RULING.format(rules=", ".join(map(shown, unknown))) if unknown else None


def _of_a_log(log: Path) -> Conformance:
    from duelfsm.conform.judged_log import JudgedLog

    with log.open(encoding="utf-8", errors="replace") as lines:
        return JudgedLog(str(log)).read(lines)


def _of_a_run(command: tuple[str, ...], asked: AskedRun) -> Conformance:
    from duelfsm.conform.perft_positions import positions_of
    from duelfsm.conform.suite import Suite
    from duelfsm.judge.many.piece import seldom_collect

    seldom_collect()
    words = [word.removeprefix(_NO_FILE) if word.startswith(_DASHED) else word for word in command]
    suite, positions = Suite(words, asked.timeout, asked.rule), list(positions_of(asked.position))
    found = suite.run(asked.games, asked.seed, asked.perft, positions)
    found.file = next((word for word in reversed(words) if not Path(word).is_absolute() and Path(word).is_file()), None)
    return found


_WHICH = (
    "name what starts the engine, behind --, or a --log / "
    "エンジンを起動するコマンドを -- の後に書くか、--log を指定してください"
)
_NO_PERFT = (
    "--position says from where --perft counts; say --perft, too / "
    "--position は --perft で数える局面です。--perft も指定してください"
)
_NO_RULING = (
    "no ruling of a rule begins with {rules}; none asks for none / "
    "{rules} で始まるルールの裁定例はありません。裁定例を使わないなら none とします"
)
_NO_FILE, _DASHED = "./", "./-"  # behind `--` a word that begins with - is taken for a file

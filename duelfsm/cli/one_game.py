"""The commands about one game: show where it stands, and walk through one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from duelfsm.cli.arguments import WHOLE, Record
from duelfsm.cli.cards_told import told_with_cards
from duelfsm.cli.spoken import Language, languages
from duelfsm.cli.terminal import print_lines

if TYPE_CHECKING:
    from duelfsm.cli.prompt import Prompt
    from duelfsm.play.game import Game
    from duelfsm.record.files.sources import Source


def show(
    path: Record,
    /,
    *,
    at: Annotated[int | None, WHOLE] = None,
    form: Annotated[Literal["text", "json"], Parameter(name="--format")] = "text",
    edition: str | None = None,
    lang: Language | None = None,
) -> int:
    """Show where a record stands: turn, zones, what waits, what may be done by whom, and why the rest may not.

    Parameters
    ----------
    path
        One record.
    at
        After this line of the file; at the end if it is left out.
    form
        In words, or as one JSON object for programs.
    edition
        Judge by this edition (a number or a date) instead of the one that the record names.
    lang
        The language of the words.
    """
    from duelfsm.judge.answers.show import the_record

    source, spoken = the_record(path), languages(lang)
    return told_with_cards(source, lambda: _shown(source, at, edition, spoken, as_data=form == "json"), spoken)


def _shown(source: Source, at: int | None, edition: str | None, spoken: tuple[str, ...], *, as_data: bool) -> int:
    """Print where a record stands, and then what of it cannot be read."""
    from duelfsm.judge.answers.explained import as_json
    from duelfsm.judge.answers.show import ABOVE, above_the_game, judged_up_to, up_to
    from duelfsm.judge.reports.as_text import as_text
    from duelfsm.record.files.read import read

    reading = read(source)
    game, report = judged_up_to(source, up_to(reading, at), edition)
    if game is not None and above_the_game(reading, at):
        print_lines([getattr(ABOVE, each) for each in spoken], sys.stderr)
    if game is not None:
        print_lines([as_json(game)] if as_data else _told(game, spoken))
    if not report.unreadable:
        return 0
    print_lines(as_text(report, spoken), sys.stderr)  # what could be read was shown, and that is not all
    return 2


def _told(game: Game, spoken: tuple[str, ...]) -> Iterator[str]:
    """Yield where a game stands in each language, asked once; nothing is explained where that is too much."""
    from duelfsm.judge.answers.at_most import at_most
    from duelfsm.judge.answers.explained import explained
    from duelfsm.judge.answers.show import describe

    legal = at_most(game, game.legal_actions)
    said = at_most(game, game.explain) if legal is not None else None
    for each in spoken:
        yield from describe(game, each, legal)
        yield from explained(game, each, said)


def play(path: Record | None = None, *, edition: str | None = None, lang: Language | None = None) -> int:
    """Walk through a game at a prompt: numbered legal actions, undo, why, show, save.

    Parameters
    ----------
    path
        A record to go on with; a new game if it is left out.
    edition
        The edition (a number or a date) instead of that of the record; of a new game the base of `editions`.
    lang
        The language of the words.
    """
    from duelfsm.cli.prompt import prompt_of
    from duelfsm.judge.answers.show import the_record
    from duelfsm.judge.check import check_all
    from duelfsm.judge.reports.as_text import as_text

    source = None if path is None else the_record(path)

    def walked() -> int:
        prompt = prompt_of(source, edition, languages(lang))
        if prompt is None:
            print_lines(as_text(check_all([source] if source else []), languages(lang)), sys.stderr)
            return 2
        print_lines(prompt.begin())
        for line in _typed(prompt):
            print_lines(prompt.take(line))
            if prompt.over:
                break
        return 0

    return told_with_cards(source, walked, languages(lang)) if source else walked()


def _typed(prompt: Prompt) -> Iterator[str]:
    """Yield the lines of standard input to its end; on a terminal each is asked for, and names are completed."""
    from duelfsm.cli.typed import typed_line
    from duelfsm.judge.answers.completed import names_of_a_line

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    while sys.stdin is not None:
        try:
            line = typed_line(partial(names_of_a_line, prompt.game))
        except KeyboardInterrupt:
            return
        if not line:
            return
        yield line

"""The command that finds real cards by their names."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from duelfsm.cli.spoken import Language, languages
from duelfsm.cli.terminal import complain, print_lines


def cards(
    *word: str,
    form: Annotated[Literal["text", "json"], Parameter(name="--format")] = "text",
    lang: Language | None = None,
    from_file: Annotated[Path | None, Parameter(name="--import")] = None,
    layout: Annotated[Literal["latepate64"], Parameter(name="--from")] = "latepate64",
    to: Path = Path("my-cards.json"),
    names: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Find real cards by a name, a part of one or nearly one, and say what is known of them; or take over a list.

    Parameters
    ----------
    word
        A name in either language, or a part of one; several words are one name. Without one: how many cards ship.
    form
        As lines that a record's head takes, or as one JSON object for programs.
    lang
        The language of the words.
    from_file
        A public list of cards, of which a file of one's own cards is made; of their texts the facts alone are kept.
    layout
        The layout of that list.
    to
        The file of cards that is written.
    names
        Print only the names that begin with the word, one a line, as the tab key takes them.
    """
    if from_file is not None:
        return _taken_over(from_file, to, languages(lang))
    asked = " ".join(word)
    if not word and not names:
        return _counted(form, languages(lang))
    return _begun_by(asked) if names else _found(asked, form, languages(lang))


def _counted(form: str, spoken: tuple[str, ...]) -> int:
    """Print how many cards ship, and what is known of them."""
    from duelfsm.judge.answers.cards_counted import counted_as_json, counted_as_text

    print_lines([counted_as_json()] if form == "json" else counted_as_text(spoken))
    return 0


def _begun_by(asked: str) -> int:
    """Print the names that begin so, one a line."""
    from duelfsm.rulebook.card_search import MOST_NAMES, names_begun_by

    print_lines(names_begun_by(asked, MOST_NAMES))
    return 0


def _found(asked: str, form: str, spoken: tuple[str, ...]) -> int:
    """Print the cards that a name fits, and what is known of them."""
    from duelfsm.judge.answers.card_sheet import MOST, as_json, as_text
    from duelfsm.rulebook.card_search import find_cards

    found = find_cards(asked, MOST)
    if not found:
        return complain(
            f'duelfsm cards: no card that ships bears "{asked}" / 「{asked}」という名前のカードは収録されていません'
        )
    print_lines([as_json(asked, found)] if form == "json" else as_text(found, spoken))
    return 0


def _taken_over(path: Path, to: Path, spoken: tuple[str, ...]) -> int:
    """Write a file of cards from a list, and say of which cards a part of the text is not classified."""
    from duelfsm.judge.said.wrap import visible, wrap
    from duelfsm.record.files.latepate64 import as_card_file, read_list, summary, unclassified_lines

    if to.exists():
        return complain(
            f"duelfsm cards: {to} is there already; name another file with --to / "
            f"{to} は既にあります。--to で別のファイルを指定してください"
        )
    found = read_list(path)
    for fault in found.faults:
        print_lines([visible(f"{path}:{fault.line}:{fault.column}: x IN.{fault.reason}")], sys.stderr)
        print_lines(
            [line for each in spoken for line in wrap(f"    {getattr(fault.message, each)}", "    ")], sys.stderr
        )
    if found.cards:
        to.write_text(as_card_file(found.cards), encoding="utf-8")
        print_lines(map(visible, unclassified_lines(found)))
        print_lines([line for each in spoken for line in wrap(getattr(summary(found, to.name), each), "")])
    return 2 if found.faults else 0

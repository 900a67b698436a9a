"""The command that finds real cards by their names."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from duelfsm.terminal import Language, complain, languages, print_lines


def cards(
    *word: str,
    form: Annotated[Literal["text", "json"], Parameter(name="--format")] = "text",
    lang: Language | None = None,
) -> int:
    """Find real cards by a name, a part of one or nearly one, and say what is known of them.

    Parameters
    ----------
    word
        A name in either language, or a part of one; several words are one name.
    form
        As lines that a record's head takes, or as one JSON object for programs.
    lang
        The language of the words.
    """
    from duelfsm.judge.card_sheet import MOST, as_json, as_text
    from duelfsm.rulebook.card_search import find_cards

    asked = " ".join(word)
    found = find_cards(asked, MOST)
    if not found:
        return complain(
            f'duelfsm cards: no card that ships bears "{asked}" / 「{asked}」という名前のカードは収録されていません'
        )
    print_lines([as_json(asked, found)] if form == "json" else as_text(found, languages(lang)))
    return 0

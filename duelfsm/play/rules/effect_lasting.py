"""Which effect lasts by the text of an effect, and until when (101.3, 608.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.effect_parts import Only
from duelfsm.rulebook.tables import DeclaredOperation
from duelfsm.rulebook.text import Text, join, plain

SAID = Text(ja="{kind} {what}({until})", en="{kind} {what} ({until})")


class Kept(NamedTuple):
    """An effect that lasts: its kind, the word that it asks for, and until when, where a line says so."""

    kind: str
    what: str | None
    until: str | None


def kept_by(edition: Edition, operation: DeclaredOperation, act: Act) -> Kept:
    """Return what an action lets last, in ids."""
    what, until = value_of(act.action, "what"), value_of(act.action, "until")
    return Kept(operation.id, _word(edition, operation.id, what), until and edition.id_of("durations", until))


def lasts_so(edition: Edition, kept: Kept | None, only: Only) -> bool:
    """Tell whether what lasts may be what the text says; a line need not say until when."""
    if kept is None or only.lasting is None:
        return True
    so_long = only.until is None or kept.until in (None, only.until)
    return kept.kind == only.lasting and so_long and _word(edition, only.lasting, only.what) in (None, kept.what)


def lasts_as_it_says(game: Board, kept: Sequence[Kept | None], due: Sequence[Only], words: dict[str, object]) -> bool:
    """Tell whether all that lasts is what the text names, where it names it."""
    if all(any(lasts_so(game.edition, each, part) for part in due) for each in kept):
        return True
    named = dict.fromkeys(_said(game.edition, part) for part in due if part.lasting is not None)
    return game.no(case="lasting", number=join([*named]), **words)


def _word(edition: Edition, kind: str, what: str | None) -> str | None:
    """Return the id of the word that an effect of a kind asks for."""
    table = edition.operations[kind].what
    return edition.id_of(table, what) if table and what else what


def _said(edition: Edition, part: Only) -> Text:
    """Return what lasts by a part of a text, and until when, in the words of the game."""
    operation = edition.operations[part.lasting or ""]
    word = _word(edition, operation.id, part.what) or ""
    named = getattr(edition, operation.what).get(word) if operation.what else None
    what: Text = named.name if named else plain(word)
    return SAID.fill({"kind": operation.name, "what": what, "until": edition.durations[part.until or GAME].name})


LASTS, GAME = "lasts", "game"

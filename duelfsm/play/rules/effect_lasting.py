"""Which effect lasts by the text of an effect, and until when (101.3, 608.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.parts import first_of_each
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.position.card import Side
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.effect_parts import Only
from duelfsm.rulebook.tables import DeclaredOperation
from duelfsm.rulebook.text import Text, join, plain

SAID = Text(ja="{kind}: {what}({until})", en="{kind} {what} ({until})")
SAID_ALONE = Text(ja="{kind}({until})", en="{kind} ({until})")


class Kept(NamedTuple):
    """An effect that lasts: its kind, the word or the amount that it asks for, and until when, where a line says so.

    `of_player`: it is said of a player, and of no cards that are there now (110.2e).
    """

    kind: str
    what: str | None
    until: str | None
    of_player: bool = False


def kept_by(edition: Edition, operation: DeclaredOperation, act: Act) -> Kept:
    """Return what an action lets last, in ids."""
    amount, until = value_of(act.action, "amount"), value_of(act.action, "until")
    what = value_of(act.action, "what") if amount is None else f"{amount:+d}"
    of_player = not (act.picks.get("cards") or value_of(act.action, "all_of"))
    until = until and edition.id_of("durations", until)
    return Kept(operation.id, _word(edition, operation.id, what), until, of_player)


def reached_by(game: Board, act: Act) -> list[Pick | None]:
    """Return the creatures on which an action lets an effect last, None where that is said of a player (110.2e)."""
    side: Side | None = value_of(act.action, "all_of")
    if side is None:
        return [*act.picks.get("cards", ())] or [None]
    there = [*enumerate(game.position.zone(side, BATTLE))]
    game.effort.spend(len(there))
    known = {card.id: at for at, card in there if card is not None and card.counts and game.is_creature(card)}
    firsts = first_of_each([card for _, card in there if card is not None and card.id in known])
    return [Pick(side, BATTLE, known[card.id], card, card.name) for card in firsts]


def lasts_so(edition: Edition, kept: Kept | None, only: Only) -> bool:
    """Tell whether what lasts may be what the text says; a line need not say until when."""
    if kept is None:
        return True
    so_long = only.until is None or kept.until in (None, only.until)
    if only.lasting is None or not so_long:
        return so_long
    if kept.of_player and reaches_cards(edition, only) and (only.looks or only.itself or only.chosen):
        return False
    return kept.kind == only.lasting and _word(edition, only.lasting, only.what) in (None, kept.what)


def reaches_cards(edition: Edition, only: Only) -> bool:
    """Tell whether what lasts by a part of a text may be said of cards in play, and not of a player alone (608.2a)."""
    return only.lasting is None or bool(edition.operations[only.lasting].fields)


def lasts_as_it_says(game: Board, kept: Sequence[Kept | None], due: Sequence[Only], words: dict[str, object]) -> bool:
    """Tell whether all that lasts is what the text names, where it names it."""
    if all(any(lasts_so(game.edition, each, part) for part in due) for each in kept):
        return True
    named = dict.fromkeys(said_to_last(game.edition, part) for part in due if part.lasting is not None or part.until)
    return game.no(case="lasting", number=join([*named]), **words)


def _word(edition: Edition, kind: str, what: str | None) -> str | None:
    """Return the id of the word that an effect of a kind asks for, an amount with its sign."""
    if what is not None and edition.operations[kind].is_an_amount(what):
        return f"{int(what):+d}"
    table = edition.operations[kind].what
    return edition.id_of(table, what) if table and what else what


def said_to_last(edition: Edition, part: Only) -> Text:
    """Return what lasts by a part of a text, and until when, in the words of the game."""
    if part.lasting is None:
        return edition.durations[part.until or GAME].name
    operation = edition.operations[part.lasting]
    word = _word(edition, operation.id, part.what) or ""
    named = getattr(edition, operation.what).get(word) if operation.what else None
    what: Text = named.name if named else plain(word)
    said = SAID if word else SAID_ALONE
    return said.fill({"kind": operation.name, "what": what, "until": edition.durations[part.until or GAME].name})


LASTS, GAME = "lasts", "game"

"""How an answer in words names cards and players, and joins names, in each language."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.play.game import Game
from duelfsm.position.card import Side
from duelfsm.rulebook.text import Text, card_word

HIDDEN = "?"
COMMA, NESTING = Text(ja="、", en=", "), Text(ja=" › ", en=" > ")
NAMED = Text(ja="{name}({side})", en="{name} ({side})")


def named(name: str | None, language: str) -> str:
    """Return the name of a card in the marks of a language, of a hidden one a question mark."""
    return str(getattr(card_word(name), language)) if name else HIDDEN


def called(game: Game, side: Side, language: str) -> str:
    """Return a player by name and letter, by the letter alone without a name."""
    name = game.position.players[side].name
    return side if name == side else str(getattr(NAMED, language)).format(name=name, side=side)


def in_a_row(names: Iterable[str], language: str) -> str:
    """Return names as one list."""
    return str(getattr(COMMA, language)).join(names)


def nested(names: Iterable[str], language: str) -> str:
    """Return what goes on inside one another, or after one another, the first or outermost first."""
    return str(getattr(NESTING, language)).join(names)

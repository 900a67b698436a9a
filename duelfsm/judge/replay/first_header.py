"""The first line of a game in a record: its header, which may be left out."""

from __future__ import annotations

from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import End, Turn
from duelfsm.play.game import Game
from duelfsm.record.model.record import Record
from duelfsm.rulebook.declaration import Entry


def take_up(game: Game, record: Record) -> None:
    """Begin the turn whose header goes unsaid."""
    if header := unsaid_header(game, record):
        game.apply(header)


def unsaid_header(game: Game, record: Record) -> Turn | None:
    """Return the first header of a record that leaves it out, None where it is said; a note says nothing of it.

    It is said, too, where lines stand above it that belong behind it: these alone are wrong.
    """
    _, first = first_action(game, record)
    said = isinstance(first, Turn) or _is_in_a_turn(game) or record.deal
    return None if said or _said_later(record) else Turn(by=record.start.player if record.start else record.first)


def _is_in_a_turn(game: Game) -> bool:
    """Tell whether the game begins inside of a turn: a head that names a turn and no state begins before it."""
    return game.position.turn is not None and game.position.levels[0] != game.edition.entry(Entry.TURN)


def _said_later(record: Record) -> bool:
    """Tell whether the first header that is said is that of the turn in which the record begins.

    One without a number is, unless the end of that turn stands above it.
    """
    at, header = next(((at, each) for at, each in enumerate(record.actions) if isinstance(each, Turn)), (0, None))
    number, player = (record.start.turn, record.start.player) if record.start else (1, record.first)
    if header is None or header.by not in (None, player):
        return False
    ended = any(isinstance(each, End) for each in record.actions[:at])
    return header.number == number or (header.number is None and record.start is not None and not ended)


def header_within(game: Game, record: Record) -> int | None:
    """Return the line of the header of a record that starts inside a turn, where it names that turn."""
    start, (index, first) = record.start, first_action(game, record)
    if start is None or start.state is None or not isinstance(first, Turn):
        return None
    named = {("number", first.number), ("player", first.by)} - {("number", None), ("player", None)}
    return index if named and named <= {("number", start.turn), ("player", start.player)} else None


def first_action(game: Game, record: Record) -> tuple[int, Action | None]:
    """Return the first line of a record that is an action of the game, behind those of set-up, and its index."""
    of_the_game = game.edition.triggers.keys() - game.edition.set_up
    return next(((at, each) for at, each in enumerate(record.actions) if each.do in of_the_game), (0, None))

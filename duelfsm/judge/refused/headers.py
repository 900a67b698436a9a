"""Which turn a wrong header begins: the lines below it say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duelfsm.judge.refused.force import force, undo_to
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.passed_over import pass_over
from duelfsm.judge.refused.ways import Explained, note_of
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import End, Turn
from duelfsm.play.game import Game

UNNAMED = 3  # so many turns are read on: whose they are may tell whose this one was


def begin_instead(game: Game, header: Action, rest: Iterator[Action], *, assumes: bool) -> int | None:
    """Begin the turn that a wrong header means, so that it does not hide the lines below it; say how wrong it is."""
    if not isinstance(header, Turn):
        return None
    return begin_meant(game, header, rest) if assumes else begin_due(game, header, rest)


def begin_meant(game: Game, header: Turn, rest: Iterator[Action]) -> int | None:
    """Begin the turn that a refused header means; return by how much its number is wrong, None where none began.

    That is the turn of the player whom it names. The header means nothing where the lines up to the next one go
    as far without it, and the turn that is due where they go furthest in that.

    Args:
        game: in which it was refused.
        header: what was refused.
        rest: the lines behind it.
    """
    lines = tuple(_up_to_a_named_header(rest))
    named, due = Turn(by=header.by), Turn()
    reached = {meant: _reach(game, header, meant, lines) for meant in (named, None)}
    reached[due] = _reach(game, header, due, lines) if len(lines) > 1 else 0
    meant = max(reached, key=lambda each: reached[each])  # of those that reach as far the first
    without = reached[None] and reached[None] >= reached[meant]
    if without or meant is None or not _begins(game, meant):
        return None
    return _miscount(game, header)


def _begins(game: Game, header: Turn) -> bool:
    """Begin a turn; what waits as the one before it ends, and is not said to be resolved, is passed over.

    Of effects that had to be resolved nothing is told here: the header was refused by what comes before them.
    """
    before = game.accepted
    if force(game, header):
        return True
    if force(game, End()):
        while pass_over(game):
            pass
        if force(game, header):
            return True
    undo_to(game, before)
    return False


def begin_due(game: Game, header: Turn, rest: Iterator[Action]) -> int | None:
    """Begin the turn that is due instead of a wrong one, unless a header follows; return how wrong its number is."""
    due = [choice for choice in game.legal_actions() if choice.do == header.do]
    if not due or isinstance(next(rest, None), Turn):
        return None
    game.apply(due[0].first())
    return _miscount(game, header)


def _miscount(game: Game, header: Turn) -> int | None:
    return (
        header.number - game.position.turn.number
        if header.number is not None and game.position.turn is not None
        else None
    )


def _up_to_a_named_header(rest: Iterator[Action]) -> Iterator[Action]:
    """Yield the lines up to the next header that names a player; those that name none are as wrong or as right."""
    unnamed = 0
    for line in rest:
        yield line
        unnamed += isinstance(line, Turn)
        if isinstance(line, Turn) and (line.by is not None or unnamed == UNNAMED):
            return


def _reach(game: Game, header: Turn, meant: Turn | None, lines: Sequence[Action]) -> int:
    """Return how many of the lines are legal one after the other, once the turn began that a header may mean."""
    with game.aside(game.accepted):
        if meant is not None and not _begins(game, meant):
            return -1
        wrong = (_miscount(game, header) or 0) if meant is not None else 0
        return next((at for at, line in enumerate(lines) if not _goes_on(game, line, wrong)), len(lines))


def _goes_on(game: Game, line: Action, wrong: int) -> bool:
    """Do a line if it is legal, a header also by the wrong count."""
    if game.apply(line):
        return True
    if not isinstance(line, Turn) or line.number is None:
        return False
    return bool(game.apply(line.model_copy(update={"number": line.number - wrong})))


def counted_on(game: Game, action: Action, count: tuple[int, Offence] | None) -> Explained | None:
    """Take a header as what it means in a record that counts its turns wrong by so many since a line."""
    if count is None or not isinstance(action, Turn) or action.number is None:
        return None
    meant = action.model_copy(update={"number": action.number - count[0]})
    return Explained(note_of(game, "assumed", count[1]), meant) if game.allows(meant) else None

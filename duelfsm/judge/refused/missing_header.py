"""A turn whose header is missing: its lines stand behind the end of the turn before it, or are the other player's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import closes, opens
from duelfsm.judge.refused.target import Aims
from duelfsm.judge.refused.ways import Explained
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import End, Turn
from duelfsm.play.cards.names import player_name
from duelfsm.play.game import Game
from duelfsm.play.told.place import turn_told
from duelfsm.play.told.refusals import finding_at
from duelfsm.position.card import Side
from duelfsm.position.position import GameTurn
from duelfsm.rulebook.declaration import Entry
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind, code_of
from duelfsm.rulebook.remedies import load_remedies

MOST = 60  # lines of a turn that are looked at: the last one may go on to the end of a long file
FEWEST = 2  # a single line that does not say whose it is may as well be what somebody did too late


def begin_unsaid(game: Game, fault: Offence, actions: Sequence[Action], *, unread: bool) -> Explained | None:
    """Begin the turn that is due where its header is missing; return what says so, None where that is not known.

    It is known where the line and the one that ends its turn, such as a header that counts on from it, are legal there,
    and so are most lines between them: what was done wrong in that turn is told for itself.

    Args:
        game: as it stands where a line was refused.
        fault: the line.
        actions: the lines of the record.
        unread: whether a line before it cannot be read, which may be that header.
    """
    rest = islice(actions, fault.index, fault.index + MOST)
    lines = tuple(_of_a_turn(rest) if fault.over else _of_the_other(game.edition, rest, game.position.opponent))
    between = game.position.levels[0] == game.edition.entry(Entry.TURN)  # where it is said already
    behind = next(islice(actions, fault.index + len(lines), None), None)
    known = _are_a_turn(lines, behind) if fault.over else _are_the_others(game, lines, behind)
    if between or not known or unread:
        return None
    with game.aside(game.accepted):
        turn = game.position.turn if _begun(game) else None
        aims = Aims(lines, looks=True)
        legal = [bool(game.apply(aims.line(game, at))) for at in range(len(lines))]
    if turn is None or not (legal[0] and legal[-1] and sum(legal) > len(legal) // 2):
        return None
    missing = _missing(game, turn, "no_header" if fault.over else "no_end_and_header")
    _begun(game)
    return Explained(missing)


def _of_a_turn(lines: Iterable[Action]) -> Iterator[Action]:
    """Yield the lines of a turn, and that which ends it."""
    for line in lines:
        yield line
        if isinstance(line, End | Turn):
            return


def _of_the_other(edition: Edition, lines: Iterable[Action], side: Side) -> Iterator[Action]:
    """Yield the lines that are said to be those of a player, with what their effects do, up to the end of the turn."""
    inside = 0
    for line in lines:
        theirs = line.by == side or (inside > 0 and line.by is None)
        if not theirs or isinstance(line, Turn):
            return
        yield line
        if isinstance(line, End):
            return
        inside += opens(edition, line.do) - (inside > 0 and closes(edition, line.do))


def _are_the_others(game: Game, lines: tuple[Action, ...], behind: Action | None) -> bool:
    """Tell whether lines of the other player may be a turn where none says that the one before it is over.

    There are enough of them; the turn player does not go on behind them with the turn that is in progress, and no
    header begins the next one there.
    """
    ends = game.allows(End()) and sum(line.by is not None for line in lines) >= FEWEST
    return ends and not (behind is not None and _goes_on(game, behind))


def _goes_on(game: Game, behind: Action) -> bool:
    if not isinstance(behind, Turn):
        return game.allows(behind)
    turn = game.position.turn
    return turn is None or behind.by == game.position.opponent or behind.number in (None, turn.number + 1)


def _are_a_turn(lines: tuple[Action, ...], behind: Action | None) -> bool:
    """Tell whether lines may be those of a turn: enough, or said to be a player's, before no header that says nothing.

    Who writes one line, and a header that names no turn, may as well have done it too late in the turn before.
    """
    *inside, last = lines
    if not isinstance(last, Turn):
        return len(lines) >= FEWEST or (last.by is not None and not _names_no_turn(behind))
    return (len(inside) >= FEWEST or any(line.by for line in inside)) and not _names_no_turn(last)


def _names_no_turn(line: Action | None) -> bool:
    return isinstance(line, Turn) and (line.by or line.number) is None


def _begun(game: Game) -> bool:
    """Begin the turn that is due, where the one before it is over, or ends here."""
    if game.allows(End()):
        game.apply(End())
    due = next((choice for choice in game.legal_actions() if choice.do == Turn().do), None)
    return due is not None and bool(game.apply(due.first()))


def _missing(game: Game, turn: GameTurn, sentence: str) -> Finding:
    """Return what says that the header of a turn is missing where the game stands, and perhaps the end before it."""
    before = game.edition.entry(Entry.TURN)
    rule = next(edge.rule for edge in game.edition.transitions.values() if edge.source == before and edge.begins)
    words = {"number": turn_told(game, turn), "who": player_name(game, turn.player)}
    message = load_remedies().say(sentence, **words)
    return finding_at(game, code=code_of(rule, ""), rule=rule, kind=Kind.MISSED, basis="text", message=message)

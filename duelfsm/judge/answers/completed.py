"""What a name that is being typed may become: a card of the game, then one of those that ship."""

from __future__ import annotations

from duelfsm.play.game import Game
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_search import MOST_NAMES, names_begun_by

OPENING = '"「《'  # behind one of these a name begins; other words complete nothing


def names_of_a_line(game: Game, line: str) -> list[str]:
    """Return the names that the open quotes at the end of a line may hold, those of the game first."""
    at = max(map(line.rfind, OPENING))
    typed = line[at + 1 :]
    if at < 0 or any(sign in typed for sign in '"」》') or not _is_open(line, at):
        return []
    mine = sorted(name for name in game.journal.names if name and key_of(name).startswith(key_of(typed)))
    return list(dict.fromkeys([*mine, *names_begun_by(typed, MOST_NAMES)]))[:MOST_NAMES]


def _is_open(line: str, at: int) -> bool:
    """Tell whether the sign at a place opens quotes; of plain ones every second closes them."""
    return line[at] != OPENING[0] or line.count(OPENING[0], 0, at + 1) % 2 == 1

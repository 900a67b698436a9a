"""The rulings that no engine is asked, each with the reason: what only the replay of a whole record shows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from duelfsm.rulebook.text import Text


class Why(StrEnum):
    """Why an engine is not asked a ruling."""

    PLACE = "read_elsewhere"
    UNSAID = "unsaid"
    NO_ACTION = "no_action"
    NO_GAME = "no_game"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A ruling that is no case of the suite, its rule, and why."""

    name: str
    rule: str
    why: Why


SAID = {
    Why.PLACE: Text(
        ja="審判は行を、書かれた場所とは別の時点のこととして読む",
        en="a judge reads a line as said of another moment",
    ),
    Why.UNSAID: Text(
        ja="強制の処理を書いていないことだけが誤り",
        en="nothing is wrong but that a forced move is not written",
    ),
    Why.NO_ACTION: Text(ja="ゲームの行動でない行がある", en="a line is no action of the game"),
    Why.NO_GAME: Text(ja="そこから始められない", en="no game begins so"),
}

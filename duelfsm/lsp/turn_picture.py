"""The turn as it stands behind a line: its picture, in which the step and what is legal are lit."""

from __future__ import annotations

from lsprotocol.types import Position

from duelfsm.diagram.content import extract, only_turn
from duelfsm.diagram.detail import in_steps
from duelfsm.diagram.look import View
from duelfsm.diagram.marks import marks_of_game
from duelfsm.diagram.tall import tall
from duelfsm.judge.answers.at_most import at_most
from duelfsm.lsp.open_text import OpenText

PICTURE = "duelfsm/picture"  # the request, which is none of the protocol's own


def turn_picture(text: OpenText, position: Position, *, dark: bool) -> str | None:
    """Return the picture as SVG, in the languages that are spoken; None where the game cannot be played.

    Args:
        text: the record.
        position: a place in the line behind which the game is shown.
        dark: whether it is shown on a dark ground.
    """
    game = text.game_before(text.place(position)[0] + 1) if text.is_notation else None
    if game is None:
        return None
    diagram = in_steps(only_turn(extract(game.edition)))
    marks = marks_of_game(game, diagram, at_most(game, game.legal_actions) or [])
    return tall(diagram, View(text.spoken, dark=dark, marks=marks))

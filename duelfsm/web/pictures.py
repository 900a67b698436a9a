"""The playmat for the page: drawn once an edition, and what is lit in it for each position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from duelfsm.diagram.content import Diagram, extract, only_procedure, only_turn
from duelfsm.diagram.detail import in_steps
from duelfsm.diagram.look import View
from duelfsm.diagram.marks import marks_of_game
from duelfsm.diagram.playmat import playmat
from duelfsm.diagram.style import style_sheet
from duelfsm.diagram.tall import tall
from duelfsm.play.choices.choice import Choice
from duelfsm.play.game import Game
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.values import Values

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)


def marks(game: Game, choices: Iterable[Choice]) -> list[Values]:
    """Return what is lit in the playmat, with what may be done: by the id of what is drawn, its role and its tag."""
    found = View(marks=marks_of_game(game, _whole(game.edition), choices))
    drawn = _drawn(game.edition)
    said = [(node.id, found.mark(node)) for node in drawn.nodes.values()]
    said += [(edge.id, found.mark(edge)) for edge in drawn.edges]
    return [{"id": name, "role": mark.role, "tag": mark.tag} for name, mark in said if mark]


def pictures(edition: Edition, language: str) -> dict[str, str]:
    """Return the playmats of the turn and of each procedure in a language, and the turn for a phone (`tall`)."""
    return dict(_pictures(edition, View(languages=(language,))))


def styles() -> dict[str, str]:
    """Return the style sheets of the pictures."""
    return {"light": style_sheet(dark=False), "dark": style_sheet(dark=True)}


def _pictures(edition: Edition, view: View) -> Iterator[tuple[str, str]]:
    diagram = _whole(edition)
    yield "turn", _STYLE.sub("", playmat(in_steps(diagram), view))
    yield "tall", _STYLE.sub("", tall(in_steps(diagram), view))
    for procedure in diagram.procedures:
        yield procedure.id, _STYLE.sub("", playmat(only_procedure(diagram, procedure.id), view))


@lru_cache(maxsize=8)
def _whole(edition: Edition) -> Diagram:
    return extract(edition)


@lru_cache(maxsize=8)
def _drawn(edition: Edition) -> Diagram:
    return only_turn(in_steps(_whole(edition)))

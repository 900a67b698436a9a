"""What is marked of a game: where it stands, what this turn went through, and what is legal next."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.diagram.content import Diagram
from duelfsm.diagram.look import Mark, Role
from duelfsm.play.choices.choice import Choice
from duelfsm.play.game import Game
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import ANYWHERE

NOW = Text(ja="プレイヤー{player} ターン{number} 現在: {state}", en="Player {player}, turn {number}, now: {state}")
BEFORE = Text(ja="現在: {state}", en="now: {state}")
HERE, NEXT = "●", "→"
_ROOM = 4  # signs that a row has room for


def marks_of_game(game: Game, diagram: Diagram, choices: Iterable[Choice]) -> dict[str, Mark]:
    """Return the marks of a game in a diagram, by the id of a state or a transition; *choices*: what may be done."""
    marks = {state: Mark(Role.NOW, HERE) for state in game.position.levels}
    marks |= _path(game, diagram)
    legal = {(state, choice.do) for choice in choices for state in (choice.state, ANYWHERE)}
    drawn = [name for edge in diagram.edges for name in edge.merged]
    return marks | {name: Mark(Role.LEGAL, NEXT) for name in drawn if tuple(name.split("/")[:2]) in legal}


def note_of_game(game: Game) -> Text:
    """Return whose turn it is and where the game stands, for the title."""
    names = [game.edition.states[state].name for state in game.position.levels]
    words = {"state": Text(ja=" > ".join(n.ja for n in names), en=" > ".join(n.en for n in names))}
    if game.position.turn is None:
        return BEFORE.fill(words)
    for key, value in (("player", game.position.turn.player), ("number", str(game.position.turn.number))):
        words[key] = Text(ja=value, en=value)
    return NOW.fill(words)


def _path(game: Game, diagram: Diagram) -> dict[str, Mark]:
    """Return marks with the places at which this turn took each edge that is drawn."""
    drawn = {name: edge for edge in diagram.edges for name in edge.merged}
    taken: dict[str, list[int]] = {}
    count = 0
    for name in game.position.path:
        if name in drawn:
            count += 1
            taken.setdefault(drawn[name].id, []).append(count)
    return {name: Mark(Role.PATH, _numbers(places)) for name, places in taken.items()}


def _numbers(places: list[int]) -> str:
    said = ",".join(map(str, places))
    return said if len(said) <= _ROOM else f"{places[0]}…"

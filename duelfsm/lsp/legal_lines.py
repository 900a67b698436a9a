"""What is legal where a game stands, as lines of a record, in the words of its language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from typing import Any, cast

from pydantic import ValidationError

from duelfsm.play.actions.base import Action, CardRef
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.choices.choice import Choice
from duelfsm.play.game import Game
from duelfsm.record.duel.write_duel import UnsayableError, write_line
from duelfsm.record.model.lines import AnyLine
from duelfsm.rulebook.transition import ANYWHERE
from duelfsm.rulebook.values import Values

MOST_OF_ONE = 60  # lines for one thing that may be done: each attacker with each target, say
HIDDEN = CardRef()  # a card that nobody has seen: it is written ?


@dataclass(frozen=True, slots=True)
class LegalLine:
    """A line that may be written.

    Attributes:
        text: the line.
        choice: what is done in it.
        action: the same, made.
        hidden: the field in which a card stands that has no name yet.
        rank: 0 for what comes in the order of the turn, 1 for what is done by the way, 2 for what may be done always.
    """

    text: str
    choice: Choice
    action: Action
    hidden: str | None
    rank: int


def legal_lines(game: Game, language: str) -> Iterator[LegalLine]:
    """Yield the lines that are legal where a game stands, each once."""
    seen = set[str]()
    for choice in game.legal_actions():
        for line in islice(_lines(game, choice, language), MOST_OF_ONE):
            if line.text not in seen:
                seen.add(line.text)
                yield line


def with_name(game: Game, line: LegalLine, name: str, language: str) -> str | None:
    """Return a line in which the card that has no name yet is called by one; None where that is not legal."""
    assert line.hidden is not None
    action = line.action.model_copy(update={line.hidden: _as_one(line.action, line.hidden, name)})
    return _written(action, language) if game.allows(action) else None


def _lines(game: Game, choice: Choice, language: str) -> Iterator[LegalLine]:
    """Yield a line for each way to fill the fields of a choice."""
    names = _borne(game)
    for picked in product(*choice.fields.values()):
        values = dict(zip(choice.fields, picked, strict=True))
        action = _said_shortly(game, choice, values, names)
        hidden = next((name for name, value in values.items() if _is_hidden(value)), None)
        text = _written(action, language)
        if text is not None:
            yield LegalLine(text, choice, action, hidden, _rank(game, choice))


def _said_shortly(game: Game, choice: Choice, values: Values, names: Counter[str | None]) -> Action:
    """Return an action as people write it, where that means the same: without who acts, and with the name alone."""
    exact = choice.make(values)
    short = choice.make({name: _short(value) for name, value in values.items()})
    sure = all(_is_sure(value, names) for value in values.values())
    said = short if sure or game.allows(short) else exact
    try:
        unseated = ANY_ACTION.validate_python({**dict(said), "by": None})
    except ValidationError:  # that one gives up is said by name
        return said
    return unseated if choice.by == game.turn_player and game.allows(unseated) else said


def _is_sure(value: Any, names: Counter[str | None]) -> bool:
    """Tell whether the name alone of what stands in a field cannot mean another card."""
    return not isinstance(value, CardRef) or (value.name is not None and names[value.name] == 1)


def _borne(game: Game) -> Counter[str | None]:
    zones = [zone for player in game.position.players.values() for zone in player.zones.values()]
    return Counter(card.name for zone in zones for card in zone if card is not None)


def _short(value: Any) -> Any:
    """Return what stands in a field with the name of a card alone, and ? for a card without one."""
    if isinstance(value, tuple):
        return tuple(map(_short, value))
    return value.name or HIDDEN if isinstance(value, CardRef) else value


def _is_hidden(value: Any) -> bool:
    return isinstance(value, CardRef) and value.name is None and value.id is None


def _as_one(action: Action, field: str, name: str) -> Any:
    """Return a name as it stands in a field: a card alone may be a list of one there."""
    return (name,) if isinstance(getattr(action, field), tuple) else name


def _rank(game: Game, choice: Choice) -> int:
    ways = [way.edge for way in game.runner.ways[choice.state, choice.do]]
    if any(edge.source == ANYWHERE for edge in ways):
        return 2
    return int(bool(choice.unsaid) and game.edition.states[choice.state].step in game.edition.procedures)


def _written(action: Action, language: str) -> str | None:
    """Return the line of an action, None where no words say it."""
    try:
        return write_line(cast("AnyLine", action), language)
    except UnsayableError:
        return None

"""One thing that may be done, and what may stand in its fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION, PLAYER
from duelfsm.play.actions.words import in_ids, unknown_word, worded
from duelfsm.play.board.meaning import Act, Known, Pick
from duelfsm.play.choices.fixed_values import Options, Values
from duelfsm.play.choices.possible import allows_here, takes
from duelfsm.play.effects.characteristics import keywords_of
from duelfsm.play.effects.lasting import may_go_on
from duelfsm.play.run.running import Running
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.tables import CardField

SAYING = ("may", "cannot", "must")  # the effects that speak of who does a deed, and to whom


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be done.

    Attributes:
        do: the name of the action.
        by: who may do it.
        state: the state that would take it.
        unsaid: the edges that would pass unsaid before it.
        fields: for each field what may stand there; a reference without a name is a card not yet shown.
        given: the fields that have one value only.
    """

    do: str
    by: Side
    state: str
    unsaid: tuple[str, ...]
    fields: Options
    given: Values

    def first(self) -> Action:
        """Return a concrete action with the first option of each field.

        Examples:
            >>> import duelfsm
            >>> game = duelfsm.Game.new()
            >>> [choice.first().do for choice in game.legal_actions() if choice.do in ("charge", "no_charge")]
            ['charge', 'no_charge']
        """
        return self.make({name: options[0] for name, options in self.fields.items()})

    def make(self, values: Values) -> Action:
        """Return a concrete action.

        Args:
            values: what stands in its fields, by their names: options of the choice, or a name of a card there.

        Raises:
            ValueError: for a value that no such action takes.

        Examples:
            >>> import duelfsm
            >>> game = duelfsm.Game.new()
            >>> charge = next(choice for choice in game.legal_actions() if choice.do == "charge")
            >>> bool(game.apply(charge.make({"card": "Aqua Hulcus"})))
            True
        """
        return ANY_ACTION.validate_python({"do": self.do, "by": self.by, **self.given, **values})


class Trial:
    """Asks of the actions that a choice could be whether they are legal.

    They differ in their cards alone: the first is made of its values, and the others are made like it.

    Args:
        game: in which they are asked about; it stands in the state that would take them.
        asked: the choice, without its fields.
        known: what the references mean that could stand in its fields.
    """

    def __init__(self, game: Running, asked: Choice, known: Known) -> None:
        self._game, self._asked, self._known = game, asked, known
        self._fields = list(game.runner.ways[asked.state, asked.do][0].edge.fields.items())
        self._first: Action | None = None

    def allows(self, values: Values) -> bool:
        """Tell whether the action with these values is legal with nothing unsaid before it."""
        picks = None if self._game.position.suspended else self._picks(values)
        action = self._like_the_first(values) if picks is not None else None
        if picks is None or action is None:
            return allows_here(self._game, self._asked.make(values), self._known)
        return takes(self._game, Act(action, action.by, picks))

    def _like_the_first(self, values: Values) -> Action | None:
        """Return the action with these values, all told in ids; None where one of them is a word to be looked up."""
        first = self._first
        if first is not None:
            return first.model_copy(update={name: _as_in(first, name, value) for name, value in values.items()})
        first, edition = self._asked.make(values), self._game.edition
        if unknown_word(edition, first) is None and worded(edition, first).isdisjoint(values):
            self._first = in_ids(edition, first)
        return self._first

    def _picks(self, values: Values) -> dict[str, list[Pick]] | None:
        """Return the cards that the values mean; None where more than these would have to be looked at."""
        picks: dict[str, list[Pick]] = {}
        for name, field in self._fields:
            value = values.get(name)
            pick = self._known[name].get(value) if name in self._known else None
            if pick is None and not (value == PLAYER or (value is None and self._is_left_out(name, field))):
                return None
            if pick is not None and field.besides in picks and pick[:3] in [each[:3] for each in picks[field.besides]]:
                return None
            picks[name] = [] if pick is None else [pick]
        return picks

    def _is_left_out(self, name: str, field: CardField) -> bool:
        return field.optional and not field.places and name not in self._asked.given


def _as_in(first: Action, name: str, value: Any) -> Any:
    """Return the value of a field as it stands in an action: a card alone may be a list of one there."""
    return (value,) if isinstance(getattr(first, name), tuple) and not isinstance(value, tuple) else value


def legal_options(game: Running, asked: Choice, options: Options, known: Known) -> Iterator[Options]:
    """Yield the options that make a legal action, whichever of each field is chosen; nothing where there is none.

    Where what stands in one field depends on another one, as a target on who attacks it, each is a choice of its own.
    """
    trial = Trial(game, asked, known)
    if not options:
        yield from [{}] if trial.allows({}) else []
    elif len(options) == 1 or not _depend(game, asked.do):
        yield from _of_each(trial, options)
    else:
        yield from _together(trial, list(options.items()), {})


def _depend(game: Running, word: str) -> bool:
    """Tell whether what may stand in one field of an action may depend on another one.

    An attack is part of the turn and asked about most: only what effects say, and a keyword of a creature that does not
    attack all, makes one target depend on who attacks it.
    """
    then = game.edition.triggers[word].then
    said = any(may_go_on(game, kind) for kind in SAYING)
    return said or not any(each.needs for each in then) or any(_chooses(game, card) for card in _attackers(game))


def _attackers(game: Running) -> Iterator[Card]:
    zones = (zone.id for zone in game.edition.zones.values() if zone.field)
    for zone in zones:
        yield from (card for card in game.position.zone(game.turn_player, zone) if card is not None)


def _chooses(game: Running, card: Card) -> bool:
    """Tell whether a keyword of a creature says whom it attacks, and whom not (101.2, 301.5)."""
    keywords = keywords_of(game, card) or []
    return any(keyword.spares is not None or isinstance(keyword.fresh, str) for keyword in keywords)


def _together(trial: Trial, left: list[tuple[str, tuple[Any, ...]]], chosen: Values) -> list[Options]:
    """Return the legal options of the fields that are left, with what is chosen; those alike as one."""
    if not left:
        return [{}] if trial.allows(chosen) else []
    (name, known), *others = left
    found: list[tuple[list[Options], list[Any]]] = []
    for option in known:
        rest = _together(trial, others, chosen | {name: option})
        like = next((alike for after, alike in found if after == rest), None)
        if rest and like is None:
            found.append((rest, [option]))
        elif like is not None:
            like.append(option)
    return [{name: tuple(alike), **each} for rest, alike in found for each in rest]


def _of_each(trial: Trial, options: Options) -> Iterator[Options]:
    """Yield the options of each field that are part of a legal action, where none depends on another field.

    So what is refused with as many legal others as there are fields, one of which may be the same card, is refused.
    """
    names = list(options)
    legal: dict[str, dict[int, Any]] = {name: {} for name in names}
    for name in names:
        for index, option in enumerate(options[name]):
            others = [each for each in names if each != name]
            others_too = islice(firsts(options, legal, others), len(names) if all(map(legal.get, others)) else None)
            if any(trial.allows({name: option, **rest}) for rest in others_too):
                legal[name][index] = option
    if any(legal.values()):
        yield {name: tuple(values.values()) for name, values in legal.items()}


def firsts(options: Options, legal: dict[str, dict[int, Any]], names: list[str]) -> Iterable[Values]:
    """Yield values for the other fields: legal ones where they are known already, else every option."""
    if not names:
        return [{}]
    name, rest = names[0], names[1:]
    known = tuple(legal.get(name, {}).values()) or options[name]
    return ({name: option, **others} for option in known for others in firsts(options, legal, rest))

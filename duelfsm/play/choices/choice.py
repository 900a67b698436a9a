"""One thing that may be done, and what may stand in its fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.board.meaning import Known
from duelfsm.play.choices.fixed_values import Options, Values
from duelfsm.play.effects.lasting import may_go_on
from duelfsm.play.run.running import Running
from duelfsm.position.card import Side

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
        """Return a concrete action with the first option of each field."""
        return self.make({name: options[0] for name, options in self.fields.items()})

    def make(self, values: Values) -> Action:
        """Return a concrete action with these values in its fields."""
        return ANY_ACTION.validate_python({"do": self.do, "by": self.by, **self.given, **values})


class Trial:
    """Asks of the actions that a choice could be whether they are legal.

    Args:
        game: in which they are asked about.
        asked: the choice, without its fields.
        known: what the references mean that could stand in its fields.
    """

    def __init__(self, game: Running, asked: Choice, known: Known) -> None:
        self._game, self._asked, self._known = game, asked, known

    def allows(self, values: Values) -> bool:
        """Tell whether the action with these values is legal with nothing unsaid before it."""
        return self._game.allows_here(self._asked.make(values), self._known)


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

    An attack is part of the turn and asked about most: only what effects say makes one target depend on who attacks it.
    """
    then = game.edition.triggers[word].then
    return not any(each.needs for each in then) or any(may_go_on(game, kind) for kind in SAYING)


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
    """Yield the options of each field that are part of a legal action, where none depends on another field."""
    names = list(options)
    legal: dict[str, dict[int, Any]] = {name: {} for name in names}
    for name in names:
        for index, option in enumerate(options[name]):
            others = [each for each in names if each != name]
            others_too = firsts(options, legal, others)
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

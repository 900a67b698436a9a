"""What may be done now: choices rather than combinations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from duelfsm.machine.walk import passing
from duelfsm.play.act import Act
from duelfsm.play.action import Action, CardRef
from duelfsm.play.actions import ANY_ACTION, PLAYER
from duelfsm.play.alike import distinct
from duelfsm.play.find import picks_of
from duelfsm.play.given import Options, Values, count_options, given_values
from duelfsm.play.lasting import may_go_on
from duelfsm.play.one_shot import anything_due
from duelfsm.play.operation_choices import operation_options
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.declaration import By, Transition
from duelfsm.rulebook.tables import CardField

if TYPE_CHECKING:
    from duelfsm.play.game import Game

Asked = tuple[str, Side, str]  # an action, who does it, and the fields that have one value only


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


def choices(game: Game) -> list[Choice]:
    """Return what may be done now, in the order of the walk; the game stays as it is."""
    found: dict[Asked, Choice] = {}
    for passed in _walked(game):
        for asked, choice in _here(game, passed, found):
            found[asked] = choice
    return list(found.values())


def legal_names(game: Game, state: str | None = None) -> tuple[str, ...]:
    """Return the names of the actions that are legal now, each once; with *state*, those that it would take.

    It stops at the first legal way of each action, which a refusal in a full battle zone needs.
    """
    found: dict[str, None] = {}
    for passed in _walked(game):
        if state in (None, game.state):
            words = [word for word in game.machine.actions_of(game.state) if word not in found]
            if not anything_due(game):  # then operations are tried only if asked for
                found |= dict.fromkeys(word for word in words if word in game.edition.operations)
            words = [word for word in words if word not in found]
            found |= dict.fromkeys(word for word in words if any(_possible(game, passed, word)))
    return tuple(found)


def can_be_done(game: Game, word: str, card: Card) -> bool:
    """Tell whether a card could do this, or suffer it, where the game stands now (506.1b, 507.1b)."""
    if (game.state, word) not in game.runner.ways:
        return False
    for asked in _asked(game, (), word):
        options = _asked_fields(game, word, asked.by)
        for field, known in options.items():
            mine = tuple(each for each in known if getattr(each, "id", None) == card.id)
            others = [name for name in options if name != field]
            rest = _firsts(options, {}, others)
            if any(game.allows_here(asked.make({field: each, **values})) for each in mine for values in rest):
                return True
    return False


def _walked(game: Game) -> Iterator[tuple[str, ...]]:
    """Walk over what may go unsaid, yield at each state what was passed, and take the walk back."""
    passed: tuple[str, ...] = ()
    with game.trial():
        yield passed
        for edge in passing(game.runner, game.machine.unsaid, game):
            passed = (*passed, edge.id)
            yield passed


def _possible(game: Game, passed: tuple[str, ...], word: str) -> Iterator[bool]:
    for asked in _asked(game, passed, word):
        options = _asked_fields(game, word, asked.by)
        yield any(game.allows_here(asked.make(values)) for values in _firsts(options, {}, list(options)))


def _asked(game: Game, passed: tuple[str, ...], word: str) -> Iterator[Choice]:
    """Yield each choice that the word could be here, without its fields."""
    edge = game.runner.ways[game.state, word][0].edge
    for by in _actors(game, edge):
        for given in given_values(game, word, by):
            yield Choice(word, by, game.state, passed, {}, given)


def _here(game: Game, passed: tuple[str, ...], found: dict[Asked, Choice]) -> Iterator[tuple[Asked, Choice]]:
    """Yield what the state of the game takes, but what a state before it takes already."""
    for word in game.machine.actions_of(game.state):
        fields: dict[Side, Options] = {}  # the same for each zone that a card can go to
        for asked in _asked(game, passed, word):
            key = (asked.do, asked.by, repr(asked.given))
            if key not in found:
                options = fields[asked.by] = fields.get(asked.by) or _asked_fields(game, word, asked.by)
                legal = _untried(game, word, options) or _legal_options(game, asked, options)
                if legal is not None:
                    yield key, replace(asked, fields=legal)


def _untried(game: Game, word: str, options: Options) -> Options | None:
    """Return every option of what is done in an effect if nothing can refuse it; None where they must be tried."""
    if (game.state, word) not in game.machine.unrefused or not game.stack or _is_hampered(game):
        return None
    return options if options and all(options.values()) else None


def _is_hampered(game: Game) -> bool:
    """Tell whether something may stand against what an open effect does, whatever it is (101.2, 112.3c, 603.4)."""
    effect = game.stack[-1]
    return effect.idle or effect.short or may_go_on(game, "cannot") or may_go_on(game, "must") or anything_due(game)


def _actors(game: Game, edge: Transition) -> tuple[Side, ...]:
    if edge.by is By.BOTH and not (game.stack and game.stack[-1].by):
        return SIDES
    return (game.actor(edge.by),)


def _asked_fields(game: Game, word: str, by: Side) -> Options:
    """Return what could stand in each field of an action that must be filled, legal or not."""
    edge = game.runner.ways[game.state, word][0].edge
    fields = {name: field for name, field in edge.fields.items() if not (field.many and _may_be_left_out(field))}
    for then in game.edition.triggers[edge.trigger].then:
        if then.needs and edge.to:
            fields |= game.runner.ways[edge.to, then.trigger][0].edge.fields
    options = {name: tuple(_references(game, field, by)) for name, field in fields.items()}
    return options | count_options(game, edge.trigger) | operation_options(game.edition, edge.trigger)


def _may_be_left_out(field: CardField) -> bool:
    return field.places or (field.optional and not field.suffers)


def _references(game: Game, field: CardField, by: Side) -> Iterator[Any]:
    if field.player:
        yield PLAYER
    for pick in distinct(game, picks_of(game, field, Act(None, by), CardRef())):
        card = pick.card
        if card is None or card.name is None:
            yield CardRef(owner=pick.owner, zone=pick.zone, place=pick.index + 1)
        else:
            yield CardRef(id=card.id, name=card.name)


def _legal_options(game: Game, asked: Choice, options: Options) -> Options | None:
    """Return the options that are part of a legal action, None where there is no such action."""
    names = list(options)
    legal: dict[str, dict[int, Any]] = {name: {} for name in names}
    found = not names and game.allows_here(asked.first())
    for name in names:
        for index, option in enumerate(options[name]):
            others = [each for each in names if each != name]
            others_too = _firsts(options, legal, others)
            if any(game.allows_here(asked.make({name: option, **rest})) for rest in others_too):
                legal[name][index] = option
                found = True
    return {name: tuple(values.values()) for name, values in legal.items()} if found else None


def _firsts(options: Options, legal: dict[str, dict[int, Any]], names: list[str]) -> Iterable[Values]:
    """Yield values for the other fields: legal ones where they are known already, else every option."""
    if not names:
        return [{}]
    name, rest = names[0], names[1:]
    known = tuple(legal.get(name, {}).values()) or options[name]
    return ({name: option, **others} for option in known for others in _firsts(options, legal, rest))

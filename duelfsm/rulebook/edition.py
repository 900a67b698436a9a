"""Editions: one declaration for each day of the rules (law 6)."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from copy import copy
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from duelfsm.rulebook.declaration import Declaration, Entry, GuardText, Procedure, RefusalText, State, Step, Trigger
from duelfsm.rulebook.deeds import Deed, Obstacle, compellable_of, deeds_of, obstacles_of
from duelfsm.rulebook.event_type import EventType
from duelfsm.rulebook.kept import kept
from duelfsm.rulebook.keyword import Keyword
from duelfsm.rulebook.known import EditionLine, UnknownEditionError, edition_line, known_editions, newest_edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.overlay import overlays_after
from duelfsm.rulebook.points import Duration
from duelfsm.rulebook.reader import SpecFault
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.tables import CardType, Declarable, DeclaredOperation, Fact, Item, WayOfUse, Zone, words_of
from duelfsm.rulebook.transition import ANYWHERE, Transition
from duelfsm.rulebook.validate import Sources, place_of, rules_of

__all__ = ["Edition", "EditionLine", "UnknownEditionError", "known_editions", "load_edition", "newest_edition"]
_EDITIONS_KEPT = 64  # every day is an edition; a stream that names many keeps the last ones
T = TypeVar("T", bound=Item)
Made = TypeVar("Made")


class Edition:
    """The rules of one day, with every table by id."""

    def __init__(
        self, line: EditionLine, declaration: Declaration, sources: Sources, overlays: tuple[Traversable, ...] = ()
    ) -> None:
        self.id, self.date = line.id, line.date
        self.declaration = declaration
        self.overlays = overlays  # those that were laid over the base, newest first
        self._sources = sources
        self.folder: Traversable | None = None  # of the specs that say these rules; nobody else's are kept
        self._names: dict[str, dict[str, str]] = {}
        self.rules = self  # the first edition that was loaded with the same rules

    def of_day(self, line: EditionLine) -> Edition:
        """Return the edition of another day on which the same rules hold; it shares every table."""
        (other := copy(self)).id, other.date = line.id, line.date
        return other

    @cached_property
    def states(self) -> dict[str, State]:
        """Every state, those of the procedures included."""
        inner = [state for procedure in self.declaration.procedures for state in procedure.states]
        return _by_id([*self.declaration.states, *inner])

    @cached_property
    def transitions(self) -> dict[str, Transition]:
        """Every edge, in the order in which alternatives are tried."""
        inner = [edge for procedure in self.declaration.procedures for edge in procedure.transitions]
        return _by_id([*self.declaration.transitions, *inner, *self.declaration.anywhere])

    @cached_property
    def steps(self) -> dict[str, Step]:
        """The steps of the turn."""
        return _by_id(self.declaration.steps)

    @cached_property
    def procedures(self) -> dict[str, Procedure]:
        """The procedures."""
        return _by_id(self.declaration.procedures)

    @cached_property
    def triggers(self) -> dict[str, Trigger]:
        """The words of the machine."""
        return _by_id(self.declaration.triggers)

    @cached_property
    def guards(self) -> dict[str, GuardText]:
        """What each guard says."""
        return _by_id(self.declaration.guards)

    @cached_property
    def refusals(self) -> dict[str, RefusalText]:
        """What each kind of refusal says."""
        return _by_id(self.declaration.refusals)

    @cached_property
    def zones(self) -> dict[str, Zone]:
        """The zones."""
        return _by_id(self.declaration.zones)

    @cached_property
    def types(self) -> dict[str, CardType]:
        """The types of cards."""
        return _by_id(self.declaration.types)

    @cached_property
    def homes(self) -> frozenset[str]:
        """The zones in which only cards lie that go back to them (407, 408)."""
        return frozenset(kind.home for kind in self.types.values() if kind.home is not None)

    @cached_property
    def restless(self) -> dict[str, CardType]:
        """The types of cards that cannot stay in the battle zone, or not beside another of them (703.4i, 703.4l)."""
        return {name: kind for name, kind in self.types.items() if kind.single or not kind.stays}

    @cached_property
    def uses(self) -> dict[str, WayOfUse]:
        """The ways of using a card."""
        return _by_id(self.declaration.uses)

    @cached_property
    def declarables(self) -> dict[str, Declarable]:
        """The kinds of abilities that are called by their names as they are declared (112.3)."""
        return _by_id(self.declaration.declarables)

    @cached_property
    def keywords(self) -> dict[str, Keyword]:
        """The keyword abilities."""
        return _by_id(self.declaration.keywords)

    @cached_property
    def facts(self) -> dict[str, Fact]:
        """The facts of a card that a verdict can depend on."""
        return _by_id(self.declaration.facts)

    @cached_property
    def characteristics(self) -> dict[str, Fact]:
        """The facts of a card that an effect can change."""
        return {fact.id: fact for fact in self.declaration.facts if fact.changes}

    @cached_property
    def events(self) -> dict[str, EventType]:
        """What abilities answer."""
        return _by_id(self.declaration.events)

    @cached_property
    def durations(self) -> dict[str, Duration]:
        """How long effects last."""
        return _by_id(self.declaration.durations)

    @cached_property
    def operations(self) -> dict[str, DeclaredOperation]:
        """What an open effect can do."""
        return _by_id(self.declaration.operations)

    @cached_property
    def replaceable(self) -> dict[str, EventType]:
        """The events that an effect can replace (609)."""
        return {event.id: event for event in self.declaration.events if event.replaced}

    @cached_property
    def obstacles(self) -> dict[str, Obstacle]:
        """What an effect can lift, by the guard that forbids it (101.2)."""
        return obstacles_of(self.declaration, self.transitions.values())

    @cached_property
    def deeds(self) -> dict[str, Deed]:
        """What an effect can forbid (101.2)."""
        return deeds_of(self.declaration, self.transitions.values(), self.replaceable, self.zones, self.uses.values())

    @cached_property
    def compellable(self) -> dict[str, Deed]:
        """What an effect can compel (506.1b, 507.1b)."""
        return compellable_of(self.declaration, self.deeds, self.transitions.values(), self.zones)

    def entry(self, entry: Entry) -> str:
        """Return the state in which a game of this sort begins."""
        return next(state.id for state in self.states.values() if state.entry is entry)

    @cached_property
    def set_up(self) -> frozenset[str]:
        """The actions that belong to set-up alone: a record has them only if it begins before the deal."""
        step = self.states[self.entry(Entry.DEAL)].step
        sources = [(edge.trigger, edge.source) for edge in self.transitions.values()]
        later = {trigger for trigger, source in sources if source == ANYWHERE or self.states[source].step != step}
        return frozenset(trigger for trigger, _ in sources) - later

    @cached_property
    def done_once(self) -> tuple[str, ...]:
        """What an open effect can do that does not last."""
        inside = (edge for each in self.procedures.values() if each.holds_back for edge in each.transitions if edge.to)
        words = [each.trigger for each in inside if not (self.triggers[each.trigger].aside or each.id in self.opening)]
        return tuple(word for word in words if word not in self.operations or not self.operations[word].lasts)

    @cached_property
    def opening(self) -> frozenset[str]:
        """The edges by which an effect is opened, also those inside another one (603.5b)."""
        edges = self.transitions.values()
        return frozenset(edge.id for edge in edges if edge.call and self.procedures[edge.call].holds_back)

    @cached_property
    def deciding(self) -> frozenset[str]:
        """What an open effect can do by which the game is over (104.2c)."""
        return frozenset(operation.id for operation in self.operations.values() if operation.decides)

    def id_of(self, table: str, word: str) -> str | None:
        """Return the id of an item of a table by its id, its name in either language or another word for it."""
        if table not in self._names:
            self._names[table] = {fold(name): i.id for i in getattr(self, table).values() for name in words_of(i)}
        names = self._names[table]
        return names.get(word) or names.get(fold(word))

    def words_in(self, table: str) -> list[str]:
        """Return the words for the items of a table as they are written: an obstacle by what it is called."""
        return [item.name.en if isinstance(item, Obstacle) else item.id for item in getattr(self, table).values()]

    def where(self, item_id: str, section: str | None = None) -> tuple[str, int]:
        """Return the file and line at which an item stands; a step and a trigger may share an id."""
        return place_of(self._sources, item_id, section)

    def kept(self, what: tuple[str, ...], make: Callable[[], Made]) -> Made:
        """Return plain data that *make* works out from these rules, or what an earlier run kept of it."""
        laid = (overlay.name for overlay in self.overlays)
        return make() if self.folder is None else kept((*what, *laid), self.folder, {}, make)

    def fault(self, item_id: str, message: str, section: str | None = None) -> SpecFault:
        """Return a fault of the item with its place."""
        return SpecFault(*self.where(item_id, section), f"{item_id}: {message}")


@lru_cache(maxsize=_EDITIONS_KEPT)
def load_edition(name: str, root: Path | None = None) -> Edition:
    """Return the edition of a number ("1.48") or of a day ("2020-07-17": the rules in force on it).

    Raises:
        UnknownEditionError: for a name that is neither.
        SpecError: where the specs cannot be used; every fault has its file and line.
    """
    line = edition_line(name, root)
    overlays = overlays_after((root or spec_root()) / "turn", line.date)
    return rules_with(root, tuple(path.name for path in overlays)).of_day(line)


@lru_cache(maxsize=_EDITIONS_KEPT)
def rules_with(root: Path | None, overlays: tuple[str, ...]) -> Edition:
    """Return the rules with these overlays, which are the same on every day that takes them."""
    folder = root or spec_root()
    laid = tuple(folder / "turn" / name for name in overlays)
    edition = Edition(EditionLine(id="", date=datetime.date.min), *rules_of(folder, overlays), laid)
    edition.folder = folder
    return edition


def _by_id(items: Iterable[T]) -> dict[str, T]:
    return {item.id: item for item in items}

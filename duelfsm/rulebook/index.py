"""What the declaration says to a rule's number or to a word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.rulebook.decisions import load_decisions
from duelfsm.rulebook.declaration import Declaration
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text


@dataclass(frozen=True, slots=True)
class Entry:
    """Something of the declaration: what sort of thing, its id, its rule, and its name or sentence."""

    sort: str
    id: str
    rule: str
    name: Text
    also: tuple[str, ...] = ()


def entries(edition: Edition) -> Iterator[Entry]:
    """Yield everything of the declaration that has a rule, in its order."""
    declared = edition.declaration
    for sort, items in (("step", declared.steps), ("state", edition.states.values())):
        yield from (Entry(sort, item.id, item.rule, item.name, item.also) for item in items)
    yield from (Entry("step", step.id, step.late, step.name) for step in declared.steps)
    for edge in edition.transitions.values():
        yield Entry("transition", edge.id, edge.rule, edge.name or edition.triggers[edge.trigger].name)
    yield from (Entry("guard", guard.id, guard.rule, guard.text) for guard in declared.guards)
    for decision in load_decisions():
        yield Entry("decision", f"{decision.id} ({decision.basis})", decision.rule, decision.name)
    yield from _tables(declared)


def _tables(declared: Declaration) -> Iterator[Entry]:
    """Yield what the tables name: procedures, zones, types, uses, keywords."""
    for procedure in declared.procedures:
        yield Entry("procedure", procedure.id, procedure.rule, procedure.name)
    for zone in declared.zones:
        yield Entry("zone", zone.id, zone.rule, zone.name)
    for kind in declared.types:
        yield Entry("type", kind.id, kind.rule, kind.name)
    for use in declared.uses:
        yield Entry("use", use.id, use.rule, use.name)
    for keyword in declared.keywords:
        yield Entry("keyword", keyword.id, keyword.rule, keyword.name)


def look_up(edition: Edition, asked: str) -> list[Entry]:
    """Return what bears the number or the name; a number also finds the numbers below it.

    Older names and the items of the wikis' lists are found too.
    """
    wanted = fold(asked).removeprefix("dm")
    found = [entry for entry in entries(edition) if _is_meant(entry, wanted)]
    if not found and not wanted[:1].isdigit():
        found = [entry for entry in entries(edition) if wanted in fold(entry.name.ja) or wanted in fold(entry.name.en)]
    rules = {entry.rule for entry in found}
    return (
        found if not found or wanted[:1].isdigit() else [e for e in entries(edition) if e in found or e.rule in rules]
    )


def _is_meant(entry: Entry, wanted: str) -> bool:
    names = {fold(name) for name in (entry.id, entry.name.ja, entry.name.en, *entry.also)}
    return wanted in names or entry.rule == wanted or _is_below(entry.rule, wanted)


def _is_below(rule: str, wanted: str) -> bool:
    """Tell whether 501.1a is below 501.1, and 501.1 below 501; not 501.10 below 501.1."""
    rest = rule.removeprefix(wanted)
    return rest != rule and wanted[:1].isdigit() and (rest[:1] == "." or rest.isalpha())

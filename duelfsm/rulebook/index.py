"""What the declaration says to a rule's number or to a word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.rulebook.decisions import load_decisions
from duelfsm.rulebook.declaration import Declaration
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text, plain


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """Something of the declaration: what sort of thing, its id, its rule, and its name or sentence."""

    sort: str
    id: str
    rule: str
    name: Text
    also: tuple[str, ...] = ()
    basis: str | None = None

    @property
    def key(self) -> tuple[str, str]:
        """The sort and the id: what one entry is known by, also where it bears two rules."""
        return self.sort, self.id


def entries(edition: Edition) -> Iterator[IndexEntry]:
    """Yield everything of the declaration that has a rule, in its order."""
    declared = edition.declaration
    for sort, items in (("step", declared.steps), ("state", edition.states.values())):
        yield from (IndexEntry(sort, item.id, item.rule, item.name, item.also) for item in items)
    yield from (IndexEntry("step", step.id, step.late, step.name) for step in declared.steps)
    yield from (
        IndexEntry("state", state.id, state.late, state.name) for state in edition.states.values() if state.late
    )
    for edge in edition.transitions.values():
        yield IndexEntry("transition", edge.id, edge.rule, edge.name or edition.triggers[edge.trigger].name)
        for state, number in edge.numbers.items():
            yield IndexEntry("beat", beat_id(edge.id, state), number, edition.states[state].name)
    yield from (IndexEntry("guard", guard.id, guard.rule, guard.text) for guard in declared.guards)
    for decision in load_decisions():
        yield IndexEntry("decision", decision.id, decision.rule, decision.name, basis=decision.basis)
    yield from _tables(declared)


def _tables(declared: Declaration) -> Iterator[IndexEntry]:
    """Yield what the tables name: procedures, events, durations, zones and the like, and what has no name there."""
    for sort in ("procedure", "event", "duration", "zone", "type", "use", "declarable", "keyword"):
        yield from (IndexEntry(sort, item.id, item.rule, item.name) for item in getattr(declared, f"{sort}s"))
    for action in declared.state_based:
        yield IndexEntry("state_based", action.id, action.rule, plain(action.do or action.trigger or ""))
    for word in declared.triggers:
        if "compelled" in word.model_fields_set:
            yield IndexEntry("compelled", word.id, word.compelled, word.name)


def unnumbered(edition: Edition) -> Iterator[IndexEntry]:
    """Yield what bears no rule in the declaration and still enforces some: what the edges change."""
    edges = edition.transitions.values()
    for name in dict.fromkeys(name for edge in edges for name in (*edge.do, *edge.sets)):
        yield IndexEntry("change", name, "", plain(name))


def said_of(edition: Edition, rule: str) -> Text | None:
    """Return what the declaration says of a number: the sentence of a guard, else the likeliest name that bears it.

    Words that a sentence leaves open are shown as `…`.
    """
    bearing = [entry for entry in entries(edition) if entry.rule == rule]
    for sort in _TELLING:
        name = next((entry.name for entry in bearing if entry.sort == sort), None)
        if name is not None:
            return Text(ja=open_holes(name.ja), en=open_holes(name.en))
    return None


def open_holes(sentence: str) -> str:
    """Return a sentence with `…` where it names a card or a player."""
    return _HOLE.sub("…", sentence)


_HOLE = re.compile(r"\{\w+\}")
_TELLING = (  # the sorts of entries, those first that say most of a rule
    "guard", "decision", "transition", "beat", "procedure", "state", "event", "duration", "keyword", "type", "use",
    "zone", "compelled", "step",
)  # fmt: skip


def beat_id(edge: str, state: str) -> str:
    """Return the id of a state of a procedure that has a number of its own, called by an edge."""
    return f"{edge} > {state}"


def asked_for(word: str) -> str:
    """Return a word or number as it is compared: `DM506.1A` asks for 506.1a, as the code of a finding has it."""
    return fold(word).removeprefix("dm")


def is_number(asked: str) -> bool:
    """Tell whether a rule's number is asked for rather than a word."""
    return asked[:1].isdigit()


def look_up(edition: Edition, asked: str) -> list[IndexEntry]:
    """Return what bears the number or the name; a number also finds the numbers below it.

    Older names and the items of the wikis' lists are found too.
    """
    wanted = asked_for(asked)
    found = [entry for entry in entries(edition) if _is_meant(entry, wanted)]
    if is_number(wanted):
        return found
    rules = {entry.rule for entry in entries(edition) if entry in found or _says(entry, wanted)}
    return [entry for entry in entries(edition) if entry.rule in rules]


def _says(entry: IndexEntry, wanted: str) -> bool:
    return wanted in fold(entry.name.ja) or wanted in fold(entry.name.en)


def _is_meant(entry: IndexEntry, wanted: str) -> bool:
    names = {fold(name) for name in (entry.id, entry.name.ja, entry.name.en, *entry.also)}
    return wanted in names or entry.rule == wanted or is_below(entry.rule, wanted)


def is_below(rule: str, wanted: str) -> bool:
    """Tell whether 501.1a is below 501.1, and 501.1 below 501; not 501.10 below 501.1."""
    rest = rule.removeprefix(wanted)
    return rest != rule and is_number(wanted) and (rest[:1] == "." or rest.isalpha())

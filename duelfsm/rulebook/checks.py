"""What must hold of a declaration before a machine is built from it. Each check yields faults by section and id."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from duelfsm.rulebook.declaration import Declaration, Entry, State
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import Transition

SpecFault = tuple[str, str, str]

GUARD_WORDS = {
    "card", "target", "player", "turn_player", "count", "limit", "number", "expected", "event",
    "unit",
}  # fmt: skip
REFUSAL_WORDS = {"card", "action", "where", "step", "now", "player", "who", "what", "choices", "number", "out"}


def faults(declaration: Declaration) -> Iterator[SpecFault]:
    """Yield (section, id, what is wrong) for every fault of the declaration."""
    yield from _twice(declaration)
    yield from _sentences(declaration)
    yield from _halves(declaration)
    yield from _words(declaration)
    groups = [(declaration.states, declaration.transitions, False)]
    groups += [(p.states, p.transitions, True) for p in declaration.procedures]
    for states, transitions, inside in groups:
        for transition in transitions:
            yield from _edge(declaration, states, transition, inside=inside)
        for state in states:
            yield from _state(state, transitions)
        yield from _unsaid_circles(states, transitions)
    for transition in declaration.anywhere:
        yield from _edge(declaration, declaration.states, transition, inside=False)
    for entry in Entry:
        if len([state for state in declaration.states if state.entry is entry]) != 1:
            yield "states", declaration.states[0].id, f"exactly one state is the entry {entry.value!r}"
    for state in declaration.states:
        if state.step not in {step.id for step in declaration.steps}:
            yield "states", state.id, f"no step {state.step!r} is declared"


def _twice(declaration: Declaration) -> Iterator[SpecFault]:
    for name in Declaration.model_fields:
        seen: set[str] = set()
        inner = [item for procedure in declaration.procedures for item in getattr(procedure, name, ())]
        for item in [*getattr(declaration, name), *inner]:
            if item.id in seen:
                yield name, item.id, f"{name} has this id twice"
            seen.add(item.id)


def _sentences(declaration: Declaration) -> Iterator[SpecFault]:
    pairs = [("guards", guard, GUARD_WORDS) for guard in declaration.guards]
    pairs += [("refusals", refusal, REFUSAL_WORDS) for refusal in declaration.refusals]  # type: ignore[misc]  # both have .texts
    for section, item, words in pairs:
        for text in item.texts:
            yield from ((section, item.id, wrong) for wrong in _sentence(text, words))


def _sentence(text: Text, words: set[str]) -> Iterator[str]:
    """Check that a sentence asks in both languages for the same words, and for none that nobody gives."""
    try:
        ja, en = text.holes()
    except ValueError as error:
        yield f"the braces of a sentence are wrong: {error}"
        return
    if unknown := (ja | en) - words:
        yield f"no such word in braces: {', '.join(sorted(unknown))}"
    if ja != en:
        yield f"the two languages differ in {', '.join(sorted(ja ^ en))}"


def _halves(declaration: Declaration) -> Iterator[SpecFault]:
    """Check that both languages say something."""
    for section in Declaration.model_fields:
        for item in getattr(declaration, section):
            texts = [getattr(item, "name", None), getattr(item, "text", None), *getattr(item, "cases", {}).values()]
            if not all(text.ja.strip() and text.en.strip() for text in texts if text is not None):
                yield section, item.id, "one of the two languages is empty"


def _unsaid_circles(states: tuple[State, ...], transitions: tuple[Transition, ...]) -> Iterator[SpecFault]:
    """Check that what may go unsaid never leads in a circle: a walk over it must end."""
    left = {state.id: state for state in states if state.otherwise}
    while left:
        leading_on = [
            source
            for source, state in left.items()
            if any(e.source == source and e.trigger == state.otherwise and e.to in left for e in transitions)
        ]
        if len(leading_on) == len(left):
            yield "states", leading_on[0], "what may go unsaid leads in a circle from here"
            return
        left = {source: left[source] for source in leading_on}


def _words(declaration: Declaration) -> Iterator[SpecFault]:
    """Check the names that triggers, uses, types and state-based actions say of each other."""
    said = [("triggers", word.id, "trigger", then.trigger) for word in declaration.triggers for then in word.then]
    said += [("state_based", each.id, "trigger", each.trigger) for each in declaration.state_based if each.trigger]
    swayed = [(each.id, word) for each in declaration.state_based for word in each.swayed_by or ()]
    said += [("state_based", action, "operation", word) for action, word in swayed]
    said += [("uses", use.id, "zone", use.to) for use in declaration.uses if use.to]
    said += [("uses", use.id, "type", use.type) for use in declaration.uses]
    said += [("declarables", each.id, "event", event) for each in declaration.declarables for event in each.answered]
    said += [("declarables", each.id, "zone", each.lies_in) for each in declaration.declarables]
    said += [("types", kind.id, "use", use) for kind in declaration.types for use in kind.uses]
    inside = [edge for procedure in declaration.procedures for edge in procedure.transitions]
    edges = [("transitions", edge) for edge in (*declaration.transitions, *inside)]
    edges += [("anywhere", edge) for edge in declaration.anywhere]
    said += [(section, edge.id, "refusal", edge.says) for section, edge in edges if edge.says]
    for section, item_id, table, name in said:
        if name not in {item.id for item in getattr(declaration, f"{table}s")}:
            yield section, item_id, f"no {table} {name!r} is declared"


def _edge(
    declaration: Declaration, states: tuple[State, ...], edge: Transition, *, inside: bool
) -> Iterator[SpecFault]:
    here = {state.id for state in states}
    if edge.source not in here and edge not in declaration.anywhere:
        yield "transitions", edge.id, f"no state {edge.source!r} is declared here"
    if edge.returns and (edge.to or edge.call or not inside):
        yield "transitions", edge.id, "`return` stands alone, in a procedure"
    for step in edge.outside:
        if step not in {each.id for each in declaration.steps} or edge not in declaration.anywhere:
            yield "transitions", edge.id, f"`except` names {step!r}, which is no step that an edge from anywhere leaves"
    if edge.sets and not edge.call:
        yield "transitions", edge.id, "`with` fills the frame of a call, and there is none"
    stays = edge in declaration.anywhere and edge.call  # the call returns to where it came from
    if not edge.returns and edge.to not in here and not (stays and edge.to is None):
        yield "transitions", edge.id, f"no state {edge.to!r} is declared here"
    if edge.call and edge.call not in {procedure.id for procedure in declaration.procedures}:
        yield "transitions", edge.id, f"no procedure {edge.call!r} is declared"
    yield from _names(declaration, edge)


def _names(declaration: Declaration, edge: Transition) -> Iterator[SpecFault]:
    for word in (edge.trigger, *edge.implied_by):
        if word not in {trigger.id for trigger in declaration.triggers}:
            yield "transitions", edge.id, f"no trigger {word!r} is declared"
    for name in edge.guards:
        if name not in {guard.id for guard in declaration.guards}:
            yield "transitions", edge.id, f"guard {name!r} has no sentence"
    for state in edge.numbers:
        if edge.call is None or state.split(".")[0] != edge.call:
            yield "transitions", edge.id, f"`numbers` names {state!r}, which is no state of the call"
    for field in edge.fields.values():
        for zone in field.zones:
            if zone not in {z.id for z in declaration.zones}:
                yield "transitions", edge.id, f"no zone {zone!r} is declared"


def _state(state: State, transitions: tuple[Transition, ...]) -> Iterator[SpecFault]:
    out = [edge for edge in transitions if edge.source == state.id]
    if not out and not state.final:
        yield "states", state.id, "no transition leads out of this state"
    if state.otherwise and state.otherwise not in {edge.trigger for edge in out}:
        yield "states", state.id, f"`otherwise` names {state.otherwise!r}, which no transition takes"
    for trigger in dict.fromkeys(edge.trigger for edge in out):
        ways = [edge for edge in out if edge.trigger == trigger]
        for first, second in pairwise(ways):
            if not first.guards:
                yield "transitions", second.id, f"is never reached: {first.id} before it has no guard"
            if (second.fields, second.by) != (ways[0].fields, ways[0].by):
                yield "transitions", second.id, f"`fields` and `by` must be those of {ways[0].id}"

"""What the page knows of an edition without any game: the steps, what may be done in each, and the words."""

from __future__ import annotations

from typing import Any

from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.declaration import State
from duelfsm.rulebook.edition import Edition, known_editions, newest_edition
from duelfsm.rulebook.transition import ANYWHERE, Transition
from duelfsm.rulebook.values import Values
from duelfsm.web.pictures import pictures, styles
from duelfsm.web.view_words import text


def book(edition: Edition) -> Values:
    """Return an edition as JSON: steps, states with their ways out, zones, types, and the words of the rules."""
    return {
        "edition": edition.id,
        "date": edition.date.isoformat(),
        "editions": [{"id": line.id, "date": line.date.isoformat()} for line in known_editions().values()],
        "newest": newest_edition(),
        "steps": [_step(edition, step.id) for step in edition.steps.values()],
        "procedures": [{"id": each.id, "name": text(each.name), "rule": each.rule} for each in _procedures(edition)],
        "states": {state.id: _state(edition, state) for state in edition.states.values()},
        "anywhere": [_way(edition, edge) for edge in edition.declaration.anywhere],
        "actions": {word.id: text(word.name) for word in edition.triggers.values() if word.action},
        "zones": [_zone(zone) for zone in edition.zones.values()],
        "types": [{"id": kind.id, "name": text(kind.name)} for kind in edition.types.values()],
        "keywords": [{"id": word.id, "name": text(word.name)} for word in edition.keywords.values()],
        "clauses": {clause.id: text(clause.text) for clause in load_clauses(edition)},
    }


def drawn(edition: Edition, language: str) -> Values:
    """Return the pictures of an edition in a language, and their style sheets."""
    return {"pictures": pictures(edition, language), "styles": styles()}


def _procedures(edition: Edition) -> list[Any]:
    return list(edition.procedures.values())


def _zone(zone: Any) -> Values:
    return {"id": zone.id, "name": text(zone.name), "public": zone.public, "starts": zone.starts}


def _step(edition: Edition, step: str) -> Values:
    """Return a step with its substeps, each with the states that it is made of."""
    own = [state for state in edition.declaration.states if state.step == step]
    named = edition.steps[step]
    parts: dict[str, list[str]] = {}
    for state in own:
        parts.setdefault(state.substep, []).append(state.id)
    return {
        "id": step,
        "name": text(named.name),
        "rule": named.rule,
        "parts": [{"id": part, "states": states} for part, states in parts.items()],
    }


def _state(edition: Edition, state: State) -> Values:
    ways = [_way(edition, edge) for edge in edition.transitions.values() if edge.source == state.id]
    return {"name": text(state.name), "rule": state.rule, "step": state.step, "part": state.substep, "ways": ways}


def _way(edition: Edition, edge: Transition) -> Values:
    """Return a way out of a state: what is done, by whom, by which rule, under which conditions, and what follows."""
    word = edition.triggers[edge.trigger]
    return {
        "id": edge.id,
        "do": edge.trigger,
        "action": word.action,
        "name": text(edge.name or word.name),
        "by": edge.by,
        "rule": edge.rule,
        "forced": edge.forced,
        "to": edge.to if edge.source != ANYWHERE else None,
        "rules": list(dict.fromkeys(edition.guards[guard].rule for guard in edge.guards)),
    }

"""An explanation in words and as JSON: how the turn came here, what waits, and why the rest may not be done."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.judge.answers.at_most import at_most
from duelfsm.judge.answers.named import in_a_row, named, nested
from duelfsm.judge.reports.data import dumps
from duelfsm.judge.said.wrap import wrap
from duelfsm.machine.graph import NO_CUT
from duelfsm.play.game import Game
from duelfsm.play.told.explanation import Explanation, Possible, Waits
from duelfsm.rulebook.finding import BASES
from duelfsm.rulebook.text import Text

INDENT = "  "
WORDS = {
    "path": Text(ja="このターンの経過", en="this turn so far"),
    "waits": Text(ja="待機中の効果(この順に)", en="what waits, in its order"),
    "forbidden": Text(ja="できないこと", en="may not be done"),
    "optional": Text(ja="任意", en="optional"),
    "never": Text(ja="ここでは解決しない", en="not resolved here"),
    "decided": Text(ja="解釈(決めたこと)", en="decided"),
}


def explained(game: Game, language: str, said: Explanation | None) -> Iterator[str]:
    """Yield in words, at most 80 cells wide, how the turn came here, what waits, and why the rest may not be done."""
    if said is None:
        return
    path = _path(game, said, language)
    if path:
        yield from wrap(f"{_say('path', language)}: {nested(path, language)}", "")
    if said.waits:
        yield f"{_say('waits', language)}:"
        for waiting in said.waits:
            yield from wrap(_waits(game, waiting, language), INDENT)
    yield f"{_say('forbidden', language)}:"
    forbidden = [action for action in said.actions if not action.legal and _may_come(game, action.do)]
    for alike in _alike(forbidden):
        yield from _forbidden(alike, language)
    refused_here = [action for action in forbidden if action.guard]  # the rest has its place elsewhere in the turn
    for decision in dict.fromkeys(decision for action in refused_here for decision in action.decisions):
        yield from wrap(
            f"{_say('decided', language)} ({_basis(decision.basis, language)}): {getattr(decision.text, language)}",
            INDENT,
        )


def _may_come(game: Game, word: str) -> bool:
    """Tell whether an action may come in this game at all; what belongs to its set-up does not any more (103)."""
    level = game.machine.graph.turn
    known = level.knowing(word)
    return game.position.result is not None or not known or bool(known & level.ahead(game.position.levels[0], NO_CUT))


def as_json(game: Game) -> str:
    """Return the position and what there is to say of it as JSON; the position alone where that is too much."""
    position, said = game.position.model_dump(mode="json"), at_most(game, game.explain)
    return dumps({**(said.model_dump(mode="json") if said else {}), "position": position}, indent=2)


def _path(game: Game, said: Explanation, language: str) -> list[str]:
    """Return the names of the turn's own states that were left, each once in a row, and of the one where it stands."""
    own = {state.id for state in game.edition.declaration.states if not state.entry}  # which is before the turn
    states = [passed.state for passed in said.path if passed.state in own] + [said.levels[0]]
    changed = [state for at, state in enumerate(states) if at == 0 or states[at - 1] != state]
    return [str(getattr(game.edition.states[state].name, language)) for state in changed]


def _waits(game: Game, waiting: Waits, language: str) -> str:
    """Return one effect that waits; the same number means that the order is free."""
    place = f"{waiting.place}." if waiting.place is not None else f"- ({_say('never', language)})"
    event = getattr(game.edition.events[waiting.event].name, language)
    optional = in_a_row(["", _say("optional", language)], language) if waiting.optional else ""
    return f"{place} {waiting.owner}: {named(waiting.source, language)} ({event}{optional})"


def _alike(actions: list[Possible]) -> list[list[Possible]]:
    """Return the actions in groups: what is forbidden in the same words."""
    groups: dict[str, list[Possible]] = {}
    for action in actions:
        groups.setdefault(action.message.en if action.message else "", []).append(action)
    return list(groups.values())


def _forbidden(alike: list[Possible], language: str) -> Iterator[str]:
    first, cards = alike[0], dict[str, list[str]]()
    for action in alike:
        cards.setdefault(str(getattr(action.name, language)), []).extend(
            [named(action.card, language)] if action.card else []
        )
    about = {name: in_a_row(dict.fromkeys(each), language) for name, each in cards.items()}
    what = in_a_row((f"{name} ({each})" if each else name for name, each in about.items()), language)
    message = (first.finding and first.finding.said) or first.message
    said = f" {getattr(message, language)}" if message else ""
    rule = f" [{first.rule}, {_basis(first.basis, language)}]" if first.rule else ""
    yield from wrap(f"{what}:{said}{rule}", INDENT)


def _basis(basis: str | None, language: str) -> str:
    return str(getattr(BASES[basis or "text"], language))


def _say(word: str, language: str) -> str:
    return str(getattr(WORDS[word], language))

"""What may be done, as buttons: in the order in which it comes in the turn, what needs no card first asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from duelfsm.play.actions.base import CardRef
from duelfsm.play.choices.choice import Choice
from duelfsm.play.game import Game
from duelfsm.rulebook.text import Text, join, plain
from duelfsm.rulebook.transition import ANYWHERE, Transition
from duelfsm.rulebook.values import Values
from duelfsm.web.view_words import PLAYER_WORD, field_word, text

Names = Counter[str | None]  # how many cards of each name are known
ENDS = ("win_game", "lose_game")  # what such an operation does
NONE = Text(ja="なし", en="none")


def options(game: Game, choices: Iterable[Choice]) -> list[Values]:
    """Return what may be done now as JSON, giving up last, as it is the least usual."""
    zones = [zone for player in game.position.players.values() for zone in player.zones.values()]
    names = Counter(card.name for zone in zones for card in zone if card is not None)
    found = [_option(game, choice, names) for choice in choices]
    return sorted(found, key=lambda option: bool(option["anywhere"]))


def _option(game: Game, choice: Choice, names: Names) -> Values:
    """Return a choice: what the button says, what is sent, and the fields that are still asked for."""
    edge = _edge(game, choice)
    return {
        "do": choice.do,
        "by": choice.by,
        "state": choice.state,
        "label": text(_label(game, choice, edge)),
        "rule": edge.rule,
        "given": choice.given,
        "anywhere": edge.source == ANYWHERE,
        "operation": choice.do in game.edition.operations,
        "ends": _ends_the_game(game, choice.do),
        "aside": bool(choice.unsaid) and game.edition.states[choice.state].step in game.edition.procedures,
        "passes": _passes(game, choice),
        "fields": [_field(game, choice, name, names) for name in choice.fields],
    }


def _ends_the_game(game: Game, do: str) -> bool:
    """Tell whether an operation wins or loses the game: it is never touched by the way."""
    operation = game.edition.operations.get(do)
    return operation is not None and any(each in ENDS for each in operation.do)


def _field(game: Game, choice: Choice, name: str, names: Names) -> Values:
    """Return a field that is asked for; `many`: more than one of the options may be chosen."""
    known = choice.fields[name]
    firsts = {other: options[0] for other, options in choice.fields.items()}
    try:
        choice.make(firsts | {name: known[:1]})
        many = True
    except ValueError:
        many = False
    return {
        "name": name,
        "label": text(field_word(name)),
        "many": many,
        "options": [_value(game, each, names) for each in known],
    }


def _edge(game: Game, choice: Choice) -> Transition:
    """Return the edge that the choice is most likely to take: one that asks nothing, else the first."""
    ways = [way.edge for way in game.runner.ways[choice.state, choice.do]]
    return next((edge for edge in ways if not edge.guards), ways[0])


def _label(game: Game, choice: Choice, edge: Transition) -> Text:
    name = game.edition.triggers[choice.do].name
    if edge.name and game.edition.states[choice.state].otherwise == choice.do:
        name = edge.name
    given = [_given(game, value) for value in choice.given.values()]
    if not given or all(str(value) in game.edition.uses for value in choice.given.values()):
        return join(given) if given else name
    said = join(given)
    return Text(ja=f"{name.ja}: {said.ja}", en=f"{name.en}: {said.en}")


def _given(game: Game, value: object) -> Text:
    """Return the one value that a field can have, by its name where the edition declares one."""
    if isinstance(value, list):
        return join([plain(each["name"] if each.get("name") else "?") for each in value])
    named = game.edition.uses.get(str(value)) or game.edition.zones.get(str(value))
    return named.name if named else plain(value)


def _passes(game: Game, choice: Choice) -> list[Values]:
    """Return the states of the turn that go by unsaid before the choice; the windows in between are not named."""
    sources = [name.split("/")[0] for name in choice.unsaid]
    own = [game.edition.states[name] for name in dict.fromkeys(sources)]
    return [text(state.name) for state in own if state.step not in game.edition.procedures]


def _value(game: Game, option: Any, names: Names) -> Values:
    """Return what may stand in a field: what is sent, what is shown, and whether it is a card nobody has seen."""
    if isinstance(option, tuple):  # several cards at once, or none of them
        said = join([plain(each.name or "?") for each in option]) if option else NONE
        return {"value": [_value(game, each, names)["value"] for each in option], "label": text(said)}
    if not isinstance(option, CardRef):
        return {"value": option, "label": text(PLAYER_WORD if isinstance(option, str) else plain(option))}
    if option.id is None:
        zone = game.edition.zones[option.zone or ""]
        hidden = option.model_dump(exclude_none=True)
        return {"value": hidden, "label": text(zone.name), "hidden": True, "zone": option.zone, "owner": option.owner}
    card = game.position.card(option.id)
    value = option.name if names[option.name] == 1 else {"id": card.id, "name": option.name}
    return {"value": value, "label": text(plain(option.name)), "card": card.id, "owner": card.owner}

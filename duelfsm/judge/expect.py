"""What a record says must hold after a line."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

from duelfsm.play.action import Action
from duelfsm.play.characteristics import power_of
from duelfsm.play.choices import legal_names
from duelfsm.play.expected import Holds, Lies, applies
from duelfsm.play.game import Game
from duelfsm.play.names import bears
from duelfsm.play.say import finding_at
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.text import MOST_SHOWN, Text, listed, shown

NOBODY = "nobody"
ASKED = {
    "state": Text(ja="状態", en="state"),
    "turn": Text(ja="ターン", en="turn"),
    "player": Text(ja="プレイヤー", en="player"),
    "winner": Text(ja="勝者", en="winner"),
    "legal": Text(ja="できること", en="legal"),
    "card": Text(ja="カード", en="card"),
}
Broken = tuple[Text, str, str]  # what is asked, what it should be, what it is


def broken_expectations(game: Game, action: Action, day: datetime.date) -> list[Finding]:
    """Return a finding for each thing that should hold after the line and does not."""
    meant = [holds for holds in action.holds if applies(holds, day)]
    legal = legal_names(game) if any(holds.legal or holds.illegal for holds in meant) else ()
    return [_finding(game, *broken) for holds in meant for broken in _broken(game, holds, legal)]


def _broken(game: Game, holds: Holds, legal: tuple[str, ...]) -> Iterator[Broken]:
    position = game.position
    if holds.state is not None and holds.state not in states_of(game):
        yield ASKED["state"], holds.state, " > ".join(position.levels)
    if holds.turn is not None and (game.turn is None or game.turn.number != holds.turn):
        yield ASKED["turn"], str(holds.turn), str(game.turn.number if game.turn else None)
    if holds.player is not None and game.turn_player != holds.player:
        yield ASKED["player"], holds.player, game.turn_player
    if holds.winner is not None and winner(game) != holds.winner:
        yield ASKED["winner"], holds.winner, str(winner(game))
    wrong = [word for word in holds.legal if word not in legal] + [word for word in holds.illegal if word in legal]
    if wrong:
        yield ASKED["legal"], ", ".join(wrong), ", ".join(legal)
    yield from _table(game, holds)


def _table(game: Game, holds: Holds) -> Iterator[Broken]:
    for lies in holds.cards:
        if not _lies(game, lies):
            yield ASKED["card"], _said(lies), _instead(game, lies)
    for side, zones in holds.counts.items():
        for zone, count in zones.items():
            known = game.edition.zones.get(zone)
            there = len(game.position.counted(side, zone)) if known else 0
            if there != count:
                yield Text(ja=f"{side} {known.name.ja if known else zone}", en=f"{side} {zone}"), str(count), str(there)


def states_of(game: Game) -> list[str]:
    """Return the names under which a record may mean the state: the levels, the substep, and the whole path."""
    levels = game.position.levels
    state = game.edition.states[levels[0]]
    return [*levels, state.substep, state.step, " > ".join(levels)]


def winner(game: Game) -> str | None:
    """Return the winner's letter, "nobody" where both lost, None while the game goes on."""
    result = game.position.result
    return (result.winner or NOBODY) if result else None


def _lies(game: Game, lies: Lies) -> bool:
    for side in (lies.owner,) if lies.owner else SIDES:
        for card in game.position.players[side].zones.get(lies.zone, ()):
            if bears(card, game.names(lies.card)) and _so(game, card, lies):
                return True
    return False


def _so(game: Game, card: Card, lies: Lies) -> bool:
    """Tell whether all that is said of a card holds for this one."""
    said = (lies.lies, lies.power)
    found = (card.orientation, power_of(game, card))
    named = ((lies.on, card.on), (lies.under, card.under))
    return all(each in (None, there) for each, there in zip(said, found, strict=True)) and all(
        name is None or (other is not None and bears(game.position.card(other), game.names(name)))
        for name, other in named
    )


def _instead(game: Game, lies: Lies) -> str:
    """Return how the cards of this name lie, as far as the expectation says it: those of its zone, else all."""
    there = [
        (zone, _as_it_lies(game, card, zone, side, lies))
        for side in SIDES
        for zone, cards in game.position.players[side].zones.items()
        for card in cards
        if bears(card, game.names(lies.card))
    ]
    near = [said for zone, said in there if zone == lies.zone] or [said for _, said in there]
    return listed(dict.fromkeys(near)).en or "-"


def _as_it_lies(game: Game, card: Card, zone: str, side: Side, lies: Lies) -> str:
    there: dict[str, Any] = {"owner": side, "lies": card.orientation, "power": power_of(game, card)}
    there |= {"on": _name(game, card.on), "under": _name(game, card.under)}
    asked = {name: value for name, value in there.items() if name in lies.model_fields_set}
    return _said(Lies.model_construct(card=lies.card, zone=zone, **asked))


def _said(lies: Lies) -> str:
    """Return an expectation of a card as it is written."""
    marks = (("on", lies.on), ("under", lies.under), ("power", lies.power))
    named = [f"{name} {value}" for name, value in marks if value is not None]
    place = " ".join(each for each in (lies.owner, lies.zone) if each)
    return " ".join((lies.card, f"({place})", *([lies.lies] if lies.lies else []), *named))


def _name(game: Game, card: int | None) -> str | None:
    return None if card is None else game.position.card(card).name


def _finding(game: Game, what: Text, expected: str, found: str) -> Finding:
    expected = shown(expected, MOST_SHOWN)
    message = Text(
        ja=f"ここで成り立つはずのことが成り立ちません({what.ja}): 期待 {expected}、実際 {found}。",
        en=f"What should hold here does not ({what.en}): expected {expected}, found {found}.",
    )
    return finding_at(game, code="DM.expected", kind=Kind.EXPECTED, message=message)

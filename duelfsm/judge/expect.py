"""What a record says must hold after a line."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from duelfsm.play.actions import Action
from duelfsm.play.choices import legal_names
from duelfsm.play.expected import Holds, Lies, applies
from duelfsm.play.game import Game
from duelfsm.play.say import finding_at
from duelfsm.position.card import SIDES, Card
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.text import Text

NOBODY = "nobody"


def broken_expectations(game: Game, action: Action, day: datetime.date) -> list[Finding]:
    """Return a finding for each thing that should hold after the line and does not."""
    meant = [holds for holds in action.holds if applies(holds, day)]
    return [_finding(game, *broken) for holds in meant for broken in _broken(game, holds)]


def _broken(game: Game, holds: Holds) -> Iterator[tuple[str, str, str]]:
    position = game.position
    if holds.state is not None and holds.state not in states_of(game):
        yield "state", holds.state, " > ".join(position.levels)
    if holds.turn is not None and (game.turn is None or game.turn.number != holds.turn):
        yield "turn", str(holds.turn), str(game.turn.number if game.turn else None)
    if holds.player is not None and game.turn_player != holds.player:
        yield "player", holds.player, game.turn_player
    if holds.winner is not None and winner(game) != holds.winner:
        yield "winner", holds.winner, str(winner(game))
    yield from _table(game, holds)


def _table(game: Game, holds: Holds) -> Iterator[tuple[str, str, str]]:
    if holds.legal or holds.illegal:
        legal = legal_names(game)
        wrong = [word for word in holds.legal if word not in legal] + [w for w in holds.illegal if w in legal]
        if wrong:
            yield "legal", ", ".join(wrong), ", ".join(legal)
    for lies in holds.cards:
        if not _lies(game, lies):
            yield "card", f"{lies.card} {lies.zone} {lies.lies or ''}".strip(), "-"
    for side, zones in holds.counts.items():
        for zone, count in zones.items():
            there = len(game.position.players[side].zones.get(zone, []))
            if there != count:
                yield f"{side} {zone}", str(count), str(there)


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
            if card is not None and card.name == lies.card and _so(game, card, lies):
                return True
    return False


def _so(game: Game, card: Card, lies: Lies) -> bool:
    under = game.position.card(card.on).name if card.on is not None else None
    return lies.lies in (None, card.orientation) and lies.on in (None, under)


def _finding(game: Game, what: str, expected: str, found: str) -> Finding:
    message = Text(
        ja=f"ここで成り立つはずのことが成り立ちません({what}): 期待 {expected}、実際 {found}。",
        en=f"What should hold here does not ({what}): expected {expected}, found {found}.",
    )
    return finding_at(game, code="DM.expected", kind=Kind.EXPECTED, message=message)

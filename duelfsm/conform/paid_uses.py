"""A use with the mana cards that are tapped for it: which they are is nobody's guess."""

from __future__ import annotations

from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.game import Game
from duelfsm.rulebook.values import Values

_PAYS = "pay"


def paid(game: Game, said: Values) -> Values:
    """Return an action that says what pays for it, where something does and it does not say so."""
    action = ANY_ACTION.validate_python(said)
    if _PAYS not in type(action).model_fields or said.get(_PAYS):
        return said
    before = _tapped(game)
    if not game.apply(action):
        return said
    tapped = sorted(_tapped(game) - before)
    game.undo()
    return {**said, _PAYS: tapped}


def _tapped(game: Game) -> set[str]:
    zones = [zone for player in game.position.players.values() for zone in player.zones.values()]
    return {str(card.name) for cards in zones for card in cards if card is not None and card.tapped}

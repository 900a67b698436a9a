"""Cards that cannot stay in the battle zone: of a type that has no place there, or beside a newer field (703.4)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.lasting import restless
from duelfsm.play.rules.hands import ENTERS, move
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card


@RULES.guard
def a_card_has_no_place(game: Game, _act: Act | None) -> bool:
    """A card lies in the battle zone whose type cannot be there, such as a spell (302.3, 703.4i)."""
    found = restless(game)
    return bool(found) and any(not kind.stays for _, kind in found)


@RULES.change
def remove_misplaced(game: Game, _act: Act | None) -> None:
    """It goes to the graveyard (703.4i)."""
    for card in [card for card, kind in restless(game) if not kind.stays]:
        move(game, card, "graveyard", undestroyed=True)


@RULES.guard
def a_newer_field_came(game: Game, _act: Act | None) -> bool:
    """Two cards of a type of which only one can be there lie in the battle zone (703.4l)."""
    return bool(_older(game))


@RULES.change
def bury_older_fields(game: Game, _act: Act | None) -> None:
    """All but the newest go to the graveyard, whoever owns them (703.4l)."""
    for card in _older(game):
        move(game, card, "graveyard", undestroyed=True)


def _older(game: Game) -> list[Card]:
    found = restless(game)
    single = [card for card, kind in found if kind.single] if len(found) > 1 else []
    if len(single) <= 1:
        return []
    came = {each.card: each.serial for each in game.position.past if each.event == ENTERS}
    newest = max(single, key=lambda card: (card.since or 0, came.get(card.id, 0)))
    return [card for card in single if card is not newest]

"""Cards that cannot stay in the battle zone, or not as they lie there (105.4a, 703.4)."""

from __future__ import annotations

from collections.abc import Mapping

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.effects.look_around import restless, stiff
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.leaving import ENTERS, GRAVEYARD, PENDING
from duelfsm.play.rules.moves import move_together
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Orientation


@RULES.guard
def a_card_has_no_place(game: Board, _act: Act | None) -> bool:
    """A card lies in the battle zone whose type cannot be there, such as a spell (302.3, 703.4i)."""
    found = restless(game)
    return bool(found) and any(not kind.stays for _, kind in found)


@RULES.change
def remove_misplaced(game: Board, _act: Act | None) -> None:
    """It goes to the graveyard (703.4i)."""
    _bury(game, [card for card, kind in restless(game) if not kind.stays])


@RULES.guard
def a_card_is_not_at_home(game: Board, _act: Act | None) -> bool:
    """A card that begins in a zone of its own lies in another one than that and the battle zone (117.1, 820.4b)."""
    homes = game.homes()
    return bool(homes) and bool(_away(game, homes))


@RULES.change
def go_home(game: Board, _act: Act | None) -> None:
    """It goes back there, face up as it was; no effect prevents it (117.1)."""
    away = _away(game, game.homes())
    move_together(game, [ZoneChange(card, home, quiet=True) for card, home in away])


def _away(game: Board, homes: Mapping[str | None, str]) -> list[tuple[Card, str]]:
    """Return the cards that lie neither in the battle zone nor at home, nor are being used (409), with their homes."""
    known = [(card, homes[card.name]) for card in game.position.by_id.values() if card.name in homes]
    return [(card, home) for card, home in known if game.position.zone_of[card.id] not in (home, BATTLE, PENDING)]


@RULES.guard
def a_newer_field_came(game: Board, _act: Act | None) -> bool:
    """Two cards of a type of which only one can be there lie in the battle zone (703.4l)."""
    return bool(_older(game))


@RULES.change
def bury_older_fields(game: Board, _act: Act | None) -> None:
    """All but the newest go to the graveyard, whoever owns them (703.4l)."""
    _bury(game, _older(game))


def _bury(game: Board, cards: list[Card]) -> None:
    """Put cards into the graveyard at once; by this they are not destroyed."""
    move_together(game, [ZoneChange(card, GRAVEYARD, undestroyed=True) for card in cards])


@RULES.guard
def a_card_lies_as_it_cannot(game: Board, _act: Act | None) -> bool:
    """A card is tapped that has no tapped state, however it came to lie so (105.4a)."""
    return Orientation.TAPPED in [card.orientation for card in stiff(game)]


@RULES.change
def lay_straight(game: Board, _act: Act | None) -> None:
    """It never was tapped, so that nothing untaps (105.4a)."""
    for card in [card for card in stiff(game) if card.tapped]:
        game.journal.turn(card, Orientation.UNTAPPED)


def _older(game: Board) -> list[Card]:
    found = restless(game)
    single = [card for card, kind in found if kind.single] if len(found) > 1 else []
    if len(single) <= 1:
        return []
    came = {each.card: each.serial for each in game.position.past if each.event == ENTERS}
    newest = max(single, key=lambda card: (max((came.get(card.id, 0), 0), (card.turned, 1)), card.since or 0))
    return [card for card in single if card is not newest]

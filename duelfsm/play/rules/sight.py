"""What players see, and what is hidden from them again (701)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.hands import shown
from duelfsm.play.rules.registry import RULES


@RULES.change
def reveal(game: Game, act: Act) -> None:
    """The named cards are shown to both players and stay where they are."""
    for pick in act.picks["cards"]:
        shown(game, pick)


@RULES.change
def shuffle(game: Game, act: Act) -> None:
    """Nobody knows any more which card of the zone lies where."""
    zone = game.edition.id_of("zones", act.action.origin or "deck") or "deck"
    if not game.edition.zones[zone].public:
        game.journal.shuffle((act.action.player or act.actor, zone))

"""What players see, and what is hidden from them again (701)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.facts.effort import UNSEEN
from duelfsm.play.rules.moves import shown
from duelfsm.play.rules.registry import RULES


@RULES.change
def reveal(game: Board, act: Act) -> None:
    """The named cards are shown to both players and stay where they are."""
    for pick in act.picks["cards"]:
        shown(game, pick)
    look(game, act)


@RULES.change
def look(game: Board, act: Act) -> None:
    """What an effect looks at in a deck is not drawn while it is in progress (605.4)."""
    origin = game.edition.id_of("zones", act.action.origin or "") or ""
    side = act.action.player or act.actor
    named = [shown(game, pick) for pick in act.picks["cards"] if game.edition.zones[pick.zone].drawn]
    place, count = (side, origin), 0 if act.picks["cards"] else act.action.count or 1
    there = game.position.zone(*place)[:count] if origin and game.edition.zones[origin].drawn else []
    game.effort.spend(len(there) + UNSEEN * there.count(None))
    cards = [*named, *(card or game.journal.show(place, at, None) for at, card in enumerate(there))]
    looked = game.stack[-1].looked
    known = [each for each in looked if game.position.known(each) is not None]  # no deck is endless, but shuffled often
    game.effort.spend(len(known) + len(cards))
    seen = tuple(dict.fromkeys((*known, *(card.id for card in cards))))  # however often it looks at one
    if seen != looked:
        game.journal.frame(looked=seen)


@RULES.change
def shuffle(game: Board, act: Act) -> None:
    """Nobody knows any more which card of the zone lies where, but a castle and the shield under it (304)."""
    zone = game.edition.id_of("zones", act.action.origin or "deck") or "deck"
    if not game.edition.zones[zone].public:
        place = (act.action.player or act.actor, zone)
        game.effort.spend(len(game.position.zone(*place)))
        game.journal.shuffle(place)

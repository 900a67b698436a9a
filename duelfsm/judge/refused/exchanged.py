"""An exchange told as two moves: one that leaves and one that comes, where both change places at once (506.3b)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from duelfsm.judge.refused.offence import Offence, name_of
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import Action, Ref, named
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.actions.of_effects import Move
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.rulebook.text import card_word


def exchanged(game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
    """Take two moves of an effect as one exchange, where a refused line is right only behind that.

    People write `move X -> hand`, then `put out Y`, of a Revolution Change: the attack goes on with Y (701.26a).

    Args:
        game: as it stands where the line was refused; it stands then as if the two had changed places.
        line: the refused line.
        actions: the lines of the record.

    Returns:
        The note on it, None where no two moves are an exchange.
    """
    for at in range(line.index - PAIR, max(line.index - MOST, -1), -1):
        pair, behind = actions[at : at + PAIR], actions[at + PAIR : line.index]
        cards, count = _exchange(pair), game.accepted - len(behind) - PAIR
        found = cards and game.instead(count, partial(_done, game, cards, (*behind, line.action)))
        if found:
            return found
    return None


def _exchange(pair: Sequence[Action]) -> tuple[Ref, Ref] | None:
    """Return what two moves exchange, whichever comes first: the card that leaves, and the one that comes.

    Each goes where the other was: what leaves for the hand changes places with a card of the hand.
    """
    moves = [each for each in pair if isinstance(each, Move) and each.card is not None and not each.more]
    out = next((each for each in moves if each.goal != BATTLE), None)
    new = next((each.card for each in moves if each.goal == BATTLE), None)
    if out is None or out.card is None or new is None:
        return None
    lay = named(new) if isinstance(new, str) else new
    return (out.card, lay.model_copy(update={"zone": out.goal})) if lay.zone in (None, out.goal) else None


def _done(game: Game, cards: tuple[Ref, Ref], lines: Sequence[Action]) -> Explained | None:
    """Do the exchange and what follows; it is one where the card of the effect itself comes by it."""
    (out, new), itself = cards, game.stack[-1].cards[:1] if game.stack else ()
    if not itself or game.position.zone_of[itself[0]] == BATTLE:
        return None
    swap = ANY_ACTION.validate_python({"do": SWAP, "card": out, "target": new})
    if not game.apply(swap) or game.position.zone_of[itself[0]] != BATTLE:
        return None
    if not (all(game.apply(each) for each in lines[:-1]) and game.allows(lines[-1])):
        return None
    return Explained(read_as(game, "exchanged", card=card_word(name_of(out)), other=card_word(name_of(new))))


SWAP, PAIR = "swap", 2
MOST = 10  # lines before the refused one that are looked at

"""A replacement of which no line says that it applies: what is done in the place of its event says so (609)."""

from __future__ import annotations

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.openings import is_of_effects
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.of_effects import Apply
from duelfsm.play.cards.names import bears
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.play.rules.replacing import unreplaced
from duelfsm.play.rules.taking_place import replaces
from duelfsm.position.card import SIDES, Side
from duelfsm.rulebook.text import card_word


def applied_unsaid(game: Game, line: Offence) -> Explained | None:
    """Apply the one replacement in which a refused line is legal: people write `battle`, `move X -> hand`.

    Args:
        game: as it stands where the line was refused; it stands then inside the replacement.
        line: the refused line.

    Returns:
        The note on it; None where it is a part of none: one that must apply, or of a card that the line names.
    """
    if not is_of_effects(game.edition, line.action.do):
        return None
    count = game.accepted
    for owner, name in _may_apply(game, line):
        if game.apply(Apply(by=owner, source=name)) and game.allows(line.action):
            return Explained(read_as(game, "applied", card=card_word(name)))
        undo_to(game, count)
    return None


def _may_apply(game: Game, line: Offence) -> list[tuple[Side, str]]:
    """Return whose replacements may be meant, and of which cards; none where they are several."""
    names, must = names_of(line.action), {(each.owner, each.name) for each in unreplaced(game)}
    waiting = {(each.owner, each.name) for each in game.position.suspended if each.name in names}
    named = {(side, name) for side in SIDES for name in names if _has(game, side, name)}
    found = [each for each in must | waiting | named if line.action.by in (None, each[0])]
    return found if len(found) == 1 else []


def _has(game: Game, side: Side, name: str) -> bool:
    """Tell whether a player has such a card in the battle zone, and something takes the place of what happens to it."""
    facts, names = game.facts(name), game.names(name)
    there = any(card is not None and bears(card, names) for card in game.position.zone(side, BATTLE))
    return there and facts is not None and replaces(facts)

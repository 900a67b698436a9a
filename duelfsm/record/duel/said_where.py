"""Where in a record a sentence stands, as far as that says what it means: X dies, in a battle or by an effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from duelfsm.play.actions.kinds import PLAYER
from duelfsm.record.model.lines import AnyLine
from duelfsm.rulebook.values import Values

# As the sentences of the notation name the places.
BATTLE, CHARGE, EFFECT, AIMED, BREAK = "battle", "charge", "effect", "attack", "break"
MOST = 12  # lines that are looked at: a turn has hardly more of them before its charge
_BEFORE_THE_CHARGE = frozenset({"untap", "draw", "note", "pass"})
_OF_A_BATTLE = frozenset({"block", "battle"})
_BETWEEN = frozenset({"note", "pass", "no_block"})
_WHILE_BROKEN = frozenset({"note", "pass", "declare"})


def said_where(lines: Sequence[AnyLine], before: Sequence[Values]) -> str | None:
    """Return the place behind the lines of a record, None where a line there can mean what it means anywhere.

    What goes into the mana zone before anything else of the turn was done is charged (503.1); what falls behind a
    block, or an attack on a creature, with no effect between, lost the battle (508); what falls directly behind the use
    of a card is destroyed by its effect (701). Who takes shields behind an attack on a player has them broken, and
    behind the break puts them into the hand, when all of them were declared of which that is done (509.3, 509.5).

    Args:
        lines: the lines of the record so far.
        before: what the same line of the file said before it.
    """
    latest = [*((line.do, getattr(line, "target", None)) for line in lines[-MOST:])]
    latest += [(values["do"], values.get("target")) for values in before]
    behind = latest[::-1]
    last = next((said for said in behind if said[0] not in _BETWEEN), None)
    if last is not None and (last[0] in _OF_A_BATTLE or (last[0] == _ATTACK and last[1] not in (None, PLAYER))):
        return BATTLE
    if next((do for do, _ in behind if do not in _WHILE_BROKEN), None) == BREAK:
        return BREAK
    if last is not None and last[0] in _PLACES:
        return _PLACES[last[0]] if last[0] != _USE or not _is_in_an_attack(behind) else None
    begun = next((do for do, _ in behind if do not in _BEFORE_THE_CHARGE), None)
    return CHARGE if begun == _TURN else None


def _is_in_an_attack(behind: Iterable[tuple[str, object]]) -> bool:
    """Tell whether an attack stands before a line in its turn: what falls then may have lost the battle."""
    of_the_turn = takewhile(lambda do: do != _TURN, (do for do, _ in behind))
    return any(do == _ATTACK or do in _OF_A_BATTLE for do in of_the_turn)


_USE = "use"
_PLACES = {_USE: EFFECT, "attack": AIMED}
_TURN, _ATTACK = "turn", "attack"

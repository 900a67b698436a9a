"""The smallest game of a difference as a record, which anybody can check."""

from __future__ import annotations

from duelfsm.conform.deviation import Deviation, Differs
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.protocol.one_game_asked import GameAsked, begin
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.model.record import Head, Record
from duelfsm.rulebook.values import Values

_WRONG = (Differs.ACCEPTS, Differs.LISTS)


def record_of(difference: Deviation) -> Record:
    """Return the game of a difference as a record: a line that must be refused says by which rule."""
    script = difference.script
    asked = GameAsked(begin(Head.model_validate(script.head)), script.pace)
    for said in script.actions:
        asked.do(ANY_ACTION.validate_python(said))
    last: list[Values] = [difference.at] if difference.at is not None else []
    if last and difference.kind in _WRONG and difference.rule:
        last = [{**last[0], "refused": [{"rule": difference.rule}]}]
    actions = [*asked.game.actions, *(ANY_ACTION.validate_python(said) for said in last)]
    return Record.model_validate({**script.head, "actions": actions})


def duel_of(difference: Deviation, language: str = "en") -> str:
    """Return the game of a difference in the hand notation."""
    return write_duel(record_of(difference), language)

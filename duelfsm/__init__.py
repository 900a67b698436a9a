"""The referee of the Duel Masters turn: a state machine that checks records of games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelfsm.judge.check import Report as Report
    from duelfsm.judge.check import check as check
    from duelfsm.play.action import Action as Action
    from duelfsm.play.action import CardRef as CardRef
    from duelfsm.play.actions import ANY_ACTION as ANY_ACTION
    from duelfsm.play.actions import Apply as Apply
    from duelfsm.play.actions import Attack as Attack
    from duelfsm.play.actions import Battle as Battle
    from duelfsm.play.actions import BattleResult as BattleResult
    from duelfsm.play.actions import Block as Block
    from duelfsm.play.actions import Break as Break
    from duelfsm.play.actions import Charge as Charge
    from duelfsm.play.actions import Concede as Concede
    from duelfsm.play.actions import Cross as Cross
    from duelfsm.play.actions import Declare as Declare
    from duelfsm.play.actions import DirectAttack as DirectAttack
    from duelfsm.play.actions import Done as Done
    from duelfsm.play.actions import Draw as Draw
    from duelfsm.play.actions import Effect as Effect
    from duelfsm.play.actions import End as End
    from duelfsm.play.actions import GrantExtraTurn as GrantExtraTurn
    from duelfsm.play.actions import Invert as Invert
    from duelfsm.play.actions import Move as Move
    from duelfsm.play.actions import NoBlock as NoBlock
    from duelfsm.play.actions import NoCharge as NoCharge
    from duelfsm.play.actions import Pass as Pass
    from duelfsm.play.actions import PassOver as PassOver
    from duelfsm.play.actions import Take as Take
    from duelfsm.play.actions import Tap as Tap
    from duelfsm.play.actions import TapAbility as TapAbility
    from duelfsm.play.actions import Target as Target
    from duelfsm.play.actions import Turn as Turn
    from duelfsm.play.actions import Untap as Untap
    from duelfsm.play.actions import Use as Use
    from duelfsm.play.choice import Choice as Choice
    from duelfsm.play.game import Game as Game
    from duelfsm.play.outcome import Accepted as Accepted
    from duelfsm.play.outcome import Refused as Refused
    from duelfsm.position.position import Position as Position
    from duelfsm.record.begin import starting_position as starting_position
    from duelfsm.record.model import Record as Record
    from duelfsm.rulebook.edition import load_edition as load_edition
    from duelfsm.rulebook.finding import Finding as Finding

__version__ = "0.1.0"

_ACTIONS = (
    "ANY_ACTION Apply Attack Battle BattleResult Block Break Charge Concede Cross Declare DirectAttack Done Draw "
    "Effect End GrantExtraTurn Invert Move NoBlock NoCharge Pass PassOver Take Tap TapAbility Target Turn Untap Use"
)
_HOMES = {
    **dict.fromkeys(_ACTIONS.split(), "duelfsm.play.actions"),
    **dict.fromkeys(("Accepted", "Refused"), "duelfsm.play.outcome"),
    **dict.fromkeys(("Action", "CardRef"), "duelfsm.play.action"),
    **dict.fromkeys(("Report", "check"), "duelfsm.judge.check"),
    "Choice": "duelfsm.play.choice",
    "Finding": "duelfsm.rulebook.finding",
    "Game": "duelfsm.play.game",
    "Position": "duelfsm.position.position",
    "Record": "duelfsm.record.model",
    "load_edition": "duelfsm.rulebook.edition",
    "starting_position": "duelfsm.record.begin",
}
__all__ = sorted([*_HOMES, "__version__"])  # noqa: PLE0605  # the list is made from the table above


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for: `import duelfsm` alone loads nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'duelfsm' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__

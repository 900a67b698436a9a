"""The referee of the Duel Masters turn: a state machine that checks records of games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelfsm.judge.check import Report as Report
    from duelfsm.judge.check import check as check
    from duelfsm.play.actions import Attack as Attack
    from duelfsm.play.actions import Block as Block
    from duelfsm.play.actions import Break as Break
    from duelfsm.play.actions import Charge as Charge
    from duelfsm.play.actions import Concede as Concede
    from duelfsm.play.actions import Draw as Draw
    from duelfsm.play.actions import End as End
    from duelfsm.play.actions import Turn as Turn
    from duelfsm.play.actions import Untap as Untap
    from duelfsm.play.actions import Use as Use
    from duelfsm.play.game import Game as Game
    from duelfsm.play.outcome import Accepted as Accepted
    from duelfsm.play.outcome import Refused as Refused
    from duelfsm.record.model import Record as Record
    from duelfsm.rulebook.finding import Finding as Finding

__version__ = "0.1.0"

_ACTIONS = (
    "Attack Battle BattleResult Block Break Charge Concede Cross DirectAttack Done Draw Effect End GrantExtraTurn "
    "Invert Move NoBlock NoCharge Pass Take Tap Target Turn Untap Use"
)
_HOMES = {
    **dict.fromkeys(_ACTIONS.split(), "duelfsm.play.actions"),
    "Game": "duelfsm.play.game",
    **dict.fromkeys(("Accepted", "Refused"), "duelfsm.play.outcome"),
    "CardRef": "duelfsm.play.action",
    "Choice": "duelfsm.play.choices",
    "Finding": "duelfsm.rulebook.finding",
    "Position": "duelfsm.position.position",
    "Record": "duelfsm.record.model",
    "Report": "duelfsm.judge.check",
    "check": "duelfsm.judge.check",
    "load_edition": "duelfsm.rulebook.edition",
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

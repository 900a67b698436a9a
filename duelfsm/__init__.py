"""The referee of the Duel Masters turn: a state machine that checks records of games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelfsm.errors import Error as Error
    from duelfsm.errors import NoTurnError as NoTurnError
    from duelfsm.judge.check import Report as Report
    from duelfsm.judge.check import check as check
    from duelfsm.play.actions.base import Action as Action
    from duelfsm.play.actions.base import CardRef as CardRef
    from duelfsm.play.actions.kinds import ANY_ACTION as ANY_ACTION
    from duelfsm.play.actions.kinds import Attack as Attack
    from duelfsm.play.actions.kinds import Battle as Battle
    from duelfsm.play.actions.kinds import BattleResult as BattleResult
    from duelfsm.play.actions.kinds import Block as Block
    from duelfsm.play.actions.kinds import Break as Break
    from duelfsm.play.actions.kinds import Charge as Charge
    from duelfsm.play.actions.kinds import Concede as Concede
    from duelfsm.play.actions.kinds import DirectAttack as DirectAttack
    from duelfsm.play.actions.kinds import Draw as Draw
    from duelfsm.play.actions.kinds import End as End
    from duelfsm.play.actions.kinds import NoBlock as NoBlock
    from duelfsm.play.actions.kinds import NoCharge as NoCharge
    from duelfsm.play.actions.kinds import Pass as Pass
    from duelfsm.play.actions.kinds import Take as Take
    from duelfsm.play.actions.kinds import Target as Target
    from duelfsm.play.actions.kinds import Turn as Turn
    from duelfsm.play.actions.kinds import Untap as Untap
    from duelfsm.play.actions.of_effects import Apply as Apply
    from duelfsm.play.actions.of_effects import Declare as Declare
    from duelfsm.play.actions.of_effects import Done as Done
    from duelfsm.play.actions.of_effects import Effect as Effect
    from duelfsm.play.actions.of_effects import GrantExtraTurn as GrantExtraTurn
    from duelfsm.play.actions.of_effects import Invert as Invert
    from duelfsm.play.actions.of_effects import Move as Move
    from duelfsm.play.actions.of_effects import PassOver as PassOver
    from duelfsm.play.actions.of_effects import Tap as Tap
    from duelfsm.play.actions.uses import Activate as Activate
    from duelfsm.play.actions.uses import Cross as Cross
    from duelfsm.play.actions.uses import TapAbility as TapAbility
    from duelfsm.play.actions.uses import Use as Use
    from duelfsm.play.choices.choice import Choice as Choice
    from duelfsm.play.facts.effort import TooMuchError as TooMuchError
    from duelfsm.play.game import Game as Game
    from duelfsm.play.told.outcome import Accepted as Accepted
    from duelfsm.play.told.outcome import Outcome as Outcome
    from duelfsm.play.told.outcome import Refused as Refused
    from duelfsm.position.events import Event as Event
    from duelfsm.position.events_json import events_from_json as events_from_json
    from duelfsm.position.events_json import events_to_json as events_to_json
    from duelfsm.position.position import Position as Position
    from duelfsm.record.files.convert import NotWrittenError as NotWrittenError
    from duelfsm.record.files.convert import write_record as write_record
    from duelfsm.record.files.read_records import SeveralRecordsError as SeveralRecordsError
    from duelfsm.record.files.read_records import UnreadableError as UnreadableError
    from duelfsm.record.files.read_records import read_record as read_record
    from duelfsm.record.files.read_records import read_records as read_records
    from duelfsm.record.model.head_of_position import UntoldStartError as UntoldStartError
    from duelfsm.record.model.record import Record as Record
    from duelfsm.record.start.begin import starting_position as starting_position
    from duelfsm.rulebook.card_words import UnknownWordError as UnknownWordError
    from duelfsm.rulebook.cards import CardFacts as CardFacts
    from duelfsm.rulebook.edition import load_edition as load_edition
    from duelfsm.rulebook.finding import Finding as Finding
    from duelfsm.rulebook.known import UnknownEditionError as UnknownEditionError
    from duelfsm.rulebook.spec import SpecError as SpecError

__version__ = "0.1.0"

_ACTIONS = (
    "ANY_ACTION Attack Battle BattleResult Block Break Charge Concede DirectAttack Draw End NoBlock NoCharge Pass Take "
    "Target Turn Untap"
)
_OF_EFFECTS = "Apply Declare Done Effect GrantExtraTurn Invert Move PassOver Tap"
_READING = "SeveralRecordsError UnreadableError read_record read_records"
_HOMES = {
    **dict.fromkeys(_ACTIONS.split(), "duelfsm.play.actions.kinds"),
    **dict.fromkeys(_OF_EFFECTS.split(), "duelfsm.play.actions.of_effects"),
    **dict.fromkeys(("Activate", "Cross", "TapAbility", "Use"), "duelfsm.play.actions.uses"),
    **dict.fromkeys(("Accepted", "Outcome", "Refused"), "duelfsm.play.told.outcome"),
    **dict.fromkeys(("Error", "NoTurnError"), "duelfsm.errors"),
    **dict.fromkeys(("NotWrittenError", "write_record"), "duelfsm.record.files.convert"),
    **dict.fromkeys(_READING.split(), "duelfsm.record.files.read_records"),
    **dict.fromkeys(("events_from_json", "events_to_json"), "duelfsm.position.events_json"),
    **dict.fromkeys(("Action", "CardRef"), "duelfsm.play.actions.base"),
    **dict.fromkeys(("Report", "check"), "duelfsm.judge.check"),
    "CardFacts": "duelfsm.rulebook.cards",
    "Choice": "duelfsm.play.choices.choice",
    "Event": "duelfsm.position.events",
    "Finding": "duelfsm.rulebook.finding",
    "Game": "duelfsm.play.game",
    "Position": "duelfsm.position.position",
    "Record": "duelfsm.record.model.record",
    "SpecError": "duelfsm.rulebook.spec",
    "TooMuchError": "duelfsm.play.facts.effort",
    "UnknownEditionError": "duelfsm.rulebook.known",
    "UnknownWordError": "duelfsm.rulebook.card_words",
    "UntoldStartError": "duelfsm.record.model.head_of_position",
    "load_edition": "duelfsm.rulebook.edition",
    "starting_position": "duelfsm.record.start.begin",
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

"""The shipped rulings as cases of the suite: does an engine allow the legal line, and refuse the illegal one?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from duelfsm.conform.dealt import fits
from duelfsm.conform.deviation import ScriptedGame
from duelfsm.conform.random_games import supported
from duelfsm.conform.unasked_rulings import LeftOut, Why
from duelfsm.errors import Error
from duelfsm.judge.replay.expected_rules import Expectations
from duelfsm.judge.replay.first_header import header_within, unsaid_header
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.told.outcome import Accepted
from duelfsm.protocol.one_game_asked import GameAsked, begin
from duelfsm.protocol.questions import Pace
from duelfsm.protocol.replies import Supports
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.record.json.write_json import record_data
from duelfsm.record.model.record import Head, Record
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.values import Values

_HEAD = ("duelfsm", "edition", "first", "deal", "players", "cards", "start")  # what of a head an engine is told
STATE, TURN = "state", "turn"  # in which a game may begin, or before which
_EXPECTED = {"refused", "holds", "note"}
_HIDDEN = ("deck", "hand", "shields")  # which set-up fills with cards that nobody has seen

_DECISIONS: Pace = "decisions"


@dataclass(frozen=True, slots=True)
class RulingCase:
    """A ruling: its rule, the game, and the place of the line that is refused; None where all of it is legal."""

    name: str
    rule: str
    script: ScriptedGame
    refused: int | None


def rulings(only: tuple[str, ...] = ()) -> Iterator[RulingCase | LeftOut]:
    """Yield the shipped rulings: those that an engine can be asked, and those that are left out.

    Of a case each line is legal as an action, but the last one of some.

    Args:
        only: how the rules begin that are asked for; all if there is none.
    """
    for source in sources([Path(str(spec_root() / "rulings"))]):
        record = read(source).record if not only or Path(source.path).stem.startswith(only) else None
        if record is not None:
            yield case_of(Path(source.path).stem, record)


NO_RULING = "none"  # who asks for it asks for no ruling at all


def without_a_ruling(only: Iterable[str]) -> list[str]:
    """Return those of the beginnings of rules by which no shipped ruling is named."""
    names = [path.stem for path in Path(str(spec_root() / "rulings")).rglob("*.duel")]
    return [each for each in only if each != NO_RULING and not any(name.startswith(each) for name in names)]


def case_of(name: str, record: Record) -> RulingCase | LeftOut:
    """Return a ruling as a case; it is left out where it says more than actions do, as by what it leaves unsaid."""
    head = {key: value for key, value in record_data(record).items() if key in _HEAD}
    ruled = name.partition("-")[0]
    try:
        asked = GameAsked(begin(Head.model_validate(head)), "lines")
    except Error:
        return LeftOut(name, ruled, Why.NO_GAME)
    header = unsaid_header(asked.game, record) if record.actions else None
    expected, within = Expectations(record.actions, asked.game.edition), header_within(asked.game, record)
    said = [plain_action(header)] if header is not None and isinstance(asked.do(header), Accepted) else []
    for index, action in enumerate(record.actions):
        if index == within:
            continue
        if action.do not in asked.game.edition.triggers:
            return LeftOut(name, ruled, Why.NO_ACTION)
        said.append(plain_action(action))
        outcome, wanted = asked.do(action), expected.rule(index)
        if isinstance(outcome, Finding):
            if wanted is None or outcome.rule != wanted:
                return LeftOut(name, ruled, Why.PLACE)
            return RulingCase(name, wanted, ScriptedGame(head, (*said,), "lines"), len(said) - 1)
        if wanted is not None and expected.is_broken(index, met=False):
            return LeftOut(name, ruled, Why.UNSAID)
    return RulingCase(name, ruled, ScriptedGame(head, (*said,), "lines"), None)


def plain_action(action: Action) -> Values:
    """Return an action as plain data, without what a record expects of it."""
    said: Values = action.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude=_EXPECTED)
    return {"do": action.do, **said}


def supports_script(supports: Supports, script: ScriptedGame) -> bool:
    """Tell whether an engine says that it supports all that a game needs."""
    head, actions = script.head, script.actions
    start = head.get("start")
    starts = start is None or (STATE if start.get(STATE) else TURN) in supports.starts
    edition = supports.editions is None or head["edition"] in supports.editions
    known = supports.hidden or not _hides(head)
    cards = all(fits(facts, supports) for facts in head.get("cards", ()))
    return starts and edition and known and cards and all(supported(each, supports) for each in actions)


def _hides(head: Values) -> bool:
    """Tell whether cards lie in a game that nobody has seen."""
    players: dict[str, Any] = head.get("players", {})
    zones = [players.get(side, {}).get(zone) for side in "AB" for zone in _HIDDEN]
    return any(zone is None or isinstance(zone, int) or any(isinstance(card, int) for card in zone) for zone in zones)


def at_decisions(case: RulingCase) -> RulingCase | None:
    """Return a case at the pace of decisions: without what an engine does by itself then; None where none is left."""
    asked = GameAsked(begin(Head.model_validate(case.script.head)), _DECISIONS)
    forced = {state.otherwise for state in asked.game.edition.states.values()} | {"turn"}
    said: list[Values] = []
    for index, action in enumerate(case.script.actions):
        outcome = asked.do(ANY_ACTION.validate_python(action))
        if index == case.refused:
            same = isinstance(outcome, Finding) and outcome.rule == case.rule
            script = ScriptedGame(case.script.head, (*said, action), _DECISIONS)
            return RulingCase(case.name, case.rule, script, len(said)) if same else None
        if isinstance(outcome, Accepted):
            said.append(action)
        elif action["do"] not in forced:
            return None
    return RulingCase(case.name, case.rule, ScriptedGame(case.script.head, (*said,), _DECISIONS), None)

"""What ends, whose turn it is and how many cards lie where is compared, and told by its rule."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from planted_rules import PlantedEngine

from duelfsm.conform import suite
from duelfsm.conform.conformance import Conformance
from duelfsm.conform.engine_process import EngineTroubleError
from duelfsm.conform.forms import told_as
from duelfsm.conform.random_games import RandomGame
from duelfsm.conform.smallest import MOST_FAILURES, Reduction
from duelfsm.conform.standing_compared import stand_otherwise
from duelfsm.protocol.replies import TableTold
from duelfsm.rulebook.text import Text

LOST = {"losers": ["B"], "rule": "703.4a"}


def table(**told: Any) -> TableTold:
    """Return a position in which something is told."""
    return TableTold.model_validate({"players": {}, **told})


@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        ({"result": LOST}, {"result": {"losers": ["A"]}}, "names who lost: A; right is: B"),
        ({"result": LOST}, {"result": {"losers": ["B", "A"]}}, "names who lost: B, A; right is: B"),
        ({"result": LOST}, {}, "goes on, though the game was lost by B"),
        ({}, {"result": LOST}, "is over, though nobody has lost or won"),
        ({"turn": 3}, {"turn": 4}, "is in turn 4, and should be in turn 3"),
        ({"turn": 3, "player": "A"}, {"player": "B"}, "it is the turn of B, and should be that of A"),
        (
            {"players": {"A": {"hand": [None]}}},
            {"players": {"A": {"hand": []}}},
            "0 cards lie in hand of A, and should be 1",
        ),
    ],
)
def test_what_stands_otherwise_is_told_alone(ours: Any, theirs: Any, said: str) -> None:
    """Who lost, that a game is over, the turn or a number of cards: the sentence says which of these it is (104.1)."""
    otherwise = stand_otherwise(table(**ours), table(**theirs))
    assert otherwise is not None
    assert otherwise.message.en == said


@pytest.mark.parametrize("theirs", [{"result": LOST}, {"result": {"losers": ["B"]}}, {"result": {}}])
def test_who_lost_is_compared_where_it_is_told(theirs: Any) -> None:
    """An engine that says no more than that the game is over says nothing wrong."""
    assert stand_otherwise(table(result=LOST), table(**theirs)) is None


def said_so(told: TableTold, **otherwise: Any) -> TableTold:
    """Return a position of which something is told otherwise."""
    return TableTold.model_validate(told.model_dump() | otherwise)


class TurnsItRound(PlantedEngine):
    """The referee, which says that the other player lost."""

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return the answer to a question, with the losers turned round."""
        reply = super().ask(ask, **fields)
        told = getattr(reply, "position", None)
        if told is None or told.result is None:
            return reply
        losers = [{"A": "B", "B": "A"}[each] for each in told.result["losers"]]
        return reply.model_copy(update={"position": said_so(told, result={"losers": losers})})


class DrawsAtFirst(PlantedEngine):
    """The referee, in whose games the first player draws in the first turn; it dies of a deck of one card."""

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return the answer to a question, with a card of the first player drawn at the start."""
        reply = super().ask(ask, **fields)
        told = getattr(reply, "position", None)
        if ask != "start" or told is None:
            return reply
        zones = dict(told.players[told.player])
        if len(zones["deck"]) < 2:
            raise EngineTroubleError(Text(ja="終わった", en="It ended"))
        zones |= {"hand": (*zones["hand"], zones["deck"][0]), "deck": zones["deck"][1:]}
        players = {**told.players, told.player: zones}
        return reply.model_copy(update={"position": said_so(told, players=players)})


def found_of(engine: PlantedEngine) -> Conformance:
    """Return what some random games find of an engine."""
    found = Conformance()
    for seed in range(4):
        found.note(RandomGame(engine, Random(seed)).play())
    return found


def test_an_engine_that_names_the_winner_as_the_loser_is_found() -> None:
    """Who lost is told by the rule by which the game ended, such as that of a deck without cards (703.4a)."""
    broken = found_of(TurnsItRound()).broken
    assert broken
    assert all("names who lost" in seen.first.message.en for each in broken.values() for seen in each)


def test_a_draw_of_the_first_turn_is_told_by_its_rule_and_shown_small() -> None:
    """The first player's first turn has no Draw step (500.6); an engine that dies of fewer cards begins anew."""
    found = found_of(DrawsAtFirst())
    assert list(found.broken) == ["500.6"]
    first = found.broken["500.6"][0].first
    reduction = Reduction(DrawsAtFirst(), first, DrawsAtFirst)
    smallest = reduction.smallest()
    assert smallest.script.size < first.script.size
    assert reduction.trouble is not None
    alone = Reduction(DrawsAtFirst(), first)
    assert alone.smallest().script.size <= first.script.size
    assert alone.trouble is not None


def test_an_engine_that_fails_at_every_smaller_game_is_left_alone() -> None:
    """It is started anew some times, and no more; the game that showed the difference is there nevertheless."""
    started = list[DrawsAtFirst]()

    class Dies(DrawsAtFirst):
        def ask(self, ask: str, **fields: Any) -> Any:
            if ask == "start":
                raise EngineTroubleError(Text(ja="終わった", en="It ended"))
            return super().ask(ask, **fields)

    def anew() -> Dies:
        started.append(Dies())
        return Dies()

    first = found_of(DrawsAtFirst()).broken["500.6"][0].first
    reduction = Reduction(Dies(), first, anew)
    assert reduction.smallest() == first
    assert reduction.trouble is not None
    assert len(started) == MOST_FAILURES - 1


def test_an_engine_that_fails_at_smaller_games_alone_is_shown_with_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game of the suite is one that was made smaller: the exit code says that a rule is broken, which is shown."""

    class Started(DrawsAtFirst):
        def __init__(self, *_: object) -> None:
            super().__init__()

        def end(self) -> None:
            """Leave nothing running: there is nothing."""

    monkeypatch.setattr(suite, "EngineProcess", Started)
    found = suite.Suite(["?"], 1.0, only=("none",)).run(2, 0, 0)
    assert (found.exit_code, found.troubles, [*found.failed_small]) == (1, [], ["500.6"])
    told = "\n".join(told_as("text")(found, ("en",)))
    assert "  smallest record:" in told
    assert "At a game made smaller for the record of 500.6 the engine failed" in told
    assert [*json.loads("".join(told_as("json")(found, ("en",))))["failed_small"]] == ["500.6"]

"""The games from a position are counted on both sides, and the counts that ship are those of the referee (perft)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from planted_rules import PlantedEngine
from recount import counted, written
from test_suite import ENGINE

from duelfsm.cli.commands import app
from duelfsm.conform.conformance import Conformance, Perft
from duelfsm.conform.forms import told_as
from duelfsm.conform.perft_positions import FOLDER, NoPositionError, PerftPosition, positions_of, shipped_positions
from duelfsm.conform.suite import Suite
from duelfsm.conform.walked_through import WalkedThrough
from duelfsm.protocol.replies import HelloReply

SHIPPED = {each.name: each for each in shipped_positions()}
ENOUGH = 300  # games: the counts behind so many are counted when the file is written


@pytest.mark.parametrize("name", SHIPPED)
def test_the_counts_that_ship_are_counted_again(name: str) -> None:
    """From each position the referee beside itself finds as many games as the file says, and nothing that differs."""
    position = SHIPPED[name]
    depth = sum(number <= ENOUGH for number in position.counts)
    assert (depth >= 2, counted(position, depth).counts) == (True, position.counts[:depth])


def test_the_file_of_the_positions_is_that_of_their_records() -> None:
    """Each record of the folder stands in the file as an engine is told it."""
    records = positions_of([Path("specs") / FOLDER])
    with_counts = [PerftPosition(each.name, each.title, each.script, SHIPPED[each.name].counts) for each in records]
    assert Path("specs/protocol/perft-1.json").read_text(encoding="utf-8") == written(with_counts)


def test_the_positions_tell_editions_apart() -> None:
    """Until 2017 shields were broken one at a time: the same game goes on otherwise in Ver.1.0 (509)."""
    today, before = SHIPPED["strike"], SHIPPED["strike-1.0"]
    assert (today.script.actions, today.script.head["players"]) == (
        before.script.actions,
        before.script.head["players"],
    )
    assert today.counts != before.counts


class Forgetful(PlantedEngine):
    """The referee that takes nothing back."""

    def __init__(self, guard: str | None = None) -> None:
        super().__init__(guard)
        supports = self.hello.supports.model_copy(update={"asks": ("legal", "position")})
        self.hello: HelloReply = self.hello.model_copy(update={"supports": supports})

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return the answer to a question; it is never asked to take anything back."""
        assert ask != "undo"
        return super().ask(ask, **fields)


def test_an_engine_that_takes_nothing_back_is_walked_through_too() -> None:
    """Each game is begun again then; the counts are the same."""
    position = SHIPPED["block"]
    walked = WalkedThrough(Forgetful(), position.script)
    assert (list(walked.differences(3)), tuple(walked.counts)) == ([], position.counts[:3])


def test_a_difference_does_not_end_the_walk() -> None:
    """Who accepts a second charge breaks 503.2 behind each of the charges; the other games are counted on (perft)."""
    found = Conformance()
    walked = WalkedThrough(Forgetful("charges_left"), SHIPPED["charge"].script)
    found.note(walked.differences(2))
    assert list(found.broken) == ["503.2"]
    assert walked.counts[0] == SHIPPED["charge"].counts[0]


def test_perft_of_a_run_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The positions that ship are counted where none is named; a record of one's own is counted instead (perft)."""
    words = ["conform", "--rule", "none", "--games", "0", "--perft", "1", "--lang", "en", "--timeout", "120"]
    engine = ["--", *ENGINE, "no guard"]
    assert app([*words, "--format", "json", *engine], exit_on_error=False, print_error=False) == 0
    told = json.loads(capsys.readouterr().out)["perft"]
    assert [(each["position"], each["counted"]) for each in told] == [
        (name, [each.counts[0]]) for name, each in SHIPPED.items()
    ]
    record = str(Path("specs") / FOLDER / "block.duel")
    assert app([*words, "--position", record, *engine], exit_on_error=False, print_error=False) == 0
    assert "\nblock                 3\n" in capsys.readouterr().out


def test_a_file_that_leads_to_no_position_is_told(tmp_path: Path) -> None:
    """A record with an illegal line, or none, is no position; of a file that is not there that is said."""
    file = tmp_path / "wrong.duel"
    file.write_text("duelfsm: 1\n---\ncharge nobody knows what\n", encoding="utf-8")
    with pytest.raises(NoPositionError):
        list(positions_of([file]))
    with pytest.raises(NoPositionError, match="The file cannot be read"):
        list(positions_of([tmp_path / "none.duel"]))


def test_fewer_games_are_told_beside_those_that_ship() -> None:
    """An engine that knows few actions has fewer games; one that supports no such position has none."""
    found = Conformance(name="few 1", perft=[Perft("block", (1, 2), (3, 5)), Perft("strike", (), (1,))])
    text = list(told_as("text")(found, ("en",)))
    assert "block                 1       2 (shipped: 3 5)" in text
    assert "strike                unsupported" in text
    assert Suite(["no such engine"], 1, only=("none",)).run(0, 0, 0).perft == []

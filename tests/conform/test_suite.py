"""The suite finds nothing in the referee, and in an engine that breaks one rule that rule alone."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from planted_rules import PlantedEngine

from duelfsm.cli.commands import app
from duelfsm.conform.conformance import UNSUPPORTED, Conformance, Standing
from duelfsm.conform.dealt import dealt, fits
from duelfsm.conform.deviation import Deviation, Differs, ScriptedGame
from duelfsm.conform.forms import told_as
from duelfsm.conform.judged_log import JudgedLog
from duelfsm.conform.known_deviations import WrongDeviationsError, known_deviations
from duelfsm.conform.random_games import RandomGame
from duelfsm.conform.ruling_cases import RulingCase, at_decisions, rulings
from duelfsm.conform.shown_record import duel_of
from duelfsm.conform.side_by_side import SideBySide
from duelfsm.conform.smallest import Reduction, reduced
from duelfsm.conform.suite import Suite
from duelfsm.conform.unasked_rulings import SAID, LeftOut, Why
from duelfsm.judge.check import Report, check_source
from duelfsm.protocol.replies import Supports
from duelfsm.record.files.sources import Source

ENGINE = [sys.executable, str(Path(__file__).with_name("planted_engine.py"))]
FEW = Supports(types=("creature",), keywords=(), abilities=False, hidden=False, starts=())


def played(guard: str | None, *seeds: int) -> Conformance:
    """Return what random games find of the referee with a guard that always holds."""
    found, engine = Conformance(), PlantedEngine(guard)
    for seed in seeds:
        game = RandomGame(engine, Random(seed))
        found.note(game.play())
        found.kept |= game.kept
        found.count("decisions", game.decisions)
    return found


def cases(rule: str) -> list[RulingCase]:
    """Return the rulings of a rule that an engine can be asked."""
    return [each for each in rulings((rule,)) if isinstance(each, RulingCase)]


def asked(guard: str | None, rule: str) -> Conformance:
    """Return what the rulings of a rule find of the referee with a guard that always holds."""
    found, engine = Conformance(), PlantedEngine(guard)
    for case in cases(rule):
        pair = SideBySide(engine, case.script)
        differences = found.note(pair.start())
        for said in case.script.actions:
            differences = differences or found.note(pair.step(said))
        found.kept |= set() if differences else {case.rule}
    return found


def test_the_referee_differs_from_itself_in_nothing() -> None:
    """Two random games in lockstep: each list and each position is the same."""
    found = played(None, 1, 2)
    assert (found.broken, found.counts["decisions"] > 50) == ({}, True)
    assert {"503.1", "506.1"} <= found.kept


def test_a_broken_rule_is_found_in_random_games() -> None:
    """Who charges twice breaks 503.2, and no other rule is blamed for what follows from that."""
    assert list(played("charges_left", 1, 2).broken) == ["503.2"]


def test_an_engine_that_waits_for_a_choice_that_nobody_has_breaks_the_rule_of_that_choice() -> None:
    """Who lets a tapped creature block (507.1a) stands before the battle of which the loser is destroyed (703.4d)."""
    assert list(played("blocker_is_untapped", 3).broken) == ["507.1a"]


def test_a_broken_rule_is_found_by_its_rulings() -> None:
    """Without the guard of 507.1a a tapped creature blocks; the record that shows it has at most 12 lines."""
    found = asked("blocker_is_untapped", "507.1a")
    assert list(found.broken) == ["507.1a"]
    first = min((seen.first for seen in found.broken["507.1a"]), key=lambda each: each.script.size)
    text = duel_of(Reduction(PlantedEngine("blocker_is_untapped"), first).smallest())
    assert len(text.splitlines()) <= 12
    report = Report()
    check_source(report, Source("smallest.duel", text))
    assert [checked.as_marked for checked in report.checked] == [1]
    assert report.illegal == 0


def test_an_engine_that_begins_with_the_first_turn_alone_has_small_records_too() -> None:
    """What shows in a later turn (505.2) is shown in a first one in which the cards lie as they did then."""
    engine = PlantedEngine("target_is_tapped")
    engine.hello = engine.hello.model_copy(update={"supports": FEW})
    found = Conformance()
    found.note(difference for seed in range(6) for difference in RandomGame(engine, Random(seed)).play())
    [seen] = found.broken["505.2"]
    smallest = Reduction(engine, seen.first).smallest()
    assert seen.first.script.actions[5:]
    assert (smallest.script.actions, "start" in smallest.script.head) == ((), False)
    assert len(duel_of(smallest).splitlines()) <= 17


def test_the_referee_keeps_the_rulings_of_a_chapter() -> None:
    """Each half of the pairs of 505 is judged as it says, over the protocol, too."""
    found = asked(None, "505")
    assert (found.broken, {"505.2", "505.3"} <= found.kept) == ({}, True)


def test_what_an_engine_does_not_support_is_not_dealt() -> None:
    """Cards of another type, with keywords or abilities stay out of its games, and every name is there once."""
    head = dealt(Random(1), FEW)
    assert all(fits(facts, FEW) for facts in head["cards"])
    names = [facts["name"] for facts in head["cards"]]
    assert len(set(names)) == len(names) == 80


def test_a_ruling_at_the_pace_of_decisions_says_no_forced_move() -> None:
    """For an engine that goes on by itself the headers of turns are left out."""
    case = next(case for case in cases("507.1a-blocks-tapped") if case.refused is not None)
    paced = at_decisions(case)
    assert paced is not None
    assert [said["do"] for said in paced.script.actions] == ["effect", "done", "attack", "block"]


def test_reduction_leaves_what_cannot_be_left_out() -> None:
    """Of a list that needs two of its items these two are left."""
    assert reduced(list(range(40)), lambda some: {7, 31} <= {*some}) == [7, 31]


def deviating() -> Conformance:
    """Return a run in which one rule was broken, one kept, one not supported and one not reached."""
    head = {"duelfsm": 1, "edition": "1.50", "first": "A", "players": {"A": {"hand": ["X", "Y"]}}}
    script = ScriptedGame(head, ({"do": "charge", "card": "X"},))
    message = next(iter(played("charges_left", 1).seen.values())).first.message
    found = Conformance(name="bad 1", kept={"503.1"}, asked={"503.1", "503.2", "505.2", "506.1"}, unsupported={"505.2"})
    found.note([Deviation(Differs.ACCEPTS, "503.2", "charge", message, script, {"do": "charge", "card": "Y"})])
    for seen in found.seen.values():
        seen.smallest = seen.first
    return found


def test_what_is_said_of_each_rule() -> None:
    """A rule is broken, kept, not supported or not reached; known deviations alone are no failure."""
    found = deviating()
    assert list(found.standings().values()) == [
        Standing.KEEPS, Standing.BREAKS, Standing.UNSUPPORTED, Standing.NOT_REACHED,
    ]  # fmt: skip
    assert found.exit_code == 1
    found.expected = {"503.2": "We allow it.", "509.1": "Mended."}
    assert (found.exit_code, found.gone) == (0, ["509.1"])


@pytest.mark.parametrize("form", ["text", "json", "badge", "junit", "sarif", "github"])
def test_every_form_names_what_is_broken(form: str) -> None:
    """Each form can be made of a run; all but the badge name the broken rule."""
    text = "\n".join(told_as(form)(deviating(), ("en",)))
    assert ("503.2" in text) == (form != "badge")
    if form in {"json", "badge", "sarif"}:
        assert json.loads(text)


def test_known_deviations_are_a_table(tmp_path: Path) -> None:
    """The file names rules with reasons; anything else is told."""
    file = tmp_path / "expected.toml"
    file.write_text('[deviations]\n"503.2" = "We allow it."\n', encoding="utf-8")
    assert known_deviations(file) == {"503.2": "We allow it."}
    for wrong in ("[deviations", "[other]\n", '[deviations]\n"503.2" = 1\n', '[deviations]\n"5O3.2" = "x"\n'):
        file.write_text(wrong, encoding="utf-8")
        with pytest.raises(WrongDeviationsError):
            known_deviations(file)


def test_what_ci_reads_names_a_file_that_is_there_and_shows_the_smallest_record() -> None:
    """A difference stands at the file that was started, at none where a command names none; the record is with it."""
    found = deviating()
    for seen in found.seen.values():
        seen.smallest = seen.first
    nowhere, *_ = told_as("github")(found, ("en",))
    assert nowhere.startswith("::error title=DM503.2::")
    found.file = "own.py"
    there, *_ = told_as("github")(found, ("en",))
    assert there.startswith("::error file=own.py,line=1,col=1,title=DM503.2::")
    assert "%0A---%0A" in there
    assert "\n    ---\n" in "\n".join(told_as("junit")(found, ("en",)))


def logged(*pairs: tuple[dict[str, Any], dict[str, Any]]) -> Conformance:
    """Return what is found in a log."""
    return JudgedLog("game.jsonl").read(json.dumps(line) for pair in pairs for line in pair)


HEAD = {"duelfsm": 1, "edition": "1.50", "first": "A", "players": {"A": {"hand": ["X", "Y"]}}}
LYING = {"players": {"A": {"hand": ["X", "Y"], "mana": []}}}
START = ({"ask": "start", "record": HEAD}, {"answer": "start"})


def charged(card: str, **answer: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the lines of a log that say a charge which the engine accepted."""
    return {"ask": "do", "action": {"do": "charge", "card": card}}, {"answer": "do", "accepted": True, **answer}


def test_a_log_is_judged_as_an_engine_is() -> None:
    """What the engine accepted and the rules refuse is told by its rule (503.2), and where its cards lie."""
    assert logged(START, charged("X")).broken == {}
    assert list(logged(START, charged("X"), charged("Y")).broken) == ["503.2"]
    assert list(logged(START, charged("X", position=LYING)).broken) == ["503.1"]


def test_a_position_that_is_asked_for_in_a_log_is_compared() -> None:
    """It stands as the question `position` with its answer, or in the answer to `do` (503.1)."""
    right = {"players": {"A": {"hand": ["Y"], "mana": ["X"]}}}
    asked = [({"ask": "position"}, {"answer": "position", "position": told}) for told in (right, LYING)]
    assert logged(START, charged("X"), asked[0]).broken == {}
    found = logged(START, charged("X"), *asked, asked[1])
    assert [each.lines for [each] in found.broken.values()] == [[7]]
    assert list(found.broken) == ["503.1"]


def test_what_a_log_breaks_is_told_with_its_lines() -> None:
    """The line of the question is named, and the other lines where it was seen, in text and for programs."""
    again = [START, charged("X"), charged("Y")]
    found = logged(*again, *again)
    assert [each.lines for [each] in found.broken.values()] == [[5, 11]]
    text = " ".join(told_as("text")(found, ("en",)))
    assert "game.jsonl:5: 503.2: accepts what is illegal" in text
    assert "(seen 2 times) also in line 11" in text
    assert "game.jsonl: 0 rulings" in text  # a log without a hello is called by its file
    [told] = json.loads("\n".join(told_as("json")(found, ("en",))))["differences"]
    assert told["log"] == {"file": "game.jsonl", "lines": [5, 11]}
    assert "file=game.jsonl,line=5" in "\n".join(told_as("github")(found, ("en",)))


def test_a_log_that_is_none_is_told() -> None:
    """A line that cannot be read, and one without an answer, are told with the number of the line."""
    start = json.dumps(START[0])
    for lines, line in ((["hm?", "{}"], 1), ([start], 1), (["{}"], 1), ([start, json.dumps(START[1]), "", "hm?"], 4)):
        found = JudgedLog("game.jsonl").read(lines)
        assert ([place for place, _ in found.troubles], found.exit_code) == ([f"game.jsonl:{line}"], 2)


@pytest.mark.parametrize("lines", [[], [""], ['{"ask": "hello"}', '{"answer": "hello", "name": "x"}']])
def test_a_log_without_a_game_is_no_success(lines: list[str]) -> None:
    """Nothing was compared, so of no rule it is known that it is kept."""
    found = JudgedLog("game.jsonl").read(lines)
    assert ([message.en for _, message in found.troubles], found.exit_code) == (["There is no game in this log."], 2)


@pytest.mark.parametrize(("line", "ja"), [("hello", "ここには値が必要です"), ('{"ask": 1}', "「ask」は次のどれかです")])
def test_a_line_of_a_log_that_is_none_is_told_in_each_language(line: str, ja: str) -> None:
    """What is wrong with it is said in the words of a check, in Japanese without the English of a library."""
    found = JudgedLog("game.jsonl").read([line, "{}"])
    assert ja in found.troubles[0][1].ja


def test_the_command_tells_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    """Over a pipe, too: the rule, a record, and the exit code 1."""
    words = ["conform", "--rule", "none", "--games", "1", "--seed", "1", "--lang", "en", "--timeout", "120"]
    assert app([*words, "--", *ENGINE, "charges_left"], exit_on_error=False, print_error=False) == 1
    said = capsys.readouterr().out
    assert "\n503.2: " in said
    assert "#! 503.2" in said


@pytest.mark.parametrize("wrong", [["--rule", "5O3"], ["--rule", "none", "--rule", "999"], ["--position", "x.duel"]])
def test_what_would_test_nothing_is_wrong_usage(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A rule without a ruling, or a position from which nothing is counted, is told with the exit code 2."""
    words = ["conform", *wrong, "--games", "0", "--lang", "en", "--", "no-such-program"]
    assert app(words, exit_on_error=False, print_error=False) == 2
    assert "duelfsm conform: " in capsys.readouterr().err


def test_a_suite_that_is_asked_nothing_finds_nothing() -> None:
    """Without rulings and games the engine is not even started."""
    found = Suite(["no such engine"], 1, only=("none",)).run(0, 0, 0)
    assert (found.exit_code, found.troubles) == (0, [])


@pytest.mark.slow("all rulings that ship")
def test_every_shipped_ruling_is_asked_or_left_out_with_the_reason() -> None:
    """What only the replay of a record shows is no action that an engine could refuse (501.1, 506.1e, 509.2b)."""
    shipped = list(rulings())
    left_out = [each for each in shipped if isinstance(each, LeftOut)]
    assert len(shipped) == len(list(Path("specs", "rulings").rglob("*.duel")))
    assert {
        each.name: each.why for each in left_out if each.name.startswith(("501.1-nothing-to-untap-i", "603", "506.1e"))
    } == {
        "501.1-nothing-to-untap-illegal": Why.UNSAID,
        "506.1e-the-next-line-shows-the-target-illegal": Why.PLACE,
        "506.1e-the-next-line-shows-the-target-legal": Why.PLACE,
        "603.2e-the-end-was-not-announced-legal": Why.NO_ACTION,
    }
    assert len(left_out) * 60 < len(shipped)


def test_what_was_not_asked_is_told_with_its_number() -> None:
    """A rule of which no ruling can be asked is no rule that nothing came to; every form but the badge says so."""
    found = deviating()
    found.left_out = [LeftOut("603.2e-x-legal", "603.2e", Why.NO_ACTION), LeftOut("503.1-x-legal", "503.1", Why.UNSAID)]
    found.count(UNSUPPORTED, 3)
    assert (found.standings()["603.2e"], found.standings()["503.1"]) == (Standing.LEFT_OUT, Standing.KEEPS)
    for form in ("text", "json", "junit", "sarif"):
        told = "\n".join(told_as(form)(found, ("en",)))
        assert SAID[Why.NO_ACTION].en in told or "603.2e" in told
    text = " ".join(told_as("text")(found, ("en", "ja")))
    assert "not asked: 1, where a line is no action of the game: 603.2e-x-legal" in text
    assert "does not support: 3" in text

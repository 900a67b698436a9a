"""After a fault the check goes on as a judge would: one mistake neither hides the next nor raises false ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import SPECS
from planted_faults import lines_of, run

from duelfsm.judge.afterwards.by_itself import without_expectations
from duelfsm.judge.check import Report, check_source
from duelfsm.judge.replay.expected_rules import wholes
from duelfsm.play.actions.kinds import expected_refusal
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source, sources
from duelfsm.record.json.write_json import write_json
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.48
first: A
A battle: "Hulcus"
B battle: "Giga"
A mana: 2
card "Hulcus": type creature; power 2000; keywords none
card "Giga": type creature; power 2000; keywords blocker
card "Ogre": type creature; cost 3; civilizations none; power 2000; keywords none
start: turn 5 A
---
turn 5 A
"""
FIRST = HEAD.count("\n") + 1


def judged(*lines: str, head: str = HEAD) -> Report:
    """Return the report on a record of these lines."""
    report = Report()
    check_source(report, Source("x.duel", head + "\n".join(lines)))
    return report


def found(*lines: str) -> tuple[list[tuple[int, str]], list[tuple[int, int]]]:
    """Return the errors as line and code, and the notes on what was assumed, with the line that they rest on."""
    findings = judged(*lines).findings
    errors = [(each.line, each.code) for each in findings if each.severity is Severity.ERROR]
    notes = [(each.line, each.follows) for each in findings if each.code == "DM.assumed"]
    return [((line or 0) - FIRST, code) for line, code in errors], [
        ((line or 0) - FIRST, (follows or 0) - FIRST) for line, follows in notes
    ]


@pytest.mark.parametrize("seed", range(0, 60, 10))
def test_generated_games_with_planted_faults(seed: int) -> None:
    """One to three faults in different turns of a random legal game: exactly those lines, those rules."""
    planted, wrongly = run(10, seed)
    assert wrongly == []
    assert planted


def test_what_an_illegal_attack_brings_is_followed() -> None:
    """A creature that is tapped attacks (506.1a): the block and the battle that follow are no mistakes of their own."""
    head = HEAD.replace('A battle: "Hulcus"', 'A battle: "Hulcus", "Ogre" tapped')
    lines = ["untap", 'attack "Hulcus" -> player', "B: no block", "break 1", 'attack "Hulcus" -> player']
    report = judged(*lines, "B: no block", "break 1", "end", "turn 6 B", 'charge "X"', head=head)
    errors = [(each.line, each.rule) for each in report.findings if each.severity is Severity.ERROR]
    assert errors == [(FIRST + 4, "506.1a")]
    assert [each.line for each in report.findings if each.code == "DM.assumed"] == [FIRST + 5]


def test_an_illegal_charge_pays() -> None:
    """A second charge lies in the mana zone: what it helps to pay for later is no mistake (503.2, then not 112.2)."""
    lines = ['charge "X"', "end", "turn 6 B", "end", "turn 7 A", 'charge "Y"', 'charge "Z"', "end", "turn 8 B", "end"]
    errors, notes = found('charge "W"', *lines[:-5], "turn 7 A", 'summon "Ogre"', "end")
    assert errors[0] == (1, "DM503.2")
    assert len(errors) == 2  # and the header that is there twice (512)
    assert notes == []


@pytest.mark.parametrize("middle", [[], ["end", "turn 6 B", "end", "turn 7 A"]])
def test_mana_of_a_refused_charge_is_followed(middle: list[str]) -> None:
    """What only a refused charge pays for is a note that names its line (503.2, 112.2), in a later turn, too."""
    head = HEAD.replace("A mana: 2", "A mana: 1")
    report = judged('charge "X"', 'charge "Z"', *middle, 'summon "Ogre"', "end", head=head)
    errors = [(each.line, each.rule) for each in report.findings if each.severity is Severity.ERROR]
    assert errors == [(FIRST + 1, "503.2")]
    (note,) = [each for each in report.findings if each.code == "DM.assumed"]
    assert note.follows == FIRST + 1


def test_a_forgotten_end_of_an_effect_is_said_once() -> None:
    """An effect that is not closed holds back everything (601.1h): the first line says so, the others go on."""
    errors, notes = found('effect "Zed"', "draw", 'charge "X"', 'attack "Hulcus" -> player', "B: no block")
    assert [line for line, _ in errors] == [2]
    assert [line for line, _ in notes] == [3]


def test_a_forgotten_header_is_said_once() -> None:
    """A turn without its header (512): the first line of it says so, the others are judged in it."""
    errors, notes = found('charge "X"', "end", 'charge "Y"', "end", "turn 7 A", 'charge "Z"')
    assert errors == [(2, "DM512.1")]
    assert notes == []


@pytest.mark.parametrize("lines", [
    ["B: charge \"X\"", "end", "turn 7 A", "charge \"Y\""],
    ["end", "A: charge \"X\"", "turn 7 A", "charge \"Y\""],
    ["end", "charge \"X\"", "turn 7 A", "charge \"Y\""],
])  # fmt: skip
def test_a_skipped_turn_hides_behind_no_other_mistake(lines: list[str]) -> None:
    """A header skips the other player's turn (512.1): a refused charge before it makes up no turn in between."""
    errors, notes = found(*lines)
    assert [code for _, code in errors] == ["DM503.1" if lines[0] != "end" else "DM500.2a", "DM512.1"]
    assert errors[1][0] == 2
    assert notes == []


def test_a_charge_of_the_wrong_player_is_that_of_the_other_where_a_line_shows_it() -> None:
    """A line names the wrong player of a charge (503.1): who pays with that card behind it charged it (112.2)."""
    errors, notes = found('B: charge "X"', 'summon "Ogre"', "end")
    assert errors == [(0, "DM503.1")]
    assert notes == [(1, 0)]


def test_a_charge_of_the_wrong_player_pays_once() -> None:
    """One card of a charge that names the wrong player (503.1) does not pay for two creatures (112.2)."""
    errors, _ = found('B: charge "X"', 'summon "Ogre"', 'summon "Ogre"', "end")
    assert errors == [(0, "DM503.1"), (2, "DM112.2")]


def test_a_card_that_a_refused_line_would_have_moved() -> None:
    """A summon is refused (112.2) and its card stays in the hand: an attack on it is no other mistake (506.1)."""
    head = HEAD.replace("A mana: 2", 'A mana: 2\nA hand: "Ogre", 1')
    lines = ["end", "turn 6 B", 'attack "Giga" -> "Ogre"', 'attack "Giga" -> "Hulcus"']
    report = judged('summon "Ogre"', *lines, head=head)
    found = [(each.rule, each.follows) for each in report.findings]
    assert found[0] == ("112.2", None)
    assert found[1:] == [(None, FIRST + 1), ("505.2", None)]


def test_what_stands_behind_the_end_of_the_game_is_one_mistake() -> None:
    """The last card is drawn (502.1), so that its player loses (104.2b): the game ended there, whatever follows."""
    head = HEAD.replace("A mana: 2", "A deck: 1")
    report = judged('charge "X"', "end", "turn 6 B", 'charge "Y"', head=head)
    first, *others = report.findings
    assert (first.rule, first.kind, first.legal) == ("104.1", "illegal", ())
    assert '"draw"' in first.message.en
    assert first.repair is not None
    assert (first.repair.kind, first.repair.to_line) == ("over", FIRST - 1)
    assert [(each.severity, each.follows) for each in others] == [("note", FIRST)] * 3


def test_a_refusal_that_is_expected_behind_the_end_is_found() -> None:
    """A line behind the end of the game that must be refused (104.1) is, also where an earlier one was refused."""
    head = HEAD.replace("A mana: 2", "A deck: 1")
    report = judged('charge "X"', "end #! 104.1", head=head)
    assert [(each.rule, each.line) for each in report.findings] == [("104.1", FIRST)]


def test_a_miscounted_turn_is_said_once() -> None:
    """A record that counts a turn too many goes on to do so (512): only the first header is a mistake."""
    errors, notes = found("end", "turn 7 B", "end", "turn 8 A", 'charge "X"', "end", "turn 9 B", "end")
    assert errors == [(1, "DM512.1")]
    assert notes == [(3, 1), (6, 1)]


def test_an_effect_that_is_opened_wrongly_is_left_out_whole() -> None:
    """An effect that does not wait (603.2): its operations and its end belong to it and are no faults of their own."""
    head = HEAD.replace("keywords none\n", "keywords none; abilities attacks\n", 1)
    report = judged('effect "Hulcus"', "draw", "done", 'charge "X"', head=head)
    found = [(each.code, each.severity, each.follows) for each in report.findings]
    assert found == [("DM603.2", "error", None), *[("DM.assumed", "note", FIRST)] * 2]


@pytest.mark.parametrize(("before", "code"), [
    (["effect \"Hulcus\"", "draw", "done", "attack \"Hulcus\" -> player", "B: no block"], "DM603.2"),
    (["attack \"Hulcus\" -> player", "B: effect \"Giga\"", "draw", "done", "effect \"Hulcus\": draw"], "DM506.3c"),
])  # fmt: skip
def test_an_effect_that_was_resolved_too_early_is_not_missed_as_well(before: list[str], code: str) -> None:
    """An effect before what triggers it (603.2), or before the turn player's (101.4): later it is taken as resolved."""
    head = HEAD.replace("keywords none\n", "keywords none; abilities attacks\n", 1)
    giga = "keywords blocker; abilities attacks of-other" if code == "DM506.3c" else "keywords blocker"
    report = judged(*before, "break 1", "end", head=head.replace("keywords blocker", giga))
    errors = [(each.code, each.slip) for each in report.findings if each.severity is Severity.ERROR]
    assert errors == [(code, False)]
    assert report.findings[-1].code == "DM.assumed"


def test_an_early_effect_hides_no_other_one() -> None:
    """One of two effects was resolved too early (603.2): that the other was passed over is still said (506.3c)."""
    head = HEAD.replace("keywords none\n", "keywords none; abilities attacks, attacks of-own\n", 1)
    report = judged('effect "Hulcus": draw', 'attack "Hulcus" -> player', "break 1", "end", head=head)
    errors = [(each.code, each.line) for each in report.findings if each.severity is Severity.ERROR]
    assert errors == [("DM603.2", FIRST), ("DM506.3c", FIRST + 2)]


def test_who_blocks_too_early_and_again_behind_the_effect_blocked_once() -> None:
    """The second line says what the first said before an effect that waited (506.3c, 507.1); another block is late."""
    head = HEAD.replace("keywords none\n", "keywords none; abilities attacks\n", 1)
    before = ('attack "Hulcus" -> player', 'B: block "Giga"', 'effect "Hulcus": draw 1')
    report = judged(*before, 'B: block "Giga"', "end", head=head)
    assert [each.rule for each in report.findings if each.severity is Severity.ERROR] == ["506.3c"]
    report = judged(*before[:2], 'B: block "Giga"', head=HEAD)
    assert [each.rule for each in report.findings if each.severity is Severity.ERROR] == ["507.1"]


def test_a_block_that_came_too_early_may_not_have_been_made() -> None:
    """Who breaks behind the effect that the block passed over takes it as not made: one mistake (506.3c, 508.1)."""
    head = HEAD.replace("keywords none\n", "keywords none; abilities attacks\n", 1)
    block, effect = 'B: block "Giga"', 'effect "Hulcus": draw 1'
    for lines, rules in (
        ((block, effect, "break 1", "end"), ["506.3c"]),
        ((block, "break 1", "end"), ["506.3c", "508.1"]),
        ((effect, block, "break 1", "end"), ["508.1"]),
    ):
        report = judged('attack "Hulcus" -> player', *lines, head=head)
        assert [each.rule for each in report.findings if each.severity is Severity.ERROR] == rules


def test_a_late_effect_is_left_out_whole() -> None:
    """An effect that was passed over (603.3) and is written later is not judged there."""
    head = HEAD.replace("keywords none\n", "keywords none; abilities attacks\n", 1)
    report = judged('attack "Hulcus" -> player', "B: no block", 'effect "Hulcus"', "draw", "done", head=head)
    found = [(each.code, each.severity, each.follows) for each in report.findings]
    assert found == [("DM506.3c", "error", None), *[("DM.assumed", "note", FIRST + 1)] * 3]


@pytest.mark.parametrize(("lines", "slip"), [
    (['attack "Hulcus" -> player', 'effect "Hulcus"', "done", 'charge "X"'], True),
    (['attack "Hulcus" -> player', 'effect "Hulcus"', "draw", "done", 'charge "X"'], False),
    (['charge "X"', "draw"], True),
    (['charge "X"', 'charge "Y"'], False),
    (['charge "Y"', "end", "turn 6 B", 'A: charge "X"'], False),
])  # fmt: skip
def test_an_order_slip_is_told_from_a_wrong_play(lines: list[str], *, slip: bool) -> None:
    """What would be legal a few lines earlier, by the same player, with nothing seen between, is a slip (500.2a)."""
    (finding,) = [each for each in judged(*lines).findings if each.severity is Severity.ERROR]
    assert finding.slip is slip


def test_a_line_that_is_legal_after_the_next_one_is_a_slip() -> None:
    """A summon written before the charge that pays for it (112.2) is legal one line later."""
    (finding,) = judged('summon "Ogre"', 'charge "X"').findings
    assert (finding.rule, finding.slip) == ("112.2", True)


@pytest.mark.slow("every ruling is judged again")
def test_each_ruling_without_its_expectation_has_that_one_mistake() -> None:
    """Of a ruling that says nothing of its refused line, that line alone is an error: it raises no other one.

    Where it expects the end of a refused effect to be refused, too, that is a note: it belongs to the effect.
    """
    other = {name: found for name, (found, meant) in rulings().items() if not found or found != meant[: len(found)]}
    assert other == {}


def rulings() -> dict[str, tuple[list[tuple[int, str]], list[tuple[int, str]]]]:
    """Return the errors of each shipped illegal ruling, bare of its expectations, and those that it expects."""
    found = {}
    for source in sources([SPECS / "rulings"]):
        record = read(source).record
        assert record is not None
        day = load_edition(record.edition).date
        rules = [(at, expected_refusal(line, day)) for at, line in enumerate(record.actions)]
        text, report = write_json(without_expectations(record)), Report()
        check_source(report, Source("x.json", text))
        lines = lines_of(text)
        errors = [each for each in report.findings if each.severity is Severity.ERROR]
        whole = {
            at: each.closes
            for each in wholes(record.actions, load_edition(record.edition))
            for at in range(each.opens, each.closes + 1)
        }
        places = [lines.index(each.line or 0) for each in errors]
        at = [(whole.get(place, place), each.rule or each.code) for place, each in zip(places, errors, strict=True)]
        meant = [(index, rule) for index, rule in rules if rule]
        if meant:
            found[Path(source.path).name] = (at, meant)
    return found


def test_what_a_refused_effect_does_in_one_line_is_noted_once() -> None:
    """The parts of an effect in one line are one line: that it is not judged is said once, not for each part."""
    head = HEAD.replace('"Hulcus": type creature; power 2000; keywords none', '"Hulcus": type creature; abilities none')
    findings = judged('effect "Hulcus"', 'effect "Hulcus": tap "Giga"; draw 1', "done", head=head).findings
    assert [each.code for each in findings if each.severity is Severity.NOTE] == ["DM.assumed"] * 2

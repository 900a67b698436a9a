"""A replacement is told before its event or behind it: both are the same story, and nobody is accused (609)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A hand: "Pit"
A mana: 6
A battle: "Raider"
B battle: "Knight" tapped, "Other"
B shields: 0
card "Pit": type spell; cost 6; civilizations none; abilities none
card "Raider": type creature; cost 2; power 6000; keywords none; abilities none; statics none
card "Knight": type creature; cost 2; power 4000; keywords none; abilities destroyed replaces; statics none
card "Other": type creature; cost 2; power 4000; keywords none; abilities loses replaces; statics none
---
turn 5 A
"""
APPLIES, SAVES = 'B: apply "Knight": move "Knight" -> hand', 'B: apply "Other": destroy "Other"'
LEAVES = 'card "Third": type creature; cost 2; power 4000; keywords none; abilities leaves replaces; statics none'
WAYS = {
    "before a battle": ['attack "Raider" -> "Knight"', APPLIES, "battle"],
    "before an effect": ['cast "Pit"', APPLIES, 'effect "Pit": destroy "Knight"'],
    "inside an effect": ['cast "Pit"', 'effect "Pit"', APPLIES, 'destroy "Knight"', "done"],
    "before a loss": ['attack "Raider" -> player', SAVES, "direct attack"],
}


@pytest.mark.parametrize("way", WAYS)
def test_a_replacement_may_be_told_before_its_event(way: str) -> None:
    """The line of the event is done in its place, once, and a note says so."""
    found = judged("\n".join([*WAYS[way], "end", "turn 6 B"]) + "\n", head=HEAD).findings
    assert [(finding.code, finding.severity) for finding in found] == [("DM.opened", Severity.NOTE)]


@pytest.mark.parametrize(
    "lines",
    [
        ['cast "Pit"', APPLIES, 'effect "Pit": destroy "Other"'],  # of another creature
        ['attack "Raider" -> player', APPLIES, "direct attack"],  # another event
        ['attack "Raider" -> player', APPLIES, "end"],  # none
    ],
)
def test_a_replacement_before_another_event_is_refused(lines: list[str]) -> None:
    """What would not happen is not replaced, wherever that stands (609)."""
    found = judged("\n".join(lines) + "\n", head=HEAD).findings
    errors = [(finding.line, finding.rule) for finding in found if finding.severity is Severity.ERROR]
    assert errors[0] == (HEAD.count("\n") + 2, "609")


@pytest.mark.parametrize(
    "lines",
    [
        ['cast "Pit"', APPLIES],  # nothing else is told of the spell
        ['cast "Pit"', 'effect "Pit"', "draw 1", APPLIES, "done"],  # of another kind
        ['cast "Pit"', APPLIES, 'B: apply "Third": move "Third" -> mana'],  # twice
    ],
)
def test_a_replacement_is_told_without_its_event(lines: list[str]) -> None:
    """Where an effect is resolved and no line says what it does of that kind, it would have done it (609)."""
    third = {'"Other"\n': '"Other", "Third"\n', 'card "Other"': f'{LEAVES}\ncard "Other"'}
    found = judged("\n".join([*lines, "end", "turn 6 B"]) + "\n", third, head=HEAD).findings
    applied = sum("apply" in line for line in lines)
    assert [(finding.code, finding.severity) for finding in found] == [("DM.opened", Severity.NOTE)] * applied


def test_a_replacement_of_which_nobody_knows_the_event_is_undecided() -> None:
    """Where no effect is resolved nobody knows what would have happened: that accuses nobody, and it is done (609)."""
    found = judged(f'{APPLIES} #= B hand 6\ncast "Pit"\nend\n', head=HEAD).findings
    assert [(finding.code, finding.severity) for finding in found] == [("DM.undecided", Severity.NOTE)]


def test_who_lost_a_battle_that_nobody_can_decide_is_not_said() -> None:
    """Where a power is not known the replacement of the loser is undecided, and accuses nobody (115.3b, 609)."""
    found = judged(f'attack "Raider" -> "Knight"\nbattle\n{APPLIES}\n', {"power 6000; ": ""}, head=HEAD).findings
    assert {finding.code for finding in found} == {"DM.unverified.power"}


def test_what_happens_inside_a_refused_replacement_ends_no_program() -> None:
    """A loss that comes about while it is looked for why a line was refused leads elsewhere, and is followed (609)."""
    lines = ['attack "Raider" -> player', 'B: apply "Other"', "direct attack", 'destroy "Other"', "done"]
    optional = {"loses replaces": "loses replaces optional"}
    found = judged("\n".join(lines) + "\n", optional, head=HEAD).findings
    assert [finding.rule for finding in found if finding.severity is Severity.ERROR] == ["609"]


WINS = """edition: 1.50
first: A
start: turn 5 A
A hand: "Pit"
A mana: 6
A battle: "Judge"
A graveyard: {}
card "Pit": type spell; cost 6; civilizations none; abilities none
card "Judge": type creature; abilities none; statics win_game if graveyard at-least 3
---
turn 5 A
"""


@pytest.mark.parametrize(
    ("graveyard", "line", "rule"),
    [(2, 'apply "Judge": win A', "604.4"), (3, 'cast "Pit"', "104.1")],
    ids=["before its condition is met", "before what comes behind the end"],
)
def test_a_static_ability_waits_for_no_event(graveyard: int, line: str, rule: str) -> None:
    """What applies by itself is not read as standing behind the next line, nor the end of the game (604.4, 104.1)."""
    lines = ['apply "Judge": win A', 'cast "Pit"', 'effect "Pit": draw']
    found = judged("\n".join(lines) + "\n", head=WINS.format(graveyard)).findings
    errors = [
        (lines[(each.line or 0) - WINS.count("\n") - 1], each.rule) for each in found if each.severity is Severity.ERROR
    ]
    assert errors[:1] == [(line, rule)]


@pytest.mark.parametrize(("does", "rules"), [("destroyed", []), ("to_mana", []), ("taps", ["609"]), ("draws", ["609"])])
def test_told_alone_it_is_that_of_what_the_text_of_the_effect_says(does: str, rules: list[str]) -> None:
    """An effect of which the text only taps or draws sends no creature away, so that nothing is replaced (609)."""
    striker = (
        f'card "Raider": type creature; cost 2; power 6000; keywords none; abilities attacks only 1 {does} of-other'
    )
    lines, pit = HEAD.split("\n"), 'card "Raider"'
    head = "\n".join(
        striker if line.startswith(pit) else LEAVES if line.startswith('card "Other"') else line for line in lines
    )
    said = ['attack "Raider" -> player', 'effect "Raider"', 'B: apply "Third": move "Third" -> hand', "done"]
    found = judged("\n".join(said) + "\n", head=head.replace('"Other"', '"Third"')).findings
    assert [finding.rule for finding in found if finding.severity is Severity.ERROR] == rules


@pytest.mark.parametrize(
    ("line", "rules"),
    [('move "Knight" -> hand', []), ('B: move "Knight" -> hand', []), ('A: move "Knight" -> hand', ["400.5"]),
     ('move "Raider" -> hand', ["400.5"])],
)  # fmt: skip
def test_what_is_done_in_the_place_of_an_event_shows_that_it_is_replaced(line: str, rules: list[str]) -> None:
    """No line applies it, and this one does to that creature what only effects do: so it is applied (609)."""
    found = judged("\n".join(['attack "Raider" -> "Knight"', "battle", line]) + "\n", head=HEAD).findings
    assert [finding.rule for finding in found if finding.severity is Severity.ERROR] == rules

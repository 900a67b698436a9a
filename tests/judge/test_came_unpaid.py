"""What an ability counts that came to the battle zone without its cost being paid (511.1d, 601.1)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

from duelfsm.rulebook.finding import Severity

PLAIN = "civilizations fire; power 2000; keywords none"
HEAD = f"""edition: 1.50
first: A
start: turn 5 A state main
A hand: "Raider", "Zero", "Dash", "Stranger", "Top", "Call"
A battle: "Raider"
A mana: 6 "Raider"
B hand: "Blackout", "Nin"
B battle: "Warden"
card "Raider": type creature; cost 2; {PLAIN}; abilities none; statics none
card "Stranger": type creature; cost 2; {PLAIN}; abilities none
card "Zero": type creature; cost 9; {PLAIN}; abilities none; statics G-Zero shields at-most 5
card "Dash": type creature; cost 6; {PLAIN}; abilities D.D.D. 4; statics none
card "Top": type evolution_creature; cost 5; {PLAIN}; abilities Invasion; statics none; evolves-from creature
card "Call": type spell; cost 2; civilizations fire; keywords none; abilities resolves; statics none
card "Warden": type creature; cost 2; {PLAIN}; abilities enters of-other type creature replaces optional; statics none
card "Blackout": type creature; cost 6; {PLAIN}; abilities Invasion ZERO needs ASKED; statics none
---
""".replace("ASKED", "of-other enters type creature unpaid at-least 1")
LAST = ["end", 'B: declare "Blackout"']
CALLED = ['cast "Call"', 'effect "Call": put out "Raider" from hand']
DASH = ['attack "Raider" -> player', 'declare "Dash"']
INVASION = ['attack "Raider" -> player', 'declare "Top"', 'effect "Top": evolve "Top" -> "Raider"', "break 1"]
PLAYED = ['summon "Raider"']


@pytest.mark.parametrize("lines", [CALLED, INVASION, ['summon "Zero"']])
def test_it_counts_what_came_unpaid(lines: list[str]) -> None:
    """By a spell, by an Invasion and by G-Zero a creature comes without its cost being paid (511.1d)."""
    assert refused([*lines, *LAST], HEAD) == {}


@pytest.mark.parametrize("comes", ["summon", "put out"])
@pytest.mark.parametrize("lines", [[], PLAYED, [*DASH, 'effect "Dash": COMES "Dash"', "break 1"]])
def test_it_counts_nothing_that_was_paid_for(lines: list[str], comes: str) -> None:
    """In the Main step, or by a D.D.D., a creature is paid for (601.1)."""
    told = [line.replace("COMES", comes) for line in lines]
    assert refused([*told, *LAST], HEAD) == {len(told) + 2: "511.1d"}


@pytest.mark.parametrize("lines", [CALLED, PLAYED])
def test_what_nothing_took_the_place_of_came_as_it_was_to(lines: list[str]) -> None:
    """What may be replaced, and is not, comes paid or unpaid as it would have at once (609)."""
    head = HEAD.replace("enters of-other type creature replaces optional", "none")
    assert refused([*lines, *LAST], HEAD) == refused([*lines, *LAST], head)


def test_of_a_card_whose_text_nobody_knows_it_is_in_doubt() -> None:
    """It may have G-Zero: neither refused nor called legal (law 12)."""
    found = judged("\n".join(['summon "Stranger"', *LAST]), head=HEAD).findings
    assert [(each.code, each.severity) for each in found] == [("DM.unverified.statics", Severity.NOTE)]


def test_what_is_resolved_asks_as_it_is_resolved() -> None:
    """Behind `if` it is asked as the effect is resolved, which does nothing then (603.4)."""
    head = HEAD.replace("needs of-other", "if of-other")
    effect = 'B: effect "Blackout": put out "Blackout" from hand'
    assert refused([*CALLED, *LAST, effect], head) == {}
    assert refused([*PLAYED, *LAST, effect], head) == {4: "603.4"}


@pytest.mark.parametrize("asked", ["mana unpaid at-least 1", "of-other leaves unpaid at-least 1"])
def test_of_nothing_else_it_is_said(asked: str) -> None:
    """What lies in a zone, or leaves one, did not come: the word can mean nothing there (601.1)."""
    head = HEAD.replace("of-other enters type creature unpaid at-least 1", asked)
    assert [each.code for each in judged("end", head=head).findings][:1] == ["IN.no_meaning"]

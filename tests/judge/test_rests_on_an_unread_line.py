"""A line that nobody can read may have done what a later one needs: nobody is accused of that."""

from __future__ import annotations

import pytest
from turn_five import errors, notes

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

UNREAD = "something happened that nobody can read"
MUST = {
    'card "Fast": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none': (
        'card "Fast": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none; '
        "statics must attack"
    )
}
POOR = {"A mana: 2\n": "A mana: 1\n"}
BETWEEN = ("end", "turn 6 B", "charge ?", "end", "turn 7 A", "charge ?")
RESTING = {
    "what must attack (506.1b)": (MUST, ("charge ?", UNREAD), "end"),
    "mana of an earlier turn (503.1, 112.2)": (POOR, (UNREAD, *BETWEEN), 'summon "Hulcus"'),
    "an attack of the turn before tapped it (506.2)": (
        {},
        ("charge ?", "end", "turn 6 B", UNREAD, "end", "turn 7 A"),
        'attack "Bear" -> "Quick"',
    ),
}


@pytest.mark.parametrize("what", RESTING)
def test_what_such_a_line_may_have_done_is_no_mistake_behind_it(what: str) -> None:
    """The line that cannot be read is wrong, and the one that may rest on it is a note."""
    changes, before, line = RESTING[what]
    lines = ["turn 5 A", *before, line]
    assert errors("\n".join(lines), changes) == [(lines.index(UNREAD) + 1, "IN.verb")]
    assert notes("\n".join(lines), changes) == [(len(lines), lines.index(UNREAD) + 1)]


@pytest.mark.parametrize("what", RESTING)
def test_without_such_a_line_it_is_one(what: str) -> None:
    """Where every line can be read the same is refused."""
    changes, before, line = RESTING[what]
    lines = ["turn 5 A", *(each for each in before if each != UNREAD), line]
    assert [at for at, _ in errors("\n".join(lines), changes)] == [len(lines)]


def test_a_duty_of_this_turn_does_not_rest_on_a_line_of_another() -> None:
    """What creatures must do, they must do in each turn anew (506.1b)."""
    lines = ["turn 5 A", UNREAD, 'attack "Fast" -> player', "break 1", *BETWEEN, "end"]
    assert errors("\n".join(lines), MUST) == [(2, "IN.verb"), (len(lines), "506.1b")]


HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Bear"
A hand: 3
B hand: 4
B shields: {shields}
B deck: {deck}
card "Bear": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none; statics none
---
turn 5 A
"""
TO_THE_DRAW = ("end", "turn 6 B", "draw")
OF_ZONES = {
    "a shield that it made (509.1)": (0, 20, ('attack "Bear" -> player',), "break 1"),
    "a card that it put into the deck (104.2b)": (3, 1, TO_THE_DRAW, 'charge "X"'),
    "cards that it drew": (3, 20, TO_THE_DRAW, "count B deck 15"),
    "shields that it broke": (3, 20, (*TO_THE_DRAW, "count B deck 19"), "count B shields 1"),
}


def judged(what: str, *behind: str, unread: bool = True) -> list[tuple[int | None, str, str | None]]:
    """Return of each finding the line behind the head, the code and the severity."""
    shields, deck, before, line = OF_ZONES[what]
    head = HEAD.format(shields=shields, deck=deck)
    text = head + "\n".join([*([UNREAD] if unread else []), *before, line, *behind]) + "\n"
    report = Report()
    check_source(report, Source("record.duel", text))
    return [((each.line or 0) - head.count("\n"), each.code, each.severity) for each in report.findings]


@pytest.mark.parametrize("what", OF_ZONES)
def test_what_such_a_line_may_have_moved_is_no_mistake_behind_it(what: str) -> None:
    """How many cards lie somewhere it may have changed for many turns: a shield, the last card of a deck (104.2b)."""
    last = len(OF_ZONES[what][2]) + 2
    assert judged(what) == [(1, "IN.verb", "error"), (last, "DM.assumed", "note")]


@pytest.mark.parametrize("what", OF_ZONES)
def test_without_such_a_line_it_is_judged(what: str) -> None:
    """Where every line can be read the same is refused, or counted otherwise."""
    [(line, _, severity)] = judged(what, unread=False)
    assert (line, severity) == (len(OF_ZONES[what][2]) + 1, "error")


def test_what_it_does_not_explain_is_judged_behind_it() -> None:
    """What parts from a count before it does so by lines that can be read; a game that was given up is over."""
    counted = judged("cards that it drew", "count B deck 14")
    assert counted[2:] == [(6, "DM.count", "error")]
    given_up = judged("shields that it broke", "B: concede", 'charge "X"')
    assert [code for _, code, severity in given_up if severity == "error"] == ["IN.verb", "DM104.1"]

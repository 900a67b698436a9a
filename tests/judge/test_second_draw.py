"""What answers the second such thing of a turn, wherever it happens: inside an effect it waits behind that (114.5)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
START
A battle: "Watcher"
B battle: "Dog" tapped
A hand: "Study", 2
A mana: 4
A deck: 20
card "Watcher": type creature; cost 2; power 2000; keywords none; abilities SECOND; statics none
card "Dog": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Study": type spell; cost 2; civilizations none; keywords none; abilities resolves only 3 draws of-own mandatory
---
""".replace("SECOND", "draws of-own nth-time 2 only 1 untaps mandatory")
TURN, MAIN = "start: turn 5 A", "start: turn 5 A state main"
STUDY, ONE = 'cast "Study"\neffect "Study"\n', 'effect "Watcher": untap "Dog"\n'
DRAWN = "turn 5 A\ndraw\ncharge ?\n"


def _found(lines: str, start: str = TURN) -> list[str]:
    return [each.code for each in judged(lines, head=HEAD.replace("START", start)).findings]


@pytest.mark.parametrize("lines", [f"draw 1\n{ONE}draw 2\ndone\nend", f"draw 3\ndone\n{ONE}end"])
def test_the_second_draw_of_a_turn_triggers_once(lines: str) -> None:
    """The first of the effect is the second of the turn, and no later one is; the effect may be over first (114.5)."""
    assert _found(DRAWN + STUDY + lines) == []
    assert _found(DRAWN + STUDY + lines.replace("end", f"{ONE}end")) == ["DM603.2"]


def test_the_first_draw_of_a_turn_triggers_nothing() -> None:
    """That of the Draw step is the first one (502.1)."""
    assert _found(f"turn 5 A\ndraw\n{ONE}") == ["DM603.2"]


def test_it_must_be_resolved_before_the_turn_goes_on() -> None:
    """It waits behind the effect, and is not left (101.4a)."""
    assert "DM101.4a" in _found(f"{DRAWN}{STUDY}draw 3\ndone\nend")


def test_of_a_turn_that_began_before_the_record_it_is_in_doubt() -> None:
    """Nobody knows how often it happened before (law 12)."""
    assert {*_found(f"{STUDY}draw 1\n{ONE}draw 2\ndone\nend", MAIN)} == {"DM.unverified.abilities"}
    assert not [code for code in _found(f"{STUDY}draw 3\ndone\nend", MAIN) if "unverified" not in code]


def test_the_word_can_mean_nothing_where_it_replaces() -> None:
    """What takes the place of an event does so as it would happen, and counts none that did not (609)."""
    head = HEAD.replace("START", TURN).replace("nth-time 2 only", "replaces nth-time 2 only")
    assert [each.code for each in judged("turn 5 A", head=head).findings] == ["IN.no_meaning"]

"""What keeps an effect from what it has to do: only what forbids it of the cards that are there (101.2, 101.3)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

RECORD = """edition: 1.50
first: A
start: turn 5 A
A hand: "Call", 2
A mana: 5
A battle: "Beside"
B battle: "Victim"
B hand: 2
card "Call": type spell; cost 5; civilizations none; keywords none; abilities resolves TEXT; statics none
card "Beside": type creature; cost 2; power 9000; keywords none; abilities none; statics STATIC
card "Victim": type creature; cost 2; power 1000; keywords none; abilities none; statics none
---
turn 5 A
cast "Call"
effect "Call"
nothing
done
"""
DESTROYS, TAPS, DISCARDS = "only 1 destroyed of-other", "only 1 taps of-other", "only 2 discarded of-other"
NOT_OF_IT = {
    DESTROYS: (
        *(
            "be_blocked",
            "be_attacked",
            "untap",
            "enters",
            "leaves",
            "destroyed",
            "destroyed of-own",
            "be_chosen of-own",
        ),
        *("draw of-other player", "cast of-other player", "taps of-other", "attack of-other"),
    ),
    TAPS: ("destroyed of-other", "leaves of-other"),
    DISCARDS: ("be_blocked",),
}
OF_IT = {
    DESTROYS: ("destroyed of-other", "leaves of-other", "be_chosen of-other"),
    TAPS: ("taps of-other",),
    DISCARDS: ("discarded of-other",),
}


def wrong(text: str, static: str) -> list[str | None]:
    """Return the rules by which what a spell leaves undone is refused."""
    head = RECORD.replace("TEXT", f"{text} mandatory").replace("STATIC", f"cannot {static}")
    return [each.rule for each in judged("", head=head).findings if each.severity is Severity.ERROR]


@pytest.mark.parametrize(("text", "static"), [(text, each) for text, statics in NOT_OF_IT.items() for each in statics])
def test_what_another_card_cannot_keeps_an_effect_from_nothing(text: str, static: str) -> None:
    """What an effect has to do it does, whatever is forbidden of other cards, or of other deeds (101.3)."""
    assert wrong(text, static) == ["101.3"]


@pytest.mark.parametrize(("text", "static"), [(text, each) for text, statics in OF_IT.items() for each in statics])
def test_what_cannot_be_done_to_the_only_card_is_not_owed(text: str, static: str) -> None:
    """What is forbidden is left out: an effect does what it can, and "cannot" wins (101.2, 101.3)."""
    assert wrong(text, static) == []

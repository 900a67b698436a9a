"""A name that cards of both players have, in what an effect does: it is told whose is meant, and later lines decide."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Bear"
B battle: "Bear", "Giga"
A mana: 2 "Bolt"
A hand: "Bolt"
card "Bear": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Giga": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Bolt": type spell; civilizations fire; cost 2; keywords none; abilities none; statics none
---
turn 5 A
cast "Bolt"
"""
DECIDED = {
    "the spell's owner attacks with the own one": [
        'effect "Bolt": destroy "Bear"',
        'attack "Bear" -> player',
        "break 1",
    ],
    "in Japanese": ["効果 《Bolt》: 破壊 《Bear》", "攻撃 《Bear》 → プレイヤー", "ブレイク 1"],
    "several are destroyed": ['effect "Bolt": destroy "Giga"; destroy "Bear"', 'attack "Bear" -> player', "break 1"],
}
SAID = {
    "whose it is": ['effect "Bolt": destroy "Bear" (B, battle)', 'attack "Bear" -> player', "break 1"],
    "a name that one player has": ['effect "Bolt": destroy "Giga"', 'attack "Bear" -> player', "break 1"],
}


def _told(lines: list[str]) -> list[tuple[int, str, Severity]]:
    found = judged("\n".join(lines) + "\n", head=HEAD).findings
    return [((each.line or 0) - HEAD.count("\n"), each.code, each.severity) for each in found]


@pytest.mark.parametrize("way", DECIDED)
def test_a_later_line_says_whose_card_was_meant(way: str) -> None:
    """Who attacks with a card of that name is not accused: it was the other player's that left (400.5, 506.1)."""
    told = _told(DECIDED[way])
    assert [severity for _, _, severity in told] == [Severity.NOTE] * 2
    assert [code for _, code, _ in told] == ["DM.opened", "DM.assumed"]


def test_it_is_said_whose_card_is_meant() -> None:
    """Where nothing decides it, a note names whose card the check takes, and how to say otherwise (law 12)."""
    (told,) = judged('effect "Bolt": destroy "Bear"\nend\nturn 6 B\n', head=HEAD).findings
    assert told.severity is Severity.NOTE
    assert "Both players have Bear" in told.message.en


@pytest.mark.parametrize("way", SAID)
def test_what_is_plain_is_not_told(way: str) -> None:
    """Nothing is said where the line says whose it is, or only one player has such a card."""
    assert _told(SAID[way]) == []


def test_a_card_that_is_gone_either_way_attacks_no_more() -> None:
    """With the own one named, the attack is refused as before: it lies in the graveyard (506.1)."""
    lines = ['effect "Bolt": destroy "Bear" (A, battle)', 'attack "Bear" -> player']
    assert [(line, severity) for line, _, severity in _told(lines)] == [(2, Severity.ERROR)]


CASTER = """edition: 1.50
first: A
start: turn 5 A state attack
A battle: "Caster"
A mana: "Giga"
A hand: "Bear"
card "Caster": type creature; cost 3; abilities attacks only 1 enters from hand{}; statics none
card "Giga": type creature; cost 2; power 2000; keywords none; abilities none; statics none
---
attack "Caster" -> player
effect "Caster": put out "Giga"
"""


@pytest.mark.parametrize(("whose", "severity"), [("", Severity.ERROR), (" of-other", Severity.NOTE)])
def test_what_names_no_player_is_about_the_cards_of_its_owner(whose: str, severity: Severity) -> None:
    """The other player's hidden hand is meant only where the text names the other player (101.3)."""
    head, line, actions = CASTER.format(whose).partition("---\n")
    told = [each.severity for each in judged(actions, head=head + line).findings]
    assert severity in told
    assert (Severity.ERROR in told) is (severity is Severity.ERROR)

"""An evolution of which nobody knows onto what it is put is neither refused for that nor called legal (801)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A state main
A hand: "Comet", "Squire", 3
A battle: "Novice", "Plain"
A mana: "Sage", 4
A graveyard: "Shade"
A deck: "Scout", 20
B battle: "Foe"
card "Comet": type evolution_creature; cost 3; civilizations none; power 6000; abilities none; statics none
card "Novice": type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none
card "Plain": type field; cost 2; civilizations none; abilities none; statics none
card "Sage": type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none
card "Shade": type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none
card "Scout": type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none
card "Squire": type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none
---
"""
KNOWN = 'statics none\ncard "Novice"', 'statics none; evolves-from {}\ncard "Novice"'


def said(onto: str, head: str = HEAD) -> tuple[list[str | None], list[str]]:
    """Return the rules by which the summoning is refused, and the facts that are missing."""
    found = judged(f'summon "Comet" -> {onto}\n', head=head).findings
    missing = [each.code.rpartition(".")[2] for each in found if each.code.startswith("DM.unverified")]
    return [each.rule for each in found if each.severity is Severity.ERROR], missing


@pytest.mark.parametrize(
    "onto", ['"Novice"', '"Plain"', '"Sage"', '"Shade"', '"Scout"', '"Squire"', '"Squire" (A, hand)']
)
def test_what_its_text_may_name_is_undecided(onto: str) -> None:
    """Its own text may name a field, and cards of other zones; the fact that would decide it is named."""
    assert said(onto) == ([], ["bases"])


@pytest.mark.parametrize("onto", ['"Nobody"', '"Foe"'])
def test_no_hidden_mana_is_guessed(onto: str) -> None:
    """That a hidden card of the mana zone bears the name is said by no line; one that names the zone says so."""
    assert said(onto) == (["801"], [])
    assert said(f'{onto[:-1]}er" (A, mana)') == ([], ["type", "bases"])


def test_a_creature_of_the_other_player_is_refused() -> None:
    """No text makes it one to be put on: that is said without the text."""
    assert said('"Foe"', HEAD.replace('"Sage", 4', '5 "Sage"'))[0] == ["801"]


@pytest.mark.parametrize(
    ("asked", "missing"), [("cost-at-least 3 from mana", "cost"), ("civilization fire from mana", "civilizations")]
)
def test_the_fact_of_the_base_that_is_missing_is_named(asked: str, missing: str) -> None:
    """Where the text is known, it is the fact of the card below that decides."""
    fact = {"cost": " cost 2;", "civilizations": " civilizations none;"}[missing]
    head = HEAD.replace(KNOWN[0], KNOWN[1].format(asked))
    lines = [line.replace(fact, "") if line.startswith('card "Sage"') else line for line in head.split("\n")]
    assert said('"Sage"', "\n".join(lines)) == ([], [missing])


def test_a_card_in_a_wrong_zone_is_refused_whatever_it_is() -> None:
    """What is unknown of a card of which the text speaks nowhere decides nothing."""
    head = HEAD.replace(KNOWN[0], KNOWN[1].format("race Human from graveyard"))
    assert said('"Novice"', head) == (["801"], [])

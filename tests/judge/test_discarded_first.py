"""What an S-Back and a Sabaki Z have discarded before their card is used (112.3b, 112.3d)."""

from __future__ import annotations

import pytest
from turn_five import refused

SABAKI = "shields_taken of-own declared optional shield-class used-itself"
HEAD = f"""edition: 1.50
first: A
start: turn 5 A
A battle: "Wolf"
B hand: "Back", "Crest", "Coal", 2
B shields: "Ember", "Spring", 3
card "Wolf": type creature; cost 2; power 9000; keywords double_breaker; abilities none; statics none
card "Ember": type creature; cost 4; civilizations fire; power 3000; keywords none; abilities none; statics none
card "Coal": type creature; cost 4; civilizations fire; power 3000; keywords none; abilities none; statics none
card "Spring": type creature; cost 4; civilizations water; power 3000; keywords none; abilities none; statics none
card "Back": type creature; cost 4; civilizations fire; power 3000; keywords none; abilities ABILITY; statics none
card "Crest": type spell; civilizations light; keywords none; abilities {SABAKI}, resolves only 1 draws; statics none
---
turn 5 A
attack "Wolf" -> player
no block
break #1 #2
"""
OF_ANY = "shield_to_hand of-own declared optional shield-class used-itself"
OF_FIRE = "shield_to_hand of-own civilization fire declared optional shield-class used-itself"
BACK, SHOWN = 'B: declare "Back"', 'B: effect "Back": discard "Ember"; summon "Back"'
LEGAL = {
    "an S-Back": (OF_ANY, [BACK, SHOWN, "end"]),
    "an S-Back of a civilization": (OF_FIRE, [BACK, SHOWN, "end"]),
    "an S-Back with a shield as it lies there": (
        OF_ANY,
        [BACK, SHOWN.replace('"Ember"', '"Ember" (B, shields)'), "end"],
    ),
    "a Sabaki Z": ("none", ['B: declare "Crest"', 'B: effect "Crest": discard 1; cast "Crest"', "end"]),
}
UNTOLD = HEAD.replace('card "Back": type creature; cost 4', 'card "Back": type spell; cost 6').replace(
    ", resolves only 1 draws", ""
)
FIRST = ['destroy "Wolf"', 'cast "Back"', "draw 1", 'cannot attack "Wolf" until turn', "extra turn B"]
REFUSED = {
    "an S-Back without it": (OF_ANY, [BACK, 'B: effect "Back": summon "Back"'], "101.3a"),
    "an S-Back in the other order": (
        OF_ANY,
        [BACK, 'B: effect "Back": summon "Back"; discard "Ember"'],
        "101.3a",
    ),
    "an S-Back with a shield of another civilization": (
        OF_FIRE,
        [BACK, 'B: effect "Back": discard "Spring"'],
        "101.3",
    ),
    "an S-Back with a card that was no shield": (
        OF_ANY,
        [BACK, 'B: effect "Back": discard "Coal"'],
        "101.3",
    ),
    "a Sabaki Z without it": ("none", ['B: declare "Crest"', 'B: effect "Crest": cast "Crest"'], "101.3a"),
}


@pytest.mark.parametrize("case", LEGAL)
def test_a_card_is_discarded_and_then_the_other_one_is_used(case: str) -> None:
    """The shield goes to the graveyard as if it were discarded, and the card is used (112.3b, 112.3d)."""
    ability, lines = LEGAL[case]
    assert refused(lines, HEAD.replace("ABILITY", ability)) == {}


@pytest.mark.parametrize("case", REFUSED)
def test_it_is_not_used_without_that(case: str) -> None:
    """Without the discard of such a shield, or before it, the card is not used (112.3b, 112.3d, 101.3a)."""
    ability, lines, rule = REFUSED[case]
    assert refused(lines, HEAD.replace("ABILITY", ability))[2] == rule


@pytest.mark.parametrize("line", FIRST)
def test_a_spell_of_which_nobody_told_what_it_does_does_it_behind_the_discard(line: str) -> None:
    """Whatever it does, the shield that its S-Back names is discarded before (112.3b, 101.3a)."""
    head = UNTOLD.replace("ABILITY", OF_ANY)
    assert refused([BACK, f'B: effect "Back": {line}'], head) == {2: "101.3a"}
    assert refused([BACK, f'B: effect "Back": discard "Ember"; {line}'], head) == {}
    assert refused([BACK, 'B: effect "Back": discard "Coal"'], head) == {2: "101.3"}


def test_so_does_one_of_a_sabaki_z() -> None:
    """Of a Sabaki Z a card that came to the hand is discarded first (112.3d, 101.3a)."""
    declared = 'B: declare "Crest"'
    assert refused([declared, 'B: effect "Crest": draw 1'], UNTOLD.replace("ABILITY", "none")) == {2: "101.3a"}
    assert refused([declared, 'B: effect "Crest": discard 1; draw 1'], UNTOLD.replace("ABILITY", "none")) == {}


def test_an_s_back_of_another_civilization_is_refused_by_its_own_number() -> None:
    """The only broken shield is of water, and the S-Back asks for one of fire (509.5c)."""
    head = HEAD.replace("ABILITY", OF_FIRE).replace("break #1 #2", "break #2").replace("double_breaker", "none")
    assert refused([BACK], head) == {1: "509.5c"}

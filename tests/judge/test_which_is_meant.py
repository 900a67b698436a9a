"""A line that leaves open which of several is meant: a later line shows it, and nobody is accused for a guess."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

CUB = 'card "Cub": creature, fire, cost 2, races Bird, power 2000, keywords none, abilities none, statics none\n'
SPELL = 'card "Sp": spell, fire, cost 2, abilities none\n'
EVO = (
    'card "Evo": evolution creature, fire, cost 2, races Bird, power 5000, keywords none, abilities none, '
    "statics none, evolves-from race Bird\n"
)
MODE = (
    'card "H": creature, fire, cost 5, power 5000, keywords none, '
    "abilities activated releases-mode tapping 1 type creature other-than this, statics power +4000 in-mode\n"
)
TWO = (
    'card "Two": creature, fire, cost 2, power 2000, keywords none, abilities enters only 1 draws mandatory, '
    "enters only 1 destroyed of-other type creature chosen mandatory, statics none\n"
    'card "Y": creature, fire, cost 2, power 2000, keywords none, abilities none, statics none\n'
)
CASTLE = (
    'card "C": castle, light, cost 2, abilities none, statics power +1000 of-own\n'
    'card "Def": creature, light, cost 2, power 3000, blocker, abilities none, statics none\n'
    'card "Att": creature, fire, cost 1, power 1000, keywords none, abilities none, statics none\n'
    'card "Big": creature, fire, cost 4, power 3500, keywords none, abilities none, statics none\n'
)
KEPT = (
    'card "G1": creature, fire, cost 2, power 1000, keywords none, abilities none, statics none\n'
    'card "G2": creature, fire, cost 2, power 1000, keywords none, abilities none, statics none\n'
)
RAMP = (
    'card "Twin": creature, fire water, cost 3, power 3000, keywords none, abilities none, statics none\n'
    'card "Ramp": spell, nature, cost 2, abilities none\n'
    'card "One": creature, fire, cost 1, power 1000, keywords none, abilities none, statics none\n'
)
ON_TOP = f'A mana: 2 "Bronze-Arm Tribe"\nA hand: "Ramp", "One"\nA deck: "Twin", 20\n{RAMP}'
OLD_AND_NEW = f'A battle: "Cub", "Cub" came-now\nA mana: 6\nA hand: "Evo", "Sp", 3\nB shields: 4\n{CUB}{EVO}{SPELL}'
IN_GRAVEYARD = f'A mana: 6\nA hand: "Sp"\nA graveyard: "G1", "G2"\n{SPELL}{KEPT}'
MEANT = {
    "the new copy is evolved (301.5)": (
        OLD_AND_NEW,
        'summon "Evo" -> "Cub"\nattack "Evo" -> player\nbreak 1\nattack "Cub" -> player\nbreak 1\nend',
    ),
    "the new copy is destroyed (301.5)": (
        OLD_AND_NEW,
        'cast "Sp"\neffect "Sp": destroy "Cub"\nattack "Cub" -> player\nbreak 1\nend',
    ),
    "the copy that cannot attack is tapped for a cost, however they lie (403, 506.1a)": (
        f'A battle: "Cub", "Cub" came-now, "H"\nB shields: 5\n{CUB}{MODE}',
        'hyper mode "H" tapping "Cub"\nattack "Cub" -> player\nbreak 1\nend',
    ),
    "the second ability first (101.4a, 605.1)": (
        f'A mana: 8\nA hand: "Two", 3\nB battle: "Y"\n{TWO}',
        'summon "Two"\neffect "Two": destroy "Y"\neffect "Two": draw 1\nend',
    ),
    "a castle on a shield that is not broken (304, 115.3b)": (
        f'A mana: 6\nA hand: "C", 3\nA shields: 3\nA battle: "Def"\nB battle: "Att", "Big"\n{CASTLE}',
        'fortify "C"\nend\nturn 8 B\nattack "Att" -> player\nno block\nbreak #1\ntake shields\n'
        'attack "Big" -> player\nA: block "Def"\nbattle\nlost "Big"\nend',
    ),
    "a card of the graveyard, which has no order (404.3)": (
        IN_GRAVEYARD,
        'cast "Sp"\neffect "Sp": move 1 from graveyard -> hand\nsummon "G2"\nend',
    ),
    "a card of the deck into which the effect looked (405.1)": (
        ON_TOP,
        'cast "Ramp"\neffect "Ramp": search; to mana 1 from deck\nsummon "One"\nend',
    ),
}

TWO_LYING = (
    'A battle: "Cub" tapped, "Cub", "Big"\nA shields: "Sp", 4\nB battle: "Big"\nB mana: 6\nB hand: "Sp"\n'
    'B shields: "Hand", 4\n'
    'card "Hand": spell, darkness, cost 6, abilities S-Trigger, resolves only 1 destroyed of-other mandatory\n'
    'card "Big": creature, fire, cost 4, power 3500, keywords none, abilities none, statics none\n'
    f"{CUB}"
    'card "Sp": spell, fire, cost 2, keywords none, abilities resolves only 1 destroyed of-other mandatory\n'
)
UNOPENED = {
    "what a spell destroys": (
        ("turn 7 A", "turn 8 B"),
        ['cast "Sp"', 'destroy "Cub"', 'attack "Big" -> "Cub"', 'lost "Cub"', "end"],
        (1, {3: "505.2"}),
    ),
    "what an S-Trigger destroys": (
        ('"Cub" tapped, "Cub"', '"Cub", "Cub" tapped'),
        [
            'attack "Big" -> player',
            "break #1",
            'B: s-trigger "Hand"',
            'B: destroy "Cub"',
            'attack "Cub" -> player',
            "break #2",
        ],
        (1, {5: "506.1a"}),
    ),
}


@pytest.mark.parametrize("case", UNOPENED)
def test_which_copy_is_shown_where_no_line_opens_the_effect(case: str) -> None:
    """The copy that stays is the one that a later line needs (505.2, 506.1a); one that is named by its number is it."""
    change, lines, (number, errors) = UNOPENED[case]
    head = _head(TWO_LYING).replace(*change)
    assert refused(lines, head) == {}
    assert refused([line.replace('y "Cub"', f'y "Cub" {number}') for line in lines], head) == errors


def _head(told: str) -> str:
    return f"edition: 1.50\nfirst: A\n{told}start: turn 7 A state main\n---\n"


@pytest.mark.parametrize("case", MEANT)
def test_a_later_line_shows_which_is_meant(case: str) -> None:
    """What a line leaves open is what makes a later line legal, and a note says how it is read."""
    told, lines = MEANT[case]
    found = judged(lines, head=_head(told)).findings
    assert [each.code for each in found] == ["DM.opened"]


@pytest.mark.parametrize(
    ("told", "lines", "errors"),
    [
        (
            OLD_AND_NEW,
            ['attack "Cub" -> player', "break 1", 'attack "Cub" -> player'],
            {3: "506.1a"},
        ),
        (
            OLD_AND_NEW,
            ['summon "Evo" -> "Cub" 1', 'attack "Evo" -> player', "break 1", 'attack "Cub" -> player'],
            {4: "301.5"},
        ),
        (
            OLD_AND_NEW,
            ['summon "Evo" -> "Cub"', *['attack "Cub" -> player', "break 1"] * 2],
            {4: "506.1a"},
        ),
        (
            IN_GRAVEYARD,
            ['cast "Sp"', 'effect "Sp": move 1 from graveyard -> hand', 'summon "G1"', 'summon "G2"'],
            {4: "504.1"},
        ),
        (
            ON_TOP,
            ['cast "Ramp"', 'effect "Ramp": put the top card of the deck into the mana zone', 'summon "One"'],
            {3: "112.2"},
        ),
    ],
)
def test_what_no_meaning_makes_legal_is_refused(told: str, lines: list[str], errors: dict[int, str]) -> None:
    """A copy that is named by its number is that one, and more than there is cannot be done (301.5, 504.1, 506.1a).

    What goes from the top of the deck is the card that lies there, here one of two civilizations (405.1, 112.2).
    """
    assert refused(lines, _head(told)) == errors


def test_what_is_done_in_the_place_of_an_event_is_done_to_its_own_card() -> None:
    """A knight that comes to the hand instead of being destroyed is no card of its name elsewhere (609, 505.2)."""
    facts = "creature, water, cost 5, power 4000, keywords none, abilities destroyed replaces, statics none"
    zones = 'A battle: "Kn" tapped\nA mana: "Kn", 4\nB battle: "G1"\nB hand: "Sp"\nB mana: 2 "G1"\n'
    told = f'{zones}card "Kn": {facts}\n{SPELL}{KEPT}'
    lines = ["end", "turn 8 B", 'cast "Sp"', 'effect "Sp": destroy "Kn"', 'A: apply "Kn": move "Kn" -> hand']
    assert refused([*lines, 'attack "G1" -> "Kn"'], _head(told)) == {6: "505.2"}


def test_a_card_of_another_zone_is_not_meant_where_a_creature_of_its_name_lies() -> None:
    """What an effect taps, or returns, is the creature in the battle zone, whatever lies in the mana zone (400.5)."""
    told = f'A battle: "G1"\nA hand: "Sp"\nA mana: "G1", 5\nB mana: "G2"\nB battle: "G2"\nB shields: 5\n{SPELL}{KEPT}'
    for does, behind, rule in (
        ('tap "G1"', 'attack "G1" -> player', "506.1a"),
        ('move "G1" -> hand', 'attack "G1" -> player', "506.1"),
    ):
        assert refused(['cast "Sp"', f'effect "Sp": {does}', behind], _head(told)) == {3: rule}


def test_who_else_draws_than_the_player_of_the_spell_breaks_its_text() -> None:
    """Where nothing waits but a spell, a draw of the other player is one by its text, which draws its owner (101.3)."""
    draws = 'card "Draw": spell, fire, cost 2, abilities resolves only 2 draws of-own mandatory, statics none\n'
    told = f'A hand: "Draw"\nA mana: 2 "G1"\n{draws}{KEPT}'
    assert refused(['cast "Draw"', "draw 2", "end"], _head(told)) == {}
    assert refused(['cast "Draw"', "B: draw 2", "end"], _head(told)) == {2: "101.3"}


BLOCKERS = 'A battle: "Bolshack Dragon"\nB battle: "Kanesill, the Explorer", "La Ura Giga, Sky Guardian"\n'
BLOCKED = ['attack "Bolshack Dragon" -> player', 'B: block "Kanesill, the Explorer" and "La Ura Giga, Sky Guardian"']


@pytest.mark.parametrize("loser", ["Kanesill, the Explorer", "La Ura Giga, Sky Guardian"])
def test_one_line_of_two_blockers_does_not_say_which_is_last(loser: str) -> None:
    """Their owner chooses the order in which their abilities are resolved: who battled and lost shows it (507.2)."""
    assert refused([*BLOCKED, "battle", f'lost "{loser}"', "end"], _head(BLOCKERS)) == {}


def test_who_battles_of_two_blockers_is_the_one_that_loses() -> None:
    """Only one of them blocks, and in either order the attacker does not lose (507.2a, 115.3b)."""
    chosen = 'battle "Bolshack Dragon" -> "Kanesill, the Explorer"'
    wrong = [*BLOCKED, chosen, 'lost "La Ura Giga, Sky Guardian"', "end"]
    assert refused(wrong, _head(BLOCKERS)) == {4: "115.3b"}
    assert refused([*BLOCKED, "battle", 'lost "Bolshack Dragon"', "end"], _head(BLOCKERS)) == {4: "115.3b"}

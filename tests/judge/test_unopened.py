"""What was declared and is used without `effect`: the line is judged as a part of it, and nobody is accused."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Vorg"
B battle: "Wall"
B hand: "Ninja", 2
B shields: "Trap", "Other", 3
card "Vorg": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Wall": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Ninja": type creature; power 2000; keywords none; statics none; abilities attacks of-other from hand declared
card "Trap": type spell; cost 2; keywords none; statics none; abilities shield_to_hand declared optional s-trigger
card "Other": type spell; cost 2; keywords none; statics none; abilities shield_to_hand declared optional s-trigger
---
turn 5 A
attack "Vorg" -> player
"""
WAYS = {
    "a spell alone": ["break #1", 'B: s-trigger "Trap"', 'cast "Trap"'],
    "by its owner": ["break #1", 'B: s-trigger "Trap"', 'B: cast "Trap"'],
    "with what it does": ["break #1", 'B: s-trigger "Trap"', 'cast "Trap"', 'tap "Vorg"'],
    "with its effect": ["break #1", 'B: s-trigger "Trap"', 'cast "Trap"', 'effect "Trap": draw 1'],
    "with a done": ["break #1", 'B: s-trigger "Trap"', 'cast "Trap"', "  draw 1", "done"],
    "a creature": ['B: ninja strike "Ninja"', 'B: summon "Ninja"', "break 1"],
    "what it does alone": ["break #1", 'B: s-trigger "Trap"', 'tap "Vorg"', "draw 1 B"],
    "put out": ['B: ninja strike "Ninja"', 'put out "Ninja" from hand', "B: no block", "break 1"],
}


@pytest.mark.parametrize("way", WAYS)
def test_a_line_that_uses_what_was_declared_is_part_of_its_effect(way: str) -> None:
    """Nothing is wrong with it, nor with the lines behind it; a note says how it is read (113.6, 603.2e)."""
    found = judged("\n".join([*WAYS[way], "end", "turn 6 B"]) + "\n", head=HEAD).findings
    assert {finding.code for finding in found} == {"DM.opened"}


@pytest.mark.parametrize(
    "lines",
    [
        ["break #1", 'cast "Trap"'],  # not declared
        ["break #1", 'B: s-trigger "Trap"', 'A: cast "Trap"'],  # not A's
        ['B: ninja strike "Ninja"', 'B: summon "Ninja"', 'B: summon "Ninja"'],  # once
    ],
)
def test_what_was_not_declared_by_this_player_is_refused(lines: list[str]) -> None:
    """A use that no declared effect of its player explains is as illegal as before (500.2a, 504.1)."""
    found = judged("\n".join(lines) + "\n", head=HEAD).findings
    errors = [finding.line for finding in found if finding.severity is Severity.ERROR]
    assert errors[:1] == [HEAD.count("\n") + len(lines)]


def test_of_two_that_were_declared_each_is_used_in_any_order() -> None:
    """The effect of the first is over as the second is used (509.5e)."""
    lines = ["break #1 #2", 'B: s-trigger "Trap"', 'B: s-trigger "Other"', 'cast "Other"', 'cast "Trap"', "end"]
    once = 'card "Vorg": type creature; cost 2; power 2000; keywords none'
    twice = {once: 'card "Vorg": type creature; power 2000; keywords double_breaker'}
    found = judged("\n".join(lines), twice, head=HEAD).findings
    assert [finding.code for finding in found] == ["DM.opened", "DM.opened"]


SUMMONED = """edition: 1.50
first: A
start: turn 5 A
A hand: "Newt", "Owl", 3
A mana: "M", "M", "M", "M"
B battle: "Wall"
B hand: "Foo"
card "Newt": type creature; cost 2; civilizations water; power 2000; keywords none; abilities enters; statics none
card "Owl": type creature; cost 2; civilizations water; power 2000; keywords none; abilities enters; statics none
card "M": civilizations water
card "Wall": type creature; cost 2; power 2000; keywords none; abilities none; statics none
---
turn 5 A
summon "Newt"
"""


@pytest.mark.parametrize(
    "lines",
    [
        ["draw 1"],
        ["draw 1", "discard ?"],
        ['tap "Wall"', "draw 1"],
        ["draw 1", 'summon "Owl"', "draw 1"],
        ['B: discard "Foo"'],  # as it is said of whose hand it is
    ],
)
def test_what_only_effects_do_is_part_of_the_one_that_waits(lines: list[str]) -> None:
    """Whoever writes what came of a summoning without `effect` and `done` is not accused (101.4, 603.3)."""
    found = judged("\n".join([*lines, "end", "turn 6 B"]) + "\n", head=SUMMONED).findings
    assert {finding.code for finding in found} == {"DM.opened"}


def test_what_a_spell_does_is_part_of_it() -> None:
    """So is what stands behind a spell: nobody writes that it is resolved, before it goes to the graveyard (302.2)."""
    spell = {'card "Owl": type creature': 'card "Owl": type spell', 'summon "Newt"': 'cast "Owl"'}
    lines = ["draw 1", "discard ?", "end", 'turn 6 B #= "Owl" (A, graveyard)']
    assert {finding.code for finding in judged("\n".join(lines) + "\n", spell, head=SUMMONED).findings} == {"DM.opened"}


@pytest.mark.parametrize(
    ("lines", "wrong", "rule"),
    [
        (["draw 1", "end", "turn 6 B", "draw 1", "draw 1"], 5, "502.1"),  # nothing waits there
        (["B: draw 1"], 1, "502.1"),  # it is not B's effect
        (["draw 1", 'attack "Newt" -> player'], 2, "301.5"),  # no part of an effect: the attack of a sick creature
    ],
)
def test_what_is_no_part_of_an_effect_is_refused(lines: list[str], wrong: int, rule: str) -> None:
    """A second draw for the turn, another player's, and what no effect does stay what they are."""
    found = judged("\n".join(lines) + "\n", head=SUMMONED).findings
    errors = [(finding.line, finding.rule) for finding in found if finding.severity is Severity.ERROR]
    assert errors == [(SUMMONED.count("\n") + wrong, rule)]


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["draw 1", 'summon "Owl"', "draw 1", 'summon "Newt"', "draw 1", "discard ?"], {4: "112.2"}),
        (["end", "draw 1", "turn 6 B"], {1: "101.4a"}),  # the effect was passed over, and is told late
        (["draw 1", 'summon "Owl"', "draw 1", 'charge "M"', "draw 1"], {4: "500.2a", 5: "500.2a"}),
    ],
)
def test_what_stands_behind_a_refused_use_is_a_part_of_it(lines: list[str], wrong: dict[int, str]) -> None:
    """One mistake is one finding: what came of a refused summoning, or late, is none; behind a charge it is."""
    found = judged("\n".join(lines) + "\n", head=SUMMONED).findings
    errors = {(each.line or 0) - SUMMONED.count("\n"): each.rule for each in found if each.severity is Severity.ERROR}
    assert errors == wrong


HAMMER = """edition: 1.50
first: A
start: turn 5 A
A mana: 2 "Crimson Hammer"
A hand: "Crimson Hammer"
B battle: "Aqua Hulcus", "Bolshack Dragon"
---
turn 5 A
cast "Crimson Hammer"
"""


@pytest.mark.parametrize(("card", "rules"), [("Aqua Hulcus", [None]), ("Bolshack Dragon", [None, "101.3"])])
def test_what_the_text_of_the_spell_does_not_allow_is_refused_as_that(card: str, rules: list[str | None]) -> None:
    """A line that can be a part of one effect alone is judged in it, not as one outside of any effect (101.3)."""
    found = judged(f'destroy "{card}"\nend\nturn 6 B\n', head=HAMMER).findings
    assert [finding.rule for finding in found if finding.code != "DM.assumed"] == rules
    assert {finding.line for finding in found if finding.severity is Severity.ERROR} <= {HAMMER.count("\n") + 1}


LAST = """edition: 1.50
first: A
start: turn 5 A
A deck: 2
A mana: 4
B battle: "Wall"
card "Wall": type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none
card "Serum": type spell; cost 4; civilizations none; keywords none; statics none; abilities cast only 2 draws
---
turn 5 A
cast "Serum"
draw 2
"""


@pytest.mark.parametrize("line", ["end", "turn 6 B", 'summon "Wall"', "draw 1", 'effect "Serum": draw 1'])
def test_nothing_is_part_of_an_effect_that_ended_the_game(line: str) -> None:
    """Who draws the last card loses at once: what stands behind that is refused as the game is over (104.1, 104.2b)."""
    assert refused([line], LAST) == {1: "104.1"}


TWICE = {
    "a trigger": (["draw 1", 'effect "Newt": draw 1'], "603.2"),
    "a trigger, line by line": (["draw 1", 'effect "Newt"', "draw 1", "done"], "603.2"),
    "a spell": (['effect "Newt"', "done", 'cast "Fount"', "draw 1", 'effect "Fount": draw 1'], "302.2"),
}
CAST = {
    'A hand: "Newt"': 'A hand: "Fount", "Newt"',
    'card "M"': 'card "Fount": type spell; cost 2; civilizations water; keywords none; statics none; abilities none'
    '\ncard "M"',
}


@pytest.mark.parametrize("way", TWICE)
def test_an_effect_that_a_line_opened_unsaid_is_not_opened_once_more(way: str) -> None:
    """It did something and is over: it triggered once, so that no second one waits (603.2, 302.2)."""
    lines, rule = TWICE[way]
    found = judged("\n".join(lines) + "\n", CAST, head=SUMMONED).findings
    errors = [(finding.rule, finding.follows) for finding in found if finding.severity is Severity.ERROR]
    assert errors[:1] == [(rule, None)]


def test_a_spell_of_an_s_trigger_is_not_opened_once_more() -> None:
    """What was told of it without its effect was its one resolution: it was declared once (603.2)."""
    lines = ["break #1", 'B: s-trigger "Trap"', "B: draw 2", 'B: effect "Trap": draw 2']
    assert refused(lines, HEAD) == {4: "603.2"}


BESIDE = """edition: 1.48
first: A
A battle: "Mist Rias, Sonic Guardian"
B mana: 3 "Aqua Hulcus"
B hand: "Aqua Hulcus", 3
start: turn 8 B
---
turn 8 B
summon "Aqua Hulcus"
"""


@pytest.mark.parametrize("lines", [["draw 1"], ["B: draw 1"], ["A: draw 1"], ["draw 1", "A: draw 1"], ["draw 1"] * 2])
def test_of_two_players_the_effect_of_the_turn_player_is_the_first(lines: list[str]) -> None:
    """What waits for the other player makes no draw of the turn player doubtful: theirs goes first (101.4a)."""
    found = judged("\n".join([*lines, "end", "turn 9 A"]) + "\n", head=BESIDE).findings
    assert [finding.code for finding in found] == ["DM.opened"] * len(lines)


def test_more_than_the_effect_of_the_turn_player_does_is_refused() -> None:
    """What waits for the other player lets nobody draw more than the own effect says (101.3)."""
    assert refused(["B: draw 2", "end"], BESIDE) == {1: "101.3"}
    assert refused(["draw 1", "A: draw 2", "end"], BESIDE) == {2: "101.3"}


@pytest.mark.parametrize(
    ("lines", "errors"),
    [
        (["put the top card of the deck into the mana zone", "break 1"], {2: "509.1"}),
        (["put the top card of the deck into the mana zone", "draw 1"], {2: "101.3"}),
    ],
)
def test_a_part_of_an_attack_ends_an_effect_that_names_none_such(lines: list[str], errors: dict[int, str]) -> None:
    """A break without an attack is no part of an effect that breaks nothing, and is refused for that (509.1)."""
    head = BESIDE.replace("Aqua Hulcus", "Bronze-Arm Tribe").replace('A battle: "Mist Rias, Sonic Guardian"\n', "")
    assert refused(lines, head) == errors


def test_a_break_is_a_part_of_the_spell_that_breaks() -> None:
    """A spell whose text breaks shields goes on with the break, in no attack (101.3, 113.6)."""
    does = "resolves only 1 draws, resolves only 1 shield_broken"
    spell = f"type spell; cost 2; keywords none; statics none; abilities {does}"
    head = f'edition: 1.48\nfirst: A\nA mana: 2\nA hand: "Sp", 3\ncard "Sp": {spell}\nstart: turn 7 A\n---\nturn 7 A\n'
    assert refused(['cast "Sp"', "draw 1", "break 1", "end"], head) == {}

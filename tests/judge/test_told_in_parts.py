"""One break, one effect or one draw, told in parts or without a word, accuses nobody (509.5, 101.3, 501.2)."""

from __future__ import annotations

import pytest
from turn_five import refused

FACTS = "civilizations none; keywords none; statics none"
TWICE, THRICE = (FACTS.replace("keywords none", f"keywords {word}_breaker") for word in ("double", "triple"))
HEAD = f"""edition: 1.50
first: A
start: turn 5 A state main
A battle: "Bear", "Twice", "Thrice", "Stranger", "Watcher"
A hand: "Thief", "Mystery", "Known", 4
A mana: 6
B battle: "Martyr"
card "Bear": type creature; cost 2; power 3000; {FACTS}; abilities none
card "Twice": type creature; cost 6; power 7000; {TWICE}; abilities none
card "Thrice": type creature; cost 8; power 9000; {THRICE}; abilities none
card "Watcher": type creature; cost 2; power 2000; {FACTS}; abilities cast of-own only 1 draws mandatory
card "Martyr": type creature; cost 2; power 2000; {FACTS}; abilities destroyed only 1 draws mandatory
card "Thief": type spell; cost 2; civilizations none; keywords none
card "Known": type spell; cost 2; {FACTS}; abilities resolves only 1 draws mandatory
card "Mystery": type spell; cost 2; civilizations none
card "Trap": type creature; cost 2; power 2000; {FACTS}; abilities s-trigger
---
"""
START = f"""edition: 1.50
first: A
start: turn 4 B state main
A battle: "Starter"
card "Starter": type creature; cost 2; power 2000; {FACTS}; abilities turn_begins own-turn only 1 draws
---
end
turn 5 A
"""
ONE_BREAK = {
    "two lines": ['attack "Twice" -> player', "break 1", "break 1", "end #= B shields 3"],
    "by their places": ['attack "Twice" -> player', "break #1", "break #4", "end #= B shields 3"],
    "three lines": ['attack "Thrice" -> player', "break 1", "break 1", "break 1", "end #= B shields 2"],
    "two and one": ['attack "Thrice" -> player', "break 2", "break 1", "end #= B shields 2"],
    "with a declaration": ['attack "Twice" -> player', "break 1", 'B: s-trigger "Trap"', "break 1", 'B: summon "Trap"'],
    "of one whom nobody knows": ['attack "Stranger" -> player', "break 1", "break 1", "end #= B shields 3"],
}
OTHER_BREAKS = {
    "a single breaker": (['attack "Bear" -> player', "break 1", "break 1"], {3: "509.1"}),
    "one too many": (['attack "Twice" -> player', "break 1", "break 1", "break 1"], {4: "509.1"}),
    "one too few": (['attack "Twice" -> player', "break 1"], {2: "509.2b"}),
    "none and one": (['attack "Bear" -> player', "break none", "break 1"], {2: "509.2a"}),
    "none and two": (['attack "Twice" -> player', "break none", "break #1 #2"], {2: "509.2b"}),
    "the same one": (['attack "Twice" -> player', "break #1", "break #1"], {2: "509.2b"}),
}


@pytest.mark.parametrize("way", ONE_BREAK)
def test_one_break_may_be_told_in_parts(way: str) -> None:
    """All the shields of one break are broken at once, however many lines say it (509.5)."""
    assert refused(ONE_BREAK[way], HEAD) == {}


@pytest.mark.parametrize("way", OTHER_BREAKS)
def test_what_comes_to_no_legal_break_stays_refused(way: str) -> None:
    """Not more and not fewer than the breaker breaks, and no shield twice (509.1, 509.2b, 509.6)."""
    lines, rules = OTHER_BREAKS[way]
    found = refused(lines, HEAD)
    assert {line: found.get(line) for line in rules} == rules


def test_who_uses_a_trigger_before_the_next_shield_breaks_one_by_one() -> None:
    """Between the shields of one break nothing is resolved (509.5)."""
    lines = ['attack "Twice" -> player', "break 1", 'B: s-trigger "Trap"', 'B: summon "Trap"', "break 1"]
    assert refused(lines, HEAD)[2] == "509.2b"


@pytest.mark.parametrize("moved", ['move "Trap" (A, shields) -> hand', "move 1 from shields -> hand"])
def test_a_shield_that_a_spell_takes_may_be_a_trigger(moved: str) -> None:
    """What is put into the hand by an effect is answered as a break is (113.6); no line need open that effect."""
    head = HEAD.replace(', "Watcher"\n', '\nA shields: "Trap", 4\n')
    assert refused(['cast "Thief"', moved, 's-trigger "Trap"', 'summon "Trap"', "end"], head) == {}
    late = ['cast "Thief"', moved, 'attack "Bear" -> player', 's-trigger "Trap"']
    assert refused(late, head) == {4: "113.6"}


@pytest.mark.parametrize(
    "lines",
    [
        ['cast "Mystery"', "draw 1", "end"],
        ['cast "Mystery"', "draw 1", "draw 1", 'attack "Bear" -> player'],
        ['cast "Mystery"', 'destroy "Martyr"', "draw 1", "B: draw 1", "end"],
    ],
)
def test_what_an_unknown_spell_may_not_have_done_is_done_by_what_waits(lines: list[str]) -> None:
    """Where nobody knows the text of a spell, the draw behind it is that of the creature that answers it (101.3)."""
    head = HEAD if "B: draw 1" not in lines else HEAD.replace(', "Watcher"', "")
    assert refused(lines, head) == {}


def test_what_a_known_spell_does_is_not_done_by_what_waits() -> None:
    """The spell draws by its own text, so that the creature's effect was passed over (101.4a)."""
    assert refused(['cast "Known"', "draw 1", "end"], HEAD) == {3: "101.4a"}
    assert refused(['cast "Mystery"', 'effect "Mystery": draw 1', "end"], HEAD) == {3: "101.4a"}


def test_two_draws_at_the_start_are_those_of_an_ability_and_of_the_turn() -> None:
    """What triggers at the start of the turn is resolved before the draw of the turn (501.2, 502.1)."""
    assert refused(["draw", "draw", "end #= A hand 7"], START) == {}
    assert refused(["draw 1", "draw 1", "draw 1", "end"], START) == {3: "502.1"}
    optional = START.replace("own-turn only 1 draws", "own-turn optional only 1 draws")
    assert refused(["draw", "draw", "end #= A hand 7"], optional) == {}
    assert refused(["draw", "draw", "draw", "end"], optional) == {3: "502.1"}
    assert refused(["draw", "charge X", "draw", "end"], optional) == {3: "500.2a"}


def test_a_second_draw_without_an_ability_is_refused() -> None:
    """One card is drawn in the Draw step (502.1); with one draw told the ability was passed over (501.2)."""
    assert refused(["draw", "draw", "end"], START.replace("turn_begins own-turn only 1 draws", "none")) == {2: "502.1"}
    assert refused(["draw", "end"], START) == {1: "501.2"}


def test_what_answers_a_battle_may_be_told_behind_it() -> None:
    """Who loses is known by the powers: what the loser does is resolved though no line says who lost (115.3b, 508)."""
    head = HEAD.replace('B battle: "Martyr"', 'B battle: "Martyr" tapped')
    battle = ['attack "Bear" -> "Martyr"', "battle"]
    assert refused([*battle, "B: draw 1", "end"], head) == {}
    assert refused([*battle, "B: draw 2", "end"], head) == {3: "101.3"}
    assert 3 in refused([*battle, "A: draw 1", "end"], head)


def test_the_tap_of_a_blocker_may_be_told_behind_its_block() -> None:
    """It taps by the very ability with which it blocks (507.2); another creature does not."""
    head = HEAD.replace('B battle: "Martyr"', 'B battle: "Martyr", "Guard"')
    head = head.replace("---", f'card "Guard": type creature; cost 2; power 1000; {FACTS}; abilities none\n---')
    head = head.replace(
        "power 1000; civilizations none; keywords none", "power 1000; civilizations none; keywords blocker"
    )
    block = ['attack "Bear" -> player', 'B: block "Guard"']
    assert refused([*block, 'B: tap "Guard"', "end"], head) == {}
    assert refused([*block, 'B: tap "Martyr"', "end"], head)[3] == "105.4"


def test_a_break_that_was_refused_is_no_part_of_another_one() -> None:
    """Behind an effect that comes before the break, too few shields and then enough are one mistake (509.2b, 509.4)."""
    crusher = "type creature; cost 6; power 7000; civilizations none; keywords double_breaker; abilities before_break"
    head = f'edition: 1.50\nfirst: A\nstart: turn 5 A\nA battle: "Twice"\ncard "Twice": {crusher}\n---\nturn 5 A\n'
    lines = ['attack "Twice" -> player', 'effect "Twice": draw 1', "break 1", "break 2", "end"]
    assert refused(lines, head) == {3: "509.2b"}


@pytest.mark.parametrize("broken", [True, False])
def test_shields_that_an_effect_in_one_line_broke_are_taken_behind_it(broken: bool) -> None:
    """What is declared is said before the shields go to the hand, which ends the break (509.5a, 509.5d)."""
    effect = 'effect "Thief": break #1' if broken else 'effect "Thief": draw'
    lines = ['cast "Thief"', effect, *(['B: s-trigger "Trap"'] if broken else []), "B: take shields"]
    assert refused(lines, HEAD) == ({} if broken else {3: "509.5d"})

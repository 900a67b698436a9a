"""One event is replaced once, and what is done in its place is not replaced again (101.5, 609)."""

from __future__ import annotations

from turn_five import judged, refused

from duelfsm.rulebook.finding import Severity

PLAIN = "creature, darkness, cost 2, power 2000, keywords none, statics none"
HEAD = f"""edition: 1.48
first: A
A hand: "Dis", "Bomb", "Bomb"
A mana: 6 "F"
A battle: "Van"
B battle: "X", "US"
B hand: "Mad", "Oth"
card "F": {PLAIN}
card "Dis": spell, darkness, cost 2, abilities resolves only 1 discarded of-other mandatory
card "Bomb": spell, darkness, cost 2, abilities resolves only 1 destroyed of-other type creature chosen mandatory
card "Mad": {PLAIN}, abilities discarded other-turn replaces optional only 1 enters this from hand mandatory
card "Van": {PLAIN}, abilities enters of-other type creature replaces only 1 moved answered to graveyard
card "X": {PLAIN}, abilities destroyed replaces only 1 leaves this to hand mandatory
card "US": {PLAIN}, abilities leaves of-own other-than this replaces optional only 1 destroyed this mandatory
card "Then": {PLAIN}, abilities destroyed replaces only 1 draws of-own mandatory only 1 destroyed of-own if-did draws
card "Any": {PLAIN}, abilities destroyed replaces
start: turn 7 A state main
---
"""
DIS, BOMB = ['cast "Dis"', 'effect "Dis"', 'discard "Mad"'], ['cast "Bomb"', 'effect "Bomb"', 'destroy "X"']
TWO = """edition: 1.48
first: A
A battle: "Two", "Two2"
card "Two": creature, water, cost 3, power 3000, keywords none, abilities draws of-own replaces only 2 draws of-own mandatory, statics none
card "Two2": creature, water, cost 3, power 3000, keywords none, abilities draws of-own replaces only 2 draws of-own mandatory, statics none
start: turn 7 A
---
turn 7 A
draw
"""  # noqa: E501 - a card line is one line


def test_what_comes_instead_of_a_discard_comes() -> None:
    """A creature that comes in the place of its discard is not kept out by what replaces its coming (101.5)."""
    comes = 'apply "Mad": put out "Mad" from hand'
    assert refused([*DIS, comes, "done", "end"], HEAD) == {}
    kept_out = ['apply "Mad"', 'put out "Mad" from hand', 'apply "Van" -> "Mad": move "Mad" -> graveyard', "done"]
    assert refused([*DIS, *kept_out, "done", "end"], HEAD)[6] == "101.5"


def test_what_goes_to_the_hand_instead_is_not_saved_from_that() -> None:
    """The return to the hand stands in the place of the destruction, and no Ultra Saver replaces it (101.5)."""
    assert refused([*BOMB, 'apply "X": move "X" -> hand', "done", "end"], HEAD) == {}
    chained = ['apply "X"', 'move "X" -> hand', 'apply "US" -> "X": destroy "US"', "done"]
    assert refused([*BOMB, *chained, "done", "end"], HEAD) == {6: "101.5"}


def test_either_of_two_takes_the_place_of_the_destruction() -> None:
    """Who is destroyed leaves: what saves from leaving does so beside what replaces the destruction (101.5, 609)."""
    assert refused([*BOMB, 'apply "US" -> "X": destroy "US"', "done", "end"], HEAD) == {}


def test_a_draw_becomes_two_but_once() -> None:
    """Two cards that double a draw do not add up: one of them does so, and the two draws are not replaced (101.5)."""
    assert refused(['apply "Two": draw 2', "end"], TWO) == {}
    assert refused(['apply "Two"', "draw 2", 'apply "Two2": draw 2', "done"], TWO) == {3: "101.5"}


def test_a_sentence_of_its_own_is_an_event_of_its_own() -> None:
    """What a text does behind what it does instead, where that was done, may be replaced (101.5, 101.3a)."""
    head = HEAD.replace('B battle: "X", "US"', 'B battle: "Then", "X"')
    lines = ['cast "Bomb"', 'effect "Bomb"', 'destroy "Then"', 'apply "Then"', "draw 1", 'destroy "X"']
    assert refused([*lines, 'apply "X": move "X" -> hand', "done", "done", "end"], head) == {}
    assert refused([*lines, "done", "done", "end"], head) == {9: "609"}


def test_of_an_untold_text_nobody_knows_what_stands_in_the_place() -> None:
    """What a text does that nobody told may be a sentence of its own: it is undecided (law 12)."""
    head = HEAD.replace('B battle: "X", "US"', 'B battle: "Any", "X"')
    lines = ['cast "Bomb"', 'effect "Bomb"', 'destroy "Any"', 'apply "Any"', 'destroy "X"']
    for more in ([], ['apply "X": move "X" -> hand']):
        found = judged("\n".join([*lines, *more, "done", "done", "end"]) + "\n", head=head).findings
        assert not [each for each in found if each.severity is Severity.ERROR]
        assert "DM.unverified.abilities" in {each.code for each in found}

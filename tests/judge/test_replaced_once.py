"""What stands in the place of an event is not replaced once more (101.5)."""

from __future__ import annotations

from turn_five import refused

HEAD = """edition: 1.48
first: A
A hand: "Dis"
A mana: 2 "Hound"
A battle: "Van", "Twice", "Twofold"
B hand: "Mad", 1
B battle: "Guard"
card "Hound": creature, fire, cost 2, power 2000
card "Dis": spell, fire, cost 2, abilities resolves only 1 discarded of-other mandatory
card "Mad": creature, water, cost 6, power 6000, keywords none, statics none, abilities discarded other-turn replaces optional only 1 enters this from hand mandatory only 1 leaves of-any to hand if-did enters
card "Van": creature, water, cost 2, power 2000, keywords none, statics none, abilities enters of-other type creature replaces only 1 moved answered to graveyard
card "Twice": creature, water, cost 2, power 2000, keywords none, statics none, abilities draws of-own replaces only 2 draws of-own mandatory
card "Twofold": creature, water, cost 2, power 2000, keywords none, statics none, abilities draws of-own replaces only 2 draws of-own mandatory
card "Guard": creature, water, cost 2, power 2000, keywords none, statics none, abilities leaves replaces only 1 discarded of-own mandatory
start: turn 5 A state STATE
---
"""  # noqa: E501
DISCARDED = ['cast "Dis"', 'effect "Dis"', 'B: discard "Mad"']
COMES = ['apply "Mad"', 'put out "Mad" from hand']


def _refused(*lines: str, state: str = "main") -> list[str | None]:
    return [*refused([*lines], HEAD.replace("STATE", state)).values()]


def test_what_comes_instead_comes() -> None:
    """A coming that takes the place of being discarded is replaced by nothing (101.5)."""
    assert not _refused(*DISCARDED, *COMES, "done #= B battle 2", "done", "end")
    assert _refused(*DISCARDED, *COMES, 'apply "Van" -> "Mad"') == ["101.5"]


def test_two_of_a_kind_do_not_add_up() -> None:
    """The cards that are drawn in the place of one are drawn, also where another ability answers draws so (101.5)."""
    assert not _refused('apply "Twice": draw 2 #= A hand 3', "end", state="draw")
    assert _refused('apply "Twice"', "draw 1", 'apply "Twofold"', state="draw") == ["101.5"]


def test_what_follows_from_it_is_another_event() -> None:
    """What a replacement does where it did what it does instead can be replaced (101.3a, 101.5)."""
    follows = 'move "Guard" -> hand'
    assert not _refused(*DISCARDED, *COMES, follows, 'apply "Guard": discard 1', "done #= B battle 2")

"""What cannot happen is attempted all the same where an effect goes on after the attempt (101.2, 101.3a)."""

from __future__ import annotations

from turn_five import refused

HEAD = """edition: 1.48
first: A
A battle: "Own"
A hand: "Dr", "Plain"
A mana: 6 "F"
B battle: "Safe"
B shields: 2
card "F": creature, fire, cost 3, power 3000
card "Own": creature, fire, cost 3, power 3000, keywords none, abilities attack_ends optional only 1 destroyed this only 1 untaps this if-did destroyed mandatory only 1 draws of-own if-did destroyed mandatory, statics cannot destroyed if of-other shields at-most 2
card "Safe": creature, fire, cost 3, power 3000, keywords none, abilities none, statics cannot destroyed
card "Dr": spell, fire, cost 3, abilities resolves only 1 destroyed of-other type creature chosen mandatory only 2 draws of-own if-did destroyed mandatory
card "Plain": spell, fire, cost 3, abilities resolves only 1 destroyed of-other type creature chosen mandatory
start: turn 7 A state main
---
"""  # noqa: E501 - a card line is one line


def test_what_follows_the_attempt_is_done() -> None:
    """A creature that cannot be destroyed is attempted to be, untaps, and attacks again (101.3a, Q&A of 2023-09-08)."""
    again = ['attack "Own" -> player', "break 1"]
    own = 'effect "Own": destroy "Own"; untap "Own"; draw 1'
    assert refused([*again, own, *again, "end"], HEAD) == {}


def test_what_must_follow_is_not_left_out() -> None:
    """Where the destruction was attempted the two cards are drawn, and the creature stays (101.2, 101.3a)."""
    assert refused(['cast "Dr"', 'effect "Dr": destroy "Safe"; draw 2', "end"], HEAD) == {}
    assert refused(['cast "Dr"', 'effect "Dr"', 'destroy "Safe"', "done", "end"], HEAD) == {4: "101.3"}
    assert refused(['cast "Dr"', 'effect "Dr": destroy "Safe"; draw 2', "end", "turn 8 B", 'attack "Safe"'], HEAD) == {}


def test_where_nothing_follows_it_is_refused() -> None:
    """To destroy what cannot be destroyed is no deed of an effect of which nothing hangs on it (101.2)."""
    assert refused(['cast "Plain"', 'effect "Plain": destroy "Safe"'], HEAD) == {2: "101.2"}


def test_an_attempt_on_which_something_hangs_is_not_left_out() -> None:
    """What must be done behind the attempt makes it due, though nothing comes of the attempt itself (101.3, 101.3a)."""
    assert refused(['cast "Dr"', 'effect "Dr"', "done"], HEAD) == {3: "101.3"}
    assert refused(['cast "Plain"', 'effect "Plain"', "done"], HEAD) == {}

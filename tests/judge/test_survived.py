"""A loss that a card may have replaced of which nobody knows the abilities (104.2, 609, law 12)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
BATTLE
A hand: "Plain"
card "Zed": type creature; power 2000; keywords none; abilities none; statics none
card "Plain": type creature; cost 2; civilizations fire; power 1000; keywords none; abilities none; statics none
card "Who": type creature; power 1000; keywords none
"""
DECKED = HEAD + "A: (deck 1)\nstart: turn 5 A\n---\n"
ATTACKED = HEAD + 'B battle: "Zed"\nA: (deck 9, shields 0)\nB: (deck 9)\nstart: turn 6 B state attack.declare\n---\n'
DRAWN = 'turn 5 A\n  draw\n  charge "Plain"'
HIT = 'attack "Zed" -> player\ndirect attack\nend\nturn 7 A\n  draw'


def _found(head: str, battle: str, lines: str) -> list[str]:
    return [each.code for each in judged(lines, head=head.replace("BATTLE", battle)).findings]


@pytest.mark.parametrize(("head", "lines"), [(DECKED, DRAWN), (ATTACKED, HIT)])
def test_who_goes_on_behind_a_loss_beside_an_unknown_card_is_in_doubt(head: str, lines: str) -> None:
    """An ability may take the place of a loss; of this creature nobody knows the abilities (104.2, 609)."""
    assert _found(head, 'A battle: "Who"', lines) == ["DM.unverified.abilities"]


@pytest.mark.parametrize("battle", ['A battle: "Zed"', 'B battle: "Who"', 'A mana: "Who"', "A mana: 1"])
def test_who_goes_on_behind_a_loss_is_refused_where_no_such_card_is_there(battle: str) -> None:
    """The game is over (104.1): all is known of the creature, it is the winner's, or it lies elsewhere (110.3d)."""
    assert _found(DECKED, battle, DRAWN) == ["DM104.1"]


def test_a_loss_with_which_the_record_ends_is_in_no_doubt() -> None:
    """Nobody says that anything took the place of it, and nobody is accused (104.2b, 609)."""
    assert _found(DECKED, 'A battle: "Who"', "turn 5 A\n  draw #= winner B") == []


def test_what_is_illegal_even_if_the_loss_was_replaced_is_refused() -> None:
    """The game is over, and nobody draws twice in a Draw step either (104.1, 502.1)."""
    assert _found(DECKED, 'A battle: "Who"', 'turn 5 A\n  draw\n  attack "Who" -> #1') == ["DM104.1"]


def test_another_direct_attack_is_another_loss() -> None:
    """What may have taken the place of one loss may not have done so again: that is a doubt of its own (609)."""
    again = HIT + '\nturn 8 B\n  draw\n  attack "Zed" -> player\n  direct attack #= winner B'
    assert _found(ATTACKED, 'A battle: "Who"', again) == ["DM.unverified.abilities"]


def test_who_gave_up_has_lost() -> None:
    """Nothing takes the place of giving up (104.1)."""
    assert _found(DECKED, 'A battle: "Who"', 'turn 5 A\n  A: concede\n  charge "Plain"') == ["DM104.1"]

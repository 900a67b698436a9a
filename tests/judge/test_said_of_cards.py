"""What is said of cards in play, of keywords with several halves, and where a refusal names shipped cards."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: "X", "Deadly Fighter Braid Claw", "Bloody Squito", "La Ura Giga, Sky Guardian"
A hyperspatial: "M"
A hand: "S"
A mana: 4 "F"
B battle: "T"
card "X": type creature; power 6000; keywords none; abilities attacks; statics none
card "F": type creature; cost 2; civilizations fire
card "M": type duel_mate; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "S": type evolution_creature; cost 3; civilizations fire; power 4000; keywords s_max; abilities none; statics none
card "T": type evolution_creature; cost 3; civilizations fire; power 4000; keywords s_max; abilities none; statics none
start: turn 5 A state main
---
"""


@pytest.mark.parametrize(
    "deed", ["be_broken", "shield_broken", "shield_to_hand", "discarded", "summon", "use", "charge", "s_trigger"]
)
@pytest.mark.parametrize("whom", ["all-of B", '"T"'])
def test_what_happens_to_no_card_in_play_is_said_of_a_player(deed: str, whom: str) -> None:
    """Shields alone are broken, and cards of the hand discarded: said of creatures it would mean nothing (101.2)."""
    lines = f'attack "X" -> player\neffect "X": cannot {deed} {whom} until turn\nbreak 1'
    assert [each.code for each in judged(lines, head=HEAD).findings][:1] == ["IN.not_of_cards"]


def test_no_shield_is_broken_twice_by_an_effect() -> None:
    """One line of an effect names it twice; it is broken once (509.6)."""
    lines = 'attack "X" -> player\neffect "X"\nbreak #1 #1\ndone\nbreak 1'
    assert [each.code for each in judged(lines, head=HEAD).findings][:1] == ["DM509.6"]


def test_what_an_effect_alone_puts_out_is_told_at_once() -> None:
    """A Duel Mate is not used by paying, by whatever word (820.4a)."""
    assert [each.code for each in judged('summon "M"', head=HEAD).findings] == ["DM820.4a"]


def test_an_s_max_evolution_is_put_onto_nothing() -> None:
    """It is an evolution that needs no creature under it, and so attacks at once (801.3)."""
    assert judged('summon "S"\nattack "S" -> player\nbreak 1', head=HEAD).findings == []


LOST = HEAD.replace('B battle: "T"', 'B battle: "T"\nB shields: 0').replace('"Deadly Fighter Braid Claw", ', "")


@pytest.mark.parametrize(("lines", "codes"), [('B: apply "T": destroy "T"\nend', []), ("end", ["DM609"])])
def test_the_loss_of_who_has_an_s_max_evolution_is_replaced(lines: str, codes: list[str]) -> None:
    """It is destroyed in the place of its owner's loss, which is no choice (609)."""
    attack = 'attack "X" -> player\neffect "X": nothing\ndirect attack\n'
    assert [each.code for each in judged(attack + lines, head=LOST).findings] == codes


@pytest.mark.parametrize(
    ("line", "card", "fact"),
    [
        ("end", "Deadly Fighter Braid Claw", "static abilities"),
        ('attack "Bloody Squito" -> player', "Bloody Squito", "static abilities"),
        ('attack "La Ura Giga, Sky Guardian" -> player', "La Ura Giga, Sky Guardian", "cannot attack players"),
    ],
)
def test_what_a_shipped_card_forbids_or_demands_is_said_to_be_shipped(line: str, card: str, fact: str) -> None:
    """Who sees the refusal sees which card to describe otherwise (101.2, 506.1b)."""
    head = HEAD if line == "end" else HEAD.replace('"Deadly Fighter Braid Claw", ', "")
    (found,) = judged(line, head=head).findings
    assert f"Shipped cards: {card}" in found.message.en
    assert fact in found.message.en

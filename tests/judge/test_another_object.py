"""A card that changed zones is another object: an effect that speaks of it finds it no more (110.5a, 400.5)."""

from __future__ import annotations

import pytest
from turn_five import refused as lines_refused

BACK = "shield_to_hand of-own declared optional shield-class used-itself"
SABAKI = "shields_taken of-own declared optional shield-class used-itself"
HEAD = """edition: 1.48
first: A
A battle: "Vorg"
B hand: HAND
B shields: "Trig", "Crea", 3
B mana: 5
card "Vorg": type creature; cost 6; power 6000; keywords double_breaker; abilities none; statics none
card "Watch": type creature; cost 2; power 2000; keywords none; abilities attacks of-other; statics none
card "Trig": type spell; cost 4; civilizations fire; keywords none; abilities S-Trigger; statics none
card "Crea": type KIND; cost 4; civilizations fire; power 4000; keywords none; abilities ABILITIES; statics none
start: turn 5 A
---
turn 5 A
attack "Vorg" -> player
"""
DECLARED = ["break #1 #2", 'B: s-trigger "Trig"', 'B: s-trigger "Crea"', 'B: effect "Trig"', 'cast "Trig"']
MOVES = [
    'discard "Crea" (B, hand)',
    'to mana "Crea" (B, hand)',
    'move "Crea" (B, hand) -> deck bottom',
    'make shield "Crea" (B, hand)',
]
USES = {
    "creature": ("creature", "S-Trigger", 'B: effect "Crea": summon "Crea"'),
    "spell": ("spell", "S-Trigger", 'B: effect "Crea": cast "Crea"'),
    "what the spell does": ("spell", "S-Trigger", 'B: effect "Crea": draw 1 B'),
    "what it does as it comes": ("creature", "S-Trigger, enters", 'B: effect "Crea": draw 1 B'),
}


def refused(head: str, *lines: str) -> list[str | None]:
    """Return the rules by which lines behind a head are refused."""
    return [*lines_refused([*lines], head).values()]


def _head(kind: str = "creature", abilities: str = "none", hand: str = "0") -> str:
    head = HEAD.replace("KIND", kind).replace("ABILITIES", abilities).replace("HAND", hand)
    return head if kind == "creature" else head.replace("power 4000; ", "")


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("move", MOVES)
def test_a_declared_shield_that_moved_on_is_not_used(use: str, move: str) -> None:
    """An S-Trigger uses the card that was the shield, from the hand; elsewhere it is another object (112.3a, 400.5)."""
    kind, abilities, effect = USES[use]
    head = _head(kind, abilities)
    assert refused(head, *DECLARED, move, "done", effect) == ["400.5"]
    assert not refused(head, *DECLARED, "draw 1 B", "done", effect)
    assert not refused(head, *DECLARED, move, "done", "end")  # it does nothing, so that nobody need tell it


@pytest.mark.parametrize(("moved", "rules"), [("draw 1 B", []), ('discard "Crea" (B, hand)', ["400.5"])])
def test_a_ninja_that_was_discarded_is_not_used(moved: str, rules: list[str]) -> None:
    """A Ninja Strike uses its card from the hand (112.3c, 400.5)."""
    head = _head(abilities="Ninja Strike 4", hand='"Crea"').replace("start", 'B battle: "Watch"\nstart')
    declared = ['B: ninja strike "Crea"', f'B: effect "Watch": {moved}']
    assert refused(head, *declared, 'B: effect "Crea": summon "Crea"') == rules


@pytest.mark.parametrize(("moved", "rules"), [("draw 1 B", []), ('discard "Back" (B, hand)', ["400.5"])])
def test_an_s_back_that_was_discarded_has_its_shield_discarded_and_is_not_used(moved: str, rules: list[str]) -> None:
    """What an S-Back does first is done as far as it can be; its card is used no more (112.3b, 400.5)."""
    back = f'card "Back": type creature; cost 4; power 3000; keywords none; abilities {BACK}; statics none\nstart'
    head = _head(hand='"Back"').replace("start", back)
    lines = [*DECLARED[:2], 'B: s-back "Back"', *DECLARED[3:], moved, "done"]
    assert refused(head, *lines, 'B: effect "Back"', 'discard "Crea" (B, shields)', 'summon "Back"') == rules


def test_what_nobody_named_is_not_what_was_declared() -> None:
    """That a player discards a card does not say that it was the one that waits to be used (112.3d)."""
    head = _head("spell", SABAKI, '"Crea", "Zed"').replace('"Trig", "Crea", 3', "5")
    head = head.replace(
        "start",
        f'card "Zed": type spell; cost 4; keywords none; abilities {SABAKI}; statics none\nstart',
    )
    lines = ["break 2", 'B: declare "Zed"', 'B: declare "Crea"', 'B: effect "Zed": discard 1 B; cast "Zed"']
    assert not refused(head, *lines, 'B: effect "Crea": discard 1 B; cast "Crea"')


PHOENIX = """edition: 1.48
first: A
A battle: "Phx"
A hand: "Kill"
A mana: 1 "Kill"
card "Kill": type spell; cost 1; civilizations fire; keywords none; abilities none; statics none
card "Phx": type creature; cost 2; power 2000; keywords none; abilities WHEN only 1 enters this; statics none
start: turn 5 A state main
---
cast "Kill"
effect "Kill"
destroy "Phx"
"""


@pytest.mark.parametrize("when", ["destroyed", "leaves"])
def test_this_is_what_went_to_the_graveyard_and_not_what_moved_on(when: str) -> None:
    """What a card answers as it leaves finds it where it went by that, and nowhere else (400.5, 603.5c)."""
    head, resolved = PHOENIX.replace("WHEN", when), ["done", 'effect "Phx": put out "Phx"']
    assert not refused(head, *resolved)
    for goal in ("deck bottom", "mana", "hand"):
        assert refused(head, f'move "Phx" (A, graveyard) -> {goal}', *resolved) == ["400.5"]

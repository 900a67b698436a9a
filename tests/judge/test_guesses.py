"""What hangs on facts of cards that nobody told is in doubt, whatever asks for them (law 12)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A hand: "N", "I"
A battle: "X", "P", "W" tapped
A mana: MANA "Land"
B battle: "V" tapped
card "Land": type creature; cost 2; civilizations fire
card "X": X
card "N": N
card "P": P
card "V": type creature; power 2500; civilizations water; races Fish; keywords blocker; abilities none; statics none
card "W": type creature; power 2000; civilizations water; races Fish; keywords none; abilities none; statics none
card "I": I
start: turn 5 A state main
---
"""
PLAIN = "cost 3; civilizations fire; power 2000; races Fish; keywords none; abilities none; statics none"
CREATURE = f"type creature; {PLAIN}"
ASKED = [
    ("of-own race Human", "races Human", "races"),
    ("of-own power-at-most 3000", "power 2000", "power"),
    ("of-own cost-at-most 3", "cost 3", "cost"),
    ("of-own with-keyword blocker", "keywords blocker", "keywords"),
    ("of-own civilization fire", "civilizations fire", "civilizations"),
    ("of-own type creature", "type creature", "type"),
]


def _without(fact: str) -> str:
    return "; ".join(part for part in CREATURE.split("; ") if not part.startswith(fact))


def _codes(*lines: str, mana: str = "3", **cards: str) -> list[str]:
    """Return what is found in lines with the cards so described."""
    head = HEAD.replace("MANA", mana)
    for name in "XNPI":
        head = head.replace(f'"{name}": {name}\n', f'"{name}": {cards.get(name, CREATURE)}\n')
    return [each.code for each in judged("\n".join(lines), head=head).findings]


def _bearing(ability: str) -> str:
    return CREATURE.replace("abilities none", f"abilities {ability}")


def _saying(static: str) -> str:
    return CREATURE.replace("statics none", f"statics {static}")


@pytest.mark.parametrize(("asked", "told", "fact"), ASKED)
def test_whether_it_triggered_hangs_on_a_fact_that_nobody_told(asked: str, told: str, fact: str) -> None:
    """It triggers at once, or never: where nobody knows, it may be resolved and may be left (603.2, 603.3)."""
    bears = _bearing(f"enters {asked} other-than this only 1 draws mandatory")
    resolved, left, doubt = ('summon "N"', 'effect "P": draw 1'), ('summon "N"', "end"), f"DM.unverified.{fact}"
    for lines in (resolved, left):
        assert doubt in set(_codes(*lines, P=bears, N=_without(fact))) <= {doubt, "DM.unverified.cost"}
    fitting = f"{_without(fact)}; {told}"
    assert _codes(*resolved, P=bears, N=fitting) == []
    assert _codes(*left, P=bears, N=fitting) == ["DM101.4a"]


@pytest.mark.parametrize("asked", ["race Human", "other-than race Human"])
def test_an_attack_that_may_have_triggered_something_is_in_doubt(asked: str) -> None:
    """Who attacks may be a Human, or another one (506.3a)."""
    lines = ('attack "X" -> player', 'effect "P": draw 1', "break 1")
    bears = _bearing(f"attacks of-own {asked} only 1 draws mandatory")
    assert _codes(*lines, X=_without("races"), P=bears) == ["DM.unverified.races"]


def test_a_declaration_may_answer_who_is_perhaps_a_human() -> None:
    """What is declared from the hand answers the attack of such a creature alone (506.3b)."""
    lines, of_hand = ('attack "X" -> player', 'declare "I"'), _bearing("attacks of-own race Human from hand declared")
    assert _codes(*lines, X=_without("races"), I=of_hand) == ["DM.unverified.races"]
    assert _codes(*lines, I=of_hand) == ["DM506.3b"]


@pytest.mark.parametrize(
    ("asked", "cards"),
    [
        ("if battle race Human at-least 1", {"X": _without("races")}),
        ("if hand civilization water at-least 1", {"N": _without("civilizations")}),
        ("if shields civilization fire at-least 1", {}),
        ("if battle powers-in-all at-least 7000", {"X": _without("power")}),
    ],
)
def test_whether_a_condition_is_met_hangs_on_a_card_nobody_knows(asked: str, cards: dict[str, str]) -> None:
    """As it resolves the condition is looked at; cards nobody saw may be such (603.4)."""
    lines, bears = ('attack "X" -> player', 'effect "P": draw 1'), _bearing(f"attacks of-own {asked} only 1 draws")
    (found,) = _codes(*lines, P=bears, **cards)
    assert found.startswith("DM.unverified")


@pytest.mark.parametrize(
    ("static", "lines", "mana"),
    [
        ("cost -1 of-own race Human", ('summon "N"',), "2"),
        ("cost -1 each battle race Human", ('summon "N"',), "2"),
    ],
)
def test_a_cost_that_may_be_lower_is_in_doubt(static: str, lines: tuple[str, ...], mana: str) -> None:
    """What it costs hangs on a race that nobody told (112.2, 601.1)."""
    own = "each" in static
    cards = {"N": _saying(static), "X": _without("races")} if own else {"P": _saying(static), "N": _without("races")}
    assert _codes(*lines, mana=mana, **cards) == ["DM.unverified.races"]
    assert _codes(*lines, mana=mana, **{name: facts + "; races Fish" for name, facts in cards.items()
                                        if "races" not in facts} | {n: f for n, f in cards.items() if "races" in f}
                  ) == ["DM112.2"]  # fmt: skip


@pytest.mark.parametrize("lost", ["X", "V"])
def test_a_power_that_may_be_higher_is_in_doubt(lost: str) -> None:
    """Whoever is said to have lost: its bonus hangs on what it is (115.3b)."""
    lines = ('attack "X" -> "V"', "battle", f'lost "{lost}"')
    assert _codes(*lines, X=_without("races"), P=_saying("power +1000 of-own race Human")) == ["DM.unverified.races"]


@pytest.mark.parametrize(
    ("static", "lines"),
    [
        ("cannot attack of-own race Human", ('attack "X" -> player', "break 1")),
        ("breaks +1 of-own race Human", ('attack "X" -> player', "break 1")),
        ("must attack of-own race Human", ("end",)),
    ],
)
def test_what_may_be_forbidden_or_demanded_is_in_doubt(static: str, lines: tuple[str, ...]) -> None:
    """It is legal only of who is no such creature (101.2, 506.1b, 509.2b)."""
    assert "DM.unverified.races" in _codes(*lines, X=_without("races"), P=_saying(static))
    assert _codes(*lines, P=_saying(static)) == []


def test_a_refusal_that_hangs_on_nothing_unknown_stays() -> None:
    """Whatever its race is, a tapped creature does not attack (506.1a)."""
    cards = {"X": _without("races"), "P": _saying("gain blocker of-own race Human")}
    assert _codes('attack "W" -> player', **cards) == ["DM506.1a"]

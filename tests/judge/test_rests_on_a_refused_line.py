"""What the record goes on with behind a refused line rests on it: that line alone is wrong, in whatever turn."""

from __future__ import annotations

from itertools import product

import pytest
from turn_five import HEAD, errors, judged

EVO = {
    "A hand: 5": 'A hand: "Evo", 4',
    'card "Spell": type spell; cost 3; civilizations none; abilities none': (
        'card "Evo": type evolution creature; cost 1; power 5000; civilizations none; keywords none; abilities none'
    ),
}
ATTACKS: list[tuple[str, ...]] = [
    ('attack "Evo"', "break 1"),
    ('attack "Evo" -> player', "B: no block", "break 1"),
    ('attack "Evo" -> player', 'B: block "Giga"', "battle", 'lost "Giga"'),
    ('attack "Evo" -> player', 'B: block "Giga"', 'lost "Giga"', 'attack "Fast" -> player', "break 1"),
]
LATER = ("end", "turn 6 B", "charge ?", "end", "turn 7 A", 'attack "Evo" -> player', "break 1", "end", "turn 8 B")


@pytest.mark.parametrize(("onto", "attack"), list(product(("", ' -> "Giga"'), ATTACKS)))
def test_the_attack_of_an_evolution_that_could_not_come(onto: str, attack: tuple[str, ...]) -> None:
    """An evolution onto nothing, or onto the other player's creature, is refused (801); what it does later is not."""
    lines = ["turn 5 A", f'summon "Evo"{onto}', *attack, *LATER]
    assert errors("\n".join(lines), EVO) == [(2, "801")]


# The creatures of the battle, what the record says of it, what the creature that it keeps does later, and whose it is.
BATTLES: list[tuple[tuple[str, str], str, tuple[str, ...]]] = [
    (("10", "10"), 'lost "Two"', ("turn 6 B", "end", "turn 7 A", 'attack "One" -> player', "break 1")),
    (("10", "10"), 'lost "One"', ("turn 6 B", 'attack "Two" -> player', "break 1")),
    (("10", "20"), 'lost "Two"', ("turn 6 B", "end", "turn 7 A", 'attack "One" -> player', "break 1")),
    (("20", "10"), 'lost "One"', ("turn 6 B", 'attack "Two" -> player', "break 1")),
    (("20", "10"), 'lost "One", "Two"', ("turn 6 B", "end", "turn 7 A", 'attack "Fast" -> player', "break 1")),
]


@pytest.mark.parametrize(("powers", "lost", "later"), BATTLES)
def test_the_creature_that_a_wrong_result_keeps(powers: tuple[str, str], lost: str, later: tuple[str, ...]) -> None:
    """What a battle does not leave by the powers (115.3b) may have stayed at the table: its lines are no mistakes."""
    facts = "\n".join(
        f'card "{name}": type creature; power {power}' for name, power in zip(("One", "Two"), powers, strict=True)
    )
    changes = {
        'A battle: "Bear"': 'A battle: "One"',
        'B battle: "Giga"': 'B battle: "Two" tapped',
        'card "Spell": type spell; cost 3; civilizations none; abilities none': facts,
    }
    lines = ["turn 5 A", 'attack "One" -> "Two"', lost, "end", *later, "end"]
    assert errors("\n".join(lines), changes) == [(3, "115.3b")]


TWO_BLOCKERS = {
    'cost 2; civilizations none; power 2000; keywords none; abilities none\ncard "Hulcus"': (
        'power {power}; keywords none; abilities none\ncard "Hulcus"'
    ),
    'card "Giga": type creature; power 2000;': 'card "Giga": type creature; power 1000;',
}


@pytest.mark.parametrize(
    ("power", "lines"),
    [
        (2000, ("battle", 'lost "Quick"', "end", "turn 6 B", 'attack "Giga" -> player', "break 1")),
        (3000, ("バトル", "負け 「Quick」, 「Bear」", "ターン終了")),
        (4000, ('battle "Bear" -> "Quick"', 'lost "Bear"', "end", "turn 6 B", 'attack "Quick" -> player', "break 1")),
        (2000, ("battle", 'lost "Giga"', "end", "turn 6 B", 'attack "Quick" -> player', "break 1")),
    ],
)
def test_the_battle_of_a_second_block_that_came_too_late(power: int, lines: tuple[str, ...]) -> None:
    """One creature blocks (507.1); who battles behind a second, refused block may be either: no other mistake."""
    changes = {old: new.format(power=power) for old, new in TWO_BLOCKERS.items()}
    attack = ["turn 5 A", 'attack "Bear" -> player', 'B: block "Giga"', 'B: block "Quick"']
    assert errors("\n".join([*attack, *lines]), changes) == [(4, "507.1")]


def test_a_battle_that_neither_block_explains_is_wrong() -> None:
    """The attacker is stronger than either of the two that blocked: that it lost is a mistake of its own (115.3b)."""
    changes = {old: new.format(power=2000) for old, new in TWO_BLOCKERS.items()}
    lines = ["turn 5 A", 'attack "Bear" -> player', 'B: block "Giga"', 'B: block "Quick"', "battle", 'lost "Bear"']
    assert errors("\n".join(lines), changes) == [(4, "507.1"), (6, "115.3b")]


UNREAD = {"A hand: 5": 'A hand: "Hulcus", 4', "A mana: 2": "A mana: 3"}
LINES = ("turn 5 A", "charge ?", 'summon "Hulcus"', 'attack "Bear" -> player', "break 1", 'attack "Fast" -> player',
         'B: block "Giga"', 'lost "Giga"', "end", "turn 6 B", "charge ?", "end", "turn 7 A",
         'attack "Hulcus" -> player', "break 1", "end", "turn 8 B")  # fmt: skip


@pytest.mark.parametrize("at", range(9))
@pytest.mark.parametrize("unread", ["turm 5 A", "Turn 5. A", "atack"])
def test_what_stands_behind_a_line_that_cannot_be_read(at: int, unread: str) -> None:
    """Nobody knows what such a line says: what has no place without it is a note, and that line alone is wrong."""
    lines = [*LINES[:at], unread, *LINES[at + 1 :]]
    assert [line for line, _ in errors("\n".join(lines), UNREAD)] == [at + 1]


def test_what_is_forbidden_behind_a_line_that_cannot_be_read() -> None:
    """What no line before it could allow is a mistake behind such a line, too; so is what stands in the next turn."""
    lines = ["turn 5 A", "atack", "charge ?", "charge ?", "end", "turn 6 B", "end", "break 1"]
    assert errors("\n".join(lines)) == [(2, "IN.verb"), (4, "503.2"), (8, "506.2")]


def test_a_turn_may_be_an_extra_one_that_nobody_can_read_of() -> None:
    """A line of the turn before may have granted it; with nothing unread it is the other player's (500.5, 512.1)."""
    lines = ["turn 5 A", "charge ?", "A takes an extra turn", "end", "turn 6 A", "charge ?", "end", "turn 7 B"]
    assert errors("\n".join(lines)) == [(3, "IN.syntax")]
    assert errors("\n".join(line for line in lines if "extra" not in line)) == [(4, "512.1")]


@pytest.mark.parametrize(
    ("lines", "code", "follows"),
    [
        (['attack "Fast" -> "Giga"', "end", "turn 6 B", 'attack "Nobody" -> player'], "IN.no_such_card", None),
        (['effect "E": put out 1 from deck', 'attack "Nobody" -> player'], "DM.assumed", 2),
    ],
)
def test_a_card_that_is_not_there_rests_on_the_line_that_would_have_brought_it(
    lines: list[str], code: str, follows: int | None
) -> None:
    """Where no line that was not done may have brought it, the record names a card that is not there (400.1)."""
    found = judged("\n".join(["turn 5 A", *lines])).findings[-1]
    assert (found.code, found.follows and found.follows - HEAD.count("\n")) == (code, follows)

"""Whom an attack is against may go unsaid in a record where the lines behind it show it."""

from __future__ import annotations

import pytest
from turn_five import Places, errors, refused

UNSAID = 'A battle: "Bear", "Fast"\nB battle: "Giga", "Quick" tapped\n'
ATTACKS: list[tuple[str, ...]] = [
    ("break 1",),
    ("ブレイク",),
    ("B: no block", "break 1"),
    ("B: ブロックなし", "シールドブレイク 1"),
    ('B: block "Giga"', "battle"),
    ("B: ブロック「Giga」", "負け「Giga」"),
    ("pass", "break #2"),
    ('effect "an effect": tap "Giga"', "break 1"),
    ('B: effect "an effect"', "draw", "done", "B: no block", "break 1"),
    ("battle",),
    ('battle "Bear" -> "Quick"', 'lost "Quick"'),
    ("負け「Quick」",),
]


@pytest.mark.parametrize("attack", ['attack "Bear"', "《Bear》で攻撃", "攻撃「Bear」"])
@pytest.mark.parametrize("behind", ATTACKS, ids=" ".join)
@pytest.mark.parametrize("turn", ["turn 5 A", "turn 5 B"])
def test_the_lines_behind_show_the_target(attack: str, behind: tuple[str, ...], turn: str) -> None:
    """An attack that names no target is against whom the next lines show, the player before a creature (506.1e)."""
    lines = [attack, *behind, "end", f"turn 6 {'B' if turn.endswith('A') else 'A'}", "charge ?"]
    record = "\n".join([turn, *lines])
    assert errors(_as_seen_by(turn[-1], record), _as_played_by(turn[-1])) == []


def _as_played_by(player: str) -> dict[str, str]:
    sides = UNSAID if player == "A" else _as_seen_by("B", UNSAID)
    zones = 'A battle: "Bear", "Fast"\nB battle: "Giga", "Quick"\n'
    return {zones: sides, "start: turn 5 A": f"start: turn 5 {player}"}


def _as_seen_by(player: str, text: str) -> str:
    """Return lines with the players changed over for player B."""
    swapped = {"A battle": "B battle", "B battle": "A battle", "B: ": "A: "}
    return (
        "\n".join(
            next((new + line[len(old) :] for old, new in swapped.items() if line.startswith(old)), line)
            for line in text.split("\n")
        )
        if player == "B"
        else text
    )


@pytest.mark.parametrize(("lines", "expected"), [
    (('attack "Bear"', "end", "turn 6 B", "charge ?"), [(3, "506.1e")]),
    (('attack "Bear"', "turn 6 B", "charge ?"), [(3, "506.1e")]),
    (('attack "Bear"', 'B: block "Giga"', "target player", 'B: block "Giga"', "battle"), [(3, "506.1e")]),
    (('attack "Bear"', 'attack "Fast"', "break 1", "end", "turn 6 B"), [(3, "505.4")]),
    (('attack "Bear"', 'B: block "Quick"', "break 1", "end", "turn 6 B"), [(3, "507.1a")]),
    (('attack "Bear"', "direct attack", "break 1", "end", "turn 6 B"), [(3, "509.1")]),
    (('attack "Bear"', 'lost "Giga"', "end", "turn 6 B"), [(2, "505.2")]),
    (('attack "Bear"', "break 2", "end", "turn 6 B", "charge ?"), [(3, "509.2a")]),
])  # fmt: skip
def test_a_target_that_nothing_shows_is_one_mistake(lines: tuple[str, ...], expected: Places) -> None:
    """Where the lines behind an attack show no target that is legal, one line is wrong, by its own rule (506.1e)."""
    assert errors("\n".join(["turn 5 A", *lines]), _as_played_by("A")) == expected


GUARDS: list[tuple[str, ...]] = [
    ('B: block "Cop"', 'lost "Cop"'),
    ('B: block "Cop"', "battle"),
    ('B: block "Cop"', "break 1"),
    ('B: block "Cop"', 'lost "Cop"', "break 1"),
]


@pytest.mark.parametrize("behind", GUARDS, ids=" ".join)
@pytest.mark.parametrize("others", ["", ', "Giga"'])
def test_a_wrong_guard_shows_no_attack_that_is_illegal(behind: tuple[str, ...], others: str) -> None:
    """Where no creature is tapped (505.2) the attack is on the player, whom Guardman does not guard (507.1a)."""
    cop = 'card "Cop": type creature; power 1000; keywords guardman\ncard "Giga": type creature; power 2000'
    changes = {'B battle: "Giga", "Quick"': f'B battle: "Cop"{others}',
               'card "Giga": type creature; power 2000; keywords blocker; abilities none': cop}  # fmt: skip
    lines = ["turn 5 A", 'attack "Bear"', *behind, "end", "turn 6 B", "charge ?"]
    assert errors("\n".join(lines), changes) == [(3, "507.1a")]


_WEAK = 'card "Hulcus": type creature; cost 3; civilizations none; power 2000'
_SLOW = f"{_WEAK}; keywords none"


@pytest.mark.parametrize("behind", [each for each in ATTACKS if "Bear" not in " ".join(each)], ids=" ".join)
@pytest.mark.parametrize(
    ("before", "attack", "rule"),
    [
        (('attack "Bear" -> player', "break 1"), 'attack "Bear"', "506.1a"),
        (("charge ?", 'summon "Hulcus"'), 'attack "Hulcus"', "301.5"),
    ],
)
def test_an_attack_that_is_refused_has_the_target_that_the_lines_behind_show(
    behind: tuple[str, ...], before: tuple[str, ...], attack: str, rule: str
) -> None:
    """It is one mistake: nobody had to write the target, so none is missed a line later (506.1e)."""
    changes = {'B battle: "Giga", "Quick"': 'B battle: "Giga", "Quick" tapped', _WEAK: _WEAK.replace("2000", "3000")}
    lines = ["turn 5 A", *before, attack, *behind, "end", "turn 6 B", "charge ?"]
    assert errors("\n".join(lines), changes) == [(4, rule)]


def test_an_attacker_that_a_refused_line_brought_has_a_target_too() -> None:
    """The check goes on as if it had come, and the lines behind its attack show the target (506.1e)."""
    fast = {_SLOW: _SLOW.replace("keywords none", "keywords speed_attacker"), "A mana: 2\n": "A mana: 1\n"}
    lines = ["turn 5 A", "charge ?", 'summon "Hulcus"', 'attack "Hulcus"', "B: no block", "break 1", "end", "turn 6 B"]
    assert errors("\n".join(lines), fast) == [(3, "112.2")]


SICK = {
    'A battle: "Bear", "Fast"\nB battle: "Giga", "Quick"\n': 'A hand: "Mach"\nB battle: "Giga" tapped\n',
    "A hand: 5\n": "",
    'card "Spell": type spell; cost 3; civilizations none; abilities none': (
        'card "Mach": type creature; cost 2; civilizations none; power 3000; keywords mach_fighter; abilities none'
    ),
}


@pytest.mark.parametrize(
    ("behind", "expected"), [("break 1", [(3, "301.5")]), ('lost "Giga"', []), ("B: no block", [])]
)
def test_what_breaks_shields_attacked_the_player(behind: str, expected: Places) -> None:
    """A Mach Fighter attacks creatures alone in its first turn: who breaks shields with it attacked wrongly (301.5)."""
    assert errors(f'turn 5 A\nsummon "Mach"\nattack "Mach"\n{behind}\nend', SICK)[:1] == expected


def test_the_target_shows_behind_what_was_passed_over() -> None:
    """An attack that passes a declared S-Trigger over is the one mistake: whom it is against is plain (506.1e)."""
    changes = {"B hand: 5": "B hand: 5\nB shields: 5"}
    lines = [
        "turn 5 A",
        'attack "Bear" -> player',
        "break 1",
        'B: s-trigger "Spell"',
        'attack "Fast"',
        "break 1",
        "end",
    ]
    trigger = {
        "cost 3; civilizations none; abilities none\nstart": "cost 3; civilizations none; abilities S-Trigger\nstart"
    }
    assert errors("\n".join(lines), changes | trigger) == [(5, "509.5e")]


NINJA = """edition: 1.50
first: A
start: turn 5 A state main
A battle: "Big"
B battle: "Small" tapped
B mana: 5
B hand: "Shadow"
card "Big": creature, fire, cost 4, power 6000, keywords none, abilities none, statics none
card "Small": creature, water, cost 3, power 2000, keywords none, abilities none, statics none
card "Shadow": creature, light, cost 3, power 3000, keywords blocker, abilities Ninja Strike 4, statics none
---
"""


@pytest.mark.parametrize("summon", ['B: summon "Shadow"', 'B: effect "Shadow": summon "Shadow"'])
def test_the_target_is_shown_behind_an_effect_that_no_line_opens(summon: str) -> None:
    """Who lost the battle shows whom the attack is against, whatever was resolved between them (505.2, 508.1)."""
    lines = ['attack "Big"', 'B: declare "Shadow"', summon, 'lost "Small"', "end"]
    assert refused([*lines, 'B: move "Shadow" -> deck bottom'], NINJA) == {}

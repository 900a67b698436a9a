"""What happened of itself, or by the line before, may be told on a line of its own: once, and of no other card."""

from __future__ import annotations

import pytest
from turn_five import errors

HAND = {"A hand: 5": 'A hand: 2 "Bear", 2'}
TAPPED = {'B battle: "Giga", "Quick"': 'B battle: "Quick" tapped, "Quick"'}
WAVE = {
    'A battle: "Bear", "Fast"': 'A battle: "Wave"',
    'B battle: "Giga", "Quick"': 'B battle: 2 "Quick"',
    'card "Fast": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none': (
        'card "Wave": type creature; power 3000; keywords none; abilities attacks only 1 destroyed of-other'
    ),
}
SEALED = {
    'A battle: "Bear", "Fast"': 'A battle: "Sealed" seals 2',
    "A hand: 5": 'A hand: "Light", "Dark"',
    "A mana: 2": 'A mana: 2 "Sealed"',
    'card "Fast": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none': (
        'card "Sealed": type creature; cost 1; civilizations light; keywords none; abilities none\n'
        'card "Light": type creature; cost 1; civilizations light; races "X Command"; keywords none; abilities none\n'
        'card "Dark": type creature; cost 1; civilizations none; races "X Command"; keywords none; abilities none'
    ),
}
ATTACK = 'turn 5\nattack "Bear" -> "Quick"\nbattle\n'
OF_WAVE = 'turn 5\nattack "Wave" -> player\neffect "Wave": destroy "Quick" 1\n'


@pytest.mark.parametrize(
    ("lines", "changes", "found"),
    [
        ('turn 5\nsummon "Bear"\nput out "Bear"\nend', HAND, []),
        ('turn 5\nsummon "Bear"\nput out "Bear"\nput out "Bear"\nend', HAND, [(4, "400.5")]),
        ('turn 5\nsummon "Bear"\nput out "Bear" (A, hand)\nend', HAND, [(3, "400.5")]),
        ('turn 5\ncharge "Bear"\nto mana "Bear"\nend', {"A hand: 5": 'A hand: "Bear", "Fast"'}, []),
        ('turn 5\ncharge "Bear"\nto mana "Bear"\nend', HAND, [(3, "400.5")]),
        (f'{ATTACK}destroy "Quick"\nend', TAPPED, []),
        (f'{ATTACK}destroy "Quick"\ndestroy "Quick"\nend', TAPPED, [(5, "400.5")]),
        (
            f'{ATTACK}destroy "Giga"\nend',
            {'B battle: "Giga", "Quick"': 'B battle: "Giga", "Quick" tapped'},
            [(4, "400.5")],
        ),
        (f'{ATTACK}destroy "Quick", "Quick"\nend', TAPPED, [(4, "115.3b")]),
        (f"{OF_WAVE}break 1\nend", WAVE, []),
        (f'{OF_WAVE}destroy "Quick" 2\nbreak 1\nend', WAVE, [(4, "400.5")]),
        (f'{OF_WAVE}destroy "Quick"\nbreak 1\nend', WAVE, [(4, "400.5")]),
        ('turn 5\nsummon "Light"\nunseal "Sealed"\nend', SEALED, []),
        ('turn 5\nsummon "Light"\nunseal "Sealed"\nunseal "Sealed"\nend', SEALED, [(4, "703.4j")]),
    ],
)
def test_what_happened_is_told_once(lines: str, changes: dict[str, str], found: list[tuple[int, str]]) -> None:
    """Another copy, which lies where the first one lay, or a second telling is a deed of its own (400.5, 703.4j)."""
    assert errors(lines, changes) == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('move "Psychic" (B, graveyard) -> hyperspatial', []),
        ('move "Psychic" (B, graveyard) -> hand', [(5, "117.1")]),
        ('move "Quick" (B, graveyard) -> hyperspatial', [(5, "400.5")]),
    ],
)
def test_what_goes_home_of_itself_inside_an_effect_may_be_told_there(line: str, found: list[tuple[int, str]]) -> None:
    """A psychic creature that is destroyed is back in the hyperspatial zone, whether a line says so or not (117.1)."""
    psychic = 'card "Psychic": type psychic_creature; cost 3; power 2000; keywords none; abilities none; statics none\n'
    spell = 'card "Spell": type spell; cost 3; civilizations none; abilities none'
    changes = {
        'B battle: "Giga", "Quick"': 'B battle: "Psychic", "Quick"',
        "A hand: 5": 'A hand: "Spell"',
        spell: psychic + spell,
    }
    lines = f'turn 5\ncast "Spell"\neffect "Spell"\ndestroy "Psychic"\n{line}\ndone\nend'
    assert errors(lines, {**changes, "A mana: 2": "A mana: 3"}) == found

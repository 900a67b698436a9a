"""Effects that people tell without a word for them: what a line is a part of, whose it is, what was told (101.4)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

PLAIN = "type creature; cost 4; civilizations water; power 4000; abilities none; statics none"
FIGHTER = PLAIN.replace("abilities none", "abilities enters")
DRAWER = PLAIN.replace("abilities none", "abilities attack_ends only 1 draws mandatory")
UNTAPPER = PLAIN.replace("abilities none", "abilities attack_ends optional only 1 untaps this")
ENDER = PLAIN.replace("abilities none", "abilities turn_ends own-turn only 1 draws mandatory")
NEW = PLAIN.replace("abilities none", "keywords double_breaker; abilities Revolution Change")
LEGAL = {
    "the turn player's own S-Trigger is cast": (
        'A mana: 5 "Holy Awe"\nA hand: "Taker", 3\nB battle: "Rex"\ncard "Taker": type creature; cost 5; '
        f'civilizations light; power 1000; keywords none; abilities enters\ncard "Rex": {PLAIN}',
        'summon "Taker"\neffect "Taker": move shield 2 -> hand\n'
        's-trigger "Terror Pit"\ncast "Terror Pit"\ndestroy "Rex"\nend',
    ),
    "that of the other player, for whom an effect took a shield": (
        f'A mana: 2 "Rex"\nA hand: "Taker"\nA battle: "Rex"\ncard "Taker": type spell; cost 2; civilizations water; '
        f'abilities none\ncard "Rex": {PLAIN}',
        'cast "Taker"\neffect "Taker": move shield 1 (B, shields) -> hand\nB: s-trigger "Terror Pit"\n'
        'B: cast "Terror Pit"\nB: destroy "Rex"\nend',
    ),
    "what applies is that of whom it would happen to": (
        'A mana: 6 "Terror Pit"\nA hand: "Terror Pit"\nA battle: "Mighty Shouter"\nB battle: "Mighty Shouter"',
        'cast "Terror Pit"\ndestroy "Mighty Shouter"\napply "Mighty Shouter": to mana "Mighty Shouter"\n'
        "end #= A battle 1, B battle 0, B mana 1",
    ),
    "who lost the battle of an effect": (
        f'A mana: 6 "Rex"\nA hand: "Fighter"\nB battle: "Small"\ncard "Rex": {PLAIN}\ncard "Fighter": {FIGHTER}\n'
        'card "Small": type creature; power 1000; abilities none; statics none',
        'summon "Fighter"\nbattle "Fighter" -> "Small"\nlost "Small"\nend',
    ),
    "who lost it behind an effect in one line": (
        f'A mana: 6 "Rex"\nA hand: "Fighter"\nB battle: "Small"\ncard "Rex": {PLAIN}\ncard "Fighter": {FIGHTER}\n'
        'card "Small": type creature; power 1000; abilities none; statics none',
        'summon "Fighter"\neffect "Fighter": battle "Fighter" -> "Small"\nlost "Small"\nend',
    ),
    "both that lost, a line for each": (
        f'A battle: "Rex"\nB battle: "Max" tapped\ncard "Rex": {PLAIN}\ncard "Max": {PLAIN}',
        'attack "Rex" -> "Max"\nlost "Rex"\nlost "Max"\nend #= A battle 0, B battle 0',
    ),
    "what answers the end of an attack": (
        f'A battle: "Rex"\ncard "Rex": {DRAWER}',
        'attack "Rex" -> player\nbreak 1\ndraw 1\nend',
    ),
    "what may be done at the end of an attack": (
        f'A battle: "Rex"\ncard "Rex": {UNTAPPER}',
        'attack "Rex" -> player\nbreak 1\nuntap "Rex"\nattack "Rex" -> player\nbreak 1\nend',
    ),
    "what the end of the turn triggers, before the word that ends it": (
        f'A battle: "Rex", "Max"\ncard "Rex": {ENDER}\ncard "Max": {PLAIN}',
        'attack "Max" -> player\nbreak 1\neffect "Rex": draw 1\nend',
    ),
    "an exchange told as two moves": (
        f'A battle: "Old"\nA hand: "New", 3\ncard "Old": {PLAIN}\ncard "New": {NEW}',
        'attack "Old" -> player\ndeclare "New"\neffect "New"\nmove "Old" -> hand\nput out "New"\ndone\nbreak 2\nend',
    ),
    "and so in the other order": (
        f'A battle: "Old"\nA hand: "New", 3\ncard "Old": {PLAIN}\ncard "New": {NEW}',
        'attack "Old" -> player\ndeclare "New"\neffect "New"\nput out "New"\nmove "Old" -> hand\ndone\nbreak 2\nend',
    ),
    "an attack whose target shows later, behind an effect that no line opened": (
        'A battle: "Rex"\nA mana: 5 "Aqua Hulcus"\nA hand: "Aqua Hulcus"\nB hand: 3\n'
        f'card "Rex": {PLAIN.replace("abilities none", "abilities attacks only 1 discarded of-other mandatory")}',
        'summon "Aqua Hulcus"\ndraw 1\nattack "Rex"\ndiscard 1 B\nno block\nbreak 1\nend',
    ),
}
REFUSED = {
    "nobody lost a battle that was not": (
        f'A mana: 6 "Terror Pit"\nA hand: "Terror Pit"\nB battle: "Rex"\ncard "Rex": {PLAIN}',
        'cast "Terror Pit"\ndestroy "Rex"\nlost "Rex"',
        "508.1",
    ),
    "who won did not lose": (
        f'A battle: "Rex"\nB battle: "Max" tapped\ncard "Rex": {PLAIN}\ncard "Max": {PLAIN.replace("4000", "1000")}',
        'attack "Rex" -> "Max"\nlost "Rex"',
        "115.3b",
    ),
    "what goes to the hand changes no places with a card of the graveyard (701.26a)": (
        f'A mana: 6 "Trick"\nA hand: "Trick"\nA battle: "Rex"\nB battle: "Old" tapped\nB graveyard: "New"\n'
        f'card "Rex": {PLAIN}\ncard "Old": {PLAIN}\ncard "New": {PLAIN}\n'
        'card "Trick": type spell; cost 3; civilizations water',
        'cast "Trick"\nmove "Old" -> hand\nmove "New" (B, graveyard) -> battle\ndone\nattack "Rex" -> "New"',
        "505.2",
    ),
    "what is destroyed and comes back is out of the attack (505.6a)": (
        f'A battle: "Rex"\ncard "Rex": {PLAIN.replace("abilities none", "abilities attacks")}',
        'attack "Rex" -> player\neffect "Rex"\ndestroy "Rex"\nput out "Rex" from graveyard\ndone\nbreak 1',
        "505.6a",
    ),
    "an attacker that returns changes no places with a creature that comes (505.6a)": (
        f'A battle: "Rex"\nA hand: "Max"\ncard "Max": {PLAIN}\n'
        f'card "Rex": {PLAIN.replace("abilities none", "abilities attacks")}',
        'attack "Rex" -> player\neffect "Rex"\nmove "Rex" -> hand\nput out "Max"\ndone\nbreak 1',
        "505.6a",
    ),
    "one card drawn, not two": (
        f'A battle: "Rex"\ncard "Rex": {DRAWER}',
        'attack "Rex" -> player\nbreak 1\ndraw 2',
        "500.2a",
    ),
}


def _errors(head: str, lines: str) -> list[tuple[int, str | None]]:
    """Return the lines behind the head that are refused, from 1, and the rules."""
    head = f"first: A\nstart: turn 9 A\n{head}\n---\nturn 9 A\n"
    found = judged(lines, head=head).findings
    return [
        ((each.line or 0) - head.count("\n"), each.rule or each.code)
        for each in found
        if each.severity is Severity.ERROR
    ]


@pytest.mark.parametrize("case", LEGAL)
def test_what_is_told_without_a_word_accuses_nobody(case: str) -> None:
    """The line is read as a part of what it can be a part of, and what the record says behind it holds."""
    head, lines = LEGAL[case]
    assert _errors(head, lines) == []


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_part_of_anything_is_refused(case: str) -> None:
    """The last line is refused, and it alone."""
    head, lines, rule = REFUSED[case]
    assert _errors(head, lines) == [(lines.count("\n") + 1, rule)]


@pytest.mark.parametrize("line", ["obliterates all of it", 'effect "Terror Pit": obliterates "Rex"'])
def test_a_line_that_cannot_be_read_may_have_done_what_an_effect_has_to_do(line: str) -> None:
    """Nobody is accused of a spell that does nothing where nobody can read what it did (101.3)."""
    head = f'A mana: 6 "Terror Pit"\nA hand: "Terror Pit"\nB battle: "Rex"\ncard "Rex": {PLAIN}'
    assert [code for _, code in _errors(head, f'cast "Terror Pit"\n{line}\nend')] == ["IN.verb"]
    assert _errors(head, 'cast "Terror Pit"\nend') == [(2, "101.3")]

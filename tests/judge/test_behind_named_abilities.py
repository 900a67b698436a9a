"""What a named ability does is known: its creature comes, what triggers by that is another effect (101.3, 603.2)."""

from __future__ import annotations

import pytest
from turn_five import refused

BACK = "shield_to_hand of-own declared optional shield-class used-itself"
DECLARED = f"""edition: 1.50
first: A
start: turn 5 A
A battle: "Big"
A hand: "Rev", "Inv"
B hand: "Nin", "Back"
B: (mana 4)
B shields: "Surf", "Shield", 3
card "Big": type creature; cost 6; civilizations fire; power 6000; keywords double_breaker; abilities none; statics none
card "Rev": type creature; cost 5; civilizations fire; power 6000; keywords none; abilities Revolution Change, ENTERS
card "Inv": type evolution_creature; cost 5; civilizations fire; power 6000; keywords none; abilities Invasion, ENTERS
card "Nin": type creature; cost 4; civilizations fire; power 2000; keywords none; abilities Ninja Strike 4, ENTERS
card "Surf": type creature; cost 6; civilizations fire; power 2000; keywords none; abilities S-Trigger, ENTERS
card "Back": creature, fire, cost 6, power 2000, keywords none, abilities {BACK}, ENTERS
card "Shield": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none
---
attack "Big" -> player
"""
COMES = {  # how the creature comes, by whom, and how the attack goes on
    "Revolution Change": (['declare "Rev"', 'swap "Big" -> "Rev"'], "", ["break 1"]),
    "Invasion": (['declare "Inv"', 'evolve "Inv" -> "Big"'], "", ["break 1"]),
    "Ninja Strike": (['B: declare "Nin"', 'B: summon "Nin"'], "B: ", ["break 2"]),
    "S-Trigger": (["break #1 #2", 'B: s-trigger "Surf"', 'B: summon "Surf"'], "B: ", ["end"]),
    "S-Back": (["break #1 #2", 'B: s-back "Back"', 'B: discard "Shield"', 'B: summon "Back"'], "B: ", ["end"]),
}


@pytest.mark.parametrize("how", COMES)
def test_what_triggers_behind_is_no_part_of_what_put_the_creature_out(how: str) -> None:
    """The named ability puts the creature out and does no more; `draw 1` is what triggers as it came (101.3, 603.2)."""
    lines, by, go_on = COMES[how]
    head = DECLARED.replace("ENTERS", "enters only 1 draws mandatory")
    assert refused([*lines, f"{by}draw 1", *go_on], head) == {}


@pytest.mark.parametrize("how", COMES)
def test_what_triggers_behind_must_be_resolved(how: str) -> None:
    """Where no line says it, the attack does not go on (101.4a, 506.3, 509.5)."""
    lines, _, go_on = COMES[how]
    head = DECLARED.replace("ENTERS", "enters only 1 draws mandatory")
    assert list(refused([*lines, *go_on], head)) == [len(lines) + 1]


def test_an_s_trigger_that_waits_is_not_declared_again() -> None:
    """`summon "Surf"` behind its declaration is that S-Trigger, not one of another copy (509.5a)."""
    lines, head = COMES["S-Trigger"][0], DECLARED.replace(", ENTERS", "")
    assert refused([*lines, "end"], head) == {}
    assert list(refused([*lines, 'B: summon "Surf"', "end"], head)) == [len(lines) + 1]


@pytest.mark.parametrize("written", ["draw 1", 'effect "{name}": draw 1'])
@pytest.mark.parametrize(("how", "name"), [("Ninja Strike", "Nin"), ("S-Trigger", "Surf")])
def test_what_triggers_shows_that_the_creature_came(how: str, name: str, written: str) -> None:
    """No line puts it out, and the next one does what triggers as it came: it is there then (112.3a, 112.3c)."""
    lines, by, go_on = COMES[how]
    head = DECLARED.replace("ENTERS", "enters only 1 draws mandatory")
    said = [*lines[:-1], f"{by}{written.format(name=name)}", *go_on, "#= B battle 1"]
    assert refused(said, head) == {}
    assert list(refused([*lines[:-1], f'{by}destroy "Big"', *go_on], head)) == [len(lines)]


SPELL = """edition: 1.50
first: A
start: turn 5 A state main
A hand: "Zap", "Call"
A: (mana 9)
A battle: "Host"
B battle: "Dies", "Other"
card "Zap": type spell; cost 2; civilizations fire; abilities resolves only 1 destroyed of-other mandatory
card "Call": type spell; cost 2; civilizations fire; abilities resolves
card "Host": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Dies": type creature; cost 2; power 2000; keywords none; statics none; abilities destroyed only 1 draws mandatory
card "Other": type creature; cost 2; power 2000; keywords none; abilities none; statics none
---
"""
ZAPPED = ['cast "Zap"', 'destroy "Dies"']
INSIDE = {
    "bare": ['cast "Call"', 'effect "Call"', 'cast "Zap"', 'destroy "Other"', "done"],
    "on one line": ['cast "Call"', 'effect "Call": cast "Zap"; destroy "Other"'],
    "behind it": ['cast "Call"', 'effect "Call": cast "Zap"', 'effect "Zap": destroy "Other"'],
}


@pytest.mark.parametrize(
    ("line", "wrong"), [("B: draw 1", {}), ("A: draw 1", {3: "101.3"}), ('tap "Other"', {3: "101.3"})]
)
def test_what_a_spell_triggers_is_no_part_of_the_spell(line: str, wrong: dict[int, str]) -> None:
    """The spell was told bare, and the next line is what its target does as it is destroyed: both are done (101.3)."""
    found = refused([*ZAPPED, line], SPELL)
    assert found == wrong


@pytest.mark.parametrize("way", INSIDE)
def test_a_spell_that_an_effect_casts_is_told_bare(way: str) -> None:
    """What follows its casting is what it does (101.4d, 601.1h)."""
    assert refused([*INSIDE[way], "end"], SPELL) == {}
    assert refused([line for line in INSIDE[way] if "destroy" not in line or ";" in line] + ["end"], SPELL) == (
        {} if way == "on one line" else {4 if way == "bare" else 2: "101.3"}
    )


def test_of_two_that_come_out_of_shields_each_comes_before_what_they_trigger() -> None:
    """Their coming goes unsaid, and what each triggers is told behind (101.4b)."""
    head = DECLARED.replace("ENTERS", "enters only 1 draws mandatory").replace('"Shield", 3', '"Twin", 3')
    twin = 'card "Twin": type creature; cost 5; civilizations fire; power 2000; keywords none; abilities S-Trigger'
    lines = ["break #1 #2", 'B: s-trigger "Surf"', 'B: s-trigger "Twin"', 'B: effect "Surf": draw 1']
    head = head.replace("---\n", f"{twin}, enters only 1 draws mandatory\n---\n")
    assert refused([*lines, 'B: effect "Twin": draw 1', "end"], head) == {}
    assert list(refused([*lines, "end"], head)) == [5]


@pytest.mark.parametrize(("power", "wrong"), [(2000, []), (1000, [4])], ids=["too strong", "weak enough"])
def test_the_spell_of_an_s_trigger_that_can_do_nothing_is_cast_without_a_word(power: int, wrong: list[int]) -> None:
    """It is cast, as it was declared, and nothing comes of it; what it could do is not passed over (101.3, 509.5e)."""
    head = SPELL.replace('A hand: "Zap", "Call"', "B hand: 2").replace(
        'B battle: "Dies", "Other"', 'B shields: "Trap", 4'
    )
    trap = "abilities S-Trigger, resolves only 1 destroyed of-other power-at-most 1000 mandatory"
    head = head.replace("---\n", f'card "Trap": type spell; cost 2; civilizations fire; {trap}\n---\n')
    host = "power 2000; keywords none; abilities none; statics none"
    head = head.replace(host, host.replace("2000", str(power)))
    assert list(refused(['attack "Host" -> player', "break #1", 'B: s-trigger "Trap"', "end"], head)) == wrong


def test_what_waits_of_the_class_of_s_triggers_is_meant_first() -> None:
    """A line told alone is part of the S-Trigger, whatever else waits (101.4b)."""
    head = SPELL.replace('B battle: "Dies", "Other"', 'B battle: "Late"\nB shields: "Trap", 4')
    trap = (
        'card "Trap": type spell; cost 2; civilizations fire; abilities S-Trigger, resolves only 1 destroyed of-other'
    )
    late = 'card "Late": type creature; cost 2; power 2000; keywords none; abilities shield_broken of-own only 1 draws'
    head = head.replace("---\n", f"{trap}\n{late}; statics none\n---\n")
    lines = [
        'attack "Host" -> player',
        "break #1",
        'B: s-trigger "Trap"',
        'B: destroy "Host"',
        'B: effect "Late": draw 1',
    ]
    assert refused(lines, head) == {}


@pytest.mark.parametrize(("known", "wrong"), [("", {}), ("; abilities none", {3: "101.3"})])
def test_what_a_card_that_nobody_knows_may_do_is_nobodys_mistake(known: str, wrong: dict[int, str]) -> None:
    """A card that was destroyed may have triggered where nobody knows its abilities, and has not where it has none."""
    dies = "abilities destroyed only 1 draws mandatory"
    head = SPELL.replace(f"statics none; {dies}", f"statics none{known}")
    assert refused([*ZAPPED, "B: draw 1", "end"], head) == wrong

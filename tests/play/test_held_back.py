"""What holds back an ability that never waits: that of a replacement (609), and that of a spell (302.2, 603.4)."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

KEEPER = """edition: 1.50
first: A
card "Keeper": creature, fire, cost 5, power 5000, keywords none, abilities leaves {words} only 1 draws, statics none
card "Blade": spell, darkness, cost 1, abilities resolves {kills} of-other type creature, statics none
A battle: "Keeper", "Aqua Hulcus"
B mana: 2 "Terror Pit"
B hand: 2 "Blade"
start: turn 6 B
---
turn 6 B
cast "Blade"
effect "Blade"
"""
SPELL = """edition: 1.50
first: A
card "Arms": spell, water, cost 1, abilities {words}, statics none
A hand: "Arms"
A mana: 1 "Arms"
start: turn 5 A
---
turn 5 A
cast "Arms"
effect "Arms": draw 2
"""


def said(text: str) -> list[tuple[int | None, str]]:
    """Return the lines of what is found in a record, with the sentences, but for notes and what follows."""
    report = Report()
    check_source(report, Source("x.duel", text))
    found = report.checked[0].findings
    return [(each.line, each.message.en) for each in found if each.severity == "error" and not each.follows]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("of-own replaces own-turn", "in turns of the player that its ability names"),
        ("of-own replaces in-mode", "The mode of Keeper is not released"),
        ("of-own replaces if shields at-most 0", "its condition is not met: own shield zone: at most 0"),
        ("of-own civilization water replaces", "but to such as this: own card of"),
        ("of-own other-than this replaces", "but to such as this: own card other than"),
    ],
)
def test_why_a_replacement_does_not_apply(words: str, reason: str) -> None:
    """What holds a replacement back is told, where its event happened in the line before (609)."""
    lines = KEEPER.format(words=words, kills="only 1 destroyed")
    (line, message), *_ = said(lines + 'destroy "Keeper"\nA: apply "Keeper": draw 1\n')
    assert (line, reason in message) == (14, True), message


def test_one_that_is_gone_is_told_to_be_gone() -> None:
    """A card that left before the event lies where its replacement does not work; its condition is not asked (609)."""
    lines = KEEPER.format(words="of-own replaces if shields at-most 0", kills="only 2 destroyed")
    found = said(lines + 'destroy "Keeper"\ndestroy "Aqua Hulcus"\nA: apply "Keeper": draw 1\n')
    assert found[0] == (15, "Keeper does not lie where its replacement would work.")


def test_of_two_events_at_once_one_is_replaced() -> None:
    """Once each turn is once, also where two such events would happen together: the other one happens (609)."""
    lines = KEEPER.format(words="of-own replaces once-each-turn", kills="only 2 destroyed")
    acts = 'destroy "Keeper", "Aqua Hulcus"\nA: apply "Keeper" -> "Aqua Hulcus": draw 1\ndone\n'
    assert said(lines + acts + "end #= A graveyard 1\n") == []


@pytest.mark.parametrize("words", ["resolves if mana at-least 5", "resolves if mana at-least 5 only 2 draws"])
def test_a_spell_whose_condition_is_not_met_does_nothing(words: str) -> None:
    """What a spell does asks for its condition as it resolves, whether its text is told or not (603.4)."""
    assert said(SPELL.format(words=words)) == [
        (10, "The condition of Arms is not met as its effect resolves, so it does nothing.")
    ]


def test_the_parts_of_a_spell_ask_for_their_conditions() -> None:
    """Of a spell of two abilities the one is done whose condition is met, the other is not (603.4)."""
    words = "resolves only 2 draws, resolves if mana at-least 5 only 1 destroyed type creature mandatory"
    assert said(SPELL.format(words=words) + "end\n") == []
    assert len(said(SPELL.format(words=words.replace("2 draws, resolves", "1 draws, resolves")))) == 1


def test_a_spell_that_is_not_resolved_owes_nothing() -> None:
    """A spell whose condition is not met need not be resolved by any line (101.3, 603.4)."""
    lines = SPELL.format(words="resolves if mana at-least 5 only 2 draws mandatory")
    assert said(lines.replace('effect "Arms": draw 2\n', "end\n")) == []


@pytest.mark.parametrize("word", ["once-each-turn", "in-mode", "d-switch", "used-itself", "declared"])
def test_words_that_mean_nothing_of_a_spell(word: str) -> None:
    """A spell is resolved once and gone: it is not used once each turn, has no mode, and nobody declares it (302.2)."""
    ((line, message),) = said(SPELL.format(words=f"resolves {word} only 2 draws"))
    assert (line, message.startswith(f'"{word}" can mean nothing here')) == (3, True)


def test_a_creature_has_no_d_switch() -> None:
    """Only a field is turned upside down by its D-Switch (308.3)."""
    ((line, message),) = said(KEEPER.format(words="replaces d-switch", kills="only 1 destroyed"))
    assert (line, message.startswith('"d-switch" can mean nothing here')) == (3, True)

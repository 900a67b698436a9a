"""Whose mistake a refused line was: who acted, not whose turn it was."""

from __future__ import annotations

from itertools import product

import pytest
from turn_five import errors, judged, notes

from duelfsm.judge.afterwards.repair import FirstMistakes
from duelfsm.judge.said.judged_record import MatchHead
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.finding import Finding, Kind

DIES = {
    'B battle: "Giga"': 'B battle: "Giga" tapped',
    "blocker; abilities none": "blocker; abilities destroyed",
}
ATTACK = 'turn 5 A\ndraw\nattack "Bear" -> "Giga"\n'


@pytest.mark.parametrize("effect", ['B: effect "Giga": discard 7', 'effect "Giga"\ndiscard 7\ndone'])
def test_what_an_effect_does_wrong_is_its_owners(effect: str) -> None:
    """The owner of the effect does it (101.4), in the turn of the other player, too, and whoever the line names."""
    (finding,) = judged(ATTACK + effect, DIES).findings
    assert (finding.rule, finding.player) == ("101.3", "A")
    assert finding.repair is not None
    assert "for B" in finding.repair.message.en


@pytest.mark.parametrize("does", ["charge X", "attack Giga", "end", "draw; charge X"])
def test_what_stands_in_one_line_with_an_effect_is_its_owners(does: str) -> None:
    """A step's action in the line of an effect is that of whom the line names, in the other player's turn, too."""
    for begins in ("B: effect", "effect"):
        (finding,) = [each for each in judged(f'{ATTACK}{begins} "Giga": {does}', DIES).findings if each.repair]
        assert finding.repair is not None
        assert "for B" in finding.repair.message.en
    (apart,) = judged(f'{ATTACK}B: effect "Giga"\ncharge X', DIES).findings  # it may have been over for A
    assert apart.repair is not None
    assert "for A" in apart.repair.message.en


def test_an_effect_of_the_other_player_who_is_not_named() -> None:
    """It waits for its owner (603.2): who resolves it before the turn player's effects made the mistake (101.4a)."""
    wins = {"power 3000; keywords none; abilities none": "power 3000; keywords none; abilities wins_battle"}
    found = judged(ATTACK + 'effect "Giga": draw\neffect "Bear": draw', DIES | wins).findings
    assert found[0].rule == "115.3d"
    assert found[0].repair is not None
    assert "for B" in found[0].repair.message.en


def test_who_resolves_what_waits_for_the_other() -> None:
    """It triggered, and its owner resolves it (101.4a); as it was resolved, it was not passed over besides."""
    lines = ATTACK + 'A: effect "Giga": draw\nend'
    assert errors(lines, DIES) == [(4, "101.4a")]
    assert notes(lines, DIES) == [(5, 4)]
    assert "waits for B, who resolves it; A does not" in judged(lines, DIES).findings[0].message.en
    assert errors(lines.replace("A: effect", "B: effect"), DIES) == []


def test_every_case_of_a_guard_is_the_same_mistake() -> None:
    """Whatever a guard says of what it forbids, and by which number: to do it again is to make the mistake again."""
    guards = [guard for guard in load_edition(newest_edition()).guards.values() if guard.cases]
    assert guards
    for guard, kind in product(guards, (Kind.ILLEGAL, Kind.MISSED)):
        earlier = FirstMistakes()
        said = [guard.text, *guard.cases.values()]
        told = [Finding(line=line, code=f"DM{guard.rule}{line}", kind=kind, guard=guard.id, message=text)
                for line, text in enumerate(said, 1)]  # fmt: skip
        before = [earlier.note(each, "A", MatchHead()) for each in told]
        assert [each and each.en for each in before] == [None, *["line 1"] * len(guard.cases)]
        assert earlier.note(told[0].model_copy(update={"guard": "another"}), "A", MatchHead()) is None


def test_an_effect_that_does_not_wait_for_another_reason() -> None:
    """What was resolved as it was cast (302.2) after what did not trigger (603.2): neither waited."""
    lines = 'turn 5 A\neffect "Bear": draw\ncast "Spell"\neffect "Spell": draw\neffect "Spell": draw'
    first, second = [each for each in judged(lines, {"A mana: 2": "A mana: 3"}).findings if each.repair]
    assert (first.rule, second.rule) == ("603.2", "302.2")
    assert second.repair is not None
    assert "made before: line" in second.repair.message.en


def test_the_same_guard_again_is_the_same_mistake() -> None:
    """A second break of too many (509.2a) is the same mistake again."""
    lines = 'turn 5 A\nattack "Bear" -> player\nbreak 2\nattack "Fast" -> player\nbreak 2\nend'
    same = judged(lines).findings
    assert [("before" in each.repair.message.en) for each in same if each.repair] == [False, True]

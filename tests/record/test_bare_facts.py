"""Facts of a card without the word of the fact: creature, water, cost 3, blocker."""

from __future__ import annotations

import pytest

from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.cards import CardFacts

SAID = "card Diver: type creature; cost 3; civilizations water, light; power 2000; keywords blocker, double_breaker"


def card_of(line: str) -> CardFacts:
    """Return the facts of the one card of a record."""
    found = read(Source("x.duel", f"first: A\n{line}\n---\nturn 1 A\n"))
    assert found.record is not None, found.faults
    (card,) = found.record.cards
    return card


def faults_of(line: str) -> list[tuple[str, int]]:
    """Return the reason and the column of each fault of a record with the line in its head."""
    found = read(Source("x.duel", f"first: A\n{line}\n---\nturn 1 A\n"))
    return [(each.reason, each.column) for each in found.faults]


@pytest.mark.parametrize(
    "line",
    [
        "card Diver: creature, water, light, cost 3, power 2000, blocker, double_breaker",
        "card Diver: water light creature cost 3 power 2000 blocker double_breaker",
        "card Diver: cost 3; creature; civilizations water; light; power 2000; keywords blocker; double_breaker",
    ],
)
def test_a_word_that_can_be_one_fact_alone_stands_by_itself(line: str) -> None:
    """A type, a civilization and a keyword need no word before them, with commas, with semicolons or with nothing."""
    assert card_of(line) == card_of(SAID)


def test_japanese_facts_stand_without_spaces() -> None:
    """コスト3 and 光のクリーチャー are two facts each, as they are written."""
    said = card_of("カード ウォール: 種類 クリーチャー; コスト 2; 文明 光; パワー 3000; キーワード ブロッカー")
    assert card_of("カード ウォール: 光のクリーチャー、コスト2、パワー3000、ブロッカー") == said


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("card Odd: creature spell", "duplicate_key", 20),
        ("card Odd: keywords none; blocker", "duplicate_key", 26),
        ("card Odd: blocker; keywords none", "duplicate_key", 20),
        ("card Odd: crature, water", "syntax", 11),
        ("card Odd: spell, fire, 2", "syntax", 24),
        ("card Odd: abilities enters of-own creature", "syntax", 35),
        ("card Odd: abilities none, creature", "syntax", 27),
        ("card Odd: abilities none; S-Trigger", "duplicate_key", 27),
        ("card Odd: evolves-from creature, fire", "syntax", 34),
        ("card Odd: G-Strike cost 3", "syntax", 20),
    ],
)
def test_what_is_not_plain_is_told_at_its_word(line: str, code: str, column: int) -> None:
    """Two types, what goes against "none", a number that nobody explains, and what stands behind abilities are none."""
    assert faults_of(line) == [(code, column)]


@pytest.mark.parametrize(
    ("said", "in_words"),
    [
        ("fire creature, S-Trigger, power 3000", "fire creature; power 3000; abilities S-Trigger"),
        ("spell; S-Trigger; abilities cast; fire", "spell; abilities S-Trigger, cast; fire"),
        ("abilities enters; S-Trigger; blocker", "abilities enters, S-Trigger; keywords blocker"),
        ("Power Attacker +2000, Ninja Strike 4", "abilities Ninja Strike 4; statics power +2000 attacking"),
        ("statics cannot attack; Sympathy type creature", "statics cannot attack, Sympathy type creature"),
        (
            "自然のクリーチャー、S・トリガー、W・ブレイカー",
            "クリーチャー、文明 自然、キーワード W・ブレイカー; 誘発 S・トリガー",
        ),
    ],
)
def test_the_name_of_an_ability_stands_without_the_word_of_its_fact(said: str, in_words: str) -> None:
    """What players call an ability says which fact it is: S-Trigger is one of `abilities`."""
    assert card_of(f"card Odd: {said}") == card_of(f"card Odd: {in_words}")


def test_a_misspelt_fact_has_a_suggestion() -> None:
    """The nearest word is one that may stand by itself, too."""
    (fault,) = read(Source("x.duel", "first: A\ncard Odd: crature\n---\nturn 1 A\n")).faults
    assert "creature" in fault.message.en


@pytest.mark.parametrize("typed", ["+3000", "＋3000", "3000"])
def test_the_power_of_an_aura_has_a_sign_as_it_is_printed(typed: str) -> None:
    """It is what the aura adds to its creature (310); the power of a creature has none."""
    assert card_of(f"card Aura: aura, cost 2, power {typed}").power == 3000
    assert card_of("card Aura: aura, power +0").power == 0
    assert bool(faults_of(f"card Diver: creature, power {typed}")) is (typed != "3000")


@pytest.mark.parametrize(
    ("said", "in_words"),
    [
        ("evolves-from fire creature", "evolves-from civilization fire type creature"),
        ("進化元 火のクリーチャー", "進化元 文明 火 種類 クリーチャー"),
        ("進化元 種族 ドラゴン 火の進化クリーチャー", "進化元 種族 ドラゴン 文明 火 種類 進化クリーチャー"),
    ],
)
def test_what_an_evolution_is_put_onto_is_said_as_on_cards(said: str, in_words: str) -> None:
    """A civilization and a type stand there without their words (801)."""
    assert card_of(f"card Odd: {said}") == card_of(f"card Odd: {in_words}")

"""Abilities by what players call them: each name stands for the words that the notation gives for it."""

from __future__ import annotations

from typing import Any

import pytest

from duelfsm.record.duel.named_abilities import COUNT, MEANT, meant_ability
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.rulebook.cards import Ability, Static
from duelfsm.rulebook.notation import load_notation

BEFORE = "card X: abilities "
NOTATION = load_notation()
NAMES = [(word, each) for each in NOTATION.named_abilities for word in each.words]


@pytest.mark.parametrize(("word", "named"), NAMES)
def test_a_name_is_read_as_its_words(word: str, named: Any) -> None:
    """A name, with its number where it has one, is the abilities of its words, alone and beside others (603.2e)."""
    number, asked = " 4" if COUNT in named.reads else "", " civilization fire" if MEANT in named.reads else ""
    words = named.reads.replace(COUNT, "4").replace(MEANT, asked)
    assert _abilities(f"{word}{number}{asked}") == _abilities(words)
    assert _abilities(f"enters, {word}{number}{asked}, cast") == _abilities(f"enters, {words}, cast")


@pytest.mark.parametrize(
    "word", ["Ninja Strike 12", "ニンジャ・ストライク 12", "ニンジャ・ストライク12", "ニンジャストライク12"]
)
def test_the_number_behind_a_name_is_that_of_the_mana(word: str) -> None:
    """Ninja Strike 12 needs twelve cards of mana as it resolves, however the number stands there (112.3c)."""
    conditions = [each.condition for each in _abilities(word)]
    assert [condition and condition.at_least for condition in conditions] == [12, 12, None]


@pytest.mark.parametrize(
    ("quoted", "words"),
    [('"Shield Saver"', "Shield Saver"), ("《S・トリガー》", "S・トリガー"), ('"Ninja Strike 4"', "Ninja Strike 4")],
)
def test_a_name_may_have_quotes(quoted: str, words: str) -> None:
    """A name of several words may stand in quotes, as other such words may, with the number that belongs to it."""
    assert _abilities(quoted) == _abilities(words)
    assert _abilities(f"enters, {quoted}, cast") == _abilities(f"enters, {words}, cast")


@pytest.mark.parametrize(("line", "at", "says"), [
    ("Ninja Strike", "", "A number is expected here, but the line ends"),
    ("Ninja Strike, cast", ", cast", "A number is expected"),
    ("Revolution Change of-own", "of-own", "A comma is expected"),
    ("cast, Ninja Strike 4, enters foo", "foo", "A word of an ability"),
])  # fmt: skip
def test_what_is_no_whole_name_is_refused_at_its_place(line: str, at: str, says: str) -> None:
    """A name without its number, or with words behind it, is a fault at its own column of the line."""
    fault = _text(line).faults[0]
    assert says in fault.message.en
    assert fault.column == len(BEFORE) + len(line) - len(at) + 1


@pytest.mark.parametrize(
    "line", ["S-Trigger shield_to_hand", "shield_to_hand s-trigger optional", "shield-class shield_to_hand"]
)
def test_a_name_that_is_a_word_of_an_ability_stands_among_its_words(line: str) -> None:
    """S-Trigger alone is the ability; beside its event it is the class of what answers it, in any order (101.4b)."""
    (ability,) = _abilities(line)
    assert (ability.on, ability.shield) == ("shield_to_hand", True)


@pytest.mark.parametrize(("typed", "written"), [
    ("s_trigger", "S-Trigger"), ("strigger", "S-Trigger"), ("Shield_Trigger", "S-Trigger"),
    ("シールドトリガー", "S-Trigger"), ("ninja_strike", "Ninja Strike N"), ("ニンジャストライク4", "Ninja Strike 4"),
    ("G・ストライク", "G-Strike"),
])  # fmt: skip
def test_a_name_among_the_keywords_is_known_however_it_is_joined(typed: str, written: str) -> None:
    """Whoever joins the parts of a name otherwise, as a program does, is told the name as it is written."""
    fact, meant = meant_ability(NOTATION, typed) or ("", None)
    assert meant is not None
    assert (fact, meant.en) == ("abilities", written)


@pytest.mark.parametrize(("typed", "written"), [
    ("hyper_energy", "Hyper Energy"), ("ハイパーエナジー", "Hyper Energy"),
    ("パワーアタッカー+4000", "Power Attacker 4000"),
])  # fmt: skip
def test_a_static_ability_has_a_name_too(typed: str, written: str) -> None:
    """The name of a static ability among the keywords is told as one, behind its own word (112.3a)."""
    fact, meant = meant_ability(NOTATION, typed) or ("", None)
    assert meant is not None
    assert (fact, meant.en) == ("statics", written)


@pytest.mark.parametrize(("named", "words"), [
    ("Power Attacker +4000", "power +4000 attacking"), ("パワーアタッカー4000", "power +4000 attacking"),
    ("Hyper Energy", "cost -2 tapping type creature of-different-costs"),
    ('"Hyper Energy"', "cost -2 tapping type creature of-different-costs"),
    ('Sympathy race "Fire Bird" or "Human"', 'cost -1 each battle race "Fire Bird" or "Human"'),
    ("シンパシー 種族 グランセクト", "cost -1 each battle race グランセクト"),
    ("ダブル・シンパシー 種類 creature", "cost -2 each battle type creature"),
    ("Mugen Crime 3", "cost instead 3 tapping 3 type creature, use from graveyard tapping 3 type creature"),
    ("G・ゼロ シールドゾーン 以下 0", "cost instead 0 if shields at-most 0"),
    ("ササゲール2", "cost -2 of-own type creature race ディスペクター or Dispector destroying this"),
])  # fmt: skip
def test_the_name_of_a_static_ability_is_read_as_its_words(named: str, words: str) -> None:
    """Power Attacker, Hyper Energy, Sympathy and the like are what they do to a power or a cost (112.2, 112.3a)."""
    assert _statics(named) == _statics(words)
    assert _statics(f"cannot attack, {named}, cannot block") == _statics(f"cannot attack, {words}, cannot block")


@pytest.mark.parametrize(("line", "says"), [
    ("Sympathy", "A word for what a card must be"), ("Power Attacker", "A number is expected"),
    ("Hyper Energy of-own", "A comma is expected"), ("G-Zero", "What is counted"), ("Mugen Crime", "A number"),
])  # fmt: skip
def test_what_belongs_to_the_name_of_a_static_ability_must_stand(line: str, says: str) -> None:
    """Sympathy asks of which cards it is, Power Attacker how much it adds, G-Zero when it is so (112.2)."""
    fault = DuelText(f"duelfsm: 1\nfirst: A\ncard X: statics {line}\n---\n").faults[0]
    assert says in fault.message.en
    assert fault.line == 3


CONDITIONS = [
    ("Oni Time", "of-any shields at-most 6"), ("鬼タイム", "of-any shields at-most 6"),
    ("Mana Arms 5 civilization fire", "mana civilization fire at-least 5"),
    ("マナ武装5 文明 火", "mana civilization fire at-least 5"),
    ("Mana Drive 5 civilization fire", "mana at-least 5 and mana civilization fire at-least 1"),
    ("Civil Count 3 civilization fire",
     "battle type creature civilization fire or type tamaseed civilization fire at-least 3"),
    ("革命2", "shields at-most 2"), ("Revolution 2", "shields at-most 2"),
]  # fmt: skip


@pytest.mark.parametrize(("named", "words"), CONDITIONS)
def test_the_name_of_a_condition_is_read_as_its_words(named: str, words: str) -> None:
    """What printed cards name so is a number of cards in a zone, alone and beside other conditions (603.4)."""
    assert _abilities(f"attacks if {named}") == _abilities(f"attacks if {words}")
    assert _abilities(f"attacks if {named} and graveyard at-least 3 only 1 draws") == _abilities(
        f"attacks if {words} and graveyard at-least 3 only 1 draws"
    )
    assert _statics(f"power +1000 if {named}, cannot block") == _statics(f"power +1000 if {words}, cannot block")


@pytest.mark.parametrize(("line", "says"), [
    ("attacks if Mana Arms civilization fire", "A number"),
    ("attacks if Mana Arms 5", "A word for what a card must be"),
])  # fmt: skip
def test_what_belongs_to_the_name_of_a_condition_must_stand(line: str, says: str) -> None:
    """Mana Arms asks for a number of cards, and of which civilization they are (603.4)."""
    assert says in _text(line).faults[0].message.en


def test_a_keyword_is_the_name_of_no_ability() -> None:
    """What is a keyword, or nothing that is known, is told otherwise."""
    assert [meant_ability(NOTATION, word) for word in ("blocker", "Striker", "4", "")] == [None] * 4


def _text(abilities: str) -> DuelText:
    return DuelText(f"duelfsm: 1\nfirst: A\n{BEFORE}{abilities}\n---\n")


def _abilities(words: str) -> tuple[Ability, ...]:
    record = _text(words).record
    assert record is not None
    return record.cards[0].abilities or ()


def _statics(words: str) -> tuple[Static, ...]:
    record = DuelText(f"duelfsm: 1\nfirst: A\ncard X: statics {words}\n---\n").record
    assert record is not None
    return record.cards[0].statics or ()


SABAKI = ("Sabaki Z race 裁きの紋章", "サバキZ 種族 裁きの紋章", "誘発 サバキZ 種族 裁きの紋章")


@pytest.mark.parametrize("said", SABAKI)
def test_a_sabaki_z_says_which_card_is_discarded(said: str) -> None:
    """It asks of the card that is discarded, though it answers that shields came to a player's hand (112.3d)."""
    record = DuelText(f'first: A\ncard "X": spell, light, cost 5, {said}\n---\n').record
    assert record is not None
    ability = (record.cards[0].abilities or ())[0]
    assert (ability.races, ability.discards_first, ability.unseen) == (("裁きの紋章",), True, False)

"""The notation as it is declared: each action has its verb, in both languages, and is read back as it is written."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pytest

from duelfsm.play.actions.kinds import OwnAction
from duelfsm.play.actions.operation import operation_names
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_line
from duelfsm.record.model.entries import CardEntry, PlayerHead
from duelfsm.record.model.lines import ANY_LINE
from duelfsm.record.model.record import Head, Start
from duelfsm.record.reference.verb_examples import example_of
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import load_catalog
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.notation import Notation, fold, load_notation
from duelfsm.rulebook.notation_words import Verb
from duelfsm.rulebook.tables import words_of

NOTATION: Notation = load_notation()
SCHEMA = ANY_LINE.json_schema(by_alias=True)
KINDS: dict[str, str] = {
    said["do"]["const"]: name
    for name, model in SCHEMA["$defs"].items()
    if "const" in (said := model.get("properties", {})).get("do", {})
} | dict.fromkeys(operation_names(), "Operation")
VERBS = pytest.mark.parametrize("verb", NOTATION.verbs, ids=lambda verb: str(verb.id))
LISTS = ["markers", "players", "zones", "lies", "head", "facts", "values", "civilizations", "expectations"]


def fields_of(verb: Verb) -> set[str]:
    """Return the names of the fields of the action that a verb stands for."""
    return set(SCHEMA["$defs"][KINDS[verb.do]]["properties"])


@pytest.mark.parametrize("do", sorted(KINDS))
def test_every_action_has_a_verb_in_both_languages(do: str) -> None:
    """Each action of the union, and each line about the game, has a Japanese and an English word."""
    words = [word for verb in NOTATION.verbs if verb.do == do for word in verb.words]
    assert any(word.isascii() for word in words)
    assert any(not word.isascii() for word in words)


def test_every_verb_stands_for_an_action() -> None:
    """There is no verb of an action that does not exist, and the actions of the game are among the lines."""
    assert {verb.do for verb in NOTATION.verbs} == set(KINDS)
    assert {model.model_fields["do"].default for model in get_args(OwnAction)} <= set(KINDS)


@VERBS
def test_the_slots_of_a_verb_name_fields_of_its_action(verb: Verb) -> None:
    """What stands behind a verb, and what the verb itself says, are fields of its action, each once."""
    named = [slot.field for slot in verb.slots]
    assert len(named) == len(set(named))
    assert set(named) <= fields_of(verb)
    assert set(verb.set) <= fields_of(verb)


@VERBS
def test_slots_with_a_marker_come_last(verb: Verb) -> None:
    """Slots without a marker are read in their order, then those with one in any order."""
    marked = [slot.after is not None for slot in verb.slots]
    assert marked == sorted(marked)


@VERBS
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_verb_is_written_and_read_back(verb: Verb, language: str) -> None:
    """The example of a verb is written with that verb, and read as the same action."""
    action = example_of(verb)
    line = write_line(action, language)
    assert verb.in_language(language) in line
    read = DuelText(f"edition: 1.48\nfirst: A\n---\n{'end' + chr(10) if verb.do == 'rewound' else ''}{line}")
    assert read.faults == []
    assert read.record is not None
    if verb.do != "rewound":  # its line is one of this file
        assert read.record.actions[-1] == action


@VERBS
def test_every_word_of_a_verb_is_read_as_that_verb(verb: Verb) -> None:
    """Each word of a verb stands for that verb, whatever other words it begins or is begun by."""
    action = example_of(verb)
    line = write_line(action, "en")
    for word in verb.words:
        read = DuelText("edition: 1.48\nfirst: A\n---\nend\n" + line.replace(verb.in_language("en"), word, 1))
        assert read.record is not None
        assert [each.do for each in read.record.actions] == ["end", verb.do], word


def test_the_head_is_declared_whole() -> None:
    """What a record may say of itself, of a player and of a card has a key or a fact, and nothing else has one."""
    keys = {key.field or key.id for key in NOTATION.head if not key.of_player}
    said = {field.alias or name for name, field in Head.model_fields.items()}
    assert keys == said - {"note"}  # it begins with #
    of_player = {key.id for key in NOTATION.head if key.of_player}
    assert of_player | {zone.id for zone in NOTATION.zones} >= set(PlayerHead.model_fields) - {"name"}
    assert of_player <= set(PlayerHead.model_fields)
    assert {fact.id for fact in NOTATION.facts} == set(CardFacts.model_fields) - {"name"}
    start = next(key for key in NOTATION.head if key.slots)
    assert {slot.field for slot in start.slots} == set(Start.model_fields)
    assert {each.id for each in NOTATION.lies} - {"untapped"} == set(CardEntry.model_fields) - {"name"}


def test_every_kind_is_told() -> None:
    """The reference tells what each kind of place in a line takes; a flag is its marker alone, a value its word."""
    slots = [slot.kind for verb in NOTATION.verbs for slot in verb.slots]
    slots += [slot.kind for key in NOTATION.head for slot in key.slots]
    facts, keys = ({each.kind for each in table} for table in (NOTATION.facts, NOTATION.head))
    used = {*slots, *facts, *keys} - {"flag", "value", "start"}
    assert {kind.id for kind in NOTATION.kinds} == used
    assert all(key.value for key in NOTATION.head if key.kind == "value")


def test_no_word_stands_for_two_verbs() -> None:
    """In whichever case and width a word is typed, it stands for one verb."""
    by_parts: dict[tuple[str, ...], str] = {}
    for parts, verb in NOTATION.verb_words:
        assert by_parts.setdefault(parts, verb.id) == verb.id


@pytest.mark.parametrize("name", LISTS)
def test_no_word_of_a_list_stands_for_two_things(name: str) -> None:
    """A word stands for one marker, one player, one zone and so on."""
    items = getattr(NOTATION, name)
    for one, other in combinations(items, 2):
        assert not {fold(word) for word in one.words} & {fold(word) for word in other.words}
    assert len({item.id for item in items}) == len(items)


@pytest.mark.parametrize("name", [name for name in LISTS if name != "head"])
def test_every_word_has_both_languages(name: str) -> None:
    """Every item of a list has an English and a Japanese word; the letters of the players are both."""
    for item in getattr(NOTATION, name):
        both = {word.isascii() for word in item.words}
        assert both == {True, False} or item.id in ("A", "B"), item.id


@pytest.mark.parametrize(
    "spellings",
    [
        ["ホーリー・スパーク", "ホーリースパーク", "ﾎｰﾘｰ･ｽﾊﾟｰｸ"], ["W・ブレイカー", "Ｗブレイカー"],
        ["S・トリガー", "s･ﾄﾘｶﾞｰ", "Sトリガー"],
    ],
)  # fmt: skip
def test_a_middle_dot_makes_no_other_name(spellings: list[str]) -> None:
    """Names and words are compared without the dot that parts their words; the dot alone stays what it is."""
    assert len(set(map(fold, spellings))) == 1
    assert fold("・") == "・"


def test_no_two_words_of_a_list_are_one() -> None:
    """However words are compared, in no list do two items have the same word, nor two cards that ship a name."""
    edition = load_edition(newest_edition())
    lists = [getattr(NOTATION, name) for name in LISTS]
    said = [[(fold(word), item.id) for item in items for word in item.words] for items in lists]
    tables = [
        getattr(edition, name).values() for name in ("zones", "types", "uses", "keywords", "events", "operations")
    ]
    said += [[(fold(word), item.id) for item in items for word in words_of(item)] for items in tables]
    said.append([(name, facts.name) for name, facts in load_catalog().items()])
    for pairs in said:
        assert len(dict(pairs)) == len(set(pairs))


def test_a_card_is_found_without_its_middle_dot() -> None:
    """A card that ships and a verb are found however the dot stands, and what follows the verb is read behind it."""
    dotted = next(name for facts in load_catalog().values() for name in facts.also if "・" in name)
    assert load_catalog()[fold(dotted.replace("・", ""))].also
    text = DuelText("edition: 1.48\nfirst: A\n---\nB: s･ﾄﾘｶﾞｰ「ホーリー・スパーク」\nB: シールドトリガー X")
    assert not text.faults
    assert text.record is not None
    assert [getattr(each, "card", None) for each in text.record.actions] == ["ホーリー・スパーク", "X"]

"""The abilities of a `card` line: written and read back in both languages."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelfsm.record.duel.abilities import write_ability
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.model.record import Record
from duelfsm.rulebook.card_asked import Besides, CardAsked, CardFeatures
from duelfsm.rulebook.card_ids import facts_in_ids
from duelfsm.rulebook.cards import Ability, CardFacts, Static
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.effect_parts import Condition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.paid_parts import Paid

EDITION, NOTATION = load_edition(newest_edition()), load_notation()
HEAD = "edition: 1.48\nfirst: A\n"
whose = st.sampled_from(["own", "other", "any"])
subjects = st.just((True, "any")) | whose.map(lambda owner: (False, owner))
others = st.builds(
    Besides,
    itself=st.booleans(),
    type=st.none() | st.sampled_from(sorted(EDITION.types)),
    races=st.sampled_from([(), ("Human",), ("Human", "Fire Bird")]),
    of_civilizations=st.sampled_from([(), ("fire",), ("fire", "colourless")]),
).filter(lambda others: bool(others.itself or others.looks))
ways = st.lists(
    st.builds(
        CardFeatures,
        type=st.none() | st.just("creature"),
        all_civilizations=st.sampled_from([("fire", "water"), ("light", "water", "nature")]),
        races=st.sampled_from([(), ("Human",), ("Human", "Fire Bird")]),
        tapped=st.booleans(),
    ),
    max_size=2,
).map(tuple)
conditions = st.builds(
    lambda counted, **fields: Condition(**counted, **fields),
    counted=st.builds(lambda zone: {"zone": zone}, st.sampled_from(sorted(EDITION.zones)))
    | st.builds(lambda event: {"event": event}, st.sampled_from(sorted(EDITION.events))),
    whose=whose,
    type=st.none() | st.sampled_from(sorted(EDITION.types)),
    at_least=st.integers(0, 9),
    at_most=st.none() | st.integers(0, 9),
    besides=st.none() | others,
    or_such=ways,
    also=st.sampled_from([None, Condition(zone="shields", at_most=2), Condition(unused=True), Condition(turn="own")]),
    either=st.sampled_from([None, Condition(turn="other"), Condition(zone="mana", at_least=5, either=None)]),
)
paid = st.none() | st.builds(
    Paid,
    number=st.none() | st.integers(1, 9),
    alone=st.booleans(),
    race_with=st.sampled_from([(), ("Dragon",), ("Dragon", "Fire Bird")]),
    named=st.sampled_from([(), ("Bolshack",), ("Bolshack", "Bolbalzak")]),
    or_such=ways,
    less_costs=st.booleans(),
    besides=st.none() | others,
)
abilities = st.builds(
    lambda subject, **fields: Ability(this=subject[0], whose=subject[1], **fields),
    subject=subjects,
    on=st.sampled_from(sorted(EDITION.events)),
    type=st.none() | st.sampled_from(sorted(EDITION.types)),
    target=st.sampled_from([None, "player", "creature"]),
    turn=whose,
    zone=st.sampled_from(sorted(EDITION.zones)),
    declared=st.booleans(),
    optional=st.booleans(),
    shield=st.booleans(),
    replaces=st.booleans(),
    unseen=st.booleans(),
    untold=st.booleans(),
    first_time=st.booleans(),
    once=st.booleans(),
    mana=st.none() | st.integers(1, 9),
    releases=st.booleans(),
    mode=st.booleans(),
    lent_up=st.booleans(),
    coloured=st.booleans(),
    tapping=paid,
    destroying=paid,
    into_mana=paid,
    or_such=ways,
    besides=st.none() | others,
    needs=st.none() | conditions,
    condition=st.none() | conditions,
)
statics = st.builds(
    Static,
    does=st.sampled_from(["power", "cannot", "gain", "breaks"]),
    what=st.none() | st.sampled_from(sorted(EDITION.deeds)),
    amount=st.integers(-5000, 5000),
    whose=st.sampled_from(["this", "bearer", "own", "other", "any"]),
    type=st.none() | st.sampled_from(sorted(EDITION.types)),
    player=st.booleans(),
    besides=st.none() | others,
    optional=st.booleans(),
    mode=st.booleans(),
    lent_up=st.booleans(),
    repeated=st.booleans(),
    tapping=paid,
    discarding=paid,
    destroying=paid,
    into_mana=paid,
    or_such=ways,
    against=st.none()
    | st.builds(CardAsked, power_at_most=st.integers(0, 9000), or_such=ways, besides=st.none() | others),
    condition=st.none() | conditions,
)


def read_back(text: str) -> tuple[Ability, ...] | None:
    """Return the abilities of the one card of a record."""
    source = DuelText(text)
    assert [fault.message.en for fault in source.faults] == []
    assert source.record is not None
    (card,) = source.record.cards
    return card.abilities


@settings(max_examples=200)
@given(st.none() | st.lists(abilities, max_size=4))
@pytest.mark.parametrize("language", ["ja", "en"])
def test_abilities_are_read_back_as_they_were_written(language: str, found: list[Ability] | None) -> None:
    """Every ability is said whole by the words of either language; none is not the same as not known."""
    card = {"name": "X", "cost": 3, "abilities": found, "keywords": []}
    record = Record.model_validate({"duelfsm": 1, "edition": "1.48", "first": "A", "cards": [card], "actions": []})
    assert read_back(write_duel(record, language)) == (None if found is None else tuple(found))


@given(st.lists(abilities, min_size=1, max_size=1, unique=True), st.sampled_from(["ja", "en"]))
def test_nothing_is_said_that_goes_without_saying(found: list[Ability], language: str) -> None:
    """An ability with nothing but its event is that event's id; each other property adds words."""
    (ability,) = found
    said = write_ability(NOTATION, ability, language)
    assert (said == ability.on) is (ability == Ability(on=ability.on))


@pytest.mark.parametrize("whose", ["own", "other"])
def test_whose_is_not_asked_of_the_card_itself(whose: str) -> None:
    """An ability that answers an event of its own card cannot ask whose card it is, and the fault says why."""
    card = {"name": "X", "abilities": [{"on": "attacks", "whose": whose}]}
    text = json.dumps({"duelfsm": 1, "edition": "1.48", "first": "A", "cards": [card], "actions": []})
    (fault,) = read(Source("x.json", text)).faults
    assert (fault.reason, text[fault.column - 1 :][:6]) == ("value", '{"on":')
    assert 'whose it is is asked only where "this" is false' in fault.message.en
    assert "「this」が false のときだけ" in fault.message.ja


@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        ("card X: abilities", 18, "The event that an ability answers is expected here"),
        ("card X: abilities attacks,", 27, "The event that an ability answers is expected here"),
        ("card X: abilities attacks optionl", 27, 'Did you mean "optional"?'),
        ("card X: abilities attacks from hond", 32, 'Did you mean "hand"?'),
        ("card X: abilities attacks at", 29, "player or creature is expected here"),
        ("card X: abilities attacks type", 31, "A type of card is expected here"),
        ("card X: statics win_game if shields at-most", 44, "A number is expected here"),
    ],
)
def test_a_fault_of_an_ability_has_its_column(line: str, column: int, said: str) -> None:
    """A word that no ability has is told with its place and the nearest word."""
    (fault,) = DuelText(HEAD + line + "\n---\n").faults
    assert (fault.line, fault.column) == (3, column), fault.message.en
    assert said in fault.message.en


@settings(max_examples=200)
@given(st.none() | st.lists(statics, max_size=4))
@pytest.mark.parametrize("language", ["ja", "en"])
def test_static_abilities_are_read_back_as_they_were_written(language: str, found: list[Static] | None) -> None:
    """Every static ability (608.3) is said whole by the words of either language."""
    card = {"name": "X", "cost": 3, "statics": found, "keywords": []}
    record = Record.model_validate({"duelfsm": 1, "edition": "1.48", "first": "A", "cards": [card], "actions": []})
    source = DuelText(write_duel(record, language))
    assert [fault.message.en for fault in source.faults] == []
    assert source.record is not None
    assert source.record.cards == record.cards


@pytest.mark.parametrize(("words", "zone"), [
    ("shield_to_hand declared shield-class", "shields"),
    ("shield_to_hand declared shield-class of-own", "hand"),
    ("attacks declared", "battle"),
    ("shield_to_hand declared shield-class from hand", "hand"),
])  # fmt: skip
def test_what_is_declared_of_the_class_of_s_triggers_works_where_it_can_be(words: str, zone: str) -> None:
    """An S-Trigger is declared as a shield, an S-Back from the hand (509.5a, 509.5c), if the line names no zone."""
    text = f"edition: 1.48\nfirst: A\ncard X: abilities {words}\n---\n"
    found = read_back(text)
    assert found is not None
    assert [ability.zone for ability in found] == [zone]


def card_of(*facts: str) -> CardFacts:
    """Return the card of a line with these facts between commas, read without a fault."""
    found = [DuelText(f'{HEAD}card "Z": {comma.join(facts)}\n---\n') for comma in (", ", "、")]
    cards = [text.record.cards[0] for text in found if text.record and not text.faults]
    assert len(cards) == len(found)
    return cards[0]


def test_another_fact_may_follow_abilities_behind_a_comma() -> None:
    """A comma parts abilities, and facts too: the word behind it tells which, with a number in `power 1000`."""
    card = card_of("誘発 attacks optional", "turn_ends", "能力 ブロッカー", "power 1000")
    assert card.abilities == (Ability(on="attacks", optional=True), Ability(on="turn_ends"))
    assert (card.keywords, card.power) == (("ブロッカー",), 1000)
    card = card_of("statics cannot attack", "power +1000 条件 graveyard 以上 9", "power 2000", "文明 水", "火")
    assert card.statics is not None
    assert [each.does for each in card.statics] == ["cannot", "power"]
    assert (card.power, card.civilizations) == (2000, ("water", "fire"))


def test_an_s_trigger_is_declared_though_nobody_says_so() -> None:
    """What is of its class and answers shields on their way to the hand is declared, from a shield (113.6)."""
    facts = CardFacts(name="Trap", abilities=(Ability(on="shield_to_hand", shield=True),))
    (ability,) = facts_in_ids(facts, load_edition(newest_edition())).abilities or ()
    assert (ability.declared, ability.zone) == (True, "shields")

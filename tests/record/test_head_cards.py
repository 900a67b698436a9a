"""The cards of the heads of many records are read once, where the same is said of them."""

from __future__ import annotations

from duelfsm.record.model.head_cards import head_cards
from duelfsm.record.start.head_faults import unknown_word_text
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import load_edition, newest_edition

EDITION = load_edition(newest_edition())


def cards(**ability: object) -> tuple[CardFacts, ...]:
    """Return the card of a castle with one ability."""
    said = {"name": "Iron Keep", "type": "castle", "abilities": [{"on": "turn_ends", **ability}]}
    return (CardFacts.model_validate(said),)


def test_the_same_cards_are_read_once() -> None:
    """Two records that say the same share what is known by it."""
    assert head_cards(cards(), EDITION) is head_cards(cards(), EDITION)


def test_what_is_said_is_not_what_is_left_out() -> None:
    """An ability that names the battle zone works there; one that names none works where its type does (110.3d)."""
    (said,), (unsaid,) = (head_cards(each, EDITION).in_ids for each in (cards(zone="battle"), cards()))
    assert [each.zone for each in said.abilities or ()] == ["battle"]
    assert [each.zone for each in unsaid.abilities or ()] == ["shields"]


def test_words_that_are_none_are_told_with_those_of_their_kind() -> None:
    """What a static ability may begin with is listed as it is written, not by the events of the same id (608)."""
    edition = load_edition("1.50")
    standing = [each.id for each in edition.operations.values() if each.standing]
    told = unknown_word_text("マナをチャージした時", [*standing, "draw", "move"], edition, done=True)
    assert "チャージ数" in told.ja
    assert "使える語: パワー、" in told.ja
    assert told.ja.count("マナをチャージした時") == 1

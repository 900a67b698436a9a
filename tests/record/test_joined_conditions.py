"""What is asked in several ways at once: `or`, `and`, whose turn it is, several civilizations."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.sources import Source
from duelfsm.record.model.record import Record
from duelfsm.rulebook.cards import CardFacts

HEAD = "duelfsm: 1\nfirst: A\ncard X: {line}\n---\n"
STATIC = "statics power +1000 {asked}"


def _record(line: str) -> Record:
    record = DuelText(HEAD.format(line=line)).record
    assert record is not None
    return record


def _card(line: str) -> CardFacts:
    return _record(line).cards[0]


@pytest.mark.parametrize(
    "asked",
    [
        "of-own type creature race-with Dragon or type creature civilization fire other-than this",
        "of-own race Human or Dragonoid or civilization fire or light cost-at-most 3 or named Bolshack",
        "of-own all-civilizations light and water or all-civilizations fire and nature and darkness",
        "if own-turn or other-turn and shields at-most 2 or of-other mana race Human or civilization fire at-least 3",
        "if own-turn and mana at-least 3 and graveyard at-most 4 or hand at-most 0",
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_joined_is_written_as_it_is_read(asked: str, language: str) -> None:
    """A line written anew in either language says the same as the one that was read (608.3)."""
    record = _record(STATIC.format(asked=asked))
    again = DuelText(write_duel(record, language)).record
    assert again is not None
    assert again.cards == record.cards


def test_or_binds_less_than_and() -> None:
    """What stands before `or` with `and` between is so together, or what stands behind it is (603.4)."""
    [static] = _card(STATIC.format(asked="if mana at-least 3 and hand at-most 1 or graveyard at-least 9")).statics or ()
    asked = static.condition
    assert asked is not None
    assert asked.also is not None
    assert asked.either is not None
    assert (asked.zone, asked.also.zone, asked.either.zone) == ("mana", "hand", "graveyard")


def test_whose_turn_it_is_may_stand_without_its_word() -> None:
    """`own-turn` of a static ability is a condition of it, and of each way of the one that stands there (608.3)."""
    short, long = (
        "own-turn if mana at-least 3 or hand at-most 1",
        "if own-turn and mana at-least 3 or own-turn and hand",
    )
    assert _card(STATIC.format(asked="own-turn")) == _card(STATIC.format(asked="if own-turn"))
    assert _card(STATIC.format(asked=short)) == _card(STATIC.format(asked=f"{long} at-most 1"))


def test_behind_a_number_a_turn_belongs_to_the_ability() -> None:
    """`attacks if mana at-least 3 own-turn` triggers in its owner's turns: its condition is the mana alone (603.2)."""
    [ability] = _card("abilities attacks of-other if mana at-least 3 own-turn").abilities or ()
    assert ability.turn == "own"
    assert ability.condition is not None
    assert ability.condition.turn == "any"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("statics power +1000 of-own type creature race Human or civilization fire", "A type stands on one side"),
        ("statics power +1000 of-own or civilization fire", '"or" can mean nothing'),
        ("statics power +1000 each battle race Human or mana", "What the other card must be"),
        ("statics power +1000 each own-turn", "What is counted"),
        ("statics cost -1 of-own race Human or tapped", '"tapped" can mean nothing'),
        ("statics power +1000 if mana own-turn at-least 3", '"at-most" and a number'),
        ("statics cost -2 any-times", "any-times can mean nothing"),
        ("statics cost +2 of-own any-times", "any-times can mean nothing"),
        ("statics use from graveyard into-mana 1 less-their-costs", '"less-their-costs" can mean nothing'),
        ("abilities activated into-mana 1 less-their-costs", '"less-their-costs" can mean nothing'),
        ("abilities attacks declared from hand chokon-x", '"chokon-x" can mean nothing'),
        ("statics win_game chokon-x", "chokon-x can mean nothing"),
        ("statics power +1000 of-own all-civilizations light and blue", "A civilization"),
    ],
)
def test_what_cannot_stand_there_is_refused(line: str, says: str) -> None:
    """A word for what is asked that can mean nothing in its place is a fault of the line."""
    report = Report()
    check_source(report, Source("x.duel", HEAD.format(line=line)))
    assert any(says in finding.message.en for finding in report.findings), report.findings

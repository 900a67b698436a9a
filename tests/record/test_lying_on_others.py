"""What the head says of a card and others: an evolution with what is under it, a gear on its creature, Gods, seals."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from conftest import record_of

import duelfsm
from duelfsm.judge.check import check
from duelfsm.position.card import Card
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.read_records import read_record
from duelfsm.record.model.entries import CardEntry
from duelfsm.record.model.head_of_position import head_of_position
from duelfsm.record.model.record import Record
from duelfsm.record.start.begin import starting_position
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

EDITION = load_edition(newest_edition())
CARDS = [{"name": "Lord", "type": "evolution_creature"}, {"name": "Sword", "type": "cross_gear"}]
START = {"turn": 5, "player": "A", "state": "main"}
LORD = {"name": "Lord", "tapped": True, "came_now": True, "on": ["Squire", "Page"]}
SWORD = {"name": "Sword", "on": ["Squire"]}
GODS = {"name": "Left", "tapped": True, "linked": ["Right", "Middle"]}
SEALED = {"name": "Giant", "seals": 2}


def record(*battle: str | dict[str, Any]) -> Record:
    """Return a record that begins with these cards in the battle zone of A."""
    players = {"A": {"battle": list(battle)}}
    return Record.model_validate(record_of(players=players, start=START, cards=CARDS))


def there(*battle: str | dict[str, Any]) -> dict[str, Card]:
    """Return the cards that lie there, by their names."""
    cards = starting_position(record(*battle), EDITION).players["A"].zones["battle"]
    return {card.name or "?": card for card in cards if card is not None}


def test_what_an_evolution_was_put_onto_lies_under_it() -> None:
    """It is no card of the battle zone by itself, and lies as the top card does (801.2, 403.4)."""
    cards = there(LORD, "Page2")
    top = cards["Lord"]
    assert [cards[name].under for name in ("Squire", "Page", "Page2")] == [top.id, top.id, None]
    assert [cards[name].tapped for name in ("Squire", "Page")] == [True, True]
    assert top.since == cards["Page"].since == START["turn"]


@pytest.mark.parametrize("battle", [("Squire", SWORD), (SWORD, "Squire"), (SWORD,)])
def test_a_gear_is_on_its_creature(battle: tuple[Any, ...]) -> None:
    """The creature lies there by itself, listed or not, and nothing covers it (303)."""
    cards = there(*battle)
    assert len(cards) == len({"Squire", "Sword"})
    assert (cards["Sword"].on, cards["Squire"].under) == (cards["Squire"].id, None)


def test_linked_gods_are_one_creature() -> None:
    """All of them have the link, and lie as the one of which it is said (804)."""
    cards = there(GODS, "Page")
    assert [cards[name].link for name in ("Left", "Right", "Middle", "Page")] == [cards["Left"].id] * 3 + [None]
    assert cards["Right"].tapped


def test_seals_lie_face_down_on_their_creature() -> None:
    """A sealed creature counts as not there; so many cards that nobody saw lie on it (116.2a)."""
    zone = starting_position(record(SEALED), EDITION).players["A"].zones["battle"]
    giant, *seals = [card for card in zone if card is not None]
    assert (giant.seals, giant.counts) == (2, False)
    assert [(seal.face_down, seal.under, seal.name) for seal in seals] == [(True, giant.id, None)] * 2


@pytest.mark.parametrize(
    "battle",
    [(LORD, "Page"), ("Squire", SWORD), (LORD, {"name": "Lord", "on": ["Page"]}), (GODS, "Page"), (SEALED, GODS)],
)
def test_a_position_is_told_back(battle: tuple[Any, ...]) -> None:
    """The head of a position says the same position."""
    position = starting_position(record(*battle), EDITION)
    head = head_of_position(position, EDITION)
    assert starting_position(Record.model_validate({**head, "actions": []}), EDITION) == position


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_written_and_read(tmp_path: Path, language: str) -> None:
    """What stands under a card follows it in quotes, with a word between the names."""
    (tmp_path / "x.duel").write_text(write_duel(record(LORD, "Page", SWORD, GODS, SEALED), language))
    assert read_record(tmp_path / "x.duel").players == record(LORD, "Page", SWORD, GODS, SEALED).players


def test_so_many_of_a_name() -> None:
    """A number before a name in quotes is so many of that card, each as is said behind it."""
    text = 'first: A\nA mana: 2 "Squire" tapped, 3, 1 "Page"\n---\nend\n'
    squire = CardEntry(name="Squire", tapped=True)
    assert duelfsm.read_record(StringIO(text)).players.A.mana == (squire, squire, 3, "Page")


@pytest.mark.parametrize(
    ("said", "codes"),
    [
        ('A battle: "Lord" on "Page" and "Squire"', []),
        ("A battle: Rain on Fire, Lord", []),
        ('A battle: "Lord" on Page', ["IN.syntax"]),
        ('A battle: "Lord" on', ["IN.syntax"]),
        ('A mana: "Lord" on "Page"', ["IN.position"]),
        ('A battle: "Left" linked with "Right" and "Middle"', []),
        ('A battle: "Left" linked with Right', ["IN.syntax"]),
        ('A battle: "Left" seals, Harp Seals, Grey Seals 2', []),
        ('A mana: "Left" seals 2', ["IN.position"]),
    ],
)
def test_what_can_be_read(tmp_path: Path, said: str, codes: list[str]) -> None:
    """Only a name in quotes follows, so that a bare name may hold the word; elsewhere nothing lies on anything."""
    (tmp_path / "x.duel").write_text(f"first: A\nstart: turn 5 A state main\n{said}\n---\nend\n")
    found = check(tmp_path / "x.duel").findings
    assert [each.code for each in found if each.code.startswith("IN.")] == codes

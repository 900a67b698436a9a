"""A public list is taken over as a file of one's own cards: facts by patterns, and what no pattern takes is told."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from duelfsm.record.files.card_file import read_card_file
from duelfsm.record.files.latepate64 import as_card_file, read_list
from duelfsm.rulebook.cards import CardFacts

VANILLA: dict[str, Any] = {"name": "Foo", "civilizations": ["Fire"], "type": "Creature", "cost": 3, "power": "2000"}


def imported(folder: Path, *cards: dict[str, Any]) -> list[CardFacts]:
    """Return the cards of a list as the file that is made of them is read."""
    path, made = folder / "list.json", folder / "made.json"
    path.write_text(json.dumps({"$schema": "schema.json", "cards": cards}), encoding="utf-8")
    found = read_list(path)
    assert found.faults == ()
    made.write_text(as_card_file(found.cards), encoding="utf-8")
    read = read_card_file(made)
    assert read.faults == ()
    return list(read.cards)


def one(folder: Path, text: str, **other: Any) -> CardFacts:
    """Return a card with a text."""
    return imported(folder, VANILLA | {"text": text} | other)[0]


def test_a_card_without_text_has_no_abilities(tmp_path: Path) -> None:
    """All its facts are known: none is not unknown (law 12)."""
    (card,) = imported(tmp_path, VANILLA)
    assert (card.type, card.cost, card.civilizations, card.power) == ("creature", 3, ("fire",), 2000)
    assert (card.keywords, card.abilities, card.statics) == ((), (), ())


@pytest.mark.parametrize(
    ("said", "races"),
    [
        ({"race": "Armored Dragon"}, ("Armored Dragon",)),
        ({"races": ["Chimera", "Survivor"]}, ("Chimera", "Survivor")),
        ({"race": "Chimera / Survivor"}, ("Chimera", "Survivor")),
        ({"type": "Spell"}, ()),
        ({}, None),
        ({"race": ""}, None),
    ],
)
def test_races_are_taken_over(tmp_path: Path, said: dict[str, Any], races: tuple[str, ...] | None) -> None:
    """Each race in full; a spell has none, and of a creature without one the list does not say it."""
    (card,) = imported(tmp_path, VANILLA | said)
    assert card.races == races


def test_keywords_and_events_are_read_by_patterns(tmp_path: Path) -> None:
    """A reminder in brackets says nothing; what one's own text says is a fact, and no word of it is kept."""
    card = one(
        tmp_path,
        "Blocker (It may step in.)\nDouble breaker (Two.)\nThis creature can't attack players.\n"
        "When you put this creature into the battle zone, you may dance.\n"
        "Whenever this creature attacks, if it rains, sing.",
        type="Evolution Creature",
        civilizations=["Water", "Light"],
    )
    assert (card.type, card.civilizations) == ("evolution_creature", ("water", "light"))
    assert card.keywords == ("blocker", "double_breaker", "attacks_no_players")
    abilities = [(each.on, each.optional, each.unseen) for each in card.abilities or ()]
    assert abilities == [("enters", True, False), ("attacks", True, True)]
    assert card.statics == ()


def test_a_spell_answers_nothing_but_the_break(tmp_path: Path) -> None:
    """Its effect is none of its abilities; an S-Trigger is declared from the shields (509.5a)."""
    card = one(tmp_path, "Shield trigger (For no cost.)\nTap a creature.", type="Spell")
    (trigger,) = card.abilities or ()
    assert (trigger.on, trigger.zone, trigger.shield, trigger.declared) == ("shield_to_hand", "shields", True, True)


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("Your other creatures dance.", {"abilities", "statics"}),
        ("While it rains, this creature is a double breaker.", {"keywords", "abilities", "statics"}),
        ("When this creature attacks and whenever it dances, sing.", {"abilities", "statics"}),
        ("Whenever this creature attacks, sing. When you sing, dance.", {"abilities", "statics"}),
        ("Power attacker +2000 (While it attacks.)", {"statics"}),
    ],
)
def test_what_no_pattern_takes_is_not_known(tmp_path: Path, text: str, unknown: set[str]) -> None:
    """A line that is not taken leaves unknown what it might say (law 12)."""
    card = one(tmp_path, text)
    assert {fact for fact in ("keywords", "abilities", "statics") if getattr(card, fact) is None} == unknown


@pytest.mark.parametrize(
    ("text", "races"),
    [
        ("Evolution (Put on one of your Cyber Lords.)", ("Cyber Lord",)),
        ("Evolution—Put on one of your Cyber Viruses or Parasite Worms.", ("Cyber Virus", "Parasite Worm")),
        ("Evolution — Put this on one of your Beast Folk.\nDouble breaker", ("Beast Folk",)),
        ("Evolution—Put on one of your Dragonoids.", None),
        ("Evolution—Put on one of your creatures that has Dragon in its race.", None),
        ("Whenever this creature attacks, put on one of your Cyber Lords.", None),
    ],
)
def test_what_an_evolution_is_put_onto(tmp_path: Path, text: str, races: tuple[str, ...] | None) -> None:
    """One of a race that the list has, named in the plural; else nothing is known of it (801)."""
    others = [
        VANILLA | {"name": race, "race": race} for race in ("Cyber Lord", "Cyber Virus", "Parasite Worm", "Beast Folk")
    ]
    card, *_ = imported(tmp_path, VANILLA | {"text": text, "type": "Evolution Creature"}, *others)
    assert (card.bases and card.bases[0].races) == races


def test_a_power_with_a_sign_may_change(tmp_path: Path) -> None:
    """2000+ is 2000, and what changes it is not known."""
    card = one(tmp_path, "", power="2000+")
    assert (card.power, card.statics) == (2000, None)


def test_the_command_writes_the_file_and_says_what_it_did_not_take(tmp_path: Path) -> None:
    """Names and numbers of lines alone; a file that is there is not overwritten; what is no card has its place."""
    strange = VANILLA | {"name": "Bar", "text": "Your secret creatures dance."}
    (tmp_path / "list.json").write_text(json.dumps([VANILLA, strange, 3]), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "duelfsm",
        "cards",
        "--import",
        "list.json",
        "--from",
        "latepate64",
        "--lang",
        "en",
    ]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (run.returncode, "Bar: 1\n" in run.stdout, "2 cards are written" in run.stdout) == (2, True, True)
    assert "list.json:1:" in run.stderr
    assert "secret" not in (tmp_path / "my-cards.json").read_text(encoding="utf-8") + run.stdout
    again = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (again.returncode, "there already" in again.stderr) == (2, True)


@pytest.mark.parametrize("text", ["", "{", "3", "{}", '{"cards": 3}'])
def test_what_is_no_list_is_one_fault(tmp_path: Path, text: str) -> None:
    """No cards, one fault with its place."""
    path = tmp_path / "list.json"
    path.write_text(text, encoding="utf-8")
    found = read_list(path)
    assert (found.cards, len(found.faults)) == ((), 1)


def test_a_list_without_a_card_is_told(tmp_path: Path) -> None:
    """No file of cards is made of it, so it is no success; nor is one of which a card says a fact twice."""
    path = tmp_path / "list.json"
    for text in ("[]", '{"cards": []}', '[{"name": "Foo", "cost": 5, "cost": 1}]'):
        path.write_text(text, encoding="utf-8")
        found = read_list(path)
        assert (found.cards, len(found.faults)) == ((), 1)

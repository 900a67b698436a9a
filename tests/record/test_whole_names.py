"""A bare name that is a card and more words is not taken for a name: what they say would be judged by nobody."""

from __future__ import annotations

from typing import Any

import pytest

from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.whole_names import MOST, runs_on
from duelfsm.rulebook.card_lines import every_line
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_tables import printed
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import use_own

HEAD = "duelfsm: 1\nfirst: A\n---\n"


def _read(line: str) -> tuple[list[str], Any]:
    text = DuelText(HEAD + line)
    return [fault.message.en for fault in text.faults], text.record and text.record.actions


@pytest.mark.parametrize("line", [
    "charge Aqua Hulcus then", "summon Aqua Hulcus and attack", "summon Aqua Hulcus shuffle",
    "charge Aqua Hulcus from hand", "charge Terror Pit on Aqua Hulcus", "summon Aqua Hulcus tapped",
    "召喚 アクア・ハルカス 3マナ", "チャージ 手札から アクア・ハルカス",
])  # fmt: skip
def test_words_of_the_notation_beside_a_card_are_no_part_of_its_name(line: str) -> None:
    """The line is not read as an action with a card of that name, and says what to do."""
    faults, _ = _read(line)
    assert len(faults) == 1
    assert "put it in quotes" in faults[0]


@pytest.mark.parametrize(
    "line",
    [
        "charge Aqua Hulcus Mark II", "charge Practice Beast", "charge Aqua", "charge ボルグと",
        "charge Practice Beast 2",
    ],
)  # fmt: skip
def test_another_name_is_a_name(line: str) -> None:
    """A card that nobody knows may be called anything; in quotes it always may."""
    faults, actions = _read(line)
    assert (faults, len(actions)) == ([], 1)


@pytest.mark.parametrize("line", [
    "charge Practice Beast and Friends", "charge Foo, the Bar", "charge A card & another", "charge Foo. Then Bar",
    "charge Foo / Bar", "charge Foo x2", "charge フー×2", "charge twice", "charge two cards", "チャージ 二枚",
    "charge x2", "charge shuffle", "charge destroy Foo", "charge Mine tapped", "charge Mine from the graveyard",
    "チャージ 俺のと母の", "charge Foo from hand", "charge Foo tapped", "attack Foo twice",
    "summon Foo for free", "charge Foo then Bar", "cast Foo, destroy Mine, Bar attacks, break 2",
])  # fmt: skip
def test_what_joins_two_things_is_no_part_of_a_name_that_nobody_knows(line: str) -> None:
    """It would be judged by nobody: in quotes it is a name, and so is one that the record has."""
    text = DuelText(f'duelfsm: 1\nfirst: A\nA hand: "Mine", "俺の"\n---\n{line}')
    assert len(text.faults) == 1
    assert "in quotes" in text.faults[0].message.en or "rite it so" in text.faults[0].message.en


@pytest.mark.parametrize("name", ["Foo, the Bar", "Practice Beast and Friends", "Mine / Yours", "Destroy Foo"])
def test_a_name_that_the_record_has_is_a_name(name: str) -> None:
    """What stands in quotes in the head, or in a line before, needs no quotes in another one."""
    text = DuelText(f'duelfsm: 1\nfirst: A\nA hand: "{name}"\n---\ncharge {name}')
    assert (text.faults, text.record and [getattr(each, "card", None) for each in text.record.actions]) == ([], [name])


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("charge Mine, charge Foo", ["charge", "charge"]), ("charge Mine, summon Foo", ["charge", "use"]),
        ("charge Mine and summon Foo", ["charge", "use"]), ("charge Mine, Mine attacks", ["charge", "attack"]),
        ("charge Mine & summon Foo", ["charge", "use"]), ("charge Mine / summon Foo", ["charge", "use"]),
        ("charge Mine | summon Foo", ["charge", "use"]), ("charge Mine - summon Foo", ["charge", "use"]),
        ("charge Mine. summon Foo", ["charge", "use"]),
    ],
)  # fmt: skip
def test_what_stands_behind_such_a_name_is_another_line(line: str, lines: list[str]) -> None:
    """Several actions in one line are each judged, whatever stands between them."""
    text = DuelText(f'duelfsm: 1\nfirst: A\nA hand: "Mine"\n---\n{line}')
    assert (text.faults, text.record and [each.do for each in text.record.actions]) == ([], lines)


def test_in_quotes_every_name_is_one() -> None:
    """What stands in quotes is a name, whatever its words are."""
    faults, actions = _read('charge "Aqua Hulcus then pass"')
    assert (faults, [action.card for action in actions]) == ([], ["Aqua Hulcus then pass"])


def test_a_card_of_ones_own_is_a_name() -> None:
    """What the user's own file calls so is a card, also where the name was read before that file."""
    name = "Aqua Hulcus from Hell"
    assert runs_on(name)
    try:
        use_own({key_of(name): CardFacts(name=name)})
        assert not runs_on(name)
    finally:
        use_own({})


def test_no_printed_card_runs_on() -> None:
    """Each printed card can be written without quotes, as far as its words are concerned."""
    names = [name for line in every_line() for name in line.split("\t")[:2] if name]
    assert len(names) > 5_000
    assert [name for name in names if printed(name) and runs_on(name)] == []


def test_a_very_long_name_is_not_taken_apart() -> None:
    """So many words are no name of a card beside others, and cost nothing."""
    assert not runs_on("Aqua Hulcus" + " then" * MOST)

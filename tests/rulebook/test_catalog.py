"""The cards that ship: every name leads to its facts, and a fault has its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import load_catalog
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.reader import SpecError

FIRST = "cards:\n  - {name: Hulcus, also: [ハルカス], type: creature, cost: 3}\n"


def written(root: Path, **files: str) -> Path:
    """Write files of cards below *root* and return it."""
    (root / "cards").mkdir()
    for name, text in files.items():
        (root / "cards" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return root


@pytest.mark.outside("YAML")
@pytest.mark.parametrize("name", ["Hulcus", "ハルカス", "HULCUS"])
def test_a_card_is_found_by_each_of_its_names(tmp_path: Path, name: str) -> None:
    """The name of either language leads to the same facts, however it is typed."""
    assert load_catalog(written(tmp_path, a=FIRST))[fold(name)].cost == 3


def test_no_cards_ship() -> None:
    """Specs without a folder of cards have none."""
    assert load_catalog(Path(__file__).parent) == {}


@pytest.mark.outside("YAML")
@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("  - {name: Giga}\n  - {name: Hulcus}\n", 3, "'Hulcus' is there twice"),
        ("  - {name: Giga}\n  - {name: Other, also: [ハルカス]}\n", 3, "'ハルカス' is there twice"),
        ("  - {name: Giga, colour: red}\n", 2, "colour"),
        ("  - {name: Giga}\n  - {name: Other, cost: dear}\n", 3, "cost"),
        ("  - {name: Giga, abilities: [{this: true}]}\n", 2, "'on'"),
        ("  - {name: Giga, abilities: [{on: attacks, whose: mine}]}\n", 2, "whose"),
        ("  - {cost: 3}\n", 2, "name"),
        ("  - {name: Giga, abilities: [{on: attacks, whose: own}]}\n", 2, "`whose` is asked only where"),
    ],
)
def test_a_fault_has_its_file_and_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    """A card that is there twice, or has a wrong field, is said with its place before any game begins."""
    root = written(tmp_path, a=FIRST, b="cards:\n" + text)
    with pytest.raises(SpecError) as caught:
        load_catalog(root)
    (fault,) = caught.value.faults
    assert (Path(fault.file).name, fault.line) == ("b.yaml", line)
    assert said in fault.message


@pytest.mark.outside("YAML")
def test_a_file_without_cards_is_a_fault(tmp_path: Path) -> None:
    """A file of cards has a section of that name."""
    with pytest.raises(SpecError, match="'cards'"):
        load_catalog(written(tmp_path, a="card: []\n"))


def test_facts_are_filled_from_others() -> None:
    """What the facts of a record leave out is taken from the card that ships, its other names too; nothing else is."""
    shipped = CardFacts(name="Hulcus", also=("ハルカス",), type="creature", cost=3, keywords=("blocker",), abilities=())
    filled = CardFacts(name="HULCUS", cost=4, keywords=()).filled_from(shipped)
    assert filled == CardFacts(name="HULCUS", also=("ハルカス",), type="creature", cost=4, keywords=(), abilities=())
    assert CardFacts(name="x", also=("y",)).filled_from(shipped).also == ("y",)


def test_the_shipped_cards_use_the_words_of_the_rules() -> None:
    """Types, keywords, zones and events of the cards that ship are ids of the base edition."""
    edition = load_edition(newest_edition())
    for facts in load_catalog().values():
        assert facts.type in {None, *edition.types}
        assert {*(facts.keywords or ())} <= {*edition.keywords}
        assert {ability.on for ability in facts.abilities or ()} <= {*edition.events}
        assert {ability.zone for ability in facts.abilities or ()} <= {*edition.zones}

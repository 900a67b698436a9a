"""Every word that a card line may say stands in a shipped ruling with a real card, or in a list with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from duelfsm.record.duel.write_duel import write_card
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.record.json.write_json import record_data
from duelfsm.record.model.record import Record
from duelfsm.rulebook.card_ids import facts_in_ids
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.notation import load_notation

RULINGS = sorted((Path(__file__).parents[2] / "specs" / "rulings").rglob("*-illegal.duel"))
EDITION, NOTATION = load_edition(newest_edition()), load_notation()
NAMED = ("named_abilities", "named_statics", "named_conditions")
BEHIND: dict[str, Iterable[str]] = {"cannot": EDITION.deeds, "must": EDITION.compellable, "may": EDITION.obstacles}
Word = tuple[str, str]

# The fields of what is said of a card whose word of the notation has another name than the field.
WORDS = {
    "condition": "if", "mana": "paying", "also": "and", "after": "did", "origin": "from", "zone": "from", "goal": "to",
    "itself": "this", "races": "race", "of_civilizations": "civilization", "besides": "other_than", "target": "at",
    "alternatives": "or",
}  # fmt: skip
NUMBERED: tuple[Word, ...] = (
    ("named_abilities", "galaxshield"), ("named_conditions", "civil_count"), ("named_statics", "buzzrenda"),
    ("named_statics", "fushigiverse"), ("ability", "coloured"), ("ability", "repeated"), ("ability", "into_mana"),
    ("ability", "less_costs"),
)  # fmt: skip
NONE_KNOWN = "no card of the lists is known to say that"
WITHOUT: dict[Word, str] = {
    ("events", "charges"): "printed cards answer what is put into the mana zone, in whatever way",
    ("ability", "within"): "the cards that say so make mana of every civilization, which is no single value",
    ("ability", "discarding"): NONE_KNOWN,
    ("ability", "powers"): NONE_KNOWN,
    **{("cannot", deed): NONE_KNOWN for deed in (
        "draw", "charge", "cross", "direct_attack", "declare", "extra_turn", "generate", "fortify", "deploy", "attach",
        "execute", "discarded", "shield_to_hand", "draws",
    )},
    **{("cannot", deed): "printed cards forbid to untap, and not to tap" for deed in ("tap", "be_tapped", "taps")},
    **{("must", deed): NONE_KNOWN for deed in ("cross", "tap_ability", "declare", "be_tapped", "charge")},
    **dict.fromkeys(NUMBERED, "cards have it, and on no list stands the number with which they do"),
    ("ability", "all_civilizations"): NONE_KNOWN,
    ("ability", "nth_time"): NONE_KNOWN,
    ("ability", "each_player"): "it is read as two parts, one of each player, and written so",
    ("ability", "looked_at"): "of those that look at cards and take one, the lists tell no text whole",
    **{("events", deed): "of the cards that do so, the lists tell no text whole" for deed in (
        "sealed", "unsealed", "skips_turn",
    )},
    ("may", "attacker_is_untapped"): NONE_KNOWN,
    ("may", "blocker_is_untapped"): NONE_KNOWN,
    ("may", "blocker_has_blocker"): "what lets others block gives them Blocker",
}  # fmt: skip


def wanted() -> Iterator[Word]:
    """Yield each word that may stand in a card line, with its table."""
    own: dict[str, Iterable[str]] = {"types": EDITION.types, "keywords": EDITION.keywords, "events": EDITION.events}
    tables = {**own, **BEHIND}
    yield from ((table, word) for table, words in tables.items() for word in words)
    yield from (("ability", word) for word in dict.fromkeys(NOTATION.tables["ability"].values()))
    yield from ((table, named.id) for table in NAMED for named in getattr(NOTATION, table))


def said_in(value: Any) -> Iterator[Word]:
    """Yield the words of what is said of a card, as its abilities: those of its fields, and of what stands in them."""
    for field, told in type(value).model_fields.items():
        said = getattr(value, field)
        of_any = field == "whose" and not getattr(value, "this", True)  # an ability that answers anybody's says so
        if said == told.get_default(call_default_factory=False) and not of_any:
            continue
        yield from _of_field(value, field, said)
        for each in said if isinstance(said, tuple) else (said,):
            if isinstance(each, BaseModel):
                yield from said_in(each)


def _of_field(value: Any, field: str, said: Any) -> Iterator[Word]:
    """Yield the words of one field."""
    if field in ("on", "event"):
        yield "events", said
    elif field in ("whose", "turn"):
        yield "ability", f"{said}_turn" if field == "turn" else said
    elif field == "with_keyword":
        yield from (("keywords", keyword) for keyword in said)
    elif field == "what":
        yield from _behind(getattr(value, "does", None) or value.lasting, said)
    if isinstance(said, tuple) and len(said) > 1:
        yield "ability", "or"
    condition = "where" if field == "condition" and hasattr(value, "on") and hasattr(value, "unless") else None
    yield "ability", condition or WORDS.get(field, field)


def _behind(does: str, word: str) -> Iterator[Word]:
    """Yield the word that stands behind one of what lasts: a deed, an obstacle, a keyword."""
    operation = EDITION.operations.get(does)
    if operation is not None and operation.what:
        table = does if does in BEHIND else operation.what
        yield table, EDITION.id_of(operation.what, word) or word


def words_of(facts: CardFacts) -> Iterator[Word]:
    """Yield the words of the facts of a card; a keyword may lend another one (409.1d)."""
    known = facts_in_ids(facts, EDITION)
    yield "types", known.type or ""
    for keyword in known.keywords or ():
        yield from (("keywords", keyword), ("keywords", EDITION.keywords[keyword].lends or ""))
    for each in (*(known.abilities or ()), *(known.statics or ()), *(known.bases or ())):
        yield from said_in(each)


@cache
def _all_said_of(facts: CardFacts) -> frozenset[Word]:
    """Return the words of the facts of a card, and the names with which they are written."""
    return frozenset((*words_of(facts), *_names_in(write_card(facts))))


def _names_in(text: str) -> Iterator[Word]:
    """Yield what players call an ability, where one of its names stands there by itself, and not in a longer one."""
    names = [(word, (table, named.id)) for table in NAMED for named in getattr(NOTATION, table) for word in named.words]
    for word, named in sorted(names, key=lambda pair: -len(pair[0])):
        if word in text:
            text = text.replace(word, "")
            yield named


def _texts(data: Any) -> Iterator[str]:
    """Yield every text of the data of a record."""
    if isinstance(data, str):
        yield data
    for each in data.values() if isinstance(data, Mapping) else data if isinstance(data, list) else ():
        yield from _texts(each)


def real_cards(path: Path, record: Record, data: Mapping[str, Any]) -> Iterator[CardFacts]:
    """Yield what is known of each real card of a ruling: by its own line, else by what ships of it."""
    lines = {facts.name: facts for facts in record.cards}
    real = {name for name in (*_texts({**data, "cards": []}), *lines) if shipped(name) is not None}
    if "-real-" in path.stem:
        real |= {name for name in lines if not name.startswith("Practice")}
    for name in sorted(real):
        facts = lines.get(name) or shipped(name)
        assert facts is not None
        yield CardFacts.model_validate({field: getattr(facts, field) for field in CardFacts.model_fields})


def _made_by(data: Mapping[str, Any]) -> Iterator[Word]:
    """Yield the words behind what the effects of real cards forbid, compel and lift."""
    sources_open: list[str] = []
    for action in data["actions"]:
        if action["do"] in ("effect", "apply"):
            sources_open.append(str(action.get("source")))
        elif action["do"] == "done" and sources_open:
            sources_open.pop()
        elif sources_open and shipped(sources_open[-1]) is not None and isinstance(action.get("what"), str):
            yield from _behind(action["do"], action["what"])


@cache
def standing() -> frozenset[Word]:
    """Return the words that stand in a shipped ruling with a real card."""
    found: set[Word] = set()
    for path in RULINGS:
        record = read(next(sources([path]))).record
        assert record is not None
        data, text = record_data(record), path.read_text(encoding="utf-8").splitlines()
        found.update(_made_by(data))
        for facts in real_cards(path, record, data):
            lines = [line for line in text if line.startswith(("card ", "カード ")) and facts.name in line]
            found.update(_all_said_of(facts), _names_in("\n".join(lines)))
    return frozenset(found)


@pytest.mark.unmeasured("all that ships")
def test_every_word_stands_in_a_ruling_with_a_real_card() -> None:
    """A word that no ruling says of a real card is listed with its reason: nobody saw it do what it says (law 12)."""
    assert sorted(set(wanted()) - standing() - WITHOUT.keys()) == []


@pytest.mark.unmeasured("all that ships")
def test_no_word_is_listed_in_vain() -> None:
    """A word that stands in a ruling with a real card, or is none, is in no list of those that do not."""
    assert sorted(WITHOUT.keys() & standing() | WITHOUT.keys() - set(wanted())) == []

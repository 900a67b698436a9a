"""The tables of printed cards say what the lists say that they were read from, by every name (law 12)."""

from __future__ import annotations

import json
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest
from printed_lists import ENGLISH, GOAL, NOW_KEYWORDS, RECENT, cards_of, in_words, line_of, spellings, tables
from printed_lists import abilities_of as said_of

from duelfsm.judge.check import check
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.rulebook.card_ids import differing, facts_in_ids
from duelfsm.rulebook.card_lines import TABLES, every_line
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_tables import COLUMNS, NAMED, PrintedFacts, printed
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.edition import load_edition, newest_edition

FACTS = ("type", "civilizations", "cost", "power", "keywords", "statics")
BOTH = {key_of(card["ja"]) for card in cards_of(RECENT)} & {key_of(card["ja"] or "") for card in cards_of(ENGLISH)}
SINGLE = [in_words(card, name) for name in (ENGLISH, RECENT) for card in cards_of(name) if not card.get("halves")]
NOBODY = PrintedFacts(name="nobody")
DOUBLE = [in_words(card, RECENT) for card in cards_of(RECENT) if card.get("halves")]


UNSURE = {"optional", "unseen", "untold"}


def plain(value: Any) -> Any:
    """Return a fact as it is compared: the order of words means nothing."""
    if isinstance(value, (list, tuple)):
        return sorted(json.dumps(each if isinstance(each, str) else dict(each), sort_keys=True) for each in value)
    return value


def abilities_of(facts: PrintedFacts) -> Any:
    """Return the abilities of a card as the lists write them."""
    if facts.abilities is None:
        return None
    return [each.model_dump(exclude_defaults=True, exclude=UNSURE) for each in facts.abilities]


def without_optional(abilities: Any) -> Any:
    """Return abilities as a list writes them, but for whether they must be used and can do anything."""
    if abilities is None:
        return None
    dumped = [Ability.model_validate(each) for each in abilities]
    return [each.model_dump(exclude_defaults=True, exclude=UNSURE) for each in dumped]


def test_every_card_of_the_lists_is_found_by_each_of_its_names() -> None:
    """A name of either language leads to the facts of the list; what two lists differ in is not known (law 12)."""
    for card in SINGLE:
        for name in filter(None, (card["en"], card["ja"])):
            facts = printed(name)
            assert facts is not None, name
            assert key_of(name) in {key_of(each) for each in (facts.name, *facts.also)}
            if key_of(card["ja"] or "") in BOTH:
                continue
            for fact in FACTS:
                said = getattr(facts, fact)
                wanted = card.get(fact)
                if fact == "civilizations" and wanted:
                    wanted = [each for each in wanted if each != "colourless"]  # it is of none (112.2)
                if fact == "statics" and said is not None:
                    said = [each.model_dump(exclude_defaults=True) for each in said]
                assert plain(said) == plain(wanted), (name, fact)
            assert plain(abilities_of(facts)) == plain(without_optional(said_of(card))), name


def test_a_card_of_both_lists_has_what_they_agree_on() -> None:
    """Benzo must be used by the one list and may be left by the other, so its abilities are not known (law 12)."""
    facts = printed("Benzo, the Hidden Fury")
    assert facts is not None
    assert (facts.cost, facts.abilities, facts.lists) == (4, None, ("E1", "J1", "J2", "E2"))


def test_an_ability_that_must_be_used_is_in_doubt_where_it_is_left(tmp_path: Path) -> None:
    """Whether there was anything that it could do no list tells: left, it is in doubt, of one list or two (101.3)."""
    for line in every_line():
        facts = printed(line.split("\t")[0])
        assert facts is not None
        assert all(each.optional or each.replaces or each.untold for each in facts.abilities or ()), line
    alone, both = printed("ハエタタ・チュリス"), printed("Bronze-Arm Tribe")
    assert [facts and facts.abilities and facts.abilities[0].optional for facts in (alone, both)] == [False, False]
    head = ("first: A", "start: turn 5 A", 'A hand: "ハエタタ・チュリス"', 'A mana: 2 "Bolshack Dragon"', "---")
    for behind, certain in (('effect "ハエタタ・チュリス"', "done"), True), ((), False):
        path = tmp_path / "a.duel"
        path.write_text("\n".join((*head, "turn 5 A", 'summon "ハエタタ・チュリス"', *behind, "end")), encoding="utf-8")
        report = check(path)
        assert (report.legal, report.undecided) == (int(certain), int(not certain))


def test_a_card_with_two_halves_is_known_by_what_they_share() -> None:
    """Under its full name a fact is known where both halves have it; a half has its own facts (law 12)."""
    for card in DOUBLE:
        facts, (one, other) = printed(card["ja"]), card["halves"]
        assert facts is not None, card["ja"]
        for fact in ("type", "cost", "power", "keywords"):
            assert plain(getattr(facts, fact)) == (plain(one[fact]) if one[fact] == other[fact] else None)
    half, whole = printed("龍装の調べ 初不"), printed("龍装の調べ 初不 /ホーリー・スパーク")
    assert half is not None
    assert whole is not None
    assert (half.type, half.cost, whole.type, whole.cost) == ("creature", 6, None, 6 if whole.cost == 6 else None)
    assert (half.half_of, whole.halves) == (whole.name, (half.name, "ホーリー・スパーク"))
    assert printed("ホーリー・スパーク") == printed("Holy Awe")


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("アクアハルカス", "Aqua Hulcus"),
        ("ＡＱＵＡ　ＨＵＬＣＵＳ", "Aqua Hulcus"),
        ("ｱｸｱ･ﾊﾙｶｽ", "Aqua Hulcus"),
        ("超時空ストームG・XX", "超時空ストームG（ゲンジ）・XX（ダブルクロス）"),
        ("蒼き団長ドギラゴン剣", "蒼き団長 ドギラゴン剣"),
        ("Cyber Brain", "サイバー・ブレイン"),
        ("ネオ・ブレイン", "Brain Serum"),
        ("無双竜機ボルバルザーク", "Bombazar, Dragon of Destiny"),
    ],
)
def test_a_name_is_found_however_it_is_spelt(spelling: str, name: str) -> None:
    """Full width, capitals, middle dots, spaces and ruby do not matter."""
    found = printed(spelling)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize("name", NAMED)
def test_an_ability_that_a_table_names_is_that_of_the_notation(name: str) -> None:
    """S-Trigger and G-Strike of a printed card are what these names stand for on a card line (509.5a, 509.5b)."""
    record = DuelText(f"duelfsm: 1\nfirst: A\ncard Foo: abilities {name}\n---\n").record
    assert record is not None
    assert record.cards[0].abilities == (Ability.model_validate(NAMED[name]),)


def test_a_g_strike_is_not_called_an_s_trigger() -> None:
    """The lists write both alike; a card of which they name G-Strike alone has no S-Trigger (509.5a, 509.5b)."""
    for name, named in (("Faerie Re:Life", "g-strike"), ("Aqua Hulcus", None), ("Holy Awe", "s-trigger")):
        facts = printed(name)
        assert facts is not None
        found = [name for name in NAMED if Ability.model_validate(NAMED[name]) in (facts.abilities or ())]
        assert found == ([named] if named else [])


def test_a_card_whose_text_speaks_of_slayers_is_none_by_that() -> None:
    """One that gives Slayer, or has it against some creatures alone, destroys not whatever it fights (115.3d)."""
    assert (printed("Bone Assassin, the Ripper") or NOBODY).keywords == ("slayer",)
    spoken_of = ("Gigakail", "Hourglass Mutant", "Automobile Man", "Frost Specter, Shadow of Age")
    assert {(printed(name) or NOBODY).keywords for name in spoken_of} == {()}


def test_what_is_no_printed_card_is_none() -> None:
    """An invented name, the beginning of one and nothing at all lead nowhere."""
    assert [printed(name) for name in ("", " ", "・", "Aqua", "Practice Raider", "#", "\t", "\n", "ﾟ" * 300)] == [
        None
    ] * 9


def test_the_tables_are_those_of_the_lists() -> None:
    """`scripts/cards` has been run, and each file is sorted by what is looked up in it."""
    for table, cards in tables().items():
        lines = [line for line in (GOAL / f"{table}.tsv").read_text(encoding="utf-8").splitlines() if line[:2] != "# "]
        assert sorted(line_of(card, table) for card in cards) == sorted(lines)
        assert all(line.count("\t") == len(COLUMNS) - 1 for line in lines)
        keys = [key_of(line.split("\t")[0]).encode() for line in lines]
        assert keys == sorted(set(keys))
    others = (GOAL / "other-names.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert others == sorted(spellings(tables()), key=lambda line: line.split("\t")[0].encode())
    assert {f"{table}.tsv" for table in tables()} == set(TABLES)


def test_every_word_of_the_tables_is_one_of_the_newest_edition() -> None:
    """Types, keywords, events, zones and deeds are those of the declaration; statics work in the battle zone alone."""
    edition = load_edition(newest_edition())
    for line in every_line():
        facts = printed(line.split("\t")[0])
        assert facts is not None
        assert facts_in_ids(facts, edition).type == facts.type
        assert facts.type is None or facts.type in edition.types
        assert set(facts.keywords or ()) <= edition.keywords.keys()
        assert {each.on for each in facts.abilities or ()} <= edition.events.keys()
        assert {each.zone for each in facts.abilities or ()} <= edition.zones.keys()
        assert not facts.statics or facts.type in {"creature", "evolution_creature"}


def test_a_name_is_looked_up_once() -> None:
    """What was asked for before is there at once: the same facts, not made again."""
    names = [line.split("\t")[0] for line in every_line()][::50]
    found = [printed(name) for name in names]
    assert None not in found
    assert all(printed(name) is facts for name, facts in zip(names, found, strict=True))


@pytest.mark.slow("every ruling is read")
def test_no_shipped_ruling_means_another_card_by_the_name_of_a_printed_one() -> None:
    """A ruling that describes a card by a printed name says of it what was printed, or it would be another card."""
    specs = Path(__file__).parents[2] / "specs"
    for source in sources([specs / "rulings", specs / "games"]):
        record = read(source).record
        assert record is not None
        for card in record.cards:
            other, own = shipped(card.name), facts_in_ids(card, load_edition(record.edition))
            assert other is None or not differing(*map(without_new_words, (own, other))), (source, card.name)


def without_new_words(card: CardFacts) -> CardFacts:
    """Return a card without the keywords that the lists call otherwise, or not at all: a ruling may know less of it."""
    new = {"dream", *(word for words in NOW_KEYWORDS.values() for word in words.values())}
    return card.model_copy(update={"keywords": card.keywords and tuple(w for w in card.keywords if w not in new)})


@pytest.mark.parametrize(
    ("head", "line", "read"),
    [("", "no charge", 0), ("A hand: Foo\n", 'charge "Foo"', 1), ("", 'charge "Aqua Hulcus"', 1)],
)
def test_a_check_reads_the_tables_where_a_record_names_a_card(tmp_path: Path, head: str, line: str, read: int) -> None:
    """No table is read that no record needs: a check of a game without a name costs what it did without them."""
    record = tmp_path / "a.duel"
    record.write_text(f"edition: 1.50\nfirst: A\n{head}---\nturn 1 A\n{line}\n", encoding="utf-8")
    program = "import sys; from duelfsm import check; from duelfsm.rulebook import card_lines as tables\n"
    program += "print(check(sys.argv[1]).legal, min(1, tables._data.cache_info().currsize))"
    run = subprocess.run([sys.executable, "-c", program, str(record)], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["1", str(read)]


def test_the_tables_are_small() -> None:
    """The tables are less than a megabyte in the wheel, and less than half of one where they are compressed."""
    data = b"".join(path.read_bytes() for path in sorted((Path(__file__).parents[2] / "specs" / "cards").glob("*.tsv")))
    assert len(data) < 1_000_000
    assert len(zlib.compress(data)) < 500_000

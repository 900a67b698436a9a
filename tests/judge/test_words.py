"""Words of a record that the edition must know: every word for a thing is understood, any other is unreadable input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import record_of, report_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import duelfsm
from duelfsm.judge.check import Report, check_source
from duelfsm.judge.replay.replay import Replay
from duelfsm.play.actions.uses import Use
from duelfsm.play.game import Game
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

EDITION = load_edition(newest_edition())
TABLES = ("uses", "zones", "events", "durations", "steps", "characteristics", "keywords", "types", "deeds", "obstacles",
          "replaceable", "states", "operations", "done_once")  # fmt: skip
HAND = {"A": {"hand": ["Hulcus", "Giga"], "mana": ["Hulcus", "Hulcus", "Giga"], "battle": ["Giga"]}}
START = {"turn": 5, "player": "A"}


def report_on(text: str) -> Report:
    """Return the report on a record in the notation."""
    report = Report()
    check_source(report, Source("game.duel", text))
    return report


@pytest.mark.parametrize("word", ["summon", "Summon", "ＳＵＭＭＯＮ", "s", "召喚"])
def test_a_way_of_use_is_read_by_any_word_for_it(word: str) -> None:
    """How a card is used may be said by its id, its name, and any word that the notation has for it (504.1)."""
    use = {"do": "use", "how": word, "card": "Hulcus"}
    assert report_of(record_of({"do": "turn"}, use, players=HAND, start=START)).findings == []
    head = 'edition: 1.48\nfirst: A\nA hand: "Giga"\nA mana: "Giga"\nstart: turn 5 A\n'
    card = 'card "Giga": type creature; cost 1; civilizations light; abilities none\n---\n'
    assert report_on(f'{head}{card}turn 5\n使用 「{word}」 "Giga"\n').findings == []
    game = Game.new()
    assert game.apply(Use(how=word, card="x"))  # nothing is known of the card


UNKNOWN: dict[str, dict[str, Any]] = {
    "a way of use": {"do": "use", "how": "sing", "card": "Hulcus"},
    "an empty way of use": {"do": "use", "how": "", "card": "Hulcus"},
    "a zone": {"do": "move", "card": "Giga", "to": "nowhere"},
    "a zone to move from": {"do": "move", "from": "nowhere", "to": "hand"},
    "an event": {"do": "extra_turn", "player": "A", "rider": "nothing"},
    "a deed": {"do": "cannot", "what": "fly"},
    "no deed": {"do": "cannot"},
    "no characteristic": {"do": "become", "name": "x", "all_of": "A"},
    "a duration": {"do": "cannot", "what": "attack", "until": "tomorrow"},
    "a step": {"do": "cannot", "what": "attack", "step": "tango"},
}


@pytest.mark.parametrize("name", UNKNOWN)
@pytest.mark.parametrize("inside", [True, False])
def test_an_unknown_word_is_unreadable_input(name: str, inside: bool) -> None:
    """A line with a word that the edition does not know is told at its place, and the lines behind it are judged."""
    effect = [{"do": "effect", "source": "Giga"}] if inside else []
    lines = [{"do": "turn"}, *effect, UNKNOWN[name], *([{"do": "done"}] if inside else [])]
    twice = [{"do": "charge", "card": "Hulcus"}, {"do": "charge", "card": "Giga"}]
    report = report_of(record_of(*lines, *twice, players=HAND, start=START))
    unread, *others = [each for each in report.findings if each.severity == "error"]
    assert unread.code == ("IN.lacks_word" if name.startswith("no ") else "IN.unknown_word")
    assert unread.line is not None
    assert [each.rule for each in others] == ["503.2"]
    assert report.exit_code == 2


IDLE: dict[str, tuple[dict[str, Any], str]] = {
    "power of nothing": ({"do": "power", "amount": 1000}, "IN.missing_field"),
    "a keyword for nothing": ({"do": "gain", "what": "blocker", "cards": []}, "IN.missing_field"),
    "a look at nothing": ({"do": "look", "player": "A"}, "IN.missing_field"),
    "a card that cannot draw": ({"do": "cannot", "what": "draw", "cards": ["Giga"]}, "IN.not_of_cards"),
    "cards that cannot lose": ({"do": "cannot", "what": "loses", "all_of": "A"}, "IN.not_of_cards"),
    "the end of a card's turn": ({"do": "delay", "what": "turn_ends", "cards": ["Giga"]}, "IN.not_of_cards"),
    "power until once": (
        {"do": "power", "amount": 1000, "cards": ["Giga"], "until": "once"}, "IN.waits_for_nothing"),
    "no attack until once this turn": (
        {"do": "cannot", "what": "attack", "cards": ["Giga"], "until": "once_this_turn"}, "IN.waits_for_nothing"),
}  # fmt: skip


@pytest.mark.parametrize("name", IDLE)
def test_an_operation_that_would_do_nothing_is_unreadable_input(name: str) -> None:
    """What names nobody, says of cards what only players do, or never ends, is no legal line (101.2, 603.6, 608.2a)."""
    line, code = IDLE[name]
    lines = [{"do": "turn"}, {"do": "effect", "source": "Giga"}, line, {"do": "done"}]
    report = report_of(record_of(*lines, players={"A": {"battle": ["Giga"]}}, start=START))
    assert code in {each.code for each in report.findings}
    assert report.exit_code == 2


@pytest.mark.parametrize("word", ["creature", "Creature", "クリーチャー"])
def test_a_type_is_read_by_any_word_for_it(word: str) -> None:
    """What an ability asks of the type of a card is understood in both languages (603.2)."""
    ability = {"on": "charges", "this": False, "whose": "own", "type": word}
    cards = [{"name": "Giga", "type": "creature", "cost": 1, "abilities": [{**ability, "on": "enters"}]},
             {"name": "Hulcus", "type": "creature", "cost": 3, "civilizations": ["water"], "power": 1}]  # fmt: skip
    lines = [{"do": "turn"}, {"do": "use", "how": "summon", "card": "Hulcus"}, {"do": "turn"}]
    report = report_of(record_of(*lines, players=HAND, start=START, cards=cards))
    assert [each.kind for each in report.findings if each.severity == "error"] == ["missed"]


@pytest.mark.parametrize("part", ["abilities", "statics"])
def test_an_unknown_type_of_an_ability_is_unreadable_input(part: str) -> None:
    """The type that an ability or its condition asks for is a type of the edition, or the card line is unreadable."""
    begins = {"on": "enters", "this": False} if part == "abilities" else {"does": "power", "amount": 1000}
    for ability in ({**begins, "type": "foo"}, {**begins, "condition": {"zone": "hand", "type": "foo"}}):
        report = report_of(record_of(cards=[{"name": "Giga", part: [ability]}]))
        assert [each.code for each in report.findings] == ["IN.unknown_word"]


def _words() -> list[str]:
    """Return every word of the edition, and words that are none."""
    items = [item for table in TABLES if isinstance(getattr(EDITION, table), dict) for item in
             getattr(EDITION, table).values()]  # fmt: skip
    names = [name for item in items if hasattr(item, "name") for name in (item.name.ja, item.name.en)]
    strange = ["nowhere", "召喚", "手札", "場", "Summon", "詠唱", "x y", "", "-", "999999999", "９", "__class__"]
    return sorted({*(item.id for item in items), *EDITION.done_once, *names, *strange})


WORDS = st.sampled_from(_words())
SIDES = st.sampled_from(["A", "B"])
CARDS = st.sampled_from(["Hulcus", "Giga", "x", "?", {"zone": "nowhere", "place": 1}, {"zone": "hand", "place": 1}])
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "card": CARDS, "cards": st.lists(CARDS, max_size=2), "target": CARDS, "player": SIDES, "all_of": SIDES,
    "count": st.integers(1, 4), "amount": st.integers(-3000, 3000),
    **dict.fromkeys(("what", "name", "until", "step", "from", "to"), WORDS),
}  # fmt: skip


def _shape(do: str, optional: dict[str, st.SearchStrategy[Any]] | None = None, **needed: Any) -> Any:
    """Return lines of one kind: what they need, and perhaps more."""
    return st.fixed_dictionaries({"do": st.just(do), **needed}, optional={"by": SIDES, **(optional or {})})


TABLE = {"cards": st.lists(st.fixed_dictionaries({"card": WORDS, "zone": WORDS}), max_size=1),
         "counts": st.dictionaries(SIDES, st.dictionaries(WORDS, st.integers(0, 3), max_size=1)),
         "state": WORDS, "legal": st.lists(WORDS, max_size=2), "illegal": st.lists(WORDS, max_size=2)}  # fmt: skip
LINES = st.sampled_from(sorted(EDITION.operations)).flatmap(lambda do: _shape(do, FIELDS)) | st.one_of(
    _shape("use", {"onto": st.lists(CARDS), "shield": st.lists(CARDS, max_size=1)}, how=WORDS, card=CARDS),
    _shape("move", {"from": WORDS, "player": SIDES}, card=CARDS, to=WORDS),
    _shape("extra_turn", {"rider": WORDS}, player=SIDES),
    _shape("count", player=SIDES, zone=WORDS, count=st.integers(0, 3)),
    _shape("told", what=WORDS), _shape("effect", source=WORDS), _shape("apply", source=WORDS), _shape("done"),
    _shape("end"), _shape("turn"), _shape("break"), _shape("charge", card=CARDS),
    _shape("attack", card=CARDS, target=st.just("player")),
    _shape("pass", holds=st.fixed_dictionaries({}, optional=TABLE).map(lambda holds: [holds])),
)  # fmt: skip


@settings(max_examples=150, database=None, suppress_health_check=list(HealthCheck))
@given(st.lists(LINES, max_size=8), st.none() | WORDS)
def test_no_word_breaks_the_check(lines: list[dict[str, Any]], state: str | None) -> None:
    """Whatever words stand where the edition's own must stand, the record is judged without an exception."""
    start = {**START, **({"state": state} if state else {})}
    assert report_of(record_of(*lines, players=HAND, start=start)).records == 1


def test_a_fault_of_the_program_takes_no_other_record_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record on which the program itself fails says so at its place, with what failed; the others are judged."""
    first, last = tmp_path / "a.json", tmp_path / "b.json"
    twice = {"do": "charge", "card": "Giga"}
    first.write_text(json.dumps(record_of(title="strange")), encoding="utf-8")
    last.write_text(json.dumps(record_of({"do": "turn"}, twice, twice)), encoding="utf-8")

    def failing(record: Any, *others: Any, **more: Any) -> Any:
        if record.title == "strange":
            raise KeyError("sesame")
        return Replay(record, *others, **more)

    monkeypatch.setattr("duelfsm.judge.check.Replay", failing)
    report = duelfsm.check(tmp_path)
    assert [(each.path, each.code) for each in report.findings] == [(str(first), "IN.program"), (str(last), "DM503.2")]
    assert "KeyError: 'sesame' (test_words.py:" in report.findings[0].message.en
    assert (report.exit_code, report.unreadable, report.illegal) == (2, 1, 1)
    with pytest.raises(KeyError):  # one record alone hides nothing
        check_source(Report(), Source("a.json", first.read_text(encoding="utf-8")))


@pytest.mark.parametrize(("kind", "ja", "en"), [
    ("tamaseed", "展開", "deploy"), ("field", "展開", "deploy"),
    ("spell", "唱える", "cast"), ("aura", "オーラ", "attach"),
])  # fmt: skip
def test_a_card_that_is_used_in_the_wrong_way_says_which_is_right(kind: str, ja: str, en: str) -> None:
    """The type of a card says how it is used (504.1); the verb of the notation for that stands in the message."""
    cards = [{"name": "Seed", "type": kind, "cost": 1}]
    players = {"A": {"hand": ["Seed"], "mana": 3}}
    report = report_of(record_of({"do": "turn"}, {"do": "use", "how": "summon", "card": "Seed"}, players=players,
                                 cards=cards, start=START))  # fmt: skip
    (finding,) = report.findings
    assert finding.rule == "504.1"
    assert f"使い方は「{ja}」です" in finding.message.ja
    assert f'but by "{en}"' in finding.message.en


def test_an_effect_is_that_of_the_copy_that_is_named() -> None:
    """Of two cards of one name either effect may be resolved first, each once (603.2)."""
    cards = [{"name": "Giga", "type": "creature", "abilities": [{"on": "turn_begins", "optional": True}]}]
    head = {"players": {"A": {"battle": ["Giga", "Giga"]}}, "cards": cards, "start": START}
    for numbers, errors in (((2, 1), []), ((1, 2), []), ((2, 2), ["603.2"]), ((3, 1), ["603.2"])):
        first, second = ({"do": "effect", "source": "Giga", "number": number} for number in numbers)
        report = report_of(record_of({"do": "turn"}, first, {"do": "done"}, second, {"do": "done"}, **head))
        assert [each.rule for each in report.findings if each.severity == "error"] == errors

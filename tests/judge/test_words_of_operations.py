"""The words of an effect that lasts are known, mean something where they stand, or are refused there (101.2, 500.3)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product

import pytest
from turn_five import judged

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.record.reference.verb_examples import example_of
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.notation_words import Verb

FACTS = "type creature; cost 3; civilizations nature; power 3000; abilities none; statics none"
HEAD = f"""edition: 1.51
first: A
card "Guard": {FACTS}; keywords blocker
card "Runner": {FACTS}; keywords speed_attacker
card "Decree": type spell; cost 1; civilizations nature; abilities none; statics none
A mana: 7 "Guard"
A hand: "Decree", "Guard", "Runner"
A battle: "Hulcus", "Giga"
start: turn 5 A state main
---
cast "Decree"
effect "Decree"
"""
LASTING = [
    verb for verb in load_notation().verbs if verb.operation and any(slot.field == "until" for slot in verb.slots)
]


def codes(lines: str) -> list[str]:
    """Return what the lines of the effect and those behind it are refused by."""
    return [each.rule or each.code for each in judged(lines, head=HEAD).findings]


@pytest.mark.parametrize(
    ("asked", "forbidden", "allowed"),
    [
        ("with-keyword blocker", "Guard", "Runner"),
        ("with-keyword Blocker", "Guard", "Runner"),
        ("能力持ち ブロッカー", "Guard", "Runner"),
        ('with-keyword "Speed Attacker"', "Runner", "Guard"),
        ("能力持ち スピードアタッカー", "Runner", "Guard"),
        ("other-than with-keyword ブロッカー", "Runner", "Guard"),
        ("other-than type クリーチャー", None, "Guard"),
        ("種類 クリーチャー", "Guard", None),
        ("文明 自然", "Guard", None),
    ],
)
def test_a_word_for_such_cards_is_what_it_is_called(asked: str, forbidden: str | None, allowed: str | None) -> None:
    """A keyword, a type and a civilization are meant by any of their names, as on a `card` line (101.2)."""
    effect = f"cannot summon for A against {asked} until turn\ndone\n"
    assert forbidden is None or codes(f'{effect}summon "{forbidden}"') == ["101.2"]
    assert allowed is None or codes(f'{effect}summon "{allowed}"') == []


@pytest.mark.parametrize(
    "asked", ["with-keyword foo", "type foo", "other-than with-keyword foo", "other-than type foo"]
)
def test_a_word_for_such_cards_that_nobody_knows_is_refused(asked: str) -> None:
    """As on a `card` line, an unknown word says nothing (101.2)."""
    for verb in ("cannot summon for A", "cost -1 for A", "use from graveyard for A", "enters tapped for A"):
        assert codes(f"{verb} against {asked} until turn\ndone") == ["IN.unknown_word"]


@pytest.mark.parametrize(("asked", "code"), [({}, "IN.lacks_word"), ({"of_civilizations": ["red"]}, "IN.unknown_word")])
def test_such_cards_are_asked_for_in_json_as_in_text(asked: dict[str, object], code: str) -> None:
    """No card is meant by nothing, or by a word that nobody knows (101.2)."""
    lines = [{"do": "turn", "number": 1, "by": "A"}, {"do": "effect", "source": "X"},
             {"do": "cannot", "what": "summon", "player": "A", "against": asked}, {"do": "done"}]  # fmt: skip
    report = Report()
    check_source(
        report, Source("x.json", json.dumps({"duelfsm": 1, "edition": "1.51", "first": "A", "actions": lines}))
    )
    assert report.findings[-1].code == code


def _said(verb: Verb) -> str:
    """Return an operation with what it needs alone, said of nobody yet."""
    example = example_of(verb).model_dump(exclude_none=True)
    words = [verb.in_language("en"), *(str(example[name]) for name in ("what", "name") if name in example)]
    return " ".join([*words, *([f"{example['amount']:+d}"] if "amount" in example else [])])


def _idle() -> Iterator[tuple[str, str, str]]:
    """Yield what can mean nothing behind an operation: its words, and how it is refused."""
    for verb in LASTING:
        slots = {slot.field for slot in verb.slots}
        whom = "" if "cards" not in slots else " all-of A" if "all_of" in slots else ' "Hulcus"'
        yield verb.id, f"{_said(verb)}{whom} until turn step main", "IN.asks_for_no_step"
        yield verb.id, f"{_said(verb)}{whom} step main", "IN.asks_for_no_step"
        yield verb.id, f"{_said(verb)}{whom} until step_ends", "IN.lacks_word"
        yield verb.id, f"{_said(verb)}{whom} until step_ends step nowhere", "IN.unknown_word"
        yield verb.id, f"{_said(verb)}{whom} until never", "IN.unknown_word"
        if slots >= {"cards", "all_of"}:
            yield verb.id, f'{_said(verb)} "Hulcus" all-of A until turn', "IN.no_meaning"
        if slots >= {"player", "all_of"}:
            yield verb.id, f"{_said(verb)} all-of A for A until turn", "IN.no_meaning"
        for asked in ("other-than this", "tapped", "other-than attacking") if "against" in slots else ():
            said = _said(verb).replace("be_blocked", "cast")
            if verb.do != "may":
                yield verb.id, f"{said} for A against {asked} until turn", "IN.no_meaning"
        if "until" in slots and "against" in slots:
            yield verb.id, f"{_said(verb)} for A against until turn", "IN.syntax"


@pytest.mark.parametrize(("verb", "line", "code"), list(_idle()))
def test_what_means_nothing_behind_an_operation_is_refused(verb: str, line: str, code: str) -> None:
    """An end that never comes, cards beside all of them, an empty demand: none is called legal (101.2, 500.3)."""
    assert codes(f"{line}\ndone")[:1] == [code], verb


@pytest.mark.parametrize("word", ["loses", "wins", "taps", "untaps"])
def test_what_moves_no_card_sends_it_nowhere(word: str) -> None:
    """Where a card would go instead is said of events by which one goes somewhere (609)."""
    assert codes(f"instead of {word} for A -> mana until turn\ndone") == ["IN.no_meaning"]
    assert codes(f"instead of {word} for A until turn\ndone") == []


@pytest.mark.parametrize(
    ("verb", "word"), list(product(("instead of", "delay"), ("draws", "enters", "discarded", "shield_broken")))
)
def test_what_happens_to_no_card_in_play_is_said_of_a_player(verb: str, word: str) -> None:
    """A card in play is not drawn, broken or discarded, and what comes is another object (101.2, 609)."""
    assert codes(f'{verb} {word} "Hulcus" until turn\ndone') == ["IN.not_of_cards"]
    assert codes(f"{verb} {word} for A until turn\ndone") == []


@pytest.mark.parametrize("line", ["delay {} until turn", "extra turn A rider {}"])
@pytest.mark.parametrize("word", ["any", "resolves", "moved", "looked", "lasts"])
def test_what_nothing_answers_is_not_waited_for(line: str, word: str) -> None:
    """What never happens, or is only done, lets nothing wait (603.6)."""
    assert codes(line.format(word) + "\ndone") == ["IN.no_meaning"]

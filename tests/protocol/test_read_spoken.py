"""Reads a line that is asked: whatever stands there, it is told what it lacks, in the words of a check."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from asked_games import head

from duelfsm.protocol.on_streams import answer_all
from duelfsm.protocol.referee_engine import RefereeEngine
from duelfsm.record.model.limits import MAX_RECORD_BYTES


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("nonsense", "json"), ("[1]", "json"), ("{}", "message"),
        ("[" * 100_000, "limit"), (f'{{"id": {"1" * 5_000}}}', "limit"),
        (f'{{"a": {"[" * 1_000}{"]" * 1_000}}}', "limit"),
        (f'{{"a": "{"x" * MAX_RECORD_BYTES}"}}', "limit"), (f'{{"a": "{"x" * (MAX_RECORD_BYTES - 8)}', "json"),
        ('{"ask": "fly"}', "message"),
        ('{"ask": "do", "action": {"do": "charge"}}', "message"), ('{"ask": "legal", "gmae": "x"}', "message"),
        ('{"ask": "legal", "id": "\\ud800"}', "message"),
    ],
)  # fmt: skip
def test_a_line_that_is_no_question_has_an_answer_too(line: str, error: str) -> None:
    """Whatever a line is, it is answered by one line of JSON, and the next one counts."""
    answers = io.BytesIO()
    answer_all(io.BytesIO(f'{line}\n\n{{"ask": "hello"}}\n{{"ask": "bye"}}\n{{"ask": "hello"}}\n'.encode()), answers)
    told = [json.loads(each) for each in answers.getvalue().splitlines()]
    assert (told[0]["error"], [each["answer"] for each in told[1:]]) == (error, ["hello", "bye"])


@pytest.mark.parametrize(
    ("question", "ja", "en"),
    [
        ({"ask": "legal", "foo": 1}, "foo: ここに書けない項目です。", "foo: there is no such field here."),
        ({"ask": "legal", "tell": "legal"}, "tell: リストが必要です", "tell: a list is needed"),
        (
            {"ask": "do", "action": {}},
            "action: 「do」に行動の名前が必要です。",
            'action: the action must be named by "do".',
        ),
        ({"ask": "do", "action": {"do": "charge"}}, "action.card: 必要な項目", "action.card: this is required"),
        (
            {"ask": "do", "action": {"do": "pass", "by": "C"}},
            "action.by: 使える値はA、B",
            "action.by: this must be A or B",
        ),
        ({"ask": "start", "record": 5}, "record: オブジェクトが必要です", "record: an object is needed"),
        ({"ask": "hello", "protocol": True}, "protocol: 整数が必要です", "protocol: a whole number is needed"),
        ({"ask": "hello", "protocol": "1"}, "protocol: 整数が必要です", "protocol: a whole number is needed"),
        ({"ask": "legal", "id": True}, "id: 整数が必要です", "id: a whole number is needed"),
        ({"ask": "fly"}, "「ask」は次のどれか", '"ask" must be "hello", '),
        ({"ask": []}, "「ask」は次のどれか", '"ask" must be "hello", '),
        ({"ask": "start", "record": head(edition="9")}, "版「9」はありません。", 'There is no edition "9";'),
    ],
)
def test_what_is_not_understood_is_told_in_each_language(question: dict[str, Any], ja: str, en: str) -> None:
    """The words are those of a check of the same fault; fields are named as they are written, and classes never."""
    message = json.loads(RefereeEngine().answer(json.dumps(question)))["message"]
    assert (message["ja"].startswith(ja), message["en"].startswith(en)) == (True, True), message


def test_a_key_that_stands_twice_is_no_question() -> None:
    """Which of two actions is meant, nobody can tell: neither is done in silence."""
    line = '{"id": 1, "ask": "do", "action": {"do": "pass"}, "action": {"do": "end"}}'
    told = json.loads(RefereeEngine().answer(line))
    assert (told["id"], told["error"], "twice" in told["message"]["en"]) == (1, "message", True)

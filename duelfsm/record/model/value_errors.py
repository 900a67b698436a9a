"""What a validator finds wrong with a value, as sentences in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from duelfsm.rulebook.near_words import did_you_mean, nearest
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import MOST_SHOWN, Text, any_of, join, plain, shown

LACKS = "missing"  # the type of the fault of a field that is not there
COUNT_OF_ONE = Text(
    ja="1枚だけを指すカードに枚数が付いています(例: 2 「名前」)",
    en='This means one card alone, and says a number of them; so many of a name are said as in: 2 "Name"',
)
_SENTENCES = {
    LACKS: Text(ja="必要な項目がありません", en="this is required and not there"),
    "extra_forbidden": Text(ja="ここに書けない項目です", en="there is no such field here"),
    "literal_error": Text(ja="使える値は{expected}です", en="this must be {expected}"),
    "union_tag_invalid": Text(ja="「{tag}」という行動はありません", en='there is no action "{tag}"'),
    "union_tag_not_found": Text(ja="「do」に行動の名前が必要です", en='the action must be named by "do"'),
    "int_type": Text(ja="整数が必要です", en="a whole number is needed"),
    "int_parsing": Text(ja="整数が必要です", en="a whole number is needed"),
    "int_from_float": Text(ja="整数が必要です", en="a whole number is needed"),
    "string_type": Text(ja="文字列が必要です", en="a text is needed"),
    "bool_type": Text(ja="true か false が必要です", en="true or false is needed"),
    "bool_parsing": Text(ja="true か false が必要です", en="true or false is needed"),
    "tuple_type": Text(ja="リストが必要です", en="a list is needed"),
    "dict_type": Text(ja="オブジェクトが必要です", en="an object is needed"),
    "model_type": Text(ja="オブジェクトが必要です", en="an object is needed"),
    "model_attributes_type": Text(ja="オブジェクトが必要です", en="an object is needed"),
    "greater_than_equal": Text(ja="{ge}以上でなければなりません", en="this must be at least {ge}"),
    "less_than_equal": Text(ja="{le}以下でなければなりません", en="this must be at most {le}"),
    "string_too_short": Text(ja="値がありません", en="this must not be empty"),
    "string_too_long": Text(ja="{max_length}文字までです", en="at most {max_length} characters"),
    "string_pattern_mismatch": Text(ja="使えない文字があります", en="this has characters that cannot be used"),
    "too_long": Text(ja="{max_length}個までです", en="at most {max_length} of them"),
    "too_many_cards": Text(ja="{max_length}枚までです", en="at most {max_length} cards"),
    "castle_elsewhere": Text(ja="城はシールドに付きます", en="a castle lies on a shield"),
    "no_such_shield": Text(ja="シールドは{shields}枚です", en="there are {shields} shields"),
    "from_nowhere": Text(
        ja="どのカードか、どこから動かすかを書いてください(例: 2 山札から)",
        en="Say which card is moved, or from which zone, as in: 2 from deck",
    ),
    "count_of_one": COUNT_OF_ONE,
    "not_of_operation": Text(
        ja="「{do}」に書けない項目です(書けるもの: {known})", en='"{do}" has no such field; it has: {known}'
    ),
    "operation_needs": Text(ja="「{do}」には「{field}」が必要です", en='"{do}" needs "{field}"'),
    "one_is_needed": Text(ja="「{do}」には次のいずれかが必要です: {fields}", en='"{do}" needs one of these: {fields}'),
    "card_twice": Text(ja="「{name}」が2回書かれています", en='"{name}" is written twice'),
    "whose_of_this": Text(
        ja="誰のものかを書けるのは、「this」が false のときだけです",
        en='whose it is is asked only where "this" is false',
    ),
    "date_from_datetime_parsing": Text(ja="日付は 2025-12-17 の形です", en="a date is written 2025-12-17"),
    "no_date": Text(ja="日付は 2025-12-17 の形です", en="a date is written 2025-12-17"),
    "date_parsing": Text(ja="日付は 2025-12-17 の形です", en="a date is written 2025-12-17"),
}
_OF_ACTIONS, _COMMA = frozenset({"do", "field", "fields", "known"}), ", "
_MAY_BE, _LISTED = "expected", re.compile(r"'([^']*)'")
_DO, _NO_SUCH_ACTION, _NO_ACTION = "do", "union_tag_invalid", "union_tag_not_found"
_OTHER = Text(ja="この値は使えません", en="this value cannot be used")
_REASONS = {
    "from_nowhere": "missing_field",
    "count_of_one": "no_meaning",
    "not_of_operation": "unknown_field",
    "operation_needs": "missing_field",
    "one_is_needed": "missing_field",
    "union_tag_invalid": "verb",
    "union_tag_not_found": "verb",
    "extra_forbidden": "unknown_field",
    "missing": "missing_field",
    "too_long": "limit",
    "too_many_cards": "limit",
    "card_twice": "duplicate_key",
}


def reason_of(fault: Any) -> str:
    """Return the reason of a validator's fault, the second part of its code."""
    return _REASONS.get(fault["type"], "value")


def _as_json(value: Any) -> str:
    """Return a value as it stands in JSON."""
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):  # what the reader of a text made of it
        return repr(value)


def _as_words(name: str, value: str, called: Callable[[str], Text]) -> Text:
    """Return what a validator tells beside a fault: of the values that may stand there its own list is in English."""
    if name in _OF_ACTIONS:
        return join([called(shown(each)) for each in value.split(_COMMA)])
    values = [plain(shown(each)) for each in _LISTED.findall(value)] if name == _MAY_BE else []
    return any_of(values) if values else plain(shown(value, MOST_SHOWN))


def _meant(message: Text, word: str) -> Text:
    """Return the message with the action that may have been meant: a verb of the notation does one, too."""
    verbs = {" ".join(words): do for words, do in load_notation().done_by.items()}
    near = nearest(word, verbs)
    return message if near is None else did_you_mean(message, verbs[near])


def fault_text(where: Text | None, fault: Any, called: Callable[[str], Text] = plain) -> Text:
    """Return the sentence for a value that does not fit its field.

    Args:
        where: the field; None where the whole line is meant, and stands at its own place.
        fault: one of the errors of a pydantic ValidationError.
        called: what an action or a field of one is called where that is no data; in data it bears its id.
    """
    kind, odd = fault["type"], fault["type"] == _NO_SUCH_ACTION and not isinstance(fault["input"].get(_DO, ""), str)
    kind = _NO_ACTION if odd else kind
    words = {name: _as_words(name, str(value), called) for name, value in fault.get("ctx", {}).items()}
    said = _SENTENCES.get(kind, _OTHER).fill(words)
    if fault["type"] not in _REASONS and fault["input"] not in (None, ""):
        said = _GIVEN.fill({"said": said, "given": plain(shown(_as_json(fault["input"])))})
    if where is not None:
        said = _AT.fill({"where": Text(ja=shown(where.ja, MOST_SHOWN), en=shown(where.en, MOST_SHOWN)), "said": said})
    message = Text(ja=f"{said.ja}。", en=f"{said.en}.")
    return _meant(message, fault["input"].get(_DO, "")) if kind == _NO_SUCH_ACTION else message


_GIVEN = Text(ja="{said}(値: {given})", en="{said} (given: {given})")
_AT = Text(ja="{where}: {said}", en="{where}: {said}")

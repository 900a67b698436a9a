"""The values of a line as a model; what does not fit is an error at the column of the line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import ValidationError

from duelfsm.record.duel.cursor import DuelError
from duelfsm.record.model.faults_of_unions import faults_of
from duelfsm.record.model.head_cards import CARD
from duelfsm.record.model.lines import AnyLine, one_line
from duelfsm.record.model.value_errors import fault_text, reason_of
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

T = TypeVar("T")


def fitted_line(values: Values, column: int) -> AnyLine:
    """Return the line of a record that the values make.

    Raises:
        DuelError: at *column*, for the first value that does not fit.
    """
    return _fitted(one_line, values, column)


def fitted_card(values: Values, column: int) -> CardFacts:
    """Return the facts of a card that the values make.

    Raises:
        DuelError: at *column*, for the first value that does not fit.
    """
    return _fitted(CARD.validate_python, values, column)


def _fitted(validate: Callable[[Values], T], values: Values, column: int) -> T:
    try:
        return validate(values)
    except ValidationError as error:
        fault = faults_of(error)[0]
        message = _WHO if fault["loc"][-1:] == (_BY,) else fault_said(fault)
        raise DuelError(reason_of(fault), column, message) from None


def fault_said(fault: Any) -> Text:
    """Return the sentence for a value of a `.duel` file that does not fit.

    Args:
        fault: one of the errors of a pydantic ValidationError; what the reader made of a text is not shown.
    """
    written = isinstance(fault["input"], str | int | float) and not isinstance(fault["input"], bool)
    return fault_text(_where(fault["loc"]), fault if written else {**fault, "input": None}, _called)


def _where(location: tuple[int | str, ...]) -> Text | None:
    """Return the place of a fault in the words of the notation; behind `#!` and `#=` the last of them says it."""
    names = [each for each in location if isinstance(each, str) and each not in _UNSAID]
    names = names[-1:] if location[:1] in (("refused",), ("holds",)) else names
    words = [_named(name) for name in names]
    return Text(ja=" ".join(word.ja for word in words), en=" ".join(word.en for word in words)) if words else None


def _named(name: str) -> Text:
    notation = load_notation()
    table = next(
        (table for table in ("expectations", "zones", "facts", "head") if name in notation.tables[table].values()), None
    )
    return notation.named(table, name) if table else _called(name)


def _called(word: str) -> Text:
    """Return what an action or a field of one is called in a Japanese sentence; an English one has its id."""
    verbs = [verb for verb in load_notation().verbs if verb.do == word]
    verb = next((verb for verb in verbs if verb.id == word), verbs[0] if verbs else None)
    return Text(ja=_FIELDS.get(word) or (verb.in_language("ja") if verb else word), en=word)


_BY = "by"
_FIELDS = {
    "count": "枚数", "card": "カード", "cards": "カード", "more": "ほかのカード", "from": "元のゾーン",
    "to": "行き先のゾーン", "player": "プレイヤー", "target": "対象", "amount": "数", "what": "内容", "name": "名前",
    "until": "期間", "step": "ステップ", "all_of": "「すべて」のプレイヤー", "against": "相手の条件",
    "pay": "支払うマナ", "onto": "重ねる先", "zone": "ゾーン", "ability": "何番目の能力", "tapped": "タップして",
    "bottom": "下に",
}  # fmt: skip
_UNSAID = ("players",)  # a name of the JSON form that the notation does without
_WHO = Text(ja="誰の行動かを書いてください(例: 後攻: 投了)。", en="Say whose action it is, as in B: concede.")

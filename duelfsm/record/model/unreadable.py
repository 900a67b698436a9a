"""Something that cannot be read, and what is said where a limit is passed."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.rulebook.text import Text

Location = tuple[int | str, ...]  # the keys and numbers that lead to a value


@dataclass(frozen=True, slots=True)
class InputFault:
    """Something that cannot be read: the reason, the place, and a sentence in both languages."""

    reason: str
    message: Text
    line: int = 1
    column: int = 1


LIMIT = "limit"
TWICE = "duplicate_key"
UNREAD = "file"


def too_long(limit: int, unit: Text | None = None) -> Text:
    """Return the sentence for a text with more letters than the limit; with *unit* counted in something else."""
    unit = unit or Text(ja="文字", en="letters")
    return Text(ja=f"長すぎます(上限 {limit} {unit.ja})。", en=f"This is too long; the limit is {limit} {unit.en}.")


def too_many(limit: int) -> Text:
    """Return the sentence for more things than may stand in a place."""
    return Text(ja=f"多すぎます({limit}個まで)。", en=f"There are too many here; at most {limit} can be read.")


def too_many_actions(limit: int) -> Text:
    """Return the sentence for a file of more actions and notes than a record has."""
    return Text(
        ja=f"行動と注記が多すぎます(合わせて{limit}個まで)。ここから先は読みません。",
        en=f"There are too many actions and notes, at most {limit} in all; nothing is read from here on.",
    )


def too_many_words(limit: int) -> Text:
    """Return the sentence for a file of more words than are read; notes are not counted."""
    return Text(
        ja=f"語が多すぎます(注記を除き{limit}語まで)。ここから先は読みません。",
        en=f"There are too many words, at most {limit} besides notes; nothing is read from here on.",
    )


def too_much() -> Text:
    """Return the sentence for a line up to which more is asked of a game than is looked at for one record."""
    return Text(
        ja="ここまでの行を判定するには、調べることが多すぎます(実際のゲームよりはるかに多い量です)。ここから先は判定しません。",
        en="To judge the lines up to here, far more must be looked at than any game needs; "
        "nothing is judged from here on.",
    )


def too_deep(limit: int) -> Text:
    """Return the sentence for brackets in more brackets than are read."""
    return Text(ja=f"入れ子が深すぎます({limit}段まで)。", en=f"This is nested too deeply; the limit is {limit}.")


def too_many_digits(limit: int) -> Text:
    """Return the sentence for a number of more digits than are read."""
    return Text(ja=f"数の桁が多すぎます({limit}桁まで)。", en=f"This number has too many digits; the limit is {limit}.")


def twice(what: str) -> Text:
    """Return the sentence for something that may be written only once and is written again."""
    return Text(ja=f"「{what}」が2回書かれています。", en=f'"{what}" is written twice.')


def said_before(what: str) -> Text:
    """Return the sentence for a word that says again, or otherwise, what was said already."""
    return Text(
        ja=f"「{what}」は、前に書いたことと重なるか、食い違います。",
        en=f'"{what}" says again, or otherwise, what was said before it.',
    )


def more_faults(last: InputFault) -> InputFault:
    """Return what stands for a fault and those behind it where there are too many."""
    return InputFault(LIMIT, _MORE, last.line, last.column)


_MORE = Text(
    ja="読めないところが多すぎます。ここから先は読みません。",
    en="There are too many faults; nothing is read from here on.",
)

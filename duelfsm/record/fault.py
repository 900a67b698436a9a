"""Something that cannot be read, and what is said where a limit is passed."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.rulebook.text import Text


@dataclass(frozen=True, slots=True)
class InputFault:
    """Something that cannot be read: the reason, the place, and a sentence in both languages."""

    reason: str
    message: Text
    line: int = 1
    column: int = 1


LIMIT = "limit"


def too_long(limit: int, unit: Text | None = None) -> Text:
    """Return the sentence for a text with more letters than the limit; with *unit* counted in something else."""
    unit = unit or Text(ja="文字", en="letters")
    return Text(ja=f"長すぎます(上限 {limit} {unit.ja})。", en=f"This is too long; the limit is {limit} {unit.en}.")


def too_many(limit: int) -> Text:
    """Return the sentence for more things than may stand in a place."""
    return Text(ja=f"多すぎます({limit}個まで)。", en=f"There are too many here; at most {limit} can be read.")


def too_deep(limit: int) -> Text:
    """Return the sentence for brackets in more brackets than are read."""
    return Text(ja=f"入れ子が深すぎます({limit}段まで)。", en=f"This is nested too deeply; the limit is {limit}.")


def more_faults(last: InputFault) -> InputFault:
    """Return what stands for a fault and those behind it where there are too many."""
    return InputFault(LIMIT, _MORE, last.line, last.column)


_MORE = Text(
    ja="読めないところが多すぎます。ここから先は読みません。",
    en="There are too many faults; nothing is read from here on.",
)

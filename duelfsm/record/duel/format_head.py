"""The lines of a head in the one layout, each with the notes and blank lines that stand with it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from duelfsm.record.duel.read_duel import RULE_OFF, SAYS_NOTHING, DuelText
from duelfsm.record.duel.tokens import split_remarks
from duelfsm.record.duel.write_duel import head_lines
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import Location

Gaps = dict[int, list[str]]
_NOT_ADDED = {("duelfsm",), ("edition",)}  # what a text may leave out, and then does not gain


def gaps_of(lines: list[str]) -> Gaps:
    """Return what sets each line apart from the one above: of several empty lines one, and lines of `#` alone."""
    gaps, above = Gaps(), list[str]()
    for number, line in enumerate(lines, 1):
        said = line.strip()
        if said not in SAYS_NOTHING:
            gaps[number], above = above, []
        elif said or above[-1:] != [""]:
            above.append(said)
    return gaps


def format_head(source: DuelText, record: Record, language: str) -> list[str]:
    """Return the lines of a head in the order in which they were typed, with their notes.

    Args:
        source: the text as it was typed.
        record: what it says.
        language: of the words.
    """
    gaps, notes = gaps_of(source.lines), deque(_notes(source))
    lines: list[str] = []
    for number, line in _in_order(source, head_lines(record, language)):
        while notes and notes[0][0] < number:
            place, note = notes.popleft()
            lines += [*gaps[place], note]
        behind = [notes.popleft()[1]] if notes and notes[0][0] == number else []
        lines += [*gaps.get(number, []), " ".join([line, *behind])]
    return [*lines, *(each for place, note in notes for each in (*gaps[place], note))]


def _in_order(source: DuelText, written: list[str]) -> list[tuple[int, str]]:
    """Return the lines of a head as they are written, each with the first line that says it in the text as typed."""
    said, typed = DuelText("\n".join([*written, RULE_OFF])).lines_of_the_head(), source.lines_of_the_head()
    found: list[tuple[int, str]] = []
    for number, line in enumerate(written, 1):
        parts = {part for part, place in said.items() if place == number and part}
        places = [place for part, place in typed.items() if _says(part, said) in parts]
        if places or not parts <= _NOT_ADDED:
            found.append((min(places, default=found[-1][0] if found else 0), line))
    return sorted(found, key=lambda each: each[0])


def _says(part: Location, said: dict[Location, int]) -> Location | None:
    """Return the part of a head, among those of its lines, in which another one is said: itself, around it or in it."""
    whole = next((part[:length] for length in range(len(part), 0, -1) if part[:length] in said), None)
    return whole or next((each for each in said if part and each[: len(part)] == part), None)


def _notes(source: DuelText) -> Iterator[tuple[int, str]]:
    """Yield the notes of a head and their lines."""
    for number, line in enumerate(source.lines[: source.end_of_head], 1):
        note = " ".join(text[1:].strip() for _, text in split_remarks(line)[1])
        if note:
            yield number, f"# {note}"

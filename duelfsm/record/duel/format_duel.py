"""The one layout of a `.duel` text. Its notes and blank lines stay where they are; what it says stays what it is."""

from __future__ import annotations

import re
from functools import partial

from duelfsm.play.actions.kinds import Turn
from duelfsm.position.card import other_side
from duelfsm.record.duel.format_head import format_head, gaps_of
from duelfsm.record.duel.headings import name_of_step
from duelfsm.record.duel.held_end import DONE
from duelfsm.record.duel.read_duel import RULE_OFF, DuelText
from duelfsm.record.duel.tokens import split_remarks
from duelfsm.record.duel.write_duel import body_lines
from duelfsm.record.model.lines import AnyLine
from duelfsm.record.model.record import Record

_JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
_QUOTED = re.compile(r'"[^"]*"|「[^」]*」|《[^》]*》|『[^』]*』')


def format_duel(source: DuelText, language: str | None = None) -> str:
    """Return the text of a record in the one layout; reading it gives an equal record.

    Args:
        source: a text without faults.
        language: of its words; None for that of most of its lines.
    """
    record = source.record
    assert record is not None
    language = language or language_of(source)
    head = [*format_head(source, record, language), RULE_OFF]
    together = _text(head, _body(source, record, language, len(head), _rows(source, len(record.actions))))
    if DuelText(together).record == record:
        return together
    return _text(head, _body(source, record, language, len(head), [[at] for at in range(len(record.actions))]))


def language_of(source: DuelText) -> str:
    """Return the language of most lines of the game, names and notes left out; of the head where there are none."""
    head, body = source.lines[: source.end_of_head], source.lines[source.end_of_head + 1 :]
    said = [*filter(None, map(_words, body))] or [*filter(None, map(_words, head))]
    return "ja" if 2 * sum(bool(_JAPANESE.search(each)) for each in said) > len(said) else "en"


def _words(line: str) -> str:
    return _QUOTED.sub("", split_remarks(line)[0]).strip()


def _text(head: list[str], body: list[str]) -> str:
    return "\n".join(line.rstrip() for line in [*head, *body]).lstrip("\n") + "\n"


def _rows(source: DuelText, count: int) -> list[list[int]]:
    """Return the lines of a record by the line of the file that says them; an end that no line says is in the last."""
    rows: list[list[int]] = []
    for at in range(count):
        if rows and source.action_place(at)[0] <= source.action_place(rows[-1][0])[0]:
            rows[-1].append(at)
        else:
            rows.append([at])
    return rows


def _body(source: DuelText, record: Record, language: str, opening: int, rows: list[list[int]]) -> list[str]:
    """Return the lines behind the head, each with what set it apart from the one above.

    Args:
        source: the text as it was typed.
        record: what it says.
        language: of the words.
        opening: how many lines stand above.
        rows: which lines of the record make one line of the text.
    """
    gaps, above = gaps_of(source.lines), dict[int, list[str]]()
    places = [opening]
    for before, row in zip([[0], *rows], rows, strict=False):
        number, last = (source.action_place(each[0])[0] for each in (row, before))
        above[row[0]] = gaps.get(number, []) if number != last else []
        places += [places[-1] + len(above[row[0]]) + 1] * len(row)
    actions = _as_counted(record.actions) if source.own_turns else record.actions
    lines = [*body_lines(actions, language, partial(_line_of, places))]
    found: list[str] = []
    for row in rows:
        inside = [at for at in row[1:] if source.action_place(at) == source.action_place(row[0])]
        closed = bool(inside) and record.actions[inside[-1]].do == DONE
        first = _labelled(lines[row[0]], source.steps.get(row[0]), language)
        found += [*above[row[0]], _joined(first, [lines[at] for at in inside], closed=closed)]
    return found


def _labelled(line: str, step: str | None, language: str) -> str:
    """Return a line with the step before it that its text names there."""
    if step is None:
        return line
    said = line.lstrip()
    return f"{line[: len(line) - len(said)]}{name_of_step(step, language)}: {said}"


def _line_of(places: list[int], at: int, to: int) -> int:
    """Return the line up to which a line of the record means so many; lines behind it are counted on from it."""
    return places[to] if to <= at else places[at + 1] + to - at - 1


def _joined(first: str, inner: list[str], *, closed: bool) -> str:
    """Return what an effect does on its own line: `effect "X": draw 2; tap "Y"`, with the remarks behind it."""
    if not inner:
        return first
    bodies = [split_remarks(line)[0] for line in inner]
    remarks = inner[-1][len(bodies[-1]) :]
    return f"{first}: {'; '.join(body.strip() for body in bodies[: len(bodies) - closed])} {remarks}"


def _as_counted(lines: tuple[AnyLine, ...]) -> tuple[AnyLine, ...]:
    """Return the lines with the turns of each player counted alone, as their text counts them."""
    found, last = list(lines), {"A": 0, "B": 0}
    for at, line in enumerate(lines):
        if isinstance(line, Turn) and line.by is not None and line.number is not None:
            last[line.by] = line.number - last[other_side(line.by)]
            found[at] = line.model_copy(update={"number": last[line.by]})
    return tuple(found)

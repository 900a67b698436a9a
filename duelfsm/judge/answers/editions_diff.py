"""The answer to `duelfsm editions diff`: what parts two editions, and the shipped records on which they part."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from duelfsm.judge.afterwards.between import changes_between
from duelfsm.judge.afterwards.by_itself import errors_of
from duelfsm.judge.answers.editions import SOURCE, UNSOURCED, change_data
from duelfsm.judge.reports.phrases import said
from duelfsm.judge.said.field_names import FIELDS, SECTIONS
from duelfsm.judge.said.judged_record import Verdict
from duelfsm.judge.said.wrap import ReportLine, wrap
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.changes import Change
from duelfsm.rulebook.difference import Difference, How, differences
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.overlay import CLAUSES
from duelfsm.rulebook.text import Text, join, plain

INDENT = "  "
SIGNS = {How.ADDED: "+", How.REMOVED: "-", How.CHANGED: "~"}
TITLE = Text(ja="{old}から{new}への変更", en="What changed from {old} to {new}")
RECORDS = Text(ja="判定が変わる付属の記録", en="shipped records whose verdict differs")
NOTHING = Text(ja="違いはありません。", en="There is no difference.")
SAME_VERDICTS = Text(ja="判定が変わる付属の記録はありません。", en="No shipped record has another verdict.")
LEGAL, ILLEGAL = Text(ja="合法", en="legal"), Text(ja="違反", en="illegal")
LINE = Text(ja="{line}行目 {rule}", en="line {line} by {rule}")


@dataclass(frozen=True, slots=True)
class Parted:
    """A shipped record on which two editions part: the first line that each refuses, None where it is legal."""

    path: str
    old: Finding | None
    new: Finding | None


@dataclass(frozen=True, slots=True)
class Diff:
    """All that parts two editions."""

    old: Edition
    new: Edition
    changes: list[Change]
    items: list[Difference]
    records: list[Parted]


def diff(old: Edition, new: Edition, records: Iterable[Source]) -> Diff:
    """Return what parts two editions, with those of the records that they judge otherwise."""
    changes, items = changes_between(old, new), differences(old, new)
    return Diff(old, new, changes, items, list(_parted(old, new, records)) if items else [])


def _parted(old: Edition, new: Edition, records: Iterable[Source]) -> Iterator[Parted]:
    for source in records:
        reading = read(source)
        before, after = errors_of(reading, old), errors_of(reading, new)
        if bool(before) != bool(after):
            yield Parted(source.path, next(iter(before), None), next(iter(after), None))


def as_text(found: Diff, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the difference, at most 80 cells wide."""
    words = {"old": plain(found.old.id), "new": plain(found.new.id)}
    for language in languages:
        yield ReportLine(said(TITLE.fill(words), language), "title")
    if not found.items:
        yield from _in_each(NOTHING, languages, "")
        return
    for change in found.changes:
        yield from _change(change, languages)
    for section, items in groupby(found.items, lambda each: each.section):
        yield ""
        yield ReportLine(_in(SECTIONS[section], languages), "title")
        for each in items:
            yield from _item(each, languages)
    yield from _records(found.records, languages)


def _change(change: Change, languages: tuple[str, ...]) -> Iterator[str]:
    yield ""
    yield from wrap(f"{change.since} {', '.join(change.clauses)}", "")
    yield from _in_each(change.text, languages, INDENT)
    yield from _in_each(SOURCE.fill({"source": change.source}), languages, INDENT)
    if change.unsourced is not None:
        yield from _in_each(UNSOURCED.fill({"what": change.unsourced}), languages, INDENT)


def _item(each: Difference, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield an item with its sign, its name and what of it is otherwise; of a clause what it said and says."""
    named = join([FIELDS[key] for key in each.keys]) if each.section != CLAUSES else plain("")
    keys = f" ({_in(named, languages)})" if named.en else ""
    yield from wrap(f"{SIGNS[each.how]} {each.id}{keys}", "")
    sides = [("-", each.old), ("+", each.new)] if each.section == CLAUSES else [("", each.new or each.old)]
    for sign, text in sides:
        if text is not None and text != plain(each.id):
            for language in languages:
                yield from wrap(f"{sign} {said(text, language)}".strip(), INDENT * 2)


def _records(records: list[Parted], languages: tuple[str, ...]) -> Iterator[str]:
    yield ""
    if not records:
        yield from _in_each(SAME_VERDICTS, languages, "")
        return
    yield ReportLine(_in(RECORDS, languages), "title")
    for each in records:
        yield from wrap(each.path.rsplit("/", 1)[-1], "")
        for language in languages:
            yield from wrap(f"{_verdict(each.old, language)} -> {_verdict(each.new, language)}", INDENT * 2)


def _verdict(error: Finding | None, language: str) -> str:
    """Return the verdict in words, with the line and rule that refuse."""
    if error is None:
        return said(LEGAL, language)
    where = LINE.fill({"line": plain(error.line or 1), "rule": plain(error.rule or error.code)})
    return f"{said(ILLEGAL, language)} ({said(where, language)})"


def as_json(found: Diff) -> str:
    """Return the difference as one JSON object."""
    sections: dict[str, dict[str, list[Any]]] = {}
    for each in found.items:
        home = sections.setdefault(each.section, {how.value: [] for how in How})
        home[each.how].append({"id": each.id, "keys": list(each.keys), "old": _text(each.old), "new": _text(each.new)})
    data = {
        "old": found.old.id,
        "new": found.new.id,
        "changes": [change_data(change) for change in found.changes],
        "sections": sections,
        "records": [{"path": each.path, "old": _data(each.old), "new": _data(each.new)} for each in found.records],
    }
    return json.dumps(data, ensure_ascii=False, indent=2)


def _data(error: Finding | None) -> dict[str, Any]:
    verdict = Verdict.LEGAL if error is None else Verdict.ILLEGAL
    return {"verdict": verdict, "line": error.line if error else None, "rule": error.rule if error else None}


def _text(text: Text | None) -> dict[str, str] | None:
    return text.model_dump() if text else None


def _in(text: Text, languages: tuple[str, ...]) -> str:
    return " / ".join(dict.fromkeys(said(text, language) for language in languages))


def _in_each(text: Text, languages: tuple[str, ...], indent: str) -> Iterator[str]:
    for language in languages:
        yield from wrap(said(text, language), indent)

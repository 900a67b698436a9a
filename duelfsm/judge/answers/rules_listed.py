"""The answer to `duelfsm rules`: the whole rulebook as a table, or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from rich.cells import cell_len

from duelfsm.judge.answers.tally import Counted
from duelfsm.judge.said.wrap import wrap
from duelfsm.rulebook.clauses import Clause, Status
from duelfsm.rulebook.text import Text, join, plain

STATUS = {
    Status.ENFORCED: Text(ja="判定", en="enforced"),
    Status.INFORMATIVE: Text(ja="説明", en="informative"),
    Status.OUT_OF_SCOPE: Text(ja="対象外", en="out of scope"),
}
HEADS = (
    Text(ja="番号", en="number"),
    Text(ja="扱い", en="status"),
    Text(ja="守る記録", en="kept"),
    Text(ja="違反の記録", en="broken"),
    Text(ja="内容", en="what it says"),
)
WIDTHS = (8, 14, -8, -12)  # of what stands before the text; a negative one is filled from the left
GAP = "  "
HEADLINE = Text(ja="総合ルール{edition}の内容(要約)", en="The general rules {edition}, in our own words")
UNLOOKED_AT = dict.fromkeys(("obeyed", "refused", "refused_as", "lacks"))  # what only the records tell
UNCOUNTED, EMPTY = plain("-"), plain("")
LACKING = Text(
    ja="判定するが、守る記録と違反の記録がそろっていないもの",
    en="Enforced, without a record that keeps and one that breaks it",
)


def as_json(counted: list[Counted], edition: str, *, counts: bool = True) -> str:
    """Return the clauses as one JSON object: what each says, its status, its counts and what enforces it.

    Without *counts* there is null for each of them: no record was looked at.
    """
    clauses = [_data(each) | ({} if counts else UNLOOKED_AT) for each in counted]
    return json.dumps({"edition": edition, "clauses": clauses}, ensure_ascii=False, indent=2)


def as_table(counted: list[Counted], languages: tuple[str, ...], edition: str, *, counts: bool = True) -> Iterator[str]:
    """Yield the table, at most 80 cells wide, and the sums below it; *counts*: with how many records keep each."""
    for language in languages:
        yield from wrap(str(getattr(HEADLINE.fill({"edition": plain(edition)}), language)), "")
    yield ""
    for language in languages:
        yield from _row(_columns(HEADS, counts=counts), language)
    for each in counted:
        yield ""
        number, status, kept, broken, said = _cells(each)
        yield from _row(_columns((number, status, kept, broken, said), counts=counts), languages[0])
        for language in languages[1:]:
            yield from _row(_columns((EMPTY, status, EMPTY, EMPTY, said), counts=counts), language)
    yield ""
    for language in languages:
        yield from _sums(counted, language, counts=counts)


def _columns(cells: tuple[Text, ...], *, counts: bool) -> tuple[Text, ...]:
    """Return the cells of a row, without those of the counts where nothing was counted."""
    return cells if counts else (*cells[:2], *cells[4:])


def says(clause: Clause, language: str) -> str:
    """Return what a clause says, with the reason why it is out of scope, or why no record can break it."""
    said, reason = getattr(clause.text, language), clause.reason or clause.unbroken
    return f"{said} [{getattr(reason, language)}]" if reason else str(said)


def _cells(each: Counted) -> tuple[Text, ...]:
    counts = [plain(number) if each.is_enforced else UNCOUNTED for number in (each.obeyed, each.refused)]
    said = Text(ja=says(each.clause, "ja"), en=says(each.clause, "en"))
    return plain(each.clause.id), STATUS[each.clause.status], *counts, said


def _row(cells: tuple[Text, ...], language: str) -> Iterator[str]:
    """Yield one row: short columns filled up by the cells that they take, the last one wrapped beside them."""
    words = [str(getattr(cell, language)) for cell in cells]
    beside = "".join(_filled(word, width) for word, width in zip(words[:-1], WIDTHS, strict=False)) + GAP
    first, *rest = wrap(words[-1], " " * cell_len(beside))
    yield beside + first.lstrip()
    yield from rest


def _filled(word: str, width: int) -> str:
    blanks = " " * (abs(width) - cell_len(word))
    return blanks + word if width < 0 else word + blanks


def _sums(counted: list[Counted], language: str, *, counts: bool) -> Iterator[str]:
    numbers = {status: sum(each.clause.status is status for each in counted) for status in Status}
    sums = join([Text(ja=f"{STATUS[each].ja} {n}", en=f"{STATUS[each].en} {n}") for each, n in numbers.items()])
    yield from wrap(str(getattr(sums, language)), "")
    lacking = [each.clause.id for each in counted if each.lacks] if counts else []
    if lacking:
        yield from wrap(f"{getattr(LACKING, language)}: {', '.join(lacking)}", "")


def _data(each: Counted) -> dict[str, Any]:
    clause = each.clause
    return {
        "number": clause.id,
        "also": clause.also,
        "status": clause.status,
        "reason": clause.reason.model_dump() if clause.reason else None,
        "unbroken": clause.unbroken.model_dump() if clause.unbroken else None,
        "basis": clause.basis,
        "text": clause.text.model_dump(),
        "obeyed": each.obeyed,
        "refused": each.refused,
        "refused_as": sorted(each.refused_as),
        "lacks": each.lacks,
        "ties": [{"sort": tie.sort, "id": tie.id} for tie in each.ties],
    }

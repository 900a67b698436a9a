"""Checks data sets on Daft: JSON Lines or Parquet in, one row a game and a summary as Parquet out.

Daft runs on this machine, or by its own configuration on a cluster (`DAFT_RUNNER=ray`, `RAY_ADDRESS`); this is the
only module that knows it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any, TypeVar

from duelfsm.errors import Error
from duelfsm.judge.check import Report, check_apart
from duelfsm.judge.reports.data import data_of, dumps
from duelfsm.judge.said.judged_record import OF_THE_MATCH
from duelfsm.position.card import SIDES
from duelfsm.record.files.pieces import lines_between
from duelfsm.record.files.sources import NO_RECORDS, ONE_A_LINE, Source, read_data
from duelfsm.rulebook.text import Text, plain

F = TypeVar("F", bound=Callable[..., Any])

TEXT, RESULT, VERDICT = "record", "result", ("verdict", "findings")
PATH, LINE = "path", "line"
ROWS, SUMMARY = "games", "summary"
NAME = "game.jsonl"
CLUSTER = "ray"
RANGE_BYTES = 4 * 1024 * 1024  # of JSON Lines that are checked in one go

NO_EXTRA = Text(
    ja="追加のパッケージが必要です: pip install 'duelfsm[bulk]'", en="this needs an extra: pip install 'duelfsm[bulk]'"
)
NO_FOLDER = Text(ja="出力先の名前が空です", en="the name of the folder to write is empty")
NO_COLUMN = Text(ja="この列に記録のテキストがありません: {name}", en="no column of texts is called {name}")
TAKEN = Text(ja="結果と同じ名前の列があります: {name}", en="a column has the name of one of the results: {name}")


class BulkError(Error):
    """A data set cannot be checked."""

    def __init__(self, message: Text) -> None:
        super().__init__(f"{message.en} / {message.ja}")


def check_data(source: str, out: str, column: str = TEXT, edition: str | None = None) -> dict[str, int]:
    """Check every game of a data set and write the results below *out*.

    Args:
        source: JSON Lines or Parquet, a path or a pattern, on this machine or in object storage.
        out: the folder for `games` (a row for each row that came in) and `summary` (by rule and step).
        column: the column of Parquet that has the record as JSON; the other columns are kept.
        edition: judge by this edition instead of the one that a record names.

    Returns:
        How many games have each verdict.

    Raises:
        BulkError: where Daft is not installed, or cannot read the source or write the results.
    """
    if not out:
        raise BulkError(NO_FOLDER)
    daft = _daft()
    try:
        return _check(daft, source, out, column, edition or "")
    except BulkError:
        raise
    except Exception as error:  # Daft tells by very many kinds of errors what it cannot read or write
        last = str(error).strip().split("\n")[-1]
        raise BulkError(Text(ja=last, en=f"{source} > {out}")) from error


def _check(daft: Any, source: str, out: str, column: str, edition: str) -> dict[str, int]:
    of_lines = source.lower().endswith(ONE_A_LINE)
    checked = _of_lines(daft, source, edition) if of_lines else _of_column(daft, source, column, edition)
    kept = [daft.col(name) for name in checked.column_names if name != RESULT]
    placed = (PATH, LINE) if of_lines else ()
    told = [
        name for name in (*placed, *_fields(daft)) if name not in checked.column_names
    ]  # else it is the data set's own
    fields = [daft.col(RESULT).get(name).alias(name) for name in told]
    checked.select(*kept, *fields).write_parquet(f"{out}/{ROWS}", write_mode="overwrite")
    written = daft.read_parquet(f"{out}/{ROWS}/*.parquet")
    found = written.explode("findings").where(daft.col("findings").not_null())
    by = [daft.col("findings").get(name).alias(name) for name in ("rule", "code", "state")]
    summary = found.select(*by).groupby("rule", "code", "state").agg(daft.col("code").count().alias("count"))
    summary.sort(["code", "state"]).write_parquet(f"{out}/{SUMMARY}", write_mode="overwrite")
    if not written.count_rows():
        raise BulkError(NO_RECORDS)
    counted = written.groupby("verdict").agg(daft.col("findings").count("all").alias("count")).to_pydict()
    return dict(zip(counted["verdict"], counted["count"], strict=True))


def _of_column(daft: Any, source: str, column: str, edition: str) -> Any:
    """Return the columns of Parquet but that of the records, and the results."""
    frame = daft.read_parquet(source)
    kept = [name for name in frame.column_names if name != column]
    if column not in frame.column_names or frame.schema()[column].dtype != daft.DataType.string():
        raise BulkError(NO_COLUMN.fill({"name": plain(column)}))
    taken = [name for name in kept if name in (RESULT, *VERDICT)]
    if taken:
        raise BulkError(TAKEN.fill({"name": plain(taken[0])}))
    return frame.select(*map(daft.col, kept), _checker(daft).texts(daft.col(column), edition).alias(RESULT))


def _of_lines(daft: Any, source: str, edition: str) -> Any:
    """Return the results of JSON Lines, read in ranges of bytes: a line that is no text costs that line alone."""
    files = daft.from_glob_path(source).iter_rows()
    ranges = [(each["path"], start) for each in files for start in range(0, each["size"], RANGE_BYTES)]
    if not ranges:
        raise BulkError(NO_RECORDS)
    checker = _checker(daft)
    frame = daft.from_pydict({PATH: [path for path, _ in ranges], "start": [start for _, start in ranges]})
    counted = frame.select(
        daft.col(PATH), daft.col("start"), checker.lines(daft.col(PATH), daft.col("start")).alias(LINE)
    )
    frame = daft.from_pydict(_with_lines_before(counted.to_pydict()))
    results = checker.ranges(daft.col(PATH), daft.col("start"), daft.col("before"), edition)
    if daft.get_or_create_runner().name == CLUSTER:  # one by one; elsewhere processes take them so by themselves
        frame = frame.into_partitions(len(ranges))
    return frame.select(results.alias(RESULT)).explode(RESULT).drop_null(RESULT)


def _with_lines_before(counted: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """Return each range of a file with the number of lines that stand before it."""
    before: Counter[str] = Counter()
    places: dict[str, list[Any]] = {PATH: [], "start": [], "before": []}
    for path, start, lines in sorted(zip(*(counted[name] for name in (PATH, "start", LINE)), strict=True)):
        for name, value in ((PATH, path), ("start", start), ("before", before[path])):
            places[name].append(value)
        before[path] += lines
    return places


def result_of(source: Source, edition: str = "") -> dict[str, Any]:
    """Return the row of a record: what its head says, the verdict, each finding with its rule, state, and in full."""
    report = Report()
    check_apart(report, source, edition or None)
    record = report.checked[0]
    findings = [
        {"code": each.code, "rule": each.rule or "", "state": each.state or "", "json": dumps(data_of(each))}
        for each in record.findings
    ]
    told = {each: getattr(record.head, each) or "" for each in OF_THE_MATCH}
    players = {side: record.head.players.get(side, "") for side in SIDES}
    return {**told, "players": players, "verdict": str(record.verdict), "findings": findings}


def results_of(data: bytes, edition: str = "", *, path: str = NAME, before: int = 0) -> list[dict[str, Any]]:
    """Return the rows of some lines of a file, each with its place; each is looked at as a record by itself.

    Args:
        data: the lines.
        edition: judge by it instead of the one that a record names.
        path: the file.
        before: how many lines of it stand before these.
    """
    rows = []
    for number, line in enumerate(data.split(b"\n"), before + 1):
        for source in read_data(line, NAME, min(number, 2)):
            rows.append({PATH: path, LINE: number, **result_of(replace(source, first_line=1), edition)})
    return rows


def _daft() -> Any:
    os.environ.setdefault("DAFT_ANALYTICS_ENABLED", "0")
    os.environ.setdefault("DO_NOT_TRACK", "1")
    try:
        return import_module("daft")
    except ImportError:
        raise BulkError(NO_EXTRA) from None


def _fields(daft: Any) -> dict[str, Any]:
    text = daft.DataType.string()
    finding = daft.DataType.struct(dict.fromkeys(("code", "rule", "state", "json"), text))
    told = {**dict.fromkeys(OF_THE_MATCH, text), "players": daft.DataType.struct(dict.fromkeys(SIDES, text))}
    return {**told, "verdict": text, "findings": daft.DataType.list(finding)}


def _range(daft: Any, paths: Any, starts: Any, size: int) -> bytes:
    """Return the lines that begin in a range of a file; *size* comes from the process that asks."""
    (path,), (start,) = paths.to_pylist(), starts.to_pylist()
    with daft.File(path).open() as file:
        return lines_between(file, start, start + size)


def _checker(daft: Any) -> Any:
    """Return the functions of a column of texts, and of ranges of files, which run in processes of their own."""
    row = daft.DataType.struct(_fields(daft))
    placed = daft.DataType.struct({PATH: daft.DataType.string(), LINE: daft.DataType.int64(), **_fields(daft)})
    batch: Callable[..., Callable[[F], F]] = daft.method.batch  # Daft is loaded when it is needed: it has no types here

    class Check:
        @batch(return_dtype=row)
        def texts(self, texts: Any, edition: str) -> list[dict[str, Any]]:
            return [result_of(Source(NAME, text or ""), edition) for text in texts.to_pylist()]

        @batch(return_dtype=daft.DataType.int64(), batch_size=1)
        def lines(self, paths: Any, starts: Any) -> list[int]:
            return [_range(daft, paths, starts, RANGE_BYTES).count(b"\n")]

        @batch(return_dtype=daft.DataType.list(placed), batch_size=1)
        def ranges(self, paths: Any, starts: Any, before: Any, edition: str) -> list[list[dict[str, Any]]]:
            (path,), (lines,) = paths.to_pylist(), before.to_pylist()
            return [results_of(_range(daft, paths, starts, RANGE_BYTES), edition, path=path, before=lines)]

    jobs = int(os.environ.get("DUELFSM_JOBS", os.cpu_count() or 1))
    return daft.cls(Check, use_process=True, max_concurrency=jobs)()

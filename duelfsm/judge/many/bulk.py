"""Checks data sets on Daft: JSON Lines or Parquet in, one row a game and a summary as Parquet out.

Daft runs on this machine, or by its own configuration on a cluster (`DAFT_RUNNER=ray`, `RAY_ADDRESS`); this is the
only module that knows it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any, TypeVar

from duelfsm.errors import Error
from duelfsm.judge.check import Report, check_apart
from duelfsm.judge.reports.data import data_of, dumps
from duelfsm.record.files.pieces import lines_between
from duelfsm.record.files.sources import NO_RECORDS, ONE_A_LINE, Source, read_data
from duelfsm.rulebook.text import Text, plain

F = TypeVar("F", bound=Callable[..., Any])

TEXT, RESULT = "record", "result"
ROWS, SUMMARY = "games", "summary"
NAME = "game.jsonl"
CLUSTER = "ray"
RANGE_BYTES = 4 * 1024 * 1024  # of JSON Lines that are checked in one go

NO_EXTRA = Text(ja="追加のパッケージが必要です: pip install 'duelfsm[bulk]'", en="this needs an extra")
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
    fields = [daft.col(RESULT).get(name).alias(name) for name in _fields(daft)]
    kept = [daft.col(name) for name in checked.column_names if name != RESULT]
    checked.select(*kept, *fields).write_parquet(f"{out}/{ROWS}", write_mode="overwrite")
    written = daft.read_parquet(f"{out}/{ROWS}/*.parquet")
    found = written.explode("findings").where(daft.col("findings").not_null())
    by = [daft.col("findings").get(name).alias(name) for name in ("rule", "code", "state")]
    summary = found.select(*by).groupby("rule", "code", "state").agg(daft.col("code").count().alias("count"))
    summary.sort(["code", "state"]).write_parquet(f"{out}/{SUMMARY}", write_mode="overwrite")
    if not written.count_rows():
        raise BulkError(NO_RECORDS)
    counted = written.groupby("verdict").agg(daft.col("title").count("all").alias("count")).to_pydict()
    return dict(zip(counted["verdict"], counted["count"], strict=True))


def _of_column(daft: Any, source: str, column: str, edition: str) -> Any:
    """Return the columns of Parquet but that of the records, and the results."""
    frame = daft.read_parquet(source)
    kept = [name for name in frame.column_names if name != column]
    if column not in frame.column_names or frame.schema()[column].dtype != daft.DataType.string():
        raise BulkError(NO_COLUMN.fill({"name": plain(column)}))
    taken = [name for name in kept if name in (RESULT, *_fields(daft))]
    if taken:
        raise BulkError(TAKEN.fill({"name": plain(taken[0])}))
    return frame.select(*map(daft.col, kept), _checker(daft).texts(daft.col(column), edition).alias(RESULT))


def _of_lines(daft: Any, source: str, edition: str) -> Any:
    """Return the results of JSON Lines, read in ranges of bytes: a line that is no text costs that line alone."""
    files = daft.from_glob_path(source).iter_rows()
    ranges = [(each["path"], start) for each in files for start in range(0, each["size"], RANGE_BYTES)]
    if not ranges:
        raise BulkError(NO_RECORDS)
    frame = daft.from_pydict({"path": [path for path, _ in ranges], "start": [start for _, start in ranges]})
    results = _checker(daft).ranges(daft.col("path"), daft.col("start"), edition)
    if daft.get_or_create_runner().name == CLUSTER:  # one by one; elsewhere processes take them so by themselves
        frame = frame.into_partitions(len(ranges))
    return frame.select(results.alias(RESULT)).explode(RESULT).drop_null(RESULT)


def result_of(source: Source, edition: str = "") -> dict[str, Any]:
    """Return the row of a record: its title, the verdict, and each finding with its rule, its state, and in full."""
    report = Report()
    check_apart(report, source, edition or None)
    record = report.checked[0]
    findings = [
        {"code": each.code, "rule": each.rule or "", "state": each.state or "", "json": dumps(data_of(each))}
        for each in record.findings
    ]
    return {"title": record.head.title or "", "verdict": str(record.verdict), "findings": findings}


def results_of(data: bytes, edition: str = "", *, first: bool = True) -> list[dict[str, Any]]:
    """Return the rows of some lines, the first ones of a file or others; each is looked at as a record by itself."""
    begin = 1 if first else 2
    sources = (each for line in data.split(b"\n") for each in read_data(line, NAME, begin))
    return [result_of(replace(source, first_line=1), edition) for source in sources]


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
    return {"title": text, "verdict": text, "findings": daft.DataType.list(finding)}


def _checker(daft: Any) -> Any:
    """Return the functions of a column of texts, and of ranges of files, which run in processes of their own."""
    row = daft.DataType.struct(_fields(daft))
    batch: Callable[..., Callable[[F], F]] = daft.method.batch  # Daft is loaded when it is needed: it has no types here

    class Check:
        @batch(return_dtype=row)
        def texts(self, texts: Any, edition: str) -> list[dict[str, Any]]:
            return [result_of(Source(NAME, text or ""), edition) for text in texts.to_pylist()]

        @batch(return_dtype=daft.DataType.list(row), batch_size=1)
        def ranges(self, paths: Any, starts: Any, edition: str) -> list[list[dict[str, Any]]]:
            (path,), (start,) = paths.to_pylist(), starts.to_pylist()
            with daft.File(path).open() as file:
                return [results_of(lines_between(file, start, start + RANGE_BYTES), edition, first=not start)]

    jobs = int(os.environ.get("DUELFSM_JOBS", os.cpu_count() or 1))
    return daft.cls(Check, use_process=True, max_concurrency=jobs)()

"""Checks data sets on Daft: JSON Lines or Parquet in, one row a game and a summary as Parquet out.

Daft runs on this machine, or by its own configuration on a cluster (`DAFT_RUNNER=ray`, `RAY_ADDRESS`); this is the
only module that knows it.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from duelfsm.judge.check import Report, check_apart
from duelfsm.judge.reports.data import data_of, dumps
from duelfsm.record.files import ONE_A_LINE, Source

TEXT, RESULT = "record", "result"
ROWS, SUMMARY = "games", "summary"
NAME = "game.jsonl"


class MissingBulkError(Exception):
    """The extra for data sets is not installed."""

    def __init__(self) -> None:
        super().__init__("this needs an extra / 追加のパッケージが必要です: pip install 'duelfsm[bulk]'")


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
        MissingBulkError: where Daft is not installed.
    """
    daft = _daft()
    of_lines = source.lower().endswith(ONE_A_LINE)
    frame = daft.read_text(source) if of_lines else daft.read_parquet(source)
    given = daft.col("text" if of_lines else column)
    kept = [daft.col(name) for name in frame.column_names if not of_lines and name != column]
    result = _checker(daft)(given, edition or "")
    checked = frame.select(*kept, result.alias(RESULT))
    fields = [daft.col(RESULT).get(name).alias(name) for name in _fields(daft)]
    games = checked.select(*kept, *fields)
    games.write_parquet(f"{out}/{ROWS}", write_mode="overwrite")
    written = daft.read_parquet(f"{out}/{ROWS}/*.parquet")
    found = written.explode("findings").where(daft.col("findings").not_null())
    by = [daft.col("findings").get(name).alias(name) for name in ("rule", "code", "state")]
    summary = found.select(*by).groupby("rule", "code", "state").agg(daft.col("code").count().alias("count"))
    summary.sort(["code", "state"]).write_parquet(f"{out}/{SUMMARY}", write_mode="overwrite")
    counted = written.groupby("verdict").agg(daft.col("title").count("all").alias("count")).to_pydict()
    return dict(zip(counted["verdict"], counted["count"], strict=True))


def result_of(text: str | None, edition: str = "") -> dict[str, Any]:
    """Return the row of a record: its title, the verdict, and each finding with its rule, its state, and in full."""
    report = Report()
    check_apart(report, Source(NAME, text or ""), edition or None)
    record = report.checked[0]
    findings = [
        {"code": each.code, "rule": each.rule or "", "state": each.state or "", "json": dumps(data_of(each))}
        for each in record.findings
    ]
    return {"title": record.head.title or "", "verdict": str(record.verdict), "findings": findings}


def _daft() -> Any:
    os.environ.setdefault("DAFT_ANALYTICS_ENABLED", "0")
    os.environ.setdefault("DO_NOT_TRACK", "1")
    try:
        return import_module("daft")
    except ImportError:
        raise MissingBulkError from None


def _fields(daft: Any) -> dict[str, Any]:
    text = daft.DataType.string()
    finding = daft.DataType.struct(dict.fromkeys(("code", "rule", "state", "json"), text))
    return {"title": text, "verdict": text, "findings": daft.DataType.list(finding)}


def _checker(daft: Any) -> Any:
    """Return the function of a column of texts, which runs in processes of its own."""
    kind = daft.DataType.struct(_fields(daft))

    class Check:
        @daft.method.batch(return_dtype=kind)  # type: ignore[untyped-decorator]  # Daft is loaded when it is needed
        def __call__(self, texts: Any, edition: str) -> list[dict[str, Any]]:
            return [result_of(text, edition) for text in texts.to_pylist()]

    jobs = int(os.environ.get("DUELFSM_JOBS", os.cpu_count() or 1))
    return daft.cls(Check, use_process=True, max_concurrency=jobs)()

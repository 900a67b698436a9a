"""The plugin of pytest: each record of a game (`*.duel`) in a project is a test, and fails where it is illegal.

Every run of pytest imports this module, also where there is no record: what judges is imported only when asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from duelfsm.cli.spoken import languages
from duelfsm.errors import Error

if TYPE_CHECKING:
    from duelfsm.judge.check import Judge, Report
    from duelfsm.machine.table import Recorder
    from duelfsm.record.files.sources import Source
    from duelfsm.rulebook.text import Text

COVERAGE = "duelfsm-coverage"
RECORDS = {"ja": "デュエル・マスターズの記録", "en": "records of Duel Masters games"}
COVERED = {
    "ja": "記録が通った状態、遷移、条件を示します",
    "en": "report the states, transitions and guards gone through",
}
FAILED_UNDER = {"ja": "通った割合がこれに足りなければ失敗にします", "en": "fail if less was gone through"}
WRITTEN = {"ja": "通ったところをファイルに書き出します", "en": "write what was gone through to a file"}
FILES = {"ja": "テストにする記録のファイル名のパターン", "en": "patterns of the records that are tests"}
UNDECIDED = {"ja": "判定できません", "en": "undecided"}
GONE_THROUGH = {"ja": "duelfsm: 通ったところ", "en": "duelfsm coverage"}
NOT_TAKEN = {"ja": "通っていない", "en": "not taken"}
TOO_LITTLE = {"ja": "不合格(下限に足りません)", "en": "FAIL (less than asked for)"}
Part = dict[str, set[str]]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, told in the language of the variable or the locale: pytest itself knows none."""
    group = parser.getgroup("duelfsm", _told(RECORDS, " / "))
    group.addoption("--duel-cov", action="store_true", help=_told(COVERED))
    group.addoption("--duel-cov-fail-under", type=float, metavar="PERCENT", help=_told(FAILED_UNDER))
    group.addoption("--duel-cov-json", metavar="FILE", help=_told(WRITTEN))
    parser.addini("duel_files", _told(FILES), type="args", default=["*.duel"])


def pytest_configure(config: pytest.Config) -> None:
    """Say what the marker means, and measure if that is asked for."""
    config.addinivalue_line("markers", f"duel: {_told(RECORDS, ' / ')}")
    asked = ("duel_cov", "duel_cov_fail_under", "duel_cov_json")
    if any(config.getoption(name) not in (None, False) for name in asked):
        config.pluginmanager.register(Coverage(config), COVERAGE)


def _told(words: dict[str, str], between: str = "\n") -> str:
    return between.join(words[language] for language in languages(None))


def _both(message: Text) -> str:
    """Return a sentence in the languages of the reader."""
    return " / ".join(getattr(message, language) for language in languages(None))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a record."""
    if not any(file_path.match(pattern) for pattern in parent.config.getini("duel_files")):
        return None
    found: pytest.Collector = DuelFile.from_parent(parent, path=file_path)
    return found


class IllegalRecordError(Error):
    """A record is illegal or cannot be read; the report says why."""

    def __init__(self, report: Report) -> None:
        super().__init__(f"{report.findings[0].code}: {_both(report.findings[0].message)}")
        self.report = report


class DuelFile(pytest.File):
    """A file with one record, or with one a line."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the test of the file, which knows the cards of the project as `duelfsm check` does."""
        from duelfsm.cli.cards_told import wrong_in_project

        wrong = wrong_in_project(self.config.rootpath, languages(None))
        if wrong:
            raise self.CollectError("\n".join(wrong))
        item = DuelItem.from_parent(self, name=self.path.stem)
        item.add_marker("duel")
        yield item


class DuelItem(pytest.Item):
    """The test that a record is legal; one that cannot be decided is skipped (it is no violation)."""

    def runtest(self) -> None:
        """Check the record or records."""
        from duelfsm.judge.check import Report, check_source
        from duelfsm.judge.said.judged_record import Verdict
        from duelfsm.record.files.sources import sources

        report = Report()
        for source in sources([self.path]):
            check_source(report, replace(source, path=self.nodeid.split("::")[0]), judge=self._judge(source))
        if report.exit_code:
            raise IllegalRecordError(report)
        if any(each.verdict is Verdict.UNDECIDED for each in report.checked):
            pytest.skip(f"{_told(UNDECIDED, ' / ')}: {_both(report.findings[0].message)}")

    def _judge(self, source: Source) -> Judge | None:
        """Return what measures while it judges, None where nothing is to be measured or the record is unreadable."""
        coverage: Coverage | None = self.config.pluginmanager.get_plugin(COVERAGE)
        return coverage.judge_of(source) if coverage else None

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return what `duelfsm check` says: file, line, state, the rule, what was legal."""
        if not isinstance(excinfo.value, IllegalRecordError):
            return super().repr_failure(excinfo, style)
        from duelfsm.judge.reports.as_text import in_full

        return "\n".join(in_full(excinfo.value.report, languages(None)))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the file, the line and the name of the test."""
        return self.path, 0, f"duel: {self.name}"


class Coverage:
    """What the records of a run went through; under pytest-xdist each worker hands its part to the controller."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.all: Part = {"states": set(), "transitions": set(), "guards": set()}
        self.seen: Part = {"states": set(), "transitions": set(), "guards": set()}
        self.answers: set[str] = set()
        self._recorders: list[Recorder] = []

    def judge_of(self, source: Source) -> Judge | None:
        """Return what measures a record, None where it cannot be read."""
        from duelfsm.judge.check import Judge, machine_of
        from duelfsm.record.files.read import read
        from duelfsm.rulebook.edition import UnknownEditionError

        record = read(source).record
        try:
            machine = machine_of(record) if record else None
        except UnknownEditionError:
            machine = None
        if machine is None:
            return None
        recorder = machine.recorder()
        self._recorders.append(recorder)
        for part, table in zip(self.all.values(), _tables(machine.edition), strict=True):
            part.update(table)
        return Judge(machine, recorder)

    def percent(self) -> float:
        """Return how much of the states, transitions and guards was gone through."""
        whole = sum(map(len, self.all.values()))
        return 100 * sum(map(len, self.seen.values())) / whole if whole else 0.0

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Add up what was measured here; a worker hands it on, the controller judges it."""
        self._count()
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["duelfsm"] = json.dumps(self._parts())
            return
        self.seen["guards"] = {name for name in self.all["guards"] if {f"{name}+", f"{name}-"} <= self.answers}
        least = self.config.getoption("duel_cov_fail_under")
        if least is not None and self.percent() < least and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        file = self.config.getoption("duel_cov_json")
        if file:
            self._write(Path(file))

    def _write(self, path: Path) -> None:
        """Write what was gone through to a file."""
        try:
            path.write_text(json.dumps(self._report(), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            from duelfsm.rulebook.system_errors import why_not

            why = _both(why_not(error))
            raise pytest.UsageError(f"--duel-cov-json: {path}: {why}") from None

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add what a worker measured."""
        parts = json.loads(getattr(node, "workeroutput", {}).get("duelfsm", "{}"))
        for mine, name in ((self.all, "all"), (self.seen, "seen")):
            for part, found in parts.get(name, {}).items():
                mine[part] |= set(found)
        self.answers |= set(parts.get("answers", ()))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say what was gone through, and which transitions were not."""
        terminalreporter.section(_told(GONE_THROUGH, " / "))
        for part, names in self.all.items():
            found, share = len(self.seen[part]), 100 * len(self.seen[part]) / len(names) if names else 0.0
            terminalreporter.line(f"{part:<12}{found:>5}/{len(names)}  {share:5.1f}%")
        for edge in sorted(self.all["transitions"] - self.seen["transitions"]):
            terminalreporter.line(f"  {_told(NOT_TAKEN, ' / ')}: {edge}")
        least = self.config.getoption("duel_cov_fail_under")
        if least is not None and self.percent() < least:
            terminalreporter.line(f"{_told(TOO_LITTLE, ' / ')}: {self.percent():.1f}% < {least:g}%")

    def _count(self) -> None:
        for recorder in self._recorders:
            for edge in recorder.taken:
                self.seen["transitions"].add(edge)
                self.seen["states"] |= self._ends_of(recorder, edge)
            for name, answers in recorder.answers.items():
                self.answers |= {f"{name}{'+' if answer else '-'}" for answer in answers}

    def _ends_of(self, recorder: Recorder, edge_id: str) -> set[str]:
        ways = (way for alternatives in recorder.ways.values() for way in alternatives)
        edge = next(way.edge for way in ways if way.edge.id == edge_id)
        return {name for name in (edge.source, edge.to) if name in self.all["states"]}

    def _parts(self) -> dict[str, Any]:
        parts = {"all": self.all, "seen": self.seen}
        found = {name: {part: sorted(ids) for part, ids in each.items()} for name, each in parts.items()}
        return {**found, "answers": sorted(self.answers)}

    def _report(self) -> dict[str, Any]:
        rows = {
            part: {"covered": len(self.seen[part]), "all": len(names), "missing": sorted(names - self.seen[part])}
            for part, names in self.all.items()
        }
        return {"percent": round(self.percent(), 2), **rows}


def _tables(edition: Any) -> tuple[set[str], set[str], set[str]]:
    """Return the ids of the states, transitions and guards of an edition."""
    asked = {name for edge in edition.transitions.values() for name in edge.guards}
    return set(edition.states), set(edition.transitions), asked

"""What the suite found, for programs: JSON, a badge, and the report of a check that the other formats are made of."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.conform.conformance import Conformance, Standing
from duelfsm.conform.deviation import SeenDeviation
from duelfsm.conform.shown_record import duel_of
from duelfsm.conform.unasked_rulings import SAID
from duelfsm.judge.check import Report
from duelfsm.judge.reports.data import dumps
from duelfsm.judge.said.judged_record import Checked
from duelfsm.rulebook.finding import Finding, Kind, Severity, code_of
from duelfsm.rulebook.text import Text, joined, plain
from duelfsm.rulebook.values import Values

NOT_JUDGED = {
    Standing.UNSUPPORTED: Text(ja="エンジンが対応していません。", en="The engine does not support it."),
    Standing.LEFT_OUT: Text(
        ja="記録の再生だけが示すことなので尋ねていません。", en="Only the replay of a record shows it; it is not asked."
    ),
    Standing.NOT_REACHED: Text(ja="確かめる機会がありませんでした。", en="No case came to it."),
}
BADGE, GREEN, ORANGE, RED = "duelfsm conform", "brightgreen", "orange", "red"


def told_as_json(found: Conformance, _languages: tuple[str, ...]) -> Iterator[str]:
    """Yield one JSON object: what is said of each rule, each difference with its smallest record, and the counts."""
    told = {
        "engine": found.name,
        "counts": found.counts,
        "perft": [{"position": each.name, "counted": each.counted, "shipped": each.shipped} for each in found.perft],
        "rules": {rule: str(standing) for rule, standing in found.standings().items()},
        "left_out": [
            {"ruling": each.name, "why": str(each.why), "message": SAID[each.why].model_dump()}
            for each in found.left_out
        ],
        "differences": [_difference(found, rule, seen) for rule, each in found.broken.items() for seen in each],
        "troubles": [{"where": where, "message": message.model_dump()} for where, message in found.troubles],
        "failed_small": {rule: message.model_dump() for rule, message in found.failed_small.items()},
        "expected": {"broken": dict(found.expected), "gone": found.gone},
    }
    yield dumps(told, indent=2)


def _difference(found: Conformance, rule: str, seen: SeenDeviation) -> Values:
    return {
        "rule": rule,
        "kind": str(seen.shown.kind),
        "about": seen.shown.about,
        "count": seen.count,
        "log": seen.first.place and {"file": seen.first.place[0], "lines": seen.lines},
        "message": seen.shown.message.model_dump(),
        "known": rule in found.expected,
        "record": duel_of(seen.shown) if seen.smallest else None,
    }


def told_as_badge(found: Conformance, _languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the JSON of a badge as shields.io draws it: how many rules are kept, and how many are broken."""
    standings = list(found.standings().values())
    keeps, breaks = standings.count(Standing.KEEPS), standings.count(Standing.BREAKS)
    color = RED if found.exit_code else ORANGE if breaks else GREEN
    message = f"{keeps} rules kept, {breaks} broken" if not found.troubles else "engine in trouble"
    yield dumps({"schemaVersion": 1, "label": BADGE, "message": message, "color": color})


def as_checked(found: Conformance) -> Report:
    """Return what was found as the report of a check: a record for each rule, in a folder for each chapter."""
    report = Report()
    for rule, standing in found.standings().items():
        path = f"{rule.partition('.')[0]}/{rule}.duel"
        findings = [_finding(found, rule, seen) for seen in found.broken.get(rule, ())]
        if standing in NOT_JUDGED:
            findings = [_note(found, rule, NOT_JUDGED[standing])]
        report.checked.append(Checked(path, 1, tuple(findings), (None,) * len(findings)))
    for where, message in found.troubles:
        fault = Finding(path=where, line=1, code="IN.engine", kind=Kind.INPUT, message=message)
        report.checked.append(Checked(where, 1, (fault,), (None,)))
    return report


def _finding(found: Conformance, rule: str, seen: SeenDeviation) -> Finding:
    """Return a difference as a finding, with the smallest record; its place is in the log, else the engine's file."""
    if rule in found.expected:
        return _note(found, rule, seen.shown.message)
    message = joined(seen.shown.message, plain(f"({seen.count})"))
    if seen.smallest is not None:
        message = Text(**{each: f"{said}\n{duel_of(seen.shown, each)}" for each, said in message.model_dump().items()})
    path, line = seen.first.place or (found.file, 1)
    return _of_a_rule(path, line, rule, message)


def _of_a_rule(path: str | None, line: int, rule: str, message: Text) -> Finding:
    """Return a finding at a line of a file, at none where there is no file."""
    finding = Finding(code=code_of(rule, ""), rule=rule, message=message)
    return finding.model_copy(update={} if path is None else {"path": path, "line": line, "column": 1})


def _note(found: Conformance, rule: str, message: Text) -> Finding:
    finding = _of_a_rule(found.file, 1, rule, message)
    return finding.model_copy(update={"severity": Severity.WARNING, "kind": Kind.UNVERIFIED})

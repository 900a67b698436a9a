"""What went wrong how often in many records: by rule, by round, by player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from duelfsm.judge.check import Report
from duelfsm.judge.reports.phrases import both
from duelfsm.judge.said.judged_record import AS_MARKED, Checked, MatchHead, Verdict, tallied
from duelfsm.judge.said.wrap import ReportLine, wrap
from duelfsm.position.card import Side
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.text import Text, plain

BY_RULE = Text(ja="ルール別", en="by rule")
BY_ROUND = Text(ja="回戦別", en="by round")
BY_PLAYER = Text(ja="プレイヤー別", en="by player")
UNNAMED = Text(ja="(記載なし)", en="(not given)")
ROUND = Text(ja="{round}回戦", en="round {round}")
GAP = "  "
COUNTS = Text(
    ja="記録 {records}: 合法 {legal}{marked}、違反 {illegal}、判定できず {undecided}、読めない {unreadable}",
    en="{records} record{s}: {legal} legal{marked}, {illegal} illegal, {undecided} undecided, {unreadable} unreadable",
)
MARKED = Text(
    ja="(印のとおり {kept}: 合法 {legal}、印のとおり違反 {refused})",
    en=" ({kept} as marked: {legal} legal, {refused} refused as marked)",
)
Error = tuple[Checked, Finding, Side | None]


def counts(report: Report) -> Text:
    """Return how many records there are, and how many of each verdict."""
    return counted(Counter(word for each in report.checked for word in tallied(each.verdict, each.as_marked)))


def counted(verdicts: Mapping[str, int]) -> Text:
    """Return how many records have which verdict, and how many of the legal ones were refused as marked."""
    numbers = {str(verdict): verdicts.get(str(verdict), 0) for verdict in Verdict}
    records = sum(numbers.values())
    words = {name: plain(number) for name, number in {**numbers, "records": records}.items()}
    return COUNTS.fill(
        {
            **words,
            "s": plain("" if records == 1 else "s"),
            "marked": _marked(numbers[Verdict.LEGAL], verdicts.get(AS_MARKED, 0)),
        }
    )


def _marked(kept: int, refused: int) -> Text:
    """Return how many records without a finding have lines that must be refused, and were; nothing without any."""
    words = {"kept": kept, "legal": kept - refused, "refused": refused}
    return MARKED.fill({name: plain(number) for name, number in words.items()}) if refused else plain("")


def summary(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield how often each rule was broken, in which rounds and by whom; nothing where nothing went wrong.

    Each error counts once. Whose it is stands by the player who acted in the refused line; what was left out is
    nobody's line. A player without a name is counted under the letter.
    """
    errors = list(_errors(report))
    yield from _table(BY_RULE, Counter(finding.code for _, finding, _ in errors), languages)
    rounds = Counter(_round(record.head, languages) for record, _, _ in errors)
    if any(record.head.event or record.head.round for record, _, _ in errors):
        yield from _table(BY_ROUND, rounds, languages)
    yield from _table(BY_PLAYER, Counter(_players(errors)), languages)


def _errors(report: Report) -> Iterator[Error]:
    for record in report.checked:
        for finding, who in zip(record.findings, record.who, strict=True):
            if finding.severity is Severity.ERROR:
                yield record, finding, who


def _round(head: MatchHead, languages: tuple[str, ...]) -> str:
    number = head.round and head.round.isdecimal()
    rounds = both(ROUND.fill({"round": plain(head.round)}), languages) if number else head.round
    return " ".join(part for part in (head.event, rounds) if part) or both(UNNAMED, languages)


def _players(errors: list[Error]) -> Iterator[str]:
    for record, finding, who in errors:
        if who is not None and finding.kind is Kind.ILLEGAL:
            yield record.head.players.get(who, who)


def _table(title: Text, counts: Counter[str], languages: tuple[str, ...]) -> Iterator[str]:
    """Yield a title and a row for each label, the most frequent first, with the numbers below each other."""
    if not counts:
        return
    yield ReportLine(both(title, languages), "title")
    rows = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    width = len(str(rows[0][1]))
    for label, number in rows:
        indent = " " * (len(GAP) * 2 + width)
        first, *rest = wrap(label, indent)
        yield f"{GAP}{number:>{width}}{GAP}{first[len(indent) :]}"
        yield from rest
    yield ""

"""The referee at work: `python examples/referee.py specs/games examples/blocked.duel`.

Of each record it prints the title, the length and the verdict. A line with `#! RULE` must be refused by exactly that
rule: for the last record it prints what the referee says without that word.
"""

import sys
import tempfile
from pathlib import Path

from rich.cells import cell_len

import duelfsm

WIDTH, EXPECTED = 80, "#!"


def line_of(path: str, record: duelfsm.Record, verdict: str) -> str:
    """Return the line about a record: title, turns and actions, verdict, in 80 columns."""
    title = (record.title or path).split(" / ")[0].removeprefix("A whole game: ")
    turns = sum(action.do == "turn" for action in record.actions)
    length = f"{turns:2} turns {len(record.actions) - turns:4} actions  {verdict}"
    return title + " " * max(1, WIDTH - cell_len(title + length)) + length


def without_expectations(text: str, folder: str) -> duelfsm.Report:
    """Return the report on a record whose lines are expected to be legal."""
    path = Path(folder) / "record.duel"
    path.write_text("\n".join(line.partition(EXPECTED)[0] for line in text.splitlines()), encoding="utf-8")
    return duelfsm.check(path)


def show_mistakes(text: str) -> None:
    """Print a record with a planted mistake, and what is said of each of its findings."""
    print("\nThe last record has a planted mistake, and behind it stands the rule that must find it:\n")
    print(*(f"  {number} | {line}" for number, line in enumerate(text.splitlines(), 1)), sep="\n")
    with tempfile.TemporaryDirectory() as folder:
        for found in without_expectations(text, folder).findings:
            print(f"\nline {found.line}, {found.state}, rule {found.rule}: {found.message.en}")
            print(f"legal there: {', '.join(found.legal)}")
            if found.repair:
                print(found.repair.message.en)
    print(f"\nThe record expects this refusal ({EXPECTED}), so its verdict is legal: a ruling is a record.")


def main(paths: list[str]) -> int:
    """Judge the records; return the exit code of `duelfsm check`."""
    report = duelfsm.check(*paths)
    for checked, record in zip(report.checked, duelfsm.read_records(*paths), strict=True):
        print(line_of(checked.path, record, checked.verdict))
        text = Path(checked.path).read_text(encoding="utf-8")
        if checked.path == paths[-1] and EXPECTED in text:
            show_mistakes(text)
    return report.exit_code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The deviations of an engine that are known, so that a run fails on new ones only: `expected.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path

from duelfsm.errors import Error
from duelfsm.judge.reports.as_sarif import told_of
from duelfsm.rulebook.text import shown

TABLE = "deviations"


class WrongDeviationsError(Error):
    """A file of known deviations cannot be used."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            f'{path}: {why}; write [{TABLE}] and "505.2" = "why" / [{TABLE}] と "505.2" = "理由" を書きます'
        )


def known_deviations(path: Path) -> dict[str, str]:
    """Return the rules that an engine is known to break, each with the reason.

    Raises:
        OSError: where the file cannot be read.
        WrongDeviationsError: where it is no such file.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise WrongDeviationsError(path, shown(str(error))) from None
    table = data.get(TABLE)
    if set(data) != {TABLE} or not isinstance(table, dict) or not all(isinstance(why, str) for why in table.values()):
        raise WrongDeviationsError(path, f"no table [{TABLE}] of rules alone")
    unknown = [rule for rule in table if told_of(rule) is None]
    if unknown:
        raise WrongDeviationsError(path, f"no rule {shown(unknown[0])}")
    return dict(table)

"""The answer to `duelfsm rule`: what the declaration and the shipped rulings say to a number or a word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from duelfsm.judge.wrap import wrap
from duelfsm.record.files import sources
from duelfsm.record.read import read
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.index import look_up
from duelfsm.rulebook.places import spec_root
from duelfsm.rulebook.text import Text

SORTS = {
    "step": Text(ja="ステップ", en="steps"),
    "state": Text(ja="状態", en="states"),
    "transition": Text(ja="遷移", en="transitions"),
    "guard": Text(ja="条件", en="guards"),
    "procedure": Text(ja="手順", en="procedures"),
    "zone": Text(ja="ゾーン", en="zones"),
    "type": Text(ja="カードの種類", en="types"),
    "use": Text(ja="使い方", en="uses"),
    "decision": Text(ja="決めたこと", en="decisions"),
    "keyword": Text(ja="キーワード能力", en="keywords"),
}
RULINGS = Text(ja="裁定例", en="rulings")


def explain_rule(edition: Edition, asked: str, languages: tuple[str, ...]) -> list[str]:
    """Return the lines about a number or a word, nothing where nobody bears it."""
    found = look_up(edition, asked)
    lines: list[str] = []
    for sort, title in SORTS.items():
        members = [entry for entry in found if entry.sort == sort]
        if members:
            lines.append(" / ".join(getattr(title, language) for language in languages))
        for entry in members:
            name = " / ".join(getattr(entry.name, language) for language in languages)
            lines += wrap(f"{entry.rule}  {entry.id}  {name}", "  ")
    rulings = sorted(_rulings({entry.rule for entry in found} | {asked}))
    if rulings and found:
        lines.append(" / ".join(getattr(RULINGS, language) for language in languages))
        lines += [f"  {ruling}" for ruling in rulings]
    return lines


def _rulings(rules: set[str]) -> Iterator[str]:
    """Yield the shipped rulings in which a line is refused by one of the rules."""
    folder = spec_root() / "rulings"
    for source in sources([Path(str(folder))]):
        record = read(source).record
        refused = {each.rule for line in record.actions for each in line.refused} if record else set()
        if refused & rules:
            yield Path(source.path).name

"""What the formats of a report say alike."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.say import action_names
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.finding import Finding, Kind, Severity, code_of
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text, join, plain

FOLLOWS = Text(ja="{line}行目の違反に続くものかもしれません。", en="This may follow from line {line}.")
RULE = Text(ja="総合ルール{rule}", en="General rule {rule}")
KINDS = {
    Kind.ILLEGAL: Text(ja="ゲームに合わない行", en="A line that does not fit the game"),
    Kind.MISSED: Text(ja="必ず行うことが行われていない", en="Something forced was not done"),
    Kind.UNVERIFIED: Text(ja="この記録からは判定できない", en="Not decided by this record"),
    Kind.INPUT: Text(ja="読めない入力", en="Unreadable input"),
    Kind.EXPECTED: Text(ja="記録の期待どおりでない", en="An expectation of the record fails"),
}


def said(text: Text, language: str) -> str:
    """Return the text in a language."""
    return str(getattr(text, language))


def both(text: Text, languages: tuple[str, ...]) -> str:
    """Return the text on one line, in each of the languages."""
    return " / ".join(dict.fromkeys(said(text, language) for language in languages))


def sentences(finding: Finding, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield what a finding says in each language: why, what was legal, what it follows from, how to repair it."""
    for language in languages:
        yield said(finding.message, language)
        if finding.legal:
            yield said(_legal(finding.legal), language)
        if finding.follows and finding.severity is Severity.ERROR:
            yield said(FOLLOWS, language).format(line=finding.follows)
        if finding.slip:
            yield said(load_remedies().say("slip"), language)
        if finding.repair:
            yield said(finding.repair.message, language)


def mark(finding: Finding) -> str:
    """Return the code of a finding, and the turn in which it lies."""
    return f"{finding.code} T{finding.turn} {finding.player}" if finding.turn else finding.code


def state_path(finding: Finding) -> str:
    """Return the step or substep of a finding, and what was going on inside it."""
    return " > ".join(part for part in (finding.state, finding.beat) if part)


def title(finding: Finding) -> Text:
    """Return what the code of a finding stands for: the number of a rule, or what kind of finding it is."""
    return RULE.fill({"rule": plain(finding.rule)}) if is_numbered(finding) else KINDS[finding.kind]


def is_numbered(finding: Finding) -> bool:
    """Tell whether the code of a finding is the number of a rule."""
    return finding.rule is not None and finding.code == code_of(finding.rule, "")


def _legal(words: tuple[str, ...]) -> Text:
    """Return what was legal, in the names that the newest edition gives."""
    names = join(action_names(load_edition(newest_edition()), words))
    return Text(ja=f"ここでできること: {names.ja}", en=f"Legal here: {names.en}")

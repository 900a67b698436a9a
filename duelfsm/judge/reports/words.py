"""What the formats of a report say alike."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.run.refusal_words import action_names
from duelfsm.rulebook.edition import known_editions, load_edition, newest_edition
from duelfsm.rulebook.finding import Finding, Kind, Severity, code_of
from duelfsm.rulebook.notation import Verb, load_notation
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

NOTE = Text(ja="注記", en="A note")


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
    if is_numbered(finding):
        return RULE.fill({"rule": plain(finding.rule)})
    return NOTE if finding.severity is Severity.NOTE and finding.kind is Kind.ILLEGAL else KINDS[finding.kind]


def is_numbered(finding: Finding) -> bool:
    """Tell whether the code of a finding is the number of a rule."""
    return finding.rule is not None and finding.code == code_of(finding.rule, "")


def clause_of(rule: str) -> Text | None:
    """Return what a numbered rule says: its clause, else what the declaration of an edition says of the number."""
    from duelfsm.rulebook.clauses import load_clauses  # only a finding asks for them
    from duelfsm.rulebook.index import said_of

    clauses = load_clauses(load_edition(newest_edition()))
    clause = next((Text(ja=each.ja, en=each.en) for each in clauses if each.is_meant(rule)), None)
    names = (newest_edition(), *known_editions())
    return clause or next((said for name in names if (said := said_of(load_edition(name), rule))), None)


def _legal(words: tuple[str, ...]) -> Text:
    """Return what was legal, in words that a record can be written with; the operations of an effect as one."""
    edition, typed = load_edition(newest_edition()), _typed()
    said = [word for word in words if word in typed and word not in edition.operations]
    verbs = [Text(ja=typed[word].in_language("ja"), en=typed[word].in_language("en")) for word in said]
    names = join([*verbs, *action_names(edition, [word for word in words if word not in said])])
    return Text(ja=f"ここでできること: {names.ja}", en=f"Legal here: {names.en}")


def _typed() -> dict[str, Verb]:
    """Return the verb with which an action is written: that of its own name, else the last."""
    return {verb.do: verb for verb in sorted(load_notation().verbs, key=lambda verb: verb.id == verb.do)}

"""What the formats of a report say alike."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.judge.reports.legal import legal_text
from duelfsm.judge.said.judged_record import MatchHead
from duelfsm.position.card import SIDES, Side
from duelfsm.rulebook.edition import Edition, load_edition, newest_edition
from duelfsm.rulebook.finding import BASES, Finding, Kind, Severity, code_of
from duelfsm.rulebook.known import official_page
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text, join, plain

FOLLOWS = Text(ja="{line}行目の違反に続くものかもしれません。", en="This may follow from line {line}.")
RULE = Text(ja="総合ルール{rule}", en="General rule {rule}")
KINDS = {
    Kind.ILLEGAL: Text(ja="違反の行", en="A line that does not fit the game"),
    Kind.MISSED: Text(ja="必ず行うことが行われていない", en="Something forced was not done"),
    Kind.UNVERIFIED: Text(ja="この記録からは判定できない", en="Not decided by this record"),
    Kind.INPUT: Text(ja="読めない入力", en="Unreadable input"),
    Kind.EXPECTED: Text(ja="記録の期待どおりでない", en="An expectation of the record fails"),
}

PARTS = {
    "event": Text(ja="{what}", en="{what}"),
    "round": Text(ja="{what}回戦", en="round {what}"),
    "table": Text(ja="{what}卓", en="table {what}"),
    "date": Text(ja="{what}", en="{what}"),
    "judge": Text(ja="ジャッジ {what}", en="judge {what}"),
}
OF_ITS_DAY = Text(ja="{title}({edition}の版)", en="{title}, in edition {edition}")
OFFICIAL = Text(ja="公式ルール(同じ番号{rule}): {page}", en="Its official text, number {rule}: {page}")
OFFICIAL_TODAY = Text(
    ja="今の公式ルール(この版とは違うことがあります。番号{rule}): {page}",
    en="Today's official text, number {rule}, which may say something else: {page}",
)
DECIDED = Text(
    ja="条文にないため、{rule}について決めたこと: {what}", en="The rules leave it open; decided for {rule}: {what}"
)
IN_THE_TEXT = "text"
PLACE = Text(ja="ターン{turn}・{player}・{place}", en="Turn {turn}, {player}, {place}")
SLIP = Text(ja="順序違い", en="an order slip")
BEHIND = Text(ja="{line}行目に続く", en="follows line {line}")
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
            yield said(legal_text(finding.legal), language)
        if _follows(finding):
            yield said(FOLLOWS, language).format(line=finding.follows)
        if finding.slip:
            yield said(load_remedies().say("slip"), language)
        if finding.repair:
            yield said(finding.repair.message, language)


def match(head: MatchHead, language: str) -> str | None:
    """Return which match it was: the event, the round, the table, the day, the judge; None where nothing is said."""
    told = [PARTS[part].fill({"what": plain(what)}) for part in PARTS if (what := getattr(head, part))]
    players = [name for side in SIDES if (name := head.players.get(side))]
    beside = [said(each, language) for each in told] + ([" - ".join(players)] if players else [])
    return ("・" if language == "ja" else ", ").join(beside) if told else None


def rule_lines(finding: Finding, language: str) -> Iterator[str]:
    """Yield what the rule of a finding says, in our words, where its own are found, and what the verdict rests on."""
    if finding.rule is None or not is_numbered(finding):
        return
    edition, page = edition_of(finding), official_page()
    clause, of_today = clause_of(finding.rule, edition), edition.id == newest_edition()
    rests_on = BASES[finding.basis] if finding.basis not in (None, IN_THE_TEXT) else None
    basis = f" [{said(rests_on, language)}]" if rests_on else ""
    named = title(finding) if of_today else OF_ITS_DAY.fill({"title": title(finding), "edition": plain(edition.id)})
    if clause is not None:
        yield f"{said(named, language)}{basis}: {said(clause, language)}"
    if finding.decision is not None:
        yield said(_decided(finding.decision), language)
    if page is not None:
        official = OFFICIAL if of_today else OFFICIAL_TODAY
        yield said(official.fill({"page": plain(page), "rule": plain(finding.rule)}), language)


def _decided(decision: str) -> Text:
    """Return what was decided where the rules leave it open (law 13)."""
    from duelfsm.rulebook.decisions import load_decisions  # only a finding asks for them

    decided = next(each for each in load_decisions() if each.id == decision)
    return DECIDED.fill({"rule": plain(decided.rule), "what": decided.name})


def read_out(finding: Finding, language: str) -> str:
    """Return what can be read to the players: the sentence, the rule, and what is to be known besides."""
    told = finding.said or finding.message
    marks = [plain(finding.rule or finding.code)]
    marks += [SLIP] if finding.slip else []
    marks += [BEHIND.fill({"line": plain(finding.follows)})] if _follows(finding) else []
    space = "" if language == "ja" else " "
    return f"{said(told, language)}{space}({said(join(marks), language)})"


def place(finding: Finding, head: MatchHead) -> Text | None:
    """Return where a finding lies in the words of a judge: the turn as the record counts, whose it is, the moment."""
    if finding.place is None:
        return None
    if finding.turn is None:
        return finding.place
    side: Side | None = next((each for each in SIDES if each == finding.player), None)
    words = {"turn": plain(finding.nth or finding.turn), "place": finding.place}
    words["player"] = plain(head.players.get(side, side) if side else "-")
    return PLACE.fill(words)


def _follows(finding: Finding) -> bool:
    return bool(finding.follows) and finding.severity is Severity.ERROR


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


def clause_of(rule: str, edition: Edition) -> Text | None:
    """Return what a numbered rule says in an edition, in our words; None where we have none for the number itself."""
    from duelfsm.rulebook.clauses import load_clauses  # only a finding asks for them

    return next((clause.text for clause in load_clauses(edition) if rule in (clause.id, *clause.also)), None)


def edition_of(finding: Finding) -> Edition:
    """Return the edition by which a finding was made, the newest where it does not say so."""
    return load_edition(finding.edition or newest_edition())

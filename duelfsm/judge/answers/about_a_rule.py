"""The answer to `duelfsm rule`: what the declaration and the shipped rulings say to a number or a word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from duelfsm.judge.answers.rule_words import rules_about
from duelfsm.judge.answers.rules_listed import STATUS, says
from duelfsm.judge.answers.written_as import written_as
from duelfsm.judge.said.wrap import wrap
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.rulebook.clauses import Clause, everything, load_clauses, ties
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import BASES
from duelfsm.rulebook.index import IndexEntry, asked_for, is_number, look_up, open_holes
from duelfsm.rulebook.known import official_page
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.text import Text, plain

SORTS = {
    "step": Text(ja="ステップ", en="steps"),
    "state": Text(ja="状態", en="states"),
    "transition": Text(ja="遷移", en="transitions"),
    "guard": Text(ja="条件", en="guards"),
    "procedure": Text(ja="手続き", en="procedures"),
    "zone": Text(ja="ゾーン", en="zones"),
    "type": Text(ja="カードの種類", en="types"),
    "use": Text(ja="使い方", en="uses"),
    "declarable": Text(ja="使用宣言する能力", en="abilities that are declared"),
    "decision": Text(ja="解釈(決めたこと)", en="decisions"),
    "keyword": Text(ja="キーワード能力", en="keywords"),
    "event": Text(ja="能力が誘発する出来事", en="events"),
    "duration": Text(ja="効果が続く期間", en="durations"),
    "compelled": Text(ja="強制されうる行動", en="actions that can be compelled"),
    "beat": Text(ja="呼ばれた手続きの中の場面", en="beats of a call"),
    "state_based": Text(ja="状況起因処理", en="state-based actions"),
    "change": Text(ja="起こること", en="changes"),
}
OFFICIAL = Text(ja="公式ルール(同じ番号): {page}", en="official text, under the same number: {page}")
MORE = Text(ja="詳しく見るには: duelfsm rule {rule}", en="all about one of them: duelfsm rule {rule}")
MOST = 5  # rules that answer a question
RULINGS = Text(ja="裁定例", en="rulings")
HEADING = Text(ja="{status}(根拠: {basis})", en="{status} ({basis})")


def explain_rule(edition: Edition, asked: str, languages: tuple[str, ...]) -> list[str]:
    """Return the lines about a number or a word, nothing where nobody bears it."""
    found = look_up(edition, asked)
    wanted, rules = asked_for(asked), {entry.rule for entry in found}
    clauses = _clauses(edition, {wanted}) or _clauses(edition, rules)
    is_asked = is_number(wanted) or any(letter.isalpha() for letter in wanted)
    if not is_asked:
        return []
    called = written_as(asked, languages)
    if not (found or clauses):
        return called or ([] if is_number(wanted) else list(_about(edition, asked, languages)))
    lines = called + [line for clause in clauses for line in _clause(clause, languages)]
    lines += _entries(_with_ties(edition, found, clauses), languages)
    rulings = sorted(_rulings({wanted, *rules, *(clause.id for clause in clauses)}))
    lines += [_in(RULINGS, languages)] if rulings else []
    for name, named in rulings:
        lines += [f"  {name}", *wrap(_in(titled(named), languages), "    ")]
    page = official_page()
    return lines if page is None else [*lines, *wrap(_in(OFFICIAL.fill({"page": plain(page)}), languages), "")]


def _about(edition: Edition, asked: str, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the rules that a question of several words is about, the likeliest first, and how to read more of one."""
    about = rules_about(edition, asked, MOST)
    for rule, sentence in about.items():
        yield rule
        yield from (line for language in languages for line in wrap(str(getattr(sentence, language)), "  "))
    if about:
        yield ""
        yield from wrap(_in(MORE.fill({"rule": plain(next(iter(about)))}), languages), "")


def _clauses(edition: Edition, numbers: set[str]) -> list[Clause]:
    return [clause for clause in load_clauses(edition) if any(map(clause.is_meant, numbers))]


def _clause(clause: Clause, languages: tuple[str, ...]) -> Iterator[str]:
    number = " = ".join((clause.id, *clause.also))
    words = {"status": STATUS[clause.status], "basis": BASES[clause.basis]}
    yield from wrap(f"{number}  {_in(HEADING.fill(words), languages)}", "")
    for language in languages:
        yield from wrap(says(clause, language), "  ")


def _with_ties(edition: Edition, found: list[IndexEntry], clauses: list[Clause]) -> list[IndexEntry]:
    """Return what was found and what the clauses name besides; what has no number of its own bears theirs."""
    among = everything(edition)
    tied = [replace(tie, rule=tie.rule or clause.id) for clause in clauses for tie in ties(clause, among)]
    return list(dict.fromkeys([*found, *tied]))


def _entries(found: list[IndexEntry], languages: tuple[str, ...]) -> Iterator[str]:
    for sort, title in SORTS.items():
        members = [entry for entry in found if entry.sort == sort]
        if members:
            yield _in(title, languages)
        for entry in members:
            said = open_holes(_in(entry.name, languages))
            basis = f" ({_in(BASES[entry.basis], languages)})" if entry.basis else ""
            yield from wrap(f"{entry.rule}  {entry.id}{basis}  {said}", "  ")


def _in(text: Text, languages: tuple[str, ...]) -> str:
    return " / ".join(dict.fromkeys(str(getattr(text, language)) for language in languages))


def titled(title: str) -> Text:
    """Return the title of a shipped record, which has the English words first, in both languages."""
    english, _, japanese = title.partition(" / ")
    return Text(ja=japanese or english, en=english)


def _rulings(rules: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the shipped rulings in which a line is refused by one of the rules, each with its title."""
    folder = spec_root() / "rulings"
    for source in sources([Path(str(folder))]):
        if not any(rule in source.text for rule in rules):  # a thousand records need not be read for their numbers
            continue
        record = read(source).record
        refused = {each.rule for line in record.actions for each in line.refused} if record else set()
        if record and refused & rules:
            yield Path(source.path).name, record.title or ""

"""Changes of a text that mend a finding, each tried before it counts: it leaves that error no more and no other one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from duelfsm.judge.check import Report, check_apart
from duelfsm.judge.replay.slip import REACH
from duelfsm.record.duel.misspelt_verb import meant_word
from duelfsm.record.duel.source_text import SourceText
from duelfsm.record.duel.tokens import tokens
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.model.record import Record
from duelfsm.rulebook.edition import UnknownEditionError, load_edition, newest_edition
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.near_words import near_words
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.tables import words_of
from duelfsm.rulebook.text import Text, plain

MOST_WORDS = 4  # that one misspelt word of the notation may have been cut into
FACTS = ("types", "keywords", "events")  # of which an edition has words of its own
CLEARLY = 0.1  # by so much a word of theirs must be more like what was typed: creature and neo_creature have much alike
MOVE = Text(ja="{line}行目の前へ移す(順序違い)", en="Move it before line {line}: an order slip")
INSTEAD = Text(ja="「{words}」にする", en='Change it to "{words}"')


@dataclass(frozen=True, slots=True)
class Mend:
    """A change of the text: lines from one up to another one are replaced.

    Attributes:
        title: what it does.
        begin: the first line that is replaced, from 0.
        end: the one behind the last.
        lines: what stands there instead.
    """

    title: Text
    begin: int
    end: int
    lines: tuple[str, ...]

    def done(self, lines: Sequence[str]) -> str:
        """Return the text behind the change."""
        return "\n".join([*lines[: self.begin], *self.lines, *lines[self.end :]])


def spelt(lines: Sequence[str], line: int, column: int, meant: str) -> Iterator[Mend]:
    """Yield the line with a word in the place of what stands in a column: of one word, then of several."""
    typed = lines[line]
    for last in [each for each in tokens(typed) if each.start >= column][:MOST_WORDS]:
        words = f"{typed[:column]}{meant}{typed[last.end :]}"
        yield Mend(INSTEAD.fill({"words": plain(meant)}), line, line + 1, (words,))


def moved(lines: Sequence[str], actions: Sequence[int], line: int) -> Iterator[Mend]:
    """Yield the text with a line a few lines of the game earlier or later, the nearest first.

    Args:
        lines: of the text.
        actions: at which lines, from 0, the game goes on.
        line: the one that is moved.
    """
    others = sorted({at for at in actions if at != line})
    earlier = [at for at in others if at < line][-REACH:]
    later = [at for at in others if at > line][:REACH]
    for at in reversed(earlier):
        yield Mend(MOVE.fill({"line": plain(at + 1)}), at, line + 1, (lines[line], *lines[at:line]))
    for at in later:
        yield Mend(MOVE.fill({"line": plain(at + 2)}), line, at + 1, (*lines[line + 1 : at + 1], lines[line]))


def counted_errors(source: Source, edition: str | None = None) -> Counter[str]:
    """Return how many errors of each code a record has."""
    return errors(_report(source, edition))


def errors(report: Report) -> Counter[str]:
    """Return how many errors of each code a report has."""
    return Counter(each.code for each in report.findings if each.severity is Severity.ERROR)


def certain(source: Source, edition: str | None = None) -> tuple[str, list[tuple[Finding, Mend]]]:
    """Return a text with all mended that is certain, and what that was, each with the finding as it stood then.

    Certain are a line that stands a few lines too early or too late, where the game stands alike behind both, and a
    misspelt word of the notation to which one word is near that fits.

    Args:
        source: the record, in the hand notation.
        edition: judge by this edition instead of the one that the record names.
    """
    done: list[tuple[Finding, Mend]] = []
    while (found := _first_certain(source, edition)) is not None:
        done.append(found)
        text = found[1].done(SourceText(source.text).lines)
        source = replace(source, text=text.replace("\n", "\r\n") if "\r\n" in source.text else text)
    return source.text, done


def _first_certain(source: Source, edition: str | None) -> tuple[Finding, Mend] | None:
    """Return the first finding that can be mended for certain; each mend takes an error away, so there is a last."""
    report = _report(source, edition)
    for finding in report.findings:
        if finding.severity is Severity.ERROR:
            trial = _Trial(source, edition, finding, errors(report))
            mend = trial.in_order() if finding.slip else trial.spelt()
            if mend is not None:
                return finding, mend
    return None


class _Trial:
    """Tries what may mend a finding.

    Args:
        source: the record.
        edition: judge by this edition instead of the one that the record names.
        finding: what is to be mended.
        before: how many errors of each code the record has.
    """

    def __init__(self, source: Source, edition: str | None, finding: Finding, before: Counter[str]) -> None:
        self.source, self.edition, self.finding = source, edition, finding
        self.lines, self.left = SourceText(source.text).lines, before - Counter([finding.code])
        self.line, self.column = (finding.line or 1) - 1, (finding.column or 1) - 1

    def in_order(self) -> Mend | None:
        """Return the line at the nearest place where it is right, None where it is nowhere."""
        reading = read(self.source)
        count = len(reading.record.actions) if reading.record else 0
        actions = [reading.places.action_place(at)[0] - 1 for at in range(count)]
        return next(filter(self._is_right, moved(self.lines, actions, self.line)), None)

    def spelt(self) -> Mend | None:
        """Return the line with the word that was meant, None where that is not plain.

        It is where no other near word can be read there, or where with none of them the record is right.
        """
        meant = meant_word(self.finding.message)
        found = next(filter(self._is_read, self._with(meant)), None) if meant else None
        others = _near(self.lines[self.line], found, self.column, meant, self._facts()) if found and meant else None
        if found is None or others is None:
            return None
        tried = (mend for word in others for mend in self._with(word) if self._is_read(mend))
        read_too = [mend for mend in tried if self._record(mend) != self._record(found)]
        plain = not read_too or (self._is_right(found) and not any(map(self._is_right, read_too)))
        return found if plain else None

    def _facts(self) -> Iterator[dict[str, str]]:
        """Yield the words by which the edition of the record knows the facts of cards."""
        record = read(self.source).record
        named = self.edition or (record.edition if record else newest_edition())
        try:
            edition = load_edition(named)
        except UnknownEditionError:
            return
        for table in FACTS:
            yield {fold(name): item.id for item in getattr(edition, table).values() for name in words_of(item)}

    def _with(self, word: str) -> Iterator[Mend]:
        return spelt(self.lines, self.line, self.column, word)

    def _is_right(self, mend: Mend) -> bool:
        return self._errors(mend) == self.left

    def _is_read(self, mend: Mend) -> bool:
        """Tell whether the record can be read but for what could not be read besides."""
        return _unread(self._errors(mend)) == _unread(self.left)

    def _record(self, mend: Mend) -> Record | None:
        """Return what is read with a word in the place of the other: two that say the same are one."""
        return read(replace(self.source, text=mend.done(self.lines))).record

    def _errors(self, mend: Mend) -> Counter[str]:
        return counted_errors(replace(self.source, text=mend.done(self.lines)), self.edition)


def _unread(found: Counter[str]) -> Counter[str]:
    """Return those errors for which something cannot be read."""
    return Counter({code: count for code, count in found.items() if code.startswith("IN.")})


def _near(typed: str, right: Mend, column: int, meant: str, facts: Iterable[dict[str, str]]) -> list[str] | None:
    """Return the words of another meaning that are near to what was typed, None where no word is meant."""
    given = typed[column : len(typed) - len(right.lines[0]) + column + len(meant)]
    notation, folded = load_notation(), fold(meant)
    verbs = {fold(" ".join(parts)): verb.id for parts, verb in notation.verb_words}
    tables = [table for table in (*notation.tables.values(), verbs) if folded in table]
    others = [word for table in tables for word in near_words(fold(given), table) if table[word] != table[folded]]
    known = [table for table in facts if folded in table]
    others += [
        word for table in known for word in near_words(fold(given), table)
        if table[word] != table[folded] and _likeness(given, word) > _likeness(given, folded) - CLEARLY
    ]  # fmt: skip
    return others if tables or known else None


def _likeness(given: str, word: str) -> float:
    return SequenceMatcher(None, fold(given), word).ratio()


def _report(source: Source, edition: str | None) -> Report:
    report = Report()
    check_apart(report, source, edition)
    return report

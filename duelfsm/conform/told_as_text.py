"""What the suite found, as people read it: a table by chapter, then each difference with its smallest record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from duelfsm.conform.conformance import UNSUPPORTED, Conformance, Standing
from duelfsm.conform.deviation import SeenDeviation
from duelfsm.conform.shown_record import duel_of
from duelfsm.conform.unasked_rulings import SAID, Why
from duelfsm.judge.reports.phrases import both
from duelfsm.judge.said.wrap import ReportLine, visible, wrap
from duelfsm.rulebook.text import Text, joined, plain

WIDTHS = (10, 8, 8, 14, 14)
HEADS = {
    "en": ("chapter", "keeps", "breaks", "unsupported", "not reached", "not asked"),
    "ja": ("章", "守る", "破る", "非対応", "未確認", "対象外"),
}
NOT_ASKED = Text(
    ja="尋ねていない裁定例 {count}: {why}({names})",
    en="rulings that are not asked: {count}, where {why}: {names}",
)
TOO_MUCH = Text(
    ja="エンジンの対応していないことが要る裁定例: {count}",
    en="rulings that need what the engine does not support: {count}",
)
SEEN = Text(ja="({count}回)", en="(seen {count} times)")
ALSO = Text(ja="{lines}行目でも。", en="also in line {lines}")
ALSO_MORE = Text(ja="{lines}行目、その先でも。", en="also in line {lines}, and further on")
_MOST_LINES = 10
ONCE = Text(ja="(1回)", en="(seen once)")
KNOWN = Text(ja="[既知: {why}]", en="[known: {why}]")
SMALLEST = Text(ja="最小の記録:", en="smallest record:")
TROUBLE = Text(ja="{where}: {message}", en="{where}: {message}")
FAILED_SMALL = Text(
    ja="{rule} の記録を小さくしたゲームで、エンジンに異常がありました(終了コードには数えません): {message}",
    en="At a game made smaller for the record of {rule} the engine failed (the exit code leaves that out): {message}",
)
GONE = Text(ja="既知の逸脱 {rule} は見つかりませんでした。", en="The known deviation {rule} was not seen.")
SUM = Text(
    ja="{name}: 裁定例 {rulings}、ゲーム {games}(判断 {decisions})、破られたルール {broken}(既知 {known})、"
    "エンジンの異常 {troubles}",
    en="{name}: {rulings} rulings, {games} games of {decisions} decisions, {broken} rules broken "
    "({known} of them known), "
    "{troubles} troubles of the engine",
)  # fmt: skip
PERFT, PERFT_WIDTH, COUNT_WIDTH = "perft", 22, 8
NO_PERFT = {"en": "unsupported", "ja": "非対応"}
AS_SHIPPED = Text(ja="(同梱の値: {counts})", en="(shipped: {counts})")


def told_as_text(found: Conformance, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of the report, at most 80 cells wide but for records."""
    yield from _table(found, languages[0])
    yield ""
    yield from _perft(found, languages[0])
    yield from _unasked(found, languages)
    for rule, all_seen in found.broken.items():
        for seen in sorted(all_seen, key=lambda each: each.smallest is not None):
            yield from _difference(found, rule, seen, languages)
    for where, message in found.troubles:
        yield from _wrapped(TROUBLE.fill({"where": plain(where), "message": message}), languages, "error")
    for rule, message in found.failed_small.items():
        yield from _wrapped(FAILED_SMALL.fill({"rule": plain(rule), "message": message}), languages, "note")
    for rule in found.gone:
        yield from _wrapped(GONE.fill({"rule": plain(rule)}), languages, "note")
    yield from _wrapped(_sum(found), languages, "title")


def _table(found: Conformance, language: str) -> Iterator[str]:
    chapters: dict[str, Counter[Standing]] = {}
    for rule, standing in found.standings().items():
        chapters.setdefault(rule.partition(".")[0], Counter())[standing] += 1
    yield _row(HEADS[language])
    order = (Standing.KEEPS, Standing.BREAKS, Standing.UNSUPPORTED, Standing.NOT_REACHED, Standing.LEFT_OUT)
    for chapter, counts in chapters.items():
        yield _row((chapter, *(str(counts[each] or "-") for each in order)))


def _perft(found: Conformance, language: str) -> Iterator[str]:
    """Yield how many games there are from each position, in a column for each number of decisions."""
    deepest = max((len(each.counted) for each in found.perft), default=0)
    if found.perft:
        yield _counted(PERFT, range(1, deepest + 1))
    for name, counted, shipped in found.perft:
        fewer = any(ours != theirs for ours, theirs in zip(counted, shipped, strict=False))
        rest = getattr(AS_SHIPPED.fill({"counts": plain(" ".join(map(str, shipped)))}), language) if fewer else ""
        yield _counted(name, counted or (NO_PERFT[language],)) + f" {rest}".rstrip()
    yield from [""] * bool(found.perft)


def _counted(name: str, numbers: Iterable[object]) -> str:
    return (f"{name:{PERFT_WIDTH}}" + "".join(f"{number!s:{COUNT_WIDTH}}" for number in numbers)).rstrip()


def _unasked(found: Conformance, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield how many rulings were not asked, and why."""
    by_reason: dict[Why, list[str]] = {}
    for each in found.left_out:
        by_reason.setdefault(each.why, []).append(each.name)
    for why, names in by_reason.items():
        words = {"count": plain(len(names)), "why": SAID[why], "names": plain(", ".join(names))}
        yield from _wrapped(NOT_ASKED.fill(words), languages, "note")
    if number := found.counts.get(UNSUPPORTED):
        yield from _wrapped(TOO_MUCH.fill({"count": plain(number)}), languages, "note")
    yield from [""] * bool(by_reason or number)


def _row(cells: tuple[str, ...]) -> str:
    from rich.cells import set_cell_size

    return "".join([*map(set_cell_size, cells, WIDTHS), cells[-1]]).rstrip()


def _difference(found: Conformance, rule: str, seen: SeenDeviation, languages: tuple[str, ...]) -> Iterator[str]:
    where = f"{':'.join(map(str, seen.first.place))}: " if seen.first.place is not None else ""
    said = joined(Text(ja=f"{where}{rule}: ", en=f"{where}{rule}:"), seen.shown.message)
    said = joined(said, SEEN.fill({"count": plain(seen.count)}) if seen.count > 1 else ONCE)
    said = joined(said, _also(seen.lines[1:])) if seen.lines[1:] else said
    known = found.expected.get(rule)
    said = said if known is None else joined(said, KNOWN.fill({"why": plain(known)}))
    yield from _wrapped(said, languages, "error" if known is None else "note")
    if seen.smallest is None:  # another difference of the rule shows it in a smaller one
        return
    yield f"  {both(SMALLEST, languages)}"
    yield from (f"    {visible(line)}" for line in duel_of(seen.shown, languages[0]).splitlines())
    yield ""


def _also(lines: list[int]) -> Text:
    """Return in which other lines of a log it was seen."""
    shown = plain(", ".join(map(str, lines[:_MOST_LINES])))
    return (ALSO if len(lines) <= _MOST_LINES else ALSO_MORE).fill({"lines": shown})


def _wrapped(said: Text, languages: tuple[str, ...], tone: str) -> Iterator[str]:
    for language in languages:
        yield from (ReportLine(line, tone) for line in wrap(visible(getattr(said, language)), ""))


def _sum(found: Conformance) -> Text:
    words = {each: plain(found.counts.get(each, 0)) for each in ("rulings", "games", "decisions")}
    known = len(found.broken) - len(found.unexpected)
    numbers = {"broken": plain(len(found.broken)), "known": plain(known), "troubles": plain(len(found.troubles))}
    return SUM.fill({"name": plain(found.name or "?"), **words, **numbers})

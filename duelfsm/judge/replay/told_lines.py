"""Lines that are about the game: checkpoints, a judge's lines, what was told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from duelfsm.judge.refused.ways import unread_note
from duelfsm.judge.replay.referee import Referee
from duelfsm.judge.replay.unsaid import Unsaid, against_count
from duelfsm.machine.walk import passing
from duelfsm.play.actions.of_effects import PassOver
from duelfsm.play.cards.names import player_name
from duelfsm.play.effects.condition import counted_now
from duelfsm.play.game import Game
from duelfsm.play.told.refusals import finding_at
from duelfsm.record.files.read import Places
from duelfsm.record.model.lines import CountLine, JudgeLine, NoteLine, RewoundLine, ToldLine
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, joined, shown


class Replaying(Protocol):
    """What such a line asks of the replay of its record.

    Attributes:
        game: the game, as it stands before the line.
        referee: who judges the actions.
        source: the text of the record.
        index: which line it is.
        off_by: since which line a zone of a player was counted otherwise, and by how many cards.
    """

    game: Game | None
    referee: Referee | None
    source: Places
    index: int
    off_by: dict[tuple[str, str], list[tuple[int, int]]]

    @property
    def unsaid(self) -> list[Unsaid]:
        """The forced moves so far that no line says."""

    def back_to_line(self, count: int) -> None:
        """Take the game back to where it stood after the first *count* lines of the record."""


def about_the_game(replay: Replaying, line: Any) -> Iterator[Finding] | None:
    """Return what a line about the game finds, None for an action of the game."""
    reader = _READERS.get(type(line))
    return reader(replay, line) if reader else None


def of_their_own(lines: Sequence[Any]) -> list[int]:
    """Return where lines stand that are not judged as most are: those about the game, and what passes effects over."""
    own = {kind for kind in {*map(type, lines)} if kind in _READERS or issubclass(kind, PassOver)}
    return [at for at, line in enumerate(lines) if type(line) in own] if own else []


def _count(replay: Replaying, line: CountLine) -> Iterator[Finding]:
    """Compare a checkpoint with the game; each zone that parts from the record is said once."""
    game = replay.game
    assert game is not None
    if line.zone not in game.position.players[line.player].zones:
        yield Finding(code="IN.unknown_word", kind=Kind.INPUT, message=_no_zone(line.zone))
        return
    there = len(counted_now(game, line.player, line.zone))
    known = replay.off_by.setdefault((line.player, line.zone), [(0, 0)])

    def fits(game: Game) -> bool:
        return _comes_to(game, line, line.count - known[-1][1])

    if fits(game):
        return
    if known[-1][1] and _comes_to(game, line, line.count):  # a right count, which takes a wrong one back
        known.append((replay.index, 0))
        return
    otherwise = replay.referee.fits_otherwise(replay.index, fits) if replay.referee else None
    if otherwise is not None:
        yield otherwise
        return
    unread = _unread_since(replay, known[-1][0] if len(known) > 1 else None)
    known.append((replay.index, line.count - there))
    if unread is not None:  # which may have moved what is counted
        yield unread_note(game, unread)
        return
    zone, who = game.edition.zones[line.zone].name, player_name(game, line.player)
    message = Text(
        ja=f"{who.ja}の{zone.ja}は記録では{line.count}枚ですが、ここまでの行によれば{there}枚です。",
        en=f"The record has {_cards(line.count)} in the {zone.en} of {who.en}; "
        f"by the lines so far there {'is' if there == 1 else 'are'} {there}.",
    )
    said = against_count(game, replay.unsaid, line.player, line.zone, there - line.count + known[-2][1])
    yield finding_at(game, code="DM.count", message=joined(message, said) if said else message)


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _unread_since(replay: Replaying, index: int | None) -> int | None:
    """Return the first line that nobody can read before this one, and behind a line of the record if one is given."""
    begin = 0 if index is None else replay.source.action_place(index)[0]
    here = replay.source.action_place(replay.index)[0]
    return next((each for each in replay.source.unread if begin < each < here), None)


def _comes_to(game: Game, line: CountLine, count: int) -> bool:
    """Tell whether so many cards lie there now, or behind a move that may go unsaid: broken shields are taken."""
    zone = line.player, line.zone
    if len(counted_now(game, *zone)) == count:
        return True
    with game.trial():
        moves = passing(game.runner, game.machine.unsaid, game)
        return any(len(counted_now(game, *zone)) == count for _ in moves)


def _rewound(replay: Replaying, line: RewoundLine) -> Iterator[Finding]:
    """Take the game back; what was rewound stays in the record and not in the game."""
    if line.to > replay.index:
        message = Text(ja="巻き戻し先はこの行より前でなければなりません。", en="A rewind goes to a line before it.")
        yield Finding(code="IN.rewind", kind=Kind.INPUT, message=message)
        return
    replay.back_to_line(line.to)
    for known in replay.off_by.values():
        while len(known) > 1 and known[-1][0] >= line.to:
            known.pop()


def _told(replay: Replaying, line: ToldLine) -> Iterator[Finding]:
    """Keep what was told; what it means for the game is not decided."""
    assert replay.game is not None
    said = {language: f"{_word(line.what, language)} {line.text or ''}".strip() for language in ("ja", "en")}
    message = Text(
        ja=f"「{said['ja']}」は記録されましたが、ゲームへの影響はまだ判定されません。",
        en=f'"{said["en"]}" is kept; what it means for the game is not decided yet.',
    )
    yield finding_at(replay.game, code="DM.undecided", severity=Severity.NOTE, kind=Kind.UNVERIFIED, message=message)


def _word(what: str, language: str) -> str:
    """Return the verb for what was told, in a language."""
    verbs = (verb for verb in load_notation().verbs if verb.set.get("what") == what)
    return next((verb.in_language(language) for verb in verbs), what)


def _nothing(_replay: Replaying, _line: Any) -> Iterator[Finding]:
    """Find nothing in a remark."""
    return iter(())


def _no_zone(zone: str) -> Text:
    zone = shown(zone)
    return Text(ja=f"「{zone}」というゾーンはありません。", en=f'There is no zone "{zone}".')


_READERS: dict[type, Callable[[Any, Any], Iterator[Finding]]] = {
    CountLine: _count,
    RewoundLine: _rewound,
    ToldLine: _told,
    JudgeLine: _nothing,
    NoteLine: _nothing,
}

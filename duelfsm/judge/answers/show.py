"""The position of a record at a line, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from duelfsm.errors import Error
from duelfsm.judge.answers.at_most import TOO_MUCH
from duelfsm.judge.answers.named import called, in_a_row, named, nested
from duelfsm.judge.check import Report, check_reading, machine_of
from duelfsm.judge.refused.story import Story
from duelfsm.judge.replay.expect import winner
from duelfsm.judge.replay.replay import Replay
from duelfsm.judge.said.wrap import wrap
from duelfsm.play.actions.base import CardRef
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.choices.choice import Choice
from duelfsm.play.game import Game
from duelfsm.position.attack import OpenAttack
from duelfsm.position.card import SIDES, Card, Orientation, Side
from duelfsm.record.files.read import Reading
from duelfsm.record.files.read_records import the_source
from duelfsm.record.files.sources import Source, sources
from duelfsm.rulebook.text import Text

INDENT = "  "
TAPPED = Text(ja="タップ", en="tapped")
UPSIDE_DOWN = Text(ja="上下逆さま", en="upside down")
FACE_DOWN = Text(ja="裏向き", en="face down")
HIDDEN = Text(ja="裏向き {count}枚", en="{count} hidden")
WORDS = {
    "turn": Text(ja="ターン", en="turn"),
    "state": Text(ja="状態", en="state"),
    "open": Text(ja="解決中", en="in progress"),
    "legal": Text(ja="できること", en="may be done"),
    "over": Text(ja="勝者", en="winner"),
    "on": Text(ja="クロス先", en="on"),
    "nobody": Text(ja="なし", en="nobody"),
    PLAYER: Text(ja="プレイヤー", en="the player"),
    "attack": Text(ja="攻撃", en="attack"),
    "blocked": Text(ja="ブロックされた", en="blocked"),
    "queue": Text(ja="追加ターン", en="extra turns"),
    "->": Text(ja="→", en="->"),
}


ABOVE = Text(
    ja="この行はゲームの行より前です。ゲームの始まりを示します。",
    en="This line stands above those of the game: it is shown as it starts.",
)


class NoSuchLineError(Error, LookupError):
    """A line was asked for that the file does not have."""

    def __init__(self, line: int, last: int) -> None:
        super().__init__(
            f"there is no line {line} in a file of {last} lines / {last}行のファイルに{line}行目はありません"
        )


def above_the_game(reading: Reading, at: int | None) -> bool:
    """Tell whether a line that is asked for stands above the first line of the game."""
    lines = reading.record.actions if reading.record else ()
    return at is not None and bool(lines) and at < reading.places.action_place(0)[0]


def the_record(path: str) -> Source:
    """Return the one record of a path.

    Raises:
        SeveralRecordsError: where it has another one.
    """
    return the_source(sources([path]), path)


def game_at(reading: Reading, line: int | None, edition: str | None = None) -> Game | None:
    """Return the game as it stands after a line of the file, or at its end.

    Args:
        reading: the record.
        line: the line of the file, from 1; None for the end.
        edition: judge by this edition instead of the one that the record names.

    Returns:
        The game, None where the record cannot be played at all.

    Raises:
        NoSuchLineError: for a line that the file does not have.
    """
    record = up_to(reading, line).record
    if record is None:
        return None
    replay = Replay(record, reading.places, machine_of(record, edition))
    for _ in replay.findings():
        pass
    return replay.game


def up_to(reading: Reading, line: int | None) -> Reading:
    """Return what was read of a file up to one of its lines, all of it for None.

    Raises:
        NoSuchLineError: for a line that the file does not have.
    """
    record, last = reading.record, reading.places.last_line
    if line is None or record is None:
        return reading
    if not 1 <= line <= last:
        raise NoSuchLineError(line, last)
    count = sum(1 for index in range(len(record.actions)) if reading.places.action_place(index)[0] <= line)
    faults = [fault for fault in reading.faults if fault.line <= line]
    return replace(reading, record=record.model_copy(update={"actions": record.actions[:count]}), faults=faults)


def judged_up_to(source: Source, reading: Reading, edition: str | None = None) -> tuple[Game | None, Report]:
    """Return the game as it stands behind what was read, and what was found there, judged once for both."""
    report, story = Report(), Story()
    check_reading(report, source, reading, story, edition=edition)
    return story.game, report


def describe(game: Game, language: str, legal: list[Choice] | None) -> Iterator[str]:
    """Yield the position in words, at most 80 cells wide: turn, state, zones, what may be done if that is known."""
    yield from _turn(game, language)
    for side in SIDES:
        yield ""
        yield from _player(game, side, language)
    yield ""
    yield f"{_say('legal', language)}:"
    if legal is None:
        yield from wrap(getattr(TOO_MUCH, language), INDENT)
    for alike in _alike(legal or []):
        yield from wrap(_choices(game, alike, language), INDENT)


def _turn(game: Game, language: str) -> Iterator[str]:
    turn = game.position.turn
    if turn is not None:
        number = turn.nth if game.own_turns else turn.number
        yield from wrap(f"{_say('turn', language)} {number}: {called(game, turn.player, language)}", "")
    names = [getattr(game.edition.states[state].name, language) for state in game.position.levels]
    ids = f" [{' > '.join(game.position.levels)}]" if language == "en" else ""  # no words of the game: --format json
    yield from wrap(f"{_say('state', language)}: {nested(names, language)}{ids}", "")
    sources = [named(frame.source, language) for frame in game.stack if frame.source]
    if sources:
        yield from wrap(f"{_say('open', language)}: {nested(sources, language)}", "")
    if game.position.attack is not None:
        yield from wrap(f"{_say('attack', language)}: {_attack(game, game.position.attack, language)}", "")
    if game.position.queue:
        queue = in_a_row([extra.player for extra in game.position.queue], language)
        yield from wrap(f"{_say('queue', language)}: {queue}", "")
    if game.position.result is not None:
        yield f"{_say('over', language)}: {winner(game)} ({game.position.result.rule})"


def _attack(game: Game, attack: OpenAttack, language: str) -> str:
    """Return who attacks what, and who blocks."""
    cards = (attack.attacker, attack.target)
    name = {card: named(game.position.card(card).name, language) for card in cards if card is not None}
    target = name[attack.target] if attack.target is not None else game.position.players[game.position.opponent].name
    blocked = f" ({_say('blocked', language)})" if attack.blocker is not None else ""
    return f"{name[attack.attacker]} {_say('->', language)} {target}{blocked}"


def _player(game: Game, side: Side, language: str) -> Iterator[str]:
    player = game.position.players[side]
    yield from wrap(f"{side} {player.name}" if player.name != side else side, "")
    for zone_id, cards in player.zones.items():
        if cards:
            name = getattr(game.edition.zones[zone_id].name, language)
            count = len(game.position.counted(side, zone_id))
            yield from wrap(f"{name} {count}: {_cards(cards, language)}", INDENT)


def _cards(cards: list[Card | None], language: str) -> str:
    hidden = sum(card is None for card in cards)
    parts = [_card(card, cards, language) for card in cards if card is not None]
    if hidden:
        parts.append(str(getattr(HIDDEN, language)).format(count=hidden))
    return in_a_row(parts, language)


def _card(card: Card, around: list[Card | None], language: str) -> str:
    marks = [getattr(text, language) for mark, text in _MARKS if mark(card)]
    marks += [
        f"{_say('on', language)} {named(under.name, language)}" for under in around if under and under.id == card.on
    ]
    return f"{named(card.name, language)}{' [' + in_a_row(marks, language) + ']' if marks else ''}"


def _alike(choices: list[Choice]) -> list[list[Choice]]:
    """Return the choices in groups: the same action of the same player, in the same state."""
    groups: dict[tuple[str, str, str], list[Choice]] = {}
    for choice in choices:
        groups.setdefault((choice.do, choice.by, choice.state), []).append(choice)
    return list(groups.values())


def _choices(game: Game, alike: list[Choice], language: str) -> str:
    """Return what may be done in one of these ways: who, what, in which ways, with which cards, where."""
    first = alike[0]
    name = getattr(game.edition.triggers[first.do].name, language)
    ways = [_given(game, value, language) for choice in alike for value in choice.given.values()]
    options = [_option(option, language) for choice in alike for field in choice.fields.values() for option in field]
    said = "; ".join(in_a_row(dict.fromkeys(part), language) for part in (ways, options) if part)
    where = getattr(game.edition.states[first.state].name, language)
    return f"{first.by}: {name}{': ' + said if said else ''}  [{where}]"


def _given(game: Game, value: object, language: str) -> str:
    """Return the one value that a field can have, by its name where the edition declares one."""
    named = game.edition.uses.get(str(value)) or game.edition.zones.get(str(value))
    return str(getattr(named.name, language)) if named else _option(value, language)


def _option(option: object, language: str) -> str:
    """Return what may stand in a field: the player, a card by its name, several cards, a number."""
    if option == PLAYER:
        return _say(PLAYER, language)
    if isinstance(option, tuple | list):
        return " + ".join(_option(each, language) for each in option) or _say("nobody", language)
    if isinstance(option, dict):
        return _option(CardRef.model_validate(option), language)
    return named(option.name, language) if isinstance(option, CardRef) else str(option)


def _say(word: str, language: str) -> str:
    return str(getattr(WORDS[word], language))


_MARKS = (
    (lambda card: card.tapped, TAPPED),
    (lambda card: card.orientation is Orientation.UPSIDE_DOWN, UPSIDE_DOWN),
    (lambda card: card.face_down, FACE_DOWN),
)

"""The whole games of `specs/games`: they are legal, and one wrong line in them is found where a judge finds it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from duelfsm.judge.answers.show import game_at
from duelfsm.judge.check import Report, check, check_source
from duelfsm.judge.replay.expect import winner
from duelfsm.play.actions.kinds import Attack, Turn
from duelfsm.play.game import Game
from duelfsm.position.card import Orientation, Side
from duelfsm.position.events import Put, Stepped
from duelfsm.position.kept_effects import Lasting
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.json.read_json import JsonText, read_json
from duelfsm.record.json.write_json import write_json
from duelfsm.record.model.record import Record
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.notation import fold

GAMES = Path(__file__).parents[1] / "specs" / "games"
WRITTEN = ("deck-out", "every-moment", "every-moment-ja", "extra-turns", "gear-castle-field", "handwritten")
HEADER = re.compile(r"(?:turn|t|ターン)\s*([0-9]+)(?:\s+([AB]))?\b", re.IGNORECASE)
LONG = 8  # turns of a whole game


@dataclass(frozen=True)
class Spot:
    """A line of a game: the turn in which it stands, how it begins, and which of those that begin so."""

    turn: int
    text: str
    nth: int = 1


@dataclass(frozen=True)
class Mistake:
    """One wrong line, and the verdict: the rule, and the line at which a judge stops the game.

    `how`: dropped; moved or copied behind the line `to`; given to the player `to`; doubled where it stands.
    """

    how: str
    line: Spot
    to: Spot | str | None
    rule: str
    stopped: Spot


def lines_of(name: str) -> list[str]:
    """Return the lines of a game's file."""
    return (GAMES / f"{name}.duel").read_text(encoding="utf-8").splitlines()


def find(lines: list[str], spot: Spot) -> int:
    """Return the index of the line that is meant."""
    turn, seen = 0, 0
    for index, line in enumerate(lines):
        header = HEADER.match(fold(line))
        turn = int(header[1]) if header else turn
        if turn == spot.turn and line.strip().startswith(spot.text):
            seen += 1
            if seen == spot.nth:
                return index
    raise LookupError(spot)


def spoiled(lines: list[str], mistake: Mistake) -> list[str]:
    """Return the game with the one wrong line."""
    at = find(lines, mistake.line)
    line = lines[at]
    if mistake.how == "given":
        assert isinstance(mistake.to, str)
        return [*lines[:at], given(line, mistake.to), *lines[at + 1 :]]
    goal = find(lines, mistake.to) if isinstance(mistake.to, Spot) else at
    kept = [index for index in range(len(lines)) if mistake.how in ("doubled", "copied") or index != at]
    wrong = [lines[index] if index >= 0 else line for index in _placed(kept, goal, mistake.how)]
    assert wrong != lines
    return wrong


def _placed(kept: list[int], goal: int, how: str) -> list[int]:
    """Return the indexes with -1 for the wrong line behind its goal."""
    if how == "dropped":
        return kept
    behind = next((n for n, index in enumerate(kept) if index > goal), len(kept))
    return [*kept[:behind], -1, *kept[behind:]]


def given(line: str, player: str) -> str:
    """Return a line as that of another player: a header gets the letter, an action the actor."""
    header = HEADER.match(fold(line))
    if header and header[2]:
        return re.sub(r"\b[AB]\b", player, line, count=1)
    bare = re.sub(r"^(\s*)(?:[AB]|先攻|後攻):\s*", r"\1", line)
    return re.sub(r"^(\s*)", rf"\g<1>{player}: ", bare, count=1)


def report_on(text: str, name: str = "game.duel") -> Report:
    """Check a text."""
    report = Report()
    check_source(report, Source(name, text))
    return report


def first_illegal(lines: list[str]) -> Finding:
    """Return the first finding that names a rule that was broken."""
    return next(each for each in report_on("\n".join(lines) + "\n").findings if each.kind is Kind.ILLEGAL and each.rule)


def record_of(name: str) -> Record:
    """Return a game's record."""
    source = DuelText("\n".join(lines_of(name)) + "\n")
    assert source.faults == []
    assert source.record is not None
    return source.record


def game_after(name: str, spot: Spot | None = None) -> Game:
    """Return the game as it stands after a line, or at its end."""
    lines = lines_of(name)
    game = game_at(read(Source(f"{name}.duel", "\n".join(lines) + "\n")), find(lines, spot) + 1 if spot else None)
    assert game is not None
    return game


def turn_players(name: str) -> list[tuple[int, Side]]:
    """Return whose turn each turn was, by replaying the game up to each header."""
    found = []
    for index, line in enumerate(lines_of(name)):
        header = HEADER.match(fold(line))
        if header:
            game = game_at(read(Source(f"{name}.duel", "\n".join(lines_of(name)) + "\n")), index + 1)
            assert game is not None
            assert game.position.turn is not None
            found.append((game.position.turn.number, game.position.turn.player))
    return found


def of_the_game(report: Report) -> list[Finding]:
    """Return what is found in the lines of a game, and not in a card line that knows less than the card."""
    return [finding for finding in report.findings if finding.code != "DM.card"]


@pytest.mark.parametrize("name", WRITTEN)
def test_a_whole_game_is_legal(name: str) -> None:
    """Each game checks with exit 0, and nothing is left undecided; a card line may know less than the card."""
    report = check(GAMES / f"{name}.duel")
    assert [finding.message.en for finding in of_the_game(report)] == []
    assert (report.exit_code, report.legal) == (0, 1)


def test_there_are_five_long_games() -> None:
    """The folder holds at least five games of eight turns or more."""
    long = []
    for path in sorted(GAMES.iterdir()):
        record = read(Source(str(path), path.read_text(encoding="utf-8"))).record
        assert record is not None
        long += [path.name] if sum(isinstance(line, Turn) for line in record.actions) >= LONG else []
    assert len(long) >= 5


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_in_the_other_words_is_the_same_record(name: str, language: str) -> None:
    """Written in the words of either language and read again, the record is equal and its findings are the same."""
    record = record_of(name)
    text = write_duel(record, language)
    again = DuelText(text)
    assert again.faults == []
    assert again.record == record
    assert of_the_game(report_on(text)) == of_the_game(check(GAMES / f"{name}.duel"))


@pytest.mark.parametrize("name", WRITTEN)
def test_a_game_as_json_is_the_same_record(name: str) -> None:
    """Written as JSON and read again, the record is equal and its findings are the same."""
    record = record_of(name)
    text = write_json(record)
    assert read_json(JsonText(text)) == record
    assert of_the_game(report_on(text, "game.json")) == of_the_game(check(GAMES / f"{name}.duel"))


def test_the_last_card_ends_the_game() -> None:
    """Who draws the last card of the deck loses at once (104.2b, 703.4b); with one card left the game goes on."""
    assert game_after("deck-out", Spot(22, "count A deck 1")).position.result is None
    game = game_after("deck-out")
    assert winner(game) == "B"
    assert game.position.result is not None
    assert game.position.result.rule == "703.4b"
    assert game.position.zone("A", "deck") == []
    assert game.state == "over"


def test_every_checkpoint_of_the_deck_out_is_met() -> None:
    """The decks shrink by draws, by drawing effects and by cards put into the mana zone."""
    turns: list[tuple[int, Side]] = [(15, "B"), (16, "A"), (17, "B"), (18, "A")]
    games = {turn: game_after("deck-out", Spot(turn, "end")) for turn, _ in turns}
    decks = {turn: len(games[turn].position.zone(side, "deck")) for turn, side in turns}
    assert decks == {15: 6, 16: 5, 17: 4, 18: 3}


def test_two_extra_turns_out_of_one() -> None:
    """The turn player's extra turn comes first, then the other's, then the rotation where it was (500.5a, 512)."""
    ordinary: list[tuple[int, Side]] = [(n, "A" if n % 2 else "B") for n in range(1, 10)]
    after: list[tuple[int, Side]] = [(10, "A"), (11, "B"), (12, "B"), (13, "A"), (14, "B"), (15, "A")]
    assert turn_players("extra-turns") == ordinary + after
    waiting = game_after("extra-turns", Spot(9, "end")).position.queue
    assert [(turn.player, turn.granted) for turn in waiting] == [("A", 9), ("B", 9)]
    extra = [game_after("extra-turns", Spot(n, "turn")).position.turn for n in (9, 10, 11, 12)]
    assert [turn is not None and turn.extra for turn in extra] == [False, True, True, False]
    assert winner(game_after("extra-turns")) == "A"


def test_a_creature_stays_tapped_through_the_other_players_two_turns() -> None:
    """Only a player's own turns untap that player's cards (501.1)."""
    for turn, tapped in ((12, True), (13, False)):
        game = game_after("extra-turns", Spot(turn, "end" if tapped else "draw"))
        dragon = next(c for c in game.position.zone("A", "battle") if c and c.name == "ボルシャック・ドラゴン")
        assert dragon.tapped is tapped


def test_a_rewound_mistake_is_in_the_file_and_not_in_the_game() -> None:
    """After the rewind the attacker is untapped and no attack was made; its lines are still in the record."""
    assert game_after("handwritten", Spot(6, "先攻: ブロックなし")).position.attack is not None
    game = game_after("handwritten", Spot(6, "巻き戻し"))
    grass = next(c for c in game.position.zone("B", "battle") if c and c.name == "碧玉の門番")
    assert game.position.attack is None
    assert not grass.tapped
    assert sum(isinstance(line, Attack) and line.card == "碧玉の門番" for line in record_of("handwritten").actions) == 1


def test_the_handwritten_game_is_read_as_meant() -> None:
    """Short forms, full-width digits and 先攻/後攻 give an ordinary game that the first player wins in turn 17."""
    assert turn_players("handwritten") == [(n, "A" if n % 2 else "B") for n in range(1, 18)]
    assert winner(game_after("handwritten")) == "A"
    hidden = [card for card in game_after("handwritten").position.zone("B", "mana") if card and card.name is None]
    assert len(hidden) == 4


def test_a_gear_is_crossed_three_times_and_outlives_its_creatures() -> None:
    """Crossing again moves the gear (303.4a); it stays when its creature leaves (303.5)."""
    bearers = []
    for turn in (8, 10, 14):
        game = game_after("gear-castle-field", Spot(turn, "cross"))
        gear = next(c for c in game.position.zone("A", "battle") if c and c.name and c.name.startswith("Ascendant"))
        bearers.append(game.position.card(gear.on).name if gear.on is not None else None)
        assert not gear.tapped
    assert bearers == ["炎のたてがみ", "青銅の鎧", "炎のたてがみ"]


def test_the_field_stays_upside_down() -> None:
    """A field that was turned upside down is not turned back by the untapping of later turns (105.5, 308.3)."""
    turned = {}
    for spot in (Spot(10, "end"), Spot(11, "end"), Spot(12, "untap"), Spot(14, "untap")):
        zone = game_after("gear-castle-field", spot).position.zone("A", "battle")
        turned[spot.turn] = next(c.orientation for c in zone if c and c.name and c.name.startswith("Dの博才"))
    assert turned == {10: Orientation.UNTAPPED} | dict.fromkeys((11, 12, 14), Orientation.UPSIDE_DOWN)


def test_an_attacker_that_is_returned_breaks_nothing() -> None:
    """The spell of the D-Switch returns the attacker, so the attack ends without a break (505.6a)."""
    before, after = (game_after("gear-castle-field", Spot(turn, "end")) for turn in (10, 11))
    assert len(before.position.zone("A", "shields")) == len(after.position.zone("A", "shields"))
    assert winner(game_after("gear-castle-field")) == "A"


def test_every_moment_comes_in_the_game() -> None:
    """Evolution, blockers, an S-Trigger, a tap ability, a Ninja Strike, a rider, a skipped turn, a cancelled attack."""
    game = game_after("every-moment")
    edges = {event.edge for event in game.journal.log if isinstance(event, Stepped)}
    assert edges >= {
        "attack.declare/tap_ability", "attack.block/block", "take.declare/declare", "window.other_declares/declare",
        "effect.open/invert", "effect.open/extra_turn", "effect.open/skip_turn", "effect.open/end_attack",
        "attack.declare.triggers/pass/removed", "attack.direct.strike/direct_attack",
    }  # fmt: skip
    delayed = [each.item for each in game.journal.log if isinstance(each, Put) and isinstance(each.item, Lasting)]
    assert [each.kind for each in delayed] == ["delay"]
    assert turn_players("every-moment") == [(n, "B" if n in (2, 4, 6, 9, 10) else "A") for n in range(1, 12)]


def test_the_japanese_twin_is_the_same_game() -> None:
    """In Japanese words and names the same lines are said, and the game ends alike."""
    one, other = record_of("every-moment"), record_of("every-moment-ja")
    assert [line.do for line in one.actions] == [line.do for line in other.actions]
    game, twin = game_after("every-moment"), game_after("every-moment-ja")
    assert (winner(game), game.state, game.position.turn) == (winner(twin), twin.state, twin.position.turn)


MISTAKES: dict[str, list[Mistake]] = {
    "every-moment": [
        Mistake("moved", Spot(3, "attack"), Spot(3, "draw"), "500.2a", Spot(3, "charge")),
        Mistake("moved", Spot(5, "tap ability"), Spot(5, "charge"), "500.2a", Spot(5, "summon")),
        Mistake("moved", Spot(5, "tap ability"), Spot(3, "summon"), "602.3a", Spot(3, "tap ability")),
        Mistake("doubled", Spot(5, "tap ability"), None, "602.3a", Spot(5, "tap ability", 2)),
        Mistake("dropped", Spot(5, "tap ability"), None, "602.3a", Spot(5, "effect")),
        Mistake("moved", Spot(5, "summon"), Spot(5, "done"), "500.2a", Spot(5, "summon")),
        Mistake("moved", Spot(5, "B: block"), Spot(5, "battle"), "508.1", Spot(5, "battle")),
        Mistake("dropped", Spot(7, "extra turn"), None, "512.1", Spot(8, "turn")),
        Mistake("moved", Spot(7, "B: declare"), Spot(7, "take"), "509.5a", Spot(7, "B: declare")),
        Mistake("dropped", Spot(7, "B: declare"), None, "509.5a", Spot(7, "B: effect")),
        Mistake("copied", Spot(7, "attack"), Spot(7, "B: no block"), "505.4", Spot(7, "attack", 2)),
        Mistake("moved", Spot(8, "untap"), Spot(8, "draw"), "500.2a", Spot(8, "untap")),
        Mistake("moved", Spot(8, "B: declare"), Spot(8, "untap"), "603.2e", Spot(8, "B: declare")),
        Mistake("moved", Spot(8, "cancel attack"), Spot(8, "done", 3), "505.6a", Spot(8, "cancel attack")),
        Mistake("copied", Spot(7, "break"), Spot(8, "done", 3), "505.6a", Spot(8, "break")),
        Mistake("given", Spot(9, "turn"), "A", "500.5", Spot(9, "turn")),
        Mistake("dropped", Spot(9, "skip next turn"), None, "512.1", Spot(10, "turn")),
        Mistake("doubled", Spot(10, "charge"), None, "503.2", Spot(10, "charge", 2)),
        Mistake("copied", Spot(10, "attack"), Spot(10, "break"), "506.1a", Spot(10, "attack", 2)),
        Mistake("moved", Spot(11, "direct attack"), Spot(11, "attack"), "509.1", Spot(11, "direct attack")),
        Mistake("dropped", Spot(11, "break"), None, "505.4", Spot(11, "attack", 2)),
    ],
    "every-moment-ja": [
        Mistake("moved", Spot(3, "攻撃"), Spot(3, "ドロー"), "500.2a", Spot(3, "チャージ")),
        Mistake("moved", Spot(5, "タップ能力"), Spot(5, "チャージ"), "500.2a", Spot(5, "召喚")),
        Mistake("doubled", Spot(5, "タップ能力"), None, "602.3a", Spot(5, "タップ能力", 2)),
        Mistake("moved", Spot(5, "B: ブロック"), Spot(5, "バトル"), "508.1", Spot(5, "バトル")),
        Mistake("dropped", Spot(7, "追加ターン"), None, "512.1", Spot(8, "ターン")),
        Mistake("moved", Spot(7, "B: 宣言"), Spot(7, "シールド回収"), "509.5a", Spot(7, "B: 宣言")),
        Mistake("moved", Spot(8, "アンタップ"), Spot(8, "ドロー"), "500.2a", Spot(8, "アンタップ")),
        Mistake("given", Spot(9, "ターン"), "A", "500.5", Spot(9, "ターン")),
        Mistake("dropped", Spot(9, "次のターンをとばす"), None, "512.1", Spot(10, "ターン")),
        Mistake("copied", Spot(10, "攻撃"), Spot(10, "ブレイク"), "506.1a", Spot(10, "攻撃", 2)),
        Mistake("moved", Spot(11, "ダイレクトアタック"), Spot(11, "攻撃"), "509.1", Spot(11, "ダイレクトアタック")),
    ],
    "deck-out": [
        Mistake("doubled", Spot(15, "charge"), None, "503.2", Spot(15, "charge", 2)),
        Mistake("given", Spot(15, "A: block"), "B", "507.1", Spot(15, "B: block")),
        Mistake("doubled", Spot(15, "A: block"), None, "507.1", Spot(15, "A: block", 2)),
        Mistake("moved", Spot(16, "draw 2"), Spot(16, "done"), "500.2a", Spot(16, "draw 2")),
        Mistake("given", Spot(17, "turn"), "A", "512.1", Spot(17, "turn")),
        Mistake("moved", Spot(17, "draw"), Spot(17, 'summon "Burning Mane"'), "500.2a", Spot(17, "draw")),
        Mistake("moved", Spot(18, "end"), Spot(18, "charge"), "500.2a", Spot(18, "summon")),
        Mistake("moved", Spot(19, "charge"), Spot(19, "break"), "500.2a", Spot(19, "charge")),
        Mistake("copied", Spot(19, 'attack "Burning'), Spot(19, "break"), "506.1a", Spot(19, 'attack "Burning', 2)),
        Mistake("dropped", Spot(19, 'attack "Bronze'), None, "507.1", Spot(19, "A: block")),
        Mistake("moved", Spot(20, "attack"), Spot(18, "done"), "301.5", Spot(18, "attack")),
        Mistake("moved", Spot(21, "draw"), Spot(21, "summon"), "500.2a", Spot(21, "draw")),
        Mistake("given", Spot(22, "draw"), "B", "502.1", Spot(22, "B: draw")),
        Mistake("doubled", Spot(24, "draw"), None, "104.1", Spot(24, "draw", 2)),
    ],
    "extra-turns": [
        Mistake("given", Spot(10, "turn"), "B", "500.5a", Spot(10, "turn")),
        Mistake("given", Spot(11, "turn"), "A", "500.5", Spot(11, "turn")),
        Mistake("given", Spot(12, "turn"), "A", "500.5", Spot(12, "turn")),
        Mistake("given", Spot(13, "turn"), "B", "512.1", Spot(13, "turn")),
        Mistake("dropped", Spot(9, "extra turn A"), None, "500.5", Spot(10, "turn")),
        Mistake("dropped", Spot(9, "extra turn B"), None, "512.1", Spot(12, "turn")),
        Mistake("doubled", Spot(9, "extra turn A"), None, "500.5a", Spot(11, "turn")),
        Mistake("doubled", Spot(9, "extra turn B"), None, "500.5", Spot(13, "turn")),
        Mistake("moved", Spot(9, "extra turn A"), Spot(9, "done"), "500.5", Spot(9, "extra turn A")),
        Mistake("given", Spot(2, "draw"), "A", "502.1", Spot(2, "A: draw")),
        Mistake("dropped", Spot(7, "charge"), None, "112.2", Spot(9, "cast")),
        Mistake("moved", Spot(8, "summon"), Spot(11, "charge"), "301.5", Spot(11, 'attack "弾丸')),
        Mistake("given", Spot(9, "B: block"), "A", "507.1", Spot(9, "A: block")),
        Mistake("moved", Spot(9, "B: declare"), Spot(9, "done", 4), "509.5a", Spot(9, 'B: effect')),
        Mistake("copied", Spot(9, "attack", 2), Spot(9, "done", 4), "506.1a", Spot(9, "attack", 3)),
        Mistake("moved", Spot(10, "summon"), Spot(10, "attack"), "500.2a", Spot(10, "summon")),
        Mistake("moved", Spot(15, "direct attack"), Spot(15, "B: block"), "509.1", Spot(15, "direct attack")),
    ],
    "handwritten": [
        Mistake("copied", Spot(2, "d"), Spot(1, "T1"), "500.6", Spot(1, "d")),
        Mistake("moved", Spot(3, "d"), Spot(3, "c "), "500.2a", Spot(3, "d")),
        Mistake("doubled", Spot(3, "c "), None, "503.2", Spot(3, "c ", 2)),
        Mistake("dropped", Spot(3, "s "), None, "506.1", Spot(5, "a 炎")),
        Mistake("moved", Spot(5, "s 青銅"), Spot(5, "負け"), "603.2", Spot(5, "効果")),
        Mistake("given", Spot(5, "後攻: ブロック"), "先攻", "507.1", Spot(5, "先攻: ブロック")),
        Mistake("dropped", Spot(6, "巻き戻し"), None, "509.2", Spot(6, "e")),
        Mistake("copied", Spot(7, "a 青銅"), Spot(7, "効果終了"), "506.1a", Spot(7, "a 青銅", 2)),
        Mistake("moved", Spot(9, "a 不死身"), Spot(7, "s 不死身"), "301.5", Spot(7, "a 不死身")),
        Mistake("moved", Spot(8, "s 月光"), Spot(8, "a アクア"), "500.2a", Spot(8, "s 月光")),
        Mistake("dropped", Spot(9, "c "), None, "112.2", Spot(9, "s ボルシャック")),
        Mistake("moved", Spot(10, "c ?"), Spot(10, "詠唱"), "500.2a", Spot(10, "c ?")),
        Mistake("doubled", Spot(11, "後攻: ブロック"), None, "507.1", Spot(11, "後攻: ブロック", 2)),
        Mistake("doubled", Spot(14, "T14"), None, "512.1", Spot(14, "T14", 2)),
        Mistake("moved", Spot(17, "とどめ"), Spot(15, "a 炎"), "509.1", Spot(15, "とどめ")),
        Mistake("copied", Spot(16, "e"), Spot(17, "とどめ"), "104.1", Spot(17, "e")),
    ],
    "gear-castle-field": [
        Mistake("moved", Spot(4, "untap"), Spot(4, "done"), "702.2", Spot(4, "untap")),
        Mistake("doubled", Spot(4, "summon"), None, "112.2", Spot(4, "summon", 2)),
        Mistake("doubled", Spot(8, "charge"), None, "503.2", Spot(8, "charge", 2)),
        Mistake("moved", Spot(8, "cross"), Spot(8, "break"), "500.2a", Spot(8, "cross")),
        Mistake("given", Spot(8, "cross"), "B", "504.2", Spot(8, "B: cross")),
        Mistake("moved", Spot(9, 'attack "暴発'), Spot(7, "done"), "301.5", Spot(7, "attack")),
        Mistake("moved", Spot(10, "charge"), Spot(10, "cross"), "500.2a", Spot(10, "charge")),
        Mistake("doubled", Spot(10, "cross"), None, "303.4a", Spot(10, "cross", 2)),
        Mistake("doubled", Spot(10, "deploy"), None, "112.2", Spot(10, "deploy", 2)),
        Mistake("moved", Spot(10, "deploy"), Spot(10, "break"), "500.2a", Spot(10, "deploy")),
        Mistake("dropped", Spot(11, "charge"), None, "112.2", Spot(11, "summon")),
        Mistake("copied", Spot(10, "break"), Spot(11, "done", 2), "505.6a", Spot(11, "break")),
        Mistake("given", Spot(12, "turn"), "B", "512.1", Spot(12, "turn")),
        Mistake("moved", Spot(13, "attack"), Spot(11, "summon"), "301.5", Spot(11, 'attack "暗黒')),
        Mistake("copied", Spot(13, "attack"), Spot(13, "battle"), "506.1a", Spot(13, "attack", 2)),
        Mistake("moved", Spot(14, "direct attack"), Spot(14, "done", 2), "509.1", Spot(14, "direct attack")),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "mistake"),
    [(name, mistake) for name, mistakes in MISTAKES.items() for mistake in mistakes],
    ids=[f"{n}-{m.line.turn}-{m.how}-{i}" for n, mistakes in MISTAKES.items() for i, m in enumerate(mistakes)],
)
def test_one_wrong_line_is_found_where_a_judge_finds_it(name: str, mistake: Mistake) -> None:
    """The first violation that is found is that of the one wrong line, by its rule."""
    lines = spoiled(lines_of(name), mistake)
    finding = first_illegal(lines)
    assert finding.line is not None
    stopped = find(lines, mistake.stopped)
    assert (finding.rule, lines[finding.line - 1].strip()) == (mistake.rule, lines[stopped].strip())
    assert finding.line == stopped + 1


@pytest.mark.parametrize("name", WRITTEN)
def test_each_game_is_spoiled_in_ten_ways(name: str) -> None:
    """Each game has at least ten mistakes of one line."""
    assert len(MISTAKES[name]) >= 10

"""The two seats: a player's name, and what lies in the zones."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Any

from duelfsm.position.card import SIDES
from duelfsm.record.duel.card_line import COLON, take_colon, take_number
from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.slots import WHO, ZONE
from duelfsm.record.duel.tokens import Token, split_token
from duelfsm.record.duel.who_is_first import letters_meant
from duelfsm.rulebook.near_words import with_suggestion
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.text import Text, plain, shown
from duelfsm.rulebook.values import Values


def read_player(cursor: Cursor, player: Values) -> None:
    """Read a name, and in brackets what lies in the zones."""
    if cursor.token is not None and not _at_bracket(cursor):
        _call(cursor, player)
    if cursor.take("("):
        while not cursor.take(")"):
            begin, zone = cursor.token, cursor.word_of("zones")
            if zone is None:
                raise cursor.expected(ZONE, cursor.notation.tables["zones"])
            lay(cursor, player, zone, begin, take_number(cursor))
            cursor.take(",")


def read_both(cursor: Cursor, players: Values) -> Values:
    """Read the names of both players, A first, and return what the head says of them by now."""
    for side in SIDES:
        if side != SIDES[0] and not cursor.take(","):
            raise cursor.expected(_COMMA)
        _call(cursor, players.setdefault(side, {}))
    return players


def _call(cursor: Cursor, player: Values) -> None:
    """Read the name of a player, who has no other one by now."""
    begin, name = cursor.token, _name(cursor)
    if player.setdefault("name", name) != name:
        cursor.once(player, "name", begin)


def first_by_name(cursor: Cursor, head: Values, side: str) -> tuple[int | str, ...]:
    """Read 先: or 後攻: with a name; who goes first is A unless the head says otherwise."""
    _ask_for_no_zone(cursor, side)
    take_colon(cursor)
    player = head.setdefault("players", {}).setdefault(side, {})
    letter = cursor.player() if len(cursor.tokens) - cursor.at == 1 else None
    if letter not in (None, side):
        cursor.at -= 1
        raise cursor.error("position", _OTHER_SEAT.fill({"side": plain(side)}))
    read_player(cursor, player)
    return ("players", side)


def _ask_for_no_zone(cursor: Cursor, side: str) -> None:
    """Ask that no zone stands behind 先攻 or 後攻: in the head its player is named by a letter.

    Raises:
        DuelError: at the zone, with what may be written.
    """
    start = cursor.at
    if cursor.word_of("zones") is not None:
        while cursor.token is not None and cursor.token.text != _COLON:
            cursor.next()
        zone, cursor.at = cursor.typed(start), start
        raise cursor.error("syntax", _BY_LETTER.fill({"side": plain(side), "zone": plain(zone)}))


def take_zone(cursor: Cursor) -> str | None:
    """Take the zone that a line of a player is about, and its colon; None where the line names the player."""
    start, zone = cursor.at, cursor.word_of("zones")
    if cursor.take(_COLON):
        return zone
    if zone is not None and all(token.text != _COLON for token in cursor.tokens):
        raise cursor.expected(COLON)
    missing = cursor.expected(COLON if zone else _ZONE_OR_COLON)
    typed = " ".join(token.raw for token in takewhile(lambda each: each.text != _COLON, cursor.tokens[start:]))
    message = with_suggestion(missing.message, typed, cursor.notation.tables["zones"])
    raise DuelError(missing.reason, missing.column, message)


def lines_of_zones(cursor: Cursor) -> list[str]:
    """Return how the lines that say what lies in a zone begin."""
    return [f"{side} {zone}" for side in SIDES for zone in cursor.notation.tables["zones"]]


def lay(cursor: Cursor, player: Values, zone: str, begin: Token | None, content: Any) -> None:
    """Add what lies in a zone: a second list goes on with the first, a number stands for all of it."""
    before = player.get(zone)
    if isinstance(before, tuple) and isinstance(content, tuple):
        player[zone] = before + content
    else:
        cursor.once(player, zone, begin)
        player[zone] = content


def named_first(cursor: Cursor, head: Values) -> str:
    """Read a letter or a name, and in brackets what lies in the zones of this player; return the letter."""
    begin, named, players = cursor.token, Values(), head.setdefault("players", {})
    if begin is None or _at_bracket(cursor):
        raise cursor.expected(WHO)
    if side := _letter(cursor):
        read_player(cursor, players.setdefault(side, {}))
        return side
    read_player(cursor, named)
    name = named.pop("name")
    names = {side: player["name"] for side, player in players.items() if "name" in player}
    found = [side for side, known in names.items() if fold(known) == fold(name)] if names else ["A"]
    if len(found) != 1:
        raise cursor.error("unknown_word", _not_one(name, names), begin.start)
    player = players.setdefault(found[0], {})
    player.setdefault("name", name)
    for zone, count in named.items():
        lay(cursor, player, zone, begin, count)
    return found[0]


def named_side(cursor: Cursor, head: Values) -> str | None:
    """Take the name of a player, as the head has it, and return the letter; None where it is not one player's name."""
    players, token = head.get("players", {}), cursor.token
    sides = [side for side in players if token and fold(str(players[side].get("name", ""))) == fold(token.text)]
    if len(sides) != 1:
        _ask_for_a_player(cursor)
        return None
    cursor.next()
    return str(sides[0])


def sides_named(notation: Notation, head: Values) -> dict[str, str]:
    """Return the letter of each player by the words for it, and by the names that the head has; one of both is none."""
    letters = letters_meant(str(head.get("first", "A")))
    players = head.get("players", {})
    called = [(fold(str(players[side]["name"])), side) for side in players if "name" in players[side]]
    named = dict(called) if len(dict(called)) == len(called) else {}
    return {**named, **{word: letters[who] for word, who in notation.tables["players"].items() if who in letters}}


def take_subject(cursor: Cursor, sides: dict[str, str]) -> str | None:
    """Take who acts, as Japanese says it before what is done (佐藤が, Bは), and return the letter; None for nobody."""
    token = cursor.token
    said = token.text if token is not None and token.kind == "word" else ""
    for name in sorted(sides, key=len, reverse=True):
        if said.startswith(name) and said[len(name) : len(name) + 1] in _SUBJECT:
            cursor.tokens[cursor.at : cursor.at + 1] = split_token(cursor.line, cursor.tokens[cursor.at], len(name) + 1)
            return sides[name]
    return None


def _ask_for_a_player(cursor: Cursor) -> None:
    """Ask that one letter with a colon behind it is that of a player: `C: end` is no charge."""
    token, following = cursor.token, cursor.peek(1)
    if token is not None and following is not None and following.raw == ":" and _LETTER.fullmatch(token.text):
        raise cursor.expected(WHO)


def _letter(cursor: Cursor) -> str | None:
    """Take the letter of a player with a bracket behind it: anything else is a name."""
    start, side = cursor.at, cursor.player()
    if _at_bracket(cursor):
        return side
    cursor.at = start
    return None


def _not_one(name: str, names: dict[str, str]) -> Text:
    """Return the sentence for a name by which it is not known which player goes first."""
    given, *known = (shown(each) for each in (name, names.get("A", "-"), names.get("B", "-")))
    message = Text(
        ja=f"「{given}」では先攻が分かりません(A: {known[0]}、B: {known[1]})。",
        en=f'"{given}" does not say who goes first (A: {known[0]}, B: {known[1]}).',
    )
    return with_suggestion(message, name, names.values())


def _at_bracket(cursor: Cursor) -> bool:
    return cursor.token is not None and cursor.token.kind == "sign" and cursor.token.text == "("


def _name(cursor: Cursor) -> str:
    """Take a name; bare, it is no word for a player."""
    token = cursor.token
    if token is not None and token.quoted:
        return cursor.next().text
    start = cursor.at
    ask_for_a_name(cursor)
    while cursor.token is not None and not (cursor.token.kind == "sign" and cursor.token.text in _BEHIND_A_NAME):
        cursor.at += 1
    if cursor.at == start:
        raise cursor.expected(_A_NAME)
    return cursor.typed(start)


def ask_for_a_name(cursor: Cursor) -> None:
    """Ask that what stands here is more than words for players, which in quotes may be a name."""
    words = list(takewhile(lambda token: token.text not in _BEHIND_A_NAME, cursor.tokens[cursor.at :]))
    players = cursor.notation.tables["players"]
    if words and all(token.text in players and not token.quoted for token in words):
        word = cursor.line[words[0].start : words[-1].end]
        raise cursor.error("syntax", _NO_NAME.fill({"word": plain(shown(word))}))


_COLON = ":"
_BEHIND_A_NAME = ("(", ",")
_SUBJECT = ("は", "が")
_ZONE_OR_COLON = Text(ja="ゾーンかコロン(:)", en="A zone or a colon (:)")
_COMMA, _A_NAME = Text(ja="コンマ(,)", en="A comma (,)"), Text(ja="プレイヤーの名前", en="The name of a player")
_LETTER = re.compile(r"[a-z]")
_NO_NAME = Text(
    ja="「{word}」はプレイヤーの名前ではありません。そういう名前なら引用符に入れてください。",
    en='"{word}" is no name of a player; a name that reads so stands in quotes.',
)
_BY_LETTER = Text(
    ja="見出しのゾーンの行は「{side} {zone}: …」のようにA・Bで書きます。先攻・後攻のあとに書くのは名前です。",
    en='A zone in the head is written with the letter of its player: "{side} {zone}: …".',
)
_OTHER_SEAT = Text(
    ja="先攻・後攻についてのほかの行によれば、これは{side}です。",
    en="By what is said of who goes first, this is {side}.",
)

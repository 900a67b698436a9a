"""A card as a line names it: a name, `?`, an id, or a zone and a place, and in brackets whose it is and where."""

from __future__ import annotations

from typing import Any

from duelfsm.play.actions.kinds import PLAYER
from duelfsm.position.card import SIDES
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.whole_names import doubt_of, is_doubtful, may_be_more
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def read_reference(cursor: Cursor, later: list[str], *, commas: bool = False) -> Any:
    """Read a card: a name (in quotes, or bare), `?`, an id, or a zone and a place; None if none stands here.

    Args:
        cursor: where to read.
        later: the markers that end a bare name.
        commas: where only one card can stand, a comma is a part of its bare name.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    token = cursor.token
    if token is None:
        return None
    if token.kind == "open":
        raise cursor.error("quote", Text(ja="引用符が閉じていません。", en="This quote is never closed."))
    if token.kind == "place":  # as a break names a shield
        return {"zone": SHIELDS, **_details(cursor, {}, quoted=True)}
    if token.kind == "id" or cursor.take("?"):
        return _details(cursor, {}, quoted=True)
    if token.quoted:
        return _details(cursor, {"name": cursor.next().text}, quoted=True)
    return _in_a_zone(cursor) or _bare(cursor, later, commas=commas)


def bare_name(cursor: Cursor, later: list[str], *, number_ends: bool = True, commas: bool = False) -> str | None:
    """Read words up to the next marker or sign as one name, as typed; with *commas* a comma is a part of it."""
    start = cursor.at
    while (token := cursor.token) is not None:
        comma = commas and token.raw == "," and cursor.at > start and cursor.peek(1) is not None
        if not (token.kind in ("word", "number") or comma) or _is_marker(cursor, later):
            break
        if token.kind == "number" and number_ends and cursor.at > start and _ends_after(cursor, later):
            break
        cursor.at += 1
    if cursor.at == start:
        return None
    return cursor.typed(start)


def _bare(cursor: Cursor, later: list[str], *, commas: bool) -> Any:
    token = cursor.token
    if token is None or token.kind != "word" or token.is_amount:
        return None
    name = sure_name(cursor, later, commas=commas)
    return None if name is None else _details(cursor, _of_a_player(cursor, name), quoted=False)


def _of_a_player(cursor: Cursor, name: str) -> Values:
    """Return a bare name with its owner, where it begins with whose card it is: Ben's Wall, べんのWall."""
    said, words = name.replace("’", "'"), cursor.notation.tables["players"]
    called = {} if shipped(name) or cursor.named(name) else cursor.names
    for player, side in ((each, side) for each, side in called.items() if each.upper() in SIDES or each not in words):
        for start in (f"{player}'s ", f"{player}の"):
            if fold(said).startswith(start) and name[len(start) :].strip():
                return {"name": name[len(start) :].strip(), "owner": side}
    return {"name": name}


def sure_name(cursor: Cursor, later: list[str], *, number_ends: bool = True, commas: bool = False) -> str | None:
    """Read words up to the next marker or sign as one name, as typed.

    Raises:
        DuelError: where they may say more than a name.
    """
    start = cursor.at
    name = bare_name(cursor, later, number_ends=number_ends, commas=commas)
    more = cursor.names_only and name is not None and may_be_more(name) and shipped(name) is None
    if name is not None and (more or is_doubtful(name, cursor.named)):
        cursor.at = start
        raise cursor.error("syntax", doubt_of(name))
    return name


def _in_a_zone(cursor: Cursor) -> Any:
    """Read a zone and a place in it, such as `shield 2`."""
    start = cursor.at
    zone = cursor.word_of("zones")
    if zone is not None:
        place = cursor.number() or cursor.place()
        if place is not None:
            return _details(cursor, {"zone": zone, "place": place}, quoted=True)
    cursor.at = start
    return None


def _details(cursor: Cursor, values: Values, *, quoted: bool) -> Any:
    """Read the id, the number, the place and the bracket with player and zone behind a card."""
    for name, kind in (("id", "id"), ("number", "number"), ("place", "place")):
        if (token := cursor.token) is not None and token.kind == kind:
            values[name] = cursor.value_of(token)
    if cursor.token and cursor.token.raw in "(（" and not _marks(cursor):
        values |= owner_and_zone(cursor)
    if list(values) == ["name"] and not (quoted and values["name"] == PLAYER):
        return values["name"]
    return values


def _marks(cursor: Cursor) -> bool:
    """Tell whether a marker stands in a bracket: マナ is one, and with nothing behind it, it is the zone."""
    said, behind = cursor.peek(1), cursor.peek(2)
    alone = behind is not None and behind.text in (")", ",") and not behind.quoted
    return said is not None and not alone and said.text in cursor.notation.tables["markers"]


def owner_and_zone(cursor: Cursor) -> Values:
    """Read a bracket with a player and a zone, such as `(B, mana)`; nothing if none stands here."""
    values: Values = {}
    if not cursor.take("("):
        return values
    while not cursor.take(")"):
        begin, owner = cursor.token, cursor.player()
        zone = None if owner else cursor.zone()
        if owner is None and zone is None:
            raise cursor.expected(Text(ja="プレイヤーかゾーン", en="A player or a zone"))
        cursor.unsaid(values, "owner" if owner else "zone", begin)
        values |= {"owner": owner} if owner else {"zone": zone}
        cursor.take(",")
    return values


def plain_reference(reference: Any) -> Any:
    """Return a reference where no player can be meant: the name alone, even that of a card called player."""
    return PLAYER if reference == {"name": PLAYER} else reference


def only_a_player(cursor: Cursor) -> bool:
    """Tell whether a player stands here with no word behind, which is no name of a card."""
    start = cursor.at
    found, following = cursor.player(), cursor.token
    cursor.at = start
    return found is not None and (
        following is None or following.kind != "word" or following.text in cursor.notation.tables["markers"]
    )


def take_and(cursor: Cursor, later: list[str]) -> None:
    """Take the word that joins two cards, where the next one stands in quotes, and no slot is marked by it."""
    start, following = cursor.at, cursor.peek(1)
    joins = AND not in later and following is not None and following.quoted and cursor.word_of("markers") == AND
    cursor.at = cursor.at if joins else start


def _is_marker(cursor: Cursor, later: list[str]) -> bool:
    token = cursor.token
    return token is not None and cursor.notation.tables["markers"].get(token.text) in later and bool(later)


def _ends_after(cursor: Cursor, later: list[str]) -> bool:
    """Tell whether the number here is the last thing of the name: which of the cards of this name."""
    following = cursor.peek(1)
    if following is None or following.kind not in ("word", "number"):
        return True
    return cursor.notation.tables["markers"].get(following.text) in later


AND, SHIELDS = "and", "shields"

"""Lines of a head as people say them: Akari goes first, あかりが先攻, Akari's mana: ..."""

from __future__ import annotations

from functools import cache
from re import Match, Pattern

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.sentence_forms import pattern_of, plain_letters
from duelfsm.record.duel.tokens import Token, split_token, tokens
from duelfsm.record.duel.who_is_first import BY_TURN
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.notation_words import HeadKey


def keyed(cursor: Cursor) -> None:
    """Put the key and its colon before what a line says by a sentence; any other line stays as it is."""
    if not _said(cursor, cursor.tokens[0], None):
        _with_colon(cursor)


def said_behind_its_key(cursor: Cursor, key: HeadKey) -> None:
    """Part what a line says by a sentence behind its own key: players: Akari vs Ben."""
    colon = next((at for at, token in enumerate(cursor.tokens) if token.text == ":"), None)
    behind = [] if colon is None else cursor.tokens[colon + 1 :]
    if behind and all(token.text != "," for token in behind):
        _said(cursor, behind[0], key.words[0])


def _said(cursor: Cursor, first: Token, word: str | None) -> bool:
    """Put the key and its colon before what a sentence says from a token on, that of a key if one is given."""
    begin, end = first.start, cursor.tokens[-1].end
    line = plain_letters(cursor.line[begin:end])
    for key, pattern in _says():
        found = pattern.fullmatch(line) if word in (None, key) else None
        if found is not None:
            names = [_name(cursor, begin, found, part) for part in ("by", "whom") if part in found.groupdict()]
            behind = [token for name in names for token in (Token("sign", ",", "", begin), *name)]
            cursor.tokens[:] = [Token("word", key, "", begin), Token("sign", ":", "", begin), *behind[1:]]
            return True
    return False


def part_whose(cursor: Cursor) -> None:
    """Part whose zone a line is about from the zone: Akari's mana, あかりのマナ."""
    token = cursor.token
    if token is None or token.kind != "word":
        return
    said = token.text.replace("’", "'")
    for name in sorted(cursor.names, key=len, reverse=True):
        for link in ("'s", "の"):
            if said.startswith(name + link) and len(token.raw) == len(token.text):
                named = Token("word", name, token.raw[: len(name)], token.start)
                cursor.tokens[cursor.at : cursor.at + 1] = [named, *split_token(cursor.line, token, len(name + link))]
                return


def _with_colon(cursor: Cursor) -> None:
    """Put a colon behind a word for who goes first or second that stands before a name without one (先攻 あかり)."""
    word = cursor.tokens[0]
    by_turn = load_notation().tables["players"].get(word.text) in BY_TURN and not word.quoted
    if by_turn and len(cursor.tokens) > 1 and all(token.text != ":" for token in cursor.tokens):
        cursor.tokens.insert(1, Token("sign", ":", "", word.end))


def _name(cursor: Cursor, begin: int, found: Match[str], part: str) -> list[Token]:
    return tokens(cursor.line, begin + found.start(part), begin + found.end(part))


@cache
def _says() -> tuple[tuple[str, Pattern[str]], ...]:
    """Return the lines that say what a key says, each with a word for the key."""
    notation = load_notation()
    return tuple((key.words[0], pattern_of(say, notation, "?")) for key in notation.head for say in key.say)

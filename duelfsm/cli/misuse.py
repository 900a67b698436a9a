"""What is wrong with a command line, in both languages: the library that reads it speaks English."""

from __future__ import annotations

import re

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, RepeatArgumentError, Token, UnknownOptionError
from cyclopts.exceptions import UnknownCommandError, UnusedCliTokensError, ValidationError

from duelfsm.cli.spoken import BOTH
from duelfsm.rulebook.text import Text

_NEAREST = re.compile(r'Did you mean "?([^"?]+)"?\?')
_CHOICES = re.compile(r"(?:Choose from|Available commands): (.+?)\.(?:$| Did)", re.DOTALL)
_BOUND = re.compile(r"Must be (>=?|<=?) (-?[0-9.]*[0-9])")
_SEE = "書き方は --help で見られます。"


def misuse(error: CycloptsError, said: str) -> Text:
    """Return what is wrong with a command line.

    Args:
        error: what the library made of it.
        said: its sentence, which is English but for what a command of ours adds.
    """
    english, _, own = said.partition(BOTH)
    known = next((ja for kind, ja in _SENTENCES.items() if isinstance(error, kind)), _OTHER)
    words = {"what": _word(error), "name": _name(error), "own": own, "choices": _found(_CHOICES, said)}
    sentence = _OWN if own else _NO_CHOICE if isinstance(error, CoercionError) and not words["choices"] else known
    near = _found(_NEAREST, said)
    more = f"もしかして「{near}」ですか。" if near else _bound(said)
    return Text(ja=f"{sentence.format_map(words)}{more}{_SEE}", en=english)


def _bound(said: str) -> str:
    """Return which numbers may stand there, nothing where that is not what is wrong."""
    bound = _BOUND.search(said)
    return f"{bound[2]}{_BOUNDS[bound[1]]}の数を書きます。" if bound else ""


def _word(error: CycloptsError) -> str:
    """Return the word that cannot be used, or those that are too many."""
    token = _token(error)
    unknown = isinstance(error, UnknownOptionError)
    unused = error.unused_tokens or ()
    if isinstance(error, UnknownCommandError) and unused:
        return str(unused[0])  # what stands behind it is none of its name
    return str((unknown and token.keyword) or token.value) if token else " ".join(unused)


def _token(error: CycloptsError) -> Token | None:
    """Return what an error is about as it was typed, None where nothing was."""
    typed = error.argument.tokens if error.argument is not None else []
    return getattr(error, "token", None) or next(iter(typed), None)


def _name(error: CycloptsError) -> str:
    """Return the option or argument that is concerned, an argument by its Japanese name."""
    from duelfsm.cli.japanese import CAPITALS  # the Japanese words are read only when they are to be printed

    token = _token(error)
    name = error.argument.name if error.argument is not None else (token.keyword or "") if token else ""
    return CAPITALS.get(name, name)


def _found(pattern: re.Pattern[str], said: str) -> str:
    found = pattern.search(said)
    return found[1].replace(_AND_MORE, " など") if found else ""


_AND_MORE = ", .."
_BOUNDS = {">=": "以上", ">": "より上", "<=": "以下", "<": "未満"}
_OWN = "「{name}」に使えない値です: {own}。"
_NO_CHOICE = "「{what}」は「{name}」の値として使えません。"
_OTHER = "コマンドの書き方が正しくありません。"
_SENTENCES: dict[type[CycloptsError], str] = {
    UnknownOptionError: "「{what}」という名前のオプションはありません。"
    "「-」で始まるファイル名は ./ を付けるか -- の後に書きます。",
    UnknownCommandError: "「{what}」というコマンドはありません。コマンド: {choices}。",
    MissingArgumentError: "「{name}」の指定がありません。",
    RepeatArgumentError: "「{name}」は一度しか書けません。",
    UnusedCliTokensError: "余分な語があります: {what}。",
    ValidationError: "「{what}」は「{name}」の値として使えません。",
    CoercionError: "「{what}」は「{name}」の値として使えません。使える値: {choices}。",
}

"""The verb that a line begins with, and what may have been meant where there is none."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.record.duel.cursor import END, Cursor, DuelError
from duelfsm.record.duel.tokens import Token, split_token
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.notation_words import Verb
from duelfsm.rulebook.text import Text, joined, shown


def matching(cursor: Cursor) -> list[Verb]:
    """Return the verbs that the line begins with, the longest word first."""
    return [verb for _, verb, _ in _found(cursor)]


def take_verb(cursor: Cursor) -> Verb:
    """Take the longest verb that stands here, cut off the word that it begins if it goes on.

    Raises:
        DuelError: where no verb stands here.
    """
    found = _found(cursor)
    if not found:
        raise _unknown(cursor)
    parts, verb, letters = found[0]
    if letters:
        cursor.at += len(parts) - 1
        cursor.tokens[cursor.at : cursor.at + 1] = split_token(cursor.line, cursor.tokens[cursor.at], letters)
    else:
        cursor.at += len(parts)
    return verb


def take_word(cursor: Cursor, do: str, table: str) -> str | None:
    """Take the word of a table; one that is a verb, too, is written as that is, a number may stick to it (T5)."""
    found = matching(cursor)
    return take_verb(cursor).do if found and found[0].do == do else cursor.word_of(table)


def put_verb_first(cursor: Cursor) -> None:
    """Put a Japanese verb that stands behind its card before it: 《X》で攻撃 is read as 攻撃 《X》.

    Raises:
        DuelError: at brackets behind the verb, which say nothing of where the card lies.
    """
    behind = _behind_a_card(cursor)
    said = cursor.peek(behind) if behind else None
    if said is None or said.kind != "word" or said.text[0] not in particles(cursor):
        return
    spaced = len(said.text) == 1
    parts = [cursor.peek(behind + 1)] if spaced else split_token(cursor.line, said, 1)
    verb = parts[0]
    if verb is not None and any(
        words == (verb.text,) and _takes_a_name(each) for words, each in _verbs_of(cursor, verb)
    ):
        card = cursor.tokens[cursor.at : cursor.at + behind]
        last = cursor.at + behind + (2 if spaced else 1)
        rest = [*(part for part in parts[1:] if part is not None), *cursor.tokens[last:]]
        if rest and rest[0].text == "(" and not rest[0].quoted:
            raise _behind_the_verb(cursor, rest[0])
        cursor.tokens[cursor.at :] = [verb, *card, *rest]


def _behind_the_verb(cursor: Cursor, bracket: Token) -> DuelError:
    """Return the error that a place stands behind its card, and a target behind an arrow."""
    error = cursor.error("syntax", _IN_BRACKETS, bracket.start)
    error.told = True
    return error


def _behind_a_card(cursor: Cursor) -> int:
    """Return how many tokens a quoted card is with its number and its place behind it, 0 where none stands here."""
    if cursor.token is None or not cursor.token.quoted:
        return 0
    count = cursor.peek(1)
    behind = 2 if count is not None and count.text.isdecimal() else 1
    opening = cursor.peek(behind)
    if opening is None or opening.text != "(" or opening.quoted:
        return behind
    rest = range(behind + 1, len(cursor.tokens) - cursor.at)
    closing = next((at for at in rest if (each := cursor.peek(at)) and each.text == ")" and not each.quoted), None)
    return behind if closing is None else closing + 1


def particles(cursor: Cursor) -> dict[str, str]:
    """Return the particles that may stand between a card and a Japanese verb."""
    return cursor.notation.tables["particles"]


def _verbs_of(cursor: Cursor, token: Token | None) -> Sequence[tuple[tuple[str, ...], Verb]]:
    """Return the words that begin as a word does, and their verbs."""
    return cursor.notation.verbs_from.get(token.text[:1], ()) if token and token.kind == "word" else ()


def _found(cursor: Cursor) -> list[tuple[Sequence[str], Verb, int]]:
    """Return the words that stand here, their verbs, and how many letters of a token that goes on behind them."""
    begun = cursor.token.text if cursor.token else ""
    words = ((parts, verb) for parts, verb in _verbs_of(cursor, cursor.token) if begun.startswith(parts[0]))
    lengths = ((parts, verb, _letters(cursor, parts, verb)) for parts, verb in words)
    return [(parts, verb, letters) for parts, verb, letters in lengths if letters is not None]


def _letters(cursor: Cursor, parts: tuple[str, ...], verb: Verb) -> int | None:
    """Return how many letters of its last token a word takes, 0 for the whole; None where it does not match.

    A Japanese word needs no space behind it, and a number may follow any word directly (T3); but a bare name in
    Japanese would run on from the word, so that it may be another one (チャージステップ).
    """
    *before, last = parts
    if not all(_is_word(cursor.peek(index), part) for index, part in enumerate(before)):
        return None
    token = cursor.peek(len(before))
    if token is None or token.kind != "word" or not token.text.startswith(last):
        return None
    following = token.text[len(last) : len(last) + 1]
    runs_on = _takes_a_name(verb) and not following.isascii()
    goes_on = following.isdecimal() or (needs_no_space(last) and not runs_on)
    return 0 if not following else len(last) if goes_on else None


def _is_word(token: Token | None, word: str) -> bool:
    return token is not None and token.kind == "word" and token.text == word


def needs_no_space(word: str) -> bool:
    """Tell whether another word may follow directly; one letter is too often the beginning of another word."""
    return not word.isascii() and len(word) > 1


def _takes_a_name(verb: Verb) -> bool:
    return any(slot.after is None and slot.kind in _NAMED for slot in verb.slots)


def _unknown(cursor: Cursor) -> DuelError:
    token = cursor.token
    if token is None:
        return cursor.expected(Text(ja="行動", en="An action"))
    given = shown(token.raw)
    message = Text(ja=f"「{given}」という行動はありません。", en=f'There is no action "{given}".')
    begun = next((word for word in words_of_verbs(cursor) if needs_no_space(word) and token.raw.startswith(word)), None)
    if begun is not None and begun != token.raw:
        return cursor.error("verb", joined(message, _run_on(cursor, begun, token.raw)))
    if token.quoted:
        return cursor.error("verb", joined(message, _BEFORE_ITS_CARD))
    return DuelError("verb", cursor.column, message, verb=True)


def _run_on(cursor: Cursor, verb: str, given: str) -> Text:
    """Return what to do about a Japanese verb that a word begins with: a space, or nothing where it is denied."""
    rest = fold(given.removeprefix(verb))
    if _denies(cursor, rest) or _is_none(cursor, rest):
        return NOT_DONE
    return Text(
        ja=f"「{verb}」のあとの名前の前には空白か「」が必要です。",
        en=f'A name behind "{verb}" needs a space or quotes before it.',
    )


def ask_not_denied(cursor: Cursor, verb: Verb) -> None:
    """Ask that no word behind a verb denies it, as in 召喚 しない: bare, it would be read as the name of a card.

    Raises:
        DuelError: at the word that denies.
    """
    last = cursor.tokens[-1]
    if cursor.token is None or last.quoted or any(slot.kind == "text" for slot in verb.slots):
        return
    alone = last is cursor.token and not any(slot.kind in _MAY_BE_NONE and slot.after is None for slot in verb.slots)
    if _denies(cursor, last.text) or (alone and _is_none(cursor, last.text)):
        error = cursor.error("verb", NOT_DONE, last.start)
        # Behind a card it denies the verb before it, and is no action of its own.
        error.told = any(each.quoted for each in cursor.tokens[-2:-1])
        raise error


def _denies(cursor: Cursor, word: str) -> bool:
    denials = (each.words for each in cursor.notation.verbs if each.set.get("what") == _DECLINE)
    return any(word == fold(each) for words in denials for each in words if needs_no_space(each))


def _is_none(cursor: Cursor, word: str) -> bool:
    return cursor.notation.tables["values"].get(word) == "none"


def left_over(cursor: Cursor) -> DuelError:
    """Return the error for what follows a verb and is nothing of it; both may be another verb, as in ターン終."""
    error = cursor.expected(END)
    return DuelError(error.reason, error.column, error.message, verb=True)


def words_of_verbs(cursor: Cursor) -> list[str]:
    """Return every word that is a verb."""
    return [word for verb in cursor.notation.verbs for word in verb.words]


def naming_words(cursor: Cursor) -> list[str]:
    """Return the verbs behind which a name stands, as words that need no space behind them."""
    naming = (word for verb in cursor.notation.verbs if _takes_a_name(verb) for word in verb.words)
    return [word for word in naming if needs_no_space(word)]


NOT_DONE = Text(
    ja="しなかったことは書きません。この行は要りません。", en="What was not done is not written: leave this line out."
)
_BEFORE_ITS_CARD = Text(
    ja="行動の語はカードの前に書きます(例: 攻撃 「X」 → プレイヤー)。",
    en='The word of an action stands before its card, as in attack "X" -> player.',
)
_IN_BRACKETS = Text(
    ja="カードの場所はカードの後に「X」(A, 手札)、攻撃先は矢印の後に書きます(例: 「X」で攻撃 → プレイヤー)。",
    en='Where a card lies stands behind it, as in "X" (A, hand), and what is attacked behind an arrow.',
)
_NAMED = frozenset({"card", "cards", "target", "word", "term"})
_MAY_BE_NONE = frozenset({"cards", "shields"})
_DECLINE = "decline"

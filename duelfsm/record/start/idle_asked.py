"""What can mean nothing of what is asked of cards, in whatever part of an ability it is asked; and how that is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.record.model.unreadable import Location
from duelfsm.rulebook.card_asked import WORDS, CardAsked
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, join

Idle = tuple[Location, Text]


def of_asked(asked: CardAsked, *, idle: Iterable[str] = (), also: Iterable[str] = ()) -> Iterator[Idle]:
    """Yield what can mean nothing of what does as well, and of what a card must not be.

    Args:
        asked: what is asked of cards.
        idle: the fields that mean nothing here.
        also: other fields that mean something of what a card must not be.
    """
    allowed = [field for field in _FEATURES if field not in idle]
    yield from _of_ways(asked, allowed)
    if asked.besides is None:
        return
    said = [*asked.besides.looks, *([ITSELF] if asked.besides.itself else [])]
    allowed = [*allowed, *also]
    for field in [field for field in said if field not in allowed]:
        yield ("besides", field), idle_text(_word(field), map(_word, allowed))
    if not said:
        yield ("besides",), idle_text(ASKED_WORDS["besides"], map(_word, allowed))


def _of_ways(asked: CardAsked, allowed: list[str]) -> Iterator[Idle]:
    """Yield what can mean nothing of several ways to be such a card: a word that none asks for, or one of no words.

    A type stands in each of them or in none: else nobody could tell whether the first one's is meant in the others.
    """
    first = asked.looks - {"or_such", "besides"}
    if asked.or_such and not first:
        yield ("or_such",), idle_text(ASKED_WORDS["or_such"], map(_word, allowed))
    for at, way in enumerate(asked.or_such):
        for field in sorted(way.looks - {*allowed}):
            yield ("or_such", at, field), idle_text(_word(field), map(_word, allowed))
        if not way.looks:
            yield ("or_such", at), idle_text(ASKED_WORDS["or_such"], map(_word, allowed))
        elif (way.type is None) != (asked.type is None):
            yield ("or_such", at), _TYPE_IN_EACH


def idle_text(word: str, allowed: Iterable[str]) -> Text:
    """Return the sentence for a word that can mean nothing where it stands, with those that may stand there."""
    notation = load_notation()
    known = join([notation.named("ability", each) for each in allowed])
    return _IDLE.fill({"word": notation.named("ability", word), "known": known})


def _word(field: str) -> str:
    return ASKED_WORDS.get(field, "this")


ASKED_WORDS = {"type": "type", **WORDS}  # the words for what is asked of a card, by their fields
ITSELF = "itself"
_FEATURES = [field for field in ASKED_WORDS if field not in ("or_such", "besides")]
_IDLE = Text(
    ja="「{word}」はここでは意味がありません。ここに書ける語: {known}。",
    en='"{word}" can mean nothing here; what may stand here: {known}.',
)
_TYPE_IN_EACH = Text(
    ja="「または」の前か後ろの片方だけに種類があります。種類は、両方に書くか、どちらにも書きません。",
    en='A type stands on one side of "or" only; write one on each side, or on none.',
)

"""Words in both languages."""

from __future__ import annotations

import string
from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

UNKNOWN_CARD = "?"
MOST_LISTED = 10  # names in a sentence
SHOWN = 40  # characters of a wrong value or word that a message shows
MOST_SHOWN = 200  # characters of a place in a record, and of what a field can be

LETTERS, LEAST_RUN = string.ascii_lowercase, 3


class Text(BaseModel):
    """A name or sentence in Japanese and English; both must be there."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ja: str
    en: str

    def fill(self, words: dict[str, Text]) -> Text:
        """Return the sentence with each `{word}` replaced in its own language."""
        return Text(
            ja=self.ja.format_map({key: word.ja for key, word in words.items()}),
            en=self.en.format_map({key: word.en for key, word in words.items()}),
        )

    def holes(self) -> tuple[set[str], set[str]]:
        """Return the names in braces of the Japanese and of the English sentence."""
        return _holes(self.ja), _holes(self.en)


RUN = Text(ja="{number}{first}から{last}", en="{number}{first} to {last}")
RUN_AND_ITSELF = Text(ja="{number}とその{first}から{last}", en="{number} and its {first} to {last}")


def plain(word: object) -> Text:
    """Return *word* as a text that reads the same in both languages."""
    return Text(ja=str(word), en=str(word))


def card_word(name: str) -> Text:
    """Return the name of a card as a sentence has it: Japanese, which knows no spaces, sets it in brackets."""
    return plain(name) if name == UNKNOWN_CARD else Text(ja=f"《{name}》", en=name)


def shown(text: str, most: int = SHOWN) -> str:
    """Return a text as a message shows it: a long one is cut, and what is half a sign is spelled out."""
    cut = text if len(text) <= most else f"{text[: most - 3]}..."
    return cut.encode(errors="backslashreplace").decode()


def join(texts: list[Text]) -> Text:
    """Return the texts as one list, each language with its own comma."""
    return Text(ja="、".join(t.ja for t in texts), en=", ".join(t.en for t in texts))


def either(texts: list[Text]) -> Text:
    """Return the texts as alternatives, each of which will do."""
    return Text(ja="または".join(t.ja for t in texts), en=" or ".join(t.en for t in texts))


def all_of(texts: list[Text]) -> Text:
    """Return the texts as what must be so together."""
    return Text(ja="と".join(t.ja for t in texts), en=" and ".join(t.en for t in texts))


def quoted(texts: list[Text]) -> Text:
    """Return the texts as one list, each in the marks of its language."""
    return Text(ja="".join(f"「{t.ja}」" for t in texts), en=", ".join(f'"{t.en}"' for t in texts))


def any_of(texts: list[Text]) -> Text:
    """Return the texts as what one may choose from, the last of them after "or"."""
    before, last = [text.en for text in texts[:-1]], texts[-1].en
    return Text(ja=join(texts).ja, en=f"{', '.join(before)} or {last}" if before else last)


def listed(names: Iterable[object]) -> Text:
    """Return the first of some names as one list, and how many there are besides."""
    known = [name if isinstance(name, Text) else plain(name) for name in names]
    first, more = join(known[:MOST_LISTED]), len(known) - MOST_LISTED
    return first if more <= 0 else Text(ja=f"{first.ja}、ほか{more}", en=f"{first.en} and {more} more")


def numbers_text(numbers: Iterable[str]) -> Text:
    """Return rule numbers as one list; three and more letters in a row of one number as from the first to the last."""
    letters: dict[str, list[str]] = {}
    for number in numbers:
        letters.setdefault(number.rstrip(LETTERS), []).append(number[len(number.rstrip(LETTERS)) :])
    return join([_lettered(number, each) for number, each in letters.items()])


def _lettered(number: str, letters: list[str]) -> Text:
    """Return one number with its letters, and by itself where it is named without one."""
    named = sorted(filter(None, letters))
    run = LETTERS[LETTERS.index(named[0]) :][: len(named)] if named else ""
    if len(named) < LEAST_RUN or run != "".join(named):
        return join([plain(number + letter) for letter in letters])
    words = {"number": plain(number), "first": plain(named[0]), "last": plain(named[-1])}
    return (RUN_AND_ITSELF if "" in letters else RUN).fill(words)


def joined(first: Text, second: Text) -> Text:
    """Return two sentences one after the other."""
    return Text(ja=first.ja + second.ja, en=f"{first.en} {second.en}")


def _holes(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}

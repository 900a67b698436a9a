"""What a line that is being typed may become: what is legal there, in the language of the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lsprotocol.types import CompletionItem, CompletionItemKind, CompletionList, Position, Range, TextEdit

from duelfsm.judge.answers.at_most import at_most
from duelfsm.judge.answers.completed import OPENING, names_of_a_line
from duelfsm.lsp.legal_lines import LegalLine, legal_lines, with_name
from duelfsm.lsp.open_text import OpenText
from duelfsm.play.game import Game
from duelfsm.record.duel.tokens import quote, split_remarks, tokens
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_search import names_begun_by
from duelfsm.rulebook.notation import fold, load_notation

ASKS_AGAIN = [*OPENING, " ", ":", ">"]  # behind these signs an editor asks without being told to
MOST = 20  # names
_QUOTES = str.maketrans("", "", '"“”＂「」《》『』')


def completion(text: OpenText, position: Position) -> CompletionList:
    """Return what the line at a place may become; the editor asks again behind each key."""
    line, column = text.place(position)
    typed = text.lines[line][:column]
    items: list[CompletionItem] = []
    if text.is_notation and not split_remarks(typed)[1]:
        items = list(_of_the_head(text, line, typed) if line < text.body else _of_the_body(text, line, typed))
    return CompletionList(is_incomplete=True, items=items)


def _of_the_body(text: OpenText, line: int, typed: str) -> Iterator[CompletionItem]:
    """Yield the legal lines that go on as was typed; of a card that nobody has seen yet, the names that are legal."""
    game = text.game_before(line)
    if game is None:
        return
    said = at_most(game, lambda: list(_going_on(text, game, typed.strip()))) or ()
    for at, (legal, words) in enumerate(said):
        state = game.edition.states[legal.choice.state]
        item = _item(text, line, typed, words)
        item.kind, item.sort_text = CompletionItemKind.Event, f"{legal.rank}{at:04}"
        item.detail = f"{getattr(state.name, text.language)} ({state.rule})"
        yield item


def _going_on(text: OpenText, game: Game, typed: str) -> Iterator[tuple[LegalLine, str]]:
    """Yield the legal lines that begin as was typed."""
    cut = max(map(typed.rfind, OPENING))
    names = _names(text, game, typed)
    for legal in legal_lines(game, text.language):
        words = _seated(legal, legal.text, typed)
        if _key(words).startswith(_key(typed)):
            yield legal, words
        if names and legal.hidden and _key(words).startswith(_key(typed[:cut]).rstrip() + _UNSEEN):
            named = (with_name(game, legal, name, text.language) for name in names)
            yield from ((legal, _seated(legal, each, typed)) for each in named if each is not None)


def _names(text: OpenText, game: Game, typed: str) -> list[str]:
    """Return the names that open quotes at the end of a line may hold, those of the record first; else none."""
    if not _is_in_quotes(typed):
        return []
    begun = key_of(typed[max(map(typed.rfind, OPENING)) + 1 :])
    record = text.reading.record
    own = [card.name for card in record.cards if key_of(card.name).startswith(begun)] if record else []
    return list(dict.fromkeys([*own, *names_of_a_line(game, typed)]))[:MOST]


def _is_in_quotes(typed: str) -> bool:
    return any(each.kind == "open" for each in tokens(typed))


def _seated(legal: LegalLine, words: str, typed: str) -> str:
    """Return a line with the letter of who acts where it was typed."""
    seat = f"{legal.choice.by}:"
    return f"{seat} {words}" if legal.action.by is None and fold(typed).startswith(fold(seat)) else words


def _key(words: str) -> str:
    """Return a line for comparison: without quotes, and with one space where there are any."""
    return " ".join(fold(words.translate(_QUOTES)).split()) + " " * words.endswith(" ")


def _of_the_head(text: OpenText, line: int, typed: str) -> Iterator[CompletionItem]:
    """Yield the keys that a line of the head may begin with; in open quotes, names of cards."""
    if _is_in_quotes(typed):
        at = max(map(typed.rfind, OPENING))
        for name in names_begun_by(typed[at + 1 :], MOST):
            yield _item(text, line, typed, typed[:at].lstrip() + quote(name, text.language))
    elif ":" not in typed:
        yield from _keys(text, line, typed)


def _keys(text: OpenText, line: int, typed: str) -> Iterator[CompletionItem]:
    words: Iterable[str] = (
        f"{each.in_language(text.language)}{'' if each.kind == _FACTS else ':'} " for each in load_notation().head
    )
    for word in words:
        if fold(word).startswith(fold(typed.strip())):
            yield _item(text, line, typed, word)


def _item(text: OpenText, line: int, typed: str, words: str) -> CompletionItem:
    """Return an item that replaces what the line says."""
    return CompletionItem(
        words.rstrip(),
        kind=CompletionItemKind.Value,
        filter_text=typed.strip() or words,  # what goes on as was typed was found here already
        text_edit=TextEdit(_said(text, line, typed), words),
    )


def _said(text: OpenText, line: int, typed: str) -> Range:
    """Return the part of a line that says something, to the cursor at least."""
    begin = len(typed) - len(typed.lstrip())
    return text.span(line, begin, max(text.up_to_remarks(line), len(typed)))


_FACTS, _UNSEEN = "facts", " ?"

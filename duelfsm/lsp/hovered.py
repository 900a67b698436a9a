"""What is said of a word under the cursor: the rule of a verb, a card and where it lies; else where the game stands."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol.types import Hover, MarkupContent, MarkupKind, Position

from duelfsm.judge.answers.at_most import at_most
from duelfsm.judge.answers.card_sheet import as_text
from duelfsm.judge.answers.show import FACE_DOWN, TAPPED, UPSIDE_DOWN, describe
from duelfsm.judge.reports.phrases import clause_of
from duelfsm.lsp.line_words import word_at
from duelfsm.lsp.open_text import OpenText
from duelfsm.play.cards.names import names_of, player_name
from duelfsm.play.game import Game
from duelfsm.position.card import Card, Orientation
from duelfsm.record.duel.write_duel import write_card
from duelfsm.rulebook.card_search import find_cards
from duelfsm.rulebook.edition import Edition, UnknownEditionError, load_edition, newest_edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.notation_words import Verb
from duelfsm.rulebook.text import Text

MOST_RULES = 4  # of a verb that means several things


def hover(text: OpenText, position: Position) -> Hover | None:
    """Return what is said of the word at a place, None where there is nothing to say."""
    if not text.is_notation:
        return None
    line, column = text.place(position)
    word = word_at(text, line, column)
    if word is not None and word.verb is not None:
        said = list(_of_verb(word.verb, _edition(text), text.spoken))
    elif word is not None and word.kind == "card":
        said = list(_of_card(text, word.said, line))
    else:
        said = list(_of_game(text, line)) if line >= text.body else []
    if not said:
        return None
    place = text.span(line, word.begin, word.end) if word else None
    return Hover(MarkupContent(MarkupKind.Markdown, "\n".join(said)), place)


def _of_verb(verb: Verb, edition: Edition, spoken: tuple[str, ...]) -> Iterator[str]:
    """Yield the rules by which a verb is done, each with what it says, as `duelfsm rule` has it."""
    operation = edition.operations.get(verb.do)
    edges = [edge.rule for edge in edition.transitions.values() if edge.trigger == verb.do]
    for rule in list(dict.fromkeys([operation.rule] if operation else edges))[:MOST_RULES]:
        clause = clause_of(rule, edition)
        for language in spoken if clause else ():
            yield f"**{verb.in_language(language)}** ({rule}): {getattr(clause, language)}\n"


def _of_card(text: OpenText, name: str, line: int) -> Iterator[str]:
    """Yield what the record or the cards that ship say of a card, and where it lies behind a line."""
    record = text.reading.record
    own = [card for card in record.cards if fold(name) in map(fold, (card.name, *card.also))] if record else []
    shipped = [found for found in find_cards(name, 1) if found.how == "name"] if not own else []
    facts = [write_card(card, language) for card in own for language in text.spoken]
    facts += as_text(shipped, text.spoken)
    yield from _block(facts) if facts else ()
    game = text.game_before(line + 1) if line >= text.body else None
    for language in text.spoken if game else ():
        assert game is not None
        yield from (f"- {each}" for each in _places(game, name, language))


def _places(game: Game, name: str, language: str) -> Iterator[str]:
    """Yield where the cards of a name lie, and how."""
    names = names_of(game, name)
    for side, player in game.position.players.items():
        for zone, cards in player.zones.items():
            there = [card for card in cards if card is not None and card.name and fold(card.name) in names]
            where = f"{getattr(player_name(game, side), language)}: {getattr(game.edition.zones[zone].name, language)}"
            yield from (" ".join([where, *_lies(card, language)]) for card in there)


def _lies(card: Card, language: str) -> Iterator[str]:
    marks = (
        (card.tapped, TAPPED),
        (card.orientation is Orientation.UPSIDE_DOWN, UPSIDE_DOWN),
        (card.face_down, FACE_DOWN),
    )
    yield from (f"[{_in(said, language)}]" for so, said in marks if so)


def _of_game(text: OpenText, line: int) -> Iterator[str]:
    """Yield where the game stands behind a line, as `duelfsm show` has it."""
    game = text.game_before(line + 1)
    if game is None:
        return
    legal = at_most(game, game.legal_actions)
    for language in text.spoken:
        yield from _block(list(describe(game, language, legal)))


def _edition(text: OpenText) -> Edition:
    """Return the edition by which the record is judged, the newest where it names none that is known."""
    record = text.reading.record
    try:
        return load_edition(record.edition if record else newest_edition())
    except UnknownEditionError:
        return load_edition(newest_edition())


def _block(lines: list[str]) -> list[str]:
    return ["```text", *lines, "```"]


def _in(text: Text, language: str) -> str:
    return str(getattr(text, language))

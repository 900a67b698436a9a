"""What a judge says of a card at the table: a fact that is asked for, which becomes a `card` line of the record."""

from __future__ import annotations

from pydantic import ValidationError

from duelfsm.judge.answers.card_sheet import unknown_of
from duelfsm.judge.answers.completed import names_of_a_line
from duelfsm.judge.check import machine_of
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES
from duelfsm.record.duel.write_duel import write_card
from duelfsm.record.model.record import Record
from duelfsm.record.start.head_faults import head_faults
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_search import MOST_NAMES
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values
from duelfsm.web.view_words import text

LISTS = ("civilizations", "keywords")
NUMBERS = ("cost", "power", "mana_number")
NONE = Text(ja="なし", en="None")


def described(record: Record, card: CardFacts) -> Record:
    """Return a record in which a card has the facts that are said of it besides those that its line had.

    Raises:
        ValueError: where the record cannot have them.
    """
    keys = {key_of(name) for name in (card.name, *card.also)}
    before = next((each for each in record.cards if key_of(each.name) in keys), None)
    said = {name: getattr(card, name) for name in card.model_fields_set - {"name", "also"}}
    now = before.model_copy(update=said) if before else card
    cards = [now if each is before else each for each in record.cards] + ([] if before else [now])
    try:
        checked = Record.model_validate(dict(record) | {"cards": tuple(cards)})
    except ValidationError as error:
        raise ValueError(str(error)) from None
    faults = head_faults(checked, machine_of(checked).edition)
    if faults:
        raise ValueError(faults[0].message.en)
    return record.model_copy(update={"cards": tuple(cards)})


def asked(finding: Finding, edition: Edition) -> Values | None:
    """Return which fact of which card a finding asks for, and what may be answered; None where it asks for none."""
    return asks(finding.card, finding.code.rpartition(".")[2], edition) if finding.card else None


def asks(card: str, fact: str, edition: Edition) -> Values:
    """Return a fact of a card that is not known, what it is called, and what may be answered."""
    return {
        "card": card,
        "fact": fact,
        "name": text(edition.facts[fact].name),
        "kind": "number" if fact in NUMBERS else "list" if fact in LISTS else "one",
        "answers": _answers(edition, fact),
    }


def _answers(edition: Edition, fact: str) -> list[Values]:
    """Return what may be answered, each with its words; of abilities only that there are none."""
    if fact == "type":
        return [{"value": each.id, "label": text(each.name)} for each in edition.types.values()]
    if fact == "keywords":
        return [{"value": each.id, "label": text(each.name)} for each in edition.keywords.values()]
    if fact == "civilizations":
        named = load_notation()
        counted = [each.id for each in named.civilizations if each.counts]
        return [{"value": each, "label": text(named.named(fact, each))} for each in counted]
    return [] if fact in NUMBERS else [{"value": [], "label": text(NONE)}]


def names(record: Record, game: Game | None, typed: str) -> list[str]:
    """Return the names of cards that begin so: those of the lists of the decks, those of the game, those that ship."""
    if game is None or not typed.strip():
        return []
    heads = (getattr(record.players, side) for side in SIDES)
    listed = (copies.name for head in heads for copies in head.deck_list or ())
    begun = sorted(name for name in listed if key_of(name).startswith(key_of(typed)))
    return list(dict.fromkeys([*begun, *names_of_a_line(game, f"「{typed}")]))[:MOST_NAMES]


def sheet(game: Game, name: str) -> Values:
    """Return what is known of a card, in both languages, and what is not, with what may be answered."""
    facts = game.facts(name) or CardFacts(name=name)
    unknown = [each for each in unknown_of(facts, game.edition) if each in game.edition.facts]
    return {
        "name": name,
        "known": facts_in_words(facts),
        "asks": [asks(name, fact, game.edition) for fact in unknown],
        "shipped": game.shipped(name) is not None,
    }


def facts_in_words(facts: CardFacts) -> Values:
    """Return the facts of a card as a `card` line says them, without its name."""
    alone = CardFacts(**{name: getattr(facts, name) for name in CardFacts.model_fields if name != "also"})
    return {each: write_card(alone, each).split(": ", 1)[1] for each in ("ja", "en")}

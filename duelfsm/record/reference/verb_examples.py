"""Examples of the verbs of the notation, with all that may stand behind them and means something there."""

from __future__ import annotations

from typing import Any

from duelfsm.record.duel.write_duel import write_line
from duelfsm.record.model.lines import ANY_LINE, AnyLine
from duelfsm.record.reference.examples import EXAMPLES, EXAMPLES_OF, FIELDS
from duelfsm.rulebook.deeds import Deed, Obstacle
from duelfsm.rulebook.event_type import EventType
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.notation_words import Verb
from duelfsm.rulebook.values import Values

LANGUAGES = ("en", "ja")


def example_of(verb: Verb) -> AnyLine:
    """Return an action that a verb says, with all that may stand behind it."""
    values: Values = {slot.field: FIELDS.get(slot.field, EXAMPLES[slot.kind]) for slot in verb.slots}
    values |= EXAMPLES_OF.get(verb.id, {})
    return ANY_LINE.validate_python({"do": verb.do, **verb.set, **{k: v for k, v in values.items() if v is not None}})


def saying(verb: Verb, item: Any, *, of_cards: bool) -> AnyLine:
    """Return the example of a verb with a word behind it, and with nothing that means nothing then.

    Args:
        verb: the verb.
        item: what the word stands for.
        of_cards: True where it can be said of cards in play; else it is said of a player.
    """
    what = {"do": verb.do, "what": item.name.en if isinstance(item, Obstacle) else item.id}
    example = example_of(verb).model_dump(exclude_defaults=True) | what
    if not of_cards:
        example |= {"cards": None, "player": "B"}
    if isinstance(item, Deed | Obstacle) and not item.asks_for_such(of_player=not of_cards):
        example |= {"against": None}
    return ANY_LINE.validate_python(
        example | ({"goal": None} if isinstance(item, EventType) and not item.moves else {})
    )


def marker_example(notation: Notation, marker: str) -> list[str]:
    """Return, for each language, the example of a verb that says something behind a marker, or that could."""
    verbs = [(verb, slot) for verb in notation.verbs for slot in verb.slots if slot.after == marker]
    telling = [
        verb for verb, slot in verbs if slot.field in example_of(verb).model_dump(exclude_none=True, by_alias=True)
    ]
    verb = next(iter(telling), verbs[0][0])
    return written(example_of(verb).model_copy(update={marker: True} if marker in _FLAGS else {}))


def written(action: AnyLine) -> list[str]:
    """Return a line for each language."""
    return [write_line(action, language) for language in LANGUAGES]


_FLAGS = frozenset({"tapped", "bottom", "undestroyed"})

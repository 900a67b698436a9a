"""Writes a record in the hand notation, in the words of one language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from duelfsm.errors import Error
from duelfsm.record.duel.head import write_head
from duelfsm.record.duel.japanese_facts import in_japanese
from duelfsm.record.duel.keys import write_card_line
from duelfsm.record.duel.notes import escaped
from duelfsm.record.duel.read_duel import RULE_OFF
from duelfsm.record.duel.slots import write_slot
from duelfsm.record.duel.wording import Wording
from duelfsm.record.duel.write_remarks import write_remarks
from duelfsm.record.model.lines import AnyLine
from duelfsm.record.model.record import Record
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.notation_words import Verb
from duelfsm.rulebook.text import Text, shown
from duelfsm.rulebook.values import Values

LineOf = Callable[[int, int], int]
INDENT = "  "


def write_duel(record: Record, language: str = "en") -> str:
    """Return the record as a `.duel` text; reading it gives an equal record."""
    lines = [*head_lines(record, language), *note_lines(record), RULE_OFF]
    opening = len(lines)  # each line of the record takes one line of the file
    return "\n".join([*lines, *body_lines(record.actions, language, lambda _at, to: to + opening)]) + "\n"


def head_lines(record: Record, language: str) -> list[str]:
    """Return the lines of the head of a record, without its notes."""
    return [*write_head(_wording(language), record)]


def note_lines(record: Record) -> list[str]:
    """Return the notes of a head as lines of their own."""
    return [f"# {escaped(note)}" for note in record.note]


def write_card(facts: CardFacts, language: str = "en") -> str:
    """Return the line of a head that gives the facts of a card, in the words of the language as far as it has some."""
    as_read = in_japanese(facts, load_edition(newest_edition())) if language == "ja" else facts
    return write_card_line(_wording(language), facts, as_read)


def write_line(action: AnyLine, language: str = "en") -> str:
    """Return the line that says an action."""
    return _line(_wording(language), action, lambda to: to)


class UnsayableError(Error):
    """An action that no words of the notation say."""

    def __init__(self, do: str) -> None:
        super().__init__(do)
        self.said = Text(
            ja=f"「{shown(do)}」のこの書き方には、記法の語がありません。",
            en=f'The notation has no words for this form of "{shown(do)}".',
        )


def _wording(language: str) -> Wording:
    return Wording(load_notation(), language)


def body_lines(actions: tuple[AnyLine, ...], language: str, line_of: LineOf) -> Iterator[str]:
    """Yield the lines of actions: those of a turn are indented, more so those of an attack, and of an effect.

    Args:
        actions: of a record.
        language: of the words.
        line_of: the line of the file up to which one line of the record means so many.
    """
    wording, outside, base, opened = _wording(language), _outside(actions), 1, 0
    for at, action in enumerate(actions):
        if action.do in _HEADERS or action.do in _ENDS or (action.do in _ATTACKS and not opened):
            base, opened = 1, 0
        opened -= action.do == _CLOSES and opened > 0
        yield INDENT * (0 if outside[at] else base + opened) + _line(wording, action, partial(line_of, at))
        opened += action.do in _OPENS
        base += action.do in _ATTACKS and not opened


def _outside(actions: tuple[AnyLine, ...]) -> list[bool]:
    """Return for each line whether it stands outside of turns: a header, or a note above one."""
    found: list[bool] = []
    for action in reversed(actions):
        found.append(found[-1] if action.do == _NOTE and found else action.do in _HEADERS)
    return found[::-1]


def _line(wording: Wording, action: AnyLine, line_of: Callable[[int], int]) -> str:
    """Return the line of the file that says the action, its remarks behind it.

    Args:
        wording: the words of the language.
        action: what the line says.
        line_of: the line of the file for as many lines of the record.
    """
    values = {name: getattr(action, field) for name, field in _fields(action).items()}
    if action.do == _NOTE and not (any(values.values()) or action.refused or action.holds) and action.note:
        return " ".join(write_remarks(wording, action))
    verb = _verb(wording, action, values)
    words = [f"{action.by}:"] if action.by and not _has_by(verb) else []
    words.append(verb.in_language(wording.language))
    if isinstance(values.get("to"), int):
        values["to"] = line_of(values["to"])
    for slot in verb.slots:
        if values.get(slot.field) is None and not slot.optional:
            raise UnsayableError(action.do)
        words += write_slot(wording, slot, values, _defaults(action))
    return " ".join([*words, *write_remarks(wording, action)])


def _verb(wording: Wording, action: AnyLine, values: Values) -> Verb:
    """Return the first verb that says what the action says, and nothing else."""
    for verb in wording.notation.verbs:
        fits = verb.do == action.do and all(values.get(key) == value for key, value in verb.set.items())
        if fits and _holds_all(verb, values, _defaults(action)):
            return verb
    raise UnsayableError(action.do)


def _holds_all(verb: Verb, values: Values, defaults: Values) -> bool:
    slots = {slot.field for slot in verb.slots} | set(verb.set)
    kinds = {slot.kind for slot in verb.slots}
    slots |= {_BY, *(field for kind, field in _BESIDES.items() if kind in kinds)}
    return all(name in slots or value == defaults.get(name) for name, value in values.items())


def _has_by(verb: Verb) -> bool:
    return any(slot.field == _BY for slot in verb.slots)


def _fields(action: AnyLine) -> dict[str, str]:
    """Return the fields that only this action has, by the name that the notation uses."""
    common = {"do", "by", "note", "refused", "holds"}
    own = {field.alias or name: name for name, field in type(action).model_fields.items() if name not in common}
    return own | {_BY: _BY}


def _defaults(action: AnyLine) -> Values:
    return {field.alias or name: field.default for name, field in type(action).model_fields.items()}


_NOTE, _BY, _CLOSES = "note", "by", "done"
_BESIDES = {"shields": "count", "target": "whom"}  # what a slot of that kind says besides its own field
_HEADERS, _ENDS, _ATTACKS = frozenset({"turn"}), frozenset({"end"}), frozenset({"attack"})
_OPENS = frozenset({"effect", "apply"})

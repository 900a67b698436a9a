"""Writes a record in the hand notation, in the words of one language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from duelfsm.errors import Error
from duelfsm.play.actions.base import CardRef
from duelfsm.play.actions.expected import Holds, Refused
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.record.duel.abilities import write_ability
from duelfsm.record.duel.deck_list import DECK_LIST
from duelfsm.record.duel.evolution_words import write_base
from duelfsm.record.duel.notes import escaped
from duelfsm.record.duel.read_duel import RULE_OFF
from duelfsm.record.duel.static_words import write_static
from duelfsm.record.duel.tokens import quote
from duelfsm.record.model.lines import AnyLine
from duelfsm.record.model.record import CardEntry, PlayerHead, Record
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.notation import Notation, Slot, Verb, fold, load_notation
from duelfsm.rulebook.text import Text, shown

INDENT = "  "
TEXT_KEYS = {"$schema": "schema_"} | {
    key: key for key in ("title", "event", "round", "table", "date", "judge", "time", "throw", "forced", "card_file")
}


def write_duel(record: Record, language: str = "en") -> str:
    """Return the record as a `.duel` text; reading it gives an equal record."""
    return _Writer(load_notation(), language).record(record)


class UnsayableError(Error):
    """An action that no words of the notation say."""

    def __init__(self, do: str) -> None:
        super().__init__(do)
        self.said = Text(
            ja=f"「{shown(do)}」のこの書き方には、記法の語がありません。",
            en=f'The notation has no words for this form of "{shown(do)}".',
        )


class _Writer:
    """Knows the words of one language."""

    def __init__(self, notation: Notation, language: str) -> None:
        self.notation, self.language = notation, language
        self.opening = 0  # the line of the file above the first line of the record

    def record(self, record: Record) -> str:
        lines = [*self._head(record), RULE_OFF]
        self.opening = len(lines)
        depth = 0
        for action in record.actions:
            depth = min(depth, 1) if action.do in _SHALLOW else depth
            depth -= action.do == _CLOSES and depth > 1
            lines.append(INDENT * (0 if action.do in _HEADERS else max(depth, 1)) + self.line(action))
            depth = 2 if action.do in _OPENS else 1 if action.do in _HEADERS else depth
        return "\n".join(lines) + "\n"

    def _head(self, record: Record) -> Iterator[str]:
        yield f"{self._key('duelfsm')}: {record.duelfsm}"
        yield f"{self._key('edition')}: {self._text(record.edition)}"
        yield f"{self._key('first')}: {record.first}"
        for key, field in TEXT_KEYS.items():
            value = getattr(record, field)
            if value is not None:
                yield f"{self._key(key)}: {self._value(value) if key in _VALUE_KEYS else self._text(value)}"
        if record.deal:
            yield f"{self._key('deal')}: {self._value('yes')}"
        if record.start is not None:
            start = record.start
            state = f" {self._expect('state')} {self._term(start.state)}" if start.state is not None else ""
            yield f"{self._key('start')}: {self._expect('turn')} {start.turn} {start.player}{state}"
        for side in ("A", "B"):
            yield from self._player(side, getattr(record.players, side))
        yield from map(self.card, record.cards)
        yield from (f"# {escaped(note)}" for note in record.note)

    def _player(self, side: str, head: PlayerHead) -> Iterator[str]:
        zones = {zone: getattr(head, zone) for zone in type(head).model_fields if zone not in (_NAME, DECK_LIST)}
        counts = [f"{self.word(zone)} {count}" for zone, count in zones.items() if isinstance(count, int)]
        name = [self._quote(head.name)] if head.name is not None else []
        if name or counts:
            yield " ".join([f"{side}:", *name, *([f"({', '.join(counts)})"] if counts else [])])
        for zone, content in zones.items():
            if isinstance(content, tuple):
                yield f"{side} {self.word(zone)}: {', '.join(map(self._entry, content))}"
        if head.deck_list is not None:
            copies = (f"{each.count} {self._quote(each.name)}" for each in head.deck_list)
            yield f"{side} {self._key(DECK_LIST)}: {', '.join(copies)}"

    def _entry(self, entry: Any) -> str:
        if isinstance(entry, int):
            return str(entry)
        if isinstance(entry, str):
            return self._quote(entry)
        assert isinstance(entry, CardEntry)
        marks = {lies: getattr(entry, lies) for lies in type(entry).model_fields if lies != _NAME}
        words = [self.notation.word("lies", mark, self.language) for mark, value in marks.items() if value]
        place = [] if entry.fortifies is None else [f"#{entry.fortifies}"]
        return " ".join([self._quote(entry.name) if entry.name is not None else "?", *words, *place])

    def card(self, facts: CardFacts) -> str:
        """Return the line of the head that gives the facts of a card."""
        parts = []
        for fact in type(facts).model_fields:
            value = getattr(facts, fact)
            if value is not None and fact != _NAME and value != type(facts).model_fields[fact].default:
                word = self.notation.word("facts", fact, self.language)
                parts.append(f"{word} {self._fact(fact, value)}")
        return f"{self._key('card')} {self._quote(facts.name)}: {'; '.join(parts)}"

    def _fact(self, fact: str, value: Any) -> str:
        if fact in _FACT_WRITERS and value:
            return ", ".join(_FACT_WRITERS[fact](self.notation, each, self.language) for each in value)
        if isinstance(value, tuple):
            return ", ".join(map(self._fact_word, value)) or self._value(_NO_WORDS)
        return self._fact_word(value) if isinstance(value, str) else str(value)

    def _fact_word(self, word: str) -> str:
        known = word in self.notation.tables["civilizations"].values()
        return self.notation.word("civilizations", word, self.language) if known else self._term(word)

    def line(self, action: AnyLine) -> str:
        """Return the line of the file that says the action, its remarks behind it."""
        if action.do == _NOTE and not (action.by or action.refused or action.holds) and action.note:
            return " ".join(self._remarks(action))
        verb = self._verb(action)
        words = [f"{action.by}:"] if action.by and not self._has_by(verb) else []
        words.append(verb.in_language(self.language))
        values = {name: getattr(action, field) for name, field in _fields(action).items()}
        if isinstance(values.get("to"), int):
            values["to"] += self.opening  # each line of the record takes one line of the file
        for slot in verb.slots:
            if values.get(slot.field) is None and not slot.optional:
                raise UnsayableError(action.do)
            words += self._slot(slot, values, _defaults(action))
        return " ".join([*words, *self._remarks(action)])

    def _verb(self, action: AnyLine) -> Verb:
        """Return the first verb that says what the action says, and nothing else."""
        fields = {name: getattr(action, field) for name, field in _fields(action).items()}
        for verb in self.notation.verbs:
            fits = verb.do == action.do and all(fields.get(key) == value for key, value in verb.set.items())
            if fits and self._holds_all(verb, action, fields):
                return verb
        raise UnsayableError(action.do)

    def _holds_all(self, verb: Verb, action: AnyLine, fields: dict[str, Any]) -> bool:
        slots = {slot.field for slot in verb.slots} | set(verb.set)
        slots |= {_BY} | ({"count"} if "shields" in slots else set())
        defaults = _defaults(action)
        return all(name in slots or value == defaults.get(name) for name, value in fields.items())

    def _has_by(self, verb: Verb) -> bool:
        return any(slot.field == _BY for slot in verb.slots)

    def _slot(self, slot: Slot, values: dict[str, Any], defaults: dict[str, Any]) -> list[str]:
        value = values.get(slot.field)
        if slot.kind == _SHIELDS and value is None:
            value = values.get("count")
        if value is None or (slot.optional and value == defaults.get(slot.field)):
            return []
        if slot.kind == _SHIELDS and isinstance(value, tuple) and values.get("count") is not None:
            return [str(values["count"]), *self.shields(value)]
        marker = [self.notation.word("markers", slot.after, self.language)] if slot.after else []
        return [*marker, *_WRITERS[slot.kind](self, value)]

    def reference(self, value: Any) -> str:
        """Return a card: its name, or `?` with what else is known."""
        if isinstance(value, str):
            return self._quote(value)
        assert isinstance(value, CardRef)
        marks = {"@": value.id, "": value.number, "#": value.place}
        head = [] if value.name is None and value.id is not None else [self._quote(value.name) if value.name else "?"]
        head += [f"{sign}{number}" for sign, number in marks.items() if number is not None]
        zone = None if value.zone is None else self.word(value.zone)
        inside = ", ".join(part for part in (value.owner, zone) if part)
        return " ".join([*head, *([f"({inside})"] if inside else [])])

    def cards(self, value: Any) -> list[str]:
        """Return several cards, or the word for none."""
        return [", ".join(map(self.reference, value)) or self._value(_NO_WORDS)]

    def target(self, value: Any) -> list[str]:
        """Return a card or the player."""
        return [self.notation.word("players", PLAYER, self.language) if value == PLAYER else self.reference(value)]

    def shields(self, value: Any) -> list[str]:
        """Return a number of shields, or their places."""
        if isinstance(value, int):
            return [str(value)]
        return [" ".join(f"#{place}" for place in value) or self._value(_NO_WORDS)]

    def zone(self, value: Any) -> list[str]:
        """Return the word for a zone."""
        return [self.word(value)]

    def _remarks(self, action: AnyLine) -> Iterator[str]:
        if action.note is not None:
            yield f"# {escaped(action.note)}"
        yield from (
            f"#! {self._rule(refused.rule)}{self._whole(refused)}{self._dates(refused)}" for refused in action.refused
        )
        yield from (f"#= {', '.join(self._holds(holds))}" for holds in action.holds)

    def _whole(self, refused: Refused) -> str:
        return f" {self._expect('effect')}" if refused.effect else ""

    def _dates(self, expectation: Refused) -> str:
        parts = [(name, getattr(expectation, name)) for name in ("before", "since")]
        return "".join(f" {self._expect(name)} {day.isoformat()}" for name, day in parts if day)

    def _holds(self, holds: Holds) -> Iterator[str]:
        if holds.state is not None:
            yield f"{self._expect('state')} {self._path(holds.state)}"
        for name in ("turn", "player"):
            if getattr(holds, name) is not None:
                yield f"{self._expect(name)} {getattr(holds, name)}"
        if holds.winner is not None:
            yield f"{self._expect('winner')} {holds.winner if len(holds.winner) == 1 else self._value('none')}"
        for name in ("legal", "illegal"):
            if getattr(holds, name):
                yield f"{self._expect(name)} {' '.join(map(self._action_id, getattr(holds, name)))}"
        yield from self._table(holds)

    def _table(self, holds: Holds) -> Iterator[str]:
        for lies in holds.cards:
            zone = self.word(lies.zone)
            where = ", ".join(part for part in (lies.owner, zone) if part)
            how = f" {self.notation.word('lies', lies.lies, self.language)}" if lies.lies else ""
            power = "" if lies.power is None else f" {self._expect('power')} {lies.power}"
            cards = {"on": lies.on, "under": lies.under}
            onto = "".join(f" {self._expect(word)} {self._quote(card)}" for word, card in cards.items() if card)
            yield f"{self._quote(lies.card)} ({where}){how}{power}{onto}"
        for side, zones in holds.counts.items():
            for zone, count in zones.items():
                yield f"{side} {self.word(zone)} {count}"
        for name, day in (("before", holds.before), ("since", holds.since)):
            yield from [f"{self._expect(name)} {day.isoformat()}"] if day else []

    def word(self, zone: str) -> str:
        """Return the word for a zone; what the notation does not know stands in quotes."""
        known = any(words.id == zone for words in self.notation.zones)
        return self.notation.word("zones", zone, self.language) if known else self._quote(zone)

    def _quote(self, name: str) -> str:
        return quote(name, self.language)

    def _text(self, text: str) -> str:
        """Return the rest of a line as it is, in quotes where it would not be read as it is."""
        players = self.notation.tables["players"]
        other = text not in _LETTERS and all(fold(part) in players for part in text.split())
        return self._quote(text) if other or _HOSTILE.search(text) else text

    def _term(self, word: str) -> str:
        """Return one word, in quotes where it would not be read as one."""
        return word if _PLAIN.fullmatch(word) and not self._means_something(word) else self._quote(word)

    def _path(self, state: str) -> str:
        """Return a state, or a path of states with > between them."""
        plain = all(_PLAIN.fullmatch(part) and not self._means_something(part) for part in state.split(" > "))
        return state if plain else self._quote(state)

    def _rule(self, rule: str) -> str:
        return rule if _NUMBERED.fullmatch(rule) else self._term(rule)

    def _action_id(self, name: str) -> str:
        plain = _PLAIN.fullmatch(name) and any(verb.do == name for verb in self.notation.verbs)
        return name if plain and not self._is_other_verb(name) else self._quote(name)

    def _is_other_verb(self, name: str) -> bool:
        return any(parts == (name,) and verb.do != name for parts, verb in self.notation.verb_words)

    def _means_something(self, word: str) -> bool:
        return any(fold(word) in self.notation.tables[table] for table in _TABLES)

    def _key(self, key: str) -> str:
        return self.notation.word("head", key, self.language)

    def _value(self, value: str) -> str:
        return self.notation.word("values", value, self.language)

    def _expect(self, word: str) -> str:
        return self.notation.word("expectations", word, self.language)


def write_card(facts: CardFacts, language: str = "en") -> str:
    """Return the line of a head that gives the facts of a card."""
    return _Writer(load_notation(), language).card(facts)


def write_line(action: AnyLine, language: str = "en") -> str:
    """Return the line that says an action."""
    return _Writer(load_notation(), language).line(action)


def _fields(action: AnyLine) -> dict[str, str]:
    """Return the fields that only this action has, by the name that the notation uses."""
    common = {"do", "by", "note", "refused", "holds"}
    own = {field.alias or name: name for name, field in type(action).model_fields.items() if name not in common}
    return own | {_BY: _BY}


def _defaults(action: AnyLine) -> dict[str, Any]:
    return {field.alias or name: field.default for name, field in type(action).model_fields.items()}


_TABLES = ("facts", "values", "civilizations", "expectations")
_HOSTILE = re.compile(r"""["“＂「《『#＃;；\\]|^\s|\s$""")
_PLAIN = re.compile(r"[A-Za-z](?:[\w.-]*[A-Za-z0-9])?", re.ASCII)
_NUMBERED = re.compile(r"[0-9]+(?:\.[0-9]+)*[a-z]?")
_LETTERS = frozenset({"A", "B"})
_NO_WORDS = "none"
_FACT_WRITERS: dict[str, Callable[..., str]] = {
    "abilities": write_ability,
    "statics": write_static,
    "bases": write_base,
}
_NAME, _NOTE, _BY, _CLOSES, _SHIELDS = "name", "note", "by", "done", "shields"
_HEADERS, _SHALLOW, _OPENS = frozenset({"turn"}), frozenset({"turn", "end"}), frozenset({"effect", "apply"})
_VALUE_KEYS = frozenset({"forced"})
_WRITERS: dict[str, Callable[[_Writer, Any], list[str]]] = {
    "card": lambda writer, value: [writer.reference(value)],
    "cards": _Writer.cards,
    "target": _Writer.target,
    "count": lambda _writer, value: [str(value)],
    "amount": lambda _writer, value: [f"{value:+d}"],
    "line": lambda _writer, value: [str(value)],
    "shields": _Writer.shields,
    "player": lambda _writer, value: [value],
    "zone": _Writer.zone,
    "word": lambda writer, value: [writer._quote(value)],
    "term": lambda writer, value: [writer._term(value)],
    "text": lambda writer, value: [writer._text(value)],
    "flag": lambda _writer, _value: [],
}

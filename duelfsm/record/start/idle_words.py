"""Words of a `card` line that are known and can mean nothing where they stand; each is refused at its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from duelfsm.record.start.idle_asked import ASKED_WORDS, ITSELF, Idle, idle_text, of_asked
from duelfsm.rulebook.card_asked import WORDS
from duelfsm.rulebook.cards import Ability, CardFacts, EvolutionBase, unsaid_zone
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.effect_parts import Condition, Only
from duelfsm.rulebook.event_type import EventType
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.paid_parts import PAID_WITH
from duelfsm.rulebook.text import Text, listed, plain


def idle_words(facts: CardFacts, edition: Edition) -> Iterator[Idle]:
    """Yield what can mean nothing of a card and its abilities, by its place below the card."""
    if facts.civilizations and _asks_for_none(facts.civilizations):
        yield ("civilizations",), _NONE_AND_SOME
    for at, ability in enumerate(facts.abilities or ()):
        for where, message in _of_ability(ability, edition, facts.type):
            yield ("abilities", at, *where), message
    for at, base in enumerate(facts.bases or ()):
        yield from ((("bases", at, *where), message) for where, message in _of_base(base))


def _of_base(base: EvolutionBase) -> Iterator[Idle]:
    """Yield what can mean nothing of a card under an evolution: what does as well is another way, with its own zone."""
    for way in base.ways:
        if way.or_such:
            yield ("or_such",), idle_text("or", [word for word in ASKED_WORDS.values() if word != "or"])
        yield from of_asked(way)


def _asks_for_none(words: Iterable[str]) -> bool:
    """Tell whether a card is said to be colourless and of a civilization at once."""
    known = _counting()
    return {known[word] for word in map(fold, words) if word in known} == {True, False}


@cache
def _counting() -> dict[str, bool]:
    """Return of each word for a civilization, folded, whether it counts as one."""
    return {fold(word): each.counts for each in load_notation().civilizations for word in each.words}


def _of_ability(ability: Ability, edition: Edition, kind: str | None) -> Iterator[Idle]:
    allowed, event = _allowed(ability, edition, kind), edition.events.get(edition.id_of("events", ability.on) or "")
    if event is not None and not event.answered:
        known = [Text(ja=each.name.ja, en=each.id) for each in edition.events.values() if each.answered]
        yield ("on",), _NOT_ANSWERED.fill({"word": plain(ability.on), "known": listed(known)})
    for word, field in _WORDS.items():
        if word not in allowed and _says(ability, word):
            yield (field,), idle_text(word, [each for each in _WORDS if each in allowed])
    yield from of_asked(ability, also=(ITSELF,))
    for part, paid in ability.parts:
        yield from (((part, *where), message) for where, message in of_asked(paid, also=(ITSELF,)))
        if paid.less_costs:  # an ability has no printed cost
            yield (part, "less_costs"), idle_text("less_costs", ["differing", *ASKED_WORDS.values()])
    for at, only in enumerate(ability.only):
        yield from (((ONLY, at, *where), message) for where, message in _of_only(only, edition))
    for field in _CONDITIONS:
        condition = getattr(ability, field)
        for where, message in of_condition(condition, edition) if condition else ():
            yield (field, *where), message


def _of_only(only: Only, edition: Edition) -> Iterator[Idle]:
    """Yield what can mean nothing of what an effect does: what no effect does, or what is said of no card."""
    event = edition.events.get(edition.id_of("events", only.on) or "")
    if event is not None and not event.doable:
        known = [Text(ja=each.name.ja, en=each.id) for each in edition.events.values() if each.doable]
        yield ("on",), _NOT_DONE.fill({"word": plain(only.on), "known": listed(known)})
    if only.mandatory and not _is_counted(only, event, edition):
        zone = [_FROM] if event is not None and _FROM in event.places else []  # without it nobody can tell (101.3)
        yield ("mandatory",), idle_text("mandatory", [*zone, "each", "did"])
    for field, word in (("origin", _FROM), ("goal", _TO)):
        if getattr(only, field) and (event is None or word not in event.places):
            yield (field,), idle_text(word, ["each", "did"])
    for field, word in (("chosen", "chosen"), ("itself", "this")):
        if getattr(only, field) and (event is None or _CARD not in event.of):
            yield (field,), idle_text(word, ["each", "did"])
    yield from of_asked(only, also=(ITSELF,))
    for field, condition in (("each", only.each), ("condition", only.condition), ("unless", only.unless)):
        if condition is not None:
            numbered = field != "each"
            for where, message in of_condition(condition, edition, numbered=numbered):
                yield (field, *where), message


def _is_counted(only: Only, event: EventType | None, edition: Edition) -> bool:
    """Tell whether it can be told that something was not done, though it could: so often, or to all that lie there."""
    if event is not None and not event.of_cards:
        return only.number is not None
    place = only.origin or (event.done_in if event is not None else None)
    zone = edition.zones.get(edition.id_of("zones", place or "") or "")
    return zone is not None and not (only.number is None and only.each is None and zone.drawn)


def _says(ability: Ability, word: str) -> bool:
    """Tell whether an ability says what a word stands for."""
    if word in _SUBJECTS:
        return not ability.this and ability.whose == word
    if word in _TURNS:
        return ability.turn == _TURNS[word]
    if word == _FROM:
        return ability.zone != unsaid_zone(ability)
    value = getattr(ability, _WORDS[word])
    return value is not None and value is not False and value != ()


def _allowed(ability: Ability, edition: Edition, kind: str | None) -> set[str]:
    """Return the words that can mean something in an ability of a card of a kind."""
    event = edition.events.get(edition.id_of("events", ability.on) or "")
    refused = set[str]() if ability.declared else {_NEEDS}
    if event is not None and not event.of:  # at any time: nothing that happened is answered
        refused |= {*_SUBJECTS, _REPLACES, _FIRST, _NTH} | (set() if ability.declared else _OF_WHAT_WAITS)
    if event is not None and not event.activates:
        refused |= _OF_ACTIVATIONS - ({_PAYING} if ability.declared and ability.used else set())
    if event is not None and (ability.this or _CARD not in event.of) and not ability.discards_first:
        refused |= _OF_CARDS
    if event is not None and not event.aimed:
        refused |= {_AT}
    if event is not None and not event.replaced:
        refused |= {_REPLACES}
    if event is not None and event.resolves:  # a spell does it once and is gone, and nobody declares it (302.2)
        refused |= _OF_WHAT_STAYS
    type_ = edition.types.get(edition.id_of("types", kind or "") or "")
    if type_ is not None and not type_.inverts:  # only a field is turned upside down (308.3)
        refused |= {_SWITCH}
    if ability.declared or ability.replaces or (event is not None and (event.activates or event.resolves)):
        refused |= {_LENT_UP}  # only what waits by itself passes on to the creature that lies on its card (817)
    if ability.replaces:  # it never waits, and nobody declares it
        refused |= {_DECLARED, "shield", _NEEDS, _NTH}
    return _WORDS.keys() - refused


def of_condition(
    condition: Condition, edition: Edition, *, numbered: bool = True, itself: bool = True
) -> Iterator[Idle]:
    """Yield what can mean nothing in a condition: what never happens, what is always so, and what never is.

    One of which it is only asked how many there are needs no number. With *itself* it is known whose condition it is,
    so that this card can be left out.
    """
    yield from _of_others(condition, edition, numbered=numbered, itself=itself)
    alone = condition.model_copy(update={_ALSO: None, _EITHER: None})
    turn = Condition(turn=condition.turn) if condition.turn != _ANY else None
    if turn is not None and not (numbered and alone == turn):
        yield ("turn",), idle_text(f"{condition.turn}_turn", [*_SUBJECTS, "at_least", "at_most"])
    if alone in (NOTHING_COUNTED, turn):
        return
    yield from of_asked(condition, also=(ITSELF,) if itself else ())
    yield from _of_powers(condition, edition, numbered=numbered)
    event = edition.events.get(edition.id_of("events", condition.event or "") or "")
    if (condition.zone is None) == (condition.event is None):
        yield (), _COUNTS_ONE
    elif event is not None and not event.counted:
        known = [Text(ja=each.name.ja, en=each.id) for each in edition.events.values() if each.counted]
        yield ("event",), _NEVER.fill({"word": plain(condition.event), "known": listed(known)})
    elif event is not None and _CARD not in event.of:
        for field in sorted(condition.looks):
            yield (field,), idle_text(WORDS.get(field, field), [*_SUBJECTS, "at_least", "at_most"])
    if numbered and not condition.at_least and condition.at_most is None:
        yield (), _ALWAYS
    elif condition.at_most is not None and condition.at_most < condition.at_least:
        yield (), _CONTRADICTS


def _of_others(condition: Condition, edition: Edition, *, numbered: bool, itself: bool) -> Iterator[Idle]:
    """Yield what can mean nothing of what must be so besides, and of what does as well: of a mere number, all."""
    for field, word in ((_ALSO, "and"), (_EITHER, "or")):
        other = getattr(condition, field)
        if other is not None and not numbered:
            yield (field,), idle_text(word, list(_SUBJECTS))
        elif other is not None:
            yield from (((field, *where), message) for where, message in of_condition(other, edition, itself=itself))


def _of_powers(condition: Condition, edition: Edition, *, numbered: bool) -> Iterator[Idle]:
    """Powers are summed of creatures in play alone, and against a number; in an attack events happen, no cards lie."""
    zone = edition.zones.get(edition.id_of("zones", condition.zone or "") or "")
    if condition.powers and (zone is None or not zone.field or not numbered):
        yield ("powers",), idle_text("powers", [*_SUBJECTS, "at_least", "at_most"])
    if condition.in_attack and condition.event is None:
        yield (_IN_ATTACK,), idle_text(_IN_ATTACK, [*_SUBJECTS, "at_least", "at_most"])
    if condition.unpaid and edition.id_of("events", condition.event or "") != _ENTERS:
        yield (_UNPAID,), idle_text(_UNPAID, [*_SUBJECTS, "at_least", "at_most"])


ONLY = "only"
_ALSO, _EITHER, _ANY = "also", "either", "any"
NOTHING_COUNTED = Condition(unused=True)  # it asks for something else
_CARD, _FROM, _TO, _AT, _NEEDS, _REPLACES = "card", "from", "to", "at", "needs", "replaces"
_OPTIONAL, _DECLARED, _FIRST, _PAYING, _NTH = "optional", "declared", "first_time", "paying", "nth_time"
_OF_ACTIVATIONS = frozenset({_PAYING, "releases", "coloured", *PAID_WITH})
_SWITCH, _IN_ATTACK, _LENT_UP, _UNPAID, _ENTERS = "switch", "in_attack", "lent_up", "unpaid", "enters"
_OF_WHAT_STAYS = frozenset({_DECLARED, _NEEDS, "once", "mode", _SWITCH, "used"})
_OF_WHAT_WAITS = frozenset({_OPTIONAL, "shield", "unseen", "untold", _FROM})
_OF_CARDS = frozenset(ASKED_WORDS.values())
_SUBJECTS = ("own", "other", "any")
_TURNS = {"own_turn": "own", "other_turn": "other"}
_CONDITIONS = ("needs", "condition")
_WORDS = {
    _OPTIONAL: "optional", _DECLARED: "declared", "shield": "shield", _REPLACES: "replaces", "unseen": "unseen",
    "untold": "untold",
    **dict.fromkeys(_TURNS, "turn"), **dict.fromkeys(_SUBJECTS, "whose"), _FROM: "zone", _AT: "target",
    _FIRST: _FIRST, _NTH: _NTH, "once": "once", "mode": "mode", _LENT_UP: _LENT_UP, "switch": "switch", _PAYING: "mana",
    "releases": "releases", "coloured": "coloured", "used": "used",
    **dict(zip(PAID_WITH, PAID_WITH, strict=True)),
    **{word: field for field, word in ASKED_WORDS.items()},
    _NEEDS: "needs", "if": "condition",
}  # fmt: skip
_NONE_AND_SOME = Text(
    ja="無色のカードに、ほかの文明はありません。", en="A colourless card is of no civilization beside that."
)
_COUNTS_ONE = Text(ja="条件が数えるのは、ゾーンか出来事です。", en="A condition counts either a zone or an event.")
_NEVER = Text(
    ja="「{word}」は数えられる出来事ではありません。使える語: {known}。",
    en='"{word}" is no event that can be counted; known: {known}.',
)
_NOT_DONE = Text(
    ja="「{word}」は効果が行うことではありません。使える語: {known}。",
    en='"{word}" is nothing that an effect does; known: {known}.',
)
_NOT_ANSWERED = Text(
    ja="「{word}」に誘発する能力はありません。使える語: {known}。", en='No ability answers "{word}"; known: {known}.'
)
_ALWAYS = Text(
    ja="この条件はいつでも満たされます。「以上」か「以下」と数が必要です。",
    en='This condition is always met; it needs "at-least" or "at-most" and a number.',
)
_CONTRADICTS = Text(ja="この条件は決して満たされません。", en="This condition can never be met.")

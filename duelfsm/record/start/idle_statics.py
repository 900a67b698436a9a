"""What of a static ability can mean nothing: words that nothing asks for, and a word or number that is missing."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.record.model.unfit_values import unfit_value
from duelfsm.record.start.idle_asked import ASKED_WORDS, ITSELF, Idle, idle_text, of_asked
from duelfsm.record.start.idle_words import of_condition
from duelfsm.rulebook.cards import CardFacts, Static
from duelfsm.rulebook.deeds import Deed, Obstacle
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.paid_parts import PAID_WITH
from duelfsm.rulebook.tables import DeclaredOperation
from duelfsm.rulebook.text import Text, join, listed, plain


def idle_statics(facts: CardFacts, edition: Edition) -> Iterator[Idle]:
    """Yield what can mean nothing of the static abilities of a card, by its place below the card."""
    for at, static in enumerate(facts.statics or ()):
        for where, message in _of_static(static, edition):
            yield ("statics", at, *where), message


def _of_static(static: Static, edition: Edition) -> Iterator[Idle]:
    operation = edition.operations.get(edition.id_of("operations", static.does) or static.does)
    lasting = operation if operation and operation.lasts else None
    if lasting is not None and not lasting.standing:
        known = [each.id for each in edition.operations.values() if each.standing]
        yield (
            ("does",),
            _NO_STATIC.fill({"does": plain(static.does), "known": listed(map(_done, [*known, *edition.done_once]))}),
        )
        return
    asked = _asked(static, lasting, edition)
    yield from _unasked(static, asked)
    yield from _of_those_asked_for(static, asked, of_used=lasting is not None and lasting.of_cards_used)
    yield from _of_used(static, lasting, edition)
    missing = next(_missing(static, lasting), None)
    if missing is not None:
        yield (), _LACKS.fill({"does": plain(static.does), "word": _words(missing)})
    if lasting is not None and not static.player:
        yield from _deed(static, lasting, edition)
    yield from _becomes(static, edition)
    yield from _of_conditions(static, edition)


def _unasked(static: Static, asked: list[str]) -> Iterator[Idle]:
    """Yield the fields that say something and that nothing asks for."""
    for field in (*_OTHERS, *_FIELDS):
        if field not in asked and getattr(static, field) != Static.model_fields[field].default:
            words = {"does": plain(static.does), "word": _words(field), "known": join([_words(each) for each in asked])}
            yield (field,), _IDLE.fill(words)


def _of_those_asked_for(static: Static, asked: list[str], *, of_used: bool) -> Iterator[Idle]:
    """Yield what can mean nothing of the cards that it speaks of: those it is said of, and those met or given by it."""
    for field, other in ((_AGAINST, static.against), *static.parts):
        yield from (((field, *where), message) for where, message in of_asked(other)) if other else ()
    for part, paid in static.parts:
        if paid.less_costs and static.instead is None:
            yield (part, _LESS), idle_text(_LESS, [_DIFFERING, *ASKED_WORDS.values()])
    if "besides" in asked:
        yield from of_asked(static, idle=_LYING if of_used else (), also=() if of_used else (ITSELF,))


def _of_conditions(static: Static, edition: Edition) -> Iterator[Idle]:
    """Yield what can mean nothing in when it goes on, and in what it counts."""
    for field, condition in (("condition", static.condition), ("each", static.each)):
        how = {"numbered": field != "each", "itself": static.does not in _BY_NAME}
        for where, message in of_condition(condition, edition, **how) if condition else ():
            yield (field, *where), message


def _asked(static: Static, lasting: DeclaredOperation | None, edition: Edition) -> list[str]:
    """Return the fields that mean something; what is done once asks for nothing but when (604.4)."""
    if lasting is None:
        return ["zone", "condition"]  # nothing that is done once passes on
    asked = (
        ["what", *(_OF_VALUES if _VALUE in lasting.slots else [])]
        if lasting.what
        else [each for each in ("amount",) if each in lasting.slots]
    )
    asked += ["whose", *(["player"] if _PLAYER in lasting.standing and not lasting.of_cards_used else [])]
    if _CARD in lasting.standing and not static.player:
        asked += _LYING if static.of_itself else ASKED_WORDS
    if lasting.of_cards_used:
        asked += _OF_COSTS if "amount" in asked else ()
        asked += ("instead",) if "amount" in asked and static.of_itself else ()
        asked += (_REPEATED,) if "amount" in asked and _may_repeat(static) else ()
        asked += () if static.of_itself else _PRINTED
        asked += PAID_WITH if "amount" in asked or static.does == _USE_FROM else ()
        asked += (_ONCE,) if static.does == _USE_FROM and not static.of_itself else ()
    if _asks_for_such(static, lasting, edition):
        asked.append(_AGAINST)
    return [*asked, *(["each"] if "amount" in asked else []), _MODE, _LENT_UP, "zone", "condition"]


def _may_repeat(static: Static) -> bool:
    """Tell whether a change of a cost may be paid several times: one of its own card, that raises it by a number."""
    plain_number = static.amount > 0 and static.each is None and not any(static.parts)
    return static.of_itself and plain_number and static.instead is None


def _of_used(static: Static, lasting: DeclaredOperation | None, edition: Edition) -> Iterator[Idle]:
    """Yield how a card would lie that a player uses, against which something is said: it does not lie in play (504)."""
    said = _said(static, lasting, edition) if lasting is not None and static.against is not None else None
    if static.against is None or not (isinstance(said, Deed) and said.of_uses):
        return
    such = static.against
    ways = [((_WAYS, at), way) for at, way in enumerate(such.or_such)]
    for where, others in (((), such), (("besides",), such.besides), *ways):
        for field in _LYING if others is not None else ():
            if getattr(others, field):
                yield (_AGAINST, *where, field), idle_text(field, list(map(ASKED_WORDS.__getitem__, _PRINTED)))


def _said(static: Static, lasting: DeclaredOperation, edition: Edition) -> object:
    """Return what its word stands for; None where nothing is said that it asks for, or in no word that is known."""
    table = lasting.what or ""
    return getattr(edition, table).get(edition.id_of(table, static.what or "") or "") if table else None


def _asks_for_such(static: Static, lasting: DeclaredOperation, edition: Edition) -> bool:
    """Tell whether it is said of what a creature does to another one, or a player with such a card (505.2, 507.1)."""
    said = _said(static, lasting, edition) if lasting.id in _OF_MEETINGS else None
    return isinstance(said, Deed | Obstacle) and said.asks_for_such(of_player=static.player)


def _missing(static: Static, lasting: DeclaredOperation | None) -> Iterator[str]:
    """Yield the fields that a static ability needs and does not say."""
    if (
        lasting is not None
        and "amount" in lasting.slots
        and not (static.amount or any(static.parts) or static.instead is not None)
    ):
        yield "amount"
    of_players = lasting is not None and lasting.standing == {_PLAYER} and not lasting.of_cards_used
    if of_players and not static.player:
        yield "player"
    if lasting is not None and _VALUE in lasting.slots and static.value is None:
        yield _VALUE


def _deed(static: Static, lasting: DeclaredOperation, edition: Edition) -> Iterator[Idle]:
    """Yield a deed said of cards that no card in play does or suffers: to draw, or to be broken, as shields are."""
    deeds = getattr(edition, lasting.what) if lasting.what else {}
    deed = deeds.get(edition.id_of(lasting.what or "", static.what or "")) if deeds else None
    if isinstance(deed, Deed) and not (deed.of_cards and _is_of_cards_in_play(deed, edition)):
        known = listed([Text(ja=other.name.ja, en=each) for each, other in deeds.items() if other.of_cards])
        yield ("what",), _NOT_OF_CARDS.fill({"deed": plain(static.what), "player": _words(_PLAYER), "known": known})


def _done(what: str) -> Text:
    """Return the word with which a record says what an ability does: in English its id, as a rule its verb, too."""
    words = dict(load_notation().words_by_deed()).get(what, ())
    return Text(ja=next((word for word in words if not word.isascii()), what), en=what)


def _becomes(static: Static, edition: Edition) -> Iterator[Idle]:
    """Yield a value that a characteristic cannot become (608)."""
    message = unfit_value(static, edition)
    if message is not None:
        yield (_VALUE,), message


def _is_of_cards_in_play(deed: Deed, edition: Edition) -> bool:
    """Tell whether a card in play does it or suffers it, as who attacks does; what happens to cards is said of any."""
    elsewhere = deed.suffers and deed.within is None and not deed.meets
    return not elsewhere or deed.trigger not in edition.triggers


def _words(field: str) -> Text:
    """Return the words by which a field is said."""
    return (
        _OTHERS[field]
        if field in _OTHERS
        else join([load_notation().named("ability", each) for each in _FIELDS[field]])
    )


_CARD, _PLAYER, _AGAINST = "card", "player", "against"
_OF_MEETINGS = ("cannot", "may")
_USE_FROM = "use_from"
_BY_NAME = (_USE_FROM,)  # what is asked of every card of a name at once
_LENT_UP, _REPEATED, _LESS, _DIFFERING = "lent_up", "repeated", "less_costs", "differing"
_MODE, _ONCE, _OF_COSTS = "mode", "once", ("least", "optional")
_VALUE, _OF_VALUES = "value", ("value", "within")
_LYING, _WAYS = ("tapped", "attacking"), "or_such"
_PRINTED = tuple(field for field in ASKED_WORDS if field not in _LYING)
_FIELDS: dict[str, tuple[str, ...]] = {
    "condition": ("if",),
    "zone": ("from",),
    "whose": ("own", "other", "any", "bearer"),
    "player": ("player",),
    "least": ("at_least",),
    "within": ("within",),
    "each": ("each",),
    _AGAINST: ("against",),
    _ONCE: ("once",),
    "optional": ("optional",),
    "instead": ("instead",),
    _MODE: (_MODE,),
    _LENT_UP: (_LENT_UP,),
    _REPEATED: (_REPEATED,),
    **{part: (part,) for part in PAID_WITH},
    **{field: (word,) for field, word in ASKED_WORDS.items()},
}
_OTHERS = {
    "amount": Text(ja="数", en="a number"),
    "what": Text(ja="処理に必要な語", en="the word that it asks for"),
    "value": Text(ja="変わった後の値", en="what it becomes"),
}
_NO_STATIC = Text(
    ja="「{does}」は常在型能力の処理になりません。使える語: {known}。",
    en='"{does}" is nothing that a static ability does; known: {known}.',
)
_IDLE = Text(
    ja="「{does}」に{word}を書いても意味がありません。ここに書ける語: {known}。",
    en='{word} can mean nothing behind "{does}"; what may stand here: {known}.',
)
_LACKS = Text(ja="「{does}」には{word}が必要です。", en='"{does}" needs {word}.')
_NOT_OF_CARDS = Text(
    ja="「{deed}」はカードの行動ではありません。使える語: {known}。プレイヤーのことなら「{player}」も要ります。",
    en='No card does "{deed}"; of cards these are said: {known}. Of players it is said with "{player}".',
)

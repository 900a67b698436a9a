"""Which of the actions that a choice could be are legal: they differ in what stands in its fields alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.actions.words import in_ids, unknown_word
from duelfsm.play.board.any_card import AnyCard, HangsOnTheCard
from duelfsm.play.board.meaning import Act, Known, Pick
from duelfsm.play.cards.lying_half import as_half
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.fixed_values import Options, Values
from duelfsm.play.choices.possible import takes, takes_said
from duelfsm.play.effects.characteristics import keywords_of
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.rules.replacing import anything_may_happen
from duelfsm.play.run.running import Running
from duelfsm.position.card import Card
from duelfsm.rulebook.tables import CardField

FEW = 3  # cards are asked about one by one: that costs no more than to ask of any
SAYING = ("may", "cannot", "must")  # the effects that speak of who does a deed, and to whom
Words = tuple[tuple[str, str], ...]


class Trial:
    """Asks of the actions that a choice could be whether they are legal.

    One action is made for all that differ in their cards alone, and says each of them in turn.

    Args:
        game: in which they are asked about; it stands in the state that would take them.
        asked: the choice, without its fields.
        known: what the references mean that could stand in its fields.
    """

    def __init__(self, game: Running, asked: Choice, known: Known) -> None:
        self._game, self._asked, self._known = game, asked, known
        self._happens = anything_may_happen(game)
        self._fields = game.runner.ways[asked.state, asked.do][0].edge.fields
        self._besides = {name: field.besides for name, field in self._fields.items() if field.besides}
        self._halved = {name: field for name, field in self._fields.items() if field.half}
        self._at: dict[str, dict[tuple[Any, ...], Any]] = {}  # the references of a field by their places
        self._made: dict[Words, Action | None] = {}

    def allows(self, values: Values) -> bool:
        """Tell whether the action with these values is legal with nothing unsaid before it."""
        action = self._saying(values)
        if action is None:
            return False
        picks = None if self._happens else self._picks(values)
        if picks is None:
            return takes_said(self._game, action, self._known)
        act = Act(action, action.by, picks)
        for name in self._halved:
            picks[name] = [as_half(self._game, self._halved[name], act, pick) for pick in picks[name]]
        return takes(self._game, act)

    def may_be_any(self, name: str) -> bool:
        """Tell whether it can be asked of a field what is legal whichever card stands there: nothing is done for it."""
        follows = self._game.edition.triggers[self._asked.do].then
        return name in self._known and not follows and not self._happens and self._all_count(name)

    def _all_count(self, name: str) -> bool:
        """Tell whether no card that may stand in a field lies under another one or is sealed."""
        field = self._fields[name]
        return not (field.sealed or field.under) or all(
            pick.card is None or pick.card.counts for pick in self._known[name].values()
        )

    def apart(self, name: str, known: tuple[Any, ...], chosen: Values) -> list[Any]:
        """Return the options of a field for which any card does not stand: no card, or the one that is chosen already.

        Raises:
            HangsOnTheCard: where any card is chosen already beside which another one stands.
        """
        cards, besides = self._known[name], self._besides.get(name)
        others = [] if len(known) == len(cards) else [each for each in known if each not in cards]
        if besides not in chosen or (other := self._known[besides].get(chosen[besides])) is None:
            return others
        if name not in self._at:
            self._at[name] = {pick[:3]: each for each, pick in cards.items()}
        same = self._at[name].get(other[:3])
        return others if same is None else [*others, same]

    def _saying(self, values: Values) -> Action | None:
        """Return the action with these values, told in ids; None where one of its words can mean nothing there.

        It is nobody else's, so it is changed: to copy it takes a third of what a question costs.
        """
        words = tuple([(name, value) for name, value in values.items() if type(value) is str]) if values else ()
        if words not in self._made:
            self._made[words] = self._make(values)
        made = self._made[words]
        if made is not None:
            said = vars(made)
            for name, value in values.items():
                if type(value) is not str:
                    said[name] = (value,) if type(said[name]) is tuple and type(value) is not tuple else value
        return made

    def _make(self, values: Values) -> Action | None:
        """Return an action of these values, told in ids; None where a word can mean nothing there."""
        shown = {
            name: next(iter(self._known[name])) if type(value) is AnyCard else value for name, value in values.items()
        }
        action, edition = self._asked.make(shown), self._game.edition
        return in_ids(edition, action) if unknown_word(edition, action) is None else None

    def _picks(self, values: Values) -> dict[str, list[Pick]] | None:
        """Return the cards that the values mean; None where more than these would have to be looked at."""
        picks: dict[str, Any] = {}  # any card stands for a list of picks
        for name, field in self._fields.items():
            value = values.get(name)
            if type(value) is AnyCard:
                picks[name] = value
                continue
            pick = self._known[name].get(value) if name in self._known else None
            if pick is None and not (value == PLAYER or (value is None and self._is_left_out(name, field))):
                return None
            if pick is not None and field.besides in picks and pick[:3] in [each[:3] for each in picks[field.besides]]:
                return None
            picks[name] = [] if pick is None else [pick]
        return picks

    def _is_left_out(self, name: str, field: CardField) -> bool:
        return field.optional and not field.places and name not in self._asked.given


def legal_options(game: Running, asked: Choice, options: Options, known: Known) -> Iterator[Options]:
    """Yield the options that make a legal action, whichever of each field is chosen; nothing where there is none.

    Where what stands in one field depends on another one, as a target on who attacks it, each is a choice of its own.
    """
    trial = Trial(game, asked, known)
    if not options:
        yield from [{}] if trial.allows({}) else []
    elif len(options) == 1 or _depend(game, asked.do):
        yield from _together(trial, list(options.items()), {})
    else:
        yield from _of_each(trial, options)


def any_legal(game: Running, asked: Choice, options: Options, known: Known) -> bool:
    """Tell whether some options of the fields make a legal action."""
    trial, names = Trial(game, asked, known), list(options)
    wide = next((name for name in names if len(options[name]) >= FEW and trial.may_be_any(name)), None)
    if wide is not None:
        try:
            any_card, rest = AnyCard(), firsts(options, {}, [name for name in names if name != wide])
            if any(trial.allows({wide: any_card, **values}) for values in rest):
                return True
            options = options | {wide: tuple(each for each in options[wide] if each not in known[wide])}
        except HangsOnTheCard:
            pass
    return any(trial.allows(values) for values in firsts(options, {}, names))


def _depend(game: Running, word: str) -> bool:
    """Tell whether what may stand in one field of an action may depend on another one.

    An attack is part of the turn and asked about most: only what effects say, and a keyword of a creature that does not
    attack all, makes one target depend on who attacks it.
    """
    then = game.edition.triggers[word].then
    said = any(may_go_on(game, kind) for kind in SAYING)
    return said or not any(each.needs for each in then) or any(_chooses(game, card) for card in _attackers(game))


def _attackers(game: Running) -> Iterator[Card]:
    zones = (zone.id for zone in game.edition.zones.values() if zone.field)
    for zone in zones:
        yield from (card for card in game.position.zone(game.turn_player, zone) if card is not None)


def _chooses(game: Running, card: Card) -> bool:
    """Tell whether a keyword of a creature says whom it attacks, and whom not (101.2, 301.5)."""
    keywords = keywords_of(game, card) or []
    return any(keyword.spares is not None or isinstance(keyword.fresh, str) for keyword in keywords)


def _together(trial: Trial, left: list[tuple[str, tuple[Any, ...]]], chosen: Values) -> list[Options]:
    """Return the legal options of the fields that are left, with what is chosen; those alike as one."""
    if not left:
        return [{}] if trial.allows(chosen) else []
    (name, known), *others = left
    of_any = _whichever(trial, name, known, others, chosen)
    apart = [] if of_any is None else trial.apart(name, known, chosen)
    if of_any is not None and not any(_together(trial, others, chosen | {name: option}) for option in apart):
        alike = tuple([each for each in known if all(each is not one for one in apart)]) if apart else known
        return [{name: alike, **rest} for rest in of_any]
    return _one_by_one(trial, left, chosen)


def _one_by_one(trial: Trial, left: list[tuple[str, tuple[Any, ...]]], chosen: Values) -> list[Options]:
    (name, known), *others = left
    found: list[tuple[list[Options], list[Any]]] = []
    for option in known:
        rest = _together(trial, others, chosen | {name: option})
        like = next((alike for after, alike in found if after == rest), None)
        if rest and like is None:
            found.append((rest, [option]))
        elif like is not None:
            like.append(option)
    return [{name: tuple(alike), **each} for rest, alike in found for each in rest]


def _whichever(
    trial: Trial, name: str, known: tuple[Any, ...], others: list[tuple[str, tuple[Any, ...]]], chosen: Values
) -> list[Options] | None:
    """Return the legal options of the other fields, whichever card stands in a field; None where it hangs on that."""
    if len(known) < FEW or not trial.may_be_any(name):
        return None
    try:
        return _together(trial, others, chosen | {name: AnyCard()})
    except HangsOnTheCard:
        return None


def _of_each(trial: Trial, options: Options) -> Iterator[Options]:
    """Yield the options of each field that are part of a legal action, where none depends on another field.

    So what is refused with as many legal others as there are fields, one of which may be the same card, is refused.
    """
    names = list(options)
    legal: dict[str, dict[int, Any]] = {name: {} for name in names}
    for name in names:
        for index, option in enumerate(options[name]):
            others = [each for each in names if each != name]
            others_too = islice(firsts(options, legal, others), len(names) if all(map(legal.get, others)) else None)
            if any(trial.allows({name: option, **rest}) for rest in others_too):
                legal[name][index] = option
    if any(legal.values()):
        yield {name: tuple(values.values()) for name, values in legal.items()}


def firsts(options: Options, legal: dict[str, dict[int, Any]], names: list[str]) -> Iterable[Values]:
    """Yield values for the other fields: legal ones where they are known already, else every option."""
    if not names:
        return [{}]
    name, rest = names[0], names[1:]
    known = tuple(legal.get(name, {}).values()) or options[name]
    return ({name: option, **others} for option in known for others in firsts(options, legal, rest))

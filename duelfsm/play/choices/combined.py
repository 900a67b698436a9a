"""Which options of the fields of a choice make legal actions: what differs in its cards alone is asked as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from duelfsm.play.board.any_card import AnyCard, HangsOnTheCard
from duelfsm.play.board.meaning import Known
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.fixed_values import Options, Values
from duelfsm.play.choices.possible import nothing_refuses
from duelfsm.play.choices.trial import Trial
from duelfsm.play.effects.characteristics import keywords_of
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.run.running import Running
from duelfsm.position.card import Card

SAYING = ("may", "cannot", "must")  # the effects that speak of who does a deed, and to whom


def legal_options(game: Running, asked: Choice, options: Options, known: Known) -> Iterator[Options]:
    """Yield the options that make a legal action, whichever of each field is chosen; nothing where there is none.

    Where what stands in one field depends on another one, as a target on who attacks it, each is a choice of its own.
    """
    if not (options or asked.given) and nothing_refuses(game, asked.do):
        yield {}
        return
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
    wide = next((name for name in names if trial.may_be_any(name, len(options[name]))), None)
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
    if not others:
        legal = trial.those_allowed(name, known, chosen) if known else []
        return [{name: tuple(legal)}] if legal else []
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
    if not trial.may_be_any(name, len(known)):
        return None
    try:
        return _together(trial, others, chosen | {name: AnyCard()})
    except HangsOnTheCard:
        return None


def _of_each(trial: Trial, options: Options) -> Iterator[Options]:
    """Yield the options of each field that are part of a legal action, where none depends on another field.

    So what is refused with as many legal others as there are fields, one of which may be the same card, is refused.
    """
    names, once = list(options), AskedOnce(trial, options)
    legal: dict[str, dict[int, Any]] = {name: {} for name in names}
    for name in names:
        for index, option in enumerate(options[name]):
            others = [each for each in names if each != name]
            others_too = islice(firsts(options, legal, others), len(names) if all(map(legal.get, others)) else None)
            if any(once.allows({name: option, **rest}) for rest in others_too):
                legal[name][index] = option
        if not legal[name]:
            return
    yield {name: tuple(values.values()) for name, values in legal.items()}


class AskedOnce:
    """Asks about each of the actions of a choice once, which come up again for each of their fields.

    Of what follows the first ones all is asked together: as many legal ones as there are fields will be asked about.
    """

    def __init__(self, trial: Trial, options: Options) -> None:
        self._trial, self._options, self._names = trial, options, list(options)
        self._found: dict[tuple[int, ...], bool] = {}
        self._left = len(options)

    def allows(self, values: Values) -> bool:
        """Tell whether an action is legal."""
        key = self._key(values)
        if key not in self._found and self._left:
            self._ask_together(values)
        if key not in self._found:
            self._found[key] = self._trial.allows(values)
        return self._found[key]

    def _ask_together(self, values: Values) -> None:
        """Ask about all that may stand in the last field beside what stands in the others, where that goes at once."""
        name, others = self._names[-1], {each: values[each] for each in self._names[:-1]}
        options = self._options[name]
        legal = self._trial.allows_each(others, name, options)
        if legal is not None:
            self._found |= {
                self._key({**others, name: option}): one for option, one in zip(options, legal, strict=True)
            }
        self._left = 0 if legal is None else self._left - any(legal)

    def _key(self, values: Values) -> tuple[int, ...]:
        return tuple([id(values[name]) for name in self._names])


def firsts(options: Options, legal: dict[str, dict[int, Any]], names: list[str]) -> Iterable[Values]:
    """Yield values for the other fields: legal ones where they are known already, else every option."""
    if not names:
        return [{}]
    name, rest = names[0], names[1:]
    known = tuple(legal.get(name, {}).values()) or options[name]
    return ({name: option, **others} for option in known for others in firsts(options, legal, rest))

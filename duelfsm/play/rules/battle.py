"""A battle (115)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.parts import first_of_each, parts_of
from duelfsm.play.effects.characteristics import has_in_battle, lends_unknown, power_of, total
from duelfsm.play.effects.lasting import on_card
from duelfsm.play.effects.look_around import powerless
from duelfsm.play.effects.printed_text import power_is_open
from duelfsm.play.effects.waiting import happen
from duelfsm.play.facts.effort import POWER
from duelfsm.play.rules.in_attack import is_creature_there
from duelfsm.play.rules.instead import is_being_saved, never_comes
from duelfsm.play.rules.leaving import DESTROYED, GRAVEYARD
from duelfsm.play.rules.moves import move_together
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Side
from duelfsm.position.position import Frame
from duelfsm.rulebook.text import Text, card_word, join


@RULES.guard
def names_the_fighters(game: Board, act: Act | None) -> bool:
    """Who battles in an attack is the attacker and the creature that is its target (508.1)."""
    attack = game.position.attack
    assert attack is not None
    fighters = [attack.attacker, attack.target]
    for pick in [act.pick("card"), act.pick("target")] if act else ():
        if pick is not None and not (pick.card and _creatures(game, [pick]) & {*fighters}):
            names = [card_word(game.position.card(card).name or "?") for card in fighters if card is not None]
            return game.no(card=pick, expected=join(names))
    return True


@RULES.change
def battle_the_target(game: Board, _act: Act | None) -> None:
    """The attacker battles the creature that is the target (508.1)."""
    attack = game.position.attack
    assert attack is not None
    assert attack.target is not None
    game.journal.frame(cards=(attack.attacker, attack.target), lives=(attack.attacker_life, attack.target_life))


@RULES.change
def battle_by_effect(game: Board, act: Act) -> None:
    """An effect makes two creatures battle; the battle is a part of it (101.4e)."""
    cards = [pick.card for name in ("card", "target") for pick in act.picks[name] if pick.card]
    game.journal.frame(cards=tuple(card.id for card in cards), lives=tuple(card.life for card in cards))


@RULES.change
def battle_begins(game: Board, _act: Act | None) -> None:
    """The when-battling abilities of both trigger (115.2)."""
    for card in _fighters(game):
        happen(game, "battles", card=card)


@RULES.guard
def a_fighter_is_gone(game: Board, _act: Act | None) -> bool:
    """Power is compared only if both creatures are still there (115.3a)."""
    return len(_fighters(game)) < len(game.position.stack[-1].cards) or game.no()


@RULES.guard
def fighters_are_creatures(game: Board, act: Act) -> bool:
    """Only creatures battle (701.13)."""
    for name in ("card", "target"):
        kind = game.type_of(act.the(name))
        if kind is not None and not kind.attacks:
            return game.no(card=act.the(name))
    return True


@RULES.guard
def nobody_is_gone(game: Board, _act: Act) -> bool:
    """If a fighter is gone there is no comparison, so no result to name (115.3a)."""
    return len(_fighters(game)) == len(game.position.stack[-1].cards) or game.no()


@RULES.guard
def loses_by_power(game: Board, act: Act) -> bool:
    """What a line says of the result must follow from the powers (115.3b)."""
    losers = _losers(game)
    if losers is None:
        return doubt_power(game, _fighters(game))
    if len(_fighters(game)) < len(game.position.stack[-1].cards):
        return True  # without a comparison there is nothing that it could contradict
    fighters = {card.id for card in _fighters(game)}
    named, lost = act.picks["lost"], {card.id for card in losers}
    if all(pick.card and _creatures(game, [pick]) & fighters for pick in named):
        told = _creatures(game, named) & fighters
        return told == lost or game.no(expected=_names(losers), **_why(game))
    return game.no(expected=_names(losers), **_why(game))


def _why(game: Board) -> dict[str, Text | str]:
    """Return what is told where powers do not decide: one of the fighters, or each, wins every battle (115.3)."""
    fighters = _fighters(game)
    winners = [card for card in fighters if has_in_battle(game, card, "wins")]
    if not winners:
        return {}
    return {"case": "always" if len(winners) < len(fighters) else "nobody", "card": _names(winners)}


@RULES.change
def lose_as_written(game: Board, act: Act) -> None:
    """The creatures that the line names lost the battle."""
    _decide(game, _creatures(game, act.picks["lost"]))


@RULES.change
def compare_power(game: Board, _act: Act | None) -> None:
    """The lower power loses, equal powers both lose (115.3b)."""
    losers = _losers(game)
    if losers is None:
        doubt_power(game, _fighters(game))
        return
    _decide(game, {card.id for card in losers})


def may_have_lost(game: Board, side: Side) -> bool:
    """Tell whether nobody knows if a creature of a player loses the battle that goes on; what would decide is noted."""
    for frame in (each for each in game.position.stack if game.edition.procedures[each.procedure].compares):
        mine = any(card.owner == side for card in _fighters(game, frame))
        if mine and _losers(game, frame) is None:
            return doubt_power(game, _fighters(game, frame))
    return False


@RULES.guard
def a_battle_was_lost(game: Board, _act: Act | None) -> bool:
    """A creature lost a battle and is destroyed for it (703.4d)."""
    return bool(game.position.lost)


@RULES.change
def destroy_battle_losers(game: Board, _act: Act | None) -> None:
    """The losers of a battle are destroyed, all at once (703.4d)."""
    lost = game.position.lost
    game.journal.set("lost", ())
    destroyed = [card for card in map(game.position.card, lost) if not has_in_battle(game, card, "survives")]
    move_together(game, [ZoneChange(card, GRAVEYARD) for card in destroyed])


@RULES.guard
def a_power_is_gone(game: Board, _act: Act | None) -> bool:
    """A creature with power 0 or less is destroyed (703.4c)."""
    return bool(_powerless(game))


@RULES.change
def destroy_powerless(game: Board, _act: Act | None) -> None:
    """All of them at once (703.4c)."""
    move_together(game, [ZoneChange(card, GRAVEYARD) for card in _powerless(game)])


def _powerless(game: Board) -> list[Card]:
    """Return the creatures whose power is 0 or less, however it came to that, but those that cannot be destroyed."""
    there = powerless(game)
    game.effort.spend(POWER * len(there))
    gone = [card for card in first_of_each([*there]) if game.is_creature(card) and _has_no_power(game, card)]
    return [
        card for card in gone if not (never_comes(game, DESTROYED, card=card) or is_being_saved(game, card, DESTROYED))
    ]


def _has_no_power(game: Board, card: Card) -> bool:
    """Tell whether the power of a creature is 0 or less.

    One that was lowered and is not known may be, and what has none and is of no known type may be a creature (law 12).
    """
    power = power_of(game, card)
    if power is not None:
        return power <= 0 and (game.kind_of(card) is not None or game.guesses.make(card.name, ("type",)))
    lowered = total(on_card(game, POWERED, card)) < 0
    return lowered and game.guesses.make((lends_unknown(game, card) or card).name, (POWERED,))


def _decide(game: Board, lost: set[int]) -> None:
    """Mark the losers; the results trigger after they were destroyed (703.4d, 115.3d)."""
    fighters = _fighters(game)
    game.journal.set("lost", tuple(card.id for card in fighters if card.id in lost))
    for card in fighters:
        happen(game, "loses_battle" if card.id in lost else "wins_battle", card=card)


def _creatures(game: Board, picks: list[Pick]) -> set[int]:
    """Return the numbers of the named creatures, of a link those of all its cards (804)."""
    return {part.id for pick in picks if pick.card for part in parts_of(game, pick.card)}


def _names(cards: list[Card]) -> Text:
    return join([card_word(card.name or "?") for card in cards])


def _fighters(game: Board, frame: Frame | None = None) -> list[Card]:
    frame = frame or game.position.stack[-1]
    pairs = zip(frame.cards, frame.lives, strict=True)
    return [game.position.card(card) for card, life in pairs if is_creature_there(game, card, life)]


def _losers(game: Board, frame: Frame | None = None) -> list[Card] | None:
    fighters = _fighters(game, frame)
    if len(fighters) < len((frame or game.position.stack[-1]).cards):
        return []  # no comparison (115.3a)
    return losers_of(game, fighters)


def losers_of(game: Board, fighters: list[Card]) -> list[Card] | None:
    """Return who loses by power, None where a power is not known, or a text or an unknown card may change it."""
    surely, perhaps, _ = game.guesses.weighed(lambda: _losers_as_guessed(game, fighters))
    return surely if surely == perhaps else None


def _losers_as_guessed(game: Board, fighters: list[Card]) -> list[Card] | None:
    winners = [card for card in fighters if has_in_battle(game, card, "wins")]
    if winners:
        return [card for card in fighters if card not in winners]
    powers = [power for card in fighters if (power := power_of(game, card)) is not None]
    if len(powers) < len(fighters) or power_is_open(game, [card.name for card in fighters]):
        return None
    return [card for card, power in zip(fighters, powers, strict=True) if power < max(powers) or len(set(powers)) == 1]


def doubt_power(game: Board, fighters: list[Card]) -> bool:
    """Note what would decide who loses a battle, and return True (law 12)."""
    *_, hanging = game.guesses.weighed(lambda: _losers_as_guessed(game, fighters))
    game.doubt_all(hanging)
    unknown = [card for card in fighters if power_of(game, card) is None]
    for card in unknown:
        game.doubt_card(lends_unknown(game, card) or card, "power")
    changing = None if unknown else power_is_open(game, [card.name for card in fighters])
    if changing:
        game.doubt_name(changing, "statics")
    return True


POWERED = "power"

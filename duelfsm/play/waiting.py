"""Events, and the effects in standby that they cause (603)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.condition import condition_holds, sides_meant
from duelfsm.play.game_type import Game
from duelfsm.play.lasting import goes_on, use_up
from duelfsm.play.names import bears
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.position.position import Happened, Lasting, Waiting
from duelfsm.rulebook.cards import Ability
from duelfsm.rulebook.notation import fold

ANY_TIME = "any"


def happen(
    game: Game,
    event: str,
    *,
    player: Side | None = None,
    card: Card | None = None,
    life: int | None = None,
    target: str | None = None,
) -> None:
    """Say that something happened: every ability that answers it by itself goes to standby (603.2).

    What the ability asks of the cards is looked at now and never again (506.3a, 507.3b); its condition only
    when it resolves (603.4). Where it happened to a card in one *life*, in another it is another object (400.5).
    """
    serial = game.position.serial + 1
    owner = player or (card.owner if card else None)
    of = card.id if card else None
    happened = Happened(event=event, serial=serial, player=owner, card=of, life=life, target=target)
    game.journal.happen(happened)
    _wake(game, happened, card)
    for owner, source, ability in _answering(game, happened) if event in game.answered else ():
        if not ability.declared and not ability.replaces:
            put_in_standby(game, waiting(owner, source, ability, happened))


def put_in_standby(game: Game, waits: Waiting) -> None:
    """Let an effect wait, and keep in mind for this turn that it triggered (603.2)."""
    game.journal.put("standby", waits)
    game.journal.put("triggered", (waits.name, waits.serial))


def waiting(owner: Side, source: Card, ability: Ability, happened: Happened) -> Waiting:
    """Return the effect of an ability as it waits."""
    return Waiting(
        owner=owner,
        name=source.name or "?",
        card=source.id,
        event=happened.event,
        serial=happened.serial,
        optional=ability.optional and not ability.declared,  # who declared it has chosen already
        shield=ability.shield,
        declared=ability.declared,
        condition=ability.condition,
        unseen=ability.unseen,
    )


def answers(game: Game, owner: Side, source: Card | None, ability: Ability, happened: Happened) -> bool:
    """Tell whether an ability of a card answers an event; a card without an identity was not seen in any event."""
    if ability.on != happened.event or not _turn_fits(game, owner, ability):
        return False
    if ability.this and happened.card is not None:
        mine = source is not None and happened.card == source.id and happened.life in (None, source.life)
        return mine and _target_fits(ability, happened)
    return _subject_fits(game, owner, ability, happened) and _target_fits(ability, happened)


def waits_for(game: Game, side: Side, *, opened: bool = False) -> list[Waiting]:
    """Return what waits for a player in the window that is open.

    While an effect is being resolved only what battles cause is resolved in between, and what comes before a break
    that the effect makes (101.4d, 101.4f, 603.7).

    Args:
        game: the game.
        side: the player.
        opened: the effect that is chosen from them is open already, as the innermost call.
    """
    mine = [each for each in game.position.standby if each.owner == side]
    if not mine:
        return mine
    frames = game.stack[:-1] if opened else game.stack
    holding = [frame for frame in frames if game.edition.procedures[frame.procedure].holds_back]
    return [each for each in mine if _comes_in_between(game, each, holding[-1].since)] if holding else mine


def _comes_in_between(game: Game, waiting: Waiting, since: int) -> bool:
    """Tell whether an effect is resolved inside another one: on a battle, or before a break that it makes."""
    event = game.edition.events[waiting.event]
    return event.at_once or (event.nested and waiting.serial > since)


def due(game: Game, side: Side) -> list[Waiting]:
    """Return what a player has to resolve here: what is not optional, and does something as things are (603.4)."""
    return [
        each for each in waits_for(game, side) if not each.optional and not each.unseen and does_something(game, each)
    ]


def does_something(game: Game, waiting: Waiting) -> bool:
    """Tell whether the condition of an effect is met now; only on resolution it counts (603.4)."""
    return waiting.condition is None or condition_holds(game, waiting.owner, waiting.condition)


def is_short(game: Game, waiting: Waiting) -> bool:
    """Tell whether a declared effect asks for mana that is not there now; only on resolution it counts (112.3c)."""
    zone = game.edition.zones.get(waiting.condition.zone or "") if waiting.condition else None
    return zone is not None and zone.taps_all and waiting.declared and not does_something(game, waiting)


def standby_of(game: Game, side: Side, source: str, *, opened: bool = False, number: int | None = None) -> int | None:
    """Return the index in standby of an effect of this player and source, the oldest first; None if none waits.

    With *number* it is that of one card among those of the name that the player has in the battle zone.
    """
    names = game.names(source)
    card = None if number is None else numbered(game, side, names, number)
    for each in waits_for(game, side, opened=opened):
        if fold(each.name) in names and (number is None or each.card == card):
            return game.position.standby.index(each)
    return None


def numbered(game: Game, side: Side, names: frozenset[str], number: int) -> int | None:
    """Return the id of one card among those of a name in a player's battle zone, None where there is none."""
    cards = game.position.zone(side, "battle")
    found = [card.id for card in cards if bears(card, names)]
    return found[number - 1] if number <= len(found) else None


def _answering(game: Game, happened: Happened) -> Iterator[tuple[Side, Card, Ability]]:
    """Yield who owns it, the card and the ability, for each ability in play that answers the event."""
    zones = None if game.edition.events[happened.event].looks_back else game.answered[happened.event]
    for side in SIDES:
        for zone, cards in game.position.players[side].zones.items():
            for card in cards if zones is None or zone in zones else ():
                if card is not None and card.name is not None and card.counts:
                    for ability in game.abilities(card.name, happened.event):
                        right = _lies_right(game, card, zone, ability, happened)
                        if right and answers(game, side, card, ability, happened):
                            yield side, card, ability


def _lies_right(game: Game, card: Card, zone: str, ability: Ability, happened: Happened) -> bool:
    """A card whose own leaving is the event is looked at as it was before (603.5c)."""
    looks_back = game.edition.events[happened.event].looks_back
    return zone == ability.zone or (looks_back and ability.this and happened.card == card.id)


def _turn_fits(game: Game, owner: Side, ability: Ability) -> bool:
    return game.turn_player in sides_meant(ability.turn, owner)


def _subject_fits(game: Game, owner: Side, ability: Ability, happened: Happened) -> bool:
    subject = happened.player
    if happened.card is not None:
        card = game.position.card(happened.card)
        subject = card.owner
        if ability.type is not None and card.kind != ability.type:
            return False
    return subject is None or subject in sides_meant(ability.whose, owner)


def _target_fits(ability: Ability, happened: Happened) -> bool:
    return ability.target in (None, happened.target)


def _wake(game: Game, happened: Happened, card: Card | None) -> None:
    """Put the delayed triggers that waited for this into standby (603.6)."""
    for each in list(game.position.lasting):
        if each.kind == DELAY and goes_on(game, each) and _waited_for(game, each, happened, card):
            use_up(game, each)
            put_in_standby(game, Waiting(
                owner=each.owner, name=each.source, card=card.id if card else 0, event=happened.event,
                serial=happened.serial,
            ))  # fmt: skip


def _waited_for(game: Game, each: Lasting, happened: Happened, card: Card | None) -> bool:
    if game.edition.id_of("events", each.what or "") != happened.event:
        return False
    if None not in (each.player, happened.player) and each.player != happened.player:
        return False
    return not each.cards or (card is not None and (card.id, card.life) in each.cards)


DELAY = "delay"

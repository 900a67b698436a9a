"""Events, and the effects in standby that they cause (603)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from duelfsm.play.game_type import Game
from duelfsm.position.card import SIDES, Card, Side, other_side
from duelfsm.position.position import Happened, Waiting
from duelfsm.rulebook.cards import Ability, Whose
from duelfsm.rulebook.notation import fold

ANY_TIME = "any"


def happen(
    game: Game, event: str, *, player: Side | None = None, card: Card | None = None, target: str | None = None
) -> None:
    """Say that something happened: every ability that answers it by itself goes to standby (603.2).

    What the ability asks of the cards is looked at now and never again (506.3a, 507.3b); its condition only
    when it resolves (603.4).
    """
    serial = game.position.serial + 1
    happened = Happened(event=event, serial=serial, player=player, card=card.id if card else None, target=target)
    game.journal.set("serial", serial)
    game.journal.put("fresh", happened)
    for owner, source, ability in _answering(game, happened):
        if not ability.declared:
            game.journal.put("standby", waiting(owner, source, ability, happened))


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
    )


def answers(game: Game, owner: Side, source: Card, ability: Ability, happened: Happened) -> bool:
    """Tell whether an ability of a card answers an event."""
    if ability.on != happened.event or not _turn_fits(game, owner, ability):
        return False
    if ability.this and happened.card is not None:
        return happened.card == source.id and _target_fits(ability, happened)
    return _subject_fits(game, owner, ability, happened) and _target_fits(ability, happened)


def waits_for(game: Game, side: Side, *, opened: bool = False) -> list[Waiting]:
    """Return what waits for a player in the window that is open.

    While an effect is being resolved only what battles cause is resolved in between (101.4d, 101.4f).

    Args:
        game: the game.
        side: the player.
        opened: the effect that is chosen from them is open already, as the innermost call.
    """
    mine = [each for each in game.position.standby if each.owner == side]
    frames = game.stack[:-1] if opened else game.stack
    if not any(game.edition.procedures[frame.procedure].holds_back for frame in frames):
        return mine
    return [each for each in mine if game.edition.events[each.event].at_once]


def standby_of(game: Game, side: Side, source: str, *, opened: bool = False) -> int | None:
    """Return the index in standby of an effect of this player and source, the oldest first; None if none waits."""
    facts = game.facts(source)
    name = facts.name if facts else source
    for each in waits_for(game, side, opened=opened):
        if fold(each.name) in (fold(name), fold(source)):
            return game.position.standby.index(each)
    return None


def _answering(game: Game, happened: Happened) -> Iterator[tuple[Side, Card, Ability]]:
    """Yield who owns it, the card and the ability, for each ability in play that answers the event."""
    for side in SIDES:
        for zone, cards in game.position.players[side].zones.items():
            for card in cards:
                if card is not None and card.name is not None:
                    for ability in game.abilities(card.name, happened.event):
                        if _lies_right(card, zone, ability, happened) and answers(game, side, card, ability, happened):
                            yield side, card, ability


def _lies_right(card: Card, zone: str, ability: Ability, happened: Happened) -> bool:
    """A card whose own leaving is the event is looked at as it was before (603.5c)."""
    return zone == ability.zone or (ability.this and happened.card == card.id)


def _turn_fits(game: Game, owner: Side, ability: Ability) -> bool:
    return _is(ability.turn, owner, game.turn_player)


def _subject_fits(game: Game, owner: Side, ability: Ability, happened: Happened) -> bool:
    subject = happened.player
    if happened.card is not None:
        card = game.position.card(happened.card)
        subject = card.owner
        if ability.type is not None and card.kind != ability.type:
            return False
    return subject is None or _is(ability.whose, owner, subject)


def _target_fits(ability: Ability, happened: Happened) -> bool:
    return ability.target in (None, happened.target)


def _is(whose: Whose, owner: Side, side: Side) -> bool:
    return side in _SIDES_MEANT[whose](owner)


_SIDES_MEANT: dict[Whose, Callable[[Side], tuple[Side, ...]]] = {
    "own": lambda side: (side,),
    "other": lambda side: (other_side(side),),
    "any": lambda _side: SIDES,
}

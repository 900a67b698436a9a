"""What takes the place of an event (101.5, 609)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.effects.answering import answers, lies_right
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.held_back import held_back
from duelfsm.play.effects.lasting import goes_on, is_used_up, times_on, use_up
from duelfsm.play.effects.look_around import kinds_going_on, may_go_on
from duelfsm.play.facts.known_cards import CANNOT
from duelfsm.play.rules.in_its_place import applied, stands_in_its_place
from duelfsm.play.rules.replaced_perhaps import may_be_replaced, perhaps_replacing
from duelfsm.position.card import Card, Side, other_side
from duelfsm.position.changed import SUSPENDED
from duelfsm.position.kept_effects import Lasting
from duelfsm.position.position import Happened
from duelfsm.position.suspended import Suspended
from duelfsm.rulebook.cards import Ability


def may_be_stopped(game: Board, event: str) -> bool:
    """Tell whether anything goes on by which an event may not happen, or another one in its place."""
    return may_be_replaced(game, event) or not kinds_going_on(game).isdisjoint((CANNOT, INSTEAD))


def stopped(game: Board, event: str, card: Card) -> bool:
    """Tell whether an effect forbids that this happens to a card, or takes its place."""
    return is_forbidden(game, event, card=card, suffers=True) or replacement(game, event, card=card) is not None


def replacement(game: Board, event: str, *, card: Card | None = None, player: Side | None = None) -> Lasting | None:
    """Return the effect that takes the place of an event, the turn player's first; it may be used up (101.5, 609).

    None takes the place of what is done in that of another event.
    """
    if not may_go_on(game, INSTEAD) or stands_in_its_place(game):  # as most often
        return None
    found = replacements(game, event, card=card, player=player)
    for each in found[:1]:
        use_up(game, each)
        return each
    return None


def waits(game: Board, event: str, *, card: Card | None = None, player: Side | None = None, **how: Any) -> bool:
    """Let an event wait where an ability in play takes its place; tell whether it waits (609).

    What takes its place is said by the next lines; where nothing does, and nothing must, it happens after all. What is
    done in the place of another event is not replaced once more (101.5).

    Args:
        game: the game.
        event: what would happen.
        card: to which card, if it would happen to one.
        player: to which player, if it would happen to one.
        how: what is needed to let it happen after all.
    """
    in_its_place = stands_in_its_place(game) if may_be_replaced(game, event) else True
    if in_its_place:
        return False
    side = player or (card.owner if card else game.turn_player)
    found = _replacing_perhaps(game, event, side, card)
    if found and in_its_place is None:
        found = _as_nobody_knows(game, found)
    if found:
        must = [each for each in found if must_apply(each[2])]
        owner, source, _ = (must or found)[0]
        of, life = (card.id, card.life) if card else (None, 0)
        each = Suspended(owner, source.name or "?", event, side, of, life, not must, **how)
        if not any(_is_same(each, other) for other in game.position.suspended):
            game.journal.put(SUSPENDED, each)
    return bool(found)


def saviours(game: Board) -> frozenset[int]:
    """Return the cards that may take the place of an event that waits."""
    waiting = [each for each in game.position.suspended if not each.replaced]
    found = (one for each in waiting for one in _replacing_perhaps(game, each.event, each.player, _card_of(game, each)))
    return frozenset(source.id for _, source, _ in found)


def _card_of(game: Board, each: Suspended) -> Card | None:
    return game.position.known(each.card) if each.card is not None else None


def wait_too(game: Board, event: str, card: Card, **how: Any) -> None:
    """Let an event wait for another one of its moment, whose place the card of it may take (609)."""
    each = Suspended(card.owner, card.name or "?", event, card.owner, card.id, card.life, optional=True, **how)
    if not any(_is_same(each, other) for other in game.position.suspended):
        game.journal.put(SUSPENDED, each)


def _replacing_perhaps(game: Board, event: str, side: Side, card: Card | None) -> list[tuple[Side, Card, Ability]]:
    """Return what takes the place of an event; where nobody knows if anything does, what may, and need not (law 12)."""
    surely, perhaps, unknown = game.guesses.weighed(
        lambda: list(replacing(game, event, side, card.id if card else None))
    )
    if any(must_apply(ability) for _, _, ability in perhaps) and not any(map(must_apply, (each[2] for each in surely))):
        game.doubt_all(unknown)  # it had to be applied, if it is so
    unsure = [(owner, source, ability.model_copy(update={"optional": True})) for owner, source, ability in perhaps]
    return surely or unsure


def _as_nobody_knows(game: Board, found: list[tuple[Side, Card, Ability]]) -> list[tuple[Side, Card, Ability]]:
    """Return what may take the place of a deed of which nobody knows if it is done in that of another (law 12)."""
    frame = applied(game)
    card = game.position.known(frame.cards[0]) if frame is not None and frame.cards else None
    if card is not None:
        game.doubt_card(card, "abilities")
    return [(owner, source, ability.model_copy(update={"optional": True})) for owner, source, ability in found]


def _is_same(one: Suspended, other: Suspended) -> bool:
    """Tell whether two events are one: a card is destroyed once, a player loses once, and draws as often as is said."""
    if (one.event, one.player, one.card, one.life) != (other.event, other.player, other.card, other.life):
        return False
    return one.card is not None or one.rule is not None


def is_being_saved(game: Board, card: Card, event: str) -> bool:
    """Tell whether something is done in the place of what would happen to a card, until the game goes on (609).

    State-based actions find such a card only then, which is a new event (703.4c), and one to which the same *event*
    would happen already only once.
    """
    there = [each for each in game.position.suspended if each.replaced or each.event == event]
    return any((each.card, each.life) == (card.id, card.life) for each in there)


def must_apply(ability: Ability) -> bool:
    """Tell whether an ability takes the place of its event each time: not where it may be left, or was not seen."""
    return not (ability.optional or ability.unseen)


def replacing(game: Board, event: str, side: Side, card: int | None) -> Iterator[tuple[Side, Card, Ability]]:
    """Yield whose they are, the cards and the abilities that take the place of an event, the turn player's first.

    Not one that is applied just now: it does not take the place of what it does itself (609.5). What nobody knows comes
    behind what is known.
    """
    happened = Happened(event=event, serial=game.position.serial + 1, player=side, card=card)
    applied = [frame.cards[:1] for frame in game.stack if game.edition.transitions[frame.edge].interrupts]
    for owner, zone, source in _cards(game, event, card):
        for ability in game.abilities(source.name or "", event) if (source.id,) not in applied else ():
            itself = ability.this and source.id == card  # what would happen to it is looked at where it lies
            lies = ability.replaces and (itself or lies_right(game, source, zone, ability, happened))
            if lies and _takes_its_place(game, owner, source, ability, happened):
                yield owner, source, ability
    for owner, source, ability in perhaps_replacing(game, event, card):
        if (source.id,) not in applied:
            yield owner, source, ability


def _cards(game: Board, event: str, of: int | None) -> Iterator[tuple[Side, str, Card]]:
    """Yield whose they are, the zones and the cards that may answer an event, the turn player's first.

    They lie where their abilities answer it, or are the one card to which it would happen.
    """
    names, zones = game.answerers(event), game.answered.get(event, ())
    own = game.position.zone_of.get(of or 0)
    for owner in (game.turn_player, other_side(game.turn_player)):
        for zone, cards in game.position.players[owner].zones.items():
            if zone in zones or zone == own:
                named = [card for card in cards if card is not None and card.name in names]
                yield from ((owner, zone, card) for card in named if card.counts)


def _takes_its_place(game: Board, owner: Side, source: Card, ability: Ability, happened: Happened) -> bool:
    if held_back(game, owner, source, ability) is not None:
        return False
    if ability.this and happened.card is None:  # what would happen to a player is said of the owner of the ability
        return owner == happened.player and not (ability.first_time and _happened_before(game, happened))
    return answers(game, owner, source, ability, happened)


def _happened_before(game: Board, happened: Happened) -> bool:
    """Tell whether the like happened in this turn already, to the same player."""
    return any((each.event, each.player) == (happened.event, happened.player) for each in game.position.past)


def never_comes(game: Board, event: str, *, card: Card | None = None, player: Side | None = None) -> bool:
    """Tell whether an event is forbidden, or each time left out for something else, so that nothing causes it (703)."""
    if is_forbidden(game, event, card=card, player=player, suffers=True):
        return True
    found = replacements(game, event, card=card, player=player)
    return bool(found) and found[0].goal is None and not is_used_up(game, found[0])


def replacements(game: Board, event: str, *, card: Card | None = None, player: Side | None = None) -> list[Lasting]:
    """Return the effects that would take the place of an event, the turn player's first (101.5b)."""
    if not may_go_on(game, INSTEAD):
        return []
    lasting = [each for each in game.position.lasting if each.kind == INSTEAD and goes_on(game, each)]
    found = [each for each in lasting if _replaces(game, each, event, card, player)]
    return sorted(found, key=lambda each: each.owner != game.turn_player)


def _replaces(game: Board, each: Lasting, event: str, card: Card | None, player: Side | None) -> bool:
    if game.edition.id_of("replaceable", each.what or "") != event:
        return False
    return times_on(game, each, card) > 0 if card and each.cards else each.player == (card.owner if card else player)


def instead_to(game: Board, each: Lasting) -> str | None:
    """Return the zone to which an effect that takes the place of a move sends the card, None where it stays (609)."""
    return each.goal and game.edition.id_of("zones", each.goal)


INSTEAD = "instead"

"""Whether an ability answers an event: whose card it happened to, such a one, in whose turn, aimed at what (603.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from duelfsm.play.board.board import Board
from duelfsm.play.cards.parts import lent_to, linked
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.modes import IGNORE, is_released
from duelfsm.play.effects.reach import is_ignored, works_there
from duelfsm.play.effects.such_cards import is_asked, is_known, may_be_asked
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.position.card import Card, Side
from duelfsm.position.position import Happened
from duelfsm.rulebook.cards import Ability


def answers(game: Board, owner: Side, source: Card | None, ability: Ability, happened: Happened) -> bool:
    """Tell whether an ability of a card answers an event; a card without an identity was not seen in any event.

    How often a thing happened in a turn nobody knows of a record that begins in the middle of that (law 12).
    """
    if not _is_such(game, owner, source, ability, happened):
        return False
    earlier = [each for each in game.position.past if each.serial < happened.serial] if _counts(ability) else []
    before = sum(_is_such(game, owner, source, ability, each) for each in earlier)
    if ability.nth_time is None:
        return not before
    if any(each.event == BEGINS for each in earlier):
        return before == ability.nth_time - 1
    return before < ability.nth_time and game.guesses.make(source.name if source else None, (TIMES,))


def _counts(ability: Ability) -> bool:
    """Tell whether it is counted how often such a thing happened in the turn; most often it is not."""
    return ability.first_time or ability.nth_time is not None


def _is_such(game: Board, owner: Side, source: Card | None, ability: Ability, happened: Happened) -> bool:
    """Tell whether an event is such as an ability asks for, however often it happened."""
    if ability.on != happened.event or not turn_fits(game, owner, ability):
        return False
    if source is None:
        held = ability.mode
    else:
        held = is_unheard(game, source, ability) or (ability.mode and not is_released(game, source))
    if held:
        return False
    if ability.this and happened.card is not None:
        mine = source is not None and happened.card == source.id and happened.life in (None, source.life)
        return (mine or _is_a_part(game, source, happened)) and _target_fits(ability, happened)
    if ability.this and game.edition.events[happened.event].own:
        return happened.player == owner and _may_be_its_card(game, source, happened)
    if ability.of_others and source is not None and (happened.card == source.id or _is_a_part(game, source, happened)):
        return False
    return _subject_fits(game, owner, ability, happened) and _target_fits(ability, happened)


def able_to_answer(
    game: Board, cards: Iterable[Card | None], names: Set[str], event: str
) -> Iterator[tuple[Card, Ability]]:
    """Yield the cards of some names, each with its abilities that answer an event.

    A creature has what a card under it lends (817); else a card under another one, or a sealed one, has none (403.4).
    """
    for card in cards:
        if card is not None and card.name in names:
            bearer = lent_to(game, card)
            for ability in game.abilities(card.name or "", event) if bearer is not None else ():
                if bearer is card or ability.lent_up:
                    yield bearer or card, ability


def may_answer(game: Board, owner: Side, source: Card | None, ability: Ability, happened: Happened) -> bool:
    """Tell whether nobody knows if an ability answers an event: too little is known of the card of that (law 12)."""
    if ability.on != happened.event or ability.this or happened.card is None or not turn_fits(game, owner, ability):
        return False
    if source is not None and (is_unheard(game, source, ability) or (ability.of_others and source.id == happened.card)):
        return False
    card = game.position.card(happened.card)
    if card.owner not in sides_meant(ability.whose, owner) or not _target_fits(ability, happened):
        return False
    return not is_known(game, card, ability) and may_be_asked(game, card, ability)


def is_unheard(game: Board, card: Card, ability: Ability) -> bool:
    """Tell whether an ability of a card is ignored: what works from elsewhere than the battle zone is not (608)."""
    return ability.zone == BATTLE and may_go_on(game, IGNORE) and is_ignored(game, card)


def _may_be_its_card(game: Board, source: Card | None, happened: Happened) -> bool:
    """Nobody has seen what was drawn until it is declared, and it is one card: then no other one was (114.5)."""
    declared = [card for card, serial, _ in game.position.answered if serial == happened.serial]
    if source is not None:
        return source.id in declared
    return not any(_is_of_itself(game, game.position.known(card), happened) for card in declared)


def _is_of_itself(game: Board, card: Card | None, happened: Happened) -> bool:
    abilities = (game.facts_of(card).abilities if card else None) or ()
    return any(each.this and each.on == happened.event for each in abilities)


def lies_right(game: Board, card: Card, zone: str, ability: Ability, happened: Happened) -> bool:
    """A card whose own leaving is the event is looked at as it was before (603.5c), one that is drawn as it comes."""
    event = game.edition.events[happened.event]
    if (event.looks_back or event.own) and ability.this and happened.card == card.id:
        return True
    return zone == ability.zone and (ability.declared or works_there(game, card, zone))


def _is_a_part(game: Board, source: Card | None, happened: Happened) -> bool:
    """Tell whether it happened to the creature that a card is a part of: what leaves is one of its cards (804)."""
    if source is None or source.link is None or game.edition.events[happened.event].looks_back:
        return False
    other = game.position.known(happened.card or 0)
    return other is not None and other in linked(game, source)


def turn_fits(game: Board, owner: Side, ability: Ability) -> bool:
    """Tell whether an ability can trigger, or come, in this turn."""
    return game.turn_player in sides_meant(ability.turn, owner)


def _subject_fits(game: Board, owner: Side, ability: Ability, happened: Happened) -> bool:
    subject = happened.player
    if happened.card is not None:
        card = game.position.card(happened.card)
        subject = card.owner
        if not (is_asked(game, card, ability) and _is_one_there(game, card, ability)):
            return False
    return subject is None or subject in sides_meant(ability.whose, owner)


def _is_one_there(game: Board, card: Card, ability: Ability) -> bool:
    """Tell whether a card lies where such cards are: a card of the mana zone is no creature (501.1)."""
    within = game.edition.events[ability.on].within
    return ability.type is None or within is None or game.position.zone_of[card.id] == within


def _target_fits(ability: Ability, happened: Happened) -> bool:
    return ability.target in (None, happened.target)


BEGINS, TIMES = (
    "turn_begins",
    "abilities",
)  # with what a turn begins, and the fact that is in doubt where nobody saw that

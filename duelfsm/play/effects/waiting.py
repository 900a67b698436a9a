"""Events, and the effects in standby that they cause (603)."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import partial

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Doubt
from duelfsm.play.effects.answering import able_to_answer, answers, lies_right
from duelfsm.play.effects.characteristics import has_in_battle, keywords_of
from duelfsm.play.effects.condition import counts_hold, every, is_met, is_not_spent
from duelfsm.play.effects.delayed import woken
from duelfsm.play.effects.used_once import comes_no_more
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.position.kept_effects import Waiting
from duelfsm.position.position import Happened
from duelfsm.rulebook.cards import Ability, ability_at
from duelfsm.rulebook.keyword import Keyword

ANY_TIME, MAY, SHIELD_CLASS = "any", "may", "shield_class"
WAITING = 25  # what it takes to let an effect wait, counted in cards that are looked at


def happen(
    game: Board,
    event: str,
    *,
    player: Side | None = None,
    card: Card | None = None,
    life: int | None = None,
    target: str | None = None,
    among: tuple[int, ...] = (),
    lost: Set[int] = frozenset(),
    paid: bool | None = False,
) -> None:
    """Say that something happened: every ability that answers it by itself goes to standby (603.2).

    What the ability asks of the cards is looked at now and never again (506.3a, 507.3b); its condition only
    when it resolves (603.4). Where it happened to a card in one *life*, in another it is another object (400.5). With
    *among* only the first of these abilities of the card itself answers it (602), or another, if a line shows that.
    The cards *lost* by the same event answer only what happens to themselves (603.5c). *paid*: of what comes, whether
    its cost was paid.
    """
    whose = player or (card.owner if card else None)
    happened = game.journal.happen(event, whose, card.id if card else None, life, target, paid)
    if event in game.answered or game.position.lasting:  # seldom does anything answer it
        _let_answer(game, happened, card, among, lost)


def _let_answer(game: Board, happened: Happened, card: Card | None, among: tuple[int, ...], lost: Set[int]) -> None:
    """Let wait what answers an event: delayed triggers, keyword abilities of its card, and what is printed."""
    if game.position.lasting:
        for waits in woken(game, happened, card):
            put_in_standby(game, waits)
    if card is not None and happened.event in game.answered_by_keywords:
        _wait_by_keywords(game, happened, card)
    zones = game.answered.get(happened.event, ())
    for owner, source, ability, unsure in _answering(game, happened, zones) if zones else ():
        if ability.answers_by_itself and (source.id == happened.card or source.id not in lost):
            own = among if ability.this else ()
            waits = waiting(game, owner, source, ability, happened, among=own, unsure=unsure)
            if not (own and waits.nth != own[0]) and not comes_no_more(game, waits):
                put_in_standby(game, waits)


def _wait_by_keywords(game: Board, happened: Happened, card: Card) -> None:
    """Let the effect of each keyword ability wait that answers what happened to its creature, such as Slayer."""
    for keyword in keywords_of(game, card) or ():
        if happened.event in keyword.answers and not _is_told_by_an_ability(game, card, keyword, happened.event):
            must = happened.event in keyword.forced and _the_other_stays(game, card)
            ability = Ability(on=happened.event, optional=not must)
            put_in_standby(game, waiting(game, card.owner, card, ability, happened, keyword=keyword.id))


def _is_told_by_an_ability(game: Board, card: Card, keyword: Keyword, event: str) -> bool:
    """Tell whether an ability of a card says what its keyword does not, as of a tap ability: both are one (602.3a)."""
    facts = game.facts_of(card)
    printed = keyword.id in (facts.keywords or ()) and not keyword.only
    return printed and any(each.this for each in game.abilities(card.name or "", event))


def _the_other_stays(game: Board, card: Card) -> bool:
    """Tell whether what a creature fights stays for what answers that: this battle does not destroy it (115.3d)."""
    others = [game.position.known(each) for each in game.position.stack[-1].cards if each != card.id]
    return any(
        each.id not in game.position.lost or has_in_battle(game, each, "survives")
        for each in others
        if each is not None
    )


def put_in_standby(game: Board, waits: Waiting) -> None:
    """Let an effect wait, and keep in mind for this turn that it triggered (603.2)."""
    game.effort.spend(WAITING)
    game.journal.put("standby", waits)
    game.journal.put("triggered", waits)


def waiting(
    game: Board,
    owner: Side,
    source: Card,
    ability: Ability,
    happened: Happened,
    *,
    among: tuple[int, ...] = (),
    unsure: tuple[Doubt, ...] = (),
    keyword: str | None = None,
) -> Waiting:
    """Return the effect of an ability as it waits, or of one *among* some of its card."""
    return Waiting(
        owner=owner,
        name=source.name or "?",
        card=source.id,
        event=happened.event,
        serial=happened.serial,
        optional=ability.optional and not (ability.declared and ability.mana is None),  # or has chosen, but to pay
        shield=ability.shield,
        declared=ability.declared,
        condition=ability.condition,
        unseen=ability.unseen,
        unused=is_used_once(ability),
        own=ability.this and happened.card in (None, source.id),
        life=source.life,
        nth=place_of(game, source, ability),
        once=ability.once,
        switch=ability.switch,
        at_once=ability.at_once,
        among=among,
        unsure=unsure,
        keyword=keyword,
    )


def place_of(game: Board, source: Card, ability: Ability) -> int:
    """Return which of the abilities of its card an ability is, from 1."""
    abilities = game.facts_of(source).abilities or ()
    return next((at for at, each in enumerate(abilities, 1) if each is ability), 0)


def waits_for(game: Board, side: Side, *, opened: bool = False, early: bool = False) -> list[Waiting]:
    """Return what waits for a player in the window that is open.

    While an effect is being resolved only what a battle in it causes is resolved in between, and what comes before a
    break that it makes (101.4d, 101.4f, 603.7): what waited before it began waits on.

    Args:
        game: the game.
        side: the player.
        opened: the effect that is chosen from them is open already, as the innermost call.
        early: with what may be resolved in between, and need not be (101.4g).
    """
    standby = game.position.standby
    if not standby:
        return []
    game.effort.spend(len(standby))
    mine = [each for each in standby if each.owner == side]
    if not mine:
        return mine
    holding = game.open_effects[:-1] if opened else game.open_effects
    return [each for each in mine if _comes_in_between(game, each, holding[-1].since, early=early)] if holding else mine


def _comes_in_between(game: Board, waiting: Waiting, since: int, *, early: bool) -> bool:
    """Tell whether an effect is resolved inside another one, where it arose in that: on a battle, or before a break.

    So is what is done together with its event (603.5b). What *may* be is what answers the draw of another card (114.5),
    and what of the class of S-Triggers was declared inside (101.4g).
    """
    event = game.edition.events[waiting.event]
    if event.at_once in (MAY, SHIELD_CLASS):
        comes = early and (waiting.shield if event.at_once == SHIELD_CLASS else not waiting.own)
    else:
        comes = bool(waiting.at_once or event.at_once or event.nested)
    return comes and waiting.serial > since


def due(game: Board, side: Side) -> list[Waiting]:
    """Return what a player has to resolve here: what is not optional, and does something as things are (603.4)."""
    waiting = waits_for(game, side)
    must = [each for each in waiting if not (each.optional or each.unsure or may_do_nothing(game, each))]
    return [each for each in must if does_something(game, each) and not was_left(game, each)]


def may_do_nothing(game: Board, waiting: Waiting) -> bool:
    """Tell whether nobody sees if an effect has anything to do: its condition, or what it does, is told by nobody."""
    ability = ability_at(game.facts(waiting.name), waiting.nth)
    return waiting.unseen or (ability is not None and ability.untold)


def was_left(game: Board, waiting: Waiting) -> bool:
    """Tell whether the beat of the turn player is over in which an effect was left: it comes back no more (506.3e)."""
    if not game.position.stack or waiting.owner != game.turn_player:
        return False
    window = game.position.stack[-1]
    return game.edition.procedures[window.procedure].answers and waiting.serial <= window.since


def does_something(game: Board, waiting: Waiting) -> bool:
    """Tell whether the condition of an effect is met now; only on resolution it counts (603.4)."""
    source = game.position.known(waiting.card)
    return is_met(game, waiting.owner, waiting.condition, source)


def is_short(game: Board, waiting: Waiting) -> bool:
    """Tell whether a declared effect asks for mana that is not there now; only on resolution it counts (112.3c)."""
    asked = waiting.condition if waiting.declared else None
    zone = game.edition.zones.get(asked.zone or "") if asked and asked.either is None else None
    return asked is not None and bool(zone and zone.taps_all) and not counts_hold(game, waiting.owner, asked)


def is_spent(game: Board, waiting: Waiting) -> bool:
    """Tell whether a declared effect is not used, as another one was used in this attack (112.3c)."""
    asked = waiting.condition if waiting.declared else None
    return asked is not None and not is_not_spent(game, waiting.owner, asked)


def is_used_once(ability: Ability) -> bool:
    """Tell whether an ability is not used where one like it was used in this attack (112.3c)."""
    asked = (condition for condition in (ability.needs, ability.condition) if condition is not None)
    return any(each.unused for condition in asked for each in every(condition))


def _answering(
    game: Board, happened: Happened, zones: Set[str]
) -> Iterator[tuple[Side, Card, Ability, tuple[Doubt, ...]]]:
    """Yield who owns it, the card and the ability, for each ability in these zones that answers the event.

    Behind it stand the facts that nobody knows, where these decide whether it does (law 12).
    """
    anywhere, names = _answers_itself(game, happened), game.answerers(happened.event)
    one = len(zones) == 1 and not anywhere  # most often the battle zone
    for side in SIDES:
        there = game.position.players[side].zones
        for zone in zones if one else [each for each in there if anywhere or each in zones]:
            game.effort.spend(len(there[zone]))
            for card, ability in able_to_answer(game, there[zone], names, happened.event):
                if lies_right(game, card, zone, ability, happened):
                    sure, perhaps, unsure = game.guesses.weighed(partial(answers, game, side, card, ability, happened))
                    if sure or perhaps:
                        yield side, card, ability, unsure


def _answers_itself(game: Board, happened: Happened) -> bool:
    """Tell whether a card answers what happened to it, wherever it lies now (603.5c)."""
    event = game.edition.events[happened.event]
    card = game.position.known(happened.card or 0) if event.looks_back or event.own else None
    return card is not None and card.name is not None and bool(game.abilities(card.name, happened.event))

"""Abilities that their owner activates in the Main step, for a cost: an effect waits, or a mode is released (602)."""

from __future__ import annotations

from collections.abc import Set

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.answering import is_unheard
from duelfsm.play.effects.modes import RELEASE, is_released
from duelfsm.play.effects.used_once import is_used_up, use_once
from duelfsm.play.effects.waiting import happen
from duelfsm.play.rules.moves import shown
from duelfsm.play.rules.parts_of_costs import can_all_be_given, give, given, gives_all, gives_rightly
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card
from duelfsm.position.kept_effects import Lasting
from duelfsm.rulebook.cards import Ability
from duelfsm.rulebook.paid_parts import PAID_WITH

ACTIVATED, UNTIL = "activated", "own_next_turn"


@RULES.guard
def has_such_an_ability(game: Board, act: Act) -> bool:
    """Only an ability that is there for it is activated, where its card lies in the zone that it works from (602)."""
    pick = act.the("card")
    facts = game.facts(pick.name)
    if pick.name is None and pick.card is None:  # nobody says of a hidden card that it has one
        return game.no()
    if facts is None or facts.abilities is None:
        return game.doubt(pick, "abilities")
    found = _meant(game, act)
    if found is None:
        asked = value_of(act.action, "ability")
        return game.no(case="other", number=asked) if asked and any(_of(game, pick.name)) else game.no()
    if pick.card is not None and is_unheard(game, pick.card, found[1]):
        return game.no(case="ignored")
    zone = found[1].zone
    return pick.zone == zone or game.no(case="elsewhere", expected=game.edition.zones[zone].name)


def could_be_activated(game: Board) -> Set[str | None]:
    """Return the names of cards that may have an ability that is activated, None for one that nobody has seen (602)."""
    return {None}.union(game.untold, game.answerers(ACTIVATED))


@RULES.guard
def was_not_used_this_turn(game: Board, act: Act) -> bool:
    """What is used once in each turn is not used again in it (602)."""
    found, card = _meant(game, act), act.the("card").card
    return found is None or card is None or not is_used_up(game, card, found[0], found[1]) or game.no()


@RULES.guard
def its_mode_is_not_released(game: Board, act: Act) -> bool:
    """While the mode of a creature is released it is not released again (816)."""
    found, card = _meant(game, act), act.the("card").card
    releases = found is not None and found[1].releases and card is not None
    return not releases or card is None or not is_released(game, card) or game.no()


@RULES.guard
def gives_what_its_ability_asks(game: Board, act: Act) -> bool:
    """All that an ability asks for is done as it is activated, with such cards, and as many (602)."""
    found = _meant(game, act)
    if found is None:
        return can_all_be_given(game, act)
    ability = found[1]
    facts = game.facts(act.the("card").name)
    if ability.coloured and (facts is None or facts.civilizations is None):
        return game.doubt(act.the("card"), "civilizations")
    return gives_rightly(game, act, [(ability, act.the("card").card)]) and gives_all(
        game, act, [part for part, _ in ability.parts]
    )


@RULES.change
def declare_activation(game: Board, act: Act) -> None:
    """What is done for the cost is done, then its mana is paid (602)."""
    card, found = shown(game, act.the("card")), _meant(game, act)
    nth, ability = found or (value_of(act.action, "ability") or 1, None)
    facts, coloured = game.facts_now(card), ability is not None and ability.coloured
    game.journal.frame(
        by=act.actor,
        source=card.name,
        cards=(card.id,),
        nth=nth,
        cost=ability.mana if ability else None,
        civilizations=facts.civilizations if coloured and facts else None,
    )
    give(game, given(game, act))


@RULES.guard
def is_an_activation(game: Board, _act: Act | None) -> bool:
    """The cost that is paid is that of an ability (602)."""
    return game.stack[-1].nth > 0 or game.no()


@RULES.change
def activate(game: Board, _act: Act | None) -> None:
    """Its effect waits, and where it releases a mode, that is released (602, 816)."""
    frame = game.stack[-1]
    card = game.position.known(frame.cards[0])
    if card is None:
        return
    ability = dict(_of(game, frame.source)).get(frame.nth)
    if ability is not None and ability.releases:
        _release(game, card)
    else:
        happen(game, ACTIVATED, player=frame.by, card=card, among=(frame.nth,))
    if ability is not None and ability.once:
        use_once(game, card.id, card.life, frame.nth)


def _release(game: Board, card: Card) -> None:
    turn = game.position.turn.number if game.position.turn else 0
    reached = ((card.id, card.life),)
    owner, source = card.owner, card.name or "?"
    game.journal.put(
        "lasting", Lasting(kind=RELEASE, owner=owner, source=source, turn=turn, until=UNTIL, cards=reached)
    )


def _meant(game: Board, act: Act) -> tuple[int, Ability] | None:
    """Return the ability that is meant, with its place in its card; of several the first whose cost fits."""
    asked, found = value_of(act.action, "ability"), _of(game, act.the("card").name)
    if asked is not None:
        return next((each for each in found if each[0] == asked), None)
    named = {part for part, field in PAID_WITH.items() if act.picks.get(field)}
    fitting = [each for each in found if {part for part, _ in each[1].parts} == named]
    return next(iter(fitting or found), None)


def _of(game: Board, name: str | None) -> list[tuple[int, Ability]]:
    """Return the abilities of a card that are activated, each with its place among all of its abilities, from 1."""
    facts = game.facts(name)
    abilities = (facts.abilities if facts else None) or ()
    return [(at, each) for at, each in enumerate(abilities, 1) if each.on == ACTIVATED]

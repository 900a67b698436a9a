"""What an attack may aim at (505.2, 506.1e)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.characteristics import keywords_of
from duelfsm.play.effects.concerned import is_permitted
from duelfsm.play.rules.attack import CREATURE, PLAYER, attacker_is_not_sick, is_fresh
from duelfsm.play.rules.in_attack import attack_of
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card
from duelfsm.rulebook.tables import Keyword


@RULES.guard
def aims_at_the_player(game: Board, act: Act) -> bool:
    """The target that is named is the other player (506.1e)."""
    return act.pick("target") is None or game.no()


@RULES.guard
def target_is_a_creature(game: Board, act: Act) -> bool:
    """Otherwise it is a creature of the other player (505.2)."""
    pick = act.pick("target")
    if pick is None:
        return game.no()
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else kind.attacks or game.no()


@RULES.guard
def target_is_tapped(game: Board, act: Act) -> bool:
    """Only a tapped creature can be attacked (505.2), but by one that a keyword frees in the turn in which it came."""
    return act.card("target").tapped or _attacks_at_once(game) or game.no()


def _attacks_at_once(game: Board) -> bool:
    card, keywords = _attacker(game)
    assert game.turn is not None
    return card.since == game.turn.number and any(keyword.fresh == AT_CREATURES for keyword in keywords)


@RULES.guard
def player_may_be_the_target(game: Board, _act: Act) -> bool:
    """A creature that is free of sickness for attacks on creatures alone attacks no player (301.5)."""
    card, keywords = _attacker(game)
    free, kind = {keyword.fresh for keyword in keywords}, game.edition.types.get(game.kind_of(card) or "")
    if AT_CREATURES not in free or True in free or is_fresh(game, card, kind):
        return True
    permitted = (is_permitted(game, SICK, card=card), is_permitted(game, SICK, player=game.turn_player))
    return any(permitted) or game.no(card=card.name or "?")


@RULES.guard
def attacker_spares_no_player(game: Board, _act: Act) -> bool:
    """What a creature never attacks, as a card says, is no target of it (101.2)."""
    card, keywords = _attacker(game)
    return all(keyword.spares != PLAYER for keyword in keywords) or game.no(card=card.name or "?")


@RULES.guard
def attacker_spares_no_creature(game: Board, _act: Act) -> bool:
    """What a creature never attacks, as a card says, is no target of it (101.2)."""
    card, keywords = _attacker(game)
    return all(keyword.spares != CREATURE for keyword in keywords) or game.no(card=card.name or "?")


def _attacker(game: Board) -> tuple[Card, list[Keyword]]:
    """Return the attacker and those of its keywords that are known."""
    card = game.position.card(attack_of(game).attacker)
    return card, keywords_of(game, card) or []


AT_CREATURES, SICK = "at_creatures", attacker_is_not_sick.__name__

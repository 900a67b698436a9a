"""What an attack may aim at (505.2, 506.1e)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.characteristics import keywords_of
from duelfsm.play.effects.concerned import is_freed
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.attack_step import CREATURE, PLAYER, attacker_is_not_sick, is_fresh
from duelfsm.play.rules.in_attack import attack_of
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card
from duelfsm.rulebook.keyword import Keyword


@RULES.guard
def attacks_no_player_but_the_other(game: Board, act: Act) -> bool:
    """The player who is attacked is the other player (505.2)."""
    whom = act.action.whom
    return whom in (None, game.position.opponent) or game.no(player=whom, expected=game.position.opponent)


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
    attacker, keywords = _attacker(game)
    if act.card("target").tapped or _attacks_at_once(game, attacker, keywords):
        return True
    if _came_now(game, attacker) and keywords_of(game, attacker) is None:
        return game.doubt_card(attacker, "keywords")
    return game.no()


@RULES.guard
def player_may_be_the_target(game: Board, _act: Act) -> bool:
    """A creature that is free of sickness for attacks on creatures alone attacks no player (301.5)."""
    card, keywords = _attacker(game)
    return not _is_sick_for(game, card, keywords, AT_CREATURES) or game.no(card=card.name or "?")


@RULES.guard
def creature_may_be_the_target(game: Board, _act: Act) -> bool:
    """A creature that is free of sickness for attacks on players alone attacks no creature (301.5)."""
    card, keywords = _attacker(game)
    return not _is_sick_for(game, card, keywords, AT_PLAYERS) or game.no(card=card.name or "?")


@RULES.guard
def attacker_spares_no_player(game: Board, _act: Act) -> bool:
    """What a creature never attacks, as a card says, is no target of it (101.2)."""
    return _spares_none(game, PLAYER)


@RULES.guard
def attacker_spares_no_creature(game: Board, _act: Act) -> bool:
    """What a creature never attacks, as a card says, is no target of it (101.2)."""
    return _spares_none(game, CREATURE)


@RULES.guard
def target_could_be_attacked(game: Board, act: Act) -> bool:
    """What is named for an attacker that its tap removed is nothing that it could not have attacked (505.2, 506.1e).

    It is in the battle zone no more, so what freed it there is told by nothing now: where anything might, it did.
    """
    pick, (attacker, keywords) = act.pick("target"), _attacker(game)
    if _spares(keywords, PLAYER if pick is None else CREATURE) and _keeps_its_keywords(game):
        return game.no(case="spared", rule=CANNOT, card=attacker.name or "?")
    if pick is None:
        return True
    kind = game.type_of(pick)
    if kind is None:
        return game.doubt(pick, "type")
    if not kind.attacks:
        return game.no(case="no_creature")
    return act.card("target").tapped or _might_attack_any(game, attacker, keywords) or game.no()


def _keeps_its_keywords(game: Board) -> bool:
    """Tell whether nothing goes on by which a creature may have lost a keyword (608)."""
    return not any(may_go_on(game, kind) for kind in ("remove", "ignore"))


def _might_attack_any(game: Board, attacker: Card, keywords: list[Keyword]) -> bool:
    """Tell whether a creature that is gone may have been free to attack untapped creatures (301.5, 101.2)."""
    facts = game.facts_of(attacker)
    of_its_own = facts.keywords is None or any(each.does == MAY for each in facts.statics or ())
    return of_its_own or may_go_on(game, MAY) or any(keyword.fresh == AT_CREATURES for keyword in keywords)


def _spares_none(game: Board, whom: str) -> bool:
    """Tell whether the attacker has no keyword by which it spares these; one that its text may have is in doubt."""
    card, keywords = _attacker(game)
    if _spares(keywords, whom):
        return game.no(card=card.name or "?")
    hinted = game.hints(card.name) & game.edition.keywords.keys() if game.hinting else ()
    may_be = any(game.edition.keywords[word].spares == whom for word in hinted)
    return not may_be or game.doubt_card(card, "statics")


@RULES.guard
def something_may_be_attacked(game: Board, act: Act) -> bool:
    """A creature that attacks no player is chosen only where there is a creature that it may attack (506.1, 506.1e)."""
    card, keywords = act.card("card"), keywords_of(game, act.card("card"), act.the("card").name) or []
    sick = _is_sick_for(game, card, keywords, AT_CREATURES)
    if not (sick or _spares(keywords, PLAYER)):
        return True
    found = not _spares(keywords, CREATURE) and any(_creatures(game, card, keywords))
    return found or (game.no(case="sick", rule=SICKNESS) if sick else game.no())


def _creatures(game: Board, card: Card, keywords: list[Keyword]) -> Iterator[Card]:
    """Yield the creatures of the other player that this one may attack (505.2)."""
    at_once = _attacks_at_once(game, card, keywords)
    for each in game.position.zone(game.position.opponent, BATTLE):
        if each is None or not each.counts or not game.is_creature(each):
            continue
        if each.tapped or at_once or is_freed(game, UNTAPPED, card, game.turn_player, each):
            yield each


def _attacks_at_once(game: Board, card: Card, keywords: list[Keyword]) -> bool:
    return _came_now(game, card) and any(keyword.fresh == AT_CREATURES for keyword in keywords)


def _came_now(game: Board, card: Card) -> bool:
    """Tell whether a card came in this turn."""
    return game.position.turn is not None and card.since == game.position.turn.number


def _is_sick_for(game: Board, card: Card, keywords: list[Keyword], free: str) -> bool:
    """Tell whether a creature is free of sickness for attacks of this kind, and for no others (301.5)."""
    kinds = {keyword.fresh for keyword in keywords if keyword.fresh}
    if kinds != {free} or is_fresh(game, card, game.type_in_play(card)):
        return False
    return not is_freed(game, SICK, card, game.turn_player)


def _spares(keywords: list[Keyword], whom: str) -> bool:
    return any(keyword.spares == whom for keyword in keywords)


def _attacker(game: Board) -> tuple[Card, list[Keyword]]:
    """Return the attacker and those of its keywords that are known."""
    card = game.position.card(attack_of(game).attacker)
    return card, keywords_of(game, card) or []


SICKNESS, CANNOT, MAY = "301.5", "101.2", "may"
AT_CREATURES, AT_PLAYERS = "at_creatures", "at_players"
SICK, UNTAPPED = attacker_is_not_sick.__name__, target_is_tapped.__name__

"""The Direct Attack substep (509) and breaks (113.6)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.hands import move, shown
from duelfsm.play.rules.registry import RULES
from duelfsm.play.waiting import happen
from duelfsm.position.card import Card
from duelfsm.position.position import Result


@RULES.guard
def no_shields(game: Game, _act: Act) -> bool:
    """A direct attack needs a player without shields (509.1)."""
    left = len(game.position.zone(game.position.opponent, "shields"))
    return left == 0 or game.no(limit=left)


@RULES.guard
def shields_there(game: Game, act: Act) -> bool:
    """Shields are broken only where there are any (509.3)."""
    return bool(act.picks["shields"]) or game.no()


@RULES.guard
def breaks_the_right_number(game: Game, act: Act) -> bool:
    """One shield, or as many as a breaker ability says (509.2), or all if there are fewer (101.3)."""
    attack = game.position.attack
    assert attack is not None
    card = game.position.card(attack.attacker)
    facts = game.facts(card.name)
    said = act.action.count if act.action.shields is None else len(act.picks["shields"])
    said = len(act.picks["shields"]) if said is None else said
    there = len(game.position.zone(game.position.opponent, "shields"))
    if facts is None or facts.keywords is None:
        fits = said <= there and (said == 1 or game.doubt_card(card, "keywords"))
        return fits or _wrong(game, said, {there}, card.name)
    numbers = {game.edition.keywords[word].breaks for word in facts.keywords} - {0} or {1}
    return said in {min(number, there) for number in numbers} or _wrong(game, said, numbers, card.name)


def _wrong(game: Game, said: int, numbers: set[int], name: str | None) -> bool:
    return game.no(card=name or "?", count=said, limit=" / ".join(map(str, sorted(numbers))))


@RULES.change
def choose_shields(game: Game, act: Act) -> None:
    """The shields to break are chosen; others cannot be put in their place (509.3, 509.5)."""
    cards = [shown(game, pick) for pick in act.picks["shields"]]
    game.journal.frame(cards=tuple(card.id for card in cards), lives=tuple(card.life for card in cards))
    attack = game.position.attack
    happen(game, "before_break", card=game.position.card(attack.attacker) if attack else None)


@RULES.change
def begin_break(game: Game, _act: Act | None) -> None:
    """What the broken shields and other cards answer is declared now, before the shields move (113.6, 509.5a)."""
    for card in _still_there(game):
        happen(game, "shield_broken", player=card.owner, card=card)
    _hand_over(game)


@RULES.change
def take_shields(game: Game, _act: Act | None) -> None:
    """All chosen shields that are still there go to the hand at once (509.5d, 113.6)."""
    broken = _still_there(game)
    for card in broken:
        move(game, card, "hand")
    for owner in dict.fromkeys(card.owner for card in broken):
        happen(game, "shields_taken", player=owner)
    _hand_over(game)


def _still_there(game: Game) -> list[Card]:
    frame = game.stack[-1]
    pairs = zip(frame.cards, frame.lives, strict=True)
    return [game.position.card(card) for card, life in pairs if game.position.in_zone(card, life, "shields")]


def _hand_over(game: Game) -> None:
    """Let the break itself, rather than the next window, ask for answers to what just happened."""
    game.journal.frame(fresh=(*game.stack[-1].fresh, *game.position.fresh))
    game.journal.clear("fresh")


@RULES.change
def win_by_direct_attack(game: Game, _act: Act) -> None:
    """The attacked player loses (104.2a, 703.4a)."""
    game.journal.set("result", Result(losers=(game.position.opponent,), rule="703.4a"))

"""Lines that are wrong where a game stands: each was made by hand to break one rule, and says which.

What a line is wrong by is read off the table here; nobody asks the machine.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from duelfsm.generate.cast import load_cast
from duelfsm.generate.seen import (
    alike,
    answers,
    attack_goes_on,
    attackers,
    attacking_the_player,
    comes_by_itself,
    cost_of,
    hidden,
    is_fresh,
    is_plain,
    is_summoned,
    known,
    made_less,
    mine,
    ready,
)
from duelfsm.generate.wrong_uses import (
    activated_by_tapping_itself,
    attached_to_no_gr_creature,
    attacked_with_a_sealed_one,
    evolved_onto_another_race,
    tapped_for_no_ability,
    tapped_for_nothing,
)
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.game import Game
from duelfsm.play.rules.turns import next_number
from duelfsm.position.card import Card
from duelfsm.rulebook.values import Values

Wrong = Callable[[Game, Random], "Values | None"]
WRONG_CHARGES = 2  # wrong lines before, by which a judge may find more mana on the table


def charged_twice(game: Game, random: Random) -> Values | None:
    """The line is doubled: a second card is charged (503.2)."""
    if game.position.charges == 1 and hidden(game, game.turn_player, "hand"):
        return {"do": "charge", "card": random.choice(load_cast().deck)}
    return None


def charged_late(game: Game, random: Random) -> Values | None:
    """The line is moved down: a card is charged in the Main step (500.2a)."""
    if game.position.charges == 0 and hidden(game, game.turn_player, "hand"):
        return {"do": "charge", "card": random.choice(load_cast().deck)}
    return None


def charged_by_the_other(game: Game, random: Random) -> Values | None:
    """The line is given to the other player: they charge in a turn that is not theirs (503.1)."""
    if hidden(game, game.position.opponent, "hand"):
        return {"do": "charge", "by": game.position.opponent, "card": random.choice(load_cast().deck)}
    return None


def charged_by_the_other_at_once(game: Game, random: Random) -> Values | None:
    """The same at the start of the turn, where nothing else has to be done before the charge (503.1)."""
    return None if answers(game, "turn_begins") else charged_by_the_other(game, random)


def ended_by_the_other(game: Game, _random: Random) -> Values | None:
    """The line is given to the other player: they end the turn (506.2)."""
    return {"do": "end", "by": game.position.opponent}


def drew_too_many(game: Game, _random: Random) -> Values | None:
    """The line is doubled: two cards are drawn in the Draw step (502.1)."""
    assert game.position.turn is not None
    return {"do": "draw", "count": 2} if game.position.turn.number > 1 and not answers(game, "turn_begins") else None


def untapped_the_others(game: Game, _random: Random) -> Values | None:
    """Another card: one of the other player untaps (501.1)."""
    theirs = [card for card in known(game, game.position.opponent, "mana") if alike(game, card, "mana")]
    return {"do": "untap", "cards": [{"name": theirs[0].name, "owner": theirs[0].owner}]} if theirs else None


def used_otherwise(game: Game, random: Random) -> Values | None:
    """Another card: one that is no creature is summoned (504.1)."""
    others = [name for name in load_cast().deck if not is_summoned(game, name)]
    there = hidden(game, game.turn_player, "hand")
    return {"do": "use", "how": "summon", "card": random.choice(others)} if there else None


def used_without_mana(game: Game, random: Random) -> Values | None:
    """Another card: one is summoned, onto nothing, whose cost is higher than the mana (112.2)."""
    most = len(game.position.zone(game.turn_player, "mana")) + WRONG_CHARGES + made_less(game)
    dear = [name for name in load_cast().deck if comes_by_itself(game, name) and cost_of(game, name) > most]
    there = dear and hidden(game, game.turn_player, "hand")
    return {"do": "use", "how": "summon", "card": random.choice(dear)} if there else None


def crossed_a_creature(game: Game, random: Random) -> Values | None:
    """Another card: what is known to be a creature is crossed onto a creature (303.3b)."""
    mine = [card.name for card in attackers(game, game.turn_player) if game.kind_of(card)]
    return {"do": "cross", "card": random.choice(mine), "onto": random.choice(mine)} if mine else None


def resolved_without_a_trigger(game: Game, random: Random) -> Values | None:
    """Another card: the effect of a creature that has no ability at all is resolved (603.2).

    Of a spell that was cast in this turn it would be another mistake: it was resolved already (302.2).
    """
    creatures = [game.facts(name) for name in load_cast().deck if is_summoned(game, name)]
    silent = [facts.name for facts in creatures if facts and not facts.abilities]
    return {"do": "effect", "by": game.turn_player, "source": random.choice(silent)}


def attacked_tapped(game: Game, random: Random) -> Values | None:
    """The line is doubled: a creature that is tapped attacks (506.1a)."""
    tapped = [card for card in mine(game) if card.tapped]
    return _attack(random, tapped, PLAYER)


def attacked_sick(game: Game, random: Random) -> Values | None:
    """Another card: a creature that came in this turn attacks (301.5)."""
    assert game.position.turn is not None
    new = [card for card in mine(game) if card.since == game.position.turn.number and not card.tapped]
    return _attack(random, [card for card in new if not is_fresh(game, card)], PLAYER)


def attacked_with_no_creature(game: Game, random: Random) -> Values | None:
    """Another card: one that is no creature attacks (505.3)."""
    cards = [card for card in known(game, game.turn_player, "battle") if card.counts and not game.is_creature(card)]
    return _attack(random, cards, PLAYER)


def attacked_the_untapped(game: Game, random: Random) -> Values | None:
    """Another card: the target is a creature that is not tapped (505.2)."""
    theirs = [card for card in attackers(game, game.position.opponent) if not card.tapped and alike(game, card)]
    return _attack(random, ready(game), random.choice(theirs).name) if theirs else None


def attacked_by_the_other(game: Game, random: Random) -> Values | None:
    """The line is given to the other player: their creature attacks (506.1)."""
    theirs = attackers(game, game.position.opponent)
    return (
        {"do": "attack", "by": game.position.opponent, "card": random.choice(theirs).name, "target": PLAYER}
        if theirs
        else None
    )


def blocked_without_blocker(game: Game, random: Random) -> Values | None:
    """Another card: a creature without the ability blocks (507.1a)."""
    theirs = [card for card in attackers(game, game.position.opponent) if not card.tapped and alike(game, card)]
    plain = [card for card in theirs if is_plain(game, card)]
    open_ = plain and attack_goes_on(game)
    return {"do": "block", "by": game.position.opponent, "card": random.choice(plain).name} if open_ else None


def blocked_by_the_attacking_player(game: Game, random: Random) -> Values | None:
    """The line is given to the other player: the turn player blocks (507.1)."""
    own = attackers(game, game.turn_player)
    open_ = own and attack_goes_on(game)
    return {"do": "block", "by": game.turn_player, "card": random.choice(own).name} if open_ else None


def broke_too_many(game: Game, _random: Random) -> Values | None:
    """Another number: a creature without a breaker ability breaks two shields (509.2a)."""
    card = attacking_the_player(game)
    enough = len(game.position.counted(game.position.opponent, "shields")) > 1
    return {"do": "break", "count": 2} if card and enough and is_plain(game, card) else None


def struck_past_shields(game: Game, _random: Random) -> Values | None:
    """Another line: a direct attack while there are shields (509.1)."""
    shields = game.position.counted(game.position.opponent, "shields")
    return {"do": "direct_attack"} if shields and attacking_the_player(game) else None


def took_another_turn(game: Game, _random: Random) -> Values | None:
    """The header is given to the other player: who just had a turn has one more (512)."""
    return {"do": "turn", "by": game.turn_player, "number": next_number(game)} if _ordinary(game) else None


def counted_wrong(game: Game, random: Random) -> Values | None:
    """The header is another one: a turn is left out in the count (512)."""
    number = next_number(game) + random.randint(1, 9)
    return {"do": "turn", "by": game.position.ordinary, "number": number} if _ordinary(game) else None


def _attack(random: Random, cards: list[Card], target: Any) -> Values | None:
    return _attack_of(random, cards, target) if cards else None


def _attack_of(random: Random, cards: list[Card], target: Any) -> Values:
    return {"do": "attack", "card": random.choice(cards).name, "target": target}


def _ordinary(game: Game) -> bool:
    return not game.position.queue and not (game.position.turn and game.position.turn.extra)


MAIN, ATTACKED, BETWEEN = ("main", "main.used"), ("attack.declare.triggers",), ("end.triggers",)
ATTACKS = (*MAIN, "charge", "attack.direct.broken")

# The rule that a line breaks, in which states of the turn, and the line.
WRONG: tuple[tuple[str, tuple[str, ...], Wrong], ...] = (
    ("503.2", ("charge",), charged_twice),
    ("500.2a", MAIN, charged_late),
    ("503.1", ("charge",), charged_by_the_other),
    ("503.1", ("start.untap",), charged_by_the_other_at_once),
    ("506.2", MAIN, ended_by_the_other),
    ("502.1", ("start.untap",), drew_too_many),
    ("501.1", ("start.untap",), untapped_the_others),
    ("504.1", MAIN, used_otherwise),
    ("112.2", ("charge",), used_without_mana),
    ("303.3b", MAIN, crossed_a_creature),
    ("602", MAIN, activated_by_tapping_itself),
    ("601.1a", MAIN, tapped_for_nothing),
    ("801", MAIN, evolved_onto_another_race),
    ("310", MAIN, attached_to_no_gr_creature),
    ("602.3a", MAIN, tapped_for_no_ability),
    ("116.2a", MAIN, attacked_with_a_sealed_one),
    ("603.2", (*MAIN, "charge"), resolved_without_a_trigger),
    ("506.1a", ATTACKS, attacked_tapped),
    ("301.5", ATTACKS, attacked_sick),
    ("505.3", ATTACKS, attacked_with_no_creature),
    ("505.2", ATTACKS, attacked_the_untapped),
    ("506.1", MAIN, attacked_by_the_other),
    ("507.1a", ATTACKED, blocked_without_blocker),
    ("507.1", ATTACKED, blocked_by_the_attacking_player),
    ("509.2a", ATTACKED, broke_too_many),
    ("509.1", ATTACKED, struck_past_shields),
    ("512.1", BETWEEN, took_another_turn),
    ("512.1", BETWEEN, counted_wrong),
)

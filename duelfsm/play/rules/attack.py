"""The Attack step (505): attacker and target (506), block (507), and the attack's end (510)."""

from __future__ import annotations

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Orientation
from duelfsm.position.position import Attack


@RULES.guard
def attacker_can_attack(game: Game, act: Act) -> bool:
    """Only creatures attack (505.3)."""
    pick = act.pick("card")
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else kind.attacks or game.no()


@RULES.guard
def attacker_is_untapped(game: Game, act: Act) -> bool:
    """A tapped creature cannot be chosen as the attacker (506.1a)."""
    pick = act.pick("card")
    assert pick is not None and pick.card is not None
    return not pick.card.tapped or game.no()


@RULES.guard
def attacker_is_not_sick(game: Game, act: Act) -> bool:
    """It was in the battle zone since the start of the turn, or its type or a keyword lifts that (301.5, 101.2)."""
    pick = act.pick("card")
    assert pick is not None and pick.card is not None and game.turn is not None
    if pick.card.since is None or pick.card.since < game.turn.number:
        return True
    kind, facts = game.type_of(pick), game.facts(pick.name)
    if kind is not None and kind.fresh:
        return True
    if facts is None or facts.keywords is None:
        return game.doubt(pick, "keywords")
    return any(game.edition.keywords[word].fresh for word in facts.keywords) or game.no()


@RULES.change
def begin_attack(game: Game, act: Act) -> None:
    """Tap the attacker; it is the attacking creature until the attack ends (506.1c, 506.1d)."""
    pick = act.pick("card")
    assert pick is not None and pick.card is not None
    game.journal.turn(pick.card, Orientation.TAPPED)
    game.journal.set("attack", Attack(attacker=pick.card.id, attacker_life=pick.card.life))


@RULES.guard
def aims_at_the_player(game: Game, act: Act) -> bool:
    """The target that is named is the other player (506.1e)."""
    return act.pick("target") is None or game.no()


@RULES.guard
def target_is_a_creature(game: Game, act: Act) -> bool:
    """Otherwise it is a creature of the other player (505.2)."""
    pick = act.pick("target")
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else kind.attacks or game.no()


@RULES.guard
def target_is_tapped(game: Game, act: Act) -> bool:
    """Only a tapped creature can be attacked (505.2)."""
    pick = act.pick("target")
    return (pick is not None and pick.card is not None and pick.card.tapped) or game.no()


@RULES.change
def aim_at_player(game: Game, _act: Act) -> None:
    """The other player is the target (506.1e)."""
    _change(game, player=True)


@RULES.change
def aim_at_creature(game: Game, act: Act) -> None:
    """The creature is the target (506.1e)."""
    pick = act.pick("target")
    assert pick is not None and pick.card is not None
    _change(game, target=pick.card.id, target_life=pick.card.life)


@RULES.guard
def attack_is_broken_off(game: Game, _act: Act | None) -> bool:
    """The attacker, or the creature that is the target, is no longer part of the attack (505.6, 505.6a)."""
    attack = game.position.attack
    assert attack is not None
    here = game.position.in_zone
    gone = not here(attack.attacker, attack.attacker_life, "battle")
    if attack.target is not None:
        gone = gone or not here(attack.target, attack.target_life, "battle")
    return gone or game.no()


@RULES.guard
def blocker_has_blocker(game: Game, act: Act) -> bool:
    """Only a creature with Blocker blocks (701.12, 507.1a)."""
    pick = act.pick("card")
    facts = game.facts(pick.name) if pick else None
    if facts is None or facts.keywords is None:
        return game.doubt(pick, "keywords")
    return any(game.edition.keywords[word].blocks for word in facts.keywords) or game.no()


@RULES.guard
def blocker_is_untapped(game: Game, act: Act) -> bool:
    """It must be able to use the ability now: a tapped one cannot (507.1a)."""
    pick = act.pick("card")
    return (pick is not None and pick.card is not None and not pick.card.tapped) or game.no()


@RULES.guard
def blocker_is_not_attacked(game: Game, act: Act) -> bool:
    """The attacked creature itself does not block (507.1a)."""
    pick, attack = act.pick("card"), game.position.attack
    assert pick is not None and pick.card is not None and attack is not None
    return pick.card.id != attack.target or game.no()


@RULES.change
def block_with(game: Game, act: Act) -> None:
    """The blocker taps and becomes the target of the attack (507.2a)."""
    pick = act.pick("card")
    assert pick is not None and pick.card is not None
    game.journal.turn(pick.card, Orientation.TAPPED)
    card = pick.card
    _change(game, player=False, changed=True, target=card.id, target_life=card.life, blocker=card.id)


@RULES.guard
def fights_a_creature(game: Game, _act: Act | None) -> bool:
    """A creature is the target, from the start or by a change (508.1)."""
    attack = game.position.attack
    return (attack is not None and attack.target is not None) or game.no()


@RULES.guard
def strikes_the_player(game: Game, _act: Act | None) -> bool:
    """The player is the target and the target was not changed (509.1)."""
    attack = game.position.attack
    return (attack is not None and attack.player) or game.no()


@RULES.change
def finish_attack(game: Game, _act: Act | None) -> None:
    """The attack is over (510.2)."""
    game.journal.set("attack", None)


def _change(game: Game, **changes: object) -> None:
    attack = game.position.attack
    assert attack is not None
    game.journal.set("attack", attack.model_copy(update=changes))

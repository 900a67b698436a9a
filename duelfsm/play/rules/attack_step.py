"""The Attack step (505): attacker and target (506), and the attack's end (510)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.parts import beneath, linked
from duelfsm.play.effects.answering import is_unheard
from duelfsm.play.effects.characteristics import keywords_of
from duelfsm.play.effects.concerned import is_freed
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.such_cards import lies_on_another
from duelfsm.play.effects.waiting import happen, place_of
from duelfsm.play.rules.in_attack import attack_of, change_attack, is_creature_there
from duelfsm.play.rules.moves import shown
from duelfsm.play.rules.orientation import turn
from duelfsm.play.rules.registry import RULES
from duelfsm.position.attack import OpenAttack
from duelfsm.position.card import Card, Orientation
from duelfsm.rulebook.tables import CardType


@RULES.guard
def attacker_can_attack(game: Board, act: Act) -> bool:
    """Only creatures attack (505.3)."""
    pick = act.pick("card")
    kind = game.type_of(pick)
    return game.doubt(pick, "type") if kind is None else kind.attacks or game.no()


@RULES.guard
def attacker_is_untapped(game: Board, act: Act) -> bool:
    """A tapped creature cannot be chosen as the attacker (506.1a), if it is there at all (403.4)."""
    card = act.card("card")
    return not (card.tapped and card.counts) or game.no()


@RULES.guard
def attacker_is_not_sick(game: Board, act: Act) -> bool:
    """It was in the battle zone since the start of the turn, or something lifts that as long as it is so (301.5).

    Its type (801.3, 808.1a), that it awoke (805.6), a link (804.5), a card under a NEO creature (802.3), or a keyword
    (101.2); where that frees it for attacks on creatures, it is asked again as the target is named. What lies
    under another card, or is sealed, is treated as not there, which is another refusal (116.2a, 403.4).
    """
    pick = act.the("card")
    if not act.card("card").counts or is_fresh(game, act.card("card"), game.type_of(pick)):
        return True
    keywords = keywords_of(game, act.card("card"), pick.name)
    if keywords is None:
        return game.doubt(pick, "keywords")
    return any(keyword.fresh for keyword in keywords) or game.no()


def is_fresh(game: Board, card: Card, kind: CardType | None) -> bool:
    """Tell whether a creature attacks without any keyword for it (301.5)."""
    assert game.position.turn is not None
    if card.since is None or card.since < game.position.turn.number or card.awoken or linked(game, card):
        return True
    if kind is None:  # what lies on another card is an evolution creature or a NEO creature (801.3, 802.3)
        return bool(beneath(game, card))
    return kind.fresh or lies_on_another(game, card, kind)


@RULES.guard
def has_a_tap_ability(game: Board, act: Act) -> bool:
    """Only a creature with a tap ability is tapped for one (602.3a)."""
    pick = act.the("card")
    facts, keywords = game.facts(pick.name), pick.card and keywords_of(game, pick.card)
    if any(TAP_ABILITY in keyword.answers for keyword in keywords or ()):
        return True
    if facts is None or facts.abilities is None:
        return game.doubt(pick, "abilities")
    found = [ability for ability in facts.abilities if ability.on == TAP_ABILITY]
    unheard = pick.card is not None and all(is_unheard(game, pick.card, ability) for ability in found)
    return (bool(found) and not unheard) or game.no(**({"case": "ignored"} if found else {}))


def may_have_a_tap_ability(game: Board, pick: Pick) -> bool:
    """Tell whether a card has a tap ability, printed or by a keyword, or nobody knows its abilities (602.3a)."""
    keywords, facts = pick.card and keywords_of(game, pick.card), game.facts(pick.name)
    if facts is None or facts.abilities is None or any(TAP_ABILITY in keyword.answers for keyword in keywords or ()):
        return True
    return any(ability.on == TAP_ABILITY for ability in facts.abilities)


@RULES.guard
def could_attack(game: Board, act: Act) -> bool:
    """A tap ability is used only by a creature that could attack (602.3a)."""
    card, by = act.card("card"), act.actor
    if is_forbidden(game, "attack", card=card) or is_forbidden(game, "attack", player=by):
        return game.no()
    asked = [
        guard for guard in (attacker_is_untapped, attacker_is_not_sick) if not is_freed(game, guard.__name__, card, by)
    ]
    return attacker_can_attack(game, act) and all(guard(game, act) for guard in asked)


@RULES.change
def use_tap_ability(game: Board, act: Act) -> None:
    """The creature taps, and its effect waits: using it and the effect are two events (602).

    It taps for one ability; of several the line does not say for which, and what is resolved shows it (602.3a).
    """
    card = shown(game, act.the("card"))
    turn(game, card, Orientation.TAPPED)
    among = _tap_abilities(game, card)
    happen(game, TAP_ABILITY, card=card, among=among)


def _tap_abilities(game: Board, card: Card) -> tuple[int, ...]:
    """Return which of its abilities a card with several may tap for, first what may be left; none where it has one."""
    own = [each for each in game.abilities(card.name or "", TAP_ABILITY) if each.this]
    heard = sorted((each for each in own if not is_unheard(game, card, each)), key=lambda each: not each.optional)
    return tuple(place_of(game, card, each) for each in heard) if len(heard) > 1 else ()


@RULES.change
def begin_attack(game: Board, act: Act) -> None:
    """Tap the attacker; it is the attacking creature until the attack ends (506.1c, 506.1d)."""
    card = shown(game, act.the("card"))
    turn(game, card, Orientation.TAPPED)
    game.journal.set("attack", OpenAttack(attacker=card.id, attacker_life=card.life))


@RULES.change
def aim_at_creature(game: Board, act: Act) -> None:
    """The creature is the target (506.1e)."""
    card = shown(game, act.the("target"))
    change_attack(game, target=card.id, target_life=card.life)


@RULES.change
def creature_attacks(game: Board, _act: Act) -> None:
    """The attack triggers go to standby; only how things are now counts (506.3, 506.3a)."""
    attack = attack_of(game)
    target = CREATURE if attack.target is not None else PLAYER
    happen(game, "attacks", card=game.position.card(attack.attacker), target=target)


@RULES.guard
def attacker_is_gone(game: Board, _act: Act | None) -> bool:
    """The target is named unless the attacker was gone after its tap, which ends the attack (505.6a, 506.1e)."""
    return is_broken_off(game) or game.no()


@RULES.guard
def attacker_is_there(game: Board, _act: Act) -> bool:
    """Only an attacker that is still there attacks what is named (505.6, 506.1e)."""
    return not is_broken_off(game) or game.no()


@RULES.guard
def attack_is_broken_off(game: Board, _act: Act | None) -> bool:
    """The attacker, or the creature that is the target, is no longer part of the attack (505.6, 505.6a)."""
    return is_broken_off(game) or game.no()


@RULES.guard
def attack_goes_on(game: Board, _act: Act) -> bool:
    """After an attack was cut short the other player declares nothing new (505.6a)."""
    return game.position.attack is None or not is_broken_off(game) or game.no()


def is_broken_off(game: Board) -> bool:
    """Tell whether the attacker or the attacked creature left the battle zone, or is no creature any more (505.6)."""
    attack = attack_of(game)
    removed = attack.removed and {attack.attacker, attack.target} & {*attack.removed}
    return bool(attack.cancelled or removed or _gone(game, attack))


@RULES.guard
def a_creature_left_its_attack(game: Board, _act: Act | None) -> bool:
    """The attacker, or the creature that is the target, stopped being there, or being a creature (505.6, 505.6a)."""
    attack = game.position.attack
    return attack is not None and not {*_gone(game, attack)} <= {*attack.removed}


@RULES.change
def stays_out_of_the_attack(game: Board, _act: Act | None) -> None:
    """The attack ended at once: what is a creature there again is no part of it any more (505.6a)."""
    attack = attack_of(game)
    change_attack(game, removed=(*attack.removed, *_gone(game, attack)))


def _gone(game: Board, attack: OpenAttack) -> list[int]:
    """Return which of the attacker and the attacked creature are not there, or no creatures (116.2a, 400.5)."""
    both = ((attack.attacker, attack.attacker_life), (attack.target, attack.target_life))
    return [card for card, life in both if card is not None and not is_creature_there(game, card, life)]


@RULES.change
def attack_ends(game: Board, _act: Act | None) -> None:
    """The abilities for the end of the attack trigger, also when it was cut short (510.1)."""
    attack = attack_of(game)
    happen(game, "attack_ends", card=game.position.known(attack.attacker), life=attack.attacker_life)


@RULES.guard
def fights_a_creature(game: Board, _act: Act | None) -> bool:
    """A creature is the target, from the start or by a change (508.1)."""
    return attack_of(game).target is not None or game.no()


@RULES.change
def finish_attack(game: Board, _act: Act | None) -> None:
    """The attack is over (510.2)."""
    game.journal.set("attack", None)


TAP_ABILITY = "tap_ability"
PLAYER, CREATURE = "player", "creature"

"""The Block Declaration substep (507): who redirects the attack, and what that makes of it."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.parts import parts_of
from duelfsm.play.effects.characteristics import keywords_of
from duelfsm.play.effects.concerned import is_freed
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.reach import is_ignored
from duelfsm.play.effects.waiting import happen
from duelfsm.play.rules.in_attack import attack_of, attacker_of, change_attack
from duelfsm.play.rules.moves import shown
from duelfsm.play.rules.orientation import turn
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Orientation
from duelfsm.rulebook.keyword import Keyword
from duelfsm.rulebook.text import card_word

ANY_ATTACK, BLOCK, NO_ABILITY = "attack", "block", "blocker_has_blocker"


@RULES.guard
def blocker_is_a_creature(game: Board, act: Act) -> bool:
    """Only creatures block (505.3)."""
    kinds = [(pick, game.type_of(pick)) for pick in _chosen(act)]
    return all(kind is None or kind.attacks or game.no(card=pick) for pick, kind in kinds)


@RULES.guard
def blocker_has_blocker(game: Board, act: Act) -> bool:
    """Only a creature with Blocker, or another ability that redirects an attack, is chosen (701.12, 507.1a)."""
    for pick in _chosen(act):
        keywords = _keywords(game, pick)
        if keywords is None:
            game.doubt(pick, "keywords")
        elif not any(keyword.redirects for keyword in keywords):
            ignored = pick.card is not None and is_ignored(game, pick.card)
            return game.no(card=pick, case="ignored" if ignored else None)
    return True


@RULES.guard
def redirects_this_attack(game: Board, act: Act) -> bool:
    """An ability that redirects attacks on creatures cannot be used when the player is attacked (507.1a)."""
    for pick in _chosen(act):
        ways = [keyword for keyword in _keywords(game, pick) or () if keyword.redirects]
        if ways and not _usable(game, ways) and not _may_block(game, pick):
            return game.no(card=pick)
    return True


@RULES.guard
def blocker_is_untapped(game: Board, act: Act) -> bool:
    """It must be able to use the ability now: a tapped one cannot (507.1a)."""
    tapped = (pick for pick in _chosen(act) if pick.card is not None and pick.card.tapped and pick.card.counts)
    return all(game.no(card=pick) for pick in tapped)


@RULES.guard
def blocker_is_not_attacked(game: Board, act: Act) -> bool:
    """The attacked creature itself does not block (507.1a)."""
    attacked = attack_of(game).target
    for pick in _chosen(act):
        if pick.card is not None and attacked in [part.id for part in parts_of(game, pick.card)]:
            return game.no(card=pick)
    return True


@RULES.change
def redirect(game: Board, act: Act) -> None:
    """The chosen creatures tap, one by one; the last one is the target, and blocks if it did so by Blocker (507.2)."""
    card = None
    for pick in _chosen(act):
        card = shown(game, pick)
        turn(game, card, Orientation.TAPPED)
        change_attack(game, redirected=(*attack_of(game).redirected, card.id), target=card.id, target_life=card.life)
    assert card is not None  # a choice names at least one
    if _blocks(game, _chosen(act)[-1]):
        change_attack(game, blocker=card.id)
        happen(game, "blocks", card=card)
        attacker = attacker_of(game)
        if attacker is not None:
            happen(game, "is_blocked", card=attacker)
    else:
        change_attack(game, changed=True)
        nobody_blocks(game, None)


@RULES.change
def nobody_blocks(game: Board, _act: Act | None) -> None:
    """No blocking creature was specified (507.3c)."""
    target = "creature" if attack_of(game).target is not None else "player"
    attacker = attacker_of(game)
    if attacker is not None:
        happen(game, "is_not_blocked", card=attacker, target=target)


@RULES.guard
def last_redirect_counts(game: Board, act: Act | None) -> bool:
    """Of the creatures that redirected the attack only the one that did so last battles (507.2)."""
    return _none_of(game, act, attack_of(game).redirected[:-1])


@RULES.guard
def blocker_fights(game: Board, act: Act | None) -> bool:
    """The blocking creature is the target of the attack instead of what was attacked (507.2a)."""
    return attack_of(game).blocker is None or _none_of(game, act, _others(game, act))


@RULES.guard
def changed_target_fights(game: Board, act: Act | None) -> bool:
    """A creature that became the target in another way is attacked instead (507.2b)."""
    return not attack_of(game).changed or _none_of(game, act, _others(game, act))


def _chosen(act: Act) -> list[Pick]:
    return [*act.picks["card"], *act.picks.get("more", ())]


def _keywords(game: Board, pick: Pick) -> list[Keyword] | None:
    assert pick.card is not None  # the battle zone is public
    return keywords_of(game, pick.card, pick.name)


@RULES.guard
def is_a_block(game: Board, act: Act) -> bool:
    """To block is to redirect by Blocker; Guardman and the like are no block (507.2a, 507.2b, 701.12)."""
    return _blocks(game, act.the("card"))


def _blocks(game: Board, pick: Pick) -> bool:
    """Tell whether a creature redirects by Blocker: where it can, or where nobody knows another way of it."""
    ways = [keyword for keyword in _keywords(game, pick) or () if keyword.redirects]
    if all(keyword.blocks for keyword in _usable(game, ways)):
        return True
    return (_may_block(game, pick) or any(keyword.blocks for keyword in ways)) and not _is_kept_from(game, pick)


def _usable(game: Board, ways: list[Keyword]) -> list[Keyword]:
    """Return the ways to redirect this attack: some redirect only attacks on creatures (507.1a)."""
    on_creature = attack_of(game).target is not None
    return [keyword for keyword in ways if on_creature or keyword.redirects == ANY_ATTACK]


def _may_block(game: Board, pick: Pick) -> bool:
    """Tell whether an effect lets a creature block without Blocker (101.2)."""
    return is_freed(game, NO_ABILITY, pick.card, pick.owner, attacker_of(game))


def _is_kept_from(game: Board, pick: Pick) -> bool:
    """Tell whether an effect forbids that the creature blocks, or that the attacker is blocked (101.2)."""
    attacker = attacker_of(game)
    if is_forbidden(game, BLOCK, card=pick.card, player=pick.owner, met=attacker):
        return True
    if attacker is None:
        return False
    return is_forbidden(game, BLOCK, card=attacker, player=attacker.owner, suffers=True, met=pick.card)


def _named(act: Act | None) -> list[Pick]:
    return [pick for name in ("card", "target") for pick in act.picks.get(name, ())] if act else []


def _others(game: Board, act: Act | None) -> tuple[int, ...]:
    """Return the creatures of the attacked player that a line names for the battle, but the target."""
    cards = [pick.card for pick in _named(act) if pick.owner == game.position.opponent]
    return tuple(card.id for card in cards if card and card.id != attack_of(game).target)


def _none_of(game: Board, act: Act | None, cards: tuple[int, ...]) -> bool:
    target = attack_of(game).target
    for pick in _named(act):
        if pick.card and pick.card.id in cards and pick.card.id != target:
            known = game.position.known(target) if target is not None else None
            return game.no(card=pick, expected=card_word(known.name or "?") if known else "?")
    return True

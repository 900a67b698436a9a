"""The Direct Attack substep (509) and breaks (113.6)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.its_object import follow
from duelfsm.play.effects.waiting import happen
from duelfsm.play.rules.ends import decide, is_put_off, loses_now
from duelfsm.play.rules.in_attack import attacker_of
from duelfsm.play.rules.instead import instead_to, may_be_stopped, replacement, waits
from duelfsm.play.rules.moves import move_together, named_cards, shown
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card


@RULES.guard
def no_shields(game: Board, _act: Act) -> bool:
    """A direct attack needs a player without shields (509.1)."""
    left = len(game.position.counted(game.position.opponent, "shields"))
    return left == 0 or game.no(limit=left, expected=game.position.opponent)


@RULES.guard
def breaks_the_attacked_player(game: Board, act: Act) -> bool:
    """An attack breaks shields of the player whom it attacks (509.3)."""
    player, attacked = act.action.player, game.position.opponent
    return player in (None, attacked) or game.no(player=player, expected=attacked)


@RULES.guard
def shields_there(game: Board, _act: Act) -> bool:
    """Shields are broken only where there are any (509.3); of a line that names none the number is wrong (509.2)."""
    attacked = game.position.opponent
    return bool(game.position.counted(attacked, "shields")) or game.no(expected=attacked)


@RULES.change
def choose_shields(game: Board, act: Act) -> None:
    """The shields to break are chosen; others cannot be put in their place (509.3, 509.5)."""
    _choose(game, act.picks["shields"])
    happen(game, "before_break", card=_breaker(game))


@RULES.change
def begin_break(game: Board, _act: Act | None) -> None:
    """What the broken shields and other cards answer is declared now, before the shields move (113.6, 509.5a)."""
    below = game.position.stack[-2]
    game.journal.frame(cards=below.cards, lives=below.lives, places=below.places)
    _break(game, _still_there(game))


@RULES.guard
def takes_shields(game: Board, act: Act) -> bool:
    """Shields that an effect puts into the hand are taken as those of a break are (113.6)."""
    if act.action.goal != HAND:
        return game.no()
    picks = named_cards(act)
    if any(pick.card and pick.card.fortifies is not None for pick in picks):
        return game.no()  # a castle is no shield (304)
    zones = {pick.zone for pick in picks} or {act.action.origin}
    there = [game.edition.zones[zone].breaks for zone in zones if zone in game.edition.zones]
    return any(there) or game.no()


@RULES.change
def shields_to_take(game: Board, act: Act) -> None:
    """S-Triggers and the like are declared first, then the shields reach the hand (113.6)."""
    _choose(game, named_cards(act) or _first_shields(game, act))
    _announce(game, _still_there(game))


def _choose(game: Board, picks: Sequence[Pick]) -> None:
    """Keep which shields go together, and by which numbers they are told until then (509.3, 509.5)."""
    cards = [shown(game, pick) for pick in picks]
    places = tuple((card.id, card.life, pick.at + 1) for card, pick in zip(cards, picks, strict=True))
    game.journal.frame(cards=tuple(card.id for card in cards), lives=tuple(card.life for card in cards), places=places)


def _first_shields(game: Board, act: Act) -> list[Pick]:
    side, zone = act.action.player or act.actor, act.action.origin
    there = game.position.counted(side, zone)[: act.action.count]
    return [Pick(side, zone, at, card, card.name if card else None) for at, card in enumerate(there)]


def go_on_breaking(game: Board, card: Card, event: str) -> None:
    """A shield of which nothing took the place of that is broken, or goes to the hand, with the others (609)."""
    frame = game.position.stack[-1]
    game.journal.frame(cards=(*frame.cards, card.id), lives=(*frame.lives, card.life))
    happen(game, event, player=card.owner, card=card)
    if event == BROKEN:
        _announce(game, [card])
    else:
        _hand_over(game)


def _break(game: Board, cards: list[Card]) -> None:
    """Say of each shield that it is broken (509.5)."""
    broken = _but_those_that_wait(game, BROKEN, cards)
    for card in broken:
        happen(game, BROKEN, player=card.owner, card=card)
    _announce(game, broken)


def _announce(game: Board, cards: list[Card]) -> None:
    """Say of each shield that it would go to the hand (113.6)."""
    for card in _but_those_that_wait(game, TO_HAND, cards):
        happen(game, TO_HAND, player=card.owner, card=card)
    _hand_over(game)


def _but_those_that_wait(game: Board, event: str, cards: list[Card]) -> list[Card]:
    """Return the shields to which it happens; the others are broken no more, unless it happens after all (609)."""
    if not may_be_stopped(game, event):
        return cards
    there, elsewhere = list[Card](), list[ZoneChange]()
    for card in cards:
        goes = _goes_elsewhere(game, event, card)
        elsewhere += goes or []
        if goes is None:
            there.append(card)
    gone = {card.id for card in cards} - {card.id for card in there}
    left = [
        pair
        for pair in zip(game.position.stack[-1].cards, game.position.stack[-1].lives, strict=True)
        if pair[0] not in gone
    ]
    game.journal.frame(cards=tuple(card for card, _ in left), lives=tuple(life for _, life in left))
    move_together(game, elsewhere)
    return there


def _goes_elsewhere(game: Board, event: str, card: Card) -> list[ZoneChange] | None:
    """Return where a shield goes instead, which may be nowhere; None where nothing keeps it from that event (609)."""
    if is_forbidden(game, event, card=card, suffers=True):
        return []
    each = replacement(game, event, card=card)
    if each is None:
        return [] if waits(game, event, card=card) else None
    goal = instead_to(game, each)
    return [ZoneChange(card, goal)] if goal is not None and goal != game.position.zone_of[card.id] else []


def _breaker(game: Board) -> Card | None:
    """Return the creature that breaks: the attacker, or the one whose effect is open, where it is known."""
    attack = game.position.attack
    if len(game.position.stack) == 1:
        return game.position.known(attack.attacker) if attack else None
    cards = game.position.stack[-2].cards
    return game.position.known(cards[0]) if cards else None


@RULES.guard
def owner_takes_the_shields(game: Board, act: Act | None) -> bool:
    """Broken shields go into the hand of their owner; a line that says whose it is names that player (509.5d)."""
    side = act.action.by if act is not None and act.action is not None else None
    owners = dict.fromkeys(card.owner for card in _still_there(game)) if side is not None else {}
    return not owners or side in owners or game.no(player=side, expected=next(iter(owners)))


@RULES.change
def take_shields(game: Board, _act: Act | None) -> None:
    """All chosen shields that are still there go to the hand at once (509.5d, 113.6)."""
    broken = _still_there(game)
    lives = [card.life for card in broken]
    move_together(game, [ZoneChange(card, HAND) for card in broken])
    follow(game, zip(broken, lives, strict=True))
    taken = (card for card in broken if game.position.zone_of.get(card.id, HAND) == HAND)  # a G-Castle is not (822)
    for owner in dict.fromkeys(card.owner for card in taken):
        happen(game, "shields_taken", player=owner)
    game.journal.frame(
        fresh=(), places=()
    )  # what answers the shields on their way to the hand was declared before (509.5c)
    _hand_over(game)


def _still_there(game: Board) -> list[Card]:
    frame = game.position.stack[-1]
    pairs = zip(frame.cards, frame.lives, strict=True)
    return [game.position.card(card) for card, life in pairs if game.position.in_zone(card, life, "shields")]


def _hand_over(game: Board) -> None:
    """Let the break itself, rather than the next window, ask for answers to what just happened."""
    game.journal.frame(fresh=(*game.position.stack[-1].fresh, *game.position.fresh))
    game.journal.clear("fresh")


@RULES.guard
def target_was_changed(game: Board, _act: Act | None) -> bool:
    """An attack whose target was changed strikes no player (104.2a)."""
    return (game.position.attack is not None and game.position.attack.changed) or game.no()


@RULES.guard
def strike_is_forbidden(game: Board, _act: Act | None) -> bool:
    """What an effect forbids the attacker, its player or the attacked player to do or suffer is left out (101.2)."""
    return cannot_strike(game) or game.no()


def cannot_strike(game: Board) -> bool:
    """Tell whether an effect forbids the breaks of this attack, or its direct attack where there is no shield."""
    attacker, other = attacker_of(game), game.position.opponent
    what = BREAK if game.position.counted(other, "shields") else STRIKE
    if attacker is not None and is_forbidden(game, what, card=attacker):
        return True
    return is_forbidden(game, what, player=game.turn_player) or is_forbidden(game, what, player=other, suffers=True)


@RULES.guard
def loss_is_not_prevented(game: Board, _act: Act) -> bool:
    """No effect prevents the loss of the attacked player, or takes its place (101.2, 609)."""
    return loses_now(game, game.position.opponent) or game.no()


@RULES.change
def prevent_loss(game: Board, _act: Act) -> None:
    """What takes the place of the loss is used up, and the attack is over (703.3)."""
    is_put_off(game, game.position.opponent, DIRECT_ATTACK)


@RULES.change
def win_by_direct_attack(game: Board, _act: Act) -> None:
    """The attacked player loses (104.2a, 703.4a)."""
    decide(game, [game.position.opponent], DIRECT_ATTACK)


HAND, BREAK, STRIKE = "hand", "break", "direct_attack"
BROKEN, TO_HAND = "shield_broken", "shield_to_hand"
DIRECT_ATTACK = "703.4a"

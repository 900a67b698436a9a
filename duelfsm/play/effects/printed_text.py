"""What the text of a shipped card may say that its facts do not: where that could lift a refusal, it is in doubt."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from duelfsm.play.board.any_card import is_any
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.parts import beneath
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.position.card import SIDES
from duelfsm.position.changed import UNDER
from duelfsm.rulebook.card_hints import LENT_UP

COST, PAID_WITH, USED = "cost", "pay", "used"
STATICS, TYPES = ("statics",), frozenset({"type"})
SURE = frozenset({"type", "abilities"})  # where these are known, the rest of the text changes nothing of them


def text_may_lift(game: Board, act: Act | None, rests_on: Collection[str]) -> bool:
    """Tell whether the text of a card, of which not all is known, may allow what a guard refuses (law 12).

    It is that of a card that the action names, that attacks, or whose use or effect is open; or of another card in the
    battle zone, where it speaks of others. Of a cost it may be that of a card that was used before in this turn.
    """
    lender = _lender(game, act) if not TYPES.issuperset(rests_on) else None
    if lender is not None:
        return game.doubt_name(lender, "abilities")
    if SURE.issuperset(rests_on) or not (game.worded or any(map(any, map(game.text, _new(game, act))))):
        return False
    own = [*_named(game, act, in_play=rests_on == STATICS), *(_used(game) if COST in rests_on else ())]
    found = next((name for name in own if any(game.text(name))), None) or next(_of_others(game), None)
    return found is not None and game.doubt_name(found, "statics")


def _lender(game: Board, act: Act | None) -> str | None:
    """Return a card of which no fact tells what it lends, that lies under a creature which is concerned (817)."""
    if UNDER not in game.journal.ties or not game.hinting:
        return None
    names = {frame.source for frame in game.stack} | (
        {getattr(act.action, "source", None)} if act is not None else set()
    )
    concerned = [pick.card for picks in act.picks.values() for pick in picks] if act is not None else []
    attack = game.position.attack
    concerned += [game.position.known(attack.attacker)] if attack else []
    concerned += [card for side in SIDES for card in game.position.zone(side, BATTLE) if card and card.name in names]
    lying = (under for card in concerned if card is not None for under in beneath(game, card))
    return next((under.name for under in lying if under.name and LENT_UP in game.hints(under.name)), None)


def _new(game: Board, act: Act | None) -> list[str | None]:
    """Return the names that an action or a call says, and that no card of the game had so far."""
    met = game.journal.names
    called = [frame.source for frame in game.stack if frame.source not in met]
    if act is None:
        return called
    meant = [picks for picks in act.picks.values() if picks and not is_any(picks)]
    return called + [pick.name for picks in meant for pick in picks if pick.name not in met]


def power_is_open(game: Board, names: Collection[str | None]) -> str | None:
    """Return the name of a card whose text may change the power of one of these, None where none may."""
    return next((name for name in names if any(game.text(name))), None) or next(_of_others(game), None)


def _named(game: Board, act: Act | None, *, in_play: bool) -> Iterator[str | None]:
    """Yield the names of the cards that are concerned themselves; what pays is mana, whatever its text says.

    Static abilities work from the battle zone (110.3d): of these alone a card elsewhere has none. Any card is one of
    the game: it is looked at where the text of one of these says more than its facts.
    """
    for field, picks in act.picks.items() if act is not None else ():
        if not game.worded and is_any(picks):
            continue
        there = (pick for pick in picks if not in_play or game.edition.zones[pick.zone].field)
        yield from (pick.name for pick in there if field != PAID_WITH)
    yield from (frame.source for frame in game.stack)
    attack = game.position.attack
    attacker = game.position.known(attack.attacker) if attack else None
    yield attacker.name if attacker else None


def _used(game: Board) -> Iterator[str | None]:
    """Yield the names of the cards that were used in this turn: what they cost may have been less."""
    cards = (game.position.known(each.card) for each in game.position.past if each.event == USED and each.card)
    yield from (card.name for card in cards if card is not None)


def _of_others(game: Board) -> Iterator[str]:
    """Yield the names of the cards in the battle zone whose text speaks of other cards, too."""
    speaking = game.speaking()
    for side in SIDES if speaking else ():
        for card in game.position.players[side].zones.get("battle", ()):
            if card is not None and card.name is not None and card.name in speaking and card.counts:
                yield card.name

"""What an effect that does something to all, or as often as is counted, settles as it begins with that (110.2e)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.play.cards.parts import parts_of
from duelfsm.play.effects.told_in_words import asked_text
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.effect_deeds import was_itself
from duelfsm.play.rules.effect_left import reaches, zone_of
from duelfsm.play.rules.effect_text import has_discarded_first, is_reached, limits_of, number_of
from duelfsm.play.rules.from_the_top import lies_below
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only

ANEW, REACH, FIXED = "400.5", "110.2e", "401"


def reached_by_now(game: Board, frame: Frame, limits: Sequence[Only], fits: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Yield what is reached by each part of a text that is done to all, and begins now: its place, and a card.

    Args:
        game: the game, before it is done.
        frame: the open effect.
        limits: the parts of its text.
        fits: for each deed of which of them it may be one, as the frame keeps that; one of several begins none.
    """
    begun = {at for at, _ in frame.reached}
    for at in dict.fromkeys(int(each) for each in fits if each.isdecimal()):
        part = limits[at]
        if at not in begun and part.mandatory and zone_of(game, part) == BATTLE and _is_for_all(game, frame, part):
            yield at, 0
            yield from ((at, card.id) for card in reaches(game, frame, part))


def counted_by_now(game: Board, frame: Frame, limits: Sequence[Only], fits: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Yield how often each part of a text is done that counts something, and begins now: its place, and that number.

    What it does may change what is counted, as cards that come to the zone where it counts (110.2e). A number that
    nobody knows is settled by nothing. The arguments are those of `reached_by_now`.
    """
    begun = {at for at, _ in frame.counted}
    for at in dict.fromkeys(int(each) for each in fits if each.isdecimal()):
        if at in begun or limits[at].each is None:
            continue
        surely, perhaps, _ = game.guesses.weighed(partial(number_of, game, frame, limits[at]))
        if surely is not None and surely == perhaps:
            yield at, surely


def _is_for_all(game: Board, frame: Frame, part: Only) -> bool:
    return number_of(game, frame, part) is None


def is_out_of_reach(game: Board, frame: Frame, pick: Pick, only: Only) -> bool:
    """Tell whether a part of the text of an open effect began, and a card is none of those that it reached then."""
    if not frame.reached or pick.card is None:
        return False
    at = next((at for at, each in enumerate(limits_of(game, frame)) if each is only), -1)
    return not is_reached(frame, at, parts_of(game, pick.card))


def why_none(game: Board, frame: Frame, pick: Pick, due: Sequence[Only]) -> dict[str, Any]:
    """Return why a card is none to which an open effect does something, where it is not that it is no such one."""
    if was_itself(frame, pick.card) and due[0].itself:
        return {"case": "anew", "rule": ANEW}
    if has_discarded_first(due):  # the card that an S-Back shows, or a Sabaki Z (112.3b, 112.3d)
        return {"case": "shown", "limit": asked_text(game.edition, due[0].model_copy(update={"answered": False}))}
    below = next((each for each in due if lies_below(game, frame, pick, each)), None)
    if below is not None:
        return {"case": "below", "rule": FIXED, "limit": game.edition.zones[pick.zone].name}
    within = next((zone for each in due if (zone := _zone_of_such(game, each)) not in (None, pick.zone)), None)
    if within is not None and pick.card is not None and pick.card.under is None:
        zones = game.edition.zones
        return {"case": "elsewhere", "limit": zones[within].name, "count": zones[pick.zone].name}
    late = any(is_out_of_reach(game, frame, pick, each) for each in due)
    return {"case": "late", "rule": REACH} if late else {}


def _zone_of_such(game: Board, part: Only) -> str | None:
    """Return where a card lies that a part of a text calls by its type: a creature is one in the battle zone alone."""
    return game.edition.events[part.on].within if part.type is not None else None

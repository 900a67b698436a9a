"""Which parts of its text an effect does, by what it did before and as the table stands (101.3, 101.3a)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.effects.condition import condition_holds, is_met
from duelfsm.play.effects.told_conditions import condition_text
from duelfsm.position.card import Card, Side
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Condition, Only


def owner_of(game: Board, frame: Frame) -> Side:
    """Return whose effect is open."""
    return frame.by or game.turn_player


def source_of(game: Board, frame: Frame) -> Card | None:
    """Return the card whose effect is open, as it is now; None where no card is known to be it."""
    return game.position.known(frame.cards[0]) if frame.cards else None


def is_due(game: Board, frame: Frame, limits: Sequence[Only], only: Only, now: Iterable[str] = ()) -> bool:
    """Tell whether an effect does a part of its text: by what happened in it, or does *now*, and as the table stands.

    What is done at once, as cards that change places, is done in either order (101.3a).
    """
    return came_in_order(frame, only, now) and stands_so(game, frame, limits, only) is not False


def came_in_order(frame: Frame, only: Only, now: Iterable[str] = ()) -> bool:
    """Tell whether what a part of the text asks for happened in the effect, or does now, or did not (101.3a)."""
    return only.after in (None, *frame.did, *now) and only.otherwise not in frame.did


def stands_so(game: Board, frame: Frame, limits: Sequence[Only], only: Only) -> bool | None:
    """Tell whether the table is as a part of the text asks, or was as that began; None where nobody can see it."""
    if only.condition is None and only.unless is None:
        return True
    place = _place(limits, only)
    if place in frame.settled or -place in frame.settled:
        return place in frame.settled
    surely, perhaps, _ = game.guesses.weighed(lambda: stands_as_guessed(game, frame, only))
    return surely if surely is perhaps else None


def stands_as_guessed(game: Board, frame: Frame, only: Only) -> bool:
    """Tell whether the table is as a part of the text asks; of what nobody knows as it is supposed (law 12)."""
    owner, source = owner_of(game, frame), source_of(game, frame)
    holds = is_met(game, owner, only.condition, source)
    return holds and (only.unless is None or not condition_holds(game, owner, only.unless, source))


def doubt_how_it_stands(game: Board, frame: Frame, only: Only) -> None:
    """Note what would decide whether the table is as a part of the text asks (law 12)."""
    *_, unknown = game.guesses.weighed(lambda: stands_as_guessed(game, frame, only))
    game.doubt_all(unknown)


def is_not_due(game: Board, frame: Frame, only: Only, words: dict[str, object]) -> bool:
    """What an effect does where it did something before, or did not, or as the table stands, only then (101.3a)."""
    events = game.edition.events
    if only.after is not None and only.after not in frame.did:
        return game.no(case="after", rule=DID_SO, number=events[only.after].as_done, **words)
    if only.otherwise is not None and only.otherwise in frame.did:
        return game.no(case="otherwise", rule=DID_SO, number=events[only.otherwise].as_done, **words)
    case, condition = ("table", only.condition) if only.condition is not None else ("unless", only.unless)
    assert condition is not None  # or else it would be due
    return game.no(case=case, number=condition_text(game.edition, condition), **words)


def settled_by(game: Board, frame: Frame, limits: Sequence[Only], fits: Iterable[str]) -> tuple[int, ...]:
    """Return which parts are done, and below 0 which are not, now that the effect begins to do some of these.

    What the effect does changes the table: of all parts that look at the same it is settled at once.

    Args:
        game: the game.
        frame: the open effect.
        limits: the parts of its text.
        fits: for each deed the places of the parts of which it may be one, from 0, with commas between them.
    """
    places = {int(at) for parts in fits for at in parts.split(",") if at}
    begun = [condition for at in sorted(places) for condition in conditions_of(limits[at])]
    looked = [_counted(condition) for condition in begun]
    alike = [each for each in limits if any(_counted(condition) in looked for condition in conditions_of(each))]
    told = [(_place(limits, each), stands_so(game, frame, limits, each)) for each in alike]
    return tuple(
        place if so else -place for place, so in told if so is not None and not {place, -place} & {*frame.settled}
    )


def _place(limits: Sequence[Only], only: Only) -> int:
    return next(at for at, each in enumerate(limits, 1) if each is only)


def conditions_of(only: Only) -> list[Condition]:
    """Return what a part of a text asks of the table."""
    return [each for each in (only.condition, only.unless) if each is not None]


def _counted(condition: Condition) -> Condition:
    """Return what a condition looks at, whatever number it asks for."""
    return condition.model_copy(update={"at_least": 0, "at_most": None})


DID_SO = "101.3a"

"""The shield that an S-Back names, told as that is declared: its effect has it discarded, and comes later (112.3b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile, islice
from typing import NamedTuple

from duelfsm.judge.refused.discarded_for_it import DiscardAndUse, discarded
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.judge.refused.what_waits import in_a_break, resolved_next
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Take
from duelfsm.play.actions.of_effects import Declare, Effect, Move
from duelfsm.play.actions.uses import Use
from duelfsm.play.cards.named_shield import DISCARDED
from duelfsm.play.game import Game
from duelfsm.play.rules.effect_text import has_discarded_first, limits_of
from duelfsm.play.rules.leaving import DISCARDED as EVENT
from duelfsm.play.told.outcome import Refused
from duelfsm.position.card import Side
from duelfsm.position.kept_effects import Waiting
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import card_word


class NamedEarly(NamedTuple):
    """The discard of a shield that waits for the effect of the S-Back that names it.

    Attributes:
        by: whose S-Back it is.
        name: the card of the S-Back.
        discard: the line.
        refused: whether it was: it is told there, and what follows from it is no other mistake.
    """

    by: Side
    name: str
    discard: Move
    refused: bool = False


def named_early(
    game: Game, line: Offence, actions: Sequence[Action], before: Sequence[NamedEarly]
) -> tuple[Explained, NamedEarly | None] | None:
    """Put off the discard of a shield that an S-Back names until its effect, where other things come first (509.5e).

    All that answers a break is declared together (113.6, 509.5c), so that an S-Trigger may be declared behind it.

    Args:
        game: as it stands where the line was refused; it stays so.
        line: the refused line.
        actions: the lines of the record.
        before: what was put off already.

    Returns:
        What is said of the line, and what is put off; None where the effect of the S-Back comes next.
    """
    discard = line.action
    if not isinstance(discard, Move) or not _discards(discard) or not in_a_break(game):
        return None
    behind = next(dropwhile(_discards, islice(actions, line.index + 1, None)), None)
    for waiting in _unnamed(game, discard, before):
        if behind is None or not _comes_first(game, waiting, behind):
            continue
        with game.aside(game.accepted):
            opened = game.apply(Effect(by=waiting.owner, source=waiting.name))
            outcome = game.apply(discard) if opened and _may_discard(game) else None
        if outcome:
            said = read_as(game, "named_early", card=card_word(waiting.name))
            return Explained(said, judged=False), NamedEarly(waiting.owner, waiting.name, discard)
        if isinstance(outcome, Refused):
            named = NamedEarly(waiting.owner, waiting.name, discard, refused=True)
            return Explained(outcome.findings[0], judged=False), named
    return None


def discard_in_its_effect(game: Game, named: tuple[NamedEarly, ...]) -> tuple[NamedEarly, ...]:
    """Discard the shield that was named for the effect that is open; return what was named for those that wait."""
    effect = game.open_effect if named else None
    mine = next(
        (each for each in _right_first(named) if effect and (each.by, each.name) == (effect.by, effect.source)), None
    )
    if mine is not None and effect is not None and EVENT not in effect.did:
        discarded(game, mine.discard, refused=mine.refused)
    waits = {(each.owner, each.name) for each in game.position.standby} if named else set()
    return tuple(each for each in named if each is not mine and (each.by, each.name) in waits)


def with_named(game: Game, action: Action, named: Sequence[NamedEarly]) -> DiscardAndUse | None:
    """Return the use of a card by its S-Back with the shield that was named for it before, None for any other line."""
    if not isinstance(action, Use):
        return None
    names = {fold(name) for name in names_of(action, ("card",))}
    mine = (each for each in _right_first(named) if action.by in (None, each.by) and game.names(each.name) & names)
    found = next(mine, None)
    return None if found is None else DiscardAndUse(found.discard, action, found.refused)


def _right_first(named: Sequence[NamedEarly]) -> list[NamedEarly]:
    """Return what was put off, the last what was refused: another shield may have been named in its place."""
    return sorted(named, key=lambda each: each.refused)


def _unnamed(game: Game, discard: Move, before: Sequence[NamedEarly]) -> Iterator[Waiting]:
    """Yield what was declared of other cards than the shields, as an S-Back is, and has no shield named for it yet."""
    named = [(each.by, each.name) for each in before if not each.refused]  # behind a wrong shield comes the right one
    shields = {card for frame in game.stack for card in frame.cards}
    for each in list(game.position.standby):
        if not (each.shield and each.declared and each.card not in shields and discard.by in (None, each.owner)):
            continue
        if (each.owner, each.name) in named:
            named.remove((each.owner, each.name))
        else:
            yield each


def _comes_first(game: Game, waiting: Waiting, behind: Action) -> bool:
    """Tell whether the line behind declares or uses another card, takes the shields, or another effect may go first."""
    if isinstance(behind, Declare | Take) or len(resolved_next(game)) > 1:  # the other shields are taken first (509.5d)
        return True
    return isinstance(behind, Use) and fold(waiting.name) not in map(fold, names_of(behind, ("card",)))


def _discards(action: Action) -> bool:
    return isinstance(action, Move) and (action.origin, action.goal) == DISCARDED


def _may_discard(game: Game) -> bool:
    """Tell whether the open effect has a card discarded, or nobody knows what it does (law 12)."""
    limits = limits_of(game, game.open_effect) if game.open_effect else []
    return not limits or has_discarded_first(limits)

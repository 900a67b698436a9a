"""A choice of an attack that an earlier line made wrongly, told once more: it is the same mistake, not another one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from duelfsm.judge.refused.force import force
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.openings import closes, is_of_effects, operates, uses_a_card
from duelfsm.judge.refused.ways import Explained, note_of
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Attack, Block, Target
from duelfsm.play.actions.of_effects import PassOver, Tap
from duelfsm.play.game import Game
from duelfsm.play.run.refusal_words import CHOSEN, LATE_ATTACK, LED_PAST
from duelfsm.rulebook.remedies import load_remedies


def told_again(
    game: Game, line: Offence, actions: Sequence[Action], refused: Iterable[Offence], hasty: Iterable[Offence]
) -> Explained | None:
    """Return the note that a line says again what a wrong one of the same attack said, None where it does not.

    Who breaks before an effect that waits, and again behind it, broke once, too early; so did who blocks so.

    Args:
        game: as it stands where the line was refused.
        line: the refused line.
        actions: the lines of the record.
        refused: the lines that were refused.
        hasty: the lines that were done and passed something over.
    """
    why = game.why(line.action)
    chosen, over = why is not None and why.kind == CHOSEN, why is not None and why.kind == LATE_ATTACK
    passed = [each for each in hasty if chosen or (over and _alike(each, line))]
    same = [each for each in passed if _goes_on(game, each, line, actions)]
    same += [each for each in refused if _alike(each, line) and _goes_on(game, each, line, actions)]
    return Explained(note_of(game, "assumed", same[-1]), judged=False) if same else None


def not_blocked(game: Game, line: Offence, actions: Sequence[Action], hasty: Iterable[Offence]) -> Explained | None:
    """Take a block that was said before an effect that waited as not made, where a refused line is right only so.

    Args:
        game: as it stands where the line was refused; it stands then as if nobody had blocked.
        line: the refused line.
        actions: the lines of the record.
        hasty: the lines that were done and passed something over.
    """
    own = [each for each in hasty if isinstance(each.action, Block) and each.turn == line.turn]
    why = game.why(line.action) if own and own[-1].attacker == line.attacker else None
    if why is None or why.kind not in LED_PAST:  # the block led past what the line does
        return None
    count, behind = _before(game, own[-1].action), actions[own[-1].index + 1 : line.index]
    return game.instead(count, partial(_without, game, line, behind, own[-1]))


def _without(game: Game, line: Offence, behind: Sequence[Action], fault: Offence) -> Explained | None:
    """Do the lines behind a wrong one without that, and return that a refused line is right then."""
    right = all(game.apply(each) for each in behind) and game.allows(line.action)
    return Explained(note_of(game, "not_assumed", fault), line.action) if right else None


def _before(game: Game, action: Action) -> int:
    """Return how many actions the game had accepted before one, and before what passed effects over for it."""
    found = (at for at in range(game.accepted - 1, max(game.accepted - MOST, 0) - 1, -1) if _is_next(game, at, action))
    count = next(found, -1)
    while count > 0 and any(isinstance(each, PassOver) for each in game.said_since(count - 1)[:1]):
        count -= 1
    return count


def _is_next(game: Game, count: int, action: Action) -> bool:
    """Tell whether the game accepted an action behind the first *count*."""
    return any(each == action for each in game.said_since(count)[:1])


def tapped_to_attack(
    game: Game, line: Offence, actions: Sequence[Action], refused: Iterable[Offence]
) -> Explained | None:
    """Return that a line says the tap of what attacks or blocks before it, which is a part of that (506.1c, 507.2)."""
    if game.position.attack is None or not isinstance(line.action, Tap):
        return None
    passed = {each.index for each in refused}
    before = range(line.index - 1, max(line.index - MOST, 0) - 1, -1)
    said = (actions[at] for at in before if at not in passed and not isinstance(actions[at], Target))
    taps = next(said, None)
    same = isinstance(taps, Attack | Block) and names_of(line.action) == names_of(taps, ("card",))
    return Explained(None, judged=False) if same and len(line.action.cards) == 1 else None


def ends_a_refused(
    game: Game, line: Offence, actions: Sequence[Action], refused: Iterable[Offence]
) -> Explained | None:
    """Close an effect of which a line was refused: that it did not do all it says is no mistake besides (101.3)."""
    why = game.why(line.action) if closes(game.edition, line.action.do) else None
    if why is None or why.guard not in load_remedies().carried_out:
        return None
    within = [each for each in refused if 0 < line.index - each.index <= MOST]
    same = [each for each in within if all(operates(game.edition, a.do) for a in actions[each.index : line.index])]
    if not same or not force(game, line.action):
        return None
    return Explained(note_of(game, "inside", same[-1]), judged=False)


def comes_to_nothing(
    game: Game, line: Offence, actions: Sequence[Action], refused: Sequence[Offence]
) -> Explained | None:
    """Return the note that a line is one more part of an effect that does nothing, which a line before is told of."""
    guard = _guard_of_the_whole(game, line)
    if guard is None or not refused:
        return None
    before = refused[-1]
    within = all(operates(game.edition, each.do) for each in actions[before.index : line.index])
    same = within and _guard_of_the_whole(game, before) == guard
    return Explained(note_of(game, "inside", before), judged=False) if same else None


def _guard_of_the_whole(game: Game, line: Offence) -> str | None:
    """Return the guard that lets an effect do nothing at all, None where a line is refused by no such one."""
    why = game.why(line.action) if operates(game.edition, line.action.do) else None
    return why.guard if why is not None and why.guard in load_remedies().comes_to_nothing else None


def _goes_on(game: Game, before: Offence, line: Offence, actions: Sequence[Action]) -> bool:
    """Tell whether two lines do the same in one attack, with no other one begun between them."""
    if before.turn != line.turn or line.attacker is None or before.action.do != line.action.do:
        return False
    between = actions[before.index + 1 : line.index]
    begins = {edge.trigger for edge in game.edition.transitions.values() if edge.begins}
    return not any(each.do in begins for each in between)


def _alike(before: Offence, line: Offence) -> bool:
    """Tell whether two lines say the same, whatever is noted or expected of them."""
    return before.action.model_dump(exclude=_REMARKS) == line.action.model_dump(exclude=_REMARKS)


def of_a_refused(
    game: Game, line: Offence, actions: Sequence[Action], refused: Sequence[Offence], passed: Mapping[str, Offence]
) -> Explained | None:
    """Take what only effects do, directly behind a refused use or an effect that was passed over, as a part of that.

    Args:
        game: as it stands where the line was refused.
        line: the refused line.
        actions: the lines of the record.
        refused: the refused lines before it.
        passed: the effects that were passed over, each with the line that did so.
    """
    if game.in_an_effect or not is_of_effects(game.edition, line.action.do):
        return None
    before = line.index - 1
    while before >= 0 and is_of_effects(game.edition, actions[before].do):
        before -= 1
    used = [each for each in refused if each.index == before and uses_a_card(game.edition, each.action.do)]
    turn = game.position.turn
    late = [each for each in passed.values() if turn is not None and each.turn == turn.number]
    own = [each for each in (*used, *late) if line.action.by in (None, each.by)]
    return Explained(note_of(game, "inside" if used else "late", own[0]), judged=False) if own else None


MOST = 20  # lines of an effect that are looked at
_REMARKS = {"note", "refused", "holds"}

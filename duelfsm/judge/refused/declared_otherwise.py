"""A declaration that does not say which ability of its card it means: a line behind it shows that (603.2e)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from duelfsm.judge.refused.offence import Offence, name_of
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.of_effects import Declare
from duelfsm.play.game import Game
from duelfsm.rulebook.text import card_word, plain


def declared_otherwise(game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
    """Declare another ability of a card than was taken, where a refused line is right only behind that.

    Args:
        game: as it stands where the line was refused; it stands then as if the other one had been declared.
        line: the refused line.
        actions: the lines of the record.

    Returns:
        What is said of it, None where no other ability would do.
    """
    for at, said in _unsaid(game, line, actions):
        behind = actions[at + 1 : line.index]
        found = game.instead(game.accepted - len(behind) - 1, partial(_declared, game, said, behind, line.action))
        if found is not None:
            return found
    return None


def _declared(game: Game, said: Declare, behind: Sequence[Action], action: Action) -> Explained | None:
    if not (game.apply(said) and all(game.apply(each) for each in behind) and game.allows(action)):
        return None
    return Explained(
        read_as(game, "declared_otherwise", card=card_word(name_of(said.card)), number=plain(str(said.ability)))
    )


def _unsaid(game: Game, line: Offence, actions: Sequence[Action]) -> Iterator[tuple[int, Declare]]:
    """Yield the latest declarations of cards with several abilities to declare, as each of these."""
    for at in range(line.index - 1, max(line.index - 1 - MOST, -1), -1):
        action = actions[at]
        if isinstance(action, Declare) and {action.ability, action.used, action.kind} == {None}:
            facts = game.facts(name_of(action.card))
            declared = [nth for nth, each in enumerate((facts.abilities if facts else None) or (), 1) if each.declared]
            yield from ((at, action.model_copy(update={"ability": nth})) for nth in declared if len(declared) > 1)


MOST = 15  # lines before the refused one that are looked at

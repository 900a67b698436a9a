"""A game that goes on by itself over all that is forced, and stands where somebody has a choice."""

from __future__ import annotations

from functools import cache

from duelfsm.machine.compiled import Compiled
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.fixed_values import but_idle
from duelfsm.play.choices.offers import Offers
from duelfsm.play.game import Game
from duelfsm.rulebook.transition import Begins, By, Transition


def go_on(game: Game) -> Offers:
    """Take what is forced until somebody has a choice, or the game is over; return what was asked where it stands.

    What may go unsaid is forced where it is all that can be done, and so is the header of the next turn.
    """
    while (offers := _offers(game)) is None:
        if game.pass_unsaid() is None and not begin_a_turn(game):
            return Offers(game)
    return offers


def _offers(game: Game) -> Offers | None:
    """Return what was asked where somebody has a choice, None where nobody has one."""
    words = but_idle(game, _chosen(game.machine, game.state))
    offers = Offers(game) if words else None
    return offers if offers is not None and offers.any_of(words) else None


def at_decision(game: Game, offers: Offers | None = None) -> list[Choice]:
    """Return what may be done where a game stands that went on so far; *offers* are what was asked where it did."""
    here = offers if offers is not None and offers.hold else Offers(game)
    return list(here.among(game.machine.actions_of(game.state)))


@cache
def _chosen(machine: Compiled, state: str) -> tuple[str, ...]:
    """Return the actions of a state that are choices: no pass or forced move, and nothing that ends the game anywhere.

    Neither is the header of a turn, nor what says in words that nothing is done (`no_charge`), or what is forced
    (`result`): these lead where it leads to say nothing. What names the fewest cards comes first, and is asked about
    soonest.
    """
    silent = machine.edition.states[state].otherwise
    passed = machine.ways[state, silent][-1].edge if silent else None
    found = [word for word in machine.actions_of(state) if word != silent]
    edges = {word: machine.ways[state, word][0].edge for word in found}
    chosen = [word for word in found if _is_choice(edges[word], passed)]
    return tuple(sorted(chosen, key=lambda word: len(edges[word].fields)))


def _is_choice(edge: Transition, passed: Transition | None) -> bool:
    if edge.by is By.NOBODY or edge.begins is Begins.TURN or edge.leaves_all:
        return False
    if passed is None or (edge.to, edge.call) != (passed.to, passed.call):
        return True
    return bool(edge.fields or edge.do) and passed.by is not By.NOBODY


def is_choice(machine: Compiled, state: str, word: str) -> bool:
    """Tell whether an action is a choice in a state: an engine that lists what is legal must name it."""
    return word in _chosen(machine, state)


@cache
def never_a_choice(machine: Compiled) -> frozenset[str]:
    """Return the actions that are a choice nowhere: what declines, what is forced, what ends the game."""
    states = machine.edition.states
    return frozenset(machine.edition.triggers) - {word for state in states for word in _chosen(machine, state)}


def begin_a_turn(game: Game) -> bool:
    """Begin the next turn where that is all that is left; tell whether one began."""
    ways = game.machine.ways
    headers = [word for word in game.machine.actions_of(game.state) if _begins(ways[game.state, word][0].edge)]
    header = next(Offers(game).among(headers), None)
    return header is not None and bool(game.apply(header.first()))


def _begins(edge: Transition) -> bool:
    return edge.begins is Begins.TURN

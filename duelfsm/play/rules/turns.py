"""Turns (500.5, 512): a queue of inserted turns on top of the ordinary order (law 9)."""

from __future__ import annotations

from bisect import bisect_right

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.delayed import DELAY, delayed
from duelfsm.play.effects.lasting import expire
from duelfsm.play.effects.waiting import happen
from duelfsm.play.rules.effect_limits import is_done_by_an_effect
from duelfsm.play.rules.mana_narrowed import narrow_by_the_turn
from duelfsm.play.rules.moves import move
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES, Side, other_side
from duelfsm.position.extra_turn import ExtraTurn, Rider
from duelfsm.position.kept_effects import Lasting
from duelfsm.position.position import GameTurn
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.points import Point
from duelfsm.rulebook.transition import Transition


@RULES.guard
def first_player_begins(game: Board, act: Act) -> bool:
    """The player who goes first takes the first turn (103.4, 103.5)."""
    return act.action.by in (None, game.position.first) or game.no(expected=game.position.first)


@RULES.guard
def number_follows(game: Board, act: Act) -> bool:
    """Turns are counted singly, extra turns too; a header may leave the number out."""
    expected = next_number(game)
    number = act.action.number
    if number in (None, expected):
        return True
    begun = game.position.turn is not None and game.position.turn.number == number
    others = _turns_of_the_other(game) if game.own_turns else 0
    return game.no(number=number - others, expected=expected - others, **({"case": "begun"} if begun else {}))


@RULES.guard
def turn_players_extra_turns_first(game: Board, act: Act) -> bool:
    """If both players gained extra turns in one turn, those of the turn player come first (500.5a)."""
    queue = game.position.queue
    if not queue or act.action.by in (None, queue[0].player):
        return True
    rival = any(turn.player == act.action.by and turn.granted == queue[0].granted for turn in queue)
    return not rival or game.no(expected=queue[0].player)


@RULES.guard
def extra_turn_first(game: Board, act: Act) -> bool:
    """An inserted turn comes directly after the current one (500.5); no rule says more where 500.5a is none yet."""
    queue = game.position.queue
    if not queue or act.action.by in (None, queue[0].player):
        return True
    both = any(turn.player == act.action.by and turn.granted == queue[0].granted for turn in queue)
    return game.no(expected=queue[0].player, **({"case": "gained"} if both else {}))


@RULES.guard
def ordinary_turn_is_left(game: Board, act: Act) -> bool:
    """An inserted turn uses up no ordinary one: the rotation stands where it stood before it (500.5)."""
    expected = game.position.ordinary
    after_extra = game.position.turn is not None and game.position.turn.extra and not game.position.queue
    return not after_extra or act.action.by in (None, expected) or game.no(expected=expected)


@RULES.guard
def ordinary_turn_follows(game: Board, act: Act) -> bool:
    """Without inserted turns the ordinary rotation goes on where it was (512)."""
    expected = game.position.ordinary
    inserted = bool(game.position.queue) or (game.position.turn is not None and game.position.turn.extra)
    return inserted or act.action.by in (None, expected) or game.no(expected=expected)


@RULES.change
def begin_turn(game: Board, act: Act) -> None:
    """The next inserted turn begins, else the next ordinary one; what counted for the last turn is over.

    A header that a judge lets stand against the guards begins the turn of the player whom it names.
    """
    journal, position = game.journal, game.position
    extra = _inserted(game, act.action.by)
    side = extra.player if extra else act.action.by or position.ordinary
    number = next_number(game)
    if position.assumed:
        narrow_by_the_turn(game)
    begun = {**position.begun, side: position.begun[side] + 1}
    journal.set("begun", begun)
    if extra is None:
        journal.set("ordinary", other_side(side))
    journal.set("turn", GameTurn(number=number, player=side, nth=begun[side], extra=extra is not None))
    journal.clear("path")
    journal.set("charges", 0)
    for book in _BOOKS_OF_A_TURN:
        if getattr(position, book):
            journal.clear(book)
    source = extra.source if extra else None
    for rider in extra.riders if extra else ():
        journal.put("lasting", _rider(rider, source, number))
    expire(game, Point.TURN_BEGINS)


def _inserted(game: Board, named: Side | None) -> ExtraTurn | None:
    """Take the inserted turn that begins; before the ordinary turn of another player they are all passed over."""
    queue = game.position.queue
    at = next((at for at, turn in enumerate(queue) if named in (None, turn.player)), None)
    if at is not None:
        taken: ExtraTurn = game.journal.take("queue", at)
        return taken
    game.journal.clear("queue")
    return None


@RULES.change
def turn_ends(game: Board, _act: Act | None) -> None:
    """Every end-of-turn ability that needs no declaration triggers, both players' at once (511.1a)."""
    happen(game, "turn_ends", player=game.turn_player)


@RULES.change
def grant_extra_turn(game: Board, act: Act) -> None:
    """Insert a turn directly after this one: before older ones, the turn player's first (500.5, 500.5a)."""
    insert_turn(game, act, {game.turn_player, act.action.player})


def insert_turn(game: Board, act: Act, behind: set[Side]) -> None:
    """Insert a turn before older ones, behind those of these players that the same turn granted (500.5)."""
    side = act.action.player
    number = game.position.turn.number if game.position.turn else 0
    source, event = game.source, act.action.rider
    riders = (Rider(event=event, owner=act.actor),) if event else ()
    granted = ExtraTurn(player=side, granted=number, source=source, riders=riders)
    game.journal.put("queue", granted, _insertion(game, behind, number))


@RULES.change
def skip_turn(game: Board, act: Act) -> None:
    """The next turn of a player is dropped whole, without its start or its end (500.5)."""
    game.journal.put("skips", act.action.player)


@RULES.change
def drop_skipped_turns(game: Board, _act: Act | None) -> None:
    """Turns that are skipped do not begin; nothing ends by them, and nothing triggers."""
    position = game.position
    while position.skips:
        side = position.queue[0].player if position.queue else position.ordinary
        if side not in position.skips:
            return
        game.journal.take("skips", position.skips.index(side))
        if position.queue:
            game.journal.take("queue", 0)
        else:
            game.journal.set("ordinary", other_side(side))


@RULES.change
def skip_rest(game: Board, _act: Act) -> None:
    """Once this effect is over, the rest of the turn does not take place."""
    game.journal.set("skipping", len(game.stack))


@RULES.guard
def effect_goes_on(game: Board, _act: Act | None) -> bool:
    """Behind "skip the rest of the turn" the effect that says so does nothing more (500.2)."""
    skipping = game.position.skipping
    return skipping is None or skipping != len(game.stack) or game.no()


@RULES.concerns_edge(effect_goes_on)
def is_done_on_the_table(edition: Edition, edge: Transition) -> bool:
    """Tell whether an edge is of an open effect, and changes something; what is only seen or said of it may stand."""
    operation = edition.operations.get(edge.trigger)
    return is_done_by_an_effect(edition, edge) and not (operation is not None and operation.shows)


@RULES.guard
def rest_is_skipped(game: Board, _act: Act | None) -> bool:
    """The effect that skips the rest of the turn has resolved."""
    skipping = game.position.skipping
    return skipping is not None and len(game.stack) < skipping


@RULES.change
def lapse(game: Board, _act: Act | None) -> None:
    """What waits lapses with the rest of the turn, what is to trigger in it does not, and the attack is over."""
    for each in (*game.journal.clear("standby"), *delayed(game)):
        game.journal.put("lapsed", each)
    game.journal.clear("fresh")
    game.journal.set("attack", None)
    game.journal.set("skipping", None)


@RULES.change
def bury_pending(game: Board, _act: Act | None) -> None:
    """Cards that are pending still go to the graveyard, and nothing triggers from that (512.1)."""
    for side in SIDES:
        for card in list(game.position.zone(side, "pending")):
            assert card is not None  # it was shown when it was used
            move(game, card, "graveyard", quiet=True)


def next_number(game: Board) -> int:
    """Return the number of the turn that comes next."""
    return game.position.next_number


def next_player(game: Board) -> Side:
    """Return whose turn comes next: an inserted one, else the ordinary one."""
    return game.position.queue[0].player if game.position.queue else game.position.ordinary


def _turns_of_the_other(game: Board) -> int:
    """Return how many turns the player has had who is not the next one."""
    return next_number(game) - game.position.begun[next_player(game)] - 1


def _rider(rider: Rider, source: str | None, number: int) -> Lasting:
    return Lasting(
        kind=DELAY, owner=rider.owner, source=source or "?", turn=number, until=OF_THE_TURN, what=rider.event
    )


def _insertion(game: Board, before: set[Side], number: int) -> int:
    """Return the place after the turns granted in this turn that go before the new one."""
    queue = game.position.queue  # newest first, in each turn those of its player first
    return bisect_right(queue, 0, key=lambda turn: turn.granted != number or turn.player not in before)


OF_THE_TURN = "turn"
_BOOKS_OF_A_TURN = ("assumed", "answered", "fresh", "past", "triggered", "used_once", "lapsed")

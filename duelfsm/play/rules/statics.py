"""What applies by itself: static abilities that do something once, and replacements (604.4, 609)."""

from __future__ import annotations

from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.names import bears
from duelfsm.play.effects.condition import is_seen, sides_meant
from duelfsm.play.effects.done_once import anything_due, decides, due_at_once, have_applied, met
from duelfsm.play.effects.named_effect import source_of
from duelfsm.play.effects.reach import bearers, statics_of
from duelfsm.play.rules.ends import stronger_than
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.several_events import is_in_its_order, turn_players
from duelfsm.play.rules.taking_place import event_for, replaces, take_its_place
from duelfsm.position.card import Side
from duelfsm.position.card_events import CARD_EVENTS
from duelfsm.position.changed import LASTING, SUSPENDED
from duelfsm.position.events import Stepped
from duelfsm.position.one_shot import OneShot
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import CardFacts, Static
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.transition import Transition


@RULES.guard
def applies_by_itself(game: Board, act: Act) -> bool:
    """Only a static ability that does something once or a replacement interrupts what goes on (101.4d, 604.4)."""
    facts = game.facts(act.action.source)
    if facts is not None and (replaces(facts) or _done_once(game, facts)):
        return True
    if facts is None or facts.abilities is None:
        return game.doubt_name(act.action.source, "abilities")
    if facts.statics is None:
        return game.doubt_name(act.action.source, "statics")
    lasting = {"case": "lasting", "rule": ONCE} if game.statics(facts.name) else {}
    return game.no(card=act.action.source, **lasting)


@RULES.guard
def its_condition_is_met(game: Board, act: Act) -> bool:
    """A static ability applies only where it works, and while what it asks for is so (604.4, 608.3)."""
    facts = game.facts(act.action.source)
    once = _done_once(game, facts) if facts is not None and not replaces(facts) else []
    if facts is None or not once or _working(game, act) is not None:
        return True
    if not _lies_there(game, act):
        return game.no(card=act.action.source, case="absent")
    seen = all(each.condition is None or is_seen(game, act.actor, each.condition) for each in once)
    return game.no(card=act.action.source) if seen else game.doubt_name(act.action.source, "statics")


@RULES.guard
def turn_players_static_first(game: Board, act: Act) -> bool:
    """Of static abilities of both players the turn player's applies first (604.4b)."""
    facts = game.facts(act.action.source)
    mine = [each for each in due_at_once(game, game.turn_player) if stronger_than(game, each) is None]
    if act.actor == game.turn_player or not mine or facts is None or replaces(facts):
        return True
    return game.no(card=act.action.source, expected=mine[0].name)


@RULES.guard
@RULES.asked_only_with(SUSPENDED)
def turn_players_replacement_first(game: Board, act: Act) -> bool:
    """Where abilities of both players could take the place of one event, the turn player's must do so (101.5b, 609.8).

    One that he may leave out does not hold the other player's back. Of several events at once all of his go first
    (609.9).
    """
    event = None if _working(game, act) else event_for(game, act)
    if event is None:
        return True
    first = turn_players(game, act.actor, event[0])
    if first is not None:
        return game.no(card=act.action.source, expected=first.name)
    return is_in_its_order(game, act, event[0])


@RULES.guard
def statics_apply_first(game: Board, _act: Act) -> bool:
    """What a static ability does once comes before other abilities are resolved, even inside an effect (604.4).

    What such an ability, or a replacement, is doing is carried out first.
    """
    return not anything_due(game) or _is_carried_out(game) or _nothing_is_due(game)


def _is_carried_out(game: Board) -> bool:
    """Tell whether what interrupted something goes on: a static ability, or a replacement."""
    return any(game.edition.transitions[frame.edge].interrupts for frame in game.position.stack)


def _nothing_is_due(game: Board) -> bool:
    """Tell whether no static ability applies now that has not applied."""
    left = [each for side in (game.turn_player, game.position.opponent) for each in due_at_once(game, side)]
    first = next((each for each in left if stronger_than(game, each) is None), None)
    return first is None or game.no(expected=first.name)


@RULES.concerns_edge(statics_apply_first)
def resolves_abilities(edition: Edition, edge: Transition) -> bool:
    """Tell whether abilities are resolved in a state, but by what goes on aside."""
    state = edition.states.get(edge.source)
    return state is not None and state.resolves and not edition.triggers[edge.trigger].aside


@RULES.change
def open_static(game: Board, act: Act) -> None:
    """What it does follows, and then what was interrupted goes on."""
    names = game.names(act.action.source)
    due = next((each for each in due_at_once(game, act.actor) if fold(each.name) in names), None)
    applying = due or _working(game, act)
    have_applied(game, [due] if due else [])
    event = None if applying else event_for(game, act)
    nth = take_its_place(game, *event) if event is not None else 0
    card = game.position.known(applying.card) if applying else event[1] if event else source_of(game, act, None)
    place: dict[str, Any] = {"cards": (card.id,), "lives": (card.life,)} if card else {}
    place |= {"how": applying.static.does} if applying else {}
    place |= {"nth": nth} if event else {}
    game.journal.frame(by=act.actor, source=act.action.source, **place)


@RULES.guard
def decides_as_it_says(game: Board, act: Act) -> bool:
    """A static ability that decides the game does that, for the player whom it means, and nothing else (104.2c, 604.4).

    Where something prevents it, it is said all the same, and nothing comes of it (101.2).
    """
    return game.position.stack[-1].how is None or not decides(game, game.position.stack[-1]) or _decides_so(game, act)


def _decides_so(game: Board, act: Act) -> bool:
    """Tell whether an act is what a static ability says that decides the game, or its end once that was said."""
    assert act.edge is not None
    frame = game.position.stack[-1]
    said = act.edge.trigger
    meant = _meant(game, frame)
    if said == frame.how and act.action.player in meant:
        return True
    done = [edge.trigger for edge in map(game.edition.transitions.__getitem__, game.position.path)]
    begun = len(done) - done[::-1].index(game.edition.transitions[frame.edge].trigger)
    if act.edge.returns and frame.how in done[begun:]:
        return True
    words = {"number": game.edition.triggers[frame.how or ""].name, "player": meant[0]}
    return game.no(card=frame.source or "?", **words)


@RULES.concerns_edge(decides_as_it_says)
def is_of_an_effect(edition: Edition, edge: Transition) -> bool:
    """Tell whether an edge is of an open effect, or its end; to pass over what waits is neither."""
    state = edition.states.get(edge.source)
    holds = state is not None and state.step in edition.procedures and edition.procedures[state.step].holds_back
    return holds and (edge.returns or not edition.triggers[edge.trigger].aside)


@RULES.change
def applies_anew(game: Board, _act: Act | None) -> None:
    """What a static ability did once is done again where what it asks for is still so (604.4).

    One that could do nothing more would do nothing again: it is not asked for.
    """
    frame = game.position.stack[-1]
    if not game.edition.transitions[frame.edge].interrupts or frame.how is None or not _did_something(game):
        return
    for index, each in enumerate(_applied(game)):
        if (each.card, each.life, each.static.does) == (frame.cards[0], frame.lives[0], frame.how):
            game.journal.take("applied", index)
            return


@RULES.guard
def a_condition_is_over(game: Board, _act: Act | None) -> bool:
    """A static ability applies anew when its condition comes to be met again (604.4)."""
    return bool(game.position.applied) and bool(_over(game))


@RULES.change
def may_apply_anew(game: Board, _act: Act | None) -> None:
    """What applied is forgotten as soon as its condition is not met any more."""
    for each in _over(game):
        game.journal.take("applied", _applied(game).index(each))


def _done_once(game: Board, facts: CardFacts) -> list[Static]:
    """Return the static abilities of a card that do something once."""
    return [static for static in game.statics(facts.name) if static.does in game.edition.done_once]


def _working(game: Board, act: Act) -> OneShot | None:
    """Return a static ability of the card that is named which does something once and may apply now."""
    names = game.names(act.action.source)
    for side, card, static in statics_of(game, game.edition.done_once):
        mine = side == act.actor and fold(card.name or "") in names
        if mine and (static.condition is None or is_seen(game, side, static.condition)):
            return OneShot(owner=side, name=card.name or "?", card=card.id, life=card.life, static=static)
    return None


def _lies_there(game: Board, act: Act) -> bool:
    """Tell whether a card of the name, or one that nobody has named, lies where static abilities work."""
    names = game.names(act.action.source)
    if any(bears(card, names) for side, card in bearers(game) if side == act.actor):
        return True
    return any(
        card is not None and card.name is None and card.counts for card in game.position.zone(act.actor, "battle")
    )


def _meant(game: Board, frame: Frame) -> list[Side]:
    """Return for whom a static ability decides the game: its owner, where it names nobody else."""
    facts = game.facts(frame.source)
    found = [static for static in (facts.statics if facts else None) or () if static.does == frame.how]
    return [side for static in found for side in sides_meant(static.whose, frame.by or game.turn_player)]


def _did_something(game: Board) -> bool:
    """Tell whether a card was turned or moved, or something made that lasts, since the innermost static applied."""
    inside = 0
    for event in reversed(game.journal.log):
        if isinstance(event, Stepped):
            left, begun = event.popped, event.pushed
            inside += left is not None and game.edition.transitions[left.edge].interrupts
            if begun is not None and game.edition.transitions[begun.edge].interrupts:
                if not inside:
                    return False
                inside -= 1
        elif isinstance(event, CARD_EVENTS) or getattr(event, "field", None) == LASTING:
            return True
    return False


def _applied(game: Board) -> list[OneShot]:
    return game.position.applied or []


def _over(game: Board) -> list[OneShot]:
    still = set(met(game))
    return [each for each in _applied(game) if each not in still]


ONCE = "604.4"

"""What an effect does as its text says: to such cards alone, and no more of it (101.3, 101.3a)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.such_cards import is_known, is_known_as
from duelfsm.play.effects.told_in_words import asked_text, deed_words
from duelfsm.play.rules.chosen import is_out_of_choice, to_be_chosen, whether_it_chooses
from duelfsm.play.rules.effect_conditions import (
    doubt_how_it_stands,
    is_due,
    is_not_due,
    owner_of,
    stands_so,
)
from duelfsm.play.rules.effect_deeds import (
    EffectDeed,
    besides,
    deeds_of,
    goes_so,
    is_fought,
    is_itself,
    lies_on_such,
    may_be_so,
    place_words,
)
from duelfsm.play.rules.effect_kinds import is_of_its_text, kinds_named
from duelfsm.play.rules.effect_lasting import LASTS, lasts_as_it_says, lasts_so
from duelfsm.play.rules.effect_order import by_event
from duelfsm.play.rules.effect_reach import is_out_of_reach, why_none
from duelfsm.play.rules.effect_sums import sums_of, sums_to_no_more
from duelfsm.play.rules.effect_tapped import tapped_without_a_word
from duelfsm.play.rules.effect_text import done_so_far, limits_of, number_of, was_answered
from duelfsm.play.rules.effect_ways import as_named
from duelfsm.play.rules.effect_whole import comes_in_its_turn
from duelfsm.play.rules.from_the_top import is_of_other_cards
from duelfsm.play.rules.matched_parts import too_often
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.spell_resolved import is_left_of_the_spell
from duelfsm.position.position import Frame
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.effect_parts import Only
from duelfsm.rulebook.transition import Transition


@RULES.guard
def does_as_its_text_says(game: Board, act: Act) -> bool:
    """An effect does what its text says to such cards alone, and no more of it (101.3)."""
    if not game.stack:
        return True
    frame = game.stack[-1]
    if not is_left_of_the_spell(game, act):
        return False
    limits = limits_of(game, frame)
    if not limits:
        return whether_it_chooses(game, owner_of(game, frame), act, frame.source or "?")
    names = kinds_named(limits)
    done = as_named(game, limits, list(deeds_of(game, act, lasting=LASTS in names)))  # else what lasts is in doubt
    return (
        is_of_its_text(game, act, limits, names, done)
        and all(
            _is_done_to_whom_it_says(game, each, done) and _is_right(game, each, done)
            for each in by_event(limits).items()
        )
        and _is_its_turn(game, frame, limits, done)
    )


def _is_its_turn(game: Board, frame: Frame, limits: list[Only], done: list[EffectDeed]) -> bool:
    """Tell whether a deed is one of what was chosen, and behind what is to be done before it (101.3)."""
    named = {each.on for each in limits}
    now = [parts_of(game, frame, limits, each, done) for each in done if each.event in named]
    return comes_in_its_turn(game, frame, limits, now, done[0].event if done else "")


@RULES.concerns_edge(does_as_its_text_says)
def is_done_by_an_effect(edition: Edition, edge: Transition) -> bool:
    """Tell whether an edge is of an open effect, and does something; another effect does what its own text says."""
    state = edition.states.get(edge.source)
    holds = state is not None and state.step in edition.procedures and edition.procedures[state.step].holds_back
    return holds and not (edge.returns or edge.id in edition.opening or edition.triggers[edge.trigger].aside)


def _is_done_to_whom_it_says(game: Board, said: tuple[str, list[Only]], done: list[EffectDeed]) -> bool:
    """Tell whether what an action does of one kind it does to the players of whom a part of the text speaks."""
    (event, limits), frame = said, game.stack[-1]
    meant = {side for each in limits for side in sides_meant(each.whose, owner_of(game, frame))}
    wrong = next((each.side for each in done if each.event == event and each.side not in {None, *meant}), None)
    words = deed_words(game.edition, frame.source, event)
    return wrong is None or game.no(case="player", limit=next(iter(meant)), number=wrong, **words)


def _is_right(game: Board, said: tuple[str, list[Only]], done: list[EffectDeed]) -> bool:
    """Tell whether what an action does of one kind is such as the text says, and not more."""
    (event, limits), frame = said, game.stack[-1]
    deeds = [each for each in done if each.event == event]
    picks = [each.pick for each in deeds]
    if not deeds:
        return True
    words = deed_words(game.edition, frame.source, event)
    every = limits_of(game, frame)
    due = [each for each in limits if is_due(game, frame, every, each, besides(done, event))]
    early = _not_due_yet(game, frame, deeds, limits, due)
    if early is not None:
        return is_not_due(game, frame, early, words)
    wrong = next((pick for pick in picks if pick and not any(_may_be(game, frame, pick, each) for each in due)), None)
    if wrong is not None:
        why = why_none(game, frame, wrong, due)
        return game.no(card=wrong, number=asked_text(game.edition, due[0]), **why, **words)
    if not (
        _is_done_to_whom_it_says(game, (event, due), deeds)
        and lasts_as_it_says(game, [each.lasts for each in deeds], due, words)
    ):
        return False
    if not all(
        asks(game, deeds, due, words)
        for asks in (_is_put_onto_such, _is_where_it_says, _comes_as_it_says, _is_of_its_choice)
    ):
        return False
    for each in (each for each in due if stands_so(game, frame, every, each) is None):
        doubt_how_it_stands(game, frame, each)
    return _no_more(game, every, deeds, done, words) and all(
        sums_to_no_more(game, due[0], picks, total, words) for total in sums_of(game, frame)
    )


def _not_due_yet(
    game: Board, frame: Frame, deeds: list[EffectDeed], limits: list[Only], due: list[Only]
) -> Only | None:
    """Return the part of the text that is not due of which a deed is one, and of no other; the first where none is."""
    loose = [deed for deed in deeds if not any(_is_of(game, frame, deed, part) for part in due)]
    others = [each for each in limits if not any(each is part for part in due)]
    of_these = (part for deed in loose for part in others if _is_of(game, frame, deed, part))
    return next(of_these, None if due else limits[0])


def _is_where_it_says(game: Board, deeds: list[EffectDeed], due: list[Only], words: dict[str, object]) -> bool:
    """Tell whether cards go from the zones, and to the zones, of which the text speaks."""
    frame = game.stack[-1]
    astray = next((each for each in deeds if not any(_is_of(game, frame, each, part) for part in due)), None)
    if astray is None:
        return True
    above = any(each.bottom and goes_so(game, astray._replace(bottom=True), each) for each in due)
    return game.no(**place_words(game.edition, due, astray, "top" if above else "place"), **words)


def _comes_as_it_says(game: Board, deeds: list[EffectDeed], due: list[Only], words: dict[str, object]) -> bool:
    """Tell whether no card is told to come tapped though neither the text nor anything else says so (105.4)."""
    wrong = tapped_without_a_word(game, deeds, due)
    return wrong is None or game.no(case="tapped", card=wrong, **words)


def _is_put_onto_such(game: Board, deeds: list[EffectDeed], due: list[Only], words: dict[str, object]) -> bool:
    """Tell whether cards are put onto such cards as the text says, as by an Invasion onto the attacker (506.3b)."""
    wrong = next((each for each in deeds if not any(lies_on_such(game, each, part) for part in due)), None)
    if wrong is None:
        return True
    asked = next(part.onto for part in due if part.onto is not None)
    base = next(pick for pick in wrong.onto if not may_be_so(game, pick, asked))
    return game.no(case="onto", card=base, number=asked_text(game.edition, asked), **words)


def _is_of_its_choice(game: Board, deeds: list[EffectDeed], due: list[Only], words: dict[str, object]) -> bool:
    """Tell whether the cards may be chosen, where the text chooses them, and those are that must be (101.2, 105.6)."""
    frame, event = game.stack[-1], deeds[0].event
    owner, named = owner_of(game, frame), [each.pick for each in deeds if each.pick]
    fitting = ((pick, [each for each in due if _may_be_such(game, frame, pick, each)]) for pick in named)
    kept = next((pick for pick, parts in fitting if is_out_of_choice(game, owner, pick, parts)), None)
    if kept is not None:
        return game.no(case="chosen", rule=FORBIDDEN, card=kept, **words)
    others = to_be_chosen(game, owner, named) if event not in frame.did else ()
    passed = next((pick for pick in others if _is_chosen_so(game, frame, pick, due)), None)
    return passed is None or game.no(case="compelled", rule=CHOICE, card=passed, **words)


def _is_chosen_so(game: Board, frame: Frame, pick: Pick, due: Sequence[Only]) -> bool:
    """Tell whether a part of the text that chooses may choose a card."""
    return any(each.chosen and _may_be_such(game, frame, pick, each) for each in due)


def _no_more(
    game: Board, limits: list[Only], deeds: list[EffectDeed], done: list[EffectDeed], words: dict[str, object]
) -> bool:
    """Each deed is one of a part of the text, and no part is done more often than it says (101.3)."""
    event, frame = deeds[0].event, game.stack[-1]
    every = [*done_so_far(frame, event), *(parts_of(game, frame, limits, deed, done) for deed in deeds)]
    often = {at: number_of(game, frame, limits[at]) for parts in every for at in parts}
    short = too_often(every, often)
    count = sum(parts <= short for parts in every)
    most = sum(often[at] or 0 for at in short)
    return not short or game.no(case="number", limit=most, count=count, **words)


def parts_of(
    game: Board, frame: Frame, limits: list[Only], deed: EffectDeed, done: Sequence[EffectDeed]
) -> frozenset[int]:
    """Return by their numbers the parts of the text of which a deed may be one, with what is done beside it."""
    now = besides(done, deed.event)
    alike = [(at, each) for at, each in enumerate(limits) if each.on == deed.event]
    due = [(at, each) for at, each in alike if is_due(game, frame, limits, each, now)]
    return frozenset(at for at, each in due if _is_of(game, frame, deed, each))


def _is_of(game: Board, frame: Frame, deed: EffectDeed, only: Only) -> bool:
    """Tell whether what was done may be a part of the text: to such a card, on its way from and to these zones."""
    if deed.side is not None and deed.side not in sides_meant(only.whose, owner_of(game, frame)):
        return False
    so = goes_so(game, deed, only) and lasts_so(game.edition, deed.lasts, only) and lies_on_such(game, deed, only)
    return so and (deed.pick is None or _may_be_such(game, frame, deed.pick, only))


def _may_be(game: Board, frame: Frame, pick: Pick, only: Only) -> bool:
    """Tell whether a card may be such as the text says; of one of which too little is known it is told what."""
    may_be = _may_be_such(game, frame, pick, only)
    if may_be and not is_known(game, as_shown(pick), only):
        is_known_as(game, as_shown(pick), only)
    return may_be


def _may_be_such(game: Board, frame: Frame, pick: Pick, only: Only) -> bool:
    """Tell whether a card may be such as the text says; of one of which too little is known nobody can say no."""
    if (is_itself(frame, pick.card) and only.of_others) or (only.itself and not is_itself(frame, pick.card)):
        return False
    if pick.owner not in sides_meant(only.whose, owner_of(game, frame)):
        return False
    if (only.answered and not was_answered(game, frame, pick.card)) or is_of_other_cards(game, frame, pick, only):
        return False
    if (only.fought and not is_fought(game, frame, pick.card)) or is_out_of_reach(game, frame, pick, only):
        return False
    beneath = pick.card is not None and pick.card.under is not None
    if only.type is not None and (beneath or game.edition.events[only.on].within not in (None, pick.zone)):
        return False  # a card that lies under one, or in the mana zone, is no creature (403.4, 501.1)
    return may_be_so(game, pick, only)


FORBIDDEN, CHOICE = "101.2", "105.6"

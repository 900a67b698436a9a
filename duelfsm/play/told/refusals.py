"""Turns a refusal into a finding: one sentence in each language, with the rule and what was legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from duelfsm.machine.refusal import Refusal
from duelfsm.play.actions.base import Action
from duelfsm.play.cards.names import player_name
from duelfsm.play.choices.legal_now import legal_names
from duelfsm.play.facts.effort import GONE_THROUGH, TOLD
from duelfsm.play.run.actor import acting
from duelfsm.play.run.refusal_words import (
    BAD_INPUT,
    CHOSEN,
    HIDDEN,
    LED_PAST,
    MISPLACED,
    NOT_HELD,
    NOTHING,
    OUTSIDE,
    OVER,
    UNFIT,
    Words,
    action_names,
    blank_words,
)
from duelfsm.play.run.running import Running
from duelfsm.play.told.awaited import awaited
from duelfsm.play.told.broken_off import out_of_the_attack
from duelfsm.play.told.causes import cause_of, is_told
from duelfsm.play.told.decided import rests_on
from duelfsm.play.told.outcome import Refused
from duelfsm.play.told.place import levels_of, next_told, place_of, refused_at
from duelfsm.play.told.shipped_facts import with_shipped_facts
from duelfsm.play.told.too_early import told_early
from duelfsm.play.told.written_instead import written_instead
from duelfsm.rulebook.declaration import GuardText
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind, Severity, code_of
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, card_word, join, joined, plain
from duelfsm.rulebook.transition import Transition


def refused_as(game: Running, action: Action, why: Callable[[], Refusal]) -> Refused:
    """Return that an action was refused; what to say of it is found out when it is asked for."""
    return Refused(
        lambda: refused_finding(game, action, told_early(game, action, why())),
        lambda: _legal_instead(game, why()),
        lambda: refused_kind(game, action, why()),
        lambda: why().guard,
        lambda: _is_in_time(why()),
    )


def _is_in_time(why: Refusal) -> bool:
    """Tell whether a guard speaks against an action, its cards or words, or that the game is over (104.1)."""
    return why.guard is not None or why.kind in MISPLACED | UNFIT | OVER


def refused_finding(game: Running, action: Action, why: Refusal) -> Finding:
    """Return the finding of a refused action, as the game stands before it, without what would be legal."""
    game.effort.spend(TOLD + _happened(game) // GONE_THROUGH)
    rule, message = _ruled(game, action, why)
    cause = cause_of(game, action, why)
    if cause is not None:
        message = joined(message, cause.message)
        if why.kind in MISPLACED and not is_told(game, cause):  # what took the card away by itself was passed over
            rule = cause.rule
    said, message = message, with_shipped_facts(game, why, _hinted(game, action, why, message))
    kind = refused_kind(game, action, why)
    unreadable = kind is Kind.INPUT
    return finding_at(
        game,
        code=f"IN.{why.kind}" if unreadable else code_of(rule, why.kind),
        rule=None if unreadable else rule,
        kind=kind,
        **({} if unreadable else rests_on(game, why, rule)._asdict()),
        because=cause,
        guard=why.guard or (NOT_HELD if why.kind == NOT_HELD else None),
        by=acting(game, action),
        message=message,
        said=said,
        levels=refused_at(game, why),
    )


def _legal_instead(game: Running, why: Refusal) -> tuple[str, ...]:
    """Return the names of what would be legal, none where the game is over or that would be too much to look at."""
    return () if why.kind in OVER else game.helped(lambda: legal_names(game), otherwise=())


def _ruled(game: Running, action: Action, why: Refusal) -> tuple[str | None, Text]:
    """Return the rule by which an action is refused, and the sentence that says so."""
    rule, told = _of_the_choice(game, why) or why.rule, why.words["rule"].en if "rule" in (why.words or ()) else None
    if why.guard is not None:
        guard = game.edition.guards[why.guard]
        return told or _own_rule(game.edition, guard, why), _sentence_of(guard, why.words).fill(why.words)
    if why.kind in MISPLACED or why.kind in UNFIT:
        return told or rule, game.edition.refusals[why.kind].text.fill(_refusal_words(game, action, why) | why.words)
    return rule, _refusal_text(game, action, why)


def _happened(game: Running) -> int:
    """Return how much happened, in this turn and in all: it is gone through for the cause of a refusal."""
    return len(game.position.path) + len(game.position.past) + len(game.journal.log)


def _sentence_of(guard: GuardText, words: Words) -> Text:
    """Return what a guard says: the sentence of the case that it named, else the one that fits everywhere."""
    return guard.cases[words["case"].en] if "case" in words else guard.text


def _of_the_choice(game: Running, why: Refusal) -> str | None:
    """Return the rule of the choice that is due where a state leaves it to that: of a break, for shields (509.2)."""
    state = game.edition.states[why.stopped] if why.stopped else None
    if state is None or not state.by_choice or why.rule != state.rule:
        return None
    edges = (game.runner.ways[state.id, word][0].edge for word in legal_names(game, state.id))
    return next((edge.rule for edge in edges if edge.source == state.id), None)


def _own_rule(edition: Edition, guard: GuardText, why: Refusal) -> str:
    """Return the rule of a guard, by the number of the place that called the window where that has one of it."""
    placed = guard.placed and not ("case" in why.words and why.words["case"].en in guard.unplaced)
    numbers = edition.transitions[why.caller].numbers if why.caller and placed else {}
    return numbers.get(why.where or "", guard.rule)


def refused_kind(game: Running, action: Action, why: Refusal) -> Kind:
    """Return what kind of mistake a refused action is.

    An effect that holds an action back was passed over, unless the action belongs to the same window.
    """
    if why.kind in BAD_INPUT:
        return Kind.INPUT
    guard = game.edition.guards[why.guard] if why.guard else None
    if guard is None or not guard.missed or why.where is None:
        return Kind.ILLEGAL
    procedure = game.edition.procedures.get(game.edition.states[why.where].step)
    same_window = (
        procedure is not None and procedure.answers and game.machine.graph.level_of[why.where].knowing(action.do)
    )
    return Kind.ILLEGAL if same_window else Kind.MISSED


def unverified_finding(game: Running, card: str, fact: str) -> Finding:
    """Return the note that a fact of a card would decide the verdict (law 12)."""
    words = blank_words() | {"card": HIDDEN if card == "?" else card_word(card)}
    words["what"] = game.edition.facts[fact].name
    message = game.edition.refusals["unverified"].text.fill(words)
    said: dict[str, Any] = {"severity": Severity.NOTE, "kind": Kind.UNVERIFIED, "card": card, "message": message}
    return finding_at(game, code=f"DM.unverified.{fact}", **said)


def finding_at(game: Running, levels: Sequence[str] = (), **fields: Any) -> Finding:
    """Return a finding with the state, beat, turn and player of the game; its place for people is that of *levels*."""
    place, levels = place_of(game.edition, levels or levels_of(game)), levels_of(game)
    state = game.edition.states[levels[0]]
    moments = [] if levels[0] == state.substep else [levels[0]]
    turn = game.position.turn
    return Finding(
        state=state.substep,
        beat=" > ".join([*moments, *levels[1:]]) or None,
        turn=turn.number if turn else None,
        player=turn.player if turn else None,
        nth=turn.nth if turn and game.own_turns else None,
        place=place,
        **fields,
    )


def edge_name(game: Running, edge: Transition) -> Text:
    """Return the name of an edge: its own, or that of its trigger."""
    return edge.name or game.edition.triggers[edge.trigger].name


def _refusal_text(game: Running, action: Action, why: Refusal) -> Text:
    """Return the sentence of a refusal that follows from the graph."""
    refusals, words = game.edition.refusals, _refusal_words(game, action, why)
    source = game.stack[-1].source if game.stack and why.stopped == game.state else None
    if source is not None:
        return refusals["held_open"].text.fill(words | {"card": card_word(source)})
    led_past = why.edge.says if why.edge and why.kind in LED_PAST else None
    itself = f"{why.kind}_itself" if words["action"].ja in (words["what"].ja, words["where"].ja) else why.kind
    told = led_past or (itself if itself in refusals else why.kind)
    said = refusals[told].text.fill(words | {"out": out_of_the_attack(game)})
    instead = written_instead(game, action) if why.kind == OUTSIDE else None
    return joined(said, refusals["no_effect"].text.fill(blank_words() | {"action": instead})) if instead else said


def _hinted(game: Running, action: Action, why: Refusal, message: Text) -> Text:
    """Return what is said of a refusal, with a hint where the action may have been that of an effect."""
    if why.guard is not None or why.kind in MISPLACED or why.kind in UNFIT:
        return message
    hint = game.edition.refusals["by_an_effect"].text
    return joined(message, hint) if _could_be_an_effect(game, action, why) else message


def _could_be_an_effect(game: Running, action: Action, why: Refusal) -> bool:
    """Tell whether an effect could do what the turn does not take here, and none is open; in no game that is over.

    What opens an effect is none that does something.
    """
    turn = game.machine.graph.turn.states
    if why.where not in turn or why.kind in OVER or any(frame.source for frame in game.stack):
        return False
    edges = [edge for edge in game.edition.transitions.values() if edge.trigger == action.do]
    if any(edge.call and game.edition.procedures[edge.call].holds_back for edge in edges):
        return False
    return any(edge.source not in turn for edge in edges)


def _refusal_words(game: Running, action: Action, why: Refusal) -> Words:
    edition, words = game.edition, blank_words()
    words["action"] = _action_name(edition, action)
    here = edition.states[why.stopped or game.position.levels[0]]
    words["now"] = edition.states.get(here.id if why.stopped else here.substep, here).name
    words["player"] = player_name(game, action.by) if action.by else NOTHING
    if any("choices" in holes for holes in edition.refusals[why.kind].text.holes()):  # looked for only if it is said
        words["choices"] = join(action_names(edition, _ways_on(game, why.stopped)))
    words["number"] = next_told(game)
    if state := edition.states[why.where] if why.where else None:
        words["where"] = state.name
        words["step"] = (edition.steps.get(state.step) or edition.procedures[state.step]).name
    if why.edge:
        words["what"] = edition.triggers[why.edge.trigger].name if why.kind == CHOSEN else edge_name(game, why.edge)
        words["who"] = player_name(game, awaited(game, why.kind, game.actor(why.edge.by)))
    return words


def _ways_on(game: Running, state: str | None) -> list[str]:
    """Return what is legal, but for what ends the game from anywhere: that is no way on."""
    ends = {edge.trigger for edge in game.edition.transitions.values() if edge.leaves_all}
    return [word for word in legal_names(game, state) if word not in ends]


def _action_name(edition: Edition, action: Action) -> Text:
    """Return the word with which an action is written: its own, such as to destroy, or the name of what is done."""
    known = edition.triggers.get(action.do)
    own = load_notation().own_word(action.do, action.model_dump(by_alias=True))
    return own or (known.name if known else plain(action.do))

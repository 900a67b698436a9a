"""Turns a refusal into a finding: one sentence in each language, with the rule and what was legal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from duelfsm.machine.refusal import Refusal
from duelfsm.play.act import Act, Pick
from duelfsm.play.action import Action
from duelfsm.play.because import cause_of
from duelfsm.play.broken_off import out_of_the_attack
from duelfsm.play.choices import legal_names
from duelfsm.position.card import Side
from duelfsm.rulebook.declaration import GuardText, Transition
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind, Severity, code_of
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, join, joined, plain

if TYPE_CHECKING:
    from duelfsm.play.board import Board
    from duelfsm.play.game import Game

Words = dict[str, Text]
HIDDEN = Text(ja="裏向きのカード", en="hidden card")
NOTHING = plain("-")
OPERATIONS = Text(ja="そのほかの効果の処理", en="other operations of an effect")


def words_of(game: Board, act: Act | None, told: dict[str, Any]) -> Words:
    """Return the words of a guard's sentence: the cards and players of the act, and what the guard told."""
    words = {"turn_player": player_name(game, game.turn_player)}
    words["player"] = player_name(game, act.by) if act and act.by else words["turn_player"]
    picks = [pick for picks in act.picks.values() for pick in picks] if act else []
    words["card"] = _card_name(game, picks[0]) if picks else NOTHING
    words["target"] = _card_name(game, picks[-1]) if picks else NOTHING
    for name in ("count", "limit", "number", "expected", "event"):
        words[name] = NOTHING
    return words | {name: _word(game, value) for name, value in told.items()}


def action_names(edition: Edition, words: Iterable[str]) -> list[Text]:
    """Return the names of actions; the many operations of an open effect as one."""
    words = list(words)
    known = [word for word in words if word in edition.operations]
    named = [edition.triggers[word].name for word in words if word in edition.triggers and word not in known]
    unknown = [plain(word) for word in words if word not in edition.triggers]
    return [*named, *unknown, *([OPERATIONS] if known else [])]


def player_name(game: Board, side: Side) -> Text:
    """Return a player's letter and name."""
    name = game.position.players[side].name
    return plain(side if name == side else f"{side} ({name})")


def refused_finding(game: Game, action: Action, why: Refusal) -> Finding:
    """Return the finding of a refused action, as the game stands before it."""
    edition = game.edition
    rule, basis, message = _of_the_choice(game, why) or why.rule, "text", None
    cause = cause_of(game, action, why)
    if why.guard is not None:
        guard = edition.guards[why.guard]
        basis, message = guard.basis, _sentence_of(guard, why.words).fill(why.words)
        own = _placed(edition, why) if guard.placed else guard.rule
        rule = why.words["rule"].en if "rule" in why.words else own
    elif why.kind in MISPLACED or why.kind == UNKNOWN:
        message = edition.refusals[why.kind].text.fill(_refusal_words(game, action, why) | why.words)
        rule = why.words["rule"].en if "rule" in why.words else rule
        rule = cause.rule if cause else rule  # what took the card away by itself is what was passed over
    else:
        message = _refusal_text(game, action, why)
    if cause is not None:
        message = joined(message, cause.message)
    unreadable = why.kind in BAD_INPUT
    return finding_at(
        game,
        code=f"IN.{why.kind}" if unreadable else code_of(rule, why.kind),
        rule=None if unreadable else rule,
        kind=Kind.INPUT if unreadable else _kind(game, action, why),
        basis=None if unreadable else basis,
        because=cause,
        message=message,
        legal=() if why.kind in OVER else legal_names(game),
    )


def _sentence_of(guard: GuardText, words: Words) -> Text:
    """Return what a guard says: the sentence of the case that it named, else the one that fits everywhere."""
    return guard.cases[words["case"].en] if "case" in words else guard.text


def _of_the_choice(game: Game, why: Refusal) -> str | None:
    """Return the rule of the choice that is due where a state leaves it to that: of a break, for shields (509.2)."""
    state = game.edition.states[why.stopped] if why.stopped else None
    if state is None or not state.by_choice or why.rule != state.rule:
        return None
    edges = (game.runner.ways[state.id, word][0].edge for word in legal_names(game, state.id))
    return next((edge.rule for edge in edges if edge.source == state.id), None)


def _placed(edition: Edition, why: Refusal) -> str:
    """Return the rule of a guard, by the number of the place that called the window where it has one."""
    numbers = edition.transitions[why.caller].numbers if why.caller else {}
    return numbers.get(why.where or "", edition.guards[why.guard or ""].rule)


def _kind(game: Game, action: Action, why: Refusal) -> Kind:
    """An effect that holds an action back was passed over, unless the action belongs to the same window."""
    guard = game.edition.guards[why.guard] if why.guard else None
    if guard is None or not guard.missed or why.where is None:
        return Kind.ILLEGAL
    window = game.edition.procedures[game.edition.states[why.where].step].answers
    same_window = window and game.machine.graph.level_of[why.where].knowing(action.do)
    return Kind.ILLEGAL if same_window else Kind.MISSED


def missed_finding(game: Game, edge: Transition) -> Finding:
    """Return the finding that a forced move was not written, where a record must write them."""
    words = _blank_words() | {"action": edge_name(game, edge)}
    message = game.edition.refusals["missed"].text.fill(words)
    return finding_at(
        game, code=code_of(edge.rule, "missed"), rule=edge.rule, kind=Kind.MISSED, basis="text", message=message
    )


def passed_over_finding(game: Game, source: str) -> Finding:
    """Return the finding that an effect which must be resolved was not (603.3)."""
    guard = game.edition.guards["waits_for_the_actor"]
    message = game.edition.refusals["passed_over"].text.fill(_blank_words() | {"card": plain(source)})
    return finding_at(
        game, code=code_of(guard.rule, "missed"), rule=guard.rule, kind=Kind.MISSED, basis=guard.basis, message=message
    )


def unverified_finding(game: Game, card: str, fact: str) -> Finding:
    """Return the note that a fact of a card would decide the verdict (law 12)."""
    words = _blank_words() | {"card": plain(card), "what": game.edition.facts[fact].name}
    message = game.edition.refusals["unverified"].text.fill(words)
    return finding_at(game, code=f"DM.unverified.{fact}", severity=Severity.NOTE, kind=Kind.UNVERIFIED, message=message)


def finding_at(game: Game, **fields: Any) -> Finding:
    """Return a finding with the state, beat, turn and player of the game."""
    levels = [*game.position.levels, game.state][: len(game.position.stack) + 1]
    state = game.edition.states[levels[0]]
    moments = [] if levels[0] == state.substep else [levels[0]]
    turn = game.turn
    return Finding(
        state=state.substep,
        beat=" > ".join([*moments, *levels[1:]]) or None,
        turn=turn.number if turn else None,
        player=turn.player if turn else None,
        **fields,
    )


def edge_name(game: Game, edge: Transition) -> Text:
    """Return the name of an edge: its own, or that of its trigger."""
    return edge.name or game.edition.triggers[edge.trigger].name


def _refusal_text(game: Game, action: Action, why: Refusal) -> Text:
    """Return the sentence of a refusal that follows from the graph, with a hint where an effect could do it."""
    refusals, words = game.edition.refusals, _refusal_words(game, action, why)
    source = game.stack[-1].source if game.stack and why.stopped == game.state else None
    if source is not None:
        return refusals["held_open"].text.fill(words | {"card": plain(source)})
    led_past = why.edge.says if why.edge and why.kind in LED_PAST else None
    text = refusals[led_past or why.kind].text.fill(words | {"out": out_of_the_attack(game)})
    return joined(text, refusals["by_an_effect"].text) if _could_be_an_effect(game, action, why) else text


def _could_be_an_effect(game: Game, action: Action, why: Refusal) -> bool:
    """Tell whether an effect could do what the turn does not take here, and none is open."""
    knowing = [edge.source for edge in game.edition.transitions.values() if edge.trigger == action.do]
    turn = game.machine.graph.turn.states
    in_turn = why.where in turn
    return in_turn and any(state not in turn for state in knowing) and not any(frame.source for frame in game.stack)


def _refusal_words(game: Game, action: Action, why: Refusal) -> Words:
    edition = game.edition
    words = _blank_words()
    words["action"] = _action_name(edition, action)
    here = edition.states[why.stopped or game.position.levels[0]]
    words["now"] = edition.states.get(here.id if why.stopped else here.substep, here).name
    words["player"] = player_name(game, action.by) if action.by else NOTHING
    if any("choices" in holes for holes in edition.refusals[why.kind].text.holes()):  # looked for only if it is said
        words["choices"] = join(action_names(edition, _ways_on(game, why.stopped)))
    words["number"] = plain(game.position.next_number)
    if why.where:
        state = edition.states[why.where]
        words["where"] = state.name
        words["step"] = (edition.steps.get(state.step) or edition.procedures[state.step]).name
    if why.edge:
        words["what"] = edition.triggers[why.edge.trigger].name if why.kind == CHOSEN else edge_name(game, why.edge)
        words["who"] = player_name(game, game.actor(why.edge.by))
    return words


def _ways_on(game: Game, state: str | None) -> list[str]:
    """Return what is legal, but for what ends the game from anywhere: that is no way on."""
    ends = {edge.trigger for edge in game.edition.transitions.values() if edge.leaves_all}
    return [word for word in legal_names(game, state) if word not in ends]


def _action_name(edition: Edition, action: Action) -> Text:
    """Return the word with which an action is written: its own, such as to destroy, or the name of what is done."""
    known = edition.triggers.get(action.do)
    own = load_notation().own_word(action.do, action.model_dump(by_alias=True))
    return own or (known.name if known else plain(action.do))


def _card_name(game: Board, pick: Pick) -> Text:
    return plain(pick.name) if pick.name else HIDDEN


def _blank_words() -> Words:
    return dict.fromkeys(("card", "action", "where", "step", "now", "player", "who", "what", "choices", "out"), NOTHING)


def _word(game: Board, value: Any) -> Text:
    if isinstance(value, Text):
        return value
    if isinstance(value, Pick):
        return _card_name(game, value)
    return player_name(game, value) if value in game.position.players else plain(value)


# Kinds of refusals: of input that is wrong rather than the game, of a game that is over, of a card that is not there.
UNKNOWN, MISSING, ELSEWHERE = "unknown_word", "no_such_card", "lies_elsewhere"
OTHERS, OTHERS_SUFFER = "others_card", "others_suffer"
CHOSEN, LED_PAST = "chosen", frozenset({"diverted", "skipped", "late"})
BAD_INPUT = frozenset({MISSING, UNKNOWN})
OVER = frozenset({"over", "over_before"})
MISPLACED = frozenset({MISSING, ELSEWHERE, OTHERS, OTHERS_SUFFER})


def unknown_words(word: str, known: list[str]) -> Words:
    """Return the words for a word that is not known, and for those that are."""
    return {"action": plain(word), "choices": plain(", ".join(known))}

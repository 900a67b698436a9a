"""The words with which a refusal is told: of cards, players and actions; and the kinds of refusals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from duelfsm.play.actions.word_names import LACKING, NO_MEANING, NO_STEP, NOT_OF_CARDS, UNKNOWN, WAITS_NOT, Unfit
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.names import player_name
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import Text, card_word, plain

Words = dict[str, Text]
HIDDEN = Text(ja="裏向きのカード", en="hidden card")
NOTHING = plain("-")
OF_CARDS = frozenset({"card", "target", "expected"})  # the words of a sentence that stand for a card
OPERATIONS = Text(ja="そのほかの効果の処理", en="other operations of an effect")


# Kinds of refusals: of input that is wrong rather than the game, of a game that is over, of a card that is not there.
MISSING, ELSEWHERE, SAID_ELSEWHERE = "no_such_card", "lies_elsewhere", "said_elsewhere"
OTHERS, OTHERS_SUFFER, OTHERS_BENEATH = "others_card", "others_suffer", "others_beneath"
TOO_OFTEN, NOT_HELD = "named_too_often", "not_held"
EARLY_WINDOW, LATE_ATTACK, BROKEN_OFF = "early_window", "late_attack", "broken_off"
CHOSEN, LATE = "chosen", "late"
LED_PAST = frozenset({"diverted", "skipped", LATE})
UNFIT = frozenset({UNKNOWN, LACKING, NOT_OF_CARDS, WAITS_NOT, NO_MEANING, NO_STEP})
BAD_INPUT = frozenset({MISSING}) | UNFIT
OVER = frozenset({"over", "over_before"})
OUTSIDE = "outside"  # of an effect
MISPLACED = frozenset({MISSING, ELSEWHERE, SAID_ELSEWHERE, OTHERS, OTHERS_SUFFER, OTHERS_BENEATH, TOO_OFTEN, NOT_HELD})


def words_of(game: Board, act: Act | None, told: dict[str, Any]) -> Words:
    """Return the words of a guard's sentence: the cards and players of the act, and what the guard told.

    Args:
        game: the game.
        act: what was refused.
        told: by the guard; what is None it did not tell.
    """
    words = {"turn_player": player_name(game, game.turn_player)}
    words["player"] = player_name(game, act.by) if act and act.by else words["turn_player"]
    picks = [pick for picks in act.picks.values() for pick in picks] if act else []
    words["card"] = card_name(picks[0]) if picks else NOTHING
    words["target"] = card_name(picks[-1]) if picks else NOTHING
    for name in ("count", "limit", "number", "expected", "event", "unit"):
        words[name] = NOTHING
    return words | {name: _word(game, name, value) for name, value in told.items() if value is not None}


def action_names(edition: Edition, words: Iterable[str]) -> list[Text]:
    """Return the names of actions; the many operations of an open effect as one."""
    words = list(words)
    known = [word for word in words if word in edition.operations]
    named = [edition.triggers[word].name for word in words if word in edition.triggers and word not in known]
    unknown = [plain(word) for word in words if word not in edition.triggers]
    return [*named, *unknown, *([OPERATIONS] if known else [])]


def card_name(pick: Pick) -> Text:
    """Return what a card is called in a sentence."""
    return card_word(pick.name) if pick.name else HIDDEN


def blank_words() -> Words:
    """Return the words that sentences of refusals may have, with nothing in them."""
    return dict.fromkeys(("card", "action", "where", "step", "now", "player", "who", "what", "choices", "out"), NOTHING)


def _word(game: Board, name: str, value: Any) -> Text:
    """Return what a guard told as a word of its sentence: what stands for a card by its name is one."""
    if isinstance(value, Text):
        return value
    if isinstance(value, Pick):
        return card_name(value)
    if value in game.position.players:
        return player_name(game, value)
    return card_word(value) if name in OF_CARDS and isinstance(value, str) else plain(value)


def unknown_words(edition: Edition, unfit: Unfit) -> Words:
    """Return the words for a word that is not known, and for those that are."""
    return {"action": unfit.said(edition), "choices": unfit.named(edition)}

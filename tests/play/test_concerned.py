"""Whom a word concerns: of all who are there, only who does the deed or suffers it counts (101.2, 505.2, 507.1a)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from conftest import act, game_of

from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.game import Game
from duelfsm.position.kept_effects import Lasting
from duelfsm.position.position import Position
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

EDITION = load_edition(newest_edition())
FORBIDS, COMPELS = "nothing_forbids", "nothing_compels"
ATTACKER = "Plain A"
PLAIN: dict[str, Any] = {"type": "creature", "cost": 1, "civilizations": [], "power": 2000, "keywords": [],
                         "abilities": [], "statics": []}  # fmt: skip
KINDS: dict[str, dict[str, Any]] = {
    "Plain": {}, "Lying": {}, "Fresh": {}, "Guard": {"keywords": ["blocker"]}, "Asleep": {"keywords": ["blocker"]},
    "Healer": {"abilities": [{"on": "tap_ability"}]}, "Gear": {"type": "cross_gear"},
    "Flash": {"abilities": [{"on": "attacks", "this": False, "declared": True}]},
}  # fmt: skip
LIES = {"Lying": {"tapped": True}, "Asleep": {"tapped": True}, "Fresh": {"came_now": True}}
CARDS = [f"{kind} {side}" for side in "AB" for kind in KINDS]  # the doer, the target, and all the others
ATTACK = act("attack", card=ATTACKER, target="Lying B")
LEADING = {  # the moments that are looked at: where each begins, and what leads there
    "start": ("start.untap", []), "main": ("main", []), "attack": ("attack.declare", []),
    "declare": ("attack.declare", [ATTACK]), "block": ("attack.declare", [ATTACK]),
    "effect": ("attack.declare", [act("effect", by="A", source="?")]),
}  # fmt: skip
WORDS = {"start": "untap", "main": "cross", "effect": "choose"}  # what can be done at a moment
NOT_OF_CREATURES = {  # what a creature in the battle zone neither does nor suffers, and what makes no line illegal
    "draw", "charge", "use", *EDITION.uses, "extra_turn", "draws", "enters", "discarded", "loses", "wins", "be_broken",
    "break", "direct_attack", "shield_broken", "shield_to_hand", "s_trigger",
}  # fmt: skip


@cache
def _standing(moment: str) -> Position:
    """Return where a game stands at a moment, each player with a creature of every kind."""
    facts: list[dict[str, Any]] = [{**PLAIN, **KINDS[name.split()[0]], "name": name} for name in CARDS]
    zones: dict[str, Any] = {
        side: {"battle": [{"name": f"{kind} {side}", **LIES.get(kind, {})} for kind in KINDS], "mana": 3}
        for side in "AB"
    }
    state, leading = LEADING[moment]
    game = game_of(state, **zones, cards=facts)
    for action in leading:
        assert game.apply(action), action
    assert game.come_to(WORDS.get(moment, moment)), moment
    return game.position


def game_at(moment: str, card: str | None = None, does: str = "", what: str = "") -> Game:
    """Return a game at a moment; an effect says something of one card."""
    position = _standing(moment).model_copy(deep=True)
    for each in list(position.by_id.values()) if card else ():
        if each.name == card:
            cards = ((each.id, each.life),)
            said = Lasting(owner="A", source="?", turn=5, until="turn", kind=does, what=what, cards=cards)
            position.lasting.append(said)
    return Game.at(position)


def drawn(moment: str) -> Iterator[Action]:
    """Yield what anybody could think of doing at a moment, with every card, legal or not."""
    tapped = [name for name in CARDS if name.split()[0] in ("Lying", "Asleep")]
    if moment == "start":
        mine = [name for name in tapped if name.endswith("A")]
        yield from (act("untap", cards=[name for name in mine if name != left]) for left in mine)
    elif moment == "main":
        yield from (act("cross", card=name, onto="Guard A") for name in CARDS)
        yield act("pass")
    elif moment == "attack":
        yield from (act("attack", card=name, target="player") for name in CARDS)
        yield from (act("attack", card="Guard A", target=name) for name in CARDS)
        yield from (act("tap_ability", card=name) for name in CARDS)
        yield act("end")
    elif moment == "declare":
        yield from (act("declare", by="A", card=name) for name in CARDS)
        yield act("pass")
    elif moment == "block":
        yield from (act("block", by="B", card=name) for name in CARDS)
        yield from (act("block", by="B", card="Guard B", more=[name]) for name in CARDS)
        yield act("no_block")
    else:
        yield from (act(do, cards=[name]) for name in CARDS for do in ("tap", "untap", "choose"))
        yield from (act("move", card=name, to="graveyard") for name in CARDS)


def roles(action: Action) -> dict[str, set[str]]:
    """Return who does what by an action, and who suffers what, by the names of the deeds."""
    card, target, cards = (value_of(action, field) for field in ("card", "target", "cards"))
    said = {
        "attack": {"attack": {card}, "be_attacked": {target} - {"player"}},
        "block": {"block": {card, *(value_of(action, "more") or ())}, "be_blocked": {ATTACKER}},
        "tap": {deed: {*(cards or ())} for deed in ("be_tapped", "tap", "taps")},
        "untap": {deed: {*(cards or ())} for deed in ("untap", "untaps")},
        "choose": {"be_chosen": {name for name in cards or () if name.endswith("B")}},  # by A, whose effect is open
        "move": {"destroyed": {card}, "leaves": {card}},
    }
    return said.get(action.do, {action.do: {card}} if card else {})


def kept_from(obstacle: str, action: Action) -> set[str]:
    """Return those whose permission counts: who does it, or the tapped card that an untapping leaves out (501.1)."""
    if action.do == "untap":
        return {f"{kind} A" for kind in ("Lying", "Asleep")} - {*value_of(action, "cards")}
    there = game_at(next(moment for moment in LEADING if action in drawn(moment)))
    return {name for name in roles(action)[action.do] if _guard(there, _alone(action, name)) == obstacle}


def _alone(action: Action, name: str) -> Action:
    """Return the action as if one card alone did it."""
    return action.model_copy(update={"card": name, "more": None} if action.do == "block" else {})


def _guard(game: Game, action: Action) -> str | None:
    why = game.why(action, unsaid=False)
    return why.guard if why is not None else None


def _legal(moment: str) -> list[Action]:
    game = game_at(moment)
    return [action for action in drawn(moment) if game.why(action, unsaid=False) is None]


@pytest.mark.parametrize("obstacle", sorted(EDITION.obstacles))
def test_a_permission_is_of_the_one_who_does_the_deed(obstacle: str) -> None:
    """What a card may ignore frees nobody else: not its target, not a fellow, and no other card (505.2, 507.1a)."""
    refused = [(at, each) for at in LEADING for each in drawn(at) if _guard(game_at(at), each) == obstacle]
    assert refused, f"no line is refused by {obstacle}: a moment for it is missing"
    for moment, action in refused[:3]:
        freeing = {name for name in CARDS if _guard(game_at(moment, name, "may", obstacle), action) != obstacle}
        assert freeing == kept_from(obstacle, action), action


@pytest.mark.parametrize("deed", sorted(EDITION.deeds.keys() - NOT_OF_CREATURES))
def test_a_prohibition_is_of_the_one_who_does_or_suffers(deed: str) -> None:
    """What one card cannot do or suffer, every other one still can (101.2)."""
    legal = [(at, each) for at in LEADING for each in _legal(at) if roles(each).get(deed)]
    assert legal, f"nobody does {deed}: a moment for it is missing"
    for moment, action in [*legal[:2], legal[-1]]:
        kept = {name for name in CARDS if _guard(game_at(moment, name, "cannot", deed), action) == FORBIDS}
        assert kept == roles(action)[deed], action


@pytest.mark.parametrize("deed", sorted(name for name, deed in EDITION.compellable.items() if deed.of_cards))
def test_a_duty_is_of_the_one_who_can_do_or_suffer(deed: str) -> None:
    """Only the duty of a card that can do or suffer the deed now stands against what leaves it undone (506.1b)."""
    bound: set[str] = set()
    for moment in LEADING:
        legal = _legal(moment)
        able = {name for action in legal for name in roles(action).get(deed, ())}
        for name in CARDS:
            game = game_at(moment, name, "must", deed)
            refused = any(_guard(game, action) == COMPELS for action in legal)
            assert refused == (name in able), (moment, name)
        bound |= able
    assert bound, f"nobody can do {deed}: a moment for it is missing"

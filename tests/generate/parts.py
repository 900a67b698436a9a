"""The parts of the game that generated games hold: of each line that was legal, which of them it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from duelfsm.generate.games import begin
from duelfsm.generate.seen import in_play
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION, Draw
from duelfsm.play.actions.of_effects import Apply, Declare, Effect, Move
from duelfsm.play.actions.uses import Activate, Use
from duelfsm.play.effects.waiting import waits_for
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES
from duelfsm.rulebook.cards import Ability
from duelfsm.rulebook.values import Values

# Each must be in generated games: how it is told of a line, or of what lies there.
PARTS = (
    "evolution by race", "cost more", "cost less", "mandatory replacement", "optional replacement", "extra turn",
    "condition that holds", "condition that fails", "block", "S-Trigger", "class of S-Triggers", "shield to the hand",
    "seal", "unseal", "tap_ability", "aura", "castle", "field", "delay", "delayed effect", "instead",
    "replaced by what lasts", "D-Switch", "activation with tapping", "activation with discarding",
    "activation with mana", "gr_creature", "cross",
    "static power", "static cost", "static gain", "static breaks", "static enters_tapped",
)  # fmt: skip


def parts(record: Values) -> Counter[str]:
    """Count in how many of its lines a generated game has each part."""
    found, game = Counter[str](), begin(record)
    for line in record["actions"]:
        action = ANY_ACTION.validate_python(line)
        before = [*_before(game, action)]
        assert game.apply(action)
        found.update({*before, *_of_what_lies_there(game)})
    return found


def _before(game: Game, action: Action) -> Iterator[str]:
    """Yield what an action is, by what it says and where the game stands before it."""
    yield action.do
    if isinstance(action, Use):
        yield from _of_a_use(game, action)
    elif isinstance(action, Activate):
        yield from (f"activation with {part}" for ability in _abilities(game, action.card) for part in _cost(ability))
    elif isinstance(action, Declare):
        used = any(each.is_s_trigger for each in _abilities(game, action.card))
        yield "S-Trigger" if used else "class of S-Triggers"
    elif isinstance(action, Apply):
        replacing = [each for each in _abilities(game, action.source) if each.replaces]
        yield from ("optional replacement" if each.optional else "mandatory replacement" for each in replacing)
    elif isinstance(action, Effect):
        yield from _of_an_effect(game, action)
    elif isinstance(action, Move | Draw):
        yield from ("replaced by what lasts",) if _is_replaced(game, action) else ()
    if isinstance(action, Move):
        yield from ("shield to the hand",) if (action.origin, action.goal) == ("shields", "hand") else ()


def _of_a_use(game: Game, use: Use) -> Iterator[str]:
    facts = game.facts(_name(use.card))
    assert facts is not None
    if use.onto and any(base.races for base in facts.bases or ()):
        yield "evolution by race"
    names = {"attach": "aura", "fortify": "castle", "deploy": "field"}
    yield from (names[use.how],) if use.how in names else ()
    for card in in_play(game, "battle"):
        for static in game.facts_of(card).statics or ():
            mine = card.owner == game.turn_player
            if static.does == "cost" and mine is (static.whose == "own"):
                yield "cost more" if static.amount > 0 else "cost less"


def _of_an_effect(game: Game, effect: Effect) -> Iterator[str]:
    for each in [each for side in SIDES for each in waits_for(game, side) if each.name == effect.source]:
        if each.switch:
            yield "D-Switch"
        if not game.abilities(each.name, each.event):
            yield "delayed effect"
        asked = each.condition
        if asked is not None and asked.zone is not None:
            count = len(game.position.zone(each.owner, asked.zone))
            holds = asked.at_least <= count <= (count if asked.at_most is None else asked.at_most)
            yield "condition that holds" if holds else "condition that fails"


def _is_replaced(game: Game, action: Move | Draw) -> bool:
    """Tell whether an effect that lasts has what happens go elsewhere: a draw, or what one destroys (609)."""
    what = "draws" if isinstance(action, Draw) else "destroyed" if action.goal == "graveyard" else None
    owner = action.by or game.stack[-1].by if isinstance(action, Draw) else getattr(action.card, "owner", None)
    return (what, owner) in {(each.what, each.player) for each in game.position.lasting if each.kind == "instead"}


def _of_what_lies_there(game: Game) -> Iterator[str]:
    turn = game.position.turn
    yield from ("extra turn",) if turn is not None and turn.extra else ()
    for card in in_play(game, "battle"):
        facts = game.facts_of(card)
        yield from ("gr_creature",) if facts.type == "gr_creature" else ()
        yield from (f"static {each.does}" for each in facts.statics or ())


def _cost(ability: Ability) -> Iterator[str]:
    yield from (part for part, _ in ability.parts)
    yield from ("mana",) if ability.mana else ()


def _abilities(game: Game, card: object) -> tuple[Ability, ...]:
    facts = game.facts(_name(card))
    return (facts.abilities if facts else None) or ()


def _name(card: object) -> str:
    return card if isinstance(card, str) else getattr(card, "name", None) or "?"

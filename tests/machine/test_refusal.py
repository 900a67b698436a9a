"""The kind of a refusal follows from the graph (law 2): a game that shows each, with its rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from conftest import FACTS, accepted, act, game_of, overlay, refused

from duelfsm.machine.refusal import Asked, refusal
from duelfsm.machine.walk import Stop, walk
from duelfsm.play.board.meaning import Act
from duelfsm.play.game import Game
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.known import newest_edition

BOTH: dict[str, Any] = {
    "A": {"battle": ["Hulcus", "Hulcus"]}, "B": {"battle": ["Giga", {"name": "Giga", "tapped": True}]}
}  # fmt: skip


def kind_of(game: Game, do: str, **fields: object) -> str:
    """Return the kind of the refusal of an action; the game stays as it is."""
    action = act(do, **fields)
    levels, path = game.position.levels, game.position.path
    stop = Stop()
    taken = walk(game.runner, game.machine.unsaid, game, do, Act(action, action.by), stop=stop)
    assert taken is None
    asked = Asked(do, lambda by: game.may_act(by, Act(action, action.by)), [frame.edge for frame in game.stack])
    return refusal(game.machine.graph, levels, path, asked, stop).kind


def shown(game: Game, kind: str, rule: str, do: str, **fields: object) -> Finding:
    """Refuse an action, and check the kind, the rule and that both languages speak."""
    assert kind_of(game, do, **fields) == kind
    finding = refused(game, do, **fields)
    assert (finding.rule, finding.code, finding.kind) == (rule, f"DM{rule}", Kind.ILLEGAL)
    assert "{" not in finding.message.ja + finding.message.en
    assert finding.message.ja != finding.message.en
    return finding


def test_late() -> None:
    """A charge in the Attack step belongs to a step that is over: there is no going back (500.2a)."""
    game = game_of("charge", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target="player")
    finding = shown(game, "late", "500.2a", "charge", by="A", card="Giga")
    assert "Mana Charge step" in finding.message.en
    assert "マナチャージステップ" in finding.message.ja


@pytest.mark.parametrize(("do", "rule"), [("untap", "702.2"), ("draw", "502.1")])
def test_a_turn_based_action_is_done_in_its_own_step(do: str, rule: str) -> None:
    """The untap comes before anything else (702.2), and one card is drawn (502.1): a second time it is done."""
    game = game_of(cards=FACTS)
    accepted(game, "turn", by="A")
    accepted(game, do)
    shown(game, "done_already", rule, do)


def test_a_second_draw_after_the_draw_step() -> None:
    """Once the Draw step is over a draw without an effect is a return to an earlier step (500.2a)."""
    game = game_of("draw", cards=FACTS)
    accepted(game, "draw")
    accepted(game, "charge", card="Giga")
    shown(game, "late", "500.2a", "draw")


def test_the_use_of_a_card_in_the_attack_step() -> None:
    """Cards are executed in the Main step (504.1); in the Attack step it is over (500.2a)."""
    game = game_of("main", A={"mana": ["Giga"], "battle": ["Hulcus"]}, cards=FACTS)
    accepted(game, "attack", card="Hulcus", target="player")
    shown(game, "late", "500.2a", "use", by="A", how="summon", card="Giga")


def test_an_attack_in_the_end_step() -> None:
    """After the End of Turn step has begun there is no other attack (500.2a)."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "end")
    shown(game, "late", "500.2a", "attack", card="Hulcus", target="player")


def test_late_attack() -> None:
    """A block after the Block Declaration substep of this attack is too late, by the rule of that substep (507.1)."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target="player")
    accepted(game, "pass", by="B")
    accepted(game, "break", count=1)
    shown(game, "late_attack", "507.1", "block", by="B", card="Giga")


def test_a_target_that_is_named_too_late() -> None:
    """The target is named before the attack triggers (506.1e); after that it stays."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target="player")
    shown(game, "late_attack", "506.1e", "target", target="Giga")


def test_not_yet() -> None:
    """Before any attack a block belongs to an attack that has not begun (507.1)."""
    game = game_of("main", cards=FACTS, **BOTH)
    finding = shown(game, "not_yet", "507.1", "block", by="B", card="Giga")
    assert "No attack has begun" in finding.message.en


def test_not_yet_between_two_attacks() -> None:
    """The next attack is a new run of its substeps: between two attacks a break belongs to one not begun."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target="player")
    accepted(game, "pass", by="B")
    accepted(game, "break", count=1)
    while game.state != "attack.declare":
        accepted(game, "pass")
    shown(game, "not_yet", "509.1", "break", count=1)


def test_skipped() -> None:
    """The first player's first turn has no Draw step (500.6): a draw there is refused by that rule."""
    game = Game.new()
    accepted(game, "charge", card="Giga")
    finding = shown(game, "skipped", "500.6", "draw")
    assert "Draw" in finding.message.en or "draw" in finding.message.en


def test_the_second_players_first_turn_has_a_draw_step() -> None:
    """Only the first player's first turn skips it, whichever seat that is (500.6)."""
    game = Game.new(first="B")
    accepted(game, "charge", card="Giga")
    shown(game, "skipped", "500.6", "draw")
    accepted(game, "turn", by="A")
    accepted(game, "draw")


def test_held_attack() -> None:
    """The end of the turn before shields are broken is held by the choice that is missing (509.2)."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target="player")
    finding = shown(game, "held_attack", "509.2", "end")
    assert finding.message.en.endswith("waits for one of: break shields.")  # to give up is no way on
    assert "break" in finding.legal


def test_a_block_waits_for_the_target() -> None:
    """The target is named before anybody blocks, unless the attacker is gone (506.1e)."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus")
    finding = shown(game, "guard", "506.1e", "block", by="B", card="Giga")
    assert "target" in finding.legal


def test_one_at_a_time() -> None:
    """No second creature attacks before the first attack is over (505.4)."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target="player")
    finding = shown(game, "one_at_a_time", "505.4", "attack", card="Hulcus", target="player")
    assert "one at a time" in finding.message.en


def test_an_open_effect_is_finished_first() -> None:
    """One effect is finished completely before anything else is done (101.4)."""
    game = game_of("main", A={"mana": ["Giga", "Giga"], "hand": ["Awe", "Giga"]}, cards=FACTS)
    accepted(game, "use", how="cast", card="Awe")
    accepted(game, "effect", source="Awe")
    shown(game, "held_choice", "101.4", "attack", by="A", card="Hulcus")


@pytest.mark.parametrize("target", ["Stranger", "Giga"])
def test_diverted(target: str) -> None:
    """Where a creature is attacked the battle takes place (508.1), and this attack does not come to a break."""
    battle = [{"name": "Stranger", "tapped": True}, {"name": "Giga", "tapped": True}]
    game = game_of("attack.declare", A={"battle": ["Hulcus"]}, B={"battle": battle}, cards=FACTS)
    accepted(game, "attack", card="Hulcus", target=target)
    finding = shown(game, "diverted", "508.1", "break", by="A", count=1)
    assert len(game.position.zone("B", "shields")) == 5
    assert finding.message.en.startswith(
        'This attack leads to a battle with a creature, so there is no "break shields"'
    )
    assert finding.message.ja.startswith("この攻撃はクリーチャーとのバトルになるので、「ブレイク」は行われません。")


def test_a_blocked_attack_does_not_come_to_a_break() -> None:
    """A block changes the target to the blocker (507.2a), so there is a battle (508.1) and no break."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target="player")
    accepted(game, "block", by="B", card={"name": "Giga", "number": 1})
    shown(game, "diverted", "508.1", "break", by="A", count=1)


def test_an_attack_without_its_attacker_does_not_come_to_a_break() -> None:
    """When the attacker is removed before the break the attack ends at once (505.6a)."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target="player")
    accepted(game, "effect", by="B", source="Giga")
    accepted(game, "move", card={"name": "Hulcus", "number": 1}, to="graveyard")
    accepted(game, "done")
    shown(game, "diverted", "505.6a", "break", by="A", count=1)


def test_other_player() -> None:
    """Only the other player blocks (507.1), and only the turn player charges (503.1)."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target="player")
    shown(game, "other_player", "507.1", "block", by="A", card="Hulcus")
    charging = game_of("charge", cards=FACTS)
    finding = shown(charging, "other_player", "503.1", "charge", by="B", card="Giga")
    assert finding.message.en.startswith("Mana Charge step: it is A who")


def test_late_window() -> None:
    """The result of a battle is said before its result triggers (115.3b): after them that procedure is past it."""
    game = game_of("attack.declare", cards=FACTS, **BOTH)
    accepted(game, "attack", card="Hulcus", target={"name": "Giga", "number": 2})
    accepted(game, "battle")
    accepted(game, "result", lost=["Hulcus", {"name": "Giga", "number": 2}])
    assert game.stack
    shown(game, "late_window", "115.2", "result", lost=["Hulcus"])


def test_outside() -> None:
    """Cards are tapped by nobody's will (105.4): outside an effect a tap has no place, and the finding says so."""
    game = game_of("main", cards=FACTS, **BOTH)
    finding = shown(game, "outside", "105.4", "tap", cards="Hulcus")
    assert "effect" in finding.message.en


@pytest.mark.parametrize(("turn", "rule"), [(1, "103.4"), (5, "512.1")])
def test_what_can_be_done_from_anywhere_waits_for_the_turn(turn: int, rule: str) -> None:
    """Before the first turn and between two no static ability interrupts (604.4): a turn has to begin first."""
    finding = shown(game_of(cards=FACTS, turn=turn), "held_choice", rule, "apply", source="Hulcus")
    assert "begin the turn" in finding.message.en


@pytest.mark.parametrize("do", ["charge", "turn", "end", "concede", "draw"])
def test_over(do: str) -> None:
    """A game that was conceded is over at once (104.1): nothing more is possible."""
    game = game_of("main", cards=FACTS, **BOTH)
    accepted(game, "concede", by="B")
    fields = {"charge": {"card": "Giga"}, "concede": {"by": "A"}}.get(do, {})
    finding = shown(game, "over", "104.1", do, **fields)
    assert finding.legal == ()


@pytest.mark.outside("YAML")
@pytest.mark.parametrize("removed", ["", ", triggers: [invert]"])
def test_nowhere(specs: Path, removed: str) -> None:
    """An action that no state of the edition takes has no place in it, and no rule to name."""
    overlay(specs, f"remove: {{transitions: [effect.open/invert]{removed}}}")
    game = game_of("main", load_edition(newest_edition(), specs), cards=FACTS, **BOTH)
    assert kind_of(game, "invert", card="Hulcus") == "nowhere"
    finding = refused(game, "invert", card="Hulcus")
    assert (finding.rule, finding.code) == (None, "DM.nowhere")


def test_a_guard_speaks_before_the_graph() -> None:
    """Where the state knows the action, its first false guard speaks: a tapped attacker is refused by 506.1a."""
    game = game_of("attack.declare", A={"battle": [{"name": "Hulcus", "tapped": True}]}, cards=FACTS)
    finding = shown(game, "guard", "506.1a", "attack", card="Hulcus", target="player")
    assert "Hulcus" in finding.message.en


def test_every_kind_has_its_sentence() -> None:
    """Each kind of refusal that the machine can answer has a sentence in both languages."""
    kinds = {"held_choice", "diverted", "other_player", "late", "late_attack", "late_window", "not_yet", "skipped",
             "outside", "over", "nowhere", "one_at_a_time", "held_attack", "no_turn", "chosen",
             "done_already"}  # fmt: skip
    assert kinds <= set(load_edition(newest_edition()).refusals)


@pytest.mark.parametrize(("fields", "ja", "en"), [
    ({"from": "battle", "to": "graveyard"}, "破壊", "destroy"),
    ({"from": "hand", "to": "graveyard"}, "捨てる", "discard"),
    ({"to": "battle"}, "出す", "put out"), ({"to": "deck"}, "カードの移動", "move cards"),
])  # fmt: skip
def test_a_move_outside_an_effect_is_called_as_it_is_written(fields: dict[str, str], ja: str, en: str) -> None:
    """Cards go from zone to zone by an effect (400.5); what is special to shields (113.6) is not asked."""
    finding = shown(game_of("charge", cards=FACTS, **BOTH), "outside", "400.5", "move", card="Hulcus", **fields)
    assert f"「{ja}」" in finding.message.ja
    assert f'"{en}"' in finding.message.en

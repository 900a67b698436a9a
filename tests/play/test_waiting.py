"""What waits, and who may resolve it when: a small game for each rule (101.4, 603, 506.3, 509.5, 511.1)."""

from __future__ import annotations

from typing import Any

from conftest import FACTS, accepted, game_of, refused

from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Kind


def creature(name: str, *abilities: dict[str, Any]) -> dict[str, Any]:
    """Return the facts of a creature with these abilities and no others."""
    return {"name": name, "type": "creature", "cost": 1, "civilizations": ["water"], "power": 1000, "keywords": [],
            "abilities": list(abilities)}  # fmt: skip


ON_ATTACK = {"on": "attacks"}
ON_YOUR_ATTACK = {"on": "attacks", "this": False, "whose": "other"}
CARDS = [
    *FACTS,
    creature("Attacker", ON_ATTACK),
    creature("Plain"),
    creature("Watcher", ON_YOUR_ATTACK),
    creature("Second", ON_YOUR_ATTACK),
    creature("Fast", {**ON_YOUR_ATTACK, "shield": True}),
    creature("Fast Too", {"on": "attacks", "shield": True}),
    creature("May", {"on": "attacks", "optional": True}),
    creature("Unseen", {"on": "attacks", "unseen": True}),
    creature("Ghost", {"on": "leaves"}),
    creature("Late", {"on": "attack_ends"}),
    creature("Ninja", {**ON_YOUR_ATTACK, "declared": True, "zone": "hand"}),
    creature("Trigger", {"on": "shield_broken", "declared": True, "shield": True, "zone": "shields"}),
    creature("Dawn", {"on": "turn_begins", "turn": "own"}),
    creature("Dusk", {"on": "turn_ends", "turn": "own"}),
]
HAND = {"zone": "hand"}


def attacked(a: list[Any], b: list[Any], **zones: Any) -> Game:
    """Return a game in which the first creature of A attacks the player."""
    game = game_of("attack.declare", A={"battle": a}, B={"battle": b, **zones}, cards=CARDS)
    accepted(game, "attack", card=a[0], target="player")
    return game


def resolve(game: Game, by: str, source: str, **move: Any) -> None:
    """Resolve an effect, which moves a card if one is given."""
    accepted(game, "effect", by=by, source=source)
    if move:
        accepted(game, "move", **move)
    accepted(game, "done")


def waiting(game: Game) -> list[str]:
    """Return the sources of what waits."""
    return [each.name for each in game.position.standby]


def test_the_turn_player_goes_first() -> None:
    """The turn player resolves all of theirs before the other player begins (101.4a); here that is 506.3c."""
    game = attacked(["Attacker"], ["Watcher"])
    assert waiting(game) == ["Attacker", "Watcher"]
    assert refused(game, "effect", by="B", source="Watcher").rule == "506.3c"
    resolve(game, "A", "Attacker")
    resolve(game, "B", "Watcher")
    assert waiting(game) == []


def test_the_number_is_that_of_the_place() -> None:
    """The same order has a number of its own at the end of the turn (511.1c)."""
    cards = [creature("Mine", {"on": "turn_ends"}), creature("Yours", {"on": "turn_ends"})]
    game = game_of("attack.declare", A={"battle": ["Mine"]}, B={"battle": ["Yours"]}, cards=cards)
    accepted(game, "end")
    assert refused(game, "effect", by="B", source="Yours").rule == "511.1c"


def test_the_order_of_ones_own_is_free() -> None:
    """A player chooses the order among their own effects (101.4a)."""
    for order in (["Watcher", "Second"], ["Second", "Watcher"]):
        game = attacked(["Plain"], ["Watcher", "Second"])
        for source in order:
            resolve(game, "B", source)
        assert waiting(game) == []


def test_the_shield_class_goes_first() -> None:
    """An effect of the class of S-Triggers goes before every other one, whoever owns it (101.4, 101.4b)."""
    game = attacked(["Attacker"], ["Fast"])
    assert refused(game, "effect", by="A", source="Attacker").rule == "101.4"
    resolve(game, "B", "Fast")
    resolve(game, "A", "Attacker")


def test_among_the_shield_class_the_turn_player_goes_first() -> None:
    """Where both have one of the class, the turn player goes first (101.4a)."""
    game = attacked(["Fast Too"], ["Fast"])
    assert refused(game, "effect", by="B", source="Fast").rule == "101.4a"
    resolve(game, "A", "Fast Too")
    resolve(game, "B", "Fast")


def test_the_turn_player_cuts_in() -> None:
    """What arises for the turn player while the other resolves goes first, after the current one (101.4c, 506.3e)."""
    game = attacked(["Plain", "Ghost"], ["Watcher", "Second"])
    accepted(game, "effect", by="B", source="Watcher")
    accepted(game, "move", card="Ghost", to="graveyard")
    assert waiting(game) == ["Second", "Ghost"]
    assert refused(game, "effect", by="A", source="Ghost")
    accepted(game, "done")
    assert refused(game, "effect", by="B", source="Second").rule == "506.3e"
    resolve(game, "A", "Ghost")
    resolve(game, "B", "Second")


def test_a_trigger_is_resolved_once() -> None:
    """What was resolved waits no longer (603.2)."""
    game = attacked(["Attacker"], [])
    resolve(game, "A", "Attacker")
    assert refused(game, "effect", by="A", source="Attacker").rule == "603.2"


def test_only_leaving_looks_back() -> None:
    """An attacker that was put into the hand has no ability for the end of its attack any more (505.6, 603.5c)."""
    game = attacked(["Late"], ["Watcher"])
    resolve(game, "B", "Watcher", card="Late", to="hand")
    accepted(game, "end")
    assert waiting(game) == []


def test_what_did_not_trigger_does_not_wait() -> None:
    """The ability of a creature that does not attack answers no attack (506.3a)."""
    game = attacked(["Plain", "Attacker"], [])
    assert waiting(game) == []
    assert refused(game, "effect", by="A", source="Attacker").rule == "506.3a"


def test_what_must_be_resolved_is_missed() -> None:
    """A mandatory effect holds the game; passed over it is gone, and the game goes on (506.3c, 603.3)."""
    game = attacked(["Attacker"], ["Giga"])
    finding = refused(game, "block", by="B", card="Giga")
    assert (finding.rule, finding.kind) == ("506.3c", Kind.MISSED)
    accepted(game, "pass_over", by="A")
    assert waiting(game) == []
    accepted(game, "block", by="B", card="Giga")
    assert refused(attacked(["Plain"], []), "pass_over", by="A").rule == "603.3"


def test_what_must_be_resolved_is_not_offered_to_be_left() -> None:
    """Who must resolve an effect is not offered to pass it over (603.3), but where nobody sees whether it must be."""
    for attacker, offered in (("Attacker", False), ("May", True), ("Unseen", True)):
        game = attacked([attacker], ["Giga"])
        assert waiting(game) == [attacker]
        assert ("pass_over" in {choice.do for choice in game.legal_actions()}) is offered


def test_what_is_optional_may_be_left() -> None:
    """An optional effect goes unsaid, and is not there after its window (101.4a)."""
    game = attacked(["May"], ["Giga"])
    assert waiting(game) == ["May"]
    accepted(game, "block", by="B", card="Giga")
    assert waiting(game) == []
    resolve(attacked(["May"], []), "A", "May")


def test_a_trigger_is_independent_of_its_source() -> None:
    """An effect that waits is resolved although its source has left (110.5a)."""
    game = attacked(["Attacker"], ["Fast"])
    resolve(game, "B", "Fast", card="Attacker", to="graveyard")
    assert waiting(game) == ["Attacker"]
    resolve(game, "A", "Attacker")
    accepted(game, "end")


def test_a_card_that_leaves_is_looked_at_as_it_was() -> None:
    """The ability that answers the leaving of its own card triggers though the card is gone (603.5c)."""
    game = attacked(["Attacker", "Ghost"], [])
    resolve(game, "A", "Attacker", card="Ghost", to="hand")
    assert waiting(game) == ["Ghost"]
    resolve(game, "A", "Ghost")


def test_an_ability_is_declared_in_its_beat() -> None:
    """The other player declares after the turn player resolved, and before they resolve themselves (506.3d)."""
    game = attacked(["Attacker"], ["Watcher"], hand=["Ninja"])
    assert waiting(game) == ["Attacker", "Watcher"]
    refused(game, "declare", by="B", card={"name": "Ninja", **HAND})
    resolve(game, "A", "Attacker")
    accepted(game, "declare", by="B", card={"name": "Ninja", **HAND})
    assert waiting(game) == ["Watcher", "Ninja"]
    resolve(game, "B", "Watcher")
    assert refused(game, "declare", by="B", card={"name": "Ninja", **HAND}).rule == "506.3d"
    resolve(game, "B", "Ninja")


def test_an_ability_is_declared_once() -> None:
    """One event is answered once by one ability (603.2b)."""
    game = attacked(["Plain"], [], hand=["Ninja"])
    accepted(game, "declare", by="B", card={"name": "Ninja", **HAND})
    assert refused(game, "declare", by="B", card={"name": "Ninja", **HAND}).rule == "603.2b"


def test_each_copy_is_offered_until_it_is_declared() -> None:
    """Two cards of one name have an ability each, and what may be declared shows the one that is left (603.2b)."""
    game = attacked(["Plain"], [], hand=["Ninja", "Ninja"])
    accepted(game, "declare", by="B", card={"name": "Ninja", **HAND})
    left = [choice.first() for choice in game.legal_actions() if choice.do == "declare"]
    assert len(left) == 1
    accepted(game, "declare", by="B", card={"name": "Ninja", **HAND})
    assert not [choice for choice in game.legal_actions() if choice.do == "declare"]
    assert refused(game, "declare", by="B", card={"name": "Ninja", **HAND}).rule == "603.2b"


def test_nothing_new_is_declared_after_the_attack_ended() -> None:
    """Where the attacker has left, the other player declares nothing new (505.6a); what waits is resolved."""
    game = attacked(["Attacker"], ["Watcher"], hand=["Ninja"])
    resolve(game, "A", "Attacker", card="Attacker", to="graveyard")
    assert refused(game, "declare", by="B", card={"name": "Ninja", **HAND}).rule == "505.6a"
    resolve(game, "B", "Watcher")


def test_a_shield_is_declared_before_it_reaches_the_hand() -> None:
    """An S-Trigger is declared while its shield is broken (509.5a); in the hand it is too late."""
    broken = {"name": "Trigger", "zone": "shields", "place": 1}
    game = attacked(["Plain"], [], shields=["Trigger", 1])
    assert refused(game, "declare", by="B", card=broken)
    accepted(game, "pass", by="B")
    accepted(game, "break", shields=[1])
    mark = game.accepted
    accepted(game, "take")
    assert refused(game, "declare", by="B", card={"name": "Trigger", **HAND}).rule == "509.5a"
    while game.accepted > mark:
        game.undo()
    assert refused(game, "declare", by="B", card={"zone": "shields", "place": 2}).rule == "509.5a"
    accepted(game, "declare", by="B", card=broken)
    accepted(game, "take")
    assert [card.name for card in game.position.zone("B", "hand") if card] == ["Trigger"]
    resolve(game, "B", "Trigger")


def test_what_arrives_in_the_start_step_does_not_trigger_there() -> None:
    """The abilities for the start of the turn trigger at once, those of later arrivals in a later turn (501.2a)."""
    cards = [*CARDS, creature("First", {"on": "turn_begins", "turn": "own"})]
    game = game_of(A={"battle": ["First"], "hand": ["Dawn"]}, cards=cards)
    accepted(game, "turn", by="A")
    resolve(game, "A", "First", card={"name": "Dawn", **HAND}, to="battle")
    assert refused(game, "effect", by="A", source="Dawn").rule == "501.2a"
    accepted(game, "turn", by="B")
    assert waiting(game) == []
    accepted(game, "turn", by="A")
    accepted(game, "untap")
    assert waiting(game) == ["First", "Dawn"]


def test_it_triggers_in_the_next_turn_of_its_owner() -> None:
    """An ability for the start of one's own turn waits in that turn only (501.2)."""
    game = game_of("start.untap", A={"battle": ["Dawn"]}, B={"battle": ["Dawn"]}, cards=CARDS)
    accepted(game, "untap")
    assert [each.owner for each in game.position.standby] == ["A"]


def test_what_arrives_in_the_end_step_does_not_trigger_there() -> None:
    """At the end of the turn the abilities are collected once (511.1a)."""
    cards = [*CARDS, creature("First", {"on": "turn_ends", "turn": "own"})]
    game = game_of("attack.declare", A={"battle": ["First"], "hand": ["Dusk"]}, cards=cards)
    accepted(game, "end")
    resolve(game, "A", "First", card={"name": "Dusk", **HAND}, to="battle")
    assert waiting(game) == []
    assert refused(game, "effect", by="A", source="Dusk").rule == "511.1a"


def test_a_target_is_looked_at_when_the_attack_is_declared() -> None:
    """An ability that asks for the target of the attack triggers by the target that was named (506.3a)."""
    cards = [*CARDS, creature("Aimed", {"on": "attacks", "target": "creature"})]
    start: dict[str, Any] = {"A": {"battle": ["Aimed"]}, "B": {"battle": [{"name": "Giga", "tapped": True}]}}
    for target, found in (("player", []), ("Giga", ["Aimed"])):
        game = game_of("attack.declare", **start, cards=cards)
        accepted(game, "attack", card="Aimed", target=target)
        assert waiting(game) == found


def test_an_unknown_declared_ability_is_a_shield_trigger_only_where_shields_are_broken() -> None:
    """Declared in answer to an attack it is of no class of its own, so that other effects may go first (506.3e)."""
    game = attacked(["Plain"], ["Watcher"], hand=["Mystery"])
    accepted(game, "declare", by="B", card="Mystery")
    resolve(game, "B", "Watcher")
    broken = attacked(["Plain"], [], shields=["Mystery", 4])
    accepted(broken, "break", count=1)
    accepted(broken, "declare", by="B", card="Mystery")
    assert [each.shield for each in broken.position.standby] == [True]


def test_an_effect_that_arises_meanwhile_cuts_in_and_one_that_was_left_does_not() -> None:
    """After the other player began to resolve, the turn player resolves what arose since and nothing else (101.4c)."""
    game = attacked(["May"], ["Watcher", "Second"])
    resolve(game, "B", "Watcher")
    assert refused(game, "effect", by="A", source="May").rule == "506.3e"
    resolve(game, "B", "Second")


def test_an_effect_that_names_nobody_is_its_owners() -> None:
    """Whose effect it is follows from what waits, or from where its card alone lies (101.4a, 603.2)."""
    game = attacked(["Attacker"], ["Watcher"])
    accepted(game, "effect", source="Attacker")
    accepted(game, "done")
    accepted(game, "effect", source="Watcher")
    assert game.stack[-1].by == "B"


def test_an_effect_that_both_have_is_the_turn_players_where_nobody_is_named() -> None:
    """Where it waits for both, a line without a player means the one whose turn it is (101.4a)."""
    game = attacked(["Fast Too"], ["Fast"])
    both = game_of("attack.declare", A={"battle": ["Plain", "Dusk"]}, B={"battle": ["Dusk"]}, cards=CARDS)
    accepted(both, "end")
    accepted(both, "effect", source="Dusk")
    assert both.stack[-1].by == "A"
    assert refused(game, "effect", source="Fast").rule == "101.4a"  # B's: the turn player's class goes first


def test_where_all_abilities_are_known_there_is_no_effect_of_a_hidden_card() -> None:
    """Only what triggered is resolved: no known card has an effect that nobody knows (603.2)."""
    cards, plain = [creature("Plain")], {zone: ["Plain"] for zone in ("deck", "hand", "shields", "battle")}
    known = game_of("main", A=plain, B=plain, cards=cards)
    hidden = game_of("main", A=plain | {"hand": 1}, B=plain, cards=cards)
    untold = game_of("main", A=plain | {"battle": ["Plain", "Untold"]}, B=plain, cards=cards)
    assert [each for each in known.legal_actions() if each.do == "effect"] == []
    assert refused(known, "effect", source="?").rule == "603.2"
    for game in (hidden, untold):
        assert [(each.by, each.given) for each in game.legal_actions() if each.do == "effect"] == [
            ("A", {"source": "?"})
        ]
        accepted(game, "effect", source="?")

"""What cards are and where they lie: on others, attached, linked, tapped, and from where their abilities work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from conftest import accepted, act, game_of, refused

from duelfsm.play.effects.characteristics import power_of
from duelfsm.play.game import Game
from duelfsm.position.card import Card
from duelfsm.rulebook.edition import load_edition

ANY = {"name": "Any", "type": "creature", "power": 1000, "keywords": [], "abilities": [{"on": "any"}]}
LORD = {"name": "Lord", "type": "evolution_creature", "cost": 0, "civilizations": ["fire"], "power": 5000}
NEO = {"name": "Neo", "type": "neo_creature", "cost": 0, "civilizations": ["fire"], "power": 4000}
GEAR = {"name": "Gear", "type": "cross_gear", "cost": 0, "civilizations": ["fire"], "abilities": []}
FIELD = {"name": "Field", "type": "field", "cost": 0, "civilizations": ["fire"], "abilities": []}
AURA = {"name": "Aura", "type": "aura", "cost": 0, "civilizations": ["fire"], "abilities": []}
PLAIN = {"name": "Plain", "type": "creature", "cost": 0, "civilizations": ["fire"], "power": 1000, "keywords": []}
LEFT = {"name": "Left", "type": "creature", "power": 2000, "keywords": ["double_breaker"], "abilities": []}
RIGHT = {"name": "Right", "type": "creature", "power": 3000, "keywords": [], "abilities": [{"on": "attacks"}]}
TOY = {"name": "Toy", "type": "gr_creature", "cost": 0, "power": 1000, "keywords": [], "abilities": []}
WEAPON = {"name": "Dagger", "type": "weapon", "cost": 0, "abilities": []}
CARDS = [ANY, LORD, NEO, GEAR, FIELD, AURA, PLAIN, LEFT, RIGHT, TOY, WEAPON]


def opened(*, battle: Sequence[Any] = (), **zones: Any) -> Game:
    """Return a game in which an effect of A's is open."""
    game = game_of("main", cards=CARDS, A={"battle": ["Any", *battle], **zones})
    accepted(game, "effect", source="Any")
    return game


def there(game: Game, name: str, zone: str = "battle") -> Card:
    """Return the card of A's of this name."""
    return next(card for card in game.position.zone("A", zone) if card is not None and card.name == name)


def tapped(name: str) -> dict[str, object]:
    """Return a card that lies tapped as the record begins."""
    return {"name": name, "tapped": True}


def test_nothing_but_an_evolution_is_offered_onto_a_creature() -> None:
    """No plain creature and no gear may be put onto a creature; an evolution and a NEO creature may (801, 802)."""
    game = game_of("main", cards=CARDS, A={"hand": ["Plain", "Gear", "Lord", "Neo"], "battle": ["Any"]})
    ways = [choice for choice in game.legal_actions() if choice.do == "use" and "onto" in choice.given]
    assert {option.name for choice in ways for option in choice.fields["card"]} == {"Lord", "Neo"}


@pytest.mark.parametrize(("how", "card"), [("summon", "Plain"), ("generate", "Gear"), ("deploy", "Field")])
def test_nothing_else_is_used_onto_a_creature(how: str, card: str) -> None:
    """In whatever way a card is used that does not evolve, it lies on nothing (801)."""
    game = game_of("main", cards=CARDS, A={"hand": [card], "battle": ["Any"]})
    assert refused(game, "use", how=how, card=card, onto=["Any"]).rule == "801"


def test_a_card_of_unknown_type_may_evolve() -> None:
    """Whether a card that nobody described evolves is not known, and is no accusation (law 12)."""
    game = game_of("main", cards=CARDS, A={"hand": ["Nobody"], "battle": ["Any"]})
    outcome = accepted(game, "use", how="summon", card="Nobody", onto=["Any"])
    assert "DM.unverified.type" in {note.code for note in outcome.notes}


@pytest.mark.parametrize("kind", ["field", "cross_gear", "fortress"])
def test_what_becomes_something_else_is_not_tapped(kind: str) -> None:
    """A tapped creature that becomes a card that cannot be tapped is untapped, and no ability answers that (105.4a)."""
    game = opened(battle=[tapped("Plain")])
    accepted(game, "become", what="type", name=kind, cards=["Plain"])
    assert not there(game, "Plain").tapped


def test_a_gear_left_behind_is_not_tapped() -> None:
    """Whatever lay under a tapped card lies as it can, once that is gone (105.4a, 801.4)."""
    game = opened(battle=[tapped("Lord"), "Gear", "Plain"])
    accepted(game, "put_under", card="Gear", cards=["Lord"])
    accepted(game, "take_top", card="Lord", to="hand")
    assert not there(game, "Gear").tapped


def test_only_a_field_is_left_upside_down() -> None:
    """A creature that lay under a field which stands upside down does not stand so itself (701.28)."""
    game = opened(battle=["Field", "Plain"])
    accepted(game, "invert", card="Field")
    accepted(game, "put_under", card="Plain", cards=["Field"])
    accepted(game, "take_top", card="Field", to="hand")
    assert there(game, "Plain").orientation == "untapped"


def test_what_is_put_elsewhere_instead_is_not_tapped() -> None:
    """That a card comes tapped holds for where it was to go, not for where it goes instead (105.4a, 609)."""
    game = opened(graveyard=["Plain"], battle=["Left"])
    accepted(game, "instead", what="leaves", cards=["Left"], goal="hand")
    accepted(game, "move", card="Left", to="mana", tapped=True)
    assert not there(game, "Left", "hand").tapped


def test_an_aura_goes_along_with_its_creature() -> None:
    """An aura does not stay alone: it goes where its creature goes, while a gear stays (303.5, 310)."""
    game = opened(hand=["Aura"], battle=["Toy", "Gear"])
    accepted(game, "put_on", card="Aura", cards=["Toy"])
    accepted(game, "put_on", card="Gear", cards=["Toy"])
    accepted(game, "move", card="Toy", to="graveyard")
    assert there(game, "Aura", "graveyard").on is None
    assert there(game, "Gear").on is None


def test_an_aura_is_attached_to_one_creature() -> None:
    """To a gear, or to two creatures, an aura is not attached (310)."""
    game = opened(hand=["Aura"], battle=["Plain", "Gear"])
    assert refused(game, "use", how="attach", card="Aura", onto=["Gear"]).rule == "310"
    assert refused(game, "use", how="attach", card="Aura", onto=["Plain", "Any"]).rule == "310"
    assert refused(game, "use", how="attach", card="Aura", onto=["Plain"]).rule == "310"
    assert refused(game, "put_on", card="Aura", cards=["Gear"]).rule == "310.3"


def test_an_aura_is_used_onto_a_gr_creature() -> None:
    """Who uses an aura puts it onto a GR creature of his own, and onto no other creature (310)."""
    game = opened(hand=["Aura"], battle=["Toy", "Plain"])
    assert refused(game, "use", how="attach", card="Aura", onto=["Plain"]).rule == "310"
    accepted(game, "use", how="attach", card="Aura", onto=["Toy"])


def test_a_weapon_comes_onto_a_creature() -> None:
    """A weapon does not come alone, nor onto a gear (305)."""
    game = opened(hyperspatial=["Dagger"], battle=["Plain", "Gear"])
    assert refused(game, "move", card="Dagger", to="battle").rule == "305"
    assert refused(game, "put_on", card="Dagger", cards=["Gear"]).rule == "305"
    accepted(game, "put_on", card="Dagger", cards=["Plain"])


def test_a_gear_stays_on_what_is_left_of_its_creature() -> None:
    """A gear goes on being worn as a creature evolves, and as the evolution is taken off again (303.4, 801.4)."""
    game = opened(hand=["Lord"], battle=["Plain", "Gear"])
    accepted(game, "put_on", card="Gear", cards=["Plain"])
    accepted(game, "evolve", card="Lord", cards=["Plain"])
    assert there(game, "Gear").on == there(game, "Lord").id
    accepted(game, "take_top", card="Lord", to="hand")
    assert there(game, "Gear").on == there(game, "Plain").id
    assert refused(game, "put_on", card="Gear", cards=["Plain"]).rule == "303.4a"


def test_a_link_has_what_each_of_its_cards_has() -> None:
    """Linked Gods break by the ability of one card and trigger by that of the other, and stay linked anew (804)."""
    game = opened(battle=["Left", "Right", "Plain"])
    accepted(game, "link", cards=["Left", "Right"])
    accepted(game, "link", cards=["Plain", "Left"])
    accepted(game, "done")
    assert len({there(game, name).link for name in ("Left", "Right", "Plain")}) == 1
    accepted(game, "attack", card="Left", target="player")
    assert [each.name for each in game.position.standby] == ["Right"]
    accepted(game, "effect", source="Right")
    accepted(game, "done")
    accepted(game, "break", count=2)


def test_a_link_counts_as_one_creature() -> None:
    """A condition counts linked Gods once, and no card that lies under another one (403.4, 804)."""
    asks = {"zone": "battle", "type": "creature", "at_least": 3}
    static = {"does": "power", "amount": 1000, "whose": "this", "condition": asks}
    crowd = {"name": "Crowd", "type": "creature", "power": 1000, "keywords": [], "statics": [static]}
    game = game_of("main", cards=[*CARDS, crowd], A={"battle": ["Crowd", "Left", "Right"]})
    accepted(game, "effect", source="?")
    accepted(game, "power", amount=-1500, cards=["Crowd"])
    assert there(game, "Crowd").name
    accepted(game, "link", cards=["Left", "Right"])
    assert there(game, "Crowd", "graveyard").name


def test_a_link_is_one_creature_to_be_given_for_a_cost() -> None:
    """Two creatures that are tapped for an ability are not the two cards of one link (804, 602)."""
    asks = {"on": "activated", "tapping": {"number": 2, "type": "creature"}}
    drummer = {"name": "Drummer", "type": "creature", "power": 1000, "keywords": [], "abilities": [asks]}
    game = game_of("main", cards=[*CARDS, drummer], A={"battle": ["Drummer", "Left", "Right", "Plain", "Any"]})
    accepted(game, "effect", source="Any")
    accepted(game, "link", cards=["Left", "Right"])
    accepted(game, "done")
    assert refused(game, "activate", card="Drummer", tap=["Left", "Right"]).rule == "602"
    accepted(game, "activate", card="Drummer", tap=["Right", "Plain"])
    assert there(game, "Left").tapped


def test_a_weapon_goes_along_with_its_creature() -> None:
    """A weapon comes from the hyperspatial zone onto a creature, leaves with it and goes home (117.1, 703.4m)."""
    blade = {"name": "Blade", "type": "weapon", "cost": 2, "civilizations": ["fire"], "abilities": []}
    for edition, zone in (("1.50", "hyperspatial"), ("1.48", "battle")):
        sides = {"A": {"battle": ["Any", "Plain"], "hyperspatial": ["Blade"]}}
        game = game_of("main", cards=[*CARDS, blade], edition=load_edition(edition), **sides)
        accepted(game, "effect", source="Any")
        accepted(game, "put_on", card="Blade", cards=["Plain"])
        assert there(game, "Blade").on == there(game, "Plain").id
        accepted(game, "move", card="Plain", to="hand")
        assert there(game, "Blade", zone).on is None


def test_a_neo_creature_on_another_is_an_evolution() -> None:
    """What holds for evolution creatures reaches a NEO creature while a card lies under it, and no other (802.3)."""
    static = {"does": "power", "amount": 2000, "whose": "own", "type": "evolution_creature"}
    proud = {"name": "Proud", "type": "creature", "power": 1000, "keywords": [], "statics": [static]}
    game = game_of("main", cards=[*CARDS, proud], A={"hand": ["Neo"], "battle": ["Any", "Proud", "Plain", "Neo"]})
    accepted(game, "effect", source="Any")
    accepted(game, "evolve", card={"name": "Neo", "zone": "hand"}, cards=["Plain"])
    alone, on = (card for card in game.position.zone("A", "battle") if card is not None and card.name == "Neo")
    assert (power_of(game, alone), power_of(game, on)) == (4000, 6000)


def test_a_sealed_creature_is_moved_by_nothing() -> None:
    """Neither the creature nor the seal on it is what an effect destroys by the name of the creature (116.2a)."""
    game = opened(battle=["Plain", "Left"])
    accepted(game, "seal", cards=["Plain"])
    assert refused(game, "move", card="Plain", to="graveyard", **{"from": "battle"}).rule == "116.2a"
    assert refused(game, "move", card="Left", more=["Plain"], to="hand", **{"from": "battle"}).rule == "116.2a"
    accepted(game, "unseal", cards=["Plain"])
    accepted(game, "move", card="Plain", to="graveyard", **{"from": "battle"})


def test_the_name_of_a_card_is_not_the_beginning_of_another() -> None:
    """A beginning of a name will do for the one card that it fits, unless another card is called just so (506.1)."""
    long = {"name": "Plain Giant", "type": "creature", "power": 9000, "keywords": [], "abilities": []}
    for hand, found in (([], True), (["Plain"], False)):
        game = game_of("attack.declare", cards=[*CARDS, long], A={"hand": hand, "battle": ["Plain Giant"]})
        assert bool(game.apply(act("attack", card="Plain", target="player"))) is found


def test_a_castle_counts_by_its_type() -> None:
    """A condition that asks for castles counts those on shields, and one that asks for shields counts none (304)."""
    fort = {"name": "Fort", "type": "castle", "cost": 1, "civilizations": ["fire"]}
    asks = {"zone": "shields", "type": "castle", "at_least": 1}
    static = {"does": "power", "amount": 1000, "whose": "own", "condition": asks}
    proud = {"name": "Proud", "type": "creature", "power": 1000, "keywords": [], "statics": [static]}
    for shields, alive in (([{"name": "Fort", "fortifies": 1}, 1], True), (["Fort", 1], False)):
        game = game_of("main", cards=[*CARDS, fort, proud], A={"battle": ["Proud"], "shields": shields})
        accepted(game, "effect", source="?")
        accepted(game, "power", amount=-1000, cards=["Proud"])
        assert any(card and card.name == "Proud" for card in game.position.zone("A", "battle")) is alive


def test_a_castle_answers_from_its_shield() -> None:
    """An ability of a castle that names no zone works where its static abilities do (110.3d)."""
    fort = {"name": "Fort", "type": "castle", "cost": 1, "abilities": [{"on": "turn_ends"}]}
    for shields, waits in (([{"name": "Fort", "fortifies": 1}, 1], ["Fort"]), (["Fort", 1], [])):
        game = game_of("main", cards=[*CARDS, fort], A={"shields": shields})
        accepted(game, "end")
        assert [each.name for each in game.position.standby] == waits


def test_a_card_is_put_onto_under_or_on_another_one() -> None:
    """No card evolves from itself, lies under itself or is attached to itself (303.4, 403.4, 801)."""
    game = opened(battle=["Lord", "Plain"])
    assert refused(game, "evolve", card="Lord", cards=["Lord"]).rule == "801"
    assert refused(game, "put_under", card="Plain", cards=["Plain"]).rule == "403.4"
    assert refused(game, "put_on", card="Plain", cards=["Plain"]).rule == "303.4"


def test_a_card_of_the_battle_zone_evolves_as_it_lies() -> None:
    """An evolution that lies there already goes onto another creature, and is the same object (400.5, 801.2)."""
    game = opened(battle=["Lord", tapped("Plain")])
    life = there(game, "Lord").life
    accepted(game, "evolve", card="Lord", cards=["Plain"])
    assert there(game, "Plain").under == there(game, "Lord").id
    assert (there(game, "Lord").tapped, there(game, "Lord").life) == (True, life)


def test_what_lies_under_a_covered_card_comes_out_again() -> None:
    """A creature that is put under another one takes along what lies under it, and keeps it (403.4, 801.4b)."""
    game = opened(hand=["Lord"], battle=["Plain", "Left"])
    accepted(game, "evolve", card="Lord", cards=["Plain"])
    accepted(game, "put_under", card="Lord", cards=["Left"])
    accepted(game, "take_top", card="Left", to="hand")
    assert [there(game, name).under for name in ("Lord", "Plain")] == [None, there(game, "Lord").id]


def test_a_base_of_unknown_type_is_no_accusation() -> None:
    """Whether a card that nobody described is a creature to evolve from is not known (law 12)."""
    game = opened(hand=["Lord"], battle=["Nobody"])
    outcome = accepted(game, "evolve", card="Lord", cards=["Nobody"])
    assert "DM.unverified.type" in {note.code for note in outcome.notes}


def test_a_link_is_one_creature_in_an_attack() -> None:
    """Whichever card of a link is named, it is the creature that attacks and battles (804)."""
    game = game_of("main", cards=CARDS, A={"battle": ["Any", "Left", "Right"]}, B={"battle": [tapped("Plain")]})
    accepted(game, "effect", source="Any")
    accepted(game, "link", cards=["Left", "Right"])
    accepted(game, "done")
    accepted(game, "attack", card="Left", target="Plain")
    accepted(game, "effect", source="Right")
    accepted(game, "done")
    accepted(game, "battle", card="Right", target="Plain")
    accepted(game, "result", lost=["Plain"])


def test_the_other_card_of_an_attacked_link_does_not_block() -> None:
    """The attacked creature does not block, by whichever of its cards (507.1a, 804)."""
    guard = {"name": "Guard", "type": "creature", "power": 3000, "keywords": ["blocker"], "abilities": []}
    hunter = {
        "name": "Hunter",
        "type": "creature",
        "keywords": [],
        "statics": [{"does": "may", "what": "untapped-target"}],
    }
    mine, theirs = {"battle": ["Hunter"]}, {"battle": ["Any", "Left", "Guard"]}
    game = game_of("main", cards=[*CARDS, guard, hunter], A=mine, B=theirs)
    accepted(game, "effect", by="B", source="Any")
    accepted(game, "link", cards=["Left", "Guard"])
    accepted(game, "done")
    accepted(game, "attack", card="Hunter", target="Left")
    assert refused(game, "block", card="Guard").rule == "507.1a"


def test_what_is_left_of_a_link_goes_on() -> None:
    """As one card of a link leaves, the creature is still there: it attacks, and what was on it is on it (804.4)."""
    game = opened(battle=["Left", "Right"])
    accepted(game, "link", cards=["Left", "Right"])
    accepted(game, "power", amount=4000, cards=["Left"])
    accepted(game, "done")
    accepted(game, "attack", card="Left", target="player")
    accepted(game, "effect", source="Right")
    accepted(game, "move", card="Left", to="hand")
    accepted(game, "done")
    accepted(game, "break", count=1)
    assert there(game, "Right").link is None


def test_a_castle_applies_from_its_shield() -> None:
    """What a castle does once is offered and applies from the shield zone, and not from the battle zone (110.3d)."""
    asks = {"zone": "graveyard", "at_least": 1}
    static = {"does": "win_game", "whose": "own", "condition": asks}
    fort = {"name": "Fort", "type": "castle", "cost": 1, "abilities": [], "statics": [static]}
    ways = (({"shields": [{"name": "Fort", "fortifies": 1}, 1]}, True), ({"battle": ["Fort"]}, False))
    for zones, applies in ways:
        game = game_of("main", cards=[*CARDS, fort], A={**zones, "hand": ["Plain"]})
        accepted(game, "effect", source="?")
        accepted(game, "move", card="Plain", to="graveyard")
        offered = [choice for choice in game.legal_actions() if choice.do == "apply"]
        assert bool(offered) is applies
        assert bool(game.apply(offered[0].first() if offered else act("apply", source="Fort"))) is applies


def test_a_card_that_is_turned_over_to_a_field_is_the_newer_one() -> None:
    """The D2 field that came to be one last stays, whether it was put out or turned over (703.4l)."""
    fields = [{"name": name, "type": "d2_field", "cost": 0} for name in ("Old", "New")]
    front = {"name": "Front", "type": "pulse", "cost": 0}
    game = game_of("main", cards=[*CARDS, front, *fields], A={"battle": ["Front"], "graveyard": ["Old"]})
    accepted(game, "effect", source="?")
    accepted(game, "move", card="Old", to="battle")
    accepted(game, "turn_over", card="Front", name="New")
    assert there(game, "New").kind == "d2_field"
    assert there(game, "Old", "graveyard").name

"""What the text of an effect limits: to which cards it does something, how often, and after what (101.3, 101.3a)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.play.effects.told_in_words import asked_text
from duelfsm.rulebook.card_asked import CardAsked
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Severity
from duelfsm.rulebook.known import newest_edition

HEAD = """edition: 1.50
first: A
start: turn 5 A
A hand: "Call", "Strange", "Small", "Both", "Sleepy"
A mana: 5
A battle: "Mine"
B battle: "Small", "Large", "Small"
card "Call": type spell; cost 5; civilizations none; abilities resolves LIMITS
card "Mine": type creature; cost 2; power 1000; keywords none; abilities none; statics none
card "Both": type creature; cost 2; civilizations fire, water; power 1000; keywords none; abilities none; statics none
card "Sleepy": type creature; civilizations fire; power 1000; keywords none; abilities none; statics enters_tapped
card "Small": type creature; cost 2; civilizations fire; power 1000; keywords none; abilities none; statics none
card "Large": type creature; cost 6; power 6000; keywords none; abilities none; statics none
---
turn 5 A
cast "Call"
"""
LEGAL = {
    "such a one": ("only destroyed power-at-most 3000", ['destroy "Small"']),
    "one of two kinds": ("only destroyed power-at-most 3000 only destroyed cost-at-least 6", ['destroy "Large"']),
    "what changes nothing": ("only destroyed power-at-most 3000", ['reveal "Small"', "shuffle"]),
    "the other player's": ("only destroyed of-other", ['destroy "Large"']),
    "as many": ("only draws each of-other battle", ["draw 2", "draw 1"]),
    "as were destroyed": ("only draws each of-other destroyed", ['destroy "Small" and "Large"', "draw 2"]),
    "afterwards": ("only draws if-did destroyed", ['destroy "Mine"', "draw 1"]),
    "used": ("only 1 enters cost-at-most 2", ['summon "Small"']),
    "costs that come to no more": ("only destroyed total-cost-at-most 6", ['destroy "Small" 1', 'destroy "Small" 1']),
    "otherwise": ("only draws if-did destroyed only 1 discarded if-not-did destroyed", ["discard 1"]),
    "more where it did so": ("only 1 draws if-not-did taps only 2 draws if-did taps", ['tap "Mine"', "draw 2"]),
    "all that it must": ("only 2 draws mandatory", ["draw 1", "draw 1"]),
    "as far as there are": (
        "only 3 destroyed of-other power-at-most 3000 mandatory",
        ['destroy "Small" 1 and "Small" 2'],
    ),
    "where it did so": ("only 1 draws if-did destroyed mandatory", ["shuffle"]),
    "all that are untapped": ("only taps of-other power-at-least 5000 mandatory", ['tap "Large"']),
    "all but those that are tapped": ("only taps of-own mandatory", ['tap "Mine"']),
    "a break of the other player's": ("only 1 shield_broken of-other", ["break 1"]),
    "another way to leave": ("only leaves", ['move "Large" -> hand']),
    "to that zone": ("only leaves to hand", ['move "Large" -> hand']),
    "from either zone": (
        "only 1 to_mana from deck only 1 to_mana from hand",
        ["move 1 from deck -> mana", "move 1 from hand -> mana"],
    ),
    "any other way": ("only 1 moved from deck to graveyard", ["move 1 from deck -> graveyard"]),
    "all of them": ("only destroyed type creature power-at-least 5000 mandatory", ['destroy "Large"']),
    "as many as lie there": ("only 9 moved of-own from hand to deck mandatory", ["move 5 from hand -> deck"]),
    "put into a graveyard": ("only leaves", ['move "Small" -> graveyard without-destroying']),
    "what it looks at to put it elsewhere": ("only 1 moved of-own from deck to hand", ["look at 3 from deck"]),
    "a look that its text says": ("only looked of-own from deck only 1 draws", ["look at 3 from deck", "draw 1"]),
    "what it shows of what it looks at": (
        "only 3 looked of-own from deck only 1 draws",
        ["look at 3 from deck", 'reveal "Small" (A, deck)', "draw 1"],
    ),
    "what it shows to put it elsewhere": ("only 1 moved of-own from deck to hand", ["reveal 1 from deck"]),
    "a hand that it discards from": ("only 1 discarded of-other", ["look at 2 for B from hand", "B: discard 1"]),
    "one's own hand": ("only 2 draws", ["draw 2", "look at 2 for A from hand"]),
    "one of two things": ("only 2 draws choice 1 only 1 destroyed of-own choice 2", ['destroy "Mine"']),
    "the other of two things": ("only 2 draws choice 1 only 1 destroyed of-own choice 2", ["draw 1", "draw 1"]),
    "one that must be done, of two": (
        "only 2 destroyed of-other choice 1 mandatory only 1 destroyed of-own choice 2 mandatory",
        ['destroy "Mine"'],
    ),
    "as many as there are of one of two, where neither can be done whole": (
        "only 3 destroyed of-own choice 1 mandatory only 9 discarded of-own choice 2 mandatory",
        ['destroy "Mine"'],
    ),
    "what both of two things have": (
        "only 1 taps only 2 draws choice 1 only 1 discarded choice 2",
        ['tap "Mine"', "draw 2"],
    ),
    "in its order": ("only 2 draws only 1 discarded of-own then", ["draw 2", "A: discard 1"]),
    "behind what was left out": ("only 2 draws only 1 discarded of-own then", ["A: discard 1"]),
    "again behind what may be done twice": (
        "only 1 draws only 1 destroyed then only 1 draws then",
        ["draw 1", 'destroy "Mine"', "draw 1"],
    ),
    "at once": ("only 1 destroyed of-own only 1 destroyed of-other then", ['destroy "Mine" and "Large"']),
    "tapped as its text says": (
        "only 1 to_mana of-own comes-tapped",
        ['to mana "Small" from hand tapped #= "Small" (A, mana) tapped'],
    ),
    "tapped, as its text says and no line": (
        "only 1 to_mana of-own comes-tapped",
        ['to mana "Small" from hand #= "Small" (A, mana) tapped'],
    ),
    "tapped as a card of two civilizations": ("only 1 to_mana of-own", ['to mana "Both" from hand tapped']),
    "tapped as it says itself": ("only 1 enters of-own", ['put out "Sleepy" from hand tapped']),
    "tapped, as nobody saw it": ("only 1 to_mana of-own", ["to mana 1 from deck tapped"]),
}
ILLEGAL = {
    "not such a one": ("only destroyed power-at-most 3000", ['destroy "Large"'], "101.3"),
    "of nobody else": ("only destroyed of-other", ['destroy "Mine"'], "101.3"),
    "no more": ("only 1 destroyed type creature", ['destroy "Small"', 'destroy "Large"'], "101.3"),
    "at once": ("only 1 destroyed type creature", ['destroy "Small" and "Large"'], "101.3"),
    "more than there are": ("only draws each of-other battle", ["draw 2", "draw 2"], "101.3"),
    "more than were destroyed": ("only draws each of-other destroyed", ['destroy "Small"', "draw 2"], "101.3"),
    "not before": ("only draws if-did destroyed", ["draw 1"], "101.3a"),
    "one cost too many": ("only destroyed total-cost-at-most 6", ['destroy "Small" 1', 'destroy "Large"'], "101.3"),
    "one cost too many at once": ("only destroyed total-cost-at-most 6", ['destroy "Small" 1 and "Large"'], "101.3"),
    "one power too many": (
        "only destroyed total-power-at-most 4000",
        ['destroy "Small" 1', 'destroy "Large"'],
        "101.3",
    ),
    "not as the table stands": ("only draws where shields at-most 2", ["draw 1"], "101.3"),
    "otherwise alone": ("only draws unless shields at-least 3", ["draw 1"], "101.3"),
    "as it stood": (
        "only destroyed where of-any battle at-least 4 only draws unless of-any battle at-least 4",
        ['destroy "Mine"', "draw 1"],
        "101.3",
    ),
    "instead": ("only draws if-not-did destroyed", ['destroy "Mine"', "draw 1"], "101.3a"),
    "not more": ("only 1 draws if-not-did taps only 2 draws if-did taps", ["draw 2"], "101.3"),
    "what is not said": ("only destroyed power-at-most 3000", ['tap "Mine"'], "101.3"),
    "a draw that is not said": ("only destroyed power-at-most 3000", ["draw 3"], "101.3"),
    "destroyed instead": ("only leaves", ['destroy "Small"'], "101.3"),
    "into the mana zone instead": ("only leaves", ['move "Small" -> mana'], "101.3"),
    "to the hand instead": ("only destroyed", ['move "Mine" -> hand'], "101.3"),
    "to another zone": ("only leaves to hand", ['move "Small" -> deck'], "101.3"),
    "from another zone": ("only to_mana from deck", ["move 1 from hand -> mana"], "101.3"),
    "no more from one zone": (
        "only 1 to_mana from deck only 1 to_mana from hand",
        ["move 1 from deck -> mana", "move 1 from deck -> mana"],
        "101.3",
    ),
    "another way to another zone": ("only 1 moved from deck to graveyard", ["move 1 from deck -> hand"], "101.3"),
    "a card that is moved though none is": ("only 1 draws", ["move 1 from deck -> graveyard"], "101.3"),
    "for the other player": ("only draws of-own", ["draw 1 B"], "101.3"),
    "of one's own hand": ("only discarded of-other", ["A: discard 1"], "101.3"),
    "used too dearly": ("only 1 enters cost-at-most 2", ['summon "Large"'], "101.3"),
    "a look that is not said": ("only 2 draws", ["look at 3 from deck"], "101.3"),
    "a search that is not said": ("only 2 draws", ["search A from deck"], "101.3"),
    "a look at the other hand": ("only 2 draws", ["look at 2 for B from hand"], "101.3"),
    "a look at a card of the other hand": ("only 2 draws", ["look at #1 (B, hand)"], "101.3"),
    "a look at shields": ("only 1 destroyed of-other", ["look at 2 for B from shields"], "101.3"),
    "a hidden card that it shows": ("only 2 draws", ["reveal 1 from deck"], "101.3"),
    "a look elsewhere": ("only looked of-own from deck", ["look at 2 for B from hand"], "101.3"),
    "both of two things": (
        "only 2 draws choice 1 only 1 destroyed of-own choice 2",
        ["draw 1", 'destroy "Mine"'],
        "101.3",
    ),
    "both of two things at once": (
        "only 1 destroyed of-other choice 1 only 1 destroyed of-own choice 2",
        ['destroy "Mine" and "Large"'],
        "101.3",
    ),
    "more of one of two things": (
        "only 2 destroyed of-other choice 1 only 1 destroyed of-other power-at-most 3000 choice 2",
        ['destroy "Small" 1', 'destroy "Large"', 'destroy "Small"'],
        "101.3",
    ),
    "one of two things that cannot be done whole, where the other can": (
        "only 3 destroyed of-own choice 1 mandatory only 1 draws choice 2 mandatory",
        ['destroy "Mine"'],
        "101.3",
    ),
    "the later first": ("only 2 draws only 1 discarded of-own then", ["A: discard 1", "draw 2"], "101.3"),
    "back to the first": (
        "only 3 draws only 1 destroyed then",
        ["draw 2", 'destroy "Mine"', "draw 1"],
        "101.3",
    ),
    "a card that is put there tapped without a word": (
        "only 1 to_mana of-own",
        ['to mana "Small" from hand tapped'],
        "101.3",
    ),
    "a creature that comes tapped without a word": (
        "only 1 enters of-own",
        ['put out "Small" from hand tapped'],
        "101.3",
    ),
}


def _lines(lines: list[str]) -> str:
    return "\n".join(['effect "Call"', *lines, "done"]) + "\n"


@pytest.mark.parametrize("way", LEGAL)
def test_an_effect_does_what_its_text_says(way: str) -> None:
    """Nothing is wrong with it, and nothing in doubt."""
    limits, lines = LEGAL[way]
    assert judged(_lines(lines), {"LIMITS": limits}, head=HEAD).findings == []


@pytest.mark.parametrize("way", ILLEGAL)
def test_an_effect_does_nothing_else_and_no_more(way: str) -> None:
    """The last line is refused, and nothing behind it."""
    limits, lines, rule = ILLEGAL[way]
    change = {
        "LIMITS": limits,
        'A hand: "Call", "Strange", "Small", "Both"': 'A hand: "Call", "Small", "Large", "Both"',
    }
    found = judged(_lines(lines), change, head=HEAD).findings
    errors = [(each.line, each.rule) for each in found if each.severity is Severity.ERROR]
    assert errors == [(HEAD.count("\n") + 1 + len(lines), rule)]


def test_a_card_that_nobody_described_is_in_doubt() -> None:
    """Of what is not known nobody says that it is no such card (law 12)."""
    found = judged(_lines(['put out "Strange"']), {"LIMITS": "only enters cost-at-most 5"}, head=HEAD).findings
    assert {each.code for each in found} == {"DM.unverified.cost"}


@pytest.mark.parametrize("line", ['destroy "Large"', 'tap "Large"', 'power -1000 "Large" until turn'])
def test_whether_it_chooses_is_in_doubt_where_nothing_is_said_of_it(line: str) -> None:
    """What the other player cannot choose may be done to by what chooses nothing, and by that alone (101.2)."""
    unchosen = {"power 6000; keywords none; abilities none; statics none": "power 6000; statics cannot be_chosen"}
    found = judged(_lines([line]), {"LIMITS": "", **unchosen}, head=HEAD).findings
    assert [(each.code, each.line) for each in found] == [("DM.unverified.abilities", HEAD.count("\n") + 2)]
    assert not judged(_lines([line.replace("Large", "Small")]), {"LIMITS": "", **unchosen}, head=HEAD).findings


def test_what_no_effect_does_is_refused_at_its_place() -> None:
    """A word that effects do nothing by cannot be read there."""
    found = judged("", {"LIMITS": "only attacks cost-at-most 5"}, head=HEAD).findings
    assert [each.code for each in found] == ["IN.no_meaning"]


@pytest.mark.parametrize(
    "limits",
    [
        "only 2 draws mandatory",
        "only 1 destroyed power-at-most 3000 mandatory",
        "only taps of-other mandatory",
        "only destroyed of-other mandatory",
        "only 2 draws choice 1 mandatory only 1 destroyed of-own choice 2 mandatory",
        "only 9 discarded of-own choice 1 mandatory only 1 destroyed of-own choice 2 mandatory",
        "only 1 to_mana of-own from deck mandatory",
        "only 1 moved of-own from hand to deck mandatory",
        "only moved of-own from hand to deck mandatory",
    ],
)
def test_an_effect_is_not_over_before_it_did_what_it_must(limits: str) -> None:
    """Its end is refused, and what stands behind it is judged as if it had been over (101.3)."""
    found = judged(_lines(["shuffle"]) + 'attack "Large" -> player\n', {"LIMITS": limits}, head=HEAD).findings
    errors = [(each.line, each.rule) for each in found if each.severity is Severity.ERROR]
    assert errors[0] == (HEAD.count("\n") + 3, "101.3")
    assert len(errors) == 2  # the attacker is the other player's


@pytest.mark.parametrize("line", ['attack "Mine" -> player', "end", 'charge "Small"'])
def test_what_an_unopened_effect_must_do_is_missed_where_it_was_to_be_over(line: str) -> None:
    """No line opens it or ends it: the first one that is no part of it is told what it left (101.3)."""
    head = HEAD.replace("LIMITS", "only 2 draws mandatory").replace("; abilities none; statics none\ncard", "\ncard")
    found = judged(f"draw 1\n{line}\n", head=head).findings
    errors = [(each.line, each.rule, each.by) for each in found if each.severity is Severity.ERROR]
    assert errors[0] == (HEAD.count("\n") + 2, "101.3", "A")


def test_whose_cards_it_does_something_to_is_said_by_its_text() -> None:
    """A line that says neither who does it nor to whom means the players of the text, and a note says so (101.3)."""
    found = judged(
        _lines(["discard 1 #= B hand 4"]), {"LIMITS": "only 1 discarded of-other mandatory"}, head=HEAD
    ).findings
    assert [each.code for each in found] == ["DM.opened"]


def test_what_is_asked_of_a_card_is_told_in_each_language() -> None:
    """A keyword ability and a civilization have a name in both: no message shows an id of the specs (101.3)."""
    asked = CardAsked(type="creature", with_keyword=("blocker",), of_civilizations=("fire",))
    said = asked_text(load_edition(newest_edition()), asked)
    assert ("ブロッカー" in said.ja, "火" in said.ja, "blocker" in said.ja) == (True, True, False)
    assert ("Blocker" in said.en, "fire" in said.en) == (True, True)

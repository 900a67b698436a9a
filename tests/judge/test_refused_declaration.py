"""A refused declaration is one mistake: its effect is part of it, and the lines behind it are judged as they stand."""

from __future__ import annotations

from itertools import product

import pytest
from turn_five import Places, errors, judged, refused

HAND = {"A hand: 5": 'A hand: "Rev", "Nin", 4', "B hand: 5": 'B hand: "Rev", "Nin", 4'}
REVOLUTION, NINJA = "attacks declared of-own from hand", "attacks declared of-other from hand"
HOWS = ('swap "Bear" -> "{0}"', 'put out "{0}" from hand', 'summon "{0}"', 'put out "{0}" from hand; destroy "Bear"')
GO_ON = ("B: no block", "break 1", 'attack "Fast" -> player', 'B: block "Giga"', 'lost "Giga"', "end", "turn 6 B",
         "charge ?")  # fmt: skip
# What is wrong with the declaration: the words behind its ability, the lines before it, and the rule.
REASONS = {
    "its condition is not met": (" needs mana at-least 9", (), {"A": "506.3b", "B": "506.3d"}),
    "the next substep is reached": ("", ("B: no block",), {"A": "506.3b", "B": "506.3d"}),
}


def facts(ability: str, *, enters: bool) -> dict[str, str]:
    """Return the change of the head that gives both cards an ability."""
    more = ", enters" if enters else ""
    cards = "\n".join(
        f'card "{name}": type creature; cost 6; power 9000; keywords none; abilities {kind}{ability}{more}'
        for name, kind in (("Rev", REVOLUTION), ("Nin", NINJA))
    )
    return {'card "Spell": type spell; cost 3; civilizations none; abilities none': cards}


def test_more_lines_were_refused_than_done() -> None:
    """A declaration is looked for behind refused lines, too, of which there may be more than legal ones (603.2e)."""
    ninja = "attacks declared of-other from hand, blocks declared of-own from hand, enters"  # two that may be declared
    head = f"""edition: 1.50
first: A
start: turn 5 A
A battle: "Van"
B battle: "Foe" tapped
card "Nin": type creature; cost 4; power 2000; keywords none; statics none; abilities {ninja}
---
"""
    lines = ["break 1", 'B: declare "Nin"', "end", 'B: effect "Nin": untap "Foe"', "battle", 'lost "Foe"']
    assert refused([*lines, 'B: effect "Nin": summon "Nin"'], head) == {1: "509.1", 2: "603.2e", 5: "506.2"}


@pytest.mark.parametrize("why", REASONS)
@pytest.mark.parametrize(("by", "name"), [("A", "Rev"), ("B", "Nin")])
@pytest.mark.parametrize(("how", "written", "enters"), list(product(HOWS, (True, False), (True, False))))
def test_a_refused_declaration_leaves_nothing_open(
    why: str, by: str, name: str, how: str, *, written: bool, enters: bool
) -> None:
    """In one line or with a written end, also where the card has an `enters` ability: that line alone is wrong."""
    ability, before, rules = REASONS[why]
    done = how.format(name)
    effect = [f'{by}: effect "{name}"', *done.split("; "), "done"] if written else [f'{by}: effect "{name}": {done}']
    coming = [f'{by}: effect "{name}": draw {by}'] if enters else []
    go_on = [line for line in GO_ON if line not in before]
    lines = ['attack "Bear" -> player', *before, f'{by}: declare "{name}"', *effect, *coming, *go_on]
    expected: Places = [(3 + len(before), rules[by])]
    assert errors("\n".join(["turn 5", *lines]), HAND | facts(ability, enters=enters)) == expected


CARD = 'card "Spell": type spell; cost 3; civilizations none; abilities none'
TWICE = {CARD: f'card "Rev": type creature; cost 6; power 9000; keywords none; abilities {REVOLUTION}'}
BEAR = 'card "Bear": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none'
ATTACKS = {BEAR: BEAR.replace("abilities none", "abilities attacks")}
PART: list[tuple[str, dict[str, str], tuple[str, ...], Places]] = [
    ("an effect of the other player inside an open one", {},
     ('effect "X"', 'B: effect "Giga"', 'destroy "Fast"', "done", 'tap "Quick"', "done", 'attack "Fast" -> "Quick"',
      'lost "Quick"', "end"), [(3, "101.4")]),
    ("a declaration inside an open effect, and its two effects", HAND | TWICE,
     ('effect "X"', 'B: declare "Rev"', 'B: effect "Rev"', 'put out "Rev" from hand', "done", 'B: effect "Rev": draw B',
      'tap "Quick"', "done", 'attack "Fast" -> "Quick"', 'lost "Quick"', "end"), [(3, "603.2e")]),
    ("a tap ability that is none, and what its effect destroys", {},
     ('tap ability "Bear"', 'effect "Bear": destroy "Fast"', 'attack "Fast" -> player', "break 1", "end", "turn 6 B"),
     [(2, "602.3a")]),
    ("a spell that is no spell, and the effect that it has later", ATTACKS,
     ('cast "Bear"', 'effect "Bear": draw 1', 'attack "Bear" -> player', 'effect "Bear": draw 1', "break 1", "end"),
     [(2, "504.1")]),
    ("an effect that did not trigger, and what rests on it", {},
     ('effect "Bear": tap "Quick"', 'attack "Fast" -> "Quick"', 'lost "Quick"', "end"), [(2, "603.2")]),
    ("an effect that did not trigger, and what does not rest on it", {},
     ('effect "Bear": destroy "Fast"', 'attack "Fast" -> player', "break 1", "end"), [(2, "603.2")]),
    ("an attack inside of another, and a step back in the first one", {},
     ('attack "Bear" -> player', 'attack "Fast" -> player', "break 1", 'B: block "Giga"', "battle", "end", "turn 6 B"),
     [(3, "505.4")]),
    ("an effect that was passed over, and what rests on it where it comes late", ATTACKS,
     ('attack "Bear" -> player', "B: no block", 'effect "Bear": untap "Bear"', "break 1", 'attack "Bear" -> player',
      'effect "Bear": draw 1',
      "break 1", "end"), [(3, "506.3c")]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "lines", "expected"), [row[1:] for row in PART], ids=[row[0] for row in PART])
def test_what_belongs_to_a_refused_line_is_no_second_mistake(
    changes: dict[str, str], lines: tuple[str, ...], expected: Places
) -> None:
    """Whether it had happened or not: what makes the later lines legal is taken."""
    assert errors("\n".join(["turn 5", *lines]), changes) == expected


HOLY = "type spell; cost 6; abilities shield_to_hand declared shield-class from shields"
SHIELD = {CARD: f'card "Holy": {HOLY}'}
TRIGGER = ('B: declare "Holy"', 'B: effect "Holy"', 'cast "Holy"', 'tap "Fast"', "done", "end", "turn 6 B", "charge ?")
ANSWERED: list[tuple[str, dict[str, str], tuple[str, ...], Places]] = [
    ("more shields than there are", {"B hand": "B shields: 1\nB hand"}, ('attack "Bear" -> player', "break 2"),
     [(3, "509.2a")]),
    ("more shields than a creature breaks", {}, ('attack "Bear" -> player', "break 3"), [(3, "509.2a")]),
    ("a direct attack over shields", {}, ('attack "Bear" -> player', "direct attack"), [(3, "509.1")]),
    ("a break without an attack", {}, ("break 1",), [(2, "509.1")]),
    ("an attack with the other player's creature", {}, ('attack "Giga" -> player', "break 1"), [(2, "506.1")]),
    ("a break in an attack on a creature", {}, ('attack "Bear" -> "Quick"', "break 1"), [(2, "505.2")]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "lines", "expected"), [row[1:] for row in ANSWERED],
                         ids=[row[0] for row in ANSWERED])  # fmt: skip
def test_the_other_player_is_not_accused_of_answering_it(
    changes: dict[str, str], lines: tuple[str, ...], expected: Places
) -> None:
    """An S-Trigger that is declared and resolved directly behind a refused break is no mistake of its own (509.5a)."""
    assert errors("\n".join(["turn 5", *lines, *TRIGGER]), SHIELD | changes) == expected


HIDDEN: list[tuple[str, dict[str, str], tuple[str, ...], Places]] = [
    ("an attack with the sick creature of a refused declaration", HAND | facts(" needs mana at-least 9", enters=False),
     ('attack "Bear" -> player', 'declare "Rev"', 'effect "Rev": put out "Rev" from hand', "break 1", 'charge "X"'),
     [(3, "506.3b"), (6, "500.2a")]),
    ("a break too many behind a refused declaration", HAND | facts(" needs mana at-least 9", enters=False),
     ('attack "Bear" -> player', 'B: declare "Nin"', 'B: effect "Nin": put out "Nin" from hand', "break 3", "end"),
     [(3, "506.3d"), (5, "509.2a")]),
    ("an effect that did not trigger, and another one", {},
     ('effect "Bear": draw 1', 'effect "Fast": draw 1', "end"), [(2, "603.2"), (3, "603.2")]),
    ("an effect that did not trigger, and a block with what cannot", {},
     ('effect "Bear": draw 1', 'attack "Fast" -> player', 'B: block "Quick"', "break 1", "end"),
     [(2, "603.2"), (4, "507.1a")]),
    ("a break of too many, and a declaration of what answers no break", HAND | facts("", enters=False),
     ('attack "Bear" -> player', "break 3", 'B: declare "Nin"', 'B: effect "Nin": draw B', "end", "turn 6 B"),
     [(3, "509.2a"), (4, "506.3d")]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "lines", "expected"), [row[1:] for row in HIDDEN], ids=[row[0] for row in HIDDEN])
def test_a_second_mistake_is_found(changes: dict[str, str], lines: tuple[str, ...], expected: Places) -> None:
    """What would be wrong whether the refused line had happened or not is a mistake of its own."""
    assert errors("\n".join(["turn 5", *lines]), changes) == expected


COUNTED: list[tuple[tuple[str, ...], str, Places]] = [
    (("charge ?", "charge ?"), "count A hand 4", [(3, "503.2")]),
    (("draw", "draw"), "count A hand 7", [(3, "502.1")]),
    (('summon "Hulcus"',), "count A battle 3", [(2, "112.2")]),
    (('summon "Hulcus"',), "count A battle 2", [(2, "112.2")]),
    (('attack "Bear" -> player', "break 2"), "count B shields 3", [(3, "509.2a")]),
    (('effect "Bear": draw 1',), "count A hand 7", [(2, "603.2")]),
    (("charge ?", "charge ?"), "count A hand 1", [(3, "503.2"), (4, "DM.count")]),
]


@pytest.mark.parametrize(("lines", "count", "expected"), COUNTED)
def test_a_checkpoint_behind_a_refused_line_may_count_with_it(
    lines: tuple[str, ...], count: str, expected: Places
) -> None:
    """A number that fits where the refused line had happened, or had not, is no second mistake; another one is."""
    assert errors("\n".join(["turn 5", *lines, count, "end", "turn 6 B", "charge ?"])) == expected


SICK = {'"Bear", "Fast"\n': '"Bear", "Fast" came-now\n'}


def test_a_wrong_loser_behind_a_refused_attack_is_a_mistake_of_its_own() -> None:
    """Had the attack happened, the lower power loses (115.3b); else there was no battle at all."""
    lines = 'turn 5\nattack "Fast" -> player\nB: block "Giga"\nlost "{}"\nend'
    assert errors(lines.format("Fast"), SICK) == [(2, "301.5"), (4, "115.3b")]
    assert errors(lines.format("Giga"), SICK) == [(2, "301.5")]


def test_a_second_block_behind_a_refused_attack_is_a_mistake_of_its_own() -> None:
    """An attack is blocked once (507.1), whether it was allowed or not."""
    lines = 'turn 5\nattack "Fast" -> player\nB: block "Giga"\n{}end'
    assert errors(lines.format('B: block "Giga"\n'), SICK) == [(2, "301.5"), (4, "507.1")]
    assert errors(lines.format(""), SICK) == [(2, "301.5")]


def test_a_card_that_was_used_by_the_wrong_word_lies_where_its_type_goes() -> None:
    """A tamaseed that was cast (504.1) is in the battle zone, and attacks no more than a deployed one (505.3)."""
    seed = {"A hand: 5": 'A hand: "Seed", 4\ncard "Seed": type tamaseed; cost 1; civilizations none; abilities none'}
    assert errors('turn 5\ncast "Seed"\nattack "Seed" -> player\nend', seed) == [(2, "504.1"), (3, "505.3")]
    assert errors('turn 5\ncast "Seed"\nattack "Bear" -> player\nbreak 1\nend', seed) == [(2, "504.1")]


@pytest.mark.parametrize(
    ("abilities", "said"),
    [
        ("none", "has no ability that is declared"),
        (
            "attacks declared of-other from hand",
            "Nothing has just happened that Rev can be declared in answer to (when it attacks)",
        ),
    ],
)
def test_a_card_without_an_ability_to_declare_is_told_so(abilities: str, said: str) -> None:
    """Who declares a card that has no such ability hears of that; else of what it would answer (603.2e)."""
    facts = f'card "Rev": type creature; cost 6; power 9000; keywords none; abilities {abilities}'
    (finding,) = judged('turn 5\nA: declare "Rev"', HAND | {CARD: facts}).findings
    assert said in finding.message.en


def test_a_card_that_is_not_the_broken_shield_hears_which_was() -> None:
    """What an S-Trigger answers happened to another card of a known name: that nothing happened would be untrue."""
    head = """edition: 1.50
first: A
start: turn 5 A state attack.declare
A battle: "Bear"
B shields: 2, "Wall"
card "Bear": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Wall": type creature; cost 2; civilizations water; power 1000; keywords none; abilities none; statics none
card "Trap": type spell; cost 2; civilizations water; keywords none; abilities S-Trigger; statics none
---
attack "Bear" -> player
break #3
"""
    [finding] = judged('B: s-trigger "Trap"', head=head).findings
    assert (finding.rule, "happened to Wall, and not to Trap" in finding.message.en) == ("603.2e", True)
    assert judged('B: s-trigger "Trap"', head=head.replace('2, "Wall"', "3")).findings == []

"""After a fault one mistake neither hides the next nor raises false ones: exactly these lines, by these rules."""

from __future__ import annotations

import pytest
from turn_five import Places, errors, judged, notes

from duelfsm.rulebook.finding import Severity

NO_ABILITIES = "power 3000; keywords none; abilities none"
BEAR = f'"Bear": type creature; cost 2; civilizations none; {NO_ABILITIES}'
SPELL = 'card "Spell": type spell; cost 3; civilizations none; abilities none'
FIVE_MANA = {"A mana: 2": "A mana: 5"}
TRIGGER = "type spell; cost 6; abilities shield_to_hand declared shield-class from shields"
NINJA = "type creature; cost 4; power 3000; keywords none; abilities attacks declared of-other from hand"
CHANGE = "type creature; cost 6; power 9000; keywords double_breaker; abilities attacks declared of-own from hand"
TAPS = "type creature; cost 3; power 1000; keywords none; abilities tap_ability"
ENTERS = "type creature; cost 2; power 1000; keywords none; abilities enters"
DOUBLE = {NO_ABILITIES: "power 3000; keywords double_breaker; abilities none"}


def card(name: str, facts: str) -> dict[str, str]:
    """Return the change of the head that puts a card in the place of the spell."""
    return {SPELL: f'card "{name}": {facts}'}


def bear(abilities: str) -> dict[str, str]:
    """Return the change of the head that gives an ability to the bear."""
    return {BEAR: BEAR.replace("abilities none", f"abilities {abilities}")}


def of(*lines: str) -> str:
    """Return a turn of these lines."""
    return "\n".join(["turn 5", *lines])


ATTACK, STRIKE, GO = 'attack "Bear" -> player', "break 1", ("end", "turn 6 B", 'charge "X"')
HIDES_NOTHING: list[tuple[str, dict[str, str], tuple[str, ...], Places]] = [
    ("a summon that the named mana does not pay, and a charge behind it", {"A mana: 2": 'A mana: "M", "N", 2'},
     ('summon "Hulcus" paying "M", "N"', 'charge "X"'), [(2, "112.2a"), (3, "500.2a")]),
    ("an attack on an untapped creature, and a charge behind it", {},
     ('attack "Bear" -> "Quick"', 'charge "X"'), [(2, "505.2"), (3, "500.2a")]),
    ("a spell without the mana, its effect, and a charge behind it", {},
     ('cast "Spell"', 'effect "Spell"', "draw 1", "done", 'charge "X"'), [(2, "112.2"), (6, "500.2a")]),
    ("a creature without the mana attacks in the same turn", {},
     ('summon "Hulcus"', 'attack "Hulcus" -> player', STRIKE, "end", "turn 6 B"), [(2, "112.2"), (3, "301.5")]),
    ("a creature that is put out in an attack attacks in the same turn", FIVE_MANA,
     (ATTACK, 'summon "Quick"', STRIKE, 'attack "Quick" -> player', STRIKE, *GO), [(3, "500.2a"), (5, "301.5")]),
    ("a tapped creature blocks a sick one",
     {'A battle: "Bear"': 'A battle: "Bear" came-now', 'B battle: "Giga"': 'B battle: "Giga" tapped'},
     (ATTACK, 'B: block "Giga"', "battle", "end"), [(2, "301.5"), (3, "507.1a")]),
    ("a break too many, a second attack of the same creature, and a charge", {},
     (ATTACK, "break 2", ATTACK, STRIKE, 'charge "X"'), [(3, "509.2a"), (4, "506.1a"), (6, "500.2a")]),
    ("a battle with a creature that cannot block, and a charge", {},
     (ATTACK, 'B: block "Quick"', "battle", 'charge "X"', *GO[:2]), [(3, "507.1a"), (5, "500.2a")]),
    ("two creatures that are sick", {'"Bear", "Fast"': '"Bear" came-now, "Fast" came-now'},
     (ATTACK, STRIKE, 'attack "Fast" -> player', STRIKE, *GO), [(2, "301.5"), (4, "301.5")]),
]  # fmt: skip
SAID_ONCE: list[tuple[str, dict[str, str], tuple[str, ...], tuple[int, str]]] = [
    ("an S-Trigger that is declared late, and its effect", card("Holy", TRIGGER),
     (ATTACK, STRIKE, "end", 'B: declare "Holy"', 'B: effect "Holy"', 'cast "Holy"', "done", *GO[1:]), (5, "509.5a")),
    ("a Ninja Strike without the mana, and its effect",
     {**card("Nin", f"{NINJA} needs mana at-least 4"), "B hand: 5": 'B mana: 3\nB hand: "Nin", 4'},
     (ATTACK, 'B: declare "Nin"', 'B: effect "Nin"', 'summon "Nin"', "done", STRIKE, *GO), (3, "506.3d")),
    ("a Ninja Strike behind the break, and its effect", {**card("Nin", NINJA), "B hand: 5": 'B hand: "Nin", 4'},
     (ATTACK, STRIKE, 'B: declare "Nin"', 'B: effect "Nin"', 'summon "Nin"', "done", *GO), (4, "506.3d")),
    ("a Revolution Change behind an effect, and the two shields that it breaks",
     {**card("Rev", CHANGE), **bear("attacks"), "A hand: 5": 'A hand: "Rev", 4'},
     (ATTACK, 'effect "Bear": draw 1', 'declare "Rev"', 'effect "Rev"', 'swap "Bear" -> "Rev"', "done", "break 2", *GO),
     (4, "506.3b")),
    ("a tap ability of a sick creature, and its effect",
     {**card("Tap", TAPS), 'A battle: "Bear"': 'A battle: "Tap" came-now, "Bear"'},
     ('tap ability "Tap"', 'effect "Tap": draw 1', *GO), (2, "602.3a")),
    ("a spell without the mana, and its effect", {}, ('cast "Spell"', 'effect "Spell": draw 1', *GO), (2, "112.2")),
    ("a spell behind an attack, and its effect", FIVE_MANA,
     (ATTACK, STRIKE, 'cast "Spell"', 'effect "Spell"', "draw 1", "done", 'attack "Fast" -> player', STRIKE, *GO),
     (4, "500.2a")),
    ("a creature behind an attack, and its effect", {**card("Ent", ENTERS), **FIVE_MANA},
     (ATTACK, STRIKE, 'summon "Ent"', 'effect "Ent": draw 1', *GO), (4, "500.2a")),
    ("the same attack twice, and its battle", {'B battle: "Giga", "Quick"': 'B battle: "Giga", "Quick" tapped'},
     ('attack "Bear" -> "Quick"', 'attack "Bear" -> "Quick"', "battle", 'lost "Quick"', *GO), (3, "506.1a")),
    ("an attack of no creature behind another attack, and its break",
     {**card("Gear", "type cross_gear"), 'A battle: "Bear"': 'A battle: "Gear", "Bear"'},
     (ATTACK, STRIKE, 'attack "Gear" -> player', STRIKE, *GO), (4, "505.3")),
    ("a block behind the break, and the battle", {}, (ATTACK, STRIKE, 'B: block "Giga"', "battle", *GO), (4, "507.1")),
    ("a block with a creature of the other player, and the battle", {},
     (ATTACK, 'B: block "Fast"', "battle", *GO), (3, "507.1")),
    ("two blockers where one blocks alone, and the battle",
     {"1.48": "1.24", 'B battle: "Giga"': 'B battle: "Giga", "Giga2"',
      'card "Giga":': 'card "Giga2": type creature; power 2000; keywords blocker; abilities none\ncard "Giga":'},
     (ATTACK, 'B: block "Giga" and "Giga2"', "battle", *GO), (3, "507.1a")),
    ("two shields at once where they are broken one by one, and what they do",
     {"1.48": "2017-03-24", **DOUBLE, SPELL: f'card "Holy": {TRIGGER}\ncard "Awe": {TRIGGER}'},
     (ATTACK, "break #1 #2", 'B: declare "Holy"', 'B: declare "Awe"', 'B: effect "Holy"', 'cast "Holy"', "done",
      'B: effect "Awe"', 'cast "Awe"', "done", *GO), (3, "509.5")),
    ("a break before what waits, and again behind it", bear("attacks"),
     (ATTACK, STRIKE, 'effect "Bear": draw 1', STRIKE, *GO), (3, "506.3c")),
    ("one shield twice", {}, (ATTACK, "break #1 #1", *GO), (3, "509.6")),
    ("more shields than there are", {**DOUBLE, "B hand": "B shields: 1\nB hand"},
     (ATTACK, "break 2", *GO), (3, "509.3")),
    ("a direct attack over shields", {}, (ATTACK, "direct attack", *GO), (3, "509.1")),
    ("a break without shields", {"B hand": "B shields: 0\nB hand"}, (ATTACK, STRIKE, *GO), (3, "509.1")),
    ("an attack with a creature of the other player", {}, ('attack "Giga" -> player', STRIKE, *GO), (2, "506.1")),
    ("an attack in a turn of which the rest was skipped",
     {**bear("enters"), "A mana: 2": 'A mana: 5\nA hand: "Bear", 4', "A hand: 5\n": "", '"Bear", "Fast"': '"Fast"'},
     ('summon "Bear"', 'effect "Bear": skip rest', 'attack "Fast" -> player', STRIKE, *GO), (4, "500.2a")),
    ("an effect of the end of the attack before the break", bear("attack_ends"),
     (ATTACK, 'effect "Bear": draw 1', STRIKE, *GO), (3, "510.1")),
    ("an untap that is written behind the draw", {"A mana: 2": 'forced: written\nA mana: "P" tapped'},
     ("draw", "untap", 'charge "X"'), (2, "501.1")),
    ("a creature behind an attack, two turns later", FIVE_MANA,
     (ATTACK, STRIKE, 'summon "Hulcus"', "end", "turn 6", "end", "turn 7", 'attack "Hulcus" -> player', STRIKE, "end"),
     (4, "500.2a")),
    ("a creature without the mana, two turns later, of which the coming triggers something",
     card("Ent", "type creature; cost 3; power 2000; keywords none; abilities enters"),
     ('summon "Ent"', "end", "turn 6", "end", "turn 7", 'attack "Ent" -> player', STRIKE, "end"), (2, "112.2")),
    ("a creature without the mana, two turns later, and what its attack triggers",
     card("Trig", "type creature; cost 3; power 2000; keywords none; abilities attacks"),
     ('summon "Trig"', "end", "turn 6", "end", "turn 7", 'attack "Trig" -> player', 'effect "Trig": draw 1', STRIKE,
      "end"), (2, "112.2")),
]  # fmt: skip


TRAPS = f'card "Holy": {TRIGGER}\ncard "Awe": {TRIGGER.replace("spell", "creature")}, enters'
LEFT_OUT: list[tuple[str, dict[str, str], tuple[str, ...], tuple[int, str]]] = [
    ("the turn player's effect, and one of the other player that was resolved",
     {**bear("attacks"), 'card "Quick": type creature; cost 2; civilizations none; power 2000; keywords none; '
      'abilities none': 'card "Quick": type creature; power 2000; keywords none; abilities attacks of-other'},
     (ATTACK, 'B: effect "Quick": skip rest', *GO[1:]), (3, "506.3c")),
    ("an S-Trigger, and what the creature of another one does", {**DOUBLE, SPELL: TRAPS},
     (ATTACK, "break #1 #2", 'B: declare "Holy"', 'B: declare "Awe"', 'B: effect "Awe": summon "Awe"',
      'B: effect "Awe": draw 1', *GO), (7, "112.3a")),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "lines", "expected"), [row[1:] for row in HIDES_NOTHING],
                         ids=[row[0] for row in HIDES_NOTHING])  # fmt: skip
def test_one_mistake_does_not_hide_the_next(changes: dict[str, str], lines: tuple[str, ...], expected: Places) -> None:
    """Each of the mistakes is found, by its rule, and nothing else."""
    assert errors(of(*lines), changes) == expected


@pytest.mark.parametrize(("changes", "lines", "expected"), [row[1:] for row in SAID_ONCE],
                         ids=[row[0] for row in SAID_ONCE])  # fmt: skip
def test_one_mistake_raises_no_other(
    changes: dict[str, str], lines: tuple[str, ...], expected: tuple[int, str]
) -> None:
    """What follows from the mistake is a note that names its line."""
    assert errors(of(*lines), changes) == [expected]
    assert {follows for _, follows in notes(of(*lines), changes)} == {expected[0]}


@pytest.mark.parametrize(("changes", "lines", "expected"), [row[1:] for row in LEFT_OUT],
                         ids=[row[0] for row in LEFT_OUT])  # fmt: skip
def test_what_was_left_out_is_one_mistake(
    changes: dict[str, str], lines: tuple[str, ...], expected: tuple[int, str]
) -> None:
    """What comes first is missed by the line that does not wait for it (101.4), and by no later line again."""
    assert errors(of(*lines), changes) == [expected]


@pytest.mark.parametrize(("changes", "lines", "expected"), [row[1:] for row in (*SAID_ONCE, *LEFT_OUT)],
                         ids=[row[0] for row in (*SAID_ONCE, *LEFT_OUT)])  # fmt: skip
def test_a_mark_changes_nothing_of_what_follows(
    changes: dict[str, str], lines: tuple[str, ...], expected: tuple[int, str]
) -> None:
    """A line that is refused as `#!` says is gone on with as one without it: no later line is another mistake."""
    at = expected[0] - 2
    marked = [*lines[:at], f"{lines[at]} #! {expected[1]}", *lines[at + 1 :]]
    assert errors(of(*marked), changes) == []


def test_a_header_behind_lines_of_its_turn_is_missing_once() -> None:
    """The turn whose header was missing (512.1) begins anew where that header stands: it is no second mistake."""
    lines = (*GO[:2], "end", "draw", 'charge "X"', "end", "turn 7 A", "draw", 'charge "X"', "end")
    assert errors(of(*lines), {}) == [(5, "512.1")]
    assert {follows for _, follows in notes(of(*lines), {})} == {5}


def test_what_was_left_out_before_a_refused_line_is_said() -> None:
    """A refused attack (505.2) goes on to its step: a draw that the record leaves out is said there (502.1)."""
    found = errors(of("untap", 'attack "Bear" -> "Quick"', "end"), {"A mana: 2": "forced: written\nA mana: 2"})
    assert found == [(3, "505.2"), (3, "502.1")]


def test_a_refused_line_that_is_a_slip_goes_on_to_no_step() -> None:
    """A summon before the charge that pays for it (112.2) is legal one line later: the charge is no mistake."""
    assert errors(of('summon "Hulcus"', 'charge "X"')) == [(2, "112.2")]
    assert judged(of('summon "Hulcus"', 'charge "X"')).findings[0].slip


def test_the_window_behind_a_card_is_not_over_for_a_refused_line() -> None:
    """Behind a crossing an effect may come at any time (504.3), also where a line between them was refused (303.4a)."""
    gear = 'card "Gear": type cross_gear; cost 1; civilizations none; abilities none\ncard "Any": abilities any\n'
    changes = {SPELL: gear + SPELL, 'A battle: "Bear"': 'A battle: "Gear", "Bear"'}
    lines = of('cross "Gear" -> "Bear"', 'cross "Gear" -> "Bear"', 'effect "Any": draw')
    assert errors(lines, changes) == [(3, "303.4a")]


@pytest.mark.parametrize("turns", [1, 9])
def test_shields_that_were_not_broken_are_there_however_late_the_next_break_is(turns: int) -> None:
    """A break of two was refused, one was broken: that line alone is wrong, also where the next one is far (509.1)."""
    lines = ["turn 5 A", 'attack "Fast" -> player', "break 2", "end"]
    for number in range(6, 6 + 2 * turns, 2):
        lines += [f"turn {number} B", "draw", "charge ?", "end"]
        lines += [f"turn {number + 1} A", "draw", "charge ?", "end"]
    for number in range(6 + 2 * turns, 10 + 2 * turns, 2):
        lines += [f"turn {number} B", "end", f"turn {number + 1} A", 'attack "Fast" -> player', "break 1", "end"]
    assert errors("\n".join(lines), {"B hand: 5": "B hand: 5\nB shields: 3"}) == [(3, "509.2a")]


@pytest.mark.parametrize("line", ["draw", "charge ?", "no charge", "untap"])
def test_a_line_above_the_first_header_is_one_mistake(line: str) -> None:
    """The header behind it is that of the first turn: nothing had begun unsaid (103.5, 512.1)."""
    report = judged(f"{line}\nturn 1 A\ncharge ?\nend\nturn 2 B\nend", head="edition: 1.50\nfirst: A\n---\n")
    assert [each.line for each in report.findings if each.severity is Severity.ERROR] == [4]


def test_the_other_player_still_declares_behind_an_effect_that_was_refused() -> None:
    """An effect that was not declared does not end the beat in which its card can be (506.3d)."""
    lines = ["turn 5 A", 'attack "Bear" -> player', 'B: declare "Sha"', 'B: effect "Nin"', 'B: declare "Nin"']
    lines += ['B: effect "Sha": draw 1', 'B: effect "Nin": draw 1', "break 1", "end"]
    facts = f'card "Sha": {NINJA}\ncard "Nin": {NINJA}'
    hands = {SPELL: facts, "B hand: 5": 'B hand: "Nin", "Sha", 3'}
    assert errors("\n".join(lines), hands) == [(4, "603.2")]


def test_the_end_behind_a_draw_that_was_not_replaced_is_no_second_mistake() -> None:
    """While an event may yet happen no window behind it is passed over: its replacement is due once (609)."""
    bear = 'card "Bear": type creature; cost 2; civilizations none; power 3000; keywords none; abilities '
    replacing = {f"{bear}none": f"{bear}draws of-own replaces"}
    assert errors("turn 5 A\ncharge ?\nend", replacing) == [(2, "609")]

"""What hangs on facts of cards that nobody told is in doubt, whatever asks for them (law 12)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A hand: "N", "I"
A battle: "X", "P", "W" tapped
A mana: MANA "Land"
B battle: "V" tapped
card "Land": type creature; cost 2; civilizations fire
card "X": X
card "N": N
card "P": P
card "V": type creature; power 2500; civilizations water; races Fish; keywords blocker; abilities none; statics none
card "W": type creature; power 2000; civilizations water; races Fish; keywords none; abilities none; statics none
card "I": I
start: turn 5 A state main
---
"""
PLAIN = "cost 3; civilizations fire; power 2000; races Fish; keywords none; abilities none; statics none"
CREATURE = f"type creature; {PLAIN}"
ASKED = [
    ("of-own race Human", "races Human", "races"),
    ("of-own power-at-most 3000", "power 2000", "power"),
    ("of-own cost-at-most 3", "cost 3", "cost"),
    ("of-own with-keyword blocker", "keywords blocker", "keywords"),
    ("of-own civilization fire", "civilizations fire", "civilizations"),
    ("of-own type creature", "type creature", "type"),
]


def _without(fact: str) -> str:
    return "; ".join(part for part in CREATURE.split("; ") if not part.startswith(fact))


def _codes(*lines: str, mana: str = "3", **cards: str) -> list[str]:
    """Return what is found in lines with the cards so described."""
    head = HEAD.replace("MANA", mana)
    for name in "XNPI":
        head = head.replace(f'"{name}": {name}\n', f'"{name}": {cards.get(name, CREATURE)}\n')
    return [each.code for each in judged("\n".join(lines), head=head).findings]


def _bearing(ability: str) -> str:
    return CREATURE.replace("abilities none", f"abilities {ability}")


def _saying(static: str) -> str:
    return CREATURE.replace("statics none", f"statics {static}")


@pytest.mark.parametrize(("asked", "told", "fact"), ASKED)
def test_whether_it_triggered_hangs_on_a_fact_that_nobody_told(asked: str, told: str, fact: str) -> None:
    """It triggers at once, or never: where nobody knows, it may be resolved and may be left (603.2, 603.3)."""
    bears = _bearing(f"enters {asked} other-than this only 1 draws mandatory")
    resolved, left, doubt = ('summon "N"', 'effect "P": draw 1'), ('summon "N"', "end"), f"DM.unverified.{fact}"
    for lines in (resolved, left):
        assert doubt in set(_codes(*lines, P=bears, N=_without(fact))) <= {doubt, "DM.unverified.cost"}
    fitting = f"{_without(fact)}; {told}"
    assert _codes(*resolved, P=bears, N=fitting) == []
    assert _codes(*left, P=bears, N=fitting) == ["DM101.4a"]


@pytest.mark.parametrize("asked", ["race Human", "other-than race Human"])
def test_an_attack_that_may_have_triggered_something_is_in_doubt(asked: str) -> None:
    """Who attacks may be a Human, or another one (506.3a)."""
    lines = ('attack "X" -> player', 'effect "P": draw 1', "break 1")
    bears = _bearing(f"attacks of-own {asked} only 1 draws mandatory")
    assert _codes(*lines, X=_without("races"), P=bears) == ["DM.unverified.races"]


def test_a_declaration_may_answer_who_is_perhaps_a_human() -> None:
    """What is declared from the hand answers the attack of such a creature alone (506.3b)."""
    lines, of_hand = ('attack "X" -> player', 'declare "I"'), _bearing("attacks of-own race Human from hand declared")
    assert _codes(*lines, X=_without("races"), I=of_hand) == ["DM.unverified.races"]
    assert _codes(*lines, I=of_hand) == ["DM506.3b"]


@pytest.mark.parametrize(
    ("asked", "cards"),
    [
        ("if battle race Human at-least 1", {"X": _without("races")}),
        ("if hand civilization water at-least 1", {"N": _without("civilizations")}),
        ("if shields civilization fire at-least 1", {}),
        ("if battle powers-in-all at-least 7000", {"X": _without("power")}),
    ],
)
def test_whether_a_condition_is_met_hangs_on_a_card_nobody_knows(asked: str, cards: dict[str, str]) -> None:
    """As it resolves the condition is looked at; cards nobody saw may be such (603.4)."""
    lines, bears = ('attack "X" -> player', 'effect "P": draw 1'), _bearing(f"attacks of-own {asked} only 1 draws")
    (found,) = _codes(*lines, P=bears, **cards)
    assert found.startswith("DM.unverified")


@pytest.mark.parametrize(
    ("static", "lines", "mana"),
    [
        ("cost -1 of-own race Human", ('summon "N"',), "2"),
        ("cost -1 each battle race Human", ('summon "N"',), "2"),
    ],
)
def test_a_cost_that_may_be_lower_is_in_doubt(static: str, lines: tuple[str, ...], mana: str) -> None:
    """What it costs hangs on a race that nobody told (112.2, 601.1)."""
    own = "each" in static
    cards = {"N": _saying(static), "X": _without("races")} if own else {"P": _saying(static), "N": _without("races")}
    assert _codes(*lines, mana=mana, **cards) == ["DM.unverified.races"]
    assert _codes(*lines, mana=mana, **{name: facts + "; races Fish" for name, facts in cards.items()
                                        if "races" not in facts} | {n: f for n, f in cards.items() if "races" in f}
                  ) == ["DM112.2"]  # fmt: skip


@pytest.mark.parametrize("lost", ["X", "V"])
def test_a_power_that_may_be_higher_is_in_doubt(lost: str) -> None:
    """Whoever is said to have lost: its bonus hangs on what it is (115.3b)."""
    lines = ('attack "X" -> "V"', "battle", f'lost "{lost}"')
    assert _codes(*lines, X=_without("races"), P=_saying("power +1000 of-own race Human")) == ["DM.unverified.races"]


@pytest.mark.parametrize(
    ("static", "lines"),
    [
        ("cannot attack of-own race Human", ('attack "X" -> player', "break 1")),
        ("breaks +1 of-own race Human", ('attack "X" -> player', "break 1")),
        ("must attack of-own race Human", ("end",)),
    ],
)
def test_what_may_be_forbidden_or_demanded_is_in_doubt(static: str, lines: tuple[str, ...]) -> None:
    """It is legal only of who is no such creature (101.2, 506.1b, 509.2b)."""
    assert "DM.unverified.races" in _codes(*lines, X=_without("races"), P=_saying(static))
    assert _codes(*lines, P=_saying(static)) == []


def test_a_refusal_that_hangs_on_nothing_unknown_stays() -> None:
    """Whatever its race is, a tapped creature does not attack (506.1a)."""
    cards = {"X": _without("races"), "P": _saying("gain blocker of-own race Human")}
    assert _codes('attack "W" -> player', **cards) == ["DM506.1a"]


FRESH = """edition: 1.50
first: A
A battle: "X" came-now, "P"
A graveyard: "G"
A mana: 3 "Land"
A hand: "N"
B battle: "W", "V"
card "Land": type creature; cost 2; civilizations fire
card "X": CARD
card "G": CARD
card "N": type creature; cost 3; civilizations fire; power 2000; keywords none; abilities none; statics none
card "W": type creature; civilizations fire; races Fish; KEYWORDS; abilities ABILITIES; statics none
card "V": type creature; power 2000; keywords none; abilities none; statics none
card "P": type creature; power 2000; races Fish; keywords none; abilities attacks; statics STATICS
start: turn 5 A state main
---
"""


def _found(
    *lines: str, statics: str = "none", card: str = CREATURE, keywords: str = "keywords none", abilities: str = "none"
) -> list[str]:
    head = FRESH.replace("CARD", card).replace("STATICS", statics).replace("KEYWORDS", keywords)
    return [each.code for each in judged("\n".join(lines), head=head.replace("ABILITIES", abilities)).findings]


@pytest.mark.parametrize(
    ("statics", "line", "rule"),
    [
        ("gain speed_attacker of-own race Human", 'attack "X" -> player', "DM301.5"),
        ("use_from graveyard of-own race Human", 'summon "G"', None),
    ],
)
def test_what_others_allow_hangs_on_who_one_is(statics: str, line: str, rule: str | None) -> None:
    """A keyword that others give, and the place from which they let a card be used (301.5, 409.1d)."""
    assert _found(line, statics=statics, card=_without("races")) == ["DM.unverified.races"]
    if rule is not None:
        assert _found(line, statics=statics) == [rule]


def test_whom_a_permission_frees_hangs_on_a_power_nobody_told() -> None:
    """An untapped creature of little power may be attacked, of another power not (505.2)."""
    lines = ('attack "P" -> "W"',)
    assert _found(*lines, statics="may untapped-target against power-at-most 3000") == ["DM.unverified.power"]


REPLACED = """edition: 1.50
first: A
A battle: "X"
B battle: "P", "Y"
card "X": type creature; power 2000; keywords none; abilities attacks; statics none
card "Y": type creature; power 2000; RACES; keywords none; abilities none; statics none
card "P": type creature; races Fox; keywords none; abilities destroyed of-own race Human replaces OPTIONAL; statics none
start: turn 5 A state main
---
attack "X" -> player
effect "X"
destroy "Y"
"""
APPLIED = 'B: apply "P": move "Y" -> hand\ndone\nbreak 1'


@pytest.mark.parametrize(
    ("races", "optional", "lines", "codes"),
    [
        ("cost 3", "optional", APPLIED, ["DM.unverified.races"]),
        ("cost 3", "", "done\nbreak 1", ["DM.unverified.races"]),
        ("cost 3", "optional", "done\nbreak 1", []),
        ("races Fish", "optional", APPLIED, ["DM609"]),
        ("races Human", "", APPLIED, []),
    ],
)
def test_whether_a_replacement_applies_hangs_on_a_race_nobody_told(
    races: str, optional: str, lines: str, codes: list[str]
) -> None:
    """It takes the place of what would happen to a Human alone, and must if nothing lets it be left (609)."""
    head = REPLACED.replace("RACES", races).replace("OPTIONAL", optional)
    assert [each.code for each in judged(lines, head=head).findings if each.code != "DM.assumed"] == codes


WEAKENED = ('attack "P" -> player', 'effect "P": power -9000 "W" until turn')


@pytest.mark.parametrize("last", ['B: effect "W": draw 1', 'B: block "W"'])
def test_whether_one_of_unknown_power_is_there_still_is_in_doubt(last: str) -> None:
    """With 9000 or less it was destroyed at once, with more it is there (703.4c)."""
    told = {"keywords": "keywords blocker", "abilities": "destroyed optional only 1 draws"}
    assert _found(*WEAKENED, last, **told) == ["DM.unverified.power"]
    assert _found(*WEAKENED, "break 1", **told) == []


def test_what_is_put_onto_a_creature_is_not_sick_whatever_it_is() -> None:
    """An evolution, and a NEO creature with a card under it, attack in the turn in which they come (801.3, 802.3)."""
    head = FRESH.replace("CARD", CREATURE).replace("STATICS", "none").replace("KEYWORDS", "keywords none")
    head = head.replace('card "N": type creature;', 'card "N": evolves-from race Fish;').replace("ABILITIES", "none")
    lines = 'summon "N" -> "X"\nattack "N" -> player\nbreak 1'
    assert [each.code for each in judged(lines, head=head).findings] == ["DM.unverified.type"]


@pytest.mark.parametrize("facts", ["statics none", "abilities none"])
def test_what_applies_may_be_what_nobody_told_of_its_card(facts: str) -> None:
    """A replacement is an ability, and what is done once a static one: either may be unknown (101.4d)."""
    head = FRESH.replace("CARD", CREATURE).replace("STATICS", "none").replace("ABILITIES", "none")
    head = head.replace('"V": type creature; power 2000; keywords none; abilities none; statics none', f'"V": {facts}')
    lines = 'attack "P" -> player\neffect "P"\ndestroy "V"\nB: apply "V": move "V" -> hand'
    (found,) = judged(lines, head=head.replace("KEYWORDS", "keywords none")).findings
    assert found.code == f"DM.unverified.{'abilities' if facts == 'statics none' else 'statics'}"


FOUGHT = """edition: 1.50
first: A
A battle: "X"
B battle: "Z" tapped
card "X": type creature; power 2000; X; abilities none; statics none
card "Z": type creature; power 3000; Z; abilities none; statics none
start: turn 5 A state main
---
attack "X" -> "Z"
battle
lost """


@pytest.mark.parametrize(
    ("keywords", "lost", "code", "said"),
    [
        (("keywords none", "cost 2"), '"Z"', "DM115.3b", "here that is: X."),
        (("keywords none", "keywords none"), '"X", "Z"', "DM115.3b", "here that is: X."),
        (("keywords wins_battles", "keywords none"), '"X"', "DM115.3b", "X wins every battle"),
        (("keywords wins_battles", "keywords wins_battles"), '"X"', "DM115.3b", "nobody loses here: X, Z"),
    ],
)
def test_who_lost_is_told_with_its_reason(keywords: tuple[str, str], lost: str, code: str, said: str) -> None:
    """A keyword wins every battle, whatever the powers; of two such nobody loses (115.3, 115.3b)."""
    head = FOUGHT.replace("2000; X", f"2000; {keywords[0]}").replace("3000; Z", f"3000; {keywords[1]}") + lost
    (found,) = judged("", head=head).findings
    assert found.code == code
    assert said in " ".join(found.message.en.split())


COUNTING = """edition: 1.50
first: A
A battle: "Bear"UNKNOWN
card "Bear": type creature; power 2000; races Fish; keywords none; abilities none; statics STATICS
start: turn 5 A state attack.declare
---
"""
ONE_ALONE = "cannot attack if battle race Human at-least 2, cannot attack if battle race Human at-most 0"
NOT_ONE_ALONE = "cannot attack if battle race Human at-least 1 at-most 1"
NOT_TWO = "cannot attack if battle race Human at-least 2 at-most 2"


@pytest.mark.parametrize(
    ("statics", "unknown", "codes"),
    [
        (ONE_ALONE, ', "Who"', ["DM.unverified.races"]),
        (ONE_ALONE, ', "Who", "Whose"', ["DM.unverified.races", "DM.unverified.races"]),
        (NOT_ONE_ALONE, ', "Who", "Whose"', ["DM.unverified.races", "DM.unverified.races"]),
        (NOT_TWO, ', "Who", "Whose", "Whom"', ["DM.unverified.races"] * 3),
        (NOT_TWO, ', "Who"', []),
        (ONE_ALONE, "", ["DM101.2"]),
    ],
)
def test_one_card_may_be_such_and_another_one_not(statics: str, unknown: str, codes: list[str]) -> None:
    """What all of them together would decide may be decided otherwise by one alone (101.2, law 12)."""
    head = COUNTING.replace("UNKNOWN", unknown).replace("STATICS", statics)
    assert [each.code for each in judged('attack "Bear" -> player', head=head).findings] == codes


POWERED = """edition: 1.50
first: A
A battle: "Bear"UNKNOWN
B battle: "Big" tapped
card "Bear": type creature; power 2000; races Fish; keywords none; ABILITIES; statics STATICS
card "Big": type creature; power 2500; races Fish; keywords none; abilities none; statics none
card "Who": type creature; races Fish; abilities none; statics none
start: turn 5 A state attack.declare
---
"""
FIGHT = 'attack "Bear" -> "Big"\nend\nturn 6 B\nturn 7 A\nattack "Bear" -> player'


def _counted(lines: str, unknown: str, *, statics: str = "none", abilities: str = "none") -> list[str]:
    head = (
        POWERED.replace("UNKNOWN", unknown).replace("STATICS", statics).replace("ABILITIES", f"abilities {abilities}")
    )
    return [each.code for each in judged(lines, head=head).findings]


@pytest.mark.parametrize(
    ("static", "fact"),
    [
        ("power +1000 each battle with-keyword blocker", "keywords"),
        ("power +1000 each battle power-at-least 3000", "power"),
        ("power +1000 if battle with-keyword blocker at-least 1", "keywords"),
    ],
)
def test_who_loses_a_battle_may_hang_on_what_is_counted(static: str, fact: str) -> None:
    """Its power is 3000 if that card has it, else 2000: the attacker may have won against 2500 (115.3b)."""
    assert _counted(FIGHT, ', "Who"', statics=static) == [f"DM.unverified.{fact}"]
    assert _counted(FIGHT, "", statics=static) == ["DM703.4d"]


@pytest.mark.parametrize(
    ("part", "fact"),
    [
        ("1 draws each battle with-keyword blocker", "keywords"),
        ("1 draws each battle power-at-least 3000", "power"),
        ("1 draws where battle power-at-least 3000 at-least 1", "power"),
        ("1 destroyed of-own other-than this power-at-most 1000", "power"),
    ],
)
def test_an_effect_that_may_do_nothing_was_left(part: str, fact: str) -> None:
    """What does nothing need not be told; whether it does hangs on a fact that nobody told (101.3, 603.4)."""
    lines, bears = 'attack "Bear" -> player\nbreak 1', f"attacks only {part} mandatory"
    assert _counted(lines, ', "Who"', abilities=bears) == [f"DM.unverified.{fact}"]
    assert _counted(lines, "", abilities=bears) == []


def test_an_effect_that_surely_does_something_was_left() -> None:
    """There is a Fish to count, whatever nobody knows (101.3)."""
    bears = "attacks only 1 draws each battle race Fish mandatory"
    assert _counted('attack "Bear" -> player\nbreak 1', ', "Who"', abilities=bears) == ["DM506.3c"]


def test_what_can_never_come_true_is_no_doubt() -> None:
    """Of two creatures there are no three Humans, whatever the other one is (101.3)."""
    bears = "attacks only 1 draws where battle race Human at-least 3 mandatory"
    assert _counted('attack "Bear" -> player\nbreak 1', ', "Whom"', abilities=bears) == []

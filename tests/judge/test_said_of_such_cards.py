"""What is said for such cards alone is judged for them, or refused where it would mean nothing (101.2)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import pytest
from turn_five import judged

from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Severity

EDITION = load_edition("1.51")
SUCH = "cost-at-most 4"
SIZES = {"Small": 2, "Big": 5}
KINDS = {
    "creature": "creature; keywords blocker; abilities none", "plain": "creature; keywords none; abilities none",
    "trap": "creature; keywords none; abilities S-Trigger", "spell": "spell; abilities none",
    "cross gear": "cross_gear; abilities none", "castle": "castle; abilities none", "field": "field; abilities none",
    "aura": "aura; abilities none", "duelist": "duelist; abilities none",
}  # fmt: skip
FACTS = "; civilizations fire; power 3000; statics none\n"
CARDS = "".join(
    f'card "{size} {kind}": cost {SIZES[size]}; type {KINDS[kind]}{FACTS}' for size in SIZES for kind in KINDS
)
OTHERS = f"""card "Other": type creature; cost 4; keywords none; abilities none{FACTS}
card "Blocker": type creature; cost 4; keywords blocker; abilities none{FACTS}
card "GR": type gr_creature; cost 4; keywords none; abilities none{FACTS}
"""
HEAD = f"""edition: 1.51
first: A
{CARDS}{OTHERS}A mana: 12 "Other"
A shields: 3
start: turn 5 A state main
"""


class Scene(NamedTuple):
    """A deed of such cards: whose it is, the card of which it may be said, and where the cards of either size lie."""

    side: str
    zones: str
    lines: str
    said_of: str = ""


def _used(way: str, kind: str, onto: str = "") -> Scene:
    return Scene("A", f'A hand: "{{size}} {kind}"\nA battle: "Other", "GR"\n', f'{way} "{{size}} {kind}"{onto}')


def _done(side: str, zones: str, line: str) -> Scene:
    return Scene(side, zones, f"effect ?\n{line}\ndone")


LAW = 'A battle: "Law"\n'
THERE, TAPPED = 'A battle: "{size} plain"\n', 'A battle: "{size} plain" tapped\n'
FIGHT = 'A battle: "{size} plain"\nB battle: "Blocker", "Other"\nB shields: 3\n'
BROKEN = 'A battle: "Other"\nB shields: "{size} trap"\n'
TAKEN = 'attack "Other" -> player\nbreak #1\nend #= "{size} trap" (B, hand)'
ATTACK = 'attack "{size} plain" -> player\n'
BLOCKED = ATTACK + 'B: block "Blocker"'
DEEDS = {
    "use": _used("summon", "creature"),
    "summon": _used("summon", "creature"),
    "cast": _used("cast", "spell"),
    "generate": _used("generate", "cross gear"),
    "fortify": _used("fortify", "castle", " -> shield 1"),
    "deploy": _used("deploy", "field"),
    "attach": _used("attach", "aura", ' -> "GR"'),
    "execute": _used("execute", "duelist"),
    "block": Scene("B", FIGHT, BLOCKED, '"Blocker"'),
    "be_blocked": Scene("A", 'A battle: "Other"\nB battle: "{size} creature"\nB shields: 3\n',
                        'attack "Other" -> player\nB: block "{size} creature"', '"Other"'),
    "be_attacked": Scene("B", FIGHT, ATTACK),
    "s_trigger": Scene("B", BROKEN, 'attack "Other" -> player\nbreak #1\nB: s-trigger "{size} trap"'),
    "shield_broken": Scene("B", BROKEN, TAKEN),
    "shield_to_hand": Scene("B", BROKEN, TAKEN),
    "enters": _done("A", 'A hand: "{size} plain"\n', 'put out "{size} plain" from hand'),
    "leaves": _done("A", THERE, 'move "{size} plain" -> hand'),
    "destroyed": _done("A", THERE, 'destroy "{size} plain"'),
    "discarded": _done("A", 'A hand: "{size} plain"\n', 'discard "{size} plain"'),
    **dict.fromkeys(("tap", "taps", "be_tapped"), _done("A", THERE, 'tap "{size} plain"')),
    **dict.fromkeys(("untap", "untaps"), _done("A", TAPPED, 'untap "{size} plain"')),
    "be_chosen": _done("B", 'B battle: "{size} plain"\n', 'choose "{size} plain"'),
}  # fmt: skip
MET = {**{deed: DEEDS[deed] for deed in ("block", "be_blocked")}, "be_attacked": Scene(
    "B", 'A battle: "{size} plain"\nB battle: "Blocker" tapped\n', 'attack "{size} plain" -> "Blocker"', '"Blocker"',
)}  # fmt: skip
LIFTED = {
    "target_is_tapped": Scene(
        "A", 'A battle: "Other"\nB battle: "{size} plain"\n', 'attack "Other" -> "{size} plain"', '"Other"'
    ),
    "blocker_has_blocker": Scene("B", FIGHT, ATTACK + 'B: block "Other"', '"Other"'),
    "blocker_is_untapped": Scene("B", FIGHT.replace('"Blocker"', '"Blocker" tapped'), BLOCKED, '"Blocker"'),
}


def _found(scene: Scene, size: str, *, said: str = "", static: str = "none") -> set[str | None]:
    """Return what a scene with cards of a size is refused by, where an effect says something, or a card in play."""
    law = f'card "Law": type creature; cost 9; keywords none; abilities none; power 1; statics {static}\n' + LAW
    head = (HEAD + scene.zones + law * (static != "none") + "---\n").replace("{size}", size)
    lines = (f"effect ?\n{said}\ndone\n" if said else "") + scene.lines
    report = judged(lines.replace("{size}", size), head=head)
    return {each.rule or each.code for each in report.findings if each.severity is Severity.ERROR}


def _of_side(side: str) -> str:
    return "of-own" if side == "A" else "of-other"


@pytest.mark.parametrize("deed", DEEDS)
def test_what_a_player_cannot_do_with_such_cards_is_judged(deed: str) -> None:
    """It is refused with one of them and legal with another, by whatever it is said (101.2)."""
    scene = DEEDS[deed]
    ways = (
        {"said": f"cannot {deed} for {scene.side} against {SUCH} until turn"},
        {"static": f"cannot {deed} {_of_side(scene.side)} player against {SUCH}"},
    )
    for way in ways:
        assert _found(scene, "Big", **way) == set()
        assert _found(scene, "Small", **way) <= {"101.2", "DM.expected"}
        assert _found(scene, "Small", **way)


@pytest.mark.parametrize("deed", MET)
def test_what_a_creature_cannot_do_to_such_creatures_is_judged(deed: str) -> None:
    """It is refused where it meets one of them, and legal where it meets another (101.2, 505.2, 507.1)."""
    scene = MET[deed]
    for way in (
        {"said": f"cannot {deed} {scene.said_of} against {SUCH} until turn"},
        {"static": f"cannot {deed} {_of_side(scene.side)} against {SUCH}"},
    ):
        assert (_found(scene, "Small", **way), _found(scene, "Big", **way)) == ({"101.2"}, set())


@pytest.mark.parametrize("guard", LIFTED)
@pytest.mark.parametrize("of_player", [True, False])
def test_what_is_permitted_against_such_creatures_is_judged(guard: str, *, of_player: bool) -> None:
    """It is legal where it meets one of them, and refused where it meets another (101.2)."""
    scene, word = LIFTED[guard], EDITION.obstacles[guard].name.en
    whom = f"for {scene.side}" if of_player else scene.said_of
    for way in (
        {"said": f"may ignore {word} {whom} against {SUCH} until turn"},
        {"static": f"may {word} {_of_side(scene.side)} {'player ' * of_player}against {SUCH}"},
    ):
        assert _found(scene, "Small", **way) == set()
        assert _found(scene, "Big", **way)


@pytest.mark.parametrize("of_player", [True, False])
@pytest.mark.parametrize(
    ("verb", "table", "judged_so"),
    [
        ("cannot", "deeds", {True: DEEDS.keys(), False: MET.keys()}),
        ("may", "obstacles", dict.fromkeys((True, False), LIFTED.keys())),
    ],
)
def test_what_is_not_judged_for_such_cards_alone_is_refused(
    verb: str, table: str, judged_so: dict[bool, Collection[str]], *, of_player: bool
) -> None:
    """Of whatever can be forbidden, or permitted: such cards mean something behind it, or the line is not read."""
    words = {each.id: each.name.en if verb == "may" else each.id for each in getattr(EDITION, table).values()}
    scene = Scene("A", 'A battle: "Other"\n', "end")
    may = " ignore" if verb == "may" else ""
    for each, word in words.items():
        whom, static = ("for A", "of-own player ") if of_player else ('"Other"', "of-own ")
        read = {
            _found(scene, "Big", said=f"{verb}{may} {word} {whom} against {SUCH} until turn") <= {"506.1b"},
            _found(scene, "Big", static=f"{verb} {word} {static}against {SUCH}") <= {"506.1b"},
        }
        assert read == {each in judged_so[of_player]}, each

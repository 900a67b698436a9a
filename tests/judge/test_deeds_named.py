"""What an effect does is named as an action, and what is replaced as what is about to happen (101.3, 609)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Severity
from duelfsm.rulebook.known import newest_edition

RULINGS = Path(__file__).parents[2] / "specs" / "rulings"
SAID = {
    "101.3-no-more-than-two-are-tapped": (
        "《Moonlight Flash》の効果でタップするのは2枚までです。この行で3枚になります。",
        "The effect of Moonlight Flash says to tap a card; the number of cards is 2 at most, and with this line 3.",
    ),
    "101.3-a-real-tribe-takes-from-the-deck": (
        "《Bronze-Arm Tribe》の効果でマナゾーンに置くのは山札のカードです。手札のカードではありません。",
        "The effect of Bronze-Arm Tribe says to put a card into the mana zone, and that from the deck, not from the",
    ),
    "101.3-an-effect-looks-only-where-it-says": (
        "《Study》の効果で行うのは「カードを引く」だけです。「非公開のカードを見る」は行えません。",
        'The effect of Study does only this: "draw a card"; "look at hidden cards" is no part of it.',
    ),
    "609-a-replacement-needs-its-event": (
        "《Practice Scholar》の置換効果(カードを引く時、かわりに)を適用する出来事が、ここにはありません。",
        "What Practice Scholar replaces (when a card would be drawn) is not about to happen here",
    ),
    "101.2-a-blocker-made-small": (
        "《Practice Fang》の常在型能力により、《Practice Fang》はブロックされません。",
        "Practice Fang cannot be blocked: the static ability of Practice Fang forbids that.",
    ),
    "101.2-no-summon-but-put-out": (
        "《Practice Ban》の常在型能力により、Aは召喚できません。",
        "A cannot summon: the static ability of Practice Ban forbids that.",
    ),
    "506.1e-it-must-be-attacked-by-whom-it-may-be": (
        "攻撃するなら、可能なら《Practice Saint》を攻撃しなければなりません。",
        "Who attacks must attack Practice Saint if that is possible, and it is: Practice Saint has to be the target.",
    ),
    "801-either-a-race-or-a-type": (
        "《Practice Star》はRexstarsのカードまたは火のタマシードから進化します。",
        "Practice Star evolves from: card of race Rexstars or tamaseed of fire; Practice Other is none.",
    ),
    "801-a-real-vortex-evolution": (
        "《Cruel Naga, Avatar of Fate》は「マーフォークのカード」と「キマイラのカード」1枚ずつから",
        "Cruel Naga, Avatar of Fate evolves from: one each: card of race Merfolk, card of race Chimera;",
    ),
    "101.3-a-real-spell-destroys-a-small-blocker": (
        "《Comet Missile》の効果で破壊するのは、「ブロッカー」を持つパワー6000以下のクリーチャーだけです。",
        "The effect of Comet Missile says to destroy a card, and to do so to such a one alone: creature with",
    ),
    "509.3-a-castle-is-not-broken": (
        "Aのシールドは残り1枚です。",
        "A has only so many shields left: 1.",
    ),  # a judge is neither player
    "101.4d-a-spell-cast-by-its-s-trigger-inside-an-effect": (
        "宣言した《Practice Bolt》は待機しています。Aの《Practice Raider》の",
        "Practice Bolt, which was declared, waits",
    ),
}


@pytest.mark.parametrize(("ruling", "said"), SAID.items(), ids=SAID)
def test_what_is_said_of_a_deed(ruling: str, said: tuple[str, str]) -> None:
    """An effect draws, taps and destroys; what it replaces did not happen: no past is said of it (609)."""
    path, report = next(RULINGS.rglob(f"{ruling}-illegal.duel")), Report()
    check_source(report, Source(path.name, re.sub(r"#!.*", "", path.read_text(encoding="utf-8"))))
    first = next(each.message for each in report.findings if each.severity is Severity.ERROR)
    assert (first.ja[: len(said[0])], first.en[: len(said[1])]) == said


def test_every_deed_has_its_names() -> None:
    """What effects do has a name as an action and is counted in something, what is replaced one before it happens."""
    events = load_edition(newest_edition()).events.values()
    assert not [each.id for each in events if each.doable and None in (each.done, each.unit)]
    assert not [each.id for each in events if each.replaced and None in (each.about_to, each.cannot)]


def test_every_ban_has_its_sentence() -> None:
    """Whatever an effect can forbid is said as what somebody cannot do, or suffer (101.2)."""
    assert not [each.id for each in load_edition(newest_edition()).deeds.values() if each.cannot is None]

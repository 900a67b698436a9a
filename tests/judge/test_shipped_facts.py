"""Facts of cards that ship decide, are named, and give way to what their text may say (law 12)."""

from __future__ import annotations

from pathlib import Path

import pytest

import duelfsm
from duelfsm.play.facts.known_by_name import known_in
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding

HEAD = "duelfsm: 1\nedition: 1.48\nA: Akari\nB: Ben\nfirst: A\nstart: turn 5 A\n{head}\n---\nturn 5 A\n{lines}\n"
OTHERS = 'A mana: "Aqua Vehicle", "Aqua Vehicle", "Burning Mane", "Burning Mane"\nB battle: {battle}\n'


def judged(folder: Path, *lines: str, battle: str = '"Burning Mane" tapped', head: str = ""):  # type: ignore[no-untyped-def]
    """Return the findings of a turn in which A has four mana."""
    file = folder / "a.duel"
    text = HEAD.format(head=OTHERS.format(battle=battle) + head, lines="\n".join(lines))
    file.write_text(text, encoding="utf-8")
    return duelfsm.check(file).findings


def rules(findings: list[Finding]) -> list[str | None]:
    """Return the rule of each error, and the code of each note."""
    return [each.rule or each.code for each in findings]


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (["cast 'Aqua Vehicle'"], "504.1"),
        (["summon 'Aqua Vehicle' paying 'Burning Mane', 'Burning Mane' 2"], "112.2"),
        (["summon 'King Nautilus'"], "DM.unverified.statics"),
        (["summon 'Deathblade Beetle'"], "112.2"),
        (["summon 'Dark Raven, Shadow of Grief'"], "112.2"),
        (["summon 'Aqua Vehicle'", "attack 'Aqua Vehicle' -> player"], "301.5"),
        (["summon 'アクア・ビークル'", "attack 'アクア・ビークル' -> player"], "301.5"),
        (["summon 'Rikabu, the Dismantler'"], "112.2"),
    ],
)
def test_a_fact_that_ships_decides(tmp_path: Path, lines: list[str], rule: str) -> None:
    """Type, cost, civilizations and keywords of real cards are known without a `card` line (112.2, 301.5, 504.1).

    Of a card whose text says more than its facts a refusal that this could lift is none.
    """
    lines = [line.replace("'", '"') for line in lines]
    assert rules(judged(tmp_path, *lines)) == [rule]


def test_a_text_that_speaks_of_other_cards_holds_back_their_refusal(tmp_path: Path) -> None:
    """While a card lies there whose text may speak of others, they are not refused for what it may allow (law 12)."""
    lines = ['summon "Aqua Vehicle"', 'attack "Aqua Vehicle" -> player']
    assert rules(judged(tmp_path, *lines)) == ["301.5"]
    for beside in ("King Nautilus", "アビスベル=ジャシン帝"):
        assert rules(judged(tmp_path, *lines, battle=f'"{beside}"')) == ["DM.unverified.statics"]
    assert rules(judged(tmp_path, *lines, battle='"Deathblade Beetle"')) == ["301.5"]


def test_a_power_that_a_text_may_change_decides_no_battle(tmp_path: Path) -> None:
    """What King Nautilus fights is not known to survive, as its text may give it power (115.3b).

    The text of Deathblade Beetle does so while it attacks, and its facts say by how much.
    """
    head = 'A battle: "{}"\n'
    for name, rule in [
        ("Immortal Baron, Vorg", "115.3b"),
        ("Deathblade Beetle", "115.3b"),
        ("King Nautilus", "DM.unverified.statics"),
    ]:
        lines = [f'attack "{name}" -> "Burning Mane"', f'lost "{name}"']
        assert rules(judged(tmp_path, *lines, head=head.format(name))) == [rule]


def test_a_line_of_the_record_wins(tmp_path: Path) -> None:
    """What a `card` line says is so, and a card of other facts takes none from the one that ships (law 12)."""
    lines = ['summon "Aqua Vehicle"', 'attack "Aqua Vehicle" -> player']
    own = 'card "Aqua Vehicle": type creature; cost 2; civilizations water; keywords speed_attacker\n'
    assert rules(judged(tmp_path, *lines, head=own)) == ["DM.card"]
    other = 'card "Aqua Vehicle": cost 3\n'
    assert rules(judged(tmp_path, *lines, head=other)) == [
        "DM.card",
        "DM.unverified.type",
        "DM.unverified.civilizations",
        "DM.unverified.keywords",
    ]


def test_a_finding_says_that_it_rests_on_a_shipped_fact(tmp_path: Path) -> None:
    """The facts are named with the cards that ship, in both languages; those of the record are not."""
    lines = ['cast "アクア・ビークル"']
    (found,) = judged(tmp_path, *lines)
    assert "(Shipped cards: アクア・ビークル: creature. Two lists agree.)" in found.message.en
    assert "(収録カード: 《アクア・ビークル》はクリーチャー。2つの資料で一致しています。)" in found.message.ja
    (found,) = judged(tmp_path, *lines, head='card "アクア・ビークル": type creature\n')
    assert "Shipped" not in found.message.en
    (found,) = judged(tmp_path, 'summon "Aqua Vehicle"', 'attack "Aqua Vehicle" -> player')
    assert "Aqua Vehicle: creature, no keywords. Two lists agree." in found.message.en


def test_a_word_that_an_edition_lacks_is_not_known_there() -> None:
    """Where an edition has no word for the type or a keyword of a card, that is not known there, and the rest is."""
    edition, facts = load_edition("1.48"), shipped("Aqua Vehicle")
    assert facts is not None
    assert known_in(facts, edition) is facts
    other = facts.model_copy(update={"type": "card of another day", "keywords": ("bold",)})
    assert (known_in(other, edition).type, known_in(other, edition).keywords, known_in(other, edition).cost) == (
        None,
        None,
        2,
    )


def test_a_card_of_which_nothing_decides_is_not_told(tmp_path: Path) -> None:
    """A refusal names no shipped card of which none of the facts that count is known (law 12)."""
    lines = ["attack 'Raider' -> player", "break #1"]
    head = """B shields: 'a card with G-Strike', 4
A battle: 'Raider'
card 'Raider': type creature; cost 3; civilizations fire; power 1000; keywords double_breaker; abilities none"""
    found = judged(tmp_path, *lines, head=head)
    assert rules(found) == ["509.2b"]
    assert "Shipped cards" not in found[0].message.en


SHIPPED = {
    "a card without an S-Trigger": (
        'B shields: "Bronze-Arm Tribe", 3\nA battle: "Aqua Hulcus"\n',
        ['attack "Aqua Hulcus" -> player', "break #1", 'B: s-trigger "Bronze-Arm Tribe"'],
        "Bronze-Arm Tribe: creature, abilities (when it comes to the battle zone).",
    ),
    "what triggers an effect": (
        'A battle: "Aqua Hulcus"\n',
        ['attack "Aqua Hulcus" -> player', 'effect "Aqua Hulcus": draw 1'],
        "Aqua Hulcus: creature, abilities (when it comes to the battle zone).",
    ),
    "the mana that is not of that civilization": (
        'A mana: 7 "Aqua Hulcus"\n',
        ['summon "Bolshack Dragon"'],
        "Bolshack Dragon: creature, cost 6, fire; Aqua Hulcus: water.",
    ),
    "a shield that came too late": (
        'B shields: "Holy Awe", 3\nA battle: "Aqua Hulcus"\n',
        ['attack "Aqua Hulcus" -> player', "break #1", "take shields", 'B: s-trigger "Holy Awe"'],
        "Holy Awe: spell, abilities (when the shield would go to the hand, as the spell is resolved).",
    ),
    "no creature": (
        'A battle: "Aqua Hulcus"\nA mana: 3 "Aqua Hulcus"\nA hand: "Holy Awe", 2\n',
        ['summon "Aqua Hulcus"', 'effect "Aqua Hulcus"', 'tap "Holy Awe" (A, hand)', "done"],
        "Holy Awe: spell.",
    ),
}


@pytest.mark.parametrize("case", SHIPPED)
def test_a_refusal_names_the_shipped_fact_that_decides(tmp_path: Path, case: str) -> None:
    """A judge who knows better can object: which ability, cost, civilization or type the lists have (law 12)."""
    head, lines, said = SHIPPED[case]
    file = tmp_path / "a.duel"
    file.write_text(f"edition: 1.50\nfirst: A\nstart: turn 5 A state main\n{head}---\n" + "\n".join(lines) + "\n")
    errors = [each for each in duelfsm.check(file).findings if each.severity == "error"]
    assert f"(Shipped cards: {said} Two lists agree.)" in errors[0].message.en
    assert "収録カード" in errors[0].message.ja


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("power 1000", "DM.unverified.statics"),
        ("statics none", "301.5"),
        ("statics gain speed_attacker of-own", None),
        ("type creature", "DM.unverified.cost"),
    ],
)
def test_a_card_line_adds_to_what_ships(tmp_path: Path, line: str, rule: str | None) -> None:
    """What a `card` line says without a type is known besides what ships; with static abilities it is all (law 12).

    A line with a type describes a card by itself, of whose text nothing is taken from elsewhere.
    """
    head = f'card "Cocco Lupia": {line}\nA hand: "Cocco Lupia"\nA mana: "Bolshack Dragon", 3'
    lines = 'summon "コッコ・ルピア"\nattack "コッコ・ルピア" -> player'
    file = tmp_path / "a.duel"
    file.write_text(HEAD.format(head=head, lines=lines), encoding="utf-8")
    assert rules([*duelfsm.check(file).findings])[:1] == ([rule] if rule else [])


def test_a_blocker_whose_abilities_are_ignored_is_told_so(tmp_path: Path) -> None:
    """A printed Blocker whose abilities are ignored redirects no attack, and that is said (507.1a, 608.2a)."""
    said = "creature; cost 9; civilizations darkness; power 3000; keywords none; abilities none; statics {}"
    head = f'card "Ban": type {said}\nA battle: "Ban"\n'
    for statics, told in (("ignore of-other", True), ("none", False)):
        lines = ['attack "Ban" -> player', 'B: block "Aqua Guard"']
        found = judged(tmp_path, *lines, battle='"Aqua Guard"', head=head.format(statics))
        assert rules(found) == (["507.1a"] if told else []), statics
        assert not told or "abilities of Aqua Guard are ignored" in found[0].message.en

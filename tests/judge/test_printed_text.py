"""What the text of a printed card may forbid that no fact says: whoever does it is not called legal (law 12, 101.2)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: MINE
B battle: THEIRS
A hand: "Terror Pit"
A mana: 6
card "Plain": type creature; cost 1; power 1000; keywords none; abilities none; statics none
card "Guard": type creature; cost 1; power 500; keywords blocker; abilities none; statics none
start: turn 8 A
---
turn 8 A
"""
PIT = 'cast "Terror Pit"\neffect "Terror Pit": destroy "Petrova, Channeler of Suns"'
DEEDS = {
    "to attack": ("Dione", '"Dione"', '"Guard"', 'attack "Dione" -> player', "statics"),
    "to attack players": ("とこしえの超人", '"とこしえの超人"', "1", 'attack "とこしえの超人" -> player', "statics"),
    "to be attacked": (
        "ロック・ポロン",
        '"Plain"',
        '"ロック・ポロン" tapped',
        'attack "Plain" -> "ロック・ポロン"',
        "statics",
    ),
    "to be blocked": ("流星魚α", '"流星魚α"', '"Guard"', 'attack "流星魚α" -> player\nB: block "Guard"', "statics"),
    "to be chosen": ("Petrova, Channeler of Suns", '"Plain"', '"Petrova, Channeler of Suns"', PIT, "statics"),
    "to break one alone": (
        "界王類絶対目 ワルド・ブラッキオ",
        '"界王類絶対目 ワルド・ブラッキオ"',
        "1",
        'attack "界王類絶対目 ワルド・ブラッキオ" -> player\nbreak 1',
        "keywords",
    ),
}
ALLOWED = {
    "another attack": ('"とこしえの超人"', '"Plain" tapped', 'attack "とこしえの超人" -> "Plain"'),
    "no block": ('"流星魚α"', '"Guard"', 'attack "流星魚α" -> player\nno block'),
    "an attack on another": ('"Plain"', '"ロック・ポロン", "Guard" tapped', 'attack "Plain" -> "Guard"'),
    "all of them": (
        '"界王類絶対目 ワルド・ブラッキオ"',
        "1",
        'attack "界王類絶対目 ワルド・ブラッキオ" -> player\nbreak 1',
    ),
}


def _codes(mine: str, theirs: str, lines: str, more: str = "") -> list[str]:
    head = HEAD.replace("MINE", mine).replace("THEIRS", theirs).replace("start:", f"{more}start:")
    found = judged(lines, head=head).findings
    return sorted({each.code for each in found if each.code not in ("DM.opened", "DM.card")})


@pytest.mark.parametrize("deed", DEEDS)
def test_what_its_text_may_forbid_is_in_doubt(deed: str) -> None:
    """The tables say that the text forbids it, and not when: the verdict is open, and names the fact."""
    _, mine, theirs, lines, fact = DEEDS[deed]
    assert _codes(mine, theirs, lines) == [f"DM.unverified.{fact}"]


@pytest.mark.parametrize("deed", DEEDS)
def test_where_the_record_says_the_card_its_text_says_nothing_more(deed: str) -> None:
    """A line that gives the card decides it."""
    name, mine, theirs, lines, _ = DEEDS[deed]
    card = f'card "{name}": type creature; cost 5; power 3000; keywords none; abilities none; statics none\n'
    assert _codes(mine, theirs, lines, card) == []


@pytest.mark.parametrize("deed", ALLOWED)
def test_what_its_text_does_not_speak_of_is_in_no_doubt(deed: str) -> None:
    """A restriction of one deed leaves the others alone."""
    mine, theirs, lines = ALLOWED[deed]
    assert _codes(mine, theirs, lines, "B shields: 1\n") == []


def test_a_colourless_card_that_ships_is_paid_by_any_mana() -> None:
    """It has no civilization, and asks for none (112.2)."""
    head = 'first: A\nA mana: "Bolshack Dragon"\nA hand: "ジョジョジョ・ジョーカーズ"\nstart: turn 8 A\n---\nturn 8 A\n'
    assert judged('cast "ジョジョジョ・ジョーカーズ"', head=head).findings == []


def test_a_power_of_0_that_its_text_changes_destroys_nothing() -> None:
    """What is printed as 0 may be more as its text says: nobody says that the creature is gone (703.4c, law 12)."""
    head = 'first: A\nA battle: "ウマキン☆プロジェクト"\nstart: turn 8 A\n---\nturn 8 A\n'
    found = judged('attack "ウマキン☆プロジェクト" -> player', head=head).findings
    assert {each.code for each in found} <= {"DM.unverified.statics", "DM.unverified.keywords"}


LEFT = 'first: A\nA mana: 5 "Aqua Surfer"\nA hand: CARD\nstart: turn 7 A state main\n---\n'


@pytest.mark.parametrize(("card", "codes"), [("Corile", ["DM.unverified.abilities"]), ("Aqua Hulcus", [])])
def test_what_nobody_knows_whether_it_can_do_may_be_left(card: str, codes: list[str]) -> None:
    """No list tells what an ability does that triggers, so none tells that there is a card to do it to (101.3)."""
    found = judged(f'summon "{card}"\nend', head=LEFT.replace("CARD", f'"{card}"')).findings
    assert [each.code for each in found] == codes


def test_what_there_is_always_something_to_do_for_is_not_left() -> None:
    """Of Bazagazeal Dragon it is known that it goes back to the hand as the turn ends (101.4a, 511.1)."""
    head = 'first: A\nA battle: "Bazagazeal Dragon"\nstart: turn 7 A state main\n---\n'
    assert [each.rule for each in judged("end\nturn 8 B", head=head).findings] == ["511.1c"]


@pytest.mark.parametrize("name", ["樹占の風", "ガンヴィー龍樹"])
def test_a_use_from_a_zone_that_only_the_text_may_name_is_in_doubt(name: str) -> None:
    """A card whose text may let it be used from the graveyard is used from there undecided, and accuses nobody."""
    head = f'first: A\nstart: turn 5 A state main\nA graveyard: "{name}", "Aqua Hulcus"\nA mana: 11 "{name}"\n---\n'
    report = judged(f'summon "{name}" (A, graveyard)', head=head)
    assert (report.illegal, report.undecided) == (0, 1)
    assert judged('summon "Aqua Hulcus" (A, graveyard)', head=head).illegal == 1

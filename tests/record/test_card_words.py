"""Every word of a `card` line is used, in whatever order it stands, or refused at its place."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelfsm.judge.check import Report, check_source
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.card_ids import facts_in_ids
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding

HEAD = "edition: 1.48\nfirst: A\n"


def findings(line: str) -> tuple[Finding, ...]:
    """Return what is found of a record with a card of these facts."""
    report = Report()
    check_source(report, Source("x.duel", f"{HEAD}card X: {line}\n---\nturn 1 A\n"))
    return report.checked[0].findings


def refused(line: str) -> list[str]:
    """Return what is refused of a card: what stands there, and the sentence."""
    return [f"{f'card X: {line}'[(each.column or 1) - 1 :]} | {each.message.en}" for each in findings(line)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("abilities attacks of-other optional type creature", "abilities type creature optional of-other attacks"),
        ("abilities attacks own-turn if mana at-least 4", "abilities if at-least 4 mana own-turn attacks"),
        ("abilities attacks if of-other leaves at-least 6", "abilities attacks if leaves of-other at-least 6"),
        ("abilities attacks if of-other leaves at-least 6", "abilities attacks if at-least 6 of-other leaves"),
        ("abilities attacks if leaves type creature at-most 6", "abilities attacks if leaves at-most 6 type creature"),
        ("abilities any if graveyard at-least 9 other-turn", "abilities any other-turn if graveyard at-least 9"),
        ("statics cannot attack of-other tapped", "statics tapped of-other cannot attack"),
        ("statics power +1000 of-own type creature", "statics of-own +1000 type creature power"),
        ("statics may untapping-all of-own player", "statics of-own player may untapping-all"),
        ("abilities attacks type 「クリーチャー」 of-own", 'abilities attacks of-own type "クリーチャー"'),
    ],
)
def test_the_order_of_words_is_free(one: str, other: str) -> None:
    """No meaning hangs on the order of the words of an ability, and both orders say the same card."""
    cards = [DuelText(f"{HEAD}card X: {line}\n---\n").record for line in (one, other)]
    assert (findings(one), findings(other)) == ((), ())
    assert cards[0] == cards[1] is not None


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("abilities attacks at-least 9", "at-least 9 | A word of an ability (optional,"),
        ("abilities attacks tapped", 'tapped | "tapped" can mean nothing here'),
        ("abilities attacks blocks", "blocks | A word of an ability (optional,"),
        ("abilities attacks if leaves at-least 6 of-other", "of-other | Whose it is stands before the number"),
        ("abilities attacks if optional", 'optional | What is counted (a zone or an event) is expected here, not "opt'),
        ("abilities attacks if mana", ' | "at-least" or "at-most" and a number is expected here'),
        ("abilities attacks optional may", 'may | "may" says again, or otherwise'),
        ("abilities attacks own-turn other-turn", 'other-turn | "other-turn" says again, or otherwise'),
        ("abilities attacks of-own of-any", 'of-any | "of-any" says again, or otherwise'),
        ("abilities optional", " | The event that an ability answers is expected here"),
        ("statics cannot attack block", "block | A word of a static ability (of-own,"),
        ("statics power +1000 +500", '+500 | "+500" says again, or otherwise'),
        ("statics power +1000 declared", "declared | A word of a static ability (of-own,"),
        ("statics win_game at-least 9", 'at-least 9 | at-least can mean nothing behind "win_game"'),
        ("civilizations; cost 3", '; cost 3 | A word (or "none") is expected here'),
        ("keywords", ' | A word (or "none") is expected here'),
        ("also Y, Y2; also Z", 'also Z | "also" is written twice'),
    ],
)
def test_a_word_out_of_place_is_refused_there(line: str, found: str) -> None:
    """A word that nothing can be made of where it stands is one finding, with what may stand there."""
    (only,) = refused(line)
    assert only.startswith(found), only


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("abilities is_blocked type neo_creature", 'type neo_creature | "type" can mean nothing here; what may'),
        ("abilities turn_begins of-own type creature", 'type creature | "type" can mean nothing here; what may'),
        ("abilities blocks at player", 'at player | "at" can mean nothing here; what may'),
        ("abilities attacks needs mana at-least 3", 'needs mana at-least 3 | "needs" can mean nothing here'),
        ("abilities attacks replaces", 'replaces | "replaces" can mean nothing here'),
        ("abilities destroyed replaces declared", 'declared | "declared" can mean nothing here'),
        ("abilities any needs mana at-least 3", 'needs mana at-least 3 | "needs" can mean nothing here'),
        ("abilities any optional", 'optional | "optional" can mean nothing here; what may stand here: declared,'),
        ("abilities any of-other", 'of-other | "of-other" can mean nothing here'),
        ("abilities any from hand", 'from hand | "from" can mean nothing here'),
        ("abilities attacks if any at-least 2", 'if any at-least 2 | "any" is no event that can be counted'),
        ("abilities attacks if battle at-least 0", "if battle at-least 0 | This condition is always met"),
        ("abilities attacks if battle at-least 3 at-most 2", "if battle at-least 3 at-most 2 | This condition can nev"),
        ("abilities attacks if turn_begins type spell at-least 1", 'type spell at-least 1 | "type" can mean nothing'),
        ("statics cannot be_broken of-own", 'be_broken of-own | No card does "be_broken"; of cards these are said: '),
        ("statics cannot draw of-other", 'draw of-other | No card does "draw"; of cards these are said: '),
        ("statics cannot attack +3", '+3 | a number can mean nothing behind "cannot"; what may'),
        ("statics power", 'power | "power" needs a number'),
        ("statics power blocker +1000", 'blocker +1000 | the word that it asks for can mean nothing behind "power"'),
        ("statics power +1000 player", 'player | player can mean nothing behind "power"; what may'),
        ("statics power +1000 type creature", 'type creature | type can mean nothing behind "power"'),
        ("statics cannot draw player tapped", 'tapped | tapped can mean nothing behind "cannot"'),
        ("statics charges +1", 'charges +1 | "charges" needs player'),
        ("statics delay destroyed", 'delay destroyed | "delay" is nothing that a static ability does; known: power'),
        ("statics become cost Fish", 'Fish | "Fish" is nothing that this becomes: cost.'),
        (
            "statics win_game of-other",
            'of-other | of-own, of-other, of-any, of-bearer can mean nothing behind "win_game"',
        ),
        (
            "statics use_from graveyard if graveyard other-than this at-least 1",
            'this at-least 1 | "this" can mean nothing here; what',
        ),
        ("statics power +1000 other-than tapped", "other-than tapped | other-than can mean nothing behind"),
        ("statics cost -1 of-own other-than attacking", 'attacking | "attacking" can mean nothing here; what may'),
        ("evolves-from other-than this", 'this | "this" can mean nothing here; what may'),
        ("statics cannot draw player against race X", 'against race X | against can mean nothing behind "cannot"'),
        ("statics power +1000 tapping race X", 'tapping race X | tapping can mean nothing behind "power"'),
        ("abilities moved", 'moved | No ability answers "moved"; known: any'),
        (
            "abilities enters if moved at-least 2",
            'if moved at-least 2 | "moved" is no event that can be counted; known:',
        ),
        ("abilities enters only 1 taps to hand", 'to hand | "to" can mean nothing here; what may stand here: each'),
        ("abilities enters only 1 draws from hand", 'from hand | "from" can mean nothing here; what may'),
        ("abilities enters only 1 moved mandatory", 'mandatory | "mandatory" can mean nothing here; what may'),
        ("abilities enters only draws mandatory", 'mandatory | "mandatory" can mean nothing here; what may'),
        ("abilities any first-time", 'first-time | "first-time" can mean nothing here'),
        ("cost 1; civilizations colourless, water", "civilizations colourless, water | A colourless card is of"),
    ],
)
def test_a_word_that_can_mean_nothing_is_refused_at_its_place(line: str, found: str) -> None:
    """What the engine would not look at is told, and nothing of the record is judged without it."""
    (only,) = refused(line)
    assert only.startswith(found), only
    assert [each.code for each in findings(line)] == ["IN.no_meaning"]


def test_in_json_it_is_refused_too() -> None:
    """The same words in JSON have the same finding, at their field."""
    card = {"name": "X", "abilities": [{"on": "attacks"}, {"on": "is_blocked", "type": "neo_creature"}]}
    text = json.dumps({"duelfsm": 1, "edition": "1.48", "first": "A", "cards": [card], "actions": []})
    report = Report()
    check_source(report, Source("x.json", text))
    (fault,) = report.findings
    assert fault.code == "IN.no_meaning"
    assert text[(fault.column or 0) - 1 :].startswith('"neo_creature"')


def test_two_cards_do_not_share_a_name() -> None:
    """Of two cards of one name, by whichever of their names, one would hide the other."""
    text = DuelText(f'{HEAD}card X: also "Y"; cost 1\ncard Y: cost 2\n---\n')
    assert [(fault.reason, fault.line) for fault in text.faults] == [("duplicate_key", 4)]


WORDS = [
    "attacks", "any", "optional", "declared", "shield-class", "replaces", "of-own", "of-other", "own-turn", "from",
    "hand", "type", "creature", "at", "player", "needs", "if", "at-least", "at-most", "2", "tapped", "unseen", "cannot",
    "power", "+1000", "graveyard", "leaves", "win_game", "may", "「攻撃する時」", ",", ";", "none", "#2", "?", '"',
]  # fmt: skip


@settings(max_examples=400)
@given(st.sampled_from(["abilities", "statics", "keywords", "civilizations"]), st.lists(st.sampled_from(WORDS)))
def test_words_in_any_order_are_read_or_refused(fact: str, words: list[str]) -> None:
    """Whatever words stand in whatever order, the line is read whole or has a fault, never an exception."""
    found = findings(f"{fact} {' '.join(words)}")
    assert {each.code.partition(".")[0] for each in found} <= {"IN"}
    assert "IN.program" not in [each.code for each in found]


@pytest.mark.parametrize("line", ["A battle: none", "A バトルゾーン: なし"])
def test_nothing_lies_in_a_zone_of_which_none_is_said(line: str) -> None:
    """`none` alone is no card of that name; in quotes it is one."""
    for text, content in ((line, 0), (line.replace("none", '"none"').replace("なし", "「なし」"), 1)):
        record = DuelText(f"{HEAD}{text}\n---\n").record
        assert record is not None
        battle = record.players.A.battle
        assert battle == 0 if content == 0 else isinstance(battle, tuple)


@pytest.mark.parametrize("lists", ["abilities none; abilities attacks", "abilities attacks; abilities none"])
def test_none_stands_beside_no_ability(lists: str) -> None:
    """A card has no abilities, or these: one of the two lists would be dropped."""
    (only,) = refused(lists)
    assert only.startswith(f'{lists.partition("; ")[2]} | "abilities" says again, or otherwise')


@pytest.mark.parametrize("word", ["S-Trigger", "S・トリガー", "シールドトリガー"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_ability_among_the_keywords_is_told_as_one(word: str, language: str) -> None:
    """Whoever takes S-Trigger for a keyword is told what to write, and that can be typed (113.6)."""
    (finding,) = findings(f"type spell; keywords {word}")
    assert (finding.code, finding.column) == ("IN.unknown_word", len("card X: type spell; keywords ") + 1)
    said = getattr(finding.message, language).split(": ")[-1]
    assert findings(f"type spell; {said}") == ()


@pytest.mark.parametrize(("said", "meant"), [
    ("パワー +1000 自分の", "power +1000 of-own"), ("能力付与 speed_attacker 自分の", "gain speed_attacker of-own"),
    ("grant blocker of-own", "gain blocker of-own"), ("できない be_attacked", "cannot be_attacked"),
    ("use from mana of-own", "use_from mana of-own"), ("enters tapped of-other", "enters_tapped of-other"),
    ("may ignore untapped-target", "may untapped-target"), ("remove keyword blocker", "remove blocker"),
    ("enters mana tapped of-other", "enters_mana_tapped of-other"), ("ignore abilities of-other", "ignore of-other"),
    ("ブレイク数 +1", "breaks +1"), ("勝利 条件 墓地 以上 9", "win_game if graveyard at-least 9"),
])  # fmt: skip
def test_what_a_static_ability_does_is_said_as_an_effect_says_it(said: str, meant: str) -> None:
    """The verbs of an effect that lasts stand for what a static ability does, too, in either language."""
    assert not findings(f"statics {said}")
    one, other = (DuelText(f"{HEAD}card X: statics {each}\n---\nturn 1 A\n").record for each in (said, meant))
    assert one is not None
    assert other is not None
    edition = load_edition("1.48")
    assert facts_in_ids(one.cards[0], edition).statics == facts_in_ids(other.cards[0], edition).statics

"""A right refusal whose reason named what was not in question: a zone for a type, a word for a card, a replacement."""

from __future__ import annotations

from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A mana: 2 "Joe", "Hulcus"
A battle: "Big", "Joe"
A graveyard: "Joe"
B battle: "Saved"
card "Joe": type creature; cost 3; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Hulcus": type creature; cost 3; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Big": type creature; cost 6; civilizations fire; power 6000; keywords double_breaker; abilities none; statics none
card "Awe": spell; light; cost 6; abilities S-Trigger, resolves only taps of-other type creature mandatory
card "Strike": type creature; cost 4; civilizations light; power 3000; keywords none; abilities G-Strike; statics none
card "Saved": creature; light; cost 4; power 4000; keywords none; abilities EX Life, leaves optional only 1 draws
---
turn 5 A
"""


def _error(*lines: str) -> tuple[str | None, str, str]:
    report = judged("\n".join(lines) + "\n", head=HEAD)
    [found] = [each for each in report.findings if each.severity is Severity.ERROR]
    return found.rule, found.message.en, found.message.ja


def test_a_card_in_the_mana_zone_is_told_by_its_place() -> None:
    """It is a creature card, and no creature, as that lies in the battle zone: its type is not in question (101.3)."""
    broken = ('attack "Big" -> player', "break 2", 'B: s-trigger "Awe"')
    rule, en, ja = _error(*broken, 'B: effect "Awe": tap "Joe", "Hulcus"')
    assert (rule, "one in the battle zone alone" in en, "マナゾーンにあります" in ja) == ("101.3", True, True)


def test_fewer_cards_of_a_name_than_are_tapped_are_counted() -> None:
    """Two of the name can pay, and three are named: not that none can (112.2)."""
    rule, en, ja = _error('summon "Joe" paying 3 "Joe"')
    assert (rule, "Only 2 of Joe can pay" in en, "2枚だけです" in ja) == ("112.2", True, True)


def test_a_g_strike_is_no_s_trigger() -> None:
    """The card says what it has: a G-Strike, which is declared by that word (509.5a, 509.5b)."""
    rule, en, ja = _error('attack "Big" -> player', "break 2", 'B: s-trigger "Strike"')
    assert (rule, "its g-strike" in en, "「G・ストライク」です" in ja) == ("509.5a", True, True)


def test_what_takes_the_place_of_an_event_is_triggered_by_none() -> None:
    """What triggers a card is told once, and its replacement is none of that (603.2, 609)."""
    rule, en, ja = _error('B: effect "Saved": draw 1')
    assert (rule, en.count("when it leaves the battle zone"), ja.count("バトルゾーンを離れた時")) == ("603.2", 1, 1)


def test_a_battle_whose_result_is_told_was_not_passed_over() -> None:
    """A line says who lost, so the attack is refused for its creature, not for the destruction (506.1, 703.4d)."""
    told = ('attack "Joe" -> "Saved"', "battle")
    lost = 'attack "Joe" -> player'
    head = HEAD.replace('B battle: "Saved"', 'B battle: "Saved" tapped').replace(", leaves optional only 1 draws", "")
    for line, rule in (('lost "Joe"', "506.1"), ("", "703.4d")):
        report = judged("\n".join([*told, line, lost]) + "\n", head=head.replace("EX Life", "none"))
        assert [each.rule for each in report.findings if each.severity is Severity.ERROR] == [rule]


def test_what_lies_under_another_card_is_not_said_to_be_sealed() -> None:
    """The program knows which of the two it is, and under which card it lies (403.4, 116.2a)."""
    head = HEAD.replace('A battle: "Big", "Joe"', 'A battle: "Big" on "Hulcus"')
    report = judged('attack "Hulcus" -> player\n', head=head)
    [found] = [each for each in report.findings if each.severity is Severity.ERROR]
    assert (found.rule, "lies under Big" in found.message.en, "《Big》の下" in found.message.ja) == (
        "403.4",
        True,
        True,
    )


def test_what_lasts_is_told_with_what_it_is_about_apart() -> None:
    """A G-Strike forbids the attack of a creature, not its block (101.3)."""
    broken = ('attack "Big" -> player', "break 2", 'B: g-strike "Strike"')
    rule, en, ja = _error(*broken, 'B: effect "Strike": cannot block "Joe" until turn')
    assert (rule, "forbid attack (this turn)" in en, "できなくする: 攻撃(このターン)" in ja) == ("101.3", True, True)


def test_several_keywords_without_commas_are_told_with_them() -> None:
    """Each of the words is known, so the commas are missing, and no word."""
    report = judged("end\n", head=HEAD.replace("keywords double_breaker", "keywords double_breaker blocker"))
    told = [each.message for each in report.findings if each.code == "IN.unknown_word"]
    assert ["double_breaker, blocker" in each.en and "double_breaker、blocker" in each.ja for each in told] == [True]

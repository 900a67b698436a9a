"""What is said to a rule's number or to a word."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from duelfsm.judge.answers.about_a_rule import explain_rule
from duelfsm.judge.said.wrap import WIDTH
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

EDITION = load_edition(newest_edition())
BOTH = ("ja", "en")


def said(asked: str) -> str:
    """Return everything that is said in both languages."""
    return "\n".join(explain_rule(EDITION, asked, BOTH))


@pytest.mark.parametrize(
    ("asked", "state"),
    [
        ("506.1", "attack.declare"),
        ("攻撃クリーチャー指定ステップ", "attack.declare"),
        ("攻撃クリーチャー指定", "attack.declare"),
        ("Specify Attacking Creature", "attack.declare"),
        ("specify blocking creature", "attack.block"),
        ("5.1", "attack.declare"),
        ("アンタップステップ", "start"),
        ("ＵＮＴＡＰ ＳＴＥＰ", "start"),
        ("チャージステップ", "charge"),
        ("attack.block", "attack.block"),
    ],
)
def test_a_number_a_name_and_an_older_name(asked: str, state: str) -> None:
    """A state or a step is found by its rule, by its name in either language, by an older name and by its id."""
    assert f"  {state}  " in said(asked)


def test_a_number_finds_what_is_below_it() -> None:
    """506 finds 506.1, and 50 finds nothing: numbers are cut at their dots."""
    assert "506.1  attack.declare" in said("506")
    assert said("50") == ""


def test_both_languages_stand_beside_each_other() -> None:
    """Titles and names stand in the languages that were asked for."""
    assert "状態 / states" in said("506.1")
    (title, *_) = explain_rule(EDITION, "506.1", ("en",))
    assert title.isascii()


def test_what_the_rule_says_stands_first() -> None:
    """The clause, its status and its basis come before what is tied to it, in the languages that were asked for."""
    first, second, *_ = explain_rule(EDITION, "503.2", ("en",))
    assert first == "503.2  enforced (text)"
    assert "charge" in second
    assert second.isascii()
    assert said("503.2").startswith("503.2  判定(根拠: 条文) / enforced (text)\n")


def test_what_is_out_of_scope_says_why() -> None:
    """A number to which the declaration has nothing is told all the same, with the reason."""
    assert said("814").startswith("814  対象外(根拠: ウィキ) / out of scope (wiki)")
    assert "601.1c" in said("814")


def test_a_clause_names_what_enforces_it_under_another_number() -> None:
    """505.6 is enforced by a guard of 505.6a, 506.1c by what an edge changes."""
    assert "  505.6a  attack_is_broken_off  " in said("505.6")
    assert "  506.1c  begin_attack" in said("506.1c")


@pytest.mark.parametrize("asked", ["505.2a", "506.2a", "DM506.2A"])
def test_the_misprinted_number_is_found_by_both(asked: str) -> None:
    """The paragraph under 506.2 that the text prints as 505.2a is found as 506.2a, too."""
    assert said(asked).startswith("505.2a = 506.2a")


@pytest.mark.parametrize(
    ("asked", "sort", "tied"),
    [("506.3b", "beats of a call", "attack.declare.target/target/player > window.turn_declares"),
     ("703.4b", "state-based actions", "deck_is_empty"), ("507.3a", "events", "blocks"),
     ("702.2", "states", "start.untap")],
)  # fmt: skip
def test_everything_that_bears_a_number_is_named(asked: str, sort: str, tied: str) -> None:
    """Beats with a number of their own, state-based actions, events, and what refuses what is late."""
    assert sort in said(asked)
    assert f"  {asked}  {tied}" in said(asked)


def test_a_word_shows_what_the_rules_say_to_it() -> None:
    """A name leads to the clauses of the numbers that bear it."""
    assert "503.2  " in said("マナチャージステップ")


@pytest.mark.outside("specs that the page does not have")
def test_the_rulings_of_a_rule_are_named() -> None:
    """The shipped records in which a line is refused by the rule stand at the end."""
    assert "裁定例 / rulings" in said("503.2")
    assert "503.2-two-charges-illegal" in said("503.2")


@pytest.mark.parametrize("asked", ["506", "500", "攻撃", "メインステップ"])
def test_no_line_is_wider_than_the_screen(asked: str) -> None:
    """Every line has at most 80 cells, wide characters counted twice."""
    lines = explain_rule(EDITION, asked, BOTH)
    assert lines
    assert max(map(cell_len, lines)) <= WIDTH


@pytest.mark.outside("the command line")
def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`duelfsm rule` prints what it finds; where nothing bears the word it says so and exits with 2."""
    from duelfsm.cli.commands import rule as command

    assert command("506.1", lang="en") == 0
    assert "attack.declare" in capsys.readouterr().out
    assert command("xyzzy") == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert "xyzzy" in streams.err


def test_a_word_is_looked_for_in_both_languages_alike() -> None:
    """Summoning sickness is found where the sentence of 301.5 has it, in English as in Japanese."""
    for word in ("summoning sickness", "召喚酔い"):
        assert any("301.5  attacker_is_not_sick" in line for line in explain_rule(EDITION, word, ("en",)))


@pytest.mark.parametrize("asked", ["", " ", "DM"])
def test_no_word_asks_for_nothing(asked: str) -> None:
    """An empty word is in every sentence, and asks for none of them."""
    assert explain_rule(EDITION, asked, BOTH) == []


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("tapped block", "507.1a"),
        ("タップ ブロック", "507.1a"),
        ("where is the rule that a tapped creature cannot block?", "507.1a"),
        ("タップしているクリーチャーはブロックできますか", "507.1a"),
        ("How many mana may I charge?", "503.2"),
        ("who draws on the first turn", "500.6"),
        ("can a creature attack the turn it was summoned", "301.5"),
        ("山札 なくなる 負け", "703.4b"),
    ],
)
def test_a_question_finds_its_rule_first(asked: str, rule: str) -> None:
    """Several words that no sentence has in a row find the rule about them, in both languages (507.1a, 503.2)."""
    first, sentence, *_ = explain_rule(EDITION, asked, ("en",))
    assert first == rule
    assert sentence.startswith("  ")


def test_a_question_is_answered_by_few_rules() -> None:
    """A question names at most five rules, and how to read all of the likeliest one."""
    lines = explain_rule(EDITION, "タップ ブロック", BOTH)
    assert sum(line[0].isdigit() for line in lines if line) <= 5
    assert lines[-1].endswith("duelfsm rule 507.1a")


def test_a_question_without_a_word_of_the_rules_finds_nothing() -> None:
    """Words that no rule has find none, and those that only make a question, all of them, neither."""
    assert explain_rule(EDITION, "xyzzy plugh", BOTH) == []
    assert explain_rule(EDITION, "what is the rule", BOTH) == []


@pytest.mark.parametrize(
    ("asked", "written"),
    [
        ("G-Zero", "statics G-Zero"), ("G・ゼロ", "cost instead 0"), ("EX Life", "abilities EX Life"),
        ("EXライフ", "誘発 EXライフ"), ("Twin Pact", 'card "...": halves'), ("ツインパクト", "ツインパクト …"),
        ("mana arms", "if Mana Arms"),
    ],
)  # fmt: skip
def test_what_cards_call_something_is_told_as_a_record_writes_it(asked: str, written: str) -> None:
    """An ability by name and a word of card lines bear no number; how they are written is told."""
    assert written in said(asked)


@pytest.mark.parametrize(("number", "told"), [("405.4", "face down"), ("701.26a", "exchange"), ("701.26b", "exchange")])
def test_what_a_ruling_rests_on_is_told(number: str, told: str) -> None:
    """Face-down mana and swaps have their clauses (405.4, 701.26a, 701.26b)."""
    assert told in said(number)

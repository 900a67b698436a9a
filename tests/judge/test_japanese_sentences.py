"""What a Japanese reader expects of the sentences: the words of the game, no English ones, and lines that end well."""

from __future__ import annotations

import re

import pytest

from duelfsm.judge.answers.rules_listed import as_table
from duelfsm.judge.answers.tally import Counted
from duelfsm.judge.check import check_all
from duelfsm.judge.said.wrap import WIDTH, wrap
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.remedies import load_remedies

EDITION = load_edition(newest_edition())
HOLE, ENGLISH = re.compile(r"\{\w+\}"), re.compile("[A-Za-z]{3,}")
NOT_SAID = (
    "だれ",
    "知りません",
    "二度ブレイク",
    "ターンの始め",
    "ターンの初め",
    "罰則",
    "メイン・ステップ",
    "起動する能力",
    "様子",
    "を言う行",
)
HEAD = "edition: 1.48\nfirst: A\nA battle: 《ハルカス》\n"
START = "start: turn 5 A state main\n"


def sentences() -> list[str]:
    """Return every Japanese sentence of the guards, the refusals, the judge and the rules."""
    said = [text.ja for guard in EDITION.guards.values() for text in guard.texts]
    said += [refusal.ja for refusal in EDITION.refusals.values()]
    said += [sentence.ja for sentence in load_remedies().sentences]
    return said + [clause.text.ja for clause in load_clauses(EDITION)]


def messages(*lines: str, head: str = HEAD + START) -> list[str]:
    """Return what is said in Japanese of a record."""
    text = f"{head}---\n" + "\n".join(lines)
    return [finding.message.ja for finding in check_all([Source("x.duel", text)]).findings]


def test_no_sentence_has_an_english_word() -> None:
    """A Japanese sentence has no English word: names, numbers and what is to be typed come from its holes."""
    found = [said for said in sentences() if ENGLISH.search(HOLE.sub("", said)) and "NEO" not in said]
    assert [said for said in found if "[sic]" not in said] == []


@pytest.mark.parametrize("word", NOT_SAID)
def test_one_thing_has_one_word(word: str) -> None:
    """What players and the rules call otherwise (ターンのはじめ, ペナルティ, 起動型能力 of 602) is said nowhere."""
    assert [said for said in sentences() if word in said] == []


@pytest.mark.parametrize("word", ["このステップで", "その後で、", "次に、", "ここで", "それから"])
def test_a_rule_stands_alone(word: str) -> None:
    """A rule is quoted under a fault of any step (504.2): it leans on no sentence before it."""
    assert [clause.id for clause in load_clauses(EDITION) if clause.text.ja.startswith(word)] == []


def test_the_rules_are_in_the_order_of_their_numbers() -> None:
    """101.4g stands before 112.2, and what is printed as 505.2a under 506.2 stands there."""
    numbers = [clause.id for clause in load_clauses(EDITION)]
    assert numbers.index("101.4f") + 1 == numbers.index("101.4g") < numbers.index("112.2")
    assert numbers.index("506.2") + 1 == numbers.index("505.2a")
    first, *_ = as_table([Counted(clause, []) for clause in load_clauses(EDITION)], ("ja",), EDITION.id)
    assert first == f"総合ルール{EDITION.id}の内容(要約)"


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("能力付与 飛行 《ハルカス》", "ブロッカー"),
        ("できない 飛ぶ 《ハルカス》", "攻撃される"),
        ("パワー +1 《ハルカス》 まで 来年", "このターン"),
    ],
)
def test_words_that_are_known_are_told_in_japanese(line: str, known: str) -> None:
    """What may stand in the place of an unknown word is told by its Japanese name, without an id (IN.unknown_word)."""
    found = next(said for said in messages("効果 《ハルカス》", line) if "使える語" in said)
    assert known in found
    assert ENGLISH.search(found.replace("NEO", "").replace("MAX", "")) is None


def test_what_a_static_ability_does_is_told_by_its_verbs() -> None:
    """`charges` and `battle` are verbs there, and neither an event nor a zone."""
    (found,) = messages(head=HEAD.replace("A battle", "カード 《ハルカス》: 常在 飛ぶ\nA battle") + START)
    assert "チャージ数" in found
    assert "マナをチャージした時" not in found
    assert "バトルゾーン" not in found


@pytest.mark.parametrize(
    "step", ["メインステップ", "マナチャージステップ", "ドローステップ", "ターン終了ステップ", "攻撃ステップ"]
)
def test_a_record_starts_in_a_step_by_its_name(step: str) -> None:
    """The rules name the steps (500.1), and so may a head: the first state of the step is meant."""
    assert messages("A: 投了", head=HEAD + f"start: turn 5 A state {step}\n") == []


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["end", "battle"], "攻撃クリーチャーが指定されなかったので、「バトル」はできません。"),
        (["charge 《X》"], "マナチャージステップはもう終わっているので、「チャージ」はできません(前には戻れません)。"),
        (["target player"], "まだ攻撃が始まっていません。「攻撃先の指定」は、攻撃クリーチャーを指定した後に行います。"),
    ],
)
def test_what_is_too_late_or_too_early_is_a_whole_sentence(lines: list[str], said: str) -> None:
    """A refusal by the graph (506.2, 500.2a, 506.1e) names no label of a state where the words of the game do."""
    assert any(each.startswith(said) for each in messages(*lines))


def test_no_line_begins_or_ends_inside_a_word() -> None:
    """A line ends behind hiragana or a sign: no compound is torn, no bracket or colon begins a line."""
    text = (
        "・".join(["競技イベント運営ルール"] * 2)
        + "の注意です。何もせず進むなら: 投了、非ターン・プレイヤーの宣言(公式)です。" * 4
    )
    lines = list(wrap(text, ""))
    assert len(lines) > 2
    assert max(map(len, lines)) <= WIDTH
    assert not any(line[0] in "、。)]:・ー" for line in lines)
    whole = ("競技イベント運営ルール", "投了", "非ターン・プレイヤー", "公式")
    assert all(sum(line.count(word) for line in lines) == text.count(word) for word in whole)

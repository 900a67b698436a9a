"""The hand notation is read as people type it, and what cannot be read is a fault at its place."""

from __future__ import annotations

from typing import Any

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.sources import Source
from duelfsm.record.json.write_json import record_data
from duelfsm.record.model.entries import CardEntry
from duelfsm.record.model.record import Record
from duelfsm.record.start.begin import starting_position
from duelfsm.record.start.head_faults import head_faults
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

HEAD = "edition: 1.48\nfirst: A\n---\n"
BODY = 4  # the line of the first action behind this head


def record_of(body: str, head: str = HEAD) -> Record:
    """Return the record of a text, which has no faults."""
    text = DuelText(head + body)
    assert [(fault.line, fault.column, fault.message.en) for fault in text.faults] == []
    assert text.record is not None
    return text.record


def actions_of(body: str) -> list[dict[str, Any]]:
    """Return the actions of a body as plain data, what is at its default left out."""
    return [{"do": a.do, **a.model_dump(by_alias=True, exclude_defaults=True, exclude={"do"})}
            for a in record_of(body).actions]  # fmt: skip


def only(line: str) -> dict[str, Any]:
    """Return the one action of a line."""
    (action,) = actions_of(line)
    return action


def head_of(*lines: str) -> Record:
    """Return the record of a head with these lines."""
    return record_of("", "edition: 1.48\nfirst: A\n" + "\n".join(lines) + "\n---\n")


def faults_of(body: str, head: str = HEAD) -> list[tuple[int, int, str]]:
    """Return the line, column and English sentence of each fault."""
    return [(fault.line, fault.column, fault.message.en) for fault in DuelText(head + body).faults]


@pytest.mark.parametrize(
    ("lines", "action"),
    [
        (["charge X", 'Charge "X"', "チャージ 「X」", "ｃ　《X》", "チャージX", "c X"], {"do": "charge", "card": "X"}),
        (["turn 3 A", "T3 A", "ターン3先攻", "ターン 3 先", "Ｔ３Ａ", "t3 first"],
         {"do": "turn", "number": 3, "by": "A"}),
        (["B: block X", "後攻: ブロック X", "B > b X", "Ｂ：ブロックX"], {"do": "block", "by": "B", "card": "X"}),
        (["draw 2", "ドロー2枚", "ドロー ２枚", "d2", "引く 2"], {"do": "draw", "count": 2}),
        (["attack X -> player", "攻撃 X → プレイヤー", "アタックX→本体", "攻撃 X に プレイヤー"],
         {"do": "attack", "card": "X", "target": "player"}),
        (["no block", "ブロックなし", "ブロック なし", "ブロックしない", "ブロック しない"], {"do": "no_block"}),
        (["no charge", "チャージなし", "チャージ なし", "チャージしない", "チャージ しない"], {"do": "no_charge"}),
        (["pass", "パス"], {"do": "pass"}),
        (["break 2", "ブレイク 2枚", "break２"], {"do": "break", "count": 2}),
        (["break #1 #3", "ブレイク ＃1、＃3"], {"do": "break", "shields": (1, 3)}),
        (["summon X paying Y, Z", "召喚 X マナ Y、Z", "s X (with Y Z2)", 'S "X" 支払い: "Y" "Z"'], None),
        (["move X from deck to mana", "move X -> mana from deck", "移動 X から 山札 へ マナ"],
         {"do": "move", "card": "X", "from": "deck", "to": "mana"}),
        (["move 2 B from deck -> grave tapped bottom", "移動 2枚 後攻 → 墓地 から 山札 下に タップして"],
         {"do": "move", "count": 2, "player": "B", "from": "deck", "to": "graveyard", "tapped": True, "bottom": True}),
        (["discard 2 B", "捨てる 2枚 B"], {"do": "move", "from": "hand", "to": "graveyard", "count": 2, "player": "B"}),
        (["discard B", "手札破壊 後攻"], {"do": "move", "from": "hand", "to": "graveyard", "player": "B"}),
        (["discard B Giga"], {"do": "move", "from": "hand", "to": "graveyard", "card": "B Giga"}),
        (["turn upside down X", "上下逆さま X"], {"do": "invert", "card": "X"}),
        (["lost", "負け なし", "lost none"], {"do": "result"}),
        (['tap "X", "Y"', 'tap "X" and "Y"', "タップ 「X」と「Y」"], {"do": "tap", "cards": ("X", "Y")}),
    ],
)  # fmt: skip
def test_words_of_both_languages_mean_the_same(lines: list[str], action: dict[str, Any] | None) -> None:
    """Japanese, English, short, full-width and unspaced spellings of a line are one action."""
    if action is None:
        action = {"do": "use", "how": "summon", "card": "X", "pay": ("Y", "Z")}
        lines = [line.replace("Y Z2", "Y, Z") for line in lines]
    for line in lines:
        assert only(line) == action, line


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ('"Aqua Hulcus"', "Aqua Hulcus"),
        ("Aqua Hulcus", "Aqua Hulcus"),
        ("La Ura Giga, Sky Guardian", "La Ura Giga, Sky Guardian"),
        ("アクア・ハルカス", "アクア・ハルカス"),
        ("5000GT", "5000GT"),
        ('"X" 2', {"name": "X", "number": 2}),
        ("X 2", {"name": "X", "number": 2}),
        ('"X 2"', "X 2"),
        ("?", {}),
        ("? #2 (B, shields)", {"place": 2, "owner": "B", "zone": "shields"}),
        ("shield 2", {"zone": "shields", "place": 2}),
        ("#2", {"zone": "shields", "place": 2}),
        ("#2 (B, mana)", {"place": 2, "owner": "B", "zone": "mana"}),
        ("シールド #2", {"zone": "shields", "place": 2}),
        ("@7", {"id": 7}),
        ('"X" @7 2 #3 (後攻、手札)', {"name": "X", "id": 7, "number": 2, "place": 3, "owner": "B", "zone": "hand"}),
        ('"ボルシャック・ドラゴン" (A)', {"name": "ボルシャック・ドラゴン", "owner": "A"}),
    ],
)
def test_which_card_is_meant(typed: str, card: Any) -> None:
    """A card is a name, one of several of that name, a hidden one, one at a place, or an id."""
    assert only(f"charge {typed}") == {"do": "charge", "card": card}


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("《X》で攻撃", "攻撃 《X》"),
        ("《X》 で 攻撃 → 「Y」", "攻撃 《X》 → 「Y」"),
        ("A: 「X」を召喚 マナ 「Y」", "A: 召喚 「X」 マナ 「Y」"),
        ("「X」をチャージ # so", "チャージ 「X」 # so"),
        ("《X》の効果: 《Y》を破壊; ドロー", "効果 《X》: 破壊 《Y》; ドロー"),
        ("『X』は攻撃 → シールド", "攻撃 『X』 → プレイヤー"),
        ("「X」 2 (A, マナ)をチャージ", "チャージ 「X」 2 (A, マナ)"),
        ("「X」（マナ） を 召喚 → 「Y」", "召喚 「X」 (マナ) → 「Y」"),
    ],
)
def test_a_japanese_verb_may_stand_behind_its_card(line: str, same: str) -> None:
    """A card in brackets, a particle and a verb are plain in meaning: they are the verb and its card."""
    assert actions_of(line) == actions_of(same)


@pytest.mark.parametrize("line", ["《X》", "《X》攻", "《X》で攻", "《X》をターン終了"])
def test_what_is_not_plain_behind_a_card_is_refused_with_a_hint(line: str) -> None:
    """Without a verb, or with one that takes no card, nothing is guessed: the message shows the order."""
    ((number, at, message),) = faults_of(line)
    assert (number, at) == (BODY, 1)
    assert message.endswith('The word of an action stands before its card, as in attack "X" -> player.')


@pytest.mark.parametrize("target", ["shields", "シールド", "相手のシールド", "盾", "本体"])
def test_an_attack_on_the_shields_is_one_on_the_player(target: str) -> None:
    """Judges write that the shields are attacked; which of them is broken is chosen later (509.2)."""
    assert only(f"attack X -> {target}")["target"] == "player"


@pytest.mark.parametrize("target", ["shield 2", "シールド ＃2", "player 1"])
def test_no_shield_is_named_by_an_attack(target: str) -> None:
    """The message says where the shield is named: by the break."""
    ((_, _, message),) = faults_of(f"attack X -> {target}")
    assert "which shield is said by a later line, as in break #2" in message


def test_a_card_may_be_called_player() -> None:
    """The player is attacked by the bare word; in quotes it is a card of that name."""
    assert only("attack X -> player")["target"] == "player"
    assert only('attack X -> "player"')["target"] == {"name": "player"}


def test_an_effect_on_one_line_is_closed() -> None:
    """What an effect does may stand behind a colon; the effect is then over."""
    assert actions_of('効果 「X」: ドロー 2; タップ 「Y」, "Z"; choose a, b') == [
        {"do": "effect", "source": "X"},
        {"do": "draw", "count": 2},
        {"do": "tap", "cards": ("Y", "Z")},
        {"do": "choose", "cards": ("a", "b")},
        {"do": "done"},
    ]


@pytest.mark.parametrize("line", ['effect "X": draw 2; B: discard 1', "効果《X》: ドロー2; 後攻: 捨てる 1"])
def test_an_effect_on_one_line_says_who_does_what_it_does(line: str) -> None:
    """A player with a colon stands before a part of it, too, and is no verb there."""
    assert actions_of(line)[2] == {"by": "B", "do": "move", "from": "hand", "to": "graveyard"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('effect "X": draw 2, destroy "Y", tap "Z", end', ["effect", "draw", "move", "tap", "done", "end"]),
        ("効果《X》: ドロー2、破壊《Y》。ターン終了", ["effect", "draw", "move", "done", "end"]),
        ('effect "X": draw 2, attack "Y" -> player', ["effect", "draw", "done", "attack"]),
        ('effect "X", destroy "Y", done', ["effect", "move", "done"]),
    ],
)
def test_what_effects_alone_do_belongs_to_the_effect_of_the_line(line: str, said: list[str]) -> None:
    """It stands behind a comma, too; what may be done without an effect comes behind the end of that one."""
    assert [action["do"] for action in actions_of(line)] == said


def test_what_applies_on_one_line_is_closed() -> None:
    """What is applied says what it does behind a colon, as an effect does (604.4)."""
    found = actions_of("適用《常勝》: 勝利 A")
    assert [action["do"] for action in found] == ["apply", "win_game", "done"]


@pytest.mark.parametrize("typed", ['effect "X" 2', "効果《X》 2", "効果「X」2"])
def test_an_effect_may_be_that_of_one_copy(typed: str) -> None:
    """A number behind the name says of which of the cards of this name the effect is."""
    assert only(typed) == {"do": "effect", "source": "X", "number": 2}
    assert actions_of(f"{typed}: draw 1")[0] == only(typed)
    assert only("effect X 2") == {"do": "effect", "source": "X 2"}  # a bare name goes on


@pytest.mark.parametrize(
    "line", ["シールド化 1", "マナに置く 1", "make shield 1", "to mana", "移動 2 → 手札", "move -> hand"]
)
def test_a_move_from_nowhere_says_what_is_missing(line: str) -> None:
    """Cards that nobody names come from a zone, which must be said; the values of the line are not shown raw."""
    (fault,) = DuelText(HEAD + line).faults
    assert (fault.reason, fault.line) == ("missing_field", BODY)
    assert fault.message.ja == "どのカードか、どこから動かすかを書いてください(例: 2 山札から)。"
    assert fault.message.en == "Say which card is moved, or from which zone, as in: 2 from deck."


@pytest.mark.parametrize("line", ['discard 3 "X"', "捨てる 3枚 「X」", 'discard "X" and "X", "X"'])
def test_a_number_before_a_name_is_so_many_of_that_name(line: str) -> None:
    """Each copy is said, and none is left where it was."""
    assert only(line) == {"do": "move", "from": "hand", "to": "graveyard", "card": "X", "more": ("X", "X")}


@pytest.mark.parametrize("line", ['discard 2 "X" 1', 'move 2 "X" #1 (A, shields) -> hand', 'tap 2 "X" 1'])
def test_a_number_before_a_card_that_is_one_alone_cannot_be_read(line: str) -> None:
    """A card that is meant by its number or its place is not there twice."""
    (fault,) = DuelText(HEAD + line).faults
    assert (fault.reason, fault.line) == ("no_meaning", BODY)


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ('destroy 2 "X" and 2 "Y"', {"card": "X", "more": ("X", "Y", "Y")}),
        ("put out 2 Aqua Hulcus from hand", {"card": "Aqua Hulcus", "more": ("Aqua Hulcus",), "from": "hand"}),
        ("タップ 2体 「X」、「Y」", {"cards": ("X", "X", "Y")}),
        ("untap 2 ? (B, mana)", {"cards": ({"owner": "B", "zone": "mana"},) * 2}),
        ('reveal 2 "X"', {"cards": ("X", "X")}),
        ("reveal 2 from deck", {"count": 2, "from": "deck"}),
        ('reveal 2 "X", "Y"', {"cards": ("X", "Y")}),
        ('power +1000 2 "X" until turn', {"cards": ("X", "X"), "amount": 1000}),
        ('summon "X" paying 2 "Y"', {"pay": ("Y", "Y")}),
    ],
)
def test_wherever_several_cards_may_stand_a_number_is_read_before_a_name(line: str, fields: dict[str, Any]) -> None:
    """No operation has a rule of its own; a number that no name follows is what it is to the operation."""
    said = only(line)
    assert {field: said[field] for field in fields} == fields


def test_no_line_names_more_than_a_hundred_of_one_card() -> None:
    """A number that no deck holds is a slip."""
    (fault,) = DuelText(HEAD + 'tap 101 "X"').faults
    assert (fault.reason, fault.line) == ("value", BODY)


def test_effects_inside_effects_are_lines_of_their_own() -> None:
    """An effect may be opened inside another one; indentation carries no meaning."""
    body = 'effect "X"\n  draw\n      effect "Y"\ntap "Z"\ndone\n done'
    assert [action["do"] for action in actions_of(body)] == ["effect", "draw", "effect", "tap", "done", "done"]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("judge called hand count", {"do": "judge", "what": "called", "text": "hand count"}),
        ("裁定 巻き戻す", {"do": "judge", "what": "ruled", "text": "巻き戻す"}),
        ("修正", {"do": "judge", "what": "corrected"}),
        ("時間切れ", {"do": "judge", "what": "time"}),
        ("count A hand 4", {"do": "count", "player": "A", "zone": "hand", "count": 4}),
        ("枚数 後攻 手札 4枚", {"do": "count", "player": "B", "zone": "hand", "count": 4}),
        ("A: しない", {"do": "told", "by": "A", "what": "decline"}),
        ("saw B: shield 2", {"do": "told", "what": "saw", "text": "B: shield 2"}),
        ("ランダム 「X」 を 捨てる", {"do": "told", "what": "random", "text": "「X」 を 捨てる"}),
        ("表向きシールド 2", {"do": "told", "what": "shield", "text": "2"}),
    ],
)
def test_lines_about_the_game(line: str, action: dict[str, Any]) -> None:
    """A judge's lines, checkpoints and what is only told are read in both languages."""
    assert only(line) == action


def test_a_rewind_names_a_line_of_the_file() -> None:
    """A line of the file stands for as many lines of the record as there are up to it, remarks not counted."""
    for rewound in ("rewound to line 7", "巻き戻し 7行目"):
        lines = actions_of(f"turn 1 A\n\n#= turn 1\ncharge X\nend\n{rewound}\n")
        assert lines[-1] == {"do": "rewound", "to": 2}


@pytest.mark.parametrize("line", [5, 6, 100])
def test_a_rewind_forward_stays_one(line: int) -> None:
    """A rewind to its own line or one below goes to a place that is not before it."""
    rewound = actions_of(f"turn 1 A\nrewound to line {line}")[-1]
    assert rewound["to"] > 1


def test_remarks() -> None:
    """Notes, expected refusals with their dates, and what holds, in both languages."""
    line = "end # why \\# #! 500.2a before 2020-07-17 #！ 506.2 以後 ２０２０-07-17 #= state main, 手番 A, A 手札 4枚"
    action = only(line)
    assert action["note"] == "why #"
    assert [each["rule"] for each in action["refused"]] == ["500.2a", "506.2"]
    assert [str(each.get("before") or each.get("since")) for each in action["refused"]] == ["2020-07-17"] * 2
    assert action["holds"] == ({"state": "main", "player": "A", "counts": {"A": {"hand": 4}}},)


@pytest.mark.parametrize(
    ("typed", "holds"),
    [
        ("turn 2, winner なし", {"turn": 2, "winner": "nobody"}),
        ("legal charge 攻撃 召喚", {"legal": ("charge", "attack", "use")}),
        ('"X" (A, mana) tapped, 「Y」 (B、バトルゾーン) 上 「Z」', {"cards": (
            {"card": "X", "owner": "A", "zone": "mana", "lies": "tapped"},
            {"card": "Y", "owner": "B", "zone": "battle", "on": "Z"})}),
        ('"X" (A, battle) tapped power 4000 under "Y", "Z" (battle) パワー -1000 下 「Y」', {"cards": (
            {"card": "X", "owner": "A", "zone": "battle", "lies": "tapped", "power": 4000, "under": "Y"},
            {"card": "Z", "zone": "battle", "power": -1000, "under": "Y"})}),
        ("Aqua Hulcus (mana)", {"cards": ({"card": "Aqua Hulcus", "zone": "mana"},)}),
        ("state attack.block > window.other_resolves", {"state": "attack.block > window.other_resolves"}),
    ],
)  # fmt: skip
def test_what_holds(typed: str, holds: dict[str, Any]) -> None:
    """What is expected: the state, what is legal, where a card lies and how, and onto which it is crossed."""
    assert only(f"end #= {typed}")["holds"] == (holds,)


def test_expectations_on_their_own_line_belong_to_the_line_above() -> None:
    """`#!` and `#=` below a line are expected of that line; a note there is a line of its own."""
    (end, note) = actions_of("end\n  #! 506.2\n  #= turn 1\n# said")
    assert end["refused"] == ({"rule": "506.2"},)
    assert end["holds"] == ({"turn": 1},)
    assert note == {"do": "note", "note": "said"}


def test_expectations_below_a_line_that_cannot_be_read_are_dropped_with_it() -> None:
    """What is expected of a bad line is not expected of the good one above it."""
    text = DuelText(HEAD + "end\nchrage X\n#! 500.2a\n")
    assert [fault.line for fault in text.faults] == [BODY + 1]
    assert text.record is not None
    assert text.record.actions[0].refused == ()


def test_the_head() -> None:
    """Players, zones, cards, the event and where the record starts."""
    record = head_of(
        "大会: 店舗大会 「春」", "round: 3", "卓: 12", "time: 30 min", "じゃんけん: 先攻", "A: Akari (deck 30, hand 5)",
        "後攻: べん", 'B mana: "X", Y tapped, 3', "B battle: 「Z」 上下逆さま このターンに出た, ?",
        "start: ターン 5 A 状態 main",
        "card La Ura Giga, Sky Guardian: type creature, cost 1; 文明 光、water パワー 2000; "
        "keywords double breaker, blocker",
        "# note", "# another",
    )  # fmt: skip
    assert (record.event, record.round, record.table, record.time, record.throw) == (
        "店舗大会 「春」", "3", "12", "30 min", "A")  # fmt: skip
    assert (record.players.A.name, record.players.A.deck, record.players.A.hand) == ("Akari", 30, 5)
    assert record.players.B.name == "べん"
    assert [getattr(entry, "name", entry) for entry in record.players.B.mana] == ["X", "Y", 3]  # type: ignore[union-attr]
    (facts,) = record.cards
    assert (facts.name, facts.type, facts.cost, facts.power) == ("La Ura Giga, Sky Guardian", "creature", 1, 2000)
    assert (facts.civilizations, facts.keywords) == (("light", "water"), ("double breaker", "blocker"))
    assert record.start is not None
    assert (record.start.turn, record.start.player, record.start.state) == (5, "A", "main")
    assert record.note == ("note", "another")


@pytest.mark.parametrize(
    ("said", "same"),
    [("20 ?", "20"), ('2 ?, "X"', '2, "X"'), ("2 ? tapped", "? tapped, ? tapped"), ("2枚", "2")],
)
def test_a_number_of_cards_that_nobody_named(said: str, same: str) -> None:
    """A number alone, or before the sign of a card without a name, is so many cards; what is said is said of each."""
    assert head_of(f"A mana: {said}").players == head_of(f"A mana: {same}").players


@pytest.mark.parametrize(
    ("head", "first", "names"),
    [
        ("先攻: あかり\n後攻: べん\n", "A", ("あかり", "べん")),
        ("first: B\nA: Akari\nB: Ben\n", "B", ("Akari", "Ben")),
        ("A: Akari\nB: Ben\nfirst: Ben\n", "B", ("Akari", "Ben")),
        ("first: Akari\n後攻: Ben\n", "A", ("Akari", "Ben")),
        ("first: Ben\nA: Akari\nB: Ben\n", "B", ("Akari", "Ben")),
        ("A: Akari\nfirst: BEN (hand 5)\nB: Ben\n", "B", ("Akari", "Ben")),
        ("後攻: Akari\nB: Ben\nfirst: B\n", "B", ("Akari", "Ben")),
    ],
)
def test_who_goes_first(head: str, first: str, names: tuple[str, str]) -> None:
    """Who goes first is said by a letter or by a name; a name not seated yet sits on A."""
    record = record_of("", f"edition: 1.48\n{head}---\n")
    assert (record.first, record.players.A.name, record.players.B.name) == (first, *names)


@pytest.mark.parametrize(
    "lines", [["A: Akari", "B: Ben", "first: Bem"], ["first: Bem", "A: Akari", "B: Ben"], ["先攻: Bem", "A: Akari"]]
)
def test_a_name_that_no_player_has_does_not_say_who_goes_first(lines: list[str]) -> None:
    """A misspelt name renames nobody: it is the one fault of the head, and names both players."""
    text = DuelText("\n".join(["edition: 1.48", *lines, "---", "turn 1 A"]))
    (fault,) = text.faults
    assert (fault.reason, lines[fault.line - 2][-3:], text.record) == ("unknown_word", "Bem", None)
    assert "A: Akari, B: " in fault.message.en
    assert "A: Akari、B: " in fault.message.ja


def test_a_throw_is_read_by_who_goes_first() -> None:
    """先攻 in a line above the one that says who goes first means that player, too."""
    assert record_of("", "じゃんけん: 先攻\nedition: 1.48\nfirst: B\n---\n").throw == "B"


def test_who_goes_first_must_be_named() -> None:
    """The key alone is one fault, at its end."""
    assert faults_of("", "edition: 1.48\nfirst:\n---\n") == [
        (2, 7, "A player (A, B, first, second) is expected here, but the line ends.")
    ]


def test_first_and_second_are_who_goes_first_and_second() -> None:
    """Where B goes first, 先攻 is B."""
    record = record_of("先攻: 投了", "edition: 1.48\nfirst: B\n---\n")
    assert record.actions[0].by == "B"


@pytest.mark.parametrize("line", ["---", "－－－", "----------", " ーーー "])
def test_the_head_ends_at_a_line_of_dashes(line: str) -> None:
    """Any line of dashes ends the head."""
    assert record_of("end", f"edition: 1.48\nfirst: A\n{line}\n").actions[0].do == "end"


def test_the_first_action_ends_the_head() -> None:
    """Without a line of dashes the first turn, or another action without a colon, begins the game."""
    assert [action.do for action in record_of("charge X\nend\n", "edition: 1.48\nfirst: A\n").actions] == [
        "charge",
        "end",
    ]
    assert [action.do for action in record_of("T1\nend", "版: 1.48\nfirst: A\n").actions] == ["turn", "end"]


@pytest.mark.parametrize(("edition", "legal"), [("１．４８", 1), ("２０２５／１２／１７", 1), ("９．９９", 0)])
def test_an_edition_may_be_named_in_full_width_signs(edition: str, legal: int) -> None:
    """The head takes the number or the day as it is typed; one that is none is refused as such."""
    report = Report()
    check_source(report, Source("x.duel", f"版: {edition}\nfirst: A\n---\nT1\nend\n"))
    assert report.legal == legal
    assert [finding.code for finding in report.findings] == ["IN.edition"] * (1 - legal)


@pytest.mark.parametrize(
    ("line", "column", "words"),
    [
        ("  召還 「X」", 3, ['There is no action "召還"', 'Did you mean "召喚"?']),
        ("召還アクア", 1, ['Did you mean "召喚 アクア"?']),
        ("チャージ X、Y", 7, ["The end of the line is expected here"]),
        ("chrage X", 1, ['Did you mean "charge"?']),
        ("chargeX", 1, ['There is no action "chargeX"']),
        ("chargeBolshack Dragon", 1, ['There is no action "chargeBolshack"', 'Did you mean "charge Bolshack"?']),
        ("endlessly", 1, ['There is no action "endlessly".']),
        ("attackk X", 1, ['Did you mean "attack"?']),
        ("ターン終", 1, ['There is no action "ターン終"', 'Did you mean "ターン終了"?']),
        ("ターンエント", 1, ['Did you mean "ターンエンド"?']),
        ("x" * 99, 1, [f'There is no action "{"x" * 37}...".']),
        ("charge", 7, ["A card is expected here, but the line ends."]),
        ('charge "X', 8, ["This quote is never closed."]),
        ('charge "X" "Y"', 12, ["The end of the line is expected here"]),
        ('cross "X" "Y"', 11, ['"->" is expected here']),
        ("move X -> hond", 11, ["A zone is expected here", 'Did you mean "hand"?']),
        ("attack X ->", 12, ["A card is expected here, but the line ends."]),
        ("summon X paying", 16, ["A card is expected here, but the line ends."]),
        ("count C hand 4", 7, ["A player (A, B, first, second) is expected here"]),
        ("turn 99999999999", 6, ["This number is too large."]),
        ("turn 99999", 1, ["at most 10000"]),
        ("concede", 1, ["Say whose action it is"]),
        ("end #! ", 7, ["The number of a rule is expected here"]),
        ("end #! before 2020-01-01", 8, ["The number of a rule is expected here"]),
        ("end #! 1 before yesterday", 1, ["before: a date is written"]),
        ("end #= stat main", 8, ["A word of an expectation is expected here", 'Did you mean "state"?']),
        ("end #= A hand", 14, ["A zone and a number is expected here"]),
        ('end #= "X" power 3000', 12, ['The zone of the card, as in "X" (A, battle), is expected here, not "power".']),
        ('end #= "X" (A) tapped', 16, ['The zone of the card, as in "X" (A, battle), is expected here']),
        ('end #= on "X"', 8, ['A card and its zone, as in "X" (A, battle), is expected here, not "on".']),
        ("end #= power 3000", 8, ["A card and its zone"]),
        ('end #= "X" (A, battle) on', 26, ["A card is expected here, but the line ends."]),
        ('end #= "X" (A, battle) on "Y" "Z"', 31, ["A comma is expected here"]),
        ('end #= "X" (A, battle) power 9000000', 1, ["power: this must be at most 1000000"]),
        ("end #= A hand 90000", 1, ["hand: this must be at most 10000"]),
        ('effect "X": draw; fly', 19, ['There is no action "fly"']),
        ('charge "X": draw', 11, ["The end of the line is expected here"]),
    ],
)
def test_a_fault_has_its_column_and_a_suggestion(line: str, column: int, words: list[str]) -> None:
    """A fault names the column of the line as typed, says what is expected, and suggests the nearest word."""
    ((number, at, message),) = faults_of(line)
    assert (number, at) == (BODY, column)
    assert all(word in message for word in words), message


@pytest.mark.parametrize(
    ("line", "column", "word"),
    [
        ("titel: X", 1, 'Did you mean "title"?'),
        ("chargee X", 1, 'Did you mean "charge"?'),
        ("召還 X", 1, 'Did you mean "召喚"?'),
        ("card X: cost 1000", 6, "cost: this must be at most 999"),
        ("A: Akari (deck)", 15, "A number is expected here"),
        ('A bttle: "X"', 3, 'A zone or a colon (:) is expected here, not "bttle". Did you mean "battle"?'),
        ("A mna: 2", 3, 'Did you mean "mana"?'),
        ("A battle zoen: 2", 10, 'Did you mean "battle zone"?'),
        ("B 山礼: 3", 3, 'Did you mean "山札"?'),
        ("A 墓池: 「X」", 3, 'Did you mean "墓地"?'),
        ("A手札: 3", 1, 'Did you mean "A 手札"?'),
        ("A hand:", 8, "A card or a number is expected here"),
        ("A hand: -1", 9, 'A card or a number is expected here, not "-1"'),
        ("A hand: 「X」, 1e400", 14, 'A card or a number is expected here, not "1e400"'),
        ("A hand: ３．５枚", 9, "A card or a number is expected here"),
        ("card", 5, "The name of a card is expected here, but the line ends."),
        ("title", 6, "A colon (:) is expected here, but the line ends."),
        ("  battle: 「X」", 3, 'A player (A, B, first, second) is expected here, not "battle".'),
        ("charge: X", 1, 'A word of the head is expected here, not "charge".'),
        ("A title: Final", 3, 'A zone or a colon (:) is expected here, not "title".'),
        ("duelfsm: one", 10, "A number is expected here"),
        (
            "card X: colour red",
            9,
            "A fact (also, halves, type, cost, civilizations, races, mana-number, power, keywords, abilities, statics, "
            "evolves-from) is",
        ),
        ("# note #! 500.2a", 8, "There is no line above"),
    ],
)
def test_a_fault_of_the_head(line: str, column: int, word: str) -> None:
    """The lines of the head are looked at one by one, too."""
    ((number, at, message),) = faults_of("", f"edition: 1.48\nfirst: A\n{line}\n---\n")
    assert (number, at) == (3, column)
    assert word in message


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("end #= 「X」 パワー 3000", "ここにはカードのゾーン(例: 「X」 (A, バトルゾーン))が必要です"),
        ("end #= 「X」 (A, 場) パワー 9000000", "パワー: 1000000以下でなければなりません"),
        ("end #! 1 より前 昨日", "より前: 日付は 2025-12-17 の形です"),
    ],
)  # fmt: skip
def test_what_is_wrong_behind_a_remark_is_said_in_the_words_of_the_notation(line: str, said: str) -> None:
    """No name of the machine form stands in the message of an expectation: its reader typed words."""
    (fault,) = DuelText(f"{HEAD}{line}\n").faults
    assert said in fault.message.ja
    assert "holds" not in fault.message.ja + fault.message.en
    assert "refused" not in fault.message.ja + fault.message.en


def test_every_fault_is_collected() -> None:
    """All faults of a file are found at once, each at its line."""
    assert [line for line, _, _ in faults_of("end\nfoo\nend\nbar\ncharge\nend")] == [BODY + 1, BODY + 3, BODY + 4]


def test_a_bad_line_does_not_hide_the_good_ones() -> None:
    """The lines around a bad one are judged, and the record is unreadable all the same."""
    report = Report()
    check_source(report, Source("x.duel", HEAD + "turn 1 A\ncharge X\nchrage Y\ncharge Z\n"))
    assert [(finding.line, finding.code) for finding in report.findings] == [(6, "IN.verb"), (7, "DM503.2")]
    assert (report.unreadable, report.exit_code) == (1, 2)


def test_a_head_that_only_informs_does_not_stop_the_judging() -> None:
    """A title that cannot be used is a fault; the game is judged without it."""
    report = Report()
    check_source(report, Source("x.duel", f"title: {'x' * 3000}\n{HEAD}turn 1 A\ncharge X\ncharge Z\n"))
    assert [(finding.line, finding.code) for finding in report.findings] == [(1, "IN.value"), (7, "DM503.2")]


def test_lines_end_as_in_an_editor() -> None:
    """Only line ends count lines: a form feed or a line separator inside a line does not."""
    faults = faults_of("end\r\nend \x0c\r\nfoo\rbar\u2028baz\n")
    assert [line for line, _, _ in faults] == [BODY + 2, BODY + 3]


def test_who_goes_first_is_needed_and_the_edition_is_the_newest() -> None:
    """A head without a first player has a fault; without an edition the newest rules hold."""
    assert ["first: A" in message for _, _, message in faults_of("end", "---\n")] == [True]
    record = DuelText("first: A\n---\nturn 1 A\n").record
    assert record is not None
    assert record.edition == newest_edition()
    assert record_data(record)["edition"] == newest_edition()  # as JSON it says so: tomorrow another one is the newest


@pytest.mark.parametrize(
    "header",
    ["ターン1 べん", "べん ターン1", "べんのターン1", "べんのターン", "べんの1ターン目", "1ターン目 べん",
     "turn 1 べん", "turn 1, べん", "Turn 1 - べん", "ターン1：べん", "べん's turn"],
)  # fmt: skip
def test_a_turn_is_of_a_player_by_name(header: str) -> None:
    """In a header, in the head's start and behind an action a name that the head has stands for the letter."""
    head = "A: Akari Sato\nB: べん\n先攻: べん\n開始: ターン 1 べん\n---\n"
    source = DuelText(f"{head}{header}\nドロー 1 べん\nturn 2 Akari Sato\n")
    assert source.faults == []
    assert source.record is not None
    said = [{*action.model_dump(exclude_none=True).items()} for action in source.record.actions]
    assert [{"A", "B"} & {value for _, value in each} for each in said] == [{"B"}, {"B"}, {"A"}]


@pytest.mark.parametrize(
    "line", ["- charge X", "* charge: X", "・チャージ：X", "• charge X", "[charge] X", "【チャージ】「X」"]
)
def test_bullets_brackets_and_a_colon_are_set_out(line: str) -> None:
    """A list of what was done is read as its lines are without what sets them out; columns stay those of the file."""
    source = DuelText(f"first: A\n---\nturn 1 A\n  {line}\n")
    assert source.faults == []
    assert source.record is not None
    assert source.record.actions[1].model_dump(exclude_defaults=True) == {"card": "X"}
    assert source.place(("actions", 1)) == (4, 3 + min(line.lower().find(word) % 99 for word in ("charge", "チャージ")))


@pytest.mark.parametrize("line", ["end: X", 'effect: "X"', "-1 charge", "·charge X"])
def test_what_sets_nothing_out_stays_a_fault(line: str) -> None:
    """A colon behind what takes nothing, or opens an effect, a number, another sign."""
    assert DuelText(f"first: A\n---\nturn 1 A\n{line}\n").faults


def test_who_goes_first_by_the_longer_word() -> None:
    """先攻プレイヤー and 後攻プレイヤー are 先攻 and 後攻, with the names of the players."""
    record = DuelText("先攻プレイヤー: あかり\n後攻プレイヤー: べん\nべん 手札: 3\n---\nターン1 あかり\n").record
    assert record is not None
    assert (record.first, record.players.A.name, record.players.B.name) == ("A", "あかり", "べん")


def test_a_name_in_quotes_is_a_card() -> None:
    """A player called as a card is does not take its place where the card has quotes, nor as the key of a head line."""
    source = DuelText('title: Final\nA: Title\nB: Giga\nfirst: A\n---\nturn 1 A\ncharge "Giga"\n')
    assert source.record is not None
    assert (source.record.title, source.record.actions[1].model_dump()["card"]) == ("Final", "Giga")


def test_a_players_name_says_who_acts() -> None:
    """The name that the head gives a player stands for the letter before a colon; a name of both says nothing."""
    head = "edition: 1.48\nfirst: A\nA: あかり\nB: {}\n---\nturn 1 A\n{}: 投了\n"
    source = DuelText(head.format("ベン", "ベン"))
    assert source.record is not None
    assert [getattr(action, "by", None) for action in source.record.actions] == ["A", "B"]
    assert DuelText(head.format("あかり", "あかり")).faults


@pytest.mark.parametrize("line", ['A shields: 2, "Fort" castle-on #2', "A シールド: 2, 「Fort」 城として ＃2"])
def test_a_castle_in_the_head_names_its_shield(line: str) -> None:
    """A castle lies on one of the shields (304), named by its place in either language."""
    content = head_of(line).players.A.shields
    assert isinstance(content, tuple)
    assert content[1:] == (CardEntry(name="Fort", fortifies=2),)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('A shields: 2, "Fort" castle-on #3', "there are 2 shields"),
        ('A battle: "X", "Fort" castle-on #1', "a castle lies on a shield"),
    ],
)
def test_a_castle_without_its_shield_is_a_fault(line: str, said: str) -> None:
    """A castle on no shield, or in another zone, cannot be there (304)."""
    (fault,) = faults_of("", f"edition: 1.48\nfirst: A\n{line}\n---\n")
    assert said in fault[2]


@pytest.mark.parametrize(
    "lines",
    [
        ["title: x", "題: y"], ["throw: A", "throw: B"], ["edition: 1.48"], ["first: B"],
        ["start: turn 5 A", "start: turn 7 A"], ["A: Akari", "A: Ben"],
        ["A deck: 30", "A deck: 29"], ["A: Akari (hand 5)", "A hand: X"],
        ['card "H": type creature', 'card "Ｈ": type spell'],
    ],
)  # fmt: skip
def test_what_the_head_says_twice_is_a_fault_of_the_second_line(lines: list[str]) -> None:
    """The second writing of a field does not replace the first silently: it is refused as a key written twice."""
    (fault,) = DuelText("edition: 1.48\nfirst: A\n" + "\n".join(lines) + "\n---\n").faults
    assert (fault.reason, fault.line) == ("duplicate_key", 2 + len(lines))


def test_a_fact_of_a_card_written_twice_is_a_fault_at_its_place() -> None:
    """`cost 1; cost 2` on one line is refused at the second word."""
    line = 'card "H": type creature; cost 1; コスト 2'
    (fault,) = DuelText(f"edition: 1.48\nfirst: A\n{line}\n---\n").faults
    assert (fault.reason, fault.line, fault.column) == ("duplicate_key", 3, line.index("コスト") + 1)


def test_lists_written_in_pieces_go_on() -> None:
    """A second list of the cards of a zone, or of abilities, goes on with the first."""
    record = head_of(
        'A mana: "X", 2', 'A マナ: "Y"', 'card "H": abilities attacks; cost 3; abilities destroyed optional'
    )  # fmt: skip
    assert record.players.A.mana == ("X", 2, "Y")
    assert [each.on for each in record.cards[0].abilities or ()] == ["attacks", "destroyed"]


def test_a_number_in_quotes_is_a_name() -> None:
    """Quotes make a name of anything; bare, what is no whole count is no card of an action either."""
    record = head_of('A hand: "-1", 3')
    assert record.players.A.hand == ("-1", 3)
    assert only('charge "3.5"')["card"] == "3.5"
    ((line, column, message),) = faults_of("charge 3.5")
    assert (line, column) == (BODY, 8)
    assert 'not "3.5"' in message


@pytest.mark.parametrize("word", ["watr", "blue", "氷"])
def test_a_civilization_that_does_not_exist_is_an_unknown_word(word: str) -> None:
    """A misspelt civilization would never be paid by any mana (112.2): it is refused with those that there are."""
    duel = Source("x.duel", f'edition: 1.48\nfirst: A\ncard "X": civilizations fire, {word}\n---\nturn 1 A\n')
    json = (
        '{"duelfsm": 1, "edition": "1.48", "first": "A", "actions": [], '
        f'"cards": [{{"name": "X", "civilizations": ["fire", "{word}"]}}]}}'
    )
    for source in (duel, Source("x.json", json)):
        report = Report()
        check_source(report, source)
        (finding,) = report.findings
        assert finding.code == "IN.unknown_word"
        assert f"「{word}」" in finding.message.ja
        assert "light, water, darkness, fire, nature, colourless" in finding.message.en


@pytest.mark.parametrize("word", ["水", "Water"])
def test_a_civilization_has_its_names_in_json_too(word: str) -> None:
    """JSON may name a civilization in either language; in the game it is one and the same."""
    record = Record.model_validate({"duelfsm": 1, "edition": "1.48", "first": "A", "actions": [],
                                    "cards": [{"name": "X", "civilizations": [word]}]})  # fmt: skip
    edition = load_edition(newest_edition())
    assert not head_faults(record, edition)
    assert starting_position(record, edition).facts["X"].civilizations == ("water",)


@pytest.mark.parametrize(
    "line",
    ["メインステップ", "Main step", "  Ｍａｉｎ　ｓｔｅｐ:", "チャージステップ", "攻撃終了ステップ", "Attack step"],
)
def test_the_name_of_a_step_on_a_line_of_its_own_is_a_remark(line: str) -> None:
    """People head what happens in a step by its name: it is kept as a note and charges, attacks and ends nothing."""
    record = record_of(f"turn 1 A\n{line} # so\ncharge X")
    assert [action.do for action in record.actions] == ["turn", "note", "charge"]
    assert record.actions[1].note == f"{line.strip()} so"
    assert DuelText(write_duel(record, "ja")).record == record


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("召喚しない", "しなかったことは書きません"),
        ("召喚なし", "しなかったことは書きません"),
        ("攻撃しない", "しなかったことは書きません"),
        ("効果なし", "しなかったことは書きません"),
        ("攻撃終了", "空白か「」が必要です"),
        ("召喚アクア・ハルカス", "空白か「」が必要です"),
    ],
)
def test_a_japanese_verb_does_not_run_on_into_a_name(line: str, said: str) -> None:
    """What is glued to a verb may be another word: it makes no card, and the fault says what to write."""
    (fault,) = DuelText(HEAD + line).faults
    assert (fault.reason, fault.column) == ("verb", 1)
    assert said in fault.message.ja


def test_a_draw_that_was_not_made_is_no_line() -> None:
    """It is answered with what the head must say, so that the draw is not taken as made (502.1)."""
    (fault,) = DuelText(f"{HEAD}ドローしない").faults
    assert (fault.column, "強制: 記録" in fault.message.ja) == (1, True)


@pytest.mark.parametrize(
    ("line", "column"),
    [("召喚 しない", 4), ("攻撃 「X」 しない", 8), ("効果 「X」 使わない", 8), ("summon none", 8), ("召喚 なし", 4)],
)
def test_a_denied_verb_makes_no_card(line: str, column: int) -> None:
    """What was not done is refused with a hint behind a space, too, rather than read as the name of a card."""
    ((number, at, message),) = faults_of(line)
    assert (number, at) == (BODY, column)
    assert message == "What was not done is not written: leave this line out."


@pytest.mark.parametrize("line", ["召喚 「しない」", "負け なし", "break none", "しない", "ランダム しない"])
def test_what_denies_nothing_is_read(line: str) -> None:
    """In quotes it is a name; no cards and no shields may be said, and a line that is only told says anything."""
    assert faults_of(line) == []


@pytest.mark.parametrize("line", ["召喚 しない人", "召喚「しない人」", "召喚《しない人》"])
def test_behind_a_space_or_in_brackets_any_name_may_follow(line: str) -> None:
    """A space, a quote or a bracket tells the name from the verb."""
    assert only(line)["card"] == "しない人"


@pytest.mark.parametrize("line", ["カードを引く", "Draw a card"])
def test_what_is_done_in_a_state_is_said_by_a_sentence(line: str) -> None:
    """A sentence that is also the name of a state is the action (501.1): no heading."""
    assert only(line) == {"do": "draw"}


@pytest.mark.parametrize("line", ["Main", "ブロック前"])
def test_what_happens_in_a_state_is_no_remark(line: str) -> None:
    """Only the name of a step or substep is a heading: what is done there must be said by an action."""
    assert [number for number, _, _ in faults_of(line)] == [BODY]


def test_hidden_cards_may_lie_tapped() -> None:
    """A number of cards that nobody named lie as it says behind it, in both languages; a limit holds for them."""
    tapped = CardEntry(tapped=True)
    head = head_of('A mana: 2 tapped, 1, "X"', "B マナ: 「X」 タップ、2 タップ")
    assert head.players.A.mana == (tapped, tapped, 1, "X")
    assert head.players.B.mana == (CardEntry(name="X", tapped=True), tapped, tapped)
    assert head_of("A mana: 3 untapped").players.A.mana == 3
    again = DuelText(write_duel(head, "ja")).record
    assert again is not None
    assert again.players == head.players
    (fault,) = DuelText("edition: 1.48\nfirst: A\nA mana: 999999999 tapped\n---\n").faults
    assert fault.reason == "limit"


@pytest.mark.parametrize(("line", "message"), [
    ('A battle: "X" castle-on #99', "A battle: a castle lies on a shield."),
    ('A battle: "X" castle-on', "A battle fortifies: a whole number is needed."),
    ("A: Akari (deck 99999)", "A deck: this must be at most 100 (given: 99999)."),
])  # fmt: skip
def test_a_value_that_does_not_fit_is_told_in_the_words_of_the_notation(line: str, message: str) -> None:
    """No path of the JSON form and no object of the reader stands in a message about a `.duel` file."""
    text = DuelText(f"edition: 1.48\nfirst: A\n{line}\n---\nturn 1 A\n")
    assert [fault.message.en for fault in text.faults] == [message]


@pytest.mark.parametrize(
    ("line", "column", "meant"),
    [
        ("先攻 手札: 3", 4, "A 手札"),
        ("後攻 マナ: X, Y", 4, "B マナ"),
        ("second battle zone: X", 8, "B battle zone"),
    ],
)
def test_a_zone_of_who_goes_first_is_told_how_to_write_it(line: str, column: int, meant: str) -> None:
    """In the head a zone is of a player's letter; where 先攻 or first stands before one, the line is said as meant."""
    (fault,) = DuelText(f"edition: 1.48\n先攻: A\n{line}\n---\nend\n").faults
    assert (fault.line, fault.column, fault.reason) == (3, column, "syntax")
    assert f'"{meant}: …"' in fault.message.en
    assert f"「{meant}: …」" in fault.message.ja


@pytest.mark.parametrize("sign", ["-", "- ", "・", "•", "* ", "---"])
def test_a_bullet_that_nothing_stands_behind_says_nothing(sign: str) -> None:
    """An empty point of a list is a line like an empty one, in the head and between the actions."""
    with_points = DuelText(f"first: A\n{sign.strip(' -') or '- '}\n---\nturn 1 A\n{sign}\n  start\n")
    without = DuelText("first: A\n---\nturn 1 A\n  start\n")
    assert with_points.record == without.record


@pytest.mark.parametrize("behind", ["(べん)", "（盾）", "（マナ）", "（2マナ）", "(手札)"])
def test_brackets_behind_a_japanese_verb_are_no_place_of_the_card(behind: str) -> None:
    """They may say whom it hit or where it went: nobody is accused by them, and the message says where each stands."""
    [(*_, said)] = faults_of(f"turn 1\n「X」をチャージ{behind}\n")
    assert said.startswith('Where a card lies stands behind it, as in "X" (A, hand)')
    assert faults_of("turn 1\n「X」(A、手札)をチャージ\n") == []

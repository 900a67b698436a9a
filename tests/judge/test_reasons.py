"""What a refusal says: the reason is true of the record that it is said of, in both languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from duelfsm.judge.answers.explained import explained
from duelfsm.judge.answers.show import game_at
from duelfsm.judge.check import Report, check_source
from duelfsm.play.actions.of_effects import Effect
from duelfsm.play.told.outcome import Refused
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.decisions import load_decisions
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.text import Text, numbers_text

ROOT = Path(__file__).parents[2]
HEAD = """\
edition: {edition}
first: A
A: Akari
B: Ben
start: turn 5 A{state}
A battle: "Bear", {battle}
A hand: "Dawn", "Dusk", "Grey", "Soul", "Light", 4
A mana: "Red 1", "Red 2", "Light 1", "Blue 1", "Blue 2"
B hand: "Shadow", "Echo", 3
B battle: "Giga", "Tired" tapped, "Tide"
B shields: "Flash", 4
card "Bear": type creature; cost 2; civilizations nature; power 3000; keywords none; abilities none
card "Dawn": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities turn_begins own-turn
card "Dusk": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities turn_ends own-turn
card "Drum": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities attacks
card "Grey": type creature; cost 3; civilizations water; power 2000; keywords none; abilities none
card "Soul": type psychic_creature
card "Giga": type creature; cost 1; civilizations light; power 2000; keywords blocker; abilities none
card "Tired": type creature; cost 1; civilizations light; power 1000; keywords none; abilities none
card "Flash": type spell; cost 2; civilizations light; abilities shield_to_hand declared shield-class from shields
card "Shadow": type creature; cost 4; civilizations water; power 3000; keywords none; abilities \
attacks declared of-other from hand needs mana at-least 4
card "Echo": type creature; cost 3; civilizations fire; power 3000; keywords none; abilities \
turn_ends declared of-any from hand
card "Tide": type creature; cost 2; civilizations water; power 2000; keywords none; abilities attacks of-any optional
card "Fin": type creature; cost 2; civilizations water; power 2000; keywords none; abilities attack_ends
card "Light": type spell; cost 2; civilizations light; abilities none
card "Ace": type evolution_creature; cost 2; civilizations fire; power 5000; keywords none; abilities none
card "an effect": abilities any
card "Red 1": civilizations fire
card "Red 2": civilizations fire
card "Light 1": civilizations light
card "Blue 1": civilizations water
card "Blue 2": civilizations water
---
"""


def found(*lines: str, battle: str = '"Drum"', state: str = "", edition: str = "1.48") -> list[Finding]:
    """Return the errors of a record that begins in turn 5 of A."""
    head = HEAD.format(battle=battle, state=state, edition=edition)
    report = Report()
    check_source(report, Source("record.duel", head + "\n".join(lines) + "\n"))
    return [each for each in report.findings if each.severity is Severity.ERROR]


def said(*lines: str, battle: str = '"Drum"', state: str = "", edition: str = "1.48") -> tuple[str | None, str, str]:
    """Return the number and the sentences of the first error."""
    first = found(*lines, battle=battle, state=state, edition=edition)[0]
    return first.rule, first.message.ja, first.message.en


def test_named_mana_without_a_civilization() -> None:
    """Untapped water mana lies there, and none of the cards that were named is water (112.2)."""
    assert said("turn 5 A", 'summon "Grey" paying "Red 1", "Red 2", "Light 1"') == (
        "112.2",
        "指定されたカードでは《Grey》のコスト3を支払えません(文明ごとに1枚、合計3)。"
        "その中に次の文明のカードがありません: 水。",
        "The cards that were named do not pay the cost 3 of Grey: one for each civilization. None of them is: water.",
    )


def test_named_mana_that_earlier_lines_need() -> None:
    """The named cards pay, but no water is left for a card whose payment was not written (112.2)."""
    lines = ['summon "Grey"', 'summon "Grey" paying "Blue 1", "Blue 2", "Light 1"']
    assert said("turn 5 A", *lines) == (
        "112.2",
        "指定されたカードを《Grey》のためにタップすると、前の行の書かれていない支払いのためのマナが足りません。",
        "With the named cards tapped for Grey, no mana is left for what earlier lines paid without naming cards.",
    )


def test_an_effect_that_was_not_declared() -> None:
    """The S-Trigger of a broken shield was not declared (509.5a); that it did not trigger would be untrue."""
    assert said("turn 5 A", 'attack "Bear" -> player', "break #1", 'B: effect "Flash"') == (
        "509.5a",
        "《Flash》は使用宣言されていません。効果を解決できるのは、使用宣言した能力だけです。",
        "Flash was not declared; its effect is resolved only after it was declared in time.",
    )


def test_an_effect_whose_moment_is_to_come() -> None:
    """An end-of-turn ability has not triggered in the Main step (511.1a), an attack ability not before an attack."""
    assert said("turn 5 A", 'charge "X"', 'effect "Dusk"', 'attack "Dusk" -> player', battle='"Dusk"') == (
        "511.1a",
        "《Dusk》の能力は誘発していません(誘発するのは「ターンの終わり」)。",
        "The effect of Dusk did not trigger, so it does not wait here (what triggers it: at the end of the turn).",
    )
    rule, ja, _ = said("turn 5 A", 'charge "X"', 'effect "Drum"')
    assert (rule, "誘発するのは「攻撃する時」" in ja) == ("603.2", True)


def test_an_effect_of_a_card_that_came_too_late() -> None:
    """Only what was there at the start of the turn triggered, also where the newcomer has the same name (501.2a)."""
    reason = (
        "501.2a",
        "《Dawn》の能力は「ターンのはじめ」に誘発しませんでした(その時に能力が有効なゾーンになかったか、条件に合いませんでした)。",
        "Only what was there and fitted as it happened (at the start of the turn) triggered; "
        "the effect of Dawn did not.",
    )
    lines = ["turn 5 A", 'effect "Dawn": move "Dawn" from hand -> battle', 'effect "Dawn": draw 1']
    assert said(*lines, battle='"Dawn"') == reason
    assert said("turn 5 A", 'summon "Dawn"', 'effect "Dawn": draw 1') == reason


def test_an_effect_that_was_resolved() -> None:
    """It triggered once and was resolved (603.2): it is not said that it may not have triggered."""
    lines = ['attack "Drum" -> player', 'effect "Drum": draw 1', 'effect "Drum": draw 1']
    assert said("turn 5 A", *lines) == (
        "603.2",
        "《Drum》の効果は待機していません。このターンに誘発したのは1回で、もう解決されたか、使われずに終わりました。",
        "No effect of Drum waits here. Times that it triggered in this turn: 1; that was resolved, or left.",
    )


def test_a_spell_that_was_cast() -> None:
    """A spell does what it does once, as it is cast (302.2): then nothing of it waits."""
    lines = ['cast "Flash" paying "Light 1", "Red 1"', 'effect "Flash": draw 1', 'attack "Bear" -> player']
    assert said("turn 5 A", *lines, 'effect "Flash": draw 1') == (
        "302.2",
        "《Flash》は唱えた時に一度だけ解決され、墓地に置かれました。もう効果は待機していません。",
        "Flash was resolved once as it was cast, and was put into the graveyard; no effect of it waits.",
    )


def test_an_effect_of_a_step_that_was_skipped() -> None:
    """After the rest of the turn was skipped there is no end-of-turn trigger (511.1a)."""
    lines = ['attack "Drum" -> player', 'effect "Drum": skip rest', 'effect "Dusk": draw 1']
    assert said("turn 5 A", *lines, battle='"Drum", "Dusk"') == (
        "511.1a",
        "ターンの残りはとばされました。「ターンの終わり」は来ないので、《Dusk》の効果は誘発しません。",
        "The rest of the turn was skipped; what triggers Dusk does not come (at the end of the turn).",
    )


LAPSED = (
    "603.2",
    "ターンの残りはとばされました。待機していた《{card}》の効果は、それで失われました。",
    "The rest of the turn was skipped; with it lapsed the effect of {card}, which waited.",
)
CUT_OFF = (
    "ターンの残りはとばされました。「{ja}」は来ないので、《{card}》の効果は誘発しません。",
    "The rest of the turn was skipped; what triggers {card} does not come ({en}).",
)
SKIP = 'effect "Drum": skip rest'
RIDER = 'effect "Drum": extra turn A rider turn_ends'


def reason(text: tuple[str, ...], **words: str) -> tuple[str, ...]:
    """Return a number and two sentences with the words of a case in them."""
    return tuple(each.format(**words) for each in text)


SKIPPED = {
    "another card of the name, of the turn player": (
        ['attack "Drum" -> player', SKIP, 'effect "Tide"'], reason(LAPSED, card="Tide"),
    ),
    "of the other player": (['attack "Drum" -> player', SKIP, 'B: effect "Tide"'], reason(LAPSED, card="Tide")),
    "what was to come at the end of the attack": (
        ['attack "Drum" -> player', SKIP, 'effect "Fin"'],
        ("510.1", *reason(CUT_OFF, card="Fin", ja="攻撃の終わり", en="at the end of the attack")),
    ),
    "an attack that never came": (
        ['cast "Flash" paying "Light 1", "Red 1"', 'effect "Flash": skip rest', 'effect "Drum"'],
        ("506.3", *reason(CUT_OFF, card="Drum", ja="攻撃する時", en="when it attacks")),
    ),
    "a rider of the extra turn": (
        ['attack "Drum" -> player', RIDER, "break 1", "end", "turn 6 A", 'attack "Drum" -> player', SKIP,
         'effect "Drum"'],
        ("511.1", *reason(CUT_OFF, card="Drum", ja="ターンの終わり", en="at the end of the turn")),
    ),
    "a rider of a turn that is still to come": (
        ['attack "Drum" -> player', RIDER.replace("extra", "extra turn A; extra", 1),
         "break 1", "end", "turn 6 A", "end", 'effect "Drum"'],
        ("603.2",
         "《Drum》の遅延誘発型能力は、後の追加ターンのものです(誘発するのは「ターンの終わり」)。ここでは誘発しません。",
         "What Drum delayed belongs to an extra turn that is to come; it does not trigger here "
         "(at the end of the turn)."),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "expected"), SKIPPED.values(), ids=SKIPPED)
def test_what_the_skipping_of_a_turn_took_away(lines: list[str], expected: tuple[str, str, str]) -> None:
    """What waited lapsed (603.2), what was to trigger did not (511.1): neither was resolved or came too late."""
    assert said("turn 5 A", *lines, battle='"Drum", "Tide", "Fin"') == expected


def test_what_a_spell_inside_an_effect_holds_back() -> None:
    """The open effect holds it back (101.4, 101.4d), and not the spell that it cast, which is its owner's (302.2)."""
    inside = ['attack "Drum" -> player', 'effect "Drum"', 'cast "Light"']
    reasons = {
        'B: effect "Tide"': (
            "101.4d", "《Tide》の効果は待機しています。《Drum》の効果が終わるまで解決できません。",
            "The effect of Tide waits; it cannot be resolved before that of Drum is over.",
        ),
        'effect "Dusk"': (
            "101.4", "《Drum》の効果がまだ解決中です。それが終わるまで、ほかの効果は解決できません。",
            "The effect of Drum is still being resolved; no other one is resolved before it is over.",
        ),
        'B: effect "Light"': (
            "302.2", "《Light》を唱えたのはA (Akari)です。その効果を解決するのはA (Akari)で、B (Ben)ではありません。",
            "Light was cast by A (Akari), who resolves what it does, and not B (Ben).",
        ),
    }  # fmt: skip
    for line, expected in reasons.items():
        assert said("turn 5 A", *inside, line, battle='"Drum", "Dusk"') == expected


def test_a_declared_spell_that_was_cast() -> None:
    """The one that was declared was cast and resolved (302.2): a second line of it is not that of another one."""
    lines = ['attack "Bear" -> player', "break #1", 'B: declare "Flash"', 'B: effect "Flash": cast "Flash"']
    rule, _, en = said("turn 5 A", *lines, 'B: effect "Flash"')
    assert (rule, en.startswith("Flash was resolved once as it was cast")) == ("302.2", True)


def test_what_triggered_for_the_other_player_says_nothing() -> None:
    """The end-of-turn ability of A triggered; of B's card of the name none did, and none was resolved (511.1a)."""
    rule, _, en = said("turn 5 A", "end", 'effect "Dusk": draw 1', 'B: effect "Dusk"', battle='"Dusk"')
    assert (rule, en.startswith("Only what was there and fitted as it happened")) == ("511.1a", True)


def test_a_spell_of_the_other_player() -> None:
    """A cast it: that B's own was resolved, or did not trigger, would say nothing of what is wrong (302.2)."""
    lines = ['cast "Light" paying "Light 1", "Red 1"', 'B: effect "Light"']
    assert said("turn 5 A", *lines) == (
        "302.2",
        "《Light》を唱えたのはA (Akari)です。B (Ben)の《Light》の効果は待機していません。",
        "Light was cast by A (Akari); no effect of Light waits for B (Ben).",
    )


OVER = {
    "an empty deck": (
        "B deck: 1", ["turn 5 A", "end", "turn 6 B", 'charge "X"'],
        "ゲームは703.4bにより終わりました。B (Ben)の山札にカードがなくなりました。",
        "The game ended by 703.4b. B (Ben) had no card left in the deck.",
    ),
    "in what goes unsaid before a header": (
        "B deck: 1", ["turn 5 A", "end", "turn 6 B", "turn 7 A"],
        "ゲームは703.4bにより終わりました。B (Ben)の山札にカードがなくなりました。",
        "The game ended by 703.4b. B (Ben) had no card left in the deck.",
    ),
    "what prevented it is over": (
        "A deck: 2", ["turn 5 A", 'attack "Drum" -> player', 'effect "Drum": cannot loses for A until turn; draw 1',
                      "break 1", "turn 6 B"],
        "A (Akari)の山札にカードがなくなりました。《Drum》の効果は511.2により終わりました。",
        "The game ended by 703.4b. A (Akari) had no card left in the deck. The effect of Drum was over by 511.2.",
    ),
    "another effect is over, too": (
        "A deck: 2", ["turn 5 A", 'attack "Drum" -> player', 'effect "Tide": power +1000 "Tide" until turn',
                      'effect "Drum": cannot loses for A until turn; draw 1', "break 1", "turn 6 B"],
        "A (Akari)の山札にカードがなくなりました。《Drum》の効果は511.2により終わりました。",
        "left in the deck. The effect of Drum was over by 511.2.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("deck", "lines", "ja", "en"), OVER.values(), ids=OVER)
def test_why_the_game_was_over_before_a_line(deck: str, lines: list[str], ja: str, en: str) -> None:
    """The deck that was empty (703.4b) is named, and the effect that prevented the loss and ended (511.2)."""
    report = Report()
    head = HEAD.format(battle='"Drum", "Tide"', state="", edition="1.48").replace("A hand:", f"{deck}\nA hand:")
    check_source(report, Source("record.duel", head + "\n".join(lines) + "\n"))
    first = next(each for each in report.findings if each.severity is Severity.ERROR)
    assert (first.rule, first.because and first.because.rule) == ("104.1", "703.4b")
    assert (ja in first.message.ja, en in first.message.en) == (True, True), first.message
    assert "Tide" not in first.message.en


def test_no_effect_does_anything_in_a_game_that_is_over() -> None:
    """Where the game is over, nobody is told to open an effect first (104.1); else an effect could do it."""
    over = found("turn 5 A", "A: concede", "draw", "effect Drum")
    assert over
    assert {each.rule for each in over} == {"104.1"}
    assert not [each for each in over if "effect does this" in each.message.en or "効果によるもの" in each.message.ja]
    assert "If an effect does this" in found("turn 5 A", "draw", "draw")[0].message.en


def test_the_line_that_opens_an_effect_is_not_told_to_open_one() -> None:
    """Where no window is open an effect has no place: to write its line is what was done already (603.2)."""
    head = HEAD.format(battle='"Drum"', state="", edition="1.48")
    game = game_at(read(Source("record.duel", head + 'turn 5 A\nsummon "Grey"\n')), None)
    assert game is not None
    assert game.come_to("use")
    refused = game.apply(Effect(by="A", source="an effect"))
    assert isinstance(refused, Refused)
    assert "open it first" not in refused.findings[0].message.en
    assert "効果によるもの" not in refused.findings[0].message.ja


def test_a_declaration_whose_condition_is_not_met() -> None:
    """A Ninja Strike without its mana (506.3d) has an ability for this, and not what that asks for."""
    assert said("turn 5 A", 'attack "Bear" -> player', 'B: declare "Shadow"') == (
        "506.3d",
        "《Shadow》の使用宣言の条件(自分のマナゾーン: 4以上)が満たされていません。",
        "Shadow cannot be declared, because what it asks for is not there (own mana zone: at least 4).",
    )


def test_a_declaration_that_is_too_late() -> None:
    """Until 1.23 both declare before an effect of the end of the turn is resolved: later it is too late (511.1)."""
    lines = ["turn 5 A", "end", 'effect "Dusk": draw 1', 'B: declare "Echo"']
    assert not found(*lines, battle='"Dusk"')
    assert said(*lines, battle='"Dusk"', edition="1.23") == (
        "511.1",
        "「ターンの終わり」の使用宣言は、もう締め切られています。《Echo》は使用宣言できません。",
        "Too late to declare Echo: what answers that moment had to be declared before (at the end of the turn).",
    )


def test_a_declaration_of_the_other_players_card() -> None:
    """The broken shield is a card of B, so A declares nothing of it."""
    rule, ja, en = said("turn 5 A", 'attack "Bear" -> player', "break #1", 'A: declare "Flash"')
    assert (ja, en) == (
        "《Flash》はB (Ben)のカードです。A (Akari)は使用宣言できません。",
        "Flash is a card of B (Ben); A (Akari) cannot declare it.",
    ), rule


LED_PAST = {
    "an own creature is attacked": (
        ['attack "Bear" -> "Drum"'], "505.2",
        "「攻撃」の相手になるのはB (Ben)か、そのカードです。"
        "《Drum》はA (Akari)のカードです(A (Akari)のバトルゾーンにあります)。",
        '"attack" is against B (Ben) or a card of theirs; Drum is a card of A (Akari) '
        "(it lies in the battle zone of A (Akari)).",
    ),
    "the zone that is written does not have the card": (
        ['attack "Bear" (B, battle) -> player'], "506.1",
        "B (Ben)のバトルゾーンに《Bear》はありません(A (Akari)のバトルゾーンにあります)。",
        "There is no Bear in the battle zone of B (Ben) (it lies in the battle zone of A (Akari)).",
    ),
    "a shield that is not there": (
        ['attack "Bear" -> player', "break #1 #6"], None,
        "B (Ben)のシールドゾーンに6枚目のカードはありません(あるのは5枚)。",
        "There is no card 6 in the shield zone of B (Ben) (cards there: 5).",
    ),
    "a battle in an attack on the player": (
        ['attack "Bear" -> player', "B: no block", "battle"], "508.1",
        "この攻撃の攻撃先はプレイヤーなので、「バトル」は行われません。"
        "効果によるものなら、先にその効果を書いてください(効果 《…》)。",
        'This attack is on the player, so there is no "battle". If an effect does this, open it first (effect "...").',
    ),
    "a direct attack on a creature": (
        ['attack "Bear" -> "Tired"', "direct attack"], "508.1",
        "この攻撃はクリーチャーとのバトルになるので、「ダイレクトアタック」は行われません。",
        'This attack leads to a battle with a creature, so there is no "direct attack".',
    ),
    "the attacker is gone": (
        ['attack "Drum" -> player', 'effect "Drum": destroy "Drum"', 'B: block "Giga"'], "505.6a",
        "この攻撃は直ちに終わったので、「ブロック」はできません(《Drum》が攻撃から外れました)。",
        'This attack ended before its time, so "block" is not possible (Drum is out of it).',
    ),
    "a direct attack behind a break": (
        ['attack "Bear" -> player', "break 1", "direct attack"], "509.1",
        "この攻撃の「ブレイク」はもう行われたので、「ダイレクトアタック」はできません。",
        '"break shields" was done in this attack, so "direct attack" is not possible in it any more.',
    ),
    "the end of the turn before the break": (
        ['attack "Bear" -> player', "end"], "509.2",
        "この攻撃がまだ終わっていないので、「ターン終了」はできません。"
        "先に「ブレイク/ダイレクトアタックの処理」で行うことがあります: ブレイク。",
        'This attack is not over, so "end the turn" must wait: '
        'before it "Breaks or a direct attack" waits for one of: break shields.',
    ),
    "an attack behind the rest of the turn": (
        ['attack "Drum" -> player', 'effect "Drum": skip rest', 'attack "Bear" -> player'], "500.2a",
        "ターンの残りはとばされたので、このターンに「攻撃」はもうできません。",
        'The rest of the turn was skipped, so "attack" is not possible in it any more.',
    ),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "rule", "ja", "en"), LED_PAST.values(), ids=LED_PAST)
def test_what_the_attack_says(lines: list[str], rule: str | None, ja: str, en: str) -> None:
    """Where the game led past an action, or a card is not where it is looked for, the reason is that of this game."""
    assert said("turn 5 A", *lines) == (rule, ja, en)


@pytest.mark.parametrize("who", ["", "A: ", "B: "])
def test_a_line_before_the_first_turn(who: str) -> None:
    """Above its header no turn has begun, and nothing of it is over; whose it will be is no matter (500.2a)."""
    assert said(f'{who}attack "Bear" -> player', "turn 5 A") == (
        "500.2a",
        "次のターンがまだ始まっていないので、「攻撃」はできません。先に「ターン5」の行を書いてください。",
        'The next turn has not begun, so "attack" is not possible: write the line "turn 5" first.',
    )


BEAR_MAY_NOT = 'effect "Drum": cannot attack "Bear" until turn'
SAID = {
    "the other player draws": (
        ["B: draw"], "502.1", "ドローステップで「カードを引く」を行うのはA (Akari)です。B (Ben)ではありません。",
        'Draw step: it is A (Akari) who does "draw" there, not B (Ben).',
    ),
    "a creature is cast": (
        ['cast "Grey"'], "504.1", "《Grey》はクリーチャーなので、「唱える」では使えません。使い方は「召喚」です。",
        'Grey (creature) is not used by "cast", but by "summon".',
    ),
    "what cannot be used": (
        ['summon "Soul"'], "504.1",
        "《Soul》はサイキック・クリーチャーなので、コストを支払って使うカードではありません。",
        "Soul (psychic creature) is no card that is used by paying its cost.",
    ),
    "what forbids": (
        ['attack "Drum" -> player', BEAR_MAY_NOT, "break 1", 'attack "Bear" -> player'], "101.2",
        "《Drum》の効果により、《Bear》は攻撃できません。",
        "Bear cannot attack: the effect of Drum forbids that.",
    ),
    "what compels": (
        ['attack "Drum" -> player', BEAR_MAY_NOT.replace("cannot", "must"), "break 1", "end"], "506.1b",
        "《Bear》は、可能なら攻撃しなければなりません。まだ攻撃できるので、先に攻撃させてください。",
        "Bear must attack if it can, and still can: that comes first.",
    ),
    "the turn has begun": (
        ['charge "X"', "end", "turn 5"], "512.1", "ターン5はもう始まっています。次に始まるのはターン6です。",
        "Turn 5 has begun already; the next one to begin is turn 6.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "rule", "ja", "en"), SAID.values(), ids=SAID)
def test_what_a_guard_says(lines: list[str], rule: str, ja: str, en: str) -> None:
    """Who acts in which step, how a card is used, whose effect forbids what, which turn has begun."""
    found = said("turn 5 A", *lines)
    assert (found[0], found[1][: len(ja)], found[2][: len(en)]) == (rule, ja, en)


def test_an_expectation_names_its_zone() -> None:
    """What should hold of a zone names it in the language of the sentence."""
    _, ja, en = said("turn 5 A", 'charge "X" #= A graveyard 1')
    assert ("(A 墓地)" in ja, "(A graveyard)" in en) == (True, True)


@pytest.mark.parametrize(("numbers", "ja", "en"), [
    (("511.1a", "511.1b", "511.1c", "511.1"), "511.1とそのaからc", "511.1 and its a to c"),
    (("511.1b", "511.1a", "511.1c", "505.1"), "511.1aからc、505.1", "511.1a to c, 505.1"),
    (("511.1a", "511.1b", "511.1"), "511.1a、511.1b、511.1", "511.1a, 511.1b, 511.1"),
    (("511.1a", "511.1b", "511.1d"), "511.1a、511.1b、511.1d", "511.1a, 511.1b, 511.1d"),
])  # fmt: skip
def test_numbers_in_a_row(numbers: tuple[str, ...], ja: str, en: str) -> None:
    """Three and more letters in a row are said as from the first to the last."""
    assert numbers_text(numbers) == Text(ja=ja, en=en)


TOLD = [
    ("random", "14行目でランダムな処理がありました", "something random happened (line 14)"),
    ('saw "the top"', "「the top」が見られました", '"the top" was seen'),
]


@pytest.mark.parametrize(("line", "ja", "en"), TOLD, ids=["random", "saw"])
def test_what_a_line_tells_stands_in_the_repair(line: str, ja: str, en: str) -> None:
    """What a line only tells is said in words, in both languages, and not by the id of its verb."""
    (error,) = found("turn 5 A", 'charge "X"', 'charge "Y"', line)
    assert error.repair is not None
    told = error.repair.message
    assert (ja.removeprefix("14行目で") in told.ja, en.removesuffix(" (line 14)") in told.en) == (True, True), told


def test_show_tells_of_this_turn_only() -> None:
    """The way of the turn begins with its own first step, and what was decided is on what is refused here."""
    head = HEAD.format(battle='"Drum"', state="", edition="1.48")
    game = game_at(read(Source("record.duel", head + 'turn 5 A\nattack "Bear" -> player\n')), None)
    assert game is not None
    lines = list(explained(game, "en", game.explain()))
    assert lines[0].startswith("this turn so far: Untap > ")
    elsewhere = next(each.name.en for each in load_decisions() if each.id == "untap_found_late")
    assert elsewhere[:40] not in " ".join(line.strip() for line in lines)


@pytest.mark.outside("the sources of the package")
def test_every_case_of_a_guard_is_picked_by_the_rules() -> None:
    """A case that no rule names would never be said, and one that is not declared could not be."""
    asked = {
        node.value
        for path in (*(ROOT / "duelfsm/play/rules").glob("*.py"), ROOT / "duelfsm/play/effects/held_back.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    edition = load_edition(newest_edition())
    cases = {case for guard in edition.guards.values() for case in guard.cases}
    assert cases
    assert cases <= asked | edition.compellable.keys()  # what must be done is told by the deed (506.1b)


@pytest.mark.parametrize(("line", "ja", "en"), [
    ('attack "Bear" 3 -> player', "3枚目の《Bear》", "There is no Bear 3 in the battle zone"),
    ("charge ? #99", "99枚目のカード", "There is no card 99 in the hand"),
    ("charge @999", "番号(id) 999 のカード", "There is no card with the id 999 in the hand"),
    ('charge "Dawn" @999', "番号(id) 999 の《Dawn》", "There is no Dawn with the id 999 in the hand"),
])  # fmt: skip
def test_a_copy_or_a_place_that_is_not_there_is_named_by_its_number(line: str, ja: str, en: str) -> None:
    """Cards of that name, or hidden ones, may lie there all the same: what is missing is the one of this number."""
    (finding,) = found("turn 5", line)
    assert finding.code == "IN.no_such_card"
    assert f"{ja}はありません" in finding.message.ja
    assert en in finding.message.en


@pytest.mark.parametrize("lines", [['summon "Ace" -> "Giga"'], ['effect "an effect"', 'evolve "Ace" -> "Giga"']])
def test_what_is_evolved_is_ones_own(lines: list[str]) -> None:
    """It is the evolved creature that is somebody else's (801), not the one that is summoned."""
    rule, _, en = said("turn 5 A", *lines)
    assert rule == "801"
    assert en.startswith(
        "Only cards of A (Akari) are evolved from, or have cards put onto them, here; Giga is a card of B (Ben)"
    )


def test_no_shield_is_broken_by_no_number() -> None:
    """Whatever the attacker may have, it breaks one at least: the number is wrong, and shields are there (509.2a)."""
    rule, _, en = said("turn 5 A", 'attack "Stranger" -> player', "break none", battle='"Stranger"')
    assert (rule, en) == (
        "509.2a",
        "Without an ability that says otherwise the number of shields that Stranger breaks is 1, not 0.",
    )

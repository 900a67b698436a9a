"""Each finding has a repair that is suggested, never official: how far to go back, and how grave it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import duelfsm
from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.json.write_json import record_data
from duelfsm.rulebook.finding import Finding, Repair
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text

HEAD = """edition: 1.48
first: A
A: Akari
B: Ben
B shields: 3
A battle: "Hulcus"
card "Hulcus": type creature; power 2000; keywords none
start: turn 5 A
---
turn 5 A
"""
FIRST = HEAD.count("\n") + 1


def findings(*lines: str, head: str = HEAD) -> list[Finding]:
    """Return the findings of a record of these lines."""
    report = Report()
    check_source(report, Source("x.duel", head + "\n".join(lines)))
    return report.findings


def repair(*lines: str, head: str = HEAD) -> Repair:
    """Return the repair of the first finding that has one."""
    return next(each.repair for each in findings(*lines, head=head) if each.repair)


def test_a_clean_rewind_is_a_caution() -> None:
    """Nothing hidden or random came after the mistake (503.2): back to the last legal line, 注意 for who made it."""
    found = repair('charge "X"', 'charge "Y"', "end")
    assert (found.kind, found.to_line, found.clean) == ("rewind", FIRST, True)
    assert "目安: A (Akari)に「注意」" in found.message.ja
    assert found.message.en.startswith(f"Suggested, not official: Go back to where line {FIRST} left the game")


@pytest.mark.parametrize(("lines", "what"), [
    (["end", "turn 6 B", "no charge"], "cards of the deck of B (Ben) were seen (line {})"),
    (["end", "turn 6 B", "draw"], "cards of the deck of B (Ben) were seen (line {})"),
    (['attack "Hulcus" -> player', "B: no block", "break 1", "end"], "cards of the shield zone of B (Ben) were seen"),
    (['effect "Zed"', "shuffle A", "done"], "the deck of A (Akari) was shuffled"),
    (["B: saw the hand"], '"the hand" was seen'),
])  # fmt: skip
def test_a_dirty_rewind_is_a_warning_and_names_what_was_seen(lines: list[str], what: str) -> None:
    """What was seen or left to chance since cannot be taken back: 警告, and the repair names it."""
    found = repair('charge "X"', 'charge "Y"', *lines)
    assert not found.clean
    assert "目安: A (Akari)に「警告」" in found.message.ja
    assert what.format(FIRST + 4) in found.message.en


def test_what_comes_after_the_judge_is_not_counted() -> None:
    """A mistake is noticed where a judge is called: what is drawn later does not stand in the way."""
    assert repair('charge "X"', 'charge "Y"', "judge called", "end", "turn 6 B", "draw").clean


def test_a_missed_forced_move_is_made() -> None:
    """Where forced moves must be written, one that is not (502.1) is made as far as possible, whoever the turn's is."""
    head = HEAD.replace("first: A\n", "first: A\nforced: written\n")
    found = repair("untap", 'charge "X"', head=head)
    assert (found.kind, found.to_line) == ("do_it", FIRST + 1)  # the untap, a line further down by the head
    assert "make the forced move" in found.message.en
    assert "A (Akari)" in found.message.en


def test_a_missed_effect_and_an_order_slip_have_no_penalty() -> None:
    """They are reported as what they are: no penalty for either is known."""
    head = HEAD.replace("keywords none", "keywords none; abilities attacks")
    missed = repair('attack "Hulcus" -> player', "B: no block", head=head)
    slip = repair('charge "X"', "draw")
    assert (missed.kind, slip.kind) == ("resolve", "order")
    for each in (missed, slip):
        assert "No penalty is suggested" in each.message.en


def test_a_card_drawn_too_many_goes_back_into_the_deck() -> None:
    """A second draw (500.2a): as many cards of the hand are shuffled into the deck, and it is a warning."""
    found = repair("draw", "draw")
    assert found.kind == "put_back"
    assert "shuffles them into the deck" in found.message.en
    assert "警告" in found.message.ja


def test_what_is_no_mistake_of_the_game_has_no_repair() -> None:
    """A checkpoint that parts from the lines, bad input and what is only told have none."""
    found = findings("count A hand 9", 'attack "Nobody" -> player', "told x")
    assert [each.repair for each in found] == [None] * 3


def test_the_same_mistake_of_the_same_player_is_named(tmp_path: Path) -> None:
    """Made before in this record or in another of the folder by the player of this name: the repair says where."""
    one, two = tmp_path / "1.duel", tmp_path / "2.duel"
    turns = 'charge "X"\ncharge "Y"\nend\nturn 6 B\ncharge "X"\ncharge "Y"\n'
    one.write_text(HEAD + turns, encoding="utf-8")
    two.write_text(HEAD.replace("Akari", "Chie") + turns + 'charge "Z"\n', encoding="utf-8")
    said = [each.repair.message.en for each in duelfsm.check(tmp_path).findings if each.repair]
    before = [text.partition("The same mistake was made before: ")[2] for text in said]
    assert before == ["", "", "", f"{one}:{FIRST + 5}.", f"{one}:{FIRST + 5}."]


def test_nothing_of_it_is_called_official() -> None:
    """Each suggestion says so, in both languages; game loss and disqualification are left to people."""
    found = repair('charge "X"', 'charge "Y"')
    assert found.message.ja.startswith("巻き戻し・修復の案(非公式)")
    words = " ".join(each.ja + each.en for each in load_remedies().sentences)
    assert not any(word in words for word in ("失格", "敗北", "disqualif", "game loss"))


def test_a_sentence_asks_for_the_same_words_in_both_languages() -> None:
    """What is filled into the Japanese sentence is filled into the English one."""
    for each in load_remedies().sentences:
        ja, en = Text(ja=each.ja, en=each.en).holes()
        assert ja == en, each.id


@pytest.mark.parametrize("said", [["untap", "draw"], []])
def test_what_goes_unsaid_before_a_mistake_is_not_held_against_its_repair(said: list[str]) -> None:
    """An untap and a draw come before the attack (505.2) whether the record says them or not."""
    head = HEAD.replace("B shields: 3\n", 'B battle: "Def"\n')
    found = repair(*said, 'attack "Hulcus" -> "Def"', "end", head=head)
    assert found.clean


def test_the_shields_of_a_break_are_taken_before_the_next_mistake() -> None:
    """Broken shields reach the hand in the break (509.5d), not in the line after a second attack (506.1a)."""
    attack = 'attack "Hulcus" -> player'
    assert repair(attack, "break 1", attack, "end").clean


def test_a_draw_that_was_not_made_showed_nothing() -> None:
    """Where forced moves are written, what the check goes on with (502.1) is not what happened."""
    found = repair("untap", 'charge "X"', "end", head=HEAD.replace("start:", "forced: written\nstart:"))
    assert (found.kind, found.clean) == ("do_it", True)


def test_a_missing_break_is_the_turn_players_fault() -> None:
    """A header that passes the break over (509.2) was written after the turn of the player who left it out."""
    head = HEAD.replace("B shields: 3\n", "")
    found = repair('attack "Hulcus" -> player', "turn 6 B", head=head)
    assert "目安: A (Akari)に「注意」" in found.message.ja or "目安: A (Akari)に「警告」" in found.message.ja


def test_an_effect_on_one_line_that_is_refused_is_said_once() -> None:
    """What belongs to an effect (603.2) on the line that was refused needs no note of its own."""
    head = HEAD.replace("keywords none", "keywords none; abilities attacks")
    found = findings('effect "Hulcus": draw 1', "end", head=head)
    assert [each.code for each in found] == ["DM603.2"]


EFFECTS = HEAD.replace("keywords none", "keywords none; abilities turn_ends").replace(
    "start:", 'B battle: "Giga"\ncard "Giga": type creature; power 2000; keywords none; abilities turn_ends\nstart:'
)
END = EFFECTS.count("\n") + 1  # the line of the first action


@pytest.mark.parametrize(("operation", "what"), [
    ("draw 1", "cards of the deck of B (Ben) were seen (line {line})"),
    ("shuffle B", "the deck of B (Ben) was shuffled (line {line})"),
    ("shuffle A", "the deck of A (Akari) was shuffled (line {line})"),
    ("move 1 from shields -> hand", "cards of the shield zone of B (Ben) were seen (line {line})"),
    ("search", '"search" was done (line {line})'),
    ("look 2 from deck", '"look at" was done (line {line})'),
    ("reveal shields #1", '"reveal" was done (line {line})'),
])  # fmt: skip
@pytest.mark.parametrize("apart", [True, False])
def test_what_a_refused_effect_did_is_part_of_its_repair(operation: str, what: str, apart: bool) -> None:
    """An effect before its turn (511.1c) that drew, looked or shuffled was done at the table: that is not clean."""
    effect = ['B: effect "Giga"', operation, "done"] if apart else [f'B: effect "Giga": {operation}']
    found = repair("end", *effect, 'effect "Hulcus": power +1000 "Hulcus"', head=EFFECTS)
    assert not found.clean
    assert "目安: B (Ben)に「警告」" in found.message.ja
    assert what.format(line=END + 1 + apart) in found.message.en


@pytest.mark.parametrize(
    "operation", ['power +1000 "Giga"', 'tap "Giga"', 'look "Giga"', "look 1 from graveyard", "nothing"]
)
def test_a_refused_effect_that_showed_nothing_is_clean(operation: str) -> None:
    """What is public, and what only changes the table, can be taken back (511.1c)."""
    assert repair("end", f'B: effect "Giga": {operation}', head=EFFECTS).clean


def test_a_legal_look_is_seen_too() -> None:
    """Cards that an effect looks at and leaves where they are were seen, though nothing moved."""
    found = repair('charge "X"', 'charge "Y"', 'effect "Zed"', "look 2 from deck", "done")
    assert '"look at" was done' in found.message.en


def test_a_draw_before_a_chain_of_mistakes_is_not_held_against_them() -> None:
    """The draw that goes unsaid before two refused lines (112.2a, 500.2a) is no part of either."""
    head = HEAD.replace("none\n", "none; abilities none; cost 3; civilizations water\n").replace("A battle", "A hand")
    lines = ['summon "Hulcus" paying "x"', 'charge "X"', "end"]
    found = findings(*lines, head=head.replace("start:", 'A mana: "x"\nstart:'))
    assert [each.rule for each in found if each.severity == "error"] == ["112.2a", "500.2a"]
    assert all(each.repair.clean for each in found if each.repair)


def test_shields_reach_the_hand_where_forced_moves_are_written() -> None:
    """That broken shields are taken (509.5d) may go unsaid all the same, and it is part of a later repair."""
    head = HEAD.replace("start:", "forced: written\nstart:")
    found = repair("untap", 'attack "Hulcus" -> player', "break #1", "end", head=head)
    assert (found.kind, found.clean) == ("do_it", False)
    assert "cards of the shield zone of B (Ben) were seen" in found.message.en


def test_no_line_of_a_refused_effect_is_gone_back_to() -> None:
    """A repair goes back to a line that was legal, and what belongs to a refused line was not."""
    head = HEAD.replace("keywords none", "keywords none; abilities none")
    effect = ['effect "Hulcus"', "draw 1", "done"]
    assert repair(*effect, head=head).to_line == FIRST - 1
    later = findings(*effect, 'B: block "Hulcus"', head=head)[-1]
    assert later.repair
    assert (later.line, later.repair.to_line) == (FIRST + 3, FIRST - 1)


def test_where_all_actions_stand_in_one_line_it_is_said_which_one() -> None:
    """In a record that is one line of JSON Lines the column says behind which action the game goes on (503.2)."""
    record = read(Source("x.duel", HEAD + 'charge "X"\ncharge "Y"\nend')).record
    assert record is not None
    text = json.dumps(record_data(record))
    report = Report()
    check_source(report, Source("games.jsonl", text, 7, of_lines=True))
    found = next(each.repair for each in report.findings if each.repair)
    column = text.index('{"do": "charge", "card": "X"') + 1
    assert found.to_line == 7
    assert f"where the action at column {column} of line 7 left the game" in found.message.en
    assert f"7行目{column}桁の行動の後の局面" in found.message.ja


@pytest.mark.parametrize(("seen", "more"), [(3, False), (4, True)])
def test_what_was_seen_is_named_up_to_three(seen: int, more: bool) -> None:
    """Three are named and nothing is said of others; of four, three are, and that there is more."""
    lines = ["B: saw the hand", "B: saw the deck", "A: saw a shield", "random"][:seen]
    found = repair('charge "X"', 'charge "Y"', *lines)
    assert ("and more" in found.message.en, "ほか" in found.message.ja) == (more, more), found.message
    assert sum(f"line {FIRST + 2 + at}" in found.message.en for at in range(4)) == 3


def test_a_draw_that_is_written_behind_a_refused_line_was_seen() -> None:
    """The refused line rests on the draw that went unsaid before it; the line that says it shows the card (502.1)."""
    lines = ['charge "X"', 'charge "Y"', "end", "turn 6 B", 'B: charge "X"', 'B: charge "Y"', "B: draw"]
    assert not repair(*lines).clean
    said = ['charge "X"', 'charge "Y"', "end", "turn 6 B", 'B: block "Nobody"', "B: draw"]
    assert f"(line {FIRST + 5})" in repair(*said).message.en


BETWEEN_TURNS = HEAD.removesuffix("---\nturn 5 A\n") + "---\n"


def blames(finding: Finding, name: str) -> bool:
    """Tell whether the repair of a finding names a player."""
    assert finding.repair is not None
    return name in finding.repair.message.en


def test_a_wrong_number_is_nobodys_mistake() -> None:
    """A header that only counts wrongly blames nobody (512.1), least of all the player of the turn before."""
    found = findings("turn 9 A", head=BETWEEN_TURNS)
    assert [(each.rule, each.repair and each.repair.kind) for each in found] == [("512.1", "renumber")]
    assert not blames(found[0], "Akari")
    assert not blames(found[0], "Ben")
    found = findings("turn 5 A", "end", "turn 9 B", head=BETWEEN_TURNS)
    assert not any(blames(each, name) for each in found for name in ("Akari", "Ben"))


def test_a_turn_out_of_its_order_was_taken_by_whom_it_names() -> None:
    """B goes on with a turn of B, and A takes one that is B's: each is the mistake of the one who is named (512.1)."""
    found = findings("turn 5 A", "end", "turn 6 A", "end", head=BETWEEN_TURNS)
    assert [(each.rule, blames(each, "Akari")) for each in found] == [("512.1", True)]
    text = BETWEEN_TURNS.replace("turn 5 A", "turn 6 B")
    found = findings("turn 6 A", "end", head=text)
    assert [(each.rule, blames(each, "Akari")) for each in found] == [("512.1", True)]

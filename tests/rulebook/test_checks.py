"""What must hold of a declaration: a misspelt name is found at load, with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import change, line_of, places

from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import known_editions, newest_edition
from duelfsm.rulebook.reader import SpecError, SpecFault

pytestmark = pytest.mark.outside("YAML")

BASE = Path("turn") / "base"


def faults_of(specs: Path) -> list[SpecFault]:
    """Return what is wrong with specs that cannot be loaded."""
    with pytest.raises(SpecError) as caught:
        load_edition(newest_edition(), specs)
    return caught.value.faults


# The file, what is spoilt in it, the piece of text at whose line the fault is reported, and what is said.
SPOILT = {
    "guard": ("turn", "if: [charges_left]", "if: [charge_left]", "id: charge/charge", "guard 'charge_left'"),
    "trigger": ("turn", "id: main/cross", "id: main/crosss", "id: main/crosss", "trigger 'crosss'"),
    "goal": ("turn", "to: setup.hand, by: nobody, rule: \"103.3\", do:",
             "to: setup.hnad, by: nobody, rule: \"103.3\", do:", "to: setup.hnad,", "state 'setup.hnad'"),
    "source": ("turn", "id: main.used/pass", "id: main.usde/pass", "id: main.usde/pass", "state 'main.usde'"),
    "another step": ("turn", "id: main/cross", "id: mian/cross", "id: mian/cross", "stands in the step 'main'"),
    "procedure": ("procedures", "call: window, by: nobody, rule: \"115.2\"", "call: widow, by: nobody, rule: \"115.2\"",
                  "call: widow", "procedure 'widow'"),
    "zone": ("turn", "onto: {zones: [battle], of: any}", "onto: {zones: [batle], of: any}", "id: main/cross",
             "zone 'batle'"),
    "otherwise": ("turn", "otherwise: lay_shields\n        entry", "otherwise: lay_shield\n        entry",
                  "id: setup.shields", "'lay_shield'"),
    "step": ("turn", "id: setup\n", "id: set_up\n", None, "the step 'set_up'"),
    "placeholder": ("guards", "not {count}.\n  - id: charges_left", "not {coutn}.\n  - id: charges_left",
                    "id: draws_for_the_turn", "coutn"),
    "one language only": ("guards", "{limit}枚までです。\n    en: The mana", "までです。\n    en: The mana",
                          "id: charges_left", "limit"),
    "missing half": ("zones", "name: {ja: 墓地, en: graveyard}", "name: {ja: 墓地}", "id: graveyard", "en: "),
    "wrong type": ("types", "taps: true, uses: [deploy]", "taps: perhaps, uses: [deploy]", "id: tamaseed", "taps: "),
    "unknown key": ("turn", "by_choice: true ", "by_choise: true ", "- id: attack.direct.strike\n", "by_choise"),
    "not a list": ("triggers", "then: [{trigger: target, needs: target}]", "then: {trigger: target}", "id: attack,",
                   "then"),
    "no rule": ("keywords", 'id: blocker, rule: "507.1",', "id: blocker,", "id: blocker,", "rule: "),
    "who acts": ("turn", 'by: nobody, rule: "103.3", do: [lay_shields]',
                 'by: everybody, rule: "103.3", do: [lay_shields]', "by: everybody", "by: "),
    "no slash": ("turn", "id: setup.first/turn", "id: setup.first-turn", "setup.first-turn", "id"),
    "three slashes": ("turn", "id: setup.first/turn", "id: setup.first/turn/a/b", "turn/a/b", "id"),
    "open brace": ("guards", "not {count}.\n  - id: charges_left", "not {count.\n  - id: charges_left",
                   "id: draws_for_the_turn", "brace"),
    "word of a case": ("guards", "ja: ターン{number}はもう始まっています", "ja: ターン{nmber}はもう始まっています",
                       "id: number_follows", "nmber"),
    "half of a case": ("guards", "en: Turn {number} has begun already; the next one to begin is turn {expected}.",
                       "en: ''", "id: number_follows", "languages"),
    "sentence of an edge": ("turn", "    says: rest_skipped", "    says: rest_skiped",
                            "id: anywhere/skip_rest_now", "refusal 'rest_skiped'"),
    "empty braces": ("guards", "not {count}.\n  - id: charges_left", "not {}.\n  - id: charges_left",
                     "id: draws_for_the_turn", "braces"),
    "zone of a use": ("uses", "to: shields, type: castle", "to: sheilds, type: castle", "id: fortify",
                      "zone 'sheilds'"),
    "type of a use": ("uses", "to: shields, type: castle", "to: shields, type: castel", "id: fortify", "type 'castel'"),
    "use of a type": ("types", "uses: [fortify]", "uses: [fortfy]", "id: castle", "use 'fortfy'"),
    "then": ("triggers", "then: [{trigger: target,", "then: [{trigger: taget,", "id: attack,", "trigger 'taget'"),
    "implied by": ("turn", "implied_by: [turn]", "implied_by: [trun]", "id: attack.declare/end",
                   "trigger 'trun'"),
    "state-based trigger": ("state_based", "trigger: lose", "trigger: loose", "id: game_is_decided", "trigger 'loose'"),
    "what sways": ("state_based", "only_with: attack, swayed_by: [become]", "only_with: attack, swayed_by: [becom]",
                   "id: out_of_the_attack", "operation 'becom'"),
    "returns and goes": ("procedures", "window.other_resolves/pass\n        return: true",
                         "window.other_resolves/pass\n        return: true\n        to: window.turn_declares",
                         "- id: window.other_resolves/pass\n", "`return`"),
    "with without a call": ("turn", "to: attack.direct.broken\n        call: break", "to: attack.direct.broken",
                            "id: attack.direct.strike/break", "`with`"),
    "out of the procedure": ("procedures", "{id: window.turn_declares/pass, to: window.turn_resolves",
                             "{id: window.turn_declares/pass, to: main", "id: window.turn_declares/pass", "'main'"),
    "never reached": ("turn", "        if: [fights_a_creature]\n", "", "- id: attack.battle/pass\n",
                      "never reached"),
    "no way out": ("procedures", "      - {id: battle.result/pass,", "      - {id: battle.begin/battle,",
                   "- id: battle.result", "no transition leads out"),
    "two entries": ("turn", "        entry: turn", "        entry: game", None, "entry"),
    "the same id": ("zones", "id: mana,", "id: hand,", None, "twice"),
    "the same id inside": ("procedures", "- id: battle.compare\n", "- id: battle.begin\n", None, "twice"),
    "a state without an id": ("procedures", "- id: battle.compare\n        rule", "- rule", None, "id: "),
}  # fmt: skip


@pytest.mark.parametrize("case", [case for case, parts in SPOILT.items() if parts[1] != parts[2]])
def test_a_fault_is_found_at_load_with_its_place(specs: Path, case: str) -> None:
    """Each kind of fault is said with the file and line of the item that has it, before any game begins."""
    name, old, new, where, said = SPOILT[case]
    path = specs / BASE / f"{name}.yaml"
    change(path, old, new)
    faults = faults_of(specs)
    meant = [fault for fault in faults if said in fault.message]
    assert meant, faults
    assert all(Path(fault.file).is_file() and fault.line > 0 for fault in meant)
    if where is not None:
        piece = where.rstrip("\n")
        lines = path.read_text(encoding="utf-8").split("\n")
        whole = where.endswith("\n")
        at = [n for n, line in enumerate(lines, 1) if (line.strip() == piece if whole else piece in line)]
        assert (path.name, at[0]) in places(meant)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("refusals", "この版のルールに「{action}」", "この版のルールに「{acton}」"),
        ("refusals", "    ja: 先攻は「{what}」で", "    ja: 先攻は「{who}」で"),
    ],
    ids=["unknown word", "languages differ"],
)
def test_the_sentences_of_refusals_are_checked(specs: Path, name: str, old: str, new: str) -> None:
    """A word in braces that nobody fills, or that one language lacks, is found before a judge reads it."""
    path = specs / BASE / f"{name}.yaml"
    change(path, old, new)
    assert {fault.file for fault in faults_of(specs)} == {str(path)}


@pytest.mark.parametrize("other", ["attack.block/sleep", "attack.battle/pass/removed"])
def test_an_edge_is_like_one_that_says_all_itself(specs: Path, other: str) -> None:
    """An edge that is like one that is not there, or like one that follows another itself, is a fault at its line."""
    path = specs / BASE / "turn.yaml"
    edge = "attack.direct/pass/removed"
    change(path, f"id: {edge}, like: attack.declare.triggers/pass/removed", f"id: {edge}, like: {other}")
    assert places(faults_of(specs)) == {(path.name, line_of(path, f"id: {edge}"))}


def test_every_fault_is_listed_at_once(specs: Path) -> None:
    """Two faults in two files are two faults of one error."""
    change(specs / BASE / "turn.yaml", "if: [charges_left]", "if: [charge_left]")
    change(specs / BASE / "guards.yaml", "not {count}.\n  - id: charges_left", "not {coutn}.\n  - id: charges_left")
    assert {Path(fault.file).name for fault in faults_of(specs)} == {"turn.yaml", "guards.yaml"}


def test_the_alternatives_of_a_state_ask_for_the_same_cards(specs: Path) -> None:
    """Alternatives of one state and trigger have the same actor, as the first one decides who may act."""
    path = specs / BASE / "turn.yaml"
    old = '        by: turn\n        rule: "506.1e"\n        name: {ja: 攻撃先にクリーチャー'
    change(path, old, old.replace("by: turn", "by: other"))
    line = line_of(path, "id: attack.declare.target/target/creature")
    assert places(faults_of(specs)) == {(path.name, line)}


@pytest.mark.parametrize("text", ["states: []\n", "- 1\n", "3\n", "states: [3]\n", "states: {a: 1}\n"])
def test_a_section_of_the_wrong_form_is_a_fault(specs: Path, text: str) -> None:
    """A file that is no mapping of lists, or has no states, is a fault of the specs and no other exception."""
    (specs / BASE / "turn.yaml").write_text(text, encoding="utf-8")
    assert faults_of(specs)


def test_the_shipped_specs_have_no_fault(specs: Path) -> None:
    """The copy that the other tests spoil is sound before they do."""
    last = [*known_editions()][-1]  # to which no overlay belongs
    assert load_edition(last, specs).declaration == load_edition(last).declaration

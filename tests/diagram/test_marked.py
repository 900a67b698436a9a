"""What is marked in a picture: a game at a line, what an edition changed, what was tested."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from drawing import Drawing

from duelfsm.diagram.content import Diagram, Edge, Group, extract, only_procedure, only_turn
from duelfsm.diagram.coverage import counts_of, marks_of_coverage, note_of_coverage
from duelfsm.diagram.detail import in_steps
from duelfsm.diagram.diff import both, marks_of_change, note_of_change
from duelfsm.diagram.look import Mark, Role, View
from duelfsm.diagram.marks import marks_of_game, note_of_game
from duelfsm.diagram.playmat import playmat
from duelfsm.judge.answers.show import game_at
from duelfsm.play.game import Game
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.text import Text

WHOLE = extract(load_edition(newest_edition()))
TURN = only_turn(WHOLE)
RECORD = """edition: 1.48
first: A
A battle: "Aqua Hulcus"
B battle: "La Ura Giga"
card "Aqua Hulcus": type creature; power 2000
card "La Ura Giga": type creature; power 2000; keywords blocker
start: turn 5 A
---
turn 5 A
  charge "X"
  attack "Aqua Hulcus" -> player
    B: block "La Ura Giga"
  battle
  end
turn 6 B
"""
DEAL = """edition: 1.48
first: A
deal: yes
---
lay shields
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the path of a record."""
    path = tmp_path / "game.duel"
    path.write_text(RECORD, encoding="utf-8")
    return path


def game(path: Path, line: int) -> Game:
    """Return the game after a line."""
    found = game_at(read(next(iter(sources([str(path)])))), line)
    assert found is not None
    return found


def lit(game: Game, diagram: Diagram) -> dict[str, Mark]:
    """Return the marks of a game, with all that may be done in it."""
    return marks_of_game(game, diagram, game.legal_actions())


def marked(marks: dict[str, Mark], role: Role) -> list[str]:
    """Return what bears a role."""
    return [name for name, mark in marks.items() if mark.role is role]


def test_the_state_of_a_game(record: Path) -> None:
    """After the target is named the game stands in the triggers of the attack, with a window open (506.3)."""
    marks = lit(game(record, 11), WHOLE)
    assert marked(marks, Role.NOW) == ["attack.declare.triggers", "window.turn_declares"]


def test_the_path_of_the_turn_in_order(record: Path) -> None:
    """What this turn took is numbered in the order in which it was taken, from the start of the turn."""
    marks = lit(game(record, 11), TURN)
    path = sorted(((int(marks[name].tag.split(",")[0]), name) for name in marked(marks, Role.PATH)), key=lambda p: p[0])
    assert [name for _, name in path] == [
        "next/turn", "start.untap/untap", "start.triggers/pass", "draw/draw", "draw.triggers/pass", "charge/charge",
        "charge/pass", "main/pass", "attack.declare/attack", "attack.declare.target/target/player",
    ]  # fmt: skip
    assert [number for number, _ in path] == list(range(1, 11))


def test_the_path_ends_with_the_turn(record: Path) -> None:
    """The picture shows the path of one turn, not that of the turn before."""
    marks = lit(game(record, 15), TURN)
    assert marked(marks, Role.PATH) == ["next/turn"]


def test_what_is_legal_next(record: Path) -> None:
    """A block is legal next, conceding always is; charging is not any more (500.2a)."""
    legal = marked(lit(game(record, 11), TURN), Role.LEGAL)
    assert {"attack.block/block", "attack.block/no_block", "anywhere/concede"} <= set(legal)
    assert "charge/charge" not in legal


def test_the_game_in_step_detail(record: Path) -> None:
    """Where one box stands for several states, it is marked by any of them."""
    steps = in_steps(TURN)
    view = View(marks=lit(game(record, 11), steps))
    mark = view.mark(steps.nodes["attack.declare"])
    assert mark is not None
    assert mark.role is Role.NOW
    assert view.mark(steps.nodes["main"]) is None


def test_one_of_several_marks() -> None:
    """Of the marks of what a row stands for, that which comes first in the key is shown, in whatever order they are."""
    edge = next(edge for edge in in_steps(TURN).edges if len(edge.merged) > 1)
    for names in (edge.merged, edge.merged[::-1]):
        marks = {names[0]: Mark(Role.LEGAL, "→"), names[1]: Mark(Role.PATH, "1")}
        assert View(marks=marks).mark(edge) == Mark(Role.PATH, "1")


def test_the_note_of_a_game(record: Path) -> None:
    """The title says whose turn it is, which one, and where the game stands, in both languages."""
    note = note_of_game(game(record, 11))
    assert note.en == "Player A, turn 5, now: Attack triggers > The turn player declares"
    assert note.ja == "プレイヤーA ターン5 現在: 攻撃時の誘発 > ターン・プレイヤーの使用宣言"


def test_a_game_without_a_turn(tmp_path: Path) -> None:
    """Before the first turn the title says the state only (103)."""
    path = tmp_path / "game.duel"
    path.write_text(DEAL, encoding="utf-8")
    assert note_of_game(game(path, 5)).en == "now: Draw the first hand"


def test_marks_are_drawn(record: Path) -> None:
    """A mark is a class for the colour and a tag that says the same."""
    marks = lit(game(record, 11), TURN)
    text = playmat(TURN, View(marks=marks))
    assert 'id="s-attack.declare.triggers" class="state passes now"' in text
    assert 'id="t-attack.block/block" class="edge legal"' in text
    assert 'id="l-main/pass" class="line path"' in text
    assert text.count('class="tag strong"') == len([m for m in marks if m in text]) + 3  # and three in the key


# Two editions.


GONE = {"attack.direct.idle", "attack.direct.broken"}


def changed() -> tuple[Diagram, Diagram]:
    """Return a turn and a later one: two states and their edges gone, an edge new, a rule of another number."""
    edges = [edge for edge in TURN.edges if not GONE & {edge.source, edge.goal}]
    first, *rest = edges
    new = replace(first, id="setup.shields/new", merged=("setup.shields/new",))
    steps = tuple(replace(step, nodes=tuple(n for n in step.nodes if n.id not in GONE)) for step in TURN.steps)
    return TURN, replace(TURN, edition="2.00", steps=steps, edges=(replace(first, rule="103.9"), new, *rest))


def test_what_an_edition_changed() -> None:
    """What is new, gone and different is marked, and nothing else."""
    marks = marks_of_change(*changed())
    assert marked(marks, Role.ADDED) == ["setup.shields/new"]
    assert marked(marks, Role.CHANGED) == ["setup.shields/lay_shields"]
    edges = {edge.id for edge in TURN.edges if GONE & {edge.source, edge.goal}}
    assert len(edges) >= 4
    assert set(marked(marks, Role.REMOVED)) == GONE | edges
    assert note_of_change(marks).en == f"＋1 －{len(GONE | edges)} ≠1"


def test_both_editions_in_one_picture() -> None:
    """The picture has what either edition has; what is gone keeps its place in the order of the older one."""
    old, new = changed()
    union = both(old, new)
    assert list(union.nodes) == list(old.nodes)
    first, *rest = [edge.id for edge in old.edges]
    assert [edge.id for edge in union.edges] == [first, "setup.shields/new", *rest]
    assert union.edition == f"{old.edition} → 2.00"
    assert next(edge for edge in union.edges if edge.id == "setup.shields/lay_shields").rule == "103.9"


def test_an_edition_against_itself() -> None:
    """Between an edition and itself nothing is marked."""
    assert marks_of_change(TURN, TURN) == {}
    assert both(TURN, TURN) == replace(TURN, edition=f"{TURN.edition} → {TURN.edition}")


def test_a_step_that_is_gone() -> None:
    """A whole step that only the older edition has is drawn where it was, and marked."""
    new = replace(TURN, steps=tuple(step for step in TURN.steps if step.id != "draw"))
    union = both(TURN, new)
    assert [step.id for step in union.steps] == [step.id for step in TURN.steps]
    assert {"draw", "draw.triggers"} <= set(marked(marks_of_change(TURN, new), Role.REMOVED))


def test_columns_stay_where_they_are() -> None:
    """Two editions can be laid side by side: the columns that both have stand in the same place."""
    lefts = []
    for diagram in changed():
        drawn = playmat(diagram, View())
        lefts.append(
            {n: drawn.split(f'id="s-{n}"')[1].split('class="box" x="')[1].split('"')[0] for n in diagram.nodes}
        )
    shared = set(lefts[0]) & set(lefts[1])
    assert len(shared) == len(TURN.nodes) - 2
    assert {name: lefts[0][name] for name in shared} == {name: lefts[1][name] for name in shared}


# Coverage.


def test_coverage_of_records(record: Path) -> None:
    """Records are replayed, and each transition is counted as often as it was taken."""
    counts = counts_of([str(record)])
    assert (counts["charge/charge"], counts["attack.block/block"], counts["next/turn"]) == (1, 1, 2)
    assert counts["anywhere/concede"] == 0


def test_coverage_from_counts(tmp_path: Path, record: Path) -> None:
    """Counts that were written by something else are added to those of records."""
    path = tmp_path / "counts.json"
    path.write_text(json.dumps({"transitions": {"charge/charge": 41, "anywhere/concede": 2}}), encoding="utf-8")
    counts = counts_of([str(path), str(record)])
    assert (counts["charge/charge"], counts["anywhere/concede"]) == (42, 2)


def test_a_record_in_json_is_replayed(tmp_path: Path) -> None:
    """A record in JSON is no file of counts."""
    path = tmp_path / "game.json"
    actions = [{"do": "turn", "by": "A", "number": 1}, {"do": "charge", "by": "A", "card": "X"}]
    path.write_text(json.dumps({"duelfsm": 1, "edition": "1.48", "first": "A", "actions": actions}), encoding="utf-8")
    assert counts_of([str(path)])["charge/charge"] == 1


def test_what_was_never_taken_is_marked(record: Path) -> None:
    """Each edge is marked as taken, with its count, or as never taken."""
    counts = counts_of([str(record)])
    marks = marks_of_coverage(counts, TURN)
    assert len(marks) == len(TURN.edges)
    assert marks["charge/charge"] == Mark(Role.TAKEN, "×1")
    assert marks["anywhere/concede"] == Mark(Role.NEVER, "×0")
    taken = sum(mark.role is Role.TAKEN for mark in marks.values())
    assert note_of_coverage(counts, TURN).en == f"transitions taken {taken}/{len(TURN.edges)}"


def test_an_edge_that_stands_for_two_needs_both() -> None:
    """Where one row stands for several transitions, it counts as taken when each of them was."""
    edge = next(edge for edge in in_steps(TURN).edges if len(edge.merged) > 1)
    diagram = replace(TURN, edges=(edge,))
    counts = counts_of([])
    counts.update({edge.merged[0]: 2000})
    assert marks_of_coverage(counts, diagram)[edge.id].role is Role.NEVER
    counts.update(dict.fromkeys(edge.merged, 1))
    assert marks_of_coverage(counts, diagram)[edge.id] == Mark(Role.TAKEN, "×2k")


def test_an_unknown_procedure() -> None:
    """A procedure that is not declared cannot be drawn."""
    with pytest.raises(LookupError):
        only_procedure(WHOLE, "nothing")


def test_a_new_declaration_draws_itself() -> None:
    """The places come from the order of the declaration: a step that is put between two stands between them."""
    edge: Edge = replace(TURN.edges[0], id="extra/pass", source="extra", goal="main", merged=("extra/pass",))
    node = replace(TURN.nodes["main"], id="extra", name=Text(ja="新しい", en="New"), parent="extra", place="extra")
    step = Group("extra", node.name, "999", (node,))
    at = [group.id for group in TURN.steps].index("main")
    diagram = replace(TURN, steps=(*TURN.steps[:at], step, *TURN.steps[at:]), edges=(*TURN.edges, edge))
    drawn = Drawing(playmat(diagram, View()))
    lefts = [drawn.outline(name)[0] for name in ("charge", "extra", "main")]
    assert lefts == sorted(set(lefts))

"""What can be seen in the pictures: nothing overlaps, nothing is cut, everything is there once and in its place."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest
from drawing import Box, Drawing, overlap, points, text_box, within

from duelfsm.diagram.content import Diagram, extract, only_procedure, only_turn
from duelfsm.diagram.detail import in_steps
from duelfsm.diagram.formats import render
from duelfsm.diagram.look import View
from duelfsm.diagram.second_page import LETTERS
from duelfsm.rulebook.edition import load_edition, newest_edition

BASE = load_edition(newest_edition())
WHOLE = extract(BASE)
TURN = only_turn(WHOLE)
EFFECT = only_procedure(WHOLE, next(group.id for group in WHOLE.procedures if len(group.nodes) == 1))
LOOP = next(edge for edge in EFFECT.edges if edge.loops and edge.call)
MANY = tuple(replace(LOOP, id=f"{LOOP.source}/op{n}", merged=(f"{LOOP.source}/op{n}",)) for n in range(60))
CROSSING = replace(TURN.edges[3], id="draw/crossing", source="draw", goal="attack.block", merged=("draw/crossing",))
PARTS = {
    "crossing": replace(TURN, edges=(*TURN.edges, CROSSING)),
    "many": replace(EFFECT, edges=(*MANY, *EFFECT.edges)),
    "turn": TURN,
    "steps": in_steps(TURN),
    **{group.id: only_procedure(WHOLE, group.id) for group in WHOLE.procedures},
}
LANGUAGES = {"ja": ("ja",), "en": ("en",), "both": ("ja", "en")}
PICTURES = [(form, part, lang) for form in ("playmat", "flow") for part in PARTS for lang in LANGUAGES]


@cache
def drawing(form: str, part: str, lang: str) -> Drawing:
    """Return a picture, drawn once for all tests."""
    return Drawing(render(form, None, PARTS[part], View(LANGUAGES[lang])).decode())


def ids(diagram: Diagram) -> tuple[Counter[str], Counter[str]]:
    """Return the states and the edges that a picture of a diagram must show."""
    anywhere = {edge.source for edge in diagram.edges} - set(diagram.nodes)
    return Counter([*diagram.nodes, *anywhere]), Counter(edge.id for edge in diagram.edges)


@pytest.mark.parametrize(("form", "part", "lang"), PICTURES)
def test_no_two_texts_overlap(form: str, part: str, lang: str) -> None:
    """No line of text touches another one, in either language or in both."""
    texts = drawing(form, part, lang).texts()
    assert len(texts) > 5
    assert [(a.words, b.words) for a, b in combinations(texts, 2) if overlap(a.box, b.box)] == []


@pytest.mark.parametrize(("form", "part", "lang"), PICTURES)
def test_everything_is_inside_the_picture(form: str, part: str, lang: str) -> None:
    """No shape and no text is cut by the edge of the picture."""
    picture = drawing(form, part, lang)
    page = (0.0, 0.0, picture.width, picture.height)
    assert [box for box in picture.shapes() if not within(box, page)] == []


@pytest.mark.parametrize(("form", "part", "lang"), PICTURES)
def test_names_are_inside_their_boxes(form: str, part: str, lang: str) -> None:
    """What is written of a state and of its ways out stands inside its box."""
    picture = drawing(form, part, lang)
    for state, group in picture.named("s-").items():
        box = picture.outline(state)
        assert [text.words for text in picture.texts(group) if not within(text.box, box)] == []


@pytest.mark.parametrize(("form", "part", "lang"), PICTURES)
def test_every_state_and_edge_is_drawn_once(form: str, part: str, lang: str) -> None:
    """Every state and every edge of the declaration is in the picture, and nothing else is."""
    picture = drawing(form, part, lang)
    states, edges = ids(PARTS[part])
    assert (Counter(list(picture.named("s-"))), Counter(list(picture.named("t-")))) == (states, edges)


def test_the_pictures_together_show_the_whole_machine() -> None:
    """Every state and transition of the declaration is in the picture of the turn or of one procedure."""
    drawn = [ids(diagram) for name, diagram in PARTS.items() if name not in ("steps", "many", "crossing")]
    states = sum((each[0] for each in drawn), Counter())
    assert states - Counter({"anywhere": 1}) == Counter(list(BASE.states))
    assert sum((each[1] for each in drawn), Counter()) == Counter(list(BASE.transitions))


def test_step_detail_stands_for_every_state() -> None:
    """A box of the step picture names the states that it stands for, each state once."""
    merged = [name for node in PARTS["steps"].nodes.values() for name in node.merged]
    assert Counter(merged) == Counter(list(TURN.nodes))


def test_many_operations_are_one_list() -> None:
    """What may be done again and again in one state is a list in columns in its box, not a line for each (114)."""
    picture = drawing("playmat", "many", "both")
    left, top, right, bottom = picture.outline(LOOP.source)
    assert bottom - top < right - left
    assert Counter(picture.named("l-")) == Counter()


@pytest.mark.parametrize("part", ["turn", "steps"])
def test_steps_rise_to_the_right(part: str) -> None:
    """The steps stand left to right in the order in which they are played (500.1)."""
    picture = drawing("playmat", part, "both")
    first = [step.nodes[0].id for step in PARTS[part].steps]
    lefts = [picture.outline(name)[0] for name in first]
    assert first[1].startswith("start")
    assert lefts == sorted(set(lefts))


def test_substeps_rise_to_the_right() -> None:
    """The substeps of the attack after the first stand below it, left to right (505.1)."""
    picture = drawing("playmat", "steps", "both")
    attack = next(step for step in PARTS["steps"].steps if len(step.nodes) > 1)
    first, *others = [picture.outline(node.id) for node in attack.nodes]
    assert len(others) == 4
    assert others[0][0] < first[0] < others[-1][0]
    assert [box[0] for box in others] == sorted({box[0] for box in others})
    assert all(box[1] > first[3] for box in others)


def test_boxes_do_not_overlap() -> None:
    """No state covers another one."""
    for form, part, lang in PICTURES:
        picture = drawing(form, part, lang)
        boxes = [picture.outline(name) for name in picture.named("s-")]
        assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []


@pytest.mark.parametrize("part", PARTS)
def test_lines_to_different_states_share_no_piece(part: str) -> None:
    """Two lines run along each other only where they enter the same state."""
    picture = drawing("playmat", part, "both")
    goals = {edge.id: edge.goal for edge in PARTS[part].edges}
    pieces: list[tuple[str | None, Box]] = []
    for name, group in picture.named("l-").items():
        corners = points(next(each for each in group if each.get("class") == "wire"))
        for (x1, y1), (x2, y2) in pairwise(corners):
            assert x1 == x2 or y1 == y2
            pieces.append((goals[name], (min(x1, x2) - 1, min(y1, y2) - 1, max(x1, x2) + 1, max(y1, y2) + 1)))
    shared = [
        (one, other)
        for (goal, one), (other_goal, other) in combinations(pieces, 2)
        if goal != other_goal and overlap(one, other) and _is_level(one) == _is_level(other)
    ]
    assert shared == []


def _is_level(box: Box) -> bool:
    return box[2] - box[0] > box[3] - box[1]


@pytest.mark.parametrize("part", PARTS)
def test_lines_do_not_run_through_boxes(part: str) -> None:
    """A line of the playmat runs between the boxes, not through one."""
    picture = drawing("playmat", part, "both")
    boxes = [picture.outline(name) for name in picture.named("s-")]
    for group in picture.named("l-").values():
        corners = points(next(each for each in group if each.get("class") == "wire"))
        for (x1, y1), (x2, y2) in pairwise(corners):
            piece = (min(x1, x2) - 0.2, min(y1, y2) - 0.2, max(x1, x2) + 0.2, max(y1, y2) + 0.2)
            assert not any(overlap(piece, box) for box in boxes)


@pytest.mark.parametrize("part", PARTS)
def test_lines_do_not_run_through_words(part: str) -> None:
    """No line of the playmat crosses a word, in the key neither."""
    picture = drawing("playmat", part, "both")
    texts = picture.texts()
    for group in picture.named("l-").values():
        corners = points(next(each for each in group if each.get("class") == "wire"))
        for (x1, y1), (x2, y2) in pairwise(corners):
            piece = (min(x1, x2) - 0.5, min(y1, y2) - 0.5, max(x1, x2) + 0.5, max(y1, y2) + 0.5)
            assert [text.words for text in texts if overlap(piece, text.box)] == []


def test_a_loop_is_closed_by_the_short_way() -> None:
    """A line comes in at the side that it comes from; that of a new turn comes in at the left (500)."""
    picture = drawing("playmat", "steps", "both")
    for edge in PARTS["steps"].edges:
        line = picture.named("l-").get(edge.id)
        if line is None or edge.goal is None:
            continue
        x = points(next(each for each in line if each.get("class") == "wire"))[-1][0]
        left, _, right, _ = picture.outline(edge.goal)
        from_left = edge.begins is not None or picture.outline(edge.source)[0] <= left
        assert x == (left if from_left else right)


def test_the_flow_is_read_downwards() -> None:
    """The steps of the flow come one below the other, in the order in which they are played (500.1)."""
    picture = drawing("flow", "turn", "both")
    played = [step for step in TURN.steps if step.rule.startswith("50") or step.rule.startswith("51")]
    tops = [picture.outline(step.nodes[0].id)[1] for step in played]
    assert len(tops) == 7
    assert tops == sorted(set(tops))


@pytest.mark.parametrize("form", ["playmat", "flow"])
def test_every_line_has_its_tip(form: str) -> None:
    """Each line ends in the tip of an arrow."""
    picture = drawing(form, "turn", "both")
    lines = [group for group in picture.root.iter() if (group.get("class") or "").split(" ")[0] == "line"]
    assert len(lines) >= sum(not edge.loops for edge in TURN.edges)
    assert all("tip" in {each.get("class") for each in line} for line in lines)


def test_step_detail_leaves_out_what_only_leads_on() -> None:
    """Where somebody acts nothing is listed that only leads on; what is done in it is (505.1, 511)."""
    inner = [edge for edge in PARTS["steps"].edges if edge.within]
    assert "attack.declare/attack" in [edge.id for edge in inner]
    assert "start.triggers/pass" in [edge.id for edge in TURN.edges]
    assert {edge.source for edge in inner if edge.silent} == {"end"}


def test_the_measure_sees_an_overlap() -> None:
    """The tests above would see a text that lies on another one, or that leaves its box."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="20">{}</svg>'
    line = '<text x="{}" y="12" font-size="10">ああ</text>'
    first, second = Drawing(svg.format(line.format(0) + line.format(18))).texts()
    assert overlap(first.box, second.box)
    apart = Drawing(svg.format(line.format(0) + line.format(21))).texts()
    assert not overlap(apart[0].box, apart[1].box)
    assert not within(text_box(Drawing(svg.format(line.format(40))).root[0]), (0, 0, 50, 20))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_of_conditions_is_whole_and_says_what_its_letters_are(lang: str) -> None:
    """On the page for print nothing overlaps or is cut, and the letters in its sentences are told below them."""
    picture = drawing("conditions", "turn", lang)
    texts, page = picture.texts(), (0.0, 0.0, picture.width, picture.height)
    assert [(a.words, b.words) for a, b in combinations(texts, 2) if overlap(a.box, b.box)] == []
    assert [text.words for text in texts if not within(text.box, page)] == []
    assert texts[-1].words == View(LANGUAGES[lang]).line(LETTERS)


def test_what_is_done_has_no_letter() -> None:
    """A cost names what is done to a card: where a verb stands in the sentence no letter stands for it (601.1a)."""
    said = {guard.text.ja for edge in TURN.edges for guard in edge.guards if guard.rule == "601.1a"}
    assert "Yは、Xのコストとして…することができるカードではありません。" in said


def test_no_two_ways_out_of_a_state_have_the_same_name() -> None:
    """Who reads only Japanese tells the ways apart, too: whose cost is paid (601.1c), what is resolved (101.4b)."""
    for edges in WHOLE.leaving.values():
        names = Counter(edge.name.ja for edge in edges)
        assert [name for name, count in names.items() if count > 1] == []


def test_every_edge_has_its_rule_and_who_acts() -> None:
    """Beside each way out stand its rule and the mark of who acts; the pointer finds the conditions as sentences."""
    picture = drawing("playmat", "turn", "both")
    for edge in TURN.edges:
        group = picture.named("t-")[edge.id]
        assert edge.rule in [text.words for text in picture.texts(group)]
        assert edge.by in {each.get("class") for each in group}
        hover = group[0].text or ""
        assert all(condition.text.ja in hover and condition.text.en in hover for condition in edge.guards)
        assert f"{edge.rule} {edge.name.ja}" in hover
        assert edge.rule not in TURN.clauses or TURN.clauses[edge.rule].ja in hover


def test_every_state_says_its_rule() -> None:
    """The pointer finds on a state what its rule says, in both languages."""
    picture = drawing("playmat", "turn", "both")
    said = {name: group[0].text or "" for name, group in picture.named("s-").items()}
    ruled = [node for node in TURN.nodes.values() if node.rule in TURN.clauses]
    assert len(ruled) > 10
    assert all(TURN.clauses[node.rule].ja in said[node.id] for node in ruled)
    assert all(TURN.clauses[node.rule].en in said[node.id] for node in ruled)


def test_conditions_are_told_where_the_pointer_rests_and_not_on_the_sheet() -> None:
    """What is said where a condition fails is in the hover of its edge, no hole left (law 5); the sheet has numbers."""
    picture = drawing("playmat", "turn", "ja")
    said = "".join("".join(each.itertext()) for each in picture.root.iter() if each.tag.endswith("title"))
    on_the_sheet = "".join(text.words for text in picture.texts())
    for edge in TURN.edges:
        for condition in edge.guards:
            assert condition.text.ja in said
            assert condition.text.ja not in on_the_sheet
            assert f"[{condition.rule}]" in on_the_sheet
    assert "{" not in said

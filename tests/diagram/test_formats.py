"""The formats by name: what reads them, and what is in them."""

from __future__ import annotations

import json
import re
import shutil
import struct
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import xstate_statemachine as foreign

from duelfsm.diagram import layout
from duelfsm.diagram.content import Diagram, extract, only_procedure, only_turn
from duelfsm.diagram.detail import in_steps, outline
from duelfsm.diagram.flow import flow
from duelfsm.diagram.formats import NAMES, UnknownEndingError, format_of, render
from duelfsm.diagram.layout import MissingExtraError
from duelfsm.diagram.legend import OFTEN_CALLED
from duelfsm.diagram.look import View
from duelfsm.diagram.png import hash_in, hash_of, png
from duelfsm.diagram.xstate import RETURNED, key
from duelfsm.rulebook.edition import load_edition, newest_edition

pytestmark = pytest.mark.outside("a package that is compiled")

BASE = load_edition(newest_edition())
WHOLE = extract(BASE)
TURN = only_turn(WHOLE)
PROCEDURES = [group.id for group in WHOLE.procedures]
Json = dict[str, Any]
_LEAST_TYPE = 6  # pt


def test_names_and_endings() -> None:
    """A picture is named by its format, else by the ending of its file, else it is the playmat."""
    assert set(NAMES) == {
        "playmat", "sheet", "conditions", "tall", "flow", "mermaid", "dot", "xstate", "scxml", "png",
    }  # fmt: skip
    asked = [None, ".svg", ".mmd", ".dot", ".gv", ".json", ".scxml", ".png"]
    assert [format_of(None, ending) for ending in asked] == [
        "playmat", "playmat", "mermaid", "dot", "dot", "xstate", "scxml", "png",
    ]  # fmt: skip
    assert format_of("flow", ".svg") == "flow"
    with pytest.raises(UnknownEndingError, match=r"'\.jpg'"):
        format_of(None, ".jpg")


def test_the_same_bytes_under_every_hash_seed() -> None:
    """A picture does not depend on the order of sets, so it is the same on every machine."""
    code = (
        "import hashlib; from duelfsm.diagram.formats import *; from duelfsm.diagram.content import extract;"
        "from duelfsm.rulebook.edition import *; d = extract(load_edition(newest_edition()));"
        "print([hashlib.sha256(render(n, None, d, View())).hexdigest() for n in NAMES[:-1]])"
    )
    outs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outs) == 1


def test_numbers_have_one_place_at_most() -> None:
    """No number in a picture has more than one place behind the point: rounding hides what machines differ in."""
    for name in ("playmat", "flow"):
        text = render(name, None, TURN, View()).decode()
        drawn = re.sub(r"<(style|title)>.*?</\1>|>[^<]*<", "", text, flags=re.DOTALL)
        assert re.search(r"\d\.\d", drawn)
        assert re.findall(r"\d\.\d\d+|\de[-+]?\d", drawn) == []


# Flow: calls in their places.


def test_a_call_is_a_box_in_its_place() -> None:
    """Folded, each edge that calls has one box with the name of the procedure."""
    text = flow(TURN, View(("ja",)))
    assert text.count('<g class="calls">') == sum(edge.call is not None and not edge.loops for edge in TURN.edges)


@pytest.mark.parametrize("name", PROCEDURES)
def test_a_call_can_be_unfolded(name: str) -> None:
    """Unfolded, the states of the procedure stand in place of each call, once for each."""
    calls = [edge.id for edge in TURN.edges if edge.call == name]
    inner = [node.id for group in WHOLE.procedures if group.id == name for node in group.nodes]
    drawn = re.findall(r'id="s-([^"]+)"', flow(TURN, View(unfold=frozenset({name}))).replace("&gt;", ">"))
    assert Counter(drawn) == Counter(
        [*TURN.nodes, "anywhere", *(f"{call} > {state}" for call in calls for state in inner)]
    )


def test_a_call_inside_a_call() -> None:
    """A procedure that calls itself by way of another one is unfolded once; inside itself it is a box (603.7b)."""
    text = flow(only_procedure(WHOLE, "use"), View(unfold=frozenset({"effect", "use"}))).replace("&gt;", ">")
    states = re.findall(r'id="s-([^"]+)"', text)
    assert "use.resolve/effect > effect.open" in states
    assert "use.resolve/effect > effect.open/use > use.pay" in states
    assert not any(state.count("use.resolve/effect") > 1 for state in states)


def test_the_layout_needs_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Graphviz the flow says how to get it, in both languages."""
    monkeypatch.setattr(shutil, "which", lambda *_args, **_named: None)
    with pytest.raises(MissingExtraError, match=r'needs graphviz-pure: pip install "duelfsm\[diagram\]" / レイアウト'):
        flow(TURN, View())


# DOT.


def read_dot(text: str) -> Json:
    """Return what Graphviz read."""
    program = layout._program()
    run = subprocess.run([program, "-Tdot_json"], input=text, capture_output=True, check=True, encoding="utf-8")
    found: Json = json.loads(run.stdout)
    return found


def test_graphviz_reads_dot() -> None:
    """Graphviz finds every state and every edge that leads on; what stays in a state is a line of its box."""
    read = read_dot(render("dot", None, WHOLE, View()).decode())
    names = {thing["_gvid"]: thing["name"] for thing in read["objects"]}
    states = {name for name in names.values() if not name.startswith(("cluster", "return of"))}
    assert states == {*WHOLE.nodes, "anywhere"}
    drawn = Counter((names[edge["tail"]], names[edge["head"]]) for edge in read["edges"])
    wanted = Counter((e.source, e.goal or f"return of {e.source.split('.')[0]}") for e in WHOLE.edges if not e.loops)
    assert drawn == wanted
    labels = " ".join(thing.get("label", "") for thing in read["objects"])
    assert all(labels.count(f" {edge.rule}") for edge in WHOLE.edges if edge.loops)


def test_dot_says_rules_in_both_languages() -> None:
    """An arrow bears its name in both languages, its rule and its conditions by number."""
    text = render("dot", None, WHOLE, View()).decode()
    edge = next(edge for edge in TURN.edges if edge.guards and not edge.loops)
    conditions = "".join(f" [{rule}]" for rule in dict.fromkeys(condition.rule for condition in edge.guards))
    assert f"{edge.name.ja}<BR/>{edge.name.en} {edge.rule}{conditions}" in text


# XState.


def xstate(diagram: Diagram) -> Json:
    """Return a diagram as data of XState."""
    found: Json = json.loads(render("xstate", None, diagram, View()))
    return found


def collect(state: Json, name: str) -> list[Json]:
    """Return everything that bears a name, anywhere inside."""
    found = [state[name]] if name in state else []
    return found + [each for inner in state.values() if isinstance(inner, dict) for each in collect(inner, name)]


def transitions(machine: Json) -> list[Json]:
    """Return every transition of a machine."""
    return [each for on in collect(machine, "on") for ways in on.values() for each in ways]


@pytest.mark.parametrize("diagram", [TURN, in_steps(TURN)], ids=["full", "step"])
def test_xstate_has_every_edge_once(diagram: Diagram) -> None:
    """Every edge is a transition with its rule, its names, who acts and its conditions."""
    found = {each["meta"]["id"]: each["meta"] for each in transitions(xstate(diagram))}
    assert len(transitions(xstate(diagram))) == len(found) == len(diagram.edges)
    for edge in diagram.edges:
        meta = found[edge.id]
        assert (meta["rule"], meta["by"], meta["name"]["ja"]) == (edge.rule, edge.by, edge.name.ja)
        assert [condition["rule"] for condition in meta["conditions"]] == [guard.rule for guard in edge.guards]


def loaded(diagram: Diagram) -> foreign.SyncInterpreter[Any]:
    """Return a machine that another program runs: every guard says yes, every procedure is over at once."""
    config = xstate(diagram)
    guards = {guard.id: (lambda *_: True) for edge in diagram.edges for guard in edge.guards}
    services = {each["src"]: (lambda *_: None) for each in collect(config, "invoke")}
    machine = foreign.create_machine(config, logic=foreign.MachineLogic(guards=guards, services=services))
    return foreign.SyncInterpreter(machine).start()


def walk(runner: foreign.SyncInterpreter[Any], events: str) -> list[str]:
    """Send events and return the innermost state after each."""
    found = []
    for event in events.split():
        runner.send(event)
        (state,) = runner.current_state_ids
        found.append(state.rsplit(".", 1)[-1])
    return found


def test_another_program_runs_the_turn() -> None:
    """XState's reader in Python walks a first turn by the same states: no Draw step (500.6), an attack, its end."""
    states = walk(
        loaded(TURN), "lay_shields lay_shields draw_hand draw_hand turn untap pass charge pass pass attack target pass"
    )
    expected = (
        "setup.other_shields setup.hand setup.other_hand setup.first start.untap start.triggers charge charge main "
        "attack.declare attack.declare.target attack.declare.triggers attack.end"
    )
    assert states == [key(state) for state in expected.split()]


@pytest.mark.parametrize("name", PROCEDURES)
def test_another_program_loads_each_procedure(name: str) -> None:
    """Each procedure is a machine that begins in its first state, and ends where it returns."""
    diagram = only_procedure(WHOLE, name)
    runner = loaded(diagram)
    (state,) = runner.current_state_ids
    assert state.endswith(f".{key(diagram.groups[0].nodes[0].id)}")
    assert xstate(diagram)["states"][RETURNED]["type"] == "final"


def test_another_program_concedes() -> None:
    """An edge from every state is declared once, at the root (104.1)."""
    assert walk(loaded(TURN), "concede") == ["over"]


def test_xstate_has_one_guard_for_each_condition() -> None:
    """A transition of one condition names it; of several, `and` has the names of all as its parameters."""
    guards = {each["meta"]["id"]: each.get("guard") for each in transitions(xstate(TURN))}
    for edge in TURN.edges:
        names = [guard.id for guard in edge.guards]
        alone = {"type": names[0]} if names else None
        assert guards[edge.id] == ({"type": "and", "params": {"guards": names}} if len(names) > 1 else alone)


# SCXML.


@pytest.mark.parametrize("name", ["turn", *PROCEDURES])
def test_scxml_has_every_edge_and_every_target(name: str) -> None:
    """Each edge is a transition with its guards in their order; each target is a state, and ids stand once."""
    diagram = TURN if name == "turn" else only_procedure(WHOLE, name)
    root = ElementTree.fromstring(render("scxml", None, diagram, View()))
    spaced = "{http://www.w3.org/2005/07/scxml}"
    ids = [each.attrib["id"] for each in root.iter() if each.tag in {f"{spaced}state", f"{spaced}final"}]
    assert len(ids) == len(set(ids))
    ways = [each for each in root.iter(f"{spaced}transition") if not each.attrib["event"].startswith("done.invoke.")]
    assert len(ways) == len(diagram.edges)
    assert {root.attrib["initial"], *(each.attrib["target"] for each in ways if "target" in each.attrib)} <= set(ids)
    said = Counter(each.attrib.get("cond", "") for each in ways)
    assert said == Counter(" && ".join(f"{guard.id}(_event)" for guard in edge.guards) for edge in diagram.edges)


# The tall picture.


def test_the_tall_picture_is_read_downwards_and_fits_a_phone() -> None:
    """Each step stands below the one before, at a width at which a phone shows its words without zoom."""
    root = ElementTree.fromstring(render("tall", None, in_steps(TURN), View(("ja",))))
    assert float(root.attrib["viewBox"].split()[2]) <= 320
    boxes = [group for group in root.iter() if (group.get("class") or "").startswith("state ")]
    tops = [float(next(each for each in group if each.get("class") == "box").attrib["y"]) for group in boxes]
    assert tops == sorted(set(tops))
    assert len(boxes) == len(in_steps(TURN).nodes) + 1


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_sheet_is_read_on_paper(language: str) -> None:
    """On A4 that lies, with margins of a centimetre, no type is smaller than 6 pt; and no box stands on another."""
    root = ElementTree.fromstring(render("sheet", None, in_steps(TURN), View((language,))))
    wide, high = map(float, root.attrib["viewBox"].split()[2:])
    smallest = min(float(each.attrib["font-size"]) for each in root.iter() if "font-size" in each.attrib)
    assert wide / high == pytest.approx(297 / 210, rel=0.01)
    assert smallest * (277 / 25.4 * 72) / wide >= _LEAST_TYPE
    drawn = [each for each in root.iter() if each.get("class") == "box"]
    boxes = [[float(each.attrib[side]) for side in ("x", "y", "width", "height")] for each in drawn]
    assert all(x > 0 and x + w < wide and y > 0 and y + h < high for x, y, w, h in boxes)
    for (x, y, w, h), (u, v, s, t) in combinations(boxes, 2):
        assert not (x < u + s and u < x + w and y < v + t and v < y + h)
    assert len(boxes) == len(in_steps(TURN).nodes) + 1


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_a_procedure_fits_a_sheet_too(procedure: str) -> None:
    """Each procedure is drawn on a sheet of the same proportion."""
    root = ElementTree.fromstring(render("sheet", None, only_procedure(WHOLE, procedure), View()))
    wide, high = map(float, root.attrib["viewBox"].split()[2:])
    assert wide / high == pytest.approx(297 / 210, rel=0.01)


def test_the_end_of_turn_says_what_happens_in_it() -> None:
    """Where nobody acts the states are told: what triggers (511.1), what ends, what that causes (511.2), the way on."""
    edges = in_steps(TURN).leaving["end"]
    assert [(edge.rule, edge.name.en) for edge in edges] == [
        ("511.1", "End-of-turn triggers"), ("511.2", "This-turn effects end"),
        ("511.2", "What the expiry causes"), ("512.1", "On to the next turn"),
    ]  # fmt: skip


def test_the_conditions_fit_a_sheet() -> None:
    """A second page for print: every condition of the playmat with its rule, on A4 that lies."""
    root = ElementTree.fromstring(render("conditions", None, in_steps(TURN), View()))
    wide, high = map(float, root.attrib["viewBox"].split()[2:])
    assert wide / high >= 297 / 210 - 0.01
    words = [text for each in root.iter() if (text := "".join(each.itertext())) and each.tag.endswith("text")]
    rules = {guard.rule for edge in in_steps(TURN).edges for guard in edge.guards}
    assert rules <= set(words)


def test_the_outline_has_one_way_from_a_step_to_another() -> None:
    """As a flow it fits a screen: the usual way stands for its alternatives, which it bears with it."""
    drawn = outline(TURN)
    ways = [(edge.source, edge.goal) for edge in drawn.edges]
    assert len(ways) == len(set(ways)) < 25
    (after,) = [edge for edge in drawn.edges if (edge.source, edge.goal) == ("attack.direct", "attack.end")]
    assert (after.rule, len(after.merged) > 1, after.call) == ("505.1", True, None)


def test_a_procedure_that_is_called_often_is_a_letter_in_the_key() -> None:
    """The window is called in twenty places: each has a W, and the key says once what it is."""
    text = render("playmat", None, in_steps(TURN), View(("en",))).decode()
    drawn, key_ = text.split('id="key"')
    name = OFTEN_CALLED.fill({"name": next(group.name for group in WHOLE.procedures if group.id == "window")}).en
    assert drawn.count(">W<") > 10
    assert key_.count(f">{name}<") == key_.count(">W<") == 1


# PNG.


def size_of(data: bytes) -> tuple[int, int]:
    """Return width and height of a PNG."""
    wide, high = struct.unpack(">II", data[16:24])
    return wide, high


def test_png_bears_the_hash_of_its_svg() -> None:
    """A PNG says of which SVG it was made, whatever drew it; it is twice as large."""
    diagram = only_procedure(WHOLE, PROCEDURES[0])
    svg = render("playmat", None, diagram, View()).decode()
    data = render("png", ".png", diagram, View())
    assert data.startswith(b"\x89PNG\r\n")
    assert hash_in(data) == hash_of(svg) != hash_of(svg + " ")
    wide, high = map(int, re.findall(r'(?:width|height)="(\d+)"', svg)[:2])
    assert size_of(data) == (2 * wide, 2 * high)
    assert hash_in(b"\x89PNG") is None


def test_flow_as_png() -> None:
    """The ending of the file makes a PNG of any picture that is drawn."""
    diagram = only_procedure(WHOLE, PROCEDURES[0])
    data = render("flow", ".png", diagram, View())
    assert hash_in(data) == hash_of(flow(diagram, View()))


def test_japanese_is_drawn_in_png() -> None:
    """The font has the signs: two different Japanese texts do not look alike, as missing signs would."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text y="15">{}</text></svg>'
    ink = [png(svg.format(text))[100:] for text in ("攻撃", "召喚")]
    assert ink[0] != ink[1]


def test_png_needs_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra a PNG says how to get it."""
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtraError, match=r"PNG needs .* / PNGには"):
        png("<svg/>")


def test_mermaid_in_one_language() -> None:
    """A picture in one language has no word of the other."""
    text = render("mermaid", None, WHOLE, View(("en",))).decode()
    assert "Block Declaration substep 507.1" in text
    assert not re.search("[ぁ-ヺ一-龠]", text.split("\n", 1)[1])


def test_files_of_the_formats_are_text(tmp_path: Path) -> None:
    """Every text format ends with a line end and is UTF-8."""
    for name in NAMES[:-1]:
        (tmp_path / name).write_bytes(render(name, None, WHOLE, View()))
        assert (tmp_path / name).read_text(encoding="utf-8").endswith("\n")

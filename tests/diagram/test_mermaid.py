"""The picture of the turn in Mermaid: complete, safe, fresh, and a text that parses."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import mmdr
import pytest

from duelfsm.diagram.content import Diagram, Edge, extract
from duelfsm.diagram.look import View
from duelfsm.diagram.mermaid import edge_label, label, mermaid, node_id
from duelfsm.rulebook.edition import known_editions, load_edition
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import ANYWHERE

pytestmark = pytest.mark.outside("a package that is compiled")

ROOT = Path(__file__).parents[2]
BASE = load_edition(list(known_editions())[-1])
STATE = re.compile(r'^ *state "(?P<name>[^"]+)" as (?P<id>\w+)(?P<open> \{)?$')
ARROW = re.compile(r"^ *(?P<source>\S+) --> (?P<goal>\S+)(?: : (?P<label>.+))?$")
STYLE = re.compile(r"^ *(?:classDef|class) \w+ \S+$")


@pytest.fixture(scope="module")
def diagram() -> Diagram:
    """Return what the picture shows."""
    return extract(BASE)


@pytest.fixture(scope="module")
def lines(diagram: Diagram) -> list[str]:
    """Return the lines of the picture."""
    return mermaid(diagram, View()).splitlines()


def drawn(lines: list[str]) -> Counter[tuple[str, str, str]]:
    """Return source, goal and label of each edge that is drawn; a joint arrow of loops stands for its parts."""
    found: Counter[tuple[str, str, str]] = Counter()
    for match in filter(None, map(ARROW.match, lines)):
        source, goal = match["source"], match["goal"]
        texts = match["label"].split("<br>") if match["label"] else []
        found.update((source, goal, f"{ja}<br>{en}") for ja, en in zip(texts[::2], texts[1::2], strict=True))
    return found


def as_drawn(edge: Edge) -> tuple[str, str, str]:
    """Return how an edge must be drawn."""
    return node_id(edge.source), node_id(edge.goal) if edge.goal else "[*]", edge_label(edge, View())


def test_every_state_is_drawn_once(lines: list[str]) -> None:
    """Every declared state is drawn exactly once, and no other but the one that stands for all of them."""
    states = Counter(match["id"] for match in map(STATE.match, lines) if match and not match["open"])
    assert states == Counter([*map(node_id, BASE.states), node_id(ANYWHERE)])


def test_every_edge_is_drawn_once(diagram: Diagram, lines: list[str]) -> None:
    """Every declared transition is drawn exactly once, one from anywhere too, and nothing else is."""
    assert [edge.id for edge in diagram.edges] == list(BASE.transitions)
    assert drawn(lines) == Counter(map(as_drawn, diagram.edges))


def test_edges_can_be_told_apart(diagram: Diagram) -> None:
    """No two transitions look alike."""
    assert max(Counter(map(as_drawn, diagram.edges)).values()) == 1


def test_every_step_and_procedure_holds_its_states(diagram: Diagram, lines: list[str]) -> None:
    """The states of a step or procedure stand inside it, in the order of the declaration."""
    inside: dict[str, list[str]] = {}
    group = ""
    for line in lines:
        match = STATE.match(line)
        if match and match["open"]:
            group = match["id"]
        elif match and group:
            inside.setdefault(group, []).append(match["id"])
        elif line.strip() == "}":
            group = ""
    expected = {f"g_{g.id}": [node_id(n.id) for n in g.nodes] for g in diagram.groups if not g.is_its_state}
    assert inside == expected


def test_steps_stand_in_reading_order(lines: list[str]) -> None:
    """The six steps are drawn in the order in which they are played (500.1)."""
    groups = [match["id"] for match in map(STATE.match, lines) if match and match["open"]]
    assert groups[1:7] == ["g_start", "g_draw", "g_charge", "g_main", "g_attack", "g_end"]


def test_ids_are_safe(lines: list[str]) -> None:
    """No id contains a dot or is a word of Mermaid, and two states never share one."""
    ids = [match["id"] for match in map(STATE.match, lines) if match]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[sg]_[a-z_]+", name) for name in ids)


def test_names_stand_in_both_languages_with_the_rule(lines: list[str]) -> None:
    """A state is drawn with its Japanese name, its English name and its rule."""
    assert '    state "ブロッククリーチャー指定ステップ<br>Block Declaration substep 507.1" as s_attack__block' in lines


def test_every_line_is_known(lines: list[str]) -> None:
    """The text has states, arrows, styles and brackets only: nothing slips in through a name."""
    rest = [line for line in lines[3:] if not (STATE.match(line) or ARROW.match(line) or STYLE.match(line))]
    assert {line.strip() for line in rest if not line.strip().startswith("classDef")} == {"}"}


def test_signs_that_mermaid_reads_are_escaped() -> None:
    """Quotes are escaped and other signs become full-width, so no name can end a label."""
    assert label(Text(ja='「"」', en="a: b; <c> {d} #1"), View(), "500") == "「#quot;」<br>a：b； ＜c＞ ｛d｝ ＃1 500"


def test_guards_are_sentences(diagram: Diagram) -> None:
    """The model carries what each guard says in both languages, in the order in which they are asked."""
    edge = next(edge for edge in diagram.edges if edge.id == "charge/charge")
    (guard,) = edge.guards
    assert guard.text.en == "The mana charge of this turn is already made; the limit is n."


def test_the_file_parses() -> None:
    """A Mermaid renderer accepts diagrams/turn.mmd, and draws its states."""
    picture = mmdr.render((ROOT / "diagrams" / "turn.mmd").read_text(encoding="utf-8")).svg()
    assert all(f"{node_id(state)}-" in picture for state in BASE.states)


def test_a_broken_file_does_not_parse(lines: list[str]) -> None:
    """The same renderer refuses the text without its last bracket."""
    last = max(index for index, line in enumerate(lines) if line.strip() == "}")
    with pytest.raises(ValueError, match="parse error"):
        mmdr.render("\n".join([*lines[:last], *lines[last + 1 :]])).svg()

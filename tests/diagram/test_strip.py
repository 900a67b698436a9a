"""The turn in a strip: every step and substep once, and the ways between them as they are declared."""

from __future__ import annotations

import re

import pytest

from duelfsm.diagram.content import Diagram, extract
from duelfsm.diagram.detail import in_steps
from duelfsm.diagram.look import View
from duelfsm.diagram.strip import strip
from duelfsm.rulebook.edition import load_edition, newest_edition

STEPS = in_steps(extract(load_edition(newest_edition())))
ENGLISH = View(languages=("en",))


def words(picture: str) -> str:
    """Return what is written in a picture, one word behind the other."""
    return " ".join(re.findall(r"<text[^>]*>([^<]+)</text>", picture))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_step_and_substep_stands_in_it(language: str) -> None:
    """Each step in which something can follow, and each substep of the attack (505.1), stands there with its rule."""
    shown = words(strip(STEPS, View(languages=(language,)))).replace(" ", "")
    for step in STEPS.steps:
        named = [(step.rule, step.name), *((node.rule, node.name) for node in step.nodes if len(step.nodes) > 1)]
        for rule, name in named if not step.nodes[-1].final else ():
            assert f"{rule}{getattr(name, language)}".replace(" ", "") in shown


def test_the_turn_leads_on_and_back() -> None:
    """Eight boxes follow each other and five below them; the next turn and the next attack lead back (512.1, 510.2)."""
    picture = strip(STEPS, ENGLISH)
    boxes, arrows = picture.count('class="box head"'), picture.count('class="wire"')
    assert boxes == 8 + 5
    assert arrows == (8 - 1) + (5 - 1) + 2 + 1  # from one to the next, the two ways back, and down to the substeps


def test_what_is_not_declared_is_not_drawn() -> None:
    """Without the edges no box leads to another."""
    lonely = Diagram(**{name: getattr(STEPS, name) for name in STEPS.__slots__} | {"edges": ()})
    assert strip(lonely, ENGLISH).count('class="wire"') == 1  # only what shows the substeps of the attack

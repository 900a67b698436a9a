"""`evolve X -> Y` of a card of the hand, with no effect that does it, is its summons (801, 504.1)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

FACTS = "cost 2; civilizations none; keywords none; abilities none; statics none"
HEAD = f"""edition: 1.50
first: A
start: turn 5 A state main
A battle: "Base", "Bear"
A hand: "Evo", 4
A graveyard: "Gone"
A mana: 2
card "Base": type creature; power 2000; {FACTS}; races Human
card "Bear": type creature; power 2000; {FACTS}; races Beast
card "Evo": type evolution_creature; power 6000; {FACTS}; evolves-from race Human
card "Gone": type evolution_creature; power 6000; {FACTS}; evolves-from race Human
---
"""


@pytest.mark.parametrize("line", ['evolve "Evo" -> "Base"', "進化 「Evo」 → 「Base」"])
def test_it_is_summoned_and_may_attack(line: str) -> None:
    """An evolution is not sick (801.3); a note says that it is read as a summons."""
    lines = [line, 'attack "Evo" -> player', "break 1", "end"]
    assert refused(lines, HEAD) == {}
    assert "summons of Evo" in judged("\n".join(lines), head=HEAD).findings[0].message.en


@pytest.mark.parametrize(
    ("lines", "rules"),
    [
        (['evolve "Evo" -> "Bear"'], {1: "801"}),
        (['evolve "Evo" -> "Base"', 'attack "Evo" -> player', "break 2"], {3: "509.2a"}),
        (['attack "Bear" -> player', "break 1", 'evolve "Evo" -> "Base"'], {3: "500.2a"}),
        (['evolve "Gone" -> "Base"'], {1: "801"}),
    ],
)
def test_it_is_refused_as_the_summons(lines: list[str], rules: dict[int, str]) -> None:
    """What does not fit, or comes too late, is refused by that rule; what lies elsewhere needs an effect (801)."""
    assert refused(lines, HEAD) == rules
    assert refused(['evolve "Evo" -> "Base"'], HEAD.replace("A mana: 2", "A mana: 1")) == {1: "112.2"}


@pytest.mark.parametrize(
    ("line", "meant"), [('evolve "Evo"', 'summon "Evo" -> "Y"'), ("「Evo」に進化", "召喚 《Evo》 → 《Y》")]
)
def test_without_what_it_goes_onto_the_line_is_asked_for(line: str, meant: str) -> None:
    """The answer has the word that is meant (801)."""
    assert meant in judged(line, head=HEAD).findings[0].message.en

"""What is judged anew where an earlier refused line is taken otherwise: only as far as it may help."""

from __future__ import annotations

import pytest
from planted_kinds import found

import duelfsm
from duelfsm.generate.faults import faulty_game
from duelfsm.judge.refused.openings import Openings
from duelfsm.judge.refused.otherwise import Choices, Fits, TwoWays
from duelfsm.judge.replay.judged_anew import JudgesAnew, Rules, World
from duelfsm.play.told.outcome import Refused, leave_untold
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.finding import Finding


def test_a_choice_behind_which_a_line_was_worse_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is as worse for each later line: a game with an effect out of its order (101.4c), and other mistakes."""
    tried, failed, anew = list[TwoWays](), list[TwoWays](), JudgesAnew._explained

    def noting(self: JudgesAnew, choice: TwoWays, index: int, fits: Fits, less: Rules) -> list[Finding] | None:
        tried.append(choice)
        explained = anew(self, choice, index, fits, less)
        failed[:] = self._failed
        return explained

    monkeypatch.setattr(JudgesAnew, "_explained", noting)
    found(faulty_game("101.4c:7000", "101.4c"))
    assert failed
    assert all(tried.count(choice) == 1 for choice in failed)


def test_of_a_refusal_that_is_not_told_nobody_asks_what_is_legal() -> None:
    """The reason is found out, and what would be legal instead is not (500.2a)."""
    game = duelfsm.Game.new(edition="1.48", first="A")
    told, untold = (game.apply(duelfsm.Charge(by="B", card="Aqua Hulcus")) for _ in range(2))
    assert isinstance(untold, Refused)
    leave_untold(untold)
    assert told.findings[0].legal
    assert (untold.findings[0].rule, untold.findings[0].legal) == (told.findings[0].rule, ())


def test_only_the_last_line_is_told_anew() -> None:
    """The lines before it were told as they were judged; it is, where fewer rules refuse it."""
    before = Choices(Openings(load_edition(newest_edition()), ()))
    worlds = [World(5, frozenset(less), before, set()) for less in ("", "a")]
    assert not any(world.tells(4) for world in worlds)
    assert [world.tells(5) for world in worlds] == [False, True]

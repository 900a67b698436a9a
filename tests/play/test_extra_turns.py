"""Extra turns are put in their place among those that wait (500.5, 500.5a), however many there are."""

from __future__ import annotations

from typing import Any, SupportsIndex

import pytest
from conftest import accepted, game_of
from hypothesis import given
from hypothesis import strategies as st

import duelfsm
from duelfsm.position.extra_turn import ExtraTurn


@given(st.lists(st.lists(st.sampled_from("AB"), max_size=4), min_size=1, max_size=4))
def test_turns_of_the_last_one_come_first_and_its_players_before_the_others(grants: list[list[str]]) -> None:
    """Turns granted in a turn go before older ones, the turn player's first, each side's in their order."""
    game = game_of("main", player="A", turn=5)
    wait: list[tuple[str, int]] = []
    for at, players in enumerate(grants):
        turn = game.position.turn
        assert turn is not None
        accepted(game, "effect", by=turn.player, source="E")
        for player in players:
            accepted(game, "extra_turn", player=player)
        accepted(game, "done")
        now = [(side, turn.number) for first in (True, False) for side in players if (side == turn.player) is first]
        wait = [*now, *wait]
        assert [(extra.player, extra.granted) for extra in game.position.queue] == wait
        if at < len(grants) - 1:
            accepted(game, "end")
            accepted(game, "turn")
            wait = wait[1:]


class Counting(list[ExtraTurn]):
    """A queue that counts how many of its turns are looked at."""

    looked = 0

    def __getitem__(self, index: SupportsIndex | slice) -> Any:
        """Look at a turn."""
        Counting.looked += 1
        return super().__getitem__(index)

    def __iter__(self) -> Any:
        """Look at every turn."""
        Counting.looked += len(self)
        return super().__iter__()


@pytest.mark.parametrize("waiting", [100, 10_000])
def test_the_place_is_found_without_looking_at_every_turn(waiting: int) -> None:
    """Of ten thousand turns that wait a few are looked at to insert one more."""
    game = game_of("main", player="A", turn=5)
    accepted(game, "effect", by="A", source="E")
    game.position.queue = Counting([ExtraTurn(player="A", granted=5)] * waiting + [ExtraTurn(player="B", granted=5)])
    Counting.looked = 0
    accepted(game, "extra_turn", player="A")
    assert [extra.player for extra in game.position.queue][waiting - 1 :] == ["A", "A", "B"]
    assert Counting.looked < 100 + 2 * (waiting + 2)


def test_what_is_no_action_is_a_mistake_of_the_program() -> None:
    """A word in place of an action is an exception that names its type; an illegal action never is one."""
    game = duelfsm.Game.new()
    for wrong in ("charge", None, {"do": "charge"}, duelfsm.Charge):
        with pytest.raises(TypeError, match=f"not {type(wrong).__name__}"):
            game.apply(wrong)  # type: ignore[arg-type]  # the mistake
    assert not game.apply(duelfsm.Block(by="B", card="X"))

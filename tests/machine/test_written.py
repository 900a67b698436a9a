"""What is asked often is written as a function of its own; how often is told in one place."""

from __future__ import annotations

from duelfsm.machine.written import until_often


def test_what_is_asked_often_is_written_once() -> None:
    """Until then, and where the old function is still held, it answers as before; it is written at the last time."""
    written: list[int] = []
    asked = until_often(lambda game, act: (game, act), 3, lambda: written.append(1))
    assert [(asked("game", number), len(written)) for number in range(5)] == [
        (("game", 0), 0),
        (("game", 1), 0),
        (("game", 2), 1),
        (("game", 3), 1),
        (("game", 4), 1),
    ]

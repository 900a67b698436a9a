"""A guard of one expression stands in written functions as its own source says it; any other one is called."""

from __future__ import annotations

from types import FunctionType, SimpleNamespace
from typing import Any

import pytest
from conftest import SPECS  # noqa: F401  # the rules are registered

from duelfsm.machine.inlined import Resting, expression_of, written
from duelfsm.machine.written import function_of
from duelfsm.machine.written_steps import name_of
from duelfsm.play.chapters import RULES
from duelfsm.play.rules import standby


def asked(guard: Any, act: Any = None, **game: Any) -> Any:
    """Return what a written function answers that asks a guard alone."""
    names: dict[str, Any] = {}
    text = written(guard, "guard", "act", lambda what, word: name_of(what, word, names))
    ask = function_of(f"def function(game, act):\n    return {text}\n", "<asked>", names)
    return ask(SimpleNamespace(no=lambda **_: False, **game), act)


def test_one_expression_is_written_and_more_is_called() -> None:
    """Whether anything waits is one expression (101.4); whether an effect waits is told with what was waited for."""
    assert expression_of(standby.nothing_waits) is not None
    assert expression_of(standby.it_waits) is None
    plain = [guard for guard in RULES.guards.values() if expression_of(guard)]
    assert len(plain) > len(RULES.guards) / 5


def test_a_name_of_the_guards_module_is_looked_up_there_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test puts in the place of a function that a guard asks is asked, also where the guard is written."""
    table = {"seen": SimpleNamespace(idle=0), "journal": SimpleNamespace(in_play=1)}
    table["position"] = SimpleNamespace(standby=[], suspended=[])
    monkeypatch.setattr(standby, "anything_due", lambda _: False)
    assert asked(standby.nothing_waits, **table) is True
    monkeypatch.setattr(standby, "anything_due", lambda _: True)
    assert asked(standby.nothing_waits, **table) is False


def test_what_was_made_in_a_function_is_called() -> None:
    """A planted guard knows what stands around it, which its source does not tell."""
    answers = [True, False]

    def planted(_game: Any, _act: Any) -> bool:
        return answers.pop(0)

    assert expression_of(planted) is None
    assert (asked(planted), asked(planted)) == (True, False)


def test_a_guard_whose_source_is_another_one_now_is_called() -> None:
    """A file that was changed since it was read says nothing of the guard that runs."""
    code = standby.nothing_waits.__code__
    line = standby.waits_for_the_actor.__code__.co_firstlineno
    changed = FunctionType(code.replace(co_firstlineno=line), vars(standby))
    changed.__module__ = standby.__name__
    assert expression_of(changed) is None


def test_what_rests_on_facts_is_refused_where_nothing_may_lift_it() -> None:
    """A guard that rests on facts of cards holds, too, where something unknown may lift its refusal (law 12)."""
    for lifted in (True, False):
        guard = Resting(lambda _game, _act: False, lambda *_, lifted=lifted: lifted, ("cost",))
        assert asked(guard) is guard(None, None) is lifted

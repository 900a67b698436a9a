"""Guards as they stand in written functions: one whose body is one expression is written there from its own source.

A name of its module is looked up there each time, as the guard itself does. A guard of more than one expression, one
that was made by a function, and one whose source is not there is called.
"""

from __future__ import annotations

import ast
import linecache
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from duelfsm.machine.by_name import Guard, Lifted

Named = Callable[[Any, str], str]
_SCOPES = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.NamedExpr)
_ACT, _MODULE = "__act__", "__module__"  # what stands for the act and the module until a function is written


@dataclass(frozen=True, slots=True)
class Resting:
    """A guard that rests on facts of cards: it refuses only where nothing unknown may lift that (law 12)."""

    asked: Guard
    may_lift: Lifted
    rests_on: tuple[str, ...]

    def __call__(self, game: Any, act: Any) -> bool:
        """Tell whether it holds."""
        return self.asked(game, act) or self.may_lift(game, act, self.rests_on)


def written(guard: Guard, word: str, act: str, name: Named) -> str:
    """Return how a guard is asked in a written function.

    Args:
        guard: the guard.
        word: its name.
        act: what is handed on as its act.
        name: gives what is named in the function a name there.
    """
    if isinstance(guard, Resting):
        lifts = f"{name(guard.may_lift, 'may_lift')}(game, {act}, {guard.rests_on!r})"
        return f"({written(guard.asked, word, act, name)} or {lifts})"
    found = expression_of(guard) if isinstance(guard, FunctionType) else None
    if found is None:
        return f"{name(guard, word)}(game, {act})"
    expression, module = found
    known = name(module, module.__name__.rpartition(".")[2])
    return f"({expression.replace(_ACT, act).replace(_MODULE, known)})"


@lru_cache(maxsize=1_000)
def expression_of(guard: FunctionType) -> tuple[str, ModuleType] | None:
    """Return the one expression of a guard and the module of its names, None where it is called."""
    module = sys.modules.get(guard.__module__)
    function = _source_of(guard.__code__)
    if function is None or module is None or vars(module) is not guard.__globals__ or guard.__closure__:
        return None
    *before, last = function.body
    value = last.value if isinstance(last, ast.Return) else None
    if value is None or not all(map(_is_told, before)) or any(isinstance(each, _SCOPES) for each in ast.walk(value)):
        return None
    renamed = _Renamed([each.arg for each in function.args.args], vars(module)).visit(value)
    return ast.unparse(renamed), module


def _source_of(code: CodeType) -> ast.FunctionDef | None:
    """Return the source of a function of a module as it was compiled, None where that is not there any more."""
    ends = [end for _, end, _, _ in code.co_positions() if end is not None]
    lines = linecache.getlines(code.co_filename)[code.co_firstlineno - 1 : max(ends, default=0)]
    try:
        (function,) = ast.parse("".join(lines)).body
        made = compile(ast.Module([function], []), code.co_filename, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return None
    same = any(isinstance(each, CodeType) and _is_alike(each, code) for each in made.co_consts)
    return function if same and isinstance(function, ast.FunctionDef) else None


def _is_alike(one: CodeType, other: CodeType) -> bool:
    """Tell whether two pieces of code do the same with the same names."""
    return all(
        getattr(one, each) == getattr(other, each) for each in ("co_code", "co_consts", "co_names", "co_varnames")
    )


def _is_told(statement: ast.stmt) -> bool:
    """Tell whether a statement is a docstring."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class _Renamed(ast.NodeTransformer):
    """An expression in which its names are those of the function that it is written into."""

    def __init__(self, parameters: list[str], known: dict[str, Any]) -> None:
        self._meant = dict(zip(parameters, ("game", _ACT), strict=True))
        self._known = known

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Write a name as it is known there."""
        own = f"{_MODULE}.{node.id}" if node.id in self._known else node.id
        return ast.Name(self._meant.get(node.id, own), node.ctx)

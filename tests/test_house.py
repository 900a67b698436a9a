"""The laws of the house that the source itself shows: who imports whom, what stands nowhere, how long things are."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import duelfsm
from duelfsm import errors as errors_module
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

PACKAGE = Path(duelfsm.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
ROOMS = [
    "errors",
    "rulebook",
    "position",
    "machine",
    "play",
    "record",
    "judge",
    ("diagram", "proof", "generate", "protocol"),
    ("web", "lsp", "conform"),
    "cli",
]
RANKS = {  # of the rooms that have rooms inside: packages, and the modules behind them
    "play": ["actions", "facts", "board", "cards", "effects", "rules", "run", "choices", "told", "chapters", "machines",
             "game"],
    "record": ["model", "duel", "json", "files", "start", "reference"],
    "judge": ["said", "refused", "replay", "afterwards", "check", "reports", "many", "answers"],
}  # fmt: skip
RANKED = [(room, path) for room in RANKS for path in sorted((PACKAGE / room).rglob("*.py"))]
ENDINGS = ("s", "es", "d", "ed", "ing", "r", "er")
RANK = {name: rank for rank, room in enumerate(ROOMS) for name in ([room] if isinstance(room, str) else room)}
FACES = {"__init__", "__main__", "pytest_plugin"}
PUBLIC = [
    "ANY_ACTION", "Accepted", "Action", "Activate", "Apply", "Attack", "Battle", "BattleResult", "Block", "Break",
    "CardFacts", "CardRef", "Charge", "Choice", "Concede", "Cross", "Declare", "DirectAttack", "Done", "Draw",
    "Effect", "End", "Error", "Event", "Finding", "Game", "GrantExtraTurn", "Invert", "Move", "NoBlock", "NoCharge",
    "NoTurnError", "NotWrittenError", "Outcome", "Pass", "PassOver", "Position", "Record", "Refused", "Report",
    "SeveralRecordsError", "SpecError", "Take", "Tap", "TapAbility", "Target", "TooMuchError", "Turn",
    "UnknownEditionError", "UnknownWordError", "UnreadableError", "Untap", "UntoldStartError", "Use", "__version__",
    "check", "events_from_json", "events_to_json", "load_edition", "read_record", "read_records",
    "starting_position", "write_record",
]  # fmt: skip
RULE = re.compile(r"[1-9][0-9]{2}(\.[0-9]+[a-z]?)?")
FIELDS = {  # words that are also the name of a field of a model, and mean that field where they stand
    "record/duel/start_line.py": {"turn"},
    "record/duel/write_duel.py": {"shields"},
    "record/duel/slots.py": {"shields"},
    "record/duel/write_remarks.py": {"turn"},
    "proof/explore.py": {"turn"},
}
MAX_MODULE, MAX_FUNCTION = 250, 40
MANY_FIELDS = 20  # of the models of a module that a check reads


def name_of(path: Path) -> str:
    """Return a module's name for the report of a test."""
    return str(path.relative_to(PACKAGE))


def room_of(path: Path) -> str:
    """Return the room that a module lives in."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Yield the full name of everything that a module imports, also inside functions and for types only."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} imports by dots"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", [path for path in MODULES if room_of(path) not in FACES], ids=name_of)
def test_a_room_imports_only_rooms_above_it(path: Path) -> None:
    """A module imports its own room and those above it in the design's list, for types too."""
    allowed = {name for name, rank in RANK.items() if rank < RANK[room_of(path)]} | {room_of(path)}
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("duelfsm.")}
    assert ours - {"__version__"} <= allowed


@pytest.mark.parametrize(("room", "path"), RANKED, ids=[name_of(path) for _, path in RANKED])
def test_a_rank_imports_only_ranks_above_it(room: str, path: Path) -> None:
    """Inside a room, too, each rank stands on those above it: the board imports no rule, the hand notation no file."""
    part = path.relative_to(PACKAGE / room).with_suffix("").parts[0]
    if part == "__init__":
        return
    allowed = RANKS[room][: RANKS[room].index(part) + 1]
    assert {name.split(".")[2] for name in imports(path) if name.startswith(f"duelfsm.{room}.")} <= {*allowed}


def test_no_two_modules_of_play_are_called_alike() -> None:
    """A module is found by its name: none stands twice, and no two differ by an ending."""
    names = [path.stem for path in (PACKAGE / "play").rglob("*.py") if path.stem != "__init__"]
    assert len(set(names)) == len(names)
    assert not {name + ending for name in names for ending in ENDINGS} & set(names)


def twice(names: Iterable[str]) -> set[str]:
    """Return the names that stand more than once."""
    return {name for name, count in Counter(names).items() if count > 1}


def test_no_two_modules_are_called_alike() -> None:
    """A file is found by its name alone, whatever room it is in."""
    assert twice(path.stem for path in MODULES if path.stem != "__init__") == set()


def test_no_two_classes_are_called_alike() -> None:
    """A class that others may import means one thing in the whole project."""
    bodies = (node for path in MODULES for node in ast.parse(path.read_text(encoding="utf-8")).body)
    classes = [node.name for node in bodies if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    assert twice(classes) == set()


def test_the_errors_are_one_tree() -> None:
    """Each error that is raised for others is a `duelfsm.Error`; the tree is shown where that is defined."""
    bodies = (node for path in MODULES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    errors = {
        node.name: [ast.unparse(base) for base in node.bases]
        for node in bodies
        if isinstance(node, ast.ClassDef) and node.name.endswith("Error") and not node.name.startswith("_")
    }
    assert [name for name, bases in errors.items() if bases[0] != "Error"] == ["Error"]
    shown = re.findall(r"^  (\w+) ", str(errors_module.__doc__), re.MULTILINE)
    assert shown == sorted(set(errors) - {"Error"})


def test_no_alias_hides_what_it_is() -> None:
    """What JSON has between braces is called `Values` everywhere, by one alias; the choices have theirs still."""
    alias = re.compile(r"^\w+ = dict\[str, Any\]$", re.MULTILINE)
    found = [name_of(path) for path in MODULES if alias.search(path.read_text(encoding="utf-8"))]
    assert found == ["play/choices/fixed_values.py", "rulebook/values.py"]


def test_no_module_imports_itself_in_a_circle() -> None:
    """Each module stands on others alone, imports for types counted: any of them can be read from the ground up."""
    names = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path for path in MODULES}
    left = {name: {part for found in imports(path) for part in (found, found.rpartition(".")[0])} & set(names) - {name}
            for name, path in names.items()}  # fmt: skip
    while ready := [name for name, needed in left.items() if not needed & set(left)]:
        for name in ready:
            del left[name]
    assert sorted(left) == []


def test_every_room_is_in_the_list() -> None:
    """A new room must be given its place in the list before it can be built."""
    assert {room_of(path) for path in MODULES} <= set(RANK) | FACES


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_libraries_live_in_their_rooms(path: Path) -> None:
    """The engine knows no YAML, command line or web; only `machine` knows transitions, only `rulebook` YAML."""
    used = {name.split(".")[0] for name in imports(path)}
    room = room_of(path)
    if room in {"machine", "position", "play", "record"}:
        assert not used & {"yaml", "cyclopts", "rich", "fastapi", "uvicorn", "starlette"}
    if room != "machine":
        assert "transitions" not in used
    if room != "rulebook":
        assert "yaml" not in used
    if room != "cli":
        assert "cyclopts" not in used
    if room != "lsp":
        assert not used & {"pygls", "lsprotocol"}


def keywords() -> set[str]:
    """Return the ids of the declaration that no line of Python may ask for."""
    edition = load_edition(newest_edition())
    tables: list[Iterable[str]] = [
        edition.states, edition.triggers, edition.guards, edition.zones, edition.types, edition.uses,
        edition.keywords, edition.procedures, edition.refusals, edition.transitions, edition.steps,
    ]  # fmt: skip
    return {name for table in tables for name in table}


def asked(path: Path) -> Iterator[tuple[int, object]]:
    """Yield the constants that a module compares or matches something with, and their lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare | ast.match_case):
            inside = [node.pattern] if isinstance(node, ast.match_case) else [node.left, *node.comparators]
            for part in inside:
                found = [each for each in ast.walk(part) if isinstance(each, ast.Constant)]
                yield from ((each.lineno, each.value) for each in found if not _is_a_key(part, each))


def _is_a_key(part: ast.AST, constant: ast.Constant) -> bool:
    """Tell whether a constant stands in a call or an index of the expression rather than beside the comparison."""
    holders = [node for node in ast.walk(part) if isinstance(node, ast.Call | ast.Subscript)]
    return any(constant in ast.walk(holder) for holder in holders)


SAID_AGAIN = {"proof/order.py", "proof/window.py", "proof/ends_of_durations.py", "proof/left_waiting.py"}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_keyword_of_the_rules_is_asked_for(path: Path) -> None:
    """Nothing about the order of steps is written in Python: no id of the declaration, no rule number is compared.

    What is proved of the machine is said a second time, apart from the declaration (500.1, 500.6): there it may be.
    """
    if name_of(path) in SAID_AGAIN:
        return
    forbidden = keywords() - FIELDS.get(name_of(path), set())
    wrong = [
        (line, value)
        for line, value in asked(path)
        if isinstance(value, str) and (value in forbidden or RULE.fullmatch(value))
    ]
    assert wrong == []


def test_the_search_for_keywords_finds_one(tmp_path: Path) -> None:
    """The test above sees a comparison, a membership and a match, and passes by a look-up."""
    path = tmp_path / "spoilt.py"
    path.write_text(
        'def f(x):\n    if x == "main" or x in ("charge", "503.1"):\n        return t["hand"] == 1\n'
        '    match x:\n        case "draw":\n            return len(zone("deck")) > 0\n',
        encoding="utf-8",
    )
    assert {value for _, value in asked(path) if isinstance(value, str)} == {"main", "charge", "503.1", "draw"}
    assert {"main", "charge", "draw"} <= keywords()


def test_the_public_face_is_this_list() -> None:
    """What `import duelfsm` offers is a promise: a new name, or one that goes, is seen here."""
    assert duelfsm.__all__ == PUBLIC
    assert dir(duelfsm) == PUBLIC
    assert all(getattr(duelfsm, name) is not None for name in PUBLIC)
    with pytest.raises(AttributeError, match="nothing"):
        _ = duelfsm.nothing


def test_a_type_checker_sees_the_public_face() -> None:
    """Each public name is imported for types, too, from where it lives: without that it is anything to a checker."""
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    for_types = next(node for node in tree.body if isinstance(node, ast.If))
    seen = {
        alias.name: node.module for node in for_types.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert seen == duelfsm._HOMES
    assert (PACKAGE / "py.typed").exists()


@pytest.mark.parametrize("library", ["pydantic", "transitions", "yaml", "rich", "cyclopts"])
def test_import_is_lazy(library: str) -> None:
    """`import duelfsm` alone loads no library."""
    code = f"import duelfsm, sys; sys.exit({library!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_no_start_compiles_the_fields_of_many_models() -> None:
    """A module that a check reads has no `from __future__ import annotations` where its models have many fields.

    Under it an annotation is a string, which pydantic compiles and evaluates for each field at each start.
    """
    code = (
        "import sys, duelfsm.judge.check, duelfsm.record.duel.read_duel, pydantic\n"
        "fields = {}\n"
        "for model in [each for module in [*sys.modules.values()] for each in [*vars(module).values()]\n"
        "              if isinstance(each, type) and issubclass(each, pydantic.BaseModel)]:\n"
        "    fields.setdefault(model.__module__, {})[model] = len(vars(model).get('__annotations__', ()))\n"
        "read = {name: sum(counts.values()) for name, counts in fields.items() if name.startswith('duelfsm.')}\n"
        f"many = [name for name, count in read.items() if count > {MANY_FIELDS}]\n"
        "print(len(many), *[name for name in many if hasattr(sys.modules[name], 'annotations')])"
    )
    count, *wrong = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    ).stdout.split()
    assert int(count) > 1
    assert wrong == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_is_too_long(path: Path) -> None:
    """A module has at most 250 lines and a function at most 40."""
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MAX_MODULE
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    long = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions}
    assert {name: lines for name, lines in long.items() if lines > MAX_FUNCTION} == {}


def test_no_verdict_depends_on_the_order_of_a_set() -> None:
    """The same record gives the same report under different hash seeds."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from conftest import *;"
        "from duelfsm.judge.reports.as_json import as_json;"
        "r = record_of({'do': 'use', 'how': 'summon', 'card': 'Giga'}, {'do': 'tap', 'cards': ['Giga']},"
        " players={'A': {'mana': ['Giga', 'Hulcus']}});"
        "print(*as_json(report_of(r), ()))"
    )
    outs = {
        subprocess.run(
            [sys.executable, "-c", code, str(Path(__file__).parent)],
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"}, capture_output=True, check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }  # fmt: skip
    assert len(outs) == 1

"""What stands around the package: the action for other repositories, the forms, the container, the citation."""

from __future__ import annotations

import re
import subprocess
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import duelfsm
from duelfsm.cli.commands import app

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")


def loaded(name: str) -> Any:
    """Return a YAML file of the project."""
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_the_version_is_said_once() -> None:
    """The package, its metadata and the citation name the same version, which the changelog has or prepares."""
    version = PROJECT["project"]["version"]
    assert version == duelfsm.__version__ == loaded("CITATION.cff")["version"]
    assert re.search(r"^## \[Unreleased\]$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_workflow_runs_what_ci_runs() -> None:
    """The workflow of the repository does nothing but `.ci/run`."""
    (job,) = loaded(".github/workflows/ci.yml")["jobs"].values()
    assert job["steps"][-1]["run"] == "bash .ci/run"


def test_the_action_checks_records(tmp_path: Path) -> None:
    """The last step of the action annotates a line that is illegal, and its exit code is that of the check."""
    action = loaded(".github/actions/check/action.yml")
    *_, step = action["runs"]["steps"]
    program = tmp_path / "duelfsm" / "bin" / "duelfsm"
    program.parent.mkdir(parents=True)
    program.symlink_to(Path(sysconfig.get_path("scripts"), "duelfsm"))
    record = tmp_path / "game.duel"
    record.write_text("edition: 1.48\nfirst: A\n---\nturn 1 A\n  draw\n", encoding="utf-8")
    for edition in ("", "1.48"):
        given = {"RUNNER_TEMP": str(tmp_path), "PATHS": f"{record} {record}", "EDITION": edition, "SPOKEN": "en"}
        done = subprocess.run(
            ["bash", "-c", step["run"]],
            env={"PATH": "/usr/bin:/bin", **given},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1, done.stderr
        assert done.stdout.count("::error ") == 2
    assert set(step["env"]) == set(given) - {"RUNNER_TEMP"}
    assert {"paths", "edition", "lang"} == set(action["inputs"])


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.stem)
def test_the_forms_are_forms(form: Path) -> None:
    """Each form has a name in both languages, and every field an id and a label."""
    found = loaded(str(form.relative_to(ROOT)))
    assert " / " in found["name"]
    assert {"name", "description", "labels", "body"} == set(found)
    assert all(field["id"] and field["attributes"]["label"] for field in found["body"])


def test_the_container_has_what_it_copies_and_types() -> None:
    """What the Dockerfile copies is there and not ignored, and the commands that it shows can be typed."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    kept = {line.removeprefix("!") for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")}
    for words in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE):
        for name in words.split()[:-1]:
            assert (ROOT / name).exists()
            assert name in kept
    shown = re.findall(r"^#   docker run .* duelfsm (\w.*)$", text, re.MULTILINE)
    assert len(shown) == 3
    for words in shown:
        app.parse_args(words, exit_on_error=False, print_error=False)


def test_the_classifiers_name_what_is_tried() -> None:
    """Python 3.11 runs the suite, 3.14 as the Python of the page, 3.12 and 3.13 judge what ships; no other is named."""
    versions = {each.rpartition(" ")[2] for each in PROJECT["project"]["classifiers"] if ":: Python ::" in each}
    assert versions == {"3.11", "3.12", "3.13", "3.14"}


def test_the_hooks_are_commands_that_there_are() -> None:
    """Each hook of pre-commit asks for records in the hand notation and runs a command as it can be typed."""
    hooks = loaded(".pre-commit-hooks.yaml")
    assert [hook["id"] for hook in hooks] == ["duelfsm-check", "duelfsm-fmt"]
    for hook in hooks:
        program, *words = hook["entry"].split()
        command, _, _ = app.parse_args([*words, "game.duel"], exit_on_error=False, print_error=False)
        assert (program, hook["id"]) == ("duelfsm", f"duelfsm-{command.__name__}")
        assert re.search(hook["files"], "rulings/game.duel")
        assert not re.search(hook["files"], "rulings/game.duel.md")
        assert hook["language"] == "python"

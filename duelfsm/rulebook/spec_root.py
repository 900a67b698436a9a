"""Where the specs lie: in a checkout, or inside the installed package."""

from __future__ import annotations

import os
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def spec_root() -> Traversable:
    """Return the folder of the specs.

    `DUELFSM_SPECS` names another one. A checkout comes before the packaged copy, because an editable install
    leaves a stale one behind.
    """
    if named := os.environ.get("DUELFSM_SPECS"):
        return Path(named)
    checkout = Path(__file__).resolve().parents[2]
    if (checkout / "pyproject.toml").is_file() and (checkout / "specs").is_dir():
        return checkout / "specs"
    return files("duelfsm") / "_specs"

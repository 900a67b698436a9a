"""What JSON and YAML have between braces, before a model is made of it or after one was written down."""

from __future__ import annotations

from typing import Any

Values = dict[str, Any]

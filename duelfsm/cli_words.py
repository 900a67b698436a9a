"""What the commands take as words: whole numbers, and records."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter

Record = Annotated[str, Parameter(allow_leading_hyphen=True)]  # "-" is standard input
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")


def whole(_wanted: Any, tokens: Sequence[Any]) -> int:
    """Return a whole number; what is none is refused, not rounded.

    Raises:
        ValueError: for a fraction, a word, or more digits than anything here counts.
    """
    word = str(tokens[0].value)
    if not _WHOLE.fullmatch(word):
        raise ValueError(f"{word[:20]!r} is no whole number here / ここでは整数として使えません")
    return int(word)


WHOLE = Parameter(converter=whole)

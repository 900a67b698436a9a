"""By what a report tells whether a record would be judged as it was: what was judged, in a few letters."""

from __future__ import annotations

import os
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path

from duelfsm.record.files.own_cards import NAMED_IN, changed_at
from duelfsm.record.files.sources import Source
from duelfsm.record.model.limits import MAX_RECORD_BYTES

_BYTES = 16


def judged_as(source: Source, edition: str | None, card_file: str | None) -> str:
    """Return what is the same as long as nothing changes of a record, the edition asked for, and the cards of files.

    Args:
        source: the record.
        edition: the one that is asked for; None for that of its head.
        card_file: the file of cards that its head names.
    """
    own = os.environ.get(NAMED_IN)
    said = Path(source.folder, card_file) if card_file is not None and source.folder is not None else None
    fault = source.fault.reason if source.fault else ""
    parts = (source.text, fault, edition or "", _of_file(Path(own) if own else None), _of_file(said))
    return _digest("\0".join(parts).encode(errors="surrogatepass"))


def _of_file(path: Path | None) -> str:
    return "" if path is None else _content(path, changed_at(path))


@lru_cache(maxsize=16)
def _content(path: Path, _changed: tuple[int, int]) -> str:
    """Return what stands for as much of a file as is read; many records may name it. A pipe would be waited for."""
    try:
        with path.open("rb") if path.is_file() else BytesIO() as stream:
            return _digest(stream.read(MAX_RECORD_BYTES + 1))
    except (OSError, ValueError):
        return ""


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=_BYTES).hexdigest()

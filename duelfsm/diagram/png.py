"""A picture as PNG. It bears the hash of its SVG, so that one that is stale can be told whatever drew it."""

from __future__ import annotations

import hashlib
import struct
import zlib

from duelfsm.diagram.layout import MissingExtraError
from duelfsm.rulebook.text import Text

MISSING = Text(
    ja='PNGには resvg-py と和文フォントが必要です: pip install "duelfsm[diagram]"',
    en='PNG needs resvg-py and a Japanese font: pip install "duelfsm[diagram]"',
)
FAMILY = "Noto Sans JP"
_STYLE = ".strong{stroke-width:.45 !important}"  # the font has one weight: what is strong is drawn with an outline
_BEGINNING = 8 + 25  # the signature and the header, behind which other pieces may stand
_KEYWORD = b"svg-sha256"


def png(svg: str, zoom: float = 2) -> bytes:
    """Return an SVG picture as PNG.

    Args:
        svg: the picture.
        zoom: how many pixels a unit of the SVG becomes.

    Raises:
        MissingExtraError: where the extra is not installed.
    """
    try:
        import pylopdf_fonts_jp
        import resvg_py
    except ImportError:
        raise MissingExtraError(MISSING) from None
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, zoom=zoom, skip_system_fonts=True, style_sheet=_STYLE,
        font_files=[str(pylopdf_fonts_jp.sans_path())], font_family=FAMILY, sans_serif_family=FAMILY,
    )  # fmt: skip
    return drawn[:_BEGINNING] + _text_chunk(hash_of(svg).encode()) + drawn[_BEGINNING:]


def hash_of(svg: str) -> str:
    """Return the hash that a picture's PNG bears."""
    return hashlib.sha256(svg.encode()).hexdigest()


def hash_in(data: bytes) -> str | None:
    """Return the hash that a PNG bears, None where it has none."""
    start = data.find(b"tEXt" + _KEYWORD + b"\0")
    if start < 0:
        return None
    text = data[start + 4 + len(_KEYWORD) + 1 :]
    return text[: hashlib.sha256().digest_size * 2].decode("ascii", "replace")


def _text_chunk(text: bytes) -> bytes:
    body = b"tEXt" + _KEYWORD + b"\0" + text
    return struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))

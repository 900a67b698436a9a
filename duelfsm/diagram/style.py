"""Colours of the pictures, light and dark. No colour says something alone: there is a mark or a tag beside it."""

from __future__ import annotations

from duelfsm.diagram.svg import FONTS

_LIGHT = {
    "ground": "#ffffff", "ink": "#16212c", "soft": "#4d5a67", "line": "#6b7885", "frame": "#f4f6f9", "edge": "#c3ccd6",
    "box": "#ffffff", "passes": "#e9f1fa", "waits": "#ffeebc", "turn": "#1557a0", "other": "#a8320f",
    "both": "#6d3aa8", "nobody": "#6b7885", "call": "#eef0f3", "now": "#c2410c", "nowbox": "#ffe3cc",
    "path": "#1557a0", "pathbox": "#dcebfb", "legal": "#9a5b00", "legalbox": "#fff3c9", "good": "#1c7a36",
    "goodbox": "#e0f5e5", "bad": "#c01f2e", "badbox": "#fde6e8", "ends": "#2b3845",
}  # fmt: skip
_DARK = {
    "ground": "#12181f", "ink": "#eef3f8", "soft": "#b3c0cc", "line": "#8b9aa8", "frame": "#1a222b", "edge": "#3a4754",
    "box": "#1f2933", "passes": "#24384d", "waits": "#4f4012", "turn": "#7cbcff", "other": "#ff9a76",
    "both": "#cba6ff", "nobody": "#93a2b0", "call": "#2c3844", "now": "#ff9b54", "nowbox": "#573013",
    "path": "#7cbcff", "pathbox": "#1d3c5e", "legal": "#ffd257", "legalbox": "#443a12", "good": "#6fdc8c",
    "goodbox": "#173d24", "bad": "#ff8a93", "badbox": "#4a1d22", "ends": "#0a0e12",
}  # fmt: skip
_RULES = """
svg{font-family:FONTS}
text{fill:$ink}.soft{fill:$soft}.strong{font-weight:700;stroke:$ink;stroke-width:0}.pale{fill:#ffffff}
.strong.pale{stroke:#ffffff}.tag{stroke:none}
.ground{fill:$ground}.frame{fill:$frame;stroke:$edge}
.box{fill:$box;stroke:$line;stroke-width:1.2}
.passes>.head{fill:$passes}.waits>.head{fill:$waits}.ends>.head{fill:$ends}
.waits>.outline{stroke:$legal}.outline{fill:none;stroke:$line;stroke-width:1.2}
.wire{fill:none;stroke:$line;stroke-width:1.4;stroke-linejoin:round}.tip{fill:$line}.row{fill:none}.veil{fill:$frame;fill-opacity:.85}
.turn{fill:$turn}.other{fill:$other}.both{fill:$both}.nobody{fill:none;stroke:$nobody;stroke-width:1.6}
.call{fill:$call;stroke:$line;stroke-width:.8}.glyph{fill:none;stroke:$line;stroke-width:1.4}.dot{fill:$line}
.now>.outline{stroke:$now;stroke-width:3.5}.now>.head{fill:$nowbox}.now>.tag{fill:$now}
.path>.row{fill:$pathbox}.path>.wire,.path>.glyph{stroke:$path;stroke-width:3}.path>.tip,.path>.tag,.path>.dot{fill:$path}
.legal>.row{fill:$legalbox}.legal>.wire,.legal>.glyph{stroke:$legal;stroke-width:2.6}
.legal>.tip,.legal>.tag,.legal>.dot{fill:$legal}
.added>.row,.added>.head,.taken>.row{fill:$goodbox}.added>.outline{stroke:$good;stroke-width:2.6}
.added>.wire,.taken>.wire,.added>.glyph,.taken>.glyph{stroke:$good;stroke-width:2.4}
.added>.tip,.taken>.tip,.added>.tag,.taken>.tag{fill:$good}
.removed>.row,.removed>.head,.never>.row{fill:$badbox}
.removed>.outline{stroke:$bad;stroke-width:2.6;stroke-dasharray:7 4}
.removed>.wire,.never>.wire,.removed>.glyph,.never>.glyph{stroke:$bad;stroke-width:2.4;stroke-dasharray:6 4}
.removed>.tip,.never>.tip,.removed>.tag,.never>.tag{fill:$bad}
.changed>.row,.changed>.head{fill:$legalbox}.changed>.outline{stroke:$legal;stroke-width:2.6}
.changed>.wire,.changed>.glyph{stroke:$legal;stroke-width:2.4}.changed>.tip,.changed>.tag{fill:$legal}
"""


def style_sheet(*, dark: bool) -> str:
    """Return the style sheet of a picture on a light or a dark ground."""
    text = _RULES.strip().replace("FONTS", FONTS)
    for name, colour in sorted((_DARK if dark else _LIGHT).items(), reverse=True):
        text = text.replace(f"${name}", colour)
    return text.replace("\n", "")

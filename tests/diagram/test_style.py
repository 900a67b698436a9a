"""Colours: readable on both grounds, and never alone."""

from __future__ import annotations

import re

import pytest

from duelfsm.diagram.legend import ROLES, TAGS
from duelfsm.diagram.look import Role
from duelfsm.diagram.style import style_sheet

TEXTS = ["text", ".soft"]
GROUNDS = [
    ".ground", ".frame", ".box", ".call", ".passes>.head", ".waits>.head", ".now>.head", ".path>.row", ".legal>.row",
    ".added>.row", ".removed>.row", ".changed>.row", ".taken>.row", ".never>.row",
]  # fmt: skip
READABLE = 4.5  # the contrast that accessibility guides ask of small type
SEEN = 3.0  # and of signs


def fills(*, dark: bool) -> dict[str, str]:
    """Return the colour that each selector fills with."""
    found = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^}]*)\}", style_sheet(dark=dark)):
        colour = re.search(r"(?:^|;)fill:(#\w{6})", body)
        if colour:
            found.update(dict.fromkeys(selectors.split(","), colour[1]))
    return found


def light_of(colour: str) -> float:
    """Return how light a colour is, 0 for black and 1 for white."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted([light_of(one), light_of(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("ground", GROUNDS)
def test_words_can_be_read(ground: str, dark: bool) -> None:
    """Words stand out from every ground that they can stand on, light and dark."""
    colours = fills(dark=dark)
    assert [text for text in TEXTS if contrast(colours[text], colours[ground]) < READABLE] == []


@pytest.mark.parametrize("dark", [False, True])
def test_pale_words_can_be_read(dark: bool) -> None:
    """The words of a final state stand out from its dark head."""
    colours = fills(dark=dark)
    assert contrast(colours[".pale"], colours[".ends>.head"]) >= READABLE


@pytest.mark.parametrize("dark", [False, True])
def test_marks_can_be_seen(dark: bool) -> None:
    """The marks of who acts, and the tags of what is marked, stand out from their grounds."""
    colours = fills(dark=dark)
    pairs = [(f".{role}>.tag", f".{role}>.row") for role in Role if f".{role}>.row" in colours]
    pairs += [
        (name, ground) for name in (".turn", ".other", ".both") for ground in (".box", ".path>.row", ".legal>.row")
    ]
    assert len(pairs) > len(Role)
    assert [pair for pair in pairs if contrast(*map(colours.__getitem__, pair)) < SEEN] == []


def test_no_colour_is_left_unsaid() -> None:
    """Every kind of mark has a tag beside its colour, and a place in the key."""
    assert set(TAGS) == set(ROLES) == set(Role)
    assert len(set(TAGS.values())) == len(Role)
    assert "$" not in style_sheet(dark=False) + style_sheet(dark=True)

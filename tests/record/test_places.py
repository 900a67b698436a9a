"""Where the values of a JSON text stand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelfsm.record.json.places import Lines, Offsets, crowding_key, offsets, second_key
from duelfsm.record.model.unreadable import Location

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=12,
)


def paths(value: Any, at: Location = ()) -> dict[Location, Any]:
    """Return every value of a JSON value by its path."""
    found = {at: value}
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found |= paths(inner, (*at, key))
    return found


@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_every_value_is_found_where_it_stands(value: Any, indent: int | None, ascii_only: bool) -> None:
    """At the offset of each path a JSON parser reads just that value, in every layout."""
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    found = offsets(text)
    assert set(found) == set(paths(value))
    for path, inner in paths(value).items():
        assert json.JSONDecoder().raw_decode(text, found[path])[0] == inner


@pytest.mark.parametrize(
    ("offset", "place"), [(0, (1, 1)), (2, (1, 3)), (3, (2, 1)), (5, (2, 3)), (6, (3, 1)), (7, (4, 1))]
)
def test_lines_and_columns_count_from_one(offset: int, place: tuple[int, int]) -> None:
    """The first character of a file is at line 1, column 1; columns count characters."""
    assert Lines("ab\nあい\n\nx").place(offset) == place


def test_what_is_no_key_of_the_text_is_skipped() -> None:
    """A validator's path also names members of unions; the deepest value on the way is meant."""
    text = '{"actions": [{"do": "charge", "card": 3}]}'
    found = Offsets(text)
    assert found.of(("actions", 0, "charge", "card", "CardRef")) == text.index("3")
    assert found.of(("actions", 0, "charge", "by")) == text.index('{"do"')
    assert found.of(("actions", 7)) == text.index("[")
    assert found.of(("nothing",)) == 0


def test_the_second_of_two_keys_is_found() -> None:
    """Of a key that stands twice the second one is meant, not a value or another object's key of that name."""
    text = '{"b": {"a": 0}, "a": 1, "\\u0061": 2, "c": "a", "d": {"a": 3}}'
    assert second_key(text, "a") == text.index("2")


def test_the_key_that_is_too_many_is_found() -> None:
    """The keys of each object are counted by themselves; the first that is one too many is meant."""
    text = '{"a": {"b": 1, "c": 2}, "d": [3, 4, 5], "e": {"f": 6, "g": 7, "h": 8}}'
    assert crowding_key(text, 2) == text.index('{"f"')
    assert crowding_key(text.replace('"d": [3, 4, 5], ', ""), 2) == text.replace('"d": [3, 4, 5], ', "").index("8")


@given(VALUES)
def test_each_part_is_looked_into_by_itself(value: Any) -> None:
    """The offset of every value is the same, however deep it lies and in whatever order it is asked for."""
    text = json.dumps({"actions": [value, value], "x": value})
    whole, found = offsets(text), Offsets(text)
    assert all(found.of(path) == whole[path] for path in [*whole, *reversed(whole)])


@given(st.text(alphabet='{}[],:"\\a1 \n', max_size=30))
def test_broken_text_is_walked_without_an_exception(text: str) -> None:
    """A text that is no JSON has places as far as it goes, each inside the text."""
    assert all(0 <= offset < len(text) for offset in offsets(text).values())

"""What stands for whichever card: where no guard looks at it, all cards of a field have one answer.

Of most of what an effect may do, no guard asks which card it is done to: one question answers for sixty cards.
"""

from __future__ import annotations

from typing import Any, NoReturn


class HangsOnTheCard(Exception):  # noqa: N818  # it is no error: whoever asks of any card goes on one by one
    """A guard looked at the card, so that the answer hangs on which one it is."""


class AnyCard:
    """A card, and a list of one, of which nothing can be told but that it is there; whoever looks closer stops.

    It stands for cards none of which lies under another one or is sealed.
    """

    __slots__ = ()

    def __bool__(self) -> bool:
        return True

    def _looked_at(self, *_: Any) -> NoReturn:
        raise HangsOnTheCard

    __getattribute__ = __getitem__ = __iter__ = __len__ = __contains__ = _looked_at
    __eq__ = __hash__ = __str__ = __repr__ = __add__ = __radd__ = _looked_at


def is_any(meant: object) -> bool:
    """Tell whether any card stands for what is meant."""
    return type(meant) is AnyCard

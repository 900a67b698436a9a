"""Lines of a record that are about the game rather than actions of it."""

from typing import TYPE_CHECKING, Any, Literal, get_args

from pydantic import ConfigDict, TypeAdapter

from duelfsm.play.actions.base import Action
from duelfsm.play.actions.expected import Count, Line
from duelfsm.play.actions.kinds import AnyAction, OwnAction, tagged
from duelfsm.play.actions.operation import Operation
from duelfsm.position.card import Side


class CountLine(Action):
    """A checkpoint: how many cards a player has in a zone."""

    do: Literal["count"] = "count"
    player: Side
    zone: str
    count: Count


class JudgeLine(Action):
    """What a judge did: called, ruled, corrected, or called time."""

    do: Literal["judge"] = "judge"
    what: Literal["called", "ruled", "corrected", "time"]
    text: Line | None = None


class RewoundLine(Action):
    """A judge rewound the game: it stands again as after the first `to` lines of the record."""

    do: Literal["rewound"] = "rewound"
    to: Count


class ToldLine(Action):
    """Something that was told and is kept; what it means for the game is not decided."""

    do: Literal["told"] = "told"
    what: Line
    text: Line | None = None


class NoteLine(Action):
    """A remark on a line of its own; `denies`: what it says of broken shields, that none of them is an S-Trigger."""

    do: Literal["note"] = "note"
    denies: Literal["s_trigger"] | None = None


_OWN = (*get_args(OwnAction), CountLine, JudgeLine, RewoundLine, ToldLine, NoteLine)
if TYPE_CHECKING:
    AnyLine = AnyAction | CountLine | JudgeLine | RewoundLine | ToldLine | NoteLine
else:
    AnyLine = tagged(*_OWN)
ANY_LINE: TypeAdapter[AnyLine] = TypeAdapter(AnyLine, config=ConfigDict(defer_build=True))
_MODELS: dict[str, Any] = {model.model_fields["do"].default: model for model in _OWN}


def one_line(values: dict[str, Any]) -> AnyLine:
    """Return the line that the values make, whose `do` a reader found among the words of the notation.

    Raises:
        ValidationError: where one of the values does not fit.
    """
    found: AnyLine = _MODELS.get(values["do"], Operation).model_validate(values)
    return found

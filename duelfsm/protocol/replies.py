"""What an engine of the game answers: one JSON object a line, as soon as it was asked."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self, get_args

from pydantic import ConfigDict, Field, ModelWrapValidatorHandler, PrivateAttr, TypeAdapter, model_validator

from duelfsm.play.told.explanation import Explanation
from duelfsm.position.card import Side
from duelfsm.protocol.questions import VERSION, Number, Pace, ProtocolLine
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

ActionTold = Annotated[dict[str, Any], Field(json_schema_extra={"required": ["do"]})]


class Reply(ProtocolLine):
    """What every answer has; an engine may add keys of its own, which nobody reads."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="ignore")

    id: Number = None


class Supports(ProtocolLine):
    """What an engine supports; what is left out, it supports whole.

    `asks`: which it answers besides hello, start, do and bye. `paces`: of `start`. `hidden`: whether cards may lie
    that nobody has seen. `starts`: whether a game may begin before a turn other than the first (`turn`), and in a
    state inside of a turn (`state`). `abilities`: whether cards may have abilities and static abilities. `told`: the
    zones that its positions tell.
    """

    model_config = ConfigDict(defer_build=True, frozen=True, extra="ignore")

    asks: tuple[Literal["legal", "position", "undo", "explain"], ...] = ("legal", "position", "undo", "explain")
    paces: tuple[Pace, ...] = ("lines", "decisions")
    editions: tuple[str, ...] | None = None
    actions: tuple[str, ...] | None = None
    types: tuple[str, ...] | None = None
    keywords: tuple[str, ...] | None = None
    starts: tuple[Literal["turn", "state"], ...] = ("turn", "state")
    hidden: bool = True
    abilities: bool = True
    told: tuple[str, ...] | None = None


class HelloReply(Reply):
    """Who answers, and what it supports."""

    answer: Literal["hello"]
    protocol: int = VERSION
    name: str
    version: str = ""
    supports: Supports = Supports()


class TableCard(ProtocolLine):
    """A card as it lies. A card without a name was seen by nobody."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="ignore")

    name: str | None = None
    id: int | None = None
    tapped: bool = False
    upside_down: bool = False
    face_down: bool = False
    under: str | int | None = None
    on: str | int | None = None
    seals: int = 0


class TableTold(ProtocolLine):
    """How a game stands: whose turn it is, its number, and the cards of each zone, the first of a deck its top.

    A zone that is left out is not told. `waits` says who has to decide, `state` where the turn stands. `result` is
    there when the game is over.
    """

    model_config = ConfigDict(defer_build=True, frozen=True, extra="ignore")

    turn: int | None = None
    player: Side | None = None
    state: str | None = None
    players: dict[Side, dict[str, tuple[TableCard | str | None, ...]]]
    result: Values | None = None
    _said: Any = PrivateAttr(default=None)

    @model_validator(mode="wrap")
    @classmethod
    def _keep(cls, said: Any, read: ModelWrapValidatorHandler[Self]) -> Self:
        told = read(said)
        told._said = said
        return told

    def says(self, position: Values) -> bool:
        """Tell whether it was read of this very position; one that means the same may be said otherwise."""
        return bool(self._said == position)


class CardChange(ProtocolLine):
    """What became of one card: where it went, or how it was turned."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="ignore")

    card: str | None = None
    id: int | None = None
    owner: Side | None = None
    origin: str | None = Field(default=None, alias="from")
    goal: str | None = Field(default=None, alias="to")
    tapped: bool | None = None


class ToldToo(Reply):
    """What an answer tells besides where it was asked to: `legal`, `position` and `changes` as in those answers."""

    legal: tuple[ActionTold, ...] | None = None
    position: TableTold | None = None
    changes: tuple[CardChange, ...] | None = None


class StartReply(ToldToo):
    """The game has begun."""

    answer: Literal["start"]


class LegalReply(ToldToo):
    """What may be done, one action each; `options` says for a field what else than one value may stand in it."""

    answer: Literal["legal"]
    legal: tuple[ActionTold, ...]


class DoubtTold(ProtocolLine):
    """What is not known of a card and would decide whether the action is legal."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="ignore")

    card: str | None = None
    code: str | None = None
    message: Text | str | None = None


class DoReply(ToldToo):
    """Whether the action was accepted; if it was refused the game is as before, and `rule` and `message` say why.

    What was accepted because too little is known to refuse it has `doubts`.
    """

    answer: Literal["do"]
    accepted: bool
    doubts: tuple[DoubtTold, ...] = ()
    rule: str | None = None
    code: str | None = None
    message: Text | str | None = None


class PositionReply(ToldToo):
    """How the game stands."""

    answer: Literal["position"]
    position: TableTold


class UndoReply(ToldToo):
    """Whether there was something to take back."""

    answer: Literal["undo"]
    undone: bool


class ExplainReply(ToldToo):
    """Why an action may be done or not, or how the turn came here and what may be done."""

    answer: Literal["explain"]
    accepted: bool | None = None
    doubts: tuple[DoubtTold, ...] = ()
    rule: str | None = None
    code: str | None = None
    message: Text | str | None = None
    explanation: Explanation | None = None


class ByeReply(Reply):
    """The game is forgotten, or the engine goes."""

    answer: Literal["bye"]


class ErrorReply(Reply):
    """The ask has no answer: it was not understood, or not supported; the game is as before."""

    answer: Literal["error"]
    error: Literal["json", "message", "protocol", "game", "start", "limit", "unsupported", "program"]
    message: Text | str


AnyReply = Annotated[
    HelloReply | StartReply | LegalReply | DoReply | PositionReply | UndoReply | ExplainReply | ByeReply
    | ErrorReply,
    Field(discriminator="answer"),
]  # fmt: skip
_REPLIES: tuple[type[Reply], ...] = get_args(get_args(AnyReply)[0])
ANSWERS: tuple[Any, ...] = tuple(get_args(each.model_fields["answer"].annotation)[0] for each in _REPLIES)
ANY_REPLY: TypeAdapter[AnyReply] = TypeAdapter(AnyReply, config=ConfigDict(defer_build=True))

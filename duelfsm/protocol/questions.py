"""What is asked of an engine of the game: one JSON object a line."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from duelfsm.play.actions.expected import Line
from duelfsm.play.actions.kinds import AnyAction
from duelfsm.record.model.record import Head

VERSION = 1
Whole = Annotated[int, Field(strict=True)]  # true is no number, nor is "1"
Number = Whole | Line | None
GameName = Annotated[str, Field(min_length=1, max_length=200)]
Pace = Literal["lines", "decisions"]
Told = Literal["legal", "position", "changes"]


class ProtocolLine(BaseModel):
    """One line of the protocol; keys that it does not know are an error, so that a misspelt one is seen."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")


class Question(ProtocolLine):
    """What every ask has: `id` comes back in the answer."""

    id: Number = None


class HelloQuestion(Question):
    """The first ask: who is there, and what does it support?"""

    ask: Literal["hello"]
    protocol: Whole = VERSION


class QuestionOfGame(Question):
    """What every ask about one game has: the name that `start` gave it, and what the answer shall tell besides."""

    game: GameName = "game"
    tell: tuple[Told, ...] = ()


class StartQuestion(QuestionOfGame):
    """Begin a game. `record` is the head of a record: the edition, who goes first, zones, cards with their facts.

    With the pace `lines` nothing happens that is not said, as in a record; with `decisions` the engine goes on by
    itself over all that is forced, and stands where somebody has a choice.
    """

    ask: Literal["start"]
    record: Head
    pace: Pace = "decisions"


class LegalQuestion(QuestionOfGame):
    """What may be done now?"""

    ask: Literal["legal"]


class DoQuestion(QuestionOfGame):
    """Do this, or refuse it and leave the game as it is."""

    ask: Literal["do"]
    action: AnyAction


class PositionQuestion(QuestionOfGame):
    """How does the game stand?"""

    ask: Literal["position"]


class UndoQuestion(QuestionOfGame):
    """Take the last action back that was accepted."""

    ask: Literal["undo"]


class ExplainQuestion(QuestionOfGame):
    """Why is that so? With `action`, why this one may be done or not; without, all that there is to say."""

    ask: Literal["explain"]
    action: AnyAction | None = None


class ByeQuestion(Question):
    """This game is over; without a game: the engine may go."""

    ask: Literal["bye"]
    game: GameName | None = None


AnyQuestion = Annotated[
    HelloQuestion
    | StartQuestion
    | LegalQuestion
    | DoQuestion
    | PositionQuestion
    | UndoQuestion
    | ExplainQuestion
    | ByeQuestion,
    Field(discriminator="ask"),
]
_QUESTIONS: tuple[type[Question], ...] = get_args(get_args(AnyQuestion)[0])
ASKS: tuple[Any, ...] = tuple(get_args(each.model_fields["ask"].annotation)[0] for each in _QUESTIONS)
ANY_QUESTION: TypeAdapter[AnyQuestion] = TypeAdapter(AnyQuestion, config=ConfigDict(defer_build=True))

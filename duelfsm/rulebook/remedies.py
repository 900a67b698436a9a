"""What the judge says besides the rules: repairs, and what is assumed after a mistake. Nothing of it is official."""

from functools import cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from duelfsm.rulebook.finding import Kind
from duelfsm.rulebook.reader import SpecError, SpecFault, read_yaml
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.tables import Item
from duelfsm.rulebook.text import Text

Level = Literal["caution", "warning", "nothing", "slip_of_the_record"]


class JudgesSentence(Item):
    """A sentence of the judge in both languages."""

    ja: str
    en: str


class Remedy(Item):
    """A way to repair a mistake: which findings it fits, and how grave they are, cleanly repaired or not."""

    kind: Kind
    level: Level
    dirty: Level
    rule: str | None = None
    guard: str | None = None
    slip: bool = False
    forced: bool = False
    do: tuple[str, ...] = ()


class ToldTogether(Item):
    """Actions that are told together where it is told what was legal, under a name in both languages."""

    words: tuple[str, ...]
    ja: str
    en: str


class Decline(Item):
    """An action that only says that another one is left undone."""

    what: str


class Landing(Item):
    """Where the card of an action lies once the action was made: in a zone, or where its use takes it."""

    field: str | None = None
    origin: str
    to: str = ""
    by_use: bool = False


class AsByEffect(Item):
    """The operation of an effect that comes to the same as an action, and the field of the action with its card.

    Without a field it is the action itself, in an effect.
    """

    operation: str
    field: str | None = None


class AsFar(Item):
    """What an action may have done where it is refused as it stands: less of some fields, others in some, by others."""

    fewer: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    players: bool = False


class Cause(Item):
    """The events that an action makes happen, and the actions that only go on with it."""

    events: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Remedies(BaseModel):
    """Everything that `judge.yaml` says."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

    sentences: tuple[JudgesSentence, ...]
    groups: tuple[ToldTogether, ...]
    declines: tuple[Decline, ...]
    repairs: tuple[Remedy, ...]
    shows: tuple[str, ...]
    shows_in_place: tuple[str, ...]
    shows_told: tuple[str, ...]
    lands: tuple[Landing, ...]
    as_by_effects: tuple[AsByEffect, ...]
    as_far: tuple[AsFar, ...]
    causes: tuple[Cause, ...]
    carried_out: tuple[str, ...]
    done_all_the_same: tuple[str, ...]
    orders: tuple[str, ...]
    comes_to_nothing: tuple[str, ...]
    unread: tuple[str, ...]
    unread_ever: tuple[str, ...]
    unread_ends: tuple[str, ...]
    question_words: frozenset[str]

    def say(self, sentence: str, **words: Text) -> Text:
        """Return a sentence with these words in it."""
        said = next(each for each in self.sentences if each.id == sentence)
        return Text(ja=said.ja, en=said.en).fill(words)

    def cause(self, action: str) -> Cause:
        """Return what an action makes happen; nothing where that is not known."""
        return next((each for each in self.causes if each.id == action), Cause(id=action))

    def landing(self, action: str) -> Landing | None:
        """Return where an action leaves its card, None where that is not known."""
        return next((each for each in self.lands if each.id == action), None)

    def as_by_effect(self, action: str) -> AsByEffect | None:
        """Return what an effect does that comes to the same as an action, None where nothing is known to."""
        return next((each for each in self.as_by_effects if each.id == action), None)

    def done_as_far(self, action: str) -> AsFar:
        """Return how far a refused action may have been done; nothing where that is not known."""
        return next((each for each in self.as_far if each.id == action), AsFar(id=action))


@cache
def load_remedies() -> Remedies:
    """Return what the judge says.

    Raises:
        SpecError: with the fault of a table that cannot be used.
    """
    path = spec_root() / "judge.yaml"
    try:
        return Remedies.model_validate(read_yaml(path))
    except ValidationError as error:
        raise SpecError(
            [SpecFault(str(path), 1, f"{fault['loc']}: {fault['msg']}") for fault in error.errors()]
        ) from None

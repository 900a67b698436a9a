"""What the judge says besides the rules: repairs, and what is assumed after a mistake. Nothing of it is official."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from duelfsm.rulebook.finding import Kind
from duelfsm.rulebook.places import spec_root
from duelfsm.rulebook.reader import SpecError, SpecFault, read_yaml
from duelfsm.rulebook.tables import Item
from duelfsm.rulebook.text import Text

Level = Literal["caution", "warning", "nothing", "slip_of_the_record"]


class Sentence(Item):
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


class Landing(Item):
    """Where the card of an action lies once the action was made: in a zone, or where its use takes it."""

    field: str | None = None
    origin: str
    to: str = ""
    by_use: bool = False


class Cause(Item):
    """The events that an action makes happen, and the actions that only go on with it."""

    events: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Remedies(BaseModel):
    """Everything that `judge.yaml` says."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

    sentences: tuple[Sentence, ...]
    repairs: tuple[Remedy, ...]
    shows: tuple[str, ...]
    shows_in_place: tuple[str, ...]
    shows_told: tuple[str, ...]
    lands: tuple[Landing, ...]
    causes: tuple[Cause, ...]
    carried_out: tuple[str, ...]
    unread: tuple[str, ...]

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


@cache
def load_remedies(root: Path | None = None) -> Remedies:
    """Return what the judge says.

    Raises:
        SpecError: with the fault of a table that cannot be used.
    """
    path = (root or spec_root()) / "judge.yaml"
    try:
        return Remedies.model_validate(read_yaml(path))
    except ValidationError as error:
        raise SpecError(
            [SpecFault(str(path), 1, f"{fault['loc']}: {fault['msg']}") for fault in error.errors()]
        ) from None

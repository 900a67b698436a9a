"""What the notation declares: verbs with their slots, the keys of the head, the facts of cards, sentences."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from duelfsm.rulebook.text import Text

SlotKind = Literal[
    "card", "cards", "target", "count", "amount", "shields", "player", "zone", "word", "term", "text", "line", "flag",
    "state", "asked",
]  # fmt: skip
KeyKind = Literal["text", "count", "value", "seats", "first", "winner", "start", "copies", "facts"]
FactKind = Literal["type", "count", "names", "civilizations", "abilities", "statics", "bases"]


class NotationPart(BaseModel):
    """A part of the notation, as it is declared."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid", populate_by_name=True)


class Slot(NotationPart):
    """A place behind a verb: the field that it fills and what stands there."""

    field: str
    kind: SlotKind
    after: str | None = None
    optional: bool = False


class Words(NotationPart):
    """Something with names in both languages."""

    id: str
    words: tuple[str, ...] = Field(min_length=1)

    def in_language(self, language: str) -> str:
        """Return the first word of the language; the first of all where it has none."""
        japanese = language != "en"
        return next((word for word in self.words if (not word.isascii()) == japanese), self.words[0])


class Marker(Words):
    """What stands before a place of a line; Japanese has some of its words `behind` that, as one with it: 山札から."""

    behind: tuple[str, ...] = ()


class AbilityWord(Words):
    """A word of abilities; one that asks something of a card may be `said` of it: of a creature *with Blocker*."""

    said: Text | None = None


class ZoneWords(Words):
    """A zone; where it is `counted`, a number behind it is how many of its cards are meant, and no place in it."""

    counted: bool = False


class PlaceKind(NotationPart):
    """What may stand in a place of a line, told in both languages."""

    id: str
    name: Text


class HeadKey(Words):
    """A word that a line of the head begins with, and what stands behind it.

    Attributes:
        kind: what stands there.
        field: the field of the record that it fills, where that has another name.
        value: the one word that may stand there, of the words for values.
        slots: what stands there one beside the other.
        of_player: a player stands before it.
        informs: it says nothing of how the game goes.
        say: whole lines that say the same, with {by} for a name.
    """

    kind: KeyKind
    field: str | None = None
    value: str | None = None
    slots: tuple[Slot, ...] = ()
    of_player: bool = False
    informs: bool = False
    say: tuple[str, ...] = ()


class FactWord(Words):
    """A fact of a card and what stands behind its word; one that `goes_on` may be said again, and adds to the first.

    The words of the table `bare` may stand without that of the fact.
    """

    kind: FactKind
    goes_on: bool = False
    bare: str | None = None


class Lying(Words):
    """How a card lies: in one way of several, or besides; a `place` of a shield, `cards` by name or a number follow."""

    way: bool = False
    place: bool = False
    cards: bool = False
    counted: bool = False


class Civilization(Words):
    """A civilization; one that does not `count` is the word for having none."""

    counts: bool = True


class NamedAbility(Words):
    """What players call an ability, and the words of `ability` that it stands for, with {count} for a number.

    Where what its card asks is not seen by these words, such words may stand behind the name in the place of that; they
    must where {asked} stands.
    """

    reads: str = Field(alias="is")


class Verb(Words):
    """A word of the notation and the action that it stands for; `in_break`: those of its words that answer a break."""

    do: str
    in_break: tuple[str, ...] = ()
    operation: bool = False
    set: dict[str, str | bool] = {}
    one_of: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()


class Sentence(NotationPart):
    """A whole sentence as people say it, and what it is in the words of the notation.

    Attributes:
        id: its name in the specs.
        say: how it is said.
        reads: the line that it stands for; None where it stands for more or less than one.
        ahead: it is looked for before the words of the notation are.
        where: what it stands for in a place of the record where it can mean only that.
        lines: the lines that say what it says, where one line cannot; one alone where it says no more than that.
        either: the lines of which it may be any; one alone is what is written instead.
        head: the line of the head with which a record says it by leaving a line out.
    """

    id: str
    say: tuple[str, ...] = Field(min_length=1)
    reads: str | None = Field(None, alias="is")
    ahead: bool = False
    where: dict[str, str] = {}
    lines: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    head: str | None = None

"""One thing that may be done, and what may stand in its fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import ValidationError

from duelfsm.errors import must_be
from duelfsm.play.actions.base import Action, CardRef
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.choices.fixed_values import Options, Values
from duelfsm.position.card import Side


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be done.

    Attributes:
        do: the name of the action.
        by: who may do it.
        state: the state that would take it.
        unsaid: the edges that would pass unsaid before it.
        fields: for each field what may stand there; a reference without a name is a card not yet shown.
        given: the fields that have one value only.
    """

    do: str
    by: Side
    state: str
    unsaid: tuple[str, ...]
    fields: Options
    given: Values

    def first(self) -> Action:
        """Return a concrete action with the first option of each field.

        Examples:
            >>> import duelfsm
            >>> game = duelfsm.Game.new()
            >>> [choice.first().do for choice in game.legal_actions() if choice.do in ("charge", "no_charge")]
            ['charge', 'no_charge']
        """
        return self.make({name: options[0] for name, options in self.fields.items()})

    def make(self, values: Values) -> Action:
        """Return a concrete action.

        Args:
            values: what stands in its fields, by their names: options of the choice, or a name of a card there.

        Raises:
            ValueError: for a value that no such action takes, for another player or action than that of the choice, and
                for a card that lies where none of the options does.

        Examples:
            >>> import duelfsm
            >>> game = duelfsm.Game.new()
            >>> charge = next(choice for choice in game.legal_actions() if choice.do == "charge")
            >>> bool(game.apply(charge.make({"card": "Aqua Hulcus"})))
            True
        """
        must_be(values, Mapping, "make() takes the values of fields by their names")
        if values.get("by", self.by) != self.by or values.get("do", self.do) != self.do:
            raise ValueError(f"this is a choice of {self.by} to {self.do} / {self.by}の「{self.do}」の選択肢です")
        for name, value in values.items():
            options = [each for each in self.fields.get(name, ()) if isinstance(each, CardRef)]
            if isinstance(value, CardRef) and options and not any(_may_lie_as(value, each) for each in options):
                raise ValueError(f"no option lies there / そこに選べるカードはありません: {name}={value!r:.200}")
        try:
            return ANY_ACTION.validate_python({"do": self.do, "by": self.by, **self.given, **values})
        except ValidationError as error:
            wrong = "; ".join(f"{_place(fault['loc'])}: {fault['msg']}" for fault in error.errors()[:1])
            raise ValueError(f"no such action / このような行動はありません: {wrong:.200}") from None


def _place(where: tuple[int | str, ...]) -> str:
    return ".".join(str(each) for each in where[1:])


def _may_lie_as(said: CardRef, option: CardRef) -> bool:
    """Tell whether what is said of where a card lies is what is said of an option."""
    told = ((said.owner, option.owner), (said.zone, option.zone))
    return all(ours == theirs for ours, theirs in told if None not in (ours, theirs))

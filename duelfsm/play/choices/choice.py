"""One thing that may be done, and what may stand in its fields."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.play.actions.base import Action
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
            ValueError: for a value that no such action takes, and for another player or action than that of the choice.

        Examples:
            >>> import duelfsm
            >>> game = duelfsm.Game.new()
            >>> charge = next(choice for choice in game.legal_actions() if choice.do == "charge")
            >>> bool(game.apply(charge.make({"card": "Aqua Hulcus"})))
            True
        """
        if values.get("by", self.by) != self.by or values.get("do", self.do) != self.do:
            raise ValueError(f"this is a choice of {self.by} to {self.do} / {self.by}の「{self.do}」の選択肢です")
        return ANY_ACTION.validate_python({"do": self.do, "by": self.by, **self.given, **values})

"""Which of the actions that a choice could be are legal: they differ in what stands in its fields alone."""

from __future__ import annotations

from typing import Any

from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.actions.words import in_ids, unknown_word
from duelfsm.play.board.any_card import AnyCard
from duelfsm.play.board.meaning import Act, Known, Pick
from duelfsm.play.cards.lying_half import as_half
from duelfsm.play.choices.asking import Asking, still_asked
from duelfsm.play.choices.choice import Choice
from duelfsm.play.choices.fixed_values import Values
from duelfsm.play.choices.possible import still_takes, takes, takes_each, takes_said
from duelfsm.play.rules.replacing import anything_may_happen
from duelfsm.play.run.running import Running

FEW = 3  # cards are asked about one by one: that costs no more than to ask of any
NO_CARDS: list[Pick] = []
Words = tuple[tuple[str, str], ...]


class Trial:
    """Asks of the actions that a choice could be whether they are legal.

    One action is made for all that differ in their cards alone, and says each of them in turn.

    Args:
        game: in which they are asked about; it stands in the state that would take them.
        asked: the choice, without its fields.
        known: what the references mean that could stand in its fields.
    """

    def __init__(self, game: Running, asked: Choice, known: Known) -> None:
        self._game, self._asked, self._known = game, asked, known
        self._happens = anything_may_happen(game)
        self._edge = game.runner.ways[asked.state, asked.do][0].edge
        self._fields = self._edge.fields
        self._given = not self._fields.keys().isdisjoint(asked.given)
        self._besides = {name: field.besides for name, field in self._fields.items() if field.besides}
        self._halved = {name: field for name, field in self._fields.items() if field.half}
        self._at: dict[str, dict[tuple[Any, ...], Any]] = {}  # the references of a field by their places
        self._alone = not (self._happens or game.edition.triggers[asked.do].then)  # nothing is done for it
        self._many = self._alone and any(len(cards) >= FEW for cards in known.values())
        self._made: dict[Words, Action | None] = {}
        self._times: dict[tuple[Any, ...], int] = {}  # how often it was asked about actions that differ in cards alone
        self._left: dict[tuple[Any, ...], Asking] = {}

    def allows(self, values: Values) -> bool:
        """Tell whether the action with these values is legal with nothing unsaid before it."""
        action = self._saying(values)
        if action is None:
            return False
        picks = None if self._happens else self._picks(values)
        if picks is None:
            return takes_said(self._game, action, self._known)
        act = Act(action, action.by, picks, self._edge)
        for name in self._halved:
            picks[name] = [as_half(self._game, self._halved[name], act, pick) for pick in picks[name]]
        asking = self._asking(values, picks) if self._many else None
        return takes(self._game, act) if asking is None else still_takes(self._game, asking, act)

    def those_allowed(self, name: str, known: tuple[Any, ...], chosen: Values) -> list[Any]:
        """Return the options of a field that make a legal action with what is chosen.

        Of cards it is asked at once what is still asked where any card stands in their fields.
        """
        values, cards = {**chosen, name: known[0]}, self._known.get(name, {})
        apart = self._besides.keys() & values.keys() or self._halved or type(known[0]) is str
        action = None if apart or len(known) < FEW or not self._many else self._saying(values)
        picks = self._picks(values) if action is not None else None
        asking = self._asking(values, picks, FEW) if picks is not None else None
        if action is None or picks is None or asking is None or not all(each in cards for each in known):
            return [option for option in known if self.allows({**chosen, name: option})]
        act, said, several = Act(action, action.by, picks, self._edge), vars(action), type(vars(action)[name]) is tuple
        legal = list[Any]()
        for option in known:
            said[name], picks[name] = (option,) if several else option, [cards[option]]
            if still_takes(self._game, asking, act):
                legal.append(option)
        return legal

    def allows_each(self, values: Values, name: str, options: tuple[Any, ...]) -> tuple[bool, ...] | None:
        """Tell which of the options of a field that follows are legal with some values; None where each is asked alone.

        What an attacker does as it is chosen is done once for all of its targets (506.1).
        """
        then = self._game.edition.triggers[self._asked.do].then
        together = len(then) == 1 and then[0].needs == name and not (name in self._fields or self._halved)
        first = self._saying(values | {name: options[0]}) if together and not self._happens else None
        picks = self._picks(values) if first is not None else None
        if first is None or picks is None or (self._asked.state, self._asked.do) in self._game.machine.foreseen:
            return None
        act = Act(first, first.by, picks, self._edge)
        return takes_each(self._game, act, options, lambda option: self._saying(values | {name: option}))

    def may_be_any(self, name: str, number: int) -> bool:
        """Tell whether it can be asked of a field what is legal whichever of so many options stands there.

        Nothing may be done for it.
        """
        return number >= FEW and self._alone and name in self._known and self._all_count(name)

    def _asking(self, values: Values, picks: dict[str, Any], more: int = 1) -> Asking | None:
        """Return what is still asked of actions that differ in their cards alone; None where few were asked about."""
        cards = tuple([name for name in values if picks.get(name)])
        alike = (cards, *[(name, value) for name, value in values.items() if name not in cards])
        if alike not in self._left:
            self._times[alike] = times = self._times.get(alike, 0) + more
            if not (cards and all(self.may_be_any(name, times) for name in cards)):
                return None
            self._left[alike] = self._hanging(values | dict.fromkeys(cards, AnyCard()))
            self._saying(values)
        return self._left[alike]

    def _hanging(self, values: Values) -> Asking:
        action, picks = self._saying(values), self._picks(values)
        assert action is not None
        assert picks is not None
        ways = self._game.runner.ways.get((self._game.state, action.do), ())
        return still_asked(self._game, ways, Act(action, action.by, picks, self._edge)) if ways else ()

    def _all_count(self, name: str) -> bool:
        """Tell whether no card that may stand in a field lies under another one or is sealed."""
        field = self._fields[name]
        return not (field.sealed or field.under) or all(
            pick.card is None or pick.card.counts for pick in self._known[name].values()
        )

    def apart(self, name: str, known: tuple[Any, ...], chosen: Values) -> list[Any]:
        """Return the options of a field for which any card does not stand: no card, or the one that is chosen already.

        Raises:
            HangsOnTheCard: where any card is chosen already beside which another one stands.
        """
        cards, besides = self._known[name], self._besides.get(name)
        others = [] if len(known) == len(cards) else [each for each in known if each not in cards]
        if besides not in chosen or (other := self._known[besides].get(chosen[besides])) is None:
            return others
        if name not in self._at:
            self._at[name] = {pick[:3]: each for each, pick in cards.items()}
        same = self._at[name].get(other[:3])
        return others if same is None else [*others, same]

    def _saying(self, values: Values) -> Action | None:
        """Return the action with these values, told in ids; None where one of its words can mean nothing there.

        It is nobody else's, so it is changed: to copy it takes a third of what a question costs.
        """
        words = tuple([(name, value) for name, value in values.items() if type(value) is str]) if values else ()
        if words not in self._made:
            self._made[words] = self._make(values)
        made = self._made[words]
        if made is not None:
            said = vars(made)
            for name, value in values.items():
                if type(value) is not str:
                    said[name] = (value,) if type(said[name]) is tuple and type(value) is not tuple else value
        return made

    def _make(self, values: Values) -> Action | None:
        """Return an action of these values, told in ids; None where a word can mean nothing there."""
        shown = {
            name: next(iter(self._known[name])) if type(value) is AnyCard else value for name, value in values.items()
        }
        action, edition = self._asked.make(shown), self._game.edition
        return in_ids(edition, action) if unknown_word(edition, action) is None else None

    def _picks(self, values: Values) -> dict[str, list[Pick]] | None:
        """Return the cards that the values mean; None where more than these would have to be looked at."""
        if self._given or not self._edge.needed <= values.keys():
            return None
        picks: dict[str, Any] = dict.fromkeys(self._fields, NO_CARDS)  # any card stands for a list of picks
        for name, value in values.items():
            if name not in picks:  # a number, or a field of what follows
                continue
            if type(value) is AnyCard:
                picks[name] = value
                continue
            pick, besides = self._known[name].get(value) if name in self._known else None, self._fields[name].besides
            if pick is None and value != PLAYER:
                return None
            if pick is not None and besides in picks and pick[:3] in [each[:3] for each in picks[besides]]:
                return None
            picks[name] = NO_CARDS if pick is None else [pick]
        return picks

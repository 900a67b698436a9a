"""What a line changes, as the second reading keeps it: the forced moves before it, and what it says itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from second_hands import Hands, first_of
from second_table import OTHER, SIDES, ZONES, Lying, UnclearError
from second_turn import PLACES, Attack, Place, State, due, waiting_turns

USED_AS = {"summon": "creature", "cast": "spell", "generate": "cross_gear", "fortify": "castle", "deploy": "field",
           "attach": "aura"}  # fmt: skip
KEPT = {"judge", "told", "note", "count", "invert"}
GOES_TO = {"cast": "graveyard", "fortify": "shields"}


class Mover(Hands):
    """Moves a game along by the lines that stood: one method a line. In an effect the same word means another thing."""

    def ahead(self, state: State, action: Any) -> State:
        """Return where the game stands after the forced moves that come before an action (501.1, 502.1, 508.1)."""
        place = PLACES.get(action.do)
        if place is None or state.owners or state.turn == 0 or state.lost:
            return state
        if state.at <= Place.UNTAP < place:
            state = self._untap(state, None)
        if state.at <= Place.DRAW < place:
            state = self._draw(state, None)
        if state.attack and place not in range(Place.TARGET, Place.OVER) and state.at <= Place.RESULT and state.fights:
            state = self.fought(state)
        return state

    def takes(self, state: State, action: Any) -> State:
        """Return where the game stands after a line that stood."""
        change = getattr(self, f"_{action.do}", None)
        if state.lost:
            return state
        try:
            if state.fight is not None and action.do != "result":
                state = self.settled(state)
            if change is None:
                return state if action.do in KEPT else replace(state, lost=True)
            return _checked(change(self.ahead(state, action), action))
        except UnclearError:
            return replace(state, lost=True)

    def begins(self, state: State) -> State:
        """Return the state in which the next turn begins (512)."""
        owner, extra = due(state)
        queue = waiting_turns(state)
        left = (queue[1:], state.ordinary) if extra else ((), OTHER[owner])
        state = replace(state, player=owner, turn=state.turn + 1, queue=left[0], ordinary=left[1], extra=extra)
        return replace(state, opening=state.turn == 1, charges=0, grants=(), attack=None).now(Place.UNTAP)

    def loosened(self, state: State, most: int = Place.MAIN) -> State:
        """Return the state after something that may come at several places, the first of which is the next one."""
        if state.owners or state.lost or state.over or state.turn == 0:
            return state
        if state.attack is not None:
            free = state.fights or state.at >= Place.TAKE or state.gone
            return replace(state, upto=Place.OVER if free else Place.STRIKE)
        if state.at == Place.UNTAP:
            state = self._untap(state, None)
        return replace(state, upto=Place(max(most, state.upto))) if state.at <= most else state

    # The turn.

    def _turn(self, state: State, _action: Any) -> State:
        return self.begins(state)

    def _untap(self, state: State, action: Any) -> State:
        if state.owners:
            return self.turned(state, self._several(state, action.cards or ()), tapped=False)
        if (
            action is not None and action.cards is not None
        ):  # what is left out stays tapped: it was refused or permitted
            straight = self.turned(state, self._several(state, action.cards), tapped=False)
        else:
            straight = replace(state, table=state.table.straightened(state.player))
        return straight.now(Place.CHARGE if state.opening else Place.DRAW)

    def _draw(self, state: State, action: Any) -> State:
        if not state.owners:
            return _checked(self.drawn(state, state.player, 1).now(Place.CHARGE))
        return self.drawn(state, action.player or _actor(state, action), action.count)

    def _charge(self, state: State, action: Any) -> State:
        card = first_of(state.table.find(self.facts, action.card, (state.player, "hand")))
        return replace(self.moved(state, card, "mana"), charges=state.charges + 1).now(Place.CHARGE)

    def _use(self, state: State, action: Any) -> State:
        side, zone = _actor(state, action), getattr(action.card, "zone", None) or "hand"
        card = first_of(state.table.find(self.facts, action.card, (side, zone)))
        goal = GOES_TO.get(action.how, "battle")
        state = self._given(state, action)
        state = self.moved(state, card, goal, kind=self.facts.kind(card.name) or USED_AS.get(action.how))
        if goal == "shields":
            state = replace(state, table=replace(state.table, castles=state.table.castles | {side}))
        return state if state.owners else self._paid(state, card, action)

    def _cross(self, state: State, action: Any) -> State:
        return self._paid(state, first_of(self.lying(state, action.card, state.player)), action)

    def _activate(self, state: State, action: Any) -> State:
        card = first_of(self.lying(state, action.card, state.player))
        asked = [each.mana for each in self.facts.of(card.name).abilities or () if each.on == "activated"]
        if action.pay is None and (len(asked) != 1 or asked[0]):
            raise UnclearError
        state = self._given(state, action)
        return replace(state, table=state.table.paid(state.player, len(action.pay or ()))).now(Place.MAIN)

    def _given(self, state: State, action: Any) -> State:
        """Return the state after what is tapped, discarded and destroyed for a cost (601.1a, 602)."""
        side = state.player
        for ref in getattr(action, "tap", None) or ():
            card = first_of(self.lying(state, ref, side))
            state = replace(state, table=state.table.changed(replace(card, tapped=True)))
        for field, zone in (("discard", "hand"), ("destroy", "battle")):
            for ref in getattr(action, field, None) or ():
                state = self.moved(state, first_of(state.table.find(self.facts, ref, (side, zone))), "graveyard")
        return state

    def _paid(self, state: State, card: Lying, action: Any) -> State:
        given = any(getattr(action, field, None) for field in ("tap", "discard", "destroy"))
        if given and action.pay is None:
            raise UnclearError  # what it costs then is not followed
        count = self.facts.of(card.name).cost if action.pay is None else len(action.pay)
        return replace(state, table=state.table.paid(state.player, count)).now(Place.MAIN)

    def _end(self, state: State, _action: Any) -> State:
        return replace(state, attack=None).now(Place.NEXT)

    def _concede(self, state: State, _action: Any) -> State:
        return replace(state, over=True, owners=())

    # An attack.

    def _attack(self, state: State, action: Any) -> State:
        cards = self.lying(state, action.card, state.player)
        card = first_of(each for each in cards if not self.attacker(state, each).refused)
        table = state.table.changed(replace(card, tapped=True))
        state = replace(state, table=table, attack=Attack(card.key)).now(Place.TARGET)
        return state if action.target is None else self._target(state, action)

    def _tap_ability(self, state: State, action: Any) -> State:
        """A creature is tapped for an ability instead of an attack (602.3a)."""
        state = self.turned(state, [first_of(self.lying(state, action.card, state.player))], tapped=True)
        return self.loosened(state.now(Place.ATTACK), Place.ATTACK)

    def _target(self, state: State, action: Any) -> State:
        if action.target == "player":
            return state.now(Place.BLOCK)
        cards = self.lying(state, action.target, state.other)
        return self._aimed(state, first_of(each for each in cards if not self.target(each).refused)).now(Place.BLOCK)

    def _block(self, state: State, action: Any) -> State:
        for ref in (action.card, *(action.more or ())):  # the last one counts (507.2)
            cards = self.lying(state, ref, state.other)
            card = first_of(each for each in cards if not self.blocker(state, each).refused)
            state = self._aimed(state, replace(card, tapped=True))
        return state.now(Place.BATTLE)

    def _aimed(self, state: State, card: Lying) -> State:
        assert state.attack is not None
        return replace(state, table=state.table.changed(card), attack=replace(state.attack, target=card.key))

    def _no_charge(self, state: State, _action: Any) -> State:
        return state.now(Place.MAIN)

    def _no_block(self, state: State, _action: Any) -> State:
        return state.now(Place.BATTLE)

    def _battle(self, state: State, action: Any) -> State:
        if not state.owners:
            return state.now(Place.RESULT)
        one, other = (self.anywhere(state, ref, ("battle",), SIDES) for ref in (action.card, action.target))
        if one.key == other.key:
            raise UnclearError
        return replace(state, fight=(one.key, other.key))

    def _result(self, state: State, action: Any) -> State:
        attack = state.attack and (state.attack.attacker, state.attack.target or 0)
        fight = state.fight if state.owners else attack
        names = {self.facts.full(getattr(ref, "name", ref) or "?") for ref in action.lost}
        for card in [state.table.card(key) for key in fight or () if state.table.lies(key, "battle")]:
            state = self.moved(state, card, "graveyard") if card.name in names else state
        return replace(state, fight=None) if state.owners else state.now(Place.OVER)

    def _break(self, state: State, action: Any) -> State:
        side = action.player or OTHER[_actor(state, action)]
        if len(state.owners) > 1 or (state.owners and state.at == Place.TAKE):
            raise UnclearError  # a break inside another one: nobody says whether it takes the same shields
        shields = state.table.shields(side)
        places = [place - 1 for place in action.shields] if action.shields else range(action.count or 1)
        for card in [shields[place] for place in dict.fromkeys(places) if place < len(shields)]:
            state = self.moved(state, card, "hand")
        return state if state.owners else state.now(Place.TAKE)

    def _take(self, state: State, _action: Any) -> State:
        return state if state.owners else state.now(Place.OVER)

    def _direct_attack(self, state: State, _action: Any) -> State:
        return replace(state, over=True, owners=())

    # What waits, and what effects do.

    def _effect(self, state: State, action: Any) -> State:
        return replace(self.loosened(state), owners=(*state.owners, _actor(state, action)))

    def _done(self, state: State, _action: Any) -> State:
        return replace(state, owners=state.owners[:-1])

    def _pass(self, state: State, _action: Any) -> State:
        return self.loosened(state, Place.ATTACK)

    def _pass_over(self, state: State, _action: Any) -> State:
        return self.loosened(state, Place.ATTACK)

    def _declare(self, state: State, action: Any) -> State:
        """A card that is declared is shown where it lies; a broken shield is in the hand by now (509.5a)."""
        side = action.by or state.other
        name = getattr(action.card, "name", action.card) and self.facts.full(getattr(action.card, "name", action.card))
        bearing = [zone for zone in ZONES for card in state.table.zones[side, zone] if name and card.name == name]
        hidden = [card for card in state.table.zones[side, "hand"] if card.name is None]
        if bearing and hidden and "hand" not in bearing:
            raise UnclearError
        if name and hidden and not bearing:
            state = replace(state, table=state.table.changed(replace(hidden[0], name=name)))
        return self.loosened(state, Place.ATTACK)

    def _extra_turn(self, state: State, action: Any) -> State:
        return replace(state, grants=(*state.grants, action.player))

    def _tap(self, state: State, action: Any) -> State:
        return self.turned(state, self._several(state, action.cards), tapped=True)

    def _several(self, state: State, refs: Sequence[Any]) -> list[Lying]:
        return [self.anywhere(state, ref, ("battle", "mana"), SIDES) for ref in refs]

    def _move(self, state: State, action: Any) -> State:
        side = action.player or _actor(state, action)
        cards: Sequence[Lying] = state.table.zones.get((side, action.origin), ())[: action.count]
        if action.card is not None:
            sides = (side,) if action.player else (side, OTHER[side])
            cards = [self.anywhere(state, action.card, (action.origin,) if action.origin else ZONES, sides)]
        for card in cards:
            state = self.moved(state, card, action.goal, tapped=action.tapped, bottom=action.bottom)
        return state


def _actor(state: State, action: Any) -> str:
    """Return who acts: who is named, else whose effect is open, else whose turn it is."""
    side: str = action.by or (state.owners[-1] if state.owners else state.player)
    return side


def _checked(state: State) -> State:
    """A player without a card in the deck loses at once (104.2b)."""
    empty = any(not state.table.zones[side, "deck"] for side in SIDES)
    return replace(state, over=True, owners=()) if empty else state

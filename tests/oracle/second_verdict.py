"""The verdicts of the second reading: which rules forbid a line where a game stands."""

from __future__ import annotations

from typing import Any

from second_cards import ATTACKERS, DOUBT, LEGAL, MISSING, Cards, Verdict, refused, weigh
from second_table import SIDES, Lying, UnclearError
from second_turn import PLACES, UNNAMED, Place, State, header, obstacles, wrong_player

USED = {
    "summon": ATTACKERS, "cast": {"spell"}, "generate": {"cross_gear"}, "fortify": {"castle"}, "attach": {"aura"},
    "deploy": {"field", "d2_field", "pulse", "tamaseed"},
}  # fmt: skip
PAID_WRONG = {"112.2", "112.2a", "112.2b", "112.2c"}
LETTERS = ("509.2a", "509.2b", "509.2c")  # by how many breaker abilities there are
BREAKS = {"double_breaker": 2, "triple_breaker": 3, "quadruple_breaker": 4}
ONLY_EFFECTS = {"move", "tap", "invert", "extra_turn"}
ONLY_SET_UP = {"lay_shields", "draw_hand"}
REMARKS = {"judge", "told", "note", "rewound"}
STANDBY = {"effect", "declare", "pass", "pass_over"}
TURN_ONLY = {"charge", "no_charge", "cross", "attack", "target", "block", "no_block", "direct_attack", "end", "turn"}


class Judge(Cards):
    """Says whether a line is legal where a game stands."""

    def says(self, state: State, ahead: State, action: Any) -> Verdict:
        """Return the verdict on a line of a game.

        Args:
            state: where the game stands.
            ahead: where it stands when the forced moves before the action were made.
            action: the line.

        Raises:
            UnclearError: where this reading does not decide.
        """
        if action.do in REMARKS or state.lost or ahead.lost:
            raise UnclearError
        if state.turn == 0 and action.do not in {"turn", "concede"}:
            raise UnclearError
        if action.do == "count":
            return self._count(state, action)
        if state.over and action.do != "done":
            return refused("104.1")
        return self._on_the_turn(state, ahead, action)

    def _on_the_turn(self, state: State, ahead: State, action: Any) -> Verdict:
        if action.do in ONLY_SET_UP:
            return refused(UNNAMED)
        if action.do == "done" and not state.over:
            return LEGAL if state.owners else refused(UNNAMED)
        if action.do in STANDBY or (state.owners and action.do not in TURN_ONLY | {"concede"}):
            raise UnclearError
        if action.do in ONLY_EFFECTS:
            return refused(UNNAMED)
        if action.do == "concede":
            return LEGAL
        if action.do not in PLACES:
            raise UnclearError
        wrong = self._out_of_place(state, action)
        if wrong:
            return refused(*wrong)
        return refused("104.1") if ahead.over else getattr(self, f"_{action.do}")(ahead, action)

    def _out_of_place(self, state: State, action: Any) -> set[str]:
        inside = {"101.4"} | ({"505.4"} if state.attack and action.do == "attack" else set())
        wrong = wrong_player(state, action.do, action.by) | (inside if state.owners else set())
        try:
            return wrong | obstacles(state, action.do)
        except UnclearError:
            if wrong:
                return wrong | {UNNAMED}
            raise

    def _untap(self, _state: State, action: Any) -> Verdict:
        return DOUBT if action.cards else LEGAL

    def _draw(self, state: State, action: Any) -> Verdict:
        own = action.player in (None, state.player)
        return LEGAL if action.count == 1 and own else refused("502.1")

    def _charge(self, state: State, action: Any) -> Verdict:
        there = LEGAL if state.table.find(self.facts, action.card, (state.player, "hand")) else MISSING
        return there | (refused("503.2") if state.charges else LEGAL)

    def _use(self, state: State, action: Any) -> Verdict:
        cards = state.table.find(self.facts, action.card, (state.player, "hand"))
        if not cards or action.how not in USED:
            return DOUBT if cards else MISSING
        card, kind = cards[0], self.facts.kind(cards[0].name)
        if self.facts.of(card.name).bases:
            raise UnclearError  # onto what its text lets it be put (801) is not followed
        if any(getattr(ref, "zone", None) == "gr" for ref in action.onto or ()):
            raise UnclearError  # the GR summon of what an aura is put onto (310, 408) is not followed
        fits = DOUBT if kind is None or kind in USED[action.how] else refused("504.1")
        there = all(self.lying(state, ref, state.player) for ref in action.onto or ())
        needy = kind == "evolution_creature" and self.facts.of(card.name).bases != ()
        fits |= refused("801") if needy and not action.onto else LEGAL
        return fits | self._cost(state, card, action) | (LEGAL if there else MISSING | refused("801"))

    def _cross(self, state: State, action: Any) -> Verdict:
        gears, onto = (self.lying(state, ref, state.player) for ref in (action.card, action.onto))
        there = MISSING if not gears else DOUBT
        if all(self.kind(card) not in (None, "cross_gear") for card in gears):
            there |= refused("303.3b")
        if onto and all(self.kind(card) not in {None, *ATTACKERS} for card in onto):
            there |= refused("303.3b")
        return there

    def _activate(self, state: State, action: Any) -> Verdict:
        cards = self.lying(state, action.card, state.player)
        if not cards:
            raise UnclearError  # it may lie where this reading does not look
        return weigh(cards, self._activated)

    def _activated(self, card: Lying) -> Verdict:
        abilities = self.facts.of(card.name).abilities
        known = abilities is not None and not any(each.on == "activated" for each in abilities)
        return refused("602") if known else DOUBT

    def _cost(self, state: State, card: Lying, action: Any) -> Verdict:
        facts, free = self.facts.of(card.name), state.table.free[state.player]
        if not facts.cost:
            return DOUBT
        cost = max(facts.cost, len(facts.civilizations or ()))
        wrong = {"112.2"} if free is not None and cost > free else set()
        wrong |= (
            {"112.2", "112.2a", "112.2b", "112.2c"} if action.pay is not None and len(action.pay) != cost else set()
        )
        where = (state.player, "mana")
        if all(state.table.find(self.facts, ref, where) for ref in action.pay or ()):
            return refused(*wrong) | (MISSING if wrong and action.pay else DOUBT)
        return refused("112.2", "112.2a") | MISSING

    def _attack(self, state: State, action: Any) -> Verdict:
        verdict = weigh(self.lying(state, action.card, state.player), lambda card: self.attacker(state, card))
        return verdict if action.target is None else verdict | self._target(state, action)

    def _tap_ability(self, _state: State, _action: Any) -> Verdict:
        return DOUBT  # which creature has one is not followed here

    def _target(self, state: State, action: Any) -> Verdict:
        if action.target == "player":
            return LEGAL
        return weigh(self.lying(state, action.target, state.other), self.target)

    def _block(self, state: State, action: Any) -> Verdict:
        if action.more:
            raise UnclearError  # who redirects beside it (507.2) is not followed here
        return weigh(self.lying(state, action.card, state.other), lambda card: self.blocker(state, card))

    def _no_charge(self, _state: State, _action: Any) -> Verdict:
        return LEGAL

    def _no_block(self, _state: State, _action: Any) -> Verdict:
        return LEGAL

    def _battle(self, state: State, action: Any) -> Verdict:
        assert state.attack is not None
        fighters = {state.attack.attacker, state.attack.target}
        for ref in [ref for ref in (action.card, action.target) if ref is not None]:
            named = {card.key for side in SIDES for card in self.lying(state, ref, side)}
            if not named & fighters:
                return refused("508.1", "507.2", "507.2a", "507.2b") | (LEGAL if named else MISSING)
        return LEGAL

    def _result(self, state: State, action: Any) -> Verdict:
        assert state.attack is not None
        losers = self.losers(state, (state.attack.attacker, state.attack.target or 0))
        if losers is None:
            raise UnclearError
        named = sorted(self.facts.full(getattr(ref, "name", ref) or "?") for ref in action.lost)
        right = named == sorted(card.name or "?" for card in losers)
        return LEGAL if right else refused("115.3b") | MISSING

    def _break(self, state: State, action: Any) -> Verdict:
        there = len(state.table.shields(state.other))
        if state.other in state.table.castles:
            raise UnclearError
        if action.player not in (None, state.other):
            return refused("509.3") | MISSING
        if not there:
            return refused("509.1") | (MISSING if action.shields else LEGAL)
        if any(place > there for place in action.shields or ()):
            return MISSING
        return self._number(state, action, there)

    def _said(self, action: Any) -> int:
        return len(set(action.shields)) if action.shields is not None else action.count or 1

    def _number(self, state: State, action: Any, there: int) -> Verdict:
        assert state.attack is not None
        said = self._said(action)
        name = state.table.card(state.attack.attacker).name
        words = self.facts.words(name)
        if words is None:
            unsaid = said == 1 and self.facts.of(name).keywords is None
            return refused("509.2a") if said > there else LEGAL if unsaid else DOUBT
        may = {BREAKS[word] for word in words if word in BREAKS} or {1}
        twice = {"509.6"} if len({*(action.shields or ())}) < len(action.shields or ()) else set[str]()
        right = said in {min(number, there) for number in may} and not twice
        return LEGAL if right else refused(*twice, LETTERS[min(len(may - {1}), 2)])

    def _direct_attack(self, state: State, _action: Any) -> Verdict:
        if state.other in state.table.castles:
            raise UnclearError
        return refused("509.1") if state.table.zones[state.other, "shields"] else LEGAL

    def _take(self, state: State, action: Any) -> Verdict:
        if state.owners:  # an effect may have broken shields of either player
            return LEGAL
        return LEGAL if action.by in (None, state.other) else refused("509.5d")

    def _end(self, _state: State, _action: Any) -> Verdict:
        return LEGAL

    def _turn(self, state: State, action: Any) -> Verdict:
        return refused(*header(state, action.by, action.number))

    def _count(self, state: State, action: Any) -> Verdict:
        where = (action.player, action.zone)
        quiet = (
            state.at == state.upto
            and state.at in {Place.CHARGE, Place.MAIN, Place.ATTACK, Place.NEXT}
            and not state.owners
        )
        if not quiet or state.attack or where not in state.table.zones or where in state.off or state.table.castles:
            raise UnclearError
        if action.count == len(state.table.zones[where]):
            return LEGAL
        if action.zone in {"graveyard", "pending"}:
            raise UnclearError  # a spell may still be on its way
        return refused(UNNAMED)

"""From a game that shows a difference to a smallest one that still does (delta debugging)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from duelfsm.conform.deviation import BEHIND, Deviation, Differs, ScriptedGame
from duelfsm.conform.engine_process import EngineTroubleError
from duelfsm.conform.ruling_cases import STATE, TURN
from duelfsm.conform.side_by_side import Engine, SideBySide
from duelfsm.errors import Error
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.protocol.one_game_asked import GameAsked, begin
from duelfsm.record.model.entries import PlayerHead
from duelfsm.record.model.record import Head
from duelfsm.rulebook.values import Values

T = TypeVar("T")
_MARKS = ("name", "tapped")
MOST = 600  # games that are played to make one difference small
MOST_FAILURES = 8  # of an engine, at games that are smaller than any that are played


class Reduction:
    """Makes the game of a difference small.

    Args:
        engine: which showed it.
        found: the difference.
        anew: starts the engine anew where it failed; without it no smaller game is looked for then.

    Attributes:
        trouble: how the engine failed first, if it did.
    """

    def __init__(self, engine: Engine, found: Deviation, anew: Callable[[], Engine] | None = None) -> None:
        self._engine, self._found, self._anew, self._left = engine, found, anew, MOST
        self._failures = MOST_FAILURES
        self.trouble: EngineTroubleError | None = None

    def smallest(self) -> Deviation:
        """Return the difference in a game with as few actions, and then as few cards, as still show it.

        Where the engine fails too often, it is the smallest game at which it did not.
        """
        with suppress(EngineTroubleError):  # told in `trouble`
            self._make_small()
        return self._found

    def _make_small(self) -> None:
        self._later()
        self._fewer_actions()
        self._fewer_zones()
        cards = _cards(self._found.script.head)
        reduced(cards, lambda some: self._shows(head=_with_cards(self._found.script.head, some)), self._kept)
        self._fewer_zones()
        self._fewer_facts()
        self._earliest()
        self._fewer_actions()

    def _fewer_facts(self) -> None:
        """Say nothing of cards of which nothing has to be known, where the engine knows such cards."""
        known = list(self._found.script.head.get("cards", ())) if self._engine.hello.supports.hidden else []

        def with_some(some: Sequence[Any]) -> Values:
            return {**self._found.script.head, "cards": list(some)}

        reduced(known, lambda some: self._shows(head=with_some(some)), lambda some: self._take(head=with_some(some)))

    def _fewer_actions(self) -> None:
        actions = reduced(self._found.script.actions, lambda some: self._shows(actions=tuple(some)))
        if len(actions) < len(self._found.script.actions):
            self._take(actions=tuple(actions))

    def _fewer_zones(self) -> None:
        """Say nothing of zones that set-up fills with cards that nobody has seen, where the engine knows such cards."""
        players: dict[str, Any] = self._found.script.head.get("players", {})
        told = [(side, zone) for side, zones in players.items() for zone in zones]
        for which in told if self._engine.hello.supports.hidden else ():
            fewer = _without_zone(self._found.script.head, which)
            self._takes(head=fewer)

    def _kept(self, cards: Sequence[tuple[str, str, Any]]) -> None:
        self._take(head=_with_cards(self._found.script.head, cards))

    def _later(self) -> None:
        """Begin before the turn in which it shows, where a head can say how the game stands then.

        For an engine that can begin with the first turn alone it is made the first one.
        """
        turns = reversed(turns_of(self._found.script)) if self._found.script.pace == "decisions" else ()
        later = TURN in self._engine.hello.supports.starts
        for head, rest in turns:
            if any(self._takes(head=each, actions=rest) for each in ([head] if later else as_first_turn(head))):
                return

    def _earliest(self) -> None:
        """Begin with the first turn, where the number of the turn does not matter: the head is shorter then."""
        script = self._found.script
        start = script.head.get("start", {STATE: None})
        if STATE not in start:
            said = tuple({**each, "number": None} if each["do"] == TURN else each for each in script.actions)
            any(self._takes(head=head, actions=said) for head in as_first_turn(script.head))

    def _takes(self, **changes: Any) -> bool:
        """Take a game that shows the difference, too; tell whether it does."""
        shows = self._shows(**changes)
        if shows:
            self._take(**changes)
        return shows

    def _shows(self, **changes: Any) -> bool:
        """Tell whether a game shows the difference, too."""
        self._left -= 1
        return self._left >= 0 and self._tried(replace(self._found.script, **changes)) is not None

    def _take(self, **changes: Any) -> None:
        self._found = self._tried(replace(self._found.script, **changes)) or self._found

    def _tried(self, script: ScriptedGame) -> Deviation | None:
        """Return the difference as a game shows it; None where that does not, or is none at all."""
        try:
            return self._seen(script)
        except EngineTroubleError as error:
            if not error.unable:
                self._failed(error)
            return None
        except Error:
            return None

    def _failed(self, error: EngineTroubleError) -> None:
        """Go on with the engine anew: a smaller game at which it fails is none that shows the difference.

        Raises:
            EngineTroubleError: where it failed too often, or cannot be started anew.
        """
        self._failures -= 1
        self.trouble = self.trouble or error
        if self._anew is None or not self._failures:
            raise error
        self._engine = self._anew()

    def _seen(self, script: ScriptedGame) -> Deviation | None:
        """Return the difference as a game shows it behind its last action, None where it does not."""
        pair = SideBySide(self._engine, script)
        found = pair.start()
        for said in script.actions:
            if not pair.in_step:
                return None
            found = pair.step(said)
            if found and found[0].kind not in BEHIND:
                return None
        if pair.in_step and self._found.kind in (Differs.LISTS, Differs.LISTS_NOT):
            found = list(pair.lists())
        elif pair.in_step and self._found.at is not None:
            found = pair.step(self._found.at)
        return next((each for each in found if each.key == self._found.key), None)


def reduced(
    items: Sequence[T], shows: Callable[[Sequence[T]], bool], keep: Callable[[Sequence[T]], None] = lambda _some: None
) -> Sequence[T]:
    """Return as few of some things as still show what all of them show: none of them can be left out alone.

    Args:
        items: what there is.
        shows: whether some of them show it.
        keep: it is told of fewer that do.
    """
    size = max(len(items) // 2, 1)
    while items:
        fewer = next((rest for rest in _without(items, size) if shows(rest)), None)
        if fewer is not None:
            items = fewer
            keep(items)
        elif size == 1:
            break
        size = max(min(size, len(items) // 2) if fewer is not None else size // 2, 1)
    return items


def _without(items: Sequence[T], size: int) -> list[Sequence[T]]:
    """Return what is left without each piece of a size, the first pieces first."""
    return [[*items[:at], *items[at + size :]] for at in range(0, len(items), size)]


def turns_of(script: ScriptedGame) -> list[tuple[Values, tuple[Values, ...]]]:
    """Return for each turn of a game, the first excepted, a head that begins before it, and the actions from there."""
    asked, found = GameAsked(begin(Head.model_validate(script.head)), script.pace), []
    number = asked.game.turn.number
    for index, said in enumerate(script.actions, 1):
        asked.do(ANY_ACTION.validate_python(said))
        turn = asked.game.turn
        before = asked.before_the_turn() if turn.number != number else None
        if before is not None:
            start = {"turn": turn.number, "player": turn.player}
            players = {side: _zones(script.head["players"][side], told) for side, told in before["players"].items()}
            found.append(({**script.head, "start": start, "players": players}, script.actions[index:]))
        number = turn.number
    return found


def as_first_turn(head: Values) -> list[Values]:
    """Return heads that begin before the same turn as the first: nothing is drawn in that, or was before (500.6)."""
    player, players = head["start"]["player"], head.get("players", {})
    first = {**head, "first": player}
    del first["start"]
    zones = players.get(player, {})
    hand, deck = zones.get("hand"), zones.get("deck")
    if not isinstance(hand, list) or not isinstance(deck, list) or not deck:
        return [first]
    drawn = {**players, player: {**zones, "hand": [*hand, deck[0]], "deck": deck[1:]}}
    return [first, {**first, "players": drawn}]


def _zones(first: Values, told: Values) -> Values:
    """Return the zones of a player as a head says them; those of which it said nothing at first it need not say."""
    return {
        zone: [{name: mark for name, mark in card.items() if name in _MARKS} if card else 1 for card in cards]
        for zone, cards in told.items() if (cards or zone in first) and zone in PlayerHead.model_fields
    }  # fmt: skip


def _cards(head: Values) -> list[tuple[str, str, Any]]:
    """Return the cards of the zones of a head: whose, in which zone, and the card."""
    players: dict[str, Any] = head.get("players", {})
    return [
        (side, zone, card)
        for side, zones in players.items()
        for zone, cards in zones.items() if isinstance(cards, list)
        for card in cards
    ]  # fmt: skip


def _with_cards(head: Values, cards: Sequence[tuple[str, str, Any]]) -> Values:
    """Return a head with some of its cards alone, and with the facts of these alone."""
    players: dict[str, Any] = {
        side: {zone: [] if isinstance(each, list) else each for zone, each in zones.items()}
        for side, zones in head.get("players", {}).items()
    }
    for side, zone, card in cards:
        players[side][zone].append(card)
    lying = {card if isinstance(card, str) else card.get("name") for _, _, card in cards if not isinstance(card, int)}
    known = [facts for facts in head.get("cards", ()) if _name(facts) in lying]
    return {**head, "players": players, "cards": known}


def _without_zone(head: Values, which: tuple[str, str]) -> Values:
    """Return a head that says nothing of one zone: set-up fills it with cards that nobody has seen."""
    side, zone = which
    players = {each: dict(zones) for each, zones in head["players"].items()}
    del players[side][zone]
    return _with_cards({**head, "players": players}, _cards({"players": players}))


def _name(facts: Any) -> str:
    return str(facts["name"] if isinstance(facts, dict) else facts.name)

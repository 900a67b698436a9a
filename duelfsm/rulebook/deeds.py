"""What effects speak of: deeds that they forbid or compel, and obstacles that they lift (101.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from duelfsm.rulebook.declaration import Declaration, Trigger
from duelfsm.rulebook.event_type import EventType
from duelfsm.rulebook.tables import Suffered, WayOfUse, Zone
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import Begins, Transition


class Obstacle(NamedTuple):
    """Something that forbids, by the name under which an effect lifts it; `id` is that of the guard.

    `meets`: what it forbids is done by a creature that meets another one (505.2, 507.1).
    """

    id: str
    name: Text
    meets: bool = False

    def asks_for_such(self, *, of_player: bool) -> bool:
        """Tell whether what lifts it may name the creatures that are met, be it said of a creature or a player."""
        del of_player
        return self.meets


class Deed(NamedTuple):
    """An action as something that a card or a player does, or suffers.

    `within`: the zone of the creatures of which it is said (501.1). `anywhere`: a card that does not lie in the battle
    zone does it, or it happens to one: what such a card says of itself holds where it lies (110.3). `of_cards`: a card
    does or suffers it; else it is said of players alone, as to draw. `meets`: of a creature that meets another one.
    `how`: the one way of use that is meant, such as to cast (504.1), or that it is an S-Trigger (112.3a). `elsewhere`:
    no card of the battle zone does it, or suffers it, as cards of the hand are used and shields broken: of such a card
    no effect says it. `of_uses`: a player uses a card by it, `such`: of a player it may be said for such cards alone,
    as for those that are used, or to which it happens. `cannot`: what is said where it is forbidden, `cannot_be`: of
    the card that is used for it.
    """

    id: str
    name: Text
    trigger: str
    suffers: bool = False
    within: str | None = None
    anywhere: bool = False
    of_cards: bool = True
    meets: bool = False
    how: str | None = None
    elsewhere: bool = False
    of_uses: bool = False
    such: bool = False
    cannot: Text | None = None
    cannot_be: Text | None = None

    def asks_for_such(self, *, of_player: bool) -> bool:
        """Tell whether such cards can be named behind it: whom a creature meets, or what a player does it with."""
        return self.meets or (of_player and self.such)

    def forbidden(self, *, of_card: bool) -> Text:
        """Return what is said of a player, or a card, where it is forbidden: what it cannot do, or suffer."""
        return (of_card and self.cannot_be) or self.cannot or self.name


def deeds_of(
    declaration: Declaration,
    edges: Iterable[Transition],
    replaceable: Mapping[str, EventType],
    zones: Mapping[str, Zone],
    uses: Iterable[WayOfUse] = (),
) -> dict[str, Deed]:
    """Return what an effect can forbid: deeds, done or suffered, and what can be replaced (101.2).

    To tap a card is forbidden by what forbids that it becomes tapped.
    """
    words, everywhere = declaration.triggers, list(edges)
    done = _done(declaration, everywhere, zones)
    used = [done[word.id] for word in words if word.in_ways]
    ways = {use.id: _in_one_way(deed, use) for deed in used for use in uses}
    itself = [(done[word.id], word.of_itself) for word in words if word.of_itself]
    # What uses its own card lies, as that does, in no battle zone (112.3a).
    ways |= {
        said.id: _in_one_way(deed, said)._replace(elsewhere=True, of_uses=True, such=True) for deed, said in itself
    }
    suffered = [(word, word.suffered) for word in words if word.suffered]
    there = {word.id: _creatures_zone(word.id, everywhere, zones) for word, _ in suffered}
    said = {said.id: _to_suffer(word, said, there[word.id]) for word, said in suffered}
    events = {event.id: _happening(event, event.id, event.name, zones) for event in replaceable.values()}
    bringing = [(word, replaceable[word.brings]) for word in words if word.deed and word.brings]
    brought = {word.id: _happening(event, word.id, word.name, zones) for word, event in bringing}
    return done | ways | said | events | brought


def _done(declaration: Declaration, edges: list[Transition], zones: Mapping[str, Zone]) -> dict[str, Deed]:
    """Return what is done, by cards or by players, of which effects speak."""
    outside = {edge.trigger for edge in edges if _done_in(edge, zones, battle=False)}
    inside = {edge.trigger for edge in edges if _done_in(edge, zones, battle=True)}
    by_cards = _done_by_cards(declaration, edges)
    return {
        word.id: Deed(
            word.id,
            word.name,
            word.id,
            anywhere=word.id in outside,
            of_cards=word.id in by_cards,
            meets=word.meets,
            elsewhere=word.id in outside - inside,
            of_uses=word.in_ways,
            such=word.in_ways,
            cannot=word.cannot,
            cannot_be=word.cannot_be,
        )
        for word in declaration.triggers
        if word.deed
    }


def obstacles_of(declaration: Declaration, edges: Iterable[Transition]) -> dict[str, Obstacle]:
    """Return what an effect can lift, by the guard that forbids it (101.2)."""
    meeting = {word.id for word in declaration.triggers if word.meets}
    met = {guard for edge in edges if edge.trigger in meeting for guard in edge.guards}
    named = [(guard.id, guard.obstacle) for guard in declaration.guards if guard.obstacle]
    return {guard: Obstacle(guard, name, meets=guard in met) for guard, name in named}


def compellable_of(
    declaration: Declaration, deeds: Mapping[str, Deed], edges: Iterable[Transition], zones: Mapping[str, Zone]
) -> dict[str, Deed]:
    """Return what an effect can compel: what a creature does or suffers, no mere event, or a player does (506.1b).

    To charge is a player's, whatever card it is (503.1).
    """
    everywhere = list(edges)
    by_creatures = {
        name: deed
        for name, deed in deeds.items()
        if deed.how is None
        and any(edge.trigger == deed.trigger and _in_battle(edge, deed, zones) for edge in everywhere)
    }
    named = [word.id for word in declaration.triggers if word.met_by and word.deed and word.id not in by_creatures]
    return by_creatures | {name: deeds[name]._replace(of_cards=False) for name in named}


def _in_battle(edge: Transition, deed: Deed, zones: Mapping[str, Zone]) -> bool:
    """Tell whether a card of the battle zone does it, or suffers it; who attacks suffers what names nobody."""
    named = edge.suffering if deed.suffers else edge.doing
    there = {zone for name in named for zone in edge.fields[name].zones}
    return any(zones[zone].field for zone in there) or (deed.suffers and not named)


def _done_in(edge: Transition, zones: Mapping[str, Zone], *, battle: bool) -> bool:
    """Tell whether a card does it that lies in the battle zone, or one that lies elsewhere."""
    return any(zones[zone].field is battle for name in edge.doing for zone in edge.fields[name].zones)


def _creatures_zone(trigger: str, edges: Iterable[Transition], zones: Mapping[str, Zone]) -> str | None:
    """Return the zone of the creatures that suffer it, None where it is suffered only elsewhere, as by shields."""
    fields = [edge.fields[name] for edge in edges if edge.trigger == trigger for name in edge.suffering]
    return next((zone for field in fields for zone in field.zones if zones[zone].field), None)


def _in_one_way(deed: Deed, way: WayOfUse | Suffered) -> Deed:
    """Return a deed in one of the ways in which it is done."""
    cannot_be = way.cannot_be if isinstance(way, WayOfUse) else None
    return deed._replace(id=way.id, name=way.name, how=way.id, cannot=way.cannot, cannot_be=cannot_be)


def _to_suffer(word: Trigger, said: Suffered, within: str | None) -> Deed:
    """Return what is suffered by an action, by creatures *within* a zone, or by no card of the battle zone at all."""
    elsewhere = within is None and not word.meets
    deed = Deed(said.id, said.name, word.id, suffers=True, within=within, meets=word.meets, elsewhere=elsewhere)
    return deed._replace(such=not (word.meets or elsewhere), cannot=said.cannot)


def _happening(event: EventType, said: str, name: Text, zones: Mapping[str, Zone]) -> Deed:
    in_play = event.within or (event.done_in is not None and zones[event.done_in].field)
    return Deed(
        said,
        name,
        event.id,
        suffers=True,
        within=event.within,
        anywhere=event.outside,
        of_cards=event.of_cards,
        elsewhere=not in_play,
        such=event.of == ("card",),
        cannot=event.cannot,
    )


def _done_by_cards(declaration: Declaration, edges: Iterable[Transition]) -> set[str]:
    """Return the actions that a card does; in an attack the attacker does what names nobody (507.1a)."""
    steps = {state.id: state.step for state in declaration.states}
    begun = {steps[each.to] for each in declaration.transitions if each.begins is Begins.ATTACK and each.to}
    return {
        edge.trigger
        for edge in edges
        if any(not field.suffers for field in edge.fields.values()) or steps.get(edge.source) in begun
    }

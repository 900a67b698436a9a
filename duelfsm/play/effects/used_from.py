"""From where a card may be used beside the hand: what static abilities and effects permit (409.1d)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.effects.lasting import Going, is_used_up, use_up
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.said_of_such import in_play_of, lasting_of, of_itself
from duelfsm.play.effects.used_once import use_once, was_used
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Lasting
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.keyword import Keyword

USE_FROM = "use_from"


def permitted_zones(game: Board, side: Side, name: str | None) -> frozenset[str]:
    """Return the zones from which a player may use a card of a name, as its own abilities, others and effects say.

    Args:
        game: the game.
        side: the player.
        name: the name of the card; without one nobody knows what it is.
    """
    if name is None:
        return frozenset()
    return zones_said(game, side, name) | zones_of_text(game, name)


def zones_said(game: Board, side: Side, name: str) -> frozenset[str]:
    """Return those of these zones that a fact or an effect names."""
    if not _may_be_permitted(game, name):
        return frozenset()
    said = _said(game, side, Card(id=0, owner=side, name=name))
    return frozenset(zone for each in said if (zone := game.edition.id_of("zones", each.what or "")) is not None)


def parts_of_permissions(game: Board, side: Side, card: Card, zone: str) -> list[Static]:
    """Return what permits the use of a card from a zone, where each asks that something is done for it; else nothing.

    Args:
        game: the game.
        side: the player.
        card: the card, as it would be used.
        zone: where it lies.
    """
    if not _may_be_permitted(game, card.name):
        return []
    said = [each for each in _said(game, side, card) if _names(game, each, zone)]
    asking = [each for each in said if isinstance(each, Static) and any(each.parts)]
    return asking if len(asking) == len(said) else []


def keywords_permitting(game: Board, side: Side, card: Card, zone: str) -> tuple[list[Keyword], bool]:
    """Return the keyword abilities of a card that permit its use from a zone, and whether nothing else permits that.

    Args:
        game: the game.
        side: the player.
        card: the card.
        zone: where it was used from.
    """
    facts, known = game.facts(card.name), game.edition.keywords
    printed = [known[word] for word in (facts.keywords if facts else None) or () if word in known]
    found = [each for each in printed if any(_names(game, static, zone) for static in each.statics)]
    others = sum(_names(game, each, zone) for each in _said(game, side, card)) if found else 0
    return found, others == len(found) and zone not in zones_of_text(game, card.name)


def _names(game: Board, said: Going, zone: str) -> bool:
    does = said.does if isinstance(said, Static) else said.kind
    return does == USE_FROM and game.edition.id_of("zones", said.what or "") == zone


def zones_of_text(game: Board, name: str | None) -> frozenset[str]:
    """Return the zones from which the text of a shipped card may let it be used, though no fact tells how (law 12)."""
    return game.hints(name) & game.edition.zones.keys() if game.hinting else frozenset()


def _may_be_permitted(game: Board, name: str | None) -> bool:
    """Tell whether a card of a name, or anything that goes on, may say from where it is used; most often none does."""
    return bool(game.statics(name or "")) or may_go_on(game, USE_FROM)


def use_up_permission(game: Board, side: Side, card: Card, zone: str) -> None:
    """A permission for one card alone is over as that card is used by it; one that goes on is taken first (603.6).

    One for each turn is over for that turn.
    """
    if not _may_be_permitted(game, card.name):
        return
    said = [(each, source) for each, source in _said_by(game, side, card) if _names(game, each, zone)]
    if said and all(_is_for_once(game, each) for each, _ in said):
        each, source = said[0]
        if isinstance(each, Lasting):
            use_up(game, each)
        elif source is not None:
            use_once(game, source.id, source.life, _place_of(game, source, each))


def _is_for_once(game: Board, said: Going) -> bool:
    """Tell whether what permits a use permits one alone, or one in each turn."""
    return said.once if isinstance(said, Static) else is_used_up(game, said)


def _place_of(game: Board, source: Card, static: Static) -> int:
    """Return which of the static abilities of its card one is, from -1 downward: beside the other abilities."""
    return next((-at for at, each in enumerate(game.statics(source.name or ""), 1) if each == static), 0)


def _said(game: Board, side: Side, card: Card) -> Iterator[Going]:
    """Yield what names a zone for such a card."""
    return (each for each, _ in _said_by(game, side, card))


def _said_by(game: Board, side: Side, card: Card) -> Iterator[tuple[Going, Card | None]]:
    """Yield what names a zone for such a card, with the card in play that says it; what is used up says it no more."""
    yield from ((each, None) for each in of_itself(game, USE_FROM, side, game.statics(card.name or "")))
    if may_go_on(game, USE_FROM):
        yield from ((each, None) for each in lasting_of(game, USE_FROM, side, card))
        for static, source in in_play_of(game, USE_FROM, side, card):
            if not (static.once and was_used(game, source, _place_of(game, source, static))):
                yield static, source

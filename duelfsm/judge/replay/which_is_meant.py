"""A line that leaves open which of several is meant, a copy of a card or an ability: a line behind it shows which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, NamedTuple

from duelfsm.judge.refused.offence import names_of
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.judge.replay.order_of_blockers import orders_of
from duelfsm.judge.replay.slip import PlayedLine
from duelfsm.play.actions.base import Action, CardRef, value_of
from duelfsm.play.actions.kinds import Block
from duelfsm.play.actions.of_effects import Effect
from duelfsm.play.actions.uses import Use
from duelfsm.play.cards.names import bears
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.play.told.causes import came_of
from duelfsm.position.card import SIDES
from duelfsm.position.events import Event
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import card_word, plain
from duelfsm.rulebook.used_cards import goes_onto_a_shield


class Meaning(NamedTuple):
    """What a line that leaves it open may mean.

    Attributes:
        said: the line as it would say so.
        sentence: by which the reader is told.
        card: the name of the card.
        number: which one it is.
    """

    said: Action
    sentence: str
    card: str
    number: int = 1

    def note(self, game: Game) -> Finding:
        """Return the note that says how the earlier line is read."""
        return read_as(game, self.sentence, card=card_word(self.card), number=plain(str(self.number)))


def which_is_meant(game: Game, line: Action, done: list[PlayedLine]) -> Explained | None:
    """Take an earlier line to mean another card, or another ability, where a refused line is right only behind that.

    The lines between must be legal then, too. What a line says of the position (`#=`) was looked at as it was taken,
    so no line is taken anew behind which that stands.

    Args:
        game: as it stands where the line was refused; it stands then as if the other one had been meant.
        line: the refused line.
        done: the lines before it; the one that is taken otherwise says so then.

    Returns:
        What is said of it, None where nothing else that may be meant makes it right.
    """
    until = game.accepted
    for at in range(len(done) - 1, max(len(done) - 1 - MOST, -1), -1):
        played = done[at]
        if not played.legal and played.accepted == until:
            continue  # it was refused, and nothing was done
        around = _around(game, played, until)
        if not played.legal or around is None or played.action.holds:
            return None
        was = came_of(game, played.accepted, played.accepted + len(around[0]) + 1)
        for meaning in _meanings(game, played.action, line, [each.action for each in done[:at]]):
            if game.instead(played.accepted, partial(_fits, game, meaning, around, was, line)):
                done[at] = played._replace(action=meaning.said)
                return Explained(meaning.note(game))
        until = played.accepted
    return None


def _around(game: Game, played: PlayedLine, until: int) -> tuple[Sequence[Action], Sequence[Action]] | None:
    """Return what was done for a line before it, and all that was behind it; None where that is not known.

    Before it that is the effect which no line opens, and behind it the end of that (603.2e).
    """
    done = game.said_since(played.accepted)
    own = next((at for at, each in enumerate(done[: until - played.accepted]) if each is played.action), None)
    return None if own is None else (done[:own], done[own + 1 :])


def _read(game: Game, meaning: Meaning, before: Sequence[Action], was: list[Event]) -> bool:
    """Do a line with that meaning, and what was done before it; tell whether something else came of that than *was*.

    A copy that is the very card which was meant makes no later line right.
    """
    may_be, since = meaning.sentence != COPY or _lies_with_the_first(game, meaning), game.mark()
    done = may_be and all(game.take(each) for each in (*before, meaning.said))
    return done and game.journal.log[since:] != was


def _fits(
    game: Game, meaning: Meaning, around: tuple[Sequence[Action], Sequence[Action]], was: list[Event], line: Action
) -> bool | None:
    """Tell whether a line is right behind others, of which one has that meaning where the game stands before them."""
    before, behind = around
    right = _read(game, meaning, before, was) and all(game.take(each) for each in behind) and game.allows(line)
    return right or None


def _lies_with_the_first(game: Game, meaning: Meaning) -> bool:
    """Tell whether a copy lies in the battle zone, where one does: a card elsewhere is not meant then (400.5)."""
    names, there = game.names(meaning.card), [card for side in SIDES for card in game.position.zone(side, BATTLE)]
    copies = sum(card is not None and bears(card, names) for card in there)
    return not copies or value_of(meaning.said, "origin") not in (None, BATTLE) or meaning.number <= copies


def _meanings(game: Game, action: Action, line: Action, before: list[Action]) -> Iterator[Meaning]:
    """Yield what a line may mean that leaves it open."""
    if isinstance(action, Effect):  # by what it does it is told apart, not by what comes behind it (101.3, 506.3e)
        yield from () if isinstance(line, Effect) else _abilities(game, action)
    elif isinstance(action, Use) and action.shield is None and goes_onto_a_shield(game.edition, action.how):
        for place in range(1, MOST_COPIES + 1):
            shield = (CardRef(zone=SHIELDS, place=place),)
            yield Meaning(action.model_copy(update={"shield": shield}), "shield_meant", *_named(action.card), place)
    elif isinstance(action, Block):  # who battles or loses tells it, not what is resolved (507.2a)
        orders = () if isinstance(line, Effect) else orders_of(action)
        yield from (Meaning(said, "order_meant", name) for said, name in orders)
    else:
        yield from _chosen(game, action, line, before)
    for field in FIELDS if value_of(action, "origin") != SHIELDS else ():  # a shield is told by its place (509.3)
        yield from _copies(game, action, field)


def _abilities(game: Game, action: Effect) -> Iterator[Meaning]:
    """Yield an effect as that of each of several abilities of its card (605.1)."""
    facts = game.facts(action.source)
    several = len((facts.abilities if facts else None) or ())
    for nth in range(1, several + 1) if several > 1 and action.ability is None else ():
        yield Meaning(action.model_copy(update={"ability": nth}), "effect_meant", action.source, nth)


def _chosen(game: Game, action: Action, line: Action, before: list[Action]) -> Iterator[Meaning]:
    """Yield a card of a zone that is told by its number alone as one that the later line names.

    A number of a deck means what lies on top, so that nothing is left open there, but where the
    effect looked into it.
    """
    origin, count = value_of(action, "origin"), value_of(action, "count")
    if origin is None or count != 1 or value_of(action, "card") is not None:
        return
    zone = game.edition.zones.get(game.edition.id_of("zones", origin) or "")
    on_top = zone is not None and zone.ordered and not zone.breaks and not _looked(game, before)
    for name in sorted(names_of(line)):
        owner, place = value_of(action, "player"), 1 if on_top else None
        card = CardRef(name=name, owner=owner, zone=origin, place=place)
        yield Meaning(action.model_copy(update={"card": card}), "card_meant", name)


def _looked(game: Game, before: list[Action]) -> bool:
    """Tell whether the effect of which some lines are the last has looked into a zone: it chose from there then."""
    done = takewhile(lambda each: each.do not in BEGIN_EFFECTS, reversed(before))
    operations = (game.edition.operations.get(each.do) for each in done)
    return any(each is not None and each.event == LOOKED for each in operations)


def _copies(game: Game, action: Action, field: str) -> Iterator[Meaning]:
    """Yield a line with each copy of a card that it names once by the name alone (400.5)."""
    value = value_of(action, field)
    refs = value if isinstance(value, tuple) else (value,)
    for at, ref in enumerate(refs):
        name = ref if isinstance(ref, str) else None
        if name is None or refs.count(name) > 1:
            continue
        for number in range(1, _number_of(game, name, under=field == BASES) + 1):
            card: Any = CardRef(name=name, number=number)
            said = (*refs[:at], card, *refs[at + 1 :]) if isinstance(value, tuple) else card
            yield Meaning(action.model_copy(update={field: said}), COPY, name, number)


def _number_of(game: Game, name: str, *, under: bool) -> int:
    """Return how many cards of a name are known, of at most so many; 0 where it is one, or whose it is is not known.

    A card under another one is no card by itself (403.4); what was evolved lies *under* by now, and was one before.
    """
    names, cards = game.names(name), game.position.by_id.values()
    owners = [card.owner for card in cards if bears(card, names) and (under or card.under is None)]
    return min(len(owners), MOST_COPIES) if len(owners) > 1 and len({*owners}) == 1 else 0


def _named(ref: Any) -> tuple[str]:
    return (ref if isinstance(ref, str) else ref.name or "?",)


BASES, SHIELDS, LOOKED, COPY = "onto", "shields", "looked", "copy_meant"
BEGIN_EFFECTS = ("effect", "apply")
FIELDS = ("card", "more", "target", BASES, "cards", "tap", "destroy", "into_mana")
MOST, MOST_COPIES = 15, 6  # lines before the refused one that are looked at, and cards of a name or shields

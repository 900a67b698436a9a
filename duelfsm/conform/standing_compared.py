"""How two games stand but for the places of cards: how they ended, whose turn it is, how many cards lie where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from duelfsm.conform.zones_compared import numbers_otherwise, top_otherwise
from duelfsm.protocol.replies import TableTold
from duelfsm.rulebook.text import Text, join, plain

TOO_SOON = Text(ja="まだ終わっていないのに、終わったとする", en="is over, though nobody has lost or won")
GOES_ON = Text(ja="終わったのに続いている(負けたプレイヤー: {ours})", en="goes on, though the game was lost by {ours}")
LOST = Text(ja="負けたプレイヤーを{theirs}とする(正しくは{ours})", en="names who lost: {theirs}; right is: {ours}")
NOBODY = Text(ja="誰でもない", en="nobody")
TURN = Text(ja="ターン{theirs}とする(正しくは{ours})", en="is in turn {theirs}, and should be in turn {ours}")
PLAYER = Text(
    ja="{theirs}のターンとする(正しくは{ours})", en="it is the turn of {theirs}, and should be that of {ours}"
)
NUMBER = Text(
    ja="{owner}の{zone}のカードが{theirs}枚(正しくは{ours}枚)",
    en="{theirs} cards lie in {zone} of {owner}, and should be {ours}",
)
ORDER = Text(ja="{owner}の山札の順番が違う", en="the deck of {owner} lies in another order")
END, LOSERS = "end", "losers"
WHOSE_TURN = ("turn", "player")


class StandsOtherwise(NamedTuple):
    """In what a game stands otherwise, briefly and in a sentence."""

    about: str
    message: Text


def stand_otherwise(ours: TableTold, theirs: TableTold) -> StandsOtherwise | None:
    """Return in what the engine's game stands otherwise, as far as it tells that: the end before the rest."""
    found = (*_ends(ours.result, theirs.result), *_turns(ours, theirs), *_cards(ours, theirs))
    return next(iter(found), None)


def _ends(ours: dict[str, Any] | None, theirs: dict[str, Any] | None) -> Iterator[StandsOtherwise]:
    """Yield how the game ended otherwise; who lost is compared where the engine says it."""
    if ours is None or theirs is None:
        if theirs is not None:
            yield StandsOtherwise(END, TOO_SOON)
        elif ours is not None:
            yield StandsOtherwise(END, GOES_ON.fill({"ours": _sides(ours[LOSERS])}))
        return
    told = theirs.get(LOSERS)
    if isinstance(told, list) and sorted(map(str, told)) != sorted(ours[LOSERS]):
        yield StandsOtherwise(LOSERS, LOST.fill({"ours": _sides(ours[LOSERS]), "theirs": _sides(told)}))


def _turns(ours: TableTold, theirs: TableTold) -> Iterator[StandsOtherwise]:
    told = ((TURN, ours.turn, theirs.turn), (PLAYER, ours.player, theirs.player))
    for about, (text, here, there) in zip(WHOSE_TURN, told, strict=True):
        if there not in (None, here):
            yield StandsOtherwise(about, text.fill({"ours": plain(here), "theirs": plain(there)}))


def _cards(ours: TableTold, theirs: TableTold) -> Iterator[StandsOtherwise]:
    for owner, zone, here, there in numbers_otherwise(ours, theirs):
        words = {"owner": plain(owner), "zone": plain(zone), "ours": plain(here), "theirs": plain(there)}
        yield StandsOtherwise(f"number in {zone}", NUMBER.fill(words))
    owner_of_deck = top_otherwise(ours, theirs)
    if owner_of_deck is not None:
        yield StandsOtherwise("order", ORDER.fill({"owner": plain(owner_of_deck)}))


def _sides(losers: Iterable[Any]) -> Text:
    return join([plain(str(each)) for each in losers]) if losers else NOBODY

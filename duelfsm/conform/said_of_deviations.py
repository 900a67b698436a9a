"""What is said of a difference, in both languages."""

from __future__ import annotations

import json
from collections.abc import Sequence

from duelfsm.conform.actions_compared import UNCOMPARED
from duelfsm.conform.changes_compared import CardToldOtherwise
from duelfsm.conform.deviation import Differs
from duelfsm.conform.zones_compared import CardLies, CardLiesOtherwise
from duelfsm.protocol.replies import CardChange
from duelfsm.rulebook.text import Text, plain
from duelfsm.rulebook.values import Values

OF_AN_ACTION = {
    Differs.ACCEPTS: Text(ja="違反になる行動を受け付ける: {action}", en="accepts what is illegal: {action}"),
    Differs.REFUSES: Text(ja="合法な行動を断る: {action}", en="refuses what is legal: {action}"),
    Differs.LISTS: Text(ja="違反になる行動を挙げる: {action}", en="lists what is illegal: {action}"),
    Differs.LISTS_NOT: Text(ja="合法な行動を挙げない: {action}", en="does not list what is legal: {action}"),
}
LIES = Text(ja="{card}: {theirs}(正しくは {ours})", en="{card} lies {theirs}, and should lie {ours}")
NOWHERE = Text(ja="どこにもない", en="nowhere")
PLACE = Text(ja="{owner}の{zone}{how}", en="in {zone} of {owner}{how}")
TELLS = Text(
    ja="{card}の変化を{theirs}と伝える(正しくは{ours})",
    en="tells that {card} changes: {theirs}; right is: {ours}",
)
UNSEEN = Text(ja="誰も見ていないカード", en="a card that nobody has seen")
NOTHING = Text(ja="なし", en="nothing")
TAPPED, UNDER = Text(ja="(タップ)", en=", tapped"), Text(ja="(下)", en=", under another card")
TURNED = {
    None: Text(ja="", en=""),
    True: Text(ja="タップ", en="tapped"),
    False: Text(ja="アンタップ", en="untapped"),
}


def of_an_action(kind: Differs, said: Values) -> Text:
    """Return what is said of a difference about an action."""
    shown = {name: value for name, value in said.items() if name not in UNCOMPARED}
    return OF_AN_ACTION[kind].fill({"action": plain(json.dumps(shown, ensure_ascii=False))})


def lies(otherwise: CardLiesOtherwise) -> Text:
    """Return what is said of a card that lies otherwise."""
    words = {"card": plain(otherwise.name), "ours": _place(otherwise.ours), "theirs": _place(otherwise.theirs)}
    return LIES.fill(words)


def about(otherwise: CardLiesOtherwise) -> str:
    """Return where a card lies and should lie, without its name."""
    return f"{_brief(otherwise.theirs)}/{_brief(otherwise.ours)}"


def tells(otherwise: CardToldOtherwise) -> Text:
    """Return what is said of a card of which the engine tells otherwise what became of it."""
    card = UNSEEN if otherwise.name is None else plain(otherwise.name)
    return TELLS.fill({"card": card, "ours": _ways(otherwise.ours), "theirs": _ways(otherwise.theirs)})


def about_ways(otherwise: CardToldOtherwise) -> str:
    """Return what became of a card, and what should have, without its name."""
    return f"{_ways(otherwise.theirs).en}/{_ways(otherwise.ours).en}"


def _ways(told: Sequence[CardChange]) -> Text:
    """Return what is told of a card: the zones, and how it was turned."""
    said = [_way(change) for change in told]
    return Text(ja="、".join(each.ja for each in said), en=", ".join(each.en for each in said)) if said else NOTHING


def _way(change: CardChange) -> Text:
    went = f"{change.origin or '?'} > {change.goal}" if change.goal is not None else ""
    turned = TURNED[change.tapped]
    return Text(ja=" ".join(filter(None, (went, turned.ja))), en=" ".join(filter(None, (went, turned.en))))


def _brief(place: CardLies | None) -> str:
    return "-" if place is None else f"{place.zone}{' tapped' * place.tapped}{' under' * place.under}"


def _place(place: CardLies | None) -> Text:
    if place is None:
        return NOWHERE
    marks = [mark for mark, is_so in ((TAPPED, place.tapped), (UNDER, place.under)) if is_so]
    how = Text(ja="".join(mark.ja for mark in marks), en="".join(mark.en for mark in marks))
    return PLACE.fill({"owner": plain(place.owner), "zone": plain(place.zone), "how": how})

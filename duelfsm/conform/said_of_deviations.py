"""What is said of a difference, in both languages."""

from __future__ import annotations

import json

from duelfsm.conform.actions_compared import UNCOMPARED
from duelfsm.conform.deviation import Differs
from duelfsm.conform.zones_compared import CardLies, CardLiesOtherwise
from duelfsm.protocol.replies import TableTold
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
TAPPED, UNDER = Text(ja="(タップ)", en=", tapped"), Text(ja="(下)", en=", under another card")
STANDS = Text(
    ja="ターン{theirs}になっている、枚数が違う、または終わり方が違う(正しくはターン{ours})",
    en="stands otherwise: in turn {theirs} instead of {ours}, with other numbers of cards, or with another end",
)


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


def stands(ours: TableTold, theirs: TableTold) -> Text:
    """Return what is said of a game that stands otherwise though no known card lies otherwise."""
    return STANDS.fill({"ours": plain(ours.turn), "theirs": plain(theirs.turn)})


def _brief(place: CardLies | None) -> str:
    return "-" if place is None else f"{place.zone}{' tapped' * place.tapped}{' under' * place.under}"


def _place(place: CardLies | None) -> Text:
    if place is None:
        return NOWHERE
    marks = [mark for mark, is_so in ((TAPPED, place.tapped), (UNDER, place.under)) if is_so]
    how = Text(ja="".join(mark.ja for mark in marks), en="".join(mark.en for mark in marks))
    return PLACE.fill({"owner": plain(place.owner), "zone": plain(place.zone), "how": how})

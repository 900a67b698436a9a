"""What a condition asks for, as it is told."""

from __future__ import annotations

from duelfsm.play.effects.condition import ways_to_hold
from duelfsm.play.effects.told_in_words import asked_text
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.effect_parts import Condition
from duelfsm.rulebook.text import Text, either, join, plain

HAPPENED = Text(ja="「{counted}」の回数({asked}): {numbers}", en='times that "{counted}" ({asked}): {numbers}')
ASKED = Text(ja="{whose}{counted}{type}: {numbers}", en="{whose} {counted}{type}: {numbers}")
UNUSED = Text(ja="この攻撃で同じ種類の能力を使っていないこと", en="no such ability used in this attack")
TURNS = {"own": Text(ja="自分のターン中", en="during the own turn"),
         "other": Text(ja="相手のターン中", en="during the other player's turn")}  # fmt: skip
POWERS = Text(ja="{counted}のパワーの合計", en="{counted}, powers in all")
OF_TYPE = Text(ja="({type})", en=" ({type})")
AT_LEAST, AT_MOST = Text(ja="{number}以上", en="at least {number}"), Text(ja="{number}以下", en="at most {number}")
IN_ATTACK = Text(ja="この攻撃中", en="in this attack")
UNPAID = Text(ja="コストを支払わずに", en="without its cost being paid")
DONE_BY = {
    "own": Text(ja="自分", en="one's own"),
    "other": Text(ja="相手", en="the other player's"),
    "any": Text(ja="両者", en="of both players"),
}
WHOSE = {"own": Text(ja="自分の", en="own"), "other": Text(ja="相手の", en="other player's"),
         "any": Text(ja="両者の", en="both players'")}  # fmt: skip


def condition_text(edition: Edition, condition: Condition) -> Text:
    """Return what a condition asks for, in words."""
    return either([join([_text(edition, each) for each in way]) for way in ways_to_hold(condition)])


def _text(edition: Edition, condition: Condition) -> Text:
    if condition.zone is None and condition.event is None:
        return TURNS.get(condition.turn, UNUSED)
    return join([_counted(edition, condition), *([UNUSED] if condition.unused else [])])


def _counted(edition: Edition, condition: Condition) -> Text:
    counted = edition.zones[condition.zone] if condition.zone else edition.events[condition.event or ""]
    kind = OF_TYPE.fill({"type": asked_text(edition, condition)}) if condition.looks else plain("")
    limits = [(AT_LEAST, condition.at_least or None), (AT_MOST, condition.at_most)]
    numbers = join([limit.fill({"number": plain(number)}) for limit, number in limits if number is not None])
    if condition.event and not condition.zone:
        such = [asked_text(edition, condition)] if condition.looks else []
        more = [said for said, is_so in ((IN_ATTACK, condition.in_attack), (UNPAID, condition.unpaid)) if is_so]
        asked = join([DONE_BY[condition.whose], *such, *more])
        return HAPPENED.fill({"counted": counted.name, "asked": asked, "numbers": numbers})
    name = POWERS.fill({"counted": counted.name}) if condition.powers else counted.name
    words = {"whose": WHOSE[condition.whose], "counted": name, "type": kind, "numbers": numbers}
    return ASKED.fill(words)

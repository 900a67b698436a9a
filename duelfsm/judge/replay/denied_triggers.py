"""Compares what a record says of broken shields, that there was no S-Trigger, with the S-Triggers used of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.judge.refused.story import line_text
from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.game import Game
from duelfsm.play.told.refusals import finding_at
from duelfsm.position.kept_effects import Waiting
from duelfsm.record.files.read import Places
from duelfsm.record.model.lines import NoteLine, RewoundLine
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.text import Text, card_word, shown

CODE, RULE = "DM.no_trigger", "509.5a"
SAID = Text(
    ja="{line}は「S・トリガーなし」ですが、ここでは同じシールドの{card}をS・トリガーとして使っています。"
    "どちらの行が正しいかで決まります(宣言はまとめて一度に行います)。",
    en="There was no S-Trigger by {line}, and here {card}, one of the same shields, is used as one. Which line is "
    "right decides it: what is declared of shields is declared at once.",
)


@dataclass(frozen=True, slots=True)
class Denied:
    """A line that says of the shields just broken that none, or none of the rest, is an S-Trigger.

    Args:
        line: of the file.
        index: which line of the record it is.
        shields: the cards that were broken together, but for those declared before it.
    """

    line: int
    index: int
    shields: frozenset[int]


class DeniedTriggers:
    """The lines of a record that deny S-Triggers.

    One such line among several shields may speak of one of them; so a line is contradicted only where fewer shields
    are left than lines that deny one (509.5a).

    Attributes:
        lines: those that are not contradicted; while there are none, only a line that denies some says anything.
    """

    def __init__(self) -> None:
        self.lines: list[Denied] = []

    def of_a_line(self, game: Game, source: Places, index: int, action: Action) -> Iterator[Finding]:
        """Note a line that denies S-Triggers; yield what is told of one that used a shield of which that was said."""
        place = source.action_place(index)
        if isinstance(action, RewoundLine):
            self.lines = [each for each in self.lines if each.index < action.to]
        elif isinstance(action, NoteLine):
            shields = frozenset(_left(game, action)) if action.denies else frozenset()
            self.lines += [Denied(place[0], index, shields)] if shields else []
            return
        while denied := next((each for each in self.lines if self._is_contradicted(game, action, each)), None):
            used = next(each for each in _used(game, action) if each.card in denied.shields)
            yield _contradicted(game, denied, used).model_copy(update={"line": place[0], "column": place[1]})
            self.lines = [each for each in self.lines if each.shields != denied.shields]

    def _is_contradicted(self, game: Game, action: Action, denied: Denied) -> bool:
        used = {each.card for each in _used(game, action) if each.card in denied.shields}
        lines = sum(each.shields == denied.shields for each in self.lines)
        return bool(used) and len(used) + lines > len(denied.shields)


def _left(game: Game, line: NoteLine) -> Iterator[int]:
    """Yield the shields on their way to the hand where a line stands, of its player, that were not declared before."""
    breaks = [zone for zone, each in game.edition.zones.items() if each.breaks]
    declared = {each.card for each in game.position.triggered}
    for frame in reversed(game.stack):
        pairs = zip(frame.cards, frame.lives, strict=True)
        there = [card for card, life in pairs if any(game.position.in_zone(card, life, zone) for zone in breaks)]
        if there:
            owned = [card for card in there if line.by in (None, game.position.card(card).owner)]
            yield from (card for card in owned if card not in declared)
            return


def _used(game: Game, action: Action) -> Iterator[Waiting]:
    """Yield what was declared of shields in this turn and is an S-Trigger, as far as that is known."""
    for each in game.position.triggered:
        if each.shield and each.own and each.declared and _is_of_an_s_trigger(game, action, each):
            yield each


def _is_of_an_s_trigger(game: Game, action: Action, each: Waiting) -> bool:
    """Tell whether it is an S-Trigger by the facts of its card, or by the line that has just declared it."""
    if value_of(action, "used") and each is game.position.triggered[-1]:
        return True
    facts = game.facts(each.name)
    abilities = (facts.abilities if facts else None) or ()
    return 0 < each.nth <= len(abilities) and abilities[each.nth - 1].used


def _contradicted(game: Game, denied: Denied, used: Waiting) -> Finding:
    message = SAID.fill({"line": line_text(denied.line), "card": card_word(shown(used.name))})
    said = {"severity": Severity.NOTE, "kind": Kind.UNVERIFIED, "basis": "text"}
    return finding_at(game, code=CODE, rule=RULE, message=message, **said)

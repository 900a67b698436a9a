"""What the lines of an English card text come to as facts, by patterns; the text itself is kept nowhere (law 12)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from duelfsm.rulebook.card_tables import S_TRIGGER
from duelfsm.rulebook.values import Values

KEYWORDS = {
    "blocker": "blocker",
    "double breaker": "double_breaker",
    "triple breaker": "triple_breaker",
    "world breaker": "world_breaker",
    "speed attacker": "speed_attacker",
    "charger": "charger",
    "this creature can't attack players.": "attacks_no_players",
    "this creature can't attack creatures.": "attacks_no_creatures",
}
STATICS: dict[str, Values] = {
    "this creature can't attack.": {"does": "cannot", "what": "attack"},
    "this creature can't be blocked.": {"does": "cannot", "what": "be_blocked"},
    "this creature can't be attacked.": {"does": "cannot", "what": "be_attacked"},
    "this creature attacks each turn if able.": {"does": "must", "what": "attack"},
    "this creature can attack untapped creatures.": {"does": "may", "what": "untapped-target"},
}
SHIELD_TRIGGER = "shield trigger"
EVENTS: dict[str, Values] = {  # each behind the words that such an ability begins with
    r"when you put this creature into the battle zone,": {"on": "enters"},
    r"whenever this creature attacks,": {"on": "attacks"},
    r"whenever this creature blocks,": {"on": "blocks"},
    r"whenever this creature becomes blocked,": {"on": "is_blocked"},
    r"when(ever)? this creature wins a battle,": {"on": "wins_battle"},
    r"when this creature is destroyed,": {"on": "destroyed"},
    r"when this creature would be destroyed,(?=.* instead\.$)": {"on": "destroyed", "replaces": True},
    r"when this creature leaves the battle zone,": {"on": "leaves"},
    r"at the end of (each of )?your turns?,": {"on": "turn_ends", "turn": "own"},
}
_REMINDER = re.compile(r"\s*\([^()]*\)\s*$")
_EVENTS = [(re.compile(start), facts) for start, facts in EVENTS.items()]
_MORE = re.compile(r"\b(when|whenever|at the (start|end) of|while|instead of|can't)\b")  # more than one ability
_EVOLUTION = re.compile(
    r"^Evolution\b[^.\n]*\bput (?:this )?on one of your ([^.\n()]+)\.", re.IGNORECASE | re.MULTILINE
)
_NO_ABILITY = re.compile(r"^evolution\b|^power attacker\b")
_CHANGES_POWER = re.compile(r"^power attacker\b")
_NAMES_A_KEYWORD = re.compile(r"\b(blocker|breaker|attacker|charger|trigger)\b")
_EFFECT_OF_A_SPELL = re.compile(r"^(?!when|whenever|at the (start|end)|while|if this|this spell)")


class TextFacts(NamedTuple):
    """What a text comes to: facts, None for those that are not known, and how many of its lines no pattern takes."""

    keywords: tuple[str, ...] | None
    abilities: tuple[Values, ...] | None
    statics: tuple[Values, ...] | None
    unclassified: int


def facts_of_text(text: str, *, spell: bool) -> TextFacts:
    """Return what a card's text comes to, line by line.

    That an ability must be used is never taken as sure: its owner may leave it.

    Args:
        text: the text.
        spell: its card is a spell, whose effect answers no event.
    """
    lines = [_REMINDER.sub("", line).strip().lower().replace("’", "'") for line in text.splitlines()]
    rest = [line for line in lines if line]
    keywords = [line for line in rest if line in KEYWORDS]
    statics = [line for line in rest if line in STATICS]
    known = {*keywords, *statics, SHIELD_TRIGGER}
    others = [line for line in rest if line not in known and not _NO_ABILITY.match(line)]
    others = [line for line in others if not (spell and _EFFECT_OF_A_SPELL.match(line))]
    abilities = [ability for line in others if (ability := _ability(line)) is not None]
    unread = [line for line in others if _ability(line) is None]
    triggers = [S_TRIGGER] if SHIELD_TRIGGER in rest else []
    changes_power = any(map(_CHANGES_POWER.match, rest))
    return TextFacts(
        None if any(map(_NAMES_A_KEYWORD.search, unread)) else tuple(KEYWORDS[line] for line in keywords),
        None if unread else (*triggers, *abilities),
        None if unread or changes_power else tuple(STATICS[line] for line in statics),
        len(unread),
    )


def races_below(text: str, races: Collection[str]) -> tuple[str, ...] | None:
    """Return the races of which an evolution is put onto one, as its text names them; None where it says otherwise.

    Args:
        text: the text.
        races: those that there are; one that is named in the plural is one of them.
    """
    found = _EVOLUTION.search(text.replace("’", "'"))
    plurals = {plural: race for race in races for plural in _plurals(race)}
    named = (
        [plurals.get(each.strip().lower()) for each in re.split(r",|\bor\b", found[1]) if each.strip()] if found else []
    )
    return tuple(race for race in named if race) if named and None not in named else None


def _plurals(race: str) -> Iterator[str]:
    """Yield how many of a race may be called."""
    low = race.lower()
    yield from (low, f"{low}s", f"{low}es", re.sub("y$", "ies", low))


def _ability(line: str) -> Values | None:
    """Return the ability that a line is, None where it is none, or more than one."""
    for start, facts in _EVENTS:
        found = start.match(line)
        effect = line[found.end() :].strip() if found else ""
        if found and not _MORE.search(effect):
            return {**facts, "optional": True, **({"unseen": True} if effect.startswith("if ") else {})}
    return None


def number_of(power: object) -> int | None:
    """Return a power that is a number, also with a sign behind it (2000+); None for any other."""
    found = re.fullmatch(r"(\d{1,6})\+?", str(power))
    return int(found[1]) if found else None

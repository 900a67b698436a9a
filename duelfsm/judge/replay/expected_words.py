"""The words of what is expected of a line: each is one that the edition knows, and can be asked of some edition."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from typing import Protocol

from duelfsm.judge.replay.outcomes import is_a_rule
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.expected import ExpectedRefusal, Holds, applies
from duelfsm.rulebook.edition import Edition, known_editions, load_edition
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.near_words import with_suggestion
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import Text, listed, plain, shown


class HasName(Protocol):
    """An item of the edition that has a name."""

    @property
    def name(self) -> Text:
        """Its name in both languages."""


Known = Mapping[str, HasName]  # the items that a word can stand for, by their ids
Unknown = tuple[str, Known]


def unfit_answers(edition: Edition, action: Action) -> Iterator[Finding]:
    """Yield what is expected of a line and can mean nothing: it would hold always, or never."""
    expectations: list[ExpectedRefusal | Holds] = [*action.refused, *action.holds]
    for expectation in expectations:
        if not _ever_applies(edition, expectation):
            yield _input("no_meaning", _NEVER)
        elif isinstance(expectation, ExpectedRefusal) and not _known_rule(edition, expectation):
            yield _input("no_meaning", _NO_RULE.fill({"rule": plain(shown(expectation.rule))}))
        elif isinstance(expectation, Holds) and not _claims(expectation):
            yield _input("no_meaning", _NOTHING)
        elif isinstance(expectation, Holds):
            yield from (_input("unknown_word", no_word(*each)) for each in _unknown(edition, expectation))
    rules = dict.fromkeys(each.rule for each in action.refused if applies(each, edition.date))
    if len(rules) > 1:
        yield _input("no_meaning", _ONE_RULE.fill({"rules": listed(rules)}))


def state_meant(edition: Edition, word: str) -> list[set[str]]:
    """Return the ids of the state or step that a word may mean, of each part of a path with > between them."""
    parts = fold(word).split(_BELOW)
    found = [{edition.id_of(table, part.strip()) for table in ("states", "steps")} for part in parts]
    return [{each for each in ids if each is not None} for ids in found]


def action_meant(edition: Edition, word: str) -> str | None:
    """Return the id of the action that a word of the edition or of the notation stands for."""
    ids = (word, edition.id_of("triggers", word), load_notation().done_by.get(tuple(fold(word).split())))
    return next((each for each in ids if each in edition.triggers and edition.triggers[each].action), None)


def _ever_applies(edition: Edition, expectation: ExpectedRefusal | Holds) -> bool:
    """Tell whether an edition that is known lies within the dates, or the day of this one."""
    days = [edition.date, *(line.date for line in known_editions().values())]
    since, before = expectation.since or datetime.date.min, expectation.before or datetime.date.max
    return since < before and since <= max(days) and min(days) < before


def _known_rule(edition: Edition, refused: ExpectedRefusal) -> bool:
    """Tell whether a rule that is meant for other editions is one of theirs; of this one its refusal is looked for."""
    if applies(refused, edition.date) or is_a_rule(edition, refused.rule):
        return True
    meant = (load_edition(name) for name, line in known_editions().items() if applies(refused, line.date))
    return any(is_a_rule(each, refused.rule) for each in (_meant_for(refused), *meant))


def _claims(holds: Holds) -> bool:
    """Tell whether anything is said beside dates; a player of whom no zone is counted is nothing."""
    others = [value for name, value in holds if name not in (_COUNTS, *_DATES)]
    return any(holds.counts.values()) or any(value not in (None, ()) for value in others)


def _unknown(edition: Edition, holds: Holds) -> Iterator[Unknown]:
    """Yield the words that the edition does not know; what is not meant for it, the edition that it is meant for."""
    found = list(_unknown_in(edition, holds))
    if found and not applies(holds, edition.date):
        found = list(_unknown_in(_meant_for(holds), holds))
    yield from found


def _meant_for(holds: ExpectedRefusal | Holds) -> Edition:
    """Return an edition that lies within the dates."""
    day = holds.since or (holds.before or datetime.date.max) - datetime.timedelta(days=1)
    return load_edition(day.isoformat())


def _unknown_in(edition: Edition, holds: Holds) -> Iterator[Unknown]:
    if holds.state is not None and not all(state_meant(edition, holds.state)):
        yield holds.state, {**edition.steps, **edition.states}
    for word in (*holds.legal, *holds.illegal):
        if action_meant(edition, word) is None:
            yield word, {each.id: each for each in edition.triggers.values() if each.action}
    zones = [lies.zone for lies in holds.cards] + [zone for side in holds.counts.values() for zone in side]
    yield from ((zone, edition.zones) for zone in zones if zone not in edition.zones)


def no_word(word: str, known: Known) -> Text:
    """Return the sentence for a word that is not known, with those that are and the one that is nearest."""
    names = [Text(ja=item.name.ja, en=each) for each, item in known.items()]
    message = _UNKNOWN.fill({"word": plain(shown(word)), "known": listed(names)})
    return with_suggestion(message, word, known if word.isascii() else [each.ja for each in names])


def _input(reason: str, message: Text) -> Finding:
    return Finding(code=f"IN.{reason}", kind=Kind.INPUT, message=message)


_BELOW, _COUNTS, _DATES = ">", "counts", ("before", "since")
_UNKNOWN = Text(
    ja="「{word}」という語はありません。使える語: {known}。", en='There is no word "{word}"; known: {known}.'
)
_NEVER = Text(
    ja="この日付では、どの版でもこの期待は問われません。",
    en="With these dates nothing is ever expected here: no edition lies within them.",
)
_NO_RULE = Text(
    ja="この日付のどの版にも、{rule}という番号のルールはありません(一覧: duelfsm rules)。",
    en="No edition of these dates has a rule {rule} (duelfsm rules lists them).",
)
_NOTHING = Text(
    ja="成り立つはずのことが書かれていません(例: 状態 メイン)。",
    en="It is not said what should hold here, as in: state main.",
)
_ONE_RULE = Text(
    ja="1つの行が違反になるはずのルールは、1つの版につき1つです({rules})。",
    en="In one edition a line is expected to be refused by one rule, not by several ({rules}).",
)

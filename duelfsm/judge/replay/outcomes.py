"""What the outcome of an action says to a replay: what was missed, what was passed over, what really changed."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.passed_over import Duty, pass_over
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import End
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Outcome, Refused
from duelfsm.position.card_events import CARD_EVENTS
from duelfsm.position.events import Applied, Event, Stepped
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.text import Text, joined, plain

NO_RULE = Text(
    ja="この版のルールに{rule}という番号はありません(一覧: duelfsm rules)。",
    en="The rules of this edition have no number {rule} (duelfsm rules lists them).",
)


def after_an_unsaid_end(game: Game, header: Action) -> tuple[list[Duty], Outcome]:
    """Take a header before which the end of the turn is unsaid and effects wait there; a wrong one ends nothing."""
    mark, waiting = game.accepted, list[Duty]()
    game.apply(End())
    while passed := pass_over(game):
        waiting += passed
    outcome = game.apply(header)
    if not outcome:
        undo_to(game, mark)
    return waiting, outcome


def is_missed(outcome: Outcome) -> bool:
    """Tell whether an action was refused because something that had to be done before it was not."""
    return isinstance(outcome, Refused) and outcome.kind is Kind.MISSED


def is_forbidden_besides(outcome: Outcome) -> bool:
    """Tell whether a guard forbids an action for itself, where what it would pass over is passed over (506.3c)."""
    return isinstance(outcome, Refused) and not is_missed(outcome) and outcome.guard is not None


def changing(edition: Edition, events: tuple[Event, ...]) -> set[str]:
    """Return the edges that turned or moved a card, or called what works on some: where none did, nothing was left out.

    What a state-based action or the end of an effect did before an edge was taken is not its own doing (500.3, 703).
    """
    found, own = set[str](), list[Event]()
    for event in events:
        if isinstance(event, Applied):
            del own[-event.came :]
        elif isinstance(event, Stepped):
            if edition.transitions[event.edge].sets or any(isinstance(each, CARD_EVENTS) for each in own):
                found.add(event.edge)
            own.clear()
        else:
            own.append(event)
    return found


def refuses(found: Iterable[Finding]) -> bool:
    """Tell whether something that was found refuses a line, and was not only left out before it."""
    return any(finding.kind is Kind.ILLEGAL for finding in found)


def not_refused(edition: Edition, rule: str, against: Iterable[Finding] = ()) -> Finding:
    """Return the finding that a line which had to be refused by a rule was not; no line is by a rule that is none.

    Args:
        edition: by which it is judged.
        rule: that was expected.
        against: what is against the line by other rules.
    """
    by = ", ".join(dict.fromkeys(each.rule for each in against if each.rule))
    message = Text(
        ja=f"この行は{rule}により違反になるはずですが、{f'{by}による違反です' if by else 'そうなりません'}。",
        en=f"This line was expected to be refused by {rule}, and it is {f'refused by {by}' if by else 'not'}.",
    )
    message = message if is_a_rule(edition, rule) else joined(message, NO_RULE.fill({"rule": plain(rule)}))
    return Finding(code="DM.expected", rule=rule, kind=Kind.EXPECTED, message=message)


def is_a_rule(edition: Edition, rule: str) -> bool:
    """Tell whether a clause of ours or the declaration bears a number, or one below it."""
    from duelfsm.rulebook.clauses import load_clauses  # only what is expected of a line asks for them
    from duelfsm.rulebook.index import entries, is_below

    clauses = {number for clause in load_clauses(edition) for number in (clause.id, *clause.also)}
    numbers = clauses | {entry.rule for entry in entries(edition)}
    return rule in numbers or any(is_below(number, rule) for number in numbers)

"""What is said of what was left out: a forced move, an effect that waits, what applies by itself."""

from __future__ import annotations

from duelfsm.play.run.running import Running
from duelfsm.play.told.refusals import finding_at
from duelfsm.position.kept_effects import Waiting
from duelfsm.position.one_shot import OneShot
from duelfsm.position.suspended import Suspended
from duelfsm.rulebook.finding import Finding, Kind, code_of
from duelfsm.rulebook.text import card_word
from duelfsm.rulebook.transition import Transition


def missed_finding(game: Running, edge: Transition) -> Finding:
    """Return the finding that a forced move was not written, where a record must write them."""
    message = game.edition.refusals["missed"].text.fill({"action": game.edition.triggers[edge.trigger].name})
    rule = edge.own_rule
    return finding_at(game, code=code_of(rule, "missed"), rule=rule, kind=Kind.MISSED, basis="text", message=message)


def passed_over_finding(game: Running, left: Waiting | OneShot | Suspended) -> Finding:
    """Return the finding that what must be resolved was not (603.3), or what must apply did not (604.4, 609)."""
    guard = game.edition.guards[_GUARDS[type(left)]]
    text = game.edition.refusals["passed_over"].text if isinstance(left, Waiting) else guard.text
    words = {"card": card_word(left.name), "expected": card_word(left.name)}
    words |= {"event": game.edition.events[left.event].name} if isinstance(left, Suspended) else {}
    return finding_at(
        game,
        code=code_of(guard.rule, "missed"),
        rule=guard.rule,
        kind=Kind.MISSED,
        basis=guard.basis,
        message=text.fill(words),
    )


_GUARDS = {
    Waiting: "waits_for_the_actor",
    OneShot: "statics_apply_first",
    Suspended: "replacements_apply_first",
}  # which speak of what was passed over

"""The command that explores the machine."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from duelfsm.cli.spoken import Language, languages
from duelfsm.cli.terminal import complain, print_lines

EVERY = "all"


def prove(
    *,
    edition: str | None = None,
    extra_turns: Annotated[int, Parameter(validator=Number(gte=1, lte=6))] = 3,
    walk: Annotated[tuple[str, str] | None, Parameter(negative=())] = None,
    lang: Language | None = None,
) -> int:
    """Explore the machine and say of each property whether it holds, with the shortest trace where it fails.

    Parameters
    ----------
    edition
        The edition, by number or date, or `all` for each set of rules once; the base of `editions` if it is left out.
    extra_turns
        How many extra turns may wait at the same time; each more takes about four times as long.
    walk
        Show instead how an action is taken from a state on, as in `--walk main attack`, a guard a line.
    lang
        The language of the words.
    """
    from duelfsm.proof.environment import free_guards
    from duelfsm.proof.prove import each_set_of_rules
    from duelfsm.proof.prove import prove as prove_all
    from duelfsm.proof.report import as_text, bounds
    from duelfsm.rulebook.edition import load_edition, newest_edition

    asked = newest_edition() if edition is None else edition
    if walk is not None:
        return _show_walk(asked, *walk)
    explored, hold = each_set_of_rules() if asked == EVERY else [load_edition(asked)], True
    for rules in explored:
        results = prove_all(rules, extra_turns)
        hold = hold and all(result.holds for result in results)
        print_lines([f"{rules.id}:"] if asked == EVERY else [])
        print_lines(as_text(results, languages(lang)))
    print_lines(bounds(extra_turns, free_guards(explored[0]), languages(lang)))
    return 0 if hold else 1


def _show_walk(edition: str, state: str, action: str) -> int:
    """Print the functions of a walk; return the exit code."""
    from duelfsm.machine.walk_source import NoSuchWalkError, walk_source
    from duelfsm.play.machines import compiled
    from duelfsm.rulebook.edition import load_edition

    try:
        functions = [*walk_source(compiled(load_edition(edition)), state, action)]
    except NoSuchWalkError as error:
        return complain(f"duelfsm prove: {error}")
    print_lines("\n".join(functions).splitlines())
    return 0

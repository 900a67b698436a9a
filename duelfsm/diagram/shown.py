"""From what was asked for to the diagram and its marks."""

from __future__ import annotations

from dataclasses import replace

from duelfsm.diagram.asked import AskedPicture, NotDrawnError
from duelfsm.diagram.content import Diagram, extract, nothing_of, only_procedure, only_turn
from duelfsm.diagram.coverage import counts_of, marks_of_coverage, note_of_coverage
from duelfsm.diagram.detail import in_steps, outline
from duelfsm.diagram.diff import both, marks_of_change, note_of_change
from duelfsm.diagram.formats import CONDITIONS, FLOW, PLAYMAT, PNG, SHEET, TALL, WITH_PROCEDURES
from duelfsm.diagram.look import Mark, View
from duelfsm.diagram.marks import marks_of_game, note_of_game
from duelfsm.judge.answers.at_most import at_most
from duelfsm.judge.answers.show import game_at, the_record
from duelfsm.play.game import Game
from duelfsm.record.files.read import read
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.text import Text


def shown(asked: AskedPicture, form: str, languages: tuple[str, ...]) -> tuple[Diagram, View]:
    """Return the diagram and how it is shown.

    Args:
        asked: what was asked for.
        form: the name of the format.
        languages: those of the words.

    Raises:
        NotDrawnError: for a procedure that is not known, a record that cannot be played, or two sorts of marks.
        UnknownEditionError: for an edition that is not known.
    """
    _look_at(asked, form)
    diagram, marks, note = _marked(asked, form)
    unknown = [name for name in asked.unfold if name not in {group.id for group in diagram.calls}]
    if unknown:
        raise NotDrawnError(_no_procedure(unknown[0], diagram))
    return diagram, View(languages, dark=asked.dark, marks=marks, unfold=frozenset(asked.unfold), note=note)


def _look_at(asked: AskedPicture, form: str) -> None:
    """Refuse what does not go together."""
    if sum(map(bool, (asked.record is not None, asked.diff, asked.coverage))) > 1:
        raise NotDrawnError("only one of --record, --diff, --coverage / --record、--diff、--coverageは1つだけです")
    for option, is_there, needs in (
        ("--at", asked.at is not None and asked.record is None, "--record"),
        ("--unfold", bool(asked.unfold) and form != FLOW, f"--format {FLOW}"),
    ):
        if is_there:
            raise NotDrawnError(f"{option} goes with {needs} / {option} は {needs} とともに指定してください")


def _marked(asked: AskedPicture, form: str) -> tuple[Diagram, dict[str, Mark], Text | None]:
    if asked.diff:
        old, new = _both_drawn(asked, form, asked.diff)
        marks = marks_of_change(old, new)
        return both(old, new), marks, note_of_change(marks)
    game = _game(asked) if asked.record is not None else None
    diagram = _drawn(
        asked, form, game.edition.id if game else newest_edition() if asked.edition is None else asked.edition
    )
    if game:
        return diagram, marks_of_game(game, diagram, at_most(game, game.legal_actions) or []), note_of_game(game)
    if asked.coverage:
        counts = counts_of(asked.coverage)
        if not counts.total():
            raise NotDrawnError("--coverage: no transition was taken there / 通った遷移がありません")
        return diagram, marks_of_coverage(counts, diagram), note_of_coverage(counts, diagram)
    return diagram, {}, None


def _both_drawn(asked: AskedPicture, form: str, names: tuple[str, str]) -> tuple[Diagram, Diagram]:
    """Return the diagrams of two editions; a procedure that only one of them has is nothing in the other."""
    wholes = [extract(load_edition(name)) for name in names]
    has = [asked.of is None or any(group.id == asked.of for group in whole.procedures) for whole in wholes]
    if not any(has):
        raise NotDrawnError(_no_procedure(asked.of or "", wholes[1]))
    drawn = [_drawn(asked, form, name) if there else None for name, there in zip(names, has, strict=True)]
    named = next(each.name for each in drawn if each)
    old, new = (each or replace(nothing_of(whole), name=named) for each, whole in zip(drawn, wholes, strict=True))
    return old, new


def _drawn(asked: AskedPicture, form: str, edition: str) -> Diagram:
    """Return the diagram of an edition in the detail that was asked for."""
    whole = extract(load_edition(edition))
    if asked.of is not None:
        try:
            return only_procedure(whole, asked.of)
        except LookupError:
            raise NotDrawnError(_no_procedure(asked.of, whole)) from None
    if asked.detail == "outline":
        return outline(whole)
    whole = whole if form in WITH_PROCEDURES else only_turn(whole)
    by_steps = asked.detail == "step" if asked.detail else form in (PLAYMAT, SHEET, CONDITIONS, TALL, PNG)
    return in_steps(whole) if by_steps else whole


def _game(asked: AskedPicture) -> Game:
    game = game_at(read(the_record(str(asked.record))), asked.at, asked.edition)
    if game is None:
        named = asked.record or "''"
        raise NotDrawnError(f"{named} cannot be played / {named}は判定できません")
    return game


def _no_procedure(name: str, diagram: Diagram) -> str:
    known = ", ".join(group.id for group in diagram.calls)
    return f"no procedure {name!r}; known: {known} / 手続き {name!r} はありません: {known}"

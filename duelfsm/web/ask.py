"""What is asked of a table or of a text: why not, what a typed line means, the record, a check."""

from __future__ import annotations

from functools import partial

from duelfsm.judge.answers.at_most import at_most
from duelfsm.judge.check import Report, check_apart
from duelfsm.judge.reports.data import counts_of
from duelfsm.judge.said.judged_record import head_of as head_of_record
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import STDIN, Source
from duelfsm.record.json.write_json import write_json
from duelfsm.rulebook.edition import Edition, UnknownEditionError, load_edition, newest_edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values
from duelfsm.web.game_table import NOT_READ, GameTable, NotTakenError
from duelfsm.web.record_lines import said_lines, said_of
from duelfsm.web.rows import ROW, Played, plain_line
from duelfsm.web.store import KeptRow
from duelfsm.web.view_words import row_words
from duelfsm.web.view_words import text as text_of

NO_ACTION = Text(ja="その行動はこの版にありません。", en="There is no such action in this edition.")


def why(table: GameTable, branch: int, at: int | None, do: str | None = None) -> list[Values]:
    """Return what may not be done, all of it or one action, as findings with the cards that each is about.

    Raises:
        NotTakenError: where the edition has no such action.
    """
    game = table.replayed(branch, at).game
    if game and do is not None and do not in game.edition.triggers:
        raise NotTakenError(NO_ACTION)
    about: dict[tuple[str, Finding], list[str]] = {}
    said = at_most(game, partial(game.explain, do)) if game else None
    for each in said.actions if said else ():
        if each.finding is not None:
            about.setdefault((each.do, each.finding), []).extend([each.card] if each.card else [])
    return [
        said_of(found, game.edition) | {"do": word, "name": text_of(game.edition.triggers[word].name), "cards": cards}
        for (word, found), cards in about.items()
        if game
    ]


def written(table: GameTable, branch: int, form: str, language: str) -> str:
    """Return a branch as the text of a record, in the hand notation or as JSON."""
    record = table.record.model_copy(update={"actions": tuple(table.branch(branch).lines)})
    return write_json(record) if form == "json" else write_duel(record, language)


def checked(text: str, edition: str | None = None) -> Values:
    """Return what `duelfsm check --format json` says of a record, with what each rule says."""
    report = Report()
    check_apart(report, Source(STDIN, text), edition)
    judged = _edition(edition or report.checked[0].edition or newest_edition())
    findings = [said_of(finding, judged) for finding in report.findings]
    return {**counts_of(report), "verdict": report.checked[0].verdict, "findings": findings}


def line_of(table: GameTable, said: str) -> Values:
    """Return a line that was typed in the hand notation as JSON.

    Raises:
        NotTakenError: where it cannot be read, or says more than one thing.
    """
    head = write_duel(table.record.model_copy(update={"actions": ()}), "en")
    source = DuelText(head + said + "\n")
    actions = source.record.actions if source.record else ()
    if source.faults or len(actions) != 1:
        raise NotTakenError(source.faults[0].message if source.faults else NOT_READ)
    return plain_line(actions[0])


def trail_of(table: GameTable, entries: list[KeptRow]) -> list[Values]:
    """Return who did what and when: each row as it is kept, and in both languages what was done."""
    rows = [ROW.validate_python(entry.row) for entry in entries]
    played = tuple(row.line for row in rows if isinstance(row, Played))
    ja, en = (iter(said_lines(table.record, played, language)) for language in ("ja", "en"))
    said = [
        Text(ja=next(ja).strip(), en=next(en).strip()) if isinstance(row, Played) else row_words(row.row)
        for row in rows
    ]
    return [
        {"number": each.number, "who": each.who, "when": each.when, "row": each.row, "said": text_of(words)}
        for each, words in zip(entries, said, strict=True)
    ]


def head_of(text: str) -> Values:
    """Return what the head of a record says of the match."""
    head = head_of_record(read(Source(STDIN, text)).record)
    return {"title": head.title, "event": head.event, "round": head.round, "players": dict(head.players)}


def _edition(name: str) -> Edition:
    try:
        return load_edition(name)
    except UnknownEditionError:
        return load_edition(newest_edition())

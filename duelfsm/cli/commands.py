"""The command line. Exit codes: 0 legal, 1 a violation was found, 2 usage or unreadable input."""

from __future__ import annotations

import sys
from typing import Annotated, Literal

from cyclopts import CycloptsError, Parameter, UnknownOptionError

from duelfsm import __version__
from duelfsm.cli.arguments import Record, spelled_out
from duelfsm.cli.cards_told import told_with_cards
from duelfsm.cli.checking import check
from duelfsm.cli.comparing import editions
from duelfsm.cli.conforming import conform
from duelfsm.cli.data_sets import bulk, generate
from duelfsm.cli.drawing import diagram, diagrams
from duelfsm.cli.editing import lsp
from duelfsm.cli.formatting import fmt
from duelfsm.cli.help import SpokenApp, default_text
from duelfsm.cli.misuse import misuse
from duelfsm.cli.one_game import play, show
from duelfsm.cli.proving import prove
from duelfsm.cli.real_cards import cards
from duelfsm.cli.refereeing import referee
from duelfsm.cli.serving import serve, token, web
from duelfsm.cli.spoken import Language, asked_language, languages
from duelfsm.cli.terminal import complain, kept_fresh, print_lines, run

app = SpokenApp(
    name="duelfsm",
    version=__version__,
    help="The referee of the Duel Masters turn (デュエル・マスターズ).",
    help_format="plaintext",
    result_action="return_value",
    default_parameter=Parameter(show_default=default_text, negative=()),  # no --no-check, no --empty-name
)
app.command(check)
app.command(fmt)
app.command(diagram)
app.command(diagrams)
app.command(show)
app.command(play)
app.command(editions)
app.command(prove)
app.command(bulk)
app.command(cards)
app.command(generate)
app.command(conform)
app.command(lsp)
app.command(referee)
app.command(serve)
app.command(token)
app.command(web)


@app.command
def convert(source: Record, goal: str, /, *, lang: Literal["ja", "en"] = "en") -> int:
    """Convert a record between its spellings: .duel and .json.

    Parameters
    ----------
    source
        The record to read, or - for standard input.
    goal
        The file to write; its ending decides the spelling.
    lang
        The language of the words of a .duel file.
    """
    from duelfsm.judge.answers.show import the_record
    from duelfsm.judge.check import check_all
    from duelfsm.judge.reports.as_text import as_text
    from duelfsm.record.files.convert import NotWrittenError, write_record
    from duelfsm.record.files.read import read

    found = the_record(source)

    def converted() -> int:
        reading = read(found)
        if reading.record is None or reading.faults:
            print_lines(as_text(check_all([found]), languages(None)), sys.stderr)
            return 2
        try:
            write_record(reading.record, goal, lang)
        except NotWrittenError as error:
            return complain(f"duelfsm convert: {error}")
        return 0

    return told_with_cards(found, converted, languages(None))


@app.command
def completion(shell: Literal["bash", "fish", "zsh"], /) -> int:
    """Print what lets the tab key complete commands, options and names of cards: eval "$(duelfsm completion bash)".

    Parameters
    ----------
    shell
        The shell that reads it; in fish: duelfsm completion fish | source.
    """
    from importlib.resources import files

    names = files("duelfsm.cli") / "shells" / f"names.{shell}"
    print_lines([app.generate_completion(shell=shell), names.read_text(encoding="utf-8")])
    return 0


@app.command
def rule(asked: str, /, *, edition: str | None = None, lang: Language | None = None) -> int:
    """Say what the turn's declaration and the shipped rulings have to a rule's number or a word.

    Parameters
    ----------
    asked
        A number such as 506.1a, a name (an older one too), or the words of a question: "tapped block".
    edition
        The edition, by number or date; the base of `editions` if it is left out.
    lang
        The language of the words.
    """
    from duelfsm.judge.answers.about_a_rule import explain_rule
    from duelfsm.rulebook.edition import load_edition, newest_edition

    asked = asked.removeprefix("./")  # behind `--` a name that begins with - is taken for a file
    lines = explain_rule(load_edition(newest_edition() if edition is None else edition), asked, languages(lang))
    if not lines:
        return complain(f'duelfsm rule: nothing bears "{asked}" / 「{asked}」に当たるものはありません')
    print_lines(lines)
    return 0


@app.command
def rules(
    *,
    form: Annotated[Literal["text", "json"], Parameter(name="--format")] = "text",
    counts: bool = False,
    lang: Language | None = None,
) -> int:
    """List the numbered rules: what each says, and whether it is enforced.

    Parameters
    ----------
    form
        How the list is printed.
    counts
        Also count how many of the shipped games and rulings keep and break each; all of them are judged for it.
    lang
        The language of the words.
    """
    from duelfsm.judge.answers.rules_listed import as_json, as_table
    from duelfsm.judge.answers.tally import shipped_records, tally
    from duelfsm.rulebook.clauses import load_clauses
    from duelfsm.rulebook.edition import load_edition, newest_edition

    edition = load_edition(newest_edition())
    counted = tally(edition, load_clauses(edition), shipped_records() if counts else ())
    if form == "json":
        print_lines([as_json(counted, edition.id, counts=counts)])
    else:
        print_lines(as_table(counted, languages(lang), edition.id, counts=counts))
    return 0


@app.command
def schema(*, check: bool = False) -> int:
    """Write specs/schema/ and specs/protocol/, the JSON Schemas of a record, the turn, its overlays and the protocol.

    Parameters
    ----------
    check
        Write nothing; exit with 1 if the file is stale.
    """
    from duelfsm.protocol.protocol_schema import protocol_schemas
    from duelfsm.record.json.schema import FILE, record_schema
    from duelfsm.rulebook.spec_schema import spec_schemas

    return kept_fresh({FILE: record_schema(), **spec_schemas(), **protocol_schemas()}, check=check)


@app.command
def notation(*, check: bool = False) -> int:
    """Write specs/NOTATION.md, the reference of the hand notation, and the grammar by which editors colour it.

    Parameters
    ----------
    check
        Write nothing; exit with 1 if the file is stale.
    """
    from duelfsm.record.reference.notation_page import FILE, reference
    from duelfsm.record.reference.text_mate import FILE as GRAMMAR
    from duelfsm.record.reference.text_mate import text_mate_grammar

    return kept_fresh({FILE: reference(), GRAMMAR: text_mate_grammar()}, check=check)


def main() -> None:
    """Run the command line and exit with its code."""
    sys.exit(run(_asked))


def _asked() -> object:
    """Do what the command line asks for; what is wrong with it is said in the language of whoever asks."""
    try:
        return app(spelled_out(sys.argv[1:]), exit_on_error=False, print_error=False)
    except CycloptsError as error:
        return _misused(error)
    except SystemExit as ended:
        if ended.code != 1:  # an interruption (130)
            raise
        raise BrokenPipeError from None  # so the printer of the help ends a program whose reader went away


def _misused(error: CycloptsError) -> int:
    error.verbose = False
    if isinstance(error, UnknownOptionError) and error.app is not None:
        error.argument_collection = error.app.assemble_argument_collection()  # among which the nearest is looked for
    message = misuse(error, str(error))
    for language in languages(asked_language(sys.argv[1:])):
        complain(f"duelfsm: {getattr(message, language)}")
    return 2

"""The command line: exit codes, formats, languages, and no traceback whatever it is given."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from conftest import record_of
from rich.cells import cell_len

from duelfsm.cli.terminal import Format
from duelfsm.judge.reports import RENDERERS

NEEDS_A_SHELL = pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")  # /bin/sh and its pipes
FORMATS = get_args(Format)
LEGAL = record_of({"do": "charge", "card": "Giga"})
ILLEGAL = record_of({"do": "charge", "card": "Giga"}, {"do": "charge", "card": "Giga"})
Done = subprocess.CompletedProcess[bytes]


def duelfsm(*words: str | bytes | Path, cwd: Path, given: bytes = b"", env: dict[str, str] | None = None) -> Done:
    """Run the command and return what it did; a traceback is never right."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in {"LANG", "LC_ALL", "LC_MESSAGES", "DUELFSM_LANG"}
    }
    done = subprocess.run(
        [sys.executable, "-m", "duelfsm", *words], cwd=cwd, input=given, capture_output=True, check=False,
        env={**kept, "PYTHONUTF8": "1", **(env or {})},
    )  # fmt: skip
    assert b"Traceback" not in done.stderr, done.stderr.decode(errors="replace")
    return done


IN_BOTH = {"DUELFSM_LANG": "both"}  # languages


def text_of(done: Done) -> str:
    """Return what the command printed, without line ends."""
    return " ".join(done.stdout.decode().split())


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Return a folder with a legal, an illegal and an unreadable record."""
    for name, record in (("legal", LEGAL), ("illegal", ILLEGAL)):
        (tmp_path / f"{name}.json").write_text(json.dumps(record, indent=1), encoding="utf-8")
    (tmp_path / "broken.json").write_bytes(b"{\x80")
    return tmp_path


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["legal.json"], 0), (["illegal.json"], 1), (["broken.json"], 2), (["legal.json", "illegal.json"], 1),
        (["illegal.json", "broken.json"], 2), (["broken.json", "illegal.json"], 2), (["."], 2), (["none.json"], 2),
        (["none.json", "illegal.json"], 2), (["x" * 5000], 2), ([], 2), (["--nothing"], 2),
        (["legal.json", "--lang", "fr"], 2),
        (["legal.json", "--format", "xml"], 2), (["legal.json", "--edition", "9.99"], 2),
        (["legal.json", "--edition", ""], 2),
        (["legal.json", "--edition", "1.48"], 0), (["illegal.json", "--edition", "2026-01-01"], 1),
    ],
)  # fmt: skip
def test_exit_codes(games: Path, names: list[str], code: int) -> None:
    """0 is legal, 1 a violation, 2 wrong usage or unreadable input, and 2 wins over 1."""
    assert duelfsm("check", *names, cwd=games).returncode == code


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(("name", "code"), [("legal.json", 0), ("illegal.json", 1), ("broken.json", 2), (".", 2)])
def test_exit_codes_of_every_format(games: Path, form: str, name: str, code: int) -> None:
    """The format changes nothing about the exit code, and nothing but the report is on standard output."""
    done = duelfsm("check", name, "--format", form, cwd=games)
    assert (done.returncode, done.stderr) == (code, b"")


def test_every_format_can_be_asked_for() -> None:
    """The formats that the command takes are those that are registered."""
    assert sorted(FORMATS) == sorted(RENDERERS)


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        (["check", "legal.json", "--edtion", "1.23"], b"--edition"),
        (["check", "--edtion", "1.23", "legal.json"], b"--edition"),
        (["check", "-x", "legal.json"], b"-x"),
        (["show", "--formt", "legal.json"], b"--format"),
        (["convert", "--langg", "legal.json", "x.duel"], b"--lang"),
    ],
    ids=str,
)
def test_an_option_that_does_not_exist_is_no_file(games: Path, words: list[str], nearest: bytes) -> None:
    """It is wrong usage in both languages, with the nearest option, and no record of that name is looked for."""
    done = duelfsm(*words, cwd=games, env={"DUELFSM_LANG": "both"})
    assert (done.returncode, done.stdout, nearest in done.stderr) == (2, b"", True)
    assert b"Unknown option" in done.stderr
    assert "オプションはありません" in done.stderr.decode().replace("\n", "")


@pytest.mark.parametrize("name", [["./-x.json"], ["--", "-x.json"], ["legal.json", "--", "--lang.json"], ["--", "-"]])
def test_a_file_name_may_begin_with_a_dash(games: Path, name: list[str]) -> None:
    """Behind `--` every word is a file name, and ./-x is one anywhere; `-` stays standard input."""
    for path in ("-x.json", "--lang.json"):
        (games / path).write_text(json.dumps(LEGAL), encoding="utf-8")
    done = duelfsm("check", *name, cwd=games, given=json.dumps(LEGAL).encode())
    assert done.returncode == 0, done.stdout.decode()


@pytest.mark.parametrize("words", [["chek"], ["check", "--format"], ["rule"], ["show"]])
def test_wrong_usage_is_2(games: Path, words: list[str]) -> None:
    """A command or an option that does not exist, and one without its value, are wrong usage."""
    assert duelfsm(*words, cwd=games).returncode == 2


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--at", "-1"], 2),
        (["--at", "0"], 2),
        (["--at", "999"], 2),
        (["--edition", ""], 2),
        ([], 0),
    ],
)
def test_a_line_to_be_shown_is_in_the_file(games: Path, words: list[str], code: int) -> None:
    """Where the file has no such line, or no edition has the name, nothing is shown and standard error says why."""
    done = duelfsm("show", "legal.json", *words, cwd=games)
    assert (done.returncode, bool(done.stdout), bool(done.stderr)) == (code, code == 0, code == 2)


def test_of_a_line_of_the_head_the_start_is_shown(games: Path) -> None:
    """It is shown as the game stands before its first line, and standard error says so."""
    done = duelfsm("show", "legal.json", "--at", "1", cwd=games)
    assert (done.returncode, bool(done.stdout), bool(done.stderr)) == (0, True, True)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize(
    ("line", "code"),
    [("charge 「X」", 0), ("charge 「X」 2", 2), ("chrage 「X」", 2), ("#= power 3", 2), ("chrage", 2)],
)
def test_a_record_with_an_unreadable_line_is_shown_with_exit_code_2(
    tmp_path: Path, line: str, code: int, form: str
) -> None:
    """What can be read is shown; the code and standard error say that something could not be."""
    text = f"edition: 1.48\nfirst: A\nA hand: 「X」\n---\nturn 1 A\n{line}\n"
    (tmp_path / "x.duel").write_text(text, encoding="utf-8")
    done = duelfsm("show", "x.duel", "--format", form, cwd=tmp_path)
    assert (done.returncode, bool(done.stdout), b"IN." in done.stderr) == (code, True, code == 2)
    assert form == "text" or json.loads(done.stdout)


def test_a_file_that_is_no_record_is_shown_by_standard_error_alone(games: Path) -> None:
    """Nothing stands on standard output, where a program would read it."""
    done = duelfsm("show", "broken.json", "--format", "json", cwd=games)
    assert (done.returncode, done.stdout, b"IN." in done.stderr) == (2, b"", True)


@pytest.mark.parametrize("command", [["rule", "506.1a"], ["prove"], ["diagrams", "--check"]])
def test_an_edition_without_a_name_is_none(games: Path, command: list[str]) -> None:
    """No command takes an empty edition for the newest one."""
    done = duelfsm(*command, "--edition", "", cwd=games)
    assert (done.returncode, b"no edition ''" in done.stderr) == (2, True)


def test_the_other_files_of_a_call_are_checked(games: Path) -> None:
    """A folder with an unreadable record, and a missing file, do not keep the others from being judged."""
    done = duelfsm("check", ".", "none.json", "--format", "json", cwd=games)
    data = json.loads(done.stdout)
    assert [data[name] for name in ("records", "legal", "illegal", "unreadable")] == [4, 1, 1, 2]
    assert [Path(finding["path"]).name for finding in data["findings"]] == ["broken.json", "illegal.json", "none.json"]


def test_machine_formats_are_alone_on_standard_output(games: Path) -> None:
    """`--format json` prints one object and nothing else, with both languages in each message."""
    done = duelfsm("check", "illegal.json", "--format", "json", cwd=games)
    (finding,) = json.loads(done.stdout)["findings"]
    assert (finding["code"], finding["line"], set(finding["message"])) == ("DM503.2", finding["line"], {"ja", "en"})
    assert "charge" in (games / "illegal.json").read_text(encoding="utf-8").split("\n")[finding["line"]]


@pytest.mark.parametrize("words", [["check", ""], ["show", ""], ["play", ""], ["diagram", "--record", ""]])
def test_an_empty_name_is_no_file(games: Path, words: list[str]) -> None:
    """It does not mean the folder in which one stands."""
    done = duelfsm(*words, cwd=games)
    assert done.returncode == 2
    assert b"legal.json" not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check", "legal.json", "--jobs", "1.5"], "no whole number"),
        (["generate", "--seed", "1.5"], "no whole number"),
        (["generate", "--seed", "9" * 4000], "no whole number"),
        (["serve", "--host", ""], "--host"),
        pytest.param(["serve", "--host", "é" * 100], "待ち受けられません", id="long host"),
        (["serve", "--host", "a\x01b"], "待ち受けられません"),
        (["serve", "--host", "a\N{RIGHT-TO-LEFT OVERRIDE}"], "待ち受けられません"),
        (["play", "--edition", "a\tb"], "版"),
        pytest.param(["play", "--edition", "1" * 2100], "版", id="long edition"),
        (["diagram", "-o", "nope/x.svg"], "nope/x.svg"),
        (["rule", "506.1a", "--edition", "x"], "版「x」"),
        (["check", "legal.json", "--edition", "zz"], "--edition: no edition 'zz'"),
        (["diagram", "--format", "mermaid", "--coverage", "counts.json"], "counts.json"),
        (["diagram", "--format", "mermaid", "--coverage", "broken.json"], "broken.json"),
        (["diagram", "--format", "mermaid", "--coverage", "nothing.duel"], "遷移"),
    ],
    ids=str,
)  # fmt: skip
def test_a_value_that_cannot_be_used_is_said(games: Path, words: list[str], said: str) -> None:
    """It is wrong usage; what is wrong is named, in Japanese too."""
    (games / "counts.json").write_text('{"transitions": {"main/use": "x"}}', encoding="utf-8")
    (games / "nothing.duel").write_text("nothing", encoding="utf-8")
    done = duelfsm(*words, cwd=games, env=IN_BOTH)
    assert done.returncode == 2
    assert said in done.stderr.decode().replace("\n", "")  # where a line ends is no matter


@pytest.mark.parametrize(
    "words",
    [["{}"], ["check", "--lang", "{}"], ["check", "--jobs", "{}"], ["rule", "--{}"],
     ["check", "x", "--resume", "no/{}"],
     ["diagram", "-o", "no/{}.svg"], ["diagram", "--coverage", "{}"], ["diagram", "--record", "{}"], ["rule", "{}"],
     ["convert", "{}", "x.duel"], ["serve", "--data", "no/{}"], ["play", "--edition", "{}"]],
    ids=" ".join,
)  # fmt: skip
def test_what_a_terminal_would_obey_is_not_repeated(games: Path, words: list[str]) -> None:
    """A word of the command line is repeated without escapes, C1 characters and marks of direction."""
    done = duelfsm(*(word.replace("{}", "a\x1b\x9b\N{RIGHT-TO-LEFT OVERRIDE}") for word in words), cwd=games)
    assert (done.returncode, bool(done.stderr)) == (2, True)
    assert all(character.isprintable() or character == "\n" for character in done.stderr.decode())


@pytest.mark.parametrize(
    "words", [["show", "."], ["play", "."], ["convert", ".", "x.duel"], ["diagram", "--record", "."]]
)
def test_a_command_of_one_record_takes_no_second_one(games: Path, words: list[str]) -> None:
    """It does not take the first of several without a word."""
    done = duelfsm(*words, cwd=games, env=IN_BOTH)
    assert (done.returncode, done.stdout) == (2, b"")
    assert "記録は1つずつ" in done.stderr.decode()


@pytest.mark.parametrize("words", [["--format", "png", "-o", "x.svg"], ["--format", "mermaid", "-o", "x.png"]])
def test_a_picture_is_what_its_ending_says(tmp_path: Path, words: list[str]) -> None:
    """A format that the ending of the file contradicts is refused, and nothing is written."""
    done = duelfsm("diagram", *words, cwd=tmp_path, env=IN_BOTH)
    assert (done.returncode, list(tmp_path.iterdir())) == (2, [])
    assert "なりません" in done.stderr.decode().replace("\n", "")


@pytest.mark.parametrize("words", [["show", "-"], ["play", "-"], ["convert", "-", "x.duel"], ["check", "-"]], ids=str)
def test_every_command_of_a_record_reads_standard_input(games: Path, words: list[str]) -> None:
    """`-` is standard input for each; what cannot be read there is said of it."""
    assert duelfsm(*words, cwd=games, given=json.dumps(LEGAL).encode()).returncode == 0
    done = duelfsm(*words, cwd=games, given=b"{}")
    assert (done.returncode, b"missing_field" in done.stdout + done.stderr) == (2, True)


@NEEDS_A_SHELL
@pytest.mark.parametrize(("closed", "code"), [("legal.json >&-", 0), ("none.json 2>&-", 2), ("none.json >&- 2>&-", 2)])
def test_a_closed_output_is_no_error(games: Path, closed: str, code: int) -> None:
    """Who closes a standard stream wants nothing from it; the exit code stays."""
    command = f"{sys.executable} -m duelfsm check {closed}"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=games, capture_output=True, check=False)
    assert (done.returncode, b"Traceback" in done.stderr) == (code, False)


def test_an_empty_folder_is_2(tmp_path: Path) -> None:
    """A folder without records is bad input, with one finding that names it."""
    (tmp_path / "empty").mkdir()
    done = duelfsm("check", "empty", "--format", "json", cwd=tmp_path)
    assert (done.returncode, [f["code"] for f in json.loads(done.stdout)["findings"]]) == (2, ["IN.no_records"])


@pytest.mark.parametrize(
    ("given", "code"),
    [(json.dumps(LEGAL), 0), (json.dumps(ILLEGAL), 1), (json.dumps(ILLEGAL, indent=1), 1), ("", 2), ("hello", 2),
     (f"{json.dumps(LEGAL)}\n{json.dumps(ILLEGAL)}\n", 1)],
)  # fmt: skip
def test_a_dash_reads_standard_input(tmp_path: Path, given: str, code: int) -> None:
    """`-` is standard input: one record, or one a line."""
    done = duelfsm("check", "-", "--format", "json", cwd=tmp_path, given=given.encode())
    assert done.returncode == code, done.stdout.decode()
    assert {finding["path"] for finding in json.loads(done.stdout)["findings"]} <= {"-"}


@pytest.mark.parametrize(
    ("words", "env", "ja", "en"),
    [
        ([], {}, False, True),
        ([], {"LANG": "ja_JP.UTF-8"}, True, False),
        ([], {"LANG": "en_US.UTF-8"}, False, True),
        ([], {"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, False, True),
        ([], {"LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, True, False),
        ([], {"LC_MESSAGES": "ja_JP.UTF-8", "LC_ALL": "en_US.UTF-8"}, False, True),
        ([], {"LANG": "en_US.UTF-8", "DUELFSM_LANG": "ja"}, True, False),
        ([], {"LANG": "ja_JP.UTF-8", "DUELFSM_LANG": "en"}, False, True),
        ([], {"DUELFSM_LANG": "both"}, True, True),
        (["--lang", "ja"], {"DUELFSM_LANG": "en"}, True, False),
        (["--lang", "en"], {"DUELFSM_LANG": "ja", "LANG": "ja_JP.UTF-8"}, False, True),
        (["--lang", "both"], {"LANG": "ja_JP.UTF-8"}, True, True),
    ],
)
def test_the_language_is_chosen(games: Path, words: list[str], env: dict[str, str], *, ja: bool, en: bool) -> None:
    """The flag decides, else DUELFSM_LANG, else the locale, else it is English."""
    said = text_of(duelfsm("check", "illegal.json", *words, cwd=games, env=env))
    assert ("このターンのマナチャージは" in said, "The mana charge of this turn" in said) == (ja, en)


def test_text_is_at_most_80_cells_wide(tmp_path: Path) -> None:
    """Long Japanese names and long paths stay within the width of a narrow terminal."""
    record: dict[str, Any] = {**ILLEGAL, "title": "決勝戦" * 40, "players": {"A": {"name": "長い名前の選手" * 9}}}
    path = tmp_path / ("長い名前の記録" * 10 + ".json")
    path.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    done = duelfsm("check", path.name, "--lang", "both", cwd=tmp_path)
    assert done.returncode == 1
    assert max(cell_len(line) for line in done.stdout.decode().split("\n")) <= 80


def test_a_terminal_that_cannot_show_japanese_is_no_error(games: Path) -> None:
    """Where the output has no Japanese characters they are written as escapes; the exit code stays."""
    done = duelfsm("check", "illegal.json", "--lang", "ja", cwd=games, env={"PYTHONIOENCODING": "ascii:strict"})
    assert done.returncode == 1
    assert done.stdout.isascii()


@pytest.mark.parametrize("form", FORMATS[1:])
@pytest.mark.parametrize("encoding", ["ascii:strict", "cp932", "utf-16"])
def test_a_format_for_programs_is_utf_8(games: Path, form: str, encoding: str) -> None:
    """What a program reads does not depend on the terminal or the locale."""
    words = ("check", "illegal.json", "--lang", "ja", "--format", form)
    done, usual = (duelfsm(*words, cwd=games, env=env) for env in ({"PYTHONIOENCODING": encoding}, {}))
    assert (done.returncode, done.stdout) == (1, usual.stdout)
    assert "マナチャージ" in done.stdout.decode()


@pytest.mark.parametrize("form", FORMATS)
def test_a_path_that_is_no_text_is_no_error(tmp_path: Path, form: str) -> None:
    """A file name of any bytes is read and printed in some way."""
    (tmp_path / os.fsdecode(b"game\xff.json")).write_text(json.dumps(ILLEGAL), encoding="utf-8")
    done = duelfsm("check", b"game\xff.json", "--format", form, cwd=tmp_path)
    assert done.returncode == 1


def on_a_terminal(*words: str, cwd: Path, env: dict[str, str]) -> str:
    """Run the command with its output on a terminal and return what arrived there."""
    ours, its = os.openpty()
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR", "COLORTERM"}}
    with subprocess.Popen(
        [sys.executable, "-m", "duelfsm", *words], cwd=cwd, stdout=its, stderr=subprocess.PIPE,
        env={**kept, "PYTHONUTF8": "1", **env},
    ):  # fmt: skip
        os.close(its)
        arrived = b""
        with contextlib.suppress(OSError):  # the end of a terminal is an error to its reader
            while piece := os.read(ours, 65536):
                arrived += piece
    os.close(ours)
    return arrived.decode().replace("\r\n", "\n")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_colours_are_for_terminals_and_say_nothing_alone(games: Path) -> None:
    """A terminal gets colours unless it asks for none, a pipe none; without them the text is the same."""
    words = ("check", "illegal.json", "broken.json", "--lang", "both")
    plain = duelfsm(*words, cwd=games).stdout.decode()
    shown = on_a_terminal(*words, cwd=games, env={"TERM": "xterm"})
    assert "\x1b[" not in plain
    assert "\x1b[1;31m" in shown
    assert re.sub("\x1b\\[[0-9;]*m", "", shown) == plain
    assert on_a_terminal(*words, cwd=games, env={"TERM": "dumb"}) == plain
    assert "31m" not in on_a_terminal(*words, cwd=games, env={"TERM": "xterm", "NO_COLOR": "1"})


def test_a_closed_pipe_is_quiet(games: Path) -> None:
    """When the reader goes away the command ends without a traceback."""
    many = "\n".join([json.dumps(ILLEGAL)] * 400)
    (games / "many.jsonl").write_text(many, encoding="utf-8")
    command = f"{sys.executable} -m duelfsm check many.jsonl | head -1"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=games, capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


@NEEDS_A_SHELL
def test_a_closed_pipe_is_no_bad_input(games: Path) -> None:
    """The exit code is that of a program that a closed pipe ended, not 2."""
    (games / "many.jsonl").write_text("\n".join([json.dumps(ILLEGAL)] * 400), encoding="utf-8")
    command = f"({sys.executable} -m duelfsm check many.jsonl; echo $? >&2) | true"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=games, capture_output=True, check=False)
    assert done.stderr.split() == [b"141"]


@NEEDS_A_SHELL
@pytest.mark.parametrize(
    "words", ["--help", "check --help", "--version", pytest.param("rules", marks=pytest.mark.slow("all that ships"))]
)
def test_help_into_a_closed_pipe_is_as_any_output(tmp_path: Path, words: str) -> None:
    """Whoever does not read the help to its end gets the exit code of a closed pipe, as with any other output."""
    command = f"(sleep 1; {sys.executable} -m duelfsm {words}; echo $? >&2) | true"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert done.stderr.split() == [b"141"]


@pytest.mark.parametrize("text", ["", "states: [", "states: 3"])
def test_specs_that_cannot_be_used_are_2(games: Path, specs: Path, text: str) -> None:
    """Broken specs are said with their file on standard error, and nothing is judged by them."""
    (specs / "turn" / "base" / "turn.yaml").write_text(text, encoding="utf-8")
    done = duelfsm("check", "legal.json", cwd=games, env={"DUELFSM_SPECS": str(specs)})
    assert done.returncode == 2
    assert b"duelfsm: " in done.stderr


def test_help_and_version(tmp_path: Path) -> None:
    """Asking for help or the version is no wrong usage."""
    for word in ("--help", "--version"):
        done = duelfsm(word, cwd=tmp_path)
        assert done.returncode == 0
        assert done.stdout


@pytest.mark.parametrize(
    ("words", "ja", "en"),
    [
        (["check", "--format"], "「--format」の指定がありません", "requires an argument"),
        (["check", "--format", "x", "y"], "「x」は「--format」の値として使えません。使える値", "Choose from"),
        (["check", "--formt", "json"], "「--format」ですか。", "Unknown option"),
        (["chek"], "「chek」というコマンドはありません", "Unknown command"),
        (["check", "--jobs", "x"], "整数を書いてください(18桁まで)", "no whole number"),
        (["check", "--jobs", "0", "x"], "「0」は「--jobs」の値として使えません", "Must be"),
        (["check", "--lang", "ja", "--lang", "ja"], "「--lang」は一度しか書けません", "multiple times"),
        (["rule", "a", "b"], "余分な語があります: b", "Unused"),
        (["show"], "「パス」の指定がありません", "PATH"),
    ],
    ids=str,
)
def test_a_wrong_command_line_is_told_in_the_language_of_whoever_asks(
    tmp_path: Path, words: list[str], ja: str, en: str
) -> None:
    """What reads the command line speaks English: in Japanese the same is said, and nothing of the English."""
    for language in ("ja", "en"):
        done = duelfsm(*words, cwd=tmp_path, env={"DUELFSM_LANG": "ja"} if language == "ja" else {"LC_ALL": "C.UTF-8"})
        said = done.stderr.decode().replace("\n", "")
        asked = "ja" if "ja" in words else language
        assert done.returncode == 2
        assert (ja in said, en in said) == (asked == "ja", asked == "en")
    asked_for = duelfsm(*words, "--lang=ja", cwd=tmp_path, env={"DUELFSM_LANG": "en"}).stderr.decode()
    assert "書き方" in asked_for.replace("\n", "")


def test_a_report_that_is_gone_on_with_has_one_form(games: Path) -> None:
    """--resume keeps JSON Lines in its file: another form is wrong usage, and no report that is nowhere."""
    done = duelfsm("check", "legal.json", "--resume", "r.jsonl", "--format", "json", cwd=games)
    assert (done.returncode, done.stdout) == (2, b"")
    assert "--resume" in done.stderr.decode()
    assert not (games / "r.jsonl").exists()
    assert duelfsm("check", "legal.json", "--resume", "r.jsonl", "--format", "jsonl", cwd=games).returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
@pytest.mark.parametrize(
    "words", [["check", "legal.json"], ["check", "nofile.duel"], ["rule", "503.2"], ["cards", "zz"]]
)
def test_a_full_disk_is_no_illegal_game(games: Path, words: list[str]) -> None:
    """Where neither the report nor the complaint can be written the exit code is that of no violation."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "duelfsm", *words], cwd=games, stdout=full, stderr=full, check=False, timeout=60
        )
    assert done.returncode == 2


@pytest.mark.parametrize(("command", "code"), [("referee", 2), ("lsp", 2), ("play", 0)])
def test_a_closed_standard_input_is_no_fault_of_the_program(games: Path, command: str, code: int) -> None:
    """There is nothing to read, and that is told, or as at the end of the input the command ends."""
    line = f"'{sys.executable}' -m duelfsm {command} <&-"
    done = subprocess.run(["sh", "-c", line], cwd=games, capture_output=True, check=False, timeout=60)
    assert (done.returncode, b"fault of the program" in done.stderr) == (code, False)


@pytest.mark.parametrize("columns", ["0", "1", "2", "99999999", "9" * 400, "-5", "x"])
def test_help_ends_at_any_width(columns: str, tmp_path: Path) -> None:
    """A width that nobody has is no fault and no endless loop: the help of every command is told and ends."""
    for words in ([], ["check"]):
        done = duelfsm(*words, "--help", cwd=tmp_path, env={"COLUMNS": columns})
        assert done.returncode == 0
        assert max(map(cell_len, done.stdout.decode().splitlines())) <= 500

"""`duelfsm play`, driven through standard input."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len

import duelfsm
from duelfsm.cli.prompt import HELP, Prompt, prompt_of
from duelfsm.judge.said.wrap import WIDTH
from duelfsm.record.files.sources import sources

RECORD = 'edition: 1.48\nfirst: A\nA: あかり\n---\nturn 1 A\ncharge "X"\ncharge "Y"\nend\n'


def play(typed: bytes, *arguments: str) -> tuple[int, str, str]:
    """Run the command with this on its standard input; return the exit code and what it printed."""
    command = [sys.executable, "-m", "duelfsm", "play", *arguments]
    run = subprocess.run(command, input=typed, capture_output=True, check=False)
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def opened(path: Path | None = None, languages: tuple[str, ...] = ("en",)) -> Prompt:
    """Return a prompt that has begun."""
    prompt = prompt_of(next(sources([path])) if path else None, None, languages)
    assert prompt is not None
    list(prompt.begin())
    return prompt


@pytest.mark.outside("processes")
def test_a_game_is_played_and_saved(tmp_path: Path) -> None:
    """Numbers and lines of a record act, undo takes one back, and what is saved is a legal record."""
    goal = tmp_path / "out.duel"
    typed = f'1\ncharge "X"\ncharge "Y"\nend\nundo\nend\nturn\nsave {goal}\nquit\ncharge "Z"\n'
    code, out, err = play(typed.encode(), "--lang", "en")
    assert (code, err) == (0, "")
    assert "DM503.2" in out
    assert duelfsm.check(goal).legal == 1
    lines = goal.read_text(encoding="utf-8").split("---\n")[1].split()
    assert lines == ["turn", "A", "A:", "untap", "charge", '"X"', "end", "turn"]


def test_the_help_names_each_command_in_both_languages() -> None:
    """What stands in brackets in Japanese is the same command as the word before it, and can be typed as well."""
    prompt = opened()
    named = re.findall(r"([a-z]+)(?: \w+)?\((\w+)\)", HELP.ja)
    assert [en for en, _ in named] == re.findall(r"\b(undo|why|show|save|quit)\b", HELP.en)
    assert all(prompt.commands[en] == prompt.commands[ja] for en, ja in named)


def test_every_number_is_a_legal_action() -> None:
    """Each numbered line can be done: it is accepted, and undo leads back."""
    prompt = opened()
    for number in range(1, 60):
        before = prompt.game.position.model_copy(deep=True)
        accepted = prompt.game.accepted
        said = list(prompt.take(str(number)))
        if said == ["There is no such number."]:
            assert number > 10
            return
        assert prompt.game.accepted == accepted + 1, said
        list(prompt.take("undo"))
        assert prompt.game.position == before
    raise AssertionError("the list has no end")


def test_why_and_show() -> None:
    """`why LINE` gives the rule and changes nothing; `why` explains everything; `show` is the position."""
    prompt = opened()
    before = prompt.game.position.model_copy(deep=True)
    assert "DM507.1" in list(prompt.take('why B: block "X"'))
    assert list(prompt.take('why charge "X"')) == ["That is legal."]
    assert "may not be done:" in list(prompt.take("why"))
    assert next(iter(prompt.take("show"))) == "turn 1: A"
    assert prompt.game.position == before


def test_a_record_is_gone_on_with(tmp_path: Path) -> None:
    """The legal lines of a record are played, an illegal one is named and left out."""
    path = tmp_path / "game.duel"
    path.write_text(RECORD, encoding="utf-8")
    prompt = prompt_of(next(sources([path])), None, ("ja",))
    assert prompt is not None
    assert '違反の行は除きました: charge "Y"' in list(prompt.begin())
    list(prompt.take(f"保存 {tmp_path / 'out.json'}"))
    assert duelfsm.check(tmp_path / "out.json").legal == 1


@pytest.mark.outside("processes")
@pytest.mark.parametrize("typed", [
    b"", b"\n\n", b"\xff\xfe\n", b"why\x00\nsave\nsave /nowhere/x.duel\nsave x.txt\nundo\nwhy why\n",
    b"99999999999999999999999\n-1\n0\n1.5\n---\n#! 500.2a\ncount A hand 3\nrewound to line 1\ntold x y\nattack\n",
    '四\n「\nチャージ「\n戻す\nなぜ\n局面\n助け\n²\n'.encode(), b'A: concede\nA: concede\n1\nwhy\n', b"x" * 200_000,
])  # fmt: skip
def test_nonsense_never_ends_in_a_traceback(typed: bytes) -> None:
    """Whatever is typed, and wherever it ends: an answer, exit code 0, nothing on standard error."""
    code, _, err = play(typed, "--lang", "both")
    assert (code, err) == (0, "")


@pytest.mark.outside("processes")
def test_a_broken_pipe_ends_quietly() -> None:
    """Who reads no further gets no traceback."""
    command = [sys.executable, "-m", "duelfsm", "play", "--lang", "en"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdin
        assert run.stdout
        assert run.stderr
        run.stdout.close()
        run.stdin.write(b"why\n" * 20)
        run.stdin.close()
        assert run.stderr.read() == b""


@pytest.mark.outside("processes")
@pytest.mark.parametrize(("arguments", "said"), [
    (["nothing.duel"], "nothing.duel"), (["--edition", "0.1"], "no edition '0.1'"),
])  # fmt: skip
def test_what_cannot_be_played_is_explained(arguments: list[str], said: str) -> None:
    """A record that cannot be read and an edition that is not known are said, with exit code 2."""
    code, _, err = play(b"1\n", *arguments)
    assert code == 2
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_answers_fit(language: str) -> None:
    """No line is wider than 80 cells, in either language."""
    prompt = opened(languages=(language,))
    lines = [line for typed in ("", "why", "show", "help", "1", "block X") for line in prompt.take(typed)]
    assert max(map(cell_len, lines)) <= WIDTH


def test_a_file_that_is_not_of_this_game_is_not_written_over(tmp_path: Path) -> None:
    """`save` writes over the record that was gone on with and over what was saved before, and over nothing else."""
    begun, other, new = (tmp_path / name for name in ("begun.duel", "other.duel", "new.duel"))
    begun.write_text(RECORD, encoding="utf-8")
    other.write_text("precious", encoding="utf-8")
    prompt = opened(begun)
    for file, saved in ((begun, True), (other, False), (new, True), (new, True)):
        assert any("Saved" in line for line in prompt.take(f"save {file}")) is saved
    assert other.read_text(encoding="utf-8") == "precious"


def test_a_line_that_asks_for_too_much_is_told_and_the_game_goes_on() -> None:
    """A list of 101 names that could each be any hidden card is not tried in every way; the game goes on."""
    prompt = opened()
    names = ", ".join(f'"N{number}"' for number in range(101))
    list(prompt.take('effect "E"'))
    stood = prompt.game.accepted
    assert any("far more must be looked at" in line for line in prompt.take(f"tap {names}"))
    assert (prompt.game.accepted, prompt.over) == (stood, False)
    assert list(prompt.take("done"))

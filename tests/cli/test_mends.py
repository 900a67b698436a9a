"""`check --fix` mends what is certain and nothing else: each change takes one error away and brings no other one."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import RUNNERS, SPECS

import duelfsm
from duelfsm.cli.checking import check
from duelfsm.cli.watching import changes
from duelfsm.judge.answers.mends import certain, counted_errors
from duelfsm.record.files.sources import Source, sources

SLIP = f'{RUNNERS}  draw\n  summon "Runner" # first\n  charge "Runner"\n  end\n'
SPELT = f'{RUNNERS}  darw\n  charge "Runner"\n  end\n'
TOLD = Path(__file__).parents[1] / "records-as-told"


def mended(text: str) -> str:
    """Return a text with what is certain mended."""
    return certain(Source("game.duel", text))[0]


def test_an_order_slip_is_put_right() -> None:
    """The charge behind the summoning goes before it, its note and the others with their lines (503.1)."""
    assert mended(SLIP) == f'{RUNNERS}  draw\n  charge "Runner"\n  summon "Runner" # first\n  end\n'


@pytest.mark.parametrize(
    ("typed", "meant"), [("darw", "draw"), ("chrage", "charge"), ("sumon", "summon"), ("召還", "召喚")]
)
def test_a_misspelt_word_is_put_right(typed: str, meant: str) -> None:
    """The one near word that fits stands in its place; what else is near fits nothing (charges counts cards)."""
    line = meant if meant == "draw" else f'{meant} "Runner"'
    text = f"{RUNNERS}  draw\n  {line}\n" if meant != "draw" else f"{RUNNERS}  draw\n"
    assert mended(text.replace(f"  {meant}", f"  {typed}")) == text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("type creture", "type creature"),
        ("keywords blokker", "keywords blocker"),
        ("abilities attcks", "abilities attacks"),
    ],
)
def test_a_misspelt_fact_of_a_card_is_put_right(typed: str, meant: str) -> None:
    """What the edition calls types, keywords and events of cards is mended as a word of the notation is."""
    text = f'edition: 1.50\nfirst: A\ncard "X": {meant}\n---\nturn 1 A\n'
    assert mended(text.replace(meant, typed)) == text


def test_two_words_that_say_the_same_are_one() -> None:
    """Also "charges" can be read there, and means the same: what is meant is plain."""
    text = f'{RUNNERS}  draw\n  charge "Runner"\n  end\n'
    assert mended(text.replace("charge", "chrage")) == text


def test_of_two_words_that_fit_none_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another near word mends the line as well, nobody knows which was meant: it is told, not changed."""
    from duelfsm.judge.answers import mends

    monkeypatch.setattr(mends, "_near", lambda *_: ["untap"])
    assert mended(SPELT) == SPELT


def test_a_wrong_play_is_no_slip() -> None:
    """A second charge is no matter of order, and a name of a card is no word of the notation: both are left (503.2)."""
    for text in (f'{RUNNERS}  charge "Runner"\n  charge "Runner"\n', f'{RUNNERS}  charge "Runnr"\n  summon "Runnr"\n'):
        assert mended(text) == text


def test_the_line_ends_stay() -> None:
    """A text of another system keeps its line ends."""
    assert mended(SPELT.replace("\n", "\r\n")) == SPELT.replace("darw", "draw").replace("\n", "\r\n")


@pytest.mark.parametrize("path", sorted(TOLD.glob("*.duel")), ids=lambda path: str(path.stem))
def test_no_mend_makes_a_record_unreadable(path: Path) -> None:
    """Of records as people told them each mend takes an error away, and nothing is unreadable that could be read."""
    (source,) = sources([path])
    text, done = certain(source)
    before, after = counted_errors(source), counted_errors(Source(str(path), text, folder=path.parent))
    assert (before - after).total() >= len(done)
    assert all(code in before or not code.startswith("IN.") for code in after)


def test_a_misspelt_word_of_a_wrong_line_is_put_right() -> None:
    """What the line says is plain, also where it is illegal: that is told then (503.2)."""
    text = f'{RUNNERS}  charge "Runner"\n  chrage "Runner"\n'
    assert mended(text) == text.replace("chrage", "charge")


def test_a_legal_record_is_left() -> None:
    """Nothing is mended where nothing is wrong."""
    for path in sorted((SPECS / "games").glob("*.duel")):
        (source,) = sources([path])
        assert certain(source) == (source.text, [])


def test_the_command_mends_and_tells_the_rest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was mended is told with its line; then the report of what is left, and its exit code (503.2)."""
    path = tmp_path / "game.duel"
    path.write_text(SPELT.replace("end", 'charge "Runner"'), encoding="utf-8")
    assert check(str(tmp_path), fix=True, lang="en") == 1
    told = capsys.readouterr()
    assert told.err == f'{path}:8: Change it to "draw"\n'
    assert "1 record: 0 legal, 1 illegal" in told.out
    assert "darw" not in path.read_text(encoding="utf-8")


def test_what_cannot_be_mended_together_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A stream is nothing to write to, and a part of the input nothing to watch."""
    assert check("-", fix=True) == 2
    assert check("-", watch=True) == 2
    assert check("x.duel", fix=True, shard="1/2") == 2
    assert check("x.duel", fix=True, edition="9.99") == 2
    assert "名" not in capsys.readouterr().out


def test_a_change_is_seen(tmp_path: Path) -> None:
    """At once, and whenever a record is written, comes or goes; in between somebody waits, and looks again."""
    path, waited = tmp_path / "game.duel", [0]
    path.write_text("a", encoding="utf-8")

    def pause(_seconds: float) -> None:
        waited[0] += 1
        if waited[0] == 2:
            path.write_text("longer", encoding="utf-8")
        if waited[0] == 3:
            (tmp_path / "other.duel").write_text("b", encoding="utf-8")
        if waited[0] == 4:
            path.unlink()

    looks = changes((str(tmp_path),), pause)
    seen = []
    for _ in range(4):
        next(looks)
        seen.append(waited[0])
    assert seen == [0, 2, 3, 4]


def test_watching_checks_anew_until_it_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each change gives a report; the code at the end is that of the last one (503.2)."""
    path = tmp_path / "game.duel"
    path.write_text(SLIP, encoding="utf-8")

    def pause(_seconds: float) -> None:
        if duelfsm.check(path).legal:
            raise KeyboardInterrupt
        path.write_text(SLIP.replace('  charge "Runner"\n', ""), encoding="utf-8")

    monkeypatch.setattr("duelfsm.cli.watching.changes.__defaults__", (pause,))
    assert check(str(path), watch=True, lang="en") == 0
    assert capsys.readouterr().out.count("1 record: ") == 2

"""The folder `diagrams/` and the commands that draw."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duelfsm.cli.drawing import diagram, diagrams
from duelfsm.diagram import layout
from duelfsm.diagram.asked import AskedPicture, Line
from duelfsm.diagram.content import extract, only_turn
from duelfsm.diagram.detail import in_steps
from duelfsm.diagram.folder import PNG, stale_files, write_files
from duelfsm.diagram.png import hash_in
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.text import Text

pytestmark = pytest.mark.outside("the command line")

ROOT = Path(__file__).parents[2]
BASE = load_edition(newest_edition())
PROCEDURES = [group.id for group in extract(BASE).procedures]
FILES = {
    "README.md", "turn.mmd", "turn-strip.svg", "turn-tall.svg", "turn-playmat.svg", "turn-playmat.png",
    "turn-states.svg", "turn-flow.svg", "turn-outline.svg", "turn-conditions.svg",
    "turn-sheet-ja.svg", "turn-sheet-en.svg",
    *(f"{name}-{form}.svg" for name in PROCEDURES for form in ("playmat", "flow")),
}  # fmt: skip


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the generated files."""
    root = tmp_path_factory.mktemp("checkout")
    write_files(BASE, root)
    return root


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_files_are_fresh() -> None:
    """`diagrams/` shows the turn as it is declared now."""
    assert stale_files(BASE, ROOT) == []
    assert {path.name for path in (ROOT / "diagrams").iterdir()} == FILES


def test_what_is_written(written: Path) -> None:
    """The turn and each procedure are drawn as playmat and as flow, and there is nothing else."""
    assert {path.name for path in (written / "diagrams").iterdir()} == FILES
    assert stale_files(BASE, written) == []


def test_no_file_says_when_it_was_made(written: Path) -> None:
    """The same declaration gives the same bytes on any day: no date stands in a picture."""
    for path in (written / "diagrams").glob("*.*g"):
        assert not re.search(rb"20\d\d-\d\d-\d\d", path.read_bytes()), path.name


def test_the_page_shows_every_picture(written: Path) -> None:
    """The page of the folder leads to every file of it, and nowhere else."""
    text = (written / "diagrams" / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\]\(([^)]+)\)", text)) == FILES - {"README.md"}


@pytest.mark.parametrize("name", ["turn-playmat.svg", "window-flow.svg", "turn.mmd", "README.md"])
def test_one_changed_label_is_stale(written: Path, name: str) -> None:
    """A text that differs in one sign is stale."""
    path = written / "diagrams" / name
    before = path.read_bytes()
    path.write_bytes(before.replace("ターン".encode(), "タ一ン".encode(), 1))
    assert stale_files(BASE, written) == [path]
    path.write_bytes(before)


def test_a_png_is_stale_by_its_hash(written: Path) -> None:
    """A PNG of another SVG is stale; one whose bytes differ only in how it was drawn is not."""
    path = written / PNG
    before = path.read_bytes()
    own = hash_in(before)
    assert own is not None
    path.write_bytes(before.replace(own.encode(), b"0" * len(own)))
    assert stale_files(BASE, written) == [path]
    path.write_bytes(before + b"drawn otherwise")
    assert stale_files(BASE, written) == []
    path.write_bytes(before)


def test_the_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`duelfsm diagrams --check` names what is stale and exits 1; without the flag it is written."""
    assert diagrams(check=True) == 1
    named = {line.split()[0] for line in capsys.readouterr().out.splitlines()}
    assert named == {f"diagrams/{name}" for name in FILES}
    assert (diagrams(), diagrams(check=True)) == (0, 0)
    text = Path("diagrams/turn.mmd").read_text(encoding="utf-8")
    assert (folder / "diagrams" / "README.md").read_text(encoding="utf-8").count(f"```mermaid\n{text}```\n") == 1


def test_nothing_is_written_beside_the_folder(tmp_path: Path) -> None:
    """What else lies in the checkout is left alone."""
    (tmp_path / "README.md").write_text("nothing\n", encoding="utf-8")
    assert {path.parent for path in write_files(BASE, tmp_path)} == {tmp_path / "diagrams"}
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == "nothing\n"


# duelfsm diagram.


def test_a_picture_to_a_file(folder: Path) -> None:
    """The ending of the file says what is drawn."""
    assert diagram(output=Path("turn.mmd")) == 0
    assert "stateDiagram-v2" in (folder / "turn.mmd").read_text(encoding="utf-8")
    assert diagram(output=Path("window.png"), asked=AskedPicture(of="window")) == 0
    assert (folder / "window.png").read_bytes().startswith(b"\x89PNG")


def test_a_picture_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Without a file the playmat goes to standard output: the same that stands in `diagrams/`."""
    assert diagram() == 0
    assert capfdbinary.readouterr().out == (ROOT / "diagrams" / "turn-playmat.svg").read_bytes()


def test_detail(folder: Path) -> None:
    """The playmat has a box for each step if nothing is said, the flow one for each state; both can have either."""
    found = {}
    for form in ("playmat", "flow"):
        for detail in (None, "step", "full"):
            diagram(form=form, output=Path("x.svg"), asked=AskedPicture(detail=detail))
            found[form, detail] = (folder / "x.svg").read_text(encoding="utf-8").count('<g id="s-')
    step, full = found["playmat", "step"], found["playmat", "full"]
    assert step < full
    assert found == {
        ("playmat", None): step, ("playmat", "step"): step, ("playmat", "full"): full,
        ("flow", None): full, ("flow", "step"): step, ("flow", "full"): full,
    }  # fmt: skip


def test_language_and_ground(folder: Path) -> None:
    """One language has no word of the other; dark has another ground."""
    diagram(output=Path("en.svg"), lang="en")
    diagram(output=Path("dark.svg"), lang="en", asked=AskedPicture(dark=True))
    light, dark = ((folder / name).read_text(encoding="utf-8") for name in ("en.svg", "dark.svg"))
    assert not re.search("[ぁ-ヺ一-龠]", light)
    assert light != dark
    assert light.split("</style>")[1] == dark.split("</style>")[1]


def test_a_record_is_marked(folder: Path) -> None:
    """`--record FILE --at LINE` marks where the game stands; without a line it is the end of the record."""
    record = str(ROOT / "specs" / "games" / "handwritten.duel")
    for name, at in (("a.svg", Line(48)), ("b.svg", None)):
        assert diagram(output=Path(name), asked=AskedPicture(record=record, at=at)) == 0
    now = [re.findall(r'id="s-([^"]+)" class="[^"]* now"', (folder / name).read_text()) for name in ("a.svg", "b.svg")]
    assert now[0] == ["attack.block"]
    assert now[1] != now[0]


def test_editions_are_compared(folder: Path) -> None:
    """`--diff A B` says in the title how much was changed."""
    assert diagram(output=Path("x.svg"), asked=AskedPicture(diff=(BASE.id, BASE.id))) == 0
    assert f"{BASE.id} → {BASE.id}" in (folder / "x.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(("editions", "kind"), [(("1.23", "1.48"), "removed"), (("1.48", "1.23"), "added")])
def test_a_procedure_that_only_one_edition_has(folder: Path, editions: tuple[str, str], kind: str) -> None:
    """The declarations of both players at the end of the turn were one procedure until 2021-06-24 (511.1)."""
    assert diagram(output=Path("x.svg"), asked=AskedPicture(diff=editions, of="announce")) == 0
    text = (folder / "x.svg").read_text(encoding="utf-8")
    assert re.search(rf'id="s-announce[^"]*" class="[^"]*\b{kind}\b', text)


def test_a_line_is_no_fraction() -> None:
    """`--at 1.5` is no line of a record, and is not rounded to one."""
    with pytest.raises(ValueError, match=r"1\.5"):
        Line("1.5")


def test_coverage_is_painted(folder: Path) -> None:
    """`--coverage` takes records and folders of records."""
    assert diagram(output=Path("x.svg"), asked=AskedPicture(coverage=(str(ROOT / "specs" / "games"),))) == 0
    text = (folder / "x.svg").read_text(encoding="utf-8")
    assert 'class="edge taken"' in text
    assert 'class="edge never"' in text
    count = sum(len(edge.merged) for edge in in_steps(only_turn(extract(BASE))).edges)
    assert re.search(rf"transitions taken \d+/{count}<", text)


@pytest.mark.parametrize(
    ("asked", "output", "said"),
    [
        (AskedPicture(of="nothing"), "x.svg", "no procedure 'nothing'; known: window, "),
        (AskedPicture(unfold=("window",)), "x.svg", "--unfold goes with --format flow"),
        (AskedPicture(at=Line(3)), "x.svg", "--at goes with --record"),
        (AskedPicture(), "x.jpg", "no format ends in '.jpg'; known: "),
        (AskedPicture(record="nothing.duel"), "x.svg", "nothing.duel cannot be played"),
        (AskedPicture(record="a.duel", diff=("1.48", "1.48")), "x.svg", "only one of --record, --diff, --coverage"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_cannot_be_drawn(
    asked: AskedPicture,
    output: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What cannot be drawn is said in both languages where both are asked for, and no file is written; it is 2."""
    monkeypatch.setenv("DUELFSM_LANG", "both")
    assert diagram(output=Path(output), asked=asked) == 2
    message = capsys.readouterr().err
    assert message.startswith(f"duelfsm diagram: {said}")
    assert re.search("[ぁ-ヺ一-龠]", message)
    assert not Path(output).exists()


def test_an_unknown_procedure_is_not_unfolded(capsys: pytest.CaptureFixture[str]) -> None:
    """A procedure that is not declared cannot be unfolded."""
    assert diagram(form="flow", asked=AskedPicture(unfold=("nothing",))) == 2
    assert "no procedure 'nothing'; known: window, " in capsys.readouterr().err


def test_coverage_of_nothing() -> None:
    """A path that is not there is no record without transitions."""
    with pytest.raises(FileNotFoundError):
        diagram(asked=AskedPicture(coverage=("nothing",)))


@pytest.mark.usefixtures("folder")
def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without the extra the commands say how to get it; the playmat needs nothing."""

    def missing() -> str:
        raise layout.MissingExtraError(Text(ja="ありません", en="not here"))

    monkeypatch.setattr(layout, "_program", missing)
    monkeypatch.setenv("DUELFSM_LANG", "both")
    assert (diagrams(), diagram(form="flow", output=Path("x.svg"))) == (2, 2)
    assert capsys.readouterr().err.splitlines() == [
        "duelfsm diagrams: not here / ありません", "duelfsm diagram: not here / ありません",
    ]  # fmt: skip
    assert diagram(form="playmat", output=Path("x.svg")) == 0

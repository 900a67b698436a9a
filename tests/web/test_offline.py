"""Building the page that needs no server: what cannot be done is said in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelfsm.web.offline import BuildError, build

pytestmark = pytest.mark.outside("processes")


def test_a_program_that_is_not_there_is_named_in_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the page is made of comes by npm and pip."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match=r"npm cannot be run: .* / npm を実行できません\(ファイルがありません\)"):
        build(tmp_path / "page")


def test_a_program_that_fails_is_named_in_both_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind it stands what the program itself says."""
    failing = tmp_path / "npm"
    failing.write_text("#!/bin/sh\necho no network >&2\nexit 3\n", encoding="utf-8")
    failing.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with pytest.raises(BuildError, match=r"this failed: npm .* / 次のコマンドが失敗しました: npm .*\nno network"):
        build(tmp_path / "page")


def test_a_folder_that_cannot_be_written_is_named_in_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No traceback, whatever the system says."""
    made = tmp_path / "npm"
    made.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    made.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    (tmp_path / "page").write_text("a file", encoding="utf-8")
    with pytest.raises(BuildError, match=r"page/pyodide cannot be written: .* に書き込めません"):
        build(tmp_path / "page")

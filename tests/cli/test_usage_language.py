"""Wrong usage of the command line is told in the language that is asked for, as all else is."""

from __future__ import annotations

import sys

import pytest

from duelfsm.cli.commands import main, rule
from duelfsm.cli.spoken import in_the_language
from duelfsm.record.files.sources import sources

EN, JA = "name at least one record", "記録を指定してください"
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what a wrong command line is told, on one line."""
    monkeypatch.setattr(sys, "argv", ["duelfsm", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    return " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("words", "environment", "said"),
    [
        (("check",), {"DUELFSM_LANG": "en"}, f"duelfsm check: {EN}"),
        (("check",), {"DUELFSM_LANG": "ja"}, f"duelfsm check: {JA}"),
        (("check",), {"DUELFSM_LANG": "both"}, f"duelfsm check: {EN} / {JA}"),
        (("check", "--lang", "ja"), {"DUELFSM_LANG": "en"}, f"duelfsm check: {JA}"),
        (("check", "--lang=en"), {"LANG": "ja_JP.UTF-8"}, f"duelfsm check: {EN}"),
        (("fmt",), {"LANG": "ja_JP.UTF-8"}, f"duelfsm fmt: {JA}"),
        (("fmt",), {}, f"duelfsm fmt: {EN}"),
    ],
)
def test_it_is_told_in_the_language_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    environment: dict[str, str],
    said: str,
) -> None:
    """The flag counts first, then DUELFSM_LANG, then the locale; English where nothing says otherwise."""
    for name in ("DUELFSM_LANG", *LOCALES):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert told(monkeypatch, capsys, *words) == said


@pytest.mark.parametrize(
    ("line", "ja", "en"),
    [
        ("duelfsm rule: nothing bears \"a / b\" / 「a / b」に当たるものはありません",
         "duelfsm rule: 「a / b」に当たるものはありません", 'duelfsm rule: nothing bears "a / b"'),
        ("duelfsm: my game.duel:3:1: no verb / 動詞がありません", "duelfsm: my game.duel:3:1: 動詞がありません",
         "duelfsm: my game.duel:3:1: no verb"),
        ("a.duel: is it? / a.duel: ありますか", "a.duel: ありますか", "a.duel: is it?"),
        ("one / two", "one / two", "one / two"),
    ],
)  # fmt: skip
def test_a_message_keeps_what_it_is_about(line: str, ja: str, en: str) -> None:
    """The command, the file and the place are of both languages; a line in one language is left as it is."""
    assert [in_the_language(line, ["--lang", each]) for each in ("ja", "en", "both")] == [ja, en, line]


def test_a_number_that_is_out_of_bounds_is_told_with_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The Japanese says which numbers may stand there, as the English does."""
    monkeypatch.setenv("DUELFSM_LANG", "ja")
    assert "1以上の数を書きます" in told(monkeypatch, capsys, "check", "x.duel", "--jobs", "0")


def test_a_file_that_is_not_there_is_told_in_japanese() -> None:
    """What the system says of a file is English; the reasons that come up have words of their own."""
    [source] = sources(["nothing.duel"])
    assert source.fault is not None
    assert source.fault.message.ja == "ファイルを読めません: ファイルがありません。"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_rule_is_told_in_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """Without `--lang` the variable decides, as for every other command: one language, and not both."""
    monkeypatch.setenv("DUELFSM_LANG", language)
    assert rule("507.1a") == 0
    told = capsys.readouterr().out
    assert ("ブロッカー" in told, "tapped blocker" in told) == (language == "ja", language == "en")

"""A record of the deal says so in its head; without it a game begins with set-up done (103.3)."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.known import newest_edition

DEALT = "edition: 1.48\nfirst: A\n{}---\nlay shields\ndraw hand\nturn 1 A\n{}end\n"


def found(head: str = "", more: str = "") -> list[Finding]:
    """Return the findings of a record that lays the shields and draws the hand."""
    report = Report()
    check_source(report, Source("x.duel", DEALT.format(head, more)))
    return report.findings


def test_lines_of_the_deal_without_the_head_say_what_it_must_have() -> None:
    """Both lines are refused by 103.3 with the word of the head, and the turn behind them stands."""
    first, second = found()
    assert (first.rule, first.line, second.rule, second.line) == ("103.3", 4, "103.3", 5)
    for finding in (first, second):
        assert 'A record that begins before set-up says "deal: yes" in its head.' in finding.message.en
        assert "見出しに「配る: する」と書いてください" in finding.message.ja


@pytest.mark.parametrize("head", ["deal: yes\n", "配る: する\n"])
def test_with_the_head_they_are_legal(head: str) -> None:
    """The same lines are what a game from the deal on begins with."""
    assert found(head) == []


def test_in_a_record_from_the_deal_on_nothing_is_missing_in_the_head() -> None:
    """A second deal is refused there, too, without a word about the head."""
    (finding,) = found("deal: yes\n", "lay shields\n")
    assert finding.rule == "103.5"
    assert "deal: yes" not in finding.message.en


def test_what_belongs_to_set_up_alone_follows_from_the_declaration() -> None:
    """Two actions have no place but in set-up; a turn begins there and later."""
    assert load_edition(newest_edition()).set_up == {"lay_shields", "draw_hand"}

"""A fact that a verdict asks for is said at the table, becomes a `card` line, and everything is judged by it."""

from __future__ import annotations

from typing import Any

import pytest

from duelfsm.web.desk import Desk
from duelfsm.web.store import Memory

OPENED = 'edition: 1.48\nfirst: A\nstart: turn 5 A\nA mana: "Foo", "Foo", "Foo"\n---\nturn 5 A\n'


def opened() -> tuple[Desk, str, int]:
    """Open a table at which a card that nobody knows was summoned and attacked; return how many rows it has."""
    desk = Desk(Memory())
    game = desk.open(OPENED)["id"]
    for line in ('summon "Foo"', 'attack "Foo" -> player'):
        rows = desk.view(game)["rows"]
        row = {"row": "played", "at": rows, "line": desk.line(game, line)}
        assert desk.try_take(game, rows, desk.row(row))["taken"]
    return desk, game, desk.view(game)["rows"]


def say(desk: Desk, game: str, **facts: Any) -> dict[str, Any]:
    """Say facts of a card."""
    row = desk.row({"row": "described", "card": {"name": "Foo", **facts}})
    return desk.try_take(game, desk.view(game)["rows"], row)


def asked(view: dict[str, Any]) -> list[str]:
    """Return which facts the findings of a view ask for."""
    return [finding["asks"]["fact"] for finding in view["findings"] if finding["asks"]]


def test_a_verdict_asks_for_a_fact_and_changes_with_the_answer() -> None:
    """Without knowing its keywords the attack of a new creature is not decided; with none it is refused (301.5)."""
    desk, game, _ = opened()
    before = desk.view(game)
    assert {"type", "cost", "keywords"} <= set(asked(before))
    words = next(finding["asks"] for finding in before["findings"] if finding["code"].endswith(".keywords"))
    assert (words["card"], words["kind"]) == ("Foo", "list")
    assert {"speed_attacker", "blocker"} <= {each["value"] for each in words["answers"]}
    say(desk, game, type="creature", cost=3, civilizations=["fire"])
    assert "keywords" in asked(desk.view(game))
    after = say(desk, game, keywords=[])["view"]
    assert [finding["rule"] for finding in after["findings"] if finding["severity"] == "error"] == ["301.5"]
    again = say(desk, game, keywords=["speed_attacker"])["view"]
    assert [finding["rule"] for finding in again["findings"] if finding["severity"] == "error"] == []


def test_what_is_said_stands_in_the_record_and_is_kept() -> None:
    """A second answer goes to the same line; whoever opens the table anew sees it, and the trail says it."""
    desk, game, _ = opened()
    say(desk, game, type="creature")
    say(desk, game, cost=3)
    assert 'card "Foo": type creature; cost 3' in desk.record(game)
    assert 'card "Foo": type creature; cost 3' in Desk(desk.store).record(game)
    assert [each["said"]["en"] for each in desk.trail(game)][-1] == "added a fact of a card"


@pytest.mark.parametrize("facts", [{"type": "dragon"}, {"keywords": ["flying"]}, {"civilizations": ["pink"]}])
def test_what_no_edition_can_say_is_not_taken(facts: dict[str, Any]) -> None:
    """The table stays as it is, with a sentence."""
    desk, game, rows = opened()
    answer = say(desk, game, **facts)
    assert (answer["taken"], bool(answer["message"]["ja"]), desk.view(game)["rows"]) == (False, True, rows)


def test_names_complete_as_one_types() -> None:
    """Those of the table come first, then those that ship, in either language; nothing typed completes nothing."""
    desk, game, _ = opened()
    assert desk.names(game, "fo")[0] == "Foo"
    assert "Aqua Hulcus" in desk.names(game, "aqua hul")
    assert "アクア・ハルカス" in desk.names(game, "アクア・ハ")
    assert desk.names(game, " ") == []


def test_the_sheet_of_a_card_says_what_is_known_and_what_is_not() -> None:
    """Of a shipped card all is known; of one that nobody knows each fact can be said."""
    desk, game, _ = opened()
    hulcus, foo = desk.card(game, "Aqua Hulcus"), desk.card(game, "Foo")
    known = hulcus["known"]["en"].split("; ")
    assert known[:3] == ["type creature", "cost 3", "civilizations water"]
    assert "power 2000" in known
    assert (hulcus["shipped"], hulcus["asks"]) == (True, [])
    assert {"type", "cost", "power", "keywords"} <= {each["fact"] for each in foo["asks"]}
    assert foo["known"] == {"ja": "", "en": ""}


def test_undo_takes_back_what_was_said_last_and_redo_says_it_again() -> None:
    """A fact that was said behind the last line goes before that line; with nothing left, nothing is taken back."""
    desk, game, _ = opened()
    say(desk, game, keywords=[])

    def step(kind: str) -> dict[str, Any]:
        return desk.try_take(game, desk.view(game)["rows"], desk.row({"row": kind}))

    said = desk.view(game)
    step("undone")
    assert "card" not in desk.record(game)
    assert "keywords" in asked(desk.view(game))
    assert len(desk.view(game)["lines"]) == len(said["lines"])
    step("undone")
    assert len(desk.view(game)["lines"]) == len(said["lines"]) - 1
    step("redone")
    assert step("redone")["taken"]
    assert {**desk.view(game), "rows": 0} == {**said, "rows": 0}
    assert 'card "Foo": keywords none' in Desk(desk.store).record(game)


def test_names_of_a_deck_list_come_first() -> None:
    """What the list of a deck has is proposed before the cards that ship, in the words of the list (100.2a)."""
    desk = Desk(Memory())
    listed = "edition: 1.48\nfirst: A\nB deck list: 4 「アクア・サーファー」, 2 「アクア・未知」\n---\nturn 1 A\n"
    game = str(desk.open(listed)["id"])
    assert desk.names(game, "アクア・")[:2] == ["アクア・サーファー", "アクア・未知"]


def test_a_card_that_is_not_on_the_list_is_told_at_once() -> None:
    """The line that shows it is played, and has the finding that a check has (100.2a)."""
    desk = Desk(Memory())
    game = desk.open("edition: 1.48\nfirst: A\nA deck list: 4 「アクア・サーファー」\n---\nturn 1 A\n")["id"]
    row = {"row": "played", "at": 1, "line": desk.line(game, 'charge "Bombat"')}
    assert desk.try_take(game, desk.view(game)["rows"], desk.row(row))["taken"]
    assert [(each["code"], each["line"]) for each in desk.view(game)["findings"]] == [("DM.deck_list", 2)]

"""What is told of a game is kept as long as it holds: it is the same as what is worked out anew."""

from __future__ import annotations

from random import Random
from typing import Any

from conftest import FACTS

from duelfsm.conform.actions_compared import each_action
from duelfsm.conform.dealt import dealt
from duelfsm.conform.random_games import something
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.game import Game
from duelfsm.position.card import Orientation
from duelfsm.protocol.at_decisions import at_decision
from duelfsm.protocol.one_game_asked import GameAsked, begin
from duelfsm.protocol.replies import Supports
from duelfsm.protocol.table_told import TellsTable, choices_told
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.model.record import Head
from duelfsm.record.start.begin import starting_position
from duelfsm.rulebook.edition import load_edition

DECISIONS, UNDONE, TRIED = 60, 0.3, 0.3


def anew(asked: GameAsked) -> tuple[Any, ...]:
    """Return the list and the table of a game, worked out as if nobody had asked before."""
    return choices_told(at_decision(asked.game)), TellsTable(asked.game).table()


def at_head(text: str) -> GameAsked:
    """Return a game that a program asks about, as the head of a record begins it and its lines go on."""
    record = read(Source("x.duel", text)).record
    assert record is not None
    asked = GameAsked(Game.at(starting_position(record, load_edition(record.edition))), "decisions")
    for action in record.actions:
        assert asked.do(action)
    return asked


def test_what_is_told_is_as_if_it_was_worked_out_anew() -> None:
    """By chance something is done, tried and taken back: the list and the table hold wherever the game stands then."""
    random = Random(4)
    asked = GameAsked(begin(Head.model_validate(dealt(random, Supports()))), "decisions")
    for _ in range(DECISIONS):
        assert (asked.legal(), asked.position()) == anew(asked)
        asked.do(ANY_ACTION.validate_python(something(asked.game, random)))
        if random.random() < TRIED:
            asked.refused_on_the_way([ANY_ACTION.validate_python(something(asked.game, random))])
        if random.random() < UNDONE:
            asked.undo()
        assert (asked.legal(), asked.position()) == anew(asked)
        legal = [each for each in each_action(asked.legal()) if each["do"] != "concede"]
        if not legal:
            return
        asked.do(ANY_ACTION.validate_python(random.choice(legal)))


def test_a_position_is_told_anew_where_a_card_is_named() -> None:
    """A hidden card that is shown where it lies, and one that is turned, change what is told; so does the way back."""
    hidden = {"hand": 2, "battle": ["Hulcus"], "deck": 5, "shields": 1}
    head = {"duelfsm": 1, "first": "A", "edition": "1.50", "cards": [{**facts, "statics": []} for facts in FACTS]}
    asked = GameAsked(begin(Head.model_validate({**head, "players": {"A": hidden, "B": hidden}})), "decisions")
    before, mark = asked.position(), asked.game.mark()
    asked.game.journal.show(("A", "hand"), 0, "Dragon")
    shown = asked.position()
    assert shown == anew(asked)[1] != before
    [there] = asked.game.position.zone("A", "battle")
    assert there is not None
    asked.game.journal.turn(there, Orientation.TAPPED)
    assert asked.position() == anew(asked)[1] != shown
    asked.game.back_to(mark)
    assert asked.position() == before


def test_what_answers_an_event_that_may_yet_be_replaced_is_listed() -> None:
    """A shield that nothing may save any more goes to the hand as soon as its S-Trigger is declared (509.5a, 609)."""
    asked = at_head("""duelfsm: 1
edition: 1.50
first: A
start: turn 5 A
A battle: "Raider"
B battle: "Saver"
B shields: "Terror Pit", "Holy Awe", 3
card "Raider": type creature; cost 3; power 6000; keywords double_breaker; abilities none; statics none
card "Saver": type creature; cost 3; keywords none; abilities shield_broken optional replaces of-own
---
attack "Raider" -> player
break #1 #2
apply "Saver": destroy "Saver"
done
""")
    listed = [each for each in each_action(asked.legal()) if (each["do"], each["by"]) == ("declare", "B")]
    assert [each["card"].get("name") for each in listed] == ["Holy Awe", None]


def test_a_creature_that_may_be_granted_a_tap_ability_is_listed() -> None:
    """Of what race it is nobody said, so that it may have what another card grants (602.3a)."""
    asked = at_head("""duelfsm: 1
edition: 1.50
first: A
start: turn 5 A state attack.declare
A battle: "Teacher", "Friend"
card "Teacher": type creature; cost 3; keywords none; abilities none; statics gain tap-ability of-own race Human
card "Friend": type creature; cost 3; keywords none; races Dragon; abilities none; statics none
---
""")
    listed = [each for each in each_action(asked.legal()) if each["do"] == "tap_ability"]
    assert [each["card"]["name"] for each in listed] == ["Teacher"]

"""The referee as an engine: each question has one answer, games go on apart, and nothing ends the process."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from asked_games import ZONES, Asked, head, names
from conftest import FACTS

from duelfsm.play.game import Game
from duelfsm.position.card import Card
from duelfsm.position.journal import Journal
from duelfsm.position.position import Position
from duelfsm.protocol.one_game_asked import GameAsked


@pytest.fixture
def asked() -> Asked:
    """Return a new engine."""
    return Asked()


def test_hello_says_what_is_supported(asked: Asked) -> None:
    """The referee supports everything, any day as an edition, too; which of them have a number it says besides."""
    answer = asked("hello", id=7)
    assert (answer["id"], answer["name"], answer["supports"], "1.50" in answer["editions"]) == (7, "duelfsm", {}, True)
    assert asked("hello", protocol=2)["error"] == "protocol"


def test_a_game_goes_on_to_the_first_decision(asked: Asked) -> None:
    """The header, the untapping and the draw are forced: the game stands at the charge (500.1, 503)."""
    answer = asked("start", record=head(), tell=["position", "legal", "changes"])
    assert (answer["position"]["turn"], answer["position"]["state"]) == (5, "charge")
    assert names(answer, "A", "hand") == ["Giga", "Dragon", "Awe"]
    assert [change["to"] for change in answer["changes"] if "to" in change] == ["hand"]
    assert [choice["do"] for choice in answer["legal"]] == ["charge", "no_charge", "pass", "concede", "concede"]


def test_with_the_pace_of_lines_nothing_happens_unsaid(asked: Asked) -> None:
    """A record says the header itself; what is forced happens when the next action is said (law 3)."""
    answer = asked("start", record=head(), pace="lines", tell=["position"])
    assert (answer["position"]["turn"], names(answer, "A", "hand")) == (4, ["Giga", "Dragon"])
    assert asked("do", action={"do": "turn", "by": "A", "number": 5})["accepted"]
    answer = asked("do", action={"do": "charge", "card": "Dragon"}, tell=["position"])
    assert (answer["accepted"], names(answer, "A", "hand")) == (True, ["Giga", "Awe"])


def test_a_refusal_has_its_rule_and_leaves_the_game(asked: Asked) -> None:
    """A second charge is refused by 503.2 in both languages, and nothing lies otherwise."""
    asked("start", record=head())
    before = asked("do", action={"do": "charge", "card": "Dragon"}, tell=["position"])["position"]
    answer = asked("do", action={"do": "charge", "card": "Giga"}, tell=["position"])
    assert (answer["accepted"], answer["rule"], set(answer["message"])) == (False, "503.2", {"ja", "en"})
    assert answer["position"] == before


def test_undo_takes_what_was_forced_along(asked: Asked) -> None:
    """Taking back the end of a turn takes back the next turn's untapping and draw, and no more than was done."""
    asked("start", record=head())
    before = asked("do", action={"do": "no_charge"}, tell=["position"])["position"]
    assert asked("do", action={"do": "end"}, tell=["position"])["position"]["turn"] == 6
    undone = asked("undo", tell=["position"])
    assert (undone["undone"], undone["position"]) == (True, before)
    assert [asked("undo")["undone"] for _ in range(2)] == [True, False]


def test_every_action_of_the_list_is_accepted(asked: Asked) -> None:
    """What the list names may be done, whichever of its options is taken, but for what is told of an effect."""
    asked("start", record=head())
    for choice in asked("legal")["legal"]:
        for action in concrete(choice):
            assert asked("explain", action=action)["accepted"], action


def concrete(choice: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the actions that a choice stands for."""
    found = [{name: value for name, value in choice.items() if name != "options"}]
    for name, options in choice.get("options", {}).items():
        found = [{**each, name: option} for each in found for option in options]
    return found


def test_games_go_on_apart_and_are_forgotten(asked: Asked) -> None:
    """Two games have nothing in common; one that is over is no game any more."""
    for game in ("x", "y"):
        asked("start", game=game, record=head())
    asked("do", game="x", action={"do": "charge", "card": "Dragon"})
    assert asked("do", game="y", action={"do": "charge", "card": "Dragon"})["accepted"]
    asked("bye", game="x")
    assert asked("legal", game="x")["error"] == "game"
    assert asked("legal", game="y")["answer"] == "legal"


@pytest.mark.parametrize(
    ("record", "error"),
    [
        ({"edition": "9.99"}, "start"),
        ({"cards": [{"name": "X", "keywords": ["flyer"]}]}, "start"),
        ({"start": {"turn": 5, "player": "A", "state": "nowhere"}}, "start"),
    ],
)
def test_a_head_from_which_no_game_begins_is_told(asked: Asked, record: dict[str, Any], error: str) -> None:
    """An unknown edition, keyword or state is an error of the start, with a sentence."""
    answer = asked("start", record=head(**record))
    assert (answer["error"], bool(answer["message"]["ja"])) == (error, True)


def test_a_million_questions_need_no_more_memory(asked: Asked) -> None:
    """What is kept is the game alone: doing and taking back leaves nothing behind."""
    asked("start", record=head())
    game = asked.engine.games["game"].game
    for _ in range(2):
        asked("do", action={"do": "no_charge"})
        asked("undo")
        kept = [len(game.journal.log), len(game.marks), len(game._applied)]
    for _ in range(20):
        asked("do", action={"do": "no_charge"})
        asked("undo")
    assert [len(game.journal.log), len(game.marks), len(game._applied)] == kept


def alive() -> int:
    """Return how many games are there, with their positions, journals and cards."""
    gc.collect()
    return sum(type(each) in (GameAsked, Game, Position, Journal, Card) for each in gc.get_objects())


def test_games_that_are_over_leave_nothing_behind(asked: Asked) -> None:
    """However many games are begun, played, refused something and forgotten, or begun anew, none of them is kept."""

    def play(number: int) -> None:
        for _ in range(2):
            asked("start", game=f"g{number}", record=head())
        asked("do", game=f"g{number}", action={"do": "charge", "card": "Dragon"}, tell=["legal", "changes"])
        asked("do", game=f"g{number}", action={"do": "charge", "card": "Giga"})
        asked("explain", game=f"g{number}")
        asked("undo", game=f"g{number}")
        asked("bye", game=f"g{number}")

    play(0)
    before = alive()
    for number in range(1, 20):
        play(number)
    assert alive() == before


def test_a_refused_action_has_changed_nothing(asked: Asked) -> None:
    """The changes of a refused action are none, not those of the one before it."""
    asked("start", record=head())
    charged = asked("do", action={"do": "charge", "card": "Giga"}, tell=["changes"])
    again = asked("do", action={"do": "charge", "card": "Dragon"}, tell=["changes"])
    assert (bool(charged["changes"]), again["accepted"], again["changes"]) == (True, False, [])


def test_a_card_that_came_tapped_is_told_so(asked: Asked) -> None:
    """One of several civilizations enters the mana zone tapped (405.1): one line says where it went and how it lies."""
    two = {**FACTS[0], "name": "Two", "civilizations": ["fire", "water"], "abilities": [], "statics": []}
    asked("start", record=head(cards=[two, *head()["cards"]], players={"A": {**ZONES, "hand": ["Two"]}, "B": ZONES}))
    told = asked("do", action={"do": "charge", "card": "Two"}, tell=["changes"])["changes"][0]
    assert (told["from"], told["to"], told["tapped"]) == ("hand", "mana", True)


def test_a_file_of_cards_begins_no_game(asked: Asked) -> None:
    """The referee has no folder to look in: facts of which it reads nothing would make every use look legal (112.2)."""
    told = asked("start", record=head(card_file="cards.csv"))
    assert (told["error"], "cards" in told["message"]["en"]) == ("start", True)


def test_what_is_accepted_without_being_judged_is_told(asked: Asked) -> None:
    """Whether one mana pays for a card of which no cost is known, nobody can say: accepted, with a doubt (112.2)."""
    zones = {"hand": ["Big"], "mana": ["Big"], "deck": 20}
    asked("start", record=head(cards=[], players={"A": zones}))
    summon = {"do": "use", "how": "summon", "card": "Big"}
    assert "doubts" not in asked("do", action={"do": "no_charge"})
    for ask in ("explain", "do"):
        told = asked(ask, action=summon)
        assert told["accepted"]
        assert ("Big", "DM.unverified.cost") in [(doubt["card"], doubt["code"]) for doubt in told["doubts"]]


def test_a_start_that_is_an_error_changes_nothing(asked: Asked) -> None:
    """The game of the name goes on as it was where no game can begin so."""
    asked("start", record=head())
    asked("do", action={"do": "charge", "card": "Dragon"})
    assert asked("start", record=head(edition="9.99"))["error"] == "start"
    assert asked("do", action={"do": "charge", "card": "Giga"})["rule"] == "503.2"

"""The library's face: a game changes only through `apply`, and a refusal is a value (laws 4 and 5)."""

from __future__ import annotations

import gc
import io
from typing import Any
from weakref import ref

import pytest
from conftest import FACTS, accepted, act, game_of, refused
from pydantic import ValidationError

import duelfsm
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.play.told import refusals
from duelfsm.play.told.outcome import Refused
from duelfsm.position.card import Side
from duelfsm.rulebook.edition import UnknownEditionError, load_edition
from duelfsm.rulebook.finding import Kind, Severity
from duelfsm.rulebook.known import newest_edition


def test_the_example_of_the_design() -> None:
    """The first player begins in the Start of Turn step (103.5, 501), charges once (503.2), and takes it back."""
    game = duelfsm.Game.new(edition="1.48", first="A")
    assert game.position.turn is not None
    assert (game.state, game.position.turn.player, game.position.turn.number) == ("start.untap", "A", 1)
    assert "charge" in {choice.do for choice in game.legal_actions()}
    before = game.position.model_dump()
    outcome = game.apply(duelfsm.Charge(by="A", card="Aqua Hulcus"))
    assert isinstance(outcome, duelfsm.Accepted)
    assert bool(outcome) is True
    assert outcome.events
    assert [card.name for card in game.position.zone("A", "mana") if card] == ["Aqua Hulcus"]
    again = game.apply(duelfsm.Charge(by="A", card="Aqua Hulcus"))
    assert isinstance(again, duelfsm.Refused)
    assert bool(again) is False
    assert [finding.rule for finding in again.findings] == ["503.2"]
    assert game.undo() is True
    assert game.position.model_dump() == before
    assert game.undo() is False


def test_a_refusal_that_is_read_late_says_the_same() -> None:
    """What a refusal says is that of the moment of the action, also when the game went on before it is read (503.2)."""
    charge = duelfsm.Charge(by="A", card="Giga")
    games = [game_of("main") for _ in range(2)]
    early, late = (game.apply(charge) for game in games)
    assert isinstance(early, Refused)
    assert isinstance(late, Refused)
    assert early.findings
    assert all(game.apply(duelfsm.End()) for game in games)
    assert late.findings == early.findings


def test_an_action_is_taken_without_asking_why_another_is_not() -> None:
    """Of a second charge nobody finds out why it is refused (503.2); a legal action is done as `apply` does it."""
    one, other = game_of("charge"), game_of("charge")
    charge = duelfsm.Charge(by="A", card="Hulcus")
    assert one.take(charge) == other.apply(charge)
    before = one.position.model_dump()
    assert one.take(charge) is None
    assert (one.position.model_dump(), one.accepted) == (before, 1)
    assert one.here.refusal_of(one, charge) is None
    assert other.apply(charge).findings[0].rule == "503.2"
    assert one.position == other.position


def test_a_game_that_nobody_has_is_gone_at_once() -> None:
    """A game stands in no circle of objects, so millions of them leave nothing for the collector to look for."""
    game = game_of("main")
    assert game.apply(duelfsm.End())
    assert game.apply(duelfsm.Charge(by="A", card="Giga")).findings  # a refusal keeps its game no longer than itself
    gone = ref(game)
    gc.disable()  # else it might have been the collector
    try:
        del game
        assert gone() is None
    finally:
        gc.enable()


def test_the_reason_of_a_refusal_asks_for_nothing_that_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why an action is refused is told without a list of what is legal; the finding has it besides (506.1a)."""
    monkeypatch.setattr(refusals, "legal_names", lambda *_: ("charge",))
    outcome = game_of("main").apply(act("attack", card="Nobody", target="player"))
    assert isinstance(outcome, Refused)
    assert outcome.reason.legal == ()
    (finding,) = outcome.findings
    assert finding.legal == ("charge",)
    assert finding.model_copy(update={"legal": ()}) == outcome.reason


@pytest.mark.parametrize("first", ["A", "B"])
def test_the_first_player_begins(first: Side) -> None:
    """The winner of the throw goes first, whichever seat that is (103.4, 103.5)."""
    game = Game.new(first=first)
    assert game.turn_player == first
    assert game.position.opponent != first


def test_an_unknown_edition_raises() -> None:
    """Asking for an edition that is not known is a mistake of the program, not of the game."""
    with pytest.raises(UnknownEditionError):
        Game.new(edition="9.99")


WRONG = [
    {"do": "charge", "by": "B", "card": "Giga"},
    {"do": "charge", "by": "A", "card": {"id": 999}},
    {"do": "charge", "by": "A", "card": {"name": "Giga", "number": 9}},
    {"do": "draw", "count": 2},
    {"do": "use", "how": "summon", "card": "Dragon"},
    {"do": "use", "how": "cast", "card": "Giga"},
    {"do": "use", "how": "sing", "card": "Giga"},
    {"do": "use", "how": "summon", "card": "Giga", "pay": ["Dragon"]},
    {"do": "attack", "card": "Hulcus", "target": "Giga"},
    {"do": "attack", "card": "Nobody", "target": "player"},
    {"do": "block", "by": "B", "card": "Giga"},
    {"do": "break", "count": 1},
    {"do": "tap", "cards": ["Hulcus"]},
    {"do": "turn", "by": "A"},
    {"do": "turn", "number": 9},
    {"do": "direct_attack"},
    {"do": "done"},
    {"do": "invert", "card": "Hulcus"},
]
ZONES = {"hand": ["Giga", "Dragon", 3], "battle": ["Hulcus", "Giga"], "mana": ["Giga"]}


@pytest.mark.parametrize("wrong", WRONG, ids=[str(each) for each in WRONG])
@pytest.mark.parametrize("state", ["start.untap", "main", "attack.declare", "end.triggers"])
def test_a_refused_action_leaves_everything_as_it_was(state: str, wrong: dict[str, object]) -> None:
    """A refusal changes neither the position nor the journal, whatever was walked over and tried."""
    game = game_of(state, A=ZONES, B=ZONES, cards=FACTS)
    position, journal = game.position.model_dump(), list(game.journal.log)
    outcome = game.apply(act(**wrong))  # type: ignore[arg-type]  # fields of an action by name
    if isinstance(outcome, Refused):
        assert game.position.model_dump() == position
        assert game.journal.log == journal
        assert game.undo() is False
        (finding,) = outcome.findings
        assert finding.message.ja
        assert finding.message.en
        assert finding.severity is Severity.ERROR
    else:
        assert game.undo()
        assert game.position.model_dump() == position


@pytest.mark.parametrize("index", [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
def test_each_of_these_is_refused_in_the_main_step(index: int) -> None:
    """None of the wrong actions is legal in the Main step with these cards, so the test above tests refusals."""
    game = game_of("main", A=ZONES, B=ZONES, cards=FACTS)
    assert isinstance(game.apply(act(**WRONG[index])), Refused)  # type: ignore[arg-type]


@pytest.mark.parametrize(("wrong", "rule", "said"), [
    ({"do": "attack", "card": "Theirs", "target": "player"}, "506.1", "Theirs is a card of B"),
    ({"do": "attack", "card": "Dead", "target": "player"}, "506.1", "it lies in the graveyard of A"),
    ({"do": "block", "by": "B", "card": "Mine"}, "507.1", "Mine is a card of A"),
    ({"do": "charge", "card": "Mine"}, "503.1", "it lies in the battle zone of A"),
])  # fmt: skip
def test_a_card_that_lies_elsewhere_is_refused_by_the_rule(wrong: dict[str, str], rule: str, said: str) -> None:
    """Only an own creature attacks or blocks (506.1, 507.1), and it must be there: that is no fault of the input."""
    cards = [{"name": name, "type": "creature", "power": 1000} for name in ("Mine", "Theirs", "Dead")]
    a = {"battle": ["Mine"], "graveyard": ["Dead"], "hand": ["Other"], "shields": 5}
    game = game_of(
        "attack.declare" if wrong["do"] == "block" else "charge",
        A=a,
        B={"battle": ["Theirs"], "shields": 5},
        cards=cards,
    )
    if wrong["do"] == "block":
        accepted(game, "attack", card="Mine", target="player")
    finding = refused(game, **wrong)
    assert (finding.code, finding.kind, finding.rule) == (f"DM{rule}", Kind.ILLEGAL, rule)
    assert said in finding.message.en
    assert finding.message.ja


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"do": "charge", "card": {"id": 999}}, "IN.no_such_card"),
        ({"do": "charge", "card": {"name": "Giga", "number": 9}}, "IN.no_such_card"),
        ({"do": "use", "how": "sing", "card": "Giga"}, "IN.unknown_word"),
    ],
)
def test_what_is_not_there_is_told_apart_from_what_is_illegal(wrong: dict[str, object], code: str) -> None:
    """A card that is not there and a word that is none are bad input, with no rule (law 5)."""
    finding = refused(game_of("charge", A=ZONES, cards=FACTS), **wrong)  # type: ignore[arg-type]
    assert (finding.code, finding.kind, finding.rule) == (code, Kind.INPUT, None)


def test_undo_takes_back_the_last_action_whole() -> None:
    """One undo takes back an action with everything that went unsaid before it."""
    game = game_of("charge", A=ZONES, B=ZONES, cards=FACTS)
    seen = [game.position.model_dump()]
    actions: list[tuple[str, dict[str, Any]]] = [
        ("attack", {"card": "Hulcus", "target": "player"}), ("pass", {"by": "B"}), ("break", {"count": 1})
    ]  # fmt: skip
    for do, fields in actions:
        accepted(game, do, **fields)
        seen.append(game.position.model_dump())
    for before in reversed(seen[:-1]):
        assert game.undo()
        assert game.position.model_dump() == before
    assert not game.undo()


def test_no_public_way_sets_a_state() -> None:
    """The state of a game is read only: only `apply` changes it (law 4)."""
    game = Game.new()
    for name in ("state", "turn", "turn_player"):
        with pytest.raises(AttributeError):
            setattr(game, name, "main")


def test_an_unknown_fact_is_noted_and_not_judged() -> None:
    """A blocker whose keywords nobody told is taken as one, with a note that names the fact (law 12)."""
    game = game_of("attack.declare", A={"battle": ["Hulcus"]}, B={"battle": ["Stranger"]}, cards=FACTS)
    accepted(game, "attack", card="Hulcus", target="player")
    (note,) = accepted(game, "block", by="B", card="Stranger").notes
    assert (note.kind, note.severity, note.code) == (Kind.UNVERIFIED, Severity.NOTE, "DM.unverified.keywords")
    assert "Stranger" in note.message.en


def test_an_action_without_a_name_of_the_union_is_no_action() -> None:
    """A verb that does not exist is refused when the action is made, before any game sees it."""
    with pytest.raises(ValidationError):
        act("win")
    with pytest.raises(ValidationError):
        act("charge", by="C", card="Giga")


def test_like_cards_are_found_where_the_action_is_legal() -> None:
    """Where cards of one name differ, the first for which the action is legal is meant, also inside a list."""
    mana = [{"name": "Hulcus", "tapped": True}, *["Hulcus"] * 3]
    game = game_of("main", A={"mana": mana, "hand": ["Hulcus"]}, cards=FACTS)
    accepted(game, "use", how="summon", card="Hulcus", pay=["Hulcus"] * 3)
    assert [card.tapped for card in game.position.zone("A", "mana") if card] == [True] * 4


def test_one_card_cannot_pay_twice() -> None:
    """Each card of a list is another card: two untapped cards do not pay three (112.2)."""
    mana = [{"name": "Hulcus", "tapped": True}, *["Hulcus"] * 2]
    game = game_of("main", A={"mana": mana, "hand": ["Hulcus"]}, cards=FACTS)
    assert refused(game, "use", how="summon", card="Hulcus", pay=["Hulcus"] * 3).rule == "112.2"


def test_a_long_list_of_cards_is_looked_through_in_time() -> None:
    """A list of many names that cannot be found ends soon, without an exception."""
    mana = [entry for n in range(40) for entry in (f"m{n}", {"name": f"m{n}", "tapped": True})]
    game = game_of("main", A={"mana": mana, "hand": ["Hulcus"]}, cards=FACTS)
    names = [f"m{n}" for n in range(40)]
    refused(game, "use", how="summon", card="Hulcus", pay=[*names, "nobody", *["m0"] * 5000])


def test_an_effect_that_untaps_nothing_is_legal() -> None:
    """An effect does as much as possible (101.3): with no card named nothing is untapped."""
    game = game_of("charge", A=ZONES, cards=FACTS)
    accepted(game, "charge", card="Giga")
    accepted(game, "effect", source="Giga")
    before = [card.orientation for card in game.position.zone("A", "battle") if card]
    accepted(game, "untap")
    accepted(game, "tap", cards=[])
    assert [card.orientation for card in game.position.zone("A", "battle") if card] == before


def test_an_effect_breaks_no_more_shields_than_there_are() -> None:
    """A break of more shields than there are breaks all of them (101.3); a break of none is no action."""
    game = game_of("charge", A=ZONES, B={"shields": 2}, cards=FACTS)
    accepted(game, "charge", card="Giga")
    accepted(game, "effect", source="Giga")
    accepted(game, "break", count=6)
    accepted(game, "done")
    assert game.position.zone("B", "shields") == []
    with pytest.raises(ValidationError):
        act("break", count=0)


def test_an_attacker_of_unknown_keywords_breaks_no_more_than_there_are() -> None:
    """The sentence of a break that is too large names the shields that are there, not words of another guard."""
    game = game_of("attack.declare", A={"battle": ["Stranger"]}, B={"shields": 2}, cards=FACTS)
    accepted(game, "attack", card="Stranger", target="player")
    finding = refused(game, "break", count=3)
    assert finding.rule == "509.3"
    assert "only so many shields left: 2" in finding.message.en


def test_the_machine_of_an_edition_is_built_once() -> None:
    """Two games of one edition share the machine; their positions are their own."""
    edition = load_edition(newest_edition())
    assert compiled(edition) is compiled(edition)
    one, two = Game.new(), Game.new()
    accepted(one, "charge", card="Giga")
    assert one.machine is two.machine
    assert two.position.charges == 0


def test_the_one_of_two_like_cards_that_battles_is_meant() -> None:
    """Of two tapped creatures of one name the one in the battle lost it (115.3b): the other is not like it."""
    battle = [{"name": "Giga", "tapped": True}, "Giga"]
    game = game_of("attack.declare", A={"battle": ["Hulcus"]}, B={"battle": battle}, cards=FACTS)
    accepted(game, "attack", card="Hulcus", target="player")
    accepted(game, "block", by="B", card="Giga")
    accepted(game, "battle")
    accepted(game, "result", lost=["Hulcus", "Giga"])
    assert [card.id for card in game.position.zone("B", "battle") if card] == [2]


@pytest.mark.parametrize(("wrong", "rule"), [
    ({"do": "attack", "card": {"id": 2}, "target": "player"}, "506.1"),
    ({"do": "use", "how": "cast", "card": "Storm", "pay": [{"id": 4}]}, "112.2"),
    ({"do": "use", "how": "cast", "card": "Storm", "pay": [{"zone": "hand", "place": 1, "owner": "A"}]}, "112.2"),
    ({"do": "use", "how": "cast", "card": "Storm", "pay": ["Ore", "Ore"]}, "112.2"),
])  # fmt: skip
def test_however_a_card_is_named_it_is_refused_by_the_rule(wrong: dict[str, str], rule: str) -> None:
    """A known card that lies elsewhere is no fault of the input, be it named by its id or its place (506.1, 112.2)."""
    cards = [{"name": "Storm", "type": "spell", "cost": 1, "civilizations": ["water"]}]
    a = {"battle": ["Mine"], "graveyard": ["Dead"], "mana": ["Ore"], "hand": ["Other", "Storm"], "shields": 5}
    finding = refused(game_of("main", A=a, cards=cards), **wrong)
    assert (finding.code, finding.kind, finding.rule) == (f"DM{rule}", Kind.ILLEGAL, rule)


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize(
    "tried", ["", "apply", "undo", "apply undo", "apply undo undo", "undo apply", "undo undo apply"]
)
def test_whatever_is_tried_aside_the_game_stands_as_before(count: int, tried: str) -> None:
    """An `undo` inside takes back no action for good: history and position are as they were."""
    game = duelfsm.Game.new(edition="1.48")
    for action in (act("charge", card="X"), act("end"), act("turn", by="B", number=2), act("no_charge")):
        assert game.apply(action)
    before = (game.position.model_dump(), game.actions, game.accepted)
    with game.aside(count):
        for what in tried.split():
            _ = game.undo() if what == "undo" else game.apply(duelfsm.Concede(by="A"))
    assert (game.position.model_dump(), game.actions, game.accepted) == before
    assert [game.undo() for _ in range(5)] == [True] * 4 + [False]


@pytest.mark.parametrize(("outer", "inner"), [(outer, inner) for outer in range(5) for inner in range(outer + 2)])
def test_aside_of_what_is_tried_aside_the_game_stands_as_before(outer: int, inner: int) -> None:
    """Each gives back what was taken back meanwhile, also what went unsaid and is no action that was said."""
    game = duelfsm.Game.new(edition="1.48")
    for action in (act("charge", card="X"), act("end"), act("turn", by="B", number=2)):
        assert game.apply(action)
    assert game.pass_on()
    before = (game.position.model_dump(), game.actions, game.accepted)
    with game.aside(outer):
        assert game.apply(duelfsm.Concede(by="A"))
        between = (game.position.model_dump(), game.actions, game.accepted)
        with game.aside(inner):
            assert game.undo() or not inner
            assert game.apply(duelfsm.Concede(by="B"))
        assert (game.position.model_dump(), game.actions, game.accepted) == between
    assert (game.position.model_dump(), game.actions, game.accepted) == before
    assert [game.undo() for _ in range(5)] == [True] * 4 + [False]


@pytest.mark.parametrize("count", [-1, 2])
def test_nobody_stands_aside_behind_actions_that_are_none(count: int) -> None:
    """A number of actions that were not accepted is an error, and the game stands as before."""
    game = duelfsm.Game.new(edition="1.48")
    assert game.apply(act("charge", card="X"))
    with pytest.raises(ValueError, match="aside"), game.aside(count):
        pass
    assert (game.accepted, len(game.actions)) == (1, 2)


NO_DECKS = [
    {"A": "Aqua Hulcus"}, {"C": ["Aqua Hulcus"]}, {"A": {"X": -3}}, {"B": {"X": 0}}, {"A": {}}, {"A": []},
    {"A": {"X": 1.5}}, {"A": {"X": True}}, {"A": {"X": "4"}}, {"A": {"X": 101}}, {"A": [None]}, {"A": {"": 3}},
    {"A": {1: 2}}, {"A": {"a\nb": 2}}, {"A": [[1]]},
]  # fmt: skip


@pytest.mark.parametrize("decks", NO_DECKS)
def test_a_deck_that_is_none_is_told_at_once(decks: Any) -> None:
    """A name is no list of letters; of what no record can say none is written behind a whole game (100.2a)."""
    with pytest.raises(ValueError, match="no deck"):
        duelfsm.Game.new(decks=decks)


def test_a_choice_makes_no_action_of_the_other_player() -> None:
    """It is of one player and one action; another one is told, and not made."""
    choice = next(each for each in duelfsm.Game.new().legal_actions() if each.do == "charge")
    assert choice.make({"card": "X", "by": "A"}).by == "A"
    for wrong in ({"by": "B"}, {"do": "no_charge"}):
        with pytest.raises(ValueError, match="choice of A to charge"):
            choice.make({"card": "X", **wrong})


def test_a_record_is_written_in_a_language_that_there_is() -> None:
    """Nobody gets a Japanese head for French."""
    record = duelfsm.Record.of(duelfsm.Game.new())
    with pytest.raises(ValueError, match="language"):
        duelfsm.write_record(record, io.StringIO(), language="fr")

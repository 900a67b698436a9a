"""What a line makes the program look at is counted, whatever kind of line it is: so a record ends in a few seconds."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest
from conftest import act, game_of, report_of

from duelfsm.judge.replay import replay
from duelfsm.play.cards.mana import Mana, Need
from duelfsm.play.cards.mana_choice import assign
from duelfsm.play.choices import compelled
from duelfsm.play.effects.reach import lasting_on
from duelfsm.play.facts.effort import CALL, GONE_THROUGH, HELD, LINE, MOVED, TOLD, Effort
from duelfsm.play.game import Game

START = {"turn": 5, "player": "A", "state": "main"}
MUST = {"does": "must", "what": "attack", "whose": "any"}
FULL = [f"card {number}" for number in range(100)]


def counted(game: Game, do: str, **fields: Any) -> int:
    """Do an action, with all that is said of it, and return how much was looked at for it."""
    most = 10**9
    game.effort = Effort(most, most)
    _ = game.apply(act(do, **fields)).findings
    return most - game.effort.left


@pytest.mark.parametrize("place", ["hand", "battle", "mana"])
def test_what_is_legal_is_found_out_once_where_a_game_stands(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """Of refused lines in one position the first asks what would be legal; the others ask nothing of that again."""
    tried: list[int] = []
    game = game_of("main", A={place: FULL}, B={place: FULL})
    game.effort = Effort(10**9, 10**9)
    monkeypatch.setattr(Effort, "spend", lambda _self, count: tried.append(count))
    found = game.apply(act("untap")).findings
    first = len(tried)
    assert game.apply(act("untap")).findings == found
    assert len(tried) - first < first / 4


def test_what_is_legal_is_asked_anew_where_a_game_stands_elsewhere() -> None:
    """What was legal before an action is not said behind it, nor what was legal behind one that was taken back."""
    game = game_of("main", A={"hand": ["Giga"], "battle": FULL[:2]})
    before = game.apply(act("untap")).findings[0].legal
    assert game.apply(act("attack", card=FULL[0], target="player"))
    attacked = game.apply(act("untap")).findings[0].legal
    game.undo()
    assert "attack" in before
    assert "attack" not in attacked
    assert game.apply(act("untap")).findings[0].legal == before


def test_each_line_counts_and_a_refused_one_more() -> None:
    """A line that asks for nothing costs something, as very many do; to say why one is refused costs more."""
    game = game_of("main", A={"hand": 1, "battle": 2})
    assert counted(game, "end") >= LINE
    assert counted(game_of("main", A={}), "untap") >= LINE + TOLD


def test_a_line_counts_the_effects_in_which_it_stands() -> None:
    """A line inside of many effects costs more than one in the turn itself: each of them may say something of it."""
    game = game_of("main", A={"battle": ["Giga"]}, B={"battle": ["Hulcus"]})
    battle = {"card": "Giga", "target": "Hulcus"}
    game.apply(act("effect", source="Giga"))
    alone = counted(game, "battle", **battle)
    for _ in range(20):
        assert game.apply(act("effect", source="Giga"))
        assert game.apply(act("battle", **battle))
    assert game.apply(act("effect", source="Giga"))
    assert counted(game, "battle", **battle) >= alone + CALL * 40


def test_what_goes_on_is_counted_for_each_card_in_play() -> None:
    """An effect that lasts is looked up for each card of the battle zone, which counts however the line is written."""
    few, many = (game_of("main", A={"battle": FULL[:count]}, B={"battle": FULL[:count]}) for count in (1, 100))
    for game in (few, many):
        game.apply(act("effect", source="?"))
    words = {"amount": -1, "all_of": "A"}
    assert counted(many, "power", **words) - counted(few, "power", **words) > 1_500


def test_very_many_lines_that_must_be_refused_are_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a line that says by which rule it is refused is worked out; where that is too much, the line is said."""
    untap = {"do": "untap", "refused": [{"rule": "500.2a"}]}
    record = {"duelfsm": 1, "edition": "1.48", "first": "A", "start": START, "actions": [untap] * 30}
    assert not report_of(record).findings
    monkeypatch.setattr(replay, "MAX_EFFORT", 20 * (LINE + TOLD))
    monkeypatch.setattr(replay, "MAX_HELP", 0)  # a marked line is tried as any other first, as far as there is help
    assert [finding.code for finding in report_of(record).findings] == ["IN.limit"]


def test_each_event_that_an_ability_may_answer_is_counted() -> None:
    """A hundred S-Triggers of one name are each asked of each shield that is broken (113.6, 603.2b)."""
    trap = {"name": "Trap", "type": "spell", "abilities": [{"on": "shield_to_hand", "declared": True, "shield": True}]}
    few, many = (game_of("main", cards=[trap], B={"shields": ["Trap"] * count}) for count in (5, 50))
    for game, count in ((few, 5), (many, 50)):
        assert game.apply(act("effect", source="?"))
        assert game.apply(act("break", count=count))
        for _ in range(count - 1):
            assert game.apply(act("declare", by="B", card="Trap"))
    words = {"by": "B", "card": "Trap"}
    assert counted(many, "declare", **words) > counted(few, "declare", **words) + 45 * 50 // 3


def test_what_happened_is_counted_where_it_is_gone_through_to_tell_why() -> None:
    """The cause of a refusal is looked for in all that happened: behind very many lines it costs more to tell it."""
    game = game_of("main", A={"battle": ["Giga"], "mana": ["Hulcus"]})
    early = counted(game, "untap")
    assert game.apply(act("effect", source="?"))
    for _ in range(500):
        assert game.apply(act("tap", cards=["Giga"]))
        assert game.apply(act("untap", cards=["Giga"]))
    assert game.apply(act("done"))
    assert counted(game, "untap") > early + (len(game.journal.log) + len(game.position.path)) // GONE_THROUGH


def test_a_replacement_is_asked_of_each_event_at_its_price() -> None:
    """What could take the place of something that happened is asked of each card and event of this turn (609)."""
    giga = {"name": "Giga", "type": "creature", "abilities": [{"on": "attacks", "replaces": True}]}
    game = game_of("main", cards=[giga], A={"battle": ["Giga"] * 50})
    assert game.apply(act("effect", source="?"))
    for _ in range(20):
        assert game.apply(act("tap", cards=["Giga"]))
    assert game.apply(act("done"))
    assert counted(game, "apply", source="Giga") > 50 * 20


def test_sums_of_mana_are_counted() -> None:
    """Where mana cards make other numbers than 1, each sum that is tried counts; everyday costs ask little."""
    civilizations = ["light", "water", "fire", "nature", "darkness"]
    pool = [Mana(at, (civilizations[at % 5],), at % 3) for at in range(100)]
    effort, few = Effort(10**9), Effort(10**9)
    assert assign(pool, [Need(tuple(civilizations), 150)], effort) is None
    assert 10**9 - effort.left > 30_000
    assert assign(pool[:12], [Need(("light", "water"), 7)], few)
    assert 10**9 - few.left < 10_000


def test_each_card_that_moves_is_counted() -> None:
    """Ninety cards that go to the mana zone by one line count as ninety, not as one line."""
    game = game_of("main", A={"hand": FULL[:90]})
    game.apply(act("effect", source="?"))
    assert counted(game, "move", count=90, player="A", origin="hand", to="mana") > 90 * MOVED


def test_what_must_hold_is_counted() -> None:
    """Each thing that must hold behind a line counts (in JSON very many fit into one record)."""
    line = {"do": "end", "holds": [{"state": "main"}] * 100}
    record = {"duelfsm": 1, "edition": "1.48", "first": "A", "start": START, "actions": [line]}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replay, "MAX_EFFORT", 100 * HELD)
        assert "IN.limit" in [finding.code for finding in report_of(record).findings]


def test_what_is_looked_at_again_is_kept_once() -> None:
    """An effect that looks at the same cards of a deck very often remembers each of them once (605.4)."""
    game = game_of("main", A={"deck": 20, "battle": 1})
    game.apply(act("effect", source="?"))
    for _ in range(3):
        assert game.apply(act("look", count=20, origin="deck"))
    assert len(game.position.stack[-1].looked) == 20


def test_cards_that_were_shuffled_away_are_not_looked_at_any_more() -> None:
    """However often a deck is looked at and shuffled, an effect remembers no more cards than lie there (605.4)."""
    game = game_of("main", A={"deck": 20, "battle": 1})
    game.apply(act("effect", source="?"))
    for _ in range(5):
        assert game.apply(act("look", count=20, origin="deck"))
        assert len(game.position.stack[-1].looked) == 20
        assert game.apply(act("shuffle", player="A"))


def test_effects_on_very_many_cards_are_looked_up_again_at_their_price() -> None:
    """Each card of each lasting effect counts wherever one ended, and all are looked up anew (608)."""
    game = game_of("main", A={"battle": FULL})
    game.apply(act("effect", source="?"))
    for _ in range(20):
        assert game.apply(act("power", amount=1, all_of="A"))
    card = game.position.zone("A", "battle")[0]
    assert card is not None
    game.effort = Effort(10**9)
    game.journal.ended += 1
    assert len(lasting_on(game, "power", (card,))) == 20
    assert 10**9 - game.effort.left > 4 * 20 * len(FULL)


def test_a_sum_of_mana_is_looked_at_card_by_card() -> None:
    """A sum that is enough still needs a card of each civilization, and none for nothing: each card counts (112.2)."""
    pool = [Mana(at, ("light",), 2) for at in range(60)]
    effort = Effort(10**9)
    assert assign(pool, [Need(("fire",), 100)], effort) is None
    one, few = Effort(10**9), [Mana(at, ("light",), 2) for at in range(4)]
    assert assign(few, [Need(("fire",), 8)], one) is None
    assert (10**9 - effort.left) - (10**9 - one.left) > 46


@pytest.mark.parametrize("says", [{"statics": [MUST]}, {"abilities": [{"on": "attacks", "whose": "any"}]}])
def test_a_list_of_attacks_grows_with_the_attacks(says: dict[str, Any]) -> None:
    """Twice the creatures are four times the attacks, each asked about once; what they must is looked up once."""

    def looked_at(count: int) -> int:
        game = _facing(count, says)
        game.effort = Effort(10**9)
        assert "attack" in {choice.do for choice in game.legal_actions()}
        return 10**9 - game.effort.left

    assert looked_at(20) < 5 * looked_at(10)


def test_a_duty_of_many_creatures_is_asked_of_an_attack_once() -> None:
    """What must attack of all creatures is one question to each attack, however many of them have the duty (506.1b)."""

    def calls(count: int) -> int:
        with patch.object(compelled, "_of_duty", side_effect=compelled._of_duty) as asked:
            assert "attack" in {choice.do for choice in _facing(count, {"statics": [MUST]}).legal_actions()}
        return asked.call_count

    assert calls(20) < 5 * calls(10)


def _facing(count: int, says: dict[str, Any]) -> Game:
    """Return a game in which each player has so many creatures of which the same is said."""
    lie: dict[str, Any] = {side: {"battle": [f"{side} {number}" for number in range(count)]} for side in "AB"}
    names = [name for zones in lie.values() for name in zones["battle"]]
    facts = {"type": "creature", "power": 1000, "civilizations": ["fire"], "keywords": [], **says}
    return game_of("main", cards=[{"name": name, **facts} for name in names], **lie)

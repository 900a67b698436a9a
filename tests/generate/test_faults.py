"""Games with planted faults: the check finds each, by its rule, and nothing else."""

from __future__ import annotations

import pytest
from conftest import game_of
from planted_kinds import answers, every, found, judged, run

from duelfsm.generate.cast import load_cast
from duelfsm.generate.faults import ANYWHERE, MOST, faulty_game, faulty_games, kinds
from duelfsm.generate.games import LEAST, chance, decisions
from duelfsm.generate.wrong_uses import tapped_for_no_ability
from duelfsm.position.card import SIDES

OTHERS = tuple(rule for rule in kinds() if rule not in ANYWHERE)
EVERY = (*ANYWHERE, *OTHERS[::6])


@pytest.mark.parametrize("rule", EVERY)
def test_planted_faults_are_the_only_findings(rule: str) -> None:
    """One to three faults in turns of their own, one of them of the kind: exactly those lines, by those rules."""
    assert run(1, rule) == []


def test_one_mistake_is_not_made_out_of_others_that_explain_more() -> None:
    """What is taken otherwise behind a refused line lets no right line rest on another refused one (503.1, 509.1)."""
    game = faulty_game("503.1:906", "503.1")
    assert found(game) == answers(game)


@pytest.mark.parametrize("rule", ANYWHERE[::5])
def test_a_game_with_planted_faults(rule: str) -> None:
    """A game is long enough, has a fault of its kind, and each fault is in another turn."""
    game = faulty_game(f"{rule}:1", rule)
    assert decisions(game["actions"]) > LEAST
    planted = answers(game)
    assert 1 <= len(planted) <= MOST
    assert rule in {each for _, each in planted}
    turns = [sum(line["do"] == "turn" for line in game["actions"][:at] if "refused" not in line) for at, _ in planted]
    assert len(set(turns)) == len(turns)


def test_a_fault_that_is_not_planted_is_told_apart() -> None:
    """What is found depends on the lines: without its wrong lines a game has no error."""
    game = faulty_game("503.2:1", "503.2")
    game["actions"] = [line for line in game["actions"] if "refused" not in line]
    assert found(game) == []


def test_every_rule_that_a_ruling_refuses_by_is_a_kind() -> None:
    """The kinds are at least the rules of the shipped rulings, and faulty games take them in turn."""
    assert len(kinds()) == len(set(kinds())) > 100
    titles = [game["title"] for game in faulty_games(3, 5)]
    assert [title.rsplit(" ", 1)[1] for title in titles] == list(kinds()[:3])


def test_a_kind_that_can_be_planted_anywhere_is_planted_behind_rulings_too() -> None:
    """About half of the games of such a kind begin as a generated game does, the others as a ruling about the rule."""
    lying = {zone: [*names] for zone, names in load_cast().lying.items()}
    games = [faulty_game(f"503.2:{number}", "503.2") for number in range(12)]
    generated = [game for game in games if game.get("players") == dict.fromkeys(SIDES, lying)]
    assert 2 < len(generated) < 10
    assert all(found(game) == answers(game) for game in games)


def test_no_game_goes_on_behind_a_ruling_that_says_forced_moves() -> None:
    """A generated game leaves forced moves out, which such a record calls missed (501.1, 502.1)."""
    games = [faulty_game(f"{rule}:{number}", rule) for rule in ("501.1", "502.1") for number in range(6)]
    assert [game for game in games if game.get("forced")] == []


def test_no_tap_ability_is_wrong_where_nobody_knows_the_abilities() -> None:
    """A creature whose abilities a record does not give may have one: of that nothing is planted (602.3a, law 12)."""
    told = {"name": "Practice Flash", "type": "creature", "cost": 2, "power": 2000, "keywords": []}
    for cards, made in (([told], False), ([{**told, "abilities": []}], True)):
        game = game_of("main", A={"battle": ["Practice Flash"]}, cards=cards)
        assert (tapped_for_no_ability(game, chance("602")) is not None) is made


def test_a_game_counts_for_each_kind_that_can_be_planted_anywhere() -> None:
    """So many of each kind are had where a game of one kind that holds another counts for both; names make it again."""
    made: list[str] = []

    def each(names: list[str]) -> list[tuple[list[tuple[int, str]], bool]]:
        made.extend(names)
        return [([(5, names[0].rpartition(":")[0]), (9, "503.2"), (12, "509.3")], name == "101.2:1") for name in names]

    told = list(every(3, ["101.2", "509.3", "503.2"], each))
    assert told == ["101.2 3 101.2:1", "509.3 3", "503.2 6"]
    assert made == [f"{rule}:{number}" for rule in ("101.2", "509.3") for number in range(3)]
    planted, other = judged("503.2:4")
    assert (planted, other) == (answers(faulty_game("503.2:4", "503.2")), False)

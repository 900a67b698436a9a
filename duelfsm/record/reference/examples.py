"""What the examples of the reference say: for each kind of slot, verb and word of the notation."""

from __future__ import annotations

from typing import Any

from duelfsm.rulebook.values import Values

CARD, OTHER = "Hulcus", "Giga"
EXAMPLES: dict[str, Any] = {
    "card": CARD, "cards": (CARD, OTHER), "target": "player", "count": 2, "shields": (1, 3), "player": "B",
    "zone": "hand", "word": CARD, "term": "召喚", "amount": 2000, "text": "...", "line": 12, "flag": True,
    "asked": {"power_at_most": 3000},
}  # fmt: skip
FIELDS: dict[str, Any] = {"onto": (OTHER,), "from": "deck", "to": "mana", "number": 3, "by": "A"}
WHATS = {
    "gain": "speed_attacker", "remove": "blocker", "cannot": "be_blocked", "must": "attack", "may": "untapped-target",
    "delay": "destroyed", "instead": "destroyed",
}  # fmt: skip
LASTING: Values = {"until": "turn", "step": None, "all_of": None, "player": None}
EXAMPLES_OF: dict[str, Values] = {
    "battle": {"target": OTHER},
    "cross": {"onto": OTHER},
    "break": {"player": None},
    "concede": {"by": "B"},
    **{verb: {"what": what, **LASTING} for verb, what in WHATS.items()},
    **dict.fromkeys(("power", "enters_tapped", "enters_mana_tapped"), LASTING),
    "use_from": {**LASTING, "what": "graveyard", "player": "A"},
    "ignore": {**LASTING, "cards": None, "all_of": "B"},
    "release": {"until": "step_ends", "step": "end"},
    "breaks": {**LASTING, "amount": 1},
    "charges": {**LASTING, "amount": 1, "player": "A"},
    "cost": {**LASTING, "amount": -1, "player": "A"},
    "become": {**LASTING, "what": "type", "name": "creature"},
    "evolve": {"cards": (OTHER,)},
    "put_under": {"cards": (OTHER,)},
    "put_on": {"cards": (OTHER,)},
    "swap": {"target": OTHER},
    "reveal": {"count": None, "from": None, "player": None},
    "look": {"cards": None},
    "choose": {"player": None},
    "extra_turn": {"rider": "turn_ends"},
    "search": {"from": "deck"},
    "shuffle": {"from": "deck"},
    "declare": {"by": "B"},
    "pass_over": {"by": "B"},
    "block": {"by": "B"},
    "discard": {"count": None, "player": None},
    "draw": {"player": None},
    "move": {"count": None, "player": None, "bottom": None, "undestroyed": None, "to": "hand"},
    "rewound": {"to": 12},
    "told": {"what": "timer", "text": "3:00"},
    "note": {"by": "A", "note": "..."},
    "untap": {"cards": None},
}
READ_ALONE = {
    "both": ["players: Akari, Ben", "プレイヤー: あかり、べん"],  # keys that no record is written with
    # A part of a text that is written as two: one of each player.
    "each_player": [
        'card "Hulcus": abilities enters only 5 draws of-each-player mandatory',
        "カード 「Hulcus」: 誘発 enters だけ 5 draws 各プレイヤーの 必ず",
    ],
}
HEAD: Values = {
    "duelfsm": 1, "edition": "1.50", "first": "A", "$schema": "record.json", "title": "Final", "event": "Cup",
    "round": "3", "table": "12", "date": "2026-05-03", "judge": "Sato",
    "time": "30 min", "throw": "A", "forced": "written",
    "card_file": "my-cards.csv", "deal": True, "actions": [],
    "players": {"A": {
        "battle": [
            {"name": CARD, "came_now": True, "on": ["Giga"]}, {"name": CARD, "linked": ["Giga"]},
            {"name": CARD, "seals": 2},
        ],
        "deck_list": [{"name": CARD, "count": 4}],
        "shields": [{"face_down": True}, 4, {"name": CARD, "fortifies": 1}],
    }},
    "cards": [{"name": CARD, "cost": 3}],
    "start": {"turn": 5, "player": "A", "state": "main"},
}  # fmt: skip
FACTS: Values = {
    "also": ["アクア・ハルカス"],
    "halves": ["Hulcus", "Giga"],
    "type": "creature", "cost": 3, "civilizations": ["water"], "races": ["Liquid People"], "mana_number": 2,
    "power": 2000, "keywords": ["blocker"],
    "abilities": [{"on": "attacks", "optional": True}],
    "statics": [
        {"does": "power", "amount": 1000, "whose": "own", "zone": "graveyard"},
        {"does": "win_game", "condition": {"zone": "graveyard", "at_least": 9}},
    ],
    "bases": [
        {"races": ["Liquid People"], "alternatives": [{"of_civilizations": ["water"]}]},
        {"type": "creature", "zone": "graveyard"},
    ],
}  # fmt: skip
ABILITY: dict[str, Values] = {
    "optional": {"optional": True},
    "declared": {"declared": True},
    "shield": {"shield": True},
    "own_turn": {"turn": "own"},
    "first_time": {"first_time": True},
    "nth_time": {"on": "draws", "this": False, "whose": "own", "nth_time": 2},
    "once": {"once": True},
    "delayed": {"on": "turn_ends", "delayed": True},
    "at_once": {"at_once": True},
    "switch": {"optional": True, "switch": True},
    "paying": {"on": "activated", "mana": 3},
    "destroying": {"on": "activated", "destroying": {"alone": True}},
    "releases": {
        "on": "activated",
        "releases": True,
        "tapping": {"number": 1, "type": "creature", "besides": {"itself": True}},
    },
    "coloured": {"on": "activated", "zone": "hand", "mana": 4, "coloured": True},
    "used": {"on": "shield_to_hand", "declared": True, "shield": True, "used": True},
    "other_turn": {"turn": "other"},
    "own": {"this": False, "whose": "own"},
    "other": {"this": False, "whose": "other"},
    "any": {"this": False, "whose": "any"},
    "from": {"zone": "hand"},
    "type": {"this": False, "whose": "other", "type": "creature"},
    "at": {"target": "player"},
    "replaces": {"on": "destroyed", "replaces": True},
    "unseen": {"unseen": True},
    "untold": {"untold": True},
    "needs": {"declared": True, "zone": "hand", "needs": {"zone": "mana", "at_least": 4}},
    "if": {"condition": {"event": "enters", "at_least": 2}},
    "at_least": {"condition": {"zone": "mana", "at_least": 4}},
    "unused": {"condition": {"zone": "mana", "at_least": 4, "unused": True}},
    "in_attack": {"condition": {"event": "shield_broken", "whose": "other", "at_least": 1, "in_attack": True}},
    "unpaid": {"condition": {"event": "enters", "whose": "other", "type": "creature", "at_least": 1, "unpaid": True}},
    "at_most": {"condition": {"zone": "shields", "at_most": 0}},
    "and": {"condition": {"zone": "shields", "at_most": 2, "also": {"zone": "mana", "at_least": 5}}},
    "race": {"on": "enters", "this": False, "whose": "own", "races": ["Human"]},
    "race_with": {"on": "enters", "this": False, "whose": "own", "race_with": "Dragon"},
    "civilization": {"on": "enters", "this": False, "whose": "own", "of_civilizations": ["fire"]},
    "all_civilizations": {"on": "enters", "this": False, "whose": "own", "all_civilizations": ["light", "water"]},
    "or": {
        "on": "enters",
        "this": False,
        "whose": "own",
        "type": "creature",
        "races": ["Human", "Dragonoid"],
        "or_such": [{"type": "creature", "of_civilizations": ["fire"]}],
        "condition": {"turn": "own", "either": {"zone": "mana", "at_least": 7}},
    },
    "named": {"on": "enters", "this": False, "whose": "own", "named": "Bolshack"},
    "other_than": {
        "on": "enters",
        "this": False,
        "whose": "own",
        "besides": {"races": ["Human"], "of_civilizations": ["fire"]},
    },
    "this": {"on": "enters", "this": False, "whose": "own", "besides": {"itself": True}},
    "with_keyword": {"on": "enters", "only": [{"on": "destroyed", "number": 1, "with_keyword": ["blocker"]}]},
    "cost_at_least": {"on": "enters", "this": False, "whose": "other", "cost_at_least": 5},
    "only": {"on": "enters", "only": [{"on": "enters", "number": 1, "type": "creature", "cost_at_most": 5}]},
    "mandatory": {"on": "enters", "only": [{"on": "discarded", "whose": "other", "number": 1, "mandatory": True}]},
    "chosen": {"on": "enters", "only": [{"on": "destroyed", "whose": "other", "number": 1, "chosen": True}]},
    "otherwise": {"on": "enters", "only": [{"on": "draws", "number": 1, "otherwise": "discarded"}]},
    "total_cost": {"on": "enters", "only": [{"on": "enters", "whose": "own", "type": "creature", "total_cost": 6}]},
    "to": {"on": "enters", "only": [{"on": "leaves", "number": 1, "goal": "hand"}]},
    "total_power": {"on": "enters", "only": [{"on": "destroyed", "whose": "other", "total_power": 6000}]},
    "powers": {"condition": {"zone": "battle", "powers": True, "at_least": 10000}},
    "where": {"on": "enters", "only": [{"on": "draws", "number": 2, "condition": {"zone": "battle", "at_least": 3}}]},
    "unless": {"on": "enters", "only": [{"on": "draws", "number": 1, "unless": {"zone": "battle", "at_least": 3}}]},
    "bottom": {"on": "enters", "only": [{"on": "leaves", "number": 1, "goal": "deck", "bottom": True}]},
    "top_card": {"on": "enters", "only": [{"on": "to_mana", "origin": "deck", "number": 1, "top_card": True}]},
    "looked_at": {
        "on": "enters",
        "only": [
            {"on": "looked", "number": 3, "origin": "deck"},
            {"on": "moved", "number": 1, "origin": "deck", "goal": "hand", "looked_at": True},
        ],
    },
    "onto": {"on": "enters", "only": [{"on": "enters", "number": 1, "itself": True, "onto": {"attacking": True}}]},
    "answered": {"on": "enters", "only": [{"on": "taps", "number": 1, "answered": True}]},
    "choice": {
        "on": "enters",
        "only": [
            {"on": "draws", "number": 2, "choice": 1, "mandatory": True},
            {"on": "destroyed", "itself": True, "number": 1, "choice": 2, "mandatory": True},
        ],
    },
    "then": {
        "on": "enters",
        "only": [{"on": "draws", "number": 2}, {"on": "discarded", "whose": "own", "number": 1, "then": True}],
    },
    "comes_tapped": {"on": "enters", "only": [{"on": "to_mana", "origin": "deck", "number": 1, "comes_tapped": True}]},
    "without": {
        "on": "enters",
        "only": [{"on": "moved", "number": 1, "origin": "shields", "goal": "hand", "without": "s_trigger"}],
    },
    "until": {"on": "enters", "only": [{"on": "lasts", "lasting": "cannot", "what": "attack", "until": "turn"}]},
    "fought": {"on": "wins_battle", "only": [{"on": "destroyed", "number": 1, "fought": True}]},
    "did": {"on": "enters", "only": [{"on": "draws", "number": 2, "after": "discarded"}]},
    "power_at_least": {"condition": {"zone": "battle", "power_at_least": 6000, "at_least": 1}},
}
STATIC: dict[str, Values] = {
    "player": {"does": "cannot", "what": "draw", "whose": "other", "player": True},
    "bearer": {"does": "power", "amount": 2000, "whose": "bearer"},
    "tapped": {"does": "power", "amount": -1000, "whose": "other", "tapped": True},
    "attacking": {"does": "power", "amount": 2000, "whose": "own", "attacking": True},
    "each": {"does": "cost", "amount": -1, "each": {"zone": "battle", "races": ["Fire Bird"]}},
    "tapping": {"does": "cost", "amount": -3, "tapping": {"type": "creature"}},
    "discarding": {"does": "cost", "discarding": {"number": 1}},
    "differing": {"does": "cost", "amount": -2, "tapping": {"type": "creature", "differing": True}},
    "instead": {"does": "cost", "instead": 2, "tapping": {"number": 2, "type": "creature"}},
    "once": {"does": "use_from", "what": "graveyard", "whose": "own", "type": "creature", "once": True},
    "mode": {"does": "power", "amount": 7000, "mode": True},
    "against": {"does": "cannot", "what": "be_blocked", "against": {"power_at_most": 3000}},
    "into_mana": {"does": "use_from", "what": "graveyard", "into_mana": {"number": 1, "type": "creature"}},
    "less_costs": {
        "does": "cost",
        "instead": 11,
        "zone": "graveyard",
        "into_mana": {"number": 1, "type": "creature", "less_costs": True},
    },
    "repeated": {"does": "cost", "amount": 2, "repeated": True},
    "lent_up": {"does": "gain", "what": "blocker", "lent_up": True},
    "within": {"does": "become", "what": "civilizations", "value": "fire", "whose": "own", "within": "mana"},
    "cost_at_most": {"does": "cannot", "what": "block", "whose": "other", "cost_at_most": 3},
    "power_at_most": {"does": "cannot", "what": "block", "whose": "other", "power_at_most": 3000},
}
EXPECTED: dict[str, Values] = {
    "state": {"holds": {"state": "main"}},
    "turn": {"holds": {"turn": 5}},
    "player": {"holds": {"player": "A"}},
    "winner": {"holds": {"winner": "A"}},
    "legal": {"holds": {"legal": ["charge", "attack"]}},
    "illegal": {"holds": {"illegal": ["charge"]}},
    "on": {"holds": {"cards": [{"card": CARD, "zone": "battle", "owner": "A", "on": OTHER}]}},
    "under": {"holds": {"cards": [{"card": CARD, "zone": "battle", "owner": "A", "under": OTHER}]}},
    "power": {"holds": {"cards": [{"card": CARD, "zone": "battle", "owner": "A", "power": 3000}]}},
    "before": {"refused": {"rule": "500.2a", "before": "2020-07-17"}},
    "since": {"refused": {"rule": "500.2a", "since": "2020-07-17"}},
    "effect": {"do": "done", "refused": {"rule": "105.4a", "effect": True}},
}
LIES = frozenset({"untapped", "tapped", "upside_down"})
PLAYERS = {
    "A": ["A: pass", "A: パス"],
    "B": ["B: pass", "B: パス"],
    "first": ["first: pass", "先攻: パス"],
    "second": ["second: pass", "後攻: パス"],
}

"""Records of every kind of line, with the names that a spelling can trip over."""

from __future__ import annotations

import datetime
from typing import Any

from hypothesis import strategies as st

from duelfsm.play.actions.base import MOST_COPIES
from duelfsm.record.model.limits import MAX_ZONE
from duelfsm.record.model.record import Record
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.notation import fold, load_notation

NOTATION = load_notation()
EVENTS = list(load_edition(newest_edition()).events)
WORDS = sorted({word for table in NOTATION.tables.values() for word in table})
HOSTILE = [
    'The "Great" One', "「竜」の城", "《X》", "a「b」c", "back\\slash", 'ends with \\"', "\\", '"', "“", "#", "# 2",
    "#2", "#!", "x #! 500.2a", "#= state main", "Ｆｕｌｌ　Ｗｉｄｔｈ", "ﾄﾞﾗｺﾞﾝ", "A", "B:", "player",
    "プレイヤー", "A -> B", "→", "?",
    "@3", "12", "1 2", "a, b", "a; b", "(A, hand)", "before 2020-01-01", "---", "なし", "none", "to", "に", "tapped",
    "L'Âme", "é", "🐉", "T3", "turn 3", "先攻", "＃！", "x:y", "paying", "no block",
]  # fmt: skip
LETTERS = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="\ufeff")

names = st.sampled_from([*HOSTILE, *WORDS]) | st.text(LETTERS, min_size=1, max_size=12)
texts = names.map(str.strip).filter(bool)
sides = st.sampled_from(["A", "B"])
counts = st.integers(0, 10_000)
numbers = st.integers(1, 10_000)
days = st.dates(datetime.date(2000, 1, 1), datetime.date(2030, 1, 1)).map(datetime.date.isoformat)
whose = st.sampled_from(["own", "other", "any"])
zones = st.sampled_from([zone.id for zone in NOTATION.zones] + ["nowhere", "手札", "a, b"])
rules = st.sampled_from(["500.2a", "DM512", "before", 'a"b', "#!", "「", "より前", ",", "x,y"])
words = names.filter(lambda word: word == word.strip())


def some(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Return objects in which each of the fields may be left out."""
    return st.fixed_dictionaries({}, optional=fields)


def both(required: dict[str, Any], optional: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Return objects with the required fields, and perhaps the others."""
    return st.fixed_dictionaries({key: _as_strategy(value) for key, value in required.items()}, optional=optional)


def _as_strategy(value: Any) -> st.SearchStrategy[Any]:
    return value if isinstance(value, st.SearchStrategy) else st.just(value)


placed = some(number=numbers, id=numbers, place=numbers, owner=sides, zone=zones)
references = names | placed | st.tuples(names, placed.filter(bool)).map(lambda pair: {"name": pair[0], **pair[1]})
targets = st.just("player") | references | st.just({"name": "player"})
cards = st.lists(references, max_size=3)
dates = {"before": days, "since": days}
lies = both({"card": names, "zone": zones},
            {"owner": sides, "lies": st.sampled_from(["untapped", "tapped", "upside_down"]), "on": names,
             "under": names, "power": st.integers(-1_000_000, 1_000_000)})  # fmt: skip
holds = some(
    state=words, turn=counts, player=sides, winner=sides | st.just("nobody"), legal=st.lists(words, max_size=3),
    illegal=st.lists(words, max_size=3), cards=st.lists(lies, max_size=2),
    counts=st.dictionaries(sides, st.dictionaries(zones, counts, min_size=1, max_size=2)), **dates,
)  # fmt: skip
common: dict[str, Any] = {
    "by": sides, "note": texts,
    "refused": st.lists(both({"rule": rules}, {"effect": st.booleans(), **dates}), max_size=2),
    "holds": st.lists(holds, max_size=2),
}  # fmt: skip
moved = {"player": sides, **dict.fromkeys(("bottom", "tapped", "undestroyed"), st.booleans())}
SHAPES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "lay_shields": ({}, {}),
    "draw_hand": ({}, {}),
    "turn": ({}, {"number": counts}),
    "untap": ({}, {"cards": cards}),
    "draw": ({}, {"count": counts, "player": sides}),
    "charge": ({"card": references}, {}),
    "use": ({"how": st.sampled_from(["summon", "cast", "generate", "attach", "召喚", "x y"]), "card": references},
            {"pay": cards, "shield": cards, "tap": cards, "discard": cards, "destroy": cards, "into_mana": cards}),
    "cross": ({"card": references, "onto": references}, {"pay": cards}),
    "activate": ({"card": references},
                 {"ability": numbers, "tap": cards, "discard": cards, "destroy": cards, "into_mana": cards,
                  "pay": cards}),
    "attack": ({"card": references}, {"target": targets}),
    "target": ({"target": targets}, {}),
    "block": ({"card": references}, {"more": cards.filter(bool)}),
    "tap_ability": ({"card": references}, {}),
    "no_block": ({}, {}),
    "no_charge": ({}, {}),
    "battle": ({}, {"card": references, "target": references}),
    "result": ({}, {"lost": cards}),
    "break": ({}, {"count": numbers, "shields": st.lists(numbers, max_size=3), "player": sides}),
    "take": ({}, {}),
    "direct_attack": ({}, {}),
    "end": ({}, {}),
    "pass": ({}, {}),
    "concede": ({"by": sides}, {}),
    "effect": ({"source": names}, {"number": numbers, "ability": st.integers(1, 100)}),
    "apply": ({"source": names}, {}),
    "declare": ({"card": references}, {}),
    "pass_over": ({"by": sides}, {}),
    "done": ({}, {}),
    "move": ({"to": zones, "card": references}, {"from": zones, **moved}),
    "tap": ({"cards": cards.filter(bool)}, {}),
    "invert": ({"card": references}, {}),
    "extra_turn": ({"player": sides}, {}),
    "count": ({"player": sides, "zone": zones, "count": counts}, {}),
    "judge": ({"what": st.sampled_from(["called", "ruled", "corrected", "time"])}, {"text": texts}),
    "rewound": ({"to": st.integers(0, 100)}, {}),
    "told": ({"what": texts}, {"text": texts}),
    "note": ({}, {"denies": st.just("s_trigger")}),
}  # fmt: skip

OTHER_SHAPES = {  # a number is of the cards of a zone, or of those of one name
    "move": [({"to": zones, "from": zones, "count": numbers}, moved),
             ({"to": zones, "card": names, "count": st.integers(1, MOST_COPIES)}, moved)],
}  # fmt: skip


@st.composite
def lines(draw: st.DrawFn, do: str | None = None) -> dict[str, Any]:
    """Return a line of any kind, or of one."""
    do = do or draw(st.sampled_from(sorted(SHAPES)))
    required, optional = draw(st.sampled_from([SHAPES[do], *OTHER_SHAPES.get(do, [])]))
    more = {key: value for key, value in common.items() if key not in required}
    return draw(both({"do": do, **required}, {**more, **optional}))


hidden = st.integers(0, MAX_ZONE)
entries = hidden | names | both({"name": names}, dict.fromkeys(("tapped", "came_now"), st.just(True))) | some(
    upside_down=st.just(True), face_down=st.just(True)) | some(tapped=st.just(True))  # fmt: skip
content = hidden | st.lists(entries, max_size=3).filter(
    lambda cards: sum(n for n in cards if isinstance(n, int)) <= MAX_ZONE - 3
)
players = some(name=names, **dict.fromkeys(("deck", "hand", "battle", "mana", "shields", "gr", "abyss"), content))
terms = st.lists(words | st.sampled_from(["water", "light", "double_breaker"]), max_size=3)
abilities = both({"on": st.sampled_from(EVENTS)}, {
    "this": st.booleans(), "whose": whose, "turn": whose, "type": st.sampled_from(["creature", "spell"]),
    "target": st.sampled_from(["player", "creature"]), "zone": st.sampled_from(["battle", "hand", "shields"]),
    **dict.fromkeys(("declared", "optional", "shield"), st.booleans()),
}).filter(lambda ability: not ability.get("this", True) or "whose" not in ability)  # fmt: skip
facts = both({"name": names}, {"type": words, "cost": st.integers(0, 999), "civilizations": terms,
                               "power": counts, "keywords": terms,
                               "abilities": st.lists(abilities, max_size=3)})  # fmt: skip


def _folded_name(facts: dict[str, Any]) -> str:
    return fold(facts["name"])


informs = dict.fromkeys(("$schema", "title", "event", "round", "table", "date", "judge", "time"), texts)
heads = both(
    {"duelfsm": 1, "edition": st.sampled_from(["1.48", "2020-07-17"]), "first": sides},
    {**informs, "note": st.lists(texts, max_size=2), "throw": sides | texts, "forced": st.just("written"),
     "deal": st.booleans(), "players": some(A=players, B=players),
     "cards": st.lists(facts, max_size=2, unique_by=_folded_name),
     "start": both({"turn": numbers, "player": sides}, {"state": words})},
)  # fmt: skip


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Return a record with a head and a few lines."""
    return Record.model_validate({**draw(heads), "actions": draw(st.lists(lines(), max_size=6))})

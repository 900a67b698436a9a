"""Writes the tables of shipped cards from the lists that they were read from.

A list has one card a line as JSON, null for what is not known of it. Cards of both lists stand in the English table
alone, with what the lists agree on. `scripts/cards` writes `specs/cards/*.tsv` anew.
"""

from __future__ import annotations

import json
import lzma
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_races import ANY_OF
from duelfsm.rulebook.card_tables import COLUMNS, G_STRIKE, HALVES, NAMED, NONE, S_TRIGGER, UNKNOWN

HERE, GOAL = Path(__file__).parent, Path(__file__).parents[2] / "specs" / "cards"
ENGLISH, RECENT = "english", "since-2020"
UNSAID = ("own", "more", "besides")
WORDS = ("restrictions", "unclassified", "other_words")
FACTS = ("type", "civilizations", "cost", "power", "keywords", "abilities", "statics")
COLOURLESS = "colourless"
KINDS = ("races", "evolves_from")  # which one list alone names in English, and the others in Japanese
WRITTEN = (*FACTS[:4], *KINDS, *FACTS[4:])
PLAIN = {"cannot_attack", "cannot_be_blocked", "can_attack_untapped", "must_attack", "cannot_be_attacked", "must_block"}
OF_THE_SHIELDS = {"S・トリガー": S_TRIGGER, "G・ストライク": G_STRIKE}  # what the list writes alike, by its words
# What such a word makes of the text concerns more than the card itself.
OF_OTHERS = {"text", "no_text", "other_static", "gives", "survivor", "survivor_trigger", "saver", "sources_differ"}
# These only forbid something, or come to something once a battle or a spell is over.
LIFT_NOTHING = {
    "cannot_attack", "cannot_attack_players", "cannot_attack_creatures", "cannot_be_blocked", "cannot_be_blocked_by",
    "cannot_be_attacked", "cannot_be_attacked_by", "cannot_be_chosen_by_opponent", "must_attack", "must_block",
    "stealth", "slayer", "conditional_slayer", "charger", "vortex_evolution",
    "スレイヤー", "チャージャー", "ジャストダイバー",
}  # fmt: skip
# What the words of the notation say by now: a keyword each. That a card must not do something is taken from texts that
# were compared alone.
NOW_KEYWORDS = {
    ENGLISH: {
        "cannot_attack_players": "attacks_no_players", "cannot_attack_creatures": "attacks_no_creatures",
        "charger": "charger", "mach_fighter": "mach_fighter", "slayer": "slayer",
    },
    RECENT: {
        "mach_fighter": "mach_fighter", "マッハファイター": "mach_fighter", "チャージャー": "charger",
        "スレイヤー": "slayer", "アビスラッシュ": "abyss_slash", "シンカライズ": "shinkalize",
    },
}  # fmt: skip
# A list that names one among what it could not tell, and not among what the card has, says that its text speaks of it:
# that other creatures have it, or this one against some of them alone, or now and then.
SPOKEN_OF = {"slayer"}
# These words are keywords, and say besides that the text does more: they stay among what has no fact.
AND_MORE = {
    ENGLISH: {"wave_striker": "wave_striker"},
    RECENT: {"ウェーブストライカー": "wave_striker"},
}
# The types that a list names and that are types of the notation: a star evolution is an evolution (801).
NOW_TYPES = {
    "スター進化クリーチャー": "evolution_creature", "G-NEOクリーチャー": "neo_creature",
    "GRクリーチャー": "gr_creature",
}  # fmt: skip
NEO = "NEO進化"
# What they say of a card as a static ability.
AS_STATICS = {
    "cannot_attack": {"does": "cannot", "what": "attack"},
    "cannot_be_blocked": {"does": "cannot", "what": "be_blocked"},
    "cannot_be_attacked": {"does": "cannot", "what": "be_attacked"},
    "can_attack_untapped": {"does": "may", "what": "untapped-target"},
    "must_attack": {"does": "must", "what": "attack"},
    "must_block": {"does": "must", "what": "block"},
}
# The same against creatures of so much power or of these civilizations alone.
AGAINST = {
    "cannot_be_blocked_by": {"does": "cannot", "what": "be_blocked"},
    "cannot_be_attacked_by": {"does": "cannot", "what": "be_attacked"},
    "can_attack_untapped": {"does": "may", "what": "untapped-target"},
}
CIVILIZATIONS = {"light", "water", "darkness", "fire", "nature"}
POWER_ATTACKER = re.compile(r"power_attacker:(\d+)")
OF_THE_LIST = {"type", "two_halves"}  # of what the list says, not of the text
HEADS = {
    ENGLISH: "# Printed cards of the English sets DM-01 to DM-17: what the turn asks of them, no card text (law 12).",
    RECENT: "# Printed Japanese cards of the sets since 2020: what the turn asks of them, no card text (law 12).",
}
KEY = (
    f"# {UNKNOWN} is not known, {NONE} is known to be none; `{HALVES.strip()}` stands between two halves. What the text"
    " says that has no fact here: own, of\n# the card alone; more, of others too; besides, what allows nothing that is"
    " otherwise refused. Lists: README.md. Made by scripts/cards."
)

Card = dict[str, Any]


def cards_of(name: str) -> list[Card]:
    """Return the cards of a list."""
    text = lzma.decompress((HERE / f"{name}.jsonl.xz").read_bytes()).decode()
    cards = [json.loads(line) for line in text.splitlines()]
    return [card | {"en": card["en"] and unquote(card["en"])} for card in cards]


def tables() -> dict[str, list[Card]]:
    """Return the cards of each table, a card of both lists once."""
    english, recent = cards_of(ENGLISH), cards_of(RECENT)
    later = {key_of(card["ja"]): card for card in recent}
    both = {key_of(card["ja"]) for card in english if card["ja"]} & later.keys()
    merged = [_agreed(card, later.get(key_of(card["ja"] or ""))) for card in english]
    alone = [card for card in recent if key_of(card["ja"]) not in both]
    return {table: [in_words(card, table) for card in cards] for table, cards in ((ENGLISH, merged), (RECENT, alone))}


def in_words(card: Card, table: str) -> Card:
    """Return a card with what is a keyword by now among its keywords; its statics are known where that was all."""
    words, card = NOW_KEYWORDS[table], _with_more(_typed(card), AND_MORE[table])
    found = {**card, "halves": [in_words(half, table) for half in card["halves"]] if card.get("halves") else None}
    spoken_of = SPOKEN_OF - {*card["restrictions"]}
    said = [word for column in WORDS for word in card.get(column) or [] if word in words and word not in spoken_of]
    statics = _statics(card, table)
    if card["keywords"] is None or not (said or statics):
        return found
    found["keywords"] = list(dict.fromkeys([*card["keywords"], *(words[word] for word in said)]))
    gone = {*words, *(card["restrictions"] if statics is not None else ())} - spoken_of
    if card.get("statics") is None and statics is not None:
        found["statics"] = statics
    return found | {column: [word for word in card.get(column) or [] if word not in gone] for column in WORDS}


def _with_more(card: Card, words: dict[str, str]) -> Card:
    """Return a card with the keywords that say besides that its text does more, where its keywords are known."""
    named = [words[word] for column in WORDS for word in card.get(column) or [] if word in words]
    if card["keywords"] is None or not named:
        return card
    return card | {"keywords": list(dict.fromkeys([*card["keywords"], *named]))}


def _typed(card: Card) -> Card:
    """Return a card with its type where the list names one that is known by now; who may evolve is no plain creature.

    A list that calls a card with NEO evolution a creature says too little: it is a NEO creature (802).
    """
    if card["type"] == "creature" and NEO in _others(card):
        return card | {"type": "neo_creature"}
    kind = NOW_TYPES.get(card.get("type_ja") or "")
    if card["type"] is not None or kind is None:
        return card
    return card | {"type": kind, "unclassified": [word for word in card["unclassified"] if word != "type"]}


def _statics(card: Card, table: str) -> list[dict[str, Any]] | None:
    """Return what the text says as static abilities; None where some of it says more, or is not known."""
    words, plus = NOW_KEYWORDS[table], [POWER_ATTACKER.fullmatch(word) for word in card["restrictions"]]
    amounts = [int(found[1]) for found in plus if found]
    against = {word: static for word in card["restrictions"] if (static := _against(word))}
    known = {*words, *AS_STATICS, *against, *(found[0] for found in plus if found)}
    besides = {word for word in card["unclassified"] if word not in words}
    if table != ENGLISH or besides or not set(card["restrictions"]) <= known or card["power_plus"] != bool(amounts):
        return None
    stood = [AS_STATICS[word] for word in card["restrictions"] if word in AS_STATICS]
    stood += against.values()
    return [*stood, *({"does": "power", "amount": amount, "attacking": True} for amount in amounts)]


def _against(word: str) -> dict[str, Any] | None:
    """Return what is said against some creatures, or while the other player has such mana; None for another word."""
    name, _, whom = word.partition(":")
    power, civilizations = re.fullmatch(r"power<=(\d+)", whom), whom.split(",")
    if name == "stealth" and CIVILIZATIONS.issuperset(civilizations):
        mana = {"zone": "mana", "whose": "other", "of_civilizations": civilizations, "at_least": 1}
        return {"does": "cannot", "what": "be_blocked", "condition": mana}
    if name not in AGAINST or not (power or CIVILIZATIONS.issuperset(civilizations)):
        return None
    asked = {"power_at_most": int(power[1])} if power else {"of_civilizations": civilizations}
    return {**AGAINST[name], "against": asked}


def _agreed(card: Card, other: Card | None) -> Card:
    """Return a card with what another list says of it where this one is silent; what they differ in is not known."""
    if other is None:
        return card
    found = dict(card)
    for fact in FACTS:
        mine, theirs = card.get(fact), other.get(fact)
        found[fact] = theirs if mine is None else mine
        if mine is not None and theirs is not None and not _same(mine, theirs):
            found[fact] = None
            found["unclassified"] = [*found["unclassified"], "sources_differ"]
    found["lists"] = [*card["lists"], *other["lists"]]
    return found


def _same(mine: Any, theirs: Any) -> bool:
    if isinstance(mine, list):
        return sorted(json.dumps(each, sort_keys=True) for each in mine) == sorted(
            json.dumps(each, sort_keys=True) for each in theirs
        )
    return bool(mine == theirs)


def line_of(card: Card, table: str) -> str:
    """Return the line of a card."""
    first, second = ("en", "ja") if table == ENGLISH else ("ja", "en")
    halves = card.get("halves") or [card]
    columns = [_column(each, halves) for each in (*WRITTEN, *UNSAID)]
    return "\t".join([card[first], card[second] or UNKNOWN, *columns, "+".join(card["lists"])])


def _column(fact: str, halves: list[Card]) -> str:
    written = [_unsaid(half, fact) if fact in UNSAID else _written(fact, _said(half, fact)) for half in halves]
    return HALVES.join(written) if len(halves) > 1 else written[0]


def _said(card: Card, fact: str) -> Any:
    """Return what a list says of a card; one that is colourless is of no civilization, and asks for none (112.2)."""
    if fact == "civilizations" and card.get(fact) == [COLOURLESS]:
        return []
    return abilities_of(card) if fact == "abilities" else card.get(fact)


def abilities_of(card: Card) -> list[dict[str, Any]] | None:
    """Return the abilities of a card: the lists write S-Trigger and G-Strike alike, and their words say which it is.

    A card that had both would be said by none of them.
    """
    abilities, words = card.get("abilities"), {*(card.get("other_words") or ())}
    if abilities is None or words.issuperset(OF_THE_SHIELDS):
        return abilities
    meant = next((OF_THE_SHIELDS[word] for word in OF_THE_SHIELDS if word in words), S_TRIGGER)
    return [meant if each | {"used": True} == S_TRIGGER else each for each in abilities]


def _written(fact: str, value: Any) -> str:
    if value is None:
        return UNKNOWN
    if fact == "abilities":
        return "; ".join(map(_ability, value)) or NONE
    if fact == "statics":
        return "; ".join(map(_static, value)) or NONE
    if fact == "evolves_from":
        return "; ".join(map(ANY_OF.join, value)) or NONE
    return (",".join(value) or NONE) if isinstance(value, list) else str(value)


def _static(static: dict[str, Any]) -> str:
    """Return a static ability: what it does, its word, and what is given as field=value."""
    others = {name: value for name, value in static.items() if name not in ("does", "what")}
    parts = [part for name, value in others.items() for part in _given(name, value)]
    return " ".join([static["does"], *([static["what"]] if "what" in static else []), *parts])


def _given(name: str, value: Any) -> list[str]:
    """Return what is given as field=value; what lies in a field has the name of that before its own."""
    if isinstance(value, dict):
        return [part for inside, each in value.items() for part in _given(f"{name}.{inside}", each)]
    return [name if value is True else f"{name}={','.join(value) if isinstance(value, list) else value}"]


def _ability(ability: dict[str, Any]) -> str:
    """Return an ability: its event, the words of what is so, and what is given as field=value."""
    named = next((name for name, meant in NAMED.items() if meant == ability), None)
    if named is not None:
        return named
    others = {name: value for name, value in ability.items() if name not in ("on", "this")}
    parts = [name if value is True else f"{name}={value}" for name, value in others.items()]
    assert all(isinstance(value, (bool, str)) for value in ability.values()), ability
    return " ".join([ability["on"], *parts])


def _unsaid(card: Card, column: str) -> str:
    """Return the words for what the text says beyond the facts."""
    restrictions = [word for word in card["restrictions"] if card.get("statics") is None or word not in PLAIN]
    words = [*card["unclassified"], *restrictions, *_others(card)]
    names = dict.fromkeys(word.split(":")[0] for word in words if word not in OF_THE_LIST)
    return ",".join(word for word in names if _of(word) == column) or NONE


def _of(word: str) -> str:
    """Return the column of a word: what lifts no refusal, what speaks of other cards, or of the card alone."""
    return "besides" if word in LIFT_NOTHING else "more" if word in OF_OTHERS else "own"


def _others(card: Card) -> list[str]:
    return [word for word in card.get("other_words") or [] if word not in OF_THE_SHIELDS]


def spellings(found: dict[str, list[Card]]) -> Iterator[str]:
    """Yield for each other name of a card the folded name and that of its line; none that two cards could mean.

    The name of a half means that half only where no whole card bears it.
    """
    whole = {key_of(_first(card, table)) for table, cards in found.items() for card in cards}
    meant: dict[str, str] = {}
    for names in (_whole_names, _half_names):
        pairs = {(key_of(name), card) for card, name in names(found)}
        count = Counter(name for name, _ in pairs)
        single = {name: card for name, card in pairs if count[name] == 1 and name not in whole}
        meant |= single
        whole |= count.keys()
    yield from (f"{name}\t{card}" for name, card in meant.items())


def _first(card: Card, table: str) -> str:
    return str(card["en"] if table == ENGLISH else card["ja"])


def _whole_names(found: dict[str, list[Card]]) -> Iterator[tuple[str, str]]:
    """Yield the name of the line of a card, and another name of the whole card: translated, or without ruby."""
    for table, cards in found.items():
        for card in cards:
            first, names = _first(card, table), [name for name in (card["en"], card["ja"]) if name]
            yield from ((first, name) for name in [*names, *map(_without_ruby, names)] if key_of(name) != key_of(first))


def _half_names(found: dict[str, list[Card]]) -> Iterator[tuple[str, str]]:
    """Yield the name of the line of a card, and that of one of its halves."""
    for table, cards in found.items():
        for card in cards:
            halves = card["ja"].split("/") if card.get("halves") and "/" in card["ja"] else []
            yield from ((_first(card, table), name) for half in halves for name in {half, _without_ruby(half)})


def _without_ruby(name: str) -> str:
    return re.sub("（[^）]*）", "", name)


def write() -> None:
    """Write the tables and the other names."""
    found = tables()
    for table, cards in found.items():
        lines = sorted((line_of(card, table) for card in cards), key=lambda line: key_of(line.split("\t")[0]).encode())
        head = [HEADS[table], *KEY.splitlines(), "# " + "\t".join(COLUMNS)]
        (GOAL / f"{table}.tsv").write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")
    told = "# Other names of the printed cards, folded: translated, without ruby, or of a half; the name of the line."
    others = sorted(spellings(found), key=lambda line: line.split("\t")[0].encode())
    (GOAL / "other-names.tsv").write_text("\n".join([told, *others]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()

"""Records and heads by chance: words of the notation in any order and number, JSON with its types confused, any start.

`python tests/record/fuzzing.py 200000 7` runs as many from a seed, and names each in which the program fails, in which
something that was not judged is legal, or which takes too long: `heads:7:123` is made again by `made("heads:7:123")`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from duelfsm.judge.check import Report, check_apart
from duelfsm.record.files.convert import NotWrittenError, write_record
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.json.schema import record_schema
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.notation import load_notation

TOLD = 5_000  # records, after which it is said how many were tried
SECONDS = 60.0  # of processor time: what takes so long hangs, wherever it runs
NOBODY = "999.9"  # the number of no rule: a record that expects it and is judged is never legal
EDITIONS = ["1.48", "1.48", "1.48", "2022-01-01", "2020-07-17", "2018-01-01", "2016-01-01"]
TABLES = ("events", "zones", "types", "keywords", "operations", "deeds", "obstacles", "durations", "facts")
SIGNS = [
    ":", ":", ",", ",", ";", "(", ")", "->", "?", "#1", "#2 #3", "@1", "@9", "0", "1", "2", "5", "101", "99999999999",
    "+1000", "-500", "+0", "1.5", '"X"', "「Y」", '"X" 2', "X", "Y", "A", "B", "先攻", "", '"', "「", "---",
    "なし", "\\",
]  # fmt: skip
NAMES = ["X", "Y", "Z", "Bolshack Dragon", "Aqua Hulcus", "Brain Serum", "ボルシャック・ドラゴン", "?"]


@cache
def words() -> list[str]:
    """Return every word that the notation and the edition know, in both languages."""
    notation, edition = load_notation(), load_edition(EDITIONS[0])
    found = [word for table in notation.tables.values() for word in table]
    found += [word for verb in notation.verbs for word in verb.words]
    return [*found, *(name for table in TABLES for name in getattr(edition, table))]


@cache
def verbs() -> list[str]:
    """Return the words of the verbs."""
    return [word for verb in load_notation().verbs for word in verb.words]


@cache
def keys() -> list[str]:
    """Return what a line of the head can begin with."""
    players = ["A", "B", "先攻", "後攻"]
    zones = [f"{side} {word}" for side in players for zone in load_notation().zones for word in zone.words]
    return [*(word for key in load_notation().head for word in key.words), *players, *zones, *(["start"] * 8)]


@cache
def in_parts(table: str) -> list[str]:
    """Return the words of a list of the notation."""
    return list(load_notation().tables[table])


@cache
def states(edition: str) -> list[str]:
    """Return the states of an edition, those of its procedures too, and one that it does not have."""
    return [*load_edition(edition).states, "nowhere"]


def said(chance: Random, most: int, *, of: list[str] | None = None) -> str:
    """Return words and signs by chance, as many as there may be at most."""
    pools = [of or words(), of or words(), SIGNS, NAMES]
    return " ".join(chance.choice(chance.choice(pools)) for _ in range(chance.randint(0, most)))


def card_line(chance: Random) -> str:
    """Return a `card` line of the words of abilities and static abilities, in any order."""
    edition = load_edition(EDITIONS[0])
    abilities = [*in_parts("ability"), *edition.events, *in_parts("zones"), *edition.types, "2", "+1000", ",", ","]
    statics = [
        *in_parts("ability"),
        *edition.operations,
        *edition.deeds,
        *edition.obstacles,
        *edition.keywords,
        "+1000",
        "3",
    ]
    facts = []
    for _ in range(chance.randint(0, 5)):
        fact = chance.choice([*in_parts("facts"), "abilities", "statics", "statics", "abilities"])
        facts.append(f"{fact} {said(chance, 7, of=statics if fact == 'statics' else abilities)}")
    return f"card {chance.choice(NAMES)}: {'; '.join(facts)}"


def start_line(chance: Random, edition: str) -> str:
    """Return a start in any state, most often with its turn and player."""
    parts = [f"turn {chance.choice([1, 2, 3, 5, 6])}", chance.choice("AB"), f"state {chance.choice(states(edition))}"]
    if chance.random() < 0.15:
        parts = [chance.choice(parts) for _ in range(chance.randint(0, 4))]
    return f"start: {' '.join(parts)}"


def head(chance: Random, edition: str) -> list[str]:
    """Return the lines of a head: some as they should be, some by chance."""
    lines = [f"edition: {edition}", f"first: {chance.choice('AB')}"]
    lines = [line for line in lines if chance.random() < 0.95]
    for _ in range(chance.randint(0, 4)):
        kind = chance.random()
        if kind < 0.3:
            lines.append(f"{chance.choice(keys())}{chance.choice([':', ':', ':', ''])} {said(chance, 6)}")
        elif kind < 0.6:
            lines.append(card_line(chance))
        elif kind < 0.85:
            lines.append(zone_line(chance))
        else:
            lines.append(said(chance, 8))
    if chance.random() < 0.6:
        lines.append(start_line(chance, edition))
    chance.shuffle(lines)
    return lines


def zone_line(chance: Random) -> str:
    """Return what lies in a zone."""
    zone = chance.choice(load_notation().zones).words[0]
    entries = [f"{chance.choice(NAMES)} {said(chance, 2, of=in_parts('lies'))}" for _ in range(chance.randint(0, 4))]
    return f"{chance.choice('AB')} {zone}: {', '.join([*entries, *chance.choices(['', '2', '30'], k=1)])}"


def good_card(chance: Random, name: str) -> str:
    """Return a `card` line that can be read, most often, and often means something."""
    edition = load_edition(EDITIONS[0])
    facts = [f"type {chance.choice(list(edition.types))}"]
    event = chance.choice(list(edition.events))
    about = [
        "of-own",
        "of-other",
        "own-turn",
        "other-turn",
        "optional",
        "if graveyard at-least 1",
        "from hand declared",
    ]
    facts.append(f"abilities {event} {' '.join(chance.sample(about, chance.randint(0, 2)))}")
    does: dict[str, Any] = {
        "cannot": edition.deeds,
        "must": edition.deeds,
        "may": edition.obstacles,
        "gain": edition.keywords,
    }
    lasting = chance.choice(list(does))
    statics = [f"{lasting} {chance.choice(list(does[lasting]))}", "power +1000", "power -9000", "breaks +1", "win_game"]
    whose = chance.choice(["", "of-own", "of-other", "of-any", "of-other player", "if mana at-least 1"])
    facts.append(f"statics {chance.choice(statics)} {whose}")
    facts.append(f"cost {chance.randint(0, 3)}; power {chance.choice([0, 1000, 3000])}; civilizations fire")
    facts.append(f"keywords {chance.choice([*edition.keywords, 'none'])}")
    return f"card {name}: {'; '.join(each for each in facts if chance.random() < 0.7) or 'cost 1'}"


def action(chance: Random) -> str:
    """Return an action with what may stand behind it, each at its place; now and then something else."""
    verb = chance.choice(load_notation().verbs)
    parts = [chance.choice(verb.words)]
    for slot in verb.slots:
        if slot.optional and chance.random() < 0.5:
            continue
        parts += [load_notation().word("markers", slot.after, "en")] if slot.after else []
        parts.append(filling(chance, slot.kind))
    line = " ".join(parts)
    if chance.random() < 0.02:
        line += f" {said(chance, 2)}"
    if chance.random() < 0.1:
        line += f" #= {said(chance, 5, of=in_parts('expectations'))}" if chance.random() < 0.2 else " #= state main"
    return f"{chance.choice(['', '', 'A: ', 'B: '])}{line}"


def filling(chance: Random, kind: str) -> str:
    """Return what may stand in a slot of a kind."""
    edition, card = load_edition(EDITIONS[0]), f'"{chance.choice(NAMES[:5])}"'
    if kind in ("card", "target", "word"):
        return chance.choice([card, card, "player" if kind == "target" else "?", f"{card} 2", f"{card} (B, battle)"])
    if kind == "cards":
        return chance.choice([card, f"{card}, {card}", "none"])
    if kind == "term":
        table = chance.choice(["deeds", "events", "obstacles", "keywords", "durations", "characteristics", "states"])
        return f'"{chance.choice(list(getattr(edition, table)))}"'
    return chance.choice(_FILLINGS.get(kind, [""]))


_FILLINGS = {
    "count": ["1", "2", "5", "0"], "amount": ["+1000", "-9000", "+1"], "shields": ["1", "2", "#1", "#2 #3"],
    "player": ["A", "B"], "zone": [zone.words[0] for zone in load_notation().zones], "line": ["1", "12", "99"],
    "text": ["", "x y"],
}  # fmt: skip


def body(chance: Random, most: int = 14) -> list[str]:
    """Return actions, and a turn now and then."""
    lines = [
        action(chance) if chance.random() < 0.85 else chance.choice(_TURNS) for _ in range(chance.randint(0, most))
    ]
    return lines if chance.random() < 0.8 else [*lines, f"{chance.choice(verbs())} {said(chance, 4)}"]


_OUTER = ["start.untap", "draw", "charge", "main", "main", "attack.declare", "attack.declare", "end.triggers"]
_TURNS = [
    "end", "turn 5 A", "turn 6 B", "turn 7 A", 'attack "X" -> player', 'summon "Y"', "break 1", "direct attack",
    'effect "X"', "done", 'effect "?": draw 1; tap "X"', "pass", "untap", "draw",
]  # fmt: skip


def a_head(chance: Random) -> Source:
    """Return a head by chance above one line that nothing makes legal."""
    lines = head(chance, chance.choice(EDITIONS))
    return Source("x.duel", "\n".join([*lines, "---", f"end #! {NOBODY}", ""]))


def a_body(chance: Random) -> Source:
    """Return actions by chance in a game that began in any state."""
    edition = chance.choice(EDITIONS)
    zones = [
        f"{side} {zone}: X, Y, 「Aqua Hulcus」" for side in "AB" for zone in ("battle", "mana", "hand", "graveyard")
    ]
    zones += [f"{side} {zone}: X, {chance.randint(0, 3)}" for side in "AB" for zone in ("deck", "shields")]
    cards = [good_card(chance, name) for name in "XYZ" if chance.random() < 0.6]
    start = start_line(chance, edition) if chance.random() < 0.4 else f"start: turn 5 A state {chance.choice(_OUTER)}"
    opening = [f"edition: {edition}", "first: A", start, *zones, *cards]
    return Source("x.duel", "\n".join([*opening, "---", *body(chance), f"end #! {NOBODY}", ""]))


@cache
def schema() -> Any:
    """Return the published schema of a record."""
    return json.loads(record_schema())


def value(chance: Random, shape: Any, depth: int = 0) -> Any:
    """Return a value that a part of the schema allows, or now and then one of another type."""
    if chance.random() < 0.004:
        return chance.choice([None, True, 0, -1, 1.5, "", "X", [], {}, [[]], {"name": []}, 10**12, "A", ["X"]])
    if "$ref" in shape:
        return value(chance, schema()["$defs"][shape["$ref"].rpartition("/")[2]], depth)
    if any(key in shape for key in ("anyOf", "oneOf")):
        return value(chance, chance.choice(shape.get("anyOf") or shape["oneOf"]), depth)
    if shape.get("pattern"):
        return chance.choice([*load_edition(EDITIONS[0]).operations, "X"])
    if "const" in shape or "enum" in shape:
        return shape.get("const", chance.choice(shape.get("enum", [None])))
    return _OF_TYPE.get(shape.get("type", ""), _anything)(chance, shape, depth)


def _object(chance: Random, shape: Any, depth: int) -> dict[str, Any]:
    fields = shape.get("properties", {})
    needed = set(shape.get("required", ()))
    kept = [name for name in fields if name in needed or chance.random() < (0.5 if depth == 0 else 0.25)]
    made = {name: value(chance, fields[name], depth + 1) for name in kept}
    return made if chance.random() < 0.995 else {**made, chance.choice(words()): chance.choice(NAMES)}


def _list(chance: Random, shape: Any, depth: int) -> list[Any]:
    return [value(chance, shape.get("items", {}), depth + 1) for _ in range(chance.randint(0, 8 if depth < 2 else 2))]


def _text(chance: Random, _shape: Any, _depth: int) -> str:
    return chance.choice([*NAMES, chance.choice(words()), "1.48", "500.2a", "2020-07-17", " ", "\x00", "#!"])


def _anything(chance: Random, _shape: Any, _depth: int) -> Any:
    return chance.choice([None, 1, "X", []])


_OF_TYPE: dict[str, Callable[[Random, Any, int], Any]] = {
    "object": _object, "array": _list, "string": _text, "null": lambda *_: None,
    "integer": lambda chance, *_: chance.choice([0, 1, 2, 3, 5, 30, 101, 10_001, -1]),
    "number": lambda chance, *_: chance.choice([0, 1, 2.0]), "boolean": lambda chance, *_: chance.random() < 0.5,
}  # fmt: skip


def a_json(chance: Random) -> Source:
    """Return JSON by the schema, with a line behind it that nothing makes legal."""
    made = value(chance, schema())
    if isinstance(made, dict):
        made |= {"duelfsm": 1, "edition": chance.choice(EDITIONS)} if chance.random() < 0.95 else {}
        if isinstance(made.get("start"), dict):
            made["start"] = {"turn": 5, "player": "A", "state": chance.choice(states(EDITIONS[0]))}
        if isinstance(made.get("actions"), list):
            made["actions"].append({"do": "end", "refused": NOBODY})
    return Source("x.json", json.dumps(made, ensure_ascii=chance.random() < 0.5))


KINDS: dict[str, Callable[[Random], Source]] = {"heads": a_head, "bodies": a_body, "json": a_json}


def made(name: str) -> Source:
    """Return the record of a name, such as `heads:7:123`."""
    return KINDS[name.partition(":")[0]](Random(name))


def failure(source: Source, goal: Path) -> str | None:
    """Return what is wrong with how a record is taken, None where nothing is.

    Args:
        source: the record.
        goal: where it is converted to, in the other spelling.
    """
    began, report = process_time(), Report()
    check_apart(report, source)
    seconds = process_time() - began
    programs = [each.message.en for each in report.findings if each.code in ("IN.program", "IN.unjudged")]
    if programs:
        return programs[0]
    if report.legal or report.undecided:
        return "it is legal, and its last line is none"
    if seconds > SECONDS:
        return f"it took {seconds:.1f} s"
    record = read(source).record
    try:
        if record:
            write_record(record, goal.with_suffix(".json" if source.path.endswith(".duel") else ".duel"))
    except NotWrittenError as error:
        return None if error.said.en.endswith(".") else error.said.en
    return None


def run(number: int, seed: int, goal: Path) -> Iterator[tuple[str, str]]:
    """Yield the names of the records in which something is wrong, and what."""
    for count in range(number):
        if count and not count % TOLD:
            print(f"{count:,} of {number:,}", file=sys.stderr, flush=True)
        name = f"{list(KINDS)[count % len(KINDS)]}:{seed}:{count}"
        try:
            found = failure(made(name), goal)
        except Exception as error:
            found = f"{type(error).__name__}: {error}"
        if found is not None:
            yield name, found


if __name__ == "__main__":
    for failed in run(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3] if len(sys.argv) > 3 else "fuzzed.json")):
        print(*failed, flush=True)

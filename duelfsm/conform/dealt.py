"""How the random games of the suite begin: every card is known, and has a name of its own."""

from __future__ import annotations

from random import Random

from duelfsm.generate.cast import load_cast
from duelfsm.position.card import SIDES
from duelfsm.protocol.replies import Supports
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.values import Values

HAND, SHIELDS, DECK = 5, 5, 30
_ABILITIES = ("abilities", "statics")
PLAIN: tuple[Values, ...] = (  # of these any engine can play with
    {"name": "Practice Cub", "cost": 1, "power": 1000},
    {"name": "Practice Raider", "cost": 2, "power": 2000},
    {"name": "Practice Giant", "cost": 3, "power": 4000},
)


def dealt(random: Random, supports: Supports) -> Values:
    """Return the head of a game in which both decks are shuffled and dealt from what the engine supports."""
    cards, players = list[Values](), dict[str, Values]()
    known = castable(supports)
    for side in SIDES:
        deck = [random.choice(known) for _ in range(HAND + SHIELDS + DECK)]
        named = [{**facts, "name": f"{facts['name']} {side}{number}"} for number, facts in enumerate(deck, 1)]
        names = [str(facts["name"]) for facts in named]
        cards += named
        lies = {"hand": names[:HAND], "shields": names[HAND : HAND + SHIELDS], "deck": names[HAND + SHIELDS :]}
        players[side] = {**lies, **{zone: [] for zone in ("battle", "mana", "graveyard")}}
    edition, first = edition_of(supports), random.choice(SIDES)
    return {"duelfsm": 1, "edition": edition, "first": first, "cards": cards, "players": players}


def edition_of(supports: Supports) -> str:
    """Return the newest edition if the engine supports it, else the last one that it names."""
    newest = newest_edition()
    return newest if supports.editions is None or newest in supports.editions else supports.editions[-1]


def castable(supports: Supports) -> list[Values]:
    """Return the facts of the cards of a deck that an engine supports; these are plain creatures at least."""
    cast = load_cast()
    fitting = [facts for facts in cast.cards if facts["name"] in cast.deck and fits(facts, supports)]
    return fitting if len(fitting) > len(PLAIN) else [*fitting, *map(_plain, PLAIN)]


def fits(facts: Values, supports: Supports) -> bool:
    """Tell whether an engine supports a card: its type, its keywords, and that it has abilities, if it has any."""
    types = supports.types is None or facts.get("type") in supports.types
    keywords = supports.keywords is None or {*facts.get("keywords", ())} <= {*supports.keywords}
    return types and keywords and (supports.abilities or not any(facts.get(each) for each in _ABILITIES))


def _plain(facts: Values) -> Values:
    return {
        "type": "creature", "civilizations": ["fire"], "races": ["Practicefolk"], "keywords": [], "abilities": [],
        "statics": [], **facts,
    }  # fmt: skip

"""The cards that ship: facts by name, in either language.

Those of the files that somebody wrote come first; the tables of printed cards say the rest, each when it is asked for.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path

from pydantic import ValidationError

from duelfsm.rulebook import card_asked, cards, paid_parts
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_tables import UNSAID, PrintedFacts, printed
from duelfsm.rulebook.cards import UNASKED, CardFacts
from duelfsm.rulebook.kept import kept
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.plain_data import classes_of
from duelfsm.rulebook.reader import SpecError, SpecFault, read_items
from duelfsm.rulebook.spec_root import spec_root

_OWN: dict[str, CardFacts] = {}  # of the file of cards that the user named
_READ: list[int] = []  # each time that they were read


@lru_cache(maxsize=10_000)
def shipped(name: str) -> CardFacts | None:
    """Return what ships of the card of a name, in either language and however it is spelt; None where nothing does."""
    own = _OWN.get(key_of(name))
    if own is not None:
        return own
    written = load_catalog().get(fold(name))
    if written is not None:
        table = _in_tables(written)
        return written if table is None else with_said(table, written)
    table = printed(name)
    written = _written_of(table) if table is not None else None
    return with_said(table, written) if table is not None and written is not None else table


def _in_tables(written: CardFacts) -> PrintedFacts | None:
    """Return what the tables say of a card of the files."""
    return next(filter(None, map(printed, (written.name, *written.also))), None)


def _written_of(table: PrintedFacts) -> CardFacts | None:
    """Return what the files say of a card of the tables, by any of its names; a half is not the whole."""
    found = (load_catalog().get(fold(name)) for name in (table.name, *table.also))
    return next((each for each in found if each is not None and _in_tables(each) == table), None)


def with_said(facts: CardFacts, besides: CardFacts) -> CardFacts:
    """Return the facts of a card with those that are said of it besides, by each of its names.

    Where static abilities are said, they are all that its text says.
    """
    named = dict.fromkeys((*besides.also, facts.name, *facts.also))
    named.pop(besides.name, None)
    told = {name: value for name, value in besides.said.items() if name in CardFacts.model_fields}
    whole = dict.fromkeys(UNSAID, ()) if besides.statics is not None and isinstance(facts, PrintedFacts) else {}
    return facts.model_copy(update=told | whole | {"also": tuple(named)})


def use_own(cards: dict[str, CardFacts]) -> None:
    """Let one's own cards come before those that ship, by the key of each of their names."""
    _OWN.clear()
    _OWN.update(cards)
    _READ.append(len(_READ))
    shipped.cache_clear()


def own_cards_read() -> int:
    """Return how often one's own cards were read: as long as it is the same, what is known of cards is the same."""
    return len(_READ)


def is_own(name: str) -> bool:
    """Tell whether what is known of a card is from the user's own file, and no card that ships."""
    return key_of(name) in _OWN


def unsaid(facts: CardFacts | None) -> bool:
    """Tell whether the text of a printed card says more than its facts."""
    return isinstance(facts, PrintedFacts) and bool(facts.own or facts.more)


@cache
def load_catalog(root: Path | None = None) -> dict[str, CardFacts]:
    """Return the facts of every card that ships, by each of its names, folded.

    Raises:
        SpecError: with the file and line of a card that cannot be used.
    """
    folder = root or spec_root()
    return kept(("cards",), folder, classes_of(cards, card_asked, paid_parts), lambda: _read(folder / "cards"))


def _read(folder: Traversable) -> dict[str, CardFacts]:
    found: dict[str, CardFacts] = {}
    paths = [path for path in folder.iterdir() if path.name.endswith(".yaml")] if folder.is_dir() else []
    for path in sorted(paths, key=lambda path: path.name):
        for item in read_items(path, "cards"):
            facts = _facts(item)
            for name in (facts.name, *facts.also):
                if fold(name) in found:
                    raise SpecError([SpecFault(item.file, item.line, f"{name!r} is there twice")])
                found[fold(name)] = facts
    return found


def _facts(item: object) -> CardFacts:
    try:
        return CardFacts.model_validate(item)
    except ValidationError as error:
        file, line = getattr(item, "file", "specs"), getattr(item, "line", 1)
        wrong = [fault for fault in error.errors() if fault["type"] != UNASKED]
        faults = [SpecFault(file, line, f"{fault['loc']}: {fault['msg']}") for fault in wrong]
        raise SpecError(faults) from None

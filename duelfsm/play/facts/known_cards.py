"""What is known of cards, by each of their names, and how much is looked at."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Iterator, Mapping, Set

from duelfsm.play.facts.effort import Effort
from duelfsm.play.facts.known_by_name import known_by_name
from duelfsm.position.card import Card
from duelfsm.position.position import Position
from duelfsm.rulebook.cards import Ability, CardFacts, Static
from duelfsm.rulebook.catalog import is_own
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold

BATTLE, CANNOT = "battle", "cannot"
_NOWHERE: frozenset[str] = frozenset()


class Lore:
    """The facts of cards: those of a record's own cards, then of those that ship; each is looked up once.

    Args:
        position: where the record's own cards stand.
        edition: what of the facts it knows.

    Attributes:
        facts: tells what is known of the card of a name.
        names: tells every name of the card of a name, folded.
        halves: tells the names of the halves of the card of a name, or of that of a half.
        text: tells the words for what the text of a shipped card says beyond its facts: of itself, and of others.
        hints: tells what the text of the shipped card of a name may say besides its facts (law 12).
        hinting: True as soon as that is anything of one of the cards.
    """

    def __init__(self, position: Position, edition: Edition) -> None:
        self.edition = edition
        self.effort = Effort()
        known = known_by_name(position, edition)
        self._own = known.own
        # Where static abilities of the cards of these names work; what watches the zones in play has this very list.
        self.static_zones = [BATTLE]
        self._abilities, self._statics = known.abilities, known.statics
        self.looks, self.quiet_looks, self.as_mana = known.looks, known.quiet_looks, known.as_mana
        self.weak_looks, self.unusual_looks, self.odd_looks = known.weak_looks, known.unusual_looks, known.odd_looks
        self.facts: Callable[[str | None], CardFacts | None] = known.facts.__getitem__
        self.names: Callable[[str], frozenset[str]] = known.names.__getitem__
        self.halves: Callable[[str], tuple[str, ...]] = known.halves.__getitem__
        self.text: Callable[[str | None], tuple[tuple[str, ...], tuple[str, ...]]] = known.texts.__getitem__
        self.hints: Callable[[str | None], frozenset[str]] = known.hints.__getitem__
        self.hinting = False
        self.answered_by_keywords = known.answered_by_keywords
        # By event the zones from which abilities of the cards of these names answer it; no other event is answered.
        self.answered: dict[str, set[str]] = {event: set() for event in known.answered_by_keywords}
        self._homes: dict[str | None, str] = {}
        self._answerers: dict[str, set[str]] = {}
        self._declarers: dict[str, set[str]] = {}
        self.replaced_events: set[str] = set()  # those whose place abilities of the cards of these names take (609)
        self._interrupting: set[str | None] = set()
        self.said: set[str] = set()  # what static abilities of the cards of these names do
        self._speaking: set[str | None] = set()
        self.worded: set[str] = set()  # those of the names of which the text says more than the facts
        self.untold: set[str] = set()  # those of the names of which nobody knows the abilities
        self.half_told: set[str] = set()  # these, and those with keywords that nobody knows, or with more in the text
        self._bearing: dict[str, set[str]] = {}
        self._spelt = ""  # every name of these cards, folded, each between two ends of a line

    def shipped(self, name: str | None) -> CardFacts | None:
        """Return the facts of a card where they are those that ship, None where the record or the user says them."""
        return None if fold(name or "") in self._own or is_own(name or "") else self.facts(name)

    def facts_of(self, card: Card) -> CardFacts:
        """Return what is known of a card in play; nothing but its name where nobody knows it."""
        return self.facts(card.name) or CardFacts(name=card.name or "?")

    def abilities(self, name: str, event: str) -> list[Ability]:
        """Return the known abilities of a card that answer an event."""
        found = self._abilities.get((name, event))
        if found is None:
            facts = self.facts(name)
            found = [ability for ability in facts.abilities or () if ability.on == event] if facts else []
            self._abilities[name, event] = found
        return found

    # Of the names that any card had so far; they only come to be.

    def answerers(self, event: str) -> Set[str]:
        """Return those of the names of which abilities answer an event."""
        return self._answerers.get(event, _NOWHERE)

    def declarers(self, event: str) -> Set[str]:
        """Return those of the names of which declared abilities answer an event."""
        return self._declarers.get(event, _NOWHERE)

    def replaced(self, event: str) -> bool:
        """Tell whether abilities of the cards of these names take the place of an event (609)."""
        return event in self.replaced_events

    def interrupting(self) -> Set[str | None]:
        """Return those of the names whose cards apply by themselves: in the place of an event, or once (604.4, 609)."""
        return self._interrupting

    def homes(self) -> Mapping[str | None, str]:
        """Return to which zone the cards of the names go back, those that do (117.1)."""
        return self._homes

    def speaking(self) -> Set[str | None]:
        """Return those of the names of which the text of a shipped card speaks of other cards, too."""
        return self._speaking

    def bearing(self, folded: Set[str]) -> Set[str]:
        """Return those of the names that are one of these, folded."""
        if len(folded) == 1:
            (name,) = folded
            return self._bearing.get(name, _NOWHERE)
        found = [self._bearing[name] for name in folded if name in self._bearing]
        return found[0] if len(found) == 1 else _NOWHERE.union(*found)

    def begins_another(self, start: str) -> bool:
        """Tell whether a longer one of the names begins so, folded."""
        begun = f"\n{fold(start)}"
        return begun in self._spelt and self._spelt.count(begun) != self._spelt.count(f"{begun}\n")

    def meet(self, name: str) -> str | None:
        """Look up the card of a name that comes to be; return the zone of its own to which it goes back (117.1)."""
        facts = self.facts(name)
        for ability in (facts.abilities or ()) if facts else ():
            self.answered.setdefault(ability.on, set()).add(ability.zone)
            self._answerers.setdefault(ability.on, set()).add(name)
            if ability.declared:
                self._declarers.setdefault(ability.on, set()).add(name)
            if ability.replaces:
                self.replaced_events.add(ability.on)
                self._interrupting.add(name)
        for static in self.statics(name):
            self.said.add(static.does)
            if static.zone is not None and static.zone not in self.static_zones:
                insort(self.static_zones, static.zone)
            if static.does in self.edition.done_once:
                self._interrupting.add(name)
        if self.hints(name):
            self.hinting = True
            self.said.add(CANNOT)
        self._note_text(name, facts)
        for each in (name, *self.halves(name)):
            self._bearing.setdefault(fold(each), set()).add(name)
        self._spelt = "\n".join((self._spelt, *self.names(name), ""))
        home = self.edition.types[facts.type].home if facts and facts.type else None
        if home is not None:
            self._homes[name] = home
        return home

    def _note_text(self, name: str, facts: CardFacts | None) -> None:
        """Note of whom the text of a card speaks, and whether all its abilities are known."""
        own, others = self.text(name)
        if others:
            self._speaking.add(name)
        if own or others:
            self.worded.add(name)
        if facts is None or facts.abilities is None:
            self.untold.add(name)
        if name in self.untold or name in self.worded or facts is None or facts.keywords is None:
            self.half_told.add(name)

    def statics(self, name: str) -> tuple[Static, ...]:
        """Return the known static abilities of a card, each with its zone, whichever of its names it is called by."""
        found = self._statics.get(name)
        if found is None:
            facts = self.facts(name)
            kind = self.edition.types[facts.type] if facts and facts.type else None
            said = [*(facts.statics or ()), *self._of_keywords(facts.keywords or ())] if facts else []
            lent = _lent_by(facts.power) if facts and facts.power and kind and kind.lends_power else None
            said += [lent] if lent and lent not in said else []  # people may say it as an ability, too
            zone = kind.works_in if kind else BATTLE
            found = tuple([each if each.zone else each.model_copy(update={"zone": zone}) for each in said])
            self._statics[name] = found
        return found

    def bears(self, name: str) -> bool:
        """Tell whether anything goes on by a card of a name where it is in play: what it says, or may say."""
        return bool(self.statics(name) or self.hints(name))

    def _of_keywords(self, keywords: Iterable[str]) -> Iterator[Static]:
        """Yield what printed keywords mean as static abilities."""
        known = self.edition.keywords
        return (static for word in keywords if word in known for static in known[word].statics)

    def begun_by(self, start: str) -> list[str]:
        """Return the names of the record's own cards of which one begins so, whichever of their names that is."""
        begun = (facts.name for name, facts in self._own.items() if name.startswith(fold(start)))
        return list(dict.fromkeys(begun))


def _lent_by(power: int) -> Static:
    """Return the printed power of an aura: it is added to that of the creature that the aura is put on (310)."""
    return Static(does=POWER, amount=power, whose="bearer")


POWER = "power"

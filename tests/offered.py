"""Random play: whatever is offered is done, and the position, the choices and the page's view are made after it."""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Iterator
from random import Random
from typing import Any
from unittest.mock import patch

from duelfsm.play.actions.base import Action
from duelfsm.play.choices.choice import Choice
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.position.position import Position
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.model.record import Record
from duelfsm.record.start.begin import starting_position
from duelfsm.rulebook.edition import known_editions, load_edition
from duelfsm.web.view import position as view

Values = dict[str, Any]
ACTIONS = 20_000
LONGEST = 25  # actions of one game
NAMES = ("Ant", "Bee", "Cat", "Dog", "Elk", "Fox")
SAYING = ("cannot", "must", "may")  # what is said of somebody's deeds
STATES = ("start.untap", "charge", "main", "attack.declare", "end.triggers", None)
FEW = ("concede", "end", "turn")  # what would end a game, or a turn, before anything comes of it
SLOW = 0.85  # how often another thing is chosen than what ends a turn


def wrong(actions: int, seed: int = 0) -> Iterator[str]:
    """Do so many random actions in games of all editions, and yield what went wrong, with the seed of its game."""
    done = 0
    while done < actions:
        for said in Offered(seed).play(min(LONGEST, actions - done)):
            done += 1
            if said:
                yield f"seed {seed}: {said}"
        seed += 1


class Offered:
    """A random game in which everybody does what is offered, with random facts, permissions, prohibitions and duties.

    Args:
        seed: what it depends on; the same on every machine.
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.edition = load_edition(self.random.choice(list(known_editions())))
        record = self._record()
        self.game = Game(compiled(self.edition), starting_position(record, self.edition))

    def play(self, length: int) -> Iterator[str]:
        """Do so many random actions, and yield what went wrong with each, if anything did."""
        choices = self.game.legal_actions()
        for _ in range(length):
            if not choices:
                return
            choice = self._one_of(choices)
            said = f"{self.edition.id} {self.game.state} {choice}"
            try:
                self._done(choice.first())
                self.game.undo()
                self._done(self._any_of(choice))
                choices = self._shown()
            except Exception:  # whatever it is, it is told with what was done
                yield f"{said}\n{self.facts()}\n{traceback.format_exc(limit=-6)}"
                return
            yield ""

    def facts(self) -> str:
        """Return what is known of the cards, and what goes on."""
        facts = [each.model_dump_json(exclude_defaults=True) for each in self.game.position.facts.values()]
        return "\n".join([*facts, *map(str, self.game.position.lasting)])

    def _one_of(self, choices: list[Choice]) -> Choice:
        """Return a choice: each kind of action as likely as another, and what lasts a little likelier."""
        going_on = [choice for choice in choices if choice.do not in FEW or self.random.random() > SLOW] or choices
        kinds = sorted({choice.do for choice in going_on})
        if "done" in kinds and self.random.random() < 1 / 2:
            kinds = ["done"]
        saying = [kind for kind in kinds if kind in SAYING]
        kind = self.random.choice(saying if saying and self.random.random() < 1 / 4 else kinds)
        return self.random.choice([choice for choice in going_on if choice.do == kind])

    def _any_of(self, choice: Choice) -> Action:
        return choice.make({name: self.random.choice(options) for name, options in choice.fields.items()})

    def _done(self, action: Action) -> None:
        outcome = self.game.apply(action)
        assert outcome, (action, [finding.message.en for finding in getattr(outcome, "findings", ())])

    def _shown(self) -> list[Choice]:
        """Make what is shown of the game: the position as JSON and back again, the page, and what is offered next."""
        dumped = self.game.position.model_dump_json()
        again = Game(self.game.machine, Position.model_validate_json(dumped))
        choices = again.legal_actions()
        with patch.object(Game, "legal_actions", lambda _game: choices):  # which the page asks for, too
            json.dumps([view(self.game), view(self.game, public=True)])
        return choices

    def _record(self) -> Record:
        """Return a head with random facts; what the reader refuses to hear of a card is left out."""
        cards: list[Values] = []
        for name in NAMES:
            for _ in range(5):
                facts = self._facts(name)
                if self._is_read([facts]):
                    cards.append(facts)
                    break
        head = self._head(cards, self.random.choice(STATES))
        record = read(Source("offered.json", json.dumps(head))).record
        return record or Record.model_validate(self._head([], None))

    def _is_read(self, cards: list[Values]) -> bool:
        reading = read(Source("offered.json", json.dumps(self._head(cards, None))))
        return reading.record is not None and not reading.faults

    def _head(self, cards: list[Values], state: str | None) -> Values:
        players = {side: self._zones() for side in "AB"} if cards else {}
        return {
            "duelfsm": 1, "edition": self.edition.id, "first": "A", "cards": cards, "players": players,
            "start": {"turn": 5, "player": "A", "state": state}, "actions": [],
        }  # fmt: skip

    def _zones(self) -> Values:
        some = self.random.choices
        battle: list[Any] = [{"name": name, self.random.choice(("tapped", "came_now")): self.random.random() < 1 / 3}
                             for name in some(NAMES, k=2)]  # fmt: skip
        return {
            "battle": battle, "hand": [*some(NAMES, k=2), 1], "mana": some(NAMES, k=2), "graveyard": some(NAMES, k=1),
            "shields": [*some(NAMES, k=1), 1], "deck": [*some(NAMES, k=1), 3],
        }  # fmt: skip

    def _facts(self, name: str) -> Values:
        edition, random = self.edition, self.random
        kinds = ["creature"] * len(edition.types) + list(edition.types)
        facts: Values = {"name": name, "cost": random.randrange(3), "civilizations": []}
        facts["type"] = random.choice(kinds)
        facts["power"] = random.choice([0, 500, 1000, 2000, 3000])
        facts["keywords"] = random.sample(list(edition.keywords), random.randrange(3))
        facts["statics"] = [self._static() for _ in range(random.randrange(3))]
        facts["abilities"] = [self._ability() for _ in range(random.randrange(3))]
        unsaid = [name for name in facts if name != "name" and random.random() < 1 / 10]
        return {name: value for name, value in facts.items() if name not in unsaid}

    def _static(self) -> Values:
        edition, random = self.edition, self.random
        operation = edition.operations[random.choice([*SAYING * 4, *(o.id for o in edition.operations.values())])]
        static: Values = {"does": operation.id, "whose": random.choice(["this", "own", "other", "any"])}
        if operation.what:
            static["what"] = random.choice(list(getattr(edition, operation.what)))
        if random.random() < 1 / 4:
            static["player"], static["whose"] = True, random.choice(["own", "other", "any"])
        if random.random() < 1 / 4:
            static["type"] = random.choice(["creature", "spell"])
        if "amount" in operation.slots:
            static["amount"] = random.choice([-2000, 1000])
        return static | ({"condition": self._condition()} if random.random() < 1 / 4 else {})

    def _ability(self) -> Values:
        random = self.random
        ability: Values = {"on": random.choice(list(self.edition.events)), "this": random.random() < 1 / 2}
        flags = [flag for flag in ("declared", "optional", "shield", "replaces") if random.random() < 1 / 4]
        ability |= dict.fromkeys(flags, True)
        if random.random() < 1 / 4:
            ability["zone"] = random.choice(["hand", "shields", "graveyard", "mana"])
        return ability | ({"condition": self._condition()} if random.random() < 1 / 4 else {})

    def _condition(self) -> Values:
        random = self.random
        counted = {"zone": random.choice(list(self.edition.zones))}
        if random.random() < 1 / 3:
            counted = {"event": random.choice(list(self.edition.events))}
        return {**counted, "at_least": random.randrange(5), "whose": random.choice(["own", "other", "any"])}


if __name__ == "__main__":
    found = list(wrong(*[int(word) for word in sys.argv[1:] or [str(ACTIONS)]]))
    sys.stdout.write("\n".join([*found, f"wrong: {len(found)}", ""]))
    sys.exit(bool(found))

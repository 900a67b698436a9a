"""A keyword ability in the declaration: what the turn asks of it."""

from typing import Literal

from duelfsm.rulebook.cards import Ability, Static
from duelfsm.rulebook.effect_parts import Only
from duelfsm.rulebook.tables import Item
from duelfsm.rulebook.text import Text


class Keyword(Item):
    """A keyword ability, as far as the turn asks for it.

    `blocks`: its creature becomes the blocking creature (507.2a). `redirects`: it changes the target of any attack, or
    only of one on a creature (507.2b). `also`: other words for it. `fresh` attacks in the turn in which it came, or
    only creatures, tapped or not, or only players (301.5). `spares`: what it never attacks. `breaks`: so many shields,
    or all of them, and one more for each `power_of_one_more`. `lies_in`: where the spell goes as it is resolved
    (302.2). `wins` any battle, whatever the powers (115.3), `survives` one that it lost (703.4d). `alone_of_its_name`:
    it does not come while its owner has one of its name in the battle zone. `answers`: the events at which an effect of
    it waits, and may be resolved; at those that are `forced` it must be, where the other creature of the battle stays;
    `only`: what it does (101.3). `statics`: what it means as static abilities, `abilities`: and as others. `baseless`:
    an evolution with it is put onto nothing (801). `lends`: the keyword ability that its card has for the rest of the
    turn in which it is used by what this one permits; so long its delayed triggers wait, too (409.1d, 603.6).
    `base_as`: an evolution is put onto its card in the battle zone as if that were of this type (801). `printed_on`:
    the type whose cards alone have it by their text.
    """

    rule: str
    name: Text
    also: tuple[str, ...] = ()
    blocks: bool = False
    redirects: Literal["attack", "attack_on_creature"] | None = None
    fresh: bool | Literal["at_creatures", "at_players"] = False
    spares: Literal["player", "creature"] | None = None
    breaks: int | Literal["all"] = 0
    power_of_one_more: int | None = None
    lies_in: str | None = None
    wins: bool = False
    survives: bool = False
    alone_of_its_name: bool = False
    answers: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()
    only: tuple[Only, ...] = ()
    statics: tuple[Static, ...] = ()
    abilities: tuple[Ability, ...] = ()
    baseless: bool = False
    lends: str | None = None
    base_as: str | None = None
    printed_on: str | None = None

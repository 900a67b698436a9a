"""What happens of itself, told on a line of its own: what a battle destroys, a Command frees, how Gods link (703)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.openings import is_of_effects
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import Action, CardRef, named, value_of
from duelfsm.play.actions.kinds import Battle, BattleResult
from duelfsm.play.actions.of_effects import Done, Effect, Move
from duelfsm.play.cards.names import bears
from duelfsm.play.cards.names import names_of as called
from duelfsm.play.effects.such_cards import has_a_race_with
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.play.rules.leaving import GRAVEYARD
from duelfsm.play.rules.seals import frees_one_of
from duelfsm.play.told.causes import applied_behind
from duelfsm.play.told.refusals import unverified_finding
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.position.card_events import Marked, Moved
from duelfsm.rulebook.card_asked import CardAsked, facts_asked
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import card_word

Event = Moved | Marked


def told_of_itself(game: Game, line: Offence, actions: Sequence[Action], told: list[Event]) -> Explained | None:
    """Return that a line says what happened of itself, or does by it, None where it does not; in an effect only by 703.

    Args:
        game: as it stands where the line was refused; it stands then so that what the line says has happened.
        line: the refused line.
        actions: the lines of the record.
        told: what lines before it told so; what it tells is added.
    """
    if isinstance(line.action, BattleResult):
        found = _lost_in_all(game, line.action, actions[line.index + 1 : line.index + 2])
        before = actions[max(line.index - NEAR, 0) : line.index]
        found = found or _lost_before(game, line.action, before, told)
        return found or _lost_and_destroyed(game, line.action)
    action = line.action
    if not is_of_effects(game.edition, action.do):
        return None
    if game.open_effects:
        return Explained(None, judged=False) if _is_done(game, action, told) else None
    so = _is_done(game, action, told) or _is_done_by_a_battle(game, action, told)
    if so or _is_freed(game, action):
        return Explained(None, judged=False)
    return _linked(game, action) or _who_lost(game, action)


def _is_done(game: Game, action: Action, told: list[Event]) -> bool:
    """Tell whether the lines before did to each card that an action names what it says, and no line told it since."""
    done = [each for each in _done_to(game, action) if not any(each is known for known in told)]
    refs, meant = _refs(action), list[Event]()
    for ref in refs:
        meant += [each for each in done if _is_of(game, each, ref) and each not in meant][:1]
    if len(meant) < len(refs):
        return False
    told += meant
    return bool(meant)


def _done_to(game: Game, action: Action) -> Iterator[Event]:
    log, inside = game.journal.log, bool(game.open_effects)
    for at in range(game.marks[-MOST:][0] if game.marks else len(log), len(log)):
        each = log[at]
        if inside and applied_behind(game, log, at) is None:
            continue
        if isinstance(action, Move) and isinstance(each, Moved) and each.goal[1] == action.goal:
            if action.origin in (None, each.origin[1]):
                yield each
        elif action.do == UNSEAL and isinstance(each, Marked) and each.mark == SEALS and each.new < each.old:
            yield each


def _is_of(game: Game, event: Event, ref: CardRef) -> bool:
    """Tell whether what happened is of the card that is named: of no other copy, which lies where that one lay."""
    names, card = called(game, ref.name), game.position.known(event.card or 0)
    if not bears(card, names) or isinstance(event, Marked):
        return bears(card, names)
    side, zone = event.origin
    said = ref.number is None and ref.owner in (None, side) and ref.zone in (None, zone)
    return said and (_fought(game, card.id) or not any(bears(each, names) for each in game.position.zone(side, zone)))


def _fought(game: Game, card: int) -> bool:
    attack = game.position.attack
    return attack is not None and card in (attack.attacker, attack.target, attack.blocker)


def _refs(action: Action) -> list[CardRef]:
    """Return the cards that an action names."""
    said = [value_of(action, field) for field in ("card", "more", "cards")]
    every = [each for value in said for each in (value if isinstance(value, tuple) else (value,)) if each is not None]
    return [each if isinstance(each, CardRef) else named(each) for each in every]


def _is_done_by_a_battle(game: Game, action: Action, told: list[Event]) -> bool:
    """Tell whether the battle that comes next, and that no line says, does it (508)."""
    count, named = game.accepted, _named(action)
    for lost in (named, *((each, *named) for each in _in_the_attack(game))) if named else ():
        if game.apply(BattleResult(lost=lost)) and _is_done(game, action, told):
            return True
        undo_to(game, count)
    return False


def _lost_in_all(game: Game, said: BattleResult, behind: Sequence[Action]) -> Explained | None:
    """Take who lost a battle together with the line behind it that says who lost it, too (115.3b)."""
    lost = [each.lost for each in behind if isinstance(each, BattleResult)]
    meant = said.model_copy(update={"lost": (*said.lost, *lost[0])}) if lost else None
    return Explained(None, meant) if meant is not None and game.allows(meant) else None


def _lost_before(game: Game, said: BattleResult, before: Sequence[Action], told: list[Event]) -> Explained | None:
    """Take who lost as told behind the battle: an effect was over with it, or a line said it of the others, too."""
    if game.open_effects or not said.lost or not any(isinstance(each, Battle | BattleResult) for each in before):
        return None
    gone = Move(card=said.lost[0], more=said.lost[1:] or None, origin=BATTLE, goal=GRAVEYARD)
    return Explained(None, judged=False) if _is_done(game, gone, told) else None


def _lost_and_destroyed(game: Game, result: BattleResult) -> Explained | None:
    """Take a creature that did not lose, said beside one that did, as destroyed by what answers the battle: Slayer."""
    said, count = result.lost, game.accepted
    for lost, other in (said, said[::-1]) if len(said) == FIGHTERS else ():  # one name may be said twice
        destroyed = Move(card=other, origin=BATTLE, goal=GRAVEYARD)
        waiting = list(game.position.standby) if game.apply(BattleResult(lost=(lost,))) else []
        for each in waiting:
            if all(game.apply(done) for done in (Effect(by=each.owner, source=each.name), destroyed, Done())):
                return Explained(read_as(game, "opened", card=card_word(each.name)), judged=False)
        undo_to(game, count)
    return None


def _who_lost(game: Game, action: Action) -> Explained | None:
    """Take what is said to be destroyed by a battle as what lost it, where it did not (115.3b)."""
    meant = BattleResult(lost=_named(action))
    why = game.why(meant) if meant.lost and _may_have_fought(game, action) else None
    return Explained(None, meant) if why is not None and why.guard == LOSES else None


def _named(action: Action) -> tuple[CardRef | str, ...]:
    if isinstance(action, Move) and action.goal == GRAVEYARD and action.card is not None:
        return (action.card, *(action.more or ()))
    return ()


def _in_the_attack(game: Game) -> list[str]:
    return [card.name for card in _fighters(game) if card.name is not None]


def _may_have_fought(game: Game, action: Action) -> bool:
    """Tell whether each card that an action names may be the attacker or what it attacks: no other can have lost."""
    return all(any(bears(card, called(game, name)) for card in _fighters(game)) for name in names_of(action))


def _fighters(game: Game) -> list[Card]:
    attack = game.position.attack
    cards = (game.position.known(each or 0) for each in (attack.attacker, attack.target)) if attack else ()
    return [card for card in cards if card is not None]


def _is_freed(game: Game, action: Action) -> bool:
    """Take a seal off where a Command came for one of several creatures, and the action says for which (703.4j)."""
    names = names_of(action)
    count, side = game.accepted, next((each for each in SIDES if _may_be_freed(game, each, names)), None)
    if action.do == UNSEAL and len(names) == 1 and side is not None:
        if all(game.apply(each) for each in (_of_nobody(side), action, Done())):
            return True
        undo_to(game, count)
    return False


def _may_be_freed(game: Game, side: Side, names: set[str]) -> bool:
    return any(bears(card, called(game, name)) for card in frees_one_of(game, side) for name in names)


def _linked(game: Game, action: Action) -> Explained | None:
    """Link the creatures of one player that a line names, where each may be a God: no effect does it (703.4e).

    What nobody told of them is named: other creatures do not link of themselves (law 12).
    """
    unknown = _unknown_of_gods(game, names_of(action)) if action.do == LINK else None
    count = game.accepted
    for side in SIDES if unknown is not None else ():
        if action.by in (None, side) and all(game.apply(each) for each in (_of_nobody(side), action, Done())):
            return Explained(None, judged=False, doubts=unknown or ())
        undo_to(game, count)
    return None


def _unknown_of_gods(game: Game, names: set[str]) -> tuple[Finding, ...] | None:
    """Return what decides whether each of these cards is a God and nobody told; None where one is known to be none."""
    known = {name: game.facts(name) or CardFacts(name=name) for name in sorted(names)}
    if not all(_may_be_a_god(game, facts) for facts in known.values()):
        return None
    deciding = [fact for fact in game.edition.facts if fact in facts_asked(_god(game).looks)]
    asked = [(name, fact) for name, facts in known.items() for fact in deciding if getattr(facts, fact) is None]
    return tuple([unverified_finding(game, name, fact) for name, fact in asked])


def _may_be_a_god(game: Game, facts: CardFacts) -> bool:
    """Tell whether nothing that is known of a card speaks against its being a God, which is a creature (804)."""
    god = _god(game)
    creature = facts.type is None or god.type is None or game.edition.types[facts.type].is_a(god.type)
    return creature and (facts.races is None or has_a_race_with(facts.races, god.race_with))


def _god(game: Game) -> CardAsked:
    return game.edition.operations[LINK].such or CardAsked()


def _of_nobody(side: Side) -> Effect:
    return Effect(by=side, source="?")


UNSEAL, SEALS, LOSES = "unseal", "seals", "loses_by_power"
LINK = "link"
FIGHTERS, NEAR = 2, 3
MOST = 4  # accepted actions that are looked at: an effect in one line has as many

"""What a record says must hold after a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from duelfsm.judge.replay.expected_words import action_meant, state_meant, unfit_answers
from duelfsm.judge.replay.unsaid import Unsaid, against_count, against_tapped
from duelfsm.machine.walk import passing
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.expected import Holds, Lies, applies
from duelfsm.play.cards.names import bears
from duelfsm.play.cards.parts import beneath
from duelfsm.play.choices.legal_now import legal_names
from duelfsm.play.effects.characteristics import power_of
from duelfsm.play.effects.condition import counted_now
from duelfsm.play.facts.effort import HELD
from duelfsm.play.game import Game
from duelfsm.play.rules.replacing import anything_may_happen, applies_before
from duelfsm.play.told.refusals import edge_name, finding_at
from duelfsm.position.card import SIDES, Card, Orientation, Side
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import MOST_LISTED, MOST_SHOWN, Text, joined, listed, plain, shown

NOBODY = "nobody"
MOST_PASSED = 10  # moves that a record may leave out: behind a break it takes some windows up to the shields
_LATER = Text(
    ja="「{edge}」のあとなら成り立ちます(ここではまだ行われていません)。期待はそのあとの行に書いてください。",
    en="It holds once this has happened, which no line says here: {edge}. Write it behind a later line.",
)
ASKED = {
    "state": Text(ja="状態", en="state"),
    "turn": Text(ja="ターン", en="turn"),
    "player": Text(ja="プレイヤー", en="player"),
    "winner": Text(ja="勝者", en="winner"),
    "legal": Text(ja="できること", en="legal"),
    "card": Text(ja="カード", en="card"),
}
There = dict[str, list[tuple[Side, str, Card]]]
# What is asked, what it should be, what it is, and which forced moves that no line says speak against it.
Broken = tuple[Text, Text, Text, Text | None]


def unmet(game: Game, action: Action, coming: Iterable[Action], unsaid: Sequence[Unsaid] = ()) -> list[Finding]:
    """Return a finding for each thing that should hold behind a line and does not.

    An event whose place nothing takes before the game goes on may have happened by then (609).

    Args:
        game: the game behind the line.
        action: the line.
        coming: the lines that follow it.
        unsaid: the forced moves that are taken as made.
    """
    found = _broken_expectations(game, action, unsaid)
    if not found or applies_before(game.edition, (each.do for each in coming)):
        return found
    if anything_may_happen(game):
        with game.trial():
            game.goes_on()
            return found if _broken_expectations(game, action, unsaid) else []
    if any(holds.legal or holds.illegal for holds in action.holds):  # a list for each move that is passed is too dear
        return found
    later = game.helped(lambda: _where_it_holds(game, action, unsaid), otherwise=None)
    return found if later is None else [_with_hint(each, _LATER.fill({"edge": later})) for each in found]


def _where_it_holds(game: Game, action: Action, unsaid: Sequence[Unsaid]) -> Text | None:
    """Return behind which move of this turn that may go unsaid all holds that does not yet; the game stays as it is."""
    turn = game.position.turn
    with game.trial():
        for edge in islice(passing(game.runner, game.machine.unsaid, game), MOST_PASSED):
            if game.position.turn != turn:
                return None
            if not _broken_expectations(game, action, unsaid):
                return edge_name(game, edge)
    return None


def _with_hint(finding: Finding, hint: Text) -> Finding:
    return finding.model_copy(update={"message": joined(finding.message, hint)})


def _broken_expectations(game: Game, action: Action, unsaid: Sequence[Unsaid]) -> list[Finding]:
    """Return a finding for each thing that should hold as the game stands and does not, or that can mean nothing."""
    game.effort.spend(HELD * len(action.holds))
    unfit = list(islice(unfit_answers(game.edition, action), MOST_LISTED))
    if unfit:
        return unfit
    meant = [holds for holds in action.holds if applies(holds, game.edition.date)]
    legal = legal_names(game) if any(holds.legal or holds.illegal for holds in meant) else ()
    there = _by_name(game) if any(holds.cards for holds in meant) else {}
    return [_finding(game, *broken) for holds in meant for broken in _broken(game, holds, legal, there, unsaid)]


def _by_name(game: Game) -> There:
    """Return the cards by their folded names: whose each is, in which zone, in their order."""
    found: There = {}
    for side in SIDES:
        for zone, cards in game.position.players[side].zones.items():
            game.effort.spend(len(cards))
            for card in cards:
                if card is not None and card.name is not None:
                    found.setdefault(fold(card.name), []).append((side, zone, card))
    return found


def _broken(
    game: Game, holds: Holds, legal: tuple[str, ...], there: There, unsaid: Sequence[Unsaid]
) -> Iterator[Broken]:
    position = game.position
    if holds.state is not None and not _is_there(game, holds.state):
        names = [game.edition.states[level].name.ja for level in position.levels]
        yield ASKED["state"], plain(holds.state), Text(ja=" > ".join(names), en=" > ".join(position.levels)), None
    if holds.turn is not None and (game.position.turn is None or game.position.turn.number != holds.turn):
        number = game.position.turn.number if game.position.turn else None
        yield ASKED["turn"], plain(holds.turn), plain(number), None
    if holds.player is not None and game.turn_player != holds.player:
        yield ASKED["player"], plain(holds.player), plain(game.turn_player), None
    if holds.winner is not None and winner(game) != holds.winner:
        yield ASKED["winner"], plain(holds.winner), plain(winner(game)), None
    done = {word: action_meant(game.edition, word) in legal for word in (*holds.legal, *holds.illegal)}
    wrong = [word for word in holds.legal if not done[word]] + [word for word in holds.illegal if done[word]]
    if wrong:
        names = [game.edition.triggers[word].name.ja for word in legal]
        asked = Text(ja="、".join(wrong), en=", ".join(wrong))
        yield ASKED["legal"], asked, Text(ja="、".join(names), en=", ".join(legal)), None
    yield from _cards(game, holds, there, unsaid)
    yield from _counts(game, holds, unsaid)


def _cards(game: Game, holds: Holds, there: There, unsaid: Sequence[Unsaid]) -> Iterator[Broken]:
    for lies in holds.cards:
        named = [each for name in sorted(game.names(lies.card)) for each in there.get(name, ())]
        game.effort.spend(len(named))
        if not any(_lies(game, *each, lies) for each in named):
            near = [card for side, zone, card in named if zone == lies.zone and lies.owner in (None, side)]
            tapped = lies.lies == Orientation.TAPPED.value
            hint = against_tapped(game, unsaid, near) if tapped and unsaid else None
            yield ASKED["card"], _said(game.edition, lies), _instead(game, lies, named), hint


def _counts(game: Game, holds: Holds, unsaid: Sequence[Unsaid]) -> Iterator[Broken]:
    for side, zones in holds.counts.items():
        for zone, count in zones.items():
            known = game.edition.zones.get(zone)
            there = len(counted_now(game, side, zone)) if known else 0
            if there != count:
                what = Text(ja=f"{side} {known.name.ja if known else zone}", en=f"{side} {zone}")
                yield what, plain(count), plain(there), against_count(game, unsaid, side, zone, there - count)


def _is_there(game: Game, word: str) -> bool:
    """Tell whether a word means where the game is: a level, its substep or step, or with > the whole path."""
    levels, meant = game.position.levels, state_meant(game.edition, word)
    if len(meant) > 1:
        return len(meant) == len(levels) and all(level in ids for level, ids in zip(levels, meant, strict=True))
    outer = game.edition.states[levels[0]]
    return any(each in meant[0] for each in (*levels, outer.substep, outer.step))


def winner(game: Game) -> str | None:
    """Return the winner's letter, "nobody" where both lost, None while the game goes on."""
    result = game.position.result
    return (result.winner or NOBODY) if result else None


def _lies(game: Game, side: Side, zone: str, card: Card, lies: Lies) -> bool:
    return zone == lies.zone and lies.owner in (None, side) and _so(game, card, lies)


def _so(game: Game, card: Card, lies: Lies) -> bool:
    """Tell whether all that is said of a card holds for this one."""
    said = (lies.lies, lies.power)
    found = (card.orientation, power_of(game, card))
    named = ((lies.on, _lies_on(game, card)), (lies.under, [game.position.card(card.under)] if card.under else []))
    return all(each in (None, there) for each, there in zip(said, found, strict=True)) and all(
        name is None or any(bears(other, game.names(name)) for other in others) for name, others in named
    )


def _lies_on(game: Game, card: Card) -> list[Card]:
    """Return the card that it is crossed onto or attached to (303.4), and those that it evolved from (801)."""
    return [*([game.position.card(card.on)] if card.on is not None else []), *beneath(game, card)]


def _instead(game: Game, lies: Lies, named: list[tuple[Side, str, Card]]) -> Text:
    """Return how the cards of this name lie, as far as the expectation says it: those of its zone, else all."""
    near = [each for each in named if each[1] == lies.zone] or named
    said = dict.fromkeys(_as_it_lies(game, card, zone, side, lies) for side, zone, card in near)
    words = (listed(each.ja for each in said), listed(each.en for each in said))
    return Text(ja=words[0].ja or "-", en=words[1].en or "-")


def _as_it_lies(game: Game, card: Card, zone: str, side: Side, lies: Lies) -> Text:
    there: dict[str, Any] = {"owner": side, "lies": card.orientation, "power": power_of(game, card)}
    on = [each.name for each in _lies_on(game, card) if each.name]
    there |= {"on": ", ".join(on) or None, "under": card.under and game.position.card(card.under).name}
    asked = {name: value for name, value in there.items() if name in lies.model_fields_set}
    return _said(game.edition, Lies.model_construct(card=lies.card, zone=zone, **asked))


def _said(edition: Edition, lies: Lies) -> Text:
    """Return an expectation of a card as it is written in each language; in English a zone by its id."""
    zone = edition.zones.get(lies.zone)
    names = {"ja": zone.name.ja if zone else lies.zone, "en": lies.zone}
    return Text(**{language: _written(lies, name, language) for language, name in names.items()})


def _written(lies: Lies, zone: str, language: str) -> str:
    words, sign = load_notation(), "、" if language == "ja" else " "
    marks = (("on", lies.on), ("under", lies.under), ("power", lies.power))
    named = [f"{words.word('expectations', name, language)} {value}" for name, value in marks if value is not None]
    lying = [words.word("lies", lies.lies, language)] if lies.lies else []
    place = sign.join(each for each in (lies.owner, zone) if each)
    return " ".join((lies.card, f"({place})", *lying, *named))


def _finding(game: Game, what: Text, expected: Text, found: Text, hint: Text | None) -> Finding:
    game.effort.spend(HELD)
    should = Text(ja=shown(expected.ja, MOST_SHOWN), en=shown(expected.en, MOST_SHOWN))
    message = Text(
        ja=f"ここでの期待({what.ja})と違います: 期待 {should.ja}、実際 {found.ja}。",
        en=f"What should hold here does not ({what.en}): expected {should.en}, found {found.en}.",
    )
    message = joined(message, hint) if hint else message
    return finding_at(game, code="DM.expected", kind=Kind.EXPECTED, message=message)

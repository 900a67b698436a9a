"""The one view of a table that both homes of the page show."""

from __future__ import annotations

from dataclasses import asdict

from duelfsm.judge.answers.at_most import TOO_MUCH, at_most
from duelfsm.judge.replay.expect import winner
from duelfsm.play.effects.waiting import waits_for
from duelfsm.play.game import Game
from duelfsm.play.told.place import place_of
from duelfsm.position.attack import OpenAttack
from duelfsm.position.position import Frame
from duelfsm.rulebook.values import Values
from duelfsm.web.game_table import NOT_READ, GameTable, NotTakenError, name_of
from duelfsm.web.options import options
from duelfsm.web.pictures import marks
from duelfsm.web.record_lines import lines_around, said_of
from duelfsm.web.view_words import text
from duelfsm.web.zones import shown_name, zones

BREAK = "break"


def view(table: GameTable, branch: int = 0, at: int | None = None, *, public: bool = False) -> Values:
    """Return what the page shows of a table.

    Args:
        table: the table.
        branch: the branch that is looked at.
        at: behind how many of its lines; None for its end.
        public: only what both players may see, to turn the page towards them.

    Raises:
        NotTakenError: where there is no such branch or line, or the record cannot be played at all.
    """
    replayed = table.replayed(branch, at)
    if replayed.game is None:
        raise NotTakenError(NOT_READ, tuple(replayed.findings))
    shown = position(replayed.game, public=public)
    if public:
        return shown
    all_found = table.replayed(branch).findings
    lines = table.branches[branch].lines
    here = len(replayed.lines)
    return shown | {
        "rows": table.rows,
        "branch": branch,
        "branches": [_branch(table, number) for number in range(len(table.branches))],
        "at": here,
        "length": len(lines),
        "undo": table.may_undo(table.branches[branch]),
        "redo": bool(table.branches[branch].undone),
        "lines": lines_around(table.record, lines, here),
        "findings": [said_of(finding, replayed.game.edition) for finding in all_found],
        "faults": [{"line": f.line, "column": f.column, "message": text(f.message)} for f in table.faults],
    }


def position(game: Game, *, public: bool = False) -> Values:
    """Return a game as it stands: turn, state, zones, what waits, and, for a judge, what may be done."""
    position, legal = game.position, at_most(game, game.legal_actions)
    shown: Values = {
        "edition": game.edition.id,
        "date": game.edition.date.isoformat(),
        "first": position.first,
        "turn": asdict(position.turn) if position.turn else None,
        "player": game.turn_player,
        "place": text(place_of(game.edition, position.levels)),
        "levels": [_state(game, level) for level in position.levels],
        "marks": marks(game, legal or []),
        "players": {side: {"name": player.name} for side, player in position.players.items()},
        "zones": zones(game, public=public),
        "open": [_source(game, frame, public=public) for frame in game.stack if frame.source],
        "attack": _attack(game, position.attack, public=public) if position.attack else None,
        "queue": [extra.player for extra in position.queue],
        "waiting": _waiting(game, public=public),
        "result": {"winner": winner(game), "rule": position.result.rule} if position.result else None,
    }
    if not public:
        shown |= {"options": options(game, legal or []), "too_much": text(TOO_MUCH) if legal is None else None}
    return shown


def _branch(table: GameTable, number: int) -> Values:
    branch = table.branches[number]
    origin = {"branch": branch.origin[0], "at": branch.origin[1]} if branch.origin else None
    return {"name": text(name_of(table, number)), "origin": origin, "length": len(branch.lines)}


def _state(game: Game, name: str) -> Values:
    state = game.edition.states[name]
    return {"id": name, "name": text(state.name), "rule": state.rule}


def _source(game: Game, frame: Frame, *, public: bool) -> str | None:
    """Return what an open effect is called; with *public* not where its card lies face down."""
    cards = [game.position.known(card) for card in frame.cards]
    hidden = public and any(card is not None and card.face_down and card.name == frame.source for card in cards)
    return "?" if hidden else frame.source


def _attack(game: Game, attack: OpenAttack, *, public: bool) -> Values:
    """Return who attacks what, and who blocks, by the names of the cards."""
    ids = {"attacker": attack.attacker, "target": attack.target, "blocker": attack.blocker}
    names = {key: None if card is None else _name(game, card, public=public) for key, card in ids.items()}
    broken = [card for frame in game.stack if frame.procedure == BREAK for card in frame.cards]
    return names | {
        "player": game.position.opponent if attack.target is None else None,
        "broken": _places(game, broken),
    }


def _places(game: Game, cards: list[int]) -> list[int]:
    """Return the places of shields, from 1; one that has left its zone has none."""
    zone = game.position.players[game.position.opponent].zones["shields"]
    at = {card.id: number for number, card in enumerate(zone, 1) if card is not None}
    return sorted(at[card] for card in cards if card in at)


def _name(game: Game, card_id: int, *, public: bool) -> str:
    card = game.position.known(card_id)
    return (shown_name(card, public=public) if card else None) or "?"


def _waiting(game: Game, *, public: bool) -> list[Values]:
    """Return the effects in standby; `next`: whose owner may resolve it in the window that is open."""
    sides = (game.turn_player, game.position.opponent)
    now = [each for side in sides for each in waits_for(game, side)]
    return [
        {
            "owner": each.owner,
            "name": "?" if public and _is_face_down(game, each.card) else each.name,
            "event": text(game.edition.events[each.event].name),
            "optional": each.optional,
            "shield": each.shield,
            "next": each in now,
        }
        for side in sides
        for each in game.position.standby
        if each.owner == side
    ]


def _is_face_down(game: Game, card_id: int) -> bool:
    card = game.position.known(card_id)
    return card is not None and card.face_down

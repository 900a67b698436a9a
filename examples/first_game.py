"""A first game by hand: `python examples/first_game.py game.duel` plays, takes back, asks why, and writes a record."""

import sys

import duelfsm

raider = duelfsm.CardFacts(name="Practice Raider", type="creature", cost=1, civilizations=("fire",), power=1000)
game = duelfsm.Game.new(edition="1.48", first="A", cards=[raider], decks={"A": {"Practice Raider": 4}})


def play(action: duelfsm.Action) -> bool:
    """Do an action, and say why if it is refused."""
    outcome = game.apply(action)
    for finding in outcome.findings:
        print(f"turn {game.turn.number}, {game.turn.player}: {finding.message.en} ({finding.rule})")
    return bool(outcome)


play(duelfsm.Charge(card="Practice Raider"))
play(duelfsm.Charge(card="Practice Raider"))  # the second one of the turn is refused, and nothing changes
play(duelfsm.Use(how="summon", card="Practice Raider"))
print("legal now:", *sorted({choice.do for choice in game.legal_actions()}))

other = game.copy()  # what is tried there happens nowhere else
other.undo()
print("without the summoning:", [action.do for action in other.actions])
for choice in game.legal_actions():
    if choice.do == "end":
        play(choice.first())
for each in game.explain("charge").actions:
    print(f"charge by {each.by}: {'legal' if each.legal else each.rule}")
duelfsm.write_record(duelfsm.Record.of(game), sys.argv[1] if len(sys.argv) > 1 else sys.stdout)

/**
 * An engine of few rules, a game of boardgame.io: creatures without abilities, one player's turn after the other's.
 *
 * Three rules it breaks, so that whoever tests it has what to find:
 *
 * - 301.5: a creature attacks in the turn in which it came, too.
 * - 504.1: a player summons one creature a turn at most.
 * - 703.4a: a direct attack does not end the game.
 */
const { INVALID_MOVE } = require("boardgame.io/core");

const SIDES = ["A", "B"];
const sides = (G, ctx) => [G.zones[SIDES[ctx.currentPlayer]], G.zones[SIDES[1 - ctx.currentPlayer]]];

function put(G, card, from, to) {
  from.splice(from.indexOf(card), 1);
  to.push(card);
  G.tapped = G.tapped.filter((each) => each !== card);
}

/** Return which of some cards pay so much, one of them for each civilization that is wanted; null if none do. */
function payment(G, some, cost, wanted) {
  if (cost === 0) return [];
  for (const card of some.filter((each) => !wanted.length || G.facts[each].civilizations.includes(wanted[0]))) {
    const others = payment(G, some.filter((each) => each !== card), cost - 1, wanted.slice(1));
    if (others) return [card, ...others];
  }
  return null;
}

function paid(G, mine, card, offered) {
  const mana = offered.filter((each) => mine.mana.includes(each) && !G.tapped.includes(each));
  return payment(G, mana, G.facts[card].cost, G.facts[card].civilizations);
}

const attackers = (G, mine) => mine.battle.filter((card) => !G.tapped.includes(card));
const targets = (G, theirs) => ["player", ...theirs.battle.filter((card) => G.tapped.includes(card))];

/** Return all that may be done, as boardgame.io asks for its bots. */
function enumerate(G, ctx) {
  const [mine, theirs] = sides(G, ctx);
  const each = (move, cards) => cards.map((card) => ({ move, args: [card] }));
  if (ctx.gameover) return [];
  if (G.step === "hit") return theirs.shields.length ? each("hit", theirs.shields) : [{ move: "hit", args: [] }];
  return [
    ...each("charge", G.step === "charge" ? mine.hand : []),
    ...each("use", G.step === "attack" ? [] : mine.hand.filter((card) => paid(G, mine, card, mine.mana))),
    ...attackers(G, mine).flatMap((card) => targets(G, theirs).map((target) => ({ move: "attack", args: [card, target] }))),
    { move: "end", args: [] },
  ];
}

const moves = {
  charge({ G, ctx }, card) {
    const [mine] = sides(G, ctx);
    put(G, card, mine.hand, mine.mana);
    if (G.facts[card].civilizations.length > 1) G.tapped.push(card);
    G.step = "use";
  },
  use({ G, ctx }, card, offered) {
    const [mine] = sides(G, ctx);
    const tapped = paid(G, mine, card, offered ?? mine.mana);
    if (!tapped || tapped.length !== (offered ?? tapped).length) return INVALID_MOVE;
    put(G, card, mine.hand, mine.battle);
    G.tapped.push(...tapped);
    G.step = "attack";
  },
  attack({ G, ctx }, card, target) {
    const [mine, theirs] = sides(G, ctx);
    G.tapped.push(card);
    G.step = target === "player" ? "hit" : "attack";
    if (target === "player") return;
    const [ours, other] = [card, target].map((each) => G.facts[each].power);
    if (ours >= other) put(G, target, theirs.battle, theirs.graveyard);
    if (ours <= other) put(G, card, mine.battle, mine.graveyard);
  },
  hit({ G, ctx }, shield) {
    const [, theirs] = sides(G, ctx);
    if (shield) put(G, shield, theirs.shields, theirs.hand);
    G.step = "attack";
  },
  end({ events }) {
    events.endTurn();
  },
};

function onBegin({ G, ctx, events }) {
  const [mine] = sides(G, ctx);
  G.tapped = G.tapped.filter((card) => !mine.mana.includes(card) && !mine.battle.includes(card));
  if (ctx.turn > 1) mine.hand.push(mine.deck.shift());
  const losers = SIDES.filter((side) => !G.zones[side].deck.length);
  if (losers.length) events.endGame({ losers });
  G.step = "charge";
}

/** Return the game that begins with these zones, in which these cards are tapped. */
exports.gameOf = (first, facts, zones, tapped) => ({
  setup: () => ({ facts, zones, tapped, step: "charge" }),
  turn: { onBegin, order: { first: () => SIDES.indexOf(first), next: ({ ctx }) => 1 - ctx.playOrderPos } },
  moves,
  ai: { enumerate },
});

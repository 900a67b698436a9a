/** What makes the engine speak the protocol: `npm install` once, then `node adapter.js`. */
const { createInterface } = require("node:readline");
const { Client } = require("boardgame.io/client");
const { gameOf } = require("./engine.js");

const ZONES = ["deck", "hand", "shields", "mana", "battle", "graveyard"];
const SUPPORTS = {
  asks: ["legal", "position"], paces: ["decisions"], editions: ["1.50"], starts: [], told: ZONES,
  actions: ["charge", "use", "attack", "break", "direct_attack", "end"],
  types: ["creature"], keywords: [], abilities: false, hidden: false,
};
let client;

const table = () => client.getState();
const turnPlayer = () => "AB"[table().ctx.currentPlayer];
const shields = () => table().G.zones["BA"[table().ctx.currentPlayer]].shields;
const mapped = (object, f) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, f(value)]));

/** Return a value in which each card is its name alone. */
const named = (value) => (Array.isArray(value) ? value.map(named) : (value?.name ?? value));

function start({ first, cards, players }) {
  const facts = Object.fromEntries(cards.map((card) => [card.name, card]));
  const zones = mapped(players, (lies) => Object.fromEntries(ZONES.map((zone) => [zone, named(lies[zone] ?? [])])));
  const tapped = Object.values(players).flatMap((lies) => Object.values(lies).flat()).filter((card) => card.tapped);
  client = Client({ game: gameOf(first, facts, zones, named(tapped)), debug: false });
  client.start();
}

/** Each move of the engine as an action. */
const ACTIONS = {
  charge: (card) => ({ do: "charge", card }),
  use: (card) => ({ do: "use", how: "summon", card }),
  attack: (card, target) => ({ do: "attack", card, target }),
  hit: (shield) => (shield ? { do: "break", shields: [shields().indexOf(shield) + 1] } : { do: "direct_attack" }),
  end: () => ({ do: "end" }),
};
const moves = () => client.game.ai.enumerate(table().G, table().ctx);
const told = ({ move, args }) => ACTIONS[move](...args);

function done(action) {
  const said = mapped(action, named);
  if (said.count) said.shields = Array.from({ length: said.count }, (_, at) => at + 1);
  const same = (each) => Object.entries(told(each)).every(([key, value]) => `${said[key]}` === `${value}`);
  const found = moves().find(same);
  if (!found || (said.by ?? turnPlayer()) !== turnPlayer()) return false;
  const before = table()._stateID;
  client.moves[found.move](...found.args, said.pay);
  return table()._stateID !== before;
}

function position() {
  const { G, ctx } = table();
  const lie = (cards) => cards.map((name) => ({ name, tapped: G.tapped.includes(name) }));
  return { turn: ctx.turn, player: turnPlayer(), players: mapped(G.zones, (zones) => mapped(zones, lie)), result: ctx.gameover };
}

const ANSWERS = {
  hello: () => ({ protocol: 1, name: "few rules on boardgame.io", version: "1", supports: SUPPORTS }),
  start: ({ record }) => start(record),
  legal: () => ({ legal: moves().map(told) }),
  do: ({ action }) => ({ accepted: done(action) }),
  position: () => ({ position: position() }),
  bye: ({ game }) => void (game || process.stdin.destroy()),
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  console.log(JSON.stringify({ id: asked.id, answer: asked.ask, ...ANSWERS[asked.ask](asked) }));
});

// The page's home on one device: the same desk runs in a worker, and IndexedDB keeps the rows.

import { scriptUrl } from "./picture.js";

class Problem extends Error {
  constructor({ status, message, findings }) {
    super(message?.en ?? String(status));
    Object.assign(this, { status, said: message ?? null, findings: findings ?? [] });
  }
}

const worker = new Worker(scriptUrl("static/engine.js"), { type: "module" });
const waiting = new Map();
let number = 0;
let progress = () => {};

worker.onmessage = ({ data }) => {
  if (data.share !== undefined) return progress(data.share);
  const { resolve, reject } = waiting.get(data.number);
  waiting.delete(data.number);
  if (data.problem) reject(new Problem(data.problem));
  else resolve(data.answer);
};

function ask(name, given = {}) {
  number += 1;
  const asked = number;
  return new Promise((resolve, reject) => {
    waiting.set(asked, { resolve, reject });
    worker.postMessage({ number: asked, name, given });
  });
}

export const alone = {
  shared: false,
  async ready(shown) {
    progress = shown;
    shown(0);
    navigator.serviceWorker?.register(scriptUrl("sw.js"));
    navigator.storage?.persist?.();
    await ask("ready");
    progress = () => {};
  },
  games: () => ask("games"),
  open: (text) => ask("open", { text }),
  view: (game, branch, at, open) => ask("view", { game, branch, at, public: Boolean(open) }),
  take: (game, rows, row) => ask("try_take", { game, rows, row }),
  why: (game, branch, at) => ask("why", { game, branch, at }),
  names: (game, branch, typed) => ask("names", { game, branch, typed }),
  card: (game, branch, name) => ask("card", { game, branch, name }),
  line: (game, said) => ask("line", { game, said }),
  record: (game, branch, form, language) => ask("record", { game, branch, form, language }),
  trail: (game) => ask("trail", { game }),
  check: (text) => ask("check", { text }),
  book: (edition) => ask("book", { edition }),
  drawn: (edition, language) => ask("drawn", { edition, language }),
  remove: (game) => ask("remove", { game }),
};

// The referee in a worker of the browser: Python through Pyodide, the same desk as on a server.

import { loadPyodide } from "../pyodide/pyodide.mjs";

let alone;
let fresh = [];

const kept = new Promise((resolve, reject) => {
  const request = indexedDB.open("duelfsm", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("rows", { keyPath: ["game", "number"] });
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function stored(mode, work) {
  const base = await kept;
  return new Promise((resolve, reject) => {
    const transaction = base.transaction("rows", mode, { durability: "strict" });
    const request = work(transaction.objectStore("rows"));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

const share = (done) => postMessage({ share: done });

async function start() {
  fresh = [];
  const python = await loadPyodide({ indexURL: new URL("../pyodide/", import.meta.url).href });
  share(0.5);
  const packages = await (await fetch(new URL("../packages.zip", import.meta.url))).arrayBuffer();
  const home = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  python.unpackArchive(packages, "zip", { extractDir: home });
  share(0.7);
  python.runPython("import importlib; importlib.invalidate_caches()");
  const { Alone } = python.pyimport("duelfsm.web.alone");
  alone = Alone((game, row) => { fresh.push({ game, ...JSON.parse(row) }); });
  const games = Map.groupBy(await stored("readonly", (rows) => rows.getAll()), (row) => row.game);
  for (const [game, rows] of [...games].sort((a, b) => a[1][0].when - b[1][0].when)) alone.load(game, JSON.stringify(rows.map(({ game: _, ...row }) => row)));
  share(1);
}

// A row is in the database of the device before the page hears that it was taken.
async function answer(name, given) {
  if (name === "ready") return { answer: null };
  if (name === "remove") {
    alone.forget(given.game);
    await stored("readwrite", (rows) => rows.delete(IDBKeyRange.bound([given.game], [given.game, []])));
    return { answer: null };
  }
  const answered = JSON.parse(alone.ask(name, JSON.stringify(given)));
  const rows = fresh.splice(0);
  if (rows.length) await stored("readwrite", (store) => rows.map((row) => store.add(row)).at(-1));
  return answered;
}

const RESTARTED = { ja: "これは読めません。審判を起動し直しました。", en: "This cannot be read. The referee was started again." };
let started = start();
started.catch(() => {}); // whoever asks is told
let turn = started;

async function said(name, given) {
  try {
    await started;
  } catch (error) {
    const words = String(error).split("\n").filter(Boolean).slice(-4).join("\n");
    return { problem: { status: 500, message: { ja: words, en: words }, findings: [] } };
  }
  try {
    return await answer(name, given);
  } catch { // what overflows the browser's stack ends its Python; the rows are kept, and a new one takes them
    started = start();
    started.catch(() => {});
    return { problem: { status: 500, message: RESTARTED, findings: [] } };
  }
}

onmessage = ({ data: { number, name, given } }) => {
  turn = turn.catch(() => {}).then(async () => postMessage({ number, ...(await said(name, given)) }));
};

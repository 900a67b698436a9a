// A report to print, and the board as both players may see it.

import { board, waiting } from "./board.js";
import { button, h } from "./dom.js";
import { findingCard } from "./findings.js";
import { log } from "./log.js";
import { t, w } from "./words.js";

export async function report(app, id, branch) {
  const view = await app.home.view(id, branch, null);
  const book = await app.book(view.edition);
  const text = new Map(view.lines.map((line) => [line.number, t(line.text)]));
  return h("div", { class: "report" },
    h("header", { class: "top" }, button("←", () => app.go(`#/g/${id}`), { class: "round", "aria-label": w("back") }), h("h1", {}, w("report")), button(w("print"), () => print(), { class: "main" })),
    h("main", {},
      h("p", {}, `${["A", "B"].map((side) => (view.players[side].name === side ? side : `${side}: ${view.players[side].name}`)).join(" – ")} · ${w("edition")} ${view.edition} · ${t(view.branches[branch].name)}`),
      h("p", {}, `${view.turn ? `${w("turn")} ${view.turn.number} (${view.turn.player}) · ` : ""}${view.levels.map((level) => t(level.name)).join(" › ")}`),
      h("h2", {}, counted(view.findings)),
      view.findings.length ? view.findings.map((finding) => h("section", { class: "one" }, h("p", { class: "at" }, `${w("atLine", { n: finding.line })}: `, h("code", {}, text.get(finding.line) ?? "")), findingCard(finding, book))) : h("p", {}, w("noFindings")),
      h("h2", {}, w("board")), waiting(view), board(view),
      h("h2", {}, w("record")), log({ ...view, branches: [], at: Infinity }, book, { look: () => app.go(`#/g/${id}`), instead: () => app.go(`#/g/${id}`) }),
      h("p", { class: "soft" }, w("unofficial"))));
}

// How many there are of each kind, the gravest first.
function counted(findings) {
  const many = ["error", "warning", "note"].map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length]);
  return many.filter(([, count]) => count).map(([severity, count]) => `${w(`sign_${severity}`)}: ${count}`).join(" · ") || w("findings");
}

export async function players(app, id) {
  const view = await app.home.view(id, 0, null, true);
  const turned = app.turned ? "turned" : "";
  return h("div", { class: `players ${turned}` },
    h("header", { class: "top" }, h("div", { class: "where" }, h("p", { class: "turn" }, h("span", { class: "badge big" }, view.player), view.turn ? `${w("turn")} ${view.turn.number}` : ""), h("h1", {}, view.levels.map((level) => t(level.name)).join(" › ")))),
    h("main", {}, waiting(view), board(view)),
    h("nav", { class: "bar two" }, button(w("turnRound"), () => { app.turned = !app.turned; app.show(); }), button(w("judge"), () => app.go(`#/g/${id}`), { class: "main" })));
}

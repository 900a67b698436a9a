// The judge's table: one position, what may be done, and the record that led there.

import { showCard } from "./asked.js";
import { board, waiting } from "./board.js";
import { choices } from "./choices.js";
import { button, centre, fill, h, sheet, tell } from "./dom.js";
import { showFindings } from "./findings.js";
import { log } from "./log.js";
import { menu } from "./menu.js";
import { light, overview, picture } from "./picture.js";
import { stateCard, track } from "./track.js";
import { t, w } from "./words.js";

const TABS = ["act", "board", "picture", "record"];

export class Table {
  constructor(app, id) {
    Object.assign(this, { app, id, branch: 0, at: null, tab: "act", busy: false, mat: null, of: "turn" });
    this.element = h("div", { class: "table" });
  }

  async start() {
    await this.look(0, null);
    this.stop = this.app.home.listen?.(this.id, (rows) => this.changed(rows));
  }

  async look(branch, at) {
    [this.branch, this.at] = [branch, at];
    this.view = await this.app.home.view(this.id, branch, at);
    await this.show();
  }

  async changed(rows) {
    if (this.busy || rows <= this.view.rows) return;
    tell(w("other"));
    await this.look(this.branch, this.at);
  }

  async show() {
    const view = this.view;
    this.book = await this.app.book(view.edition);
    Object.assign(this.element.dataset, { tab: this.tab, rows: view.rows });
    fill(this.element, this.header(), track(this.book, view, (state) => this.touched(state)), this.bar(), h("main", {}, this.banner(), this.panels()));
    await this.draw();
    document.title = `${view.turn ? `T${view.turn.number} ${view.turn.player} · ` : ""}${t(view.place)} · duelfsm`;
    requestAnimationFrame(() => {
      centre(this.element.querySelector(".lines"), this.element.querySelector(".lines .here"));
      centre(this.element.querySelector(".track"), this.element.querySelector(".track .now .now") ?? this.element.querySelector(".track .now"));
    });
  }

  header() {
    const { view } = this;
    const player = view.players[view.player].name;
    return h("header", { class: "top" },
      h("div", { class: "where" },
        h("p", { class: "turn" }, h("span", { class: "badge big" }, view.player), view.turn ? `${w("turn")} ${view.turn.number}` : w("turn"), player !== view.player ? ` · ${player}` : "", view.turn?.extra ? h("span", { class: "mark" }, w("extra")) : null),
        h("h1", {}, t(view.place)),
        view.open.length ? h("p", { class: "open" }, `◆ ${view.open.join(" › ")}`) : null),
      button(w("language"), () => this.app.switchLanguage(), { class: "quiet lang", lang: w("language") === "English" ? "en" : "ja" }),
      button("☰", () => menu(this), { class: "round", "aria-label": w("menu") }));
  }

  banner() {
    const { view } = this;
    const parts = [];
    if (view.result) parts.push(h("p", { class: "result" }, `${w("over")}. ${w("won")}: ${view.result.winner} (${view.result.rule})`));
    if (view.attack) parts.push(h("p", { class: "attack" }, `${w("attack")}: ${view.attack.attacker} → ${view.attack.target ?? view.attack.player}${view.attack.blocker ? ` (${w("blocked")} ${view.attack.blocker})` : ""}${view.attack.broken.length ? ` · ${w("broken")}: ${view.attack.broken.map((place) => `#${place}`).join(", ")}` : ""}`));
    if (view.queue.length) parts.push(h("p", {}, `${w("queue")}: ${view.queue.join(", ")}`));
    if (view.at < view.length) parts.push(h("div", { class: "looking" }, h("p", {}, w("looking", { n: view.at })), h("div", { class: "row" },
      button("◀", () => this.look(this.branch, Math.max(0, view.at - 1)), { "aria-label": w("previous"), disabled: view.at === 0 }),
      button("▶", () => this.look(this.branch, view.at + 1 === view.length ? null : view.at + 1), { "aria-label": w("following") }),
      button(w("end"), () => this.look(this.branch, null)))));
    return parts.length ? h("div", { class: "banner" }, parts) : null;
  }

  panels() {
    const acts = { play: (line) => this.play(line), why: () => this.why(), show: (name, findings) => showFindings(name, findings, this.book), type: (said) => this.typed(said), names: (typed) => this.app.home.names(this.id, this.branch, typed) };
    const reads = { look: (at) => this.look(this.branch, at), switchTo: (branch) => this.look(branch, null), rename: () => this.rename(), describe: (card) => this.row({ row: "described", card }), instead: (at) => this.look(this.branch, at).then(() => this.show_tab("act")) };
    const panel = (name, ...inside) => h("div", { class: `panel in-${name}`, id: `panel-${name}`, "data-scroll": `panel ${name}` }, inside);
    return h("div", { class: "panels" },
      panel("act", waiting(this.view), choices(this.view, acts)),
      panel("board", board(this.view, { show: (name) => this.card(name) })),
      panel("picture", h("div", { class: "mat-place" })),
      panel("record", log(this.view, this.book, reads)));
  }

  bar() {
    const { view } = this;
    const found = view.findings.filter((finding) => finding.severity === "error").length;
    return h("nav", { class: "bar", "aria-label": w("menu") },
      button([h("span", { "aria-hidden": "true" }, "↶"), h("span", { class: "words" }, w("undo"))], () => this.row({ row: "undone", branch: this.branch }), { class: "undo", disabled: !view.undo || view.at < view.length, "data-key": "undo", "aria-label": w("undo") }),
      button([h("span", { "aria-hidden": "true" }, "↷"), h("span", { class: "words" }, w("redo"))], () => this.row({ row: "redone", branch: this.branch }), { class: "redo", disabled: !view.redo || view.at < view.length, "data-key": "redo", "aria-label": w("redo") }),
      TABS.map((tab) => button([w(tab), tab === "record" && found ? h("span", { class: "sign error" }, String(found)) : null], () => this.show_tab(tab), { class: "tab", "aria-pressed": String(tab === this.tab), "data-key": `tab ${tab}`, "data-tab": tab })));
  }

  show_tab(tab) {
    this.tab = tab;
    this.element.dataset.tab = tab;
    for (const each of this.element.querySelectorAll(".tab")) each.setAttribute("aria-pressed", String(each.dataset.tab === tab));
    if (tab === "picture") light(this.mat, this.view.marks, true);
    scrollTo(0, 0);
  }

  async draw() {
    const { pictures, styles } = await this.app.drawn(this.view.edition);
    const form = matchMedia("(max-width: 699px)").matches ? "tall" : "turn";
    const key = `${form} ${this.view.edition} ${this.app.lang()} ${this.app.dark()}`;
    if (this.mat?.dataset.drawn !== key) {
      this.mat = picture(pictures[form], styles[this.app.dark() ? "dark" : "light"], w("picture"), (id) => this.touched(id));
      this.mat.dataset.drawn = key;
    }
    this.element.querySelector(".mat-place").replaceChildren(this.mat, overview(this.mat));
    light(this.mat, this.view.marks, true);
  }

  touched(state) {
    const known = this.book.states[state] ? state : Object.keys(this.book.states).find((id) => this.book.states[id].part === state) ?? state;
    sheet(this.book.states[known] ? t(this.book.states[known].name) : w("anyTime"), stateCard(this.book, known));
  }

  play(line, kept = false) {
    return this.row({ row: "played", branch: this.branch, at: this.view.at, line, kept }, line);
  }

  // Adds a row behind those that this page has seen; where another judge was first, the table is shown anew.
  async row(row, line = null) {
    if (this.busy) return;
    this.busy = true;
    try {
      const answer = await this.app.home.take(this.id, this.view.rows, row);
      if (!answer.taken) return this.refused(answer, line);
      this.view = answer.view;
      [this.branch, this.at] = [answer.view.branch, null];
      await this.show();
    } catch (problem) {
      tell(t(problem.said) || w("failed"));
      if (problem.status === 409) await this.look(this.branch, this.at);
    } finally {
      this.busy = false;
    }
  }

  refused(answer, line) {
    const finding = answer.findings[0];
    if (!finding) return tell(t(answer.message));
    const keep = line ? [[w("keep"), () => this.play(line, true)]] : [];
    showFindings(w("refused"), [finding], this.book, keep);
  }

  why() {
    return this.app.home.why(this.id, this.branch, this.view.at);
  }

  async card(name) {
    try {
      showCard(await this.app.home.card(this.id, this.branch, name), (card) => this.row({ row: "described", card }));
    } catch (problem) {
      tell(t(problem.said) || w("failed"));
    }
  }

  async typed(said) {
    try {
      await this.play(await this.app.home.line(this.id, said));
    } catch (problem) {
      tell(t(problem.said) || w("failed"));
    }
  }

  rename() {
    sheet(w("rename"), (close) => h("form", { onsubmit: (event) => { event.preventDefault(); close(); this.row({ row: "named", branch: this.branch, name: new FormData(event.target).get("name") }); } },
      h("label", {}, w("name"), h("input", { name: "name", required: true, maxlength: "80", value: t(this.view.branches[this.branch].name) })), h("button", { class: "main" }, w("ok"))));
  }
}

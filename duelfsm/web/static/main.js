// Starts the page: which home it has, which screen is asked for, in which language and colours.

import { fill, h, tell } from "./dom.js";
import { unpacked } from "./link.js";
import { players, report } from "./report.js";
import { begin, byHand, paste, rules, start } from "./start.js";
import { Table } from "./table.js";
import { lang, speak, t, w } from "./words.js";

const THEMES = ["auto", "light", "dark"];
const dark = matchMedia("(prefers-color-scheme: dark)");
const place = document.getElementById("page");

const app = {
  home: null, table: null, turned: false, lang, kept: new Map(),

  go(hash) { location.hash === hash ? this.show() : (location.hash = hash); },
  theme: () => localStorage.getItem("duelfsm.theme") ?? "auto",
  dark() { return this.theme() === "auto" ? dark.matches : this.theme() === "dark"; },

  switchTheme() {
    localStorage.setItem("duelfsm.theme", THEMES[(THEMES.indexOf(this.theme()) + 1) % THEMES.length]);
    tell(`${w("theme")}: ${w(this.theme())}`);
    this.dress();
    return this.again();
  },

  switchLanguage() {
    speak(lang() === "ja" ? "en" : "ja");
    return this.again();
  },

  dress() {
    document.documentElement.dataset.theme = this.dark() ? "dark" : "light";
  },

  // Keeps what belongs to an edition and never changes.
  async once(key, ask) {
    if (!this.kept.has(key)) this.kept.set(key, ask().catch((error) => { this.kept.delete(key); throw error; }));
    return this.kept.get(key);
  },
  book(edition) { return this.once(`book ${edition}`, () => this.home.book(edition || "newest")); },
  drawn(edition) { return this.once(`drawn ${edition} ${lang()}`, () => this.home.drawn(edition, lang())); },

  again() {
    return this.table && location.hash === `#/g/${this.table.id}` ? this.table.show() : this.show();
  },

  async show() {
    this.table?.stop?.();
    this.table = null;
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    const [, screen, id, more, branch] = location.hash.split("/");
    try {
      fill(place, await this.screen(screen, id, more, branch));
      scrollTo(0, 0);
    } catch (problem) {
      fill(place, h("main", { class: "loading" }, h("p", {}, t(problem.said) || `${w("failed")} (${problem.message})`), h("a", { href: "#/" }, w("home"))));
    }
  },

  async screen(screen, id, more, branch) {
    if (screen === "g" && more === "report") return report(this, id, Number(branch ?? 0));
    if (screen === "g" && more === "players") return players(this, id);
    if (screen === "g") {
      this.table = new Table(this, id);
      await this.table.start();
      return this.table.element;
    }
    if (screen === "r") {
      const opened = await this.home.open(await unpacked(id));
      history.replaceState(null, "", `#/g/${opened.id}`);
      return this.screen("g", opened.id);
    }
    const screens = { new: begin, byHand, paste, rules };
    return (screens[screen] ?? start)(this);
  },
};

speak(lang());
app.dress();
dark.addEventListener("change", () => { app.dress(); app.again(); });
addEventListener("hashchange", () => app.show());
const home = document.querySelector("meta[name=home]").content;
app.home = home === "server" ? (await import("./server.js")).server : (await import("./alone.js")).alone;
const failed = (problem) => fill(place, h("main", { class: "loading", role: "alert" }, h("p", {}, w("failed")), h("pre", {}, problem.message)));
const ready = app.home.ready((share) => fill(place, h("main", { class: "loading" }, h("p", {}, w("loading")), h("progress", { max: "1", value: String(share), "aria-label": w("loading") }))));
ready.then(() => app.show(), failed);

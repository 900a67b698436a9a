// Where a judge begins: a game from set-up, a position by hand, a record, or the turn alone.

import { button, fill, h, sheet, tell } from "./dom.js";
import { findingCard } from "./findings.js";
import { overview, picture } from "./picture.js";
import { positionForm } from "./position.js";
import { stateCard, track } from "./track.js";
import { t, w } from "./words.js";

function page(app, title, ...inside) {
  return h("div", { class: "start" }, h("header", { class: "top" },
    title ? button("←", () => app.go("#/"), { class: "round", "aria-label": w("back") }) : h("span", { class: "logo", "aria-hidden": "true" }),
    h("h1", {}, title ?? "duelfsm"), button(w("language"), () => app.switchLanguage(), { class: "quiet lang", lang: w("language") === "English" ? "en" : "ja" }),
    button("◐", () => app.switchTheme(), { class: "round", "aria-label": `${w("theme")}: ${w(app.theme())}` })), h("main", {}, inside), h("footer", {}, w("unofficial")));
}

export async function start(app) {
  const games = await app.home.games();
  const way = (key, mark) => h("li", {}, h("a", { class: "way", href: `#/${key}` }, h("span", { class: "glyph", "aria-hidden": "true" }, mark), h("strong", {}, w(key)), h("small", {}, w(`${key}Hint`))));
  return page(app, null, h("ul", { class: "ways-in" }, way("new", "▶"), way("byHand", "✎"), way("paste", "≡"), way("rules", "◷")),
    games.length ? h("section", {}, h("h2", {}, w("lately")), h("ul", { class: "games" }, games.map((game) => h("li", {}, h("a", { href: `#/g/${game.id}` }, h("strong", {}, nameOf(game)), h("small", {}, `${new Date(game.when * 1000).toLocaleString()} · ${game.rows - 1} ✎`)),
      app.home.remove ? button("✕", () => confirm(w("sure")) && app.home.remove(game.id).then(() => app.show()), { class: "round", "aria-label": `${w("delete")}: ${nameOf(game)}` }) : null)))) : null);
}

const nameOf = (game) => game.damaged ? w("damaged") : [game.title ?? game.event, game.round, ["A", "B"].map((side) => game.players[side] ?? side).join(" – ")].filter(Boolean).join(" · ");

export async function begin(app) {
  const book = await app.book("");
  const submit = async (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const players = Object.fromEntries(["A", "B"].map((side) => [side, player(form.get(side).trim(), listed(form.get(`deck${side}`)))]));
    await opened(app, JSON.stringify({ duelfsm: 1, edition: form.get("edition"), first: form.get("first"), players, actions: [] }));
  };
  return page(app, w("new"), h("form", { class: "form", onsubmit: submit },
    ["A", "B"].map((side) => h("label", {}, `${side}: ${w("name")}`, h("input", { name: side, maxlength: "80", autocomplete: "off" }))),
    h("fieldset", {}, h("legend", {}, w("first")), ["A", "B"].map((side) => h("label", { class: "radio" }, h("input", { type: "radio", name: "first", value: side, checked: side === "A" }), side))),
    decks(), editions(book), h("button", { class: "main" }, w("begin"))));
}

const player = (name, deck) => ({ ...(name ? { name } : {}), ...(deck.length ? { deck_list: deck } : {}) });

export function decks() {
  return h("details", {}, h("summary", {}, w("decks")), h("p", { class: "soft" }, w("deckHint")),
    ["A", "B"].map((side) => h("label", {}, side, h("textarea", { name: `deck${side}`, rows: "8", spellcheck: "false", placeholder: w("deckExample") }))));
}

/** The cards of a list as one types it, a card a line: `4 アクア・ハルカス`, `4x Aqua Hulcus`, or a name alone. */
export function listed(text) {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean);
  return lines.map((line) => line.match(/^(?:([0-9０-９]{1,3})\s*(?:枚|[x×](?=\s)|\s)\s*)?(.+)$/)).map(([, count, name]) => ({ name, count: Number(count?.normalize("NFKC") ?? 1) }));
}

export function editions(book) {
  return h("label", {}, w("edition"), h("select", { name: "edition" }, book.editions.toReversed().map((line) => h("option", { value: line.id }, line.id === line.date ? line.id : `${line.id} (${line.date})`))));
}

export async function byHand(app) {
  const book = await app.book("");
  return page(app, w("byHand"), positionForm(book, (text) => opened(app, text)));
}

async function opened(app, text, place = null) {
  const book = await app.book("");
  try {
    const { id } = await app.home.open(text);
    app.go(`#/g/${id}`);
  } catch (problem) {
    tell(t(problem.said) || w("failed"));
    if (place) fill(place, problem.findings.map((finding) => [h("p", { class: "at" }, `${finding.line ?? ""}${finding.column ? `:${finding.column}` : ""}`), findingCard(finding, book)]));
  }
}

export async function paste(app) {
  const place = h("div", { class: "found", role: "status" });
  const area = h("textarea", { name: "text", rows: "12", required: true, spellcheck: "false", "aria-label": w("paste"), placeholder: w("recordExample") });
  const book = await app.book("");
  const check = async (event) => {
    event.preventDefault();
    const report = await app.home.check(area.value).catch((problem) => tell(t(problem.said) || w("failed")));
    if (!report) return;
    fill(place, h("h2", { class: `verdict ${report.verdict}` }, `${w("verdict")}: ${w(`v_${report.verdict}`)}`),
      report.findings.map((finding) => h("div", {}, h("p", { class: "at" }, `${finding.line ?? ""}: `, h("code", {}, area.value.split("\n")[finding.line - 1] ?? "")), findingCard(finding, book))));
    place.scrollIntoView({ block: "nearest" });
  };
  const file = h("input", { type: "file", accept: ".duel,.json,.txt", onchange: async () => { area.value = await file.files[0].text(); } });
  return page(app, w("paste"), h("form", { class: "form", onsubmit: check }, area, h("label", { class: "button file" }, file, `⇧ ${w("file")}`),
    h("div", { class: "row" }, h("button", { class: "main" }, w("check")), button(w("open"), () => opened(app, area.value, place)))), place);
}

export async function rules(app) {
  const book = await app.book("");
  const { pictures, styles } = await app.drawn(book.edition);
  const touched = (id) => {
    const known = book.states[id] ? id : Object.keys(book.states).find((name) => book.states[name].part === id) ?? id;
    sheet(book.states[known] ? t(book.states[known].name) : w("anyTime"), stateCard(book, known));
  };
  const places = ["turn", ...book.procedures.map((each) => each.id)];
  const place = h("div", { class: "mat-place" });
  const draw = (name) => {
    const mat = picture(pictures[name === "turn" && matchMedia("(max-width: 699px)").matches ? "tall" : name], styles[app.dark() ? "dark" : "light"], w("picture"), touched);
    place.replaceChildren(mat, overview(mat));
    buttons.forEach((each, at) => each.setAttribute("aria-pressed", String(places[at] === name)));
  };
  const name = (id) => (id === "turn" ? w("whole") : t(book.procedures.find((each) => each.id === id).name));
  const buttons = places.map((id) => button(name(id), () => draw(id)));
  draw("turn");
  return page(app, w("rules"), track(book, null, touched), h("p", { class: "soft" }, w("rulesHint")),
    h("div", { class: "row places" }, buttons), place);
}

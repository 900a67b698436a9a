// A position by hand: how many cards lie where, and the few that matter by name.

import { button, h } from "./dom.js";
import { decks, editions, listed } from "./start.js";
import { t, w } from "./words.js";

export function positionForm(book, open) {
  const sides = ["A", "B"].map((side) => player(book, side));
  const submit = (event) => {
    event.preventDefault();
    open(JSON.stringify(recordOf(new FormData(event.target), event.target, book)));
  };
  return h("form", { class: "form wide", onsubmit: submit },
    h("fieldset", { class: "where" }, h("legend", {}, w("where")), editions(book),
      h("label", {}, w("turn"), h("input", { name: "turn", type: "number", min: "1", max: "999", value: "5", inputmode: "numeric" })),
      h("label", {}, w("by_turn"), h("select", { name: "player" }, ["A", "B"].map((side) => h("option", { value: side }, side)))),
      h("label", {}, w("first"), h("select", { name: "first" }, ["A", "B"].map((side) => h("option", { value: side }, side)))),
      h("label", {}, w("now"), states(book))),
    h("div", { class: "two" }, sides), decks(), h("button", { class: "main" }, w("begin")));
}

function states(book) {
  const groups = book.steps.map((step) => h("optgroup", { label: t(step.name) }, step.parts.flatMap((part) => part.states).map((id) => h("option", { value: id, selected: id === "main" }, t(book.states[id].name)))));
  return h("select", { name: "state" }, groups);
}

function player(book, side) {
  return h("fieldset", { class: "side", "data-side": side }, h("legend", {}, side),
    h("label", {}, w("name"), h("input", { name: `${side} name`, maxlength: "80", autocomplete: "off" })),
    book.zones.filter((zone) => zone.id !== "pending").map((zone) => zoneRow(book, side, zone)));
}

function zoneRow(book, side, zone) {
  const list = h("ul", { class: "named" });
  return h("div", { class: "zone-row", "data-zone": zone.id },
    h("label", {}, t(zone.name), h("input", { name: `${side} ${zone.id}`, type: "number", min: "0", max: "100", value: String(zone.starts), inputmode: "numeric", "aria-label": `${side} ${t(zone.name)}: ${w("count")}` })),
    button("＋", () => list.append(cardRow(book, () => list.lastChild.querySelector("input").focus())), { class: "round", "aria-label": `${w("add")}: ${side} ${t(zone.name)}` }), list);
}

function cardRow(book) {
  const row = h("li", { class: "card-row" },
    h("input", { class: "card-name", required: true, maxlength: "200", "aria-label": w("name"), placeholder: w("name") }),
    h("select", { class: "card-lies", "aria-label": w("untapped") }, ["untapped", "tapped", "upside_down"].map((lies) => h("option", { value: lies }, w(lies)))),
    h("select", { class: "card-type", "aria-label": w("kind") }, h("option", { value: "" }, `${w("kind")}: ${w("unknown")}`), book.types.map((kind) => h("option", { value: kind.id }, t(kind.name)))),
    h("label", { class: "check" }, h("input", { type: "checkbox", class: "card-now" }), w("fresh")),
    button("✕", () => row.remove(), { class: "round", "aria-label": w("remove") }));
  return row;
}

function recordOf(form, element, book) {
  const facts = new Map();
  const players = Object.fromEntries(["A", "B"].map((side) => [side, playerOf(form, element, book, side, facts)]));
  const start = { turn: Number(form.get("turn")), player: form.get("player"), state: form.get("state") };
  return { duelfsm: 1, edition: form.get("edition"), first: form.get("first"), players, cards: [...facts.values()], start, actions: [] };
}

function playerOf(form, element, book, side, facts) {
  const found = {};
  const name = form.get(`${side} name`).trim();
  if (name) found.name = name;
  const deck = listed(form.get(`deck${side}`));
  if (deck.length) found.deck_list = deck;
  for (const zone of book.zones) {
    const count = form.get(`${side} ${zone.id}`);
    if (count === null) continue;
    const rows = [...element.querySelectorAll(`[data-side="${side}"] [data-zone="${zone.id}"] .card-row`)];
    const cards = rows.map((row) => cardOf(row, facts));
    found[zone.id] = cards.length ? [...cards, ...(Number(count) ? [Number(count)] : [])] : Number(count);
  }
  return found;
}

function cardOf(row, facts) {
  const name = row.querySelector(".card-name").value.trim();
  const type = row.querySelector(".card-type").value;
  if (type) facts.set(name, { name, type });
  const lies = row.querySelector(".card-lies").value;
  return { name, ...(lies === "untapped" ? {} : { [lies]: true }), ...(row.querySelector(".card-now").checked ? { came_now: true } : {}) };
}

// Asks for a fact of a card that would decide a verdict; the answer becomes a line of the record.

import { button, h, sheet } from "./dom.js";
import { t, w } from "./words.js";

export function ask(asked, describe) {
  const title = `${asked.card}: ${t(asked.name)}`;
  return sheet(title, (close) => {
    const say = (value) => { close(); describe({ name: asked.card, [asked.fact]: value }); };
    if (asked.kind === "number") return number(title, say);
    return asked.kind === "list" ? several(asked, say) : one(asked, say);
  });
}

function one(asked, say) {
  return h("ul", { class: "buttons" }, asked.answers.map((each) => h("li", {}, button(t(each.label), () => say(each.value), { class: "do" }))));
}

function number(title, say) {
  return h("form", { class: "form", onsubmit: (event) => { event.preventDefault(); say(Number(new FormData(event.target).get("number"))); } },
    h("input", { name: "number", type: "number", min: "0", max: "999999", required: true, "aria-label": title }), h("button", { class: "main" }, w("send")));
}

function several(asked, say) {
  return h("form", { onsubmit: (event) => { event.preventDefault(); say(new FormData(event.target).getAll("picked")); } },
    h("ul", { class: "buttons" }, asked.answers.map((each) => h("li", {}, h("label", { class: "do" }, h("input", { type: "checkbox", name: "picked", value: each.value }), h("span", { class: "label" }, t(each.label)))))),
    h("p", { class: "soft" }, w("noneOfThem")), h("button", { class: "main" }, w("send")));
}

// The sheet of a card: what is known of it, and what is not, each to be said with one touch.
export function showCard(card, describe) {
  return sheet(card.name, (close) => [
    h("p", {}, t(card.known) || w("nothingKnown"), card.shipped ? h("small", {}, ` (${w("shipped")})`) : null),
    card.asks.length ? h("h3", {}, w("notKnown")) : null,
    h("ul", { class: "buttons" }, card.asks.map((each) => h("li", {}, button(t(each.name), () => { close(); ask(each, describe); }, { class: "do" })))),
  ]);
}

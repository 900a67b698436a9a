// Shields: which of them are broken, and which cards may answer a break.

import { button, h, sheet } from "./dom.js";
import { w } from "./words.js";

const zoneOf = (view, side) => view.zones[side].find((zone) => zone.id === "shields");

// The cards of a choice that lie among the shields: as a break is answered, one of them is a shield trigger.
export function ofShields(view, option) {
  const there = new Set(zoneOf(view, option.by).cards.map((card) => card.id));
  return (option.fields.find((field) => field.name === "card")?.options ?? []).filter((each) => each.zone === "shields" || there.has(each.card));
}

// Asks which shields an attack breaks, where it does not break all of them; that may be left unsaid.
export function askPlaces(view, action, play) {
  const count = action.count ?? 1;
  const shields = view.attack?.player ? zoneOf(view, view.attack.player).count : 0;
  if (count >= shields) return play(action);
  const { count: _, ...bare } = action;
  const numbers = Array.from({ length: shields }, (_, at) => at + 1);
  return sheet(w("whichShields", { n: count }), (close) => {
    const done = (line) => { close(); play(line); };
    const one = () => h("ul", { class: "buttons places-of" }, numbers.map((place) => h("li", {}, button(h("span", { class: "label" }, `#${place}`), () => done({ ...bare, shields: [place] }), { class: "do" }))));
    return [count === 1 ? one() : several(numbers, count, (places) => done({ ...bare, shields: places })),
      h("div", { class: "row" }, button(w("notSaid"), () => done(action), { "data-key": "not said" }))];
  });
}

function several(numbers, count, done) {
  const send = h("button", { class: "main", disabled: true }, w("several"));
  const picked = (form) => new FormData(form).getAll("place").map(Number);
  return h("form", { onchange: (event) => { send.disabled = picked(event.currentTarget).length !== count; }, onsubmit: (event) => { event.preventDefault(); done(picked(event.target)); } },
    h("ul", { class: "buttons places-of" }, numbers.map((place) => h("li", {}, h("label", { class: "do" }, h("input", { type: "checkbox", name: "place", value: place }), h("span", { class: "label" }, `#${place}`))))), send);
}

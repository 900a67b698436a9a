// Both players' zones, with the cards as they lie.

import { h } from "./dom.js";
import { t, w } from "./words.js";

const SHOWN_ALWAYS = ["battle", "shields", "mana", "hand", "graveyard", "deck"];

let touched = null; // what shows the sheet of a card

export function board(view, { far = "B", show = null } = {}) {
  touched = show;
  const near = far === "A" ? "B" : "A";
  return h("section", { class: "board", "aria-label": w("board") }, [far, near].map((side) => player(view, side, side === far)));
}

function player(view, side, far) {
  const zones = view.zones[side].filter((zone) => zone.count || SHOWN_ALWAYS.includes(zone.id));
  const wide = zones.filter((zone) => zone.field || zone.cards.length);
  const small = zones.filter((zone) => !wide.includes(zone));
  const own = view.player === side;
  const rows = [
    h("h2", { class: own ? "side turn" : "side" },
      h("span", { class: "badge" }, side), view.players[side].name === side ? null : h("span", { class: "name" }, view.players[side].name),
      own ? h("span", { class: "whose" }, `▶ ${w("turn")}`) : null),
    wide.map(zoneOf),
    h("dl", { class: "counts" }, small.map((zone) => h("div", {}, h("dt", {}, t(zone.name)), h("dd", {}, String(zone.count))))),
  ];
  return h("div", { class: far ? "player far" : "player near", "data-side": side }, rows);
}

function zoneOf(zone) {
  const hidden = zone.count - zone.cards.filter((each) => !each.castle).length; // castles are no shields (304)
  return h("div", { class: "zone", "data-zone": zone.id },
    h("h3", {}, t(zone.name), h("span", { class: "count" }, String(zone.count))),
    h("ul", { class: "cards" }, zone.cards.map(card),
      hidden ? h("li", { class: "card back", "aria-label": `${w("hidden")}: ${hidden}` }, `×${hidden}`) : null));
}

function card(card) {
  const marks = [
    card.lies !== "untapped" ? w(card.lies) : null,
    card.face_down ? w("faceDown") : null,
    card.fresh ? w("fresh") : null,
    card.on ? `${w("on")} ${card.on}` : null,
    card.under ? `${w("under")} ${card.under}` : null,
    card.seals ? `${w("seals")} ${card.seals}` : null,
  ].filter(Boolean);
  return h("li", { class: `card ${card.lies}${card.sideways ? " sideways" : ""}${card.face_down ? " back" : ""}` },
    touched && card.name ? h("button", { type: "button", class: "title", onclick: showing(touched, card.name) }, card.name) : h("span", { class: "title" }, card.name ?? "?"), marks.map((mark) => h("span", { class: "mark" }, mark)));
}

const showing = (show, name) => () => show(name);

export function waiting(view) {
  if (!view.waiting.length) return null;
  return h("section", { class: "waiting" }, h("h2", {}, w("waits")),
    h("ol", {}, view.waiting.map((each) => h("li", { class: each.next ? "next" : "" },
      h("span", { class: "badge" }, each.owner), h("strong", {}, each.name), ` ${t(each.event)} `,
      each.next ? h("span", { class: "mark" }, `→ ${w("next")}`) : null, each.optional ? h("span", { class: "mark" }, w("optional")) : null))));
}

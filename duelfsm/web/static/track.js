// The steps of the turn as a strip: where the game stands, and what lies behind and ahead.

import { button, h } from "./dom.js";
import { t, w } from "./words.js";

export function track(book, view, touched) {
  const here = view?.levels[0].id;
  const steps = book.steps.map((step) => {
    const now = step.parts.some((part) => part.states.includes(here));
    const parts = step.parts.length > 1 && (now || !view) ? step.parts : [];
    return h("li", { class: now ? "now" : "" },
      button([now ? h("span", { class: "dot", "aria-hidden": "true" }, "●") : null, h("span", {}, t(step.name))], () => touched(step.parts[0].states[0]),
        { "aria-current": now ? "step" : null, "data-key": `step ${step.id}` }),
      parts.length ? h("ol", {}, parts.map((part) => partOf(book, part, here, touched))) : null);
  });
  return h("nav", { class: "track", "aria-label": w("picture"), tabindex: "0", "data-scroll": "track" }, h("ol", {}, steps));
}

function partOf(book, part, here, touched) {
  const now = part.states.includes(here);
  const name = t(book.states[part.states[0]].name);
  return h("li", { class: now ? "now" : "" },
    button([now ? h("span", { class: "dot", "aria-hidden": "true" }, "●") : null, h("span", {}, name)], () => touched(part.states[0]), { "aria-current": now ? "true" : null, "data-key": `part ${part.id}` }));
}

// What may be done in a state and by whom, with no game at all: the ways out, as they are declared.
export function stateCard(book, name) {
  const state = book.states[name] ?? book.states[Object.keys(book.states).find((id) => book.states[id].part === name)];
  const own = state ? Object.keys(book.states).filter((id) => book.states[id].part === state.part && book.states[id].step === state.step) : [];
  if (!own.length) return [h("h3", {}, w("anyTime")), ways(book, book.anywhere)];
  const first = book.steps.find((step) => step.id === state.step);
  const clause = book.clauses[state.rule];
  return [
    first && t(first.name) !== t(state.name) ? h("p", { class: "soft" }, `${t(first.name)} · ${first.rule}`) : null,
    clause ? h("p", { class: "clause" }, h("b", {}, `${state.rule} `), t(clause)) : null,
    own.map((id) => [own.length > 1 ? h("h3", {}, `${t(book.states[id].name)} `, h("small", {}, book.states[id].rule)) : null, ways(book, book.states[id].ways)]),
    h("h3", {}, w("anyTime")), ways(book, book.anywhere.filter((way) => way.action)),
  ];
}

function ways(book, found) {
  if (!found.length) return h("p", { class: "soft" }, w("nobody"));
  return h("ul", { class: "ways" }, found.map((way) => h("li", { class: `by-${way.by}` },
    h("span", { class: "who" }, w(`by_${way.by}`)), h("strong", {}, t(way.name)), h("span", { class: "rule" }, way.rule),
    way.to ? h("span", { class: "to" }, `→ ${t(book.states[way.to]?.name)}`) : null,
    way.rules.length ? h("details", {}, h("summary", {}, `${w("asks")}: ${way.rules.join(", ")}`),
      way.rules.filter((rule) => book.clauses[rule]).map((rule) => h("p", {}, h("b", {}, `${rule} `), t(book.clauses[rule])))) : null)));
}

// What may be done, as buttons; what may not, greyed, with the rule on touch.

import { button, grouped, h, sheet } from "./dom.js";
import { askPlaces, ofShields } from "./shields.js";
import { t, w } from "./words.js";

const OFTEN = "701."; // the chapter of what most effects do: draw, destroy, tap, shuffle
const NAMED = 3; // cards on a button

let completed = () => []; // what asks for names that begin so

export function choices(view, { play, why, show, type, names }) {
  completed = names;
  const inEffect = new Set(view.options.filter((option) => option.operation).map((option) => option.state));
  const ofEffect = (option) => inEffect.has(option.state) && option.do !== "done" && !option.anywhere;
  const main = view.options.filter((option) => !option.aside && !ofEffect(option) && !option.anywhere);
  const shield = view.options.find((option) => option.do === "declare" && ofShields(view, option).length);
  const aside = view.options.filter((option) => (option.aside && !ofEffect(option)) || option.anywhere);
  const operations = view.options.filter(ofEffect);
  return h("section", { class: "choices", "aria-label": w("legal") },
    view.too_much ? h("p", { class: "note" }, t(view.too_much)) : null,
    shield ? trigger(view, shield, play) : null,
    main.length ? h("h2", {}, w("legal")) : null, list(view, usual(main), play, "now"),
    operations.length ? found(view, operations, play) : null,
    aside.length ? fold("aside", w("aside"), list(view, aside, play, "small")) : null,
    forbidden(view, why, show),
    fold("typed", w("typed"), h("form", { class: "typed", onsubmit: (event) => { event.preventDefault(); type(new FormData(event.target).get("line")); } },
      h("input", { name: "line", required: true, autocomplete: "off", "aria-label": w("typed"), placeholder: w("lineExample") }), h("button", {}, w("send")))));
}

// What is done in almost every turn: the ways to use a card are one, which asks for the card first; to go on stands last.
function usual(options) {
  const uses = options.filter((option) => option.do === "use");
  const others = options.filter((option) => option.do !== "use" || uses.length === 1);
  const one = uses.length > 1 ? [{ ...uses[0], ways: uses, given: {}, label: { ja: w("use"), en: w("use") }, fields: [fieldOf(uses)] }] : [];
  const at = others.findIndex((option) => option.passes.length > (uses[0]?.passes.length ?? 0));
  const all = at < 0 ? [...others, ...one] : [...others.slice(0, at), ...one, ...others.slice(at)];
  return [...all.filter((option) => option.do !== "pass"), ...all.filter((option) => option.do === "pass")];
}

// Every card of several ways of use, once.
function fieldOf(uses) {
  const cards = uses.map((option) => option.fields.find((field) => field.name === "card")).filter(Boolean);
  const found = new Map(cards.flatMap((field) => field.options).map((each) => [JSON.stringify(each.value), each]));
  return { ...cards[0], options: [...found.values()] };
}

function trigger(view, option, play) {
  const only = { ...option, fields: option.fields.map((field) => (field.name === "card" ? { ...field, options: ofShields(view, option) } : field)) };
  return button([h("span", { class: "badge other" }, option.by), h("span", { class: "label" }, w("trigger"), h("small", {}, w("which")))],
    () => pick(view, { ...only, label: { ja: w("trigger"), en: w("trigger") } }, play), { class: "do other big", "data-key": "trigger", "data-do": "trigger" });
}

// What an effect can do is found by typing a part of its name: what most effects do first, what ends the game last.
function found(view, operations, play) {
  const place = h("div", {});
  const rank = (option) => (option.ends ? 2 : !option.operation || option.rule.startsWith(OFTEN) ? 0 : 1);
  const sorted = [0, 1, 2].flatMap((each) => operations.filter((option) => rank(option) === each));
  const show = (typed) => place.replaceChildren(list(view, sorted.filter((option) => `${t(option.label)} ${option.do}`.toLowerCase().includes(typed.trim().toLowerCase())), play, "small two-wide"));
  show("");
  return [h("h2", {}, w("operations")), h("input", { class: "find", "aria-label": w("find"), placeholder: w("find"), autocomplete: "off", oninput: (event) => show(event.target.value) }), place];
}

const folded = new Set(JSON.parse(sessionStorage.getItem("duelfsm.open") ?? "[]"));
function fold(key, words, inside) {
  const details = h("details", { class: "fold", open: folded.has(key), "data-fold": key }, h("summary", {}, words), inside);
  details.addEventListener("toggle", () => {
    if (details.open) folded.add(key); else folded.delete(key);
    sessionStorage.setItem("duelfsm.open", JSON.stringify([...folded]));
  });
  return details;
}

// What may not be done is asked for when it is looked at; of what may be done with other cards it names the cards.
function forbidden(view, why, show) {
  const place = h("ul", { class: "buttons small" });
  const details = fold("closed", w("closed"), place);
  const may = new Set(view.options.map((option) => option.do));
  details.addEventListener("toggle", async () => {
    if (!details.open) return;
    const found = [...grouped(await why(), (finding) => finding.do).values()];
    place.replaceChildren(...found.map((findings) => h("li", {}, greyed(findings, may.has(findings[0].do), show))));
  });
  return details;
}

function greyed(findings, named, show) {
  const [{ do: word, name }] = findings;
  const cards = named ? [...new Set(findings.flatMap((finding) => finding.cards))] : [];
  const which = cards.slice(0, NAMED).join(", ") + (cards.length > NAMED ? " …" : "");
  return button([h("span", { class: "label" }, t(name), which ? [" ", h("span", { class: "with" }, which)] : null)],
    () => show(t(name), findings), { class: "closed", "data-key": `closed ${word}`, "data-do": word });
}

function list(view, options, play, kind) {
  return h("ul", { class: `buttons ${kind}` }, options.map((option) => h("li", {}, choice(view, option, play))));
}

function choice(view, option, play) {
  const only = option.fields.length === 1 && option.fields[0].options.length === 1 ? option.fields[0].options[0] : null;
  const what = only && !only.hidden ? [h("span", { class: "with" }, t(only.label))] : option.fields.length ? "…" : null;
  const key = `${option.do} ${option.by} ${JSON.stringify(option.given)}`;
  const whose = option.by === view.player ? "turn" : "other";
  return button([h("span", { class: `badge ${whose}` }, option.by), h("span", { class: "label" }, t(option.label), what ? " " : null, what, option.passes.length ? h("small", { class: "passed" }, `${w("unsaid")}: ${option.passes.map(t).join("・")}`) : null), h("span", { class: "rule" }, option.rule)],
    () => pick(view, option, play), { class: `do ${whose}`, "data-key": key, "data-do": option.do, "data-by": option.by });
}

// Asks for the fields of a choice one by one, then plays it.
function pick(view, option, play, values = {}, said = []) {
  const field = option.fields.find((each) => !(each.name in values));
  if (!field && option.ways) return which(view, option, play, values, said);
  const action = { do: option.do, by: option.by, ...option.given, ...values };
  if (!field) return option.do === "break" ? askPlaces(view, action, play) : play(action);
  const chosen = (value, label) => pick(view, option, play, { ...values, [field.name]: value }, [...said, label]);
  if (field.options.length === 1 && !field.options[0].hidden && !field.many) return chosen(field.options[0].value, t(field.options[0].label));
  const title = [t(option.label), ...said].join(" › ");
  return sheet(title, (close) => {
    const done = (value, label) => { close(); chosen(value, label); };
    const asked = field.options.every((each) => each.hidden) ? null : h("p", { class: "soft" }, t(field.label)); // else the name is asked for
    return [asked, field.many ? several(view, field, done) : one(view, field, done)];
  });
}

// In which way a card is used: asked only where there are several.
function which(view, option, play, values, said) {
  const same = (each) => JSON.stringify(each.value) === JSON.stringify(values.card) || (each.hidden && typeof values.card === "string");
  const ways = option.ways.filter((way) => way.fields.some((field) => field.name === "card" && field.options.some(same)));
  if (ways.length === 1) return pick(view, ways[0], play, values, said);
  return sheet([w("use"), ...said].join(" › "), (close) => h("ul", { class: "buttons" }, ways.map((way) => h("li", {},
    button(h("span", { class: "label" }, t(way.label)), () => { close(); pick(view, way, play, values, said); }, { class: "do", "data-key": `way ${way.given.how}`, "data-how": way.given.how })))));
}

function words(view, each) {
  const card = each.card && Object.values(view.zones).flat().flatMap((zone) => zone.cards).find((card) => card.id === each.card);
  const lies = card && card.lies !== "untapped" ? ` (${w(card.lies)})` : "";
  return [each.owner ? h("span", { class: "badge" }, each.owner) : null, h("span", { class: "label" }, each.hidden ? `${t(each.label)}: ${w("hidden")}` : each.label.en === "None" ? w("unnamed") : t(each.label), lies)];
}

function one(view, field, done) {
  const hidden = field.options.find((each) => each.hidden);
  return [
    h("ul", { class: "buttons" }, field.options.filter((each) => !each.hidden).map((each) => h("li", {}, button(words(view, each), () => done(each.value, t(each.label)), { class: "do" })))),
    hidden ? h("form", { class: "hidden-card", onsubmit: (event) => { event.preventDefault(); const name = new FormData(event.target).get("name").trim(); done(name || hidden.value, name || t(hidden.label)); } },
      h("label", {}, w("nameIt"), h("input", { name: "name", autocomplete: "off", maxlength: "200", list: "known", oninput: (event) => complete(event.target.value, event.target.form) })), known(view), h("button", { class: "main" }, w("send"))) : null,
  ];
}

// Names complete as one types: those of the table, then those that ship.
async function complete(typed, form) {
  const found = await completed(typed).catch(() => []);
  const list = form.querySelector("datalist");
  if (found.length && list && form.elements.name.value === typed) list.replaceChildren(...found.map((name) => h("option", { value: name })));
}

function known(view) {
  const names = new Set(Object.values(view.zones).flat().flatMap((zone) => zone.cards.map((card) => card.name)).filter(Boolean));
  return h("datalist", { id: "known" }, [...names].map((name) => h("option", { value: name })));
}

function several(view, field, done) {
  return h("form", { onsubmit: (event) => { event.preventDefault(); const picked = new FormData(event.target).getAll("picked").map(Number).map((at) => field.options[at]); done(picked.map((each) => each.value), picked.map((each) => t(each.label)).join(", ")); } },
    h("ul", { class: "buttons" }, field.options.map((each, at) => h("li", {}, h("label", { class: "do" }, h("input", { type: "checkbox", name: "picked", value: at }), words(view, each))))),
    h("button", { class: "main" }, w("several")));
}

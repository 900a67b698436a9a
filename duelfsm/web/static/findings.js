// A finding: its sentence, what its rule says, what that rests on, and what was legal there.

import { button, h, sheet } from "./dom.js";
import { t, w } from "./words.js";

const SIGNS = { error: "✕", warning: "!", note: "i" };

export const signOf = (finding) => h("span", { class: `sign ${finding.severity}`, "aria-label": w(`sign_${finding.severity}`) }, SIGNS[finding.severity]);

// What a finding without a number is called: a note on what another line left behind leaves nothing undecided.
export const kindOf = (finding) => finding.severity === "note" && (finding.kind !== "unverified" || finding.follows) ? w("note") : w(`kind_${finding.kind}`);

export function findingCard(finding, book) {
  const legal = finding.legal.map((word) => t(book.actions[word]) || word);
  return h("div", { class: `finding ${finding.severity}` },
    h("p", { class: "sentence" }, signOf(finding), " ", t(finding.message)),
    finding.clause ? h("p", { class: "clause" }, h("b", {}, `${w("rule")} ${finding.rule} `), t(finding.clause)) : finding.rule ? h("p", { class: "clause" }, h("b", {}, `${w("rule")} ${finding.rule}`)) : null,
    finding.basis ? h("p", { class: "soft" }, `${w("basis")}: ${w(`basis_${finding.basis}`)}`) : null,
    finding.decisions.map((decision) => h("p", { class: "decided" }, h("b", {}, `${w("decided")} `), t(decision))),
    legal.length ? h("p", { class: "soft" }, `${w("legalHere")}: ${legal.join("\u00a0· ")}`) : null,
    finding.follows ? h("p", { class: "soft" }, w("follows", { n: finding.follows })) : null,
    finding.repair ? h("p", { class: "repair" }, t(finding.repair.message)) : null);
}

// Shows why something may not be done; what a rule says stands once.
export function showFindings(title, findings, book, actions = []) {
  const first = (finding, at) => findings.findIndex((each) => each.rule === finding.rule) === at;
  const cards = findings.map((finding, at) => first(finding, at) ? findingCard(finding, book) : findingCard({ ...finding, clause: null, rule: null, basis: null, decisions: [], legal: [] }, book));
  return sheet(title, (close) => [cards, h("div", { class: "row" }, actions.map(([words, act, kind]) => button(words, () => { close(); act(); }, { class: kind ?? "" })), button(w("ok"), close, { class: "main", autofocus: true }))], { kind: "refusal" });
}

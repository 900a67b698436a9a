// The lines of the record, with what was found in them, and the branches.

import { ask } from "./asked.js";
import { button, grouped, h } from "./dom.js";
import { findingCard, kindOf, signOf } from "./findings.js";
import { t, w } from "./words.js";

export function log(view, book, { look, switchTo, rename, instead, describe }) {
  const found = grouped(view.findings, (finding) => finding.line ?? 0);
  return h("section", { class: "log", "aria-label": w("record") },
    view.branches.length > 1 ? h("div", { class: "branches", role: "group", "aria-label": w("branch") }, view.branches.map((branch, number) =>
      button([number === view.branch ? "● " : "", t(branch.name)], () => switchTo(number), { "aria-pressed": String(number === view.branch), "data-key": `branch ${number}` })),
      button("✎", rename, { class: "round", "aria-label": w("rename") })) : null,
    view.faults.length ? h("ul", { class: "faults" }, view.faults.map((fault) => h("li", {}, `${fault.line}:${fault.column} ${t(fault.message)}`))) : null,
    (found.get(0) ?? []).map((finding) => findingCard(finding, book)),
    !view.lines.length ? h("p", { class: "soft" }, w("noLines")) : h("ol", { class: "lines", "data-scroll": "lines", tabindex: "0", "aria-label": w("record") }, view.lines.map((line) => row(line, view, found.get(line.number) ?? [], { look, instead, book, describe }))));
}

function row(line, view, findings, { look, instead, book, describe }) {
  const here = line.number === view.at;
  return h("li", { class: [here ? "here" : "", line.number > view.at ? "ahead" : "", line.deep ? "" : "header", findings.length ? "found" : ""].join(" "), "data-line": line.number },
    button([h("span", { class: "number" }, String(line.number)), h("span", { class: `said deep-${Math.min(line.deep, 2)}` }, t(line.text)), findings.map(signOf)],
      () => look(line.number === view.length ? null : line.number), { "aria-current": here ? "true" : null, "data-key": `line ${line.number}` }),
    findings.map((finding) => h("details", { class: `why ${finding.severity}`, open: here && finding.severity === "error" }, h("summary", {}, finding.rule ?? kindOf(finding)), findingCard(finding, book),
      finding.asks && describe ? button(`${w("say")}: ${finding.asks.card} · ${t(finding.asks.name)}`, () => ask(finding.asks, describe), { class: "say main", "data-key": `say ${finding.asks.card} ${finding.asks.fact}` }) : null,
      finding.severity === "error" ? button(w("instead"), () => instead(line.number - 1), { class: "branch-here" }) : null)));
}

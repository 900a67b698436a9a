// The playmat: drawn once, lit for each position. It lives in a shadow, so that its style and the page's keep apart.

import { button, centre, h } from "./dom.js";
import { w } from "./words.js";

const policy = window.trustedTypes?.createPolicy("duelfsm", { createHTML: (text) => text, createScriptURL: (text) => text }) ?? { createHTML: (text) => text, createScriptURL: (text) => text };
export const scriptUrl = (text) => policy.createScriptURL(text);

const sheets = new Map();

function styleOf(text) {
  if (!sheets.has(text)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${text} svg{display:block;min-width:100%;height:auto} :host(.whole) svg{width:100%} .state,.edge{cursor:pointer} .state:focus-visible .outline,.edge:focus-visible .row{outline:3px solid #c2410c;outline-offset:1px}`);
    sheets.set(text, sheet);
  }
  return sheets.get(text);
}

// Returns an element with a picture; `touched` is called with the id of a state or of an edge.
export function picture(svg, style, label, touched) {
  const host = h("div", { class: "mat", tabindex: "0", role: "region", "aria-label": label, "data-scroll": `mat ${label}` });
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [styleOf(style)];
  const drawn = new DOMParser().parseFromString(policy.createHTML(svg), "image/svg+xml").documentElement;
  drawn.setAttribute("role", "group"); // not one image: what can be touched is inside
  shadow.append(document.importNode(drawn, true));
  for (const part of shadow.querySelectorAll(".state")) {
    part.setAttribute("tabindex", "0");
    part.setAttribute("role", "button");
    name(part);
    part.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), touched(part.id.slice(2))));
  }
  shadow.addEventListener("click", (event) => {
    const part = event.target.closest(".state");
    if (part) touched(part.id.slice(2));
  });
  return host;
}

// A button that shows the whole picture at once, or what is lit as large as it was drawn.
export function overview(host) {
  return button("⤢", () => {
    host.classList.toggle("whole");
    centre(host, host.shadowRoot.querySelector(".state.now"));
  }, { class: "round", "aria-label": w("overview"), "data-key": "overview" });
}

// A screen reader says what stands in the box, with the tags.
function name(part) {
  part.setAttribute("aria-label", Array.from(part.querySelectorAll("text"), (words) => words.textContent).join(" "));
}

// Lights what the view marks. A tag beside each says the same as its colour.
export function light(host, marks, follow) {
  const root = host.shadowRoot;
  for (const part of root.querySelectorAll(".now,.path,.legal")) part.classList.remove("now", "path", "legal");
  for (const tag of root.querySelectorAll(".said")) tag.remove();
  for (const mark of marks) {
    for (const prefix of ["s-", "t-", "l-"]) {
      const part = root.getElementById(prefix + mark.id);
      if (!part) continue;
      part.classList.add(mark.role);
      if (prefix !== "l-") part.append(tagOf(part, mark.tag));
    }
  }
  root.querySelectorAll(".state").forEach(name);
  const now = root.querySelector(".state.now");
  if (now && follow) requestAnimationFrame(() => centre(host, now));
}

function tagOf(part, words) {
  const box = part.querySelector("rect");
  const tag = document.createElementNS("http://www.w3.org/2000/svg", "text");
  tag.setAttribute("class", "tag strong said");
  tag.setAttribute("x", Number(box.getAttribute("x")) + Number(box.getAttribute("width")) - 8);
  tag.setAttribute("y", Number(box.getAttribute("y")) + (part.classList.contains("state") ? 14 : 11)); // above the sign of a loop
  tag.setAttribute("text-anchor", "end");
  tag.setAttribute("font-size", part.classList.contains("state") ? "14" : "10");
  tag.textContent = words;
  return tag;
}

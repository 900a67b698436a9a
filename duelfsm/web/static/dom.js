// Builds elements. Words only ever become text: nothing from a record is markup.

export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function button(words, onclick, props = {}) {
  return h("button", { type: "button", ...props, onclick }, words);
}

// Puts new contents into an element and leaves focus and scrolled places where they were.
export function fill(element, ...children) {
  const key = document.activeElement?.closest?.("[data-key]")?.dataset.key;
  const scrolled = new Map();
  for (const part of element.querySelectorAll("[data-scroll]")) scrolled.set(part.dataset.scroll, [part.scrollLeft, part.scrollTop]);
  element.replaceChildren(...children.flat(Infinity).filter(Boolean));
  for (const part of element.querySelectorAll("[data-scroll]")) {
    const [left, top] = scrolled.get(part.dataset.scroll) ?? [0, 0];
    part.scrollTo(left, top);
  }
  if (key) element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

// Scrolls a part into the middle of what holds it, and nothing else.
export function centre(holder, part) {
  if (!holder || !part) return;
  const [outer, inner] = [holder.getBoundingClientRect(), part.getBoundingClientRect()];
  holder.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  holder.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}

// Groups things by what a function says of each; older phones have no Map.groupBy.
export function grouped(things, key) {
  const found = new Map();
  for (const each of things) found.set(key(each), [...(found.get(key(each)) ?? []), each]);
  return found;
}

let telling;
export function tell(words) {
  const place = document.getElementById("told");
  place.textContent = words;
  place.classList.add("shown");
  clearTimeout(telling);
  telling = setTimeout(() => place.classList.remove("shown"), 4000);
}

// A sheet from below, over the page; Escape and a touch beside it close it.
export function sheet(title, children, { kind = "", onclose } = {}) {
  const dialog = h("dialog", { class: `sheet ${kind}`, "aria-label": title });
  const close = () => dialog.close();
  dialog.append(
    h("header", {}, h("h2", {}, title), button("✕", close, { class: "round", "aria-label": "閉じる / Close" })),
    h("div", { class: "inside" }, typeof children === "function" ? children(close) : children),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => { dialog.remove(); onclose?.(); });
  document.body.append(dialog);
  dialog.showModal();
  return close;
}

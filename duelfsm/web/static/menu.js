// What a judge does besides playing: show the players, save, report, link, invite, look who did what.

import { button, h, sheet, tell } from "./dom.js";
import { packed } from "./link.js";
import { lang, t, w } from "./words.js";

export function menu(table) {
  const { app, id } = table;
  sheet(w("menu"), (close) => {
    const item = (words, act) => h("li", {}, button(words, () => { close(); act(); }));
    return h("ul", { class: "menu" },
      item(w("players"), () => app.go(`#/g/${id}/players`)),
      item(w("report"), () => app.go(`#/g/${id}/report/${table.branch}`)),
      item(w("exported"), () => save(table)),
      item(w("link"), () => share(table)),
      app.home.shared ? item(w("invite"), () => invite(app)) : null,
      app.home.shared ? item(w("passes"), () => passes(app)) : null,
      app.home.shared ? item(w("leave"), () => leave(app)) : null,
      item(w("trail"), () => trail(table)),
      item(w("judgeSaid"), () => judged(table)),
      item(`${w("theme")}: ${w(app.theme())}`, () => app.switchTheme()),
      item(w("home"), () => app.go("#/")));
  });
}

async function save(table) {
  const { app, id, branch } = table;
  const [duel, json] = await Promise.all([app.home.record(id, branch, "duel", lang()), app.home.record(id, branch, "json", lang())]);
  sheet(w("exported"), h("div", {}, h("div", { class: "row" }, download("game.duel", duel), download("game.json", json), button(w("copy"), () => copy(duel))), h("pre", { class: "text", tabindex: "0" }, duel)));
}

function download(name, text) {
  return h("a", { class: "button", download: name, href: URL.createObjectURL(new Blob([text], { type: "text/plain" })) }, `⇩ ${name}`);
}

async function copy(text) {
  await navigator.clipboard.writeText(text);
  tell(w("copied"));
}

async function share(table) {
  const text = await table.app.home.record(table.id, table.branch, "json", "en");
  const url = `${location.href.split("#")[0]}#/r/${await packed(text)}`;
  sheet(w("link"), h("div", {}, h("input", { readonly: true, value: url, "aria-label": w("link") }), h("div", { class: "row" }, button(w("copy"), () => copy(url), { class: "main" }))));
}

function invite(app) {
  sheet(w("invite"), () => {
    const place = h("p", { class: "link" });
    return h("form", { onsubmit: async (event) => { event.preventDefault(); const { link } = await app.home.invite(new FormData(event.target).get("who")); place.replaceChildren(h("input", { readonly: true, value: link, "aria-label": w("link") }), button(w("copy"), () => copy(link))); } },
      h("label", {}, w("name"), h("input", { name: "who", required: true, maxlength: "60" })), h("button", { class: "main" }, w("invite")), place);
  });
}

async function passes(app) {
  const list = await app.home.passes();
  sheet(w("passes"), (close) => h("ul", { class: "trail" }, list.map((pass) => h("li", {},
    h("b", {}, pass.who || "·"), h("span", {}, ` ${w(`pass_${pass.kind}`)} · ${w("until")} ${new Date(pass.ends * 1000).toLocaleDateString()}${pass.own ? ` · ${w("own")}` : ""} `),
    pass.own ? null : button(w("revoke"), async () => { await app.home.revoke(pass.id); close(); passes(app); }, { "aria-label": `${w("revoke")}: ${pass.who}` })))));
}

async function leave(app) {
  await app.home.leave();
  location.reload();
}

async function trail(table) {
  const rows = await table.app.home.trail(table.id);
  sheet(w("trail"), h("ol", { class: "trail" }, rows.map((row) => h("li", {}, h("time", {}, new Date(row.when * 1000).toLocaleTimeString()), h("b", {}, row.who || "·"), h("span", {}, t(row.said))))));
}

function judged(table) {
  sheet(w("judgeSaid"), (close) => h("form", { onsubmit: (event) => { event.preventDefault(); close(); table.play({ do: "judge", what: "ruled", text: new FormData(event.target).get("text") }, true); } },
    h("label", {}, w("ruled"), h("textarea", { name: "text", required: true, rows: "3", maxlength: "1000" })), h("button", { class: "main" }, w("send"))));
}

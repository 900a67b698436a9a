// The page's home on a server: everything is asked over HTTP, and several judges see the same table.

const AGAIN = 2000; // milliseconds between two tries to follow a table

export class Problem extends Error {
  constructor(status, data) {
    super(data?.message?.en ?? String(status));
    this.status = status;
    this.said = data?.message ?? null;
    this.findings = data?.findings ?? [];
  }
}

async function ask(path, body, method = "POST") {
  const options = body === undefined ? {} : { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(path, options);
  const text = await answer.text();
  const data = answer.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text;
  if (!answer.ok) throw new Problem(answer.status, data);
  return data;
}

const query = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)).toString();

export const server = {
  shared: true,
  ready: async () => {},
  games: () => ask("api/games"),
  open: (text) => ask("api/games", { text }),
  view: (id, branch, at, open) => ask(`api/games/${id}?${query({ branch, at, public: open })}`),
  take: (id, rows, row) => ask(`api/games/${id}/rows`, { rows, row }),
  why: (id, branch, at) => ask(`api/games/${id}/why?${query({ branch, at })}`),
  names: (id, branch, typed) => ask(`api/games/${id}/names?${query({ branch, typed })}`),
  card: (id, branch, name) => ask(`api/games/${id}/card?${query({ branch, name })}`),
  line: (id, line) => ask(`api/games/${id}/line`, { line }),
  record: (id, branch, form, lang) => ask(`api/games/${id}/record?${query({ branch, form, lang })}`).then((said) => typeof said === "string" ? said : JSON.stringify(said)),
  trail: (id) => ask(`api/games/${id}/trail`),
  check: (text) => ask("api/check", { text }),
  book: (edition) => ask(`api/editions/${encodeURIComponent(edition)}`),
  drawn: (edition, lang) => ask(`api/editions/${encodeURIComponent(edition)}/pictures/${lang}`),
  invite: (who) => ask("api/links", { who }),
  passes: () => ask("api/passes"),
  revoke: (id) => ask(`api/passes/${id}`, {}, "DELETE"),
  leave: () => ask("api/leave", {}),

  // Follows a table. Who was offline, or slept, asks anew as soon as the page is back: a browser that gave up does not.
  listen(id, changed) {
    let source = null;
    const follow = () => {
      source?.close();
      source = new EventSource(`api/games/${id}/events`);
      source.onmessage = (event) => changed(Number(event.data));
    };
    const back = () => { if (!document.hidden) follow(); };
    const again = setInterval(() => { if (source.readyState === EventSource.CLOSED && navigator.onLine) follow(); }, AGAIN);
    addEventListener("online", back);
    document.addEventListener("visibilitychange", back);
    follow();
    return () => {
      clearInterval(again);
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", back);
      source.close();
    };
  },
};

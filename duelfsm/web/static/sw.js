// Keeps every file of the page on the device, so that it works with no network. The build fills in the list.

const VERSION = "";
const FILES = [];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = async () => Promise.all((await caches.keys()).filter((name) => name.startsWith("duelfsm-") && name !== VERSION).map((name) => caches.delete(name)));
  event.waitUntil(old().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(VERSION).then(async (cache) => (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request)));
});

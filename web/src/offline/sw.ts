/// <reference lib="webworker" />
// The service worker: after the first visit the page needs no network, except to meet others.
//
// Everything is kept in one cache, by names that change with the content, so that two versions can lie side by side while
// the new one waits. On the first visit it fetches what is needed to play alone in the visitor's language, and when the page
// is there what makes the engine strong; other languages and the pages about online games come when they are asked for, or on
// a later visit ("the rest").
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** What the page says (src/app/updates.ts). */
export type Message = { kind: 'take over' } | { kind: 'fetch'; group: string } | { kind: 'fetch the rest' };

const cacheName = 'azulejo';
const page = '/index.html';
const serverPaths = /^\/(api|healthz|metrics)(\/|$)/;

/** Address of each file, and the name under which it is kept. */
const kept = new Map(
  self.__WB_MANIFEST.map(({ url, revision }) => [`/${url}`, revision === null ? `/${url}` : `/${url}?${revision}`]),
);

/** assets/es/… is only for Spanish, assets/engine/… for the engine, assets/online/… for meeting others. */
const groupOf = (address: string): string => /^\/assets\/(\w+)\//.exec(address)?.[1] ?? 'everybody';

async function fetchInto(cache: Cache, address: string): Promise<Response> {
  const name = kept.get(address)!;
  // Files whose names change with their content may come from the browser's own cache.
  const response = await fetch(address, { cache: name === address ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(name, response.clone());
  return response;
}

async function keep(wanted: (group: string) => boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  const there = new Set((await cache.keys()).map(({ url }) => url.slice(self.origin.length)));
  const missing = [...kept].filter(([address, name]) => wanted(groupOf(address)) && !there.has(name));
  await Promise.all(missing.map(([address]) => fetchInto(cache, address)));
}

/** What no file of this version is kept under. */
async function forgetOldVersions(): Promise<void> {
  const cache = await caches.open(cacheName);
  const names = new Set(kept.values());
  for (const request of await cache.keys()) {
    if (!names.has(request.url.slice(self.origin.length))) await cache.delete(request);
  }
}

async function answer(address: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(kept.get(address)!)) ?? fetchInto(cache, address);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keep((group) => group === 'everybody'));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.kind === 'take over') void self.skipWaiting();
  // Without network there is nothing to fetch; the next visit tries again.
  if (message.kind === 'fetch') event.waitUntil(keep((group) => group === message.group).catch(() => {}));
  if (message.kind === 'fetch the rest') event.waitUntil(keep(() => true).catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.origin || serverPaths.test(url.pathname)) return;
  if (kept.has(url.pathname)) event.respondWith(answer(url.pathname));
  else if (request.mode === 'navigate') event.respondWith(answer(page));
});

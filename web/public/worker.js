// Beside the page, and awake without it: keeps what the page needs to come up without a network, and hears the
// messages that call somebody to their table.
const SHELL = 'mastaba-shell-1'; // the page itself, as it was last loaded
const COMPANION = 'mastaba-companion-1'; // all that Khufu's companion needs
const OFFLINE = '/offline.html';
const KEPT_MOST = 120; // files of the shell: those of older pages go

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll([OFFLINE, '/icon-192.png'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => ![SHELL, COMPANION].includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
);

self.addEventListener('message', (event) => {
  const port = event.ports[0];
  event.waitUntil(
    caches
      .open(COMPANION)
      .then((cache) => cache.addAll(event.data.keep))
      .then(() => port?.postMessage(true))
      .catch(() => port?.postMessage(false)),
  );
});

const OF_COMPANION = ['/companion', '/api/companion', '/companion.webmanifest'];

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event.request, url.pathname));
  else if (OF_COMPANION.includes(url.pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(url.pathname).then((kept) => kept ?? Response.error())));
  else if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
});

/** Its name changes with its content: what is kept is right. */
async function asset(request, path) {
  const kept = await caches.match(path);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) {
    const cache = await caches.open(SHELL);
    await cache.put(path, answer.clone());
    const files = await cache.keys();
    for (const old of files.filter((one) => one.url.includes('/assets/')).slice(0, -KEPT_MOST)) await cache.delete(old);
  }
  return answer;
}

// The turn calls. What it says was made by the server, in the language of the page, and encrypted for this browser.

self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // not one of ours: then it says only that there is something
  }
  const { title = 'mastaba', body = '', table = '' } = said;
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, {
        body,
        tag: table || 'mastaba', // a newer one about the same table takes its place
        icon: '/icon-192.png',
        badge: '/icon-192.png',
        vibrate: [90, 60, 90],
        data: { path: table ? `/t/${encodeURIComponent(table)}` : '/' },
      }),
      self.navigator.setAppBadge?.().catch(() => {}),
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/';
  event.waitUntil(
    (async () => {
      await self.navigator.clearAppBadge?.().catch(() => {});
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = open.find((client) => new URL(client.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    })(),
  );
});

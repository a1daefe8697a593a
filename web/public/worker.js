// Keeps the companion page for when the network is gone. Nothing else of the page goes through here.
const KEPT = 'mastaba-companion-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const port = event.ports[0];
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(event.data.keep))
      .then(() => port?.postMessage(true))
      .catch(() => port?.postMessage(false)),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) {
    // its name changes with its content: what is kept is right
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(event.request)));
  } else if (['/companion', '/api/companion', '/companion.webmanifest'].includes(url.pathname)) {
    event.respondWith(
      fetch(event.request).catch(() => caches.match(url.pathname).then((kept) => kept ?? Response.error())),
    );
  }
});

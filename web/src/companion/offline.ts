/** What the page needs to come up again without a network: its worker keeps every file that has been loaded. */

/** True once everything is kept. */
export async function keepOffline(lang: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.register('/worker.js');
    const worker = registration.active ?? (await navigator.serviceWorker.ready).active;
    if (!worker) return false;
    const files = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter(
        (url) =>
          url.origin === location.origin && (url.pathname.startsWith('/assets/') || url.pathname === '/api/companion'),
      )
      .map((url) => url.pathname);
    const voices = await rendered(lang);
    return await new Promise((done) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = (event: MessageEvent<boolean>) => done(event.data);
      worker.postMessage({ keep: [...new Set(['/companion', '/companion.webmanifest', ...files, ...voices])] }, [
        channel.port2,
      ]);
    });
  } catch {
    return false; // plain http, or forbidden: then it needs the server
  }
}

/** The lines that `make voices` has rendered in this language, if any: he speaks without a network too. */
async function rendered(lang: string): Promise<string[]> {
  const index = '/assets/voices/index.json';
  const told = await fetch(index).catch(() => null);
  if (!told?.ok) return [];
  const files = (await told.json()) as Record<string, Record<string, string>>;
  return [index, ...Object.values(files[lang] ?? {}).map((file) => `/assets/voices/${lang}/${file}`)];
}

/** Keeps the screen on while a session runs; again after the page was hidden. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || document.hidden || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
  };
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}

import { house } from './api.ts';

/** The page as something that stays: its worker, and whether the server has a newer one. */

const LOOK_EVERY = 10 * 60_000; // ms
const EARLIEST = 20_000; // ms between two looks, however often somebody comes back to the tab

class Shell {
  /** The server's page is another one than this. */
  old = $state(false);
  #first = ''; // what the server said when this page was loaded
  #looked = 0;

  start(): void {
    // Nobody waits for it: what the page shows comes first.
    addEventListener('load', () => void navigator.serviceWorker?.register('/worker.js').catch(() => {}));
    void this.#look();
    setInterval(() => void this.#look(), LOOK_EVERY);
    document.addEventListener('visibilitychange', () => void this.#look());
  }

  async #look(): Promise<void> {
    if (document.hidden || Date.now() - this.#looked < EARLIEST) return;
    this.#looked = Date.now();
    const version = await house().then(
      (told) => told.version,
      () => '',
    );
    if (!version) return;
    this.#first ||= version;
    this.old = version !== this.#first;
  }
}

export const shell = new Shell();

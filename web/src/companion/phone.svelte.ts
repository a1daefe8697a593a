import { keysPressed, newRemote } from '../lib/api.ts';

const AGAIN = 3000; // ms before a server that did not answer is asked again

/** A phone as the remote control of this screen: what is pressed there is pressed here. */
export class PhoneRemote {
  /** What the phone has to know; '' until somebody wants one, or where there is no server. */
  code = $state('');
  trouble = $state(false);
  #open = true;

  async begin(): Promise<void> {
    if (this.code) return;
    try {
      this.code = (await newRemote()).code;
      this.trouble = false;
      void this.#listen();
    } catch {
      this.trouble = true; // a family without a network has the arrow keys
    }
  }

  close(): void {
    this.#open = false;
  }

  async #listen(): Promise<void> {
    while (this.#open && this.code) {
      try {
        for (const key of (await keysPressed(this.code)).keys) if (this.#open) press(key);
      } catch {
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    }
  }
}

/** As a key here would: arrows lead on, Enter presses what has the focus. */
export function press(key: string): void {
  const at = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  if (key === 'Enter') at.click();
  else if (key === 'Escape')
    document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  else at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

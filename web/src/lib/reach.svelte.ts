/** By which address another device reaches this house: the page's own, unless that is this machine's name for itself. */

import { house } from './api.ts';

const HERE_ONLY = /^(localhost|127\.|\[::1\])/;

export class Reach {
  /** By which others in the network reach this machine, where the page's own address does not do. */
  addresses = $state.raw<string[]>([]);
  base = $state(location.origin);
  asked = $state(!HERE_ONLY.test(location.hostname));
  /** No other device can open what is shown here: whoever shows it says so. */
  readonly onlyHere = $derived(this.asked && HERE_ONLY.test(location.hostname) && this.addresses.length === 0);

  constructor() {
    if (!this.asked) void this.#ask();
  }

  async #ask() {
    this.addresses = await house().then(
      (told) => told.addresses,
      () => [],
    );
    this.base = this.addresses[0] ?? location.origin;
    this.asked = true;
  }
}

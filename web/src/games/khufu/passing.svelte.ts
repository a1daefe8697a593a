/** Seconds that go on between two words of the server, where the clock is a real one. */
export class Passing {
  #now = $state(performance.now());
  #base = { value: 0, at: 0 };
  #told: () => number;
  #runs: () => boolean;
  // A word that is a moment behind does not turn time back.
  #start = $derived.by(() => {
    const at = performance.now();
    const shown = this.#base.value + (at - this.#base.at) / 1000;
    const told = this.#told();
    const ahead = this.#runs() && shown > told && shown - told < 2;
    return (this.#base = { value: ahead ? shown : told, at });
  });

  /** Call it while a component is set up. */
  constructor(told: () => number, runs: () => boolean) {
    this.#told = told;
    this.#runs = runs;
    $effect(() => {
      if (!runs()) return;
      const timer = setInterval(() => (this.#now = performance.now()), 200);
      return () => clearInterval(timer);
    });
  }

  get seconds(): number {
    const { value, at } = this.#start;
    return this.#runs() ? value + Math.max(0, this.#now - at) / 1000 : this.#told();
  }
}

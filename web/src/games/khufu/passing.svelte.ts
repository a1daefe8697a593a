/** Seconds that go on between two words of the server, where the clock is a real one. */
export class Passing {
  #now = $state(performance.now());
  #base = { value: 0, at: 0 };
  #told: () => number;
  #runs: () => boolean;
  #behind: number;
  // A word that is a moment behind does not turn time back; one that begins something new does.
  #start = $derived.by(() => {
    const behind = this.#behind;
    const at = performance.now();
    const shown = this.#base.value + (at - this.#base.at) / 1000;
    const told = this.#told();
    const ahead = this.#runs() && shown > told && shown - told < behind;
    return (this.#base = { value: ahead ? shown : told, at });
  });

  /** Call it while a component is set up. `behind`: so many seconds may what is told lag. */
  constructor(told: () => number, runs: () => boolean, behind = 0) {
    this.#told = told;
    this.#runs = runs;
    this.#behind = behind;
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

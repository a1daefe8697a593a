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

const STEP = 50; // ms between two looks
const SHARE = 0.09; // of what is missing, made up for in each
const LEAP = 90; // seconds: whoever comes back after so long sees the time at once
const NEAR = 1.2; // seconds: nothing to make up for

/** Follows a clock that is sometimes put forward: faster until it has caught up, and never back by itself. */
export class Flowing {
  #shown = $state(0);
  #target: () => number;

  /** Call it while a component is set up. */
  constructor(target: () => number, runs: () => boolean) {
    this.#target = target;
    this.#shown = target();
    $effect(() => {
      const to = target();
      const behind = to - this.#shown;
      if (!runs() || behind < NEAR || behind > LEAP) {
        this.#shown = to;
        return;
      }
      const timer = setTimeout(() => (this.#shown += behind * SHARE + STEP / 1000), STEP);
      return () => clearTimeout(timer);
    });
  }

  get seconds(): number {
    return Math.min(this.#shown, this.#target());
  }
}

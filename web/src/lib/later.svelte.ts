import type { Later } from '../games/index.ts';

/** A component that is fetched after the table stands. What it shows leaves its place empty until then. */
export interface LaterPart<Part> {
  /** The component, or null while it is on its way. Whoever asks has it fetched. */
  readonly part: Part | null;
}

export function later<Part>(load: Later<Part>): LaterPart<Part> {
  let part = $state.raw<Part | null>(null);
  let asked = false;
  return {
    get part() {
      // A part that does not come is asked for again with the next one: see main.ts
      if (!asked)
        load().then(
          (fetched) => (part = fetched.default),
          () => (asked = false),
        );
      asked = true;
      return part;
    },
  };
}

/** Has these fetched as soon as what is there has been drawn: they may be needed at any time now. */
export function fetchSoon(...parts: LaterPart<unknown>[]): void {
  setTimeout(() => parts.forEach((one) => void one.part));
}

/** Something comes from somewhere: a transition for Svelte's `in:`. */

export interface Travel {
  dx: number;
  dy: number;
  scale: number;
  ms: number; // 0: no motion
  delay?: number;
}

const out = (u: number) => 1 - (1 - u) ** 3;

/** It flies in from there, and can be seen as soon as `1 / appear` of the way is done. */
export function arrive({ dx, dy, scale, ms, delay = 0 }: Travel, appear: number) {
  return {
    duration: ms,
    delay: ms ? delay : 0,
    easing: out,
    css: (u: number, rest: number) =>
      `transform: translate(${dx * rest}px, ${dy * rest}px) scale(${1 + (scale - 1) * rest}); opacity: ${Math.min(1, u * appear)}`,
  };
}

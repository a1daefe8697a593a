/** A remote control: arrows lead from button to button, Enter and Space press. Only what can be seen takes part. */

import { neighbour } from '../lib/arrows.ts';

const PRESSED = 'button:not(:disabled), a[href], input:not(:disabled), summary';

/** What can be pressed now: in a dialog if one is open, and never what lies under something else. */
function within(root: HTMLElement): HTMLElement[] {
  const layer = document.querySelector<HTMLElement>('dialog[open]') ?? root;
  return [...layer.querySelectorAll<HTMLElement>(PRESSED)].filter(
    (one) => !one.closest('[inert]') && one.getClientRects().length > 0,
  );
}

/** What stands beside this one, as high or as low. */
function inRow(open: HTMLElement[], here: number): HTMLElement[] {
  const own = open[here]?.getBoundingClientRect();
  return open.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return own && top < own.bottom && bottom > own.top;
  });
}

/** Where an arrow key leads among these; undefined where it leads nowhere. */
function towards(open: HTMLElement[], from: HTMLElement | undefined, key: string): HTMLElement | undefined {
  const points = open.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const next = open[neighbour(points, from ? open.indexOf(from) : 0, key)];
  return next === from ? undefined : next;
}

/** Moves the focus; true if the key was ours. */
export function steer(event: KeyboardEvent, root: HTMLElement): boolean {
  if (!event.key.startsWith('Arrow') || event.ctrlKey || event.altKey || event.metaKey) return false;
  const at = event.target;
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (at instanceof HTMLInputElement && at.type === 'range' && sideways) return false;
  const open = within(root);
  const here = open.findIndex((one) => one === document.activeElement);
  const row = sideways ? inRow(open, here) : open; // what stands beside it comes before what is nearer, but aslant
  const next = here < 0 ? open[0] : (towards(row, open[here], event.key) ?? towards(open, open[here], event.key));
  next?.focus({ focusVisible: true } as FocusOptions);
  next?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** The first thing to press, when something new is asked: what is marked, or what comes first. */
export function begin(root: HTMLElement): void {
  const open = within(root);
  (open.find((one) => one.matches('[data-first]')) ?? open[0])?.focus({ preventScroll: true });
}

import turnIcon from '../assets/icon-turn.svg?url';

/** What tells somebody who looks elsewhere that it is their turn: the icon of the tab, the badge of the app, a shake. */

const SHAKE = [90, 60, 90]; // ms

let usual: string | null = null; // the icon that the page came with

export function badge(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) {
    usual ??= link.href;
    link.href = turn ? turnIcon : usual;
  }
  if (!('setAppBadge' in navigator)) return;
  void (turn ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => {}); // not installed
}

/** Only where it can be felt, and only if sounds are welcome. */
export function shake(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE);
}

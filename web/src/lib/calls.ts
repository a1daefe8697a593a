import { calls, house } from './api.ts';
import { settings } from './settings.svelte.ts';
import type { CallsTold } from '../wire.ts';

/** How somebody is called to their seat when it is their turn and no page of ours is open. */

/** Can this browser be called at all? Not in every private window, and not on plain http. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** A table, and the secret of a seat at it. */
export interface Seat {
  table: string;
  token: string;
}

export function askCalls({ table, token }: Seat): Promise<CallsTold> {
  return calls(table, { token });
}

/** This browser, from now on; null: its owner has said no. */
export async function pushHere({ table, token }: Seat): Promise<CallsTold | null> {
  const { push: key } = await house();
  if (!key || (await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const subscription = await subscribed(registration, key);
  return calls(table, { token, push: subscription.toJSON(), lang: settings.lang });
}

/** No longer this browser. */
export async function noPushHere({ table, token }: Seat): Promise<CallsTold> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return calls(table, { token, drop: subscription?.endpoint ?? '' });
}

/** Its subscription, with the key that the server has now. */
async function subscribed({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const old = await pushManager.getSubscription();
  if (old && sameKey(old, key)) return old;
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

function sameKey(subscription: PushSubscription, key: string): boolean {
  const had = subscription.options.applicationServerKey;
  return had !== null && String(new Uint8Array(had)) === String(bytes(key));
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** By mail: first comes a code, and with it the address is right. '' ends it. */
export function mailTo({ table, token }: Seat, mail: string, code = ''): Promise<CallsTold> {
  return calls(table, { token, mail, lang: settings.lang, ...(code && { code }) });
}

import type { FromServer, Step, Welcome } from '../wire.ts';

/** A server's end of the line: the test sees what was sent and says what comes. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }

  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  /** Signs of life are no requests: they are not kept. */
  send(text: string): void {
    const message = JSON.parse(text) as Record<string, unknown>;
    if (message['t'] !== 'ping') this.sent.push(message);
  }

  close(): void {
    this.closed = true;
  }

  opens(): this {
    this.onopen?.();
    return this;
  }

  says(...messages: FromServer[]): this {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }

  drops(code = 1006): void {
    this.closed = true;
    this.onclose?.({ code });
  }
}

export const WELCOME: Welcome = {
  t: 'welcome',
  v: 1,
  table: 'k3x9',
  game: 'jackal',
  title: 'Jackal',
  options: {},
  seat: 0,
  seats: [{ name: 'Ana', called: null, kind: 'person', here: true }],
  commitment: '9f86d0',
  agreed: '',
  promise: '',
  away: 0,
  hints: false,
  slow: 0,
  pauses: true,
  paused: false,
  house: { count: 0, said: [] },
  watchers: [],
  chat: [],
};

export function step(n: number): Step {
  return {
    t: 'step',
    n,
    events: [{ kind: 'dig' }],
    said: [['step', { n }]],
    view: { bag: 12 - n },
    moves: [{ move: 'dig', say: ['dig'] }],
    prompt: ['ask'],
    to_act: [0],
    clock: null,
    undo: false,
  };
}

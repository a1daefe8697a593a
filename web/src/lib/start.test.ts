import { afterEach, expect, test, vi } from 'vitest';
import { join } from './start.ts';

afterEach(() => vi.unstubAllGlobals());

function server(...answers: (Response | Error)[]): { secrets: string[] } {
  const secrets: string[] = [];
  vi.stubGlobal('fetch', (_: string, asked: RequestInit) => {
    secrets.push((JSON.parse(String(asked.body)) as { secret: string }).secret);
    const answer = answers.shift();
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer ?? new Error('no more'));
  });
  return { secrets };
}

const seat = () => new Response('{"seat": 1}', { headers: { 'Content-Type': 'application/json' } });

test('whoever may keep nothing in their browser is let in all the same', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const locked = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  vi.stubGlobal('sessionStorage', locked);
  vi.stubGlobal('localStorage', locked);
  const { secrets } = server(seat());
  expect(await join('t4ble', 'ramses', '1nvite', 'Ben')).toBe(`/t/t4ble#${secrets[0]}`);
});

test('a claim that was not answered is made once more with the same secret, and the next with another', async () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => kept.set(k, v) };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  const { secrets } = server(new Error('offline'), seat(), seat());
  await expect(join('t4ble', 'ramses', '1nvite', 'Ben')).rejects.toThrow();
  await join('t4ble', 'ramses', '1nvite', 'Ben');
  await join('t4ble', 'ramses', '1nvite', 'Ben');
  expect(secrets[1]).toBe(secrets[0]);
  expect(secrets[2]).not.toBe(secrets[0]);
});

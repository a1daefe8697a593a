/** The browser's own memory. It may be forbidden (private windows, policies): then things are just forgotten. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`mastaba.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`mastaba.${key}`, JSON.stringify(value));
  } catch {
    // forgotten
  }
}

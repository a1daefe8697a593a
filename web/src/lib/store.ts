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

/** The same, for this tab alone: it is there after a reload, and gone with the tab. */
export function recallHere<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(`mastaba.${name}`) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function keepHere(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(`mastaba.${name}`, JSON.stringify(value));
  } catch {
    // No room, or not allowed: then a reload begins with an empty log.
  }
}

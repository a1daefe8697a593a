import type { Step } from '../wire.ts';

type View = Record<string, unknown>;

/** The view that has changed so: other values by key, and of a list another stretch (mastaba/core/changes.py). */
export function putOn(view: View, changes: View, lists: NonNullable<Step['lists']>): View {
  const next = { ...view, ...changes };
  for (const [key, [at, gone, came]] of Object.entries(lists)) {
    const old = view[key] as unknown[];
    next[key] = [...old.slice(0, at), ...came, ...old.slice(at + gone)];
  }
  return next;
}

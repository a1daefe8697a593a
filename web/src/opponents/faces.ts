const files: Record<string, string> = import.meta.glob('./faces/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Where the portraits lie, by the name that the server uses: a character's file is called as it is. */
export const FACES: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([file, address]) => [file.replace(/^.*\/|\.svg$/g, ''), address]),
);

/** Whoever has no portrait has a letter: 'A' for Ana. */
export function initial(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '';
}

/** So many opponents for somebody who did not choose: from the middle up, then down. */
export function opponents(characters: readonly string[], wanted: number, other: string): string[] {
  const middle = Math.floor(characters.length / 2);
  const order = [...characters.slice(middle), ...characters.slice(0, middle).reverse()];
  return Array.from({ length: wanted }, (_, i) => order[i % order.length] ?? other);
}

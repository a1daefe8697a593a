const files: Record<string, string> = import.meta.glob('./faces/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Where the portraits lie, by the name that the server uses: a character's file is called as it is. */
export const FACES: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([file, address]) => [file.replace(/^.*\/|\.svg$/g, ''), address]),
);

/** Who has which portrait, by seat; '': nobody. A character's relatives, who sit there too, are painted in other colours. */
export function looks(people: readonly { face?: string }[]): string[] {
  return people.map(({ face = '' }, seat) => {
    const before = people.slice(0, seat).filter((other) => other.face === face).length;
    return face && before > 0 ? `${face} ${before + 1}` : face;
  });
}

/** The portrait of a look, and how far its colours are turned. */
export function painted(look: string): { address: string | undefined; turned: number } {
  const [face = '', which = '1'] = look.split(' ');
  return { address: FACES[face], turned: ((Number(which) - 1) * 137) % 360 };
}

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

/** A picture of how a game ended, drawn here, to be shared or kept. */

export interface Ended {
  game: string; // its title
  head: string; // who has won
  reason: string;
  standings: { name: string; score: string; won: boolean }[];
}

const [WIDTH, HEIGHT] = [1200, 630]; // as links are previewed
const FONT = "Georgia, 'DejaVu Serif', serif";

const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

/** Words in lines of about so many letters. */
export function wrapped(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length > most) return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`];
  return lines;
}

/** The picture as a drawing. */
export function drawing({ game, head, reason, standings }: Ended): string {
  const line = (text: string, x: number, y: number, size: number, more = '') =>
    `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" fill="#2a2015" ${more}>${escaped(text)}</text>`;
  const rows = standings.slice(0, 6).map(({ name, score, won }, i) => {
    const y = 362 + i * 44;
    const mark = won ? `<path d="M66 ${y - 26}l9 9 9-14 9 14 9-9-4 26H70z" fill="#c8932f"/>` : '';
    const weight = won ? 'font-weight="700"' : '';
    return `${mark}${line(name.slice(0, 30), 124, y, 32, weight)}${line(score, 760, y, 32, `text-anchor="end" ${weight}`)}`;
  });
  const why = wrapped(reason, 62, 2).map((text, i) => line(text, 64, 232 + i * 38, 28, 'fill-opacity="0.8"'));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#fbf0d0"/><stop offset="1" stop-color="#e6cf98"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>
<circle cx="980" cy="250" r="110" fill="#e6b84f"/>
<path d="M0 560q260-70 520-14t680-30V630H0z" fill="#cfae70"/>
<path d="M980 230 1180 560H780z" fill="#d9b676"/><path d="M980 230 1180 560H1010z" fill="#a98446"/>
<rect width="${WIDTH}" height="14" fill="#1e3f8f"/><rect y="14" width="${WIDTH}" height="6" fill="#c8932f"/>
${line(game, 64, 92, 34, 'fill-opacity="0.75"')}
${line(head.slice(0, 40), 64, 168, 64, 'font-weight="700"')}
${why.join('\n')}
${rows.join('\n')}
${line('mastaba', 1140, 606, 26, 'text-anchor="end" fill-opacity="0.6"')}
</svg>`;
}

/** The same as a file that every program opens. */
async function painted(ended: Ended): Promise<Blob | null> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing(ended))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Hands the picture to whatever shares things here; where there is nothing of the kind, it is saved. */
export async function sharePicture(ended: Ended): Promise<void> {
  const blob = await painted(ended);
  if (!blob) return;
  const file = new File([blob], 'mastaba.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: ended.head }).catch(() => undefined); // somebody thought better of it
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

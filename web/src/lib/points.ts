/** Points as people write them: a minus sign is not a hyphen. */

export function plain(points: number): string {
  return String(points).replace('-', '−');
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : plain(points);
}

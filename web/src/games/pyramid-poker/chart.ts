/** The poker ranking chart as printed in the box: PP-RANK-1, PP-ADV-1 to PP-ADV-3. To be read, not to score with. */

export const CHART: readonly { category: string; example: string; points: number }[] = [
  { category: 'royal_flush', example: 'AS KS QS JS TS', points: 5 },
  { category: 'straight_flush', example: '9H 8H 7H 6H 5H', points: 4 },
  { category: 'four', example: '9C 9D 9H 9S 4C', points: 3 },
  { category: 'full_house', example: 'KC KD KH 6C 6S', points: 2 },
  { category: 'flush', example: 'KD JD 8D 5D 2D', points: 1 },
  { category: 'straight', example: '5C 4D 3S 2H AC', points: 1 },
  { category: 'three', example: '7C 7H 7S QC 2D', points: 0 },
  { category: 'two_pair', example: 'JD JS 4C 4H AS', points: 0 },
  { category: 'pair', example: '8C 8D KC TS 3H', points: 0 },
  { category: 'high_card', example: 'AD JS 9H 6D 2C', points: -1 },
];
export const BONUS = { two: 3, three: 4 };

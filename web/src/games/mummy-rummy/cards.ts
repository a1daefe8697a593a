/** A card is suit, row and column: 'R2a'. A Trio is suit and row ('R2', Black) or suit and column ('Ra', White).
 * See the ledger, 2.1: rows are the Black pictures, columns a and b the White ones, s the singles. */

export const SUITS = ['R', 'B', 'G', 'Y', 'P'] as const;
export const ROWS = ['1', '2', '3'] as const;
export const COLUMNS = ['s', 'a', 'b'] as const;
export const PICTURES = ['1', '2', '3', 'a', 'b'] as const;
export const CARD = { w: 100, h: 160 }; // the size in which cards are drawn; 5 : 8
/** Where the halves of a double meet: the White part ends, the Black part begins. A single's band is at its top. */
export const BAND = { double: 74, single: 0, high: 23.5 };
export const WHITE_HIGH = 74;
export const BLACK_HIGH = 136;

export const isSingle = (card: string) => card[2] === 's';
export const isBlack = (trio: string) => '123'.includes(trio[1] ?? '');
export const trioOf = (card: string, colour: 'black' | 'white') =>
  `${card[0]}${colour === 'black' ? card[1] : card[2]}`;

/** Which third of its Black picture a card shows: it lies a, s, b. And of its White one: rows 1, 2, 3. */
export const blackThird = (card: string) => 'asb'.indexOf(card[2] ?? '');
export const whiteThird = (card: string) => '123'.indexOf(card[1] ?? '');

export type Order = 'rows' | 'columns';

const key = (card: string, order: Order) => {
  const suit = 'RBGYP'.indexOf(card[0] ?? '');
  // Side by side as they would lie in a Trio, so that pictures close in the hand already.
  return order === 'rows'
    ? suit * 9 + whiteThird(card) * 3 + blackThird(card)
    : suit * 9 + 'abs'.indexOf(card[2] ?? '') * 3 + whiteThird(card);
};

/** A hand as its owner likes it: along the Black pictures, or along the White ones. */
export function sorted(cards: readonly string[], order: Order): string[] {
  return [...cards].sort((a, b) => key(a, order) - key(b, order));
}

/** Positions of the pips of a card, on a card 100 wide and 140 high. */
import { rankOf, type Card } from '../../kit/live/shoe.ts';

export type Suit = 's' | 'h' | 'd' | 'c';

export interface Pip {
  readonly x: number;
  readonly y: number;
  /** Upside down, in the lower half. */
  readonly isDown: boolean;
}

export const CARD = { width: 100, height: 140 } as const;

const MIDDLE = { x: CARD.width / 2, y: CARD.height / 2 } as const;
const ACE = 1;
const TEN = 10;
/** Distances from the middle to the outer columns and rows; a bare card, without corners, uses its whole area. */
const REACH = { x: 14, bareX: 22, y: 41, bareY: 46 } as const;

/** Rows of the outer columns, and of the middle one, from -1 (top) to 1 (bottom). */
const ROWS: Readonly<Record<number, readonly [outer: readonly number[], middle: readonly number[]]>> = {
  1: [[], [0]],
  2: [[], [-1, 1]],
  3: [[], [-1, 0, 1]],
  4: [[-1, 1], []],
  5: [[-1, 1], [0]],
  6: [[-1, 0, 1], []],
  7: [[-1, 0, 1], [-0.5]],
  8: [
    [-1, 0, 1],
    [-0.5, 0.5],
  ],
  9: [[-1, -1 / 3, 1 / 3, 1], [0]],
  10: [
    [-1, -1 / 3, 1 / 3, 1],
    [-2 / 3, 2 / 3],
  ],
};

export const suitOf = (card: Card): Suit => (card[1] ?? 's') as Suit;

/** The rank as written in a corner. */
export const rankText = (card: Card): string => (card.startsWith('T') ? '10' : (card[0] ?? ''));

export const isAce = (card: Card): boolean => rankOf(card) === ACE;

/** The pips of a card; none for a court card. A bare card has no corners: it is the one peeked at. */
export function pipsOf(card: Card, isBare: boolean): Pip[] {
  const [outer = [], middle = []] = rankOf(card) > TEN ? [] : (ROWS[rankOf(card)] ?? []);
  const [x, y] = isBare ? [REACH.bareX, REACH.bareY] : [REACH.x, REACH.y];
  const at = (column: number) => (row: number) => ({
    x: MIDDLE.x + column * x,
    y: MIDDLE.y + row * y,
    isDown: row > 0,
  });
  return [...outer.flatMap((row) => [at(-1)(row), at(1)(row)]), ...middle.map(at(0))];
}

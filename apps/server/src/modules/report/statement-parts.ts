/** What a statement is made of, whichever way it is written down. */
import { unitsToText, units, type Millis } from '#kernel';
import type { HistoryLine } from '#ledger';
import type { GameNames } from './lines.ts';
import type { DayRange } from './read-days.ts';
import type { DaySums, Sums } from './sums.ts';

export interface Statement {
  readonly brand: string;
  readonly account: string;
  readonly currency: string;
  readonly range: DayRange;
  readonly at: Millis;
  readonly total: Sums;
  readonly days: readonly DaySums[];
  readonly names: GameNames;
  /** The newest lines first. */
  readonly pages: AsyncIterable<readonly HistoryLine[]>;
}

/** The names of the columns of sums. */
export const SUMS = ['deposit', 'withdraw', 'net', 'betting', 'winning', 'bonus', 'other'] as const;

/** In the order of their columns, exact. */
export const figuresOf = ({ deposit, withdraw, betting, winning, bonus, other }: Sums): string[] =>
  [deposit, withdraw, units(deposit - withdraw), betting, winning, bonus, other].map(unitsToText);

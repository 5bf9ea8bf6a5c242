/** Content of a statement, whatever its file format. */
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
  /** Newest lines first. */
  readonly pages: AsyncIterable<readonly HistoryLine[]>;
}

/** Names of the sums' columns. */
export const SUMS = ['deposit', 'withdraw', 'net', 'betting', 'winning', 'bonus', 'other'] as const;

/** Exact amounts, in the columns' order. */
export const figuresOf = ({ deposit, withdraw, betting, winning, bonus, other }: Sums): string[] =>
  [deposit, withdraw, units(deposit - withdraw), betting, winning, bonus, other].map(unitsToText);

import type { LineRules } from '../../kit/slot/rules.ts';
import { twentyLines } from '../../kit/slot/twenty-lines.ts';
import { strips, type WorkshopSymbol } from './strips.ts';

/** A line slot whose keys open the drawers of the workshop. */
export interface ClockmakerRules extends LineRules<WorkshopSymbol> {
  readonly drawers: DrawerRules;
  /** Maximum win: a round that reaches it pays exactly this, and ends. */
  readonly maxWin: number;
}

export interface DrawerRules {
  /** Prizes, one per drawer. */
  readonly prizes: readonly number[];
  /**
   * Number of drawers with a stopped clock: the first one found ends the bonus. The first opened drawer always holds a
   * prize.
   */
  readonly stoppedClocks: number;
  /** Multipliers of every prize for 3, 4 and 5 keys. */
  readonly multipliers: readonly [number, number, number];
}

/** Amounts in line bets, of which a round costs twenty. `npm run par` computes the resulting figures (par.md). */
export const rules: ClockmakerRules = {
  strips,
  rows: 3,
  lines: twentyLines,
  wild: 'cog',
  scatter: 'key',
  linePays: {
    watch: [50, 300, 2500],
    cuckoo: [40, 150, 1000],
    hourglass: [30, 100, 400],
    bell: [20, 75, 250],
    twelve: [10, 30, 100],
    nine: [10, 30, 100],
    six: [5, 20, 60],
    three: [5, 15, 50],
  },
  scatterPays: [0, 0, 0],
  drawers: { prizes: [30, 40, 40, 60, 80, 120, 180, 280, 540], stoppedClocks: 3, multipliers: [1, 3, 15] },
  maxWin: 20_000,
};

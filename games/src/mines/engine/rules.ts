/** Twenty-five tiles, some of them with a mine under it. */
import { BACK, payOf, stepsToGoal, takenLaw, type Chance } from '../../kit/climb.ts';
import type { Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';

export const TILES = 25;
export const SIDE = 5;

/** Number of mines: 1 to 24. */
export interface MinesBet {
  readonly mines: number;
}

export const safeTiles = (mines: number): number => TILES - mines;

/** Chance of opening this many tiles without a mine: the fraction of mine layouts that spare them. */
export const chanceOf = (mines: number, opened: number): Chance => ({
  n: ways(TILES - opened, mines),
  d: ways(TILES, mines),
});

export const payAfter = (mines: number, opened: number): Points => payOf(chanceOf(mines, opened));

/** Payouts after one safe tile, two, and so on, up to the last. */
export const paysOf = (mines: number): Points[] =>
  Array.from({ length: safeTiles(mines) }, (_, at) => payAfter(mines, at + 1));

/** Goal of the published strategy: open tiles until they pay twice the stake, then cash out. */
export const goalOf = (mines: number): number => stepsToGoal(paysOf(mines));
export const law = ({ mines }: MinesBet): HandLaw => takenLaw(chanceOf(mines, goalOf(mines)));

/** Rules for the PAR sheet. */
export const rules = { tiles: TILES, leastMines: 1, mostMines: TILES - 1, percentBack: BACK } as const;

/** Binomial coefficient; each step of the product is a whole number. */
function ways(from: number, choose: number): number {
  let product = 1;
  for (let at = 1; at <= choose; at += 1) product = (product * (from - choose + at)) / at;
  return product;
}

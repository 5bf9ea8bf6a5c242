/** Twenty-five tiles, some of them with a mine under it. */
import { BACK, payOf, stepsToGoal, takenLaw, type Chance } from '../../kit/climb.ts';
import type { Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';

export const TILES = 25;
export const SIDE = 5;

/** How many mines are laid: 1 to 24. */
export interface MinesBet {
  readonly mines: number;
}

export const safeTiles = (mines: number): number => TILES - mines;

/** Of opening so many tiles, and no mine: of all ways to lay the mines those that spare them. */
export const chanceOf = (mines: number, opened: number): Chance => ({
  n: ways(TILES - opened, mines),
  d: ways(TILES, mines),
});

export const payAfter = (mines: number, opened: number): Points => payOf(chanceOf(mines, opened));

/** What is paid after one tile, two tiles and so on, up to the last that is safe. */
export const paysOf = (mines: number): Points[] =>
  Array.from({ length: safeTiles(mines) }, (_, at) => payAfter(mines, at + 1));

/** Of the published play: tiles are opened until they pay twice the stake, and the money is taken. */
export const goalOf = (mines: number): number => stepsToGoal(paysOf(mines));
export const law = ({ mines }: MinesBet): HandLaw => takenLaw(chanceOf(mines, goalOf(mines)));

/** What the sheet is written from. */
export const rules = { tiles: TILES, leastMines: 1, mostMines: TILES - 1, percentBack: BACK } as const;

/** To choose so many of so many; each step of the product is whole. */
function ways(from: number, choose: number): number {
  let product = 1;
  for (let at = 1; at <= choose; at += 1) product = (product * (from - choose + at)) / at;
  return product;
}

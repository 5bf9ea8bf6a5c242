/** Nine floors to climb. On every floor the doors look alike; some have stairs behind them, the others nothing. */
import { BACK, payOf, stepsToGoal, takenLaw, type Chance } from '../../kit/climb.ts';
import type { Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';

export const FLOORS = 9;

/** Number of doors per floor, and of those with stairs. */
export const difficulties = {
  easy: { doors: 4, stairs: 3 },
  medium: { doors: 3, stairs: 2 },
  hard: { doors: 2, stairs: 1 },
  expert: { doors: 3, stairs: 1 },
  master: { doors: 4, stairs: 1 },
} as const;

export type Difficulty = keyof typeof difficulties;
export const difficultyNames = Object.keys(difficulties) as Difficulty[];

export interface TowersBet {
  readonly difficulty: Difficulty;
}

/** Chance of climbing this many floors. */
export function chanceOf(difficulty: Difficulty, floors: number): Chance {
  const { doors, stairs } = difficulties[difficulty];
  return { n: stairs ** floors, d: doors ** floors };
}

export const payAfter = (difficulty: Difficulty, floors: number): Points => payOf(chanceOf(difficulty, floors));

/** Payouts after one floor, two, and so on. */
export const paysOf = (difficulty: Difficulty): Points[] =>
  Array.from({ length: FLOORS }, (_, at) => payAfter(difficulty, at + 1));

/** Goal of the published strategy: climb until it pays twice the stake, then cash out. */
export const goalOf = (difficulty: Difficulty): number => stepsToGoal(paysOf(difficulty));
export const law = ({ difficulty }: TowersBet): HandLaw => takenLaw(chanceOf(difficulty, goalOf(difficulty)));

/** Rules for the PAR sheet. */
export const rules = { floors: FLOORS, difficulties, percentBack: BACK } as const;

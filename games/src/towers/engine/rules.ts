/** Nine floors to climb. On every floor the doors look alike; behind some there are stairs, behind the others nothing. */
import { BACK, payOf, stepsToGoal, takenLaw, type Chance } from '../../kit/climb.ts';
import type { Points } from '../../kit/hand.ts';
import type { HandLaw } from '../../kit/hand-law.ts';

export const FLOORS = 9;

/** Doors of each floor, and how many of them have stairs behind. */
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

/** Of coming up so many floors. */
export function chanceOf(difficulty: Difficulty, floors: number): Chance {
  const { doors, stairs } = difficulties[difficulty];
  return { n: stairs ** floors, d: doors ** floors };
}

export const payAfter = (difficulty: Difficulty, floors: number): Points => payOf(chanceOf(difficulty, floors));

/** What is paid after one floor, two floors and so on. */
export const paysOf = (difficulty: Difficulty): Points[] =>
  Array.from({ length: FLOORS }, (_, at) => payAfter(difficulty, at + 1));

/** Of the published play: floors are climbed until they pay twice the stake, and the money is taken. */
export const goalOf = (difficulty: Difficulty): number => stepsToGoal(paysOf(difficulty));
export const law = ({ difficulty }: TowersBet): HandLaw => takenLaw(chanceOf(difficulty, goalOf(difficulty)));

/** What the sheet is written from. */
export const rules = { floors: FLOORS, difficulties, percentBack: BACK } as const;

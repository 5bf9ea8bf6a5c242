import { done, refuse, type Result, type Rng } from '#kernel';
import { climbFigures } from '../../kit/climb.ts';
import { handEngine, STAKE, type Points } from '../../kit/hand.ts';
import { meta } from '../meta.ts';
import { difficulties, difficultyNames, FLOORS, law, payAfter, type Difficulty, type TowersBet } from './rules.ts';

/** Doors are counted from 0. */
export type TowersMove = { readonly type: 'climb'; readonly door: number } | { readonly type: 'take' };

export interface TowersState {
  readonly difficulty: Difficulty;
  /** Doors with stairs, by floor from the bottom. */
  readonly stairs: readonly (readonly number[])[];
  /** Opened doors, from the bottom; only the last may lack stairs. */
  readonly opened: readonly number[];
  readonly isTaken: boolean;
}

export interface TowersView {
  readonly opened: readonly number[];
  /** True when the last opened door had no stairs. */
  readonly fell: boolean;
  /** Doors with stairs, by floor; null until the end. */
  readonly stairs: readonly (readonly number[])[] | null;
}

const MOST_DOORS = Math.max(...Object.values(difficulties).map(({ doors }) => doors));

export const towers = handEngine<TowersBet, TowersMove, TowersState, TowersView>({
  meta,
  readBet,
  readMove,
  deal,
  move,
  standing: (state) => ({ staked: STAKE, finished: isOver(state), back: backOf(state) }),
  view: (state) => ({ opened: state.opened, fell: hasFallen(state), stairs: isOver(state) ? state.stairs : null }),
  /** Cashes out; before the first climb there is nothing to take, and the first door is opened. */
  absent: ({ opened }) => (opened.length > 0 ? { type: 'take' } : { type: 'climb', door: 0 }),
  figures: (bet) => climbFigures(law(bet), payAfter(bet.difficulty, FLOORS)),
});

function readBet(input: unknown): Result<TowersBet, 'bet.invalid'> {
  const asked = (input as { difficulty?: unknown } | null)?.difficulty;
  const difficulty = difficultyNames.find((name) => name === asked);
  return difficulty ? done({ difficulty }) : refuse('bet.invalid');
}

function readMove(input: unknown): Result<TowersMove, 'move.invalid'> {
  const { type, door } = (input ?? {}) as { type?: unknown; door?: unknown };
  if (type === 'take') return done({ type });
  const isDoor = typeof door === 'number' && Number.isInteger(door) && door >= 0 && door < MOST_DOORS;
  return type === 'climb' && isDoor ? done({ type, door }) : refuse('move.invalid');
}

/**
 * One number per floor, from the bottom, below the count of its doors: the odd door. With one staircase it is the one
 * with stairs, otherwise the one without.
 */
function deal({ difficulty }: TowersBet, rng: Rng): TowersState {
  const { doors, stairs } = difficulties[difficulty];
  const floor = () => {
    const odd = rng.int(doors);
    if (stairs === 1) return [odd];
    return Array.from({ length: doors }, (_, door) => door).filter((door) => door !== odd);
  };
  return { difficulty, stairs: Array.from({ length: FLOORS }, floor), opened: [], isTaken: false };
}

function move(state: TowersState, made: TowersMove): Result<TowersState, 'move.not.allowed'> {
  if (isOver(state)) return refuse('move.not.allowed');
  if (made.type === 'take')
    return state.opened.length > 0 ? done({ ...state, isTaken: true }) : refuse('move.not.allowed');
  if (made.door >= difficulties[state.difficulty].doors) return refuse('move.not.allowed');
  return done({ ...state, opened: [...state.opened, made.door] });
}

function hasFallen({ stairs, opened }: TowersState): boolean {
  const last = opened.at(-1);
  return last !== undefined && stairs[opened.length - 1]?.includes(last) === false;
}

/** A climb ends at the top too. */
const isOver = (state: TowersState): boolean => state.isTaken || hasFallen(state) || state.opened.length === FLOORS;

const backOf = (state: TowersState): Points =>
  isOver(state) && !hasFallen(state) ? payAfter(state.difficulty, state.opened.length) : 0;

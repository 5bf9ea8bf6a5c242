import { done, refuse, type Result, type Rng } from '#kernel';
import { climbFigures } from '../../kit/climb.ts';
import { handEngine, STAKE, type Points } from '../../kit/hand.ts';
import { shuffle } from '../../kit/shuffle.ts';
import { meta } from '../meta.ts';
import { law, payAfter, rules, safeTiles, TILES, type MinesBet } from './rules.ts';

/** Tiles are counted from 0 in the upper left corner, row by row. */
export type MinesMove = { readonly type: 'open'; readonly tile: number } | { readonly type: 'take' };

export interface MinesState {
  /** Where the mines lie. */
  readonly laid: readonly number[];
  /** In the order in which they were opened; a mine can only be the last. */
  readonly opened: readonly number[];
  readonly isTaken: boolean;
}

export interface MinesView {
  readonly opened: readonly number[];
  /** The mine that ended it. */
  readonly hit: number | null;
  /** Positions of the mines; null until the end. */
  readonly laid: readonly number[] | null;
}

export const mines = handEngine<MinesBet, MinesMove, MinesState, MinesView>({
  meta,
  readBet,
  readMove,
  deal,
  move,
  standing: (state) => ({ staked: STAKE, finished: isOver(state), back: backOf(state) }),
  view: (state) => ({ opened: state.opened, hit: hitOf(state), laid: isOver(state) ? state.laid : null }),
  /** Cashes out; before the first tile there is nothing to take, and the first tile is opened. */
  absent: ({ opened }) => (opened.length > 0 ? { type: 'take' } : { type: 'open', tile: 0 }),
  figures: (bet) => climbFigures(law(bet), payAfter(bet.mines, safeTiles(bet.mines))),
});

function readBet(input: unknown): Result<MinesBet, 'bet.invalid'> {
  const count = (input as { mines?: unknown } | null)?.mines;
  return isWithin(count, rules.leastMines, rules.mostMines) ? done({ mines: count }) : refuse('bet.invalid');
}

function readMove(input: unknown): Result<MinesMove, 'move.invalid'> {
  const { type, tile } = (input ?? {}) as { type?: unknown; tile?: unknown };
  if (type === 'take') return done({ type });
  return type === 'open' && isWithin(tile, 0, TILES - 1) ? done({ type, tile }) : refuse('move.invalid');
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** The tiles are shuffled once, and the first of them have the mines. */
function deal(bet: MinesBet, rng: Rng): MinesState {
  const tiles = shuffle(
    rng,
    Array.from({ length: TILES }, (_, tile) => tile),
  );
  return { laid: tiles.slice(0, bet.mines).toSorted((a, b) => a - b), opened: [], isTaken: false };
}

function move(state: MinesState, made: MinesMove): Result<MinesState, 'move.not.allowed'> {
  if (isOver(state)) return refuse('move.not.allowed');
  if (made.type === 'take')
    return state.opened.length > 0 ? done({ ...state, isTaken: true }) : refuse('move.not.allowed');
  if (state.opened.includes(made.tile)) return refuse('move.not.allowed');
  return done({ ...state, opened: [...state.opened, made.tile] });
}

function hitOf({ laid, opened }: MinesState): number | null {
  const last = opened.at(-1);
  return last !== undefined && laid.includes(last) ? last : null;
}

/** A hand ends too once every safe tile is open. */
const isOver = (state: MinesState): boolean =>
  state.isTaken || hitOf(state) !== null || state.opened.length === safeTiles(state.laid.length);

const backOf = (state: MinesState): Points =>
  isOver(state) && hitOf(state) === null ? payAfter(state.laid.length, state.opened.length) : 0;

/** State of the hand on the table and the controls around it. */
import type { HandMark, ShownHand } from '#games/kit-ui/hand.ts';
import type { Units } from '#kernel';
import type { AutoEnd, AutoRun } from './auto.ts';
import type { Dealt } from './wire.ts';

/**
 * `ready`: the next hand may begin. `asking`: waiting for the server. `showing`: the result is being animated.
 * `waiting`: waiting for the player's move.
 */
export type Phase = 'ready' | 'asking' | 'showing' | 'waiting';

/** A finished hand of this visit, with stake and payout in units. */
export interface Past {
  readonly roundId: string;
  readonly mark: HandMark;
  readonly staked: Units;
  readonly back: Units;
}

export interface HandState {
  readonly phase: Phase;
  /** Bet chosen for the next hand; `stake` is the text of its field. */
  readonly bet: unknown;
  /** True while the typed bet is invalid: `bet` keeps the previous one, and no hand can be dealt. */
  readonly isUnread: boolean;
  readonly stake: string;
  readonly table: Dealt | null;
  /** Past hand being replayed over the one on the table. */
  readonly replay: Dealt | null;
  /** Balance as shown: without the payout of a hand that is still being animated. */
  readonly balance: Units;
  /** Refusal code of the last request. */
  readonly refused: string | null;
  /** Newest first. */
  readonly past: readonly Past[];
  readonly auto: AutoRun | null;
  /** Reason why auto play ended. */
  readonly ended: AutoEnd | null;
  /** Milliseconds until the next hand may begin, counted from the last deal. */
  readonly waitMs: number;
}

export const isUnderWay = ({ table }: Pick<HandState, 'table'>): boolean => table !== null && !table.hand.finished;

/** True when the player may make a move. */
export const mayMove = (state: HandState): boolean =>
  isUnderWay(state) && state.phase !== 'asking' && state.auto === null && state.replay === null;

/** True when a hand may begin, and its bet and stake may be changed. */
export const mayChoose = (state: HandState): boolean => state.phase === 'ready' && state.auto === null;

export const shownHand = ({ table, replay }: Pick<HandState, 'table' | 'replay'>): ShownHand | null =>
  (replay ?? table)?.hand ?? null;

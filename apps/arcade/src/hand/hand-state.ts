/** What is known of the hand on the table and around it. */
import type { HandMark, ShownHand } from '#games/kit-ui/hand.ts';
import type { Units } from '#kernel';
import type { AutoEnd, AutoRun } from './auto.ts';
import type { Dealt } from './wire.ts';

/**
 * `ready`: the next hand may begin. `asking`: the host's answer is awaited. `showing`: its answer is being shown. `waiting`: for the
 * player's move.
 */
export type Phase = 'ready' | 'asking' | 'showing' | 'waiting';

/** A hand of this visit that is over, with what it came to in units of money. */
export interface Past {
  readonly roundId: string;
  readonly mark: HandMark;
  readonly staked: Units;
  readonly back: Units;
}

export interface HandState {
  readonly phase: Phase;
  /** What is chosen for the next hand, and how much, as it stands in the field. */
  readonly bet: unknown;
  /** The text typed last is no bet: `bet` is the one before it, and nothing is played on it. */
  readonly isUnread: boolean;
  readonly stake: string;
  readonly table: Dealt | null;
  /** A hand that is looked at again, over the one on the table. */
  readonly replay: Dealt | null;
  /** What the player has seen of it: without what a hand that is still being shown will pay. */
  readonly balance: Units;
  /** Why the host did not do what was asked for. */
  readonly refused: string | null;
  /** Newest first. */
  readonly past: readonly Past[];
  readonly auto: AutoRun | null;
  /** Why auto play has ended. */
  readonly ended: AutoEnd | null;
  /** Milliseconds until the next hand may begin, at the moment the last one was dealt. */
  readonly waitMs: number;
}

export const isUnderWay = ({ table }: Pick<HandState, 'table'>): boolean => table !== null && !table.hand.finished;

/** Whether a move may be made by the player. */
export const mayMove = (state: HandState): boolean =>
  isUnderWay(state) && state.phase !== 'asking' && state.auto === null && state.replay === null;

/** Whether a hand may be begun, and its bet and stake chosen. */
export const mayChoose = (state: HandState): boolean => state.phase === 'ready' && state.auto === null;

export const shownHand = ({ table, replay }: Pick<HandState, 'table' | 'replay'>): ShownHand | null =>
  (replay ?? table)?.hand ?? null;

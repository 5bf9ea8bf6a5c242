/** Time within a round, for drawings. It follows from the public state and the clock, so all players see the same. */
import type { LiveShared } from '../../kit/live/table.ts';

type Seen = Pick<LiveShared<unknown, unknown, unknown>, 'phase' | 'nextAt' | 'round'>;

export interface Course {
  readonly phase: Seen['phase'];
  /**
   * Milliseconds since the result was sent; negative while bets are closed, infinite after settlement, null while bets
   * are open.
   */
  readonly ms: number | null;
}

/** For tables that show their result in a single step. */
export function courseOf({ phase, nextAt }: Seen, now: number, stepMs: number): Course {
  if (phase === 'betting') return { phase, ms: null };
  if (phase === 'settled') return { phase, ms: Infinity };
  return { phase, ms: phase === 'closed' ? now - nextAt : Math.max(0, now - (nextAt - stepMs)) };
}

/** Hash of round and item to [0, 1): decorative variation, the same for all. It decides nothing. */
export function variationOf(round: number, thing: number): number {
  let mixed = Math.imul(round ^ (thing * 0x9e37_79b1), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4_eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** Progress between two moments, from 0 to 1. */
export const between = (ms: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (ms - from) / Math.max(1, to - from)));

/** Ease in and out. */
export const eased = (way: number): number => way * way * (3 - 2 * way);

/** Fraction of a whole turn, in [0, 1). */
export const wrapped = (turn: number): number => turn - Math.floor(turn);

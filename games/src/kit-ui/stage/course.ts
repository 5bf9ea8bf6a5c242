/** Where a table stands in its round, as a drawing needs it. It follows from what all are shown and the clock, so all see the same. */
import type { LiveShared } from '../../kit/live/table.ts';

type Seen = Pick<LiveShared<unknown, unknown, unknown>, 'phase' | 'nextAt' | 'round'>;

export interface Course {
  readonly phase: Seen['phase'];
  /** Milliseconds since the result was sent; below zero while bets are closed, endless once all have seen it, null while bets are open. */
  readonly ms: number | null;
}

/** Of a table that shows its result in one step. */
export function courseOf({ phase, nextAt }: Seen, now: number, stepMs: number): Course {
  if (phase === 'betting') return { phase, ms: null };
  if (phase === 'settled') return { phase, ms: Infinity };
  return { phase, ms: phase === 'closed' ? now - nextAt : Math.max(0, now - (nextAt - stepMs)) };
}

/** Between 0 and 1, the same for the same round and the same thing: how something happens to lie. It decides nothing. */
export function lookOf(round: number, thing: number): number {
  let mixed = Math.imul(round ^ (thing * 0x9e37_79b1), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4_eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** How far something has come between two moments, from 0 to 1. */
export const between = (ms: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (ms - from) / Math.max(1, to - from)));

/** Slow at both ends. */
export const eased = (way: number): number => way * way * (3 - 2 * way);

/** The part of a whole turn, from 0 up to 1. */
export const wrapped = (turn: number): number => turn - Math.floor(turn);

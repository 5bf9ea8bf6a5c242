/**
 * What turns at an even pace and is to come to rest at a given angle: how it slows down so that neither its angle nor its pace ever
 * jumps. Angles count in turns.
 */
import { wrapped } from './course.ts';

export interface SpinDown {
  /** Turns that are left at the beginning. */
  readonly turns: number;
  readonly power: number;
}

const LIKED_POWER = 2.6;
/** In turns. What is nearer than this goes round once more. */
const LEAST_WAY = 0.1;

/** `pace` in turns per millisecond, above zero; `from` is the angle it has as it begins to slow down, `to` where it rests. */
export function spinDown(pace: number, ms: number, from: number, to: number): SpinDown {
  const away = wrapped(to - from);
  const liked = (pace * ms) / LIKED_POWER;
  const turns = Math.max(away + Math.round(liked - away), away > LEAST_WAY ? away : away + 1);
  return { turns, power: (pace * ms) / turns };
}

/** How many turns before its rest it is, after a share of the time. */
export const leftOf = ({ turns, power }: SpinDown, share: number): number =>
  turns * (1 - Math.min(1, Math.max(0, share))) ** power;

/** Deceleration from an even pace to rest at a given angle, without a jump in angle or pace. Angles count in turns. */
import { wrapped } from './course.ts';

export interface SpinDown {
  /** Turns left at the beginning. */
  readonly turns: number;
  readonly power: number;
}

const LIKED_POWER = 2.6;
/** Minimum way in turns; a nearer target is reached one turn later. */
const LEAST_WAY = 0.1;

/**
 * `pace` in turns per millisecond, above zero; `from` is the angle at the start of the deceleration, `to` the angle at
 * rest.
 */
export function spinDown(pace: number, ms: number, from: number, to: number): SpinDown {
  const away = wrapped(to - from);
  const liked = (pace * ms) / LIKED_POWER;
  const turns = Math.max(away + Math.round(liked - away), away > LEAST_WAY ? away : away + 1);
  return { turns, power: (pace * ms) / turns };
}

/** Turns left after a fraction of the time. */
export const leftOf = ({ turns, power }: SpinDown, share: number): number =>
  turns * (1 - Math.min(1, Math.max(0, share))) ** power;

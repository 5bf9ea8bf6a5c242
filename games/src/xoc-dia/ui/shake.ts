/**
 * Motion of the bowl on its plate: shaken from the close of bets, at rest, lifted. The coins are hidden before; their
 * places derive from the round alone, their sides from the result.
 */
import { between, eased, variationOf, type Course } from '../../kit-ui/stage/course.ts';
import type { TimedCue } from '../../kit-ui/stage/cue-sheet.ts';
import type { Coins } from '../engine/engine.ts';

export interface Shaken {
  /** Offset from -1 to 1, across and up. */
  readonly x: number;
  readonly y: number;
  /** Tilt in turns. */
  readonly tilt: number;
}

export interface Laid {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const RESTS = 0.42;
const LIFTS = 0.56;
const REVEALS = 0.66;

/** Time of the lift, and time from which the coins are visible. */
export const liftsAt = (stepMs: number): number => stepMs * LIFTS;
export const revealsAt = (stepMs: number): number => stepMs * REVEALS;

export function shakenAt({ ms }: Course, stepMs: number): Shaken {
  if (ms === null) return { x: 0, y: 0, tilt: 0 };
  const strength = 1 - eased(between(ms, stepMs * RESTS * 0.4, stepMs * RESTS));
  if (strength === 0) return { x: 0, y: 0, tilt: 0 };
  return {
    x: Math.sin(ms / 47) * strength,
    y: Math.abs(Math.sin(ms / 71)) * strength,
    tilt: Math.sin(ms / 59) * 0.012 * strength,
  };
}

/** Four places around the middle of the plate, in halves of its width, far enough apart that coins do not overlap. */
export function laidAt(round: number): readonly Laid[] {
  const turned = variationOf(round, 2);
  return [0, 1, 2, 3].map((coin) => {
    const angle = ((coin + turned) / 4 + (variationOf(round, 10 + coin) - 0.5) * 0.06) * 2 * Math.PI;
    const far = 0.5 + variationOf(round, 20 + coin) * 0.14;
    return { x: Math.sin(angle) * far, y: Math.cos(angle) * far, turn: variationOf(round, 30 + coin) };
  });
}

export const redOf = (coins: Coins): number => coins.reduce((sum, coin) => sum + coin, 0);

/** Sounds of a round. */
export function coinCues(coins: Coins | null, stepMs: number): readonly TimedCue[] {
  const rattles = [-1_400, -1_000, -600, -200, stepMs * 0.06, stepMs * 0.18, stepMs * 0.3].map((at): TimedCue => ({
    at,
    cue: { kind: 'coins' },
  }));
  if (!coins) return rattles;
  const red = redOf(coins);
  const key = red % 2 === 0 ? 'xoc-dia.say.even' : 'xoc-dia.say.odd';
  const values = { red, white: coins.length - red };
  return [...rattles, { at: revealsAt(stepMs), cue: { kind: 'say', key, values } }];
}

/**
 * Position of the ball. It runs on the rim against the wheel from the close of bets; the result arrives meanwhile, and
 * from then on it slows so that it falls into the winning pocket. Derived from the clock, so that all pages show the
 * same.
 */
import { variationOf, wrapped, type Course } from '../../kit-ui/stage/course.ts';
import type { TimedCue } from '../../kit-ui/stage/cue-sheet.ts';
import { WHEEL } from '../engine/calls.ts';
import { isRed } from '../engine/layout.ts';

export interface Ball {
  /** `hand`: the croupier holds it. */
  readonly at: 'hand' | 'rim' | 'fall' | 'pocket';
  /** Clockwise from the top, as a fraction of a turn. */
  readonly turn: number;
  /** 1 on the rim, 0 in its pocket. */
  readonly out: number;
}

/** The wheel turns clockwise, once in this time. */
const WHEEL_MS = 8_000;
/** Turns per millisecond, against the wheel. */
const PACE = 1.45 / 1_000;
/** Preferred pace at which the ball leaves the rim. */
const PACE_LIKED = 0.5 / 1_000;
/** Fractions of a step: time on the rim, and time of the fall. */
const RIM = 0.55;
const FALL = 0.22;
/** Exponent of the shortening of hops from fret to fret. */
const POWER = 3;
/** Bounces in the fall: start and end as fractions of it, and height. */
const TOUCHES = [
  { from: 0.28, to: 0.52, height: 0.36 },
  { from: 0.52, to: 0.74, height: 0.2 },
  { from: 0.74, to: 0.89, height: 0.08 },
];

export const POCKETS = WHEEL.length;
const placeOf = (number: number): number => WHEEL.findIndex((at) => at === number);

/** Rotation of the wheel. */
export const wheelAt = (now: number): number => (now % WHEEL_MS) / WHEEL_MS;

/** Time from the result to the ball's rest. */
export const landsAt = (stepMs: number): number => stepMs * (RIM + FALL);

export function ballAt({ phase, ms }: Course, round: number, number: number | null, now: number, stepMs: number): Ball {
  const start = variationOf(round, 1);
  if (ms === null) return { at: 'hand', turn: 0, out: 1 };
  if (phase === 'closed' || number === null) return { at: 'rim', turn: wrapped(start - PACE * ms), out: 1 };
  const [rimMs, fallMs] = [stepMs * RIM, stepMs * FALL];
  const pocket = placeOf(number) / POCKETS;
  if (ms >= landsAt(stepMs)) return { at: 'pocket', turn: wrapped(wheelAt(now) + pocket), out: 0 };
  const startedAt = now - ms;
  const left = paceLeft(start, pocket + wheelAt(startedAt + rimMs), rimMs, fallMs);
  if (ms < rimMs) {
    const turned = PACE * ms + ((left - PACE) * ms * ms) / (2 * rimMs);
    return { at: 'rim', turn: wrapped(start - turned), out: 1 };
  }
  const share = (ms - rimMs) / fallMs;
  const away = ((left + 1 / WHEEL_MS) * fallMs * (1 - share) ** POWER) / POWER;
  return { at: 'fall', turn: wrapped(wheelAt(now) + pocket + away), out: outAt(share) };
}

/**
 * Pace on leaving the rim that makes the way (slowing evenly on the rim, then hopping over the frets) end in the
 * pocket; among the possible ones, the closest to the preferred pace. `to` is the pocket's angle at that moment.
 */
function paceLeft(start: number, to: number, rimMs: number, fallMs: number): number {
  const weight = rimMs / 2 + fallMs / POWER;
  const fixed = start - to - (PACE * rimMs) / 2 - fallMs / POWER / WHEEL_MS;
  const turns = Math.round(PACE_LIKED * weight - fixed);
  return (fixed + turns) / weight;
}

/** Down the slope, then from fret to fret. */
function outAt(share: number): number {
  const touch = TOUCHES.find(({ to }) => share < to);
  if (!touch) return 0;
  if (share < TOUCHES[0]!.from) return 1 - (share / TOUCHES[0]!.from) ** 2;
  const way = (share - touch.from) / (touch.to - touch.from);
  return touch.height * 4 * way * (1 - way);
}

/** Sounds of a round. */
export function ballCues(number: number | null, stepMs: number): readonly TimedCue[] {
  const ball = { kind: 'ball' } as const;
  const launch = { at: -1_400, cue: ball };
  if (number === null) return [launch];
  const hits = TOUCHES.map(({ from }) => ({ at: stepMs * (RIM + FALL * from), cue: ball }));
  const key = number === 0 ? 'roulette.say.zero' : isRed(number) ? 'roulette.say.red' : 'roulette.say.black';
  return [launch, ...hits, { at: landsAt(stepMs), cue: { kind: 'say', key, values: { number } } }];
}

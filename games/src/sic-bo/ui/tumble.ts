/**
 * Positions of the dice. They tumble under the dome from the close of bets; the result arrives meanwhile, and from then
 * on they slow so that each comes to rest with its face up. Derived from the round and the clock alone.
 */
import { between, eased, variationOf, type Course } from '../../kit-ui/stage/course.ts';
import type { TimedCue } from '../../kit-ui/stage/cue-sheet.ts';
import { leftOf, spinDown } from '../../kit-ui/stage/spin-down.ts';
import type { Dice } from '../engine/odds.ts';

export interface Die {
  /** Position in halves of the plate; `up` is the height above it. */
  readonly x: number;
  readonly y: number;
  readonly up: number;
  /** Rotations in turns: yaw, pitch and roll. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

/**
 * Rotation that brings a face up. The cube has 3 on top, 1 to the front, 2 to the right; opposite faces add up to
 * seven.
 */
export const FACE_UP: Readonly<Record<number, readonly [pitch: number, roll: number]>> = {
  1: [0.25, 0],
  2: [0, 0.75],
  3: [0, 0],
  4: [0.5, 0],
  5: [0, 0.25],
  6: [0.75, 0],
};

const PACES = [2.3 / 1_000, 1.7 / 1_000];
const HOP_MS = 210;
const HOP = 0.85;
const WANDER = 0.16;
const PLATE = 0.4;
/** Fractions of a step: the dice are at rest, and the dome opens. */
const RESTS = 0.5;
const OPENS = 0.56;

export const opensAt = (stepMs: number): number => stepMs * OPENS;

/** Three places around the middle, far enough apart that dice do not touch. */
function placeOf(round: number, die: number) {
  const angle = (die / 3 + variationOf(round, 7) / 3) * 2 * Math.PI;
  const far = PLATE + variationOf(round, 10 + die) * 0.1;
  return { x: Math.sin(angle) * far, y: Math.cos(angle) * far, yaw: (variationOf(round, 20 + die) - 0.5) * 0.2 };
}

/** Dice at rest. */
export function lying(round: number, dice: Dice): readonly Die[] {
  return dice.map((face, die) => {
    const [pitch, roll] = FACE_UP[face] ?? [0, 0];
    return { ...placeOf(round, die), up: 0, pitch, roll };
  });
}

/** Rotation that puts a cube on a corner, and the rise of its middle. */
const ON_CORNER = { roll: 0.125, pitch: Math.atan(Math.SQRT1_2) / (2 * Math.PI), up: 0.17 };

/** Between two rounds each die stands on a corner: no face is up, so none is mistaken for a result. */
export const poised = (round: number): readonly Die[] =>
  [0, 1, 2].map((die) => ({ ...placeOf(round, die), ...ON_CORNER }));

export function diceAt({ ms }: Course, round: number, dice: Dice | null, stepMs: number): readonly Die[] {
  if (ms === null) return [];
  const restMs = stepMs * RESTS;
  if (dice && ms >= restMs) return lying(round, dice);
  return [0, 1, 2].map((die) => {
    const place = placeOf(round, die);
    const strength = 1 - eased(between(ms, restMs * 0.35, restMs));
    const sway = (thing: number) => Math.sin(ms / 90 + variationOf(round, thing) * 7) * WANDER * strength;
    const [pitch, roll] = turnsOf(round, die, dice?.[die] ?? null, ms, restMs);
    return {
      x: place.x + sway(30 + die),
      y: place.y + sway(40 + die),
      up: Math.abs(Math.sin((ms / HOP_MS + variationOf(round, 50 + die)) * Math.PI)) * HOP * strength,
      yaw: place.yaw + sway(60 + die),
      pitch: pitch!,
      roll: roll!,
    };
  });
}

function turnsOf(round: number, die: number, face: number | null, ms: number, restMs: number): readonly number[] {
  return PACES.map((pace, axis) => {
    const from = variationOf(round, 70 + die * 2 + axis);
    if (face === null || ms < 0) return from + pace * ms;
    const spin = spinDown(pace, restMs, from, FACE_UP[face]![axis]!);
    return from + spin.turns - leftOf(spin, ms / restMs);
  });
}

/** Sideways offset of the shaken dome, from -1 to 1. */
export const shakenAt = ({ ms }: Course, stepMs: number): number =>
  ms === null ? 0 : Math.sin(ms / 26) * (1 - between(ms, stepMs * RESTS * 0.3, stepMs * RESTS * 0.8));

/** Sounds of a round. */
export function diceCues(dice: Dice | null, stepMs: number): readonly TimedCue[] {
  const rattles = [-1_400, -1_050, -700, -350, 0, stepMs * 0.12, stepMs * 0.26].map((at): TimedCue => ({
    at,
    cue: { kind: 'dice' },
  }));
  if (!dice) return rattles;
  const [first, second, third] = dice;
  const sum = first + second + third;
  const isTriple = first === second && second === third;
  const key = isTriple ? 'sic-bo.say.triple' : sum > 10 ? 'sic-bo.say.big' : 'sic-bo.say.small';
  return [...rattles, { at: opensAt(stepMs), cue: { kind: 'say', key, values: { first, second, third, sum } } }];
}

/**
 * Positions of the beads. The bowl is lifted, a stick takes the beads away by fours, and the rest stays in place and is
 * drawn apart. Derived from the count, the round and the clock. Lengths are of a picture 200 wide and 120 high.
 */
import { between, eased, variationOf, type Course } from '../../kit-ui/stage/course.ts';
import type { TimedCue } from '../../kit-ui/stage/cue-sheet.ts';

export const PICTURE = { width: 200, height: 120 } as const;
export const FOUR = 4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Counting {
  readonly beads: readonly Point[];
  /** Beads from this index on are still in the heap; the others have been taken. */
  readonly left: number;
  /** Tip of the stick; null while it rests. */
  readonly stick: Point | null;
  /** How far the remaining beads are drawn apart, from 0 to 1. */
  readonly apart: number;
}

/** Moments as fractions of a step: the bowl goes, counting begins and ends, the rest lies apart. */
const LIFTS = 0.04;
const BEGINS = 0.16;
const ENDS = 0.78;
const APART = 0.86;
const HEAP = { x: 54, y: 64 };
const TIGHT = 4.6;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const TAKEN = { x: 112, y: 24, across: 14.2, down: 22, columns: 6 };
const PAIR = 5.6;
const LEFT_GAP = 13;
/** Duration of a group's move, in intervals between two groups. */
const OVERLAP = 1.8;

export const liftsAt = (stepMs: number): number => stepMs * LIFTS;
export const revealsAt = (stepMs: number): number => stepMs * APART;

/** 1 to 4. */
export const endOf = (beads: number): number => beads % FOUR || FOUR;

function heaped(round: number, place: number): Point {
  const far = TIGHT * Math.sqrt(place + 0.5);
  const angle = place * GOLDEN + variationOf(round, 1) * 7;
  const loose = (thing: number) => (variationOf(round, thing) - 0.5) * 1.6;
  return {
    x: HEAP.x + Math.cos(angle) * far + loose(place * 2 + 9),
    y: HEAP.y + Math.sin(angle) * far * 0.8 + loose(place * 2 + 10),
  };
}

/** Places of taken beads: two by two, group by group in rows. */
function taken(group: number, bead: number): Point {
  const [column, row] = [group % TAKEN.columns, Math.floor(group / TAKEN.columns)];
  return {
    x: TAKEN.x + column * TAKEN.across + (bead % 2) * PAIR,
    y: TAKEN.y + row * TAKEN.down + Math.floor(bead / 2) * PAIR,
  };
}

const towards = (from: Point, to: Point, way: number): Point => ({
  x: from.x + (to.x - from.x) * way,
  y: from.y + (to.y - from.y) * way,
});

export function countingAt({ ms }: Course, round: number, beads: number, stepMs: number, isStill: boolean): Counting {
  const end = endOf(beads);
  const groups = (beads - end) / FOUR;
  const share = (ms ?? 0) / stepMs;
  const each = (ENDS - BEGINS) / (groups - 1 + OVERLAP);
  const wayOf = (group: number) => {
    const begins = BEGINS + group * each;
    return isStill
      ? Number(share >= ENDS)
      : eased(between(share * 1_000, begins * 1_000, (begins + each * OVERLAP) * 1_000));
  };
  const apart = eased(between(share * 1_000, ENDS * 1_000, APART * 1_000));
  const places = Array.from({ length: beads }, (_, place) => {
    const lies = heaped(round, place);
    if (place < end) return towards(lies, { x: HEAP.x + (place - (end - 1) / 2) * LEFT_GAP, y: HEAP.y }, apart);
    const number = beads - 1 - place;
    const group = Math.floor(number / FOUR);
    return towards(lies, taken(group, number % FOUR), wayOf(group));
  });
  const movedCount = Array.from({ length: groups }, (_, group) => group).filter((group) => wayOf(group) > 0).length;
  return { beads: places, left: beads - movedCount * FOUR, stick: stickAt(share, movedCount, places, isStill), apart };
}

/** It follows the last taken group, behind its middle. */
function stickAt(share: number, movedCount: number, places: readonly Point[], isStill: boolean): Point | null {
  if (isStill || share >= ENDS || share < BEGINS || movedCount === 0) return null;
  const first = places.length - movedCount * FOUR;
  const group = places.slice(first, first + FOUR);
  const middle = (key: keyof Point) => group.reduce((sum, point) => sum + point[key], 0) / FOUR;
  return { x: middle('x') - 4, y: middle('y') + 4 };
}

/** Sounds of a round. */
export function beadCues(beads: number | null, stepMs: number): readonly TimedCue[] {
  const rattle = { kind: 'beads' } as const;
  if (beads === null) return [{ at: -1_200, cue: rattle }];
  const groups = (beads - endOf(beads)) / FOUR;
  const every = Array.from({ length: groups }, (_, group) => ({
    at: stepMs * (BEGINS + ((ENDS - BEGINS) * group) / groups),
    cue: rattle,
  }));
  const cue = { kind: 'say', key: 'fan-tan.say.left', values: { beads, left: endOf(beads) } } as const;
  return [...every, { at: revealsAt(stepMs), cue }];
}

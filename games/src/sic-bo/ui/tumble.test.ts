import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Course } from '../../kit-ui/stage/course.ts';
import type { Dice } from '../engine/odds.ts';
import { diceAt, diceCues, FACE_UP, lying, opensAt, poised } from './tumble.ts';

const STEP_MS = 4_000;
const face = fc.integer({ min: 1, max: 6 });
const rounds = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.tuple(face, face, face));
const inStep = (ms: number): Course => (ms < 0 ? { phase: 'closed', ms } : { phase: 'dealing', ms });

const KEYS = ['x', 'y', 'up', 'yaw', 'pitch', 'roll'] as const;
/** A whole turn is no way. */
const wayOf = (key: (typeof KEYS)[number], moved: number) =>
  key === 'pitch' || key === 'roll' ? moved - Math.round(moved) : moved;

/** Which face is up after these quarter turns. */
function faceUp(pitch: number, roll: number): number | undefined {
  const near = (one: number, other: number) => Math.abs(one - other - Math.round(one - other)) < 1e-6;
  return [1, 2, 3, 4, 5, 6].find((up) => near(pitch, FACE_UP[up]![0]) && near(roll, FACE_UP[up]![1]));
}

test('each die comes to rest with its face up before the dome opens', () => {
  fc.assert(
    fc.property(rounds, ([round, dice]) => {
      const shown = diceAt(inStep(opensAt(STEP_MS)), round, dice, STEP_MS);
      expect(shown.map(({ pitch, roll }) => faceUp(pitch, roll))).toEqual(dice);
      expect(shown.every(({ up }) => up === 0)).toBe(true);
    }),
  );
});

test('between two rounds three faces of each die are as high as each other: none is up', () => {
  for (const { pitch, roll } of poised(7)) {
    const [forwards, sideways] = [pitch * 2 * Math.PI, roll * 2 * Math.PI];
    const ups = [Math.sin(sideways) * Math.cos(forwards), Math.cos(sideways) * Math.cos(forwards), Math.sin(forwards)];
    for (const up of ups) expect(up).toBeCloseTo(1 / Math.sqrt(3), 6);
  }
});

test('opposite faces add up to seven: a face up is the other one down', () => {
  const turnedOver = ([pitch, roll]: readonly [number, number]) =>
    faceUp(pitch === 0 && roll === 0 ? 0.5 : -pitch, -roll);
  expect([1, 2, 5, 6].map((up) => up + turnedOver(FACE_UP[up]!)!)).toEqual([7, 7, 7, 7]);
});

test('they move without a jump as the result comes, and until they lie', () => {
  fc.assert(
    fc.property(rounds, ([round, dice]) => {
      let last = diceAt(inStep(-100), round, null, STEP_MS);
      for (let ms = -96; ms < STEP_MS * 0.6; ms += 4) {
        const next = diceAt(inStep(ms), round, ms < 0 ? null : dice, STEP_MS);
        const before = last;
        const ways = next.flatMap((die, at) => KEYS.map((key) => Math.abs(wayOf(key, die[key] - before[at]![key]))));
        expect(Math.max(...ways), `at ${ms}`).toBeLessThan(0.08);
        last = next;
      }
    }),
    { numRuns: 20 },
  );
});

test('dice at rest never lie in each other', () => {
  fc.assert(
    fc.property(rounds, ([round, dice]) => {
      const [one, two, three] = lying(round, dice);
      const far = (a: typeof one, b: typeof one) => Math.hypot(a!.x - b!.x, a!.y - b!.y);
      expect(Math.min(far(one, two), far(two, three), far(one, three))).toBeGreaterThan(0.6);
    }),
  );
});

test('three alike are called as such, and neither big nor small', () => {
  const lastCue = (dice: Dice) => diceCues(dice, STEP_MS).at(-1)?.cue;
  expect(lastCue([4, 4, 4])).toMatchObject({ key: 'sic-bo.say.triple' });
  expect(lastCue([4, 4, 3])).toMatchObject({ key: 'sic-bo.say.big', values: { sum: 11 } });
  expect(lastCue([4, 4, 2])).toMatchObject({ key: 'sic-bo.say.small', values: { sum: 10 } });
});

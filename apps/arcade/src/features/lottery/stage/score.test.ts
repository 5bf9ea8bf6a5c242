import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { expect, test } from 'vitest';
import { placesOf } from '../places.ts';
import { scoreOf, SHOW_MAX_MS, shownAfter, stepsOf } from './score.ts';

const families = new Map(LOTTERIES.map(({ familyOn }) => [familyOn('2026-03-01').id, familyOn('2026-03-01')]));

test.each([...families.values()])(
  '$id shows every place of its draw, one after the other, within ten seconds',
  (family) => {
    const draw = family.write(family.draw({ int: () => 0 }));
    for (const staged of [true, false]) {
      const places = placesOf(family, draw).length;
      const { falls, endsMs } = scoreOf(family, places, staged);
      expect(falls).toHaveLength(staged ? stepsOf(family, places) : places);
      expect(falls).toEqual([...new Set(falls)].toSorted((a, b) => a - b));
      expect(falls.at(-1)).toBeLessThan(endsMs);
      expect(endsMs).toBeLessThanOrEqual(SHOW_MAX_MS);
    }
  },
);

test('of Vietnam every number that is drawn is shown, not the special prize alone', () => {
  for (const [id, family] of families)
    if (id.startsWith('vn'))
      expect(stepsOf(family, 5)).toBe(family.write(family.draw({ int: () => 0 })).split(',').length);
});

test('what is shown at a moment is what has fallen by then', () => {
  const score = { falls: [100, 200, 300], endsMs: 400 };
  expect([0, 100, 250, 1_000].map((ms) => shownAfter(score, ms))).toEqual([0, 1, 2, 3]);
});

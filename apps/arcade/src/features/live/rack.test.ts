import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { chipRack, firstChip } from './rack.ts';

const limit = (min: number, max: number) => ({ min, max, tableMax: max * 10 });

describe('the chips of a table', () => {
  it('begin with the least and go up in round steps to the most', () => {
    const limits = { main: limit(100, 200_000), tie: limit(100, 25_000) };
    expect(chipRack({ chip: 100, seatMax: 1_000_000, limits })).toEqual([
      100, 500, 1_000, 10_000, 50_000, 100_000, 200_000,
    ]);
    expect(chipRack({ chip: 500, seatMax: 5_000, limits: { main: limit(1_500, 5_000) } })).toEqual([
      1_500, 2_000, 5_000,
    ]);
  });

  it('have a 5 and a 100 wherever the table takes them', () => {
    for (const most of [10_000, 20_000, 50_000, 100_000, 200_000, 500_000]) {
      const rack = chipRack({ chip: 100, seatMax: most, limits: { main: limit(100, most) } });
      expect(rack, String(most)).toEqual(expect.arrayContaining([500, 10_000]));
    }
  });

  it('are all taken by the table, whatever its limits are', () => {
    const steps = fc.tuple(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 6 }),
    );
    fc.assert(
      fc.property(steps, ([least, more, power]) => {
        const chip = 100 * 10 ** power;
        const [min, max] = [least * chip, (least + more) * chip];
        const rack = chipRack({ chip, seatMax: max * 3, limits: { main: limit(min, max) } });
        expect(rack[0]).toBe(min);
        expect(rack.length).toBeLessThanOrEqual(7);
        expect(new Set(rack).size).toBe(rack.length);
        expect(rack.every((value) => value % chip === 0 && value >= min && value <= max)).toBe(true);
        expect(rack).toEqual(rack.toSorted((one, other) => one - other));
      }),
    );
  });

  it('begin with one that the main bet takes', () => {
    expect(firstChip([100, 500, 2_000], 300)).toBe(500);
    expect(firstChip([100], 300)).toBe(100);
  });
});

import { units } from '#kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginOf, doneOf, endOf, isMet, timesOf, type Stretch } from './rules.ts';

it('a multiple of an amount is exact to the unit', () => {
  expect(timesOf(units(1_000_000n), 1)).toBe(1_000_000n);
  expect(timesOf(units(1_000_001n), 0.5)).toBe(500_000n);
  expect(timesOf(units(1_000_000n), 0)).toBe(0n);
  expect(() => timesOf(units(1n), 0.00001)).toThrow('at most four decimals');
});

it('counts from the smallest stake there is', () => {
  expect([0n, 1n, 2n, 3n].map((count) => doneOf(count, { begins: 1n, required: 2n }))).toEqual([0n, 0n, 1n, 2n]);
});

it('what is staked counts once, for the oldest first, and never for what came later', () => {
  const event = fc.oneof(
    fc.record({ kind: fc.constant('stake' as const), amount: fc.bigInt(1n, 500n) }),
    fc.record({ kind: fc.constant('ask' as const), amount: fc.bigInt(1n, 500n) }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let count = 0n;
      const all: Stretch[] = [];
      // Reference model: stakes fill open requirements, oldest first; the rest is lost.
      const poured: { required: bigint; done: bigint }[] = [];
      for (const { kind, amount } of events) {
        if (kind === 'stake') {
          count += amount;
          let left = amount;
          for (const each of poured) {
            const takes = left < each.required - each.done ? left : each.required - each.done;
            each.done += takes;
            left -= takes;
          }
        } else {
          const open = all.filter((stretch) => !isMet(count, stretch));
          all.push({ begins: beginOf(count, open), required: amount });
          poured.push({ required: amount, done: 0n });
        }
        expect(all.map((stretch) => BigInt(doneOf(count, stretch)))).toEqual(poured.map(({ done }) => done));
        expect(all.map((stretch) => isMet(count, stretch))).toEqual(
          poured.map(({ done, required }) => done === required),
        );
      }
      expect(all.every((stretch, place) => place === 0 || endOf(stretch) > endOf(all[place - 1]!))).toBe(true);
    }),
  );
});

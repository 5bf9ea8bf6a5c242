import fc from 'fast-check';
import { units, type Units } from '#kernel';
import { expect, it } from 'vitest';
import { returnOf, type Outcome } from './shares.ts';

const EVEN = 20_000n;
const LOST: Outcome = { of: 1n, void: 0n, won: [] };
const VOID: Outcome = { of: 1n, void: 1n, won: [] };
const wonAt = (odds: bigint, parts = 1n, of = 1n): Outcome => ({ of, void: 0n, won: [{ parts, odds }] });

const stakes = fc.bigInt(1n, 10n ** 12n).map((amount): Units => units(amount));
const odds = fc.bigInt(10_000n, 10n ** 7n);
const outcomes = fc
  .tuple(fc.bigInt(0n, 6n), fc.bigInt(0n, 6n), fc.bigInt(1n, 6n), odds)
  .map(([won, isVoid, lost, at]): Outcome => ({
    of: won + isVoid + lost,
    void: isVoid,
    won: [{ parts: won, odds: at }],
  }));

it('a win pays its odds, what is void the stake, what is lost nothing, to the last unit', () => {
  expect(returnOf(units(10_001n), [wonAt(19_999n)])).toBe(20_000n);
  expect(returnOf(units(10_001n), [VOID])).toBe(10_001n);
  expect(returnOf(units(10_001n), [LOST])).toBe(0n);
});

it('a half win, a half loss and a dead heat are paid by the part', () => {
  expect(returnOf(units(1_000n), [{ of: 2n, void: 1n, won: [{ parts: 1n, odds: EVEN }] }])).toBe(1_500n);
  expect(returnOf(units(1_001n), [{ of: 2n, void: 1n, won: [] }])).toBe(500n);
  expect(returnOf(units(1_000n), [wonAt(EVEN, 1n, 3n)])).toBe(666n);
});

it('the same in smaller parts comes to the same', () => {
  fc.assert(
    fc.property(stakes, outcomes, fc.bigInt(1n, 50n), (stake, outcome, times) => {
      const finer = {
        of: outcome.of * times,
        void: outcome.void * times,
        won: outcome.won.map(({ parts, odds: at }) => ({ parts: parts * times, odds: at })),
      };
      expect(returnOf(stake, [finer])).toBe(returnOf(stake, [outcome]));
    }),
  );
});

it('a dead heat of many never pays more together than one winner, and less by no more than a unit each', () => {
  fc.assert(
    fc.property(stakes, odds, fc.integer({ min: 2, max: 30 }), (stake, at, many) => {
      const whole = returnOf(stake, [wonAt(at)]);
      const together = BigInt(many) * returnOf(stake, [wonAt(at, 1n, BigInt(many))]);
      expect(together <= whole && whole - together < BigInt(many)).toBe(true);
    }),
  );
});

it('of several legs a void one changes nothing, a lost one loses all, and their order is no matter', () => {
  fc.assert(
    fc.property(stakes, fc.array(outcomes, { minLength: 1, maxLength: 5 }), (stake, legs) => {
      const paid = returnOf(stake, legs);
      expect(returnOf(stake, [...legs, VOID])).toBe(paid);
      expect(returnOf(stake, [LOST, ...legs])).toBe(0n);
      expect(returnOf(stake, legs.toReversed())).toBe(paid);
    }),
  );
});

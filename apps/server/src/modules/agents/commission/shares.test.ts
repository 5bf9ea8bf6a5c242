import { RATE_ONE, shareOf, units, type Units } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closing, due, entitled, ratesOfGroups, readRates, type Rates } from './shares.ts';

const INT8_MAX = 2n ** 63n - 1n;

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);

function read(rates: readonly number[]): Rates {
  const { ok, ...rest } = readRates(rates);
  if (!ok) throw new Error('refused');
  return (rest as { value: Rates }).value;
}

const anyRates = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: RATE_ONE })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rates) => read(rates.toSorted((one, other) => one - other)));
const anyTurnover = fc
  .oneof(fc.bigInt({ min: -1_000n, max: 100_000n }), fc.bigInt({ min: -INT8_MAX - 1n, max: INT8_MAX }))
  .map(units);
const anyBatches = fc.array(
  fc.oneof(fc.bigInt({ min: -500n, max: 500n }), fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })),
  { maxLength: 20 },
);

/** Payments of each batch in turn. */
function paidFor(batches: readonly bigint[], rates: Rates): readonly (readonly Units[])[] {
  let before = 0n;
  return batches.map((batch) => {
    const paid = due(units(before), units(before + batch), rates);
    before += batch;
    return paid;
  });
}

describe('rates are read from the member upwards', () => {
  it.each([[[500, 500, 501]], [[0]], [[RATE_ONE]], [[0, RATE_ONE, RATE_ONE]]])('%j are accepted', (rates) => {
    expect(readRates(rates)).toEqual({ ok: true, value: rates });
  });

  it.each([
    ['above the upline', [501, 500]],
    ['above an agent further up', [500, 800, 799]],
    ['above 100 %', [500, RATE_ONE + 1]],
    ['below zero', [-1, 500]],
    ['between two steps', [500, 500.5]],
    ['that is no number', [Number.NaN]],
  ])('a rate %s is refused', (_, rates) => {
    expect(readRates(rates)).toEqual({ ok: false, code: 'rebate.out.of.range' });
  });

  it('nobody’s rates are a bug', () => {
    expect(() => readRates([])).toThrow('rates begin with the member');
  });
});

describe('prize groups are rates', () => {
  it('each step of a group is 50 hundred-thousandths', () => {
    expect(ratesOfGroups(1_950, [1_950, 1_951, 1_960])).toEqual({ ok: true, value: [0, 50, 500] });
  });

  it('a group above the member’s own, or above the upline’s, is refused', () => {
    expect(ratesOfGroups(1_951, [1_950, 1_960])).toEqual({ ok: false, code: 'rebate.out.of.range' });
    expect(ratesOfGroups(1_900, [1_960, 1_950])).toEqual({ ok: false, code: 'rebate.out.of.range' });
  });
});

describe('shares of a turnover', () => {
  it('entitlements and the remainder add up to the share at the top rate', () => {
    fc.assert(
      fc.property(anyTurnover, anyRates, (turnover, rates) => {
        const all = sumOf(entitled(turnover, rates)) + closing(turnover, rates);
        expect(all).toBe(shareOf(turnover, rates.at(-1)!));
      }),
    );
  });

  it('the remainder has the sign of the turnover and is less than one unit for each party', () => {
    fc.assert(
      fc.property(anyTurnover, anyRates, (turnover, rates) => {
        const left = closing(turnover, rates) * (turnover < 0n ? -1n : 1n);
        expect(left >= 0n && left < BigInt(rates.length)).toBe(true);
      }),
    );
  });

  it('batches pay what one batch would have paid, however the turnover is cut', () => {
    fc.assert(
      fc.property(anyBatches, anyRates, (batches, rates) => {
        const paid = paidFor(batches, rates);
        const each = rates.map((_, at) => sumOf(paid.map((shares) => shares[at]!)));
        expect(each).toEqual(entitled(units(sumOf(batches)), rates));
      }),
    );
  });

  it('nobody pays back without a batch of rolled-back stakes', () => {
    fc.assert(
      fc.property(anyBatches, anyRates, (batches, rates) => {
        const taken = paidFor(batches, rates).filter((_, at) => batches[at]! >= 0n);
        expect(taken.flat().filter((share) => share < 0n)).toEqual([]);
      }),
    );
  });

  it('a turnover that is rolled back entirely leaves nothing paid', () => {
    fc.assert(
      fc.property(anyTurnover, anyRates, (turnover, rates) => {
        const paid = entitled(turnover, rates);
        const back = due(turnover, units(0n), rates);
        expect(back.map((share, at) => share + paid[at]!)).toEqual(rates.map(() => 0n));
      }),
    );
  });

  it('the largest turnover at the highest rate is shared exactly', () => {
    const turnover = units(INT8_MAX);
    expect(entitled(turnover, read([0, 0, RATE_ONE]))).toEqual([0n, 0n, INT8_MAX]);
    expect(entitled(turnover, read([RATE_ONE, RATE_ONE]))).toEqual([INT8_MAX, 0n]);
    const halves = read([RATE_ONE / 2, RATE_ONE]);
    expect(entitled(turnover, halves)).toEqual([INT8_MAX / 2n, INT8_MAX / 2n]);
    expect(closing(turnover, halves)).toBe(1n);
    expect(due(turnover, units(-INT8_MAX), halves)).toEqual([1n - INT8_MAX, 1n - INT8_MAX]);
  });
});

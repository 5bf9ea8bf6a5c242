import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUnits, units, UNITS_MAX, unitsFromWire, unitsToText, unitsToWire, ZERO } from './money.ts';

const amounts = fc.bigInt({ min: -(UNITS_MAX - 1n), max: UNITS_MAX - 1n });

describe('money', () => {
  it('reads back every amount it writes as text', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const parsed = parseUnits(unitsToText(units(amount)));
        expect(parsed).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it('survives the JSON wire for every amount a site can hold', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const wire = JSON.parse(JSON.stringify(unitsToWire(units(amount)))) as number;
        expect(unitsFromWire(wire)).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it.each([
    [123_400n, '12.3400'],
    [-1n, '-0.0001'],
    [ZERO, '0.0000'],
  ])('writes %d units as %s', (amount, text) => {
    expect(unitsToText(units(amount))).toBe(text);
  });

  it('takes the largest amount and not one unit more, owed as well as owned', () => {
    expect(parseUnits('200000000000')).toEqual({ ok: true, value: UNITS_MAX });
    expect(parseUnits('-200000000000')).toEqual({ ok: true, value: 0n - UNITS_MAX });
    expect(parseUnits('200000000000.0001')).toMatchObject({ ok: false });
    expect(parseUnits('-200000000000.0001')).toMatchObject({ ok: false });
  });

  it.each(['', ' 1', '1e3', '0x10', '1.23456', '1.', '.5', '--1', '9999999999999', 'NaN'])('refuses %j', (text) => {
    expect(parseUnits(text)).toMatchObject({ ok: false, code: 'amount.invalid' });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.00001, 1e21])('refuses the number %d', (amount) => {
    expect(unitsFromWire(amount)).toMatchObject({ ok: false });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUnits, units, UNITS_MAX, unitsFromWire, unitsToText, unitsToWire } from './money.ts';

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

  it('holds the largest amount itself, in both directions, and nothing beyond', () => {
    for (const largest of [UNITS_MAX, -UNITS_MAX]) {
      const text = unitsToText(units(largest));
      expect(parseUnits(text)).toEqual({ ok: true, value: largest });
      expect(unitsFromWire(unitsToWire(units(largest)))).toEqual({ ok: true, value: largest });
      expect(parseUnits(`${text.slice(0, -1)}1`)).toMatchObject({ code: 'amount.invalid' });
    }
  });

  it.each(['', ' 1', '1e3', '0x10', '1.23456', '1.', '.5', '--1', '9999999999999', 'NaN'])('refuses %j', (text) => {
    expect(parseUnits(text)).toMatchObject({ ok: false, code: 'amount.invalid' });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.00001, 1e21])('refuses the number %d', (amount) => {
    expect(unitsFromWire(amount)).toMatchObject({ ok: false });
  });
});

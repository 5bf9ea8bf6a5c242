import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanAmount } from './amount-text.ts';

it.each([
  ['1,000,000', 2, '1000000'],
  ['1,234.56', 2, '1234.56'],
  ['12,5', 2, '12.5'],
  ['12.345', 2, '12.34'],
  ['.5', 2, '0.5'],
  ['007', 2, '7'],
  ['0', 2, '0'],
  ['00', 2, '0'],
  ['0.05', 2, '0.05'],
  ['12.', 2, '12.'],
  ['12.3.4', 2, '12.34'],
  ['12.5', 0, '12'],
  ['12,5', 0, '12'],
  ['٣٤٫٥', 2, '34.5'],
  ['١٬٢٣٤٫٥', 2, '1234.5'],
  ['１２３', 2, '123'],
  ['-5', 2, '5'],
  ['abc', 2, ''],
])('typed %s with %i decimals becomes %s', (typed, decimals, expected) => {
  expect(cleanAmount(typed, decimals).text).toBe(expected);
});

it.each([
  ['12。5', 2, '12.5'],
  ['１２．５０', 2, '12.50'],
  ['１，２３４', 2, '1234'],
])('the full-width point and comma of %s are a point and a comma', (typed, decimals, expected) => {
  expect(cleanAmount(typed, decimals).text).toBe(expected);
});

it.each([
  [' $1,234.56 ', 2, '1234.56'],
  ['1.234,56', 2, '1234.56'],
  ['1 234,56 €', 2, '1234.56'],
  ['1.000.000', 2, '1000000'],
  ['200.000', 0, '200000'],
  ['200.000 ₫', 0, '200000'],
  ['1.5,', 2, '1.5'],
])('pasted %s with %i decimals is the same amount: %s', (pasted, decimals, expected) => {
  expect(cleanAmount(pasted, decimals).text).toBe(expected);
});

/** `|` is the caret. */
it.each([
  ['1x|000', '1|000'],
  ['x|1000', '|1000'],
  ['15|00', '15|00'],
  ['1,|000', '1|000'],
  ['12.5|34', '12.5|3'],
  ['12.|', '12.|'],
  ['.|', '0.|'],
  ['0|500', '|500'],
  ['05|', '5|'],
  ['1.2.|3', '1.2|3'],
])('the caret stays at what was typed: %s becomes %s', (typed, expected) => {
  const caret = typed.indexOf('|');
  const clean = cleanAmount(typed.replace('|', ''), 2, caret);
  expect(`${clean.text.slice(0, clean.caret)}|${clean.text.slice(clean.caret)}`).toBe(expected);
});

it('whatever is typed becomes an amount or nothing, and is left alone from then on', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,٫。x- ')) });
  const caret = fc.nat(20);
  fc.assert(
    fc.property(typed, fc.constantFrom(0, 2), caret, (text, decimals, at) => {
      const clean = cleanAmount(text, decimals, at);
      expect(clean.text).toMatch(decimals === 0 ? /^(0|[1-9]\d*)?$/ : /^((0|[1-9]\d*)(\.\d{0,2})?)?$/);
      expect(cleanAmount(clean.text, decimals).text).toBe(clean.text);
      expect(clean.caret).toBeLessThanOrEqual(clean.text.length);
    }),
  );
});

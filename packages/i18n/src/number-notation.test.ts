import type { Language } from '#contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf } from '#kernel';
import { completeLanguages } from './languages.ts';
import { groupedNumber, readNumber, typedNumber } from './number-notation.ts';

const read = (text: string, language: Language, decimals: number, ...marks: string[]) => {
  const number = readNumber(text, { language, decimals, marks });
  return number.ok ? number.value : number.code;
};

test.each([
  ['', ''],
  ['  ', ''],
  ['0', '0'],
  ['007', '7'],
  ['12.', '12'],
  ['.5', '0.5'],
  ['1,01', '1.01'],
  ['0,5', '0.5'],
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1’234.56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['12,34,567.50', '1234567.50'],
  [' $1,234.56 ', '1234.56'],
  ['1\u202f234,56 €', '1234.56'],
  ['١٬٢٣٤٫٥٦', '1234.56'],
  ['٣٤٫٥', '34.5'],
  ['１，２３４．５０', '1234.50'],
  ['１２。５', '12.5'],
  ['๑๒.๕', '12.5'],
  ['500000,00', '500000.00'],
  ['0.500', '0.50'],
  ['12.3400', '12.34'],
])('%s with two decimals is %s in every language', (text, value) => {
  for (const language of completeLanguages) expect(read(text, language, 2)).toBe(value);
});

test.each([
  ['500000,00', '500000'],
  ['500.000', '500000'],
  ['500,000', '500000'],
  ['500 000', '500000'],
  ['500,000.00', '500000'],
  ['500.000,00 ₫', '500000'],
  ['500.000đ', '500000'],
  ['1.5', 'number.fine'],
  ['1,50', 'number.fine'],
  ['1,234.567', 'number.ambiguous'],
])('%s without decimals is %s in every language', (text, value) => {
  for (const language of completeLanguages) expect(read(text, language, 0)).toBe(value);
});

test.each([
  ['1,000', 'EN', 2, '1000'],
  ['1,234', 'AR', 4, '1234'],
  ['1.000', 'VI', 2, '1000'],
  ['1.234', 'VI', 4, '1234'],
  ['1.234', 'EN', 4, '1.234'],
  ['1.000', 'EN', 2, 'number.ambiguous'],
  ['1.234', 'TH', 2, 'number.ambiguous'],
  ['1,000', 'VI', 2, 'number.ambiguous'],
  ['1,234', 'VI', 4, 'number.ambiguous'],
  ['1234,560', 'EN', 2, 'number.ambiguous'],
  ['1,234.500', 'EN', 2, 'number.ambiguous'],
] as const)('%s in %s with %i decimals is %s', (text, language, decimals, value) => {
  expect(read(text, language, decimals)).toBe(value);
});

test.each([
  ['1.2345', 'number.fine'],
  ['1,2,3', 'number.unread'],
  ['1,23.4', 'number.unread'],
  ['12.345.6', 'number.unread'],
  ['1,234.5.6', 'number.unread'],
  ['1 234 5', 'number.unread'],
  ['01,500', 'number.unread'],
  ['.,', 'number.unread'],
  ['-5', 'number.unread'],
  ['1e3', 'number.unread'],
  ['a25', 'number.unread'],
  ['$', 'number.unread'],
  ['1'.repeat(41), 'number.unread'],
])('%s is refused as %s in every language', (text, code) => {
  for (const language of completeLanguages) expect(read(text, language, 2)).toBe(code);
});

test('what a field writes around its number may be copied with it', () => {
  expect(read('×1.98', 'EN', 2, '×')).toBe('1.98');
  expect(read('\u206649.50%\u2069', 'EN', 2, '%')).toBe('49.50');
  expect(read('100 usdt', 'EN', 2, 'USDT')).toBe('100');
  expect(read('50%', 'EN', 2)).toBe('number.unread');
});

const zeros = [0x30, 0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];
const currencies = ['USD', 'VND', 'JPY', 'THB', 'CNY', 'EUR'];
const notations = [
  { group: ',', point: '.' },
  { group: '.', point: ',' },
  { group: ' ', point: ',' },
  { group: '\u202f', point: ',' },
  { group: '’', point: '.' },
  { group: '٬', point: '٫' },
  { group: '，', point: '．' },
  { group: '', point: '.' },
  { group: '', point: ',' },
];

const inDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const writings = fc
  .record({
    language: fc.constantFrom(...completeLanguages),
    currency: fc.constantFrom(...currencies),
    notation: fc.constantFrom(...notations),
    zero: fc.constantFrom(...zeros),
    whole: fc.oneof(fc.nat(999), fc.nat(999_999_999)),
    cents: fc.nat(9_999),
    places: fc.nat(4),
    sign: fc.constantFrom('', '$', '₫ '),
  })
  .map(({ language, currency, notation, zero, whole, cents, places, sign }) => {
    const decimals = decimalsOf(currency);
    const fraction = String(cents).padStart(4, '0').slice(0, Math.min(places, decimals));
    const digits = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, notation.group);
    const text = sign + inDigits(digits + (fraction && notation.point + fraction), zero);
    return { language, decimals, text, value: Number(`${whole}.${fraction || '0'}`) };
  });

test('a number in any notation of any language and currency is read as what it is, or refused: never as another', () => {
  fc.assert(
    fc.property(writings, ({ language, decimals, text, value }) => {
      const number = readNumber(text, { language, decimals });
      if (number.ok) expect(Number(number.value)).toBe(value);
      else expect(number.code).toBe('number.ambiguous');
    }),
    { numRuns: 3_000 },
  );
});

test('only a lone separator before three digits is ever taken for two numbers', () => {
  fc.assert(
    fc.property(writings, ({ language, decimals, text }) => {
      const number = readNumber(text, { language, decimals });
      if (!number.ok) expect(text).toMatch(/\p{Nd}[.,，．٫]\p{Nd}{3}$/u);
    }),
    { numRuns: 3_000 },
  );
});

test('what the field writes back is read as the number it was, grouped and plain, and with more typed behind it never as another', () => {
  const numbers = fc.record({
    language: fc.constantFrom(...completeLanguages),
    decimals: fc.constantFrom(0, 2, 3, 4),
    whole: fc.nat(999_999_999),
    fraction: fc.stringMatching(/^\d{0,4}$/),
  });
  fc.assert(
    fc.property(numbers, ({ language, decimals, whole, fraction }) => {
      const places = fraction.slice(0, decimals);
      const value = places === '' ? String(whole) : `${whole}.${places}`;
      for (const text of [groupedNumber(value, language), typedNumber(value, language)])
        expect(Number(read(text, language, decimals))).toBe(Number(value));
      const longer = readNumber(`${typedNumber(value, language)}0`, { language, decimals });
      if (longer.ok) expect(Number(longer.value)).toBe(places === '' ? whole * 10 : Number(value));
    }),
    { numRuns: 2_000 },
  );
});

test('anything that is typed is plain digits or refused, and plain digits stay what they are', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,٫٬ 'x-$")) });
  fc.assert(
    fc.property(typed, fc.constantFrom(...completeLanguages), fc.constantFrom(0, 2, 4), (text, language, decimals) => {
      const number = readNumber(text, { language, decimals });
      if (!number.ok || number.value === '') return;
      expect(number.value).toMatch(/^(0|[1-9]\d*)(\.\d{1,4})?$/);
      expect(read(typedNumber(number.value, language), language, decimals).replace(/0$/, '')).toBe(
        number.value.replace(/0$/, ''),
      );
    }),
  );
});

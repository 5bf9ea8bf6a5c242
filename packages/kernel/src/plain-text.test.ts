import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCode, plainText } from './plain-text.ts';

const zeros = [0x30, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0xff10, 0x1d7ce];

test('digits of every script are the ten of ASCII', () => {
  for (const zero of zeros) {
    const row = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)).join('');
    expect(plainText(row)).toBe('0123456789');
  }
});

test.each([
  ['１２３ ４５６', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['๑๒๓ ๔๕๖', '123456'],
  ['\u2068ab12\u00a0cd34\u2069', 'ab12cd34'],
  ['1２3–4５6', '123456'],
])('the code %s is %s', (written, code) => {
  expect(plainCode(written)).toBe(code);
});

test('a code is the same however its digits and gaps are written', () => {
  const writing = fc.record({
    zero: fc.constantFrom(...zeros),
    gap: fc.constantFrom('', ' ', '\u00a0', '-', '–', '\u3000'),
  });
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 4, maxLength: 8 }), writing, (digits, { zero, gap }) => {
      const written = digits.map((digit) => String.fromCodePoint(zero + digit)).join(gap);
      expect(plainCode(written)).toBe(digits.join(''));
    }),
  );
});

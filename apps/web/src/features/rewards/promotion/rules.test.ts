import { expect, test } from 'vitest';
import { fieldPath, readPart, restAngle } from './rules.ts';

test('an address that names no part opens the offers', () => {
  expect(readPart('wheel')).toBe('wheel');
  expect(readPart('gone')).toBe('offers');
  expect(readPart(null)).toBe('offers');
});

test('the wheel comes to rest with the won field under the pointer, wherever it stood, and always turns forwards', () => {
  for (const fields of [2, 6, 8, 12]) {
    for (let field = 0; field < fields; field += 1) {
      for (const from of [0, 45, 2_190, 4_321]) {
        const angle = restAngle(from, field, fields);
        expect(angle - from).toBeGreaterThanOrEqual(6 * 360);
        const underPointer = ((360 - (angle % 360)) % 360) / (360 / fields);
        expect(Math.floor(underPointer)).toBe(field);
      }
    }
  }
});

test('the first field begins at the top', () => {
  expect(fieldPath(0, 4, 100)).toBe('M0 0L0.000 -100.000A100 100 0 0 1 100.000 0.000Z');
});

import { expect, it } from 'vitest';
import { readRange } from './range.ts';

const at = (iso: string) => Date.parse(iso);

it('reads a day as a day of GMT+8, with its last second', () => {
  expect(readRange('2026-11-01', '2026-11-01')).toEqual({
    ok: true,
    value: { from: at('2026-10-31T16:00:00Z'), to: at('2026-11-01T16:00:00Z') },
  });
});

it('reads moments to the second', () => {
  expect(readRange('2026-11-01 08:00:00', '2026-11-01 08:00:00')).toEqual({
    ok: true,
    value: { from: at('2026-11-01T00:00:00Z'), to: at('2026-11-01T00:00:01Z') },
  });
});

it('allows 35 days and not one more', () => {
  expect(readRange('2026-10-01', '2026-11-04')).toMatchObject({ ok: true });
  expect(readRange('2026-10-01', '2026-11-05')).toMatchObject({ code: 'date.range.too.long' });
});

it('puts a missing end 35 days away, and leaves no bound when nothing was asked', () => {
  expect(readRange(undefined, '2026-11-04')).toEqual(readRange('2026-10-01', '2026-11-04'));
  expect(readRange('2026-10-01', undefined)).toEqual(readRange('2026-10-01', '2026-11-04'));
  expect(readRange(undefined, undefined)).toEqual({ ok: true, value: {} });
});

it.each([
  ['2026-02-31', '2026-03-02'],
  ['0000-01-01', '0000-01-05'],
  ['2026-13-01', undefined],
  ['2026-11-05', '2026-11-04'],
  ['2026-11-05 25:00:00', undefined],
])('refuses %s to %s', (start, end) => {
  expect(readRange(start, end)).toMatchObject({ code: 'request.param.invalid' });
});

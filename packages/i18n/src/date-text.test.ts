import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, shownDate, typedDate } from './date-text.ts';

describe('a day that is typed', () => {
  it.each([
    ['2026-11-29', '2026-11-29'],
    ['20261129', '2026-11-29'],
    [' 2026/11/29 ', '2026-11-29'],
    ['2026.1.5', '2026-01-05'],
    ['٢٠٢٦-١١-٢٩', '2026-11-29'],
    ['๒๐๒๖-๑๑-๒๙', '2026-11-29'],
    ['２０２６－１１－２９', '2026-11-29'],
    ['२०२६११२९', '2026-11-29'],
    ['\u20682026-11-29\u2069', '2026-11-29'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is read as %s', (typed, day) => expect(readDate(typed)).toBe(day));

  it.each(['', '2026', '2026-11', '2026-02-29', '2026-13-01', '11/29/2026', '29.11.2026', '2026-11-29 14:05', 'soon'])(
    '“%s” is no day',
    (typed) => expect(readDate(typed)).toBeNull(),
  );

  it('is put into the form of the site once it is whole, and let alone until then', () => {
    const steps = ['2', '2026', '2026-1', '2026-1-2', '2026112'];
    for (const typed of steps) expect(typedDate(typed, {})).toBe(typed);
    expect(typedDate('20261129', {})).toBe('2026-11-29');
    expect(typedDate('2026/11/29', {})).toBe('2026-11-29');
  });

  it('is every day of the calendar as the calendar writes it', () => {
    assert(
      property(integer({ min: 0, max: 80_000 }), (day) => {
        const written = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(readDate(written)).toBe(written);
        expect(readDate(written.replaceAll('-', ''))).toBe(written);
      }),
    );
  });
});

it('a moment is read to the minute and shown with a space before its time', () => {
  const moment = '2026-11-29T14:05';
  for (const typed of [moment, '2026-11-29 14:05', '2026/11/29 14:05', '202611291405'])
    expect(readDate(typed, { withTime: true }), typed).toBe(moment);
  expect(shownDate(moment)).toBe('2026-11-29 14:05');
  for (const typed of ['2026-11-29', '2026-11-29 24:01', '2026-11-29 14:60'])
    expect(readDate(typed, { withTime: true }), typed).toBeNull();
});

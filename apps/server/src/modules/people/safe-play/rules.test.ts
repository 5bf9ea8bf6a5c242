import { DAY_MS, millis, type Millis } from '#kernel';
import type { MemberDay } from '#ledger';
import { describe, expect, it } from 'vitest';
import { howToSet, isOn, monthsLater, overAt, periodStart, strictest, usedOf, type Bar } from './rules.ts';

const at = (text: string): Millis => millis(Date.parse(text));
const NOW = at('2026-11-22T12:00:00+08:00');
const inDays = (days: number): Millis => millis(NOW + days * DAY_MS);

describe('limits', () => {
  it.each([
    [null, null, 'nothing'],
    [null, 5n, 'at-once'],
    [5n, 5n, 'keep'],
    [5n, 4n, 'at-once'],
    [5n, 6n, 'wait'],
    [5n, null, 'wait'],
  ] as const)('from %s to %s: %s', (now, wanted, how) => expect(howToSet(now, wanted)).toBe(how));

  it('count whole days of GMT+8, today among them', () => {
    expect(periodStart('day', NOW)).toBe(at('2026-11-22T00:00:00+08:00'));
    expect(periodStart('week', NOW)).toBe(at('2026-11-16T00:00:00+08:00'));
    expect(periodStart('month', NOW)).toBe(at('2026-10-24T00:00:00+08:00'));
  });

  it('count what was paid in, staked and lost from their first day on; who has won has lost nothing', () => {
    const day = (name: string, deposited: bigint, staked: bigint, won: bigint) =>
      ({ day: name, deposited, staked, won }) as MemberDay;
    const days = [day('2026-11-20', 1n, 2n, 3n), day('2026-11-21', 10n, 30n, 5n), day('2026-11-22', 100n, 300n, 1n)];
    expect(usedOf('deposit', days, '2026-11-21')).toBe(110n);
    expect(usedOf('wager', days, '2026-11-21')).toBe(330n);
    expect(usedOf('loss', days, '2026-11-21')).toBe(324n);
    expect(usedOf('loss', [day('2026-11-21', 0n, 5n, 6n)], '2026-11-21')).toBe(0n);
    expect(usedOf('loss', [day('2026-11-21', 0n, 6n, 5n)], '2026-11-21')).toBe(1n);
  });
});

describe('pauses', () => {
  let ids = 0n;
  const bar = (kind: Bar['kind'], more: Partial<Bar>): Bar => {
    ids += 1n;
    return { id: ids, kind, setAt: NOW, endsAt: null, indefinite: false, returnedAt: null, ...more };
  };
  const timeOut = (days: number) => bar('timeOut', { endsAt: inDays(days) });
  const exclusion = (days: number, more: Partial<Bar> = {}) => bar('exclusion', { endsAt: inDays(days), ...more });

  it.each([
    ['2026-11-20T10:00:00.001Z', 6, '2027-05-20T10:00:00.001Z'],
    ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:00Z'],
    ['2027-08-31T10:00:00Z', 6, '2028-02-29T10:00:00Z'],
    ['2026-12-31T10:00:00Z', 12, '2027-12-31T10:00:00Z'],
    ['2026-10-31T10:00:00Z', 60, '2031-10-31T10:00:00Z'],
    ['2026-03-31T23:59:59Z', 6, '2026-09-30T23:59:59Z'],
  ])('from %s on, %i months end at %s', (from, months, end) => expect(monthsLater(at(from), months)).toBe(at(end)));

  it('a time-out is over at its end, an exclusion a day after its end was asked for', () => {
    expect(overAt(timeOut(3))).toBe(inDays(3));
    expect(overAt(exclusion(-1))).toBeNull();
    const returned = exclusion(-1, { returnedAt: NOW });
    expect(overAt(returned)).toBe(inDays(1));
    expect([isOn(returned, millis(inDays(1) - 1)), isOn(returned, inDays(1))]).toEqual([true, false]);
  });

  it.each([
    ['of none, none', [], null],
    ['of one that is over, none', [timeOut(0)], null],
    ['the longer of two time-outs', [timeOut(1), timeOut(7)], 1],
    ['an exclusion before a time-out that ends later', [timeOut(40), exclusion(1)], 1],
    ['the longer of two exclusions', [exclusion(181), exclusion(365)], 1],
    ['one without an end before one with a later end', [exclusion(365), exclusion(181, { indefinite: true })], 1],
    ['one that goes on before one whose end was asked for', [exclusion(365, { returnedAt: NOW }), exclusion(181)], 1],
    ['a time-out that goes on behind an exclusion that ends', [exclusion(-1, { returnedAt: NOW }), timeOut(7)], 1],
    ['an exclusion that ends behind a time-out', [timeOut(0.5), exclusion(-1, { returnedAt: NOW })], 1],
  ])('what is said to a member keeps him out for longest: %s', (_, bars, place) => {
    const expected = place === null ? null : bars[place];
    expect(strictest(bars, NOW)).toBe(expected);
    expect(strictest(bars.toReversed(), NOW)).toBe(expected);
  });
});

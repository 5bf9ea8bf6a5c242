import { currency, memberId, millis, units } from '#kernel';
import type { SummaryLine } from '#ledger';
import { expect, it } from 'vitest';
import { missionRule, type MissionRule } from './mission-rule.ts';
import { longestRun, periodOf, reachedOf, type Facts } from './progress.ts';

const at = (text: string) => millis(Date.parse(`${text}+08:00`));
const running = { startsAt: at('2026-11-01T12:00'), endsAt: at('2026-11-20T12:00') };
const today = () => ({ from: at('2026-11-20T00:00'), to: at('2026-11-21T00:00'), name: 'day:2026-11-20' });

const period = periodOf({ period: 'ONCE' }, running, today);
const line = (day: string, txTypeId: number, more: Partial<SummaryLine>): SummaryLine => ({
  memberId: memberId(1),
  day,
  kind: 'main',
  currency: currency('USD'),
  txTypeId,
  lines: 1,
  amount: units(0n),
  settled: units(0n),
  received: units(0n),
  ...more,
});
const reached = (trigger: MissionRule['trigger'], facts: Partial<Facts>) =>
  reachedOf({ trigger }, period, { lines: [], loginDays: [], invited: 0, ...facts });

it('counts whole days from the first to the last, and no longer than it runs', () => {
  expect(period).toMatchObject({ name: 'once', first: '2026-11-01', last: '2026-11-20' });
  expect(periodOf({ period: 'DAY' }, running, today)).toEqual({
    name: 'day:2026-11-20',
    from: at('2026-11-20T00:00'),
    to: running.endsAt,
    first: '2026-11-20',
    last: '2026-11-20',
  });
});

it('counts deposits less those taken back, of the period alone', () => {
  const lines = [
    line('2026-10-31', 6101, { amount: units(9n) }),
    line('2026-11-01', 6101, { amount: units(70n), lines: 2 }),
    line('2026-11-20', 6101, { amount: units(30n) }),
    line('2026-11-20', 6202, { amount: units(-40n) }),
    line('2026-11-21', 6101, { amount: units(9n) }),
  ];
  expect(reached({ kind: 'DEPOSIT_SUM' }, { lines })).toBe(60n);
  expect(reached({ kind: 'DEPOSIT_COUNT' }, { lines })).toBe(2n);
  const back = [line('2026-11-20', 6202, { amount: units(-40n) })];
  expect(reached({ kind: 'DEPOSIT_SUM' }, { lines: back })).toBe(0n);
  expect(reached({ kind: 'DEPOSIT_COUNT' }, { lines: back })).toBe(0n);
});

it('counts settled stakes, of one kind of games or of all, and never play money', () => {
  const lines = [
    line('2026-11-02', 3200, { settled: units(50n) }),
    line('2026-11-02', 9200, { settled: units(7n) }),
    line('2026-11-03', 3200, { settled: units(-10n) }),
    line('2026-11-03', 3200, { settled: units(1_000n), kind: 'trial' }),
    line('2026-11-03', 3100, { amount: units(1_000n) }),
  ];
  expect(reached({ kind: 'STAKES', category: null }, { lines })).toBe(47n);
  expect(reached({ kind: 'STAKES', category: 'RNG' }, { lines })).toBe(40n);
  expect(reached({ kind: 'FIRST_BET', category: 'LIVE' }, { lines })).toBe(1n);
  expect(reached({ kind: 'FIRST_BET', category: 'FISH' }, { lines })).toBe(0n);
});

it('counts days in a row, the longest run of them', () => {
  expect(longestRun([])).toBe(0);
  expect(longestRun(['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-07'])).toBe(3);
  const loginDays = ['2026-10-31', '2026-11-01', '2026-11-02'];
  expect(reached({ kind: 'LOGIN_DAYS' }, { loginDays })).toBe(2n);
  expect(reached({ kind: 'INVITE' }, { invited: 4 })).toBe(4n);
});

it('is not made of milestones that do not rise', () => {
  const milestone = (target: number) => ({ target, reward: { type: 'POINTS' as const, points: 1 } });
  const rule = (...targets: number[]) =>
    missionRule.safeParse({ trigger: { kind: 'INVITE' }, period: 'ONCE', milestones: targets.map(milestone) }).success;
  expect([rule(1), rule(1, 2), rule(1, 1), rule(2, 1), rule()]).toEqual([true, true, false, false, false]);
});

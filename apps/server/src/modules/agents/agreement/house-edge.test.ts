import { expect, it } from 'vitest';
import { overdrawn } from './house-edge.ts';
import { shareOfTiers, type StoredTiers } from './tiers.ts';

const area = (edge: number, highest: number) => ({ edge, highest, difference: 0.1, step: 0.05 });
const agents = { areas: { RNG: area(3, 1.2), LIVE: area(1.2, 0.8) } };
const dividend = (percent: number) =>
  ({ kind: 'DIVIDEND', tiers: [{ minimumBet: '0', activeMember: 0, contractRate: percent * 1_000 }] }) as const;
const daily = (percent: number) =>
  ({ kind: 'DAILY', tiers: [{ betVolume: '0', activeMember: 0, rateType: 'P', rate: percent * 1_000 }] }) as const;
const fixed = (amount: number, volume: number): StoredTiers => [
  { betVolume: String(volume), activeMember: 0, rateType: 'F', amount: String(amount) },
];

it('the narrowest category bounds salaries: 1.2 % less 0.8 % of rebate leaves 0.4 %', () => {
  expect(overdrawn(agents, [daily(0.4)])).toBeNull();
  expect(overdrawn(agents, [daily(0.401)])).toEqual({
    area: 'LIVE',
    edge: 1.2,
    rebate: 0.8,
    salary: 0.401,
    dividend: 0,
    total: 1.201,
  });
});

it('a dividend takes of what is left, so all of it alone never takes more than the edge', () => {
  expect(overdrawn(agents, [dividend(100)])).toBeNull();
  expect(overdrawn(agents, [dividend(60), dividend(60)])).toMatchObject({ area: 'RNG', dividend: 2.16, total: 3.36 });
  expect(overdrawn(agents, [dividend(100), daily(0.4)])).toBeNull();
});

it('a fixed salary is a share of the least turnover that earns it', () => {
  expect(overdrawn(agents, [{ kind: 'DAILY', tiers: fixed(400, 100_000) }])).toBeNull();
  expect(overdrawn(agents, [{ kind: 'DAILY', tiers: fixed(401, 100_000) }])).toMatchObject({ salary: 0.401 });
  expect(overdrawn(agents, [{ kind: 'HOURLY', tiers: fixed(1, 0) }])).toMatchObject({ area: 'RNG' });
});

it('a real-time salary counts by its higher rate, and kinds add up', () => {
  const realtime = { kind: 'REALTIME', tiers: [{ betAmount: '0', winRate: 100, lossRate: 300 }] } as const;
  expect(overdrawn(agents, [realtime, daily(0.1)])).toBeNull();
  expect(overdrawn(agents, [realtime, daily(0.101)])).toMatchObject({ salary: 0.401 });
  expect(shareOfTiers([])).toBe(0);
});

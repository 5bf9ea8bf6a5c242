import { gameCategories, lotteryGroups } from '#kernel';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { contract, isInQuery, type Call } from '../index.ts';
import { agreement } from './agreement.ts';
import { line } from './line.ts';
import { rate, rateAreas, rateCategories, rateToWire, rebateConfigs } from './rates.ts';
import { team } from './team.ts';
import { offeredTiers, tier } from './tiers.ts';

const nouns = { line, team, agreement };
const calls = Object.entries(nouns).flatMap(([noun, own]) =>
  Object.entries<Call>(own).map(([name, call]) => [`${noun}.${name}`, call] as const),
);
/** Members answer the offers of their upline. */
const FOR_MEMBERS = Object.keys(agreement)
  .filter((name) => name.startsWith('answer') || name === 'requests')
  .map((name) => `agreement.${name}`);

describe('each call of the agent centre', () => {
  it('needs an account that is no trial, and an agent unless it answers an offer', () => {
    for (const [name, { traits }] of calls) {
      expect([traits.token, traits.noTrial], name).toEqual(['required', true]);
      expect(traits.agentOnly === true, name).toBe(!FOR_MEMBERS.includes(name));
    }
    expect(FOR_MEMBERS).toHaveLength(5);
  });

  it('is kept from read-only staff if it changes anything, and changes nothing by GET', () => {
    for (const [name, { method, traits }] of calls) expect(traits.acts === true, name).toBe(method !== 'GET');
  });

  it('has a path of its own, aliases too', () => {
    const others = Object.values(contract)
      .flatMap((noun) => Object.values(noun as Record<string, Call>))
      .filter((call) => !calls.some(([, own]) => own === call));
    const paths = [...others, ...calls.map(([, call]) => call)].flatMap(({ method, path, traits }) =>
      [path, ...(traits.aliases ?? [])].map((at) => `${method} ${at}`),
    );
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });

  it('takes digits for each number of a query, and no word of another notation', () => {
    for (const [name, call] of calls.filter(([, { method, traits }]) => isInQuery(method, traits.sealed))) {
      const { shape } = call.input as z.ZodObject;
      const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
      for (const [field, { type }] of Object.entries(schema.properties as Record<string, { type?: string }>)) {
        if (type !== 'number' && type !== 'integer') continue;
        const read = (given: unknown) => (shape[field] as z.ZodType).safeParse(given).success;
        expect(['0', '1', '20'].some(read), `${name} ${field}`).toBe(true);
        expect([[3], '', '0x3', ' 3 ', true].filter(read), `${name} ${field}`).toEqual([]);
      }
    }
  });
});

test('a rate has an area for each group of lotteries and each category besides', () => {
  expect([...rateAreas]).toEqual([...rateCategories, ...lotteryGroups]);
  expect(rateCategories.toSorted()).toEqual(gameCategories.filter((name) => !name.endsWith('LOTT')).toSorted());
});

test.each([
  [0, 0],
  [100, 100_000],
  [0.05, 50],
  [1.005, 1_005],
  [8.115, 8_115],
])('%d per cent are %d hundred-thousandths, and back', (perCent, inside) => {
  expect(rate.parse(perCent)).toBe(inside);
  expect(rateToWire(inside)).toBe(perCent);
});

test.each([-0.001, 100.001, 0.0005, Number.NaN, '1'])('%j is no rate', (given) => {
  expect(rate.safeParse(given).success).toBe(false);
});

test('rates name each area once', () => {
  const of = (...types: string[]) => types.map((type) => ({ type, rebateValue: 1 }));
  expect(rebateConfigs.parse(of('SSC', 'RNG'))[0]).toEqual({ type: 'SSC', prizeModeId: 1, rebateValue: 1_000 });
  expect(rebateConfigs.safeParse(of('SSC', 'SSC')).success).toBe(false);
  expect(rebateConfigs.safeParse(of('LOTT')).success).toBe(false);
});

test('a fixed salary is an amount, one in per cent a rate; thresholds may be nothing', () => {
  const step = { betVolume: 0, activeMember: 2, rate: 1.5 };
  expect(offeredTiers.DAILY.parse([{ ...step, rateType: 'F' }])[0]).toMatchObject({ betVolume: 0n, rate: 15_000n });
  expect(offeredTiers.DAILY.parse([{ ...step, rateType: 'P' }])[0]).toMatchObject({ betVolume: 0n, rate: 1_500 });
});

test.each([
  { minimumBet: 1, activeMember: 2, contractRate: 3 },
  { betVolume: 1, activeMember: 2, rateType: 'F', rate: 3, status: 'A' },
  { betVolume: 1, rate: 3 },
  { betAmount: 1, winRate: 2, lossRate: 3, gameGroupCode: 'SSC' },
])('a tier is answered with all its fields: %j', (given) => {
  expect(tier.parse(given)).toEqual(given);
});

test('an offer has the tiers of its kind', () => {
  const offer = { receiverId: 7, tiers: [{ betAmount: 1, winRate: 0.1, lossRate: 0.2 }] };
  expect(agreement.submit.input.safeParse({ kind: 'REALTIME', ...offer }).success).toBe(true);
  expect(agreement.submit.input.safeParse({ kind: 'DIVIDEND', ...offer }).success).toBe(false);
});

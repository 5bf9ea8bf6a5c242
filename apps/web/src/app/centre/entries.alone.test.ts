import { expect, test, vi } from 'vitest';
import { centreEntries, type Circumstances } from './entries.ts';
import { isOffered } from './is-offered.ts';

vi.mock('../../shared/page/language.ts', () => ({ withTexts: (code: unknown) => code }));

/** Required order of the menu. */
const ORDER = [
  '/securityCenter',
  '/transferFund',
  '/depositv2',
  '/withdraw',
  '/transferUpline',
  '/personalHistoryCopy',
  '/transactionHistory',
  '/personalProfit',
  '/bonusDetails',
  '/rewardCenter',
  '/referral',
  '/missionLeaderboard',
  '/messageV2',
];

const offeredTo = (circumstances: Partial<Circumstances>) =>
  centreEntries
    .filter((entry) => isOffered(entry, { isOn: () => true, toUpline: false, isStaff: false, ...circumstances }))
    .map(({ path }) => path);

test('the member centre has its entries in the order of the menu, each once', () => {
  const paths = centreEntries.map(({ path }) => path);
  expect(paths).toEqual(ORDER.filter((path) => paths.includes(path)));
  expect(paths.length).toBeGreaterThan(2);
});

test('money for the upline is offered to who has one, where the brand lets it go', () => {
  expect(offeredTo({ toUpline: true })).toContain('/transferUpline');
  expect(offeredTo({ toUpline: false })).not.toContain('/transferUpline');
  expect(offeredTo({ toUpline: true, isOn: (id) => id !== 'MEMTRANS3' })).not.toContain('/transferUpline');
});

test('where the brand takes no deposits, none is offered', () => {
  expect(offeredTo({})).toContain('/depositv2');
  expect(offeredTo({ isOn: (id) => id !== 'DPSTBAS3' })).not.toContain('/depositv2');
});

test('agents’ staff have their account and their messages, and no wallet', () => {
  expect(offeredTo({ isStaff: true, toUpline: true })).toEqual(['/securityCenter', '/messageV2']);
  expect(offeredTo({ isStaff: true, isOn: () => false })).toEqual(['/securityCenter']);
});

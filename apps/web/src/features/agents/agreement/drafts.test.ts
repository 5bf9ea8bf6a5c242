import { expect, test } from 'vitest';
import { blankDraft, draftsOf, faultsOf, isSound, offerOf, viewsOfDrafts } from './drafts.ts';
import { viewsOf } from './tiers.ts';

const draft = { ...blankDraft(), threshold: '100', rate: '1.5' };

test('tiers in force become drafts, and the same tiers again', () => {
  const tiers = [
    { betVolume: 100, activeMember: 2, rateType: 'F' as const, rate: 50 },
    { betVolume: 900, activeMember: 0, rateType: 'P' as const, rate: 0.05 },
  ];
  expect(offerOf('DAILY', 7, draftsOf(viewsOf(tiers)))).toEqual({ kind: 'DAILY', receiverId: 7, tiers });
  expect(viewsOfDrafts('DAILY', draftsOf(viewsOf(tiers)))).toEqual(viewsOf(tiers));
});

test('each missing figure is refused at its field', () => {
  expect(faultsOf('DIVIDEND', [blankDraft()])).toEqual([{ threshold: 'empty', rate: 'empty' }]);
  expect(faultsOf('REALTIME', [draft])).toEqual([{ lossRate: 'empty' }]);
  expect(faultsOf('DAILY', [{ ...draft, active: Number.NaN }])).toEqual([{ active: 'empty' }]);
});

test('a rate is at most all of it, a fixed salary any amount', () => {
  const high = { ...draft, rate: '101' };
  expect(faultsOf('DAILY', [high])).toEqual([{ rate: 'rate' }]);
  expect(isSound(faultsOf('DAILY', [{ ...high, rateType: 'F' }]))).toBe(true);
});

test('a second tier with the thresholds of another is refused, one with more active members is not', () => {
  expect(faultsOf('DAILY', [draft, { ...draft, threshold: '100.0' }])).toEqual([{}, { threshold: 'twice' }]);
  expect(isSound(faultsOf('DAILY', [draft, { ...draft, active: 3 }]))).toBe(true);
  const realtime = { ...draft, lossRate: '1' };
  expect(isSound(faultsOf('REALTIME', [realtime, { ...realtime, group: 'SSC' }]))).toBe(true);
});

test('a real-time tier of all lotteries names no group', () => {
  const offer = offerOf('REALTIME', 7, [
    { ...draft, lossRate: '0.2' },
    { ...draft, lossRate: '0.2', group: 'K3' },
  ]);
  expect(offer.tiers).toEqual([
    { betAmount: 100, winRate: 1.5, lossRate: 0.2 },
    { betAmount: 100, winRate: 1.5, lossRate: 0.2, gameGroupCode: 'K3' },
  ]);
});

import { currency, isInCoins, units, UNITS_MAX } from '#kernel';
import { expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { baseBets, handStakes, handWinMax, mostStake } from './bet-levels.ts';

const currencies = ['CNY', 'USD', 'VND', 'IDR', 'THB', 'JPY', 'KRW', 'XXX'].map(currency);

it.each(currencies)(
  'R41 pays whole money units at every bet level in %s, so the return is the same at each',
  (code) => {
    for (const { meta } of engines) {
      const bets = baseBets(code);
      expect(bets.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(bets);
      const most = bets.at(-1)! * BigInt(meta.betsPerRound) * BigInt(meta.figures.maxWin);
      expect(most).toBeLessThan(UNITS_MAX);
      expect(bets.every((bet) => bet > 0n)).toBe(true);
    }
  },
);

it('bets of every currency are whole coins of it', () => {
  for (const code of [...currencies, ...['CLP', 'ISK', 'PYG', 'KWD', 'CLF'].map(currency)])
    for (const bet of [...baseBets(code), ...handStakes(code)]) expect(isInCoins(bet, code), code).toBe(true);
});

it('R41 offers the same nine levels everywhere, from the lowest of the currency on', () => {
  expect(baseBets(currency('USD'))).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500].map((cents) => BigInt(cents) * 100n));
  const lowest = (codes: string) => codes.split(' ').map((code) => Number(baseBets(currency(code))[0]) / 10_000);
  expect(lowest('USD EUR XXX')).toEqual([0.01, 0.01, 0.01]);
  expect(lowest('CNY HKD TWD THB PHP INR')).toEqual([0.05, 0.05, 0.25, 0.25, 0.5, 0.5]);
  expect(lowest('BDT JPY KRW MMK KHR IDR LAK VND')).toEqual([1, 1, 10, 20, 50, 100, 200, 200]);
});

it('R41 begins hands with whole points in every currency, from the same ten amounts', () => {
  expect(handStakes(currency('USD')).map((stake) => Number(stake) / 10_000)).toEqual([
    0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100,
  ]);
  for (const code of currencies)
    for (const stake of handStakes(code)) {
      expect(stake % 100n).toBe(0n);
      expect(stake % baseBets(code)[0]!).toBe(0n);
    }
});

it('a hand pays at most a hundred million of the lowest base bets, and never more than a wallet can hold', () => {
  const main = (code: string) => Number(handWinMax(currency(code))) / 10_000;
  expect([main('USD'), main('VND')]).toEqual([1_000_000, 20_000_000_000]);
  for (const code of currencies) expect(handWinMax(code)).toBeLessThanOrEqual(UNITS_MAX);
});

it('the most stake wins no more than that to the last unit, and one point more of it would', () => {
  const winMax = units(10_000_000_000n);
  expect(mostStake(winMax, 1_000_000)).toBe(10_000n);
  expect(mostStake(winMax, 1.98)).toBe(5_050_505_000n);
  for (const maxWin of [1.01, 1.1, 4.35, 666.66, 5_148_297]) {
    const times = BigInt(Math.round(maxWin * 100));
    const point = mostStake(winMax, maxWin) / 100n;
    expect(point * times).toBeLessThanOrEqual(winMax);
    expect((point + 1n) * times).toBeGreaterThan(winMax);
  }
});

it('R41 has no game that returns less than three quarters', () => {
  for (const { meta } of engines) expect(Number(meta.figures.rtp)).toBeGreaterThanOrEqual(75);
});

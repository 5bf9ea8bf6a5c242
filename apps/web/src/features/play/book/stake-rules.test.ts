import { returnOf } from '#games/kit/shares.ts';
import { showOdds } from '#games/sports/kit/odds.ts';
import { legOf, WON } from '#games/sports/kit/shares.ts';
import { coinOf, isInCoins, units, unitsToWire } from '#kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY, keyOf, PICKS_MOST, type Slip, type SlipPick } from './slip-rules.ts';
import {
  amountOf,
  meantBy,
  oddsTogether,
  quickStakes,
  showsRisk,
  stakeFault,
  stakeOn,
  stakeToWin,
  sumsOf,
} from './stake-rules.ts';

const pickOf = (fixtureId: number, odds = 19_100): SlipPick => ({
  fixtureId,
  selection: 'winner:home',
  odds,
  sport: 'tennis',
  home: 'M. Alder',
  away: 'J. Corvin',
  simulated: true,
});
const slipOf = (stake: string, ...odds: number[]): Slip => ({
  ...EMPTY,
  picks: odds.map((each, at) => pickOf(at + 1, each)),
  stake,
});
const RISK = { isWin: false, currency: 'USD' };
const WIN = { ...RISK, isWin: true };
const someOdds = fc.array(fc.integer({ min: 10_100, max: 5_010_000 }), { minLength: 1, maxLength: PICKS_MOST });

test('an amount is read as it is typed, and what is no amount is none', () => {
  expect(['10', '0.05', '12.3456', '7.'].map(amountOf)).toEqual([100_000n, 500n, 123_456n, 70_000n]);
  for (const typed of ['', '-1', '1e3', 'NaN', '1.23456', '999999999999']) expect(amountOf(typed), typed).toBe(0n);
});

test('singles stake the amount each, an accumulator once', () => {
  const slip = slipOf('10', 19_100, 19_100);
  expect(sumsOf({ ...slip, mode: 'singles' }, RISK)).toEqual({ staked: amountOf('20'), most: amountOf('38.2') });
  expect(sumsOf(slip, RISK)).toEqual({ staked: amountOf('10'), most: amountOf('36.481') });
  expect(oddsTogether(slip.picks)).toBe(36_481);
});

test('a free stake is not in what the bet returns', () => {
  const free = amountOf('5');
  expect(sumsOf(slipOf('', 19_100, 20_000), RISK, undefined, free)).toEqual({ staked: free, most: amountOf('14.1') });
  const now = new Map([[keyOf(pickOf(1)), 25_000]]);
  expect(sumsOf(slipOf('7', 19_100), RISK, now, free)).toEqual({ staked: free, most: amountOf('7.5') });
});

test('a stake that is not taken has its reason: too low, above the limit, more than there is', () => {
  const [least, most, balance] = [amountOf('0.1'), amountOf('50'), amountOf('20')];
  const fault = (typed: string, mode: Slip['mode'] = 'together', known = { least, most, balance }) =>
    stakeFault({ ...slipOf(typed, 19_100, 20_000), mode }, RISK, known);
  expect(['', 'NaN', '0.1', '20'].map((typed) => fault(typed))).toEqual([null, null, null, null]);
  expect(['0', '0.09'].map((typed) => fault(typed))).toEqual([
    { kind: 'low', than: least },
    { kind: 'low', than: least },
  ]);
  expect(fault('50.01')).toEqual({ kind: 'high', than: most });
  expect(fault('20.01')).toEqual({ kind: 'balance', than: balance });
  expect([fault('10', 'singles'), fault('10.01', 'singles')]).toEqual([null, { kind: 'balance', than: balance }]);
  expect(stakeFault(slipOf('999999', 19_100), RISK, { least: null, most: null, balance: null })).toBeNull();
  expect(stakeFault(slipOf('0', 19_100), RISK, { least: null, most: null, balance: null })?.than).toBe(coinOf('USD'));
});

test('for any stake and odds the return that is shown is the one that is paid', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000_000n), someOdds, (stake, all) => {
      const paid = returnOf(
        units(stake),
        all.map((each) => legOf(WON, each)),
      );
      expect(sumsOf(slipOf(String(unitsToWire(units(stake))), ...all), RISK).most).toBe(paid);
    }),
  );
});

test('red odds: the amount is what is risked, and to win it what follows is', () => {
  expect([showOdds(22_500, 'MY'), showOdds(18_000, 'ID')]).toEqual(['-0.80', '-1.25']);
  expect(stakeOn(slipOf('100'), [pickOf(1, 22_500)], RISK)).toBe(amountOf('100'));
  expect(stakeOn(slipOf('100'), [pickOf(1, 22_500)], WIN)).toBe(amountOf('80'));
  expect(stakeOn(slipOf('100'), [pickOf(1, 18_000)], WIN)).toBe(amountOf('125'));
  expect(sumsOf(slipOf('100', 18_000), WIN)).toEqual({ staked: amountOf('125'), most: amountOf('225') });
  expect(sumsOf({ ...slipOf('100', 18_000, 22_500), mode: 'singles' }, WIN).staked).toBe(amountOf('205'));
});

test('what is to be won is meant only where odds say what is risked', () => {
  expect((['DEC', 'HK', 'MY', 'ID', 'US', 'FR'] as const).filter(showsRisk)).toEqual(['MY', 'ID']);
  const slip = { toWin: true };
  expect([meantBy(slip, 'DEC', 'USD').isWin, meantBy(slip, 'ID', 'USD').isWin]).toEqual([false, true]);
  expect(meantBy({ toWin: false }, 'ID', 'USD').isWin).toBe(false);
});

test('for any odds the stake is whole coins, wins what was asked, and a coin less would not', () => {
  const some = fc.record({
    currency: fc.constantFrom('USD', 'VND', 'KWD'),
    coins: fc.bigInt(1n, 1_000_000n),
    odds: someOdds,
  });
  fc.assert(
    fc.property(some, ({ currency, coins, odds }) => {
      const coin = coinOf(currency);
      const picks = odds.map((each, at) => pickOf(at + 1, each));
      const wins = (stake: bigint) =>
        returnOf(
          units(stake),
          odds.map((each) => legOf(WON, each)),
        ) - stake;
      const win = units(coins * coin);
      const stake = stakeToWin(win, picks, currency);
      expect(isInCoins(stake, currency)).toBe(true);
      expect(wins(stake)).toBeGreaterThanOrEqual(win);
      expect(wins(stake - coin)).toBeLessThan(win);
    }),
  );
  expect(stakeToWin(units(0n), [pickOf(1)], 'USD')).toBe(0n);
});

test('a price that has moved changes what comes back, and not the stake that is sent', () => {
  const slip = slipOf('100', 18_000);
  const now = new Map([[keyOf(slip.picks[0]!), 20_000]]);
  expect(sumsOf(slip, WIN, now)).toEqual({ staked: amountOf('125'), most: amountOf('250') });
});

test('stakes that are put forward are worth about as much in every currency', () => {
  expect(quickStakes('USD').map(unitsToWire)).toEqual([5, 10, 50, 100]);
  expect(quickStakes('VND').map(unitsToWire)).toEqual([50_000, 100_000, 500_000, 1_000_000]);
});

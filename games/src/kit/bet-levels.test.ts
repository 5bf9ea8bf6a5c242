import { currency, UNITS_MAX } from '#kernel';
import { expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { baseBets } from './bet-levels.ts';

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

it('R41 has no game that returns less than three quarters', () => {
  for (const { meta } of engines) expect(Number(meta.figures.rtp)).toBeGreaterThanOrEqual(75);
});

import { currency, units } from '#kernel';
import type { HouseEngine } from '#games/engines.ts';
import { baseBets } from '#games/kit/bet-levels.ts';
import { expect, it } from 'vitest';
import type { Merchant } from '../brand/index.ts';
import { betsOnOffer, CARRY_ON_EVERY_MS, readBet, RESERVED_MS, STALE_MS, waitFor } from './rules.ts';

const brand = (...betLevels: number[]) => ({ config: { currency: 'USD', play: { betLevels } } }) as unknown as Merchant;
const engine = {
  meta: { betsPerRound: 25 },
  readBet: (bet: unknown) => (bet === 'red' ? { ok: true, value: bet } : { ok: false }),
} as unknown as HouseEngine;

it('offers the brand’s own levels in its own currency, lowest first, and no level that no wallet can pay', () => {
  expect(betsOnOffer(brand(5, 0.01, 0.000_01, 20), currency('USD'))).toEqual([100n, 50_000n, 200_000n]);
});

it('offers what fits its size in any other currency', () => {
  expect(betsOnOffer(brand(5), currency('VND'))).toEqual(baseBets(currency('VND')));
});

it('a bet is one that the game knows at a level on offer, and costs as many times the level as the game says', () => {
  const offered = [units(100n), units(200n)];
  const read = (bet: string, baseBet: bigint) => readBet(engine, { bet, baseBet: units(baseBet) }, offered);
  expect(read('red', 200n)).toEqual({ ok: true, value: { on: 'red', baseBet: 200n, stake: 5_000n } });
  expect(read('red', 300n)).toMatchObject({ code: 'bet.invalid' });
  expect(read('blue', 200n)).toMatchObject({ code: 'bet.invalid' });
});

it('a round waits for the rest of the time since the last one, and the first one not at all', () => {
  expect(waitFor(new Date(10_000), 2_500, 11_000)).toBe(1_500);
  expect(waitFor(new Date(10_000), 2_500, 12_500)).toBe(0);
  expect(waitFor(null, 2_500, 0)).toBe(0);
});

it('a round that stopped half-way is taken up within half a minute, and one that nobody plays on after two days', () => {
  expect([RESERVED_MS, CARRY_ON_EVERY_MS]).toEqual([15_000, 5_000]);
  expect(STALE_MS).toBe(2 * 24 * 60 * 60_000);
});

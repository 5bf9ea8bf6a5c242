import { currency, units } from '#kernel';
import { baseBets, handStakes } from '#games/kit/bet-levels.ts';
import { coinHand } from '#testkit/coin-hand.ts';
import { expect, it } from 'vitest';
import { merchantConfig, type Merchant } from '../brand/index.ts';
import type { HouseGame } from './house-game.ts';
import {
  betsOnOffer,
  CARRY_ON_EVERY_MS,
  leastMs,
  offerOf,
  readBet,
  RESERVED_MS,
  STALE_MS,
  stakesOnOffer,
  waitFor,
} from './rules.ts';

const USD = currency('USD');

const brand = (...betLevels: number[]) => ({ config: { currency: 'USD', play: { betLevels } } }) as unknown as Merchant;
const engine = {
  kind: 'round',
  meta: { betsPerRound: 25 },
  readBet: (bet: unknown) => (bet === 'red' ? { ok: true, value: bet } : { ok: false }),
} as unknown as HouseGame;

it('offers the brand’s own levels in its own currency, lowest first, and no level that no wallet can pay', () => {
  expect(betsOnOffer(brand(5, 0.01, 0.000_01, 20), currency('USD'))).toEqual([100n, 50_000n, 200_000n]);
});

it('offers what fits its size in any other currency', () => {
  expect(betsOnOffer(brand(5), currency('VND'))).toEqual(baseBets(currency('VND')));
});

it('a bet is one that the game knows at a level on offer, and costs as many times the level as the game says', () => {
  const read = (bet: string, baseBet: bigint) =>
    readBet(engine, { bet, baseBet: units(baseBet) }, { merchant: brand(0.01, 0.02), currency: USD });
  expect(read('red', 200n)).toEqual({ ok: true, value: { on: 'red', baseBet: 200n, stake: 5_000n } });
  expect(read('red', 300n)).toMatchObject({ code: 'bet.invalid' });
  expect(read('blue', 200n)).toMatchObject({ code: 'bet.invalid' });
});

const withHands = (hands: object) =>
  ({ config: { currency: 'USD', play: { minSpinMs: 2_500, betLevels: [1], hands } } }) as unknown as Merchant;
const own = withHands({ minMs: 5_000, auto: true, stakes: { min: 0.5, max: 20, presets: [30, 5, 0.5, 0.1] } });
const hand = coinHand();

it('a hand begins with any stake from the brand’s least to its most, of which a point is whole', () => {
  const begin = (baseBet: bigint, once: unknown = true) =>
    readBet(hand, { bet: { once }, baseBet: units(baseBet) }, { merchant: own, currency: USD });
  expect(begin(50n)).toEqual({ ok: true, value: { on: { once: true }, baseBet: 50n, stake: 5_000n } });
  expect(begin(51n)).toMatchObject({ value: { stake: 5_100n } });
  expect(begin(2_000n)).toMatchObject({ value: { stake: 200_000n } });
  for (const baseBet of [1n, 49n, 2_001n]) expect(begin(baseBet)).toMatchObject({ code: 'bet.invalid' });
  expect(begin(50n, 'heads')).toMatchObject({ code: 'bet.invalid' });
});

it('a player is told of a hand’s stakes, and how long it is from one to the next', () => {
  expect(offerOf(hand, own, USD)).toEqual({
    baseBets: [],
    stakes: { min: 0.5, max: 20, presets: [0.5, 5] },
    minSpinMs: 5_000,
    auto: true,
  });
  expect(offerOf(engine, own, USD)).toEqual({ baseBets: [1], stakes: null, minSpinMs: 2_500, auto: false });
  expect([leastMs(hand, own), leastMs(engine, own)]).toEqual([5_000, 2_500]);
});

it('R44: hands follow each other by themselves only where the brand’s profile says so, and slots never', () => {
  const strict = withHands({ minMs: 5_000, auto: false, stakes: null });
  expect([own, strict].map((merchant) => offerOf(hand, merchant, USD).auto)).toEqual([true, false]);
  expect(offerOf(engine, own, USD).auto).toBe(false);
  expect(merchantConfig.shape.play.parse({ minSpinMs: 0, betLevels: [1] }).hands.auto).toBe(false);
});

it('a brand that says nothing of stakes, and any other currency, has those of the currency', () => {
  const plain = withHands({ minMs: 5_000, stakes: null });
  for (const [merchant, code] of [
    [plain, 'USD'],
    [own, 'VND'],
  ] as const) {
    const presets = handStakes(currency(code));
    expect(stakesOnOffer(hand, merchant, currency(code))).toEqual({ min: presets[0], max: presets.at(-1), presets });
  }
});

it('nobody stakes so much that a wallet could not hold what he may win', () => {
  const steep = { ...hand, meta: { ...hand.meta, figures: { ...hand.meta.figures, maxWin: 1_000_000 } } };
  const { max, presets } = stakesOnOffer(steep, own, currency('VND'));
  expect(max).toBe(2_000_000_000n);
  expect(presets.at(-1)).toBe(2_000_000_000n);
  const rare = { ...hand, figures: () => ({ ...hand.meta.figures, maxWin: 1_000_000 }) };
  const begin = (baseBet: bigint) =>
    readBet(rare, { bet: { once: true }, baseBet: units(baseBet) }, { merchant: own, currency: currency('VND') });
  expect(begin(20_000_000n)).toMatchObject({ value: { stake: 2_000_000_000n } });
  expect(begin(20_000_001n)).toMatchObject({ code: 'bet.invalid' });
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

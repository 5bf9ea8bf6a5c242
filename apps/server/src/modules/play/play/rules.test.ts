import { currency, units } from '#kernel';
import { baseBets, handStakes, handWinMax } from '#games/kit/bet-levels.ts';
import { coinHand } from '#testkit/coin-hand.ts';
import { expect, it } from 'vitest';
import { merchantConfig, type Merchant } from '../../../ports/brand/merchant.ts';
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

const SLOTS = { pace: 'strict', minSpinMs: 1_000, betLevels: [1] };
const withHands = (hands: object) =>
  ({ config: { currency: 'USD', play: { ...SLOTS, hands } } }) as unknown as Merchant;
const own = withHands({
  minMs: 5_000,
  auto: true,
  stakes: { min: 0.5, max: 20, presets: [30, 5, 0.5, 0.1] },
  winMax: 1_000,
});
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
    stakes: { min: 0.5, max: 20, presets: [0.5, 5], winMax: 1_000 },
    minSpinMs: 5_000,
    allowed: { quickStop: false, autoPlay: true },
  });
  const allowed = { quickStop: false, autoPlay: false };
  expect(offerOf(engine, own, USD)).toEqual({ baseBets: [1], stakes: null, minSpinMs: 2_500, allowed });
  expect([leastMs(hand, own), leastMs(engine, own)]).toEqual([5_000, 2_500]);
});

it('R44: a strict pace has spins of 2.5 s at least and no aids, whatever else is set; an open one has its own time and all aids', () => {
  const paced = (play: object) =>
    ({ config: { currency: 'USD', play: { ...SLOTS, hands: {}, ...play } } }) as unknown as Merchant;
  const rulesOf = (play: object) => {
    const { minSpinMs, allowed } = offerOf(engine, paced(play), USD);
    return [minSpinMs, allowed.quickStop, allowed.autoPlay];
  };
  expect(rulesOf({})).toEqual([2_500, false, false]);
  expect(rulesOf({ minSpinMs: 4_000 })).toEqual([4_000, false, false]);
  expect(rulesOf({ pace: 'open' })).toEqual([1_000, true, true]);
  expect(merchantConfig.shape.play.parse({ minSpinMs: 0, betLevels: [1] }).pace).toBe('strict');
});

it('R44: hands follow each other by themselves only where the brand’s profile says so, whatever it says of slots', () => {
  const strict = withHands({ minMs: 5_000, auto: false, stakes: null, winMax: null });
  expect([own, strict].map((merchant) => offerOf(hand, merchant, USD).allowed.autoPlay)).toEqual([true, false]);
  expect(offerOf(engine, own, USD).allowed.autoPlay).toBe(false);
  expect(merchantConfig.shape.play.parse({ minSpinMs: 0, betLevels: [1] }).hands.auto).toBe(false);
});

it('a brand that says nothing of stakes, and any other currency, has those of the currency; of the most that a hand pays as well', () => {
  const plain = withHands({ minMs: 5_000, stakes: null, winMax: null });
  for (const [merchant, code] of [
    [plain, 'USD'],
    [own, 'VND'],
  ] as const) {
    const presets = handStakes(currency(code));
    const all = { min: presets[0], max: presets.at(-1), presets, winMax: handWinMax(currency(code)) };
    expect(stakesOnOffer(merchant, currency(code))).toEqual(all);
  }
});

/** Like the coin hand, but with a maximum win of so many stakes. */
const winning = (maxWin: number): HouseGame => ({ ...hand, figures: () => ({ ...hand.meta.figures, maxWin }) });

it('nobody stakes so much that he could win more than the house pays for one hand, nor is less refused', () => {
  const begin = (maxWin: number, baseBet: bigint, code = 'USD') =>
    readBet(
      winning(maxWin),
      { bet: { once: true }, baseBet: units(baseBet) },
      { merchant: own, currency: currency(code) },
    ).ok;
  // A maximum of 1,000 at the brand: a stake of 3 dollars that may win 333.33-fold is within it.
  expect([begin(333.33, 300n), begin(333.33, 301n)]).toEqual([true, false]);
  expect([begin(2_000, 50n), begin(2_001, 50n)]).toEqual([true, false]);
  expect(begin(1.01, 2_000n)).toBe(true);
  // 20,000,000,000 in other currencies.
  expect([begin(1_000_000, 2_000_000n, 'VND'), begin(1_000_000, 2_000_001n, 'VND')]).toEqual([true, false]);
});

it('a brand’s most that a hand pays is an amount that a wallet can hold', () => {
  const { hands } = merchantConfig.shape.play.shape;
  const read = (winMax: unknown) => hands.safeParse({ minMs: 0, stakes: null, winMax });
  expect(read(undefined)).toMatchObject({ data: { winMax: null } });
  expect([1, 200_000_000_000].map((most) => read(most).success)).toEqual([true, true]);
  expect([0, 0.5, 200_000_000_001].map((most) => read(most).success)).toEqual([false, false, false]);
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

/** What may be bet, and when. */
import { baseBets, handStakes } from '#games/kit/bet-levels.ts';
import { STAKE } from '#games/kit/hand.ts';
import type { HouseHand } from '#games/hands.ts';
import {
  done,
  refuse,
  units,
  UNITS_MAX,
  unitsFromWire,
  unitsToWire,
  type Currency,
  type Result,
  type Units,
} from '#kernel';
import type { Merchant } from '../brand/index.ts';
import type { HouseGame } from './house-game.ts';

/** Base bets on offer, lowest first: the brand's in its own currency, else what fits the currency's size. */
export function betsOnOffer(merchant: Merchant, currency: Currency): Units[] {
  const { config } = merchant;
  if (config.currency !== currency) return baseBets(currency);
  return levelsOf(config.play.betLevels);
}

/** Lowest first; what no wallet can pay is left out. */
function levelsOf(amounts: readonly number[]): Units[] {
  const levels = amounts.flatMap((amount) => {
    const read = unitsFromWire(amount);
    return read.ok ? [read.value] : [];
  });
  return levels.toSorted((a, b) => Number(a - b));
}

export interface Stakes {
  readonly min: Units;
  readonly max: Units;
  /** Lowest first. */
  readonly presets: readonly Units[];
}

const POINTS = BigInt(STAKE);

/**
 * What a hand may begin with: any amount from the least to the most of which a point is whole. The most is the brand's, or what leaves the
 * largest win of the game an amount that a wallet can hold.
 */
export function stakesOnOffer(hand: HouseHand, { config }: Merchant, currency: Currency): Stakes {
  const { stakes } = config.play.hands;
  const own = config.currency === currency ? stakes : null;
  const presets = own ? levelsOf(own.presets) : handStakes(currency);
  const [min = presets[0]!, max = presets.at(-1)!] = own ? levelsOf([own.min, own.max]) : [];
  const payable = mostPayable(hand.meta.figures.maxWin);
  const most = payable < max ? payable : max;
  return { min, max: most, presets: presets.filter((each) => each >= min && each <= most) };
}

/** The most of which so many times is still an amount that a wallet can hold, in whole points. */
const mostPayable = (maxWin: number): Units => units((UNITS_MAX / BigInt(Math.ceil(maxWin)) / POINTS) * POINTS);

/** The shortest time from one to the next. */
export const leastMs = ({ kind }: HouseGame, { config: { play } }: Merchant): number =>
  kind === 'hand' ? play.hands.minMs : play.minSpinMs;

/** What a player is told of it before he bets. */
export function offerOf(game: HouseGame, merchant: Merchant, currency: Currency) {
  const minSpinMs = leastMs(game, merchant);
  const { quickStop, autoPlay, hands } = merchant.config.play;
  if (game.kind === 'round') {
    const levels = betsOnOffer(merchant, currency).map(unitsToWire);
    return { baseBets: levels, stakes: null, minSpinMs, allowed: { quickStop, autoPlay } };
  }
  const { min, max, presets } = stakesOnOffer(game, merchant, currency);
  const stakes = { min: unitsToWire(min), max: unitsToWire(max), presets: presets.map(unitsToWire) };
  return { baseBets: [], stakes, minSpinMs, allowed: { quickStop: false, autoPlay: hands.auto } };
}

export interface ReadBet {
  /** What is bet on, in the game's own shape; how much is not part of it. */
  readonly on: unknown;
  readonly baseBet: Units;
  readonly stake: Units;
}

export function readBet(
  game: HouseGame,
  input: { readonly baseBet: Units; readonly bet: unknown },
  { merchant, currency }: { readonly merchant: Merchant; readonly currency: Currency },
): Result<ReadBet, 'bet.invalid'> {
  const on = game.readBet(input.bet);
  if (!on.ok) return refuse('bet.invalid');
  const { baseBet } = input;
  if (game.kind === 'hand') {
    const { min, max } = stakesOnOffer(game, merchant, currency);
    const stake = units(baseBet * POINTS);
    // What the game tells of itself may be of one bet: another may win many times as much.
    const isPayable = stake <= mostPayable(game.figures(on.value).maxWin);
    return stake < min || stake > max || !isPayable ? refuse('bet.invalid') : done({ on: on.value, baseBet, stake });
  }
  if (!betsOnOffer(merchant, currency).includes(baseBet)) return refuse('bet.invalid');
  return done({ on: on.value, baseBet, stake: units(baseBet * BigInt(game.meta.betsPerRound)) });
}

/** Milliseconds until the next round may start; 0 or less when it may. */
export const waitFor = (lastStartedAt: Date | null, minSpinMs: number, now: number): number =>
  lastStartedAt === null ? 0 : lastStartedAt.getTime() + minSpinMs - now;

/** How long a request may be on its way between taking the nonce and taking the stake. */
export const RESERVED_MS = 15_000;

/** How often rounds are looked for that stopped half-way; with RESERVED_MS it makes less than half a minute. */
export const CARRY_ON_EVERY_MS = 5_000;

/** When a round that nobody plays on is finished for its player. */
export const STALE_MS = 48 * 3_600_000;

export const DEMO_CURRENCY = 'XXX' as Currency;

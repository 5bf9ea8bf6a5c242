/** What may be bet, and when. */
import { baseBets, handStakes, handWinMax, mostStake } from '#games/kit/bet-levels.ts';
import { STAKE } from '#games/kit/hand.ts';
import { isWholeStake } from '#games/kit/jackpot.ts';
import {
  isInCoins,
  done,
  refuse,
  units,
  unitsFromWire,
  unitsToWire,
  type Currency,
  type Result,
  type Units,
} from '#kernel';
import type { Merchant } from '../brand/index.ts';
import { feedsJackpot, type HouseGame } from './house-game.ts';

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

/** Of a game that feeds a jackpot those alone of whose stake each part is whole. */
function betsOf(game: HouseGame, merchant: Merchant, currency: Currency): Units[] {
  const bets = betsOnOffer(merchant, currency);
  if (game.kind !== 'round' || !feedsJackpot(game)) return bets;
  return bets.filter((bet) => isWholeStake(bet * BigInt(game.meta.betsPerRound)));
}

export interface Stakes {
  readonly min: Units;
  readonly max: Units;
  /** Lowest first. */
  readonly presets: readonly Units[];
  /** The most that one hand pays; a wallet can hold it. */
  readonly winMax: Units;
}

const POINTS = BigInt(STAKE);

/**
 * What a hand may begin with: any amount from the least to the most of which a point is whole. Of a bet that could then win more than the
 * house pays for one hand, only as much as cannot: `readBet` looks at that, for no two bets of a game win alike.
 */
export function stakesOnOffer({ config }: Merchant, currency: Currency): Stakes {
  const { hands } = config.play;
  const isOwn = config.currency === currency;
  const own = isOwn ? hands.stakes : null;
  const presets = own ? levelsOf(own.presets) : handStakes(currency);
  const [min = presets[0]!, max = presets.at(-1)!] = own ? levelsOf([own.min, own.max]) : [];
  const [winMax = handWinMax(currency)] = isOwn && hands.winMax !== null ? levelsOf([hands.winMax]) : [];
  return { min, max, presets: presets.filter((each) => each >= min && each <= max), winMax };
}

/** The least time of a spin under a strict pace (R44). */
const STRICT_SPIN_MS = 2_500;

/** The shortest time from one to the next. */
export function leastMs({ kind }: HouseGame, { config: { play } }: Merchant): number {
  if (kind === 'hand') return play.hands.minMs;
  return play.pace === 'open' ? play.minSpinMs : Math.max(play.minSpinMs, STRICT_SPIN_MS);
}

/** What a player is told of it before he bets. */
export function offerOf(game: HouseGame, merchant: Merchant, currency: Currency) {
  const minSpinMs = leastMs(game, merchant);
  const { pace, hands } = merchant.config.play;
  if (game.kind === 'round') {
    const isOpen = pace === 'open';
    const levels = betsOf(game, merchant, currency).map(unitsToWire);
    return { baseBets: levels, stakes: null, minSpinMs, allowed: { quickStop: isOpen, autoPlay: isOpen } };
  }
  const { min, max, presets, winMax } = stakesOnOffer(merchant, currency);
  const stakes = {
    min: unitsToWire(min),
    max: unitsToWire(max),
    presets: presets.map(unitsToWire),
    winMax: unitsToWire(winMax),
  };
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
    const { min, max, winMax } = stakesOnOffer(merchant, currency);
    const stake = units(baseBet * POINTS);
    const isPayable = stake <= mostStake(winMax, game.figures(on.value).maxWin);
    return stake < min || stake > max || !isPayable || !isInCoins(stake, currency)
      ? refuse('bet.invalid')
      : done({ on: on.value, baseBet, stake });
  }
  if (!betsOf(game, merchant, currency).includes(baseBet)) return refuse('bet.invalid');
  return done({ on: on.value, baseBet, stake: units(baseBet * BigInt(game.meta.betsPerRound)) });
}

/** Milliseconds until the next round may start; 0 or less when it may. */
export const waitFor = (lastStartedAt: Date | null, minSpinMs: number, now: number): number =>
  lastStartedAt === null ? 0 : lastStartedAt.getTime() + minSpinMs - now;

/** How long a request may be on its way between taking the nonce and taking the stake. */
export const RESERVED_MS = 15_000;

/** How often rounds are looked for that stopped half-way; with RESERVED_MS it makes less than half a minute. */
export const CARRY_ON_EVERY_MS = 5_000;

/** How long a hand whose rules this node does not know is left to one that does. */
export const GIVE_UP_MS = 3_600_000;

/** Stakes that one hand may ask for beside its first, those that were refused among them. */
export const ASKS_MAX = 50;

/** When a round that nobody plays on is finished for its player. */
export const STALE_MS = 48 * 3_600_000;

export const DEMO_CURRENCY = 'XXX' as Currency;

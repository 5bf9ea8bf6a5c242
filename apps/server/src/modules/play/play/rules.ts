/** Bets on offer and their limits: base bets, stakes of hands, pace. */
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
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { feedsJackpot, type HouseGame } from './house-game.ts';

/** Base bets on offer, lowest first: the brand's in its own currency, else those that suit the currency's size. */
export function betsOnOffer(merchant: Merchant, currency: Currency): Units[] {
  const { config } = merchant;
  if (config.currency !== currency) return baseBets(currency);
  return levelsOf(config.play.betLevels);
}

/** Lowest first, without amounts that are no valid units. */
function levelsOf(amounts: readonly number[]): Units[] {
  const levels = amounts.flatMap((amount) => {
    const read = unitsFromWire(amount);
    return read.ok ? [read.value] : [];
  });
  return levels.toSorted((a, b) => Number(a - b));
}

/** Bets on offer. For a game that feeds a jackpot only those whose stake divides into whole parts. */
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
  /** Upper bound of the payout of one hand; a wallet can hold it. */
  readonly winMax: Units;
}

const POINTS = BigInt(STAKE);

/**
 * Limits of a hand's first stake. `readBet` lowers the maximum for bets that could otherwise win more than `winMax`:
 * it differs by bet.
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

/** Minimum duration of a spin under a strict pace (R44). */
const STRICT_SPIN_MS = 2_500;

/** Minimum time between two starts, in milliseconds. */
export function leastMs({ kind }: HouseGame, { config: { play } }: Merchant): number {
  if (kind === 'hand') return play.hands.minMs;
  return play.pace === 'open' ? play.minSpinMs : Math.max(play.minSpinMs, STRICT_SPIN_MS);
}

/** Limits of a game as shown to the player before a bet. */
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
  /** The bet in the game's own form, without its amount. */
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

/** Upper bound of a request's time between taking the nonce and taking the stake. */
export const RESERVED_MS = 15_000;

/** Interval of the job that resumes interrupted rounds; together with RESERVED_MS less than half a minute. */
export const CARRY_ON_EVERY_MS = 5_000;

/** Time for which a hand with rules unknown to this node is left to other nodes. */
export const GIVE_UP_MS = 3_600_000;

/** Upper bound of added stakes of one hand, refused ones included. */
export const ASKS_MAX = 50;

/** Age at which an abandoned round is finished for its player. */
export const STALE_MS = 48 * 3_600_000;

export const DEMO_CURRENCY = 'XXX' as Currency;

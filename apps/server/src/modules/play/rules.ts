/** What may be bet, and when. */
import { done, refuse, units, unitsFromWire, type Currency, type Result, type Units } from '#kernel';
import { baseBets } from '#games/kit/bet-levels.ts';
import type { HouseEngine } from '#games/engines.ts';
import type { Merchant } from '../brand/index.ts';

/** Base bets on offer, lowest first: the brand's in its own currency, else what fits the currency's size. */
export function betsOnOffer(merchant: Merchant, currency: Currency): Units[] {
  const { config } = merchant;
  if (config.currency !== currency) return baseBets(currency);
  const levels = config.play.betLevels.flatMap((level) => {
    const read = unitsFromWire(level);
    return read.ok ? [read.value] : [];
  });
  return levels.toSorted((a, b) => Number(a - b));
}

export interface ReadBet {
  /** What is bet on, in the game's own shape; how much is not part of it. */
  readonly on: unknown;
  readonly baseBet: Units;
  readonly stake: Units;
}

export function readBet(
  engine: HouseEngine,
  input: { readonly baseBet: Units; readonly bet: unknown },
  offered: readonly Units[],
): Result<ReadBet, 'bet.invalid'> {
  const on = engine.readBet(input.bet);
  if (!on.ok || !offered.includes(input.baseBet)) return refuse('bet.invalid');
  const stake = units(input.baseBet * BigInt(engine.meta.betsPerRound));
  return done({ on: on.value, baseBet: input.baseBet, stake });
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

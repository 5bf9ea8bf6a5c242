/** Rules of the jackpot: amounts of pots, and the pots that a stake wins. */
import {
  FOUR_WINDS,
  JACKPOT_TIERS,
  mostOf,
  partOf,
  seedOf,
  stakedFor,
  thresholdOf,
  type JackpotTier,
} from '#games/kit/jackpot.ts';
import { units, type Currency, type Units } from '#kernel';
import type { PlayKind } from '#ledger';

/** Key of a jackpot: one per brand and currency. */
export interface JackpotKey {
  readonly merchant: string;
  readonly currency: Currency;
}

/** Round data that the jackpot needs. */
export interface FedRound extends JackpotKey {
  readonly roundId: string;
  readonly stake: Units;
  /** Tiers won by the round's own seeds. */
  readonly byChance: readonly JackpotTier[];
}

export interface Pot {
  readonly id: bigint;
  readonly tier: JackpotTier;
  readonly no: bigint;
  readonly seed: Units;
  /** Contributions to earlier pots of the tier, already won. */
  readonly fedBefore: bigint;
  /** Secret that determines the amount of a must-fall pot; null for pots won by chance. */
  readonly secret: string | null;
}

export interface Fall {
  readonly pot: Pot;
  readonly amount: Units;
}

/** Current amount of a pot; `staked` is the sum of all stakes that have fed the jackpot. */
export const standsAt = ({ tier, seed, fedBefore }: Pot, staked: bigint): Units =>
  units(seed + partOf(tier, staked) - fedBefore);

/** `fedBefore` of the tier's next pot; contributions beyond the won amount carry over to it. */
export const fedBehind = ({ pot, amount }: Fall): bigint => pot.fedBefore + amount - pot.seed;

/**
 * Pots won by a stake; `staked` includes it. A must-fall pot pays exactly its threshold, and never to the stake that
 * opened it.
 */
export function fallsOf(pots: readonly Pot[], staked: bigint, { byChance, currency }: FedRound): Fall[] {
  return pots.flatMap((pot) => {
    const stands = standsAt(pot, staked);
    if (pot.secret === null) return byChance.includes(pot.tier) ? [{ pot, amount: stands }] : [];
    const amount = thresholdOf(pot.tier, pot.secret, currency);
    return stands >= amount ? [{ pot, amount }] : [];
  });
}

/** Lowest sum of stakes at which a pot must fall. */
export function fallsAt(pots: readonly Omit<Pot, 'id'>[], currency: Currency): bigint {
  const sums = pots.flatMap(({ tier, secret, seed, fedBefore }) =>
    secret === null ? [] : [stakedFor(tier, fedBefore + thresholdOf(tier, secret, currency) - seed)],
  );
  return sums.reduce((least, each) => (each < least ? each : least));
}

/** New pot of a tier. */
export const opened = (
  tier: JackpotTier,
  currency: Currency,
  { no, fedBefore, secret }: { no: bigint; fedBefore: bigint; secret: () => string },
): Omit<Pot, 'id'> => ({
  tier,
  no,
  fedBefore,
  seed: seedOf(tier, currency),
  secret: mostOf(tier, currency) === null ? null : secret(),
});

/** Ledger account of a tier. */
export const accountOf = (tier: JackpotTier): string => `${FOUR_WINDS}-${tier}`;

/** Contributions of a stake to the pots. */
export const partsOf = (stake: Units): { jackpotId: string; amount: Units }[] =>
  JACKPOT_TIERS.map((tier) => ({ jackpotId: accountOf(tier), amount: partOf(tier, stake) }));

/** True for cash wallets; play money and bonus money neither feed nor win the jackpot. */
export const isCash = (wallet: PlayKind | null): boolean =>
  wallet !== null && (wallet === 'main' || wallet.startsWith('wallet:'));

/** Highest tier of several wins, with their sum; null without wins. */
export function highestFall(falls: readonly { readonly tier: string; readonly amount: bigint }[]) {
  const highest = JACKPOT_TIERS.findLast((tier) => falls.some((fall) => fall.tier === tier));
  if (highest === undefined) return null;
  return { tier: highest, amount: units(falls.reduce((sum, { amount }) => sum + amount, 0n)) };
}

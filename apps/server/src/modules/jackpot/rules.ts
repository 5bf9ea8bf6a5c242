/** What the pots of a jackpot stand at, and which of them a stake lets fall. */
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

/** Which pots are meant: each brand has its own, in each currency. */
export interface JackpotKey {
  readonly merchant: string;
  readonly currency: Currency;
}

/** The part of a round that a jackpot sees. */
export interface FedRound extends JackpotKey {
  readonly roundId: string;
  readonly stake: Units;
  /** The tiers that its own seeds let fall. */
  readonly byChance: readonly JackpotTier[];
}

export interface Pot {
  readonly id: bigint;
  readonly tier: JackpotTier;
  readonly no: bigint;
  readonly seed: Units;
  /** What had gone into pots of its tier before it, and was won with them. */
  readonly fedBefore: bigint;
  /** Of a pot that must fall: where it does so is drawn from it. */
  readonly secret: string | null;
}

export interface Fall {
  readonly pot: Pot;
  readonly amount: Units;
}

/** `staked` is the sum of all stakes that have fed the jackpot. */
export const standsAt = ({ tier, seed, fedBefore }: Pot, staked: bigint): Units =>
  units(seed + partOf(tier, staked) - fedBefore);

/** What the next pot of the tier begins behind: what went past where the last one fell is its own already. */
export const fedBehind = ({ pot, amount }: Fall): bigint => pot.fedBefore + amount - pot.seed;

/**
 * The pots that fall to a stake, `staked` counting it. One that must fall pays exactly where it was to fall, and never to the stake that
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

/** The least sum of stakes at which one of the pots must fall. */
export function fallsAt(pots: readonly Omit<Pot, 'id'>[], currency: Currency): bigint {
  const sums = pots.flatMap(({ tier, secret, seed, fedBefore }) =>
    secret === null ? [] : [stakedFor(tier, fedBefore + thresholdOf(tier, secret, currency) - seed)],
  );
  return sums.reduce((least, each) => (each < least ? each : least));
}

/** A pot of a tier as it opens. */
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

/** In the books. */
export const accountOf = (tier: JackpotTier): string => `${FOUR_WINDS}-${tier}`;

/** What goes into the pots of a stake. */
export const partsOf = (stake: Units): { jackpotId: string; amount: Units }[] =>
  JACKPOT_TIERS.map((tier) => ({ jackpotId: accountOf(tier), amount: partOf(tier, stake) }));

/** Cash alone feeds it and may win it: play money and bonus money do neither. */
export const isCash = (wallet: PlayKind | null): boolean =>
  wallet !== null && (wallet === 'main' || wallet.startsWith('wallet:'));

/** The tier that is told of several, and what they come to. */
export function toldOf(falls: readonly { readonly tier: string; readonly amount: bigint }[]) {
  const highest = JACKPOT_TIERS.findLast((tier) => falls.some((fall) => fall.tier === tier));
  if (highest === undefined) return null;
  return { tier: highest, amount: units(falls.reduce((sum, { amount }) => sum + amount, 0n)) };
}

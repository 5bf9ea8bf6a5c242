/**
 * The jackpot of the house: four pots that a part of every stake goes into, and what makes each of them fall.
 *
 * Its rules are the same in every currency, since all amounts are counted in stakes of reference: a hundred of the currency's lowest
 * base bets, one dollar where that is a cent. How much a stake is counts here, unlike in a game's outcome (R42): two pots fall by a
 * chance that grows with it, so that the return is the same at every stake.
 */
import { assert, units, type Currency, type Units } from '#kernel';
import { baseBets } from './bet-levels.ts';
import { fairStream, isServerSeed, namedStream, type RoundSeeds } from './fair.ts';
import type { Share } from './hand-law.ts';

export const FOUR_WINDS = 'four-winds';

/** The smallest first. */
export const JACKPOT_TIERS = ['mini', 'minor', 'major', 'grand'] as const;
export type JackpotTier = (typeof JACKPOT_TIERS)[number];

interface TierRules {
  /** What the house puts into a pot when it opens, in stakes of reference. */
  readonly seed: bigint;
  /** What goes into it of a stake, in ten-thousandths. */
  readonly share: bigint;
  /** A stake of reference lets it fall once in so many times; null where it must fall. */
  readonly oneIn: number | null;
  /** What it must have fallen by, in stakes of reference; null where chance alone decides. */
  readonly most: bigint | null;
}

export const JACKPOT: Readonly<Record<JackpotTier, TierRules>> = {
  mini: { seed: 10n, share: 10n, oneIn: null, most: 30n },
  minor: { seed: 50n, share: 15n, oneIn: null, most: 150n },
  major: { seed: 500n, share: 25n, oneIn: 200_000, most: null },
  grand: { seed: 5_000n, share: 25n, oneIn: 2_000_000, most: null },
};

/** What it gives back of every stake, for the sheets of the games that feed it: 1.5 %. */
export const JACKPOT_RETURN: Share = { n: 3n, d: 200n };

const WHOLE = 10_000n;
const LOWEST_BETS = 100n;
/** A pot that must fall does so at a whole number of these: ten thousandths of a stake of reference. */
const STEPS = 10_000n;

/** One stake of reference, in money units. */
export const referenceStake = (currency: Currency): Units => units(baseBets(currency)[0]! * LOWEST_BETS);

export const seedOf = (tier: JackpotTier, currency: Currency): Units =>
  units(JACKPOT[tier].seed * referenceStake(currency));

/** What a pot must have fallen by; null where chance alone decides. */
export function mostOf(tier: JackpotTier, currency: Currency): Units | null {
  const { most } = JACKPOT[tier];
  return most === null ? null : units(most * referenceStake(currency));
}

/** Whether each part of a stake is whole money units. Only such stakes are taken by a game that feeds the jackpot: nothing is ever cut. */
export const isWholeStake = (stake: bigint): boolean =>
  JACKPOT_TIERS.every((tier) => (stake * JACKPOT[tier].share) % WHOLE === 0n);

/** What goes into a pot of one stake, or of a sum of such. */
export function partOf(tier: JackpotTier, staked: bigint): Units {
  const part = staked * JACKPOT[tier].share;
  assert(part % WHOLE === 0n, 'a stake that feeds the jackpot has whole parts');
  return units(part / WHOLE);
}

/** The least sum of stakes of which so much has gone into a pot. */
export function stakedFor(tier: JackpotTier, fed: bigint): bigint {
  const { share } = JACKPOT[tier];
  return (fed * WHOLE + share - 1n) / share;
}

/**
 * Which pots a round lets fall by chance, from its own seeds: two numbers of the stream `jackpot:<tier>`, the first below `oneIn`, the
 * second below the stake of reference, are one number below their product; the pot falls where that is less than the stake.
 */
export function fallenByChance(seeds: RoundSeeds, stake: bigint, currency: Currency): JackpotTier[] {
  const reference = referenceStake(currency);
  return JACKPOT_TIERS.filter((tier) => {
    const { oneIn } = JACKPOT[tier];
    if (oneIn === null) return false;
    const rng = namedStream(seeds, `jackpot:${tier}`);
    const high = BigInt(rng.int(oneIn));
    return high * reference + BigInt(rng.int(Number(reference))) < stake;
  });
}

/**
 * Where a pot that must fall does so: anywhere from its seed to its most with equal chance, drawn from its secret alone. The secret is
 * drawn when the pot opens, its `commitment` is public from then on, itself once the pot has fallen.
 */
export function thresholdOf(tier: JackpotTier, secret: string, currency: Currency): Units {
  assert(isServerSeed(secret), 'the secret of a pot is 64 hex digits');
  const { seed, most } = JACKPOT[tier];
  assert(most !== null, 'a pot that falls by chance has no threshold');
  const step = referenceStake(currency) / STEPS;
  const rng = fairStream({ serverSeed: secret, clientSeed: `jackpot:${tier}`, nonce: 0 });
  const above = BigInt(rng.int(Number((most - seed) * STEPS) + 1));
  return units(seedOf(tier, currency) + above * step);
}

/**
 * What a pot gives back of every stake in the long run. By chance: all that goes in comes out, and a seed each time. A pot that must fall
 * takes in `(most − seed) / 2` between two falls and pays `(seed + most) / 2`.
 */
export function returnOf(tier: JackpotTier): Share {
  const { seed, share, oneIn, most } = JACKPOT[tier];
  if (most !== null) return { n: share * (seed + most), d: WHOLE * (most - seed) };
  return { n: share * BigInt(oneIn!) + seed * WHOLE, d: WHOLE * BigInt(oneIn!) };
}

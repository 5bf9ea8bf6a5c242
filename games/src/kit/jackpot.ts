/**
 * The house jackpot: four pots, each fed by a share of every stake, and the rules by which they fall.
 *
 * The rules are the same in every currency, since all amounts are counted in reference stakes: a hundred of the
 * currency's lowest base bets, one dollar where that is a cent. The size of the stake matters here, unlike in a game's
 * outcome (R42): two pots fall with a chance proportional to it, so that the return is the same at every stake.
 */
import { assert, units, type Currency, type Units } from '#kernel';
import { baseBets } from './bet-levels.ts';
import { fairStream, isServerSeed, namedStream, type RoundSeeds } from './fair.ts';
import type { Share } from './hand-law.ts';

export const FOUR_WINDS = 'four-winds';

/** Smallest first. */
export const JACKPOT_TIERS = ['mini', 'minor', 'major', 'grand'] as const;
export type JackpotTier = (typeof JACKPOT_TIERS)[number];

interface TierRules {
  /** Seed paid in by the house when a pot opens, in reference stakes. */
  readonly seed: bigint;
  /** Share of a stake that feeds the pot, in ten-thousandths. */
  readonly share: bigint;
  /** A reference stake lets it fall once in this many times; null for a must-fall pot. */
  readonly oneIn: number | null;
  /** Upper bound of a must-fall pot, in reference stakes; null where chance alone decides. */
  readonly most: bigint | null;
}

export const JACKPOT: Readonly<Record<JackpotTier, TierRules>> = {
  mini: { seed: 10n, share: 10n, oneIn: null, most: 30n },
  minor: { seed: 50n, share: 15n, oneIn: null, most: 150n },
  major: { seed: 500n, share: 25n, oneIn: 200_000, most: null },
  grand: { seed: 5_000n, share: 25n, oneIn: 2_000_000, most: null },
};

/** Contribution of the jackpot to the RTP of the games that feed it: 1.5 %. */
export const JACKPOT_RETURN: Share = { n: 3n, d: 200n };

const WHOLE = 10_000n;
const LOWEST_BETS = 100n;
/** Granularity of the threshold of a must-fall pot: ten-thousandths of a reference stake. */
const STEPS = 10_000n;

/** One reference stake, in money units. */
export const referenceStake = (currency: Currency): Units => units(baseBets(currency)[0]! * LOWEST_BETS);

export const seedOf = (tier: JackpotTier, currency: Currency): Units =>
  units(JACKPOT[tier].seed * referenceStake(currency));

/** Amount at which a must-fall pot falls at the latest; null where chance alone decides. */
export function mostOf(tier: JackpotTier, currency: Currency): Units | null {
  const { most } = JACKPOT[tier];
  return most === null ? null : units(most * referenceStake(currency));
}

/**
 * True when every share of the stake is a whole number of money units. A game that feeds the jackpot accepts no other
 * stake, so nothing is rounded.
 */
export const isWholeStake = (stake: bigint): boolean =>
  JACKPOT_TIERS.every((tier) => (stake * JACKPOT[tier].share) % WHOLE === 0n);

/** Contribution of a stake, or of a sum of stakes, to a pot. */
export function partOf(tier: JackpotTier, staked: bigint): Units {
  const part = staked * JACKPOT[tier].share;
  assert(part % WHOLE === 0n, 'a stake that feeds the jackpot has whole parts');
  return units(part / WHOLE);
}

/** The smallest sum of stakes that contributes `fed` to a pot. */
export function stakedFor(tier: JackpotTier, fed: bigint): bigint {
  const { share } = JACKPOT[tier];
  return (fed * WHOLE + share - 1n) / share;
}

/**
 * Pots that fall by chance in a round, from its own seeds. Two numbers of the stream `jackpot:<tier>`, the first below
 * `oneIn`, the second below the reference stake, make one number below their product; the pot falls when it is less
 * than the stake.
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
 * Threshold of a must-fall pot: uniform between its seed and its upper bound, drawn from its secret alone. The secret
 * is drawn when the pot opens; its `commitment` is public from then on, the secret once the pot has fallen.
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
 * Return of a pot per stake. By chance: all contributions are paid out, plus one seed per fall. A must-fall pot takes
 * in `(most − seed) / 2` on average between two falls and pays `(seed + most) / 2`.
 */
export function returnOf(tier: JackpotTier): Share {
  const { seed, share, oneIn, most } = JACKPOT[tier];
  if (most !== null) return { n: share * (seed + most), d: WHOLE * (most - seed) };
  return { n: share * BigInt(oneIn!) + seed * WHOLE, d: WHOLE * BigInt(oneIn!) };
}

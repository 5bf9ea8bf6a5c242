/** The jackpot a second time, from docs/fairness.md: which pots a round lets fall by chance, and where a pot was to fall that had to. */
import type { AnyProof } from './check-seeds.ts';
import { integer, namedNumbers, rawNumbers, sha256, type HandSeeds } from './numbers.ts';

/** One reference stake in money units, ten thousand of which are the main unit of a currency. */
const REFERENCE: Readonly<Record<string, bigint>> = {
  CNY: 50_000n,
  HKD: 50_000n,
  TWD: 250_000n,
  THB: 250_000n,
  PHP: 500_000n,
  INR: 500_000n,
  BDT: 1_000_000n,
  JPY: 1_000_000n,
  KRW: 10_000_000n,
  MMK: 20_000_000n,
  KHR: 50_000_000n,
  IDR: 100_000_000n,
  LAK: 200_000_000n,
  VND: 200_000_000n,
};
const referenceOf = (currency: string): bigint => REFERENCE[currency] ?? 10_000n;

const ONE_IN: Readonly<Record<string, number>> = { major: 200_000, grand: 2_000_000 };
const SPAN: Readonly<Record<string, readonly [seed: bigint, most: bigint]>> = { mini: [10n, 30n], minor: [50n, 150n] };

const TIERS: readonly unknown[] = [...Object.keys(SPAN), ...Object.keys(ONE_IN)];

interface JackpotProof {
  readonly currency: string;
  readonly stakeUnits: string;
  readonly fallen: readonly { readonly tier: string }[];
}

const isJackpotProof = (value: unknown): value is JackpotProof => {
  if (typeof value !== 'object' || value === null) return false;
  const { currency, stakeUnits, fallen } = value as Record<string, unknown>;
  return (
    typeof currency === 'string' &&
    /^[A-Z]{3}$/.test(currency) &&
    typeof stakeUnits === 'string' &&
    /^[1-9]\d*$/.test(stakeUnits) &&
    Array.isArray(fallen) &&
    fallen.every((each) => typeof each === 'object' && each !== null && TIERS.includes(each.tier))
  );
};

/** Null when it matches, or the round fed no jackpot; else the mismatch. */
export function jackpotMismatch({ serverSeed, clientSeed, nonce }: HandSeeds, { jackpot }: AnyProof): string | null {
  if (jackpot === undefined) return null;
  if (!isJackpotProof(jackpot)) return 'what it says of the jackpot is malformed';
  const { currency, stakeUnits, fallen } = jackpot;
  const reference = referenceOf(currency);
  for (const [tier, oneIn] of Object.entries(ONE_IN)) {
    const numbers = namedNumbers(serverSeed, `${clientSeed}:${nonce}:jackpot:${tier}`);
    const high = BigInt(integer(numbers, oneIn));
    const drawn = high * reference + BigInt(integer(numbers, Number(reference)));
    const isClaimed = fallen.some((each) => each.tier === tier);
    if (drawn < BigInt(stakeUnits) !== isClaimed)
      return `${tier} draws ${drawn} against a stake of ${stakeUnits}, and the proof says ${isClaimed ? 'that it fell' : 'nothing of it'}`;
  }
  return null;
}

interface PotFinding {
  readonly result: 'verified' | 'mismatch';
  readonly because: string;
  readonly work: readonly string[];
}

/** Verifies a must-fall pot by its revealed secret. */
export function checkPot(tier: string, currency: string, secret: string, commitment: string): PotFinding {
  const span = SPAN[tier];
  if (!span) throw new Error(`${tier} is no pot that must fall: those are ${Object.keys(SPAN).join(' and ')}`);
  const work = [`secret ${secret}`, `its SHA-256 ${sha256(secret)}`];
  if (sha256(secret) !== commitment)
    return { result: 'mismatch', because: 'the secret is not the one that was sealed', work };
  const [seed, most] = span;
  const step = referenceOf(currency) / 10_000n;
  const above = BigInt(integer(rawNumbers(secret, `jackpot:${tier}`, 0), Number((most - seed) * 10_000n) + 1));
  const units = seed * referenceOf(currency) + above * step;
  return { result: 'verified', because: `it was to fall at ${units} money units`, work };
}

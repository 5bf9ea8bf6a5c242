/**
 * Payout distribution of a bet on a hand. Counted in big integers, so that every figure derived from it is exact until
 * it is rounded down.
 */
import { assert } from '#kernel';
import { STAKE, type BetFigures, type Points } from './hand.ts';

export interface Way {
  readonly back: Points;
  /** Number of cases, out of `all`. */
  readonly count: bigint;
  /** Points staked by then; the first stake alone when absent. */
  readonly staked?: Points;
}

export interface HandLaw {
  /** Number of all cases, equally likely. Cases not listed in `ways` lose the first stake. */
  readonly all: bigint;
  readonly ways: readonly Way[];
}

/** The fraction `n / d`, neither below zero. */
export interface Share {
  readonly n: bigint;
  readonly d: bigint;
}

const HUNDRED = 100n;

/** Rounds down: a published figure never promises more than the exact one. */
export function cut({ n, d }: Share, places: number): string {
  const digits = ((n * 10n ** BigInt(places)) / d).toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export const percent = ({ n, d }: Share, places: number): string => cut({ n: n * HUNDRED, d }, places);

const sum = (law: HandLaw, of: (way: Way) => bigint): bigint =>
  law.ways.reduce((total, way) => total + way.count * of(way), 0n);

const stakedOf = ({ staked = STAKE }: Way): bigint => BigInt(staked);

function missing(law: HandLaw): bigint {
  const left = law.all - sum(law, () => 1n);
  assert(left >= 0n, 'there are no more ways than cases');
  return left;
}

/** RTP: total return divided by total stakes. */
export const returned = (law: HandLaw): Share => ({
  n: sum(law, ({ back }) => BigInt(back)),
  d: sum(law, stakedOf) + missing(law) * BigInt(STAKE),
});

/** Hit rate: the share of hands that pay anything. */
export const hits = (law: HandLaw): Share => ({
  n: sum(law, ({ back }) => (back > 0 ? 1n : 0n)),
  d: law.all,
});

/** Variance in stakes of the payout less the additional stakes; its root is the volatility. */
export function variance(law: HandLaw): number {
  const net = (way: Way): bigint => BigInt(way.back) - stakedOf(way) + BigInt(STAKE);
  const mean = sum(law, net);
  const squares = sum(law, (way) => net(way) ** 2n);
  const n = squares * law.all - mean ** 2n;
  return Number(cut({ n, d: law.all ** 2n * HUNDRED ** 2n }, 30));
}

export const most = (law: HandLaw): Way =>
  law.ways.reduce((best, way) => (way.back > best.back ? way : best), { back: 0, count: law.all });

export const figuresOf = (law: HandLaw): BetFigures => ({
  rtp: percent(returned(law), 2),
  hitRate: percent(hits(law), 2),
  volatility: Math.sqrt(variance(law)).toFixed(2),
  maxWin: most(law).back / STAKE,
});

/** Binomial coefficient: ways to choose `many` of `of`. */
export function choose(of: number, many: number): bigint {
  let ways = many < 0 || many > of ? 0n : 1n;
  for (let taken = 0; taken < many; taken += 1) ways = (ways * BigInt(of - taken)) / BigInt(taken + 1);
  return ways;
}

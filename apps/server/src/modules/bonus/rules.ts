/** What bonus money is worth towards its terms, and what becomes of it. */
import { units, ZERO, type Units } from '#kernel';
import { bonusKinds, type BonusKind } from './terms.ts';

export type Weights = Readonly<Partial<Record<BonusKind, number>>>;
/** Settled stakes of bonus money by kind of game. */
export type Staked = Readonly<Partial<Record<BonusKind, bigint>>>;

/** What has been staked since, as much of it as counts. */
export function progressOf(staked: Staked, before: Staked, weights: Weights): Units {
  const counted = bonusKinds.map(
    (kind) => (((staked[kind] ?? 0n) - (before[kind] ?? 0n)) * BigInt(weights[kind] ?? 0)) / 100n,
  );
  const sum = counted.reduce((all, part) => all + part, 0n);
  return sum > 0n ? units(sum) : ZERO;
}

export interface Ending {
  readonly state: 'cleared' | 'expired';
  readonly cleared: Units;
  readonly forfeited: Units;
}

/** Null while it goes on. What is staked in time counts, also when it is looked at later. */
export function endingOf(
  bonus: { required: bigint; cash_max: bigint | null; expires_at: Date },
  progress: Units,
  balance: Units,
  now: number,
): Ending | null {
  if (progress >= bonus.required) {
    const cleared = bonus.cash_max !== null && bonus.cash_max < balance ? units(bonus.cash_max) : balance;
    return { state: 'cleared', cleared, forfeited: units(balance - cleared) };
  }
  return bonus.expires_at.getTime() <= now ? { state: 'expired', cleared: ZERO, forfeited: balance } : null;
}

/** Wagering progress of a bonus, and how it ends. */
import { units, ZERO, type Units } from '#kernel';
import { bonusKinds, type BonusKind } from './terms.ts';

export type Weights = Readonly<Partial<Record<BonusKind, number>>>;
/** Settled stakes of bonus money by kind of game. */
export type Staked = Readonly<Partial<Record<BonusKind, bigint>>>;

/** Stakes since `before`, weighted by kind of game (percent); never negative. */
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

/** Null while the bonus goes on. Stakes made in time count even if checked after the expiry. */
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

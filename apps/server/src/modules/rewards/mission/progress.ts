/** Progress of a mission, computed from daily sums. */
import { dayName, dayStart, DAY_MS, millis, type Millis } from '#kernel';
import { isStakeOf, TX, type SummaryLine } from '#ledger';
import type { MissionRule } from './mission-rule.ts';

export interface Period {
  /** First day and last day, yyyy-mm-dd of GMT+8. */
  readonly first: string;
  readonly last: string;
  readonly from: Millis;
  /** Exclusive. */
  readonly to: Millis;
  /** Name of the period in claims. */
  readonly name: string;
}

export interface Running {
  readonly startsAt: Millis;
  readonly endsAt: Millis;
}

/** Period that counts now, in whole days; for ONCE, the whole mission. */
export function periodOf(
  { period }: Pick<MissionRule, 'period'>,
  { startsAt, endsAt }: Running,
  of: (length: 'DAY' | 'WEEK') => { from: Millis; to: Millis; name: string },
): Period {
  const { from, to, name } = period === 'ONCE' ? { from: dayStart(startsAt), to: endsAt, name: 'once' } : of(period);
  const end = to < endsAt ? to : endsAt;
  return { from, to: end, name, first: dayName(from), last: dayName(millis(end - 1)) };
}

export interface Facts {
  readonly lines: readonly SummaryLine[];
  /** Oldest first. */
  readonly loginDays: readonly string[];
  readonly invited: number;
}

const within =
  ({ first, last }: Period) =>
  ({ day }: { day: string }): boolean =>
    day >= first && day <= last;

const isReal = ({ kind }: SummaryLine): boolean => kind !== 'trial' && kind !== 'trial-held';

/** Longest run of consecutive days. */
export function longestRun(days: readonly string[]): number {
  let [longest, run, before] = [0, 0, Number.NaN];
  for (const day of days) {
    const at = Date.parse(day);
    run = at - before === DAY_MS ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = at;
  }
  return longest;
}

const sum = (lines: readonly SummaryLine[], of: (line: SummaryLine) => bigint): bigint =>
  lines.reduce((all, line) => all + of(line), 0n);

/** Progress: units for money, otherwise a count. */
export function reachedOf({ trigger }: Pick<MissionRule, 'trigger'>, period: Period, facts: Facts): bigint {
  const lines = facts.lines.filter((line) => isReal(line) && within(period)(line));
  const deposits = lines.filter(({ txTypeId }) => txTypeId === TX.deposit);
  const reversed = lines.filter(({ txTypeId }) => txTypeId === TX.depositReversed);
  const notNegative = (value: bigint) => (value > 0n ? value : 0n);
  switch (trigger.kind) {
    case 'DEPOSIT_SUM':
      return notNegative(sum([...deposits, ...reversed], ({ amount }) => amount));
    case 'DEPOSIT_COUNT':
      return notNegative(sum(deposits, (line) => BigInt(line.lines)) - sum(reversed, (line) => BigInt(line.lines)));
    case 'LOGIN_DAYS':
      return BigInt(longestRun(facts.loginDays.filter((day) => within(period)({ day }))));
    case 'INVITE':
      return BigInt(facts.invited);
    default: {
      const { category } = trigger;
      const staked = sum(
        lines.filter(({ txTypeId }) => category === null || isStakeOf(category, txTypeId)),
        ({ settled }) => settled,
      );
      if (trigger.kind === 'STAKES') return notNegative(staked);
      return staked > 0n ? 1n : 0n;
    }
  }
}

export const isMoney = ({ kind }: MissionRule['trigger']): boolean => kind === 'DEPOSIT_SUM' || kind === 'STAKES';

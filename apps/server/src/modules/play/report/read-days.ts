import { readRange, FILE_DAYS } from '#contract';
import { dayName, done, millis, type Millis, type Result } from '#kernel';
import type { SummaryLine } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { REAL_KINDS } from './sums.ts';

export interface Owner {
  readonly merchant: Merchant;
  readonly session: Session;
}

export interface DayRange {
  readonly from: Millis;
  readonly to: Millis;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Whole days of GMT+8, both ends included: up to a year. */
export function readDays({
  startDate,
  endDate,
}: {
  startDate: string;
  endDate: string;
}): Result<DayRange, 'date.range.too.long' | 'request.param.invalid'> {
  const range = readRange(startDate, endDate, FILE_DAYS);
  if (!range.ok) return range;
  const { from = millis(0), to = millis(0) } = range.value;
  return done({ from, to, firstDay: dayName(from), lastDay: dayName(millis(to - 1)) });
}

/** Lines of a member's daily sums, real money only. */
export const daysOf = (
  { ledger }: Pick<Deps, 'ledger'>,
  { merchant, session }: Owner,
  { firstDay, lastDay }: Pick<DayRange, 'firstDay' | 'lastDay'>,
): Promise<SummaryLine[]> =>
  ledger.summary({ merchant: merchant.code, memberIds: [session.memberId], kinds: REAL_KINDS, firstDay, lastDay });

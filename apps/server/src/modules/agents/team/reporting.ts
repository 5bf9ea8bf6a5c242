/** Steps that all reports of a branch share. */
import type { Language } from '#contract';
import type { Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { scopeOf, type Scope } from '../../people/line/index.ts';
import { readDays, type ReportDays } from './report-days.ts';
import { subjectOf, type Subject } from './subject.ts';

export interface Viewer {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: Language;
}

export interface Prepared {
  readonly scope: Scope;
  readonly subject: Subject;
  readonly days: ReportDays;
}

interface Asking {
  readonly customerId?: number | undefined;
  readonly customerName?: string | undefined;
  readonly startDate: string;
  readonly endDate: string;
}

/** Branch, account and days of a report; up to a year of days unless told otherwise. */
export async function prepare(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  input: Asking,
  daysMax?: number,
): Promise<Result<Prepared, 'agent.only' | 'downline.not.yours' | 'date.range.too.long' | 'request.param.invalid'>> {
  const scope = await scopeOf(deps, viewer);
  if (!scope.ok) return scope;
  const days = readDays(input, daysMax);
  if (!days.ok) return days;
  const subject = await subjectOf(deps.db, scope.value, input);
  if (!subject.ok) return subject;
  return { ok: true, value: { scope: scope.value, subject: subject.value, days: days.value } };
}

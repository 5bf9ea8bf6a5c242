/** The row of an agreement as the rules read it, and the fields that an event changes. */
import { toDate, toMillis, type Tables } from '#db';
import type { ContractStatus } from '#contract';
import { millis, type Millis } from '#kernel';
import type { Selectable } from 'kysely';
import type { PeriodKind } from './period.ts';
import { statusOf, type Agreement } from './state.ts';
import { shareOfTiers, type StoredTier, type StoredTiers } from './tiers.ts';

export type AgreementRow = Selectable<Tables['agreement']>;

/** Stored as JSON by this module alone. */
export const tiersIn = (stored: readonly object[] | null): StoredTiers | null => stored as StoredTiers | null;

const LONG_AGO = millis(0);

export function toAgreement(row: AgreementRow, period: PeriodKind): Agreement<StoredTier> {
  const { state, since, ends_at: endsAt, offer_id: offer, answer } = row;
  const [tiers, before, offered] = [row.tiers, row.tiers_before, row.offered].map(tiersIn);
  const from = since && toMillis(since);
  const isOpen = state === 'N' || state === 'E' || state === 'V';
  const requestId = Number(offer);
  return {
    period,
    offer: isOpen ? { requestId, tiers: state === 'V' ? null : (offered ?? []) } : null,
    answers: answer === null ? [] : [{ requestId, isAccepted: answer === 'A' }],
    agreed: [
      ...(before && from !== null ? [{ tiers: before, from: LONG_AGO, until: from }] : []),
      ...(tiers && from !== null ? [{ tiers, from, until: endsAt && toMillis(endsAt) }] : []),
    ],
  };
}

const stored = (tiers: StoredTiers | null | undefined): string | null => (tiers ? JSON.stringify(tiers) : null);

/** Fields of the row after an event. */
export function fieldsOf(agreement: Agreement<StoredTier>, at: Millis) {
  const { offer, agreed, answers } = agreement;
  const [before, last] = [agreed.at(-2), agreed.at(-1)];
  const status = statusOf(agreement, at);
  const given = answers.at(-1);
  return {
    state: status === 'P' ? ('A' as const) : status,
    tiers: stored(last?.tiers),
    tiers_before: stored(before?.tiers),
    since: last ? toDate(last.from) : null,
    ends_at: last && last.until !== null ? toDate(last.until) : null,
    offered: stored(offer?.tiers),
    answer: !offer && given ? (given.isAccepted ? ('A' as const) : ('R' as const)) : null,
  };
}

/** An accepted agreement that is not in force yet is pending, one that is over cancelled. */
export function statusAt({ state, since, ends_at: endsAt }: AgreementRow, at: Millis): ContractStatus {
  if (state !== 'A') return state;
  if (endsAt && toMillis(endsAt) <= at) return 'C';
  return since && toMillis(since) > at ? 'P' : 'A';
}

/** Tiers that its receiver is paid by, now or from the next period on; null for none. */
export const tiersNow = (row: AgreementRow, at: Millis): StoredTiers | null =>
  row.state === 'C' || (row.ends_at && toMillis(row.ends_at) <= at) ? null : tiersIn(row.tiers);

/** Tiers in force and offered ones, whichever cost more. */
export function dearest({ tiers, offered }: Pick<AgreementRow, 'tiers' | 'offered'>): StoredTiers {
  const [now, then] = [tiersIn(tiers) ?? [], tiersIn(offered) ?? []];
  return shareOfTiers(then) > shareOfTiers(now) ? then : now;
}

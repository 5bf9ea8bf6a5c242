import type { AccountType, Language } from '#contract';
import { currency, memberId } from '#kernel';
import type { Session } from '../../../ports/context.ts';
import type { SessionRow } from './queries.ts';

export function presentSession(row: SessionRow, expiresAt: number): Session {
  return {
    sessionId: row.id,
    memberId: memberId(Number(row.member_id)),
    account: row.account,
    accountType: row.account_type as AccountType,
    currency: currency(row.currency),
    language: row.language as Language,
    mustChangeReason: row.must_change_reason,
    termsVersion: row.terms_version,
    expiresAt,
  };
}

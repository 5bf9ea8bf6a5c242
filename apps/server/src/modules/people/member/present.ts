import type { AccountType, ChangeReason, Language, MemberInfo } from '#contract';
import { isStaff } from '#kernel';
import { avatarUrl, presentAvatar } from '../avatar/index.ts';
import { mustAcceptTerms } from '../../house/brand/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { passwordExpired } from '../session/index.ts';
import type { MemberRow } from './queries.ts';

export function presentMember(
  merchant: Merchant,
  row: MemberRow,
  now: number,
  mustChangeReason: ChangeReason | null,
): Omit<MemberInfo, 'turnedAway'> {
  const { config } = merchant;
  return {
    id: Number(row.id),
    account: row.account,
    nickname: row.nickname,
    type: row.account_type as AccountType,
    toUpline: row.upline_id !== null && !isStaff(row.account_type),
    memberLabel: [],
    ...presentAvatar(row),
    avatarUrl: avatarUrl(row),
    registerDate: row.registered_at.getTime(),
    currency: row.currency,
    currencySymbol: config.currencySymbol,
    language: row.language as Language,
    // The current session is the first one until another login follows.
    firstTimeLogin: row.first_login_at?.getTime() === row.last_login_at?.getTime(),
    passwordExpired: passwordExpired(row, now, config.passwordMaxAgeDays),
    hasPassword: row.password_hash !== null,
    mustChangeReason,
    termsDue: mustAcceptTerms(merchant, { accountType: row.account_type, termsVersion: row.terms_version }),
  };
}

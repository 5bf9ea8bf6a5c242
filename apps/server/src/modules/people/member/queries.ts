import type { Db } from '#db';
import { TRIAL_TYPE, type Language } from '#contract';
import type { MemberId } from '#kernel';

export interface MemberRow {
  id: bigint;
  account: string;
  account_type: number;
  nickname: string | null;
  avatar: string;
  avatar_file: string | null;
  currency: string;
  language: string;
  upline_id: bigint | null;
  registered_at: Date;
  password_hash: string | null;
  password_changed_at: Date;
  first_login_at: Date | null;
  last_login_at: Date | null;
  terms_version: string | null;
}

export function memberById(db: Db, id: MemberId): Promise<MemberRow> {
  return db.q
    .selectFrom('member')
    .select(['id', 'account', 'account_type', 'nickname', 'avatar', 'avatar_file', 'currency', 'language', 'upline_id'])
    .select([
      'registered_at',
      'password_hash',
      'password_changed_at',
      'first_login_at',
      'last_login_at',
      'terms_version',
    ])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
}

export async function updateLanguage(db: Db, id: MemberId, language: Language): Promise<void> {
  await db.q.updateTable('member').set({ language }).where('id', '=', BigInt(id)).execute();
}

/** Member of a referral code, case-insensitive; trial accounts have none. */
export function referrerByCode(db: Db, merchant: string, code: string): Promise<{ id: bigint } | undefined> {
  return db.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('referral_code', '=', code.toUpperCase())
    .where('account_type', '<>', TRIAL_TYPE)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

import type { Access } from '#db';
import type { MemberId } from '#kernel';
import { sql } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';

/** All sessions of a member, ended ones included, last used first. */
export function sessionsOf(
  access: Access,
  { merchant, memberId, after }: Readonly<{ merchant: string; memberId: MemberId; after: RowKey | undefined }>,
  limit: number,
) {
  let sessions = access.q
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'])
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant);
  if (after) sessions = sessions.where(sql<boolean>`(last_seen_at, id) < (${after.at}, ${after.name}::uuid)`);
  return sessions.orderBy('last_seen_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

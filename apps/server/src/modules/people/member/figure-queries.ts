import { toDate, type Access } from '#db';
import { TRIAL_TYPE } from '#contract';
import type { Millis } from '#kernel';

/** Number of registrations in a span, without trial and test accounts. */
export async function registeredIn(
  access: Access,
  { merchant, from, to }: Readonly<{ merchant: string; from: Millis; to: Millis }>,
): Promise<bigint> {
  const row = await access.q
    .selectFrom('member')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('merchant', '=', merchant)
    .where('registered_at', '>=', toDate(from))
    .where('registered_at', '<', toDate(to))
    .where('account_type', '<>', TRIAL_TYPE)
    .where('is_test', '=', false)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Number of members with a session seen since then. */
export async function onlineSince(access: Access, merchant: string, since: Millis): Promise<bigint> {
  const [row] = await access.run<{ count: bigint }>(
    `select count(distinct s.member_id)::int8 as count from session s cross join lateral (
       select true from member m where m.id = s.member_id and m.merchant = $1 and m.account_type <> ${TRIAL_TYPE}
         and not m.is_test limit 1
     ) m
     where s.merchant = $1 and s.ended_at is null and s.last_seen_at >= $2`,
    [merchant, toDate(since)],
  );
  return row!.count;
}

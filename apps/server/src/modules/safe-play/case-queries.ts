import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import type { Sign } from './markers.ts';
import type { Owner } from './queries.ts';

export async function raisesOf(access: Access, { merchant, memberId }: Owner, since: Millis): Promise<number> {
  const row = await access.q
    .selectFrom('safe_play_change')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('what', '=', 'limit-asked')
    .where('changed_at', '>=', toDate(since))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Nothing while the same sign's case is open, or was closed not long ago. */
export async function openCaseUnlessKnown(
  access: Access,
  { merchant, memberId }: Owner,
  { sign, facts, now, rested }: { sign: Sign; facts: string; now: Date; rested: Date },
): Promise<void> {
  await access.run(
    `insert into safe_play_case (merchant, member_id, sign, facts, opened_at)
     select $1, $2, $3, $4, $5 where not exists (
       select from safe_play_case c where c.member_id = $2 and c.sign = $3 and c.merchant = $1 and c.closed_at > $6)
     on conflict do nothing`,
    [merchant, memberId, sign, facts, now, rested],
  );
}

/** False when the two were taken for one before, whatever an operator made of it, or somebody is looking into another. */
export async function openReturnedCase(
  tx: Tx,
  { merchant, memberId }: Owner,
  { knownAs, facts, now }: { knownAs: bigint; facts: string; now: Date },
): Promise<boolean> {
  const rows = await tx.run(
    `insert into safe_play_case (merchant, member_id, sign, facts, opened_at, known_as)
     select $1, $2, 'returned', $3, $4, $5 where not exists (
       select from safe_play_case c where c.member_id = $2 and c.sign = 'returned' and c.merchant = $1 and c.known_as = $5)
     on conflict do nothing returning id`,
    [merchant, memberId, facts, now, knownAs],
  );
  return rows.length > 0;
}

const SHOWN = 200;

export function openCaseRows(access: Access, merchant: string) {
  return access.q
    .selectFrom('safe_play_case as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .leftJoin('member as k', 'k.id', 'c.known_as')
    .select(['c.id', 'c.sign', 'c.facts', 'c.opened_at', 'm.account', 'k.account as known_as'])
    .where('c.merchant', '=', merchant)
    .where('c.closed_at', 'is', null)
    .orderBy('c.opened_at')
    .orderBy('c.id')
    .limit(SHOWN)
    .execute();
}

export async function lockCase(tx: Tx, merchant: string, id: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom('safe_play_case')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function caseClosed(tx: Tx, merchant: string, id: number, at: Date): Promise<void> {
  await tx.q
    .updateTable('safe_play_case')
    .set({ closed_at: at })
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .execute();
}

import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import { sql, type Selectable } from 'kysely';
import { WAITING_MOST } from '../../../ports/desk.ts';

export type ReferralRow = Selectable<Tables['referral']>;

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

export interface InvitedRow {
  referrer_id: bigint;
  registered_at: Date;
  same_address: boolean;
}

/** The member's referrer, while the referral is undecided and both may still be rewarded. */
export async function openInvitation(db: Db, { merchant, memberId }: Owner): Promise<InvitedRow | undefined> {
  const rows = await db.run<InvitedRow>(
    `select m.referrer_id, m.registered_at,
       m.registered_ip in (r.registered_ip, coalesce(r.last_login_ip, r.registered_ip)) as same_address
     from (
       select * from member m where m.merchant = $1 and m.id = $2 and m.referrer_id is not null and m.status = 'active'
         and (select true from referral f where f.merchant = $1 and f.member_id = m.id limit 1) is null
       limit 1
     ) m cross join lateral (
       select * from member r where r.merchant = $1 and r.id = m.referrer_id and r.status = 'active' and r.account_type <> 4
       limit 1
     ) r`,
    [merchant, memberId],
  );
  return rows[0];
}

/** Locks the referrer's rewards. */
export async function lockReferrer(tx: Tx, merchant: string, id: bigint): Promise<void> {
  await tx.run('select id from member where merchant = $1 and id = $2 for no key update', [merchant, id]);
}

export async function rewardedSince(
  access: Access,
  merchant: string,
  referrer: bigint,
  since: Millis,
): Promise<number> {
  const [row] = await access.run<{ count: number }>(
    `select count(*)::int4 as count from referral
     where merchant = $1 and referrer_id = $2 and state = 'qualified' and reached_at >= $3`,
    [merchant, referrer, toDate(since)],
  );
  return row?.count ?? 0;
}

/** False when it was decided before. */
export async function insertReferral(tx: Tx, row: ReferralRow): Promise<boolean> {
  const made = await tx.q
    .insertInto('referral')
    .values(row)
    .onConflict((on) => on.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (made && row.state === 'qualified') await addToTotal(tx, row);
  return made !== undefined;
}

async function addToTotal(
  tx: Tx,
  { merchant, referrer_id, reward }: Pick<ReferralRow, 'merchant' | 'referrer_id' | 'reward'>,
): Promise<void> {
  await tx.q
    .insertInto('referral_total')
    .values({ referrer_id, merchant, qualified: 1, reward })
    .onConflict((on) =>
      on.column('referrer_id').doUpdateSet({
        qualified: sql`referral_total.qualified + 1`,
        reward: sql`referral_total.reward + excluded.reward`,
      }),
    )
    .execute();
}

export function lockHeld(tx: Tx, merchant: string, id: number): Promise<ReferralRow | undefined> {
  return tx.q
    .selectFrom('referral')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

export async function decideHeld(
  tx: Tx,
  { merchant, member_id, referrer_id }: Pick<ReferralRow, 'merchant' | 'member_id' | 'referrer_id'>,
  decided: Pick<ReferralRow, 'state' | 'reward' | 'decided_by'>,
): Promise<void> {
  await tx.q
    .updateTable('referral')
    .set(decided)
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .execute();
  if (decided.state === 'qualified') await addToTotal(tx, { merchant, referrer_id, reward: decided.reward });
}

export interface HeldRow {
  member_id: bigint;
  reached_at: Date;
  account: string;
  referrer: string;
}

/** Longest wait first. */
export function heldReferrals(db: Db, merchant: string, most: number = WAITING_MOST): Promise<HeldRow[]> {
  return db.run<HeldRow>(
    `select f.member_id, f.reached_at, m.account, r.account as referrer
     from (select * from referral f where f.merchant = $1 and f.state = 'held' order by f.reached_at limit $2) f
     cross join lateral (select account from member where merchant = $1 and id = f.member_id limit 1) m
     cross join lateral (select account from member where merchant = $1 and id = f.referrer_id limit 1) r
     order by f.reached_at`,
    [merchant, most],
  );
}

export interface Totals {
  code: string;
  invited: number;
  qualified: number;
  reward: bigint;
}

const INVITED_MAX = 1_000;

/** Invited members are counted up to a thousand. */
export async function totalsOf(db: Db, { merchant, memberId }: Owner): Promise<Totals> {
  const [row] = await db.run<Totals>(
    `select m.referral_code as code,
       (select count(*)::int4 from (
          select id from member i where i.merchant = $1 and i.referrer_id = $2 limit ${INVITED_MAX}
        ) i) as invited,
       coalesce(t.qualified, 0)::int4 as qualified, coalesce(t.reward, 0)::int8 as reward
     from (select referral_code from member where merchant = $1 and id = $2 limit 1) m
     left join lateral (
       select qualified, reward from referral_total t where t.merchant = $1 and t.referrer_id = $2 limit 1
     ) t on true`,
    [merchant, memberId],
  );
  return row!;
}

export interface ListedRow {
  id: bigint;
  account: string;
  registered_at: Date;
  state: ReferralRow['state'] | null;
  reward: bigint;
}

/** Newest first, before the member `before`. */
export function invitedBy(
  db: Db,
  { merchant, memberId }: Owner,
  { before, limit }: { before: bigint; limit: number },
): Promise<ListedRow[]> {
  return db.run<ListedRow>(
    `select m.id, m.account, m.registered_at, f.state, coalesce(f.reward, 0)::int8 as reward
     from (
       select id, account, registered_at from member m
       where m.merchant = $1 and m.referrer_id = $2 and m.id < $3 order by m.id desc limit $4
     ) m left join lateral (
       select state, reward from referral f where f.merchant = $1 and f.member_id = m.id limit 1
     ) f on true
     order by m.id desc`,
    [merchant, memberId, before, limit],
  );
}

/** Qualified referrals in the span, counted up to a limit. */
export async function qualifiedBetween(
  access: Access,
  { merchant, memberId }: Owner,
  { from, to, most }: { readonly from: Millis; readonly to: Millis; readonly most: number },
): Promise<number> {
  const [row] = await access.run<{ count: number }>(
    `select count(*)::int4 as count from (
       select true from referral
       where merchant = $1 and referrer_id = $2 and state = 'qualified' and reached_at >= $3 and reached_at < $4 limit $5
     ) f`,
    [merchant, memberId, toDate(from), toDate(to), most],
  );
  return row?.count ?? 0;
}

/** Settlements that are owed, and their payment. */
import { toDate, type Access, type Tables, type Tx } from '#db';
import type { Millis } from '#kernel';
import type { Selectable } from 'kysely';

export type SettlementRow = Selectable<Tables['agreement_settlement']>;

export interface OwedRow extends SettlementRow {
  readonly payer: string | null;
  readonly payer_status: string | null;
  readonly receiver: string;
  readonly receiver_status: string;
}

const WITH_SIDES = `select s.*, p.account as payer, p.status as payer_status, r.account as receiver, r.status as receiver_status
  from s join member r on r.merchant = $1 and r.id = s.receiver_id
  left join member p on p.merchant = $1 and p.id = s.payer_id order by s.id`;

/** Settlements that are to be tried by `since`, the longest due first. Locked, without those that another node pays. */
export const lockOwed = (
  tx: Tx,
  { merchant, since, limit }: { readonly merchant: string; readonly since: Millis; readonly limit: number },
): Promise<OwedRow[]> =>
  tx.run<OwedRow>(
    `with s as (
       select * from agreement_settlement where merchant = $1 and state = 'owed' and try_at <= $2
       order by try_at, id limit $3 for update skip locked
     ) ${WITH_SIDES}`,
    [merchant, toDate(since), limit],
  );

/** Settlements owed by agents who have just been paid, up to `limit` of each agent. */
export const lockOwedBy = (
  tx: Tx,
  {
    merchant,
    payers,
    limit,
  }: { readonly merchant: string; readonly payers: readonly bigint[]; readonly limit: number },
): Promise<OwedRow[]> =>
  tx.run<OwedRow>(
    `with s as (
       select s.* from unnest($2::int8[]) p(id) cross join lateral (
         select * from agreement_settlement where merchant = $1 and state = 'owed' and payer_id = p.id
         order by payer_id, try_at, id limit $3 for update skip locked
       ) s
     ) ${WITH_SIDES}`,
    [merchant, payers, limit],
  );

const NEXT_TRY = `$2::timestamptz + least(interval '1 hour', greatest(interval '1 minute', $2::timestamptz - settled_at))`;

/** Settlements of a payer that are not covered. */
export interface Uncovered {
  readonly payerId: bigint;
  /** Not covered; neither are larger amounts. */
  readonly amount: bigint;
}

/**
 * Puts off what is due of payers without cover, as if each had been tried: twice as long each time, an hour at most.
 * Answers one of each kind and payer that was never tried before.
 */
export const putOff = (tx: Tx, merchant: string, at: Millis, payers: readonly Uncovered[]): Promise<OwedRow[]> =>
  tx.run<OwedRow>(
    `with due as (
       select s.* from unnest($3::int8[], $4::int8[]) u(payer_id, amount) cross join lateral (
         select * from agreement_settlement where merchant = $1 and state = 'owed' and payer_id = u.payer_id and try_at <= $2
           and amount >= u.amount order by payer_id, try_at, id for update skip locked
       ) s
     ), put_off as (
       update agreement_settlement set tried_at = $2, try_at = ${NEXT_TRY}
       where merchant = $1 and id in (select id from due)
     ), s as (
       select distinct on (payer_id, kind) * from due where tried_at is null order by payer_id, kind, id
     ) ${WITH_SIDES}`,
    [merchant, toDate(at), payers.map(({ payerId }) => payerId), payers.map(({ amount }) => amount)],
  );

/** By their numbers, whatever their state. */
export const lockSettlements = (
  tx: Tx,
  { merchant, ids }: { readonly merchant: string; readonly ids: readonly bigint[] },
): Promise<OwedRow[]> =>
  tx.run<OwedRow>(
    `with s as (
       select * from agreement_settlement where merchant = $1 and id = any ($2::int8[]) order by id for update
     ) ${WITH_SIDES}`,
    [merchant, ids],
  );

export async function markPaid(tx: Tx, merchant: string, ids: readonly bigint[], at: Millis): Promise<void> {
  await tx.run(
    `update agreement_settlement set state = 'paid', paid_at = $3, tried_at = $3, held_by = null
     where merchant = $1 and id = any ($2::int8[])`,
    [merchant, ids, toDate(at)],
  );
}

export async function markTried(tx: Tx, merchant: string, ids: readonly bigint[], at: Millis): Promise<void> {
  await tx.run(
    `update agreement_settlement set tried_at = $2, try_at = ${NEXT_TRY} where merchant = $1 and id = any ($3::int8[])`,
    [merchant, toDate(at), ids],
  );
}

export async function markHeld(access: Access, merchant: string, ids: readonly bigint[], by: string): Promise<void> {
  await access.run(
    `update agreement_settlement set state = 'held', held_by = $3
     where merchant = $1 and id = any ($2::int8[]) and state = 'owed'`,
    [merchant, ids, by],
  );
}

export async function markOwed(access: Access, merchant: string, id: bigint): Promise<void> {
  await access.run(
    `update agreement_settlement set state = 'owed', held_by = null, tried_at = null, try_at = 'epoch'
     where merchant = $1 and id = $2 and state = 'held'`,
    [merchant, id],
  );
}

/** The settlement is of nothing from here on. */
export async function markWrittenOff(tx: Tx, merchant: string, id: bigint): Promise<void> {
  await tx.run(
    `update agreement_settlement set state = 'nothing', written_off = amount, amount = 0, held_by = null
     where merchant = $1 and id = $2 and state in ('owed', 'held')`,
    [merchant, id],
  );
}

/** Payouts of real-time salaries are too many for the history. */
export async function notePaid(tx: Tx, merchant: string, ids: readonly bigint[], at: Millis): Promise<void> {
  await tx.run(
    `insert into agreement_event (agreement_id, event, at, by, detail)
     select s.agreement_id, 'D', $3, '', jsonb_build_object('settlement', s.id::text, 'amount', s.amount::text)
     from agreement_settlement s where s.merchant = $1 and s.id = any ($2::int8[]) and s.kind <> 'REALTIME'
     order by s.id`,
    [merchant, ids, toDate(at)],
  );
}

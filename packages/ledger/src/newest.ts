/** Accounts that moved money lately at a brand: the newest postings, for those who look for some members among all. */
import { toDate, type Access } from '#db';
import { memberId, type MemberId, type Millis } from '#kernel';

export interface NewestQuery {
  readonly merchant: string;
  /** From inclusive, to exclusive; by the order of booking, which is almost that of time. */
  readonly from?: Millis;
  readonly to?: Millis;
  /** Only postings before this one. */
  readonly before?: bigint;
  /** Maximum number of postings that are read, of all brands. */
  readonly look: number;
}

export interface Newest {
  /** Newest posting first; a member may have several. */
  readonly moved: readonly { readonly postingId: bigint; readonly memberId: MemberId }[];
  /** Postings from here on have been read; null once the beginning of the span is reached. */
  readonly down: bigint | null;
}

/** Postings are booked almost in order of time: the first and the last id of a span are among this many. */
const AMONG = 1_000;

const WALKED = `select p.id, p.merchant from ledger_posting p
  where p.id < least($2::int8, coalesce((
      select max(i.id) + 1 from (select id from ledger_posting where occurred_at < $4 order by occurred_at desc, id desc limit ${AMONG}) i
    ), case when $4::timestamptz is null then $2::int8 else 0 end))
    and p.id >= coalesce((
      select min(i.id) from (select id from ledger_posting where occurred_at >= $3 order by occurred_at, id limit ${AMONG}) i
    ), case when $3::timestamptz is null then 0 else $2::int8 end)
  order by p.id desc limit $5`;

const LAST = 9_223_372_036_854_775_807n;

/** The first transfer of a posting names all members whose money it moves. */
export async function newest(access: Access, { merchant, from, to, before, look }: NewestQuery): Promise<Newest> {
  const rows = await access.run<{ id: bigint; member_id: number | null }>(
    `with walked as materialized (${WALKED})
     select w.id, a.member_id from walked w
       cross join lateral (
         select t.debit_id, t.credit_id from ledger_transfer t where t.n = 0 and t.posting_id = w.id limit 1
       ) t
       cross join lateral (
         select k.member_id from ledger_account k where k.id in (t.debit_id, t.credit_id) and k.member_id is not null offset 0
       ) a
     where w.merchant = $1
     union all
     (select min(id), null from walked having count(*) = $5)
     order by 1 desc`,
    [merchant, before ?? LAST, from === undefined ? null : toDate(from), to === undefined ? null : toDate(to), look],
  );
  const end = rows.find((row) => row.member_id === null);
  const moved = rows.flatMap((row) =>
    row.member_id === null ? [] : [{ postingId: row.id, memberId: memberId(row.member_id) }],
  );
  return { moved, down: end?.id ?? null };
}

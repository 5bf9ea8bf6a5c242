/** Queries of open bets at outside vendors, from two days after the bet until the end of their term. */
import { toDate, type Access, type Db, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';

/** Last posting scanned for open rounds. */
export async function scannedUpTo(db: Db): Promise<bigint> {
  const row = await db.q.selectFrom('vendor_round_look').select('posting_id').executeTakeFirstOrThrow();
  return row.posting_id;
}

export async function saveScannedUpTo(tx: Tx, postingId: bigint): Promise<void> {
  await tx.q.updateTable('vendor_round_look').set({ posting_id: postingId }).execute();
}

export interface OpenBet {
  readonly postingId: bigint;
  readonly merchant: string;
  readonly vendor: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly memberId: MemberId;
  readonly at: Millis;
}

export async function insertOpenBets(tx: Tx, bets: readonly OpenBet[]): Promise<void> {
  const column = (of: (bet: OpenBet) => unknown) => bets.map(of);
  await tx.run(
    `insert into vendor_open_bet (posting_id, merchant, vendor, round_id, game_code, member_id, bet_at)
     select * from unnest($1::int8[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int8[], $7::timestamptz[])
     on conflict do nothing`,
    [
      column(({ postingId }) => postingId),
      column(({ merchant }) => merchant),
      column(({ vendor }) => vendor),
      column(({ roundId }) => roundId),
      column(({ gameCode }) => gameCode),
      column(({ memberId }) => memberId),
      column(({ at }) => toDate(at)),
    ],
  );
}

export interface DueQuery {
  /** Terms by vendor: bets placed before then are due. */
  readonly terms: readonly { readonly merchant: string; readonly vendor: string; readonly before: Date }[];
  /** Failed closings up to this time are due again. */
  readonly failedBefore: Date;
  readonly limit: number;
}

/** Postings of due bets, longest-waiting first; at most `limit` new and `limit` failed ones. */
export async function dueBets(db: Db, { terms, failedBefore, limit }: DueQuery): Promise<bigint[]> {
  const rows = await db.run<{ posting_id: bigint }>(
    `(select b.posting_id from unnest($1::text[], $2::text[], $3::timestamptz[]) as t(merchant, vendor, before)
      cross join lateral (
        select posting_id from vendor_open_bet where merchant = t.merchant and vendor = t.vendor and bet_at < t.before
          and failed_at is null order by bet_at limit $5
      ) b limit $5)
     union all
     (select b.posting_id from (select distinct merchant from unnest($1::text[]) as t(merchant)) as m cross join lateral (
        select posting_id from vendor_open_bet where merchant = m.merchant and failed_at < $4 order by failed_at limit $5
      ) b limit $5)`,
    [
      terms.map(({ merchant }) => merchant),
      terms.map(({ vendor }) => vendor),
      terms.map(({ before }) => before),
      failedBefore,
      limit,
    ],
  );
  return rows.map((row) => row.posting_id);
}

export async function noteFailed(tx: Tx, postingIds: readonly bigint[], at: Date): Promise<void> {
  await tx.run('update vendor_open_bet set failed_at = $2 where posting_id = any ($1::int8[])', [postingIds, at]);
}

export async function forgetOpenBets(tx: Tx, postingIds: readonly bigint[]): Promise<void> {
  await tx.run('delete from vendor_open_bet where posting_id = any ($1::int8[])', [postingIds]);
}

export interface LateBet {
  readonly postingId: bigint;
  readonly vendor: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly account: string;
  readonly betAt: Date;
  readonly failedAt: Date;
}

/** Bets of a brand in rounds that could not be closed after their term, oldest first. */
export function lateBets(
  access: Access,
  { merchant, after, limit }: { merchant: string; after: bigint; limit: number },
): Promise<LateBet[]> {
  return access.run<LateBet>(
    `select b.posting_id as "postingId", b.vendor, b.round_id as "roundId", b.game_code as "gameCode", m.account,
       b.bet_at as "betAt", b.failed_at as "failedAt"
     from (
       select * from vendor_open_bet where merchant = $1 and failed_at is not null and posting_id > $2
       order by posting_id limit $3
     ) b join member m on m.id = b.member_id and m.merchant = $1 order by b.posting_id`,
    [merchant, after, limit],
  );
}

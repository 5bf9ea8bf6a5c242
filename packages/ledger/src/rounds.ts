import { toDate, toMillis, type Access } from '#db';
import { ofMembers } from './of-members.ts';
import { currency, memberId, units, type Currency, type MemberId, type Millis, type Units } from '#kernel';

/** A game's posting as the round page and the vendor's reconciliation see it. */
export interface GamePosting {
  postingId: bigint;
  kind: 'bet' | 'win' | 'rollback';
  movement: string;
  vendor: string;
  key: string;
  referenceKey: string | null;
  roundId: string;
  gameCode: string;
  memberId: MemberId;
  currency: Currency;
  /** What really moved; zero for a free bet, a lost bet's closing win, a tombstone. */
  amount: Units;
  /** Balance of the player's account right after it. */
  balanceAfter: Units;
  roundClosed: boolean;
  occurredAt: Millis;
  detail: unknown;
}

/** Every posting of a round, in order. Never expires. */
export async function roundPostings(
  access: Access,
  { merchant, vendor, roundId }: { merchant: string; vendor: string; roundId: string },
): Promise<GamePosting[]> {
  const rows = await access.run<Row>(
    `${SELECT} where p.round_id = $1 and p.source = $2 and p.merchant = $3 order by p.id`,
    [roundId, vendor, merchant],
  );
  return rows.map(postingOf);
}

/** One posting by the vendor's transaction id, for "what became of it?". */
export async function gamePosting(
  access: Access,
  { merchant, vendor, key }: { merchant: string; vendor: string; key: string },
): Promise<GamePosting | undefined> {
  const [row] = await access.run<Row>(
    `${SELECT} where p.key = $1 and p.source = $2 and p.merchant = $3 and p.game_kind is not null`,
    [key, vendor, merchant],
  );
  return row && postingOf(row);
}

export interface FeedQuery {
  merchant: string;
  vendor: string;
  from: Millis;
  /** Exclusive. */
  to: Millis;
  /** Continue after this posting. */
  after?: bigint;
  limit: number;
}

/** The reconciliation feed: a vendor's postings in a window of time, oldest first. */
export async function vendorFeed(access: Access, query: FeedQuery): Promise<GamePosting[]> {
  const rows = await access.run<Row>(
    `${SELECT} where p.source = $1 and p.merchant = $2 and p.game_kind is not null
       and p.occurred_at >= $3 and p.occurred_at < $4 and p.id > $5
     order by p.id limit $6`,
    [query.vendor, query.merchant, toDate(query.from), toDate(query.to), query.after ?? 0n, query.limit],
  );
  return rows.map(postingOf);
}

export interface Round {
  roundId: string;
  vendor: string;
  gameCode: string;
  memberId: MemberId;
  currency: Currency;
  bets: number;
  staked: Units;
  won: Units;
  refunded: Units;
  closed: boolean;
  openedAt: Millis;
  lastAt: Millis;
  /** The newest posting; the cursor of a page of rounds. */
  lastPostingId: bigint;
}

export interface RoundsFilter {
  merchant: string;
  memberIds?: readonly MemberId[];
  vendor?: string;
  gameCode?: string;
  from: Millis;
  to: Millis;
  /** Only rounds no posting has closed. */
  openOnly?: boolean;
  /** Continue after this round (`lastPostingId` of the last one seen). */
  after?: bigint;
  limit: number;
}

/** Rounds of one player each, that had a posting in the window, newest first. */
export async function rounds(access: Access, filter: RoundsFilter): Promise<Round[]> {
  const rows = await access.run<RoundRow>(
    `select p.round_id, p.source, p.merchant, min(p.game_code) as game_code, p.member_id, p.currency,
       count(*) filter (where p.game_kind = 'bet') as bets,
       coalesce(sum(t.amount) filter (where p.game_kind = 'bet'), 0)::int8 as staked,
       coalesce(sum(t.amount) filter (where p.game_kind = 'win'), 0)::int8 as won,
       coalesce(sum(case when t.credit_after is null then -t.amount else t.amount end)
         filter (where p.game_kind = 'rollback'), 0)::int8 as refunded,
       coalesce(bool_or(p.round_closed), false) as closed,
       min(p.occurred_at) as opened_at, max(p.occurred_at) as last_at, max(p.id) as last_id
     from ledger_posting p join ledger_transfer t on t.posting_id = p.id and t.n = 0
     where p.merchant = $1 and p.game_kind is not null and p.occurred_at >= $2 and p.occurred_at < $3
       ${filter.memberIds ? `and ${ofMembers('$4')}` : 'and $4::int4[] is null'} and ($5::text is null or p.source = $5)
       and ($6::text is null or p.game_code = $6)
     group by p.merchant, p.source, p.round_id, p.member_id, p.currency
     having ($7::int8 is null or max(p.id) < $7)
       and (not $8::bool or not exists (select from ledger_posting c where c.round_closed
         and c.round_id = p.round_id and c.source = p.source and c.merchant = p.merchant))
     order by last_id desc limit $9`,
    [
      filter.merchant,
      toDate(filter.from),
      toDate(filter.to),
      filter.memberIds ? `{${filter.memberIds.join(',')}}` : null,
      filter.vendor ?? null,
      filter.gameCode ?? null,
      filter.after ?? null,
      filter.openOnly ?? false,
      filter.limit,
    ],
  );
  return rows.map(roundOf);
}

const SELECT = `select p.id, p.game_kind, p.movement, p.source, p.key, p.reference_key, p.round_id, p.game_code,
    p.member_id, p.currency, t.amount, coalesce(t.debit_after, t.credit_after) as after, p.round_closed, p.occurred_at,
    p.detail
  from ledger_posting p join ledger_transfer t on t.posting_id = p.id and t.n = 0`;

interface Row {
  id: bigint;
  game_kind: GamePosting['kind'];
  movement: string;
  source: string;
  key: string;
  reference_key: string | null;
  round_id: string;
  game_code: string;
  member_id: number;
  currency: string;
  amount: bigint;
  after: bigint;
  round_closed: boolean | null;
  occurred_at: Date;
  detail: unknown;
}

interface RoundRow {
  round_id: string;
  source: string;
  game_code: string;
  member_id: number;
  currency: string;
  bets: bigint;
  staked: bigint;
  won: bigint;
  refunded: bigint;
  closed: boolean;
  opened_at: Date;
  last_at: Date;
  last_id: bigint;
}

const postingOf = (row: Row): GamePosting => ({
  postingId: row.id,
  kind: row.game_kind,
  movement: row.movement,
  vendor: row.source,
  key: row.key,
  referenceKey: row.reference_key,
  roundId: row.round_id,
  gameCode: row.game_code,
  memberId: memberId(row.member_id),
  currency: currency(row.currency),
  amount: units(row.amount),
  balanceAfter: units(row.after),
  roundClosed: row.round_closed ?? false,
  occurredAt: toMillis(row.occurred_at),
  detail: row.detail,
});

const roundOf = (row: RoundRow): Round => ({
  roundId: row.round_id,
  vendor: row.source,
  gameCode: row.game_code,
  memberId: memberId(row.member_id),
  currency: currency(row.currency),
  bets: Number(row.bets),
  staked: units(row.staked),
  won: units(row.won),
  refunded: units(row.refunded),
  closed: row.closed,
  openedAt: toMillis(row.opened_at),
  lastAt: toMillis(row.last_at),
  lastPostingId: row.last_id,
});

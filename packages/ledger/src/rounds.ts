import { toDate, toMillis, type Access } from '#db';
import { currency, memberId, units, type Currency, type MemberId, type Millis, type Units } from '#kernel';
import type { GameKind } from './posting.ts';

/** A game's posting as the round page and the vendor's reconciliation see it. */
export interface GamePosting {
  postingId: bigint;
  kind: GameKind;
  movement: string;
  vendor: string;
  key: string;
  referenceKey: string | null;
  roundId: string;
  gameCode: string;
  memberId: MemberId;
  currency: Currency;
  /** Amount transferred; zero for a free bet, for the closing win of a lost bet, and for a tombstone. */
  amount: Units;
  /** Balance of the player's account right after it. */
  balanceAfter: Units;
  roundClosed: boolean;
  occurredAt: Millis;
  detail: unknown;
}

export interface RoundQuery {
  merchant: string;
  vendor: string;
  roundId: string;
  /** Restricts the answer to one member's part of a round that thousands may share; all members' when absent. */
  memberId?: MemberId;
}

const HIS_PART = `and p.account_id = any (array(
  select a.id from ledger_account a where a.member_id = $4 and a.merchant = $1))`;

/** Every posting of a round, in order. Never expires. */
export async function roundPostings(
  access: Access,
  { merchant, vendor, roundId, memberId: member }: RoundQuery,
): Promise<GamePosting[]> {
  const isHis = member !== undefined;
  const rows = await access.run<Row>(
    `${SELECT} where ${named('round_id')} and p.round_id is not null ${isHis ? HIS_PART : ''} order by p.id`,
    [merchant, vendor, roundId, ...(isHis ? [member] : [])],
  );
  return rows.map(postingOf);
}

/** One posting by the vendor's transaction id. */
export async function gamePosting(
  access: Access,
  { merchant, vendor, key }: { merchant: string; vendor: string; key: string },
): Promise<GamePosting | undefined> {
  const [row] = await access.run<Row>(`${SELECT} where ${named('key')} and p.game_kind is not null`, [
    merchant,
    vendor,
    key,
  ]);
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
    `${SELECT} where p.merchant || '/' || p.source = $2::text || '/' || $1::text and p.merchant = $2
       and p.occurred_at >= $3 and p.occurred_at < $4 and p.game_kind is not null
       and (p.occurred_at, p.id) > (coalesce((select c.occurred_at from ledger_posting c where c.id = $5 and c.merchant = $2), $3), $5)
     order by p.occurred_at, p.id limit $6`,
    [query.vendor, query.merchant, toDate(query.from), toDate(query.to), query.after ?? 0n, query.limit],
  );
  return rows.map(postingOf);
}

/** One account's part of a round that is still open. */
export interface OpenRound {
  merchant: string;
  vendor: string;
  roundId: string;
  gameCode: string;
  memberId: MemberId;
  /** Its bets among the postings read, oldest first. */
  bets: { postingId: bigint; at: Millis }[];
}

export interface OpenRoundsQuery {
  /** Cursor: continue after this posting. */
  after: bigint;
  /** Only bets before. */
  before: Millis;
  /** Maximum number of postings to read. */
  limit: number;
}

export interface OpenRounds {
  rounds: OpenRound[];
  /** The last posting that was read. */
  scanned: bigint;
  /** True when there may be more before the time. */
  more: boolean;
}

interface ScannedRow {
  id: bigint;
  merchant: string;
  source: string;
  round_id: string;
  game_code: string;
  member_id: number;
  account_id: bigint;
  occurred_at: Date;
  is_open: boolean;
}

/** A bet is open until its account's part of the round is closed; nothing else is. */
const SCAN = `select p.id, p.merchant, p.source, p.round_id, p.game_code, p.member_id, p.account_id, p.occurred_at,
    p.game_kind is not distinct from 'bet' and (select true from ledger_posting c where c.round_closed
      and ledger_name(c.merchant, c.source, c.round_id) = ledger_name(p.merchant, p.source, p.round_id)
      and c.account_id = p.account_id limit 1) is null as is_open
  from ledger_posting p`;

/** Reads postings in the order they were made, so that a job that keeps its cursor reads each of them once. */
export async function openRounds(access: Access, { after, before, limit }: OpenRoundsQuery): Promise<OpenRounds> {
  const rows = await access.run<ScannedRow>(`${SCAN} where p.id > $1 order by p.id limit $2`, [after, limit]);
  const late = rows.findIndex((row) => toMillis(row.occurred_at) >= before);
  const scanned = late < 0 ? rows : rows.slice(0, late);
  return { rounds: roundsOf(scanned), scanned: scanned.at(-1)?.id ?? after, more: scanned.length === limit };
}

/** The rounds that are still open, among bets that were found open. */
export async function stillOpen(access: Access, postingIds: readonly bigint[]): Promise<OpenRound[]> {
  return roundsOf(await access.run<ScannedRow>(`${SCAN} where p.id = any ($1::int8[]) order by p.id`, [postingIds]));
}

function roundsOf(rows: readonly ScannedRow[]): OpenRound[] {
  const open = rows.filter((row) => row.is_open);
  const parts = Map.groupBy(open, (row) => [row.merchant, row.source, row.account_id, row.round_id].join('|'));
  return [...parts.values()].map((bets) => ({
    merchant: bets[0]!.merchant,
    vendor: bets[0]!.source,
    roundId: bets[0]!.round_id,
    gameCode: bets[0]!.game_code,
    memberId: memberId(bets[0]!.member_id),
    bets: bets.map((bet) => ({ postingId: bet.id, at: toMillis(bet.occurred_at) })),
  }));
}

const SELECT = `select p.id, p.game_kind, p.movement, p.source, p.key, p.reference_key, p.round_id, p.game_code,
    p.member_id, p.currency, t.amount, coalesce(t.debit_after, t.credit_after) as after, p.round_closed, p.occurred_at,
    p.detail
  from ledger_posting p cross join lateral (
    select t.amount, t.debit_after, t.credit_after from ledger_transfer t where t.posting_id = p.id and t.n = 0 limit 1
  ) t`;

/** Expression of the indexes of keys and rounds; the parameters are merchant, vendor and name. */
const named = (column: 'key' | 'round_id') =>
  `ledger_name(p.merchant, p.source, p.${column}) = ledger_name($1, $2, $3)`;

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

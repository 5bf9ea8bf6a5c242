import { eachKey, toDate, type Db, type LookUp, type Tables } from '#db';
import type { MemberId, MerchantCode, Millis } from '#kernel';
import type { Selectable } from 'kysely';
import type { Payee } from './port.ts';

export interface VendorKeyRow {
  merchant: string;
  vendor: string;
  category: string;
  public_key: string;
  stake_units_max: bigint | null;
}

export function vendorKey(db: Db, merchant: string, vendor: string): Promise<VendorKeyRow | undefined> {
  return db.q
    .selectFrom('vendor_key')
    .select(['merchant', 'vendor', 'category', 'public_key', 'stake_units_max'])
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('active', '=', true)
    .executeTakeFirst();
}

export const gamesOf = (db: Db, merchant: string, vendor: string) =>
  db.q
    .selectFrom('game')
    .select(['game_code', 'status'])
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .execute();

export type OutsideVendor = Pick<Selectable<Tables['vendor_key']>, 'merchant' | 'vendor' | 'category' | 'open_days'>;

/** All outside vendors with a key, active or not. */
export const vendorsOf = (db: Db): Promise<OutsideVendor[]> =>
  db.q.selectFrom('vendor_key').select(['merchant', 'vendor', 'category', 'open_days']).execute();

export interface StandingRow {
  member_id: bigint;
  account_type: number;
  member_currency: string;
  status: string;
  trial_expires_at: Date | null;
  guarded: boolean | null;
  registered_ip: string;
  terms_version: string | null;
  is_test: boolean;
  token_currency: string | null;
  token_game: string | null;
  token_expires_at: Date | null;
  session_id: string | null;
  session_ended_at: Date | null;
  session_expires_at: Date | null;
  /** Null if the member plays with cash. */
  bonus_weights: Record<string, number> | null;
  bonus_stake_max: bigint | null;
  bonus_expires_at: Date | null;
}

/**
 * Reads member, responsible-play flag, launch, session and bonus in one query across five modules: it is the only query
 * of the bet path, and runs only on a cache miss.
 */
export async function standing(
  db: Db,
  which: { merchant: string; vendor: string; memberId: number; tokenHash: Uint8Array },
): Promise<StandingRow | undefined> {
  const [row] = await db.run<StandingRow>(
    `select m.id as member_id, m.account_type, m.currency as member_currency, m.status, m.trial_expires_at, m.terms_version,
       m.registered_ip, m.is_test, own.guarded, t.currency as token_currency, t.game_code as token_game, t.expires_at as token_expires_at,
       s.id as session_id, s.ended_at as session_ended_at, s.expires_at as session_expires_at,
       b.weights as bonus_weights, b.stake_max as bonus_stake_max, b.expires_at as bonus_expires_at
     from member m
     left join vendor_token t on t.token_hash = $4 and t.member_id = m.id and t.vendor = $3 and t.merchant = m.merchant
     left join session s on s.id = t.session_id
     left join safe_play_member own on own.member_id = m.id and own.merchant = m.merchant
     left join lateral (
       select b.weights, b.stake_max, b.expires_at from bonus b
       where b.merchant = m.merchant and b.member_id = m.id and b.state = 'active' and b.playing limit 1
     ) b on true
     where m.id = $2 and m.merchant = $1`,
    [which.merchant, which.memberId, which.vendor, which.tokenHash],
    'vendor_standing',
  );
  return row;
}

export async function insertToken(
  db: Db,
  row: {
    tokenHash: Uint8Array;
    merchant: MerchantCode;
    vendor: string;
    memberId: MemberId;
    sessionId: string | null;
    currency: string;
    gameCode: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('vendor_token')
    .values({
      token_hash: row.tokenHash,
      merchant: row.merchant,
      vendor: row.vendor,
      member_id: BigInt(row.memberId),
      session_id: row.sessionId,
      currency: row.currency,
      game_code: row.gameCode,
      created_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Deletes tokens expired before then; their bets do not need them any more. */
export async function deleteTokens(db: Db, expiredBefore: Date): Promise<void> {
  await db.q.deleteFrom('vendor_token').where('expires_at', '<', expiredBefore).execute();
}

export interface RewardRow {
  pays_to: 'bonus' | 'main';
  member_id: bigint | null;
  bets: number | null;
  expires_at: Date | null;
}

export function rewardOf(db: Db, player: Payee, rewardId: string): Promise<RewardRow | undefined> {
  return db.q
    .selectFrom('vendor_reward')
    .select(['pays_to', 'member_id', 'bets', 'expires_at'])
    .where('merchant', '=', player.merchant)
    .where('vendor', '=', player.vendor)
    .where('reward_id', '=', rewardId)
    .executeTakeFirst();
}

export async function insertClosure(
  db: Db,
  row: {
    merchant: string;
    vendor: string;
    roundId: string;
    memberId: MemberId | null;
    reason: string;
    paid: bigint;
    at: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('round_closure')
    .values({
      merchant: row.merchant,
      vendor: row.vendor,
      round_id: row.roundId,
      member_id: row.memberId === null ? null : BigInt(row.memberId),
      reason: row.reason,
      paid: row.paid,
      closed_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** SQL of a member's standing for a house bet, as `standing` without a launch. Arguments are SQL expressions. */
export const houseStanding = (merchant: string, member: string): string => `
  select m.id as member_id, m.account_type, m.currency as member_currency, m.status, m.trial_expires_at, m.terms_version,
    m.registered_ip, m.is_test, own.guarded, null as token_currency, null as token_game, null as token_expires_at,
    null as session_id, null as session_ended_at, null as session_expires_at,
    b.weights as bonus_weights, b.stake_max as bonus_stake_max, b.expires_at as bonus_expires_at
  from (select * from member m where m.id = ${member} and m.merchant = ${merchant} limit 1) m
  left join lateral (
    select own.guarded from safe_play_member own where own.member_id = m.id and own.merchant = m.merchant limit 1
  ) own on true
  left join lateral (
    select b.weights, b.stake_max, b.expires_at from bonus b
    where b.merchant = m.merchant and b.member_id = m.id and b.state = 'active' and b.playing limit 1
  ) b on true`;

const STANDING: LookUp = {
  name: 'house_standing',
  sql: `select k.at, p.* from ${eachKey('text', 'int8')} k(merchant, member_id, at)
    cross join lateral (${houseStanding('k.merchant', 'k.member_id')}) p`,
};

export const standingOfOne = (db: Db, merchant: string, memberId: number): Promise<StandingRow | undefined> =>
  db.lookUp(STANDING, [merchant, memberId]);

export async function standingOfAll(
  db: Db,
  { merchant, memberIds }: { merchant: string; memberIds: readonly number[] },
): Promise<StandingRow[]> {
  return db.run(STANDING.sql, [memberIds.map(() => merchant), memberIds], STANDING.name);
}

export interface CallCount {
  readonly merchant: string;
  readonly vendor: string;
  readonly day: string;
  readonly calls: number;
  readonly errors: number;
  readonly lastAt: Millis;
  readonly error: string | null;
  readonly errorAt: Millis | null;
}

/** Adds to the counts of other processes. */
export async function addCalls(db: Db, counts: readonly CallCount[]): Promise<void> {
  for (const { merchant, vendor, day, calls, errors, lastAt, error, errorAt } of counts)
    await db.run(
      `insert into vendor_call (merchant, vendor, day, calls, errors, last_at, error, error_at)
       values ($1, $2, $3::date, $4::int8, $5::int8, $6, $7, $8)
       on conflict (merchant, vendor, day) do update set calls = vendor_call.calls + excluded.calls,
         errors = vendor_call.errors + excluded.errors, last_at = greatest(vendor_call.last_at, excluded.last_at),
         error = coalesce(excluded.error, vendor_call.error), error_at = coalesce(excluded.error_at, vendor_call.error_at)`,
      [merchant, vendor, day, calls, errors, toDate(lastAt), error, errorAt === null ? null : toDate(errorAt)],
    );
}

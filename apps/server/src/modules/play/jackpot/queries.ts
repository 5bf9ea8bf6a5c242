import type { Access, Tables, Tx } from '#db';
import { FOUR_WINDS, type JackpotTier } from '#games/kit/jackpot.ts';
import { units, type Units } from '#kernel';
import { sql, type Selectable } from 'kysely';
import type { Fall, FedRound, JackpotKey, Pot } from './rules.ts';

type PotRow = Selectable<Tables['jackpot_pot']>;

const potOf = ({ id, tier, no, seed, fed_before: fedBefore, secret }: PotRow): Pot => ({
  id,
  tier: tier as JackpotTier,
  no,
  seed: units(seed),
  fedBefore,
  secret,
});

const named = ({ merchant, currency }: JackpotKey) => ({ merchant, currency, jackpot: FOUR_WINDS });

/** False if it exists already; concurrent inserts wait for each other. */
export async function insertJackpot(tx: Tx, key: JackpotKey, fallsAt: bigint): Promise<boolean> {
  const rows = await tx.q
    .insertInto('jackpot')
    .values({ ...named(key), falls_at: fallsAt })
    .onConflict((on) => on.doNothing())
    .returning('jackpot')
    .execute();
  return rows.length > 0;
}

export async function insertPots(tx: Tx, key: JackpotKey, pots: readonly Omit<Pot, 'id'>[], at: Date): Promise<void> {
  await tx.q
    .insertInto('jackpot_pot')
    .values(
      pots.map(({ tier, no, seed, fedBefore, secret }) => ({
        ...named(key),
        tier,
        no,
        seed,
        fed_before: fedBefore,
        secret,
        opened_at: at,
        fell_at: null,
        round_id: null,
        amount: null,
        paid_at: null,
      })),
    )
    .execute();
}

/**
 * Assigns a round's place and opens it, in one statement. False if a pot may fall, the jackpot does not exist yet, or
 * the round is no longer reserved. Rounds of different members contend only for the jackpot's row.
 */
export async function takePlace(access: Access, round: FedRound, at: Date): Promise<boolean> {
  const rows = await access.run(
    `with mine as (
       select id from house_round
       where id = $1 and merchant = $2 and state = 'reserved' and refusal is null for update
     ), fed as (
       update jackpot j set staked = j.staked + $5::int8 from mine
       where j.merchant = $2 and j.currency = $3 and j.jackpot = $4 and j.staked + $5::int8 < j.falls_at
       returning j.merchant
     ), summed as (${ADD_TO_DAY} from fed ${OF_DAY})
     update house_round r set state = 'open', seen = 1, jackpot_won = 0 from fed
     where r.id = $1 and r.merchant = $2 returning r.id`,
    [round.roundId, round.merchant, round.currency, FOUR_WINDS, round.stake, at],
    'jackpot_take_place',
  );
  return rows.length > 0;
}

const ADD_TO_DAY = `insert into jackpot_day as d (merchant, currency, jackpot, day, staked)
  select $2::text, $3::text, $4::text, ($6::timestamptz at time zone interval '8 hours')::date, $5::int8`;
const OF_DAY = `on conflict (merchant, currency, jackpot, day) do update set staked = d.staked + excluded.staked`;

/** Locks the jackpot, so that no place is assigned meanwhile. Null if it was not opened yet. */
export async function lockJackpot(tx: Tx, key: JackpotKey): Promise<{ staked: bigint } | null> {
  const { merchant, currency, jackpot } = named(key);
  const row = await tx.q
    .selectFrom('jackpot')
    .select('staked')
    .where('merchant', '=', merchant)
    .where('currency', '=', currency)
    .where('jackpot', '=', jackpot)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Open pots, in order of opening. */
export async function openPots(access: Access, key: JackpotKey): Promise<Pot[]> {
  const { merchant, currency, jackpot } = named(key);
  const rows = await access.q
    .selectFrom('jackpot_pot')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('currency', '=', currency)
    .where('jackpot', '=', jackpot)
    .where('fell_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(potOf);
}

export async function markFallen(tx: Tx, round: FedRound, { pot, amount }: Fall, at: Date): Promise<void> {
  await tx.q
    .updateTable('jackpot_pot')
    .set({ fell_at: at, round_id: round.roundId, amount })
    .where('id', '=', pot.id)
    .where('merchant', '=', round.merchant)
    .where('fell_at', 'is', null)
    .execute();
}

/** As `takePlace`, with round and jackpot locked. */
export async function placeUnderLock(
  tx: Tx,
  round: FedRound,
  { fallsAt, won, at }: { readonly fallsAt: bigint; readonly won: bigint; readonly at: Date },
): Promise<void> {
  const { roundId, merchant, currency, stake } = round;
  await tx.run(
    `update jackpot set staked = staked + $4::int8, falls_at = $5 where merchant = $1 and currency = $2 and jackpot = $3`,
    [merchant, currency, FOUR_WINDS, stake, fallsAt],
  );
  await tx.run(`with me as (select $1::uuid as id) ${ADD_TO_DAY} from me ${OF_DAY}`, [
    roundId,
    merchant,
    currency,
    FOUR_WINDS,
    stake,
    at,
  ]);
  await tx.run(`update house_round set state = 'open', seen = 1, jackpot_won = $3 where id = $1 and merchant = $2`, [
    roundId,
    merchant,
    won,
  ]);
}

export async function lockReserved(tx: Tx, { roundId, merchant }: FedRound): Promise<boolean> {
  const rows = await tx.run(
    `select id from house_round where id = $1 and merchant = $2 and state = 'reserved' and refusal is null for update`,
    [roundId, merchant],
  );
  return rows.length > 0;
}

interface FallenRow {
  readonly tier: JackpotTier;
  readonly no: bigint;
  readonly amount: Units;
  readonly isPaid: boolean;
}

/** Pots won by a round. */
export async function fallenOf(access: Access, merchant: string, roundId: string): Promise<FallenRow[]> {
  const rows = await access.q
    .selectFrom('jackpot_pot')
    .select(['tier', 'no', 'amount', 'paid_at'])
    .where('merchant', '=', merchant)
    .where('round_id', '=', roundId)
    .orderBy('id')
    .execute();
  return rows.map(({ tier, no, amount, paid_at }) => ({
    tier: tier as JackpotTier,
    no,
    amount: units(amount!),
    isPaid: paid_at !== null,
  }));
}

export async function markPaid(access: Access, merchant: string, roundId: string, at: Date): Promise<void> {
  await access.q
    .updateTable('jackpot_pot')
    .set({ paid_at: at })
    .where('merchant', '=', merchant)
    .where('round_id', '=', roundId)
    .where('paid_at', 'is', null)
    .execute();
}

/** Sum of all stakes that have fed the jackpot; null if it was not opened yet. */
export async function stakedOf(access: Access, key: JackpotKey): Promise<bigint | null> {
  const { merchant, currency, jackpot } = named(key);
  const row = await access.q
    .selectFrom('jackpot')
    .select('staked')
    .where('merchant', '=', merchant)
    .where('currency', '=', currency)
    .where('jackpot', '=', jackpot)
    .executeTakeFirst();
  return row?.staked ?? null;
}

export interface HitRow {
  readonly id: bigint;
  readonly tier: string;
  readonly no: bigint;
  readonly amount: bigint;
  readonly fell_at: Date;
  readonly round_id: string;
  readonly secret: string | null;
  readonly node_id: number;
  readonly game_code: string;
  readonly name: string;
}

/**
 * Won pots, newest first, with the winner's unmasked account; callers mask it. The page is selected first and its
 * rounds are looked up one by one, so that no other rounds are read.
 */
export function hitsOf(
  access: Access,
  key: JackpotKey,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<HitRow[]> {
  const behind = `(p.fell_at, p.id) < (select b.fell_at, b.id from jackpot_pot b where b.id = $5 and b.merchant = $1)`;
  const asked = [key.merchant, key.currency, FOUR_WINDS, limit];
  return access.run<HitRow>(
    `select p.id, p.tier, p.no, p.amount, p.fell_at, p.round_id, p.secret, r.node_id, r.game_code, m.name
     from (
       select p.* from jackpot_pot p
       where p.merchant = $1 and p.currency = $2 and p.jackpot = $3 and p.fell_at is not null ${before === null ? '' : `and ${behind}`}
       order by p.fell_at desc, p.id desc limit $4
     ) p
     cross join lateral (
       select r.node_id, r.game_code, r.member_id from house_round r where r.id = p.round_id and r.merchant || '' = $1 limit 1) r
     cross join lateral (
       select coalesce(m.nickname, m.account) as name from member m where m.id = r.member_id and m.merchant || '' = $1 limit 1) m
     order by p.fell_at desc, p.id desc`,
    before === null ? asked : [...asked, before],
  );
}

/** Slots of the brand with their names; the caller filters those that feed the jackpot. */
export function gamesOf(access: Access, merchant: string, language: string) {
  return access.q
    .selectFrom('game')
    .select(['node_id', 'game_code', 'vendor'])
    .select(sql<string>`coalesce(names ->> ${language}::text, names ->> 'EN', game_code)`.as('name'))
    .where('merchant', '=', merchant)
    .where('category', '=', 'RNG')
    .where('status', '<>', 'OFF')
    .orderBy('position')
    .orderBy('node_id')
    .execute();
}

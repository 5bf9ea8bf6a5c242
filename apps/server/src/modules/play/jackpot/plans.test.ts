/** Jackpot queries with many won pots, among far more rounds that won none. */
import type { Db } from '#db';
import { FOUR_WINDS } from '#games/kit/jackpot.ts';
import { currency } from '#kernel';
import { growRounds, HOUSE, openRounds } from '#testkit/grown-rounds.ts';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { undone } from '#testkit/undone.ts';
import { fallenOf, hitsOf, markPaid, openPots, stakedOf } from './queries.ts';

const KEY = { merchant: HOUSE, currency: currency('USD') };
const EARLY = 500;

async function prepare(db: Db): Promise<void> {
  await openRounds(db);
  await db.tx((tx) =>
    tx.script(`
      insert into jackpot (merchant, currency, jackpot, falls_at) values ('${HOUSE}', 'USD', '${FOUR_WINDS}', 1000000);
      insert into jackpot_pot (merchant, currency, jackpot, tier, no, seed, fed_before, opened_at)
      select '${HOUSE}', 'USD', '${FOUR_WINDS}', tier, 1000000, 1, 0, now() from unnest(array['mini', 'minor', 'major', 'grand']) tier`),
  );
}

/** Every tenth round wins a pot. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  await growRounds(db, from, to);
  await db.run(
    `insert into jackpot_pot (merchant, currency, jackpot, tier, no, seed, fed_before, opened_at, fell_at, round_id, amount, paid_at)
     select merchant, 'USD', '${FOUR_WINDS}', 'mini', nonce, 1, nonce, started_at, started_at, id, 2, started_at from house_round
     where merchant = '${HOUSE}' and nonce % 10 = 0 and nonce between $1 and $2`,
    [from, to],
  );
}

async function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const [{ id, round } = { id: 0n, round: '' }] = await db.run<{ id: bigint; round: string }>(
    `select id, round_id as round from jackpot_pot where merchant = '${HOUSE}' and no = ${EARLY}`,
  );
  return {
    'what the pots stand at': () => openPots(db, KEY),
    'what all stakes come to': () => stakedOf(db, KEY),
    'the last falls': () => hitsOf(db, KEY, { before: null, limit: 21 }),
    'falls of long ago': () => hitsOf(db, KEY, { before: id, limit: 21 }),
    'what a round let fall': () => fallenOf(db, HOUSE, round),
    'that it is paid': undone(db, (tx) => markPaid(tx, HOUSE, round, new Date('2027-01-01'))),
  };
}

/** Round and member of each won pot are looked up one by one. */
const most = { 'the last falls': 300 };

describeOnGrowingTables('falls of the jackpot', { prepare, grow, upTo: 20_000, callsOf, most });

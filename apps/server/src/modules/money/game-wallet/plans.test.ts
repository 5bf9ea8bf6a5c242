/** Queries that find and close stale rounds, among many waiting and many failed ones. */
import { toDate, type Db } from '#db';
import { DAY_MS, memberId, millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { HOUSE, openRounds } from '#testkit/grown-rounds.ts';
import { undone } from '#testkit/undone.ts';
import * as bets from './open-queries.ts';

const FIRST = millis(Date.UTC(2026, 0, 1));
const VENDORS = ['BOOK', 'SPINS'];

/** One open bet per minute, alternating between vendors; every tenth has failed. */
const grow = async (db: Db, from: number, to: number): Promise<void> => {
  await db.run(
    `insert into vendor_open_bet (posting_id, merchant, vendor, round_id, game_code, member_id, bet_at, failed_at)
     select n, $3, ($4::text[])[1 + n % 2], 'r' || n, 'GAME', (select min(id) from member where merchant = $3),
       $5::timestamptz + n * interval '1 minute', case when n % 10 = 0 then $5::timestamptz + n * interval '1 minute' end
     from generate_series($1::int, $2::int) n`,
    [from, to, HOUSE, VENDORS, toDate(FIRST)],
  );
};

const dueFrom = (at: number) => ({
  terms: VENDORS.map((vendor) => ({ merchant: HOUSE, vendor, before: new Date(at) })),
  failedBefore: new Date(at),
  limit: 50,
});

const BET = { merchant: HOUSE, vendor: 'BOOK', roundId: 'new', gameCode: 'GAME', memberId: memberId(1), at: FIRST };

const callsOf = (db: Db) =>
  Promise.resolve({
    'none is due': () => bets.dueBets(db, dueFrom(FIRST)),
    'many are due': () => bets.dueBets(db, dueFrom(FIRST + 300 * DAY_MS)),
    'bets that could not be closed': () => bets.lateBets(db, { merchant: HOUSE, after: 0n, limit: 20 }),
    'the next of them': () => bets.lateBets(db, { merchant: HOUSE, after: 500n, limit: 20 }),
    'a bet that is open': undone(db, (tx) => bets.insertOpenBets(tx, [{ ...BET, postingId: 10_000_000n }])),
    'one that could not be closed': undone(db, (tx) => bets.noteFailed(tx, [501n], toDate(FIRST))),
    'one that is closed': undone(db, (tx) => bets.forgetOpenBets(tx, [501n])),
  });

describeOnGrowingTables('bets whose round is open', { prepare: openRounds, grow, upTo: 20_000, callsOf });

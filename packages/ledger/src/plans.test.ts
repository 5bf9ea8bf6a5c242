import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb, type Db } from '#db';
import { DAY_MS, dayName, millis, type MemberId } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { pagesOf, stopAutovacuum } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { grownDay, growBooks } from '../test/grown-books.ts';
import {
  bet,
  freshKey,
  ledgerOn,
  memberWith,
  MERCHANT,
  NOW,
  occasion,
  one,
  rollback,
  stakeBack,
  win,
} from '../test/table-of-players.ts';
import { depositReceived } from './entries/deposit-received.ts';
import { jackpotFed } from './entries/jackpot-fed.ts';
import { jackpotWon } from './entries/jackpot-won.ts';
import { walletTransferred } from './entries/wallet-transferred.ts';
import { countAgain } from './follow.ts';
import type { Ledger } from './ledger.ts';

const SMALL = 5;
const LARGE = 80;
/** Deposits of one member, one a day. */
const DEPOSITS = 200;
/**
 * Twenty members have three lines each, on one to three pages, depending on dead row versions. A table walk reads
 * thousands.
 */
const LINES_OF_A_DAY = 180;
/** Bets of one player in one round. */
const SHOTS = 300;
/** Pages of tables and indexes, whatever the depth of the indexes. The large books have thousands. */
const PAGES_OF_A_POSTING = 120;

/** States of the planner's statistics of the tables. */
const STATES = ['never taken', 'of empty ones', 'of small ones', 'up to date'] as const;
const TRIED = deep<readonly (typeof STATES)[number][]>(STATES, ['of small ones']);

const TABLES = ['ledger%'];

describe.skipIf(testDatabaseUrl() === undefined).each(TRIED)('on tables whose statistics are %s', (state) => {
  let site: TestPostgres;
  let kept: Db;
  let early: Db;
  let fresh: Db;
  let members: MemberId[];
  let young: Map<string, number>;

  beforeAll(async () => {
    site = await openTestPostgres();
    await stopAutovacuum(site.db);
    const analyze = (at: typeof state) => (state === at ? site.db.run('analyze') : []);
    await analyze('of empty ones');
    kept = await openDb({ databaseUrl: site.url, poolSize: 1 });
    const ledger = ledgerOn(kept, 1);
    members = [];
    for (let n = 0; n < 20; n += 1) members.push(await memberWith(ledger, one(1000)));
    await ledger.game.bet(bet(members[0]!, freshKey(), { roundId: freshKey() }));
    await growBooks(kept, members, 0, SMALL);
    await analyze('of small ones');
    // Enough runs for the connection to cache generic plans.
    for (const member of members.slice(0, 6)) await measured(kept, postingsOf(ledger, member));
    // A plan made while the tables were nearly empty.
    early = await openDb({ databaseUrl: site.url, poolSize: 1 });
    await measured(early, postingsOf(ledgerOn(early, 1), members[9]!));
    await ledger.audit();
    await Promise.all(members.slice(0, 4).map((member) => ledger.game.bet(bet(member, freshKey(), SHARED))));
    young = await measured(kept, readsOf(kept, ledger, members));
    for (let n = 0; n < 40; n += 1) {
      await Promise.all(members.slice(4).map((member) => ledger.game.bet(bet(member, freshKey(), SHARED))));
    }
    const paidIn = { memberId: members[3]!, provider: 'p', amount: one(1) };
    for (let n = DEPOSITS; n > 0; n -= 1)
      await ledger.post(depositReceived({ ...occasion(), ...paidIn, occurredAt: grownDay(-n) }));
    await growBooks(kept, members, SMALL, LARGE);
    await analyze('up to date');
    fresh = await openDb({ databaseUrl: site.url, poolSize: 1 });
  });
  afterAll(async () => {
    await Promise.all([kept.close(), early.close(), fresh.close()]);
    await site.drop();
  });

  it.each([
    ['kept', 7],
    ['early', 10],
    ['fresh', 8],
  ] as const)('a posting reads no more in old books, on a %s connection', async (which, member) => {
    const db = { kept, early, fresh }[which];
    const pages = await measured(db, postingsOf(ledgerOn(db, 1), members[member]!));
    expect([...pages].filter(([, count]) => count > PAGES_OF_A_POSTING)).toEqual([]);
  });

  // On tables that were never analyzed the planner prefers to sort a statement over an index scan.
  it.runIf(state === 'of small ones' || state === 'up to date').each(['kept', 'fresh'] as const)(
    'a reading costs what the days asked for did, on a %s connection',
    async (which) => {
      const db = which === 'kept' ? kept : fresh;
      const ledger = ledgerOn(db, 1);
      await ledger.audit();
      const pages = await measured(db, readsOf(db, ledger, members));
      expect([...pages].filter(([name, count]) => count > 1.5 * young.get(name)! + LINES_OF_A_DAY)).toEqual([]);
    },
  );

  it('part of a stake goes back at the same cost, however many others of its round have', async () => {
    const ledger = ledgerOn(fresh, 1);
    const round = { roundId: freshKey() };
    const shoot = (key: string) => ledger.game.bet(bet(members[11]!, key, round));
    const back = (key: string) => ledger.game.returnStake(stakeBack(members[11]!, freshKey(), key, round));
    const entriesOf = async () => {
      const key = freshKey();
      await shoot(key);
      const before = await entriesRead(fresh);
      await back(key);
      return (await entriesRead(fresh)) - before;
    };
    const first = await entriesOf();
    const shots = Array.from({ length: SHOTS }, freshKey);
    await Promise.all(shots.map(shoot));
    await Promise.all(shots.map(back));
    expect(await entriesOf()).toBeLessThan(first + SHOTS / 10);
  });

  it('races find how a round began by its name, where most postings are of one player', async () => {
    const pagesOfRaces = () => measured(fresh, { races: racesOf(ledgerOn(fresh, 1)) });
    const before = (await pagesOfRaces()).get('races')!;
    await growBooks(fresh, [members[3]!], LARGE, 2 * LARGE);
    // A sample of a few among millions may see one account only.
    await fresh.run('alter table ledger_posting alter column account_id set (n_distinct = 1)');
    await fresh.run('analyze ledger_posting');
    expect((await pagesOfRaces()).get('races')).toBeLessThan(2 * before);
  });

  it('the books are right', async () => {
    expect((await ledgerOn(fresh, 1).audit({ deep: true })).findings).toEqual([]);
  });
});

/** Index entries of postings read so far by this connection, or any other of its database. */
async function entriesRead(db: Db): Promise<number> {
  await db.run('select pg_stat_force_next_flush()');
  const [row] = await db.run<{ read: bigint }>(
    `select sum(idx_tup_read)::int8 as read from pg_stat_user_indexes where relname = 'ledger_posting'`,
  );
  return Number(row!.read);
}

/** A round that everybody plays in. */
const SHARED = { roundId: 'shared' };

type Work = Readonly<Record<string, () => Promise<unknown>>>;

async function measured(db: Db, work: Work): Promise<Map<string, number>> {
  const pages = new Map<string, number>();
  for (const [name, call] of Object.entries(work)) pages.set(name, await pagesOf(db, call, TABLES));
  return pages;
}

const racesOf = (ledger: Ledger) => () =>
  ledger.closedRounds({ after: 1_200n, upTo: 1_500n, limit: 20, vendor: 'HOUSE' });

/** Each kind of posting once, after the postings that it refers to. */
function postingsOf(ledger: Ledger, member: MemberId): Work {
  const [b, second, free, there, roundId] = [freshKey(), freshKey(), freshKey(), freshKey(), freshKey()];
  const lost = freshKey();
  const closing = win(member, freshKey(), lost, { roundId: lost });
  const paid = depositReceived({ ...occasion(), memberId: member, provider: 'p', amount: one(50) });
  const { game } = ledger;
  const part = { roundId };
  const rng = { roundId, wallet: 'wallet:rng' as const };
  const freeWin = { ...win(member, freshKey(), free, part), rewardId: 'r', paysTo: 'bonus' as const };
  const jackpot = { ...occasion(), jackpotId: 'grand', amount: one(1) };
  return {
    deposit: () => ledger.post(paid),
    repeated: () => ledger.post(paid),
    bet: () => game.bet(bet(member, b, part)),
    'another bet': () => game.bet(bet(member, second, part)),
    'part of a stake': () => game.returnStake(stakeBack(member, freshKey(), second, part)),
    'bet that loses': () => game.bet(bet(member, lost, { roundId: lost })),
    'its part, closed': () => game.close([closing]),
    'closed again': () => game.close([closing]),
    'bet refused': () => game.bet(bet(member, freshKey(), { ...part, amount: one(9_999_999) })),
    rollback: () => game.rollback(rollback(member, freshKey(), second, part)),
    'rollback of nothing': () => game.rollback(rollback(member, freshKey(), freshKey(), part)),
    'free bet': () => game.bet(bet(member, free, { ...part, free: { rewardId: 'r' } })),
    'free bets counted': () => game.freeBets({ merchant: MERCHANT, vendor: 'HOUSE', rewardId: 'r', memberId: member }),
    'free win called cash': () => game.win({ ...freeWin, key: freshKey() }),
    'free win': () => game.freeBetWin(freeWin),
    'wallet transfer': () =>
      ledger.post(
        walletTransferred({ ...occasion(), memberId: member, from: 'main', to: 'wallet:rng', amount: one(5) }),
      ),
    'bet of another wallet': () => game.bet(bet(member, there, rng)),
    'rollback into another wallet': () => game.rollback(rollback(member, freshKey(), there, part)),
    win: () => game.win(win(member, freshKey(), b, part)),
    'closing win': () => game.win(win(member, freshKey(), b, { ...part, roundClosed: true })),
    'rollback afterwards': () => game.rollback(rollback(member, freshKey(), b, part)),
    'bet too late': () => game.bet(bet(member, freshKey(), part)),
    'win refused': () => game.win(win(member, freshKey(), freshKey(), part)),
    'jackpot fed': () => ledger.post(jackpotFed({ ...jackpot, from: { vendor: 'HOUSE' } })),
    'jackpot won': () => ledger.post(jackpotWon({ ...jackpot, key: freshKey(), memberId: member, wallet: 'main' })),
  };
}

/** The queries of pages and jobs, for days that the small books have as well. */
function readsOf(db: Db, ledger: Ledger, members: readonly MemberId[]): Work {
  const merchant = MERCHANT;
  const memberIds = [members[3]!];
  const one3 = { merchant, memberIds };
  const day = { from: grownDay(3), to: grownDay(4) };
  const odd = { from: grownDay(2, 3_600_000), to: grownDay(4, DAY_MS / 2) };
  const vendor = 'HOUSE';
  return {
    'newest lines': () => ledger.history(one3, { limit: 20 }),
    'lines of a type': () => ledger.history({ ...one3, txTypeIds: [3100] }, { limit: 20 }),
    'lines of a day': () => ledger.history({ ...one3, ...day }, { limit: 20 }),
    'lines of a day of several': () =>
      ledger.history({ merchant, memberIds: members.slice(0, 5), ...day }, { limit: 20 }),
    'lines of a type it had none of': () => ledger.history({ ...one3, ...day, txTypeIds: [6101, 3300] }, { limit: 20 }),
    'lines of a time without any': () =>
      ledger.history({ ...one3, from: grownDay(-9), to: grownDay(-8) }, { limit: 20 }),
    'lines before the first': () => ledger.history({ ...one3, to: grownDay(0) }, { limit: 20 }),
    'lines from now on': () => ledger.history({ ...one3, from: millis(NOW + DAY_MS) }, { limit: 20 }),
    'lines deep in the past': () => ledger.history(one3, { limit: 20, after: '600.0.1' }),
    'totals of days': () => ledger.historyTotals({ ...one3, ...odd }),
    'totals of a type': () => ledger.historyTotals({ ...one3, ...odd, txTypeIds: [3100, 6101] }),
    'settled stakes': () => ledger.settledStakes({ ...one3, ...odd }),
    'settled stakes of all': () => ledger.settledStakes({ merchant, from: grownDay(3), to: grownDay(3, 600_000) }),
    deposits: () => ledger.deposits({ ...one3, ...odd }),
    'deposits of a time without any': () =>
      ledger.deposits({ ...one3, from: millis(NOW + DAY_MS), to: millis(NOW + 2 * DAY_MS) }),
    'first deposit': () => ledger.firstDeposit({ ...one3, from: grownDay(0), to: millis(NOW + 1) }),
    'active members': () => ledger.activeMembers({ merchant, ...day }),
    summary: () => ledger.summary({ ...one3, firstDay: dayName(day.from), lastDay: dayName(day.from) }),
    'summary of all': () => ledger.summary({ merchant, firstDay: dayName(day.from), lastDay: dayName(day.from) }),
    'open rounds': () => ledger.openRounds({ after: 750n, before: millis(NOW + 1), limit: 50 }),
    'rounds that may be open still': () => ledger.stillOpen([701n, 702n, 703n]),
    feed: () => ledger.vendorFeed({ merchant, vendor, ...day, limit: 20 }),
    'feed going on': () => ledger.vendorFeed({ merchant, vendor, ...day, after: 1950n, limit: 20 }),
    'feed of one who had nothing': () =>
      ledger.vendorFeed({ merchant, vendor: 'QUIET', from: millis(0), to: millis(NOW + DAY_MS), limit: 20 }),
    'what followers count': () => ledger.bookedLines({ after: 1_200n, upTo: 1_500n, limit: 20 }),
    'what points count': () => ledger.earningLines({ after: 1_200n, upTo: 1_500n, limit: 20 }),
    'what leaderboards count': () => ledger.settledLines({ after: 1_200n, upTo: 1_500n, limit: 20 }),
    'what is counted again': () => countAgain(db, 'days', day.from),
    'what races count': racesOf(ledger),
    'his part of a round of many': () => ledger.roundPostings({ merchant, vendor, ...SHARED, memberId: members[3]! }),
    'a round': () => ledger.roundPostings({ merchant, vendor, roundId: 'g3-7' }),
    'the minute’s audit': () => ledger.audit(),
    'the audit of a day': () => ledger.auditDay(dayName(day.from)),
  };
}

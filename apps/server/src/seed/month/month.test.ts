/** The seeded month leaves the records of a real site. */
import { migrate, type Db } from '#db';
import { DAY_MS, dayName, dayStart, memberId, millis, type Clock, type MemberId } from '#kernel';
import type { HistoryLine } from '#ledger';
import { logBook, virtualClock } from '#testkit';
import { openTestDb } from '#testkit/pglite.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../compose.ts';
import { readConfig } from '../../ports/config.ts';
import type { Deps } from '../../ports/deps.ts';
import { checkYesterday } from '../../modules/agents/commission/index.ts';
import { bonusRoutes } from '../../modules/money/bonus/index.ts';
import { depositRoutes } from '../../modules/money/deposit/index.ts';
import { memberRounds } from '../../modules/play/play/index.ts';
import { earnPoints } from '../../modules/rewards/points/index.ts';
import { countDays, reportDesk, reportRoutes } from '../../modules/play/report/index.ts';
import { vipRoutes } from '../../modules/rewards/vip/index.ts';
import { withdrawalRoutes } from '../../modules/money/withdrawal/index.ts';
import { seedDemo } from '../index.ts';
import { seedOperators } from '../operators.ts';
import { calledBy, guestOf } from './house.ts';
import { seedMonth } from './index.ts';
import { firstPaidAt, monthStart } from './moment.ts';

const clock = virtualClock();
const BRANDS = ['pavilion', 'lotus'] as const;

const parts = {
  config: readConfig({ NODE_ENV: 'test', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }),
  origins: () => ({ site: 'http://site.test', arcade: 'http://arcade.test', console: 'http://console.test' }),
};

async function demoWorld(now: Clock, prepare?: (db: Db) => Promise<unknown>) {
  const [db, book] = [await openTestDb(), logBook()];
  await migrate(db);
  await seedDemo(db, now, { paidAt: firstPaidAt(now.now()), lineSince: monthStart(now.now()) });
  await prepare?.(db);
  const databaseTime = () => Promise.resolve(now.now());
  const log = pino({ level: 'warn' }, book.stream);
  const deps = await compose({ ...parts, db, clock: now, databaseTime, log });
  await seedMonth(deps);
  return { deps, log: book.lines };
}

async function close({ brands, state, db }: Deps): Promise<void> {
  await brands.close();
  await state.close();
  await db.close();
}

let deps: Deps;
let log: readonly string[];
beforeAll(async () => {
  ({ deps, log } = await demoWorld(clock));
});
afterAll(() => close(deps));

const people = () =>
  deps.db.run<{ id: bigint; merchant: string; account: string; joined: Date }>(
    'select id, merchant, account, registered_at as joined from member order by id',
  );

/** Oldest first, in order of booking. */
async function linesOf(merchant: string, id: MemberId): Promise<HistoryLine[]> {
  const lines = await deps.ledger.history({ merchant, memberIds: [id] }, { limit: 5_000 });
  return lines.toSorted((a, b) => a.occurredAt - b.occurredAt || Number(a.postingId - b.postingId));
}

it('no balance is below nothing at any moment, each line follows from the one before, and nothing precedes the member', async () => {
  for (const { id, merchant, account, joined } of await people()) {
    const lines = await linesOf(merchant, memberId(Number(id)));
    for (const [kind, own] of Map.groupBy(lines, (line) => line.kind)) {
      let standing = 0n;
      for (const { amount, balanceAfter, occurredAt } of own) {
        standing += amount;
        expect(balanceAfter, `${merchant} ${account} ${kind}`).toBe(standing);
        expect(standing, `${merchant} ${account} ${kind}`).toBeGreaterThanOrEqual(0n);
        expect(occurredAt, `${merchant} ${account} ${kind}`).toBeGreaterThan(joined.getTime());
        expect(occurredAt).toBeLessThanOrEqual(clock.now());
      }
    }
  }
});

it('whoever plays has paid in before their first bet, and played before their first withdrawal', async () => {
  const played = await deps.db.run<{ account: string; merchant: string; paid: Date; bet: Date; asked: Date | null }>(
    `select m.account, m.merchant, (select min(settled_at) from deposit d where d.member_id = m.id and d.state = 'S') as paid,
       (select min(started_at) from house_round r where r.member_id = m.id) as bet,
       (select min(requested_at) from withdrawal w where w.member_id = m.id) as asked
     from member m where exists (select from house_round r where r.member_id = m.id)`,
  );
  expect(played.map(({ merchant, account }) => `${merchant} ${account}`).toSorted()).toEqual([
    'lotus member1',
    ...[...[1, 2, 3, 4, 5, 6].map((n) => `down${n}`), 'member1', 'omar21', 'petra', 'rosa7', 'yuki5'].map(
      (account) => `pavilion ${account}`,
    ),
  ]);
  for (const { account, paid, bet, asked } of played) {
    expect(paid.getTime(), account).toBeLessThan(bet.getTime());
    if (asked) expect(bet.getTime(), account).toBeLessThan(asked.getTime());
  }
});

it('the books balance to the last line', async () => {
  expect((await deps.ledger.audit({ deep: true })).findings).toEqual([]);
});

it('has no act that was refused', () => {
  expect(log.map((line) => (JSON.parse(line) as { err?: { message: string } }).err?.message)).toEqual([]);
});

it('agents have contracts in every state, settlements that are paid, and links that were used', async () => {
  const { db } = deps;
  const of = (sql: string) => db.run<{ name: string }>(sql).then((rows) => rows.map(({ name }) => name));
  expect(await of('select distinct state as name from agreement order by 1')).toEqual(['A', 'E', 'N', 'R', 'V']);
  expect(
    await of(
      `select distinct merchant || ' ' || kind as name from agreement_settlement where state = 'paid' order by 1`,
    ),
  ).toEqual(['lotus DAILY', 'pavilion DAILY', 'pavilion DIVIDEND', 'pavilion HOURLY']);
  expect(
    await of(`select m.account as name from affiliate_use u join member m on m.id = u.member_id order by 1`),
  ).toEqual(['omar21', 'petra', 'rosa7', 'yuki5']);
  expect(await of('select name from agent_quota_template order by name')).toEqual(['Second level', 'Top rates']);
});

it('agents are paid for each closed day, which is reproduced from the plays', async () => {
  await checkYesterday(deps);
  expect(await deps.db.run('select merchant from agent_checked where differences is not null')).toEqual([]);
  const [open] = await deps.db.run<{ days: number }>(
    `select count(*)::int4 as days from agent_closed where merchant = 'pavilion' and area = '' and paid > 0 and paid = payable`,
  );
  expect(open!.days).toBeGreaterThan(15);
  expect(await deps.db.run('select from agent_payment where paid > 0 and paid_at is null')).toEqual([]);
});

it('has an order of lottery tickets in several draws', async () => {
  const [order] = await deps.db.run<{ lines: number; legs: number }>(
    `select (select count(*)::int4 from lottery_line l where l.order_id = o.id) as lines,
       (select count(*)::int4 from lottery_leg l where l.order_id = o.id) as legs
     from lottery_order o`,
  );
  expect(order).toEqual({ lines: 3, legs: 3 });
});

it('belongs to the one start that makes the operators of the demo, of all that start at once', async () => {
  const starts = await Promise.all([seedOperators(deps), seedOperators(deps)]);
  expect(starts.filter(Boolean)).toHaveLength(1);
  expect(await seedOperators(deps)).toBe(false);
});

it('plays for nobody whom the seed has not made, by whatever name they came', async () => {
  const db = await openTestDb();
  await migrate(db);
  await seedDemo(db, clock);
  await db.run('delete from deposit');
  const own = await compose({ ...parts, db, clock, log: pino({ level: 'silent' }) });
  await seedMonth(own);
  expect(await db.run('select from house_round')).toEqual([]);
  await close(own);
});

const roundsOf = (db: Db) =>
  db.run<{ account: string; merchant: string; at: Date }>(
    `select m.merchant, m.account, r.started_at as at, r.game_code, r.stake, r.win
     from house_round r join member m on m.id = r.member_id order by m.id, r.started_at`,
  );
const seedsOf = (db: Db) =>
  db.run<{ player: string; game: string; server: string; next: string; revealed: boolean }>(
    `select player, game_code as game, server_seed as server, next_server_seed as next, revealed_at is not null as revealed
     from seed_pair`,
  );

describe('made a second time on that day', () => {
  const midnight = dayStart(clock.now());
  /** Twenty seconds after midnight today has almost no time to play in. */
  const early = virtualClock(midnight + 20_000);
  let other: Awaited<ReturnType<typeof demoWorld>>;
  beforeAll(async () => {
    other = await demoWorld(early, async (db) => {
      const [unlucky] = await db.run<{ id: bigint }>(`select id from member where account = 'down3'`);
      await db.run(`alter table deposit add constraint none_of_theirs check (member_id <> ${unlucky!.id})`);
    });
  });
  afterAll(() => close(other.deps));

  it('goes on where an act fails, and says whose it was', async () => {
    const logged = other.log.map((line) => JSON.parse(line) as { event: string; whose: string });
    expect(logged.map(({ event, whose }) => `${event} ${whose}`)).toEqual(['demo.act pavilion down3']);
    expect((await other.deps.ledger.audit({ deep: true })).findings).toEqual([]);
  });

  it('is the same: games, stakes and wins, at the same moments', async () => {
    const [one, two] = await Promise.all([deps.db, other.deps.db].map(roundsOf));
    const before = (rounds: typeof one) =>
      rounds!.filter(({ at, account }) => at.getTime() < midnight && account !== 'down3');
    expect(before(one).length).toBeGreaterThan(80);
    expect(before(two)).toEqual(before(one));
  });

  it('foretells nothing that is played after it: no seed in force, nor the next one, is of the month', async () => {
    const [one, two] = await Promise.all([deps.db, other.deps.db].map(seedsOf));
    const secret = (seeds: typeof one) =>
      seeds!.filter(({ revealed }) => !revealed).flatMap(({ server, next }) => [server, next]);
    const played = (seeds: typeof one) =>
      new Set(seeds!.filter(({ revealed }) => revealed).map(({ server }) => server));
    expect([...played(one)].filter((seed) => played(two).has(seed)).length).toBeGreaterThan(5);
    expect(secret(one).length).toBeGreaterThan(10);
    expect(secret(one).filter((seed) => secret(two).includes(seed))).toEqual([]);
    expect(await deps.db.run('select from jackpot_pot')).toEqual([]);
    const kept = 'select from house_round r join seed_pair s on s.id = r.seed_pair_id where s.revealed_at is null';
    expect(await deps.db.run(kept)).toEqual([]);
  });
});

describe.each(BRANDS)('in the last thirty days of %s', (brand) => {
  const span = () => ({ first: dayName(millis(clock.now() - 29 * DAY_MS)), last: dayName(clock.now()) });

  it('the member finds something on every page of records', async () => {
    await earnPoints(deps);
    const merchant = deps.brands.find(brand)!;
    const house = { deps, merchant };
    const guest = (await guestOf(house, 'member1'))!;
    const range = { startDate: `${span().first} 00:00:00`, endDate: `${span().last} 23:59:59` };
    const page = { ...range, pageSize: 20 };
    const report = reportRoutes(deps);
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each call has a context of its own type
    const call = <C>(): C => calledBy<C>(house, guest);
    const profit = await report.personalProfit(call(), range);
    expect(profit).toMatchObject({ ok: true });
    const days = (profit as never as { value: { byDay: { pnl: number }[]; byCategory: unknown[] } }).value;
    expect(days.byDay.length).toBeGreaterThan(8);
    expect(days.byDay.some(({ pnl }) => pnl < 0)).toBe(true);
    expect(days.byDay.some(({ pnl }) => pnl > 0)).toBe(true);
    expect(days.byCategory).not.toEqual([]);
    const lists = {
      transactions: await report.transactions(call(), page),
      summary: await report.betSummary(call(), range),
      deposits: await depositRoutes(deps).list(call(), page),
      withdrawals: await withdrawalRoutes(deps).list(call(), page),
      bonuses: await bonusRoutes(deps).list(call(), { pageSize: 20 }),
      rounds: (await memberRounds(deps, call(), page)) as never,
    };
    for (const [name, answer] of Object.entries(lists)) {
      const { value = answer } = answer as { value?: unknown };
      expect(JSON.stringify(value), name).toMatch(/"list":\[\{/);
    }
    const states = await deps.db.run<{ state: string }>(
      'select distinct state from withdrawal where merchant = $1 and member_id = $2',
      [brand, BigInt(guest.memberId)],
    );
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['received', 'rejected']));
    const standing = await vipRoutes(deps).progress(call(), {});
    expect(standing).toMatchObject({ ok: true });
    const points = await deps.db.run('select from point_earning where member_id = $1 and points > 0', [
      BigInt(guest.memberId),
    ]);
    expect(points).not.toEqual([]);
  });

  it('the operator finds something in every report of days, counted by the job that counts them in a real house', async () => {
    await countDays(deps);
    await countDays(deps);
    for (const { report, lines } of reportDesk.reports ?? []) {
      // No demo member has set a limit.
      if (report === 'protection') continue;
      const found = await lines(deps, brand, { ...span(), after: null, limit: 500 });
      expect(found.length, report).toBeGreaterThan(0);
      const days = new Set(found.map(({ day }) => day));
      if (report.startsWith('win')) expect(days.size, report).toBeGreaterThan(7);
    }
    const noted = await deps.db.run('select from figure where merchant = $1', [brand]);
    expect(noted).not.toEqual([]);
  });
});

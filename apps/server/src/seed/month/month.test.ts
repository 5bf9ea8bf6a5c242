/** The month before the demo world: whoever looks at it finds what a real house would have written. */
import { migrate } from '#db';
import { DAY_MS, dayName, memberId, millis, type MemberId } from '#kernel';
import type { HistoryLine } from '#ledger';
import { virtualClock } from '#testkit';
import { openTestDb } from '#testkit/pglite.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { bonusRoutes } from '../../modules/bonus/index.ts';
import { depositRoutes } from '../../modules/deposit/index.ts';
import { memberRounds } from '../../modules/play/index.ts';
import { earnPoints } from '../../modules/points/index.ts';
import { countDays, reportDesk, reportRoutes } from '../../modules/report/index.ts';
import { vipRoutes } from '../../modules/vip/index.ts';
import { withdrawalRoutes } from '../../modules/withdrawal/index.ts';
import { seedDemo } from '../index.ts';
import { calledBy, guestOf, pastOf } from './house.ts';
import { seedMonth } from './index.ts';

const clock = virtualClock();
const BRANDS = ['pavilion', 'lotus'] as const;

let deps: Deps;
beforeAll(async () => {
  const db = await openTestDb();
  await migrate(db);
  await seedDemo(db, clock, { purse: false });
  const origins = { site: 'http://site.test', arcade: 'http://arcade.test', console: 'http://console.test' };
  const log = pino({ level: 'silent' });
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') });
  deps = await compose({ config, db, clock, log, origins: () => origins });
  await seedMonth(deps);
});
afterAll(async () => {
  await deps.brands.close();
  await deps.state.close();
  await deps.db.close();
});

const people = () =>
  deps.db.run<{ id: bigint; merchant: string; account: string; joined: Date }>(
    'select id, merchant, account, registered_at as joined from member order by id',
  );

/** Oldest first, in the order in which they were booked. */
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
    ...['down1', 'down2', 'down3', 'down4', 'down5', 'down6', 'member1'].map((account) => `pavilion ${account}`),
  ]);
  for (const { account, paid, bet, asked } of played) {
    expect(paid.getTime(), account).toBeLessThan(bet.getTime());
    if (asked) expect(bet.getTime(), account).toBeLessThan(asked.getTime());
  }
});

it('the books balance to the last line', async () => {
  expect((await deps.ledger.audit({ deep: true })).findings).toEqual([]);
});

it('is there once', async () => {
  const before = await deps.ledger.lastBooked();
  await seedMonth(deps);
  expect((await deps.ledger.lastBooked()).last).toBe(before.last);
});

describe.each(BRANDS)('in the last thirty days of %s', (brand) => {
  const span = () => ({ first: dayName(millis(clock.now() - 29 * DAY_MS)), last: dayName(clock.now()) });

  it('the member finds something on every page of records', async () => {
    await earnPoints(deps);
    const merchant = deps.brands.find(brand)!;
    const house = { ...pastOf(deps, clock.now()), merchant, scale: 1 };
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
      // Nobody in the demo has set a limit of their own.
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

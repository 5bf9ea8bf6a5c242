/** Migration from windows of time to followers of the ledger: nothing counts twice, nothing is lost. */
import { readMigrations } from '#db';
import { DAY_MS, memberId, merchantCode, millis, type Millis } from '#kernel';
import { createSite, stakeRound, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { earnPoints } from './index.ts';

const BEFORE = `drop table book_horizon, book_follower;
  create table report_cursor (counted bigint not null default 0, safe bigint not null default 0, safe_at timestamptz,
    seen bigint not null default 0, seen_at timestamptz, seen_writers text[]);
  insert into report_cursor default values;
  create table point_window (merchant text primary key, counted_to timestamptz not null)`;

let site: Site;
beforeAll(async () => {
  site = await createSite();
  const { brands } = site.deps;
  const earn = [{ type: 'RNG' as const, units: 10, points: 1 }];
  for (const brand of ['pavilion', 'lotus'])
    await brands.change(merchantCode(brand), { points: { ...brands.find(brand)!.config.points, earn } });
});
afterAll(() => site.close());

const counted = async () =>
  site.deps.db.run<{ merchant: string; counted: bigint; points: bigint }>(
    `select merchant, counted, points from point_earning where type = 'RNG' order by merchant`,
  );

it('each brand goes on where its own window had ended, whatever order its postings were booked in', async () => {
  const { db } = site.deps;
  const [pavilion, lotus] = [await site.login('member1', 'pavilion'), await site.login('member1', 'lotus')];
  const brands = [pavilion, lotus];
  const moment = millis(site.clock.now() - DAY_MS);
  const at = (minutes: number): Millis => millis(moment + minutes * 60_000);
  // At one brand a posting is booked later than others that happened after it; the other brand's windows have been
  // stuck for an hour.
  for (const minutes of [-90, 1, -1, 2])
    for (const member of brands) await stakeRound(site, member, 100, { at: at(minutes) });
  await db.tx(async (tx) => {
    await tx.script(BEFORE);
    await tx.run(`insert into point_window values ('pavilion', $1), ('lotus', $2)`, [
      new Date(at(0)),
      new Date(at(-60)),
    ]);
    for (const [{ id, merchant }, rounds] of [
      [pavilion, 2n],
      [lotus, 1n],
    ] as const)
      await tx.run(
        `insert into point_earning (member_id, merchant, type, counted, points) values ($1, $2, 'RNG', $3, $4)`,
        [memberId(id), merchant, rounds * 1_000_000n, rounds * 10n],
      );
    await tx.script(readMigrations().find(({ name }) => name.startsWith('0206'))!.sql);
  });
  await earnPoints(site.deps);
  expect(await counted()).toEqual([
    { merchant: 'lotus', counted: 4_000_000n, points: 40n },
    { merchant: 'pavilion', counted: 4_000_000n, points: 40n },
  ]);
});

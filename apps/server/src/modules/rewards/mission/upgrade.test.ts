/** Upgrade: running leaderboards that were counted by time windows continue from the ledger. */
import { readMigrations } from '#db';
import { DAY_MS, dayStart, millis } from '#kernel';
import { createSite, stakeRound, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countBoards, publishMission } from './index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('an upgrade goes on where the leaderboard that was furthest behind had come to', async () => {
  const { db } = site.deps;
  const member = await site.login('member1', 'pavilion');
  const now = site.clock.now();
  const draft = {
    texts: { EN: { title: 'A week', description: '' } },
    rule: {
      trigger: { kind: 'STAKES' as const, category: null },
      period: 'ONCE' as const,
      milestones: [{ target: 1, reward: { type: 'POINTS' as const, points: 1 } }],
      board: { prizes: [{ from: 1, to: 1, reward: { type: 'POINTS' as const, points: 1 } }] },
    },
    position: 0,
    startsAt: millis(now - 3 * DAY_MS),
    endsAt: dayStart(millis(now + DAY_MS)),
  };
  const boards = [await publishMission(db, 'pavilion', draft), await publishMission(db, 'pavilion', draft)];
  for (const minutes of [-90, -5]) await stakeRound(site, member, 100, { at: millis(now + minutes * 60_000) });
  await db.run(`delete from book_follower where name = 'leaderboards'`);
  await db.run('alter table mission_board add counted_to timestamptz');
  await db.run('update mission_board set counted_to = case mission_id when $1 then $2 else $3 end::timestamptz', [
    boards[0],
    new Date(now - 100 * 60_000),
    new Date(now),
  ]);
  await db.tx((tx) => tx.script(readMigrations().find(({ name }) => name.startsWith('0227'))!.sql));
  await countBoards(site.deps);
  const standings = await db.run(
    'select mission_id, reached from mission_standing where member_id = $1 and mission_id = any ($2) order by 1',
    [member.id, boards],
  );
  expect(standings).toEqual(boards.map((id) => ({ mission_id: BigInt(id), reached: 2_000_000n })));
});

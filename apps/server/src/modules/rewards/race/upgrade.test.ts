/** Migration: a running race is recounted from the ledger, a final one stays. */
import { readMigrations } from '#db';
import { DAY_MS, millis } from '#kernel';
import { createSite, stakeRound, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRaces, publishRace } from './index.ts';

const BEFORE = `delete from book_follower where name = 'races';
  alter table race add counted_to timestamptz not null default now();
  create table race_round (merchant text, race_id bigint, round_id uuid, member_id bigint)`;

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('an upgrade counts each round of an open race once', async () => {
  const { db } = site.deps;
  const member = await site.login('member1', 'pavilion');
  const now = site.clock.now();
  const draft = {
    texts: { EN: { title: 'A week', description: '' } },
    rule: {
      measure: { kind: 'STAKES' as const },
      games: ['DICE'],
      leastStake: 1,
      prizes: [{ from: 1, to: 1, reward: { type: 'POINTS' as const, points: 1 } }],
    },
    startsAt: millis(now - DAY_MS),
    endsAt: millis(now + DAY_MS),
  };
  const [open, final] = [await publishRace(db, 'pavilion', draft), await publishRace(db, 'pavilion', draft)];
  await db.run('update race set final_at = now() where id = $1', [final]);
  await db.run(
    `insert into race_entrant (merchant, race_id, member_id, entered_at, reached, reached_at)
     select 'pavilion', r, $2, $3, 7, now() from unnest($1::int8[]) r`,
    [[open, final], member.id, new Date(now - DAY_MS)],
  );
  for (const minutes of [-1_500, -90, -5])
    await stakeRound(site, member, 100, { at: millis(now + minutes * 60_000), vendor: 'HOUSE', gameCode: 'DICE' });
  await db.tx(async (tx) => {
    await tx.script(BEFORE);
    await tx.script(readMigrations().find(({ name }) => name.startsWith('0207'))!.sql);
  });
  await countRaces(site.deps);
  const reached = 'select race_id, reached from race_entrant order by race_id';
  expect(await db.run(reached)).toEqual([
    { race_id: open, reached: 2_000_000n },
    { race_id: final, reached: 7n },
  ]);
});

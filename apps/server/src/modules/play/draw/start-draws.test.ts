import { ConnectionLost } from '#db';
import { createSite, type Site } from '#testkit';
import { until } from '#testkit/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../../../ports/deps.ts';
import { startDraws, takeDraws } from './index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('tries again while the database is away, settles what it draws, and hands over at once when it stops', async () => {
  const { db } = site.deps;
  let away = 2;
  const lost: Deps['db'] = {
    ...db,
    q: db.q,
    run: (...asked) => {
      away -= 1;
      return away >= 0 ? Promise.reject(new ConnectionLost('away')) : db.run(...asked);
    },
  };
  const settled = new Set<string>();
  const draws = startDraws({ ...site.deps, db: lost }, [
    async (_, { merchant, lottery, numero }) => {
      settled.add(`${merchant} ${lottery} ${numero}`);
    },
  ]);
  const made = async () =>
    (await db.run<{ count: number }>('select count(*)::int4 as count from lottery_issue'))[0]!.count;
  await until(async () => expect(await made()).toBeGreaterThan(50));
  const wanted = site.clock.now() + 60_000 - (site.clock.now() % 60_000);
  // In steps, since a single jump would let the lease expire.
  while (site.clock.now() < wanted) {
    site.clock.advance(Math.min(1_000, wanted - site.clock.now()));
    await db.run(`update lease set until = $1`, [new Date(site.clock.now() + 3_000)]);
  }
  await until(() => expect([...settled].join()).toContain('lotus k3-60'));
  await draws.stop();
  expect(site.log.some((line) => line.includes('draws.failed'))).toBe(true);
  expect(await takeDraws(site.deps)).not.toBeNull();
});

/** Queries of a spin are planned once for each connection, and cached. */
import { expect, it } from 'vitest';
import { createSite } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { openTestPostgres, testDatabaseUrl } from '#testkit/postgres.ts';

/** PostgreSQL makes this many custom plans before it considers a generic one. */
const TRIED = 5;

it.skipIf(testDatabaseUrl() === undefined)('what is looked up at each spin is not planned for each spin', async () => {
  const { url, drop } = await openTestPostgres();
  const site = await createSite({ databaseUrl: url, poolSize: 1 });
  const member = await site.register('planned');
  await site.fund(member, 100);
  const table = await sitDown(site, member);
  for (let spins = 0; spins < 3 * TRIED; spins += 1) {
    table.wait();
    const round = await table.spin();
    for (let step = 1; round.ok && !round.value.finished && step < 100; step += 1) {
      const next = await table.step(round.value.roundId, step);
      if (!next.ok || next.value.finished) break;
    }
  }
  const kept = await site.deps.db.run<{ name: string; anew: number }>(
    `select split_part(name, '~', 1) as name, custom_plans::int4 as anew from pg_prepared_statements
     where generic_plans + custom_plans > $1 order by 1`,
    [2 * TRIED],
  );
  await site.close();
  await drop();
  expect(kept.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['house_play', 'play_session_by_hash', 'round_bought_by']),
  );
  expect(kept.filter(({ anew }) => anew > TRIED)).toEqual([]);
});

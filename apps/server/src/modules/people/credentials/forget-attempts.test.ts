/** Old login attempts are deleted; those still in use are kept. */
import { DAY_MS } from '#kernel';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tracks } from '../../../jobs/jobs.ts';

describeSiteOnEachDatabase('the book of tries to log in', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
    await site.deps.db.run('delete from login_attempt');
  });
  afterAll(() => site.close());

  const forget = () =>
    tracks
      .flat()
      .find(({ name }) => name === 'forget-login-attempts')!
      .run(site.deps);
  const write = (account: string, daysAgo: number, many = 1) =>
    site.deps.db.run(
      `insert into login_attempt (merchant, account, succeeded, ip, country, user_agent, at)
       select 'pavilion', $1, false, '', '', '', $2 from generate_series(1, $3::int)`,
      [account, new Date(site.clock.now() - daysAgo * DAY_MS), many],
    );
  const left = async () =>
    (
      await site.deps.db.run<{ account: string; n: bigint }>(
        'select account, count(*) as n from login_attempt group by 1 order by 1',
      )
    ).map(({ account, n }) => [account, Number(n)]);

  it('is kept for 400 days, and what is older goes, however many there are', async () => {
    await write('long ago', 500, 2_500);
    await write('last year', 401);
    await write('this year', 399, 3);
    await write('today', 0);
    await forget();
    expect(await left()).toEqual([
      ['this year', 3],
      ['today', 1],
    ]);
    site.clock.advance(2 * DAY_MS);
    await forget();
    expect(await left()).toEqual([['today', 1]]);
    await forget();
    expect(await left()).toEqual([['today', 1]]);
  });
});

import { createSite, type Site } from '#testkit';
import { withOperators } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedWithdrawals } from './withdrawals.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
  await withOperators(site);
});
afterAll(() => site.close());

it('in the demo world a member joins, then pays in, and withdraws after that', async () => {
  await seedWithdrawals(site.deps);
  const [times] = await site.deps.db.run<Record<'joined' | 'paid' | 'withdrawn', Date> & { withdrawals: number }>(
    `select m.registered_at as joined, (select min(d.settled_at) from deposit d where d.member_id = m.id) as paid,
       min(w.requested_at) as withdrawn, count(*)::int4 as withdrawals
     from member m join withdrawal w on w.member_id = m.id where m.merchant = 'pavilion' and m.account = 'member1'
     group by m.id`,
  );
  const { joined, paid, withdrawn, withdrawals } = times!;
  expect(withdrawals).toBe(4);
  expect(joined.getTime()).toBeLessThan(paid.getTime());
  expect(paid.getTime()).toBeLessThan(withdrawn.getTime());
});

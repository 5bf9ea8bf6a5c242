/** Payments of rebates that cannot be made hold no others up. */
import type { Db, Tx } from '#db';
import { currency, memberId, units } from '#kernel';
import { rewardPaid } from '#ledger';
import { createSite, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payRebates } from './pay-rebates.ts';

const BRAND = 'pavilion';
const [FIRST, SECOND] = ['2026-05-01', '2026-05-02'];

let site: Site;
let [ann, bob]: SiteMember[] = [];
beforeAll(async () => {
  site = await createSite();
  [ann, bob] = [await site.register('payann'), await site.register('paybob')];
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['agent_payment', 'agent_due']) await site.deps.db.run(`delete from ${table}`);
});

async function due({ id }: SiteMember, day: string, amount: bigint): Promise<void> {
  const { db } = site.deps;
  await db.run(
    `insert into agent_due (member_id, day, area, merchant, amount, turnover) values ($1, $2::date, 'RNG', '${BRAND}', $3, 0)`,
    [id, day, amount],
  );
  await db.run(
    `insert into agent_payment (member_id, day, merchant, due, debt_before, debt_after, paid) values ($1, $2::date, '${BRAND}', $3, 0, 0, $3)`,
    [id, day, amount],
  );
}
/** Another payment under the same key: the ledger refuses the rebate. */
async function takeKey({ id }: SiteMember, day: string): Promise<void> {
  const posted = await site.deps.ledger.post(
    rewardPaid({
      merchant: BRAND,
      currency: currency('USD'),
      source: 'agents',
      key: `rebate:${day}:${id}:gameRebate`,
      occurredAt: site.clock.now(),
      memberId: memberId(id),
      reward: 'gameRebate',
      to: 'main',
      amount: units(77n),
    }),
  );
  if (!posted.ok) throw new Error(posted.code);
}
const state = async () =>
  (
    await site.deps.db.run<{ account: string; day: string; held_by: string | null; is_paid: boolean }>(
      `select m.account, p.day::text as day, p.held_by, p.paid_at is not null as is_paid
       from agent_payment p join member m on m.id = p.member_id order by p.day, m.account`,
    )
  ).map(({ account, day, held_by: by, is_paid: isPaid }) => [account, day, by ?? (isPaid ? 'paid' : 'waits')]);

it('a refused payment is held, and not one that came before it meanwhile', async () => {
  await due(ann!, SECOND, 100n);
  await takeKey(ann!, SECOND);
  let refusals = 0;
  const { db } = site.deps;
  const watched: Db = {
    ...db,
    tx: async <T>(work: (tx: Tx) => Promise<T>) => {
      try {
        return await db.tx(work);
      } catch (error) {
        refusals += 1;
        // First the page is refused, then the payment alone.
        if (refusals === 2) await due(bob!, FIRST, 100n);
        throw error;
      }
    },
  };
  await payRebates({ ...site.deps, db: watched });
  expect(refusals).toBe(2);
  expect(await state()).toEqual([
    ['paybob', FIRST, 'waits'],
    ['payann', SECOND, 'ledger: duplicate_key'],
  ]);
  await payRebates(site.deps);
  expect(await state()).toEqual([
    ['paybob', FIRST, 'paid'],
    ['payann', SECOND, 'ledger: duplicate_key'],
  ]);
});

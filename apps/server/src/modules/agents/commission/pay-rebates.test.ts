/** Payments of rebates that cannot be made hold no others up. */
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#db';
import { currency, memberId, units, UNITS_MAX } from '#kernel';
import { rewardPaid } from '#ledger';
import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payRebates } from './pay-rebates.ts';

const BRAND = 'pavilion';
const [FIRST, SECOND, THIRD] = ['2026-05-01', '2026-05-02', '2026-05-03'];

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

it('a payment that the ledger cannot take is held before it is tried, and its brand and others are paid', async () => {
  await due(bob!, FIRST, UNITS_MAX + 1n);
  await due(ann!, THIRD, 100n);
  await payRebates(site.deps);
  expect(await state()).toEqual([
    ['paybob', FIRST, 'amount.too.large'],
    ['payann', THIRD, 'paid'],
  ]);
  const ada = await operatorAt(site);
  const ben = await operatorAt(site, 'operator2');
  const told = async (act: string, kind = 'rebate-payment', ref = `${FIRST}/${bob!.id}`) => {
    const command = { brand: BRAND, act, kind, fields: { ref, reason: 'looked at it' } };
    const answer = await ada.desk.act(command, { requestId: randomUUID() });
    return answer.ok ? (answer.value.asked ?? 'done') : answer.detail?.['reason'];
  };
  const agree = async (asked: unknown) =>
    (await ben.desk.decide({ brand: BRAND, approval: Number(asked), agreed: true, reason: 'so be it' })).ok;
  expect(await told('release')).toBe('amount.too.large');
  expect(await told('pay')).toBe('amount.too.large');
  expect(await agree(await told('write-off'))).toBe(true);
  expect(await told('write-off')).toBe('payment.unknown');
  const [row] = await site.deps.db.run('select paid, written_off, held_by from agent_payment where member_id = $1', [
    bob!.id,
  ]);
  expect(row).toEqual({ paid: 0n, written_off: UNITS_MAX + 1n, held_by: null });
  await site.deps.db.run(
    `insert into agent_debt (member_id, merchant, amount, since) values ($1, '${BRAND}', 5, '${FIRST}')`,
    [bob!.id],
  );
  expect(await agree(await told('write-off', 'rebate-debt', String(bob!.id)))).toBe(true);
  expect(await told('write-off', 'rebate-debt', String(bob!.id))).toBe('payment.unknown');
});

it('a brand that cannot be paid does not hold up others', async () => {
  const brands = site.deps.brands.all();
  const asked: string[] = [];
  const ledger = {
    ...site.deps.ledger,
    postAllIn: () => {
      throw new Error('broken');
    },
  };
  await due(ann!, FIRST, 100n);
  const watched: Db = {
    ...site.deps.db,
    tx: (work) => {
      asked.push('page');
      return site.deps.db.tx(work);
    },
  };
  await payRebates({ ...site.deps, ledger, db: watched });
  expect(asked).toHaveLength(brands.length);
  expect(await state()).toEqual([['payann', FIRST, 'waits']]);
});

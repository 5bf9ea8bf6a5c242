/** Payment of what is owed: settlements that cannot be paid hold no others up. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, UNITS_MAX } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { standLine } from '#testkit/agreement-line.ts';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payOwed } from './pay-owed.ts';

const BRAND = 'pavilion';
const MINUTE = 60_000;

let site: Site;
let [agent, sub]: SiteMember[] = [];
let ada: ConsoleClient;

beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 3_650 } } });
  await standLine(site);
  [agent, sub] = [await site.login('agent1'), await site.login('agent2')];
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['agreement_settlement', 'agreement_event', 'agreement'])
    await site.deps.db.run(`delete from ${table}`);
  site.clock.advance(60 * MINUTE);
});

/** A settlement that is owed since now; without payer by the house. */
async function owed(payer: SiteMember | null, receiver: SiteMember, amount: bigint, count = 1): Promise<bigint[]> {
  const { db } = site.deps;
  const made = await db.run<{ id: bigint }>(
    `with made as (
       insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers)
       values ('${BRAND}', 'DAILY', $1, $2, 'C', '[]') returning id
     )
     insert into agreement_settlement (agreement_id, merchant, kind, payer_id, receiver_id, starts_at, ends_at, turnover, amount,
       lines, state, settled_at)
     select made.id, '${BRAND}', 'DAILY', $1, $2, $4::timestamptz + n * interval '1 day', $4, 1, $3, '[]', 'owed', $4
     from made cross join generate_series(1, $5::int) n order by n returning id`,
    [payer?.id ?? null, receiver.id, amount, new Date(site.clock.now()), count],
  );
  return made.map(({ id }) => id);
}
const pay = () => payOwed(site.deps, site.deps.brands.find(BRAND)!);
const states = async () =>
  (
    await site.deps.db.run<{ state: string; held_by: string | null }>(
      'select state, held_by from agreement_settlement order by id',
    )
  ).map(({ state, held_by: by }) => by ?? state);
const cash = ({ id }: SiteMember) =>
  site.deps.ledger.balanceOf({
    merchant: BRAND,
    memberId: memberId(id),
    kind: 'main',
    currency: currency('USD'),
  });
async function act(verb: string, kind: string, fields: Readonly<Record<string, string>>) {
  const command = { brand: BRAND, act: verb, kind, fields: { reason: 'looked at it', ...fields } };
  const answer = await ada.desk.act(command, { requestId: randomUUID() });
  return answer.ok ? (answer.value.asked ?? 'done') : (answer.detail?.['reason'] ?? answer.code);
}
const told = (verb: string, ref: bigint, kind = 'settlement') => act(verb, kind, { ref: String(ref) });

it('an amount that the ledger cannot take is held, and cannot be released; what is behind it is paid', async () => {
  const [large] = await owed(null, agent!, UNITS_MAX + 1n);
  await owed(null, sub!, 100n);
  const before = await cash(sub!);
  await pay();
  expect(await states()).toEqual(['amount.too.large', 'paid']);
  expect(await cash(sub!)).toBe(before + 100n);
  ada = await operatorAt(site);
  expect(await told('release', large!)).toBe('amount.too.large');
});

it('a brand that cannot be paid is logged, and does not stop the job', async () => {
  await owed(null, sub!, 100n);
  const ledger = {
    ...site.deps.ledger,
    postAllIn: () => {
      throw new Error('broken');
    },
  };
  await payOwed({ ...site.deps, ledger }, site.deps.brands.find(BRAND)!);
  expect(await states()).toEqual(['owed']);
});

it('what a payer without cover owes is put off at once, twice as long each time, and holds up nobody', async () => {
  const count = 450;
  await owed(agent!, sub!, 10n ** 14n, count);
  await owed(null, sub!, 100n);
  let tried = 0;
  const ledger = {
    ...site.deps.ledger,
    postAllIn: ((tx, postings) => {
      tried += postings.length;
      return site.deps.ledger.postAllIn(tx, postings);
    }) as typeof site.deps.ledger.postAllIn,
  };
  const run = async () => {
    tried = 0;
    await payOwed({ ...site.deps, ledger }, site.deps.brands.find(BRAND)!);
    return tried;
  };
  expect(await run()).toBeLessThanOrEqual(201);
  expect(await states()).toEqual([...Array.from({ length: count }, () => 'owed'), 'paid']);
  const tries = [];
  for (let minute = 1; minute <= 16; minute += 1) {
    site.clock.advance(MINUTE);
    if ((await run()) > 0) tries.push(minute);
  }
  expect(tries).toEqual([1, 2, 4, 8, 16]);
  // A smaller amount that is covered is paid beside them; and they are tried once the payer is paid.
  const [small] = await owed(agent!, sub!, 1n);
  await owed(null, agent!, 1n);
  expect(await run()).toBeGreaterThan(1);
  const [row] = await site.deps.db.run('select state from agreement_settlement where id = $1', [small]);
  expect(row).toEqual({ state: 'paid' });
});

it('what a closed account is owed is paid at the desk, or written off by two operators', async () => {
  const [paid, dropped] = await owed(null, sub!, 100n, 2);
  await site.deps.db.run("update member set status = 'closed' where id = $1", [sub!.id]);
  await pay();
  expect(await states()).toEqual(['account.closed', 'account.closed']);
  const before = await cash(sub!);
  ada = await operatorAt(site);
  const ben = await operatorAt(site, 'operator2');
  expect(await told('pay', paid!)).toBe('done');
  const decision = {
    brand: BRAND,
    approval: Number(await told('write-off', dropped!)),
    agreed: true,
    reason: 'so be it',
  };
  expect(await ada.desk.decide(decision)).toMatchObject({ code: 'approval.own' });
  expect(await ben.desk.decide(decision)).toMatchObject({ ok: true });
  expect(await told('write-off', dropped!)).toBe('contract.state.invalid');
  await pay();
  expect([await states(), await cash(sub!)]).toEqual([['paid', 'nothing'], before + 100n]);
  const [row] = await site.deps.db.run('select amount, written_off from agreement_settlement where id = $1', [dropped]);
  expect(row).toEqual({ amount: 0n, written_off: 100n });
  await site.deps.db.run("update member set status = 'active' where id = $1", [sub!.id]);
});

it('an act of an operator is undone where it cannot be recorded', async () => {
  const { db } = site.deps;
  await db.tx((tx) =>
    tx.script(`
      delete from agreement_template;
      insert into agreement_template (merchant, kind, name, tiers)
      values ('${BRAND}', 'DAILY', 'small', '[{"betVolume":"10000","activeMember":0,"rateType":"P","rate":100}]');
      create function unrecorded() returns trigger language plpgsql as $$ begin raise exception 'unrecorded'; end $$;
      create trigger unrecorded before insert on operator_act for each row
      when (new.act in ('contract.offered', 'contract.ended', 'settlement.paid')) execute function unrecorded()`),
  );
  const [due] = await owed(null, sub!, 100n);
  const before = await cash(sub!);
  ada = await operatorAt(site);
  const offer = { ref: 'agent1', contract: 'DAILY', contractTemplate: 'small' };
  const contracts = () => db.run<{ id: bigint; state: string }>("select id, state from agreement where state <> 'C'");
  expect(await act('offer', 'contract', offer)).not.toBe('done');
  expect(await contracts()).toEqual([]);
  expect(await told('pay', due!)).not.toBe('done');
  expect([await states(), await cash(sub!)]).toEqual([['owed'], before]);
  await db.run('alter table operator_act disable trigger unrecorded');
  expect(await act('offer', 'contract', offer)).toBe('done');
  const [made] = await contracts();
  await db.run('alter table operator_act enable trigger unrecorded');
  expect(await told('end', made!.id, 'contract')).not.toBe('done');
  expect(await contracts()).toEqual([{ id: made!.id, state: 'N' }]);
  await db.run('drop trigger unrecorded on operator_act');
  expect([await told('end', made!.id, 'contract'), await told('pay', due!)]).toEqual(['done', 'done']);
  const acts = await db.run<{ act: string }>(
    "select act from operator_act where act = any ('{contract.offered,contract.ended,settlement.paid}') order by id desc limit 3",
  );
  expect(acts.map(({ act: name }) => name)).toEqual(['settlement.paid', 'contract.ended', 'contract.offered']);
});

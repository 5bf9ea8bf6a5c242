/** Facts of a withdrawal and a deposit before a decision, and the operator who claimed an item. */
import { createSite, payeeAt, type Payee, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const BRAND = 'pavilion';
let site: Site;
let ada: ConsoleClient;
let ben: ConsoleClient;
let ann: Payee;
let count = 0;

beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
  ada = await operatorAt(site);
  ben = await operatorAt(site, 'operator2');
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  ann = await payeeAt(site, `pane${count}`, 1_000);
});

const act = (who: ConsoleClient, verb: string, ref: string, more: Readonly<Record<string, string>> = {}) =>
  who.desk.act(
    { brand: BRAND, act: verb, kind: 'withdrawal', fields: { ref, reason: 'looked at it', ...more } },
    { requestId: randomUUID() },
  );
async function asked(amount = 100): Promise<string> {
  const answer = await ann.ask(amount);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.refId;
}
async function paneOf(kind: string, ref: string, who = ada) {
  const pane = await who.desk.pane({ brand: BRAND, kind, ref });
  if (!pane.ok) throw new Error(pane.code);
  const facts = Object.fromEntries(
    pane.value.sections.map(({ section, facts: shown }) => [
      section,
      Object.fromEntries(shown.map(({ key, value }) => [key, value])),
    ]),
  );
  return { facts, tables: pane.value.tables.map(({ table }) => table) };
}
async function waits(who: ConsoleClient, ref: string) {
  const list = await who.desk.waiting({ brand: BRAND, most: 200 });
  return list.ok ? list.value.find(({ id }) => id === ref) : undefined;
}

test('beside a withdrawal stand its card, the money in and out, what is to be staked, bets, and who else it may be', async () => {
  await site.fund(ann, 250);
  const ref = await asked();
  const { facts, tables } = await paneOf('withdrawal', ref);
  expect(facts).toMatchObject({
    withdrawal: { amount: '100.0000', fee: '0.0000', paidToCard: false },
    money: { main: '1150.0000', turnoverAsked: '0.0000', turnoverDone: '0.0000', withdrawn: '100.0000', frozen: false },
    alike: { sameBankAccount: 0 },
  });
  expect(Number(facts['withdrawal']!['cardAdded'])).toBe(site.clock.now() - 31 * 86_400_000);
  expect(tables).toEqual(['rounds', 'alike', 'withdrawals']);
  expect(await waits(ada, ref)).toMatchObject({ pane: { kind: 'withdrawal', ref }, heldBy: null, acts: ['take'] });
});

test('whoever is to agree to a payment is led to what its asker saw', async () => {
  await site.fund(ann, 2_000);
  const ref = await asked(1_500);
  await act(ada, 'take', ref);
  const wish = await act(ada, 'approve', ref);
  const number = wish.ok ? String(wish.value.asked) : '';
  expect(await waits(ben, number)).toMatchObject({ kind: 'approval', pane: { kind: 'withdrawal', ref } });
});

test('a pane is told to who sees its room, and of each section to who sees that', async () => {
  const ref = await asked();
  const marketing = await operatorWith(site, `pane.marketing${count}`, { merchant: BRAND, role: 'marketing' });
  const asks = { brand: BRAND, kind: 'withdrawal', ref };
  expect(await marketing.desk.pane(asks)).toMatchObject({ code: 'operator.may.not' });
  expect(await ada.desk.pane({ ...asks, brand: 'lotus' })).toMatchObject({ code: 'request.param.invalid' });
  expect(await ada.desk.pane({ ...asks, ref: 'W1' })).toMatchObject({ code: 'request.param.invalid' });
  expect(await ada.desk.pane({ ...asks, kind: 'nothing' })).toMatchObject({ code: 'request.param.invalid' });
});

test('beside a deposit stand the payer, the registered name, and what a yes credits', async () => {
  const [channel] = await site.deps.db.run<{ id: number }>(
    `select id from deposit_channel where merchant = $1 and mode = 'MT' and active limit 1`,
    [BRAND],
  );
  const start = async (payerName: string) => {
    const started = await ann.client.deposit.startBank({
      vendorId: channel!.id,
      bankCode: 'SANDBOX_BANK',
      payerName,
      amount: 50,
    });
    if (!started.ok) throw new Error(started.code);
    return paneOf('deposit', started.value.refId);
  };
  const same = await start('example ANN');
  expect(same.facts['deposit']).toMatchObject({
    payer: 'example ANN',
    registeredName: 'Ann Example',
    namesAgree: true,
    requested: '50.0000',
  });
  const { expected, fee, bonus, credited } = same.facts['deposit']!;
  expect(Number(credited)).toBeCloseTo(Number(expected) - Number(fee) + Number(bonus), 4);
  expect(Number(bonus)).toBeGreaterThan(0);
  expect((await start('Bob Other')).facts['deposit']).toMatchObject({ namesAgree: false });
});

test('what somebody else has offers nothing but to be taken over, says by name who has it, and that stands in the book', async () => {
  const ref = await asked();
  await act(ada, 'take', ref);
  expect(await waits(ada, ref)).toMatchObject({ heldBy: null, acts: ['approve', 'reject', 'leave'] });
  expect(await waits(ben, ref)).toMatchObject({ heldBy: 'Ada Quill (operator1)', acts: ['takeOver'] });
  const rows = await ben.desk.rows({
    brand: BRAND,
    table: 'withdrawals',
    filters: JSON.stringify({ account: ann.account }),
  });
  expect(rows.ok && rows.value.list[0]).toMatchObject({
    acts: ['takeOver'],
    cells: { takenBy: 'Ada Quill (operator1)' },
  });
  expect(await act(ben, 'approve', ref)).toMatchObject({
    detail: { reason: 'withdrawal.taken', because: expect.stringContaining('Ada Quill') },
  });
  expect(await act(ada, 'takeOver', ref)).toMatchObject({ detail: { reason: 'withdrawal.yours' } });
  expect(await act(ben, 'takeOver', ref)).toMatchObject({ ok: true });
  expect(await waits(ada, ref)).toMatchObject({ heldBy: 'Ben Okoro (operator2)', acts: ['takeOver'] });
  const book = await ada.desk.rows({
    brand: BRAND,
    table: 'acts',
    filters: JSON.stringify({ account: ann.account }),
  });
  expect(book.ok && book.value.list[0]?.cells).toMatchObject({
    act: 'withdrawal.takeOver',
    by: 'operator2',
    account: ann.account,
    before: JSON.stringify({ state: 'review', lockedBy: 'operator1' }),
  });
  expect(await act(ben, 'approve', ref)).toMatchObject({ ok: true });
});

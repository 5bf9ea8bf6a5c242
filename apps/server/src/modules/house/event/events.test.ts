/** Audit log of events and operators' acts, as an auditor reads it. */
import { randomUUID } from 'node:crypto';
import { memberId, merchantCode, millis, currency, units } from '#kernel';
import { depositReceived } from '#ledger';
import { createSite, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsSecret } from '../../operations/operations/index.ts';
import { noteLargeWins } from './large-wins.ts';
import { noteLedgerAlarms } from './ledger-alarms.ts';
import { recordEvent } from './queries.ts';

const BRAND = 'pavilion';
let site: Site;
let ada: ConsoleClient;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
  ada = await operatorAt(site, 'operator1');
});
afterAll(() => site.close());

async function idOf(account: string) {
  const [row] = await site.deps.db.run<{ id: bigint }>(
    'select id from member where merchant = $1 and lower(account) = $2',
    [BRAND, account],
  );
  return memberId(Number(row!.id));
}

const main = (amount: number) => units(BigInt(amount) * 10_000n);

/** A round with a stake of one and this win. */
async function win(account: string, amount: number, wallet: 'main' | 'trial' = 'main') {
  const { ledger, clock } = site.deps;
  const who = { merchant: merchantCode(BRAND), memberId: await idOf(account), currency: currency('USD') };
  const at = { ...who, occurredAt: clock.now() };
  const [key, betKey, roundId] = [randomUUID(), randomUUID(), randomUUID()];
  if (wallet === 'main')
    await ledger.post(depositReceived({ ...at, source: 'test', key: randomUUID(), provider: 'p', amount: main(1) }));
  const game = { ...at, vendor: 'HOUSE', category: 'RNG', gameCode: 'LANTERN_COURT', roundId, wallet } as const;
  const staked = await ledger.game.bet({ ...game, key: betKey, amount: wallet === 'main' ? main(1) : units(0n) });
  expect(staked).toMatchObject({ ok: true });
  const won = await ledger.game.win({ ...game, key, betKey, amount: main(amount), roundClosed: true });
  expect(won).toMatchObject({ ok: true });
  return roundId;
}

interface Filters {
  readonly kind?: string;
  readonly account?: string;
  readonly text?: string;
  readonly from?: string;
  readonly until?: string;
}
async function events(filters: Filters = {}, table = 'events', who = ada, brand = BRAND) {
  const lines: Record<string, unknown>[] = [];
  let cursor: string | undefined;
  do {
    const page = await who.desk.rows({ brand, table, filters: JSON.stringify(filters), pageSize: 3, cursor });
    if (!page.ok) throw new Error(page.code);
    lines.push(...page.value.list.map(({ cells }) => cells));
    cursor = page.value.next ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

test('R62 a large win stands in the book, once, from the brand’s amount on; play money and tests do not', async () => {
  const round = await win('member1', 10_000);
  await win('member1', 9_999);
  await win('down1', 25_000);
  await win('member1', 30_000, 'trial');
  await site.deps.db.run("update member set is_test = true where merchant = 'pavilion' and account = 'down1'");
  await noteLargeWins(site.deps);
  await noteLargeWins(site.deps);
  const found = await events({ kind: 'largeWin' });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ kind: 'largeWin', account: 'member1', by: null });
  expect(JSON.parse(String(found[0]!['after']))).toMatchObject({ amount: '10000.0000', currency: 'USD', round });
  expect(await events({ kind: 'largeWin' }, 'events', ada, 'lotus')).toEqual([]);
});

test('R62 R65 a large win that was booked while the job was down is found all the same', async () => {
  await win('member1', 11_000);
  await noteLargeWins(site.deps);
  await win('member1', 12_000);
  await win('member1', 13_000);
  await noteLargeWins(site.deps);
  const amounts = (await events({ kind: 'largeWin' })).map(
    ({ after }) => (JSON.parse(String(after)) as { amount: string }).amount,
  );
  expect(amounts).toEqual(['13000.0000', '12000.0000', '11000.0000', '10000.0000']);
});

test('R62 staff who signs in, a setting with what was before and after, and what happened are one book, in their order', async () => {
  const post = (path: string, payload: object) =>
    site.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
      payload,
    });
  site.clock.advance(60_000);
  await post('/ops/brand', { merchant: BRAND, change: { blockCountry: 'FR' }, by: 'root' });
  site.clock.advance(60_000);
  await post('/ops/account', { merchant: BRAND, account: 'member1', act: 'close', by: 'root' });
  const all = await events();
  expect(all.map(({ time }) => Number(time))).toEqual(all.map(({ time }) => Number(time)).toSorted((a, b) => b - a));
  expect(all.slice(0, 3).map(({ kind }) => kind)).toEqual(['act', 'setting', 'largeWin']);
  const [setting] = await events({ kind: 'setting' });
  expect(setting).toMatchObject({
    what: 'brand.changed',
    by: 'root',
    before: '{"blockedCountries":[]}',
    after: '{"blockedCountries":["FR"]}',
  });
  const signIns = await events({ kind: 'signIn' }, 'houseEvents');
  expect(signIns[0]).toMatchObject({ what: 'operator.signed-in', by: 'operator1' });
});

test('R62 a balance that two operators adjusted is found among the adjustments, by the account', async () => {
  const ben = await operatorAt(site, 'operator2');
  const fields = { ref: 'down5', amount: '12.5', reason: 'a bonus was forgotten' };
  const asked = await ada.desk.act({ brand: BRAND, act: 'adjust', kind: 'member', fields });
  const approval = asked.ok ? asked.value.asked! : 0;
  expect(await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'it is so' })).toMatchObject({
    ok: true,
  });
  expect(await events({ kind: 'adjustment', account: 'down5' })).toMatchObject([
    { what: 'wallet.adjusted', account: 'down5', by: 'operator1', reason: 'a bonus was forgotten' },
  ]);
});

test('R62 the book is searched by kind, account, time and words; pages hold each line once', async () => {
  expect(new Set((await events({ account: 'MEMBER1' })).map(({ account }) => account))).toEqual(new Set(['member1']));
  expect(await events({ account: 'nobody' })).toEqual([]);
  expect((await events({ text: 'BLOCKEDcountries' })).map(({ kind }) => kind)).toEqual(['setting']);
  const all = await events();
  const [first, last] = [Number(all[0]!['time']), Number(all.at(-1)!['time'])];
  const within = await events({ from: String(last), until: String(first) });
  expect(within).toEqual(all.filter(({ time }) => Number(time) >= last && Number(time) < first));
  expect(await events({ kind: 'largeWin', from: String(first + 1) })).toEqual([]);
  // All rows have the same time: paging neither repeats nor skips any.
  const at = millis(5);
  for (const n of [1, 2, 3, 4, 5]) {
    const event = { kind: 'outage', fact: `f${n}`, subject: `s${n}`, at } as const;
    await recordEvent(site.deps.db, { merchant: n % 2 === 0 ? BRAND : null, ...event });
  }
  expect((await events({ until: '6' })).map(({ subject }) => subject)).toEqual(['s4', 's2', 's5', 's3', 's1']);
});

test('R62 a made-up cursor is refused', async () => {
  for (const cursor of ['x', '1_acts_', '99999999999999_nobody_1'])
    expect(await ada.desk.rows({ brand: BRAND, table: 'events', cursor })).toMatchObject({
      code: 'request.param.invalid',
      detail: { fields: ['cursor'] },
    });
});

test('R62 what the audit finds is an event of the house, once, and no brand reads of another’s books', async () => {
  const findings = [{ check: 'sum', text: 'Accounts of lotus in VND add up to 5.' }] as const;
  const alarm = { id: 1n, raisedAt: site.clock.now(), findings };
  const drifting = { ...site.deps, ledger: { ...site.deps.ledger, alarms: async () => [alarm] } };
  await noteLedgerAlarms(drifting);
  await noteLedgerAlarms(drifting);
  const found = await events({ kind: 'ledger' }, 'houseEvents');
  expect(found).toHaveLength(1);
  expect(found[0]!['after']).toContain('lotus');
  expect(await events({ kind: 'ledger' })).toEqual([]);
  expect(JSON.stringify(await events())).not.toContain('lotus');
  const auditor = await operatorWith(site, 'eve', { merchant: BRAND, role: 'auditor' });
  expect(await auditor.desk.rows({ brand: BRAND, table: 'houseEvents' })).toMatchObject({ code: 'operator.may.not' });
});

test('R62 nobody changes or deletes what stands there', async () => {
  await expect(site.deps.db.run("update event set subject = 'nobody'")).rejects.toThrow('append-only');
  await expect(site.deps.db.run('delete from event')).rejects.toThrow('append-only');
});

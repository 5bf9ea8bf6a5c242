/** Changes by operators are in the audit log, from the console and from the command line. */
import { randomUUID } from 'node:crypto';
import { createSite, type Site } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsSecret } from './index.ts';

let site: Site;
let ada: ConsoleClient;
let ben: ConsoleClient;
beforeAll(async () => {
  site = await createSite();
  ada = await operatorAt(site, 'operator1');
  ben = await operatorAt(site, 'operator2');
});
afterAll(() => site.close());

const BRAND = 'pavilion';
const act = (who: ConsoleClient, verb: string, kind: string, fields: Record<string, string>) =>
  who.desk.act({ brand: BRAND, act: verb, kind, fields: { reason: 'as it should be', ...fields } });
async function book(brand = BRAND) {
  const rows = await ada.desk.rows({ brand, table: 'acts' });
  return rows.ok ? rows.value.list.map(({ cells }) => cells) : [];
}
const operate = async (path: string, payload: object) =>
  site.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
    payload,
  });

test('R62 a setting is changed by two, with what was before and after', async () => {
  const asked = await act(ada, 'set', 'brand-door', { blockedCountries: 'US' });
  expect(asked).toMatchObject({ ok: true, value: { asked: expect.any(Number) } });
  expect(site.deps.brands.find(BRAND)?.config.blockedCountries).toEqual([]);
  const approval = asked.ok ? asked.value.asked! : 0;
  expect(await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'the law there' })).toMatchObject({
    ok: true,
    value: { state: 'agreed' },
  });
  expect(site.deps.brands.find(BRAND)?.config.blockedCountries).toEqual(['US']);
  const [changed, agreed, wish] = await book();
  expect(changed).toMatchObject({
    act: 'brand.changed',
    by: 'operator1',
    before: '{"blockedCountries":[]}',
    after: '{"blockedCountries":["US"]}',
  });
  expect(agreed).toMatchObject({ act: 'approval.agreed', by: 'operator2', reason: 'the law there' });
  expect(wish).toMatchObject({ act: 'approval.asked', by: 'operator1' });
  expect(await book('lotus')).toEqual([]);
});

test('R63 what was agreed to after the setting had changed is stale, and changes nothing', async () => {
  const asked = await act(ada, 'set', 'brand-door', { blockedCountries: '' });
  await operate('/ops/brand', { merchant: BRAND, change: { blockCountry: 'FR' }, by: 'root' });
  const approval = asked.ok ? asked.value.asked! : 0;
  expect(await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'fine' })).toMatchObject({
    code: 'approval.stale',
  });
  expect(site.deps.brands.find(BRAND)?.config.blockedCountries).toEqual(['FR', 'US']);
});

test('R50 one pair of eyes closes the site, and opens it again', async () => {
  expect(await act(ada, 'set', 'brand-door', { maintenance: 'yes' })).toMatchObject({
    ok: true,
    value: { asked: null },
  });
  expect(site.deps.brands.find(BRAND)?.config.maintenance).toBe(true);
  await act(ada, 'set', 'brand-door', { maintenance: 'no' });
  expect(await act(ada, 'set', 'brand-door', { maintenance: 'perhaps' })).toMatchObject({
    code: 'request.param.invalid',
  });
  expect(site.deps.brands.find(BRAND)?.config.maintenance).toBe(false);
});

test('R62 the command line stands in the book under the name of who types', async () => {
  await operate('/ops/account', { merchant: BRAND, account: 'down5', act: 'close', by: 'root' });
  await operate('/ops/password', { merchant: BRAND, account: 'down5', by: 'root' });
  await operate('/ops/brand', { merchant: BRAND, change: { accent: '#b3245f' }, by: 'root' });
  const [brand, password, closed] = await book();
  expect(closed).toMatchObject({ by: 'root', act: 'account.close', before: '{"standing":"active"}' });
  expect(password).toMatchObject({ by: 'root', act: 'password.temporary' });
  expect(brand).toMatchObject({ by: 'root', act: 'brand.changed' });
  expect(brand?.['before']).toContain('colours');
});

test('R50 a member’s account and money are stopped and let go, and a temporary password is told once', async () => {
  for (const verb of ['freeze', 'unfreeze', 'close', 'open'])
    expect(await act(ada, verb, 'member', { ref: 'member1' })).toMatchObject({ ok: true });
  const set = await act(ada, 'password', 'member', { ref: 'member1' });
  const secret = set.ok ? set.value.told : null;
  expect(secret).toMatch(/^Aa1-/);
  expect(await site.client().session.login({ username: 'member1', password: secret!, type: 'username' })).toMatchObject(
    {
      ok: true,
      value: { mustChangePassword: expect.anything() },
    },
  );
  expect(JSON.stringify(await book())).not.toContain(secret);
  expect(await act(ada, 'freeze', 'member', { ref: 'nobody' })).toMatchObject({ code: 'desk.refused' });
});

test('R63 what is being done cannot be declined; what was cut off can, once nobody can be at it any more, and the book says who agreed and that nobody knows its outcome', async () => {
  const asked = await act(ada, 'set', 'brand-door', { blockedCountries: 'DE' });
  const approval = asked.ok ? asked.value.asked! : 0;
  const now = new Date(site.clock.now());
  await site.deps.db.run(
    "update approval set state = 'at work', decided_by = 'operator3', decided_at = $2 where merchant = 'pavilion' and id = $1",
    [approval, now],
  );
  const decline = () => ben.desk.decide({ brand: BRAND, approval, agreed: false, reason: 'was not done' });
  expect(await decline()).toMatchObject({ ok: false, code: 'approval.decided' });
  site.clock.advance(5 * 60_000);
  expect(await decline()).toMatchObject({ ok: true, value: { state: 'declined' } });
  const [closed] = await book();
  expect(closed).toMatchObject({ act: 'approval.cut-off', by: 'operator2', reason: 'was not done' });
  const parsed = (words: unknown): unknown => JSON.parse(String(words));
  expect(parsed(closed?.['before'])).toEqual({
    askedBy: 'operator1',
    agreedBy: 'operator3',
    agreedAt: now.toISOString(),
  });
  expect(parsed(closed?.['after'])).toMatchObject({ kind: 'brand-door', blockedCountries: 'DE', outcome: 'unknown' });
});

test('filters that no database takes are refused', async () => {
  for (const by of ['\0', '\ud800']) {
    const rows = await ada.desk.rows({ brand: BRAND, table: 'acts', filters: JSON.stringify({ by }) });
    expect(rows).toMatchObject({ ok: false, code: 'request.param.invalid' });
  }
});

test('R63 what was asked for by somebody who may no longer do it is stale', async () => {
  const asked = await act(ada, 'add', 'operator', { ref: 'friend', name: 'A friend' });
  const approval = asked.ok ? asked.value.asked! : 0;
  await site.deps.db.run("update operator set dismissed_at = now() where account = 'operator1'");
  expect(await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'fine' })).toMatchObject({
    code: 'approval.stale',
  });
  await site.deps.db.run("update operator set dismissed_at = null where account = 'operator1'");
});

test('R62 who took a table with him as a file stands in the book, with what he asked for', async () => {
  const filters = JSON.stringify({ by: 'root' });
  expect(await ada.desk.export({ brand: BRAND, table: 'acts', filters })).toMatchObject({ ok: true });
  const [newest] = await book();
  expect(newest).toMatchObject({ act: 'table.exported', by: 'operator1', subject: 'table acts' });
  expect(JSON.parse(String(newest?.['after']))).toEqual({ format: 'csv', filters: { by: 'root' } });
});

test('what support does to letters, feedback, applications and chats stands in the book with whose they are', async () => {
  const member = await site.register('written');
  const now = new Date(site.clock.now());
  const chat = randomUUID();
  const ids = await site.deps.db.run<{ id: bigint }>(
    `with letters as (
       insert into letter (merchant, member_id, channel, template, urgent, shown, key, content, state, next_at, written_at, good_until)
       values ($1, $2, 'sms', 'code', true, '…', gen_random_uuid(), '\\x01', 'failed', $3, $3, $3) returning id),
     said as (insert into feedback (merchant, member_id, content, ip, sent_at) values ($1, $2, 'Slow', '192.0.2.1', $3) returning id),
     applied as (
       insert into agent_application (merchant, member_id, name, ip, applied_at) values ($1, $2, 'Mei', '192.0.2.1', $3) returning id),
     chats as (
       insert into chat_session (id, merchant, token_hash, member_id, language, opened_at, spoken_at)
       values ($4, $1, '\\x01', $2, 'EN', $3, $3) returning id)
     select id from letters union all select id from said union all select id from applied`,
    [BRAND, member.id, now, chat],
  );
  const [message, feedback, application] = ids.map(({ id }) => String(id));
  const acts = [
    ['giveUp', 'letter', { ref: message!, reason: 'too late' }],
    ['answer', 'feedback', { ref: feedback!, text: 'Faster now' }],
    ['close', 'application', { ref: application!, reason: 'called' }],
    ['take', 'chat', { ref: chat }],
    ['answer', 'chat', { ref: chat, text: 'Hello' }],
    ['close', 'chat', { ref: chat, reason: 'all said' }],
  ] as const;
  for (const [verb, kind, fields] of acts) {
    const answer = await ada.desk.act({ brand: BRAND, act: verb, kind, fields });
    expect(answer.ok || [verb, kind, answer.code, answer.detail]).toBe(true);
  }
  const lines = (await book()).slice(0, acts.length);
  expect(lines.map(({ account }) => account)).toEqual(acts.map(() => 'written'));
  expect(lines.at(-1)).toMatchObject({ act: 'letter.given-up', name: 'sms code' });
});

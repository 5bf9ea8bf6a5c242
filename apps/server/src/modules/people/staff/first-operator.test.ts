/** Without demo people the first operator is created on the machine itself. */
import { createSite, type Site } from '#testkit';
import { consolePage } from '#testkit/console.ts';
import { codeOf } from '#testkit/second-step.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { createSecrets } from '../../../ports/secrets.ts';
import { operationsSecret } from '../../operations/operations/index.ts';
import { openSecret, sealSecret } from './app-code.ts';
import { operatorByAccount } from './queries.ts';
import { leaveSecret, noticePart } from './notices.ts';
import { noticesToSeal, operatorsToSeal, resealNotices, resealOperators } from './reseal.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const desk = async (command: Record<string, string>) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/ops/desk',
    headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
    payload: { merchant: 'pavilion', by: 'root', reason: 'the first of the house', ...command },
  });
  return answer.json<{ told?: string; error?: string }>();
};

test('R67 the first operator is made where the site runs, and sets up his app there', async () => {
  const { told } = await desk({ act: 'add', kind: 'operator', ref: 'kim', name: 'Kim' });
  expect(await desk({ act: 'add', kind: 'operator', ref: 'kim', name: 'Kim' })).toMatchObject({
    error: 'an operator with this account exists already',
  });
  const grant = { act: 'grant', kind: 'operator', ref: 'kim', role: 'owner', everywhere: 'yes' };
  expect(await desk(grant)).toMatchObject({ told: null });
  const { client } = consolePage(site);
  const entered = await client.operator.enter({ account: 'kim', password: told! });
  if (!entered.ok || entered.value.next !== 'app') throw new Error('no app was offered');
  expect(entered.value.uri).toContain('otpauth://totp/');
  const me = await client.operator.code({ code: codeOf(site, entered.value.secret) });
  expect(me).toMatchObject({ ok: true, value: { account: 'kim', house: { staff: 'work' } } });
  expect(me.ok && me.value.brands.map(({ code }) => code)).toEqual(['pavilion', 'lotus']);
  // The secret is shown until a code of it is entered, and never again.
  expect(await client.operator.enter({ account: 'kim', password: told! })).toMatchObject({ value: { next: 'code' } });
});

test('R70 an operator’s app is still his after a change of the secret key, before and after it was sealed anew', async () => {
  const keys = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  const under = (current: string, previous?: string) => ({ ...site.deps, secrets: createSecrets(current, previous) });
  const [before, during, after] = [under(keys[0]!), under(keys[1]!, keys[0]), under(keys[1]!)];
  const secret = 'PAVILIONDEMOOPERATORONEAAAAAAAAA';
  await desk({ act: 'add', kind: 'operator', ref: 'sealed', name: 'Sea' });
  await site.deps.db.run("update operator set totp_secret = $1 where account = 'sealed'", [
    sealSecret(before, 'sealed', secret),
  ]);
  const kept = async () => (await operatorByAccount(site.deps.db, 'sealed'))!;
  expect([openSecret(during, await kept()), await operatorsToSeal(during)]).toEqual([secret, 1]);
  expect(await resealOperators(during, { atMost: 10, except: [] })).toBe(1);
  expect([openSecret(after, await kept()), await operatorsToSeal(during)]).toEqual([secret, 0]);
});

test('R70 a first password that nobody has read yet is told after a change of the secret key', async () => {
  const keys = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  const under = (current: string, previous?: string) => ({ ...site.deps, secrets: createSecrets(current, previous) });
  const [before, during, after] = [under(keys[0]!), under(keys[1]!, keys[0]), under(keys[1]!)];
  await desk({ act: 'add', kind: 'operator', ref: 'reader', name: 'Rea' });
  const notice = { what: 'operator.add', account: 'newhand', by: 'root', reason: 'more hands' };
  await leaveSecret(before, { reader: 'reader', ...notice, told: 'a first word' });
  expect(await noticesToSeal(during)).toBe(1);
  expect(await resealNotices(during, { atMost: 10, except: [] })).toBe(1);
  expect([await noticesToSeal(during), await resealNotices(during, { atMost: 10, except: [] })]).toEqual([0, 0]);
  const [row] = await site.deps.db.run<{ id: bigint }>(
    "select max(id) as id from operator_notice where account = 'newhand'",
  );
  const read = noticePart.acts[0]!.read({
    act: 'read',
    kind: 'notice',
    merchant: 'pavilion',
    by: 'reader',
    ref: String(row!.id),
  });
  expect(read.ok && (await read.perform(after))).toEqual({ ok: true, value: { told: 'a first word' } });
});

test('R67 whoever was reset begins anew, and nothing of before opens anything', async () => {
  const { told } = await desk({ act: 'add', kind: 'operator', ref: 'lost', name: 'Lo' });
  const page = consolePage(site);
  const entered = await page.client.operator.enter({ account: 'lost', password: told! });
  const secret = entered.ok && entered.value.next === 'app' ? entered.value.secret : '';
  await page.client.operator.code({ code: codeOf(site, secret) });
  const anew = await desk({ act: 'reset', kind: 'operator', ref: 'lost' });
  expect(await page.client.operator.me()).toEqual({ ok: true, value: null });
  const again = consolePage(site).client;
  expect(await again.operator.enter({ account: 'lost', password: told! })).toMatchObject({ code: 'operator.unknown' });
  const next = await again.operator.enter({ account: 'lost', password: anew.told! });
  expect(next).toMatchObject({ ok: true, value: { next: 'app' } });
  expect(next.ok && next.value.next === 'app' && next.value.secret).not.toBe(secret);
});

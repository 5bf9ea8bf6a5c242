import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, type Site } from '#testkit';
import { presentBooks } from './audit-books.ts';
import { operationsSecret } from './index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const ask = async (payload: object, { from = '127.0.0.1', ...headers }: Record<string, string> = {}) => {
  const authorization = `Bearer ${operationsSecret(site.deps.secrets)}`;
  const answer = await site.app.inject({
    method: 'POST',
    url: '/ops/brand',
    headers: { authorization, ...headers },
    payload,
    remoteAddress: from,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

test('R50 maintenance closes a brand to calls and leaves the other brand open', async () => {
  const mei = await site.login('member1');
  const closed = await ask({ merchant: 'pavilion', change: { maintenance: true } });
  expect(closed.body).toEqual({
    merchant: 'pavilion',
    maintenance: true,
    blockedCountries: [],
    imageCDNs: [],
    launchGameCDNs: [],
    codeChannel: 'sms',
  });
  expect(await mei.client.member.info()).toMatchObject({ code: 'system.maintenance', status: 503 });
  expect(await mei.client.system.status()).toMatchObject({ value: { maintenance: true } });
  expect(await site.client('lotus').system.registerSettings()).toMatchObject({ ok: true });
  await ask({ merchant: 'pavilion', change: { maintenance: false } });
  expect(await mei.client.member.info()).toMatchObject({ ok: true });
});

test('R10 a blocked country sees the restriction, and the decision is logged with its reason', async () => {
  const page = await site.socket('pavilion');
  await ask({ merchant: 'pavilion', change: { blockCountry: 'US' } });
  const visitor = site.client('pavilion', { ip: '8.8.8.8' });
  expect(await page.next('maintenance')).toEqual({ t: 'maintenance', on: false });
  expect(await visitor.system.registerSettings()).toMatchObject({ code: 'region.restricted', status: 403 });
  expect(await visitor.system.status()).toMatchObject({
    value: { regionRestriction: true, location: { country: 'US' } },
  });
  const decision = site.log.find((line) => line.includes('region.restricted') && line.includes('8.8.8.8'));
  expect(JSON.parse(decision ?? '{}')).toMatchObject({ country: 'US', reason: 'country', merchant: 'pavilion' });
  await ask({ merchant: 'pavilion', change: { allowCountry: 'US' } });
  expect(await visitor.system.registerSettings()).toMatchObject({ ok: true });
  page.close();
});

test('R62 what an operator changes is logged with the values before and after; what stays the same is not', async () => {
  const lines = () => site.log.filter((line) => line.includes('brand.changed')).length;
  const before = lines();
  await ask({ merchant: 'lotus', change: { maintenance: true } });
  await ask({ merchant: 'lotus', change: { maintenance: true } });
  expect(lines() - before).toBe(1);
  const last = site.log.findLast((line) => line.includes('brand.changed')) ?? '{}';
  expect(JSON.parse(last)).toMatchObject({ before: { maintenance: false }, after: { maintenance: true } });
});

test('nobody else may: not from the network, not through a proxy, not without the secret', async () => {
  const change = { merchant: 'pavilion', change: { maintenance: true } };
  expect(await ask(change, { from: '192.0.2.1' })).toMatchObject({ status: 404 });
  expect(await ask(change, { 'x-forwarded-for': '127.0.0.1' })).toMatchObject({ status: 404 });
  for (const authorization of ['', 'Bearer ', `Bearer ${'0'.repeat(64)}`]) {
    expect(await ask(change, { authorization })).toMatchObject({ status: 401 });
  }
  expect(await ask({ merchant: 'pavilion', change: { trialBalance: 9 } })).toMatchObject({ status: 400 });
  expect(await ask({ merchant: 'nobody', change: {} })).toMatchObject({
    status: 404,
    body: { known: ['pavilion', 'lotus'] },
  });
  expect(site.deps.brands.find('pavilion')?.config.maintenance).toBe(false);
});

test('R15 an operator sees where all money is, and that it adds up; a browser has no way to ask', async () => {
  const request = (authorization: string) =>
    site.app.inject({ url: '/ops/audit', headers: { authorization }, remoteAddress: '127.0.0.1' });
  const secret = operationsSecret(site.deps.secrets);
  const asked = await request(`Basic ${Buffer.from(`operator:${secret}`).toString('base64')}`);
  expect(asked.statusCode).toBe(401);
  expect(asked.headers['www-authenticate']).toBeUndefined();
  expect(asked.body).not.toContain('issued');

  const page = await request(`Bearer ${secret}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('The books balance.');
  const books = presentBooks(await site.deps.ledger.audit({ deep: true }), 0);
  const dollars = books.lines.find(({ merchant, currency }) => merchant === 'pavilion' && currency === 'USD');
  expect(dollars).toMatchObject({ issued: '1000.0000', wallets: '1000.0000', sum: '0.0000' });
  expect(page.body).toContain(`<td>${dollars?.issued}</td>`);
});

test('text that no database takes is the operator’s mistake', async () => {
  const authorization = `Bearer ${operationsSecret(site.deps.secrets)}`;
  const answer = await site.app.inject({
    method: 'POST',
    url: '/ops/password',
    headers: { authorization },
    payload: { merchant: 'pavilion', account: 'mei\0' },
    remoteAddress: '127.0.0.1',
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'no database takes the text of: account' }]);
});

test('an account that is closed is out at once and comes in no more, until it is opened again', async () => {
  const authorization = `Bearer ${operationsSecret(site.deps.secrets)}`;
  const set = async (account: string, act: string) => {
    const payload = { merchant: 'pavilion', account, act };
    const answer = await site.app.inject({
      method: 'POST',
      url: '/ops/account',
      headers: { authorization },
      payload,
      remoteAddress: '127.0.0.1',
    });
    return answer.statusCode;
  };
  const gwen = await site.login('down4');
  const before = await gwen.client.wallet.balance();
  expect(before).toMatchObject({ ok: true });
  expect(await set('DOWN4', 'close')).toBe(200);
  expect(await gwen.client.member.info()).toMatchObject({ ok: false });
  await expect(site.login('down4')).rejects.toThrow('login.account.disabled');
  await site.login('down5');
  expect(await set('down4', 'open')).toBe(200);
  const again = await site.login('down4');
  expect(await again.client.wallet.balance()).toEqual(before);
  expect(await set('nobody-here', 'close')).toBe(404);
  expect(await set('down4', 'erase')).toBe(400);
});

import { createSite, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverDue, SANDBOX_VENDOR_ID } from './index.ts';

let site: Site;
let member: SiteMember;
beforeAll(async () => {
  site = await createSite({ listen: true });
});
afterAll(() => site.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  member = await site.register(`tester${count}`);
});

/** Path of a new payment's page. */
async function begin(): Promise<{ refId: string; page: string; sealed: string }> {
  const answer = await member.client.deposit.startGateway({
    vendorId: SANDBOX_VENDOR_ID,
    bankCode: 'SANDBOX',
    amount: 40,
  });
  if (!answer.ok) throw new Error(answer.code);
  const url = new URL(answer.value.redirectUrl);
  return { refId: answer.value.refId, page: url.pathname + url.search, sealed: url.searchParams.get('order') ?? '' };
}

const open = async (page: string) => {
  const answer = await site.app.inject({ url: page });
  return { status: answer.statusCode, html: answer.body, headers: answer.headers };
};

const press = (refId: string, choice: string, sealed: string) =>
  site.app.inject({
    method: 'POST',
    url: `/cashier/${refId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ choice, order: sealed }).toString(),
  });

async function stands(): Promise<{ states: string[]; balance: number }> {
  const [deposits, wallet] = await Promise.all([member.client.deposit.list({}), member.client.wallet.balance()]);
  if (!deposits.ok || !wallet.ok) throw new Error('not answered');
  return { states: deposits.value.list.map((row) => row.state), balance: wallet.value.sumBalance };
}

it('shows the amount, runs no script, and offers the four endings', async () => {
  const { page, refId } = await begin();
  const { status, html, headers } = await open(page);
  expect(status).toBe(200);
  expect(html).toContain('40.00 <span>USD</span>');
  expect(html).toContain(refId);
  expect(html.match(/<button/g)).toHaveLength(4);
  expect(html).not.toContain('<script');
  expect(headers['cache-control']).toBe('no-store');
});

it('credits at once, shows that it did, and leads back to the deposits', async () => {
  const { refId, page, sealed } = await begin();
  const pressed = await press(refId, 'succeed', sealed);
  expect(pressed.statusCode).toBe(303);
  expect(await stands()).toEqual({ states: ['S'], balance: 40 });
  const { html } = await open(String(pressed.headers.location));
  expect(html).toContain('Payment confirmed');
  expect(html).toContain(`/depositv2?refId=${refId}`);
  expect((await open(page)).html).not.toContain('<button');
});

it('ends a declined payment without a cent', async () => {
  const { refId, page, sealed } = await begin();
  await press(refId, 'fail', sealed);
  expect(await stands()).toEqual({ states: ['F'], balance: 0 });
  expect((await open(page)).html).toContain('Payment declined');
});

it('reports a payment twice and has it credited once', async () => {
  const { refId, sealed } = await begin();
  await press(refId, 'duplicate', sealed);
  expect(await stands()).toEqual({ states: ['S'], balance: 40 });
});

it('credits a delayed payment after ten seconds, by the job even when the timer is lost', async () => {
  const { refId, page, sealed } = await begin();
  await press(refId, 'delay', sealed);
  expect((await open(page)).html).toContain('http-equiv="refresh"');
  site.clock.advance(9_999);
  await deliverDue(site.deps);
  expect(await stands()).toEqual({ states: ['P'], balance: 0 });
  site.clock.advance(1);
  await deliverDue(site.deps);
  expect(await stands()).toEqual({ states: ['S'], balance: 40 });
  expect((await open(page)).html).toContain('Payment confirmed');
});

it('lets only the first choice count', async () => {
  const { refId, sealed } = await begin();
  await press(refId, 'fail', sealed);
  await press(refId, 'succeed', sealed);
  expect(await stands()).toEqual({ states: ['F'], balance: 0 });
});

it('turns away a link that was changed, or that belongs to another payment', async () => {
  const first = await begin();
  const second = await begin();
  expect((await press(second.refId, 'succeed', first.sealed)).statusCode).toBe(404);
  const cheaper = Buffer.from(first.sealed.split('.')[0] ?? '', 'base64url')
    .toString()
    .replace('40.0000', '90.0000');
  const changed = `${Buffer.from(cheaper).toString('base64url')}.${first.sealed.split('.')[1]}`;
  expect((await press(first.refId, 'succeed', changed)).statusCode).toBe(404);
  expect((await open(`/cashier/${first.refId}?order=nonsense`)).status).toBe(404);
  expect((await open(`/cashier/${first.refId}`)).status).toBe(404);
  expect((await open(`/cashier/${'x'.repeat(100)}?order=${first.sealed}`)).status).toBe(404);
  expect((await press(first.refId, 'succeed', `${first.sealed}.\r\nset-cookie: a=b`)).statusCode).toBe(404);
  expect((await press(first.refId, 'bankrupt', first.sealed)).statusCode).toBe(404);
  expect(await stands()).toEqual({ states: ['P', 'P'], balance: 0 });
});

it('offers nothing once the time is over', async () => {
  const { refId, page, sealed } = await begin();
  site.clock.advance(30 * 60_000);
  expect((await open(page)).html).toContain('has expired');
  await press(refId, 'succeed', sealed);
  member = await site.login(member.account);
  expect(await stands()).toMatchObject({ balance: 0 });
});

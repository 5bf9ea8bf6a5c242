import {
  createSite,
  notification,
  notify,
  SANDBOX_CHANNEL,
  signed,
  type Notification,
  type Site,
  type SiteMember,
} from '#testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '../../../providers/payment/payment.ts';
import { expireDeposits } from './index.ts';

const MINUTE = 60_000;
const ORDER = SANDBOX_CHANNEL;

let site: Site;
let member: SiteMember;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  member = await site.register(`payer${count}`);
});

async function start(amount = 25, who = member): Promise<{ refId: string; redirectUrl: string; expireAt: number }> {
  const answer = await who.client.deposit.startGateway({ ...ORDER, amount });
  if (!answer.ok) throw new Error(`not started: ${answer.code}`);
  return answer.value;
}

const notice = (refId: string, what: Parameters<typeof notification>[2] = {}) => notification(site, refId, what);
const deliver = (message: Notification, vendorId?: number) => notify(site, message, vendorId);

async function balance(who = member): Promise<number> {
  const answer = await who.client.wallet.balance();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.sumBalance;
}

async function stateOf(refId: string, who = member): Promise<string | undefined> {
  const answer = await who.client.deposit.list({ refId });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.list[0]?.state;
}

describe('starting a deposit', () => {
  it('is named by its request: another amount under the same name, or a name of any length, is refused', async () => {
    const ask = (amount: number, requestId: string) =>
      member.client.deposit.startGateway({ ...ORDER, amount }, { requestId });
    const first = await ask(25, 'the-one');
    expect(await ask(25, 'the-one')).toEqual(first);
    const misnamed = { code: 'request.param.invalid', detail: { fields: ['x-request-id'] } };
    expect(await ask(30, 'the-one')).toMatchObject(misnamed);
    for (const name of ['x'.repeat(65), 'two words', 'ü']) expect(await ask(25, name)).toMatchObject(misnamed);
    expect(await member.client.deposit.list({})).toMatchObject({ value: { list: [{ state: 'P' }] } });
  });

  it('leads to the cashier and stands in the list as pending', async () => {
    const { refId, redirectUrl, expireAt } = await start();
    expect(redirectUrl).toContain(`/cashier/${refId}?order=`);
    expect(expireAt).toBe(site.clock.now() + 30 * MINUTE);
    const listed = await member.client.deposit.list({});
    expect(listed).toMatchObject({
      ok: true,
      value: {
        next: null,
        list: [{ refId, depositMode: 'PG', requestedAmount: 25, amount: null, actualDepositDate: null, state: 'P' }],
      },
    });
  });

  it.each([
    [9.99, 'deposit.amount.out.of.range'],
    [5_000.01, 'deposit.amount.out.of.range'],
    [1e11, 'deposit.amount.out.of.range'],
    [10.001, 'request.param.invalid'],
    [10.00001, 'request.param.invalid'],
    [0, 'request.param.invalid'],
    [-25, 'request.param.invalid'],
    [Number.MAX_VALUE, 'request.param.invalid'],
  ])('refuses %d dollars', async (amount, code) => {
    const answer = await member.client.deposit.startGateway({ ...ORDER, amount });
    expect(answer).toMatchObject({ ok: false, code });
    expect(await member.client.deposit.list({})).toMatchObject({ value: { list: [] } });
  });

  it.each([10, 5_000])('takes %d, the smallest and the largest amount itself', async (amount) => {
    expect(await member.client.deposit.startGateway({ ...ORDER, amount })).toMatchObject({ ok: true });
  });

  it('refuses a gateway and a bank that no channel offers', async () => {
    for (const wrong of [
      { vendorId: 1, bankCode: 'SANDBOX' },
      { ...ORDER, bankCode: 'ELSEWHERE' },
    ]) {
      const answer = await member.client.deposit.startGateway({ ...wrong, amount: 25 });
      expect(answer).toMatchObject({ ok: false, code: 'deposit.channel.unavailable' });
    }
  });

  it('speaks of whole dong at a brand that counts in dong', async () => {
    const minh = await site.login('member1', 'lotus');
    expect(await minh.client.deposit.startGateway({ ...ORDER, amount: 200_000.5 })).toMatchObject({
      code: 'request.param.invalid',
    });
    expect(await minh.client.deposit.startGateway({ ...ORDER, amount: 200_000 })).toMatchObject({ ok: true });
  });
});

describe('the provider reports', () => {
  it('credits the member, tells his open pages and his inbox, and stands in his record', async () => {
    const page = await site.socket('pavilion', member.token);
    const { refId } = await start(25);
    expect(await deliver(notice(refId))).toMatchObject({ status: 200, result: 'credited' });
    expect(await page.next('info_deposit_arrival')).toMatchObject({ amount: 25, refId });
    expect(await page.next('balance')).toEqual({ t: 'balance', sumBalance: 25 });
    expect(await balance()).toBe(25);
    expect(await stateOf(refId)).toBe('S');
    expect(await member.client.report.transactions({})).toMatchObject({
      value: { list: [{ tx_type_id: 6101, amount: 25, current_avail_balance: 25, order_no: refId }], next: null },
    });
    expect(await member.client.message.inbox({})).toMatchObject({
      value: { list: [{ title: 'Deposit', content: expect.stringContaining('$25.00 has arrived') }, {}] },
    });
    page.close();
  });

  it('closes a deposit that failed; a later word to the contrary waits for an operator', async () => {
    const { refId } = await start();
    expect(await deliver(notice(refId, { outcome: 'failed' }))).toMatchObject({ result: 'failed' });
    expect(await stateOf(refId)).toBe('F');
    expect(await deliver(notice(refId))).toMatchObject({ status: 200, result: 'held' });
    expect(await deliver(notice(refId))).toMatchObject({ status: 200, result: 'known' });
    expect(await balance()).toBe(0);
  });

  it.each([
    ['another amount', { amount: 250 }],
    ['another currency', { currency: 'VND' }],
  ])('keeps %s for an operator and writes it down', async (_, what) => {
    const { refId } = await start();
    expect(await deliver(notice(refId, what))).toMatchObject({ status: 200, result: 'held' });
    expect(await stateOf(refId)).toBe('P');
    expect(await balance()).toBe(0);
    expect(site.log.some((line) => line.includes('deposit.held') && line.includes(refId))).toBe(true);
    // A held deposit does not expire.
    site.clock.advance(60 * MINUTE);
    await expireDeposits(site.deps);
    member = await site.login(member.account);
    expect(await stateOf(refId)).toBe('P');
  });

  it('does not know a deposit that was never started, or one of another vendor', async () => {
    expect(await deliver(notice('D20261120NOSUCH'))).toMatchObject({ status: 404, errorCode: 'order.unknown' });
    const { refId } = await start();
    expect(await deliver(notice(refId), 1)).toMatchObject({ status: 404 });
  });

  it('hears of a deposit from the gateway it was started at, and from no other that is trusted too', async () => {
    const payments = site.deps.providers.payments as Map<number, PaymentGateway>;
    const [[own, gateway]] = [...payments] as [[number, PaymentGateway]];
    payments.set(own + 1, { ...gateway, vendorId: own + 1, code: 'SECOND' });
    const { refId } = await start();
    expect(await deliver(notice(refId), own + 1)).toMatchObject({ status: 404, errorCode: 'order.unknown' });
    expect(await deliver(notice(refId, { outcome: 'failed' }), own + 1)).toMatchObject({ errorCode: 'order.unknown' });
    expect([await stateOf(refId), await balance()]).toEqual(['P', 0]);
    expect(await deliver(notice(refId), own)).toMatchObject({ result: 'credited' });
    payments.delete(own + 1);
  });

  it('shows a deposit to nobody but its owner at its brand', async () => {
    const { refId } = await start();
    const stranger = await site.login('member1', 'lotus');
    const balanceBefore = await balance(stranger);
    const neighbour = await site.register(`neighbour${count}`);
    expect(await stateOf(refId, stranger)).toBeUndefined();
    expect(await stateOf(refId, neighbour)).toBeUndefined();
    await deliver(notice(refId));
    expect(await balance(stranger)).toBe(balanceBefore);
    expect(await balance(neighbour)).toBe(0);
    expect(await balance()).toBe(25);
  });
});

describe('a forged report', () => {
  const forged = async (change: (made: Notification) => Notification) => {
    const { refId } = await start();
    const answer = await deliver(change(notice(refId)));
    expect(answer).toMatchObject({ status: 401, errorCode: 'notification.forged' });
    expect(await stateOf(refId)).toBe('P');
    expect(await balance()).toBe(0);
    expect(site.log.some((line) => line.includes('notification.forged'))).toBe(true);
  };

  it('is turned away when one byte of the body was changed', () =>
    forged(({ body, headers }) => ({ body: body.replace('25.', '26.'), headers })));

  it('is turned away when only its spaces were changed', () =>
    forged(({ body, headers }) => ({ body: body.replace(':', ': '), headers })));

  it('is turned away without a signature', () =>
    forged(({ body, headers }) => ({
      body,
      headers: { 'x-payment-timestamp': headers['x-payment-timestamp'] ?? '' },
    })));

  it('is turned away with the signature of another moment', () =>
    forged(({ body, headers }) => ({
      body,
      headers: { ...headers, 'x-payment-timestamp': String(site.clock.now() + 1) },
    })));

  it.each([6 * MINUTE, -6 * MINUTE])('is turned away %d ms away from now, also when signed well', async (away) => {
    const { refId } = await start();
    const { body } = notice(refId);
    expect(await deliver(signed(site, body, away))).toMatchObject({ status: 401 });
    expect(await balance()).toBe(0);
  });

  it.each([
    ['a negative amount', '{"kind":"DEPOSIT","refId":"REF","status":"SUCCEEDED","amount":"-25.0000","currency":"USD"}'],
    ['a number for the amount', '{"kind":"DEPOSIT","refId":"REF","status":"SUCCEEDED","amount":25,"currency":"USD"}'],
    [
      'an amount beyond all money',
      '{"kind":"DEPOSIT","refId":"REF","status":"SUCCEEDED","amount":"999999999999.0000","currency":"USD"}',
    ],
    [
      'a reference that no database takes',
      String.raw`{"kind":"DEPOSIT","refId":"\u0000REF","status":"SUCCEEDED","amount":"25","currency":"USD"}`,
    ],
    ['something that is not JSON', '{"kind":"DEPOSIT","refId":"REF"'],
    ['nothing', ''],
  ])('says nothing with %s, even under a good signature', async (_, text) => {
    const { refId } = await start();
    const body = text.replace('REF', refId);
    expect(await deliver(signed(site, body))).toMatchObject({ status: 400, errorCode: 'notification.malformed' });
    expect(await balance()).toBe(0);
  });
});

describe('a deposit nobody pays', () => {
  it('expires, frees its place, and is credited all the same when the money comes late', async () => {
    const started = await Promise.all(Array.from({ length: 5 }, () => start()));
    site.clock.advance(30 * MINUTE);
    await expireDeposits(site.deps);
    // Half an hour also ends an idle session.
    member = await site.login(member.account);
    const refId = started[0]?.refId ?? '';
    expect(await stateOf(refId)).toBe('C');
    await start();
    expect(await deliver(notice(refId))).toMatchObject({ result: 'credited' });
    expect(await stateOf(refId)).toBe('S');
    expect(await balance()).toBe(25);
  });
});

describe('what the deposit page asks for', () => {
  it('offers the brand’s limits and the gateway, and knows the first deposit from the second', async () => {
    const settings = () => member.client.deposit.settings();
    expect(await settings()).toMatchObject({ value: { allowDeposit: 'Y', minAmount: 10, isFirstDeposit: true } });
    const { refId } = await start();
    await deliver(notice(refId));
    expect(await settings()).toMatchObject({ value: { isFirstDeposit: false } });
    expect(await member.client.deposit.channels({})).toMatchObject({
      value: {
        PG: {
          mode: 'PG',
          channels: [{ vendorId: ORDER.vendorId, banks: [{ bankCode: 'SANDBOX', min: 10, max: 5_000 }] }],
        },
      },
    });
  });

  it('lists page by page, without a gap or a repetition, also while new ones are started', async () => {
    const started = [await start(), await start()].map(({ refId }) => refId);
    site.clock.advance(MINUTE);
    started.push((await start()).refId);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await member.client.deposit.list({ pageSize: 1, ...(cursor && { cursor }) });
      if (!page.ok) throw new Error(page.code);
      seen.push(...page.value.list.map(({ refId }) => refId));
      cursor = page.value.next;
      site.clock.advance(1_000);
      if (seen.length === 1) await start();
    }
    expect(seen.toSorted()).toEqual(started.toSorted());
  });

  it('reads a range of at most 35 days of GMT+8', async () => {
    await start();
    const list = (startDate: string, endDate: string) => member.client.deposit.list({ startDate, endDate });
    expect(await list('2026-11-01', '2026-12-06')).toMatchObject({ ok: false, code: 'date.range.too.long' });
    expect(await list('2026-11-20', '2026-11-20')).toMatchObject({ value: { list: [{ state: 'P' }] } });
    expect(await list('2026-11-18', '2026-11-19')).toMatchObject({ value: { list: [] } });
  });
});

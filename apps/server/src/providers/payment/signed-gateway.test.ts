/** Answers of a gateway, and their interpretation. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { virtualClock } from '#testkit';
import { currency, parseUnits, type Units } from '#kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedGateway } from './signed-gateway.ts';
import { readNotification } from './signed-webhook.ts';

const SECRET = 'a secret of the gateway that nobody knows';
const clock = virtualClock();
let server: Server;
let url: string;
/** Null for no answer. */
let answer: { status: number; body: string } | null;
let asked: { headers: Record<string, unknown>; body: string }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    if (answer) response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const gateway = (local = true) =>
  signedGateway(
    { number: 3, url, secret: SECRET, name: 'Harbour', brands: undefined },
    { clock, siteOrigin: () => 'https://site.test', local, patienceMs: 300 },
  );
const amount = (text: string): Units => {
  const parsed = parseUnits(text);
  return parsed.ok ? parsed.value : (0n as Units);
};
const order = {
  refId: 'D1',
  amount: amount('25.5'),
  currency: currency('USD'),
  language: 'CN',
  returnUrl: 'https://site.test/depositv2?refId=D1',
} as const;
const account = { kind: 'BANK', bankCode: 'HSBC', number: '1234', holder: 'Ann' } as const;
const respond = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const soon = () => clock.now() + 60_000;

it('signs the exact bytes with the time, and says whose order it is and where to tell of it', async () => {
  asked = [];
  respond(200, { redirectUrl: `${url}/pay`, expiresAt: soon() });
  expect(await gateway().start(order)).toEqual({ redirectUrl: `${url}/pay`, expiresAt: soon() });
  const [{ headers, body }] = asked as [(typeof asked)[number]];
  expect(JSON.parse(body)).toEqual({
    call: 'create-deposit',
    refId: 'D1',
    amount: '25.5000',
    currency: 'USD',
    language: 'zh-Hans',
    returnUrl: order.returnUrl,
    notifyUrl: 'https://site.test/webhooks/payment/3',
  });
  // Requests are signed like notifications: the signature passes, and only the body is malformed.
  const notification = readNotification(Buffer.from(SECRET), Buffer.from(body), headers as never, clock.now());
  expect(notification).toMatchObject({ code: 'notification.malformed' });
  const forged = readNotification(Buffer.from(SECRET), Buffer.from(`${body} `), headers as never, clock.now());
  expect(forged).toMatchObject({ code: 'notification.forged' });
});

it.each([
  ['an error', 500, { redirectUrl: 'https://pay.example', expiresAt: 9e15 }],
  ['a page', 200, '<html>'],
  ['a script', 200, { redirectUrl: 'javascript:alert(1)' }],
  ['a plain address', 200, { redirectUrl: 'http://pay.example/1' }],
  ['a place inside', 200, { redirectUrl: 'https://10.0.0.1/pay' }],
  ['an end in the past', 200, { redirectUrl: 'https://pay.example/1', expiresAt: 1 }],
  ['an end after years', 200, { redirectUrl: 'https://pay.example/1', expiresAt: 9e14 }],
  ['a redirect', 302, ''],
])('starts nothing when it is answered %s', async (_, status, body) => {
  respond(status, typeof body === 'string' ? body : { expiresAt: soon(), ...body });
  await expect(gateway().start(order)).rejects.toThrow();
});

it('gives up on one that does not answer, and calls nobody inside unless for a trial', async () => {
  answer = null;
  await expect(gateway().start(order)).rejects.toThrow('no answer in time');
  await expect(gateway().payouts!.pay({ ...order, account })).rejects.toThrow('no answer in time');
  await expect(gateway().status!('D1')).rejects.toThrow('no answer in time');
  await expect(gateway(false).start(order)).rejects.toThrow('none that may be called');
});

it.each([
  [{ status: 'PENDING' }, 'pending'],
  [{ status: 'UNKNOWN' }, 'unknown'],
  [
    { status: 'SUCCEEDED', amount: '25.5', currency: 'USD' },
    { kind: 'deposit', refId: 'D1', outcome: 'succeeded', amount: 255_000n, currency: 'USD' },
  ],
])('reads %o as what became of a deposit', async (content, read) => {
  respond(200, content);
  expect(await gateway().status!('D1')).toEqual(read);
});

it.each([
  { status: 'SUCCEEDED' },
  { status: 'SUCCEEDED', amount: '-1', currency: 'USD' },
  { status: 'SUCCEEDED', amount: 25, currency: 'USD' },
  { status: 'PAID', amount: '25', currency: 'USD' },
])('takes %o for no answer', async (content) => {
  respond(200, content);
  await expect(gateway().status!('D1')).rejects.toThrow();
});

it('hears that a payout is taken or refused, and what became of it; anything else is unknown', async () => {
  const payouts = gateway().payouts!;
  for (const [result, expected] of [
    ['ACCEPTED', 'accepted'],
    ['REFUSED', 'refused'],
  ]) {
    respond(200, { result });
    expect(await payouts.pay({ ...order, account })).toBe(expected);
  }
  for (const status of ['PENDING', 'PAID', 'FAILED', 'UNKNOWN']) {
    respond(200, { status });
    expect(await payouts.status('D1')).toBe(status.toLowerCase());
  }
  respond(400, { result: 'REFUSED' });
  await expect(payouts.pay({ ...order, account })).rejects.toThrow('answered 400');
});

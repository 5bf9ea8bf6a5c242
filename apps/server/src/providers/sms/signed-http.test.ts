import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { virtualClock } from '#testkit';
import { signedHttpSms } from './signed-http.ts';

const SECRET = 'a secret of the gateway';
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let gateway: Server;
let answer = 200;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
});
afterAll(() => gateway.close());

const send = () => {
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
  return signedHttpSms({ url, secret: SECRET, clock: virtualClock(1_000) }).send({
    to: '+66812345678',
    text: 'รหัส 123456',
    language: 'TH',
    key: 'the key of this one',
  });
};

test('a gateway can tell by the signature that the exact text came from this site, now', async () => {
  await send();
  const { headers, body } = received.at(-1)!;
  expect(JSON.parse(body)).toEqual({ to: '+66812345678', text: 'รหัส 123456', language: 'TH' });
  expect(headers['idempotency-key']).toBe('the key of this one');
  expect(headers['x-sms-timestamp']).toBe('1000');
  expect(headers['x-sms-signature']).toBe(createHmac('sha256', SECRET).update(`1000.${body}`).digest('hex'));
});

test('a message that the gateway refuses has failed', async () => {
  answer = 503;
  await expect(send()).rejects.toThrow('503');
});

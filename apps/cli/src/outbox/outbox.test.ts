import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, type Site } from '#testkit';
import { operationsSecret } from '#server/modules/operations/operations/index.ts';
import { outboxText, type Kept } from './outbox.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const ask = async (headers: Record<string, string> = {}) => {
  const authorization = `Bearer ${operationsSecret(site.deps.secrets)}`;
  const answer = await site.app.inject({
    method: 'POST',
    url: '/ops/outbox',
    headers: { authorization, ...headers },
    payload: {},
    remoteAddress: '127.0.0.1',
  });
  return { status: answer.statusCode, kept: answer.json<Kept[]>() };
};

test('the operator reads what the sandbox kept, newest last, and nobody else does', async () => {
  expect(outboxText((await ask()).kept)).toBe('The outbox is empty.');
  await site.client().verification.smsRegister({ mobileNo: '+66812345678' });
  const mail = { to: 'mei@example.com', subject: 'Hello', text: 'A text', key: randomUUID() };
  await site.deps.providers.mail.send(mail);
  const { kept } = await ask();
  const text = outboxText(kept);
  expect(text).toMatch(/sms {2}to \+66812345678\nPavilion: your verification code is \d{6}/);
  expect(text.indexOf('sms')).toBeLessThan(text.indexOf('mail  to mei@example.com\nHello\n\nA text'));
  expect(await ask({ authorization: 'Bearer wrong' })).toMatchObject({ status: 401 });
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toMatchObject({ status: 404 });
});

import { memberId, merchantCode } from '#kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, type Site } from '#testkit';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

test('a socket is a visitor’s until it shows a good token of its brand', async () => {
  const mei = await site.login('member1');
  const page = await site.socket();
  page.send({ op: 'auth' });
  expect(await page.next('ready')).toEqual({ t: 'ready', member: false });
  page.send({ op: 'auth', token: 'made up' });
  expect(await page.next('ready')).toEqual({ t: 'ready', member: false });
  page.send({ op: 'auth', token: mei.token });
  expect(await page.next('ready')).toEqual({ t: 'ready', member: true });
  const elsewhere = await site.socket('lotus');
  elsewhere.send({ op: 'auth', token: mei.token });
  expect(await elsewhere.next('ready')).toEqual({ t: 'ready', member: false });
  page.close();
  elsewhere.close();
});

test('frames reach the member they are for, at his brand only, and nobody after he has left', async () => {
  const mei = await site.login('member1');
  const [own, visitor, lotus] = await Promise.all([
    site.socket('pavilion', mei.token),
    site.socket('pavilion'),
    site.socket('lotus'),
  ]);
  const { push } = site.deps;
  const merchant = merchantCode('pavilion');
  const balance = (sumBalance: number) =>
    push.send({ to: 'member', merchant, memberId: memberId(mei.id), frame: { t: 'balance', sumBalance } });
  await balance(1);
  expect(await own.next('balance')).toEqual({ t: 'balance', sumBalance: 1 });
  await mei.client.session.logout();
  await own.next('kicked');
  await balance(2);
  await push.send({ to: 'merchant', merchant, frame: { t: 'maintenance', on: true } });
  for (const page of [own, visitor, lotus]) {
    page.send({ op: 'ping' });
    await page.next('pong');
  }
  expect(own.waiting()).toEqual([{ t: 'maintenance', on: true }]);
  expect(visitor.waiting()).toEqual([{ t: 'maintenance', on: true }]);
  expect(lotus.waiting()).toEqual([]);
  for (const page of [own, visitor, lotus]) page.close();
});

test('an unknown brand and a frame that makes no sense end the line', async () => {
  expect(await (await site.socket('nobody')).closed).toBe(4400);
  for (const nonsense of ['{', '[]', '{"op":"sudo"}', '{"op":"auth","token":5}']) {
    const page = await site.socket();
    page.send(nonsense);
    expect(await page.closed).toBe(4400);
  }
});

test('a frame larger than any honest one ends the line', async () => {
  const page = await site.socket();
  page.send({ op: 'auth', token: 'x'.repeat(5_000) });
  expect(await page.closed).toBe(1009);
});

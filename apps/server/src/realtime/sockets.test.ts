import { memberId, merchantCode } from '#kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

test('a page whose token could not be looked up comes again, rather than staying a visitor’s who hears nothing', async () => {
  const mei = await site.login('member1');
  const page = await site.socket();
  await site.deps.db.run('alter table session rename to session_away');
  page.send({ op: 'auth', token: mei.token });
  expect(await page.closed).toBe(1012);
  await site.deps.db.run('alter table session_away rename to session');
  const again = await site.socket();
  again.send({ op: 'auth', token: mei.token });
  expect(await again.next('ready')).toEqual({ t: 'ready', member: true });
  again.close();
});

test('an unknown brand and a frame that makes no sense end the line', async () => {
  expect(await (await site.socket('nobody')).closed).toBe(4400);
  for (const nonsense of ['{', '[]', '{"op":"sudo"}', '{"op":"auth","token":5}']) {
    const page = await site.socket();
    page.send(nonsense);
    expect(await page.closed).toBe(4400);
  }
});

test('a frame larger than any honest one ends the line, and fills no log', async () => {
  const page = await site.socket();
  const before = site.log.length;
  page.send({ op: 'auth', token: 'x'.repeat(1_000_000) });
  expect(await page.closed).toBe(1009);
  const logged = site.log.slice(before).filter((line) => line.includes('line.broke'));
  expect(logged).toHaveLength(1);
  expect(site.log.slice(before).join('\n')).not.toMatch(/stack|"level":[456]0/);
});

test('a line that shows one token after the other, or talks without end, is hung up', async () => {
  const asked = vi.spyOn(site.deps.db.q, 'selectFrom');
  const lines = await Promise.all([1, 2, 3, 4].map(() => site.socket()));
  for (const line of lines)
    for (let guess = 0; guess < 200; guess += 1) line.send({ op: 'auth', token: `guess-${guess}` });
  expect(await Promise.all(lines.map((line) => line.closed))).toEqual([4429, 4429, 4429, 4429]);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(300);
  asked.mockRestore();
  site.clock.advance(60_000);
  const fresh = await site.socket();
  fresh.send({ op: 'auth', token: 'guess' });
  expect(await fresh.next('ready')).toEqual({ t: 'ready', member: false });
  fresh.close();
});

test('an address that opens line after line is hung up on', async () => {
  const lines = await Promise.all(Array.from({ length: 301 }, () => site.socket()));
  expect(await Promise.race(lines.map((line) => line.closed))).toBe(4429);
  for (const line of lines) line.close();
  site.clock.advance(60_000);
});

test('an address that asks for image after image of the book is hung up on', async () => {
  const lines = await Promise.all(Array.from({ length: 14 }, () => site.socket()));
  for (const line of lines) for (let n = 0; n < 110; n += 1) line.send({ op: 'sub', topic: 'book:football' });
  expect(await Promise.race(lines.map((line) => line.closed))).toBe(4429);
  for (const line of lines) line.close();
  site.clock.advance(60_000);
});

test('a page that reads nothing is dropped before much waits for it, and its neighbour hears everything', async () => {
  const others = new Set(site.app.websocketServer.clients);
  const deaf = await site.socket();
  const [line] = [...site.app.websocketServer.clients].filter((each) => !others.has(each));
  const neighbour = await site.socket();
  deaf.read(false);
  const text = 'x'.repeat(20_000);
  const frame = { t: 'cs', sessionId: 's', id: 1, from: 'agent', text, time: 0 } as const;
  for (let count = 1; count <= 100; count += 1) {
    await site.deps.push.send({ to: 'merchant', merchant: merchantCode('pavilion'), frame });
    neighbour.send({ op: 'ping' });
    await neighbour.next('pong');
    expect(line!.bufferedAmount).toBeLessThan(1_100_000);
  }
  expect(line!.readyState).toBe(line!.CLOSED);
  expect(neighbour.waiting()).toHaveLength(100);
  deaf.read(true);
  expect(await deaf.closed).toBe(1006);
  neighbour.close();
});

test('R05 nothing of a member’s is told to a page whose session has idled out', async () => {
  const mei = await site.login('member1');
  const page = await site.socket('pavilion', mei.token);
  const publish = (sumBalance: number) =>
    site.deps.push.send({
      to: 'member',
      merchant: merchantCode('pavilion'),
      memberId: memberId(mei.id),
      frame: { t: 'balance', sumBalance },
    });
  site.clock.advance(29 * 60_000);
  await publish(1);
  expect(await page.next('balance')).toEqual({ t: 'balance', sumBalance: 1 });
  site.clock.advance(60_000);
  await publish(2);
  page.send({ op: 'ping' });
  await page.next('pong');
  expect(page.waiting()).toEqual([]);
  page.close();
});

test('R05 a page hears on while the database is away for the question whether its member is in, and nothing soon after he is not', async () => {
  const mei = await site.login('member1');
  const page = await site.socket('pavilion', mei.token);
  const publish = (sumBalance: number) =>
    site.deps.push.send({
      to: 'member',
      merchant: merchantCode('pavilion'),
      memberId: memberId(mei.id),
      frame: { t: 'balance', sumBalance },
    });
  site.clock.advance(60_000);
  await site.deps.db.run('alter table session rename to session_away');
  await publish(1);
  expect(await page.next('balance')).toEqual({ t: 'balance', sumBalance: 1 });
  await site.deps.db.run('alter table session_away rename to session');
  await site.deps.db.run('update session set ended_at = now() where member_id = $1', [mei.id]);
  site.clock.advance(5_000);
  await publish(2);
  page.send({ op: 'ping' });
  await page.next('pong');
  expect(page.waiting()).toEqual([]);
  page.close();
});

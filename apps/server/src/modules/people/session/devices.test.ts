import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { merchantCode } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';

const PAVILION = merchantCode('pavilion');
let site: Site;
let count = 0;
let mei: SiteMember;

beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 30, absoluteDays: 30, several: true } } });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  mei = await site.register(`mei${count}`);
});

const open = async (member: SiteMember) => {
  const answer = await member.client.session.list();
  return answer.ok ? answer.value : [];
};
const isIn = async (member: SiteMember) => (await member.client.member.info()).ok;

test('where a brand allows it, a member is in at several devices, and sees each of them', async () => {
  site.clock.advance(1_000);
  const phone = await site.login(mei.account);
  expect(await isIn(mei)).toBe(true);
  const sessions = await open(phone);
  expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  expect(sessions[0]).toMatchObject({ lastSeen: site.clock.now() });
});

test('R06 elsewhere the newer login ends the older', async () => {
  await site.deps.brands.change(PAVILION, { session: { idleMinutes: 30, absoluteDays: 30 } });
  const phone = await site.login(mei.account);
  expect([await isIn(mei), await isIn(phone)]).toEqual([false, true]);
  await site.deps.brands.change(PAVILION, { session: { idleMinutes: 30, absoluteDays: 30, several: true } });
});

test('a session that is ended from another device is over, and its pages are told', async () => {
  const phone = await site.login(mei.account);
  const socket = await site.socket('pavilion', mei.token);
  const other = (await open(phone)).find(({ current }) => !current)!;
  expect(await phone.client.session.endOne({ sessionId: other.sessionId })).toMatchObject({ ok: true });
  expect(await socket.next('kicked')).toMatchObject({ reason: 'logged_out' });
  expect([await isIn(mei), await isIn(phone)]).toEqual([false, true]);
  expect(await phone.client.session.endOne({ sessionId: other.sessionId })).toMatchObject({
    code: 'security.session.unknown',
  });
});

test('nobody ends the session of somebody else', async () => {
  const bob = await site.register(`bob${count}`);
  const [his] = await open(bob);
  expect(await mei.client.session.endOne({ sessionId: his!.sessionId })).toMatchObject({
    code: 'security.session.unknown',
  });
  expect(await isIn(bob)).toBe(true);
});

test('all others are ended with one press, and the one that pressed stays', async () => {
  const [phone, tablet] = [await site.login(mei.account), await site.login(mei.account)];
  expect(await tablet.client.session.endOthers()).toMatchObject({ ok: true });
  expect([await isIn(mei), await isIn(phone), await isIn(tablet)]).toEqual([false, false, true]);
});

test('a session that has run out is not shown any more', async () => {
  site.clock.advance(20 * 60_000);
  const phone = await site.login(mei.account);
  site.clock.advance(20 * 60_000);
  expect(await open(phone)).toHaveLength(1);
});

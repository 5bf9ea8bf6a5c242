import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite, type Site, type SiteMember } from '#testkit';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { giveTicket } from './remember.ts';

let site: Site;
let count = 0;
let member: SiteMember;
/** The browser that ticked "remember me". */
let browser: ReturnType<Site['client']>;
const HOUR = 3_600_000;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  member = await site.register(`keeper${count}`);
  browser = site.client();
});

type Client = ReturnType<Site['client']>;
const typed = (client: Client, remember = true) =>
  client.session.login({ username: member.account, password: DEMO_PASSWORD, type: 'username', remember });
const returning = (client: Client, rememberTicket: string, remember = true) =>
  client.session.login({ username: member.account, type: 'username', remember, rememberTicket });

async function ticketFrom(answer: ReturnType<typeof typed>): Promise<string> {
  const settled = await answer;
  if (!settled.ok || !settled.value.rememberTicket) throw new Error('no ticket was given');
  return settled.value.rememberTicket;
}
const expired = { ok: false, code: 'login.remember.expired' };

test('who is remembered comes in without the password, each time with the ticket of the time before', async () => {
  const first = await ticketFrom(typed(browser));
  const second = await ticketFrom(returning(browser, first));
  expect(second).not.toBe(first);
  expect(await returning(browser, first)).toMatchObject(expired);
  expect(await returning(browser, second)).toMatchObject({ ok: true, value: { userName: member.account } });
});

test('nothing is remembered unless it was asked for', async () => {
  const plain = await typed(browser, false);
  expect(plain.ok && plain.value).not.toHaveProperty('rememberTicket');
  const once = await returning(browser, await ticketFrom(typed(browser)), false);
  expect(once).toMatchObject({ ok: true });
  expect(once.ok && once.value).not.toHaveProperty('rememberTicket');
});

test('a ticket lasts 24 hours from the password, and following tickets do not prolong it', async () => {
  const first = await ticketFrom(typed(browser));
  site.clock.advance(23 * HOUR);
  const second = await ticketFrom(returning(browser, first));
  site.clock.advance(HOUR - 1);
  const third = await ticketFrom(returning(browser, second));
  site.clock.advance(1);
  expect(await returning(browser, third)).toMatchObject(expired);
});

test('R08 a stolen ticket opens nothing without the cookie of its browser, which no script can read', async () => {
  const ticket = await ticketFrom(typed(browser));
  expect(await returning(site.client(), ticket)).toMatchObject(expired);
  const raw = await site.app.inject({ url: '/wps/system/status', headers: { merchant: 'pavilion' } });
  expect(raw.cookies).toEqual([]);
  expect(await returning(browser, ticket)).toMatchObject({ ok: true });
});

test('a ticket is for one member at one brand', async () => {
  const ticket = await ticketFrom(typed(browser));
  const other = { username: 'member1', type: 'username' as const, rememberTicket: ticket };
  expect(await browser.session.login(other)).toMatchObject(expired);
  const [row] = await site.deps.db.run<{ n: bigint }>(
    'select count(*) as n from remember_ticket where member_id = $1',
    [member.id],
  );
  expect(row!.n).toBe(0n);
});

test('a ticket that is shown at another brand opens nothing there and is still good at its own', async () => {
  let at = 'pavilion';
  browser = site.client(() => at);
  const ticket = await ticketFrom(typed(browser));
  at = 'lotus';
  expect(await returning(browser, ticket)).toMatchObject(expired);
  at = 'pavilion';
  expect(await returning(browser, ticket)).toMatchObject({ ok: true });
});

test('a session that has ended meanwhile is given no ticket, whoever else is in', async () => {
  await site.register(`insider${count}`);
  const given = (token: string) =>
    giveTicket(site.deps, {
      merchant: site.deps.brands.find('pavilion')!,
      memberId: BigInt(member.id),
      device: 'a device',
      token,
    });
  expect(await given(member.token)).toEqual(expect.any(String));
  await member.client.session.logout();
  expect(await given(member.token)).toBeNull();
});

test('the next ticket sweeps those that have run out, and no other', async () => {
  await site.deps.db.run('delete from remember_ticket');
  const kept = async () => {
    const rows = await site.deps.db.run<{ at: Date }>(
      'select expires_at as at from remember_ticket order by expires_at',
    );
    return rows.map(({ at }) => (at.getTime() - begun) / HOUR);
  };
  const begun = site.clock.now();
  await ticketFrom(typed(browser));
  site.clock.advance(HOUR);
  await ticketFrom(typed(site.client()));
  expect(await kept()).toEqual([24, 25]);
  site.clock.advance(23 * HOUR);
  await ticketFrom(typed(site.client()));
  expect(await kept()).toEqual([25, 48]);
});

test('the database and the log know no ticket', async () => {
  const ticket = await ticketFrom(typed(browser));
  const rows = await site.deps.db.run<object>("select encode(token_hash, 'escape') as hash from remember_ticket");
  expect(JSON.stringify(rows)).not.toContain(ticket);
  expect(site.log.join('\n')).not.toContain(ticket);
});

test('logging out leaves the device remembered; logging out everywhere forgets all devices and ends all sessions', async () => {
  const first = await ticketFrom(typed(browser));
  const answer = await returning(browser, first);
  if (!answer.ok || !answer.value.rememberTicket) throw new Error('not let in');
  await site.client('pavilion', { token: answer.value.token }).session.logout();
  const again = await returning(browser, answer.value.rememberTicket);
  if (!again.ok || !again.value.rememberTicket) throw new Error('not let in');
  const page = await site.socket('pavilion', again.value.token);
  const inside = site.client('pavilion', { token: again.value.token });
  expect(await inside.session.logoutEverywhere()).toEqual({ ok: true, value: null });
  expect(await page.next('kicked')).toEqual({ t: 'kicked', reason: 'logged_out' });
  expect(await inside.member.info()).toMatchObject({ status: 401 });
  expect(await returning(browser, again.value.rememberTicket)).toMatchObject(expired);
  page.close();
});

test('a new password forgets every device of its member, and nobody else’s', async () => {
  const ticket = await ticketFrom(typed(browser));
  const neighbour = { username: (await site.register(`beside${count}`)).account, type: 'username' as const };
  const theirs = site.client();
  const given = theirs.session.login({ ...neighbour, password: DEMO_PASSWORD, remember: true });
  const rememberTicket = await ticketFrom(given);
  const inside = await site.login(member.account);
  await inside.client.password.change({
    oldPassword: DEMO_PASSWORD,
    newPassword: 'Another-one-9',
    confirmNewPassword: 'Another-one-9',
  });
  expect(await returning(browser, ticket)).toMatchObject(expired);
  expect(await theirs.session.login({ ...neighbour, rememberTicket })).toMatchObject({ ok: true });
});

test('a disabled account is not entered by a ticket either', async () => {
  const ticket = await ticketFrom(typed(browser));
  await site.deps.db.run("update member set status = 'disabled' where id = $1", [member.id]);
  expect(await returning(browser, ticket)).toMatchObject({ code: 'login.account.disabled' });
});

test('a login needs a password or a ticket', async () => {
  const nothing = await browser.session.login({ username: member.account, type: 'username' });
  expect(nothing).toMatchObject({ code: 'request.param.invalid', detail: { fields: ['password'] } });
});

import { memberId } from '#kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite, type Site, type SiteMember } from '#testkit';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { isOpen, keepSession } from './index.ts';

let site: Site;
let mei: SiteMember;
const MINUTE = 60_000;
const DAY = 86_400_000;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  mei = await site.login('member1');
});

const invalid = { ok: false, code: 'user.or.token.invalid', status: 401 };

test('R05 a session ends after thirty idle minutes, and lives on while it is used', async () => {
  for (let visit = 0; visit < 3; visit += 1) {
    site.clock.advance(29 * MINUTE);
    const expireAt = site.clock.now() + 30 * MINUTE;
    expect(await mei.client.session.touch()).toEqual({ ok: true, value: { expireAt } });
  }
  site.clock.advance(30 * MINUTE);
  expect(await mei.client.session.touch()).toMatchObject(invalid);
});

test('R05 after thirty days of use one must log in again', async () => {
  await site.deps.db.run('update session set idle_minutes = 100000 where ended_at is null');
  site.clock.advance(30 * DAY - 1);
  expect(await mei.client.session.touch()).toEqual({ ok: true, value: { expireAt: site.clock.now() + 1 } });
  site.clock.advance(1);
  expect(await mei.client.session.touch()).toMatchObject(invalid);
});

test('logging out ends the session on all pages and nobody else’s, and doing it again does no harm', async () => {
  const other = await site.login('down2');
  const page = await site.socket('pavilion', mei.token);
  expect(await mei.client.session.logout()).toEqual({ ok: true, value: null });
  expect(await page.next('kicked')).toEqual({ t: 'kicked', reason: 'logged_out' });
  expect(await mei.client.member.info()).toMatchObject(invalid);
  expect(await mei.client.session.logout()).toMatchObject({ ok: true });
  expect(await site.client().session.logout()).toMatchObject({ ok: true });
  expect(await other.client.member.info()).toMatchObject({ ok: true });
  page.close();
});

test('a token opens nothing at another brand, and neither does one that was made up', async () => {
  expect(await site.client('lotus', { token: mei.token }).member.info()).toMatchObject(invalid);
  for (const token of ['x', 'a'.repeat(43), 'a'.repeat(5_000), "' or '1'='1"]) {
    expect(await site.client('pavilion', { token }).member.info()).toMatchObject(invalid);
  }
});

test('the database holds no token, only its hash', async () => {
  const kept = await site.deps.db.run<{ hash: string }>("select encode(token_hash, 'hex') as hash from session");
  expect(JSON.stringify(kept)).not.toContain(mei.token);
  expect(JSON.stringify(kept)).not.toContain(Buffer.from(mei.token).toString('hex'));
  expect(site.log.join('\n')).not.toContain(mei.token);
});

test('a member who is disabled is out at once', async () => {
  const other = await site.login('down1');
  await site.deps.db.run("update member set status = 'disabled' where id = $1", [other.id]);
  expect(await other.client.member.info()).toMatchObject(invalid);
});

test('a guest plays for a day with play money that is nobody’s', async () => {
  const guest = site.client();
  const started = await guest.session.freePlay({ os: 'linux', platform: 'W', 'X-Gateway-Version': 3, Encryption: 'x' });
  if (!started.ok) throw new Error(started.code);
  const { token, id, expireAt } = started.value;
  expect(started.value).toMatchObject({ type: 4, trialBalance: 2_000, firstTimeLogin: true, previousLogin: null });
  expect(expireAt).toBe(site.clock.now() + 30 * MINUTE);
  const [account] = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [memberId(id)] });
  expect(account).toMatchObject({ kind: 'trial', balance: 20_000_000n });
  const guestInside = site.client('pavilion', { token });
  expect(await guestInside.member.info()).toMatchObject({ value: { type: 4, nickname: /^Guest \d{4}$/ } });
  for (let visit = 0; visit < 24 * 3 - 1; visit += 1) {
    site.clock.advance(20 * MINUTE);
    await guestInside.session.touch();
  }
  expect(await guestInside.session.touch()).toMatchObject({ ok: true });
  site.clock.advance(20 * MINUTE);
  expect(await guestInside.session.touch()).toMatchObject(invalid);
});

test('the guest’s token also stands beside the value, and an address gets ten guests an hour', async () => {
  const play = () =>
    site.app.inject({
      method: 'POST',
      url: '/wps/session/login/freeplay',
      headers: { merchant: 'pavilion', encryption: 'x', 'x-gateway-version': '3' },
      payload: { os: 'linux', platform: 'W' },
      remoteAddress: '192.0.2.77',
    });
  const body = (await play()).json<{ token: string; value: { token: string } }>();
  expect(body.token).toBe(body.value.token);
  for (let guest = 1; guest < 10; guest += 1) expect((await play()).statusCode).toBe(200);
  const refused = await play();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
});

test('a trial account has no password, so nobody can log in to it', async () => {
  const started = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
  const username = started.ok ? started.value.userName : '';
  const answer = await site.client().session.login({ username, password: 'no account has this password', type: '' });
  expect(answer).toMatchObject({ code: 'login.username.or.password.incorrect' });
});

test('R05 a session that nobody uses ends, however busy the others are', async () => {
  const idle = await site.register('idlemember');
  for (let visit = 0; visit < 2; visit += 1) {
    site.clock.advance(20 * MINUTE);
    expect(await mei.client.session.touch()).toMatchObject({ ok: true });
  }
  expect(await idle.client.session.touch()).toMatchObject(invalid);
});

test('play keeps the session it was begun in, and no other', async () => {
  const [player, idle] = [await site.register('playsalong'), await site.register('playsnot')];
  const sessionOf = async ({ id }: SiteMember) => {
    const [row] = await site.deps.db.run<{ id: string }>('select id from session where member_id = $1', [id]);
    return row!.id;
  };
  const [played, forgotten] = [await sessionOf(player), await sessionOf(idle)];
  for (let round = 0; round < 2; round += 1) {
    site.clock.advance(20 * MINUTE);
    expect(await keepSession(site.deps, played)).toBe(true);
  }
  expect([await isOpen(site.deps, played), await isOpen(site.deps, forgotten)]).toEqual([true, false]);
  await player.client.session.logout();
  expect([await isOpen(site.deps, played), await keepSession(site.deps, played)]).toEqual([false, false]);
});

test('the record of a session keeps when it ended and why, whatever its member does later', async () => {
  const amy = await site.register('recordkept');
  const ended = async () => {
    const rows = await site.deps.db.run<{ end_reason: string | null; ended_at: Date | null }>(
      'select end_reason, ended_at from session where member_id = $1 order by created_at',
      [amy.id],
    );
    return rows.map(({ end_reason: why, ended_at: at }) => [why, at && at.getTime()]);
  };
  site.clock.advance(MINUTE);
  const first = ['logout', site.clock.now()];
  await amy.client.session.logout();
  site.clock.advance(MINUTE);
  const again = await site.login('recordkept');
  expect(await ended()).toEqual([first, [null, null]]);
  site.clock.advance(MINUTE);
  const second = ['login_elsewhere', site.clock.now()];
  const last = await site.login('recordkept');
  expect(await again.client.session.touch()).toMatchObject(invalid);
  site.clock.advance(MINUTE);
  const third = ['logout', site.clock.now()];
  await last.client.session.logoutEverywhere();
  expect(await ended()).toEqual([first, second, third]);
});

test('a new password keeps its own page open, frees no one else from changing his, and ends no one else’s session', async () => {
  await site.register('changesit');
  const [changer, other] = [await site.login('changesit'), await site.register('mustchange')];
  const ids = [changer.id, other.id];
  await site.deps.db.run("update session set must_change_reason = 'expired' where member_id = any($1)", [ids]);
  const mustChange = { code: 'login.change.pw.required' };
  const work = ({ client }: SiteMember) => client.promotion.rewards({});
  for (const member of [changer, other]) expect(await work(member)).toMatchObject(mustChange);
  const changed = { newPassword: 'Another-one-9', confirmNewPassword: 'Another-one-9' };
  expect(await changer.client.password.change({ oldPassword: DEMO_PASSWORD, ...changed })).toMatchObject({ ok: true });
  expect(await work(changer)).toMatchObject({ ok: true });
  expect(await work(other)).toMatchObject(mustChange);
  expect(await work(mei)).toMatchObject({ ok: true });
  const record = await site.deps.db.run<{ reason: string | null }>(
    'select must_change_reason as reason from session where member_id = $1 order by ended_at nulls last',
    [changer.id],
  );
  expect(record.map(({ reason }) => reason)).toEqual(['expired', null]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeSentTo, createSite, setPerson, turn, type Site, type SiteMember } from '#testkit';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { operationsSecret } from '../../operations/operations/index.ts';

let site: Site;
let count = 0;
let account: string;
const NEW = 'Freshly-chosen-1';
const DAY = 86_400_000;
const refused = { ok: false, code: 'login.change.pw.required' };

beforeAll(async () => {
  site = await createSite({ brand: { passwordMaxAgeDays: 90 } });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  account = `owner${count}`;
  await site.register(account);
});

const change = (member: SiteMember, oldPassword: string) =>
  member.client.password.change({ oldPassword, newPassword: NEW, confirmNewPassword: NEW });

async function temporaryPassword(name = account): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/ops/password',
    headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
    payload: { merchant: 'pavilion', account: name },
    remoteAddress: '127.0.0.1',
  });
  return answer.json<{ password: string }>().password;
}

test('a password that an operator set opens nothing but its own change', async () => {
  const before = await site.login(account);
  const password = await temporaryPassword();
  expect(await before.client.member.info()).toMatchObject({ status: 401 });
  const member = await site.login(account, 'pavilion', password);
  expect(member.login).toMatchObject({ mustChangePassword: true, mustChangeReason: 'default' });
  const { client } = member;
  expect(await client.report.transactions({})).toMatchObject(refused);
  expect(await client.deposit.settings()).toMatchObject(refused);
  for (const open of [client.member.info(), client.session.touch(), client.wallet.balance()]) {
    expect(await open).toMatchObject({ ok: true });
  }
  expect(await client.member.info()).toMatchObject({ value: { mustChangeReason: 'default' } });
  expect(await change(member, password)).toMatchObject({ ok: true });
  expect(await client.deposit.settings()).toMatchObject({ ok: true });
  expect(await client.member.info()).toMatchObject({ value: { mustChangeReason: null } });
  const next = await site.login(account, 'pavilion', NEW);
  expect(next.login).toMatchObject({ mustChangePassword: false, mustChangeReason: null });
});

test('logging out stays possible', async () => {
  const password = await temporaryPassword();
  const member = await site.login(account, 'pavilion', password);
  expect(await member.client.session.logout()).toMatchObject({ ok: true });
  const again = await site.login(account, 'pavilion', password);
  expect(await again.client.session.logoutEverywhere()).toMatchObject({ ok: true });
});

test('an account that an agent opened is entered first by its own password', async () => {
  await site.deps.db.run("update member set must_change_reason = 'first' where account = $1", [account]);
  const member = await site.login(account);
  expect(member.login.mustChangeReason).toBe('first');
  await change(member, DEMO_PASSWORD);
  expect(await member.client.deposit.settings()).toMatchObject({ ok: true });
});

test('PWDEXPFORCECHANGE3 an aged password is reported, and must be changed only where the brand forces it', async () => {
  await site.deps.db.run('update member set password_changed_at = $1 where account = $2', [
    new Date(site.clock.now() - 91 * DAY),
    account,
  ]);
  await turn(site, { PWDEXPFORCECHANGE3: false });
  const lax = await site.login(account);
  expect(lax.login).toMatchObject({ passwordExpired: true, mustChangePassword: false });
  expect(await lax.client.deposit.settings()).toMatchObject({ ok: true });
  await turn(site, { PWDEXPFORCECHANGE3: true });
  const strict = await site.login(account);
  expect(strict.login).toMatchObject({ passwordExpired: true, mustChangePassword: true, mustChangeReason: 'expired' });
  expect(await strict.client.deposit.settings()).toMatchObject(refused);
});

test('who came in by a code on the phone is not asked for a password', async () => {
  const mobile = `+6681235${String(6_000 + count)}`;
  const [row] = await site.deps.db.run<{ id: bigint }>(
    "update member set must_change_reason = 'default' where account = $1 returning id",
    [account],
  );
  await setPerson(site, Number(row!.id), { mobile });
  await site.client().verification.smsNoLogin({ mobileNum: mobile });
  const password = await codeSentTo(site, mobile);
  const answer = await site.client().session.login({ username: mobile, password, type: 'sms' });
  expect(answer).toMatchObject({ ok: true, value: { mustChangePassword: false } });
  const inside = site.client('pavilion', { token: answer.ok ? answer.value.token : '' });
  expect(await inside.deposit.settings()).toMatchObject({ ok: true });
});

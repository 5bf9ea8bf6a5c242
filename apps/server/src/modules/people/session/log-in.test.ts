import { randomBytes } from 'node:crypto';
import { hash, parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite, type Site } from '#testkit';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { merchantConfig, type Merchant } from '../../../ports/brand/merchant.ts';
import { passwordCost } from '../credentials/passwords.ts';
import { logIn } from './enter.ts';
import type { LoginVisitor } from './log-in.ts';

let site: Site;
let name: string;
const MINUTE = 60_000;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
/** A new account for each test, so that failures do not carry over. */
beforeEach(async () => {
  name = `p${randomBytes(5).toString('hex')}`;
  await site.register(name);
});

const enter = (username: string, password: string, more: object = {}, client = site.client()) =>
  client.session.login({ username, password, type: 'username', ...more });

const rows = <R>(sql: string, params: unknown[]) => site.deps.db.run<R>(sql, params);

/** Solves a CAPTCHA from the server's state. */
async function readCaptcha(client: ReturnType<Site['client']>): Promise<string> {
  await client.captcha.image();
  const [kept] = await rows<{ text: string }>(
    `select text from one_time where key like 'captcha:%' order by expires_at desc limit 1`,
    [],
  );
  return kept?.text ?? 'no picture was shown';
}

const brandWith = (change: object): Merchant => {
  const { code, config } = site.deps.brands.find('pavilion')!;
  return { code, config: merchantConfig.parse({ ...config, ...change }) };
};
const visitorOf = (merchant: Merchant, ip = '198.51.100.7'): LoginVisitor => ({
  merchant,
  ip,
  country: '',
  userAgent: 'test',
  captchaId: null,
  device: null,
});
const typed = (username: string, password: string) => ({ username, password, type: 'username' as const });

test('a member comes in with name and password, whatever the case of the name and the blanks around it', async () => {
  const answer = await enter(` ${name.toUpperCase()} `, DEMO_PASSWORD);
  expect(answer).toMatchObject({ ok: true, value: { userName: name, type: 0, firstTimeLogin: false } });
});

test('an unknown name and a wrong password get the same answer', async () => {
  const known = await enter(name, 'wrong password');
  const unknown = await enter(`x${name}`, 'wrong password');
  expect(known).toMatchObject({ ok: false, code: 'login.username.or.password.incorrect', value: { captcha: false } });
  expect(unknown).toEqual(known);
});

test('after two failures a picture must be read, and each picture can be tried once', async () => {
  const client = site.client();
  await enter(name, 'wrong', {}, client);
  expect(await enter(name, 'wrong', {}, client)).toMatchObject({ value: { captcha: true } });
  expect(await enter(name, DEMO_PASSWORD, {}, client)).toMatchObject({ code: 'login.captcha.required' });

  const answer = await readCaptcha(client);
  const misread = await enter(name, DEMO_PASSWORD, { captcha: 'ZZZZZ' }, client);
  expect(misread).toMatchObject({ code: 'login.captcha.incorrect', value: { captcha: true } });
  expect(await enter(name, DEMO_PASSWORD, { captcha: answer }, client)).toMatchObject({
    code: 'login.captcha.incorrect',
  });

  site.clock.advance(1_000);
  const next = (await readCaptcha(client)).toLowerCase();
  expect(await enter(name, DEMO_PASSWORD, { captcha: next }, client)).toMatchObject({ ok: true });
  expect(await enter(name, 'wrong')).toMatchObject({ value: { captcha: false } });
});

test('an address that fails on one account after another must read a picture too', async () => {
  const client = site.client();
  await enter(`a${name}`, 'wrong', {}, client);
  await enter(`b${name}`, 'wrong', {}, client);
  expect(await enter(name, DEMO_PASSWORD, {}, client)).toMatchObject({ code: 'login.captcha.required' });
  expect(await enter(name, DEMO_PASSWORD)).toMatchObject({ ok: true });
});

test('R03 a strict brand locks an account for 30 minutes after three failures, even to the right password', async () => {
  const strict = brandWith({ login: { captchaAfter: 3, lockAfter: 3, lockMinutes: 30 } });
  const attempt = (password: string, ip: string) => logIn(site.deps, visitorOf(strict, ip), typed(name, password));
  for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    expect(await attempt('wrong', ip)).toMatchObject({ code: 'login.username.or.password.incorrect' });
    site.clock.advance(MINUTE);
  }
  expect(await attempt(DEMO_PASSWORD, '198.51.100.4')).toEqual({
    ok: false,
    code: 'login.account.locked',
    detail: { retryAfterMs: 29 * MINUTE },
  });
  site.clock.advance(29 * MINUTE - 1);
  expect(await attempt(DEMO_PASSWORD, '198.51.100.5')).toMatchObject({ code: 'login.account.locked' });
  site.clock.advance(1);
  expect(await attempt(DEMO_PASSWORD, '198.51.100.6')).toMatchObject({ ok: true });
});

test('R03 a hundred tries at once count like a hundred tries in a row', async () => {
  const open = brandWith({ login: { captchaAfter: 1_000, lockAfter: 5, lockMinutes: 30 } });
  const tries = Array.from({ length: 100 }, (_, i) =>
    logIn(site.deps, visitorOf(open, `198.18.0.${i}`), typed(name, 'wrong')),
  );
  const codes = (await Promise.all(tries)).map((answer) => !answer.ok && answer.code);
  expect(codes.filter((code) => code === 'login.username.or.password.incorrect')).toHaveLength(5);
  expect(codes.filter((code) => code === 'login.account.locked')).toHaveLength(95);
});

test('R03 ten thousand tries from one address are turned away before anything is decrypted or hashed', async () => {
  const before = site.log.length;
  const statuses = new Map<number, number>();
  for (let i = 0; i < 10_000; i += 1) {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { merchant: 'pavilion', encryption: 'jwe' },
      payload: { value: 'guess' },
      remoteAddress: '203.0.113.9',
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 400: 60, 429: 9_940 });
  expect(site.log.length - before).toBeLessThan(10);
});

test('R03 tries from thousands of addresses reach the password of an account a handful of times only', async () => {
  const pavilion = brandWith({});
  for (let i = 0; i < 2_000; i += 1) {
    await logIn(site.deps, visitorOf(pavilion, `198.19.${i >> 8}.${i & 255}`), typed(name, `guess ${i}`));
  }
  const [tried] = await rows<{ count: bigint }>(
    'select count(*) from login_attempt where account = $1 and not succeeded',
    [name],
  );
  expect(tried!.count).toBeLessThanOrEqual(5n);
});

test('R06 a second login ends the first session and tells its open page', async () => {
  const first = await site.login(name);
  const page = await site.socket('pavilion', first.token);
  const second = await site.login(name);
  expect(await page.next('kicked')).toEqual({ t: 'kicked', reason: 'login_elsewhere' });
  expect(await first.client.member.info()).toMatchObject({ code: 'user.or.token.invalid', status: 401 });
  expect(await second.client.member.info()).toMatchObject({ ok: true });
  page.close();
});

test('R07 a login shows when and from where the account was entered before', async () => {
  const earlier = await enter(name, DEMO_PASSWORD, {}, site.client('pavilion', { ip: '192.0.2.44' }));
  const time = site.clock.now();
  site.clock.advance(5 * MINUTE);
  expect(earlier.ok).toBe(true);
  expect(await enter(name, DEMO_PASSWORD)).toMatchObject({ value: { previousLogin: { time, ip: '192.0.2.44' } } });
});

test('R08 a password is stored as an argon2id hash only and never reaches the log', async () => {
  const secret = `Very-secret-${name}`;
  await enter(name, secret);
  await enter(name, DEMO_PASSWORD);
  const [member] = await rows<object>('select * from member where account = $1', [name]);
  const attempts = await rows<object>('select * from login_attempt where account = $1', [name]);
  const text = JSON.stringify([member, attempts], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(text).toContain('$argon2id$');
  expect(text).not.toContain(DEMO_PASSWORD);
  expect(site.log.join('\n')).not.toContain(DEMO_PASSWORD);
  expect(site.log.join('\n')).not.toContain(secret);
});

test('R08 a hash of an older cost is replaced at the next login', async () => {
  const old = await hash(DEMO_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await rows('update member set password_hash = $1 where account = $2', [old, name]);
  await site.login(name);
  const [row] = await rows<{ password_hash: string }>('select password_hash from member where account = $1', [name]);
  expect(parseOptions(row!.password_hash)).toMatchObject(passwordCost);
  expect(await enter(name, DEMO_PASSWORD)).toMatchObject({ ok: true });
});

test('that an account is disabled is said only to somebody who knows the password', async () => {
  await rows("update member set status = 'disabled' where account = $1", [name]);
  expect(await enter(name, 'wrong')).toMatchObject({ code: 'login.username.or.password.incorrect' });
  expect(await enter(name, DEMO_PASSWORD)).toMatchObject({ code: 'login.account.disabled' });
});

test('members stay out of the agents’ page, agents’ staff out of the members’ one', async () => {
  expect(await enter(name, DEMO_PASSWORD, { agentPage: true })).toMatchObject({ code: 'login.non.agent' });
  expect(await enter('agent1', DEMO_PASSWORD, { agentPage: true })).toMatchObject({ ok: true, value: { type: 1 } });
  expect(await enter('agent1', DEMO_PASSWORD)).toMatchObject({ ok: true });
  const staff = await site.register(`s${name}`);
  await rows('update member set account_type = 41 where id = $1', [staff.id]);
  expect(await enter(staff.account, DEMO_PASSWORD)).toMatchObject({ code: 'login.non.member' });
  expect(await enter(staff.account, DEMO_PASSWORD, { agentPage: true })).toMatchObject({ ok: true });
});

test('who mistakes the door does not make his address suspect', async () => {
  const ip = '198.51.100.61';
  for (let i = 0; i < 3; i += 1) {
    const someone = await site.register(`d${i}${name}`.slice(0, 14));
    const client = site.client('pavilion', { ip });
    expect(await enter(someone.account, DEMO_PASSWORD, { agentPage: true }, client)).toMatchObject({
      code: 'login.non.agent',
      detail: { captcha: false },
    });
  }
  expect(await enter(name, DEMO_PASSWORD, {}, site.client('pavilion', { ip }))).toMatchObject({ ok: true });
});

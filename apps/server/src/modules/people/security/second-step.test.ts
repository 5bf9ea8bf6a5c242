import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { merchantCode } from '#kernel';
import { codeOf, codeSentTo, createSite, messagesTo, setPerson, turn, type Site, type SiteMember } from '#testkit';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { actsAbout } from '../../house/operator-act/index.ts';
import { liftSecondStep } from './lift-second-step.ts';

const PAVILION = merchantCode('pavilion');
let site: Site;
let count = 0;
let mei: SiteMember;
const HALF_MINUTE = 30_000;
const NEW = 'A-brand-new-1';

beforeAll(async () => {
  site = await createSite();
  await turn(site, { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  mei = await site.register(`mei${count}`);
  site.clock.advance(HALF_MINUTE);
});

async function start(member = mei): Promise<string> {
  const begun = await member.client.security.startTotp({ password: DEMO_PASSWORD });
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.secret;
}
/** Answers the secret and the recovery codes; the current code is used. */
async function turnOn(member = mei) {
  const secret = await start(member);
  const confirmed = await member.client.security.confirmTotp({ code: codeOf(site, secret) });
  if (!confirmed.ok) throw new Error(confirmed.code);
  site.clock.advance(HALF_MINUTE);
  return { secret, recoveryCodes: confirmed.value.recoveryCodes };
}
const enter = (otp?: string, password = DEMO_PASSWORD) =>
  site.client().session.login({ username: mei.account, password, type: 'username', ...(otp && { otp }) });

test('who turned the second step on is asked for a code beside the password, and comes in with it', async () => {
  const { secret } = await turnOn();
  expect(await enter()).toMatchObject({ code: 'login.otp.required' });
  expect(await enter('000000')).toMatchObject({ code: 'login.otp.incorrect' });
  expect(await enter(codeOf(site, secret))).toMatchObject({ ok: true });
});

test('a wrong password says nothing of the second step', async () => {
  const { secret } = await turnOn();
  expect(await enter(undefined, 'wrong')).toMatchObject({ code: 'login.username.or.password.incorrect' });
  expect(await enter(codeOf(site, secret), 'wrong')).toMatchObject({ code: 'login.username.or.password.incorrect' });
  // The code is still valid.
  expect(
    await site.client().session.login({
      username: mei.account,
      password: DEMO_PASSWORD,
      type: 'username',
      otp: codeOf(site, secret),
      captcha: null,
    }),
  ).toMatchObject({ code: 'login.captcha.required' });
});

test('a code opens once: the next login takes the next one', async () => {
  const { secret } = await turnOn();
  const code = codeOf(site, secret);
  expect(await enter(code)).toMatchObject({ ok: true });
  expect(await enter(code)).toMatchObject({ code: 'login.otp.incorrect' });
  site.clock.advance(HALF_MINUTE);
  // The previous code is older than the one used.
  expect(await enter(codeOf(site, secret, -1))).toMatchObject({ code: 'login.otp.incorrect' });
});

test('of many who use one code at once, one comes in', async () => {
  const { secret } = await turnOn();
  const code = codeOf(site, secret);
  const answers = await Promise.all([enter(code), enter(code), enter(code)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('being asked for a code costs no try, and wrong codes lock the account like wrong passwords', async () => {
  const { secret } = await turnOn();
  for (let asked = 0; asked < 6; asked += 1) expect(await enter()).toMatchObject({ code: 'login.otp.required' });
  await site.deps.brands.change(PAVILION, { login: { captchaAfter: 20, lockAfter: 5, lockMinutes: 30 } });
  for (let tried = 0; tried < 5; tried += 1)
    expect(await enter('000000')).toMatchObject({ code: 'login.otp.incorrect' });
  expect(await enter(codeOf(site, secret))).toMatchObject({ code: 'login.account.locked' });
  site.clock.advance(31 * 60_000);
  expect(await enter(codeOf(site, secret))).toMatchObject({ ok: true });
});

test('a recovery code stands in for the app, each of them once, and they are kept as hashes', async () => {
  const { recoveryCodes } = await turnOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(await enter(first.toLowerCase().replace('-', ' '))).toMatchObject({ ok: true });
  expect(await enter(first)).toMatchObject({ code: 'login.otp.incorrect' });
  expect(await enter(second)).toMatchObject({ ok: true });
  const rows = await site.deps.db.run<object>("select encode(code_hash, 'escape') as hash from recovery_code");
  expect(JSON.stringify(rows)).not.toContain(first.slice(0, 5));
});

test('R70 the secret stands sealed in the database', async () => {
  const secret = await start();
  const [row] = await site.deps.db.run<{ secret: Uint8Array }>('select secret from second_step where member_id = $1', [
    mei.id,
  ]);
  expect(Buffer.from(row!.secret).toString('latin1')).not.toContain(secret);
  expect(site.deps.secrets.personal.open(row!.secret, `second_step.secret:${mei.id}`)).toBe(secret);
});

test('it is turned on with the password and a code of the secret, and until then nobody is asked', async () => {
  expect(await mei.client.security.startTotp({ password: 'wrong' })).toMatchObject({ code: 'password.old.incorrect' });
  expect(await mei.client.security.confirmTotp({ code: '000000' })).toMatchObject({ code: 'security.totp.not.set' });
  await start();
  expect(await mei.client.security.confirmTotp({ code: '000000' })).toMatchObject({ code: 'security.code.incorrect' });
  expect(await enter()).toMatchObject({ ok: true });
});

test('two tabs that turn it on make one second step, of the newer secret', async () => {
  const [older, newer] = [await start(), await start()];
  expect(await mei.client.security.confirmTotp({ code: codeOf(site, older) })).toMatchObject({
    code: 'security.code.incorrect',
  });
  const confirm = () => mei.client.security.confirmTotp({ code: codeOf(site, newer) });
  const answers = await Promise.all([confirm(), confirm()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'security.totp.exists' });
  expect(await mei.client.security.startTotp({ password: DEMO_PASSWORD })).toMatchObject({
    code: 'security.totp.exists',
  });
});

test('it is turned off with the password and a code, and then nobody is asked', async () => {
  expect(await mei.client.security.stopTotp({ password: DEMO_PASSWORD, code: '1' })).toMatchObject({
    code: 'security.totp.not.set',
  });
  const { secret } = await turnOn();
  const stop = (password: string, code: string) => mei.client.security.stopTotp({ password, code });
  expect(await stop('wrong', codeOf(site, secret))).toMatchObject({ code: 'password.old.incorrect' });
  expect(await stop(DEMO_PASSWORD, '000000')).toMatchObject({ code: 'security.code.incorrect' });
  expect(await stop(DEMO_PASSWORD, codeOf(site, secret))).toMatchObject({ ok: true });
  expect(await enter()).toMatchObject({ ok: true });
});

test('R04 a forgotten password is not set by a mailed link alone', async () => {
  const email = `mei${count}@example.com`;
  await setPerson(site, mei.id, { email });
  const { secret } = await turnOn();
  await site.client().password.requestMail({ username: mei.account, email });
  const [mail] = await messagesTo(site, email);
  const resetToken = new URL(/\bhttp\S+/.exec(mail?.body ?? '')?.[0] ?? 'about:blank').searchParams.get('token') ?? '';
  const reset = (otp?: string) =>
    site.client().password.resetByLink({
      resetToken,
      newPassword: NEW,
      confirmNewPassword: NEW,
      ...(otp && { otp }),
    });
  expect(await reset()).toMatchObject({ code: 'login.otp.required' });
  expect(await reset('000000')).toMatchObject({ code: 'login.otp.incorrect' });
  expect(await reset(codeOf(site, secret))).toMatchObject({ ok: true });
  expect(await enter(undefined, NEW)).toMatchObject({ code: 'login.otp.required' });
});

test('who comes by the phone is asked too, and the code that was sent stays good meanwhile', async () => {
  const mobile = `+6681236${String(5_000 + count)}`;
  await setPerson(site, mei.id, { mobile });
  const { secret } = await turnOn();
  await site.client().verification.smsNoLogin({ mobileNum: mobile });
  const password = await codeSentTo(site, mobile);
  const byPhone = (otp?: string) =>
    site.client().session.login({ username: mobile, password, type: 'sms', ...(otp && { otp }) });
  expect(await byPhone()).toMatchObject({ code: 'login.otp.required' });
  expect(await byPhone(codeOf(site, secret))).toMatchObject({ ok: true });
});

test('who has the phone alone guesses at the second step no more often than who has the password', async () => {
  const mobile = `+6681237${String(5_000 + count)}`;
  await setPerson(site, mei.id, { mobile });
  const { secret } = await turnOn();
  const sent = async () => {
    await site.client().verification.smsNoLogin({ mobileNum: mobile });
    return codeSentTo(site, mobile);
  };
  const byPhone = (password: string, otp: string) =>
    site.client().session.login({ username: mobile, password, type: 'sms', otp });
  const password = await sent();
  const guesses = await Promise.all(Array.from({ length: 5 }, (_, n) => byPhone(password, `00000${n}`)));
  expect(guesses.every((each) => !each.ok && each.code === 'login.otp.incorrect')).toBe(true);
  site.clock.advance(2 * HALF_MINUTE);
  expect(await byPhone(await sent(), codeOf(site, secret))).toMatchObject({ code: 'login.account.locked' });
});

test('a device that was remembered before the second step was on has to answer it', async () => {
  const browser = site.client();
  const by = { username: mei.account, type: 'username', remember: true } as const;
  const remembered = await browser.session.login({ ...by, password: DEMO_PASSWORD });
  if (!remembered.ok) throw new Error(remembered.code);
  const { rememberTicket, token } = remembered.value;
  await turnOn({ ...mei, client: site.client('pavilion', { token }) });
  expect(await browser.session.login({ ...by, rememberTicket })).toMatchObject({ code: 'login.remember.expired' });
});

test('an operator lets somebody in again who lost his app, in his own name and with a reason', async () => {
  await turnOn();
  const lift = (account: string) =>
    liftSecondStep(site.deps, { merchant: 'pavilion', by: 'anna', reason: 'showed her passport', account });
  expect(await lift('nobody-of-this-name')).toMatchObject({ code: 'account.unknown' });
  expect(await lift(mei.account)).toMatchObject({ ok: true });
  expect(await enter()).toMatchObject({ ok: true });
  expect(await lift(mei.account)).toMatchObject({ code: 'security.totp.not.set' });
  const [act] = await actsAbout(site.deps.db, { merchant: 'pavilion', subject: `member ${mei.id}` }, 10);
  expect(act).toMatchObject({ by: 'anna', reason: 'showed her passport', act: 'second-step.lift' });
});

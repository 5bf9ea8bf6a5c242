import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberId } from '#kernel';
import { codeSentTo, createSite, messagesTo, registration, setPerson, type Site, type SiteMember } from '#testkit';
import { checkPaymentPassword } from '../credentials/index.ts';
import { DEMO_PASSWORD } from '../../../seed/index.ts';

let site: Site;
let count = 0;
let mei: SiteMember;
let email: string;
let mobile: string;
const NEW = 'A-brand-new-1';
const MINUTE = 60_000;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  mei = await site.register(`mei${count}`);
  email = `Mei${count}@example.com`;
  mobile = `+6681234${String(5_000 + count)}`;
  await setPerson(site, mei.id, { email, mobile });
});

const change = (member: SiteMember, oldPassword = DEMO_PASSWORD, newPassword = NEW, confirmNewPassword = newPassword) =>
  member.client.password.change({ oldPassword, newPassword, confirmNewPassword });
const enter = (password: string, username = mei.account) =>
  site.client().session.login({ username, password, type: 'username' });
const askMail = (username = mei.account, to = email, client = site.client()) =>
  client.password.requestMail({ username, email: to });
const wrong = { code: 'login.username.or.password.incorrect' };

async function linkIn(to = email): Promise<URL> {
  const mail = (await messagesTo(site, to)).find(({ body }) => body.includes('/reset?token='));
  return new URL(/\bhttp\S+/.exec(mail?.body ?? '')?.[0] ?? 'about:blank');
}
const byLink = (link: URL, newPassword = NEW, confirmNewPassword = newPassword) =>
  site.client().password.resetByLink({
    resetToken: link.searchParams.get('token') ?? '0123456789',
    newPassword,
    confirmNewPassword,
  });

test('a changed password is the one that works from then on, and its owner is told by mail', async () => {
  expect(await change(mei)).toEqual({ ok: true, value: null });
  expect(await mei.client.member.info()).toMatchObject({ ok: true });
  expect(await enter(DEMO_PASSWORD)).toMatchObject(wrong);
  expect(await enter(NEW)).toMatchObject({ ok: true });
  const [mail] = await messagesTo(site, email);
  expect(mail).toMatchObject({ channel: 'mail', subject: 'Pavilion: your password was changed' });
  expect(JSON.stringify(mail)).not.toContain(NEW);
});

test('a password is changed only by who knows the old one, to a new one that fits the brand’s rule', async () => {
  expect(await change(mei, 'wrong password')).toMatchObject({ code: 'password.old.incorrect' });
  expect(await change(mei, DEMO_PASSWORD, NEW, 'typo')).toMatchObject({ code: 'password.confirm.mismatch' });
  expect(await change(mei, DEMO_PASSWORD, DEMO_PASSWORD)).toMatchObject({ code: 'password.same.as.old' });
  expect(await change(mei, DEMO_PASSWORD, 'short')).toMatchObject({
    code: 'register.field.invalid',
    detail: { field: 'newPassword', patternId: 15, min: 8, max: 64 },
  });
  expect(await enter(DEMO_PASSWORD)).toMatchObject({ ok: true });
});

test('R04 a forgotten password is set by a link to the registered address, which opens once', async () => {
  expect(await askMail(mei.account.toUpperCase(), email.toLowerCase())).toEqual({ ok: true, value: null });
  const link = await linkIn();
  expect(link.pathname).toBe('/reset');
  expect(await byLink(link, NEW, 'typo')).toMatchObject({ code: 'password.confirm.mismatch' });
  expect(await byLink(link, 'short')).toMatchObject({ code: 'register.field.invalid' });
  expect(await byLink(link)).toEqual({ ok: true, value: null });
  expect(await byLink(link)).toMatchObject({ code: 'password.reset.token.invalid' });
  expect(await mei.client.member.info()).toMatchObject({ status: 401 });
  expect(await enter(NEW)).toMatchObject({ ok: true });
});

test('a link lasts half an hour, only the newest works, and a change of password voids it', async () => {
  await askMail();
  const first = await linkIn();
  await askMail();
  const second = await linkIn();
  expect(await byLink(first)).toMatchObject({ code: 'password.reset.token.invalid' });
  site.clock.advance(30 * MINUTE);
  expect(await byLink(second)).toMatchObject({ code: 'password.reset.token.invalid' });
  await askMail();
  await change(await site.login(mei.account));
  expect(await byLink(await linkIn())).toMatchObject({ code: 'password.reset.token.invalid' });
});

test('a link leads to the brand itself, whatever host the caller names', async () => {
  const ask = (host: string) =>
    site.app.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      headers: { merchant: 'pavilion', host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: mei.account, email }).toString(),
      remoteAddress: `192.0.2.${count}`,
    });
  expect((await ask('evil.example')).json()).toMatchObject({ success: true });
  expect((await linkIn()).hostname).toBe('127.0.0.1');
  await ask('localhost:1234');
  expect((await linkIn()).host).toBe('localhost:1234');
});

test('a link of one brand sets no password at another, and the database knows no link', async () => {
  await askMail();
  const link = await linkIn();
  const token = link.searchParams.get('token')!;
  const abroad = await site
    .client('lotus')
    .password.resetByLink({ resetToken: token, newPassword: NEW, confirmNewPassword: NEW });
  expect(abroad).toMatchObject({ code: 'password.reset.token.invalid' });
  const rows = await site.deps.db.run<object>("select encode(token_hash, 'escape') as hash from password_reset");
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await byLink(link)).toMatchObject({ ok: true });
});

test('an address that is not the member’s gets no mail, and whoever asks is told the same; he asks five times an hour', async () => {
  const answer = await askMail();
  expect(answer).toEqual({ ok: true, value: null });
  expect(await messagesTo(site, email)).toHaveLength(1);
  expect(await askMail(mei.account, 'other@example.com')).toEqual(answer);
  expect(await askMail('nobody', email)).toEqual(answer);
  expect(await messagesTo(site, email)).toHaveLength(1);
  const nosy = site.client('pavilion', { ip: '192.0.2.200' });
  for (let i = 0; i < 5; i += 1) expect(await askMail(`guess${i}`, email, nosy)).toEqual(answer);
  expect(await askMail(mei.account, email, nosy)).toMatchObject({ code: 'too.many.requests', status: 429 });
});

test('nobody can fill a member’s mailbox: three links within the life of one, and no word of it', async () => {
  for (let i = 0; i < 5; i += 1) expect(await askMail()).toEqual({ ok: true, value: null });
  expect(await messagesTo(site, email)).toHaveLength(3);
});

test('R04 a forgotten password is set by a code to the registered phone; the member then comes in at once', async () => {
  const phone = { mobileNum: mobile, countryDialingCode: '66' };
  await site.client().verification.smsNoLogin(phone);
  const verificationCode = await codeSentTo(site, mobile);
  const set = (code: string, newPassword = NEW) =>
    site.client().password.resetByMobile({ ...phone, verificationCode: code, newPassword });
  expect(await set(verificationCode, 'short')).toMatchObject({ code: 'register.field.invalid' });
  expect(await set(verificationCode === '000000' ? '1' : '000000')).toMatchObject({ code: 'sms.code.invalid' });
  expect(await set(verificationCode)).toEqual({ ok: true, value: null });
  expect(await set(verificationCode)).toMatchObject({ code: 'sms.code.invalid' });
  const login = { username: mobile, countryDialingCode: '66', password: NEW, type: '' as const };
  expect(await site.client().session.login(login)).toMatchObject({ ok: true, value: { userName: mei.account } });
});

test('R04 the second channel also unlocks an account that failed tries had locked', async () => {
  for (let i = 0; i < 6; i += 1)
    await site.client().session.login({ username: mei.account, password: `x${i}`, type: '' });
  expect(await enter(DEMO_PASSWORD)).toMatchObject({ ok: false });
  await askMail();
  await byLink(await linkIn());
  expect(await enter(NEW)).toMatchObject({ ok: true });
});

test('who registered by phone without a password sets the first one without an old one', async () => {
  await site.deps.db.run('update member set password_hash = null where id = $1', [mei.id]);
  expect(await change(mei, '')).toMatchObject({ ok: true });
  expect(await enter(NEW)).toMatchObject({ ok: true });
});

test('R08 no password of a change or a reset reaches the log', async () => {
  const secret = `Top-secret-${count}`;
  await change(mei, DEMO_PASSWORD, secret);
  await askMail();
  await byLink(await linkIn(), `${secret}-2`);
  expect(site.log.join('\n')).not.toContain(secret);
});

test('a trial account has no password to change', async () => {
  const started = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
  const token = started.ok ? started.value.token : '';
  const guest = site.client('pavilion', { token });
  const answer = await guest.password.change({ oldPassword: '', newPassword: NEW, confirmNewPassword: NEW });
  expect(answer).toMatchObject({ code: 'trial.account.forbidden' });
});

test('a mail is written in the member’s language and names the member, not the visitor', async () => {
  expect(registration('x').username).toBe('x');
  await askMail();
  const [mail] = await messagesTo(site, email);
  expect(mail?.body).toContain(`Hello ${mei.account}`);
});

test('the payment password is set once, by who knows the login password, and has six digits', async () => {
  const set = (paymentPassword: string, password = DEMO_PASSWORD, confirmPaymentPassword = paymentPassword) =>
    mei.client.password.setPayment({ paymentPassword, confirmPaymentPassword, password });
  expect(await mei.client.password.hasPayment()).toEqual({ ok: true, value: 0 });
  expect(await set('123456', DEMO_PASSWORD, '123457')).toMatchObject({ code: 'password.confirm.mismatch' });
  expect(await set('12ab56')).toMatchObject({
    code: 'register.field.invalid',
    detail: { field: 'paymentPassword', patternId: 6, min: 6, max: 6 },
  });
  expect(await set('123456', 'not mine')).toMatchObject({ code: 'password.old.incorrect' });
  expect(await set('123456')).toMatchObject({ ok: true });
  expect(await mei.client.password.hasPayment()).toEqual({ ok: true, value: 1 });
  expect(await set('654321')).toMatchObject({ code: 'payment.password.exists' });
});

test('of many who set the first payment password at once one does, and it is the one that holds', async () => {
  const password = DEMO_PASSWORD;
  const tries = ['100001', '100002', '100003', '100004', '100005', '100006', '100007', '100008'];
  const set = (paymentPassword: string) =>
    mei.client.password.setPayment({ paymentPassword, confirmPaymentPassword: paymentPassword, password });
  const answers = await Promise.all(tries.map(set));
  const codes = answers.map((answer) => (answer.ok ? 'set' : answer.code));
  expect(codes.toSorted()).toEqual([...tries.slice(1).map(() => 'payment.password.exists'), 'set'].toSorted());
  const holding = await checkPaymentPassword(site.deps, memberId(mei.id), tries[codes.indexOf('set')]!);
  expect(holding).toMatchObject({ ok: true });
});

const PAYMENT = '246810';
const setPayment = (member: SiteMember) =>
  member.client.password.setPayment({
    paymentPassword: PAYMENT,
    confirmPaymentPassword: PAYMENT,
    password: DEMO_PASSWORD,
  });
const fitsPayment = async (password: string) => (await checkPaymentPassword(site.deps, memberId(mei.id), password)).ok;

test('the payment password is changed by who knows the old one, and five wrong ones lock it', async () => {
  const changeTo = (
    oldPaymentPassword: string,
    newPaymentPassword = '135790',
    confirmPaymentPassword = newPaymentPassword,
  ) => mei.client.password.changePayment({ oldPaymentPassword, newPaymentPassword, confirmPaymentPassword });
  expect(await changeTo(PAYMENT)).toMatchObject({ code: 'payment.password.not.set' });
  await setPayment(mei);
  expect(await changeTo(PAYMENT, '135790', '135791')).toMatchObject({ code: 'password.confirm.mismatch' });
  expect(await changeTo(PAYMENT, 'letters')).toMatchObject({ code: 'register.field.invalid' });
  expect(await changeTo(PAYMENT)).toMatchObject({ ok: true });
  expect(await fitsPayment('135790')).toBe(true);
  for (let left = 4; left >= 0; left -= 1) {
    expect(await changeTo('000000')).toMatchObject({ code: 'payment.password.incorrect', detail: { triesLeft: left } });
  }
  expect(await changeTo('135790')).toMatchObject({ code: 'payment.password.locked' });
});

test('who forgot the payment password sets a new one by his password and a code to his own address, once', async () => {
  await setPayment(mei);
  await mei.client.verification.own({ via: 'email' });
  const verificationCode = await codeSentTo(site, email.toLowerCase()).catch(() => codeSentTo(site, email));
  const reset = (more: object) =>
    mei.client.password.resetPayment({
      via: 'email',
      password: DEMO_PASSWORD,
      newPaymentPassword: '135790',
      confirmPaymentPassword: '135790',
      verificationCode,
      ...more,
    });
  expect(await reset({ password: 'wrong' })).toMatchObject({ code: 'password.old.incorrect' });
  expect(await reset({ verificationCode: '000000' })).toMatchObject({ code: 'sms.code.invalid' });
  expect(await reset({ via: 'sms' })).toMatchObject({ code: 'sms.code.invalid' });
  expect(await reset({})).toMatchObject({ ok: true });
  expect(await fitsPayment('135790')).toBe(true);
  expect(await reset({})).toMatchObject({ code: 'sms.code.invalid' });
  await setPerson(site, mei.id, { email: null });
  expect(await mei.client.verification.own({ via: 'email' })).toMatchObject({ code: 'profile.address.missing' });
});

test('who forgot the payment password and has no address sets a new one by his password and the answer to his question', async () => {
  await setPayment(mei);
  const question = 'In which street did you grow up?';
  await mei.client.security.setQuestion({ question, answer: 'Elm Street', withdrawPassword: PAYMENT });
  const reset = (more: object = {}) =>
    mei.client.password.resetPayment({
      via: 'question',
      answer: 'elm  STREET',
      password: DEMO_PASSWORD,
      newPaymentPassword: '135790',
      confirmPaymentPassword: '135790',
      ...more,
    });
  expect(await reset()).toMatchObject({ code: 'profile.address.known' });
  await setPerson(site, mei.id, { email: null, mobile: null });
  expect(await reset({ password: 'wrong' })).toMatchObject({ code: 'password.old.incorrect' });
  expect(await reset({ answer: 'Oak Street' })).toMatchObject({ code: 'security.answer.incorrect' });
  expect(await fitsPayment(PAYMENT)).toBe(true);
  expect(await reset()).toMatchObject({ ok: true });
  expect(await fitsPayment('135790')).toBe(true);
});

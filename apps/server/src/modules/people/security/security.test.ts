import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeSentTo, createSite, messagesTo, setPerson, type Site, type SiteMember } from '#testkit';
import { DEMO_PASSWORD } from '../../../seed/index.ts';

let site: Site;
let count = 0;
let mei: SiteMember;
let mobile: string;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  mei = await site.register(`mei${count}`);
  mobile = `+6681235${String(5_000 + count)}`;
});

const config = async (member = mei) => {
  const answer = await member.client.security.config();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const item = async (key: string) => (await config()).items.find((each) => each.key === key);
const bindMobile = async (member: SiteMember, number: string, password = DEMO_PASSWORD) => {
  await member.client.verification.smsBind({ mobileNum: number });
  const verificationCode = await codeSentTo(site, number);
  return member.client.security.changeMobile({ mobileNum: number, verificationCode, password });
};
const bindEmail = async (member: SiteMember, email: string, password = DEMO_PASSWORD) => {
  await member.client.verification.emailBind({ email });
  const verificationCode = await codeSentTo(site, email);
  return member.client.security.changeEmail({ email, verificationCode, password });
};

test('what a member tells of himself is shown to him again, and an emptied field is forgotten', async () => {
  const saved = await mei.client.security.saveProfile({ nickname: '  Mei  ', line: 'mei.line', whatsapp: '123' });
  expect(saved).toMatchObject({ ok: true, value: { nickname: 'Mei' } });
  await mei.client.security.saveProfile({ whatsapp: '' });
  expect((await config()).profile).toMatchObject({ nickname: 'Mei', line: 'mei.line' });
  expect((await config()).profile.whatsapp).toBeUndefined();
});

test('payee name and birthday are set once, whoever asks first', async () => {
  const set = (payeename: string) => mei.client.security.saveProfile({ payeename });
  const answers = await Promise.all([set('Mei Lin'), set('Somebody Else')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'profile.field.readonly' });
  expect(await item('payee')).toMatchObject({ bound: true, editable: false });
  // The birthday was set at registration.
  expect(await mei.client.security.saveProfile({ birthday: '1990-01-01' })).toMatchObject({
    code: 'profile.field.readonly',
  });
});

test('R01 a birthday that is told later is held against the age as well', async () => {
  await setPerson(site, mei.id, { birthday: null });
  const set = (birthday: string) => mei.client.security.saveProfile({ birthday });
  const year = new Date(site.clock.now()).getUTCFullYear();
  expect(await set(`${year - 10}-01-01`)).toMatchObject({ code: 'register.under.age' });
  expect(await set('1990-02-30')).toMatchObject({ code: 'register.field.invalid', detail: { field: 'birthday' } });
  expect(await set('1990-02-28')).toMatchObject({ ok: true });
  expect((await config()).profile.birthday).toBe('1990-02-28');
});

test('a text that does not fit its field is refused, and nothing of it is kept', async () => {
  const long = await mei.client.security.saveProfile({ nickname: 'x'.repeat(21), line: 'new' });
  expect(long).toMatchObject({ code: 'register.field.invalid', detail: { field: 'nickname', max: 20 } });
  expect((await config()).profile.line).toBeUndefined();
});

test('a number becomes the member’s by the code that was sent to it, once, and is shown masked', async () => {
  expect(
    await mei.client.security.changeMobile({ mobileNum: mobile, verificationCode: '000000', password: DEMO_PASSWORD }),
  ).toMatchObject({
    code: 'sms.code.invalid',
  });
  expect(await bindMobile(mei, mobile)).toMatchObject({ ok: true });
  expect(await item('mobile')).toMatchObject({ bound: true, masked: `+66 … ${mobile.slice(-3)}` });
  const bob = await site.register(`bob${count}`);
  expect(await bob.client.verification.smsBind({ mobileNum: mobile })).toMatchObject({
    code: 'register.mobile.exists',
  });
  expect(await bob.client.security.changeMobile({ mobileNum: 'no number', verificationCode: '0' })).toMatchObject({
    code: 'mobile.invalid',
  });
});

test('a number or an address, the first as well, takes the password of whoever has one', async () => {
  const [first, second] = [`m${count}@example.com`, `n${count}@example.com`];
  for (const email of [first, second]) {
    expect(await bindEmail(mei, email, 'a guess')).toMatchObject({ code: 'password.old.incorrect' });
    site.clock.advance(60_000);
    expect(await bindEmail(mei, email)).toMatchObject({ ok: true });
  }
  expect(await bindMobile(mei, mobile, '')).toMatchObject({ code: 'password.old.incorrect' });
  expect(await item('email')).toMatchObject({ masked: 'n…@example.com' });
  const bob = await site.register(`bob${count}`);
  expect(await bob.client.verification.emailBind({ email: second.toUpperCase() })).toMatchObject({
    code: 'register.email.exists',
  });
  const guess = { email: second, verificationCode: '000000', password: DEMO_PASSWORD };
  expect(await bob.client.security.changeEmail(guess)).toMatchObject({ code: 'sms.code.invalid' });
});

test('of two who prove the same number at once, one gets it', async () => {
  const bob = await site.register(`bob${count}`);
  await mei.client.verification.smsBind({ mobileNum: mobile });
  const verificationCode = await codeSentTo(site, mobile);
  const change = (member: SiteMember) =>
    member.client.security.changeMobile({ mobileNum: mobile, verificationCode, password: DEMO_PASSWORD });
  const answers = await Promise.all([change(mei), change(bob)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('codes to one address are sent a few times and no more', async () => {
  const email = `often${count}@example.com`;
  const ask = () => mei.client.verification.emailBind({ email });
  for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toMatchObject({ ok: true });
  expect(await ask()).toMatchObject({ code: 'sms.too.frequent' });
  expect(await messagesTo(site, email)).toHaveLength(3);
});

test('the last tries to log in are shown with what failed', async () => {
  await site.client('pavilion', { ip: '203.0.113.9' }).session.login({
    username: mei.account,
    password: 'wrong',
    type: 'username',
  });
  const [newest] = (await config()).loginHistory;
  expect(newest).toMatchObject({ ip: '203.0.113.9', succeeded: false });
});

test('the score grows with each thing that protects the account', async () => {
  const before = await config();
  await mei.client.password.setPayment({
    paymentPassword: '246810',
    confirmPaymentPassword: '246810',
    password: DEMO_PASSWORD,
  });
  await bindMobile(mei, mobile);
  const after = await config();
  expect(before).toMatchObject({ score: 20, level: 1 });
  expect(after).toMatchObject({ score: 50, level: 2 });
});

test('a trial account has nothing here', async () => {
  const trial = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
  const client = site.client('pavilion', { token: trial.ok ? trial.value.token : '' });
  expect(await client.security.config()).toMatchObject({ code: 'trial.account.forbidden' });
});

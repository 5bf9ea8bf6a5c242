import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeSentTo, createSite, registration, turn, type Site } from '#testkit';

let site: Site;
let numbers = 20_000_000;
let number: string;
let mobile: string;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  numbers += 1;
  number = `8${numbers}`;
  mobile = `+66${number}`;
  await turn(site, { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true });
});

const form = () => ({ ...registration(''), mobileNum: number, countryDialingCode: '66' });
async function withCode(more: object = {}) {
  await site.client().verification.smsRegister({ mobileNo: number, countryDialingCode: '66' });
  return site.client().member.registerMobile({ ...form(), verificationCode: await codeSentTo(site, mobile), ...more });
}

test('who registers by mobile number has it for a name, is logged in, and comes back with number and password', async () => {
  expect(await withCode()).toMatchObject({ ok: true, value: { userName: mobile, firstTimeLogin: true } });
  const { password } = registration('');
  for (const username of [mobile, `0${number}`]) {
    const login = { username, countryDialingCode: '66', password, type: 'username' as const };
    expect(await site.client().session.login(login), username).toMatchObject({ ok: true });
  }
});

test('a number is registered as people write it', async () => {
  await site.client().verification.smsRegister({ mobileNo: mobile });
  const verificationCode = await codeSentTo(site, mobile);
  const mobileNum = `+66 ${number.slice(0, 2)}-${number.slice(2)}`;
  const answer = await site.client().member.registerMobile({ ...registration(''), mobileNum, verificationCode });
  expect(answer).toMatchObject({ ok: true, value: { userName: mobile } });
});

test('a slip in the form does not use the code up', async () => {
  await site.client().verification.smsRegister({ mobileNo: number, countryDialingCode: '66' });
  const verificationCode = await codeSentTo(site, mobile);
  const send = (more: object) => site.client().member.registerMobile({ ...form(), verificationCode, ...more });
  expect(await send({ birthday: '' })).toMatchObject({ detail: { field: 'birthday' } });
  expect(await send({ confirmPassword: 'typo' })).toMatchObject({ detail: { field: 'confirmPassword' } });
  expect(await send({ affiliateCode: 'NOBODY' })).toMatchObject({ code: 'affiliate.code.invalid' });
  expect(await send({})).toMatchObject({ ok: true });
});

test('a number and an address belong to one member, and two who ask at once do not both get it', async () => {
  await withCode({ email: 'One@example.com' });
  expect(await site.client().member.registerMobile({ ...form(), verificationCode: '000000' })).toMatchObject({
    code: 'register.mobile.exists',
  });
  const taken = await site.client().member.register({ ...registration('another1'), email: 'ONE@example.com' });
  expect(taken).toMatchObject({ code: 'register.email.exists' });
  const both = await Promise.all(
    ['first11', 'second11'].map((name) =>
      site.client().member.register({ ...registration(name), email: 'both@example.com' }),
    ),
  );
  expect(both.filter((answer) => answer.ok)).toHaveLength(1);
  expect(both.find((answer) => !answer.ok)).toMatchObject({ code: 'register.email.exists' });
});

test('the friend who sent the link is written down with the new member, by number as by name', async () => {
  const [friend] = await site.deps.db.run<{ id: bigint; referral_code: string }>(
    "select id, referral_code from member where merchant = 'pavilion' and account = 'member1'",
  );
  await withCode({ referralCode: friend!.referral_code });
  const [row] = await site.deps.db.run<{ referrer_id: bigint }>('select referrer_id from member where account = $1', [
    mobile,
  ]);
  expect(row!.referrer_id).toBe(friend!.id);
});

test('who asks for address after address is told of a few that they are taken, and then nothing of any for hours', async () => {
  const ask = async (name: string, email: string, ip: string) => {
    const answer = await site.client('pavilion', { ip }).member.register({ ...registration(name), email });
    return answer.ok ? 'opened' : answer.code;
  };
  const stranger = '203.0.113.77';
  await ask('owner77', 'owner77@example.com', '198.51.100.7');
  const answers = [];
  for (let time = 0; time < 7; time += 1) answers.push(await ask(`asker${time}`, 'owner77@example.com', stranger));
  expect(answers.filter((code) => code === 'register.email.exists')).toHaveLength(5);
  expect(answers.slice(5)).toEqual(['too.many.requests', 'too.many.requests']);
  expect(await ask('asker8', 'free77@example.com', stranger)).toBe('too.many.requests');
  expect(await ask('asker9', 'free77@example.com', '198.51.100.8')).toBe('opened');
  site.clock.advance(6 * 3_600_000);
  expect(await ask('asker8', 'free78@example.com', stranger)).toBe('opened');
});

test('codes tell an asker of five taken addresses, from wherever he asks, and then nothing of any for hours', async () => {
  await site.client('pavilion', { ip: '198.51.100.71' }).member.register({
    ...registration('owner78'),
    email: 'owner78@example.com',
  });
  const asker = await site.register('curious78');
  let place = 0;
  const ask = async (email: string) => {
    const client = site.client('pavilion', { ip: `203.0.113.${(place += 1)}`, token: asker.token });
    const answer = await client.verification.emailBind({ email });
    site.clock.advance(5 * 60_000);
    return answer.ok ? 'sent' : answer.code;
  };
  const answers = [];
  for (let time = 0; time < 7; time += 1) answers.push(await ask('owner78@example.com'));
  expect(answers).toEqual([
    ...Array<string>(5).fill('register.email.exists'),
    'too.many.requests',
    'too.many.requests',
  ]);
  expect(await ask('free79@example.com')).toBe('too.many.requests');
});

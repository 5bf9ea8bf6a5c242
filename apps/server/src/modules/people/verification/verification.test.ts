import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { codeSentTo, createSite, messagesTo, registration, type Site } from '#testkit';

let site: Site;
let numbers = 10_000_000;
/** A Thai mobile number that no other test uses. */
let number: string;
let mobile: string;
const MINUTE = 60_000;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(() => {
  numbers += 1;
  number = `8${numbers}`;
  mobile = `+66${number}`;
});

const ask = (mobileNo = number, countryDialingCode = '66') =>
  site.client().verification.smsRegister({ mobileNo, countryDialingCode });
const askEntry = (mobileNum = number) => site.client().verification.smsNoLogin({ mobileNum, countryDialingCode: '66' });
const register = (verificationCode: string, more: object = {}) =>
  site.client().member.registerMobile({
    ...registration(''),
    mobileNum: number,
    countryDialingCode: '66',
    verificationCode,
    ...more,
  });

test('a code has six digits, the brand’s life, and neither it nor the number is kept', async () => {
  expect(await ask()).toEqual({ ok: true, value: { expiredMinutes: 1 } });
  const code = await codeSentTo(site, mobile);
  const rows = await site.deps.db.run<{ text: string }>('select c::text as text from verification_code c');
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [code, mobile.slice(1), number]) expect(JSON.stringify(rows)).not.toContain(secret);
  expect(site.log.join('\n')).not.toContain(code);
});

test('a number is understood with and without its leading zero, its spaces and its plus', async () => {
  for (const written of [`0${number}`, `+66 ${number}`, `(0)${number.slice(0, 2)}-${number.slice(2)}`]) {
    expect(await ask(written), written).toMatchObject({ ok: true });
  }
  expect(await messagesTo(site, mobile)).toHaveLength(3);
});

test('what is no mobile number of that country gets no message', async () => {
  for (const [written, dialling] of [
    ['12345', '66'],
    ['21234567', '66'],
    ['not a number', '66'],
    [number, '999'],
  ] as const) {
    expect(await ask(written, dialling), written).toMatchObject({ code: 'mobile.invalid' });
  }
});

test('a code is good for one minute to the millisecond, and says when it is too old', async () => {
  await ask();
  const code = await codeSentTo(site, mobile);
  site.clock.advance(MINUTE - 1);
  expect(await register('000000')).toMatchObject({ code: 'sms.code.invalid' });
  site.clock.advance(1);
  expect(await register(code)).toMatchObject({ code: 'sms.code.expired' });
});

test('five wrong tries void a code, also when they come at once', async () => {
  await ask();
  const code = await codeSentTo(site, mobile);
  const wrong = code === '111111' ? '222222' : '111111';
  const tries = await Promise.all(Array.from({ length: 8 }, () => register(wrong)));
  expect(new Set(tries.map((answer) => !answer.ok && answer.code))).toEqual(new Set(['sms.code.invalid']));
  expect(await register(code)).toMatchObject({ code: 'sms.code.invalid' });
});

test('the fifth try may be the right one, the sixth may not, and a new code has five of its own', async () => {
  const wrongly = async (tries: number) => {
    await ask();
    const code = await codeSentTo(site, mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < tries; n += 1) expect(await register(wrong)).toMatchObject({ code: 'sms.code.invalid' });
    return register(code);
  };
  expect(await wrongly(5)).toMatchObject({ code: 'sms.code.invalid' });
  expect(await wrongly(4)).toMatchObject({ ok: true });
});

test('the newest code is the only one, and it works once', async () => {
  await ask();
  const first = await codeSentTo(site, mobile);
  await ask();
  const second = await codeSentTo(site, mobile);
  if (first !== second) expect(await register(first)).toMatchObject({ code: 'sms.code.invalid' });
  expect(await register(second)).toMatchObject({ ok: true });
  expect(await ask()).toMatchObject({ code: 'register.mobile.exists' });
});

test('a code for one purpose opens nothing else', async () => {
  await site.client().member.registerMobile({ ...registration(''), mobileNum: number });
  await ask();
  await register(await codeSentTo(site, mobile));
  await askEntry();
  const code = await codeSentTo(site, mobile);
  expect(await register(code)).toMatchObject({ code: 'register.mobile.exists' });
  const login = { username: number, countryDialingCode: '66', password: code, type: 'sms' as const };
  expect(await site.client().session.login(login)).toMatchObject({ ok: true });
});

test('a number gets three messages in five minutes, whoever asks, and then is told to wait', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect(await ask()).toMatchObject({ ok: true });
  expect(await ask()).toMatchObject({
    code: 'sms.too.frequent',
    status: 429,
    message: 'Too many requests, please try again after 5 minutes.',
    detail: { retryAfterMs: 5 * MINUTE },
  });
  site.clock.advance(5 * MINUTE);
  expect(await ask()).toMatchObject({ ok: true });
});

test('a number gets ten messages in a day, however slowly they are asked for', async () => {
  const hourly = async () => {
    site.clock.advance(60 * MINUTE);
    return ask();
  };
  for (let turn = 0; turn < 10; turn += 1) expect(await hourly(), `message ${turn + 1}`).toMatchObject({ ok: true });
  expect(await hourly()).toMatchObject({ code: 'sms.too.frequent', detail: { retryAfterMs: 14 * 60 * MINUTE } });
  expect(await messagesTo(site, mobile)).toHaveLength(10);
  site.clock.advance(14 * 60 * MINUTE);
  expect(await ask()).toMatchObject({ ok: true });
});

test('a number that nobody has gets the same answers and no message', async () => {
  await ask();
  await register(await codeSentTo(site, mobile));
  const unknown = `8${numbers + 5_000}`;
  const logIn = (username: string) =>
    site.client().session.login({ username, countryDialingCode: '66', password: '000000', type: 'sms' });
  const known = [await askEntry(), await logIn(number)];
  expect(await messagesTo(site, mobile)).toHaveLength(2);
  expect([await askEntry(unknown), await logIn(unknown)]).toEqual(known);
  expect(await messagesTo(site, `+66${unknown}`)).toEqual([]);
  const stranger = [await askEntry(unknown), await askEntry(unknown), await askEntry(unknown)];
  expect(stranger.at(-1)).toMatchObject({ code: 'sms.too.frequent' });
});

test('a code is written in the language of the member, or of the visitor who has no account yet', async () => {
  const speaking = vi.spyOn(site.deps.providers.sms, 'send');
  const client = site.client('pavilion', { language: 'VI' });
  await client.verification.smsRegister({ mobileNo: number, countryDialingCode: '66' });
  expect(speaking.mock.lastCall?.[0]).toMatchObject({ to: mobile, language: 'VI' });
  const verificationCode = await codeSentTo(site, mobile);
  await client.member.registerMobile({
    ...registration(''),
    mobileNum: number,
    countryDialingCode: '66',
    verificationCode,
  });
  await askEntry();
  await site.deps.background.settled();
  expect(speaking.mock.lastCall?.[0]).toMatchObject({ language: 'VI' });
  speaking.mockRestore();
});

test('a gateway that does not take the message is owned up to', async () => {
  const broken = vi.spyOn(site.deps.providers.sms, 'send').mockRejectedValueOnce(new Error('gateway is down'));
  expect(await ask()).toMatchObject({ code: 'sms.not.sent' });
  broken.mockRestore();
});

/** A brand with codes by Firebase: accepted proofs of each call. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite, messagesTo, registration, testFirebase, turn, type Site, type TestFirebase } from '#testkit';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { registrationOf } from '../../../seed/registration.ts';

let site: Site;
let firebase: TestFirebase;
let numbers = 30_000_000;
let number: string;
let mobile: string;
const invalid = { code: 'sms.code.invalid' };

beforeAll(async () => {
  site = await createSite({ brand: { codeChannel: 'firebase' } });
  firebase = await testFirebase(site.clock);
});
afterAll(async () => {
  firebase.close();
  await site.close();
});
beforeEach(async () => {
  numbers += 1;
  number = `8${numbers}`;
  mobile = `+66${number}`;
  Object.assign(site.deps.providers, { phoneAuth: firebase.phoneAuth });
  await turn(site, {
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
  });
});

const phone = () => ({ mobileNum: number, countryDialingCode: '66' });
const byToken = (firebaseIdToken: string) => ({ firebaseChannel: 'sms' as const, firebaseIdToken });
const register = (proof: object) => site.client().member.registerMobile({ ...registration(''), ...phone(), ...proof });
const logIn = (firebaseIdToken: string | undefined, more: object = {}) =>
  site
    .client()
    .session.login({ username: number, countryDialingCode: '66', type: 'firebase', firebaseIdToken, ...more });
const reset = (proof: object) =>
  site.client().password.resetByMobile({ ...phone(), newPassword: 'Freshly-chosen-1', ...proof });
async function registered(): Promise<void> {
  expect(await register(byToken(await firebase.idToken(mobile)))).toMatchObject({ ok: true });
}

test('who asks for a code is told the number that Firebase is to send to, and nothing is sent from here', async () => {
  const admitted = { ok: true, value: { expiredMinutes: 1, firebaseMobile: mobile } };
  const { verification } = site.client();
  expect(await verification.smsRegister({ mobileNo: `0${number}`, countryDialingCode: '66' })).toEqual(admitted);
  expect(await verification.smsNoLogin({ mobileNum: number, countryDialingCode: '66' })).toEqual(admitted);
  expect(await messagesTo(site, mobile)).toEqual([]);
  await registered();
  expect(await verification.smsNoLogin(phone())).toEqual(admitted);
  expect(await verification.smsNoLogin(phone())).toMatchObject({ code: 'sms.too.frequent', status: 429 });
  site.clock.advance(300_000);
  expect(await verification.smsRegister({ mobileNo: mobile })).toMatchObject({ code: 'register.mobile.exists' });
  expect(await verification.smsNoLogin({ mobileNum: '1234', countryDialingCode: '66' })).toMatchObject({
    code: 'mobile.invalid',
  });
});

test('a number is registered by the token about it, and by no token about another, nor without one', async () => {
  expect(await register({})).toMatchObject(invalid);
  expect(await register({ verificationCode: '123456' })).toMatchObject(invalid);
  expect(await register(byToken(await firebase.idToken('+66899999999')))).toMatchObject(invalid);
  expect(await register(byToken(await firebase.idToken(mobile, { age: 400 })))).toMatchObject({
    code: 'sms.code.expired',
  });
  expect(await register(byToken(await firebase.idToken(mobile)))).toMatchObject({
    ok: true,
    value: { userName: mobile },
  });
});

test('a slip in the form does not use the token up', async () => {
  const proof = byToken(await firebase.idToken(mobile));
  expect(await register({ ...proof, confirmPassword: 'typo' })).toMatchObject({ detail: { field: 'confirmPassword' } });
  expect(await register(proof)).toMatchObject({ ok: true });
});

test('a name is registered with a number that Firebase proved, where the brand has numbers proved', async () => {
  const rule = registrationOf({ required: ['username', 'password', 'mobileNum'], optional: [] });
  const pavilion = site.deps.brands.find('pavilion')!;
  await site.deps.brands.change(pavilion.code, { registration: rule });
  const byName = (proof: object) =>
    site.client().member.register({ ...registration(`named${numbers}`), ...phone(), ...proof });
  expect(await byName({})).toMatchObject(invalid);
  expect(await byName(byToken(await firebase.idToken('+66899999999')))).toMatchObject(invalid);
  expect(await byName(byToken(await firebase.idToken(mobile)))).toMatchObject({ ok: true });
  await site.deps.brands.change(pavilion.code, { registration: pavilion.config.registration });
});

test('a member logs in by Firebase and is not made to change an old password', async () => {
  await registered();
  await site.deps.db.run("update member set must_change_reason = 'default' where account = $1", [mobile]);
  const byPassword = { username: number, countryDialingCode: '66', password: DEMO_PASSWORD, type: 'username' as const };
  expect(await site.client().session.login(byPassword)).toMatchObject({ value: { mustChangePassword: true } });
  expect(await logIn(await firebase.idToken(mobile))).toMatchObject({ ok: true, value: { mustChangePassword: false } });
});

test('a token opens the door of its own number only, and of none that nobody has', async () => {
  await registered();
  expect(await logIn(undefined)).toMatchObject(invalid);
  expect(await logIn('nonsense')).toMatchObject(invalid);
  expect(await logIn(await firebase.idToken('+66899999999'))).toMatchObject(invalid);
  const stranger = await firebase.idToken('+66899999999');
  expect(await logIn(stranger, { username: '899999999' })).toMatchObject({ code: 'user_record_not_exists' });
  expect(await logIn(await firebase.idToken(mobile), { username: '12' })).toMatchObject({ code: 'mobile.invalid' });
  const token = await firebase.idToken(mobile);
  expect(await logIn(token, { type: 'sms', password: '123456' })).toMatchObject(invalid);
  await turn(site, { MOBILEVERCODELOGIN3: false });
  expect(await logIn(token)).toMatchObject({ code: 'function.disabled' });
});

test('a forgotten password is replaced by who holds the phone', async () => {
  await registered();
  expect(await reset({ verificationCode: '123456' })).toMatchObject(invalid);
  expect(await reset(byToken(await firebase.idToken('+66899999999')))).toMatchObject(invalid);
  const proof = byToken(await firebase.idToken(mobile));
  expect(await reset({ ...proof, newPassword: 'x' })).toMatchObject({ code: 'register.field.invalid' });
  expect(await reset(proof)).toMatchObject({ ok: true });
  expect((await site.login(mobile, 'pavilion', 'Freshly-chosen-1')).account).toBe(mobile);
});

test('a proof of the phone opens one thing once, also at once, at another call, or with a token made anew', async () => {
  await registered();
  const claims = { sub: 'once' };
  const token = await firebase.idToken(mobile, { claims });
  const both = await Promise.all([logIn(token), logIn(token)]);
  expect(both.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await reset(byToken(token))).toMatchObject(invalid);
  site.clock.advance(60_000);
  expect(await logIn(await firebase.idToken(mobile, { claims, provedAgo: 60 }))).toMatchObject(invalid);
  expect(await logIn(await firebase.idToken(mobile, { claims }))).toMatchObject({ ok: true });
});

test('a brand whose codes are its own SMS takes no token, whatever the deployment has', async () => {
  await registered();
  const pavilion = site.deps.brands.find('pavilion')!;
  await site.deps.brands.change(pavilion.code, { codeChannel: 'sms' });
  const disabled = { code: 'function.disabled', detail: { modId: 'FIREBASE' } };
  expect(await logIn(await firebase.idToken(mobile))).toMatchObject(disabled);
  expect(await reset(byToken(await firebase.idToken(mobile)))).toMatchObject(disabled);
  await site.deps.brands.change(pavilion.code, { codeChannel: 'firebase' });
});

test('a brand that wants Firebase where none is set up has its codes by SMS', async () => {
  Object.assign(site.deps.providers, { phoneAuth: null });
  const asked = await site.client().verification.smsRegister({ mobileNo: number, countryDialingCode: '66' });
  expect(asked).toEqual({ ok: true, value: { expiredMinutes: 1 } });
  expect(await messagesTo(site, mobile)).toHaveLength(1);
});

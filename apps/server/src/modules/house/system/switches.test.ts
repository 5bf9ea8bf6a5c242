/** Nine switches of a brand for ways to log in and register: each one is flipped, and the site's answers change. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeSentTo, createSite, registration, turn, type Site } from '#testkit';
import { registrationOf } from '../../../seed/registration.ts';

let site: Site;
let count = 0;
let number: string;
const disabled = { ok: false, code: 'function.disabled', status: 403 };

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  number = `8130${String(10_000 + count)}`;
  await turn(site, {
    DIRECTREG3: true,
    USERNAMEREG3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
    FREEPLAY3: true,
  });
});

const name = () => `switch${count}`;
const phone = () => ({ mobileNum: number, countryDialingCode: '66' });
const byName = (more: object = {}) => site.client().member.register({ ...registration(name()), ...more });
const byMobile = (more: object = {}) =>
  site.client().member.registerMobile({ ...registration(''), ...phone(), ...more });
const sendRegister = () => site.client().verification.smsRegister({ mobileNo: number, countryDialingCode: '66' });
async function registered(): Promise<void> {
  await sendRegister();
  await byMobile({ verificationCode: await codeSentTo(site, `+66${number}`) });
}

test('DIRECTREG3 off: nobody opens an account himself, by name or by number', async () => {
  await turn(site, { DIRECTREG3: false });
  expect(await byName()).toMatchObject({ ...disabled, detail: { modId: 'DIRECTREG3' } });
  expect(await byMobile()).toMatchObject(disabled);
});

test('USERNAMEREG3 off: accounts are opened by number only', async () => {
  await turn(site, { USERNAMEREG3: false });
  expect(await byName()).toMatchObject({ ...disabled, detail: { modId: 'USERNAMEREG3' } });
  await sendRegister();
  expect(await byMobile({ verificationCode: await codeSentTo(site, `+66${number}`) })).toMatchObject({ ok: true });
});

test('MOBILENUMREG3 off: accounts are opened by name only', async () => {
  await turn(site, { MOBILENUMREG3: false });
  expect(await byMobile({ verificationCode: '123456' })).toMatchObject({
    ...disabled,
    detail: { modId: 'MOBILENUMREG3' },
  });
  expect(await byName()).toMatchObject({ ok: true });
  await turn(site, { REGMOBVERF3: false });
  expect(await sendRegister()).toMatchObject(disabled);
});

test('REGMOBVERF3 on: a number that is registered must be proved, at either door', async () => {
  const { registration: rules } = site.deps.brands.find('pavilion')!.config;
  const asked = registrationOf({ required: ['username', 'password', 'birthday'], optional: ['mobileNum'] });
  await site.deps.brands.change(site.deps.brands.find('pavilion')!.code, { registration: asked });
  expect(await byMobile()).toMatchObject({ code: 'sms.code.invalid' });
  expect(await byName(phone())).toMatchObject({ code: 'sms.code.invalid' });
  await sendRegister();
  const verificationCode = await codeSentTo(site, `+66${number}`);
  expect(await byName({ ...phone(), verificationCode })).toMatchObject({ ok: true });
  number = `8131${String(10_000 + count)}`;
  await turn(site, { REGMOBVERF3: false });
  expect(await byMobile()).toMatchObject({ ok: true });
  await site.deps.brands.change(site.deps.brands.find('pavilion')!.code, { registration: rules });
});

test('MOBILENUMPASSREG3 off: a number is enough, but then it must be proved in any case', async () => {
  const bare = { password: undefined, confirmPassword: undefined };
  expect(await byMobile(bare)).toMatchObject({ code: 'register.field.invalid', detail: { field: 'password' } });
  await turn(site, { MOBILENUMPASSREG3: false, REGMOBVERF3: false });
  expect(await byMobile(bare)).toMatchObject({ code: 'sms.code.invalid' });
  await sendRegister();
  const verificationCode = await codeSentTo(site, `+66${number}`);
  expect(await byMobile({ ...bare, verificationCode })).toMatchObject({ ok: true });
});

test('MOBILEVERCODELOGIN3 off: a code from the phone is no way in', async () => {
  await registered();
  await site.client().verification.smsNoLogin(phone());
  const password = await codeSentTo(site, `+66${number}`);
  const logIn = () =>
    site.client().session.login({ username: number, countryDialingCode: '66', password, type: 'sms' });
  await turn(site, { MOBILEVERCODELOGIN3: false });
  expect(await logIn()).toMatchObject({ ...disabled, detail: { modId: 'MOBILEVERCODELOGIN3' } });
  await turn(site, { MOBILEVERCODELOGIN3: true });
  expect(await logIn()).toMatchObject({ ok: true });
  await turn(site, { MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false });
  expect(await site.client().verification.smsNoLogin(phone())).toMatchObject(disabled);
});

test('CHNGPASSVERIF3 off: a forgotten password is not reset by phone', async () => {
  await registered();
  await site.client().verification.smsNoLogin(phone());
  const verificationCode = await codeSentTo(site, `+66${number}`);
  const reset = () =>
    site.client().password.resetByMobile({ ...phone(), verificationCode, newPassword: 'Quite-another-1' });
  await turn(site, { CHNGPASSVERIF3: false });
  expect(await reset()).toMatchObject({ ...disabled, detail: { modId: 'CHNGPASSVERIF3' } });
  await turn(site, { CHNGPASSVERIF3: true });
  expect(await reset()).toMatchObject({ ok: true });
});

test('FREEPLAY3 off: there are no guests', async () => {
  const play = () => site.client().session.freePlay({ os: 'linux', platform: 'W' });
  await turn(site, { FREEPLAY3: false });
  expect(await play()).toMatchObject(disabled);
  await turn(site, { FREEPLAY3: true });
  expect(await play()).toMatchObject({ ok: true });
});

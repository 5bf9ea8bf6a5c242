import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFirebase, virtualClock, type TestFirebase, type TokenSetup } from '#testkit';

const clock = virtualClock();
const MOBILE = '+66812345678';
let firebase: TestFirebase;
beforeAll(async () => {
  firebase = await testFirebase(clock);
});
afterAll(() => firebase.close());

const verify = async (setup?: TokenSetup) => firebase.phoneAuth.verify(await firebase.idToken(MOBILE, setup));
const invalid = { ok: false, code: 'sms.code.invalid' };
const expired = { ok: false, code: 'sms.code.expired' };

test('a fresh token of this project tells the number', async () => {
  expect(await verify()).toMatchObject({ ok: true, value: { mobile: MOBILE } });
});

test('a token of another project, issuer, way of signing in, or without a holder is worth nothing', async () => {
  for (const claims of [
    { aud: 'another-project' },
    { iss: 'https://securetoken.google.com/another-project' },
    { iss: 'https://session.firebase.google.com/pavilion-test' },
    { firebase: { sign_in_provider: 'anonymous' } },
    { phone_number: undefined },
    { sub: '' },
    { auth_time: undefined },
    { exp: undefined },
  ]) {
    expect(await verify({ claims }), JSON.stringify(claims)).toEqual(invalid);
  }
});

test('a token that somebody else signed, or nobody, is worth nothing', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  expect(await verify({ key: privateKey })).toEqual(invalid);
  expect(await verify({ key: null })).toEqual(invalid);
  for (const nonsense of ['', 'nonsense', 'a.b.c']) expect(await firebase.phoneAuth.verify(nonsense)).toEqual(invalid);
});

test('five minutes after the phone was proved it is too late, also with a token made anew; clocks may differ a little', async () => {
  expect(await verify({ age: 309 })).toMatchObject({ ok: true });
  expect(await verify({ age: 311 })).toEqual(expired);
  expect(await verify({ age: 0, provedAgo: 311 })).toEqual(expired);
  expect(await verify({ age: -9 })).toMatchObject({ ok: true });
  expect(await verify({ age: -11 })).toEqual(invalid);
});

test('the occasion is one for all tokens about it, and outlived by its mark', async () => {
  const claims = { sub: 'same' };
  const first = await verify({ claims, age: 60 });
  const renewed = await verify({ claims, age: 0, provedAgo: 60 });
  const later = await verify({ claims });
  if (!first.ok || !renewed.ok || !later.ok) throw new Error('each is good');
  expect(renewed.value.occasion).toBe(first.value.occasion);
  expect(later.value.occasion).not.toBe(first.value.occasion);
  expect(first.value.lifeMs).toBeGreaterThanOrEqual(320_000);
});

test('an emulator’s unsigned tokens are read where one is named, and judged by everything else', async () => {
  const { emulated } = firebase;
  const unsigned = (setup: TokenSetup = {}) => firebase.idToken(MOBILE, { key: null, ...setup });
  expect(await emulated.verify(await unsigned())).toMatchObject({ ok: true, value: { mobile: MOBILE } });
  expect(await emulated.verify(await unsigned({ claims: { aud: 'another-project' } }))).toEqual(invalid);
  expect(await emulated.verify(await unsigned({ age: 311 }))).toEqual(expired);
  expect(await emulated.verify(await firebase.idToken(MOBILE))).toEqual(invalid);
});

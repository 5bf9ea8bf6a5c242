import type { Answer } from '#client';
import type { PhoneProof } from '#contract';
import { done } from '#kernel';
import { beforeEach, expect, test, vi } from 'vitest';
import { useBoot } from '../brand/boot.ts';
import { asLogin, sendCode, withProof } from './code-channel.ts';

const phone = vi.hoisted(() => {
  class FirebaseError extends Error {
    readonly code: string;
    constructor(code: string) {
      super(code);
      this.code = code;
    }
  }
  return { FirebaseError, confirm: vi.fn(), signIn: vi.fn(), signOut: vi.fn() };
});
const challenge = vi.hoisted(() => ({ dismissed: new Promise<void>(() => {}) }));
vi.mock('./challenge.ts', () => ({ makeWayForChallenge: () => ({ dismissed: challenge.dismissed, end() {} }) }));
vi.mock('@firebase/app', () => ({ FirebaseError: phone.FirebaseError, initializeApp: vi.fn() }));
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => ({}),
  inMemoryPersistence: {},
  RecaptchaVerifier: vi.fn(),
  signInWithPhoneNumber: phone.signIn,
  signOut: phone.signOut,
}));
vi.stubGlobal('document', {
  documentElement: { lang: 'zh-Hans' },
  createElement: () => ({ remove() {} }),
  body: { appendChild: (element: unknown) => element },
});

const PROJECT = { channel: 'firebase', projectId: 'p', apiKey: 'k' } as const;
const MOBILE = '+66812345678';
const admitted = done({ expiredMinutes: 1, firebaseMobile: MOBILE });
const refused = (code: string) => ({ ok: false, code, status: 200 }) as const;
const by = (phoneCodes: object) =>
  useBoot.setState({ status: { info: { phoneCodes } } } as unknown as Parameters<typeof useBoot.setState>[0]);

/** Fake server: records the proofs, and returns the answers in order. */
function server(...answers: Answer<string, string>[]) {
  const handed: PhoneProof[] = [];
  const call = async (proof: PhoneProof) => {
    handed.push(proof);
    return answers[handed.length - 1] ?? done('in');
  };
  return { handed, call };
}

beforeEach(() => {
  vi.clearAllMocks();
  phone.signIn.mockResolvedValue({ confirm: phone.confirm });
  phone.confirm.mockImplementation(async (code: string) => ({ user: { getIdToken: async () => `token of ${code}` } }));
  by(PROJECT);
});

const word = (code: string) => ({ firebaseChannel: 'sms', firebaseIdToken: `token of ${code}` });

test('by SMS nothing is left to the browser, and the code itself is the proof', async () => {
  by({ channel: 'sms' });
  const sent = done({ expiredMinutes: 5 });
  expect(await sendCode('login', sent)).toBe(sent);
  const { handed, call } = server();
  expect(await withProof('login', ' 123456 ', call)).toEqual(done('in'));
  expect(handed).toEqual([{ verificationCode: '123456' }]);
  expect(asLogin(handed[0]!)).toEqual({ type: 'sms', password: '123456' });
  expect(phone.signIn).not.toHaveBeenCalled();
});

test('by Firebase the code goes to the number that the server admitted, and its word is the proof', async () => {
  expect(await sendCode('login', admitted)).toBe(admitted);
  expect(phone.signIn.mock.lastCall?.slice(0, 2)).toEqual([{ languageCode: 'zh-CN' }, MOBILE]);
  const { handed, call } = server();
  expect(await withProof('login', ' 123456 ', call)).toEqual(done('in'));
  expect(handed).toEqual([word('123456')]);
  expect(asLogin(handed[0]!)).toEqual({ type: 'firebase', firebaseIdToken: 'token of 123456' });
});

test('what the server refuses to admit is not sent', async () => {
  const no = refused('sms.too.frequent');
  expect(await sendCode('login', no)).toBe(no);
  expect(phone.signIn).not.toHaveBeenCalled();
});

test('what Firebase refuses is a refusal in our words, and the server is not asked', async () => {
  phone.signIn.mockRejectedValueOnce(new phone.FirebaseError('auth/quota-exceeded'));
  expect(await sendCode('reset', admitted)).toMatchObject({ ok: false, code: 'auth/quota-exceeded' });
  phone.signIn.mockReturnValueOnce(new Promise(() => {}));
  const never = challenge.dismissed;
  challenge.dismissed = Promise.resolve();
  expect(await sendCode('reset', admitted)).toMatchObject({ ok: false, code: 'auth/captcha-check-failed' });
  challenge.dismissed = never;
  phone.signIn.mockRejectedValueOnce(new TypeError('a bug of theirs'));
  expect(await sendCode('reset', admitted)).toMatchObject({ ok: false, code: 'unknown.system.err' });
  await sendCode('reset', admitted);
  phone.confirm.mockRejectedValueOnce(new phone.FirebaseError('auth/invalid-verification-code'));
  const { handed, call } = server();
  expect(await withProof('reset', '000000', call)).toMatchObject({ code: 'auth/invalid-verification-code' });
  expect(handed).toEqual([]);
  expect(await withProof('reset', '123456', call)).toMatchObject({ ok: true });
});

test('a code that Firebase has taken still proves the number after a slip in the form', async () => {
  await sendCode('register', admitted);
  const { handed, call } = server(refused('register.username.exists'));
  await withProof('register', '123456', call);
  expect(await withProof('register', '123456', call)).toMatchObject({ ok: true });
  expect(handed).toEqual([word('123456'), word('123456')]);
  expect(phone.confirm).toHaveBeenCalledTimes(1);
});

test('a proof that the server turned down or accepted is gone, and so is one that was never asked for', async () => {
  for (const answer of [refused('sms.code.expired'), done('in')]) {
    await sendCode('register', admitted);
    await withProof('register', '123456', server(answer).call);
    const { handed, call } = server();
    expect(await withProof('register', '123456', call)).toMatchObject({ code: 'auth/code-expired' });
    expect(handed).toEqual([]);
  }
});

test('no session of Firebase’s is kept, whether the code was right or wrong', async () => {
  await sendCode('login', admitted);
  phone.confirm.mockRejectedValueOnce(new phone.FirebaseError('auth/invalid-verification-code'));
  await withProof('login', '000000', server().call);
  expect(phone.signOut).toHaveBeenCalledTimes(1);
  await withProof('login', '123456', server().call);
  expect(phone.signOut).toHaveBeenCalledTimes(2);
});

/** Phone verification by Firebase, which sends the code and issues an id token. No Firebase session is stored. */
import type { Answer } from '#client';
import type { PhoneCodes } from '#contract';
import { done } from '#kernel';
import { FirebaseError, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
  type Auth,
  type ConfirmationResult,
} from '@firebase/auth';
import { makeWayForChallenge } from './challenge.ts';
import { messageKeyOf } from './firebase-codes.ts';
import type { CodePurpose } from './code-purpose.ts';

type Project = Extract<PhoneCodes, { channel: 'firebase' }>;

interface Pending {
  readonly sent: ConfirmationResult;
  /** Id token of the accepted code: Firebase accepts a code once, while the form may have to be sent again. */
  readonly proved?: { readonly code: string; readonly idToken: string };
}

/** Outlives the form, like the countdown. */
const pending = new Map<CodePurpose, Pending>();
let auth: Auth | undefined;

function authOf({ projectId, apiKey, appId, emulator }: Project): Auth {
  if (auth) return auth;
  const app = initializeApp({ projectId, apiKey, ...(appId && { appId }) });
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

/** Google's language code: two letters; for Chinese with the region that implies the script. */
function googleLanguage(): string {
  const { language, region } = new Intl.Locale(document.documentElement.lang || 'en').maximize();
  return language === 'zh' ? `zh-${region}` : language;
}

/** Sends a code through Firebase; `mobile` in E.164. The visitor may have to solve a reCAPTCHA first. */
export async function send(project: Project, purpose: CodePurpose, mobile: string): Promise<Answer<null, string>> {
  const place = document.body.appendChild(document.createElement('div'));
  const { solved, dismissed, end } = makeWayForChallenge();
  try {
    const firebase = authOf(project);
    firebase.languageCode = googleLanguage();
    const verifier = new RecaptchaVerifier(firebase, place, { size: 'invisible', callback: solved });
    const sent = await Promise.race([signInWithPhoneNumber(firebase, mobile, verifier), dismissed]);
    if (!sent) return { ok: false, code: 'auth/captcha-check-failed', status: 0 };
    pending.set(purpose, { sent });
    return done();
  } catch (error) {
    return refusalOf(error);
  } finally {
    end();
    place.remove();
  }
}

/** Exchanges the code for an id token. */
export async function confirm(purpose: CodePurpose, code: string): Promise<Answer<string, string>> {
  const waiting = pending.get(purpose);
  if (!waiting || !auth) return { ok: false, code: 'auth/code-expired', status: 0 };
  if (waiting.proved?.code === code) return done(waiting.proved.idToken);
  try {
    const { user } = await waiting.sent.confirm(code);
    const idToken = await user.getIdToken();
    pending.set(purpose, { ...waiting, proved: { code, idToken } });
    return done(idToken);
  } catch (error) {
    return refusalOf(error);
  } finally {
    await signOut(auth);
  }
}

export const forget = (purpose: CodePurpose): void => void pending.delete(purpose);

const refusalOf = (error: unknown) =>
  ({ ok: false, code: messageKeyOf(error instanceof FirebaseError ? error.code : ''), status: 0 }) as const;

/**
 * How a code travels to a phone and back: by SMS of the site's own, or by Firebase, whose library comes with its first
 * use. Forms ask, and hand in a proof; which of the two it was, they do not know.
 */
import type { Answer } from '#client';
import type { PhoneProof } from '#contract';
import { useBoot } from '../brand/boot.ts';
import type * as FirebasePhone from './firebase-phone.ts';
import type { CodePurpose } from './code-purpose.ts';

/** What the server answers who asks for a code; nothing is sent yet where it names a number. */
export type Admitted = Answer<
  { readonly expiredMinutes: number; readonly firebaseMobile?: string | undefined },
  string
>;

const channel = () => useBoot.getState().status.info.phoneCodes;

/** Sees to it that the code goes out, where that is left to the browser. */
export async function sendCode(purpose: CodePurpose, admitted: Admitted): Promise<Admitted> {
  const codes = channel();
  if (!admitted.ok || admitted.value.firebaseMobile === undefined || codes.channel === 'sms') return admitted;
  const { firebaseMobile } = admitted.value;
  const sent = await withFirebase((phone) => phone.send(codes, purpose, firebaseMobile));
  return sent.ok ? admitted : sent;
}

/**
 * Hands what proves the number to a call. The same code again is the same proof, until the server has accepted it or
 * has turned it down.
 */
export async function withProof<V>(
  purpose: CodePurpose,
  typed: string,
  call: (proof: PhoneProof) => Promise<Answer<V, string>>,
): Promise<Answer<V, string>> {
  const code = typed.trim();
  if (channel().channel === 'sms') return call({ verificationCode: code });
  return withFirebase(async (phone) => {
    const confirmed = await phone.confirm(purpose, code);
    if (!confirmed.ok) return confirmed;
    const answer = await call({ firebaseChannel: 'sms', firebaseIdToken: confirmed.value });
    if (answer.ok || answer.code.startsWith('sms.code.')) phone.forget(purpose);
    return answer;
  });
}

async function withFirebase<V>(
  use: (phone: typeof FirebasePhone) => Promise<Answer<V, string>>,
): Promise<Answer<V, string>> {
  const phone = await import('./firebase-phone.ts').catch(() => null);
  return phone ? use(phone) : { ok: false, code: 'network.abnormal', status: 0 };
}

/** How a proof is handed in at the login. */
export const asLogin = ({ verificationCode = '', firebaseIdToken }: PhoneProof) =>
  firebaseIdToken === undefined
    ? { type: 'sms' as const, password: verificationCode }
    : { type: 'firebase' as const, firebaseIdToken };

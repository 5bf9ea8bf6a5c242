/**
 * Phone verification by the site's own SMS or by Firebase, whose library loads on first use. Forms request a code and
 * submit a proof without knowing which one is used.
 */
import type { Answer } from '#client';
import type { PhoneProof } from '#contract';
import { useBoot } from '../brand/boot.ts';
import type * as FirebasePhone from './firebase-phone.ts';
import type { CodePurpose } from './code-purpose.ts';

/** Answer to a code request; when it names a number, the browser still has to send the code through Firebase. */
export type Admitted = Answer<
  { readonly expiredMinutes: number; readonly firebaseMobile?: string | undefined },
  string
>;

const channel = () => useBoot.getState().status.info.phoneCodes;

/** Sends the code through Firebase if the server leaves it to the browser. */
export async function sendCode(purpose: CodePurpose, admitted: Admitted): Promise<Admitted> {
  const codes = channel();
  if (!admitted.ok || admitted.value.firebaseMobile === undefined || codes.channel === 'sms') return admitted;
  const { firebaseMobile } = admitted.value;
  const sent = await withFirebase((phone) => phone.send(codes, purpose, firebaseMobile));
  return sent.ok ? admitted : sent;
}

/**
 * Passes the proof of the number to a call. The same code reuses its proof until the server has accepted or rejected
 * it.
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

/** Login parameters of a proof. */
export const asLogin = ({ verificationCode = '', firebaseIdToken }: PhoneProof) =>
  firebaseIdToken === undefined
    ? { type: 'sms' as const, password: verificationCode }
    : { type: 'firebase' as const, firebaseIdToken };

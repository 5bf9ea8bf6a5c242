/** Proof that the caller holds a number, by the channel of the brand's codes. */
import type { PhoneProof } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { claimOnce } from '../../../one-time/queries.ts';
import type { PhoneAuth } from '../../../providers/phone-auth/phone-auth.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { phoneAuthOf } from './channel.ts';
import { useCode } from './codes.ts';
import type { Purpose } from './queries.ts';

export interface Claim {
  readonly purpose: Purpose;
  /** E.164, or an e-mail address. */
  readonly mobile: string;
  /** Check only: the proof stays valid. */
  readonly keep?: boolean;
}

/** Consumes a proof that fits. A brand has one channel: proofs of the other are refused. */
export async function proveMobile(
  deps: Deps,
  merchant: Merchant,
  { purpose, mobile, keep = false }: Claim,
  proof: PhoneProof,
): Promise<Result<null, 'sms.code.invalid' | 'sms.code.expired' | 'function.disabled'>> {
  const phoneAuth = phoneAuthOf(deps, merchant);
  if (phoneAuth) return useWord(deps, phoneAuth, { mobile, keep }, proof.firebaseIdToken);
  if (proof.firebaseIdToken !== undefined) return refuse('function.disabled', { modId: 'FIREBASE' });
  return useCode(deps, { merchant: merchant.code, purpose, mobile }, proof.verificationCode ?? '', keep);
}

/** By the code mailed there. */
export const proveEmail = (
  deps: Deps,
  { code: merchant }: Merchant,
  { purpose, email }: Readonly<{ purpose: Purpose; email: string }>,
  given: string,
) => useCode(deps, { merchant, purpose, mobile: email.toLowerCase() }, given);

/** One phone verification opens one thing, however many tokens were issued for it. */
async function useWord(
  deps: Deps,
  phoneAuth: PhoneAuth,
  { mobile, keep }: Readonly<{ mobile: string; keep: boolean }>,
  idToken: string | undefined,
) {
  if (!idToken) return refuse('sms.code.invalid');
  const verified = await phoneAuth.verify(idToken);
  if (!verified.ok) return verified;
  const { mobile: proved, occasion, lifeMs } = verified.value;
  if (proved !== mobile) return refuse('sms.code.invalid');
  if (keep) return done();
  return (await claimOnce(deps, `phone-proof:${occasion}`, lifeMs)) ? done() : refuse('sms.code.invalid');
}

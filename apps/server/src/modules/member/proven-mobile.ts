import type { RegistrationDoor } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import { switchedOn, type Merchant } from '../brand/index.ts';
import { useCode } from '../verification/index.ts';

interface Given {
  readonly verificationCode?: string | undefined;
  readonly firebaseChannel?: 'sms' | undefined;
  readonly firebaseIdToken?: string | undefined;
}

/**
 * Whether the number is in the new member's hand, where the brand wants to know. An account without a password is
 * nothing but its number, so there the brand has no choice.
 */
export async function provenMobile(
  deps: Deps,
  merchant: Merchant,
  given: Given,
  { mobile, door }: Readonly<{ mobile: string | null; door: RegistrationDoor }>,
): Promise<Result<null, 'sms.code.invalid' | 'sms.code.expired' | 'function.disabled'>> {
  const asked = door === 'mobile' || switchedOn(merchant.config.switches, 'REGMOBVERF3');
  if (mobile === null || !asked) return done();
  if (given.firebaseIdToken !== undefined) return provenElsewhere(deps, given.firebaseIdToken, mobile);
  const code = given.verificationCode ?? '';
  return useCode(deps, { merchant: merchant.code, purpose: 'register', mobile }, code);
}

async function provenElsewhere(deps: Deps, idToken: string, mobile: string) {
  const { phoneAuth } = deps.providers;
  if (!phoneAuth) return refuse('function.disabled', { modId: 'FIREBASE' });
  const verified = await phoneAuth.verify(idToken);
  if (!verified.ok) return verified;
  return verified.value === mobile ? done() : refuse('sms.code.invalid');
}

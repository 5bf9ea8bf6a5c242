/** Port to services that verify a phone number themselves and give the browser a signed token. */
import type { FirebaseWeb } from '#contract';
import type { Result } from '#kernel';
import type { PageNeeds } from '../../ports/content-policy.ts';

export interface VerifiedNumber {
  /** E.164. */
  readonly mobile: string;
  /** Id of the verification, the same for all tokens issued for it. */
  readonly occasion: string;
  /** Upper bound, in ms, of the time in which tokens of this verification are accepted. */
  readonly lifeMs: number;
}

export interface PhoneAuth {
  /** Public configuration for the browser. */
  readonly web: FirebaseWeb;
  readonly needs: PageNeeds;
  verify(idToken: string): Promise<Result<VerifiedNumber, 'sms.code.invalid' | 'sms.code.expired'>>;
}

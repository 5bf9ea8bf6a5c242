/** The port to services that verify a phone number themselves and hand the browser a signed word about it. */
import type { FirebaseWeb } from '#contract';
import type { Result } from '#kernel';
import type { PageNeeds } from '../../http/content-policy.ts';

export interface VerifiedNumber {
  /** E.164. */
  readonly mobile: string;
  /** Names the one occasion on which the number was proved, however many words were made about it. */
  readonly occasion: string;
  /** How long, in ms, a word about the occasion can be accepted at most. */
  readonly lifeMs: number;
}

export interface PhoneAuth {
  /** What the browser must know to talk to the service; nothing of it is secret. */
  readonly web: FirebaseWeb;
  readonly needs: PageNeeds;
  verify(idToken: string): Promise<Result<VerifiedNumber, 'sms.code.invalid' | 'sms.code.expired'>>;
}

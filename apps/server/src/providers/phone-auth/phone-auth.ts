/** The port to services that verify a phone number themselves and hand the browser a signed word about it. */
import type { Result } from '#kernel';

export interface PhoneAuth {
  /** The verified number in E.164. */
  verify(idToken: string): Promise<Result<string, 'sms.code.invalid' | 'sms.code.expired'>>;
}

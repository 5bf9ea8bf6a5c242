/** Port to SMS gateways. */
import type { Language } from '#contract';

export interface Sms {
  /** E.164: a plus sign, the country's code, the number. */
  readonly to: string;
  readonly text: string;
  /** Language of the text, for gateways that choose an encoding by it. */
  readonly language: Language;
  /** Idempotency key: the same for each retry of one SMS. */
  readonly key: string;
}

export interface SmsGateway {
  /** Throws when the gateway did not accept the message. */
  send(sms: Sms): Promise<void>;
}

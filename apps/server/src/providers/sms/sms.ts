/** The port to SMS gateways. */
import type { Language } from '#contract';

export interface Sms {
  /** E.164: a plus sign, the country's code, the number. */
  readonly to: string;
  readonly text: string;
  /** Of the text, for gateways that choose an encoding by it. */
  readonly language: Language;
  /** The same for each try of one SMS: a gateway that heeds it sends it once. */
  readonly key: string;
}

export interface SmsGateway {
  /** Throws when the gateway did not take the message. */
  send(sms: Sms): Promise<void>;
}

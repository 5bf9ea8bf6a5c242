/**
 * A gateway that accepts a signed POST: JSON `{to, text, language}`, with HMAC-SHA256 over the timestamp and the exact
 * body in the headers, against forgery. A few lines adapt a vendor's API. `idempotency-key` is the same for each retry
 * of one SMS.
 */
import { createHmac } from 'node:crypto';
import type { Clock } from '#kernel';
import type { SmsGateway } from './sms.ts';

const PATIENCE_MS = 10_000;

export interface SignedHttpParts {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
}

export function signedHttpSms({ url, secret, clock }: SignedHttpParts): SmsGateway {
  return {
    async send({ to, text, language, key }) {
      const body = JSON.stringify({ to, text, language });
      const timestamp = String(clock.now());
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-sms-timestamp': timestamp,
          'x-sms-signature': signature,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

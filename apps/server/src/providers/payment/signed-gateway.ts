/**
 * Gateway with our own protocol, docs/recipes/add-a-payment-gateway.md: one URL, a signed POST for each call, signed
 * notifications in return. Retries are up to the use cases.
 */
import { languageTag } from '#i18n';
import { currency, millis, parseUnits, unitsToText, type Clock } from '#kernel';
import { z } from 'zod';
import { outsideAddress } from '../../ports/outside-address.ts';
import { postOutside } from '../../ports/post-outside.ts';
import type { GatewaySettings, PaymentGateway, PaymentNotification } from './payment.ts';
import { readNotification, signNotification } from './signed-webhook.ts';

const PATIENCE_MS = 10_000;
const ANSWER_MAX = 16 * 1024;
/** Upper bound of an order's life. */
const LIFE_MAX_MS = 24 * 3_600_000;

const started = z.object({ redirectUrl: z.string().max(2_000), expiresAt: z.number().int() });
const depositStatus = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['PENDING', 'UNKNOWN']) }),
  z.object({ status: z.enum(['SUCCEEDED', 'FAILED']), amount: z.string(), currency: z.string().regex(/^[A-Z]{3}$/) }),
]);
const payoutTaken = z.object({ result: z.enum(['ACCEPTED', 'REFUSED']) });
const payoutStatus = z.object({ status: z.enum(['PENDING', 'PAID', 'FAILED', 'UNKNOWN']) });

const IN_WORDS = { PENDING: 'pending', PAID: 'paid', FAILED: 'failed', UNKNOWN: 'unknown' } as const;

export interface GatewayParts {
  readonly clock: Clock;
  readonly siteOrigin: () => string;
  /** True where loopback may be called: for a demo and for tests. */
  readonly local: boolean;
  readonly patienceMs?: number;
}

export function signedGateway(settings: GatewaySettings, parts: GatewayParts): PaymentGateway {
  const { number, url, secret, name, brands } = settings;
  const { clock, local, patienceMs = PATIENCE_MS } = parts;
  const key = Buffer.from(secret, 'utf8');
  const notifyUrl = () => `${parts.siteOrigin()}/webhooks/payment/${number}`;

  async function ask<T>(call: string, content: object, answer: z.ZodType<T>): Promise<T> {
    const address = outsideAddress(url, local);
    if (!address) throw new Error(`${name}: its address is none that may be called`);
    const body = JSON.stringify({ call, ...content });
    const headers = { 'content-type': 'application/json', ...signNotification(key, body, clock.now()) };
    const response = await postOutside(address, { body, headers, patienceMs, answerMax: ANSWER_MAX, local });
    if (response.status !== 200) throw new Error(`${name} answered ${response.status} to ${call}`);
    return answer.parse(JSON.parse(response.text));
  }

  return {
    vendorId: number,
    name,
    code: `gateway-${number}`,
    ...(brands && { brands }),
    async start({ refId, amount, currency: code, language, returnUrl }) {
      const order = { refId, amount: unitsToText(amount), currency: code, language: languageTag(language), returnUrl };
      const { redirectUrl, expiresAt } = await ask('create-deposit', { ...order, notifyUrl: notifyUrl() }, started);
      const now = clock.now();
      if (!outsideAddress(redirectUrl, local)) throw new Error(`${name} sends payers where nobody may be sent`);
      if (expiresAt <= now || expiresAt > now + LIFE_MAX_MS) throw new Error(`${name} keeps orders until ${expiresAt}`);
      return { redirectUrl, expiresAt: millis(expiresAt) };
    },
    verify: (rawBody, headers) => readNotification(key, rawBody, headers, clock.now()),
    async status(refId) {
      const answer = await ask('deposit-status', { refId }, depositStatus);
      if ('amount' in answer) return notificationOf(refId, answer, name);
      return answer.status === 'PENDING' ? 'pending' : 'unknown';
    },
    payouts: {
      async pay({ refId, amount, currency: code, account, language }) {
        const order = { refId, amount: unitsToText(amount), currency: code, language: languageTag(language), account };
        const { result } = await ask('create-payout', { ...order, notifyUrl: notifyUrl() }, payoutTaken);
        return result === 'ACCEPTED' ? 'accepted' : 'refused';
      },
      async status(refId) {
        return IN_WORDS[(await ask('payout-status', { refId }, payoutStatus)).status];
      },
    },
  };
}

function notificationOf(
  refId: string,
  answer: Extract<z.infer<typeof depositStatus>, { amount: string }>,
  name: string,
): PaymentNotification {
  const amount = parseUnits(answer.amount);
  if (!amount.ok || amount.value <= 0n) throw new Error(`${name} speaks of ${answer.amount}`);
  const outcome = answer.status === 'SUCCEEDED' ? 'succeeded' : 'failed';
  return { kind: 'deposit', refId, outcome, amount: amount.value, currency: currency(answer.currency) };
}

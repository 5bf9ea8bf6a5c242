/** Signed notifications: HMAC-SHA256 over the timestamp and the exact body, valid for five minutes either way. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { currency, done, parseUnits, refuse, unitsToText, type Millis, type Result } from '#kernel';
import { z } from 'zod';
import { unstorableFields } from '../../ports/storable.ts';
import type { NotificationRefusal, PaymentNotification } from './payment.ts';

const TIMESTAMP = 'x-payment-timestamp';
const SIGNATURE = 'x-payment-signature';
const SKEW_MS = 300_000;

const body = z.object({
  kind: z.enum(['DEPOSIT', 'PAYOUT']),
  refId: z.string().min(1).max(64),
  status: z.enum(['SUCCEEDED', 'FAILED']),
  /** Decimal text in main units, to avoid floats between two systems. */
  amount: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

const digest = (key: Buffer, timestamp: string, raw: Buffer | string): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.`).update(raw).digest();

export const writeNotification = ({ kind, refId, outcome, amount, currency: code }: PaymentNotification): string =>
  JSON.stringify({
    kind: kind === 'deposit' ? 'DEPOSIT' : 'PAYOUT',
    refId,
    status: outcome === 'succeeded' ? 'SUCCEEDED' : 'FAILED',
    amount: unitsToText(amount),
    currency: code,
  } satisfies z.input<typeof body>);

export function signNotification(key: Buffer, raw: string, now: Millis): Record<string, string> {
  const timestamp = String(now);
  return { [TIMESTAMP]: timestamp, [SIGNATURE]: digest(key, timestamp, raw).toString('hex') };
}

function isGenuine(key: Buffer, raw: Buffer, headers: IncomingHttpHeaders, now: Millis): boolean {
  const timestamp = headers[TIMESTAMP];
  const signature = headers[SIGNATURE];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  const given = Buffer.from(signature, 'hex');
  const expected = digest(key, timestamp, raw);
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same && Math.abs(Number(timestamp) - now) <= SKEW_MS;
}

export function readNotification(
  key: Buffer,
  raw: Buffer,
  headers: IncomingHttpHeaders,
  now: Millis,
): Result<PaymentNotification, NotificationRefusal> {
  return isGenuine(key, raw, headers, now) ? parseNotification(raw) : refuse('notification.forged');
}

export function parseNotification(raw: Buffer): Result<PaymentNotification, 'notification.malformed'> {
  const parsed = body.safeParse(parseJson(raw));
  if (!parsed.success || unstorableFields(parsed.data).length > 0) return refuse('notification.malformed');
  const amount = parseUnits(parsed.data.amount);
  if (!amount.ok || amount.value <= 0n) return refuse('notification.malformed');
  return done({
    kind: parsed.data.kind === 'DEPOSIT' ? 'deposit' : 'payout',
    refId: parsed.data.refId,
    outcome: parsed.data.status === 'SUCCEEDED' ? 'succeeded' : 'failed',
    amount: amount.value,
    currency: currency(parsed.data.currency),
  });
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

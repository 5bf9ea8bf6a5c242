/** Orders travel in the cashier page's URL, signed, so that the gateway stores none. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { language } from '#contract';
import { currency, millis, parseUnits, unitsToText, type Millis } from '#kernel';
import { z } from 'zod';
import type { PaymentOrder } from '../payment.ts';

export interface SandboxOrder extends PaymentOrder {
  readonly expiresAt: Millis;
}

const written = z.object({
  refId: z.string(),
  amount: z.string(),
  currency: z.string(),
  language,
  returnUrl: z.string(),
  expiresAt: z.number(),
});

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(`order.${text}`).digest();

/** "<order>.<signature>", both base64url. */
export function sealOrder(key: Buffer, order: SandboxOrder): string {
  const text = Buffer.from(JSON.stringify({ ...order, amount: unitsToText(order.amount) })).toString('base64url');
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** Null unless this gateway made the order, unchanged. */
export function openOrder(key: Buffer, sealed: string): SandboxOrder | null {
  const [text = '', signature = ''] = sealed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const order = written.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const amount = parseUnits(order.amount);
  if (!amount.ok) return null;
  return { ...order, amount: amount.value, currency: currency(order.currency), expiresAt: millis(order.expiresAt) };
}

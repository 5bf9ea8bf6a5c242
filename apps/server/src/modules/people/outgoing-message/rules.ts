/** Rules of outgoing SMS and mail: cost, retry delays, and masking. */
import { units, type Units } from '#kernel';
import type { MessageBudget } from '../../../ports/brand/merchant.ts';

export type Channel = 'sms' | 'mail';

export const ATTEMPTS_MAX = 6;
/** Lease of a sending attempt; afterwards the attempt counts as interrupted. */
export const LEASE_MS = 60_000;

const SECOND = 1_000;
const HOUR = 3_600_000;

/** Retry delay in ms: doubles per attempt if urgent, otherwise quadruples; `chance` (0 to 1) takes off up to half. */
export function pauseAfter(attempt: number, urgent: boolean, chance: number): number {
  const whole = urgent ? 5 * SECOND * 2 ** (attempt - 1) : Math.min(60 * SECOND * 4 ** (attempt - 1), 4 * HOUR);
  return Math.round(whole * (1 - chance / 2));
}

/** Number of billed SMS parts: 160 characters in GSM text, 70 in Unicode; 153 and 67 each if split. */
const partsOf = (text: string): number => {
  const [alone, each] = /^[\n\r -~]*$/.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / each);
};

export const UNITS_A_MAIN = 10_000;
export const unitsOf = (main: number): Units => units(BigInt(Math.round(main * UNITS_A_MAIN)));

export const costOf = (channel: Channel, text: string, prices: MessageBudget): Units =>
  channel === 'mail' ? unitsOf(prices.mail) : units(unitsOf(prices.sms) * BigInt(partsOf(text)));

/** Spendable part of the day's budget; a fifth is reserved for urgent messages. */
export function mostOf({ dayBudget }: MessageBudget, urgent: boolean): Units {
  const all = unitsOf(dayBudget);
  return urgent ? all : units((all * 4n) / 5n);
}

/** Masked recipient: `m…@example.com`, or a number's first three characters and last three digits. */
export function shownOf(channel: Channel, to: string): string {
  if (channel === 'sms') return `${to.slice(0, 3)} … ${to.slice(-3)}`;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}…${to.slice(at)}`;
}

const ERROR_MAX = 200;

/** A provider's error text without the recipient. */
export function errorOf(error: unknown, to: string): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(to, '…').replaceAll(to.replace(/^\+/, ''), '…').slice(0, ERROR_MAX);
}

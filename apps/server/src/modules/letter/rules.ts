/** What a letter costs, when it is tried again, and what of it may be looked at. */
import { units, type Units } from '#kernel';
import type { LetterConfig } from '../brand/index.ts';

export type Channel = 'sms' | 'mail';

export const ATTEMPTS_MAX = 6;
/** Who sends a letter and is not heard of any more for so long was cut off. */
export const LEASE_MS = 60_000;

const SECOND = 1_000;
const HOUR = 3_600_000;

/** Doubles for what somebody waits for, and quadruples for the rest; `chance` (0 to 1) takes up to half of it off. */
export function pauseAfter(attempt: number, urgent: boolean, chance: number): number {
  const whole = urgent ? 5 * SECOND * 2 ** (attempt - 1) : Math.min(60 * SECOND * 4 ** (attempt - 1), 4 * HOUR);
  return Math.round(whole * (1 - chance / 2));
}

/** An SMS of more than this is sent, and paid for, in parts. */
const partsOf = (text: string): number => {
  const [alone, each] = /^[\n\r -~]*$/.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / each);
};

export const UNITS_A_MAIN = 10_000;
export const unitsOf = (main: number): Units => units(BigInt(Math.round(main * UNITS_A_MAIN)));

export const costOf = (channel: Channel, text: string, prices: LetterConfig): Units =>
  channel === 'mail' ? unitsOf(prices.mail) : units(unitsOf(prices.sms) * BigInt(partsOf(text)));

/** A fifth of the day is kept for the codes that people wait for. */
export function mostOf({ dayBudget }: LetterConfig, urgent: boolean): Units {
  const all = unitsOf(dayBudget);
  return urgent ? all : units((all * 4n) / 5n);
}

/** `m…@example.com`; of a number the country and the last three figures. */
export function shownOf(channel: Channel, to: string): string {
  if (channel === 'sms') return `${to.slice(0, 3)} … ${to.slice(-3)}`;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}…${to.slice(at)}`;
}

const ERROR_MAX = 200;

/** What a provider said, without whom it was said of. */
export function errorOf(error: unknown, to: string): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.replaceAll(to, '…').replaceAll(to.replace(/^\+/, ''), '…').slice(0, ERROR_MAX);
}

/** Who may be in the console, for how long, and with what rights. */
import { rightsOf, type Rights } from '#contract';
import type { Grant } from '../../http/console-context.ts';

const MINUTE = 60_000;
/** Nobody at the keyboard. */
export const IDLE_MS = 30 * MINUTE;
/** A day's work; then he proves himself again. */
export const SESSION_MS = 12 * 60 * MINUTE;
/** Between the password and the code. */
export const STEP_MS = 5 * MINUTE;

/** At one brand, or with null in the house itself, where what is granted at single brands counts for nothing. */
export const rightsAt = (grants: readonly Grant[], merchant: string | null): Rights =>
  rightsOf(grants.filter((grant) => grant.merchant === null || grant.merchant === merchant).map(({ role }) => role));

/** When a session ends unless something is done in it before. */
export const endOf = (begunAt: number, seenAt: number, isIn: boolean): number =>
  isIn ? Math.min(begunAt + SESSION_MS, seenAt + IDLE_MS) : begunAt + STEP_MS;

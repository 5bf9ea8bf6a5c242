/** Access to the console: duration of sessions, and rights. */
import { rightsOf, type Rights } from '#contract';
import type { Grant } from '../../../ports/console-context.ts';

const MINUTE = 60_000;
/** Idle timeout. */
export const IDLE_MS = 30 * MINUTE;
/** A working day; then a new login is required. */
export const SESSION_MS = 12 * 60 * MINUTE;
/** Time between password and code. */
export const STEP_MS = 5 * MINUTE;

/** Rights at one brand; with null those in the house itself, for which grants at single brands do not count. */
export const rightsAt = (grants: readonly Grant[], merchant: string | null): Rights =>
  rightsOf(grants.filter((grant) => grant.merchant === null || grant.merchant === merchant).map(({ role }) => role));

/** End of the session without further activity. */
export const endOf = (begunAt: number, seenAt: number, isIn: boolean): number =>
  isIn ? Math.min(begunAt + SESSION_MS, seenAt + IDLE_MS) : begunAt + STEP_MS;

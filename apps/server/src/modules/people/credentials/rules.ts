/** Rules of failed logins: when a CAPTCHA is required, and when the account is locked. */
import type { MerchantConfig } from '../../../ports/brand/merchant.ts';

const MINUTE = 60_000;

export interface Standing {
  /** End of the lockout in ms; null if the account is not locked. */
  readonly lockedUntil: number | null;
  /** True if the next attempt needs a CAPTCHA. */
  readonly captcha: boolean;
}

/** `failures` are the failed tries since the last success, newest first; times in ms. */
export function standingOf(failures: readonly number[], now: number, policy: MerchantConfig['login']): Standing {
  const window = policy.lockMinutes * MINUTE;
  const recent = failures.filter((at) => at > now - window);
  const captcha = recent.length >= policy.captchaAfter;
  const newest = failures[0];
  const oldest = failures[policy.lockAfter - 1];
  if (newest === undefined || oldest === undefined || newest - oldest > window) return { lockedUntil: null, captcha };
  const lockedUntil = newest + window;
  return { lockedUntil: lockedUntil > now ? lockedUntil : null, captcha };
}

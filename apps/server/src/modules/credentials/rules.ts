/** When failed log-ins ask for more, and when they close an account for a while. */
import type { MerchantConfig } from '../brand/index.ts';

const MINUTE = 60_000;

export interface Standing {
  /** Until when nobody gets in; null when the account is open. */
  readonly lockedUntil: number | null;
  /** Whether the next try must read a picture too. */
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

import { TRIAL_TYPE } from '#contract';
import type { Merchant } from './merchant.ts';

/** Whether other terms are in force than those a member agreed to. None may be; a guest has agreed to none, and needs not. */
export const owesTerms = (
  { config }: Merchant,
  { accountType, termsVersion }: Readonly<{ accountType: number; termsVersion: string | null }>,
): boolean => accountType !== TRIAL_TYPE && config.termsVersion !== null && termsVersion !== config.termsVersion;

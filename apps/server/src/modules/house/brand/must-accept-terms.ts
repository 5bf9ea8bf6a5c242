import { TRIAL_TYPE } from '#contract';
import type { Merchant } from '../../../ports/brand/merchant.ts';

/** True if the member has not accepted the terms in force; never for trial accounts or without published terms. */
export const mustAcceptTerms = (
  { config }: Merchant,
  { accountType, termsVersion }: Readonly<{ accountType: number; termsVersion: string | null }>,
): boolean => accountType !== TRIAL_TYPE && config.termsVersion !== null && termsVersion !== config.termsVersion;

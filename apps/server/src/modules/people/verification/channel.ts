/** Channel of a brand's verification codes. */
import type { PhoneCodes } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { PageNeeds } from '../../../ports/content-policy.ts';
import type { PhoneAuth } from '../../../providers/phone-auth/phone-auth.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';

type Parts = Pick<Deps, 'providers'>;

/** Null when codes are sent as the site's own SMS: by the brand's choice, or for lack of another service. */
export const phoneAuthOf = ({ providers }: Parts, { config }: Merchant): PhoneAuth | null =>
  config.codeChannel === 'firebase' ? providers.phoneAuth : null;

/** Settings for the browser. */
export function phoneCodesOf(deps: Parts, merchant: Merchant): PhoneCodes {
  const phoneAuth = phoneAuthOf(deps, merchant);
  return phoneAuth ? { channel: 'firebase', ...phoneAuth.web } : { channel: 'sms' };
}

/** Sources that the brand's pages need for the channel. */
export const pageNeedsOf = (deps: Parts, merchant: Merchant): PageNeeds => phoneAuthOf(deps, merchant)?.needs ?? {};

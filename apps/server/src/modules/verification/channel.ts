/** Through which channel a brand's codes travel. */
import type { PhoneCodes } from '#contract';
import type { Deps } from '../../deps.ts';
import type { PageNeeds } from '../../http/content-policy.ts';
import type { PhoneAuth } from '../../providers/phone-auth/phone-auth.ts';
import type { Merchant } from '../brand/index.ts';

type Parts = Pick<Deps, 'providers'>;

/** Null where codes go out as SMS of the site's own: the brand wants it so, or this deployment has no other service. */
export const phoneAuthOf = ({ providers }: Parts, { config }: Merchant): PhoneAuth | null =>
  config.codeChannel === 'firebase' ? providers.phoneAuth : null;

/** As the browser is told. */
export function phoneCodesOf(deps: Parts, merchant: Merchant): PhoneCodes {
  const phoneAuth = phoneAuthOf(deps, merchant);
  return phoneAuth ? { channel: 'firebase', ...phoneAuth.web } : { channel: 'sms' };
}

/** What the brand's pages must be able to reach so that codes can travel. */
export const pageNeedsOf = (deps: Parts, merchant: Merchant): PageNeeds => phoneAuthOf(deps, merchant)?.needs ?? {};

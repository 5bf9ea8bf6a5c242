/** Access of a visitor to the site: maintenance and blocked regions. */
import type { Deps } from '../../../ports/deps.ts';
import { plainAddress } from '../../../ports/address.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';

export interface Access {
  readonly ip: string;
  readonly country: string;
  readonly maintenance: boolean;
  readonly regionRestriction: boolean;
}

export async function accessOf(deps: Pick<Deps, 'providers' | 'log'>, merchant: Merchant, ip: string): Promise<Access> {
  const country = deps.providers.geo.countryOf(ip);
  const { maintenance, blockedCountries, blockedAddresses } = merchant.config;
  const reason = blockedAddresses.includes(plainAddress(ip))
    ? 'address'
    : blockedCountries.includes(country)
      ? 'country'
      : null;
  if (reason)
    deps.log.info(
      { event: 'region.restricted', merchant: merchant.code, ip, country, reason },
      'visitor refused by region',
    );
  return { ip, country, maintenance, regionRestriction: reason !== null };
}

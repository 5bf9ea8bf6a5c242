/** Country by address from the local IP database that ships with the site, without network requests. */
import { createRequire } from 'node:module';
import { open, type CountryResponse } from 'maxmind';
import type { Geo } from './geo.ts';

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

export async function mmdbGeo(): Promise<Geo> {
  const reader = await open<CountryResponse & { country_code?: string }>(createRequire(import.meta.url).resolve(FILE));
  return {
    countryOf(ip) {
      const found = reader.get(ip.replace(/^::ffff:/, ''));
      return found?.country_code ?? found?.country?.iso_code ?? '';
    },
  };
}

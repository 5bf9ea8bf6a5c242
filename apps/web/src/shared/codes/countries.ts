/** Countries with dialling codes, and the visitor's own. */
import { useBoot } from '../brand/boot.ts';
import { client } from '../calls/client.ts';
import { useLanguage } from '../page/language.ts';
import type { Country } from './matching-countries.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';

/** In the visitor's language. */
export function useCountries(): readonly Country[] {
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['countries', language],
    queryFn: () => valueOf(client.system.countries()),
    staleTime: Infinity,
  });
  return data;
}

/** By IP address, otherwise the browser's region, otherwise the first in the list. */
export function useOwnCountry(): Country | undefined {
  const countries = useCountries();
  const country = useBoot((boot) => boot.status.location.country);
  const region = country || new Intl.Locale(navigator.language).maximize().region;
  return countries.find(({ countryCode }) => countryCode === region) ?? countries[0];
}

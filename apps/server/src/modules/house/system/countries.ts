import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Language } from '#contract';
import { languageTag } from '#i18n/languages.ts';

export interface Country {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly countryName: string;
}

/** All countries, named in the caller's language, the visitor's own first. */
export function countriesFor(language: Language, own: string): Country[] {
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region' });
  const all = getCountries().map((countryCode) => ({
    countryCode,
    countryDialingCode: getCountryCallingCode(countryCode),
    countryName: names.of(countryCode) ?? countryCode,
  }));
  const collator = new Intl.Collator(languageTag(language));
  return all.sort(
    (a, b) =>
      Number(b.countryCode === own) - Number(a.countryCode === own) || collator.compare(a.countryName, b.countryName),
  );
}

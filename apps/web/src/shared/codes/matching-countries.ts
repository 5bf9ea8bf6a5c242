/** Search in the list of dialling codes. */
export interface Country {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly countryName: string;
}

/** Matches name, country code, or dialling code with or without the plus. */
export function matchingCountries(countries: readonly Country[], text: string): readonly Country[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return countries;
  const digits = wanted.replace(/^\+|^00/, '');
  return countries.filter(
    ({ countryCode, countryDialingCode, countryName }) =>
      countryName.toLocaleLowerCase().includes(wanted) ||
      countryCode.toLocaleLowerCase() === wanted ||
      (/^\d+$/.test(digits) && countryDialingCode.startsWith(digits)),
  );
}

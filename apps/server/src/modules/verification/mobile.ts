import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Asking the library about another code is an error of its own making. */
const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * The number in E.164, or null when no country numbers its mobile phones like that. `dialling` is the country's
 * calling code, with or without a plus; a number that begins with a plus brings its own.
 */
export function readMobile(number: string, dialling: string | undefined): string | null {
  const code = (dialling ?? '').replace(/\D/g, '');
  const known = CALLING_CODES.has(code) ? { defaultCallingCode: code } : undefined;
  const parsed = parsePhoneNumberFromString(number.trim(), known);
  return parsed?.isValid() ? parsed.number : null;
}

import { plainText } from '#kernel';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Asking the library about another code is an error of its own making. */
const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * The number in E.164, or null when no country numbers its mobile phones like that. `dialling` is the country's
 * calling code, with or without a plus; a number that begins with a plus or two zeros brings its own. Digits of any script,
 * with whatever people write between them.
 */
export function readMobile(number: string, dialling: string | undefined): string | null {
  const code = plainText(dialling ?? '').replace(/\D/g, '');
  const known = CALLING_CODES.has(code) ? { defaultCallingCode: code } : undefined;
  // Two zeros are how a plus is dialled from most of the world.
  const parsed = parsePhoneNumberFromString(plainText(number).replace(/^\(?00/, '+'), known);
  return parsed?.isValid() ? parsed.number : null;
}

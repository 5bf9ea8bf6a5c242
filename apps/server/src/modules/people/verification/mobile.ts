import { plainText } from '#kernel';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** The library throws for unknown calling codes. */
const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * The number in E.164, or null unless it is a valid mobile number. `dialling` is the country calling code, with or
 * without a plus; a number that begins with a plus or two zeros has its own. Accepts digits of any script, with
 * separators.
 */
export function readMobile(number: string, dialling: string | undefined): string | null {
  const code = plainText(dialling ?? '').replace(/\D/g, '');
  const known = CALLING_CODES.has(code) ? { defaultCallingCode: code } : undefined;
  // Most countries dial a plus as two zeros.
  const parsed = parsePhoneNumberFromString(plainText(number).replace(/^\(?00/, '+'), known);
  return parsed?.isValid() ? parsed.number : null;
}

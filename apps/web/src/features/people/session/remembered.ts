/**
 * Data of "remember me", stored on the device for 24 hours: user name, flag, mobile number with dialling code, and a
 * device-bound ticket in place of the password.
 */
import { merchantCode } from '../../../shared/calls/client.ts';
import { dropCookie, readCookie, writeCookie } from '../../../shared/device/cookies.ts';

const FLAG = 'loginRemember';
const MOBILE = 'loginTypeSms';
const TICKET = 'loginTicket';
const userCookie = () => `${merchantCode()}-login`;

export interface RememberedMobile {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

export const isRemembered = (): boolean => readCookie(FLAG) === '1';
export const rememberedUser = (): string => (isRemembered() ? (readCookie(userCookie()) ?? '') : '');
export const rememberTicket = (): string | null => (isRemembered() ? readCookie(TICKET) : null);

export function rememberUser(username: string, ticket: string | undefined): void {
  writeCookie(FLAG, '1');
  writeCookie(userCookie(), username);
  if (ticket === undefined) dropCookie(TICKET);
  else writeCookie(TICKET, ticket);
}

export function rememberedMobile(): RememberedMobile | null {
  try {
    const kept = JSON.parse(readCookie(MOBILE) ?? 'null') as Partial<RememberedMobile> | null;
    const { mobileNum, countryDialingCode } = kept ?? {};
    const whole = typeof mobileNum === 'string' && typeof countryDialingCode === 'string';
    return whole ? { mobileNum, countryDialingCode } : null;
  } catch {
    return null;
  }
}

export const rememberMobile = (mobile: RememberedMobile): void => {
  writeCookie(FLAG, '1');
  writeCookie(MOBILE, JSON.stringify(mobile));
};

export const forgetTicket = (): void => dropCookie(TICKET);

export function forgetUser(): void {
  for (const name of [FLAG, MOBILE, TICKET, userCookie()]) dropCookie(name);
}

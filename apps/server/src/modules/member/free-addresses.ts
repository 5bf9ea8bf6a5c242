import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { accountByEmail, accountByMobile, accountByName, type Taken } from '../credentials/index.ts';
import { readMobile } from '../verification/index.ts';
import type { Values } from './new-member.ts';

interface Written {
  readonly mobileNum?: string | undefined;
  readonly countryDialingCode?: string | undefined;
}

/** The mobile number in E.164, if one was given; refused when anything that must be one's own is somebody else's. */
export async function freeAddresses(
  deps: Deps,
  { code: merchant }: Merchant,
  values: Values,
  written: Written,
): Promise<Result<string | null, Taken | 'mobile.invalid'>> {
  const mobile =
    values.mobileNum === undefined ? null : readMobile(written.mobileNum ?? '', written.countryDialingCode);
  if (values.mobileNum !== undefined && mobile === null) return refuse('mobile.invalid');
  if (values.username !== undefined && (await accountByName(deps.db, merchant, values.username))) {
    return refuse('register.username.exists');
  }
  if (mobile !== null && (await accountByMobile(deps, merchant, mobile))) return refuse('register.mobile.exists');
  if (values.email !== undefined && (await accountByEmail(deps, merchant, values.email))) {
    return refuse('register.email.exists');
  }
  return done(mobile);
}

import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { accountByName, freeEmail, freeMobile, type Taken } from '../credentials/index.ts';
import { readMobile } from '../verification/index.ts';
import type { NewMember, Values } from './new-member.ts';

interface Written {
  readonly mobileNum?: string | undefined;
  readonly countryDialingCode?: string | undefined;
}

/** Answers the mobile number in E.164, if given. Refuses a number or address that is taken. */
export async function freeAddresses(
  deps: Deps,
  { merchant: { code: merchant }, ip }: Pick<NewMember, 'merchant' | 'ip'>,
  values: Values,
  written: Written,
): Promise<Result<string | null, Taken | 'mobile.invalid' | 'too.many.requests'>> {
  const mobile =
    values.mobileNum === undefined ? null : readMobile(written.mobileNum ?? '', written.countryDialingCode);
  if (values.mobileNum !== undefined && mobile === null) return refuse('mobile.invalid');
  if (values.username !== undefined && (await accountByName(deps.db, merchant, values.username))) {
    return refuse('register.username.exists');
  }
  const free = mobile === null ? done() : await freeMobile(deps, { merchant, ip }, mobile);
  if (!free.ok) return free;
  const isFree = values.email === undefined ? done() : await freeEmail(deps, { merchant, ip }, values.email);
  return isFree.ok ? done(mobile) : isFree;
}

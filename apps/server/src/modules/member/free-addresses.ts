import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import { neighbourhoodOf } from '../../http/address.ts';
import { accountByEmail, accountByMobile, accountByName, type Taken } from '../credentials/index.ts';
import { readMobile } from '../verification/index.ts';
import type { NewMember, Values } from './new-member.ts';

/** A household has that many forgotten accounts; who looks up whether strangers play here has more. */
const TOLD_MAX = 5;
const TOLD_PER_MS = 6 * 3_600_000;

interface Written {
  readonly mobileNum?: string | undefined;
  readonly countryDialingCode?: string | undefined;
}

/** The mobile number in E.164, if one was given; refused when anything that must be one's own is somebody else's. */
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
  if (mobile === null && values.email === undefined) return done(null);
  const asker = `taken-told:${merchant}:${neighbourhoodOf(ip)}`;
  // Whatever is asked then: a free address that is answered otherwise tells of the taken ones.
  if (await deps.state.get(`${asker}:over`)) return refuse('too.many.requests', { retryAfterMs: TOLD_PER_MS });
  const taken = await takenOf(deps, merchant, mobile, values.email);
  if (taken === null) return done(mobile);
  const { allowed, retryAfterMs } = await deps.state.count(asker, TOLD_MAX, TOLD_PER_MS);
  if (allowed) return refuse(taken);
  await deps.state.put(`${asker}:over`, '1', retryAfterMs);
  return refuse('too.many.requests', { retryAfterMs });
}

async function takenOf(deps: Deps, merchant: string, mobile: string | null, email: string | undefined) {
  if (mobile !== null && (await accountByMobile(deps, merchant, mobile))) return 'register.mobile.exists';
  if (email !== undefined && (await accountByEmail(deps, merchant, email))) return 'register.email.exists';
  return null;
}

/**
 * Changes a member's number or address. Both can reset the password, so the present password is required: an open page
 * is not enough. That another member has the number or address is disclosed only after it is proved.
 */
import type { Contract, MemberInfo, ParsedOf, RefusalOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { CallContext, Session } from '../../../ports/context.ts';
import { accountById, takeAddress } from '../credentials/index.ts';
import { showMember } from '../member/index.ts';
import { askPassword } from '../session/index.ts';
import { proveEmail, proveMobile, readMobile } from '../verification/index.ts';

type Mobile = Contract['security']['changeMobile'];
type Email = Contract['security']['changeEmail'];

export async function changeMobile(
  deps: Deps,
  { merchant, session }: CallContext<Mobile>,
  { mobileNum, countryDialingCode, password, ...proof }: ParsedOf<Mobile>,
): Promise<Result<MemberInfo, RefusalOf<Mobile>>> {
  const mobile = readMobile(mobileNum, countryDialingCode);
  if (mobile === null) return refuse('mobile.invalid');
  const owner = await askOwner(deps, session, password);
  if (!owner.ok) return owner;
  const proven = await proveMobile(deps, merchant, { purpose: 'bind', mobile }, proof);
  if (!proven.ok) return proven;
  const taken = await takeAddress(deps, BigInt(session.memberId), { mobile });
  if (!taken.ok) return refuse(taken.code === 'user.or.token.invalid' ? taken.code : 'register.mobile.exists');
  return done(await showMember(deps, merchant, session));
}

export async function changeEmail(
  deps: Deps,
  { merchant, session }: CallContext<Email>,
  { email, verificationCode, password }: ParsedOf<Email>,
): Promise<Result<MemberInfo, RefusalOf<Email>>> {
  const owner = await askOwner(deps, session, password);
  if (!owner.ok) return owner;
  const proven = await proveEmail(deps, merchant, { purpose: 'bind', email }, verificationCode);
  if (!proven.ok) return proven;
  const taken = await takeAddress(deps, BigInt(session.memberId), { email });
  if (!taken.ok) return refuse(taken.code === 'user.or.token.invalid' ? taken.code : 'register.email.exists');
  return done(await showMember(deps, merchant, session));
}

async function askOwner(deps: Deps, session: Session, password = '') {
  const { password_hash: kept } = await accountById(deps.db, BigInt(session.memberId));
  return kept === null ? done() : askPassword(deps, session, kept, password);
}

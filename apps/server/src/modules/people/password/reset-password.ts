/** Sets a new password by a second channel: the mailed link, or the phone. */
import type { Contract, ParsedOf, RefusalOf } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import {
  accountById,
  accountByMobile,
  hasSecondStep,
  noteEntry,
  takeSecondStep,
  type AccountRow,
} from '../credentials/index.ts';
import type { Visitor } from '../session/index.ts';
import { proveMobile, readMobile } from '../verification/index.ts';
import { resetOwner, takeReset } from './queries.ts';
import { tokenHash } from './request-mail.ts';
import { fits, setPassword } from './set-password.ts';

type ByLink = Contract['password']['resetByLink'];
type ByMobile = Contract['password']['resetByMobile'];

/** Checks the new password before the link is consumed. */
export async function resetByLink(
  deps: Deps,
  visitor: Visitor,
  { resetToken, newPassword, confirmNewPassword, otp }: ParsedOf<ByLink>,
): Promise<Result<null, RefusalOf<ByLink>>> {
  const { merchant } = visitor;
  if (newPassword !== confirmNewPassword) return refuse('password.confirm.mismatch');
  const fit = fits(merchant, newPassword);
  if (!fit.ok) return fit;
  const hash = tokenHash(resetToken);
  const now = deps.clock.now();
  const owner = await resetOwner(deps.db, merchant.code, hash, now);
  if (owner === undefined) return refuse('password.reset.token.invalid');
  // The link stays valid until 2FA has passed as well.
  const second = await takeSecondStep(deps, visitor, await accountById(deps.db, owner), otp);
  if (!second.ok) return second;
  const id = await takeReset(deps.db, merchant.code, hash, now);
  if (id === undefined) return refuse('password.reset.token.invalid');
  await reset(deps, visitor, await accountById(deps.db, id), newPassword);
  return done();
}

export async function resetByMobile(
  deps: Deps,
  visitor: Visitor,
  { mobileNum, countryDialingCode, newPassword, otp, ...proof }: ParsedOf<ByMobile>,
): Promise<Result<null, RefusalOf<ByMobile>>> {
  const { merchant } = visitor;
  const mobile = readMobile(mobileNum, countryDialingCode);
  if (mobile === null) return refuse('mobile.invalid');
  const fit = fits(merchant, newPassword);
  if (!fit.ok) return fit;
  const account = await accountByMobile(deps, merchant.code, mobile);
  if (account && (await hasSecondStep(deps, memberId(Number(account.id))))) {
    const held = await proveMobile(deps, merchant, { purpose: 'entry', mobile, keep: true }, proof);
    if (!held.ok) return held;
    const second = await takeSecondStep(deps, visitor, account, otp);
    if (!second.ok) return second;
  }
  const proven = await proveMobile(deps, merchant, { purpose: 'entry', mobile }, proof);
  if (!proven.ok) return proven;
  if (!account) return refuse('user_record_not_exists');
  await reset(deps, visitor, account, newPassword);
  return done();
}

/** The second channel proves the owner, so a lock after failed logins is lifted. */
async function reset(deps: Deps, visitor: Visitor, account: AccountRow, newPassword: string): Promise<void> {
  await setPassword(deps, visitor.merchant, account, newPassword);
  await noteEntry(deps, { ...visitor, account: account.account }, account.id);
}

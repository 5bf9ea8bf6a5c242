import type { Contract, ParsedOf, RefusalOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { CallContext } from '../../../ports/context.ts';
import { accountById } from '../credentials/index.ts';
import { askPassword } from '../session/index.ts';
import { fits, setPassword } from './set-password.ts';

type Change = Contract['password']['change'];

/** Members without a password (registered by phone) set their first one here. */
export async function changePassword(
  deps: Deps,
  { merchant, session }: CallContext<Change>,
  { oldPassword, newPassword, confirmNewPassword }: ParsedOf<Change>,
): Promise<Result<null, RefusalOf<Change>>> {
  if (newPassword !== confirmNewPassword) return refuse('password.confirm.mismatch');
  const fit = fits(merchant, newPassword);
  if (!fit.ok) return fit;
  const account = await accountById(deps.db, BigInt(session.memberId));
  const { password_hash: kept } = account;
  if (kept !== null) {
    const asked = await askPassword(deps, session, kept, oldPassword);
    if (!asked.ok) return asked;
    if (oldPassword === newPassword) return refuse('password.same.as.old');
  }
  await setPassword(deps, merchant, account, newPassword, session.sessionId);
  return done();
}

/** Turns 2FA on and off. */
import type { Contract, ParsedOf, RefusalOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { CallContext } from '../../../ports/context.ts';
import {
  accountById,
  attemptSucceeded,
  beginAttempt,
  confirmSecondStep,
  dropSecondStep,
  hasSecondStep,
  newSecondStep,
  passesSecondStep,
} from '../credentials/index.ts';
import { askPassword, forgetDevices } from '../session/index.ts';

type Start = Contract['security']['startTotp'];
type Confirm = Contract['security']['confirmTotp'];
type Stop = Contract['security']['stopTotp'];

export async function startTotp(
  deps: Deps,
  { merchant, session }: CallContext<Start>,
  { password }: ParsedOf<Start>,
): Promise<Result<{ secret: string; uri: string }, RefusalOf<Start>>> {
  const { memberId, account } = session;
  const { password_hash: kept } = await accountById(deps.db, BigInt(memberId));
  const asked = await askPassword(deps, session, kept, password);
  if (!asked.ok) return asked;
  const begun = await newSecondStep(deps, memberId, { issuer: merchant.config.name, account });
  return begun ? done(begun) : refuse('security.totp.exists');
}

/** Remembered devices have passed the password alone: they are forgotten. */
export async function confirmTotp(
  deps: Deps,
  { session: { memberId } }: CallContext<Confirm>,
  { code }: ParsedOf<Confirm>,
): Promise<Result<{ recoveryCodes: string[] }, RefusalOf<Confirm>>> {
  const confirmed = await confirmSecondStep(deps, memberId, code);
  if (!confirmed.ok) return confirmed;
  await forgetDevices(deps, memberId);
  return done({ recoveryCodes: confirmed.value });
}

/** Requires the password first; wrong codes then count as at the login, and lock. */
export async function stopTotp(
  deps: Deps,
  { merchant, ip, country, userAgent, session }: CallContext<Stop>,
  { password, code = '' }: ParsedOf<Stop>,
): Promise<Result<null, RefusalOf<Stop>>> {
  const { memberId, account } = session;
  if (!(await hasSecondStep(deps, memberId))) return refuse('security.totp.not.set');
  const { password_hash: kept } = await accountById(deps.db, BigInt(memberId));
  const asked = await askPassword(deps, session, kept, password);
  if (!asked.ok) return asked;
  const begun = await beginAttempt(deps, { merchant, account, ip, country, userAgent });
  if (!('id' in begun)) {
    return refuse('login.account.locked', { retryAfterMs: begun.lockedUntil - deps.clock.now() });
  }
  if (!(await passesSecondStep(deps, BigInt(memberId), code))) return refuse('security.code.incorrect');
  await dropSecondStep(deps.db, memberId);
  await attemptSucceeded(deps, begun.id, BigInt(memberId));
  return done();
}
